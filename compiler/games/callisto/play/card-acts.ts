// Carries out a bot’s RECON, INSPIRE, COMMAND and BOLSTER (book, Changes to bot actions; R23–R26).
import { members } from '../../../decide/interpret/interpret.ts';
import type { CardActName } from '../../../../runtime/callisto/data/signatures.ts';
import { pick, type ChoiceResult } from '../../../decide/interpret/choices.ts';
import type { Context } from '../../../decide/interpret/context.ts';
import type { Id } from '../../../decide/interpret/position-facts.ts';
import type { PlanAct, PlanChoice } from '../../../plan/nodes.ts';
import type { DeckTable, PossibleAct } from '../../../decide/plan-actions.ts';
import type { Why } from '../../../decide/record.ts';
import * as at from '../../../../runtime/callisto/rules/engine/layout.ts';
import { sideKeys, requireParts } from '../../../../runtime/callisto/rules/engine/position.ts';
import { canDraw } from '../../../../runtime/callisto/rules/engine/piles.ts';
import { cardInPlay } from '../../../../runtime/callisto/rules/solo/play-area.ts';
import * as solo from '../../../../runtime/callisto/rules/solo/bot-acts.ts';
import { roll as rollFor, type Chance } from '../../../../runtime/kernel/choose-with-dice.ts';
import type { Place } from './script.ts';

/** Tests whether the card at an index of the play area could carry out an act with one of the verbs. */
type IsAble = (index: number, verbs: readonly string[]) => boolean;

export function cardAct(
  act: PlanAct,
  context: Context,
  decks: DeckTable | null,
  place: Place,
  isAble: IsAble,
): PossibleAct | Why {
  const acts: Readonly<Record<CardActName, () => PossibleAct | Why>> = {
    recon: () => recon(place),
    command: () => command(act, place),
    inspire: () => inspire(act, context, place, isAble),
    bolster: () => bolster(act, context, decks, place),
  };
  return acts[act.act as CardActName]();
}

const doableAct = (run: (chance: Chance) => readonly ChoiceResult[]): PossibleAct => ({ is: 'doable', run });

const strengthOf = ({ strength }: PlanAct): number => (strength?.is === 'fixed' ? strength.value : 1);

interface FaceUp {
  readonly index: number;
  readonly card: number;
  readonly isTurned: boolean;
}

/** Returns the face-up cards of the play area with their indices. */
function faceUp({ state, side }: Place): readonly FaceUp[] {
  const { bytes } = state;
  const first = at.playArea + side * at.mostInPlay;
  const cards: FaceUp[] = [];
  for (let index = 0; index < (bytes[at.playAreaSize + side] ?? 0); index++) {
    const byte = bytes[first + index] ?? 0;
    if ((byte & 64) === 0) cards.push({ index, card: byte & 63, isTurned: (byte & 128) !== 0 });
  }
  return cards;
}

/**
 * Throws if the position leaves out a pile that a draw needs: the deck, and the discard pile if the deck is empty
 * (R29).
 */
function needDeck({ state, side }: Place): void {
  const sideCards = `cards.${sideKeys[side as 0 | 1]}`;
  requireParts(state, `${sideCards}.deck`);
  if ((state.bytes[at.inDeck + side] ?? 0) === 0) requireParts(state, `${sideCards}.discard`);
}

/**
 * Throws if the position leaves out the bolster decks. In a scenario with commanders on display, the position must have
 * these commanders too.
 */
function needBolsterDecks({ game, state, side }: Place): void {
  if (state.words[at.unknownParts] === 0) return;
  const sideCards = `cards.${sideKeys[side as 0 | 1]}`;
  requireParts(state, `${sideCards}.supply`);
  if (game.bolster.onDisplay.some((isShown, card) => isShown === 1 && game.cards.side[card] === side))
    requireParts(state, `${sideCards}.display`);
}

const needPlayArea = ({ state, side }: Place): void => requireParts(state, `cards.${sideKeys[side as 0 | 1]}.playArea`);

