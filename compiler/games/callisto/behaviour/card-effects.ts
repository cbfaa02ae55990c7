// Turns the decision of a compiled sheet into an effect: the act with all its details. If the sheet decides nothing
// after the act, equal effects have equal results and odds. Then a comparison needs no dice.
import { effectKey, type CardEffect } from '../../../diff/behaviour/outcomes.ts';
import type { Odds, PossibleOutcome } from '../../../decide/card-odds.ts';
import type { Game } from '../../../../runtime/callisto/rules/engine/game-tables.ts';
import { firstStructure } from '../../../../runtime/callisto/rules/engine/actions.ts';
import { dieByHeight, totalDefence } from '../../../../runtime/callisto/rules/engine/fight.ts';
import * as at from '../../../../runtime/callisto/rules/engine/layout.ts';
import { isPlaceIn } from '../../../../runtime/callisto/rules/engine/pieces.ts';
import type { State } from '../../../../runtime/callisto/rules/engine/packed-state.ts';
import { cardInPlay, isFaceUp } from '../../../../runtime/callisto/rules/solo/play-area.ts';
import {
  bolsterAct,
  bolsterCardsAct,
  bolsterDecksAct,
  bolsterTableAct,
  commandAct,
  controlAct,
  fightAct,
  tripAct,
  inspireAct,
  markAct,
  openAct,
  reconAct,
  type SheetTurn,
} from '../../../../runtime/callisto/emitted/sheet-turn.ts';
import { chanceAgainst, type HitChance } from './event-record.ts';

const effectNamed = (name: string, rest: Partial<CardEffect> = {}): CardEffect => ({
  act: name,
  actor: '',
  aim: '',
  way: '',
  extent: '',
  later: '',
  ...rest,
});

/** The effect of a card that changes nothing. */
export const nothingDone = effectNamed('nothing');

const listNumbers = (of: Uint8Array, count: number): string => of.subarray(0, count).join(',');

function effectOfTrip({ state, side, walker, path, length, riders, scouts, leaving, does }: SheetTurn): CardEffect {
  if (does === tripAct && length === 0 && !leaving) return nothingDone;
  const goes = path.subarray(0, length);
  // A SCOUT whose spaces all have markers already has the same effect as a MOVE.
  const lays = scouts && goes.some((place) => !isPlaceIn(state.words, at.markedPlaces, side, place));
  const end = leaving ? `${goes.at(-1) ?? ''} off the board` : String(goes.at(-1));
  return effectNamed('go', {
    actor: String(walker),
    aim: end,
    way: `${goes.join(',')} with ${riders}`,
    extent: lays ? 'marks' : '',
  });
}

/**
 * Returns the effect of an attack. The dice are left out if their number cannot change the result, because no face hits
 * or every face hits the only target.
 */
function effectOfFight(turn: SheetTurn): CardEffect {
  const { game, state, unit, targets, dice, struck, suppresses } = turn;
  const chances = Array.from(targets.subarray(0, struck), (target) => chanceOf(game, state, unit, target));
  const isIdle = chances.every((chance) => chance === 'none') || (struck === 1 && chances[0] === 'sure');
  return effectNamed(suppresses ? 'suppress' : 'fight', {
    actor: String(unit),
    aim: listNumbers(targets, struck),
    extent: isIdle ? '' : listNumbers(dice, struck),
  });
}

/** Returns how many faces of the die hit a target: none, some or all. */
function chanceOf(game: Game, state: State, unit: number, target: number): HitChance {
  const from = state.bytes[at.unitPlace + unit] as number;
  // For a structure or door, there are always faces that hit and faces that miss.
  if (target >= firstStructure) return 'some';
  const die = dieByHeight(game, from, state.bytes[at.unitPlace + target] as number);
  return chanceAgainst(totalDefence(game, state, target, from), die);
}

/** Returns the effect of marking places. Places that already have a marker are left out, because they do not change. */
function effectOfMark({ state, side, path, length }: SheetTurn): CardEffect {
  const places = path.subarray(0, length).filter((place) => !isPlaceIn(state.words, at.markedPlaces, side, place));
  return places.length === 0 ? nothingDone : effectNamed('mark', { aim: places.toSorted().join(',') });
}

