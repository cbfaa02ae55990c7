// Declares the derived sets and the tests that Callisto’s plans call by name.
import { narrow } from '../../../decide/interpret/choices.ts';
import { contextOf } from '../../../decide/interpret/interpret.ts';
import type { FactQuestion, Facts, Id, Ids } from '../../../decide/interpret/position-facts.ts';
import { classOf } from './combat.ts';
import type { Unit } from './table.ts';
import type { DerivedSetName } from '../../../../runtime/callisto/data/signatures.ts';
import type { BoardNames } from '../../../language/words/board/names.ts';
import type { Viewpoint } from './viewpoint.ts';
import { combatOrder } from '../words/usual.ts';

type Make = (viewpoint: Viewpoint, of: readonly Ids[], asking: FactQuestion, facts: Facts) => Iterable<Id>;

const none: Ids = new Set();

/** Returns the spaces on the shortest ways between two sets of spaces (R48). The ends of each way are left out. */
const between: Make = (viewpoint, [from = none, to = none], { walker }) =>
  [...from].flatMap((a) =>
    [...to].flatMap((b) =>
      viewpoint.ways.onShortest(a, b, viewpoint.walker(walker)).filter((space) => space !== a && space !== b),
    ),
  );

/** Returns the doors on the shortest ways between two sets of spaces, measured with all doors open (R193). */
const doorsBetween: Make = (viewpoint, [from = none, to = none], { walker }) =>
  viewpoint.table.doors
    .filter((door) =>
      [...from].some((a) => [...to].some((b) => viewpoint.ways.leadsThrough(door, a, b, viewpoint.walker(walker)))),
    )
    .map(({ name }) => name);

const mapsOf = (viewpoint: Viewpoint, places: Ids): Set<string> =>
  new Set([...places].map((place) => viewpoint.space(place).map));

const mapOf: Make = (viewpoint, [places = none]) => {
  const maps = mapsOf(viewpoint, places);
  return viewpoint.table.spaces.filter(({ map }) => maps.has(map)).map(({ name }) => name);
};

const otherMap: Make = (viewpoint, [places = none]) => {
  const maps = mapsOf(viewpoint, places);
  return maps.size === 0 ? [] : viewpoint.table.spaces.filter(({ map }) => !maps.has(map)).map(({ name }) => name);
};

/**
 * Returns the enemy that the combat tiebreak picks (R19). The candidates are enemies on the map of the acting unit, of
 * a class that an ATTACK of the procedure can hit. Enemies without a line of range, such as those behind doors, come
 * last. If only chance could decide, returns all remaining enemies.
 */
const preferredTarget: Make = (viewpoint, _, asking, facts) => {
  const { me, table, ways, combat, view } = viewpoint;
  if (!me) return [];
  const attackClasses = view.attackClasses();
  const isMet = (unit: Unit): boolean => unit.side !== me.side && attackClasses.includes(classOf(unit));
  const all = table.units.filter(
    (unit) => isMet(unit) && viewpoint.space(unit.place).map === viewpoint.space(me.place).map,
  );
  const open = all.filter(({ place }) => ways.range(me.place, place) !== Infinity);
  if (open.length > 0)
    return narrow(
      open.map(({ name }) => name),
      combatOrder,
      contextOf(facts, asking.act),
    ).left;
  const leastDefence = (unit: Unit): number =>
    combat.defence(me, unit, true, ways.rangeThroughDoors(me.place, unit.place)) ?? Infinity;
  const lowest = Math.min(...all.map(leastDefence));
  const ids = all.filter((unit) => leastDefence(unit) === lowest).map(({ name }) => name);
  return narrow(ids, combatOrder, contextOf(facts, asking.act)).left;
};

/** Returns the spaces from which the special attack of the card reaches a place of a set (R11). */
const specialAttackReaches: Make = (viewpoint, [places = none]) => {
  const isOfCard = (title: string | undefined): boolean => !viewpoint.card || !title || title === viewpoint.card.title;
  const all = viewpoint.me?.attacks ?? [];
  const printed = all.filter(({ verb, title }) => verb === 'SPECIAL ATTACK' && isOfCard(title));
  const most = Math.max(-1, ...printed.map(({ range }) => range ?? Infinity));
  const reaches = (from: string): boolean =>
    [...places].some(
      (place) => viewpoint.ways.range(from, place) <= most && viewpoint.ways.range(from, place) !== Infinity,
    );
  return viewpoint.table.spaces.map(({ name }) => name).filter(reaches);
};

