// Faults of the numbers of unseen cards in a view of a game of four. Each card of the scenario must fit into a pile.
// The player with the commander marker must be able to have the Captain or Supervisor.
import type { StateFault } from './faults-action.ts';
import type { Game } from './game-tables.ts';
import * as at from './layout.ts';
import type { State } from './packed-state.ts';
import { keyOfPlayer, markerHolder, teammateOf } from './players.ts';
import { isPileKnown, pileOffsets, playerPiles, sideKeys } from './position.ts';
import { hiddenPiles, unseenIn } from './team-fields.ts';

/** The cards of a player that are in none of the known piles. */
interface Missing {
  readonly player: number;
  /**
   * The number of missing cards that the teammate of the player cannot have. Either teammate can have Interference, the
   * Captain and the Supervisor, so these cards are not counted.
   */
  readonly unshared: number;
  /**
   * The number of cards in the hidden piles of the player. Null if the position leaves out the number of cards of a
   * hidden pile, or leaves out another pile.
   */
  readonly unseen: number | null;
}

/** Returns the number of copies of a card in the known piles. */
export const copiesOf = ({ bytes }: State, card: number): number =>
  playerPiles.reduce((sum, pile) => sum + (bytes[pileOffsets[pile] + card] as number), 0);

function missingOf(game: Game, state: State, player: number): Missing {
  const { cards } = game;
  let unshared = 0;
  for (let card = cards.from[player] as number; card < (cards.interference[player] as number); card++)
    if (card !== cards.command[player]) unshared += (cards.total[card] as number) - copiesOf(state, card);
  let unseen: number | null = 0;
  for (const name of playerPiles) {
    if (isPileKnown(game, state, player, name)) continue;
    const pile = hiddenPiles.find((hidden) => hidden === name);
    const count = pile === undefined ? null : unseenIn(state, player, pile);
    unseen = count === null || unseen === null ? null : unseen + count;
  }
  return { player, unshared, unseen };
}

/**
 * Returns the number of unseen copies of the cards that both teammates have: Interference, the Captain and the
 * Supervisor. Nobody knows which teammate has these copies.
 */
function missingShared({ cards }: Game, state: State, players: readonly number[]): number {
  const tables = [cards.interference, cards.command];
  const total = tables.reduce((sum, table) => sum + (cards.total[table[players[0] as number] as number] as number), 0);
  const copies = players.flatMap((player) => tables.map((table) => copiesOf(state, table[player] as number)));
  return copies.reduce((left, count) => left - count, total);
}

/**
 * Returns a fault for each number of unseen cards of a player that does not fit the cards that are seen. Also returns a
 * fault if the sum of both players of the side does not fit.
 */
export function faultsOfUnseen(game: Game, state: State, side: number): StateFault[] {
  if (state.words[at.unknownPiles] === 0) return [];
  const players = [side, teammateOf(side)];
  const all = players.map((player) => missingOf(game, state, player));
  const shared = missingShared(game, state, players);
  const faults = all.flatMap(({ player, unshared, unseen }): StateFault[] => {
    if (unseen === null || (unseen >= unshared && unseen <= unshared + shared)) return [];
    const limit = unseen < unshared ? `at least ${unshared}` : `at most ${unshared + shared}`;
    const problem = `have ${unseen} unseen cards; after the cards that are seen, ${limit} are possible`;
    return [{ where: `players.${keyOfPlayer(player)}`, problem }];
  });
  if (faults.length > 0) return faults;
  const unseen = all.reduce<number | null>(
    (sum, { unseen: count }) => (sum === null || count === null ? null : sum + count),
    0,
  );
  const left = all.reduce((sum, { unshared }) => sum + unshared, shared);
  if (unseen === null || unseen === left) return faultsOfHolder(game, state, side);
  const problem = `of ${sideKeys[side] ?? ''} have ${unseen} unseen cards; after the cards that are seen, ${left} are left`;
  return [{ where: 'players', problem }];
}

/**
 * Returns a fault if all piles of the player with the commander marker are known, and none of them has the player’s
 * Captain or Supervisor.
 */
function faultsOfHolder(game: Game, state: State, side: number): StateFault[] {
  const holder = markerHolder(state, side);
  const card = game.cards.command[holder] as number;
  const isKnown = playerPiles.every((pile) => isPileKnown(game, state, holder, pile));
  if (!isKnown || copiesOf(state, card) > 0) return [];
  const problem = `is ${keyOfPlayer(holder)}, who does not have the ${game.cards.names[card] ?? ''}`;
  return [{ where: `commanders.${sideKeys[side] ?? ''}.marker`, problem }];
}
