// Changes in the piles and play areas of both sides, as instructions for the pieces on the physical table.
import type { Game } from '../rules/engine/game-tables.ts';
import * as at from '../rules/engine/layout.ts';
import { pileNames, pileOffsets, sideKeys } from '../rules/engine/position.ts';
import type { State } from '../rules/engine/packed-state.ts';
import { cardInPlay, cardsIn } from '../rules/solo/play-area.ts';
import type { CardPile, Instruction } from './instructions.ts';
import { playAreaChanges, type PileOfCard } from './play-area-changes.ts';

/** Copies of a card that go from one pile to another. If a pile is null, it is the play area. */
interface CardFlow {
  readonly card: number;
  readonly from: CardPile | null;
  readonly to: CardPile | null;
  count: number;
}

/**
 * All places where a copy of a card can be; null is the play area. For a place that gains copies, `flowsOf` searches
 * the places that lose copies in this order.
 */
const places: readonly (CardPile | null)[] = [...pileNames, null, 'box'];

/** Returns the numbers of copies of a card in each of `places`. */
function copiesOf({ cards }: Game, state: State, card: number): number[] {
  const side = cards.side[card] as number;
  let inPlay = 0;
  for (let index = 0; index < cardsIn(state, side); index++) if (cardInPlay(state, side, index) === card) inPlay++;
  const counts = [...pileNames.map((pile) => state.bytes[pileOffsets[pile] + card] as number), inPlay];
  const inBox = counts.reduce((left, count) => left - count, cards.total[card] as number);
  return [...counts, inBox];
}

/**
 * Returns the copies of a card that go from one place to another. Each place that gains copies is paired with places
 * that lose copies.
 */
function flowsOf(game: Game, before: State, after: State, card: number): CardFlow[] {
  const copies = copiesOf(game, before, card);
  const changes = copiesOf(game, after, card).map((count, place) => count - (copies[place] ?? 0));
  const flows: CardFlow[] = [];
  for (const [place, gain] of changes.entries()) {
    let missing = gain;
    for (let source = 0; missing > 0 && source < changes.length; source++) {
      const count = Math.min(missing, -(changes[source] ?? 0));
      if (count <= 0) continue;
      flows.push({ card, from: places[source] ?? null, to: places[place] ?? null, count });
      changes[source] = (changes[source] ?? 0) + count;
      missing -= count;
    }
  }
  return flows;
}

/**
 * Returns the letter of the bolster deck of a card that goes to or from the supply of a bot; null for any other card.
 */
function deckOf({ bolster }: Game, state: State, side: 0 | 1, { card, from, to }: CardFlow): string | null {
  const isBolster = (from === 'supply' || to === 'supply') && (((state.bytes[at.bots] as number) >>> side) & 1) === 1;
  return isBolster ? (bolster.letters[side][bolster.deckOf[card] ?? at.none] ?? null) : null;
}

/**
 * Returns a function that finds the pile from which a card comes into the play area, or to which a card goes from the
 * play area. `flows` says how many copies of each card went from pile to pile. Each call uses up one copy of a flow.
 */
const pileFinder =
  (
    flows: readonly CardFlow[],
    pileOf: (flow: CardFlow) => CardPile | null,
    letterOf: (flow: CardFlow) => string | null,
  ): PileOfCard =>
  (card) => {
    const flow = flows.find((candidate) => candidate.card === card && candidate.count > 0);
    if (!flow) return { pile: 'box', deck: null };
    flow.count--;
    return { pile: pileOf(flow) ?? 'box', deck: letterOf(flow) };
  };

/** Piles that get a card only after a person has searched a deck for the card. */
const searched: readonly CardPile[] = ['casualties', 'out'];

/** Returns the instructions to shuffle those decks of a bot in which a person has searched for a card. */
function mixedDecks(state: State, side: 0 | 1, changes: readonly Instruction[]): Instruction[] {
  if ((((state.bytes[at.bots] as number) >>> side) & 1) === 0) return [];
  const decks = changes.flatMap((change) => {
    if (change.is !== 'card') return [];
    const [here, there] = searched.includes(change.to) ? [change.from, change.to] : [change.to, change.from];
    if (here === 'supply' && change.deck !== null && searched.includes(there)) return [change.deck];
    return here === 'deck' && there === 'casualties' ? [null] : [];
  });
  return [...new Set(decks)].map((deck) => ({ is: 'mix', side: sideKeys[side], deck }));
}

function changesOfSide(game: Game, before: State, after: State, side: 0 | 1): Instruction[] {
  const { first, names } = game.cards;
  const flows: CardFlow[] = [];
  for (let card = first[side] as number; card < (first[side + 1] as number); card++)
    flows.push(...flowsOf(game, before, after, card));
  const letterOf = (flow: CardFlow): string | null => deckOf(game, after, side, flow);
  const sourceOf = pileFinder(
    flows.filter(({ to }) => to === null),
    ({ from }) => from,
    letterOf,
  );
  const targetOf = pileFinder(
    flows.filter(({ from }) => from === null),
    ({ to }) => to,
    letterOf,
  );
  const changes = playAreaChanges(game, before, after, side, sourceOf, targetOf);
  for (const flow of flows) {
    const { card, from, to, count } = flow;
    if (from === null || to === null) continue;
    const head = { is: 'card', side: sideKeys[side], card: names[card] ?? '' } as const;
    changes.push({ ...head, count, from, to, deck: letterOf(flow) });
  }
  return [...changes, ...mixedDecks(after, side, changes)];
}

export const cardChanges = (game: Game, before: State, after: State): Instruction[] =>
  ([at.breakers, at.lfa] as const).flatMap((side) => changesOfSide(game, before, after, side));
