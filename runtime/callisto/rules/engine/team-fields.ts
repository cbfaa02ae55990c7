// Reads and writes the fields that only positions of games of four have: the piles of the players, the commanders, and
// the supplies of Interference.
import type { PlayerCards } from '../../../types/callisto/positions.ts';
import { Fields, fail, isRecord, oneOf, integer, type Datum } from '../../../kernel/shape.ts';
import type { Game } from './game-tables.ts';
import * as at from './layout.ts';
import { nameIndexesOf } from './name-indexes.ts';
import type { State } from './packed-state.ts';
import { addToPile } from './piles.ts';
import { commanderOf, keyOfPlayer, markerHolder, playerKeys, setCommand, sideOfPlayer, teammateOf } from './players.ts';
import { forgetPile, isPileKnown, pileOffsets, playerPiles, sideKeys, type GamePosition } from './position.ts';

type TeamFields = Required<Pick<GamePosition, 'players' | 'commanders' | 'interference'>>;
type Turn = NonNullable<GamePosition['turn']>;

/** The version of positions and saved games with four players. */
export const teamVersion = 2;

/** True if JSON has the field of a position of a game of four, whatever its version is. */
export const isOfFour = (json: unknown): boolean => isRecord(json) && 'players' in json;

/**
 * Throws if a game of four reads a file of a game of two, or the other way round. Also throws if the version belongs to
 * the other kind of game.
 */
export function refuseOtherPlayers(isTeam: boolean, json: unknown): void {
  if (!isRecord(json)) return;
  const { version } = json;
  const written = version === undefined ? 'is missing' : `is ${JSON.stringify(version)}`;
  if (isTeam && version === 1) fail('version', 'is 1, the version of a game of two; this is a game of four');
  if (isOfFour(json) && version !== teamVersion)
    fail('version', `${written}; a position with \`players\` is of a game of four, and has version ${teamVersion}`);
  if (version !== teamVersion) return;
  if ('cards' in json)
    fail(
      'version',
      'is 2, the version of a game of four; a position with `cards` is of a game of two, and has version 1',
    );
  if (!isTeam && (isOfFour(json) || 'beginning' in json))
    fail('version', 'is 2, the version of a game of four; this is a game of two');
}

/** Refuses a saved game where a position is read. */
export function refuseSavedGame(json: unknown): void {
  if (isRecord(json) && 'beginning' in json && 'entries' in json)
    fail('', 'is a saved game, not a position; `loadSession` of the library opens saved games');
}

export function teamFields(game: Game, state: State): TeamFields {
  const players = playerKeys.map((key, player) => [key, playerCards(game, state, player)] as const);
  const commanders = sideKeys.map((key, side) => [
    key,
    { round: keyOfPlayer(commanderOf(state, side)), marker: keyOfPlayer(markerHolder(state, side)) },
  ]);
  const supplied = sideKeys.map((key, side) => [
    key,
    state.bytes[at.supply + (game.cards.interference[side] as number)] as number,
  ]);
  return {
    players: Object.fromEntries(players),
    commanders: Object.fromEntries(commanders) as TeamFields['commanders'],
    interference: Object.fromEntries(supplied) as TeamFields['interference'],
  };
}

function playerCards(game: Game, state: State, player: number): PlayerCards {
  const piles: Record<string, PlayerCards[keyof PlayerCards] | null> = {};
  for (const name of playerPiles) {
    if (isPileKnown(game, state, player, name)) piles[name] = pileOf(game, state, player, pileOffsets[name]);
    else if (isHiddenPile(name) && unseenIn(state, player, name) !== null) piles[name] = unseenIn(state, player, name);
  }
  return piles;
}

/**
 * Returns the cards in a pile of a player. In a game of four, Interference is left out of the supply, because teammates
 * share it.
 */
export function pileOf(
  { cards, isTeam }: Game,
  { bytes }: State,
  player: number,
  pile: number,
): Record<string, number> {
  const counts: Record<string, number> = {};
  const end = isTeam && pile === at.supply ? cards.interference[player] : cards.end[player];
  for (let card = cards.from[player] as number; card < (end as number); card++) {
    const count = bytes[pile + card] as number;
    if (count > 0) counts[cards.names[card] ?? ''] = count;
  }
  return counts;
}

/** The piles that other players do not see (P13). A position may say only how many cards such a pile has. */
export const hiddenPiles = ['deck', 'hand', 'casualties'] as const;
type HiddenPile = (typeof hiddenPiles)[number];

const isHiddenPile = (name: string): name is HiddenPile => hiddenPiles.some((pile) => pile === name);

/**
 * For each hidden pile, the byte that has the number of its unseen cards for player 0. The other players have the next
 * bytes.
 */
const unseenAt: Readonly<Record<HiddenPile, number>> = {
  deck: at.inDeck,
  hand: at.inHand,
  casualties: at.unseenCasualties,
};

/** Returns the number of cards in a hidden pile; null if the position does not say it. */
export function unseenIn({ bytes }: State, player: number, pile: HiddenPile): number | null {
  const count = bytes[unseenAt[pile] + player] as number;
  return count === at.none ? null : count;
}

/** Marks a pile as unknown. `count` is the number of its cards, or `none` if this is unknown too. */
function hidePile(state: State, player: number, pile: (typeof playerPiles)[number], count: number): void {
  if (isHiddenPile(pile)) state.bytes[unseenAt[pile] + player] = count;
  forgetPile(state, player, pile);
}

