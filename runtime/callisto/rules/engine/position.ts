// A position as people and files write it: names, no numbers of the engine. What is left out was not told; what is
// empty is told to be empty.
import * as at from './layout.ts';

export type SideName = 'breakers' | 'lfa';

/** Cards by name, and how many of each. */
export type Pile = Readonly<Record<string, number>>;

export interface UnitAt {
  readonly at: string;
  readonly suppressed?: true;
  /** A mech that no one has woken. */
  readonly asleep?: true;
  /** Control markers on the counter of a bot. */
  readonly markers?: number;
  /** Cards that its owner has still to lose to a bot's attacks. */
  readonly losses?: number;
}

export interface InPlayCard {
  readonly card: string;
  readonly faceDown?: true;
  readonly turned?: true;
}

export const pileNames = ['deck', 'discard', 'hand', 'played', 'supply', 'casualties', 'out', 'display'] as const;
export type PileName = (typeof pileNames)[number];

export type SideCards = { readonly [pile in PileName]?: Pile } & { readonly playArea?: readonly InPlayCard[] };

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

/** Whose turn it is and what is under way. */
export interface Turn {
  readonly side: SideName;
  /** Who chooses now; nobody when the game is over. */
  readonly chooser: SideName | null;
  readonly phase: (typeof phaseNames)[number];
  readonly bids?: { readonly [side in SideName]?: string };
  /** The card that was played, and which of its actions, counted from 0, or the equipment of the space. */
  readonly card?: string;
  readonly use?: number | 'equipment';
  readonly actor?: string;
  readonly target?: string;
  readonly left?: number;
  readonly chosen?: readonly string[];
  readonly targets?: readonly string[];
  readonly aboard?: readonly string[];
}

export interface Position {
  readonly version: 1;
  readonly game: 'callisto';
  readonly scenario: number;
  readonly round?: number;
  readonly initiative?: SideName;
  readonly turn?: Turn;
  readonly units?: Readonly<Record<string, UnitAt>>;
  readonly neutralised?: readonly string[];
  readonly escaped?: readonly string[];
  /** Spaces with a marker, by the side that is up. */
  readonly markers?: {
    readonly [side in SideName]?: { readonly scouted: readonly string[]; readonly controlled: readonly string[] };
  };
  readonly destroyed?: readonly string[];
  readonly shutDoors?: readonly string[];
  /** Where people are; null for those that are off the board. */
  readonly tokens?: Readonly<Record<string, string | null>>;
  readonly cards?: { readonly [side in SideName]?: SideCards };
  readonly score?: { readonly [side in SideName]?: number };
  readonly bots?: readonly SideName[];
  readonly difficulty?: (typeof difficulties)[number];
  readonly result?: { readonly winner: SideName; readonly by: number } | null;
  /** The seeded source, and what was given and not used; without a seed, chance must be given. */
  readonly chance?: { readonly seed?: readonly number[]; readonly given?: readonly number[] };
}

export const difficulties = ['normal', 'easier', 'harder'] as const;

/** The parts of a position that may be left out, in the order of their bits in a state. */
export const parts: readonly string[] = [
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

/** The name of the part that a pile of a side is, or its play area. */
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

const bits = new Map(parts.map((part, index) => [part, 1 << index]));

/** The bit of a part among those that were not told. */
export const partBit = (part: string): number => bits.get(part) ?? 0;

/** Whether a part was told to a state. */
export function isTold(words: Int32Array, part: string): boolean {
  const untold = words[at.untold] as number;
  return untold === 0 || (untold & partBit(part)) === 0;
}

export const sideNames = ['breakers', 'lfa'] as const;
export const pileAt: Readonly<Record<PileName, number>> = {
  deck: at.deck,
  discard: at.discard,
  hand: at.hand,
  played: at.played,
  supply: at.supply,
  casualties: at.casualties,
  out: at.out,
  display: at.display,
};
