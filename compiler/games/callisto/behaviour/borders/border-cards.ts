// Border positions about cards: empty piles, a full play area, a play area with one card, cards in another order.
import * as at from '../../../../../runtime/callisto/rules/engine/layout.ts';
import { moveAllCards, moveCards } from '../../../../../runtime/callisto/rules/engine/piles.ts';
import { sideNumber } from '../../../../../runtime/callisto/rules/engine/game-places.ts';
import { isBot } from '../../../../../runtime/callisto/rules/engine/packed-state.ts';
import { sendToPile } from '../../../../../runtime/callisto/rules/solo/play-area.ts';
import { generalBorder, type PositionBorder } from './border.ts';
import type { EditedPosition } from './edited-position.ts';

/** Discards all cards of the play area, face up or face down, except the card that is resolved next. */
export function discardRest({ game, state, side }: EditedPosition): void {
  for (let index = (state.bytes[at.playAreaSize + side] as number) - 1; index > 0; index--)
    sendToPile(game, state, side, index, at.discard);
}

/** Removes cards in some piles from the game, except cards for which `isKept` is true. */
function empty(
  { game, state, side }: EditedPosition,
  piles: readonly number[],
  isKept: (card: number) => boolean = () => false,
): void {
  const { first } = game.cards;
  for (const pile of piles) {
    for (let card = first[side] as number; card < (first[side + 1] as number); card++) {
      const count = state.bytes[pile + card] as number;
      if (count > 0 && !isKept(card)) moveCards(game, state, card, pile, at.outOfGame, count);
    }
  }
}

const pileBorders: readonly PositionBorder[] = [
  generalBorder('no card left to draw', (scene) => empty(scene, [at.deck, at.discard])),
  generalBorder('deck empty', ({ game, state, side }) => moveAllCards(game, state, side, at.deck, at.discard)),
  generalBorder('bolster decks empty', (scene) => empty(scene, [at.supply, at.display])),
  generalBorder('one bolster deck left', (scene) => {
    const { deckOf, letters } = scene.game.bolster;
    const left = scene.whim.below(letters[scene.side].length);
    empty(scene, [at.supply], (card) => deckOf[card] === left);
  }),
  generalBorder(
    'commanders off display',
    (scene) => empty(scene, [at.display]),
    ({ bolster, cards }, { bot }) =>
      bolster.onDisplay.some((isShown, card) => isShown === 1 && cards.side[card] === sideNumber(bot)),
  ),
];

const inPlay: readonly PositionBorder[] = [
  generalBorder('no other card in play', discardRest),
  { name: 'any card of the sheet', push: (scene) => scene.lead(scene.pickFrom(scene.cards)) },
  {
    name: 'cards in another order',
    push: (scene) => {
      const { bytes } = scene.state;
      const from = at.playArea + scene.side * at.mostInPlay;
      const cards = bytes.subarray(from, from + scene.cardsUp);
      cards.set(scene.shuffle([...cards]));
      return cards.length > 1;
    },
  },
  {
    name: 'full play area',
    push: (scene) => {
      for (const card of scene.shuffle(scene.cards)) while (scene.lay(card));
      return scene.cardsUp > 10;
    },
  },
  {
    name: 'matching cards in play',
    push: (scene) => {
      const { squad } = scene.game.cards;
      const resolvedCard = scene.nextCard;
      const matching = scene.cards.filter((card) => squad[card] === squad[resolvedCard] && card !== resolvedCard);
      return scene.shuffle(matching).filter((card) => scene.isLucky(2) && scene.lay(card)).length > 0;
    },
  },
  {
    name: 'Interference in play',
    push: (scene) => {
      const noise = scene.game.cards.interference[scene.side] as number;
      for (let n = 1 + scene.whim.below(3); n > 0; n--) if (!scene.lay(noise)) return false;
      return true;
    },
  },
  generalBorder('all cards turned', ({ state: { bytes }, side, cardsUp }) => {
    const from = at.playArea + side * at.mostInPlay;
    for (let index = 0; index < cardsUp; index++) bytes[from + index] = (bytes[from + index] as number) | 128;
  }),
  {
    name: 'markers on counters',
    push: (scene) => {
      const botUnits = [...scene.units(0), ...scene.units(1)].filter(
        (unit) => scene.isPlaced(unit) && isBot(scene.state, scene.game.units.side[unit] as number),
      );
      for (const unit of botUnits) scene.state.bytes[at.markersOn + unit] = scene.whim.below(3);
      return botUnits.length > 0;
    },
  },
];

/** Two borders that do not edit the position: the opponent of the compared bot is a bot, or is a person. */
const players: readonly PositionBorder[] = [
  { name: 'against a bot', push: ({ state, enemy }) => isBot(state, enemy) },
  { name: 'against a person', push: ({ state, enemy }) => !isBot(state, enemy) },
];

export const cardBorders: readonly PositionBorder[] = [...pileBorders, ...inPlay, ...players];
