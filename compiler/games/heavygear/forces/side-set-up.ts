// Sets up a side of a battle after the rolls: its points, objectives, support, and random targets.
import { RefusedChoice, type BattleChoices, type DrawIndex, type DrawNumber } from '../../../game/battle-book.ts';
import { getOrMake } from '../../../../runtime/kernel/lazily.ts';
import { figuresOf, type Force, type TableFile } from './force-files.ts';
import { commandPointsOf, supportPointsOf, type ForceRules } from './force-rules.ts';
import { readObjectiveChoice } from './objective-choice.ts';
import {
  objectiveOffer,
  ObjectiveSets,
  refusedObjectives,
  type ImpossibleObjectives,
  type ObjectiveOffer,
} from './objective-sets.ts';
import type { ObjectivePlan } from './objective-text.ts';
import {
  drawTarget,
  possibleTargets,
  redrawnTarget,
  refusedTarget,
  type DrawnTarget,
  type BattleSides,
} from './random-targets.ts';
import { readSupportChoice, refusedSupport, UnreadChoice, type SupportPurchase } from './support-choice.ts';
import { supportOffer, SupportSets } from './support-sets.ts';

/** A side before its choices. */
export interface SideScene {
  readonly player: string;
  readonly force: Force;
  readonly mission: string;
  readonly offer: ObjectiveOffer;
  readonly supportPoints: number;
  /** The command points. After the set-up, they include the command points that support brings. */
  readonly commandPoints: number;
}

/** The set-up of a side. Objectives or support are null if the player still has to choose them. */
export interface SideSetUp extends SideScene {
  readonly objectives: readonly ObjectivePlan[] | null;
  readonly support: readonly SupportPurchase[] | null;
  /** Returns the legal sets of objectives whose targets exist. */
  readonly legalObjectives: () => ObjectiveSets;
  /** Returns the legal sets of support; null if the side has too many points to count the sets. */
  readonly legalSupport: () => SupportSets | null;
  /** The drawn targets. A target is null if the number for its draw is missing. */
  readonly targets: readonly (DrawnTarget | null)[];
}

/**
 * Cache of the legal sets of objectives and support, and of the choices that were read. They stay the same if a battle
 * is set up again.
 */
export class SetUpMemory {
  readonly sets = new Map<string, SupportSets>();
  readonly legal = new Map<string, ObjectiveSets>();
  readonly objectives = new Map<string, readonly ObjectivePlan[]>();
  readonly support = new Map<string, readonly SupportPurchase[]>();
}

/** Calls `read`. An UnreadChoice becomes a RefusedChoice, which names the player. */
function withPlayerName<T>(player: string, of: 'objectives' | 'support', read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw error instanceof UnreadChoice ? new RefusedChoice(player, of, error.message) : error;
  }
}

const withoutTarget = (offer: ObjectiveOffer, sides: BattleSides): ImpossibleObjectives =>
  new Set(offer.objectives.filter((each) => refusedTarget(each, sides) !== null));

/**
 * Returns the legal sets of objectives. An objective with a random target is in a set only if the objective has a
 * possible target.
 */
export const possibleObjectives = (offer: ObjectiveOffer, sides: BattleSides): ObjectiveSets =>
  new ObjectiveSets(offer, withoutTarget(offer, sides));

function chooseObjectives(
  scene: SideScene,
  sides: BattleSides,
  { written: choices, fill }: BattleChoices,
  memory: SetUpMemory,
): readonly ObjectivePlan[] | null {
  const { player, offer, mission } = scene;
  const written = choices.get('objectives')?.get(player);
  if (written !== undefined) {
    const key = `${player}\n${mission}\n${written}`;
    return getOrMake(memory.objectives, key, () => checkedObjectives(scene, sides, written));
  }
  if (!fill) return null;
  const sets = getOrMake(memory.legal, `${player}\n${mission}`, () => possibleObjectives(offer, sides));
  if (sets.count === 0n) throw new RefusedChoice(player, 'objectives', 'no legal set of objectives exists');
  return sets.setAt(fill(sets.count));
}

function checkedObjectives(
  { player, offer }: SideScene,
  sides: BattleSides,
  written: string,
): readonly ObjectivePlan[] {
  const chosen = withPlayerName(player, 'objectives', () => readObjectiveChoice(written, offer.objectives));
  const refusal =
    refusedObjectives(offer, chosen, withoutTarget(offer, sides)) ??
    chosen.map((each) => refusedTarget(each, sides)).find((each) => each !== null);
  if (refusal !== undefined) throw new RefusedChoice(player, 'objectives', refusal);
  return chosen;
}

/** Draws names and removes them from `left`. */
const takeNames = (left: string[], times: number, fill: DrawIndex): string[] =>
  Array.from({ length: times }, () => left.splice(Number(fill(BigInt(left.length))), 1)).flat();

/** Draws a set of support, and draws the Combat Groups that the purchases of the set must name. */
function drawSupport(sets: SupportSets, force: Force, fill: DrawIndex): readonly SupportPurchase[] {
  const set = sets.setAt(fill(sets.count));
  const left = force.groups.map(({ name }) => name);
  return sets.offer.options.flatMap((option, at): SupportPurchase[] => {
    const times = set[at] ?? 0;
    if (times === 0) return [];
    return [{ option, times, groups: option.namesGroup ? takeNames(left, times, fill) : [] }];
  });
}

/** The largest number of points for which sets are counted. Twice the points need four times the work. */
const mostCounted = 500;

/** Returns the sets of support of a force; null if the force has too many points to count the sets. */
export function supportSetsOf(rules: ForceRules, force: Force): SupportSets | null {
  const offer = supportOffer(rules, figuresOf(force));
  return offer.points <= mostCounted ? new SupportSets(offer) : null;
}

