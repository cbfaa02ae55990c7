// The changes of the play area of a bot, as instructions. People take out, move, lay, turn and flip as few cards as
// possible.
import type { Game } from '../rules/engine/game-tables.ts';
import * as at from '../rules/engine/layout.ts';
import { sideKeys } from '../rules/engine/position.ts';
import type { State } from '../rules/engine/packed-state.ts';
import { faceDownFlag, turnedFlag } from '../rules/solo/play-area.ts';
import type { CardPile, Instruction } from './instructions.ts';

/**
 * A function that returns the pile from which a card comes into the play area, or to which a card goes from the play
 * area.
 */
export type PileOfCard = (card: number) => { readonly pile: CardPile; readonly deck: string | null };

const slotsOf = ({ bytes }: State, side: number): number[] => {
  const first = at.playArea + side * at.mostInPlay;
  return [...bytes.subarray(first, first + (bytes[at.playAreaSize + side] as number))];
};

const cardIn = (slot: number): number => slot & 63;

/**
 * The weight of a card that keeps its place in the order of the cards. If the card also keeps its face and direction,
 * its weight is higher by 1.
 */
const weightOfStay = 32;

/**
 * Finds the longest list of cards whose order is the same before and after a step. Returns the index of each such card
 * before and after the step. Of several copies of a card, a copy that keeps its face and direction is preferred, and
 * then the copy that is furthest to the right.
 */
function unmovedCards(before: readonly number[], after: readonly number[]): Map<number, number> {
  const isSame = (row: number, column: number): boolean => cardIn(before[row] ?? 0) === cardIn(after[column] ?? 0);
  const weightOf = (row: number, column: number): number => weightOfStay + (before[row] === after[column] ? 1 : 0);
  const width = after.length + 1;
  const lengths = new Uint16Array((before.length + 1) * width);
  const lengthAt = (row: number, column: number): number => lengths[row * width + column] ?? 0;
  for (let row = before.length - 1; row >= 0; row--) {
    for (let column = after.length - 1; column >= 0; column--) {
      const stays = isSame(row, column) ? lengthAt(row + 1, column + 1) + weightOf(row, column) : 0;
      lengths[row * width + column] = Math.max(stays, lengthAt(row + 1, column), lengthAt(row, column + 1));
    }
  }
  const pairs = new Map<number, number>();
  for (let row = 0, column = 0; row < before.length && column < after.length;) {
    const length = lengthAt(row, column);
    if (lengthAt(row + 1, column) === length) row++;
    else if (lengthAt(row, column + 1) === length) column++;
    else pairs.set(row++, column++);
  }
  return pairs;
}

/**
 * A card of the play area while the instructions are made. `target` is its index after the step. Null if the card
 * leaves the play area.
 */
interface MovingCard {
  readonly slot: number;
  readonly target: number | null;
}

/** Pairs each card of the play area with its index after the step. The index is null for a card that leaves. */
function movingCards(before: readonly number[], after: readonly number[], unmoved: Map<number, number>): MovingCard[] {
  const isTaken = new Set(unmoved.values());
  return before.map((slot, index) => {
    let target = unmoved.get(index) ?? null;
    if (target === null) {
      const later = after.findIndex((other, place) => !isTaken.has(place) && cardIn(other) === cardIn(slot));
      if (later >= 0) target = later;
      isTaken.add(later);
    }
    return { slot, target };
  });
}

/**
 * Returns the instructions for the changes of a side’s play area in a step, from the states before and after the step.
 */
export function playAreaChanges(
  { cards }: Game,
  before: State,
  after: State,
  side: 0 | 1,
  sourceOf: PileOfCard,
  targetOf: PileOfCard,
): Instruction[] {
  const [slotsBefore, slotsAfter] = [slotsOf(before, side), slotsOf(after, side)];
  const unmoved = unmovedCards(slotsBefore, slotsAfter);
  const row = movingCards(slotsBefore, slotsAfter, unmoved);
  const settled = new Set(unmoved.values());
  const instructions: Instruction[] = [];
  const ofCard = (slot: number) => ({ side: sideKeys[side], card: cards.names[cardIn(slot)] ?? '' });
  for (let index = row.length - 1; index >= 0; index--) {
    const { slot, target } = row[index] as MovingCard;
    if (target !== null) continue;
    const { pile, deck } = targetOf(cardIn(slot));
    instructions.push({ is: 'clear', ...ofCard(slot), index, to: pile, deck });
    row.splice(index, 1);
  }
  for (const mover of row.filter(({ target }) => target !== null && !settled.has(target))) {
    const from = row.indexOf(mover);
    row.splice(from, 1);
    const isLeft = ({ target }: MovingCard): boolean =>
      target !== null && settled.has(target) && target < (mover.target ?? 0);
    const to = row.findLastIndex(isLeft) + 1;
    row.splice(to, 0, mover);
    settled.add(mover.target ?? 0);
    if (from !== to) instructions.push({ is: 'shift', ...ofCard(mover.slot), from, to });
  }
  for (const [index, slot] of slotsAfter.entries()) {
    if (row[index]?.target !== index) {
      const { pile, deck } = sourceOf(cardIn(slot));
      const isFaceDown = (slot & faceDownFlag) !== 0;
      instructions.push({ is: 'lay', ...ofCard(slot), from: pile, deck, index, isFaceDown });
      row.splice(index, 0, { slot: slot & ~turnedFlag, target: index });
    }
    const slotNow = row[index]?.slot ?? slot;
    if (((slotNow ^ slot) & faceDownFlag) !== 0)
      instructions.push({ is: 'flip', ...ofCard(slot), index, isFaceDown: (slot & faceDownFlag) !== 0 });
    if (((slotNow ^ slot) & turnedFlag) !== 0)
      instructions.push({ is: 'rotate', ...ofCard(slot), index, isSideways: (slot & turnedFlag) !== 0 });
  }
  return instructions;
}
