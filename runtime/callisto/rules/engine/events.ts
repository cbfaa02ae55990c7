// Events: a kind, up to four numbers, and the event that caused it. Texts, replays and fingerprints are made only of
// events.
import type { MomentName } from '../../data/signatures.ts';
import type { Game } from './game-tables.ts';
import * as at from './layout.ts';
import type { State } from './packed-state.ts';

export const eventKinds = [
  // The comments below name the numbers of each kind of event. `decided` (a player decides): side, action.
  'decided',
  // Numbers of `round` (a round begins): round. Of `bid`: side, card. Of `initiative`: side. Of `turn` (a turn begins):
  // side.
  'round',
  'bid',
  'initiative',
  'turn',
  // Numbers of `rolled`: die (0 for a card), face or card.
  'rolled',
  // Numbers of `card`: side, card, from pile, to pile. Of `shuffled`: side.
  'card',
  'shuffled',
  // Numbers of `moved`: unit, from, to. Of `spawned` and `activated`: unit, place. Of the other events about units:
  // unit.
  'moved',
  'spawned',
  'suppressed',
  'readied',
  'activated',
  'neutralised',
  'escaped',
  // Numbers of `marked`: side, place, level before, level after (0 no marker, 1 scouted, 2 controlled). Of `destroyed`:
  // structure. Of `opened`: door.
  'marked',
  'destroyed',
  'opened',
  // Numbers of `carried`: token, from, to. Of `freed`: token, place.
  'carried',
  'freed',
  // Numbers of `attacked`: attacker, target, total defence, die. Of `hit` and `missed`: number of dice that hit.
  'attacked',
  'hit',
  'missed',
  // Numbers of `won`: side, row of the victory table.
  'won',
  // Number of `corrected` (a person corrects the position): index of the session entry with the field and its old and
  // new value.
  'corrected',
  // Events of the solo game. Numbers of `resolved` (a bot’s card) and `laid`: side, card, index. Of `turned` (1
  // sideways, 0 upright) and `faced` (1 face up, 0 face down): side, card, new value. Of `bolstered`: side, letter of
  // the deck, card. Of `pinned` (control markers on a counter): unit, number before, number after.
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

/**
 * Reports a moment to the minds of bots. A side that a person plays may have a mind too, because the table in its sheet
 * ranks the units of the bot (R20).
 */
export function tellMinds(game: Game, state: State, name: MomentName, subject: number, from: number = at.none): void {
  const { minds } = game;
  const bots = state.bytes[at.bots] as number;
  if ((bots & 1) !== 0) minds[0]?.moment?.(game, state, name, subject, from);
  if ((bots & 2) !== 0) minds[1]?.moment?.(game, state, name, subject, from);
}