/** Returns the sets of support of a force. Refuses a force with too many points. */
export function countedSets(rules: ForceRules, player: string, force: Force): SupportSets {
  const sets = supportSetsOf(rules, force);
  if (sets) return sets;
  const points = supportPointsOf(rules, figuresOf(force));
  const problem = `sets of up to ${mostCounted} SP are counted, and ${force.name} has ${points} SP`;
  throw new RefusedChoice(player, 'support', problem);
}

function chooseSupport(
  rules: ForceRules,
  { player, force }: SideScene,
  { written: choices, fill }: BattleChoices,
  memory: SetUpMemory,
): readonly SupportPurchase[] | null {
  const written = choices.get('support')?.get(player);
  if (written !== undefined)
    return getOrMake(memory.support, `${player}\n${written}`, () => checkedSupport(rules, player, force, written));
  if (!fill) return null;
  const sets = getOrMake(memory.sets, player, () => countedSets(rules, player, force));
  return drawSupport(sets, force, fill);
}

function checkedSupport(rules: ForceRules, player: string, force: Force, written: string): readonly SupportPurchase[] {
  const choice = withPlayerName(player, 'support', () => readSupportChoice(written, rules, force));
  const refusal = refusedSupport(rules, force, choice);
  if (refusal !== null) throw new RefusedChoice(player, 'support', refusal);
  return choice.purchases;
}

/** Returns the names of the Combat Groups in Reserve. */
const reserveOf = ({ reference }: ForceRules, support: readonly SupportPurchase[] | null): ReadonlySet<string> =>
  new Set(support?.flatMap(({ option, groups }) => (reference.reserve.has(option.name) ? groups : [])));

/**
 * Returns the figures of a side before the player chooses objectives and support. Null if the mission of the side has
 * no list of objectives.
 */
export function sideScene(
  rules: ForceRules,
  player: string,
  [force, enemy]: readonly [Force, Force],
  mission: string,
): SideScene | null {
  const figures = figuresOf(force);
  const offer = objectiveOffer(rules, figures, mission);
  const commandPoints = commandPointsOf(rules, figures, figuresOf(enemy));
  return offer && { player, force, mission, offer, supportPoints: supportPointsOf(rules, figures), commandPoints };
}

const nobody: ReadonlySet<string> = new Set();

const sidesOf = (
  ally: SideScene,
  enemy: SideScene,
  table: TableFile,
  reserves: BattleSides['reserves'],
): BattleSides => ({ ally: ally.force, enemy: enemy.force, table, reserves });

/** Returns both sides as they are before support is chosen: no Combat Group is in Reserve yet. */
export const openSides = (ally: SideScene, enemy: SideScene, table: TableFile): BattleSides =>
  sidesOf(ally, enemy, table, { ally: nobody, enemy: nobody });

const drawTargets = (
  objectives: readonly ObjectivePlan[] | null,
  sides: BattleSides,
  draw: DrawNumber,
): readonly (DrawnTarget | null)[] =>
  (objectives ?? []).flatMap((objective) =>
    objective.target ? [drawTarget(objective, objective.target, possibleTargets(objective.target, sides), draw)] : [],
  );

/** Sets up both sides. The first side draws its targets first (H23). */
export function setUpSides(
  rules: ForceRules,
  scenes: readonly [SideScene, SideScene],
  table: TableFile,
  choices: BattleChoices,
  draw: DrawNumber,
  memory: SetUpMemory,
): readonly SideSetUp[] {
  const [first, second] = scenes;
  const pairs = [
    [first, second],
    [second, first],
  ] as const;
  const drawOf =
    ({ player }: SideScene): DrawNumber =>
    (names, purpose) =>
      draw(names, `${purpose} of ${player}`);
  const objectives = pairs.map(([ally, enemy]) =>
    chooseObjectives(ally, openSides(ally, enemy, table), choices, memory),
  );
  // H20, second reading: targets are drawn before support is chosen. If a drawn target then goes into Reserve, another
  // target is drawn.
  const early = rules.readings?.includes('H20')
    ? pairs.map(([ally, enemy], at) => drawTargets(objectives[at] ?? null, openSides(ally, enemy, table), drawOf(ally)))
    : null;
  const support = scenes.map((scene) => chooseSupport(rules, scene, choices, memory));
  return pairs.map(([ally, enemy], at) => {
    const purchases = support[at] ?? null;
    const sides = sidesOf(ally, enemy, table, {
      ally: reserveOf(rules, purchases),
      enemy: reserveOf(rules, support[1 - at] ?? null),
    });
    const targets = early
      ? (early[at] ?? []).map((drawn) => {
          const target = drawn?.objective.target;
          return redrawnTarget(drawn, target ? possibleTargets(target, sides) : [], drawOf(ally));
        })
      : drawTargets(objectives[at] ?? null, sides, drawOf(ally));
    return {
      ...ally,
      commandPoints: ally.commandPoints + boughtCommandPoints(rules, purchases ?? []),
      objectives: objectives[at] ?? null,
      support: purchases,
      legalObjectives: () => possibleObjectives(ally.offer, sides),
      legalSupport: () => supportSetsOf(rules, ally.force),
      targets,
    };
  });
}

/** H19: Returns the command points that support brings. */
function boughtCommandPoints(rules: ForceRules, purchases: readonly SupportPurchase[]): number {
  let points = 0;
  for (const { option, times } of purchases)
    points += times * (rules.reference.commandPoints.get(option.name)?.points ?? 0);
  return points;
}
