// What cannot be in a state: the invariants of the game. A position that is read must have none, and a test looks
// after every event.
import type { Game } from './game-tables.ts';
import { faultsOfBots } from './faults-bots.ts';
import { faultsOfTurn } from './faults-turn.ts';
import type { Fault } from './fault.ts';
import * as at from './layout.ts';
import { hasPlace, isTrapped, setUnitIn } from './pieces.ts';
import { pileTotalAt } from './piles.ts';
import { cardPart, isKnownPart, pileNames, sideNames } from './position.ts';
import { State } from './packed-state.ts';

const bit = (set: number, index: number): boolean => ((set >>> index) & 1) === 1;

export const faultsOf = (game: Game, state: State): Fault[] => [
  ...faultsOfPlanes(game, state),
  ...faultsOfRead(game, state),
];

/** What can be wrong with a state that a position was read into: its planes follow from where it put the counters. */
export const faultsOfRead = (game: Game, state: State): Fault[] => [
  ...faultsOfPieces(game, state),
  ...(isKnownPart(state.words, 'turn') ? faultsOfTurn(game, state) : []),
];

/** What holds at every moment, also in the middle of an action. */
export const faultsOfTable = (game: Game, state: State): Fault[] => [
  ...faultsOfPlanes(game, state),
  ...faultsOfPieces(game, state),
];

const faultsOfPieces = (game: Game, state: State): Fault[] => [
  ...faultsOfUnits(game, state),
  ...faultsOfMarkers(game, state),
  ...faultsOfCards(game, state),
  ...faultsOfBots(game, state),
];

/** Of each counter the first thing that is wrong. */
function faultsOfUnits(game: Game, state: State): Fault[] {
  const { bytes, words } = state;
  const { names } = game.units;
  const found: Fault[] = [];
  const tellsTraps = isKnownPart(words, 'destroyed');
  for (let unit = 0; unit < names.length; unit++) {
    const isOff = bytes[at.placeOf + unit] === at.none;
    const problem = isOff ? wrongOff(state, unit) : wrongOn(game, state, unit, tellsTraps);
    if (problem !== null) found.push({ where: `units.${names[unit] ?? ''}`, problem });
  }
  if (((words[at.neutralised] as number) & (words[at.escaped] as number)) !== 0) {
    found.push({ where: 'escaped', problem: 'names a unit that is neutralised as well' });
  }
  return found;
}

/** The first thing that is wrong with a counter that is not on the board; null if nothing is. */
function wrongOff({ bytes, words }: State, unit: number): string | null {
  if (bit(words[at.suppressed] as number, unit)) return 'is suppressed and not on the board';
  if (bit(words[at.asleep] as number, unit)) return 'is asleep and not on the board';
  return bytes[at.markersOn + unit] === 0 ? null : 'bears markers and is not on the board';
}

/** The first thing that is wrong with a counter on the board; null if nothing is. */
function wrongOn(game: Game, state: State, unit: number, tellsTraps: boolean): string | null {
  const { bytes, words } = state;
  const { units, places } = game;
  const place = bytes[at.placeOf + unit] as number;
  if (place >= places.count) return 'is on no place of the board';
  if (bit((words[at.neutralised] as number) | (words[at.escaped] as number), unit))
    return 'is on the board, and neutralised or escaped';
  if (!bit(units.inGame, unit)) return 'is not in this scenario';
  if (bit(words[at.asleep] as number, unit)) {
    if (!bit(units.mechs, unit)) return 'is asleep, which only mechs can be';
    if (bit(words[at.suppressed] as number, unit)) return 'is asleep and suppressed at once';
  }
  const kind = units.kind[unit] as number;
  if (((places.bars[place] as number) & kind) !== 0) return `cannot stand on ${places.names[place] ?? ''}`;
  const isWrong = tellsTraps && isTrapped(game, state, place, kind);
  return isWrong ? `cannot stand on the trap of ${places.names[place] ?? ''}` : null;
}

const fresh = new State();

/** The stored planes are those that follow from where the counters are. */
function faultsOfPlanes(game: Game, { bytes, words }: State): Fault[] {
  fresh.words.fill(0, at.occupiedPlaces, at.unitsAt + at.mostPlaces);
  fresh.words[at.unitsOnBoard] = 0;
  const bits = (plane: number, side: number, place: number): void => {
    const word = plane + (side << 1) + (place >> 5);
    fresh.words[word] = (fresh.words[word] as number) | (1 << (place & 31));
  };
  for (let unit = 0; unit < game.units.count; unit++) {
    const place = bytes[at.placeOf + unit] as number;
    if (place >= game.places.count) continue;
    setUnitIn(fresh, at.unitsOnBoard, unit, true);
    const side = game.units.side[unit] as number;
    fresh.words[at.unitsAt + place] = (fresh.words[at.unitsAt + place] as number) | (1 << unit);
    bits(at.occupiedPlaces, side, place);
    if (bit(game.units.control, unit)) bits(at.controlUnitPlaces, side, place);
    if (bit(game.units.armoured, unit)) bits(at.armouredPlaces, side, place);
  }
  let areSame = fresh.words[at.unitsOnBoard] === words[at.unitsOnBoard];
  for (let word = at.occupiedPlaces; areSame && word < at.unitsAt + at.mostPlaces; word++)
    areSame = fresh.words[word] === words[word];
  return areSame ? [] : [{ where: 'units', problem: 'are not where the planes of the state have them' }];
}

