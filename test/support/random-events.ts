// Random events of played tables: deeds, corrections, and events that may be impossible.
import { Whim } from '../../runtime/callisto/players/policy.ts';
import type { Game } from '../../runtime/callisto/rules/engine/game-tables.ts';
import type { State } from '../../runtime/callisto/rules/engine/packed-state.ts';
import { pileNames, sideKeys } from '../../runtime/callisto/rules/engine/position.ts';
import type { Correction } from '../../runtime/callisto/table/table-corrections.ts';
import { deedWork, type BoardDeed } from '../../runtime/callisto/table/table-deeds.ts';
import type { TableEvent } from '../../runtime/callisto/table/table-events.ts';
import { CannotHold } from '../../runtime/callisto/table/table-names.ts';

const pick = <T>(whim: Whim, list: readonly T[]): T => list[whim.below(list.length)] as T;

/** Returns a deed with random pieces. The deed may be impossible. */
function anyDeed({ units, places, fixtures }: Game, whim: Whim): BoardDeed {
  const name = (names: readonly string[]): string => names[whim.below(names.length)] ?? '';
  const [unit, to] = [name(units.names), name(places.names)];
  const deeds: readonly BoardDeed[] = [
    { is: 'enter', unit },
    { is: 'move', unit, to },
    { is: 'move', unit, to, takes: true },
    { is: 'escape', unit },
    { is: 'scout', at: to },
    { is: 'move', unit, to, scouts: true },
    { is: 'control', at: to },
    { is: 'ready', unit },
    { is: 'suppress', unit },
    { is: 'hit', unit },
    { is: 'hit', structure: name(fixtures.structures) },
    { is: 'hit', door: name(fixtures.doors) },
    { is: 'push', unit, to },
    { is: 'open', door: name(fixtures.doors) },
  ];
  return pick(whim, deeds);
}

/** Returns a random deed that is possible on the board. Throws if fifty random deeds are impossible. */
export function deedIn(game: Game, state: State, whim: Whim): BoardDeed {
  for (let tries = 0; tries < 50; tries++) {
    const deed = anyDeed(game, whim);
    try {
      deedWork(game, state, deed);
      return deed;
    } catch (error) {
      if (!(error instanceof CannotHold)) throw error;
    }
  }
  throw new Error('no deed is possible');
}

/** Returns a random correction. One correction in eight names a piece or number that does not exist. */
export function randomCorrection(game: Game, whim: Whim): Correction {
  const isOdd = whim.below(8) === 0;
  const name = (names: readonly string[]): string =>
    isOdd ? 'NOBODY' : (names[whim.below(names.length)] ?? 'NOTHING');
  const { cards, definition, fixtures, places, units } = game;
  const [side, unit] = [pick(whim, sideKeys), name(units.names)];
  const ofSide = cards.names.filter((_name, card) => sideKeys[cards.side[card] as 0 | 1] === side);
  const [card, from, to] = [name(ofSide), pick(whim, pileNames), pick(whim, pileNames)];
  const [yes, number] = [whim.below(2) === 0, isOdd ? pick(whim, [-1, 1.5, 999, Number.NaN]) : whim.below(4)];
  return pick<Correction>(whim, [
    { is: 'place', unit, at: name(places.names) },
    { is: 'place', unit, at: name(places.names) },
    { is: 'remove', unit, to: pick(whim, ['reserve', 'neutralised', 'escaped']) },
    { is: 'turn', unit, face: pick(whim, ['ready', 'suppressed', 'asleep']) },
    { is: 'wound', unit },
    { is: 'pin', unit, count: number },
    { is: 'marker', side, at: name(definition.board.spaces), face: pick(whim, [null, 'scouted', 'controlled']) },
    { is: 'structure', structure: name(fixtures.structures), isStanding: yes },
    { is: 'door', door: name(fixtures.doors), isShut: yes },
    { is: 'token', token: name(fixtures.tokens), at: yes ? null : name(places.names) },
    { is: 'initiative', side },
    { is: 'score', side, points: number },
    { is: 'card', side, card, count: number, from, to },
    { is: 'card', side, card, count: 1, from: 'deck', to },
    { is: 'lay', side, card, from, index: number },
    { is: 'clear', side, index: number, to },
    { is: 'flip', side, index: number, isFaceDown: yes, isSideways: whim.below(2) === 0 },
  ]);
}

/** Returns a random event that need not fit the prompt. */
export function oddEvent(game: Game, whim: Whim): TableEvent {
  const [card, unit] = [pick(whim, game.cards.names), pick(whim, game.units.names)];
  const [side, hadCard] = [pick(whim, sideKeys), whim.below(2) === 0];
  return pick<TableEvent>(whim, [
    { is: 'started' },
    { is: 'bid', card: pick(whim, [card, null, 'JOKER']) },
    { is: 'acted', act: { is: pick(whim, ['end', 'stop', 'hunker', 'pick', 'bid']), card } },
    { is: 'resolved', card },
    { is: 'answered', unit, card },
    { is: 'owned', unit, hadCard },
    { is: 'ended' },
    { is: 'did', deed: anyDeed(game, whim) },
    { is: 'rolled', die: pick(whim, [6, 8, 10]), faces: [whim.below(12)] },
    { is: 'drawn', side, deck: pick(whim, [null, 'Y', '']), cards: [card] },
    { is: 'undone', to: whim.below(50) - 2 },
    { is: 'redone', to: whim.below(50) - 2 },
  ]);
}
