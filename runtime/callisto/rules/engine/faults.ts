// Faults of a state: violations of rules that always hold. A position that is read must have no faults. A test checks
// the state after every event.
import type { Game } from './game-tables.ts';
import { faultsOfBots, faultsOfTurn } from './faults-turn.ts';
import type { StateFault } from './faults-action.ts';
import * as at from './layout.ts';
import { isPlaceIn, isTrapped, setUnitIn } from './pieces.ts';
import { pileTotalAt } from './piles.ts';
import { cardPart, isKnownPart, pileNames, sideKeys } from './position.ts';
import { State } from './packed-state.ts';
import { faultsOfPlayers } from './faults-players.ts';

const hasBit = (set: number, index: number): boolean => ((set >>> index) & 1) === 1;

export const faultsOf = (game: Game, state: State): StateFault[] => [
  ...faultsAtAnyMoment(game, state),
  ...faultsOfKnownTurn(game, state),
];

/**
 * Returns the faults of a state that was read from a position. Its state planes need no check, because they are made
 * from the places of the counters.
 */
export const faultsOfReadState = (game: Game, state: State): StateFault[] => [
  ...faultsOfPieces(game, state),
  ...faultsOfKnownTurn(game, state),
];

const faultsOfKnownTurn = (game: Game, state: State): StateFault[] =>
  isKnownPart(state.words, 'turn') ? faultsOfTurn(game, state) : [];

/**
 * Returns the violations of the rules that apply at any moment, even during an action. `faults-turn.ts` finds the
 * violations of the rules about the turn.
 */
export const faultsAtAnyMoment = (game: Game, state: State): StateFault[] => [
  ...faultsOfPlanes(game, state),
  ...faultsOfPieces(game, state),
];

const faultsOfPieces = (game: Game, state: State): StateFault[] => [
  ...faultsOfUnits(game, state),
  ...faultsOfMarkers(game, state),
  ...faultsOfCards(game, state),
  ...faultsOfBots(game, state),
];

function faultsOfUnits(game: Game, state: State): StateFault[] {
  const { bytes, words } = state;
  const { names } = game.units;
  const faults: StateFault[] = [];
  const knowsTraps = isKnownPart(words, 'destroyed');
  for (let unit = 0; unit < names.length; unit++) {
    const isOff = bytes[at.unitPlace + unit] === at.none;
    const problem = isOff ? problemOffBoard(state, unit) : problemOnBoard(game, state, unit, knowsTraps);
    if (problem !== null) faults.push({ where: `units.${names[unit] ?? ''}`, problem });
  }
  if (((words[at.neutralisedUnits] as number) & (words[at.escapedUnits] as number)) !== 0) {
    faults.push({ where: 'escaped', problem: 'names a unit that is neutralised as well' });
  }
  return faults;
}

function problemOffBoard({ bytes, words }: State, unit: number): string | null {
  if (hasBit(words[at.suppressedUnits] as number, unit)) return 'is suppressed and not on the board';
  if (hasBit(words[at.asleepUnits] as number, unit)) return 'is asleep and not on the board';
  return bytes[at.markersOn + unit] === 0 ? null : 'bears markers and is not on the board';
}

function problemOnBoard(game: Game, state: State, unit: number, knowsTraps: boolean): string | null {
  const { bytes, words } = state;
  const { units, places } = game;
  const place = bytes[at.unitPlace + unit] as number;
  if (place >= places.count) return 'is on no place of the board';
  if (hasBit((words[at.neutralisedUnits] as number) | (words[at.escapedUnits] as number), unit))
    return 'is on the board, and neutralised or escaped';
  if (!hasBit(units.inGame, unit)) return 'is not in this scenario';
  if (hasBit(words[at.asleepUnits] as number, unit)) {
    if (!hasBit(units.mechs, unit)) return 'is asleep, which only mechs can be';
    if (hasBit(words[at.suppressedUnits] as number, unit)) return 'is asleep and suppressed at once';
  }
  return groundProblem(game, state, unit, place, knowsTraps);
}

/** Returns the reason why a place keeps a unit out; null if there is none. */
export function groundProblem(game: Game, state: State, unit: number, place: number, knowsTraps = true): string | null {
  const { places, units } = game;
  const kind = units.kind[unit] as number;
  if (((places.bars[place] as number) & kind) !== 0) return `cannot stand on ${places.names[place] ?? ''}`;
  const isWrong = knowsTraps && isTrapped(game, state, place, kind);
  return isWrong ? `cannot stand on the trap of ${places.names[place] ?? ''}` : null;
}

const expected = new State();

/**
 * Returns the faults of the stored state planes and of sets of counters. They must agree with the places of the
 * counters.
 */
function faultsOfPlanes(game: Game, { bytes, words }: State): StateFault[] {
  expected.words.fill(0, at.occupiedPlaces, at.unitsAt + at.mostPlaces);
  expected.words[at.unitsOnBoard] = 0;
  const addPlace = (plane: number, side: number, place: number): void => {
    const word = plane + (side << 1) + (place >> 5);
    expected.words[word] = (expected.words[word] as number) | (1 << (place & 31));
  };
  for (let unit = 0; unit < game.units.count; unit++) {
    const place = bytes[at.unitPlace + unit] as number;
    if (place >= game.places.count) continue;
    setUnitIn(expected, at.unitsOnBoard, unit, true);
    const side = game.units.side[unit] as number;
    expected.words[at.unitsAt + place] = (expected.words[at.unitsAt + place] as number) | (1 << unit);
    addPlace(at.occupiedPlaces, side, place);
    if (hasBit(game.units.control, unit)) addPlace(at.controlUnitPlaces, side, place);
    if (hasBit(game.units.armoured, unit)) addPlace(at.armouredPlaces, side, place);
  }
  let areSame = expected.words[at.unitsOnBoard] === words[at.unitsOnBoard];
  for (let word = at.occupiedPlaces; areSame && word < at.unitsAt + at.mostPlaces; word++)
    areSame = expected.words[word] === words[word];
  return areSame ? [] : [{ where: 'units', problem: 'are not where the planes of the state have them' }];
}