function recon(place: Place): PossibleAct | Why {
  const { game, state, side } = place;
  needPlayArea(place);
  const noise = game.cards.interference[side];
  if (!faceUp(place).some(({ card }) => card === noise)) {
    return { is: 'rule', rule: 'there is no Interference in the play area' };
  }
  return doableAct(() => {
    needDeck(place);
    solo.doRecon(game, state, side);
    return [];
  });
}

function command(act: PlanAct, place: Place): PossibleAct | Why {
  const { game, state, side, index } = place;
  needDeck(place);
  if (!canDraw(state, side)) return { is: 'unchanged', subject: 'there is no card to draw' };
  return doableAct(() => {
    needPlayArea(place);
    solo.drawByCommand(game, state, side, index, strengthOf(act));
    return [];
  });
}

/**
 * Prepares INSPIRE, which turns cards to the right of the resolved card, from left to right. INSPIRE is possible if at
 * least one card can be turned (R24).
 */
function inspire(act: PlanAct, context: Context, place: Place, isAble: IsAble): PossibleAct | Why {
  needPlayArea(place);
  const choice = act.choices.find(({ role }) => role === 'card');
  if (!choice) return { is: 'rule', rule: 'no card is named' };
  const open = new Map(
    faceUp(place).flatMap(({ index, isTurned }) =>
      index <= place.index || isTurned ? [] : [[cardId(context, index), index] as const],
    ),
  );
  const { able, next } = act.limits;
  const isSuch = (index: number): boolean => typeof able !== 'string' || isAble(index, able.split(' or '));
  const all = [...members(choice.from, context)].filter((id) => {
    const index = open.get(id);
    return index !== undefined && context.facts.isFit(choice, id, { act, walker: null }) && isSuch(index);
  });
  // With the limit `next`, the candidates stay in the order of the play area, from left to right. Without it, the
  // candidates are put into the order of the roster (R5).
  const cardOf = (id: Id): number => cardInPlay(place.state, place.side, open.get(id) ?? 0);
  const candidates = next === true ? all : all.toSorted((a, b) => cardOf(a) - cardOf(b));
  if (candidates.length === 0) return { is: 'unchanged', subject: 'no such card is left to be turned' };
  return doableAct((chance) => {
    const picks = pickSeveral(candidates, choice, context, chance);
    solo.inspireCards(
      place.game,
      place.state,
      place.side,
      picks.map(({ id }) => open.get(id) ?? 0),
    );
    return [{ role: 'card', ids: picks.map(({ id }) => id), picks }];
  });
}

/**
 * Returns the id of the card at an index of the play area. The facts list the cards of the play area before all other
 * cards.
 */
const cardId = (context: Context, index: number): Id => context.facts.all('card')[index] ?? '';

/** Returns the name of a card from its id, without the number that a second copy has. */
const nameOf = (id: Id): string => id.replace(/ \d+$/, '');

/** Returns one id for each name. All copies of a card are one candidate (R133). */
const distinctCards = (ids: readonly Id[]): Id[] =>
  [...new Map(ids.toReversed().map((id) => [nameOf(id), id])).values()].toReversed();

function pickSeveral(from: readonly Id[], choice: PlanChoice, context: Context, chance: Chance, areCopiesOne = false) {
  const picks = [];
  let left = from;
  for (let n = typeof choice.take === 'number' ? choice.take : 1; n > 0; n--) {
    const picked = pick(areCopiesOne ? distinctCards(left) : left, choice, context, chance);
    if (!picked) break;
    picks.push(picked);
    left = left.filter((id) => id !== picked.id);
  }
  return picks;
}

function bolster(act: PlanAct, context: Context, decks: DeckTable | null, place: Place): PossibleAct | Why {
  const { deck, decks: named } = act.limits;
  needBolsterDecks(place);
  if (act.choices.some(({ role }) => role === 'card')) return bolsterCards(act, context, place);
  if (typeof named === 'string') return bolsterNamed(named, place);
  const letters = typeof deck === 'object' && 'is' in deck && 'sort' in deck ? [...members(deck, context)] : [];
  const rows = letters.map((letter) => ({ from: 0, to: 0, deck: letter }));
  return bolsterFrom(decks ?? { die: 0, rows }, strengthOf(act), place);
}

