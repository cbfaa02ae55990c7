// Shows a pinned position: the clause that each procedure would carry out, and the candidates that each list leaves.
// The interpreter makes these decisions, not compiled code.
import type { Procedure, Span } from '../../grammar/tree.ts';
import type { CardQuery, ResolvedCard, CardExplanation } from '../decide/card-query.ts';
import type { ChoiceResult } from '../decide/interpret/choices.ts';
import type { DecisionRecord, Done, PassedPart } from '../decide/record.ts';
import { passedFor } from '../decide/used-parts.ts';
import { printedKey, type PrintedWords } from '../plan/nodes.ts';

type PickRecord = ChoiceResult['picks'][number];
export type PickRung = PickRecord['ladder'][number];

export interface PinnedPart {
  /** The span of the number of the clause, or of the letter of the sub-clause. */
  readonly head: Span;
  /** The end of the first line of the part. An editor shows a hint there. */
  readonly at: number;
  readonly state: 'fires' | 'passed' | 'unread';
  readonly passed: readonly PassedPart[];
}

interface PinnedClause extends PinnedPart {
  readonly number: number;
  readonly letters: readonly (PinnedPart & { readonly letter: string })[];
}

/** A criterion that the decision used. `before` has the candidates before it, and `rung` the candidates after it. */
export interface PinnedCriterion extends Span {
  readonly picked: PickRecord;
  readonly rung: PickRung;
  readonly before: readonly string[];
  readonly isFirst: boolean;
  /** True if the criterion chose spaces on the way (R12). */
  readonly isWay: boolean;
}

export interface PinnedProcedure {
  readonly title: Span & { readonly text: string };
  readonly card: string;
  /** The decision about the card; null if the card was not decided. */
  readonly explanation: CardExplanation | null;
  /**
   * The reason why the card cannot be decided; null if the card can be decided. Errors in clauses are reported as
   * diagnostics instead.
   */
  readonly problem: string | null;
  /** True if the decision depends on dice or cards that the position does not supply. */
  readonly isChance: boolean;
  /** Returns, as words, the die faces and cards that the decision used, in the order of their use. */
  readonly chanceTaken: () => readonly string[];
  readonly clauses: readonly PinnedClause[];
  readonly criteria: readonly PinnedCriterion[];
}

/** The chance for decisions if the position does not supply their dice and cards. */
const assumedChance = { seed: 1 } as const;

/**
 * Decides a card. Dice and cards that the position does not supply come from a seed. If the card cannot be decided,
 * returns the reason as text.
 */
function decideCard(query: CardQuery): { readonly came: ResolvedCard; readonly isChance: boolean } | string {
  const withoutChance = query.decide(null);
  if (withoutChance.is === 'came') return { came: withoutChance.came, isChance: false };
  if (withoutChance.is === 'wrong') return withoutChance.problem;
  const withChance = query.decide(assumedChance);
  if (withChance.is === 'came') return { came: withChance.came, isChance: true };
  return withChance.is === 'wrong' ? withChance.problem : withChance.text;
}

const spanOf = ({ start, end }: Span): Span => ({ start, end });

const withGuided = (done: Done): Done[] => [done, ...(done.ledAct ? withGuided(done.ledAct.done) : [])];

/**
 * Returns the criteria that the decision used and whose words are in a span. So the criteria in the procedure of a led
 * unit are left out.
 */
function criteriaIn({ done }: DecisionRecord, within: Span): PinnedCriterion[] {
  const byStart = new Map<number, PinnedCriterion>();
  const picks = done
    .flatMap(withGuided)
    .flatMap(({ choices }) =>
      choices.flatMap(({ role, picks: rolePicks }) => rolePicks.map((picked) => ({ role, picked }))),
    );
  for (const { role, picked } of picks) {
    let before = picked.candidates;
    for (const [index, rung] of picked.ladder.entries()) {
      const print: PrintedWords | undefined = rung.criterion[printedKey];
      const isHere = print && within.start <= print.start && print.end <= within.end;
      // If the act chooses several things by the same list, each criterion of the list was used several times. Only the
      // first use is shown.
      if (isHere && !byStart.has(print.start))
        byStart.set(print.start, {
          ...spanOf(print),
          picked,
          rung,
          before,
          isFirst: index === 0,
          isWay: role === 'way',
        });
      before = rung.remaining;
    }
  }
  return [...byStart.values()].toSorted((a, b) => a.start - b.start);
}