/**
 * Returns the effect of drawing cards (COMMAND). Not more cards are drawn than are left, or fit into the play area. If
 * the versions order cards differently, `later` says where each card would be laid.
 */
function effectOfCommand(turn: SheetTurn, order: ((card: number) => number) | null = null): CardEffect {
  const { state, side, count } = turn;
  const { bytes } = state;
  const there = (bytes[at.inDeck + side] as number) + (bytes[at.inDiscard + side] as number);
  const most = Math.min(count, there, at.mostInPlay - (bytes[at.playAreaSize + side] as number));
  if (most === 0) return nothingDone;
  return effectNamed('command', { extent: String(most), later: order ? slotsOfCards(turn, most, order) : '' });
}

/**
 * Returns, as text, the card slot for each card that may be drawn (R23). If several cards are drawn, the
 * text also compares the order of every two cards.
 */
function slotsOfCards(
  { game, state, side, index, count }: SheetTurn,
  most: number,
  order: (card: number) => number,
): string {
  const { bytes } = state;
  const end = bytes[at.playAreaSize + side] as number;
  const isShort = (bytes[at.inDeck + side] as number) < count;
  const slot = (card: number): number => {
    let to = index + 1;
    while (to < end && isFaceUp(state, side, to) && order(cardInPlay(state, side, to)) >= order(card)) to++;
    return to;
  };
  const drawn: number[] = [];
  for (let card = game.cards.first[side] as number; card < (game.cards.first[side + 1] as number); card++) {
    if ((bytes[at.deck + card] as number) + (isShort ? (bytes[at.discard + card] as number) : 0) > 0) drawn.push(card);
  }
  const pairs =
    most === 1 ? [] : drawn.map((first) => drawn.map((second) => Math.sign(order(first) - order(second))).join(''));
  return `${drawn.map(slot).join(',')} ${pairs.join(',')}`;
}

const effectOfInspire = ({ game, state, side, cards, count }: SheetTurn): CardEffect =>
  effectNamed('inspire', {
    aim: namesAt(game, state, side, cards, count),
    extent: cards.slice(0, count).toSorted().join(','),
  });

const namesAt = (game: Game, state: SheetTurn['state'], side: number, indexes: Uint8Array, count: number): string =>
  [...indexes.subarray(0, count)]
    .map((index) => game.cards.names[cardInPlay(state, side, index)] ?? '')
    .toSorted()
    .join(',');

/** Returns the number of cards left in each bolster deck. */
function cardsLeft({ game, state: { bytes }, side }: SheetTurn): number[] {
  const { cards, bolster } = game;
  const deckCounts = bolster.letters[side as 0 | 1].map(() => 0);
  for (let card = cards.first[side] as number; card < (cards.first[side + 1] as number); card++) {
    const deck = bolster.deckOf[card] as number;
    if (deck < deckCounts.length) deckCounts[deck] = (deckCounts[deck] as number) + (bytes[at.supply + card] as number);
  }
  return deckCounts;
}

const inDecks = ({ game, side }: SheetTurn, decks: number): string =>
  game.bolster.letters[side as 0 | 1].filter((_letter, deck) => ((decks >>> deck) & 1) === 1).join('');

/** The weight of one face of a die: 60, because 60 can be divided equally among one to six decks. */
const evenly = 60;

/**
 * Returns the effects of a BOLSTER with their weights. An effect says how many cards come from each deck, which
 * determines the odds of the cards. Returns null if commanders are on display, because then a commander joins instead
 * of a drawn card.
 */
