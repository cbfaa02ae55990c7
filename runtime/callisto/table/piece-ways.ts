// The spaces that a unit of a person can enter by a single action of its cards, and the reasons why it cannot enter the
// others.
import { groundProblem } from '../rules/engine/faults.ts';
import { kindBits } from '../rules/engine/game-places.ts';
import type { Game } from '../rules/engine/game-tables.ts';
import * as at from '../rules/engine/layout.ts';
import { cannotAct, placeToAct } from '../rules/engine/legal.ts';
import type { State } from '../rules/engine/packed-state.ts';
import { isPassable, isPlaceIn, isUnitIn, markerLevel } from '../rules/engine/pieces.ts';
import * as verb from '../rules/engine/verbs.ts';

/**
 * The reason why a unit cannot enter a place: in a word or two, and as the end of a sentence about the unit. `word` is
 * null if the unit can enter no place at all.
 */
export interface WayFault {
  readonly word: string | null;
  readonly problem: string;
}

/** The bits of all kinds of units. */
const allKinds = 7;

const isPersonnel = ({ units }: Game, unit: number): boolean => ((units.personnel >>> unit) & 1) === 1;

/** Returns the uses of cards, in the order of the cards. */
export const usesOfCards = ({ uses }: Game, cards: Iterable<number>): number[] =>
  [...cards].flatMap((card) => {
    const [first, end] = [uses.first[card] as number, uses.first[card + 1] as number];
    return Array.from({ length: end - first }, (_none, index) => first + index);
  });

/** Returns the reason why a unit cannot act; null if there is none. */
export function standstill(state: State, unit: number): WayFault | null {
  if (isUnitIn(state, at.asleepUnits, unit)) return { word: null, problem: 'is deactivated' };
  return isUnitIn(state, at.suppressedUnits, unit) ? { word: null, problem: 'is suppressed' } : null;
}

/** Returns the uses of the cards of a side that can act. */
function activeUses(game: Game, state: State, side: number): number[] {
  const { cards } = game;
  const active = [...cards.unit.keys()].filter((card) => {
    const actor = cards.unit[card] as number;
    const isOut = placeToAct(game, state, actor) === cannotAct || (actor !== at.none && standstill(state, actor));
    return cards.side[card] === side && !isOut;
  });
  return usesOfCards(game, active);
}

/** Returns the uses of the cards that can guide a unit. */
const guidesOf = (game: Game, state: State, unit: number): number[] =>
  activeUses(game, state, game.units.side[unit] as number).filter(
    (use) =>
      game.uses.verb[use] === verb.guideVerb &&
      (game.uses.squad[use] === 0 || game.uses.squad[use] === game.units.squad[unit]),
  );

/** Returns the number of steps to each place that a unit can walk to. `mayEnter` limits the places on the way. */
function stepsFrom(game: Game, state: State, unit: number, from: number, mayEnter: (place: number) => boolean) {
  const { first, neighbour } = game.places;
  const steps = new Map([[from, 0]]);
  for (const [place, count] of steps) {
    for (let edge = first[place] as number; edge < (first[place + 1] as number); edge++) {
      const to = neighbour[edge] as number;
      const isNew = !steps.has(to) && isPassable(game, state, edge, game.units.kind[unit] as number);
      if (isNew && mayEnter(to)) steps.set(to, count + 1);
    }
  }
  return (to: number): number => steps.get(to) ?? Infinity;
}

/** Returns the reason why the terrain, a structure or a door keeps a unit out of a place; null if nothing does. */
function barrier(game: Game, state: State, unit: number, from: number, to: number): WayFault | null {
  const { fixtures, places, units } = game;
  const problem = groundProblem(game, state, unit, to);
  if (problem !== null) {
    const [bars, kind] = [places.bars[to] as number, units.kind[unit] as number];
    const trap = fixtures.structureKind[fixtures.structureAt.indexOf(to)] ?? null;
    const barred = `${kind === kindBits.mech ? 'mechs' : 'vehicles'} barred`;
    return { word: (bars & kind) === 0 ? trap : bars === allKinds ? 'barred' : barred, problem };
  }
  const door = fixtures.doors.find(
    (_name, index) =>
      ((state.words[at.shutDoors] as number) >>> index) % 2 === 1 &&
      [from, to].every((end) => end === fixtures.doorA[index] || end === fixtures.doorB[index]),
  );
  return door === undefined
    ? null
    : { word: 'door shut', problem: `cannot enter ${places.names[to]}: ${door} is shut` };
}

