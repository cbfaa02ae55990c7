// Which card of which bot a position is asked about: read from what a person or a file tells, which may leave out all
// that the card's procedure does not read.
import { CardError } from '../../kernel/card-error.ts';
import { nearest } from '../../kernel/nearest.ts';
import type { Game } from '../rules/engine/game-tables.ts';
import * as at from '../rules/engine/layout.ts';
import { nameIndexesOf } from '../rules/engine/name-indexes.ts';
import { cardPart, isKnownPart, sideKeys } from '../rules/engine/position.ts';
import { checkHead, stateOf } from '../rules/engine/read-position.ts';
import { isBot } from '../rules/engine/packed-state.ts';
import type { State } from '../rules/engine/packed-state.ts';
import { cardInPlay, cardsIn, isFaceUp } from '../rules/solo/play-area.ts';

/** A card that lies in a bot's play area, or stands alone where the position tells of none. */
export interface SeatedCard {
  readonly state: State;
  readonly side: number;
  /** Its place in the play area. */
  readonly index: number;
  readonly card: number;
}

const sideTexts = ['Breakers', 'LFA'] as const;

/** The card of a side with that name, or -1. */
const cardNamed = (game: Game, side: 0 | 1, name: string): number => nameIndexesOf(game).cards[side].get(name);

/** A face that was rolled, `7`, or a card that was drawn, `SCOUT Z`, as the number that chance is given as; null if it is neither. */
export function chanceNamed(game: Game, side: number, word: string): number | null {
  if (/^\d{1,2}$/.test(word)) return Number(word);
  const card = cardNamed(game, side as 0 | 1, word.toUpperCase());
  return card < 0 ? null : at.drawn + card;
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The names of the cards of a side's play area, as far as the value has any. */
function playAreaIn(value: unknown, side: number): unknown[] {
  const cards = isRecord(value) && isRecord(value['cards']) ? value['cards'] : {};
  const own = cards[sideKeys[side as 0 | 1]];
  const area = isRecord(own) ? own['playArea'] : null;
  return Array.isArray(area) ? area.map((one: unknown) => (isRecord(one) ? one['card'] : null)) : [];
}

/** No name is as long. */
const mostName = 100;

function noCard(game: Game, value: unknown, name: string): never {
  // A position of another scenario has other cards.
  checkHead(game, value);
  const near = name.length > mostName ? undefined : nearest(name, game.cards.names);
  const help = near === undefined ? 'Names are those of the roster, such as `SCOUT Y`.' : `Did you mean \`${near}\`?`;
  const called = name.length > mostName ? `${name.slice(0, mostName)}…` : name;
  throw new CardError(`no card of this scenario is called \`${called}\``, help);
}

/** The side whose card is meant: Interference belongs to both. */
function sideOf(game: Game, value: unknown, name: string): number {
  const own = ([at.breakers, at.lfa] as const).filter((side) => cardNamed(game, side, name) >= 0);
  const [first, second] = own;
  if (first === undefined) return noCard(game, value, name);
  if (second === undefined) return first;
  const bots = isRecord(value) && Array.isArray(value['bots']) ? value['bots'] : [];
  const found =
    own.find((side) => playAreaIn(value, side).includes(name)) ?? own.find((side) => bots.includes(sideKeys[side]));
  if (found !== undefined) return found;
  throw new CardError(`both sides have a card called \`${name}\``, 'Name the bot: `"bots": ["lfa"]`.');
}

/** Where nothing is said of bots: whoever has a play area is one, else the side of the card. */
function withBots(value: unknown, side: number): unknown {
  if (!isRecord(value) || Object.hasOwn(value, 'bots')) return value;
  const bots = [at.breakers, at.lfa].filter((one) => playAreaIn(value, one).length > 0);
  return { ...value, bots: (bots.length > 0 ? bots : [side]).map((one) => sideKeys[one as 0 | 1]) };
}

/** Reads a position for one card; throws a ShapeError or a CardError that says what is wrong. */
export function seatCard(game: Game, value: unknown, given: string): SeatedCard {
  if (typeof given !== 'string') throw new CardError('the card is no text', 'Give its name, such as `SCOUT Y`.');
  const name = given.trim().toUpperCase();
  const side = sideOf(game, value, name);
  const state = stateOf(game, withBots(value, side));
  const card = cardNamed(game, side as 0 | 1, name);
  if (!isBot(state, side)) {
    const who = sideTexts[side] ?? '';
    const help = `A bot decides its own cards; if it plays the ${who}, say \`"bots": ["${sideKeys[side as 0 | 1]}"]\`.`;
    throw new CardError(`\`${name}\` is a card of the ${who}, and no bot plays them here`, help);
  }
  if (state.bytes[at.winner] !== at.nobody) throw new CardError('the game is over', 'Nothing is decided any more.');
  complete(state, side);
  if (!isKnownPart(state.words, cardPart(side, 'playArea'))) {
    state.bytes[at.playArea + side * at.mostInPlay] = card;
    state.bytes[at.playAreaSize + side] = 1;
    return { state, side, card, index: 0 };
  }
  return { state, side, card, index: indexOf(game, state, side, card) };
}

/** What the engine reads beside what the procedure asks for: whose turn it is, and that nothing is destroyed. */
function complete({ bytes, words }: State, side: number): void {
  if (!isKnownPart(words, 'turn')) {
    bytes[at.turnSide] = side;
    bytes[at.chooser] = side;
    bytes[at.phase] = at.resolvingPhase;
  }
  if (!isKnownPart(words, 'destroyed')) words[at.standingStructures] = 2 ** at.mostStructures - 1;
}

/** The leftmost one that is face up. */
function indexOf(game: Game, state: State, side: number, card: number): number {
  const count = cardsIn(state, side);
  let isThere = false;
  for (let index = 0; index < count; index++) {
    if (cardInPlay(state, side, index) !== card) continue;
    if (isFaceUp(state, side, index)) return index;
    isThere = true;
  }
  const name = game.cards.names[card] ?? '';
  if (isThere) throw new CardError(`\`${name}\` lies face down`, 'It is resolved in the bot’s next turn.');
  const names = Array.from({ length: count }, (_none, index) => game.cards.names[cardInPlay(state, side, index)] ?? '');
  throw new CardError(
    `\`${name}\` is not in the play area, ${count === 0 ? 'which is empty' : `which has ${names.join(', ')}`}`,
    'Add it there, or leave `playArea` out: then the card stands alone.',
  );
}
