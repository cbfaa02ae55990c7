// The players of a game of four as rows of text: their cards, the commanders, and the Interference that teammates share.
import { sideTitles } from '../../../../runtime/callisto/board/reachable-places.ts';
import { playerKeys, playerText } from '../../../../runtime/callisto/rules/engine/players.ts';
import { playerPiles, sideKeys, type GamePosition } from '../../../../runtime/callisto/rules/engine/position.ts';

type PlayerCards = NonNullable<NonNullable<GamePosition['players']>['lfa1']>;
type PlayerPile = PlayerCards[keyof PlayerCards];

const pileTitles = {
  deck: 'deck',
  discard: 'discard pile',
  hand: 'hand',
  played: 'play area',
  supply: 'supply',
  casualties: 'casualties',
  out: 'out of the game',
} as const;

/** Returns a pile in words; null for a pile without cards. A pile of hidden cards is only a number. */
function pileText(pile: PlayerPile): string | null {
  if (pile === undefined) return null;
  if (typeof pile === 'number') return pile === 0 ? null : `${pile} unseen ${pile === 1 ? 'card' : 'cards'}`;
  const cards = Object.entries(pile).map(([name, count]) => (count === 1 ? name : `${count} ${name}`));
  return cards.length === 0 ? null : cards.join(', ');
}

function cardsText(cards: PlayerCards): string {
  const piles = playerPiles.flatMap((pile) => {
    const text = pileText(cards[pile]);
    return text === null ? [] : [`${pileTitles[pile]}: ${text}`];
  });
  return piles.join('; ');
}

/**
 * Returns the roles of a player, such as ` (commander, commander marker, turn)`; an empty text if the player has no
 * role.
 */
function roleText({ commanders, turn }: GamePosition, key: (typeof playerKeys)[number]): string {
  const sides = sideKeys.flatMap((side) => commanders?.[side] ?? []);
  const roles = [
    ...(sides.some(({ round }) => round === key) ? ['commander'] : []),
    ...(sides.some(({ marker }) => marker === key) ? ['commander marker'] : []),
    ...(turn?.player === key && turn.phase !== 'bidding' && turn.phase !== 'over' ? ['turn'] : []),
  ];
  return roles.length === 0 ? '' : ` (${roles.join(', ')})`;
}

export function playerRows(position: GamePosition): [title: string, text: string][] {
  const order = sideKeys.flatMap((side) => playerKeys.filter((key) => key.startsWith(side)));
  const players = order.map((key): [string, string] => {
    const player = playerKeys.indexOf(key);
    return [playerText(player), `${roleText(position, key).trim()} ${cardsText(position.players?.[key] ?? {})}`.trim()];
  });
  const shared = sideKeys.map((side): [string, string] => [
    `${sideTitles[side]} Interference`,
    `${position.interference?.[side] ?? 0} in the supply that both players share`,
  ]);
  return [...players, ...shared];
}

/** Returns the fields of a game of four for the JSON of a board. */
export const teamJson = ({ players, commanders, interference }: GamePosition): object => ({
  players,
  commanders,
  interference,
});