/** Returns the ways of a unit from its place. */
function waysOf(game: Game, state: State, unit: number) {
  const { cards, places, units, uses } = game;
  const placeOf = (each: number): number => state.bytes[at.unitPlace + each] as number;
  const [from, side] = [placeOf(unit), units.side[unit] as number];
  const own = usesOfCards(game, cards.ofUnit[unit] ?? []);
  const guides = isPersonnel(game, unit) ? guidesOf(game, state, unit) : [];
  const reachBy = (verbNumber: number): number =>
    Math.max(0, ...own.map((use) => (uses.verb[use] === verbNumber ? (uses.strength[use] as number) : 0)));
  const scout = reachBy(verb.scoutVerb);
  const move = Math.max(reachBy(verb.moveVerb), ...guides.map((use) => uses.strength[use] as number));
  const stepsTo = stepsFrom(game, state, unit, from, () => true);
  const scoutedStepsTo = stepsFrom(game, state, unit, from, (to) => isPlaceIn(state.words, at.markedPlaces, side, to));
  const canGo = (to: number): boolean => stepsTo(to) <= scout || scoutedStepsTo(to) <= move;
  // A vehicle carries personnel from its place, or has just gone from there.
  const carriers = !isPersonnel(game, unit)
    ? []
    : [...units.names.keys()]
        .filter((each) => units.side[each] === side && placeOf(each) !== at.none && !standstill(state, each))
        .filter((each) => usesOfCards(game, cards.ofUnit[each] ?? []).some((use) => (uses.carries[use] as number) > 0))
        .map((each) => [placeOf(each), waysOf(game, state, each)] as const);
  const isCarried = (to: number): boolean =>
    carriers.some(([place, carrier]) => place === to || (place === from && carrier.canGo(to)));

  /**
   * Returns the reason why no single action takes the unit to a place; null if an action can. `scouts` is true if the
   * unit scouts the place, false if it does not scout, and null if both are possible.
   */
  function fault(to: number, scouts: boolean | null): WayFault | null {
    const name = places.names[to] ?? '';
    const isMarked = markerLevel(state, side, to) > 0;
    const steps = stepsTo(to);
    if (scouts !== false && steps <= scout) return null;
    if (scouts !== true && isMarked && (canGo(to) || isCarried(to))) return null;
    const barred = barrier(game, state, unit, from, to);
    if (barred) return barred;
    if (steps === Infinity) return { word: 'no way', problem: `has no way to ${name}` };
    const most = scouts === true ? scout : Math.max(scout, move);
    if (most === 0) return { word: null, problem: `has no card with ${scouts === true ? 'SCOUT' : 'MOVE or SCOUT'}` };
    if (steps > most && (isMarked || scouts !== false))
      return {
        word: 'out of reach',
        problem: `goes at most ${most} ${most === 1 ? 'space' : 'spaces'} with one action, and ${name} is ${steps} spaces away`,
      };
    const problem = isMarked
      ? `goes to ${name} only through spaces that its side has not scouted`
      : `cannot move to ${name}, which its side has not scouted`;
    return { word: 'unscouted', problem };
  }
  return { canGo, fault, canScout: scout > 0, canScoutTo: (to: number): boolean => scout > 0 && stepsTo(to) <= scout };
}

/**
 * Returns the reasons why no single action takes a unit on the board to a place. `scouts` is true if the unit scouts the
 * place.
 */
export function wayFaultsTo(game: Game, state: State, unit: number, to: number, scouts: boolean): WayFault[] {
  const stop = standstill(state, unit);
  if (stop) return [stop];
  const { canScout, fault } = waysOf(game, state, unit);
  // A unit without SCOUT breaks two rules if it scouts a space that it could not enter by MOVE either.
  return [fault(to, scouts), scouts && !canScout ? fault(to, false) : null].filter((each) => each !== null);
}

/** True if a way of at most `most` steps leads to a place, whether a unit can pass the way or not. */
function isWithin({ first, neighbour }: Game['places'], from: number, to: number, most: number): boolean {
  const beside = (place: number): Uint8Array => neighbour.subarray(first[place], first[place + 1]);
  let near = new Set([from]);
  for (let step = 0; step < most; step++)
    near = new Set([...near, ...[...near].flatMap((place) => [...beside(place)])]);
  return near.has(to);
}

/**
 * True if a side can lay a scouted marker in a place: a ready unit with SCOUT is there or goes there with one action,
 * or a card with PATHFIND has a unit near enough.
 */
export function canScoutPlace(game: Game, state: State, side: number, to: number): boolean {
  const { places, units, uses } = game;
  const placeOf = (unit: number): number => state.bytes[at.unitPlace + unit] as number;
  const own = [...units.names.keys()].filter((unit) => units.side[unit] === side && placeOf(unit) !== at.none);
  if (own.some((unit) => !standstill(state, unit) && waysOf(game, state, unit).canScoutTo(to))) return true;
  const finders = activeUses(game, state, side).filter((use) => uses.verb[use] === verb.pathfindVerb);
  return finders.some((use) => {
    const squad = uses.squad[use] as number;
    const near = own.filter((unit) => squad === 0 || units.squad[unit] === squad);
    return near.some((unit) => isWithin(places, placeOf(unit), to, uses.strength[use] as number));
  });
}

/** Returns, for each place, the reason why no single action takes a unit on the board there; null if an action can. */
export function wayFaults(game: Game, state: State, unit: number): (WayFault | null)[] {
  const stop = standstill(state, unit);
  const { fault } = waysOf(game, state, unit);
  return game.places.names.map((_name, to) => stop ?? fault(to, null));
}
