// The decision of a compiled sheet as a deed: the act with all its details. Where nothing is decided after an act, the
// effects follow by the rules of the game, dice and cards included. Equal deeds then have equal odds of equal outcomes,
// and nothing has to be rolled.
import type { Deed } from '../../../diff/behaviour/outcomes.ts';
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
import { chanceAgainst, type HitChance } from './happened.ts';

const deed = (name: string, rest: Partial<Deed> = {}): Deed => ({
  act: name,
  actor: '',
  aim: '',
  way: '',
  extent: '',
  later: '',
  ...rest,
});

/** Nothing is done. */
export const nothingDone = deed('nothing');

const listed = (of: Uint8Array, count: number): string => of.subarray(0, count).join(',');

function gone({ state, side, walker, path, length, riders, scouts, leaving, does }: SheetTurn): Deed {
  if (does === tripAct && length === 0 && !leaving) return nothingDone;
  const goes = path.subarray(0, length);
  // SCOUT over marked spaces alone is a MOVE.
  const lays = scouts && goes.some((place) => !isPlaceIn(state.words, at.markedPlaces, side, place));
  const end = leaving ? `${goes.at(-1) ?? ''} off the board` : String(goes.at(-1));
  return deed('go', {
    actor: String(walker),
    aim: end,
    way: `${goes.join(',')} with ${riders}`,
    extent: lays ? 'marks' : '',
  });
}

/** Dice that cannot change an attack, because no face hits or each does, count as none. */
function fought(turn: SheetTurn): Deed {
  const { game, state, unit, targets, dice, struck, suppresses } = turn;
  const chances = Array.from(targets.subarray(0, struck), (target) => chanceOf(game, state, unit, target));
  const isIdle = chances.every((chance) => chance === 'none') || (struck === 1 && chances[0] === 'sure');
  return deed(suppresses ? 'suppress' : 'fight', {
    actor: String(unit),
    aim: listed(targets, struck),
    extent: isIdle ? '' : listed(dice, struck),
  });
}

/** Returns if no face of an attack's dice hits, each does, or some do. */
function chanceOf(game: Game, state: State, unit: number, target: number): HitChance {
  const from = state.bytes[at.unitPlace + unit] as number;
  // Structures and doors are made to be hit.
  if (target >= firstStructure) return 'some';
  const die = dieByHeight(game, from, state.bytes[at.unitPlace + target] as number);
  return chanceAgainst(totalDefence(game, state, target, from), die);
}

/** Places that are marked: those that had no marker. */
function marked({ state, side, path, length }: SheetTurn): Deed {
  const places = path.subarray(0, length).filter((place) => !isPlaceIn(state.words, at.markedPlaces, side, place));
  return places.length === 0 ? nothingDone : deed('mark', { aim: places.toSorted().join(',') });
}

/**
 * Draws as many cards as there are, and as there is room for; `later` says where they are laid, if the versions differ.
 */
function commanded(turn: SheetTurn, order: ((card: number) => number) | null = null): Deed {
  const { state, side, count } = turn;
  const { bytes } = state;
  const there = (bytes[at.inDeck + side] as number) + (bytes[at.inDiscard + side] as number);
  const most = Math.min(count, there, at.mostInPlay - (bytes[at.playAreaSize + side] as number));
  if (most === 0) return nothingDone;
  return deed('command', { extent: String(most), later: order ? laid(turn, most, order) : '' });
}

