// The spaces that a unit of a person can enter by a single action of its cards, and the reasons why it cannot enter the
// others.
import { groundProblem } from '../rules/engine/faults.ts';
import { kindBits } from '../rules/engine/game-places.ts';
import type { Game } from '../rules/engine/game-tables.ts';
import * as at from '../rules/engine/layout.ts';
import { placeToAct, cannotAct } from '../rules/engine/legal.ts';
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

/** The greatest numbers of spaces that a unit goes by one action: by MOVE or GUIDE (`move`), and by SCOUT. */
interface Strides {
  readonly move: number;
  readonly scout: number;
}

const isPersonnel = ({ units }: Game, unit: number): boolean => ((units.personnel >>> unit) & 1) === 1;

const isStopped = (state: State, unit: number): boolean =>
  isUnitIn(state, at.suppressedUnits, unit) || isUnitIn(state, at.asleepUnits, unit);

/** Returns the uses of cards with a verb. */
function usesWith({ uses }: Game, cards: Iterable<number>, verbNumber: number): number[] {
  return [...cards].flatMap((card) => {
    const [first, end] = [uses.first[card] as number, uses.first[card + 1] as number];
    return Array.from({ length: end - first }, (_none, index) => first + index).filter(
      (use) => uses.verb[use] === verbNumber,
    );
  });
}

/** Returns the cards of a side whose units can act. */
const activeCards = (game: Game, state: State, side: number): number[] =>
  game.cards.names.flatMap((_name, card) => {
    if (game.cards.side[card] !== side) return [];
    const unit = game.cards.unit[card] as number;
    return placeToAct(game, state, unit) === cannotAct || (unit !== at.none && isStopped(state, unit)) ? [] : [card];
  });

function stridesOf(game: Game, state: State, unit: number): Strides {
  const { cards, units, uses } = game;
  const own = cards.ofUnit[unit] ?? [];
  const strengthOf = (all: readonly number[]): number => Math.max(0, ...all.map((use) => uses.strength[use] as number));
  const guides = isPersonnel(game, unit)
    ? usesWith(game, activeCards(game, state, units.side[unit] as number), verb.guideVerb).filter(
        (use) => uses.squad[use] === 0 || uses.squad[use] === units.squad[unit],
      )
    : [];
  return {
    move: strengthOf([...usesWith(game, own, verb.moveVerb), ...guides]),
    scout: strengthOf(usesWith(game, own, verb.scoutVerb)),
  };
}

/** Returns the number of steps to each place that a unit can walk to. `mayEnter` limits the places on the way. */
function stepsFrom(
  game: Game,
  state: State,
  unit: number,
  from: number,
  mayEnter: (place: number) => boolean,
): ReadonlyMap<number, number> {
  const { places } = game;
  const kind = game.units.kind[unit] as number;
  const steps = new Map([[from, 0]]);
  for (const [place, count] of steps) {
    const end = places.first[place + 1] as number;
    for (let edge = places.first[place] as number; edge < end; edge++) {
      const to = places.neighbour[edge] as number;
      if (!steps.has(to) && isPassable(game, state, edge, kind) && mayEnter(to)) steps.set(to, count + 1);
    }
  }
  return steps;
}

/** Returns the units of a side that can carry others. */
const carriersOf = (game: Game, state: State, side: number): number[] =>
  [...game.units.names.keys()].filter(
    (unit) =>
      game.units.side[unit] === side &&
      !isPersonnel(game, unit) &&
      !isStopped(state, unit) &&
      state.bytes[at.unitPlace + unit] !== at.none &&
      [verb.moveVerb, verb.scoutVerb].some((way) =>
        usesWith(game, game.cards.ofUnit[unit] ?? [], way).some((use) => (game.uses.carries[use] as number) > 0),
      ),
  );

/** The ways of a unit from its place. `scouted` has only ways through spaces that its side has scouted. */
class UnitWays {
  private readonly game: Game;
  private readonly state: State;
  private readonly unit: number;
  private readonly from: number;
  private readonly strides: Strides;
  private readonly all: ReadonlyMap<number, number>;
  private readonly scouted: ReadonlyMap<number, number>;
  /** The vehicles that can carry the unit; empty for a unit that nobody carries. */
  private readonly carriers: readonly UnitWays[];

  constructor(game: Game, state: State, unit: number) {
    const side = game.units.side[unit] as number;
    this.game = game;
    this.state = state;
    this.unit = unit;
    this.from = state.bytes[at.unitPlace + unit] as number;
    this.strides = stridesOf(game, state, unit);
    this.all = stepsFrom(game, state, unit, this.from, () => true);
    this.scouted = stepsFrom(game, state, unit, this.from, (to) => isPlaceIn(state.words, at.markedPlaces, side, to));
    this.carriers = isPersonnel(game, unit)
      ? carriersOf(game, state, side).map((each) => new UnitWays(game, state, each))
      : [];
  }

