// Finds the parts of a turn that can never happen: conditions that never hold, sentences after the end of a turn or of
// the game, and piles from which a step draws although nothing puts cards in them.
import { pageFault, type PageFault } from '../../../grammar/page/page-diagnostics.ts';
import type { PageText } from '../../../grammar/page/page-tree.ts';
import { isFaceDown } from '../../../runtime/declared/table-position.ts';
import { certainOutcome } from '../../lint/figure-limits.ts';
import { Logic } from '../../lint/logic/logic.ts';
import type { LintFacts } from '../../plan/lint-facts.ts';
import type { Test } from '../../plan/nodes.ts';
import { hasSet } from '../../plan/rewrite.ts';
import { allEffects, type ActionEffect } from '../action-effects.ts';
import { pileSort } from '../book-names.ts';
import type { DeclaredAction } from '../page-actions.ts';
import { readDeclaredPosition, type PageTable } from '../position.ts';
import { actsOfTurn, effectsOfTurn, innerActs, type TurnAct, type TurnPlan, type TurnStep } from './turn-plan.ts';

interface IdlePage {
  readonly actions: readonly DeclaredAction[];
  readonly table: PageTable;
  readonly turn: TurnPlan | null;
}

const idle = (said: PageText, problem: string, help: string): PageFault =>
  pageFault(said, 'page-idle', { text: said.text.replaceAll(/\s+/g, ' '), problem, help });

/** Returns an act and the acts inside. The parts that are done for each of several things are left out. */
const actsIn = (act: TurnAct): readonly TurnAct[] => [
  act,
  ...(act.is === 'each' ? [] : innerActs(act).flatMap(actsIn)),
];

/** Returns the steps of a section with the steps that are done for each of several things. */
const stepsIn = (steps: readonly TurnStep[]): readonly (readonly TurnStep[])[] => [
  steps,
  ...steps.flatMap(({ acts }) => acts.flatMap(actsIn).flatMap((act) => (act.is === 'each' ? stepsIn(act.steps) : []))),
];

/** Returns the conditions of an act that are about no thing of a step before. */
const testsOf = (act: TurnAct): readonly Test[] => {
  if (act.is === 'when') return [act.test];
  if (act.is === 'repeat') return act.until ? [act.until] : [];
  return act.is === 'effects' ? act.effects.flatMap((effect) => (effect.is === 'when' ? [effect.test] : [])) : [];
};

/** Returns the sentences whose condition never holds. */
function neverHolding({ setUp, steps }: TurnPlan, lintFacts: LintFacts): readonly PageFault[] {
  const logic = new Logic(lintFacts);
  const acts = [...setUp, ...steps].flatMap((step) => step.acts.flatMap(actsIn));
  return acts.flatMap((act) => {
    const test = testsOf(act).find((each) => !logic.canHold(each));
    if (!test) return [];
    const outcome = test.is === 'compare' ? certainOutcome(test, lintFacts) : null;
    const why = outcome ? outcome.why : 'its parts exclude each other';
    const help = outcome ? 'Write another number, or a wider range in THINGS.' : 'Write another condition.';
    return [idle(act.said, `has a condition that never holds: ${why}`, help)];
  });
}

const isEnd = ({ is }: TurnAct): boolean => is === 'stop' || is === 'end';

/** Returns the first sentence after a sentence that always ends the turn, its part or the game. */
function afterEnds(steps: readonly TurnStep[]): readonly PageFault[] {
  const acts = steps.flatMap((step) => step.acts);
  const end = acts.find(isEnd);
  const after = end && acts[acts.indexOf(end) + 1];
  const problem = `never happens, because \`${end?.said.text ?? ''}\` comes before it`;
  return after ? [idle(after.said, problem, 'Write the condition of the end, or put the sentence before it.')] : [];
}

/** Returns the piles that a step or an action fills. */
function filledPiles(turn: TurnPlan, { actions, table }: IdlePage): ReadonlySet<string> {
  const ofMoments = [...turn.moments, ...actions].flatMap((each) => each.effects);
  const effects = allEffects([...ofMoments, ...effectsOfTurn(turn)]);
  const position = readDeclaredPosition(turn.start, table);
  return new Set([
    ...table.piles.filter((pile) => position.inPile(pile).length > 0),
    ...actsOfTurn(turn).flatMap((act) => (act.is === 'shuffle' && (act.from !== null || act.all) ? [act.pile] : [])),
    ...effects.flatMap((effect) => {
      if (effect.is === 'refill') return [effect.pile];
      return effect.is === 'put' && effect.to.is === 'pile' ? [effect.to.name] : [];
    }),
  ]);
}

const drawsFrom = (pile: string, effect: ActionEffect): boolean =>
  effect.is === 'refill'
    ? effect.from === pile
    : effect.is === 'put' &&
      hasSet(effect.moved.set, (set) => set.is === 'named' && set.sort === pileSort && set.name === pile);

/** Returns the steps that draw from a face-down pile in which nothing puts cards. People fill other piles by hand. */
function emptyPiles(turn: TurnPlan, page: IdlePage): readonly PageFault[] {
  const { piles, things } = page.table;
  const filled = filledPiles(turn, page);
  const effects = effectsOfTurn(turn);
  return piles
    .filter((pile) => !filled.has(pile) && isFaceDown(pile, things))
    .flatMap((pile) => {
      const draw = effects.find((effect) => allEffects([effect]).some((inner) => drawsFrom(pile, inner)));
      const help = `Say in SET-UP which cards it has: \`${pile}: …\`, or \`1 Shuffle all cards into the ${pile}.\``;
      return draw ? [idle(draw.said, `draws from the ${pile}, and nothing puts cards there`, help)] : [];
    });
}

/** Returns the parts of a turn that never happen. */
export function idleSteps(page: IdlePage, lintFacts: LintFacts): readonly PageFault[] {
  const { turn } = page;
  if (!turn) return [];
  return [
    ...neverHolding(turn, lintFacts),
    ...[...stepsIn(turn.setUp), ...stepsIn(turn.steps)].flatMap(afterEnds),
    ...(turn.steps.length > 0 ? emptyPiles(turn, page) : []),
  ];
}