/** The slot of each card that may be drawn (R23), and for several cards the order of each two. */
function laid({ game, state, side, index, count }: SheetTurn, most: number, order: (card: number) => number): string {
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

const inspired = ({ game, state, side, cards, count }: SheetTurn): Deed =>
  deed('inspire', {
    aim: namesAt(game, state, side, cards, count),
    extent: cards.slice(0, count).toSorted().join(','),
  });

const namesAt = (game: Game, state: SheetTurn['state'], side: number, indexes: Uint8Array, count: number): string =>
  [...indexes.subarray(0, count)]
    .map((index) => game.cards.names[cardInPlay(state, side, index)] ?? '')
    .toSorted()
    .join(',');

/** The number of cards left in each bolster deck. */
function left({ game, state: { bytes }, side }: SheetTurn): number[] {
  const { cards, bolster } = game;
  const found = bolster.letters[side as 0 | 1].map(() => 0);
  for (let card = cards.first[side] as number; card < (cards.first[side + 1] as number); card++) {
    const deck = bolster.deckOf[card] as number;
    if (deck < found.length) found[deck] = (found[deck] as number) + (bytes[at.supply + card] as number);
  }
  return found;
}

const inDecks = ({ game, side }: SheetTurn, decks: number): string =>
  game.bolster.letters[side as 0 | 1].filter((_letter, deck) => ((decks >>> deck) & 1) === 1).join('');

/** Into so many parts a face of an empty deck can be shared out evenly, among up to six others. */
const evenly = 60;

/**
 * BOLSTER: how many cards come from which decks, each with its odds; which cards these are follows from that. Null where
 * commanders are on display: they join instead of a card, which goes back to its deck.
 */
function bolstered(turn: SheetTurn): Weighed[] | null {
  const { game, state, side, count, decks } = turn;
  const { first } = game.cards;
  for (let card = first[side] as number; card < (first[side + 1] as number); card++) {
    if ((state.bytes[at.display + card] as number) > 0) return null;
  }
  const there = left(turn).map((cards, deck) => (((decks >>> deck) & 1) === 1 ? cards : 0));
  let found = new Map([['', { taken: there.map(() => 0), weight: 1 }]]);
  for (let card = 0; card < count; card++) {
    const next = new Map<string, { taken: number[]; weight: number }>();
    for (const { taken, weight } of found.values()) {
      for (const [deck, share] of sharesOf(
        turn,
        there.map((cards, index) => cards - (taken[index] as number)),
      )) {
        const more = deck < 0 ? taken : taken.with(deck, (taken[deck] as number) + 1);
        const key = more.join();
        next.set(key, { taken: more, weight: (next.get(key)?.weight ?? 0) + weight * share });
      }
    }
    found = next;
  }
  return [...found.values()].map(({ taken, weight }) => {
    const from = taken.reduce((all, cards, deck) => (cards > 0 ? all | (1 << deck) : all), 0);
    return { deed: deed('bolster', { aim: inDecks(turn, from), extent: taken.join() }), weight };
  });
}

/** From which deck the next card comes: the odds of each deck that has cards; of −1 if none has. */
function sharesOf(turn: SheetTurn, there: readonly number[]): readonly (readonly [deck: number, share: number])[] {
  const { does, tableDie, deckTable, M: masks } = turn;
  const full = there.flatMap((cards, deck) => (cards > 0 ? [deck] : []));
  const [lowest = -1, ...more] = full;
  // The first deck with cards gives them all.
  if (does === bolsterAct || more.length === 0) return [[lowest, does === bolsterAct ? 1 : tableDie * evenly]];
  const runs = new Map(full.map((deck) => [deck, 0]));
  let empty = tableDie;
  for (let row = 0; row < deckTable.length; row += 3) {
    const own = masks[deckTable[row + 2] as number] as number;
    const deck = full.find((candidate) => ((own >>> candidate) & 1) === 1);
    const run = (deckTable[row + 1] as number) - (deckTable[row] as number) + 1;
    if (deck === undefined) continue;
    runs.set(deck, (runs.get(deck) as number) + run);
    empty -= run;
  }
  // A face of an empty deck is one of the others, each with the same chance (R6).
  return full.map((deck) => [deck, (runs.get(deck) as number) * evenly + (empty * evenly) / full.length]);
}

/** Cards by their names, as many of each as are left; the order does not matter. */
function bolsteredCards({ game, state: { bytes }, cards, count }: SheetTurn): Deed {
  const taken = new Map<number, number>();
  for (const card of cards.subarray(0, count)) {
    const before = taken.get(card) ?? 0;
    if (before < (bytes[at.display + card] as number) + (bytes[at.supply + card] as number))
      taken.set(card, before + 1);
  }
  const all = [...taken].map(([card, many]) => `${many} ${game.cards.names[card] ?? ''}`);
  return all.length === 0 ? nothingDone : deed('bolster cards', { aim: all.toSorted().join(',') });
}

/** Cards of named decks: as many as they have. */
function ofDecks(turn: SheetTurn): Deed {
  const rest = left(turn);
  const { deckTable, M: masks } = turn;
  const named: string[] = [];
  for (let part = 0; part < deckTable.length; part += 2) {
    // Decks by their numbers, and no sets of decks.
    const deck = masks[deckTable[part] as number] as number;
    const count = Math.min(deckTable[part + 1] as number, rest[deck] ?? 0);
    if (count > 0) named.push(`${inDecks(turn, 1 << deck)}${count}`);
  }
  return named.length === 0 ? nothingDone : deed('bolster decks', { aim: named.toSorted().join(',') });
}

/** A deed among several between which dice decide that are rolled while it is done. */
export interface Weighed {
  readonly deed: Deed;
  readonly weight: number;
}

/** Consequences of an act that may differ between the versions. */
export interface Following {
  /** The same things go along with whoever moves. */
  readonly along: boolean;
  /** The figures by which a version lays cards that it draws, if they are not the same. */
  readonly order: ((card: number) => number) | null;
}

const only = (of: Deed): Weighed[] => [{ deed: of, weight: 1 }];

/** The deeds of a decision; null if something is decided later that they do not show. */
export function deedsOf(turn: SheetTurn, clause: number, { along, order }: Following): readonly Weighed[] | null {
  if (clause === 0) return only(nothingDone);
  if (turn.next !== null || (turn.does === fightAct && turn.pulses)) return null;
  if (turn.does === tripAct && !along) return null;
  if (turn.does === commandAct && order) return only(commanded(turn, order));
  return turn.does === bolsterAct || turn.does === bolsterTableAct ? bolstered(turn) : only(deedOf(turn));
}

/** The orders of a BOLSTER while commanders are on display: equal orders have equal effects. Null for any other act. */
export function ordersOf(turn: SheetTurn): string | null {
  const { does, next, count, decks, tableDie, deckTable, M: masks } = turn;
  if (next !== null || (does !== bolsterAct && does !== bolsterTableAct)) return null;
  const rows = deckTable.map((number, index) => (index % 3 === 2 ? (masks[number] as number) : number));
  return `${does} ${count} ${decks} ${does === bolsterAct ? '' : `${tableDie} ${rows.join(',')}`}`;
}

/** The act that a card begins with, whatever comes after it. */
export const firstDeed = (turn: SheetTurn, clause: number): readonly Weighed[] =>
  (clause > 0 && (turn.does === bolsterAct || turn.does === bolsterTableAct) && bolstered(turn)) ||
  only(clause === 0 ? nothingDone : deedOf(turn));

const deedsByAct: Readonly<Record<number, (turn: SheetTurn) => Deed>> = {
  [tripAct]: gone,
  [fightAct]: fought,
  [controlAct]: ({ unit }) => deed('control', { actor: String(unit) }),
  [reconAct]: () => deed('recon'),
  [commandAct]: (turn) => commanded(turn),
  [inspireAct]: inspired,
  [markAct]: marked,
  [openAct]: ({ count }) => deed('open', { aim: String(count) }),
  [bolsterCardsAct]: bolsteredCards,
  [bolsterDecksAct]: ofDecks,
  [bolsterAct]: ({ count }) => deed('bolster', { extent: String(count) }),
  [bolsterTableAct]: ({ count }) => deed('bolster', { extent: String(count) }),
};

function deedOf(turn: SheetTurn): Deed {
  return deedsByAct[turn.does]?.(turn) ?? nothingDone;
}
