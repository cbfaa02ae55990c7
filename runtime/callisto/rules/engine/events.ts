// Events: a kind, up to four numbers, and the event that is the cause. Texts, replays and fingerprints are made only
// from events.
import type { MomentName } from '../../data/signatures.ts';
import type { Game } from './game-tables.ts';
import * as at from './layout.ts';
import type { State } from './packed-state.ts';

export const eventKinds = [
  // The comments in this list name the numbers of each kind of event. In a game of four, `decided`, `bid`, `turn`,
  // `card` and `shuffled` have the player instead of the side, and `round` also has the commander of each side.
  // `decided` (a player decides): side, action.
  'decided',
  // `round` (a round begins): round. `bid`: side, card. `initiative`: side. `turn` (a turn begins): side.
  'round',
  'bid',
  'initiative',
  'turn',
  // `rolled`: the die (0 if a card was drawn), and the rolled face or the drawn card.
  'rolled',
  // `card` (a card changes its pile): side, card, from pile, to pile. `shuffled`: side.
  'card',
  'shuffled',
  // `moved`: unit, from place, to place. `spawned` and `activated`: unit, place. The other events about units: unit.
  'moved',
  'spawned',
  'suppressed',
  'readied',
  'activated',
  'neutralised',
  'escaped',
  // `marked`: side, place, level before, level after (0 no marker, 1 scouted, 2 controlled). `destroyed`: structure.
  // `opened`: door.
  'marked',
  'destroyed',
  'opened',
  // `carried`: token, from place, to place. `freed`: token, place.
  'carried',
  'freed',
  // `attacked`: attacker, target, total defence, die. `hit` and `missed`: number of dice that hit.
  'attacked',
  'hit',
  'missed',
  // `won`: side, row of the victory table.
  'won',
  // `corrected` (a person corrects the position): index of the session entry. The entry has the field and its old and
  // new value.
  'corrected',
  // Events of the solo game. `resolved` (a card of a bot is resolved) and `laid`: side, card, index. `turned` (1
  // sideways, 0 upright) and `faced` (1 face up, 0 face down): side, card, new value. `bolstered`: side, letter of the
  // deck, card. `pinned` (control markers on a counter): unit, number before, number after.
  'resolved',
  'laid',
  'turned',
  'faced',
  'bolstered',
  'pinned',
  // Events of games of four. `command` (the Captain or Supervisor goes to the discard pile of the teammate, who gets
  // the commander marker): player, teammate, card, from pile. `ended` (a turn ends and its cards are discarded):
  // player.
  'command',
  'ended',
] as const;

export type EventKind = (typeof eventKinds)[number];

export const eventKind = Object.fromEntries(eventKinds.map((name, index) => [name, index])) as Readonly<
  Record<EventKind, number>
>;

export type { Sink } from '../../../types/callisto/game.ts';

/**
 * Reports a moment to the mind of each side that a bot plays. The other side can have a mind too, because its sheet
 * ranks the units of the bot (R20). That mind gets no report.
 */
export function tellMinds(game: Game, state: State, name: MomentName, subject: number, from: number = at.none): void {
  if (!game.isHeard) return;
  const { minds } = game;
  const bots = state.bytes[at.bots] as number;
  if ((bots & 1) !== 0) minds[0]?.moment?.(game, state, name, subject, from);
  if ((bots & 2) !== 0) minds[1]?.moment?.(game, state, name, subject, from);
}
