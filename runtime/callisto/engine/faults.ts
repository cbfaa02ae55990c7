// What cannot be in a state: the invariants of the game. A position that is read must have none, and a test looks
// after every event.
import type { Game } from './game.ts';
import { faultsOfTurn } from './faults-turn.ts';
import type { Fault } from './faults-turn.ts';
import * as at from './layout.ts';
import { has, isTrapped } from './pieces.ts';
import { parts, pileAt, pileNames, sideNames } from './position.ts';
import { State } from './state.ts';

const bit = (set: number, index: number): boolean => ((set >>> index) & 1) === 1;

const isTold = ({ words }: State, part: string): boolean => !bit(words[at.untold] as number, parts.indexOf(part));

export const faultsOf = (game: Game, state: State): Fault[] => [
  ...faultsOfTable(game, state),
  ...(isTold(state, 'turn') ? faultsOfTurn(game, state) : []),
];

/** What holds at every moment, also in the middle of an action. */
export const faultsOfTable = (game: Game, state: State): Fault[] => [
  ...faultsOfUnits(game, state),
  ...faultsOfPlanes(game, state),
  ...faultsOfMarkers(game, state),
  ...faultsOfCards(game, state),
];

function faultsOfUnits(game: Game, state: State): Fault[] {
  const { bytes, words } = state;
  const { units, places } = game;
  const found: Fault[] = [];
  for (const [unit, name] of units.names.entries()) {
    const say = (problem: string): void => void found.push({ where: `units.${name}`, problem });
    const place = bytes[at.where + unit] as number;
    const [isGone, isAsleep] = [
      bit((words[at.neutralised] as number) | (words[at.escaped] as number), unit),
      bit(words[at.asleep] as number, unit),
    ];
    if (place === at.none) {
      if (bit(words[at.suppressed] as number, unit)) say('is suppressed and not on the board');
      if (isAsleep) say('is asleep and not on the board');
      continue;
    }
    if (place >= places.count) {
      say('is on no place of the board');
      continue;
    }
    if (isGone) say('is on the board, and neutralised or escaped');
    if (!bit(units.inGame, unit)) say('is not in this scenario');
    if (isAsleep && !bit(units.mechs, unit)) say('is asleep, which only mechs can be');
    if (bit(words[at.suppressed] as number, unit) && isAsleep) say('is asleep and suppressed at once');
    if (((places.bars[place] as number) & (units.kind[unit] as number)) !== 0)
      say(`cannot stand on ${places.names[place] ?? ''}`);
    else if (isTold(state, 'destroyed') && isTrapped(game, state, place, units.kind[unit] as number)) {
      say(`cannot stand on the trap of ${places.names[place] ?? ''}`);
    }
  }
  if (
    bit(words[at.escaped] as number, 31) ||
    ((words[at.neutralised] as number) & (words[at.escaped] as number)) !== 0
  ) {
    found.push({ where: 'escaped', problem: 'names a unit that is neutralised as well' });
  }
  return found;
}

/** The stored planes are those that follow from where the counters are. */
function faultsOfPlanes(game: Game, { bytes, words }: State): Fault[] {
  const fresh = new State();
  const bits = (plane: number, side: number, place: number): void => {
    const word = plane + (side << 1) + (place >> 5);
    fresh.words[word] = (fresh.words[word] as number) | (1 << (place & 31));
  };
  for (let unit = 0; unit < game.units.count; unit++) {
    const place = bytes[at.where + unit] as number;
    if (place >= game.places.count) continue;
    const side = game.units.side[unit] as number;
    fresh.words[at.at + place] = (fresh.words[at.at + place] as number) | (1 << unit);
    bits(at.occupied, side, place);
    if (bit(game.units.control, unit)) bits(at.capable, side, place);
    if (bit(game.units.armoured, unit)) bits(at.armoured, side, place);
  }
  const isSame = (from: number, count: number): boolean =>
    fresh.words.subarray(from, from + count).every((word, index) => word === words[from + index]);
  if (isSame(at.occupied, 12) && isSame(at.at, at.mostPlaces)) return [];
  return [{ where: 'units', problem: 'are not where the planes of the state have them' }];
}

function faultsOfMarkers(game: Game, { words }: State): Fault[] {
  const found: Fault[] = [];
  const { count, names, twin } = game.places;
  for (let place = 0; place < at.mostPlaces; place++) {
    const lies = [at.breakers, at.lfa].map((side) => [
      has(words, at.marked, side, place),
      has(words, at.controlled, side, place),
    ]);
    const say = (problem: string): void => void found.push({ where: 'markers', problem });
    const name = names[place] ?? String(place);
    if (place >= count && lies.flat().some(Boolean)) say('lie beyond the board');
    if (lies.some(([isMarked, isControlled]) => isControlled && !isMarked)) say(`control ${name} without a marker`);
    if (lies.every(([, isControlled]) => isControlled)) say(`give control of ${name} to both sides`);
    const other = twin[place] ?? at.none;
    if (other === at.none) continue;
    for (const [side, [isMarked, isControlled]] of lies.entries()) {
      const isEven =
        has(words, at.marked, side, other) === isMarked && has(words, at.controlled, side, other) === isControlled;
      if (!isEven) say(`differ on the two levels of ${name}`);
    }
  }
  return found;
}

/** Each card is in exactly one place, and none is lost or made. */
function faultsOfCards(game: Game, state: State): Fault[] {
  const { bytes } = state;
  const { cards } = game;
  const found: Fault[] = [];
  for (const [side, name] of sideNames.entries()) {
    const isWhole = [...pileNames, 'playArea'].every((pile) => isTold(state, `cards.${name}.${pile}`));
    const playing = bytes.subarray(
      at.playArea + side * at.mostInPlay,
      at.playArea + side * at.mostInPlay + (bytes[at.inPlay + side] as number),
    );
    const sums = { deck: 0, discard: 0, hand: 0 };
    const end = cards.first[side + 1] as number;
    for (let card = cards.first[side] as number; card < end; card++) {
      let sum = playing.reduce((count, one) => ((one & 63) === card ? count + 1 : count), 0);
      for (const pile of pileNames) sum += bytes[pileAt[pile] + card] as number;
      for (const pile of ['deck', 'discard', 'hand'] as const) sums[pile] += bytes[pileAt[pile] + card] as number;
      const total = cards.total[card] as number;
      if (sum > total || (isWhole && sum < total)) {
        found.push({
          where: `cards.${name}`,
          problem: `have ${sum} of ${cards.names[card] ?? ''}; the scenario has ${total}`,
        });
      }
    }
    const [deck, discard, hand] = [at.inDeck, at.inDiscard, at.inHand].map((one) => bytes[one + side]);
    if (deck !== sums.deck || discard !== sums.discard || hand !== sums.hand) {
      found.push({ where: `cards.${name}`, problem: 'are counted wrong in deck, discard pile or hand' });
    }
  }
  return found;
}
