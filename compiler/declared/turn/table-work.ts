// The work that leads people from one position of their table to another: a line for each thing, figure, state and card
// that differs.
import { isFaceDown, isInOrder } from '../../../runtime/declared/table-position.ts';
import { same } from '../../plan/same.ts';
import { pileSort } from '../book-names.ts';
import type { PageTable, TablePosition } from '../position.ts';

const offBoardWord = (sort: string, { things }: PageTable): string =>
  things.sorts.get(sort)?.offBoard ?? 'off the board';

function placeLines(before: TablePosition, after: TablePosition): string[] {
  const { table } = after;
  return [...table.things.sorts.values()].flatMap(({ name, stands }) => {
    if (stands !== 'placed') return [];
    const off = offBoardWord(name, table);
    const wordOf = (position: TablePosition, id: string): string => position.placeOf(id) ?? off;
    return after.all(name).flatMap((id) => {
      const [from, to] = [wordOf(before, id), wordOf(after, id)];
      return from === to ? [] : [`${id}: ${from} → ${to}`];
    });
  });
}

function figureLines(before: TablePosition, after: TablePosition): string[] {
  const lines = after.table.things.figures.flatMap(({ name, sort }) =>
    after.all(sort).flatMap((id) => {
      const [from, to] = [before.figure(name, id), after.figure(name, id)];
      return from === to ? [] : [`${id === '' ? name : `${id}: ${name}`} ${from} → ${to}`];
    }),
  );
  return [...new Set(lines)];
}

function tagLines(before: TablePosition, after: TablePosition): string[] {
  return after.table.things.tags.flatMap(({ name, sort }) =>
    after.all(sort).flatMap((id) => {
      const [was, isSo] = [before.isTagged(name, id), after.isTagged(name, id)];
      return was === isSo ? [] : [`${id}: ${isSo ? name : `no longer ${name}`}`];
    }),
  );
}

/**
 * Moves the cards to their piles, and then says the order of each pile whose order people see and that is another. A
 * pile whose cards all come from the box is a single line.
 */
function pileLines(before: TablePosition, after: TablePosition): string[] {
  const { things } = after.table;
  const lines: string[] = [];
  const orders: string[] = [];
  for (const pile of after.all(pileSort)) {
    const [old, now] = [before.inPile(pile), after.inPile(pile)];
    const come = now.filter((id) => !old.includes(id));
    if (come.length > 0 && come.length === now.length && come.every((id) => before.pilesOf(id).length === 0)) {
      lines.push(`${pile}: ${now.join(', ')}`);
      continue;
    }
    const stay = old.filter((id) => now.includes(id));
    const inOrder = isInOrder(pile, things);
    // The last card that is put on a pile lies on top.
    for (const id of inOrder ? come : come.toReversed())
      lines.push([id, [...before.pilesOf(id), pile].join(' → ')].join(': '));
    if (!isFaceDown(pile, things) && !same(inOrder ? [...stay, ...come] : [...come, ...stay], now))
      orders.push(`${pile}: ${now.join(', ')}`);
  }
  return [...lines, ...orders];
}

/** Returns the work that makes a position of another position of the same game. */
export const workBetween = (before: TablePosition, after: TablePosition): readonly string[] => [
  ...placeLines(before, after),
  ...figureLines(before, after),
  ...tagLines(before, after),
  ...pileLines(before, after),
];

/** Returns the work that makes a position of a table on which nothing lies. */
export const workFromNothing = (after: TablePosition): readonly string[] => workBetween(after.emptyTable(), after);
