// Events of a played table: everything that people enter. The journal of a played table is a list of events; replaying
// the journal gives the state of the played table.
import type { NamedAction } from '../bound-sheet/named-action.ts';
import type { Correction } from './table-corrections.ts';
import type { BoardDeed } from './table-deeds.ts';
import type { GamePosition, SideName } from '../rules/engine/position.ts';

/** The source of chance: the app, or the dice and cards of the people at the table. */
type ChanceSource = 'app' | 'people';

/** The source of each kind of chance. The sources can be changed at any moment. */
export interface ChanceSources {
  readonly dice: ChanceSource;
  /** The decks of bots. */
  readonly deck: ChanceSource;
  readonly bolster: ChanceSource;
}

/**
 * The mode of a played table. `companion`: a person keeps their own cards secret. `whole`: the app deals the cards of
 * the person.
 */
export type TableMode = 'companion' | 'whole';

/** An act of a person, as an action with names. The names and the state together determine the action of the engine. */
export interface TableAct extends Omit<NamedAction, 'what'> {
  /** The index of the use among the uses of the card, or the equipment of the space. */
  readonly use?: number | 'equipment';
  /** The name of the picked card, unit or place. Empty if the act picks nothing. */
  readonly pick?: string;
}

/** The beginning of a played table: the set-up of the scenario, or a position. */
export interface SetUpEvent {
  readonly is: 'set-up';
  readonly scenario: number;
  readonly bots: readonly SideName[];
  readonly difficulty: 'normal' | 'easier' | 'harder';
  readonly mode: TableMode;
  /** The two halves of the seed for the chance of the app. */
  readonly seed: readonly [number, number];
  readonly sources: ChanceSources;
  readonly position?: GamePosition;
}

/** An event that changes the state of the played table. */
export type PlayEvent =
  | { readonly is: 'started' }
  /** The bid of a person who keeps the cards; null if the person has no card. */
  | { readonly is: 'bid'; readonly card: string | null }
  /** A person who keeps the cards did something on the board. */
  | { readonly is: 'did'; readonly deed: BoardDeed }
  /** The turn of a person who keeps the cards is over. */
  | { readonly is: 'ended' }
  /** The owner of a hit unit says whether there was a card to lose. */
  | { readonly is: 'owned'; readonly unit: string; readonly hadCard: boolean }
  | { readonly is: 'acted'; readonly act: TableAct }
  /** The next card of a bot is resolved. */
  | { readonly is: 'resolved'; readonly card: string }
  /** A person chose the card that a unit loses. */
  | { readonly is: 'answered'; readonly unit: string; readonly card: string }
  | { readonly is: 'rolled'; readonly die: number; readonly faces: readonly number[] }
  /** Cards that people drew from the deck of a bot, or from a bolster deck with a letter. */
  | { readonly is: 'drawn'; readonly side: SideName; readonly deck: string | null; readonly cards: readonly string[] }
  | { readonly is: 'switched'; readonly sources: ChanceSources }
  /** A person corrects the played table, so that the state shows the pieces as they really are. */
  | { readonly is: 'corrected'; readonly change: Correction }
  /** The played table continues without the chance, act or answer for which the prompt asks. */
  | { readonly is: 'skipped' };

/** An event of the journal. After `undone` or `redone`, the first `to` steps of the table are done, and no others. */
export type TableEvent =
  | SetUpEvent
  | PlayEvent
  | { readonly is: 'undone'; readonly to: number }
  | { readonly is: 'redone'; readonly to: number };
