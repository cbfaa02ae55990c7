// Faults of the cards in a game of four. Each copy must be in exactly one pile of the right player. The Captain and
// Supervisor must belong to the player with the commander marker. Teammates must share a supply of Interference.
import type { StateFault } from './faults-action.ts';
import { copiesOf, faultsOfUnseen } from './faults-unseen.ts';
import type { Game } from './game-tables.ts';
import * as at from './layout.ts';
import type { State } from './packed-state.ts';
import { pileTotalAt } from './piles.ts';
import { keyOfPlayer, markerHolder, playerKeys, sideOfPlayer, teammateOf } from './players.ts';
import { isPileKnown, pileOffsets, playerPiles, sideKeys } from './position.ts';

const areAllPilesKnown = (game: Game, state: State, player: number): boolean =>
  playerPiles.every((pile) => isPileKnown(game, state, player, pile));

export const faultsOfPlayers = (game: Game, state: State): StateFault[] => [
  ...playerKeys.flatMap((_key, player) => [
    ...faultsOfCopies(game, state, player),
    ...faultsOfTotals(game, state, player),
    ...faultsOfImpossiblePiles(game, state, player),
  ]),
  ...sideKeys.flatMap((_key, side) => [...faultsOfShared(game, state, side), ...faultsOfUnseen(game, state, side)]),
];

const cardsOf = ({ cards }: Game, player: number): number[] => {
  const from = cards.from[player] as number;
  return Array.from({ length: (cards.end[player] as number) - from }, (_none, index) => from + index);
};

const isShared = ({ cards }: Game, card: number): boolean =>
  cards.heir[card] !== at.none || card === cards.interference[cards.player[card] as number];

function faultsOfCopies(game: Game, state: State, player: number): StateFault[] {
  const isComplete = areAllPilesKnown(game, state, player);
  return cardsOf(game, player)
    .filter((card) => !isShared(game, card))
    .flatMap((card) => {
      const [sum, total] = [copiesOf(state, card), game.cards.total[card] as number];
      if (sum === total || (sum < total && !isComplete)) return [];
      const problem = `have ${sum} of ${game.cards.names[card] ?? ''}; the scenario has ${total}`;
      return [{ where: `players.${keyOfPlayer(player)}`, problem }];
    });
}

/**
 * Returns a fault if a player’s number of cards in the deck, the discard pile or the hand is not the sum of the copies
 * in this pile.
 */
function faultsOfTotals(game: Game, state: State, player: number): StateFault[] {
  const areRight = playerPiles.every((name) => {
    const pile = pileOffsets[name];
    const totalAt = pileTotalAt(pile, player);
    if (totalAt < 0 || !isPileKnown(game, state, player, name)) return true;
    const sum = cardsOf(game, player).reduce((copies, card) => copies + (state.bytes[pile + card] as number), 0);
    return sum === state.bytes[totalAt];
  });
  const problem = 'are counted wrong in deck, discard pile or hand';
  return areRight ? [] : [{ where: `players.${keyOfPlayer(player)}`, problem }];
}

/** Returns a fault for each card that is in a pile into which the rules never put this card. */
function faultsOfImpossiblePiles({ cards }: Game, { bytes }: State, player: number): StateFault[] {
  const where = `players.${keyOfPlayer(player)}`;
  const noise = cards.interference[player] as number;
  const command = cards.command[player] as number;
  const isPlayed = [at.playedPile, at.casualties].some((pile) => (bytes[pile + noise] as number) > 0);
  const isLost = [at.casualties, at.outOfGame].some((pile) => (bytes[pile + command] as number) > 0);
  const isApart = player >= 2 && (bytes[at.supply + noise] as number) > 0;
  return [
    ...(isPlayed ? [{ where, problem: 'have Interference that was played or lost, which is not possible' }] : []),
    ...(isLost ? [{ where, problem: `have lost the ${cards.names[command] ?? ''}, which is not possible` }] : []),
    ...(isApart ? [{ where: `${where}.supply`, problem: 'has Interference, which teammates share' }] : []),
  ];
}

/** Returns the faults of a side’s shared cards. Either teammate can have such a card. */
function faultsOfShared(game: Game, state: State, side: number): StateFault[] {
  const { cards } = game;
  const players = [side, teammateOf(side)];
  const isComplete = players.every((player) => areAllPilesKnown(game, state, player));
  const faults: StateFault[] = [];
  for (const table of [cards.interference, cards.command]) {
    const both = players.map((player) => table[player] as number);
    const sum = both.reduce((copies, card) => copies + copiesOf(state, card), 0);
    const total = cards.total[both[0] as number] as number;
    if (sum === total || (sum < total && !isComplete)) continue;
    const problem = `of ${sideKeys[side] ?? ''} have ${sum} of ${cards.names[both[0] as number] ?? ''}; the scenario has ${total}`;
    faults.push({ where: 'players', problem });
  }
  const holder = players.find((player) => copiesOf(state, cards.command[player] as number) > 0);
  if (holder !== undefined && holder !== markerHolder(state, side)) {
    const problem = `is not ${keyOfPlayer(holder)}, who has the ${cards.names[cards.command[holder] as number] ?? ''}`;
    faults.push({ where: `commanders.${sideKeys[sideOfPlayer(side)]}.marker`, problem });
  }
  return faults;
}
