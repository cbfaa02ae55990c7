// Measures how near a decision came to a part of a sheet: how far the reading of the clauses came, how many parts of a
// condition were true, and how many candidates a criterion had. The search changes the nearest positions first.
import { boxesIn, letterOfAct, passedFor } from '../decide/used-parts.ts';
import { contextOf, members } from '../decide/interpret/interpret.ts';
import { askingOf, type Context } from '../decide/interpret/context.ts';
import type { ChoiceResult } from '../decide/interpret/choices.ts';
import type { Facts } from '../decide/interpret/position-facts.ts';
import type { DecisionRecord, Done, PassedPart, Why } from '../decide/record.ts';
import { allActsOf, type ClausePlan } from '../plan/clause-plan.ts';
import { aimsOfLetters } from '../plan/letters.ts';
import { sortOf } from '../plan/build.ts';
import type { Aim, SetNode } from '../plan/nodes.ts';
import { isUnsaid, presence, truth } from './branch-distance.ts';
import { conjuncts, type SearchedPart } from './searched-parts.ts';

/** The nearness of a position that shows the part. */
export const shown = 10;

/** The clauses of a procedure, with the facts of the position before the decision. */
interface Read {
  readonly clauses: readonly ClausePlan[];
  readonly facts: () => Facts | null;
}

function contextFor({ clauses, facts }: Read, clause: ClausePlan): Context | null {
  const now = facts();
  return now && contextOf(now, clause.acts[0] ?? null, aimsOfLetters(clauses, clause));
}

/** Returns how many of the sets that the aims name have members. */
const presenceOfAims = (aims: readonly Aim[], context: Context): number =>
  Math.max(0, ...aims.flatMap(({ choices }) => choices.slice(0, 1).map(({ from }) => presence(from, context))));

/** Returns a number below 1: the share of the condition and the aims of a passed clause that was met. */
function nearnessOfPassed(why: Why, clause: ClausePlan, read: Read): number {
  const context = contextFor(read, clause);
  if (!context) return 0;
  if (why.is === 'condition' && clause.condition) return 0.6 * truth(clause.condition, context);
  if (why.is === 'threshold')
    return 0.65 + (why.best ? 0.1 + 0.2 / (1 + Math.abs(why.best.figure - why.best.limit)) : 0);
  return (
    0.65 +
    0.3 *
      presenceOfAims(
        allActsOf(clause).flatMap(({ aims }) => aims),
        context,
      )
  );
}

const passedNamed = (passed: readonly PassedPart[], name: string): PassedPart | undefined =>
  passed.find(({ part }) => part === name);

const ledBy = (done: Done): readonly Done[] => (done.ledAct ? [done, ...ledBy(done.ledAct.done)] : [done]);

/** Returns a number below 1 that grows with a count. */
const grown = (count: number): number => count / (count + 3);

/**
 * Returns how near the choices of a clause came to a criterion: below 2 if there were fewer than two candidates, 3 if
 * the criterion removed candidates.
 */
function nearnessOfList(done: readonly Done[], part: SearchedPart): number {
  const { list } = part;
  if (!list) return 0;
  let best = 0;
  for (const { candidates, ladder } of picksOf(done, part)) {
    const printed = ladder.filter(({ isUsual }) => !isUsual);
    const before = list.index === 0 ? candidates.length : (printed[list.index - 1]?.remaining.length ?? 0);
    const step = printed[list.index];
    if (step && step.remaining.length < before) return 3;
    const near =
      before >= 2 ? 2 + grown(before) : 0.5 + grown(candidates.length) + printed.length / (list.index + 1) / 2;
    best = Math.max(best, near);
  }
  return best;
}

/** Returns the choices of a list, also those of led units. */
const picksOf = (done: readonly Done[], { letter, list }: SearchedPart): readonly ChoiceResult['picks'][number][] =>
  done.flatMap((act) =>
    list && (list.role === 'way' || list.role === 'passenger' || letterOfAct(act) === letter)
      ? act.choices.flatMap(({ role, picks }) => (role === list.role ? picks : []))
      : [],
  );

/** A tie or `Random` is shown if chance chose among candidates that the criteria did not tell apart. */
function nearnessOfTie(done: readonly Done[], part: SearchedPart): number {
  const picks = picksOf(done, part);
  const wanted = part.kind === 'tie';
  if (picks.some(({ roll, isUnbroken }) => roll !== null && isUnbroken === wanted)) return shown;
  return 4 + Math.max(0, ...picks.map(({ candidates }) => grown(candidates.length)));
}

/** An atom of a condition is shown if it is the only false one when the clause is passed over. */
function nearnessOfAtom({ key }: SearchedPart, clause: ClausePlan, read: Read): number {
  const context = contextFor(read, clause);
  if (!context) return 0;
  const truths = conjuncts(clause.condition).map((atom, index) => truth(atom, context, index !== key));
  const sum = truths.reduce((all, each) => all + each, 0);
  return sum === truths.length ? shown : 1 + sum / truths.length;
}

/** Returns a number below 1 that grows with the longest way of the acts. */
const longestWay = (done: readonly Done[]): number =>
  Math.min(9, Math.max(0, ...done.map(({ path }) => path.length))) / 10;

/**
 * Returns how near a clause that was carried out came to one of its letters: sub-clauses before the letter must have no
 * possible goal, and the sub-clause must have one.
 */