/**
 * Prepares a BOLSTER that draws from named decks, such as `2 H and 2 Z`. Cards that a deck lacks are not drawn (R26).
 */
function bolsterNamed(named: string, { game, state, side }: Place): PossibleAct | Why {
  const parts = named.split(' and ').map((part) => {
    const [count = '1', letter = ''] = part.split(' ');
    return { count: Number(count), letter };
  });
  if (!parts.some(({ letter }) => solo.cardsLeftInDeck(game, state, side, letter) > 0)) {
    return { is: 'unchanged', subject: 'these decks are empty' };
  }
  return doableAct(() => {
    for (const { count, letter } of parts) {
      for (let n = 0; n < count; n++) if (solo.drawBolsterCard(game, state, side, letter) === at.none) break;
    }
    return [];
  });
}

/**
 * Prepares a BOLSTER with a table. Each card comes from the deck of the rolled row. If this deck is empty, the card
 * comes from a random other deck of the table (R6, R26).
 */
function bolsterFrom(table: DeckTable, count: number, { game, state, side }: Place): PossibleAct | Why {
  const has = (letter: Id): boolean => solo.cardsLeftInDeck(game, state, side, letter) > 0;
  const nonemptyDecks = (): Id[] => [...new Set(table.rows.map(({ deck }) => deck))].filter(has);
  if (nonemptyDecks().length === 0)
    return { is: 'unchanged', subject: table.die > 0 ? 'these decks are empty' : 'that deck is empty' };
  return doableAct((chance) => {
    const chosen: ChoiceResult[] = [];
    for (let n = 0; n < count; n++) {
      const left = nonemptyDecks();
      if (left.length === 0) break;
      const picks = deckOf(table, left, chance);
      const deck = picks.at(-1)?.id ?? '';
      solo.drawBolsterCard(game, state, side, deck);
      chosen.push({ role: 'deck', ids: [deck], picks });
    }
    return chosen;
  });
}

/**
 * Chooses the deck of a card by a table, and returns the choices. If only one deck has cards, no die is rolled.
 * If the deck of the rolled row is empty, a second roll chooses among the other decks (R5, R26).
 */
function deckOf({ die, rows }: DeckTable, left: readonly Id[], chance: Chance): ChoiceResult['picks'] {
  const [only = ''] = left;
  const plain = { candidates: left, ladder: [], roll: null, isUnbroken: false };
  if (left.length === 1) return [{ ...plain, id: only }];
  const shares = rows.map(({ deck: id, from, to }) => ({ id, from, to }));
  const face = chance.face(die, { die, count: 1, shares });
  const row = rows.find(({ from, to }) => from <= face && face <= to)?.deck ?? '';
  const first = { ...plain, id: row, roll: { die, count: 1 as const, shares, rolled: [face], picked: row } };
  if (left.includes(row)) return [first];
  const other = rollFor(left, chance);
  return [first, { ...plain, id: other.picked, roll: other }];
}

/** Prepares a BOLSTER of named cards. The tiebreak list of the clause chooses each card (R26). */
function bolsterCards(act: PlanAct, context: Context, { game, state, side }: Place): PossibleAct | Why {
  const choice = act.choices.find(({ role }) => role === 'card');
  const waits = (id: Id): boolean =>
    context.facts.where('card', id).some((zone) => zone.startsWith('deck ') || zone === 'display');
  const cardOf = (id: Id): number => game.cards.names.indexOf(nameOf(id), game.cards.first[side] ?? 0);
  // Candidates are in roster order, even if they come from different piles (R5).
  const candidates = (): Id[] =>
    (choice ? [...members(choice.from, context)].filter(waits) : []).toSorted((a, b) => cardOf(a) - cardOf(b));
  if (!choice || candidates().length === 0) return { is: 'unchanged', subject: 'no such card is left' };
  return doableAct((chance) => {
    const picks = pickSeveral(candidates(), choice, context, chance, true);
    for (const { id } of picks) solo.takeBolsterCard(game, state, cardOf(id));
    return [{ role: 'card', ids: picks.map(({ id }) => id), picks }];
  });
}
