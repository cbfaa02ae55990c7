// Players. Cards belong to a player, and the board belongs to a side. In a game of two, a player is a side. In a game
// of four (rulebook, Rules for 4 players), each force of a side has a player: players 0 and 1 have Force 1 of the
// Breakers and the LFA, and players 2 and 3 have Force 2.
import * as at from './layout.ts';
import type { State } from './packed-state.ts';

/** The keys of the players of a game of four, by the number of the player. */
export const playerKeys = ['breakers1', 'lfa1', 'breakers2', 'lfa2'] as const;
export type PlayerKey = (typeof playerKeys)[number];

export const keyOfPlayer = (player: number): PlayerKey => playerKeys[player as 0 | 1 | 2 | 3];

export const sideOfPlayer = (player: number): 0 | 1 => (player & 1) as 0 | 1;

export const teammateOf = (player: number): number => player ^ 2;

/** Returns the player in words, such as `LFA, force 2`. */
export const playerText = (player: number): string =>
  `${sideOfPlayer(player) === at.lfa ? 'LFA' : 'Breakers'}, force ${player < 2 ? 1 : 2}`;

/** Returns the player who commands a side in this round; in a game of two, the only player of the side. */
export const commanderOf = ({ bytes }: State, side: number): number =>
  side | ((((bytes[at.command] as number) >>> side) & 1) << 1);

/** Returns the player who has the commander marker of a side, and commands from the next round (P2). */
export const markerHolder = ({ bytes }: State, side: number): number =>
  side | ((((bytes[at.command] as number) >>> (side + 2)) & 1) << 1);

/** Returns the player whose turn it is. */
export const turnPlayer = ({ bytes }: State): number =>
  (bytes[at.turnSide] as number) | (((bytes[at.command] as number) >>> 3) & 2);

export function setTurnPlayer({ bytes }: State, player: number): void {
  bytes[at.turnSide] = sideOfPlayer(player);
  bytes[at.command] = ((bytes[at.command] as number) & 15) | ((player & 2) << 3);
}

/**
 * Sets the player who commands a side in this round (`round`), and the player who has the commander marker of the side
 * (`marker`).
 */
export function setCommand(state: State, round: number, marker: number): void {
  const bit = 1 << sideOfPlayer(round);
  const others = (state.bytes[at.command] as number) & ~bit;
  state.bytes[at.command] = round < 2 ? others : others | bit;
  giveMarker(state, marker);
}

export function giveMarker({ bytes }: State, player: number): void {
  const bit = 4 << sideOfPlayer(player);
  const others = (bytes[at.command] as number) & ~bit;
  bytes[at.command] = player < 2 ? others : others | bit;
}

/**
 * Begins the command of a new round: for each side, the player who has the commander marker becomes commander. No
 * player has the turn yet.
 */
export function takeRoles({ bytes }: State): void {
  const markers = ((bytes[at.command] as number) >>> 2) & 3;
  bytes[at.command] = markers | (markers << 2);
}

/** True if the player whose turn it is has a teammate who plays later in this round. */
export const isTeammateToPlay = (state: State): boolean =>
  turnPlayer(state) === commanderOf(state, state.bytes[at.turnSide] as number);

/**
 * Returns the player from whose deck the present COMMAND draws: the teammate if the action has a target, otherwise the
 * player of the turn.
 */
export const commandedPlayer = (state: State): number => {
  const target = state.bytes[at.actionTarget] as number;
  return target === at.none ? turnPlayer(state) : target;
};
