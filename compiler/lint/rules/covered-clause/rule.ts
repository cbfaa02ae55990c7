// A clause that is never reached: whenever it could act, one before it can.
import { relatedTo } from '../../../../grammar/registry.ts';
import type { Clause, Span } from '../../../../grammar/tree.ts';
import type { Act, Aim, Choice } from '../../../plan/nodes.ts';
import { setsIn } from '../../../plan/rewrite.ts';
import { same } from '../../../plan/same.ts';
import { lintRule } from '../../rule.ts';
import type { ClauseScene, SheetScene } from '../../lint-scene.ts';
import { page } from './page.ts';

/** What an action may do apart from whom it hits, and how hard: that decides whether it can be done. */
const withoutTargets = ({ act, verb, aims, choices, limits }: Act): unknown => ({
  act,
  verb,
  aims: aims.map((aim) => ({ ...aim, choices: aim.choices.map(withoutList) })),
  choices: choices.filter(({ role }) => role !== 'target' && role !== 'thing').map(withoutList),
  limits: { ...limits, range: null },
});

/** Of a number that may be taken, one is enough (R7). */
const withoutList = ({ role, from, take, spare }: Choice): unknown => ({
  role,
  from,
  take: typeof take === 'number' ? 'some' : take,
  spare,
});

/** How far one goes decides whether it can be done; how many dice or cards it takes does not (R7). */
const strengthMatters = ({ act }: Act): boolean => act === 'go' || act === 'call' || act === 'mark';

/** Whether the range of one action, if it says any, is that of another or more. */
function reachesAsFar({ limits: { range: wide } }: Act, { limits: { range: narrow } }: Act): boolean {
  if (wide === undefined || wide === narrow) return true;
  return typeof wide === 'number' && typeof narrow === 'number' && narrow <= wide;
}

function coversAct(earlier: Act, later: Act, { logic, lore }: SheetScene): boolean {
  if (!same(withoutTargets(earlier), withoutTargets(later))) return false;
  if (earlier.strength?.is !== later.strength?.is) return false;
  if (strengthMatters(earlier) && !same(earlier.strength, later.strength)) return false;
  if (!reachesAsFar(earlier, later)) return false;
  const [space, inside] = [earlier, later].map(({ choices }) => choices.find(({ role }) => role === 'thing'));
  if ((space || inside) && !(space && inside && logic.isWithin(inside.from, [space.from]))) return false;
  const [wide, narrow] = [earlier, later].map(({ choices }) => choices.find(({ role }) => role === 'target'));
  if (!wide || !narrow) return wide === narrow;
  if (!lore.hitsAlike(earlier, later)) return false;
  const isClass = earlier.strength?.is !== 'fixed' || later.strength?.is !== 'fixed';
  const isLike = isClass || earlier.strength.inParentheses === later.strength.inParentheses;
  return isLike && wide.take === narrow.take && logic.isWithin(narrow.from, [wide.from]);
}

/** What the letters of an act name: those of its own clause, else of the nearest earlier one that has them (R10). */
function namedBy(clause: ClauseScene, clauses: readonly ClauseScene[]): readonly (Aim | undefined)[] {
  const aims = clauses
    .slice(0, clauses.indexOf(clause) + 1)
    .toReversed()
    .flatMap(({ plan }) => plan.acts.flatMap((act) => act.aims));
  const letters = new Set<string>();
  const goals = clause.plan.acts.flatMap((act) => act.aims.flatMap(({ choices }) => choices));
  for (const { from } of goals) {
    setsIn(from, (set) => {
      if (set.is === 'letters') for (const letter of set.letters) letters.add(letter);
    });
  }
  return [...letters].map((letter) => aims.find((aim) => aim.letter === letter));
}

/** Whether a clause acts wherever a later one could. */
function covers(earlier: ClauseScene, later: ClauseScene, clauses: readonly ClauseScene[], scene: SheetScene): boolean {
  const [one, other] = [earlier.plan, later.plan];
  if (!same(namedBy(earlier, clauses), namedBy(later, clauses))) return false;
  if (one.table || other.table || one.acts.length !== 1 || other.acts.length !== 1) return false;
  const [act, next] = [one.acts[0], other.acts[0]];
  if (!act || !next || !coversAct(act, next, scene)) return false;
  // Of what never holds its own rule tells.
  if (other.condition && !scene.logic.canHold(other.condition)) return false;
  return !one.condition || (other.condition !== null && scene.logic.follows(one.condition, [other.condition]));
}

/** The number of a clause. */
const headOf = ({ start, number }: Clause): Span => ({ start, end: start + String(number).length });

export const rule = lintRule({
  slug: 'covered-clause',
  code: 'BB3003',
  category: 'dead text',
  message: 'Clause {number} never acts: whenever it could, clause {earlier} acts first.',
  help: '{help}',
  page,
  check(scene, tell) {
    for (const { clauses } of scene.procedures) {
      for (const [index, later] of clauses.entries()) {
        const earlier = clauses.slice(0, index).find((one) => covers(one, later, clauses, scene));
        if (!earlier) continue;
        const { number } = later.tree;
        const at = headOf(later.tree);
        const before = earlier.tree.number;
        const isRepeated = covers(later, earlier, clauses, scene);
        const help = isRepeated
          ? `It repeats clause ${before}: leave it out.`
          : `Put it before clause ${before}, or leave it out.`;
        const related = [relatedTo(headOf(earlier.tree), `Clause ${before} acts first.`)];
        tell(at, { number, earlier: before, help }, null, related);
      }
    }
  },
});