  get canScout(): boolean {
    return this.strides.scout > 0;
  }

  private canGo(to: number): boolean {
    const { all, scouted, strides } = this;
    return (all.get(to) ?? Infinity) <= strides.scout || (scouted.get(to) ?? Infinity) <= strides.move;
  }

  /** True if a vehicle of the side can carry the unit to a place, or has just gone there from the unit’s place. */
  private isCarried(to: number): boolean {
    return this.carriers.some((carrier) => carrier.from === to || (carrier.from === this.from && carrier.canGo(to)));
  }

  /** Returns the reason why the terrain keeps the unit out of a place; null if it does not. */
  private barrier(to: number): WayFault | null {
    const { from, game, state, unit } = this;
    const { fixtures, places, units } = game;
    const problem = groundProblem(game, state, unit, to);
    if (problem !== null) {
      const bars = places.bars[to] as number;
      const kind = units.kind[unit] === kindBits.mech ? 'mechs' : 'vehicles';
      const trap = fixtures.structureKind.find((_kind, index) => fixtures.structureAt[index] === to);
      const isOpen = (bars & (units.kind[unit] as number)) === 0;
      return { word: isOpen ? (trap ?? '') : bars === allKinds ? 'barred' : `${kind} barred`, problem };
    }
    const door = fixtures.doors.findIndex(
      (_name, index) =>
        ((state.words[at.shutDoors] as number) >>> index) % 2 === 1 &&
        [fixtures.doorA[index], fixtures.doorB[index]].every((end) => end === from || end === to),
    );
    return door < 0 || this.all.get(to) === 1
      ? null
      : { word: 'door shut', problem: `cannot enter ${places.names[to]}: ${fixtures.doors[door]} is shut` };
  }

  /**
   * Returns the reason why no single action takes the unit to a place; null if an action can. `byScout` is true if the
   * unit scouts the place, false if it does not scout, and null if both are possible.
   */
  fault(to: number, byScout: boolean | null): WayFault | null {
    const { all, game, state, strides, unit } = this;
    const name = game.places.names[to] ?? '';
    const isMarked = markerLevel(state, game.units.side[unit] as number, to) > 0;
    const steps = all.get(to) ?? Infinity;
    if (byScout !== false && steps <= strides.scout) return null;
    if (byScout !== true && isMarked && (this.canGo(to) || this.isCarried(to))) return null;
    const barrier = this.barrier(to);
    if (barrier) return barrier;
    if (steps === Infinity) return { word: 'no way', problem: `has no way to ${name}` };
    const most = Math.max(strides.scout, byScout === true ? 0 : strides.move);
    if (most === 0) return { word: null, problem: `has no card with ${byScout === true ? 'SCOUT' : 'MOVE or SCOUT'}` };
    if (steps > most && (isMarked || byScout !== false)) {
      const reach = `goes at most ${most} ${most === 1 ? 'space' : 'spaces'} with one action`;
      return { word: 'out of reach', problem: `${reach}, and ${name} is ${steps} spaces away` };
    }
    const problem = isMarked
      ? `goes to ${name} only through spaces that its side has not scouted`
      : `cannot move to ${name}, which its side has not scouted`;
    return { word: 'unscouted', problem };
  }
}

/** Returns the reason why a unit can go nowhere; null if the unit can go. */
export function standstill(game: Game, state: State, unit: number): WayFault | null {
  if (isUnitIn(state, at.asleepUnits, unit)) return { word: null, problem: 'is deactivated' };
  return isUnitIn(state, at.suppressedUnits, unit) ? { word: null, problem: 'is suppressed' } : null;
}

/**
 * Returns the reasons why no single action takes a unit on the board to a place. `scouts` is true if the unit scouts the
 * place.
 */
export function wayFaultsTo(game: Game, state: State, unit: number, to: number, scouts: boolean): WayFault[] {
  const stop = standstill(game, state, unit);
  if (stop) return [stop];
  const ways = new UnitWays(game, state, unit);
  const fault = ways.fault(to, scouts);
  // A unit without SCOUT breaks two rules if it scouts a space that it could not enter by MOVE either.
  const other = fault && scouts && !ways.canScout ? ways.fault(to, false) : null;
  return [fault, other].filter((each) => each !== null);
}

/** Returns, for each place, the reason why no single action takes a unit on the board there; null if an action can. */
export function wayFaults(game: Game, state: State, unit: number): (WayFault | null)[] {
  const stop = standstill(game, state, unit);
  const ways = new UnitWays(game, state, unit);
  return Array.from({ length: game.places.count }, (_none, to) => stop ?? ways.fault(to, null));
}
