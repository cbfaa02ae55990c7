// A position that is pinned to a sheet: what each procedure would do in it, clause by clause, and how each list narrows
// what is chosen. The sheet is interpreted; nothing is compiled or run.
import type { Procedure, Span } from '../../grammar/tree.ts';
import type { Asked, Came, Told } from '../decide/card-query.ts';
import type { Chosen } from '../decide/interpret/choices.ts';
import type { Decision, Done, Passed } from '../decide/record.ts';
import { passedFor } from '../decide/use.ts';
import { printed } from '../plan/nodes.ts';
import type { PrintedWords } from '../plan/nodes.ts';

type Picked = Chosen['picks'][number];
export type Rung = Picked['ladder'][number];

export interface PinnedPart {
  /** Its number or letter. */
  readonly head: Span;
  /** The place behind its first words. */
  readonly at: number;
  readonly state: 'fires' | 'passed' | 'unread';
  /** Why it was passed over. */
  readonly passed: readonly Passed[];
}

interface PinnedClause extends PinnedPart {
  readonly number: number;
  readonly letters: readonly (PinnedPart & { readonly letter: string })[];
}

/** A criterion of a list that was used: who was there before it, and who is left. */
export interface PinnedCriterion extends Span {
  readonly picked: Picked;
  readonly rung: Rung;
  readonly before: readonly string[];
  readonly isFirst: boolean;
  /** The list is another letter's, and ranks the spaces on the way (R12). */
  readonly isWay: boolean;
}

export interface PinnedProcedure {
  readonly title: Span & { readonly text: string };
  readonly card: string;
  /** Null where the card cannot be decided. */
  readonly told: Told | null;
  /** Why it cannot, in words; what is wrong in the clauses is told elsewhere. */
  readonly problem: string | null;
  /** What was rolled or drawn is only one of what could have been. */
  readonly isChance: boolean;
  readonly clauses: readonly PinnedClause[];
  readonly criteria: readonly PinnedCriterion[];
}

/** What was decided, and whether by chance that nobody gave. */
function came(asked: Asked): { readonly came: Came; readonly isChance: boolean } | string {
  const own = asked.decide(null);
  if (own.is === 'came') return { came: own.came, isChance: false };
  if (own.is === 'wrong') return own.problem;
  const drawn = asked.decide({ seed: 1 });
  if (drawn.is === 'came') return { came: drawn.came, isChance: true };
  return drawn.is === 'wrong' ? drawn.problem : drawn.text;
}

const spanOf = ({ start, end }: Span): Span => ({ start, end });

const all = (done: Done): Done[] => [done, ...(done.led ? all(done.led.done) : [])];

/** Steps of the lists that stand in a procedure; those of another that leads a unit stand elsewhere. */
function criteriaIn({ done }: Decision, within: Span): PinnedCriterion[] {
  const found = new Map<number, PinnedCriterion>();
  const picks = done
    .flatMap(all)
    .flatMap(({ choices }) => choices.flatMap(({ role, picks: own }) => own.map((picked) => ({ role, picked }))));
  for (const { role, picked } of picks) {
    let before = picked.candidates;
    for (const [index, rung] of picked.ladder.entries()) {
      const print: PrintedWords | undefined = rung.criterion[printed];
      const isHere = print && within.start <= print.start && print.end <= within.end;
      // Of several that are chosen one after the other by one list, the first is told of.
      if (isHere && !found.has(print.start))
        found.set(print.start, { ...spanOf(print), picked, rung, before, isFirst: index === 0, isWay: role === 'way' });
      before = rung.kept;
    }
  }
  return [...found.values()].toSorted((a, b) => a.start - b.start);
}

/** The end of the line on which a place is, without what is blank there. */
function endOfLine(text: string, from: number): number {
  const length = text.slice(from).search(/[\r\n]|$/);
  const line = text.slice(from, from + length).replace(/\s+#.*$/s, '');
  return from + line.trimEnd().length;
}

function clausesOf(procedure: Procedure, decision: Decision | null, text: string): PinnedClause[] {
  const passed = [...(decision?.passed ?? []), ...(decision?.done ?? []).flatMap(passedFor)];
  const letters = new Set((decision?.done ?? []).flatMap(all).map(({ letter }) => letter));
  return procedure.clauses.map((clause): PinnedClause => {
    const { number, start, subs } = clause;
    const isDone = decision?.clause === number;
    const isBehind = decision === null || (decision.clause !== null && number > decision.clause);
    // A reason names its clause, or a letter of the clause that was done.
    const of = (name: string): Passed[] => (isBehind ? [] : passed.filter(({ what }) => what === name));
    const own = of(String(number));
    const inner = subs.map((sub) => {
      const why = [...of(`${number}${sub.letter}`), ...(isDone ? of(sub.letter) : [])];
      const state = isDone && letters.has(sub.letter) ? 'fires' : why.length > 0 ? 'passed' : 'unread';
      const head = { start: sub.start, end: sub.start + 2 };
      return { letter: sub.letter, head, at: endOfLine(text, sub.start), state, passed: why } as const;
    });
    const state = isDone ? 'fires' : isBehind ? 'unread' : 'passed';
    const head = { start, end: start + String(number).length };
    return { number, head, at: endOfLine(text, start), state, passed: own, letters: inner };
  });
}

/**
 * What a procedure would do with a card. `broken` is the number of its first clause that is wrong: what comes before it can
 * be told, the rest cannot.
 */
export function pinnedProcedure(
  procedure: Procedure,
  card: string,
  asked: Asked,
  text: string,
  broken: number | null,
): PinnedProcedure {
  const { start, end, text: name } = procedure.title;
  const title = { start, end, text: name };
  const found = came(asked);
  if (typeof found === 'string') {
    return { title, card, told: null, problem: found, isChance: false, clauses: [], criteria: [] };
  }
  const { decision } = found.came;
  const isSound = broken === null || (decision !== null && decision.clause !== null && decision.clause < broken);
  const clauses = clausesOf(procedure, decision, text);
  if (!isSound) {
    const problem = `clause ${broken} is wrong, so nobody can say what comes of the rest`;
    const before = clauses.filter(({ number }) => number < broken);
    return { title, card, told: null, problem, isChance: false, clauses: before, criteria: [] };
  }
  const told = { ...asked, came: found.came };
  const criteria = decision ? criteriaIn(decision, procedure) : [];
  return { title, card, told, problem: null, isChance: found.isChance, clauses, criteria };
}