function effectsOfBolster(turn: SheetTurn): WeightedEffect[] | null {
  const { game, state, side, count, decks } = turn;
  const { first } = game.cards;
  for (let card = first[side] as number; card < (first[side + 1] as number); card++) {
    if ((state.bytes[at.display + card] as number) > 0) return null;
  }
  const there = cardsLeft(turn).map((cards, deck) => (((decks >>> deck) & 1) === 1 ? cards : 0));
  let draws = new Map([['', { taken: there.map(() => 0), weight: 1 }]]);
  for (let card = 0; card < count; card++) {
    const next = new Map<string, { taken: number[]; weight: number }>();
    for (const { taken, weight } of draws.values()) {
      for (const [deck, share] of sharesOf(
        turn,
        there.map((cards, index) => cards - (taken[index] as number)),
      )) {
        const more = deck < 0 ? taken : taken.with(deck, (taken[deck] as number) + 1);
        const key = more.join();
        next.set(key, { taken: more, weight: (next.get(key)?.weight ?? 0) + weight * share });
      }
    }
    draws = next;
  }
  return [...draws.values()].map(({ taken, weight }) => {
    const from = taken.reduce((all, cards, deck) => (cards > 0 ? all | (1 << deck) : all), 0);
    return { effect: effectNamed('bolster', { aim: inDecks(turn, from), extent: taken.join() }), weight };
  });
}

/**
 * Returns the decks from which the next card can come, each with its weight. Returns the deck −1 if all decks are
 * empty.
 */
function sharesOf(turn: SheetTurn, there: readonly number[]): readonly (readonly [deck: number, share: number])[] {
  const { does, tableDie, deckTable, M: masks } = turn;
  const full = there.flatMap((cards, deck) => (cards > 0 ? [deck] : []));
  const [lowest = -1, ...more] = full;
  // Without a table, a BOLSTER takes each card from the first deck that has cards. With a table, the same happens if
  // only one deck has cards: every face of the die then leads to this deck.
  if (does === bolsterAct || more.length === 0) return [[lowest, does === bolsterAct ? 1 : tableDie * evenly]];
  const runs = new Map(full.map((deck) => [deck, 0]));
  let empty = tableDie;
  for (let row = 0; row < deckTable.length; row += 3) {
    const rowDecks = masks[deckTable[row + 2] as number] as number;
    const deck = full.find((candidate) => ((rowDecks >>> candidate) & 1) === 1);
    const run = (deckTable[row + 1] as number) - (deckTable[row] as number) + 1;
    if (deck === undefined) continue;
    runs.set(deck, (runs.get(deck) as number) + run);
    empty -= run;
  }
  // If a face names an empty deck, the share of the face is divided equally among the decks that have cards (R6).
  return full.map((deck) => [deck, (runs.get(deck) as number) * evenly + (empty * evenly) / full.length]);
}

/**
 * Returns the effect of a BOLSTER that names cards. The effect lists each card with its number of copies, at most the
 * copies that are available.
 */
function bolsteredCards({ game, state: { bytes }, cards, count }: SheetTurn): CardEffect {
  const taken = new Map<number, number>();
  for (const card of cards.subarray(0, count)) {
    const before = taken.get(card) ?? 0;
    if (before < (bytes[at.display + card] as number) + (bytes[at.supply + card] as number))
      taken.set(card, before + 1);
  }
  const all = [...taken].map(([card, many]) => `${many} ${game.cards.names[card] ?? ''}`);
  return all.length === 0 ? nothingDone : effectNamed('bolster cards', { aim: all.toSorted().join(',') });
}

/** Returns the effect of a BOLSTER that names decks. A deck supplies at most the cards that it has. */
function ofDecks(turn: SheetTurn): CardEffect {
  const rest = cardsLeft(turn);
  const { deckTable, M: masks } = turn;
  const named: string[] = [];
  for (let part = 0; part < deckTable.length; part += 2) {
    // Here, a mask is the number of a deck, and not a set of decks.
    const deck = masks[deckTable[part] as number] as number;
    const count = Math.min(deckTable[part + 1] as number, rest[deck] ?? 0);
    if (count > 0) named.push(`${inDecks(turn, 1 << deck)}${count}`);
  }
  return named.length === 0 ? nothingDone : effectNamed('bolster decks', { aim: named.toSorted().join(',') });
}

/** An effect with its weight. A decision has several weighted effects if dice choose the decks of a BOLSTER. */
export interface WeightedEffect {
  readonly effect: CardEffect;
  readonly weight: number;
}