/**
 * Returns the end of the words on the line that contains an offset. White space and a comment at the end do not count.
 */
function endOfLine(text: string, from: number): number {
  const length = text.slice(from).search(/[\r\n]|$/);
  const line = text.slice(from, from + length).replace(/\s+#.*$/s, '');
  return from + line.trimEnd().length;
}

function clausesOf(procedure: Procedure, decision: DecisionRecord | null, text: string): PinnedClause[] {
  const passed = [...(decision?.passed ?? []), ...(decision?.done ?? []).flatMap(passedFor)];
  const letters = new Set((decision?.done ?? []).flatMap(withGuided).map(({ letter }) => letter));
  return procedure.clauses.map((clause): PinnedClause => {
    const { number, start, subs } = clause;
    const isDone = decision?.clause === number;
    const isAfterDecision = decision === null || (decision.clause !== null && number > decision.clause);
    // The name of a passed part is its number with its letter, such as `2b`. In the clause that was carried out, the
    // name can also be the letter alone.
    const passedUnder = (name: string): PassedPart[] =>
      isAfterDecision ? [] : passed.filter(({ part }) => part === name);
    const clausePassed = passedUnder(String(number));
    const letterParts = subs.map((sub) => {
      const letterPassed = [...passedUnder(`${number}${sub.letter}`), ...(isDone ? passedUnder(sub.letter) : [])];
      const state = isDone && letters.has(sub.letter) ? 'fires' : letterPassed.length > 0 ? 'passed' : 'unread';
      const head = { start: sub.start, end: sub.start + 2 };
      return { letter: sub.letter, head, at: endOfLine(text, sub.start), state, passed: letterPassed } as const;
    });
    const state = isDone ? 'fires' : isAfterDecision ? 'unread' : 'passed';
    const head = { start, end: start + String(number).length };
    return { number, head, at: endOfLine(text, start), state, passed: clausePassed, letters: letterParts };
  });
}

/** Returns the pinned procedure for a card that cannot be decided. `problem` is the reason. */
export const undecidedProcedure = (
  { start, end, text }: PinnedProcedure['title'],
  card: string,
  problem: string,
  clauses: readonly PinnedClause[] = [],
): PinnedProcedure => ({
  title: { start, end, text },
  card,
  explanation: null,
  problem,
  isChance: false,
  chanceTaken: () => [],
  clauses,
  criteria: [],
});

/**
 * Decides a card by a procedure. `broken` is the number of the first clause with errors; null if no clause has errors.
 * The decision counts only if a clause before `broken` is carried out. Otherwise the result is a problem, with the
 * reasons of the clauses before `broken`.
 */
export function pinnedProcedure(
  procedure: Procedure,
  card: string,
  query: CardQuery,
  text: string,
  broken: number | null,
): PinnedProcedure {
  const { start, end, text: name } = procedure.title;
  const outcome = decideCard(query);
  if (typeof outcome === 'string') return undecidedProcedure(procedure.title, card, outcome);
  const { decision } = outcome.came;
  const isSound = broken === null || (decision !== null && decision.clause !== null && decision.clause < broken);
  const clauses = clausesOf(procedure, decision, text);
  if (!isSound) {
    const problem = `clause ${broken} is wrong, so the result of the later clauses is unknown`;
    return undecidedProcedure(
      procedure.title,
      card,
      problem,
      clauses.filter(({ number }) => number < broken),
    );
  }
  return {
    title: { start, end, text: name },
    card,
    explanation: { ...query, came: outcome.came },
    problem: null,
    isChance: outcome.isChance,
    chanceTaken: () => query.chanceTaken?.(outcome.isChance ? assumedChance : null) ?? [],
    clauses,
    criteria: decision ? criteriaIn(decision, procedure) : [],
  };
}
