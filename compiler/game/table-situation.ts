// Declares where a played table stands: the progress of the sides, the cards in play, the piles, and the lost pieces.
import type { SignSide } from './board.ts';

/** A way to win, and how far a side has come on this way. */
export interface TableGoal {
  readonly text: string;
  readonly has: number;
  readonly needs: number;
  /** The names of the places or pieces that count for the goal. Empty if only the number is known. */
  readonly counted: readonly string[];
}

export interface SituationSide {
  /** The name of the side’s sheet file, as in `TableSetUp.side`. */
  readonly file: string;
  readonly title: string;
  readonly shape: SignSide;
  readonly isPerson: boolean;
  readonly hasInitiative: boolean;
  /** False if the person keeps the cards, so that the app does not know them. */
  readonly hasKnownCards: boolean;
  /** The ways to win, the most usual first. */
  readonly goals: readonly TableGoal[];
}

/** A card of a bot in this round. */
export interface SituationCard {
  /** The name of the card; null for a card that lies face down. */
  readonly name: string | null;
  /** The figure that orders the cards; null for a card that lies face down. */
  readonly order: number | null;
  readonly state: 'done' | 'next' | 'waiting';
}

export interface TableSituation {
  readonly scenario: number;
  readonly difficulty: string;
  /** The number of the round; 0 before the first round. */
  readonly round: number;
  readonly sides: readonly SituationSide[];
  /** Sentences about this round, such as the bids that gave the initiative. */
  readonly sentences: readonly string[];
  /** The cards of bots in this round, in their order. */
  readonly playArea: readonly SituationCard[];
  readonly piles: readonly { readonly title: string; readonly cards: number }[];
  /** Pieces and cards that are lost, by the way of their loss. */
  readonly lost: readonly { readonly title: string; readonly names: readonly string[] }[];
  /** The end of the game; null while the game is running. The winner of a drawn game is null. */
  readonly end: TableEnd | null;
}

interface TableEnd {
  readonly winner: string | null;
  /** The winners of a game without rows of sides, and whether a bot is among them; absent for games with such rows. */
  readonly winners?: { readonly person: readonly string[]; readonly bot: readonly string[] };
  readonly text: string;
}

/** A turn of a played table. */
export interface TableTurn {
  /** The number of the step after which the turn begins. */
  readonly step: number;
  readonly round: number;
  /** The side of the turn, by the name of its sheet file. */
  readonly side: string;
  readonly isPerson: boolean;
}

/** The results of simulated games for the person of a played table. */
export interface SimulatedWins {
  readonly won: number;
  readonly lost: number;
  readonly drawn: number;
}

/** A scenario before its game begins. */
export interface AboutScenario {
  readonly title: string;
  /** The ways to win of each side, by the name of its sheet file. */
  readonly goals: Readonly<Record<string, readonly string[]>>;
}
