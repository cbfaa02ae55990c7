// Carries out a bot’s ATTACK, SUPPRESS, SPECIAL ATTACK and PULSE (book, Changes to bot actions; R1–R3, R33, R45).
import { members } from '../../../decide/interpret/interpret.ts';
import { choose, chooseAmong, type ChoiceResult } from '../../../decide/interpret/choices.ts';
import { withChosen, type Context } from '../../../decide/interpret/context.ts';
import type { Id } from '../../../decide/interpret/position-facts.ts';
import { alternativesOf, places, sortOf } from '../../../plan/build.ts';
import type { PlanAct, PlanChoice, SetNode, Sort } from '../../../plan/nodes.ts';
import type { PossibleAct } from '../../../decide/plan-actions.ts';
import type { Why } from '../../../decide/record.ts';
import type { Chance } from '../../../../runtime/kernel/choose-with-dice.ts';

/** One way to carry out a fight. Its figures come from the clause or from one row of the card. */
export interface Blow {
  readonly dice: number;
  /** The number of dice against armoured targets, if the strength has two parts; otherwise null. */
  readonly second: number | null;
  readonly range: number | null;
  readonly class: 'personnel' | 'armoured' | null;
  readonly isArea: boolean;
}

/** Functions about the fighting unit that `hands.ts` supplies. */
export interface Fighter {
  /** Returns the possible blows of an act; empty if neither the clause nor the card has a strength for the act. */
  readonly blows: (act: PlanAct) => readonly Blow[];
  /** True if a thing belongs to the class `struck`. */
  readonly isOf: (sort: Sort, id: Id, struck: 'personnel' | 'armoured') => boolean;
  /**
   * Returns the chance to hit a target. If a card has several attacks, the attack with the best chance is carried out
   * (R45).
   */
  readonly odds: (sort: Sort, id: Id, dice: number) => number;
  /** Carries out an attack; returns true if it hit. */
  readonly strike: (act: PlanAct, sort: Sort, id: Id, dice: number) => boolean;
  /**
   * Pushes a unit that a PULSE hit. Not called if the clause itself chooses the space to which the unit is pushed
   * (R33).
   */
  readonly push: (id: Id, chance: Chance) => readonly ChoiceResult[];
}

/**
 * Returns the act with the range of a blow as its range limit. A range limit that the act already has is not replaced.
 */
const withReach = (act: PlanAct, { range }: Blow): PlanAct =>
  range === null || 'range' in act.limits ? act : { ...act, limits: { ...act.limits, range } };

/** The candidates of a choice, and the set in which they are. */
interface Candidates {
  readonly set: SetNode;
  readonly ids: readonly Id[];
}

interface Aimed {
  readonly blow: Blow;
  readonly act: PlanAct;
  readonly context: Context;
  /** The candidates for the first choice of the act. */
  readonly first: Candidates;
}

/**
 * Returns the candidates for the target of a blow. They come from the first alternative of the words that has a
 * candidate. For example, `target a structure, if possible` aims at a unit if the blow can hit no structure (R178).
 */
function candidates(aimed: Omit<Aimed, 'first'>, choice: PlanChoice, fighter: Fighter): Candidates {
  for (const set of alternativesOf(choice.from)) {
    const ids = candidatesIn(set, aimed, choice, fighter);
    if (ids.length > 0) return { set, ids };
  }
  return { set: choice.from, ids: [] };
}

/** Returns the candidates in a set. A blow for only one class of targets leaves out targets of the other class. */
function candidatesIn(
  set: SetNode,
  { act, blow, context }: Omit<Aimed, 'first'>,
  choice: PlanChoice,
  fighter: Fighter,
): readonly Id[] {
  const sort = sortOf(set);
  const all = [...members(set, context)].filter((id) => context.facts.isFit(choice, id, { act, walker: null }));
  const { class: struck } = blow;
  if (struck === null) return all;
  if (sort !== 'space') return all.filter((id) => fighter.isOf(sort, id, struck));
  if (act.choices.length === 1) return all;
  const hits = [...members({ is: 'targets', sort: 'unit' }, context)].filter((id) => fighter.isOf('unit', id, struck));
  const struckPlaces = new Set(hits.flatMap((id) => context.facts.where('unit', id)));
  return all.filter((id) => struckPlaces.has(id));
}

/**
 * Returns the blows of an act. An act against all targets in a space uses only the area attacks of the card, if the
 * card has any (R134).
 */
function blowsFor(act: PlanAct, fighter: Fighter): readonly Blow[] {
  const blows = fighter.blows(act);
  const areas = act.choices.length > 1 ? blows.filter(({ isArea }) => isArea) : [];
  return areas.length > 0 ? areas : blows;
}

/** Prepares a fight. Returns the reason if the fight is impossible. */
export function fightOf(act: PlanAct, context: Context, fighter: Fighter, isLast: boolean): PossibleAct | Why {
  const blows = blowsFor(act, fighter);
  if (blows.length === 0) return { is: 'rule', rule: 'the card prints no such value' };
  const aimed = blows.flatMap((blow): Aimed[] => {
    const blowAct = withReach(act, blow);
    const inside = { ...context, act: blowAct };
    const [choice] = blowAct.choices;
    const base = { blow, act: blowAct, context: inside };
    const first = choice && candidates(base, choice, fighter);
    return first && first.ids.length > 0 ? [{ ...base, first }] : [];
  });
  if (aimed.length === 0) return { is: 'aim', reason: 'there is no legal target' };
  let dice: number | null = null;
  const run = (chance: Chance): readonly ChoiceResult[] => {
    return fightBest(aimed, { fighter, chance, isLast, onDice: (count) => (dice = count) });
  };
  return { is: 'doable', run, printed: () => dice, otherWays: aimed.length - 1 };
}

