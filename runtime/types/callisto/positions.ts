// Positions: states by names, for people and files (docs/position.md).
import type { Game, SideName, State } from './game.ts';

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

// Questions about a state, for each step of a game.

export declare function isOver(state: State): boolean;
export declare function roundOf(state: State): number;
export declare function phaseOf(state: State): Phase;
/** Returns the side that chooses; null when the game is over. */
export declare function chooserOf(state: State): SideName | null;
export declare function winnerOf(state: State): SideName | null;

export type PileName = 'deck' | 'discard' | 'hand' | 'played' | 'supply' | 'casualties' | 'out' | 'display';
/** Number of copies of each card, by name. */
export type Pile = Readonly<Record<string, number>>;
export type SideCards = { readonly [pile in PileName]?: Pile } & {
  readonly playArea?: readonly { readonly card: string; readonly faceDown?: true; readonly turned?: true }[];
};

/** A field that is absent is unknown; a field that is present but empty says that there is nothing. */
export interface Position {
  readonly version: 1;
  readonly game: 'callisto';
  readonly scenario: number;
  readonly round?: number;
  readonly initiative?: SideName;
  readonly turn?: {
    readonly side: SideName;
    readonly chooser: SideName | null;
    readonly phase: Phase;
    /** The side of the first turn of the round, if the initiative was corrected since. */
    readonly first?: SideName;
    readonly bids?: { readonly [side in SideName]?: string };
    readonly card?: string;
    readonly use?: number | 'equipment';
    readonly actor?: string;
    readonly target?: string;
    readonly left?: number;
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
  /** Places of people and things that move; null off the board. */
  readonly tokens?: Readonly<Record<string, string | null>>;
  readonly cards?: { readonly [side in SideName]?: SideCards };
  readonly score?: { readonly [side in SideName]?: number };
  readonly bots?: readonly SideName[];
  readonly difficulty?: 'normal' | 'easier' | 'harder';
  readonly result?: { readonly winner: SideName; readonly by: number } | null;
  readonly chance?: { readonly seed?: readonly number[]; readonly given?: readonly number[] };
}

export declare function positionOf(game: Game, state: State): Position;
/** Reads a position. Throws a ShapeError that says what is wrong, and in which field. */
export declare function stateOf(game: Game, position: unknown): State;
/** Returns the parts of a position that are unknown. */
export declare function untoldParts(state: State): string[];