/** Rules that apply after an act and in which the two versions may differ. */
export interface RulesAfterAct {
  /** True if both versions take the same pieces along with a moving unit. */
  readonly along: boolean;
  /**
   * Returns the figure by which a version orders drawn cards in the play area. Null if both versions use the same
   * figures.
   */
  readonly order: ((card: number) => number) | null;
}

const certainEffect = (of: CardEffect): WeightedEffect[] => [{ effect: of, weight: 1 }];

/**
 * Returns the effects of a decision; null if the effects do not determine the result, for example because the sheet
 * decides again later.
 */
export function cardEffectsOf(
  turn: SheetTurn,
  clause: number,
  { along, order }: RulesAfterAct,
): readonly WeightedEffect[] | null {
  if (clause === 0) return certainEffect(nothingDone);
  if (turn.next !== null || (turn.does === fightAct && turn.pulses)) return null;
  if (turn.does === tripAct && !along) return null;
  if (turn.does === commandAct && order) return certainEffect(effectOfCommand(turn, order));
  return turn.does === bolsterAct || turn.does === bolsterTableAct
    ? effectsOfBolster(turn)
    : certainEffect(effectOf(turn));
}

/**
 * Returns the details of a BOLSTER as text; null for any other act. If commanders are on display, the effects are not
 * computed, and these texts are compared instead. Equal texts mean equal effects.
 */
export function ordersOf(turn: SheetTurn): string | null {
  const { does, next, count, decks, tableDie, deckTable, M: masks } = turn;
  if (next !== null || (does !== bolsterAct && does !== bolsterTableAct)) return null;
  const rows = deckTable.map((number, index) => (index % 3 === 2 ? (masks[number] as number) : number));
  return `${does} ${count} ${decks} ${does === bolsterAct ? '' : `${tableDie} ${rows.join(',')}`}`;
}

/** Returns the effects of the first act of a card, without later acts. */
export const firstEffect = (turn: SheetTurn, clause: number): readonly WeightedEffect[] =>
  (clause > 0 && (turn.does === bolsterAct || turn.does === bolsterTableAct) && effectsOfBolster(turn)) ||
  certainEffect(clause === 0 ? nothingDone : effectOf(turn));

const effectsByAct: Readonly<Record<number, (turn: SheetTurn) => CardEffect>> = {
  [tripAct]: effectOfTrip,
  [fightAct]: effectOfFight,
  [controlAct]: ({ unit }) => effectNamed('control', { actor: String(unit) }),
  [reconAct]: () => effectNamed('recon'),
  [commandAct]: (turn) => effectOfCommand(turn),
  [inspireAct]: effectOfInspire,
  [markAct]: effectOfMark,
  [openAct]: ({ count }) => effectNamed('open', { aim: String(count) }),
  [bolsterCardsAct]: bolsteredCards,
  [bolsterDecksAct]: ofDecks,
  [bolsterAct]: ({ count }) => effectNamed('bolster', { extent: String(count) }),
  [bolsterTableAct]: ({ count }) => effectNamed('bolster', { extent: String(count) }),
};

function effectOf(turn: SheetTurn): CardEffect {
  return effectsByAct[turn.does]?.(turn) ?? nothingDone;
}

export type CardEffects = readonly WeightedEffect[];
export const keyOfEffects = (effects: CardEffects): string =>
  effects.map(({ effect, weight }) => `${weight} ${effectKey(effect)}`).join('/');

/**
 * Gives each effect of a list an outcome of its own. The effects share the probability of the list by their weights.
 */
export function spreadOut(odds: Odds<CardEffects>): Odds<CardEffect> {
  if (odds.is !== 'odds') return odds;
  const outcomes = odds.outcomes.flatMap(({ share, resolved }): PossibleOutcome<CardEffect>[] => {
    const all = BigInt(resolved.reduce((sum, { weight }) => sum + weight, 0));
    return resolved.flatMap(({ effect, weight }) =>
      weight === 0 ? [] : [{ share: { of: share.of * BigInt(weight), in: share.in * all }, resolved: effect }],
    );
  });
  return { ...odds, outcomes };
}