interface Fighting {
  readonly fighter: Fighter;
  readonly chance: Chance;
  readonly isLast: boolean;
  /** Called with the number of dice before they are rolled. */
  readonly onDice: (count: number) => void;
}

/** Carries out the attack with the best chance to hit (R45). */
function fightBest(aimed: readonly Aimed[], { fighter, chance, isLast, onDice }: Fighting): readonly ChoiceResult[] {
  const made = aimed.map((aim) => ({ aim, ...targetsOf(aim, fighter, chance) }));
  const odds = made.map(({ aim, sort, ids }) =>
    Math.max(0, ...ids.map((id) => fighter.odds(sort, id, diceFor(aim.blow, sort, id, fighter)))),
  );
  const top = Math.max(...odds);
  const tied = made.filter((_aim, index) => odds[index] === top);
  const between = tied.length > 1 ? moreDangerous(tied, chance) : null;
  const best = tied.find(({ ids }) => between === null || ids.includes(between.ids[0] ?? '')) ?? tied[0];
  if (!best) return [];
  const { aim, sort, ids, choices } = best;
  onDice(aim.blow.dice);
  const hits = ids.filter((id) => fighter.strike(aim.act, sort, id, diceFor(aim.blow, sort, id, fighter)));
  const all = between ? [between, ...choices] : choices;
  if (aim.act.verb !== 'PULSE') return all;
  // A push moves only units; structures and doors are only hit.
  const units = sort === 'unit' ? hits : [];
  const pushed = isLast ? units.flatMap((id) => [...fighter.push(id, chance)]) : [];
  // The last choice has only the units that were hit, so that a later sentence pushes only these units (R100).
  return [...all, ...pushed, { role: 'target', ids: units, picks: [] }];
}

/**
 * Decides between attacks with an equal chance to hit. The attack on the more dangerous unit wins; between equally
 * dangerous units, a die decides (R45). Returns null if no target is a unit.
 */
function moreDangerous(tied: readonly (Targets & { readonly aim: Aimed })[], chance: Chance): ChoiceResult | null {
  const [first] = tied;
  const ids = tied.flatMap(({ sort, ids: [id] }) => (sort === 'unit' && id !== undefined ? [id] : []));
  if (!first || ids.length === 0) return null;
  const from: SetNode = { is: 'or', of: ids.map((name) => ({ is: 'named', name, sort: 'unit' })) };
  return choose({ role: 'thing', from, take: 'one', list: [] }, first.aim.context, chance);
}

const diceFor = ({ dice, second }: Blow, sort: Sort, id: Id, fighter: Fighter): number =>
  second !== null && sort === 'unit' && fighter.isOf(sort, id, 'armoured') ? second : dice;

interface Targets {
  readonly sort: Sort;
  readonly ids: readonly Id[];
  readonly choices: readonly ChoiceResult[];
}

function targetsOf(aimed: Aimed, fighter: Fighter, chance: Chance): Targets {
  const { act, context, blow, first } = aimed;
  if (blow.isArea && act.choices.length === 1) return areaOf(aimed, fighter, chance);
  let inside = context;
  const choices: ChoiceResult[] = [];
  let last: Targets = { sort: 'unit', ids: [], choices };
  for (const choice of act.choices) {
    const { set, ids } = choices.length === 0 ? first : candidates({ act, blow, context: inside }, choice, fighter);
    const sort = sortOf(set);
    const chosen = chooseAmong(ids, { ...choice, from: set }, inside, chance);
    choices.push(chosen);
    inside = withChosen(inside, choice.role, sort, chosen.ids);
    last = { sort, ids: chosen.ids, choices };
  }
  return last;
}

/** Returns a set of named things as a plan node. */
const setOfNames = (set: SetNode, ids: readonly Id[]): SetNode => {
  const sort = sortOf(set);
  return { is: 'or', of: ids.map((name) => ({ is: 'named', name, sort })) };
};

/**
 * Chooses the targets of an area attack: first a space with a target, then all units in this space that the attack can
 * hit (R33).
 */
function areaOf({ act, context, blow, first }: Aimed, fighter: Fighter, chance: Chance): Targets {
  const [choice] = act.choices;
  if (!choice) return { sort: 'unit', ids: [], choices: [] };
  const from = places(setOfNames(first.set, first.ids));
  const space = choose({ role: 'thing', from, take: 'one', list: [] }, context, chance);
  const [place] = space.ids;
  // In the chosen space, all units of the class that the attack strikes are targets. Their defence does not matter.
  const all: SetNode = { is: 'targets', sort: 'unit' };
  const struck = [...members(all, context)].filter(
    (id) =>
      context.facts.where('unit', id).includes(place ?? '') &&
      (blow.class === null || fighter.isOf('unit', id, blow.class)),
  );
  return { sort: 'unit', ids: struck, choices: [space, { role: 'target', ids: struck, picks: [] }] };
}