/** Most often all markers are as they should be: a few words tell that of all places at once. */
function areMarkersRight({ places }: Game, { words }: State): boolean {
  for (let half = 0; half < 2; half++) {
    const own = words[at.markedPlaces + half] as number;
    const theirs = words[at.markedPlaces + 2 + half] as number;
    const controlled = words[at.controlledPlaces + half] as number;
    const controlledByThem = words[at.controlledPlaces + 2 + half] as number;
    const beyond = places.count >= 32 * (half + 1) ? 0 : -1 << Math.max(0, places.count - 32 * half);
    if ((((own | theirs) & beyond) | (controlled & ~own) | (controlledByThem & ~theirs)) !== 0) return false;
    if ((controlled & controlledByThem) !== 0) return false;
  }
  for (const other of places.twin) if (other !== at.none) return false;
  return true;
}

function faultsOfMarkers(game: Game, state: State): Fault[] {
  if (areMarkersRight(game, state)) return [];
  const { words } = state;
  const found: Fault[] = [];
  const { count, names, twin } = game.places;
  const say = (problem: string): void => void found.push({ where: 'markers', problem });
  for (let place = 0; place < at.mostPlaces; place++) {
    const name = names[place] ?? String(place);
    const other = twin[place] ?? at.none;
    for (let side = 0; side < 2; side++) {
      const isMarked = hasPlace(words, at.markedPlaces, side, place);
      const isControlled = hasPlace(words, at.controlledPlaces, side, place);
      if (isMarked && place >= count) say('lie beyond the board');
      if (isControlled && !isMarked) say(`control ${name} without a marker`);
      if (isControlled && side === 1 && hasPlace(words, at.controlledPlaces, 0, place))
        say(`give control of ${name} to both sides`);
      if (other === at.none) continue;
      if (
        hasPlace(words, at.markedPlaces, side, other) !== isMarked ||
        hasPlace(words, at.controlledPlaces, side, other) !== isControlled
      ) {
        say(`differ on the two levels of ${name}`);
      }
    }
  }
  return found;
}

const uncountedPiles = at.piles.filter((pile) => pileTotalAt(pile, 0) < 0);

/** How many of each card lie in a play area. */
const playing = new Uint8Array(64);

/** How many of a card lie in the piles of whose cards no total is kept. */
function uncounted(bytes: Uint8Array, card: number): number {
  let sum = 0;
  for (let pile = 0; pile < uncountedPiles.length; pile++)
    sum += bytes[(uncountedPiles[pile] as number) + card] as number;
  return sum;
}

/** Each card is in exactly one place, and none is lost or made. */
function faultsOfCards(game: Game, state: State): Fault[] {
  const { bytes } = state;
  const { cards } = game;
  const found: Fault[] = [];
  for (const [side, name] of sideNames.entries()) {
    const isWhole = state.words[at.unknownParts] === 0 || areAllTold(state, side);
    const end = cards.first[side + 1] as number;
    const from = at.playArea + side * at.mostInPlay;
    let [deck, discard, hand] = [0, 0, 0];
    playing.fill(0);
    for (let index = 0; index < (bytes[at.playAreaSize + side] as number); index++) {
      const card = (bytes[from + index] as number) & 63;
      playing[card] = (playing[card] as number) + 1;
    }
    for (let card = cards.first[side] as number; card < end; card++) {
      const inDeck = bytes[at.deck + card] as number;
      const inDiscard = bytes[at.discard + card] as number;
      const inHand = bytes[at.hand + card] as number;
      deck += inDeck;
      discard += inDiscard;
      hand += inHand;
      const sum = (playing[card] as number) + inDeck + inDiscard + inHand + uncounted(bytes, card);
      const total = cards.total[card] as number;
      if (sum > total || (isWhole && sum < total)) {
        const problem = `have ${sum} of ${cards.names[card] ?? ''}; the scenario has ${total}`;
        found.push({ where: `cards.${name}`, problem });
      }
    }
    if (
      deck !== bytes[at.inDeck + side] ||
      discard !== bytes[at.inDiscard + side] ||
      hand !== bytes[at.inHand + side]
    ) {
      found.push({ where: `cards.${name}`, problem: 'are counted wrong in deck, discard pile or hand' });
    }
  }
  return found;
}

const areAllTold = (state: State, side: number): boolean =>
  [...pileNames, 'playArea' as const].every((pile) => isKnownPart(state.words, cardPart(side, pile)));