/** Tests the markers of all places at once. True if there is no fault. A board with bridges needs the full test. */
function areMarkersRight({ places }: Game, { words }: State): boolean {
  for (let half = 0; half < 2; half++) {
    const breakersMarked = words[at.markedPlaces + half] as number;
    const lfaMarked = words[at.markedPlaces + 2 + half] as number;
    const breakersControlled = words[at.controlledPlaces + half] as number;
    const lfaControlled = words[at.controlledPlaces + 2 + half] as number;
    const beyondBoard = places.count >= 32 * (half + 1) ? 0 : -1 << Math.max(0, places.count - 32 * half);
    const isUnmarked = ((breakersControlled & ~breakersMarked) | (lfaControlled & ~lfaMarked)) !== 0;
    if (isUnmarked || ((breakersMarked | lfaMarked) & beyondBoard) !== 0) return false;
    if ((breakersControlled & lfaControlled) !== 0) return false;
  }
  for (const twin of places.twin) if (twin !== at.none) return false;
  return true;
}

function faultsOfMarkers(game: Game, state: State): StateFault[] {
  if (areMarkersRight(game, state)) return [];
  const { words } = state;
  const faults: StateFault[] = [];
  const { count, names, twin } = game.places;
  const addFault = (problem: string): void => void faults.push({ where: 'markers', problem });
  for (let place = 0; place < at.mostPlaces; place++) {
    const name = names[place] ?? String(place);
    const otherLevel = twin[place] ?? at.none;
    for (let side = 0; side < 2; side++) {
      const isMarked = isPlaceIn(words, at.markedPlaces, side, place);
      const isControlled = isPlaceIn(words, at.controlledPlaces, side, place);
      if (isMarked && place >= count) addFault('lie beyond the board');
      if (isControlled && !isMarked) addFault(`control ${name} without a marker`);
      if (isControlled && side === 1 && isPlaceIn(words, at.controlledPlaces, 0, place))
        addFault(`give control of ${name} to both sides`);
      if (otherLevel === at.none) continue;
      if (
        isPlaceIn(words, at.markedPlaces, side, otherLevel) !== isMarked ||
        isPlaceIn(words, at.controlledPlaces, side, otherLevel) !== isControlled
      ) {
        addFault(`differ on the two levels of ${name}`);
      }
    }
  }
  return faults;
}

const uncountedPiles = at.piles.filter((pile) => pileTotalAt(pile, 0) < 0);

const inPlayArea = new Uint8Array(64);

function copiesInUncountedPiles(bytes: Uint8Array, card: number): number {
  let sum = 0;
  for (let pile = 0; pile < uncountedPiles.length; pile++)
    sum += bytes[(uncountedPiles[pile] as number) + card] as number;
  return sum;
}

/**
 * Returns the faults of piles: each copy of a card must be in exactly one pile, and the number of copies must be right.
 */
function faultsOfCards(game: Game, state: State): StateFault[] {
  if (game.isTeam) return faultsOfPlayers(game, state);
  const { bytes } = state;
  const { cards } = game;
  const faults: StateFault[] = [];
  for (const [side, name] of sideKeys.entries()) {
    const isComplete = state.words[at.unknownParts] === 0 || areAllCardsKnown(state, side);
    const end = cards.first[side + 1] as number;
    const firstSlot = at.playArea + side * at.mostInPlay;
    let [deck, discard, hand] = [0, 0, 0];
    inPlayArea.fill(0);
    for (let index = 0; index < (bytes[at.playAreaSize + side] as number); index++) {
      const card = (bytes[firstSlot + index] as number) & 63;
      inPlayArea[card] = (inPlayArea[card] as number) + 1;
    }
    for (let card = cards.first[side] as number; card < end; card++) {
      const inDeck = bytes[at.deck + card] as number;
      const inDiscard = bytes[at.discard + card] as number;
      const inHand = bytes[at.hand + card] as number;
      deck += inDeck;
      discard += inDiscard;
      hand += inHand;
      const sum = (inPlayArea[card] as number) + inDeck + inDiscard + inHand + copiesInUncountedPiles(bytes, card);
      const total = cards.total[card] as number;
      if (sum > total || (isComplete && sum < total)) {
        const problem = `have ${sum} of ${cards.names[card] ?? ''}; the scenario has ${total}`;
        faults.push({ where: `cards.${name}`, problem });
      }
    }
    const areCountedRight = deck === bytes[at.inDeck + side] && discard === bytes[at.inDiscard + side];
    if (!areCountedRight || hand !== bytes[at.inHand + side]) {
      faults.push({ where: `cards.${name}`, problem: 'are counted wrong in deck, discard pile or hand' });
    }
  }
  return faults;
}

const areAllCardsKnown = (state: State, side: number): boolean =>
  [...pileNames, 'playArea' as const].every((pile) => isKnownPart(state.words, cardPart(side, pile)));
