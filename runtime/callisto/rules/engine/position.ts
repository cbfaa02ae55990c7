// A position: a state as people and files write it, by names instead of the engine's numbers. A field that is absent is
// unknown; a field that is present but empty says that there is nothing.
import * as at from './layout.ts';

export type SideName = 'breakers' | 'lfa';

/** Number of copies of each card, by name. */
export type Pile = Readonly<Record<string, number>>;

export interface PositionUnit {
  readonly at: string;
  readonly suppressed?: true;
  /** A mech that is not activated yet. */
  readonly asleep?: true;
  /** Number of control markers on the counter of a bot. */
  readonly markers?: number;
  /** Number of cards that the owner has still to lose to a bot's attacks. */
  readonly losses?: number;
}

export interface PlayAreaCard {
  readonly card: string;
  readonly faceDown?: true;
  readonly turned?: true;
}

export const pileNames = ['deck', 'discard', 'hand', 'played', 'supply', 'casualties', 'out', 'display'] as const;
export type PileName = (typeof pileNames)[number];

export type SideCards = { readonly [pile in PileName]?: Pile } & { readonly playArea?: readonly PlayAreaCard[] };

export const phaseNames = [
  'bidding',
  'playing',
  'walking',
  'bolstering',
  'commanding',
  'inspiring',
  'pathfinding',
  'striking',
  'losing',
  'pushing',
  'resolving',
  'over',
] as const;

/** The side whose turn it is, and the action under way. */
export interface PositionTurn {
  readonly side: SideName;
  /** The side that chooses now; null when the game is over. */
  readonly chooser: SideName | null;
  readonly phase: (typeof phaseNames)[number];
  readonly bids?: { readonly [side in SideName]?: string };
  /**
   * The card that was played; and the index of the chosen action among those of the card, or the equipment of the
   * space.
   */
  readonly card?: string;
  readonly use?: number | 'equipment';
  readonly actor?: string;
  readonly target?: string;
  readonly left?: number;
  readonly chosen?: readonly string[];
  readonly targets?: readonly string[];
  readonly aboard?: readonly string[];
}

export interface GamePosition {
  readonly version: 1;
  readonly game: 'callisto';
  readonly scenario: number;
  readonly round?: number;
  readonly initiative?: SideName;
  readonly turn?: PositionTurn;
  readonly units?: Readonly<Record<string, PositionUnit>>;
  readonly neutralised?: readonly string[];
  readonly escaped?: readonly string[];
  /** Spaces with a marker of each side, by the face of the marker that is up. */
  readonly markers?: {
    readonly [side in SideName]?: { readonly scouted: readonly string[]; readonly controlled: readonly string[] };
  };
  readonly destroyed?: readonly string[];
  readonly shutDoors?: readonly string[];
  /** Places of people; null off the board. */
  readonly tokens?: Readonly<Record<string, string | null>>;
  readonly cards?: { readonly [side in SideName]?: SideCards };
  readonly score?: { readonly [side in SideName]?: number };
  readonly bots?: readonly SideName[];
  readonly difficulty?: (typeof difficultyNames)[number];
  readonly result?: { readonly winner: SideName; readonly by: number } | null;
  /** The seeded random source, and given chance that was not used. Without a seed, chance must be given. */
  readonly chance?: { readonly seed?: readonly number[]; readonly given?: readonly number[] };
}

export const difficultyNames = ['normal', 'easier', 'harder'] as const;

/** The fields of a position in JSON. */
export const positionKeys = [
  '$schema',
  'version',
  'game',
  'scenario',
  'round',
  'initiative',
  'turn',
  'units',
  'neutralised',
  'escaped',
  'markers',
  'destroyed',
  'shutDoors',
  'tokens',
  'cards',
  'score',
  'bots',
  'difficulty',
  'result',
  'chance',
] as const;

/** The parts of a position that may be left out, in the order of their bits in `unknownParts` of a state. */
export const positionParts: readonly string[] = [
  'round',
  'initiative',
  'turn',
  'units',
  'neutralised',
  'escaped',
  'markers.breakers',
  'markers.lfa',
  'destroyed',
  'shutDoors',
  'tokens',
  'score',
  ...(['breakers', 'lfa'] as const).flatMap((side) =>
    [...pileNames, 'playArea'].map((pile) => `cards.${side}.${pile}`),
  ),
];

/** Returns the name of the part for a pile or the play area of a side. */
export const cardPart = (side: number, pile: PileName | 'playArea'): string => cardParts[side as 0 | 1][pile];

const cardPartsOf = (side: SideName): Readonly<Record<PileName | 'playArea', string>> => ({
  deck: `cards.${side}.deck`,
  discard: `cards.${side}.discard`,
  hand: `cards.${side}.hand`,
  played: `cards.${side}.played`,
  supply: `cards.${side}.supply`,
  casualties: `cards.${side}.casualties`,
  out: `cards.${side}.out`,
  display: `cards.${side}.display`,
  playArea: `cards.${side}.playArea`,
});
const cardParts = [cardPartsOf('breakers'), cardPartsOf('lfa')] as const;

const partBits = new Map(positionParts.map((part, index) => [part, 1 << index]));

/** Returns the bit of a part in `unknownParts` of a state. */
export const partBit = (part: string): number => partBits.get(part) ?? 0;

/** True if the state knows the part. */
export function isKnownPart(words: Int32Array, part: string): boolean {
  const unknown = words[at.unknownParts] as number;
  return unknown === 0 || (unknown & partBit(part)) === 0;
}

/** The sides as positions name them, by the numbers of the engine. */
export const sideKeys = ['breakers', 'lfa'] as const;
/** The offset of each pile in a state. */
export const pileOffsets: Readonly<Record<PileName, number>> = {
  deck: at.deck,
  discard: at.discard,
  hand: at.hand,
  played: at.played,
  supply: at.supply,
  casualties: at.casualties,
  out: at.outOfGame,
  display: at.display,
};
