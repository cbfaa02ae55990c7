// Positions: states with names, for people and files (docs/position.md).
import type { Game, PlayerName, SideName, State } from './game.ts';

export type Phase =
  | 'bidding'
  | 'playing'
  | 'walking'
  | 'bolstering'
  | 'commanding'
  | 'inspiring'
  | 'pathfinding'
  | 'striking'
  | 'losing'
  | 'pushing'
  | 'resolving'
  | 'over';

// Functions that answer questions about a state.

export declare function isOver(state: State): boolean;
export declare function roundOf(state: State): number;
export declare function phaseOf(state: State): Phase;
/** Returns the side that chooses next; null when the game is over. */
export declare function chooserOf(state: State): SideName | null;
export declare function winnerOf(state: State): SideName | null;

export type PileName = 'deck' | 'discard' | 'hand' | 'played' | 'supply' | 'casualties' | 'out' | 'display';
/** The number of copies of each card in a pile, by the name of the card. */
export type Pile = Readonly<Record<string, number>>;
export type SideCards = { readonly [pile in PileName]?: Pile } & {
  readonly playArea?: readonly { readonly card: string; readonly faceDown?: true; readonly turned?: true }[];
};

/**
 * The piles of a player of a game of four. A pile that the viewer cannot see is a number of cards. The supply has no
 * Interference.
 */
export type PlayerCards = {
  readonly [pile in 'deck' | 'hand' | 'casualties']?: Pile | number;
} & {
  readonly [pile in 'discard' | 'played' | 'supply' | 'out']?: Pile;
};

/**
 * A position. An absent field is unknown; an empty field says that there is nothing. Version 2 is a game of four: it
 * has `players`, `commanders` and `interference`, and neither `cards` nor bots.
 */
export interface Position {
  readonly version: 1 | 2;
  readonly game: 'callisto';
  readonly scenario: number;
  readonly round?: number;
  readonly initiative?: SideName;
  readonly turn?: {
    readonly side: SideName;
    /**
     * The player whose turn it is (games of four). During bids nobody has a turn, and this field names one of the two
     * commanders.
     */
    readonly player?: PlayerName;
    readonly chooser: SideName | null;
    readonly phase: Phase;
    /**
     * The side that had the first turn of the round. This field is present only if a later correction gave the
     * initiative to the other side.
     */
    readonly first?: SideName;
    readonly bids?: { readonly [side in SideName]?: string };
    readonly card?: string;
    readonly use?: number | 'equipment';
    readonly actor?: string;
    readonly target?: string;
    readonly left?: number;
    /** The teammate from whose deck COMMAND draws (games of four). */
    readonly deck?: PlayerName;
    readonly chosen?: readonly string[];
    readonly targets?: readonly string[];
    readonly aboard?: readonly string[];
  };
  readonly units?: Readonly<
    Record<
      string,
      {
        readonly at: string;
        readonly suppressed?: true;
        readonly asleep?: true;
        readonly markers?: number;
        readonly losses?: number;
      }
    >
  >;
  readonly neutralised?: readonly string[];
  readonly escaped?: readonly string[];
  readonly markers?: {
    readonly [side in SideName]?: { readonly scouted: readonly string[]; readonly controlled: readonly string[] };
  };
  readonly destroyed?: readonly string[];
  readonly shutDoors?: readonly string[];
  /** The places of tokens (people and things that move); null for a token off the board. */
  readonly tokens?: Readonly<Record<string, string | null>>;
  readonly cards?: { readonly [side in SideName]?: SideCards };
  readonly players?: { readonly [player in PlayerName]?: PlayerCards };
  /** The commander of each side in this round, and the player with the commander marker (games of four). */
  readonly commanders?: { readonly [side in SideName]?: { readonly round: PlayerName; readonly marker: PlayerName } };
  /** The number of Interference cards in the supply that teammates share (games of four). */
  readonly interference?: { readonly [side in SideName]?: number };
  readonly score?: { readonly [side in SideName]?: number };
  readonly bots?: readonly SideName[];
  readonly difficulty?: 'normal' | 'easier' | 'harder';
  readonly result?: { readonly winner: SideName; readonly by: number } | null;
  readonly chance?: { readonly seed?: readonly number[]; readonly given?: readonly number[] };
}

export declare function positionOf(game: Game, state: State): Position;
/**
 * Returns the position as a player of a game of four sees it, with the hand and casualties of this player and the open
 * cards of the others. A hidden pile is a number of cards. Chance is left out.
 */
export declare function viewOf(game: Game, state: State, player: PlayerName): Position;
/** Returns the player of a game of four who chooses next; null when the game is over, and in other games. */
export declare function choosingPlayerOf(game: Game, state: State): PlayerName | null;
/** Reads a position into a state. Throws a ShapeError that names the fault and the field. */
export declare function stateOf(game: Game, position: unknown): State;
/** Returns the names of the unknown parts of a position. */
export declare function untoldParts(state: State): string[];