const copiesIn = (pile: PlayerCards[keyof PlayerCards]): number =>
  typeof pile === 'object' ? Object.values(pile).reduce((sum, count) => sum + count, 0) : (pile ?? 0);

/** Returns the cards of a player as other players see them: hidden piles become numbers of cards. */
const closedCards = (cards: PlayerCards): PlayerCards => ({
  ...cards,
  ...Object.fromEntries(hiddenPiles.map((pile) => [pile, copiesIn(cards[pile])])),
});

/**
 * Returns a position as a player sees it. Hidden piles become numbers of cards. Chance is left out, and during the bids
 * the bid of the other side too.
 */
export function positionSeenBy(position: GamePosition, viewer: (typeof playerKeys)[number]): GamePosition {
  const { chance: _chance, ...open } = position;
  const players = Object.fromEntries(
    playerKeys.map((key) => {
      const cards = position.players?.[key] ?? {};
      return [key, key === viewer ? cards : closedCards(cards)];
    }),
  );
  return { ...open, ...(open.turn && { turn: seenTurn(position, open.turn, viewer) }), players };
}

function seenTurn({ commanders }: GamePosition, turn: Turn, viewer: (typeof playerKeys)[number]): Turn {
  if (turn.phase !== 'bidding') return turn;
  const { bids, ...rest } = turn;
  const ownBids = Object.entries(bids ?? {}).filter(([side]) => commanders?.[side as 'lfa']?.round === viewer);
  return ownBids.length > 0 ? { ...rest, bids: Object.fromEntries(ownBids) } : rest;
}

/**
 * Reads the fields of a game of four into a state. A pile is unknown if it is missing, or if the position has only its
 * number of cards.
 */
export function readTeamFields(game: Game, state: State, fields: Fields): void {
  readCommanders(state, fields.get('commanders'));
  const players = new Fields(fields.get('players'), playerKeys);
  for (const [player, key] of playerKeys.entries()) readPlayer(game, state, player, players.get(key));
  const supplies = new Fields(fields.get('interference'), sideKeys);
  for (const [side, key] of sideKeys.entries()) {
    const card = game.cards.interference[side] as number;
    state.bytes[at.supply + card] = readCopies(supplies.get(key), game.cards.total[card] as number);
  }
}

function readCommanders(state: State, datum: Datum): void {
  const commanders = new Fields(datum, sideKeys);
  for (const [side, key] of sideKeys.entries()) {
    const fields = new Fields(onlyOne(commanders.get(key), 'commanders'), ['round', 'marker']);
    const sidePlayers = playerKeys.filter((_key, player) => sideOfPlayer(player) === side);
    const round = oneOf(onlyOne(fields.get('round'), 'commanders'), sidePlayers);
    const marker = oneOf(onlyOne(fields.get('marker'), 'players'), sidePlayers);
    setCommand(state, playerKeys.indexOf(round), playerKeys.indexOf(marker));
  }
}

/** Refuses a list of players. */
const onlyOne = (datum: Datum, kind: string): Datum =>
  Array.isArray(datum.json)
    ? fail(datum.where, `names ${datum.json.length} ${kind}; a side has one commander and one commander marker`)
    : datum;

function readPlayer(game: Game, state: State, player: number, datum: Datum): void {
  const fields = new Fields(datum, playerPiles);
  for (const name of playerPiles) {
    const isRead = fields.readOptional(name, (pileDatum) => readPile(game, state, player, name, pileDatum));
    if (isRead === undefined) hidePile(state, player, name, at.none);
  }
}

function readPile(game: Game, state: State, player: number, name: (typeof playerPiles)[number], datum: Datum): true {
  const isHidden = isHiddenPile(name);
  if (isRecord(datum.json)) readCards(game, state, player, pileOffsets[name], datum);
  else if (!isHidden) fail(datum.where, 'should be an object with cards, because all players see this pile (P13)');
  else hidePile(state, player, name, readCopies(datum, mostIn(game, player, name)));
  return true;
}

/** Returns the greatest number of cards that a hidden pile can have. Only cards of units can be casualties. */
function mostIn({ cards }: Game, player: number, pile: HiddenPile): number {
  let most = 0;
  for (let card = cards.from[player] as number; card < (cards.end[player] as number); card++)
    if (pile !== 'casualties' || cards.unit[card] !== at.none) most += cards.total[card] as number;
  return most;
}

function readCards(game: Game, state: State, player: number, pile: number, datum: Datum): void {
  const nameIndex = nameIndexesOf(game).cards[player as 0 | 1];
  for (const [name, json] of Object.entries(datum.json as Record<string, unknown>)) {
    const where = `${datum.where}.${name}`;
    const card = nameIndex.get(name);
    if (card < 0) fail(where, noCardOf(game, player, name));
    if (pile === at.supply && card === game.cards.interference[player])
      fail(where, 'is in the supply that teammates share: its number is in `interference`');
    addToPile(state, player, pile, card, readCopies({ json, where }, game.cards.total[card] as number, 1));
  }
}

function noCardOf(game: Game, player: number, name: string): string {
  const mate = teammateOf(player);
  const isTeammates = nameIndexesOf(game).cards[mate as 0 | 1].get(name) >= 0;
  return isTeammates ? `is a card of ${keyOfPlayer(mate)}, the teammate` : `names no card of ${keyOfPlayer(player)}`;
}

function readCopies(datum: Datum, most: number, least = 0): number {
  const copies = integer(datum, least);
  return copies <= most ? copies : fail(datum.where, `is ${copies}; at most ${most} is possible`);
}
