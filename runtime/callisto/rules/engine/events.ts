// Events: a kind, up to four numbers, and the event that caused it. Receivers make text, replays and fingerprints of
// them and of nothing else.
import type { MomentName } from '../../data/signatures.ts';
import type { Game } from './game-tables.ts';
import * as at from './layout.ts';
import type { State } from './packed-state.ts';

export const eventKinds = [
  // A player decides: side, action.
  'decided',
  // A round begins: round. Bids: side, card. The initiative: side. A turn begins: side.
  'round',
  'bid',
  'initiative',
  'turn',
  // Chance: die (0 for a card), face or card.
  'rolled',
  // Cards: side, card, from pile, to pile.
  'card',
  'shuffled',
  // The board: unit, from, to; or unit, and 1 if it becomes so, 0 if it ceases to be so.
  'moved',
  'spawned',
  'suppressed',
  'readied',
  'activated',
  'neutralised',
  'escaped',
  // side, place, before, after: 0 no marker, 1 scouted, 2 controlled.
  'marked',
  'destroyed',
  'opened',
  // Token, from, to.
  'carried',
  'freed',
  // A fight: attacker, target, total defence, die; then its outcome.
  'attacked',
  'hit',
  'missed',
  // Side, row of the victory table.
  'won',
  // A person corrects the position: the number of the session's entry that holds the field and its values.
  'corrected',
  // Solo. A bot's card is resolved: side, card, index. A card is laid: side, card, index. A card is turned sideways (1)
  // or upright (0), or face up (1) or down (0): side, card, new value. A card of a bolster deck: side, letter of the
  // deck, card. Control markers on a counter: unit, before, after.
  'resolved',
  'laid',
  'turned',
  'faced',
  'bolstered',
  'pinned',
] as const;

export type EventKind = (typeof eventKinds)[number];

export const eventKind = Object.fromEntries(eventKinds.map((name, index) => [name, index])) as Readonly<
  Record<EventKind, number>
>;

export type { Sink } from '../../../types/callisto/game.ts';

/** Tells the minds of bots; a side that a person plays may have a mind too, since bots are ranked by it (R20). */
export function tellMinds(game: Game, state: State, name: MomentName, subject: number, from: number = at.none): void {
  const { minds } = game;
  const bots = state.bytes[at.bots] as number;
  if ((bots & 1) !== 0) minds[0]?.moment?.(game, state, name, subject, from);
  if ((bots & 2) !== 0) minds[1]?.moment?.(game, state, name, subject, from);
}