/** Returns structures that are on every shortest way of the acting unit to the nearest structure of a set (R44). */
const onEveryShortestWay: Make = (viewpoint, [structures = none], { walker }) => {
  const { me, table, ways } = viewpoint;
  if (!me) return [];
  const placesOf = (names: Ids): string[] =>
    table.structures.filter(({ name }) => names.has(name)).map(({ place }) => place);
  const goals = placesOf(structures);
  const isIn = (place: string): boolean => ways.isUnavoidable(place, me.place, goals, viewpoint.walker(walker));
  return table.structures.filter(({ place }) => isIn(place)).map(({ name }) => name);
};

/**
 * Returns the places to which units want to go: for a unit with the prisoner, the nearest pods that are not destroyed;
 * for any other unit, the space of the prisoner (R33).
 */
const intendedDestination: Make = (viewpoint, [units = none]) => {
  const { table, ways } = viewpoint;
  const prisoner = table.tokens.filter(({ kind }) => kind === 'prisoner').map(({ place }) => place);
  const pods = table.structures.filter(({ kind }) => kind === 'escape pod').map(({ place }) => place);
  return [...units].flatMap((id) => {
    const unit = viewpoint.unit(id);
    return prisoner.includes(unit.place) ? ways.nearestGoals(unit.place, pods, unit).goals : prisoner;
  });
};

const cardsOf: Make = (viewpoint, [units = none]) =>
  viewpoint.table.cards.filter(({ counter }) => counter !== null && units.has(counter)).map(({ id }) => id);

/**
 * Returns the spaces on the shortest ways of a mech to one of the spaces `to`. Of these ways, only those with the
 * fewest unscouted spaces count. The ways are measured for the mech and not for the scouting unit (R42).
 */
const shortestWay: Make = (viewpoint, [from = none, to = none], { walker }) => {
  const isNew = (name: string): boolean => !viewpoint.space(name).markers.includes(viewpoint.bot);
  return [...from].flatMap((start) => {
    const mech = viewpoint.table.units.find(
      (unit) => unit.place === start && unit.kind === 'mech' && unit.side === viewpoint.bot && unit.isActive,
    );
    return viewpoint.ways.shortestWithFewest(start, to, mech ?? viewpoint.walker(walker), isNew);
  });
};

/** Returns the doors that lead out of a set of spaces, or into the set (R41). */
const doorsThatLead =
  (isOut: boolean): Make =>
  (viewpoint, [inside = none]) =>
    viewpoint.table.doors
      .filter((door) => {
        const from = viewpoint.sideOf(door);
        const there = door.between.find((space) => space !== from);
        return from !== null && there !== undefined && inside.has(from) === isOut && inside.has(there) !== isOut;
      })
      .map(({ name }) => name);

/** The functions for all derived sets: those of Callisto, and those that every game with a board has. */
const known: Readonly<Record<DerivedSetName | BoardNames['made'], Make>> = {
  'leading out of': doorsThatLead(true),
  'leading into': doorsThatLead(false),
  between,
  doorsBetween,
  mapOf,
  otherMap,
  preferredTarget,
  specialAttackReaches,
  onEveryShortestWay,
  intendedDestination,
  cardsOf,
  shortestWay,
};

export const functions: Readonly<Record<string, Make>> = known;

/**
 * Answers the two tests about shortest ways to goals, with spaces of a set that are counted. The first test asks if the
 * shortest way with the fewest counted spaces has a certain number of them (R42). The second asks if a shortest way has
 * only counted spaces (R43).
 */
export function onTheWay(
  viewpoint: Viewpoint,
  name: BoardNames['tests'],
  of: readonly Ids[],
  numbers: readonly number[],
  asking: FactQuestion,
): boolean {
  const [from = none, to = none, such = none] = of;
  const isOther = (place: string): boolean => !such.has(place);
  switch (name) {
    case 'shortestWayHas': {
      const [least = 1, most = Infinity] = numbers;
      return [...from].every((id) => {
        const unit = viewpoint.unit(id);
        const entered = viewpoint.ways.fewestSpaces(unit.place, to, unit, (place) => such.has(place));
        return entered !== null && entered >= least && entered <= most;
      });
    }
    case 'someShortestWayIn':
      return [...from].every(
        (step) =>
          such.has(step) && viewpoint.ways.fewestSpaces(step, to, viewpoint.walker(asking.walker), isOther) === 0,
      );
    default:
      throw new Error(`Callisto has no test \`${String(name satisfies never)}\`.`);
  }
}
