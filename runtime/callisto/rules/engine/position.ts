// A position: a state as people and files write it, with names instead of numbers. An absent field is unknown. An empty
// field says that there is nothing.
import type { SideName } from '../../../types/callisto/game.ts';
import type { Pile, PileName, Position, SideCards } from '../../../types/callisto/positions.ts';
import * as at from './layout.ts';
import type { Game } from './game-tables.ts';
import type { State } from './packed-state.ts';
import { choosingPlayer } from './choosing-player.ts';
import { keyOfPlayer, playerKeys, type PlayerKey } from './players.ts';

export type { Pile, PileName, SideCards, SideName, Position as GamePosition };

export type PositionTurn = NonNullable<Position['turn']>;
export type PositionUnit = NonNullable<Position['units']>[string];
export type PlayAreaCard = NonNullable<SideCards['playArea']>[number];

export const pileNames = ['deck', 'discard', 'hand', 'played', 'supply', 'casualties', 'out', 'display'] as const;
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

export const difficultyNames = ['normal', 'easier', 'harder'] as const;

const ownerPiles = ['deck', 'discard', 'hand', 'played', 'supply', 'casualties', 'out'] as const;

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
export const partBit = (part: string): number => partBits.get(part) ?? 0;

export function isKnownPart(words: Int32Array, part: string): boolean {
  const unknown = words[at.unknownParts] as number;
  return unknown === 0 || (unknown & partBit(part)) === 0;
}

/** The piles of a player of a game of four. */
export const playerPiles = ownerPiles;

/**
 * The piles of the players of a game of four that can be unknown, in the order of their bits in `unknownPiles` of a
 * state.
 */
export const playerParts: readonly string[] = playerKeys.flatMap((player) =>
  playerPiles.map((pile) => `players.${player}.${pile}`),
);

const playerPartBit = (player: number, pile: PileName): number =>
  1 << (player * playerPiles.length + playerPiles.findIndex((each) => each === pile));

/**
 * A bit of `unknownParts` that is set if a pile of a player is unknown. So `unknownParts` is 0 only if no part and no
 * pile is unknown.
 */
const pilesBit = 1 << 30;

export const forgetPile = (state: State, player: number, pile: PileName): void =>
  forgetPiles(state, playerPartBit(player, pile));

/** Returns the bits in `unknownPiles` for some piles of all players except `viewer`. */
export const pilesOfOthers = (viewer: number, piles: readonly PileName[]): number =>
  playerKeys
    .flatMap((_key, player) => (player === viewer ? [] : piles.map((pile) => playerPartBit(player, pile))))
    .reduce((bits, bit) => bits | bit, 0);

/** Marks piles of players as unknown. `bits` has a bit for each of these piles, like the result of `pilesOfOthers`. */
export function forgetPiles({ words }: State, bits: number): void {
  words[at.unknownParts] = (words[at.unknownParts] as number) | pilesBit;
  words[at.unknownPiles] = (words[at.unknownPiles] as number) | bits;
}

/** True if a pile of a player is known, in a game of two or of four. */
export const isPileKnown = ({ isTeam }: Game, { words }: State, player: number, pile: PileName): boolean =>
  isTeam
    ? ((words[at.unknownPiles] as number) & playerPartBit(player, pile)) === 0
    : isKnownPart(words, cardPart(player, pile));

/**
 * Returns the names of the parts of a position that only one person knows: the person who keeps the cards of the side.
 */
export const ownerParts = (side: number): string[] => ownerPiles.map((pile) => cardPart(side, pile));

/**
 * True if only the owner knows the hand of a side, and the app does not. Always false in a game of four, which has no
 * such part.
 */
export const isHandUntold = ({ words }: State, player: number): boolean =>
  player < 2 && !isKnownPart(words, cardPart(player, 'hand'));

/** The names of the sides in positions, by the numbers of the engine. */
export const sideKeys = ['breakers', 'lfa'] as const;
export const pileOffsets: Readonly<Record<PileName, number>> = {
  deck: at.deck,
  discard: at.discard,
  hand: at.hand,
  played: at.playedPile,
  supply: at.supply,
  casualties: at.casualties,
  out: at.outOfGame,
  display: at.display,
};

/** Thrown if play or a decision needs a part of the position that is unknown. */
export class UnknownPart extends Error {
  readonly part: string;

  constructor(part: string) {
    super(`The position does not tell ${part}.`);
    this.part = part;
  }
}

export function requireParts({ words }: State, ...parts: readonly string[]): void {
  if (words[at.unknownParts] === 0) return;
  for (const part of parts) if (!isKnownPart(words, part)) throw new UnknownPart(part);
}

const sideOf = (side: number | undefined): SideName | null => sideKeys[side ?? 2] ?? null;
export const isOver = ({ bytes }: State): boolean => bytes[at.phase] === at.overPhase;
export const roundOf = ({ bytes }: State): number => bytes[at.round] as number;
export const phaseOf = ({ bytes }: State): (typeof phaseNames)[number] =>
  phaseNames[bytes[at.phase] as number] ?? 'over';
export const chooserOf = ({ bytes }: State): SideName | null => sideOf(bytes[at.chooser]);
/** Returns the player of a game of four who chooses next. Null if the game is over, or in a game of two. */
export function choosingPlayerOf(game: Game, state: State): PlayerKey | null {
  const player = game.isTeam ? choosingPlayer(game, state) : at.nobody;
  return player === at.nobody ? null : keyOfPlayer(player);
}
export const winnerOf = ({ bytes }: State): SideName | null => sideOf(bytes[at.winner]);