function nearnessOfLetter(
  record: DecisionRecord,
  done: readonly Done[],
  { letter, clause: number }: SearchedPart,
  read: Read,
) {
  const clause = read.clauses.find((each) => each.number === number);
  const context = clause && contextFor(read, clause);
  if (!context) return 0;
  const aims = allActsOf(clause).flatMap((act) => act.aims);
  const index = aims.findIndex((aim) => aim.letter === letter);
  const goal = aims[index]?.choices[0]?.from;
  const own = goal ? 0.5 * presence(goal, context) + 0.5 * closeness(goal, context) : 0;
  const passed = [...record.passed, ...done.flatMap(passedFor)];
  const before = aims
    .slice(0, index)
    .map((aim) => (passedNamed(passed, `${number}${aim.letter}`) ? 1 : scarcity(aim, context)));
  const over = before.length === 0 ? 1 : before.reduce((sum, each) => sum + each, 0) / before.length;
  return 0.6 * over + 0.4 * own;
}

/** Returns a number below 1 that is greater the fewer goals an aim has. */
function scarcity({ choices }: Aim, context: Context): number {
  const [goal] = choices;
  return goal ? truth({ is: 'some', of: goal.from }, context, false) : 0;
}

/** Returns 1 if a set has a place where the acting unit is, and less the farther the unit is from the set. */
function closeness(goal: SetNode, context: Context): number {
  const { facts } = context;
  const actor = facts.actor(facts.mover);
  const [here] = actor === null ? [] : facts.where(facts.mover, actor);
  if (here === undefined) return 0;
  const asking = askingOf(context);
  const sort = sortOf(goal);
  const ends = [...namedBy(goal, context)].flatMap((id) => facts.where(sort, id));
  const distance = Math.min(Infinity, ...ends.map((place) => facts.distance(here, place, 'way', asking)));
  return 1 / (1 + distance);
}

/** Returns the members of a set; none if only the clause itself can say what its words mean. */
function namedBy(set: SetNode, context: Context): Iterable<string> {
  try {
    return members(set, context);
  } catch (error) {
    if (isUnsaid(error)) return [];
    throw error;
  }
}

function nearnessInClause(record: DecisionRecord, part: SearchedPart, read: Read): number {
  const done = record.done.flatMap(ledBy);
  const { letter, row, list, kind } = part;
  if (row !== null) return record.rolls.some((roll) => roll.row === row) ? shown : 1;
  if (kind === 'clause') return shown;
  if (kind === 'tie' || kind === 'random') return nearnessOfTie(done, part);
  if (kind === 'rider')
    return done.some(({ choices }) => choices.some(({ role }) => role === 'way')) ? shown : 1 + longestWay(done);
  if (letter !== null && !done.some((act) => letterOfAct(act) === letter) && list?.role !== 'way')
    return 1 + nearnessOfLetter(record, done, part, read);
  if (kind === 'letter') return shown;
  const near = nearnessOfList(done, part);
  if (near >= 3) return shown;
  return 4 + near + (list?.role === 'way' ? longestWay(done) : 0);
}

/**
 * Returns how near a decision came to a part of a procedure, from 0 to `shown`. For a criterion, `shown` means that the
 * criterion removed candidates; the caller checks whether the decision would differ without the criterion.
 */
export function nearness(decision: DecisionRecord, part: SearchedPart, read: Read): number {
  let best = 0;
  const clause = read.clauses.find(({ number }) => number === part.clause);
  for (const record of [decision, ...boxesIn(decision)]) {
    if (record.title !== part.title || !clause) continue;
    if (record.clause === part.clause) best = Math.max(best, nearnessInClause(record, part, read));
    const missed = passedNamed(record.passed, String(part.clause));
    if (part.kind === 'atom') {
      if (missed?.why.is === 'condition') best = Math.max(best, nearnessOfAtom(part, clause, read));
      continue;
    }
    if (missed) best = Math.max(best, 0.4 + 0.6 * nearnessOfPassed(missed.why, clause, read));
    else if (record.clause !== null && record.clause < clause.number)
      best = Math.max(best, 0.4 * nearnessOfEarlier(record.clause, clause, read));
  }
  return best;
}

/** Returns a number below 1 that grows with the candidates that a decision compared. */
export function comparedCount(decision: DecisionRecord): number {
  const picks = [decision, ...boxesIn(decision)].flatMap(({ done }) =>
    done.flatMap(ledBy).flatMap(({ choices }) => choices.flatMap((choice) => choice.picks)),
  );
  return Math.max(0, ...picks.map(({ candidates, ladder }) => (ladder.length > 0 ? grown(candidates.length) : 0)));
}

/** True if a decision chose one of some things. */
export const isChosen = (decision: DecisionRecord, things: ReadonlySet<string>): boolean =>
  [decision, ...boxesIn(decision)].some(({ done }) =>
    done.flatMap(ledBy).some(({ choices }) => choices.some(({ ids }) => ids.some((id) => things.has(id)))),
  );

/** Returns how near the reading came to a clause, if an earlier clause was carried out. */
function nearnessOfEarlier(carriedOut: number, clause: ClausePlan, read: Read): number {
  const earlier = read.clauses.find(({ number }) => number === carriedOut);
  const context = earlier?.condition ? contextFor(read, earlier) : null;
  const leaving = context && earlier?.condition ? truth(earlier.condition, context, false) : 0;
  return (carriedOut + 0.9 * leaving) / (clause.number + 1);
}
