// What there is here: letters of squads, decks and sub-clauses, strengths that the card prints.
import { needsOf, declaresCheck } from '../../language/checking/scenario-needs.ts';
import type { SheetWorld } from '../../language/checking/sheet-world.ts';
import type { ChartEdge } from '../../language/phrases/chart.ts';
import type { ChartColumn } from '../../language/phrases/growing-chart.ts';
import type { NextInPattern } from '../../language/phrases/next-words.ts';
import type { Category, VerbTerm } from '../../language/phrases/terms.ts';
import type { Vocabulary } from '../../language/phrases/vocabulary-entries.ts';
import { outlookOf } from './outlook.ts';
import type { Around } from './phrase-uses.ts';

export interface Here extends Around {
  readonly world: SheetWorld;
  /** The cards of the procedure. */
  readonly cards: ReadonlySet<string>;
  /** The letters of sub-clauses that may be named. */
  readonly letters: readonly string[];
}

/** Values that there are by themselves. */
export function literals(wanted: ReadonlySet<Category>, { world, letters }: Here): readonly string[] {
  const found: string[] = [];
  if (wanted.has('n')) found.push('1', '2', '3', '4');
  if (wanted.has('letter')) {
    found.push('X', 'Y', ...[...(world.groups ?? []), ...(world.decks ?? [])].toSorted());
  }
  if (wanted.has('slashed')) found.push('5/6/7');
  if (wanted.has('item')) found.push(...letters.map((one) => `${one})`));
  if (wanted.has('letters') && letters.length > 0) {
    found.push(`[${letters.map((one) => `${one})`).join(' > ')}]`, ...letters.map((one) => `[${one})]`));
  }
  return [...new Set(found)];
}

/**
 * Whether what is named is there. With a letter that has just been typed, some way to read it has to name something;
 * else everything in the phrase has.
 */
export function isLegal(
  text: string,
  last: string | null,
  goal: Category,
  vocabulary: Vocabulary,
  here: Here,
): boolean {
  const { letters } = here;
  const named = [...text.matchAll(/(?<![A-Za-z(])([a-z])\)/g)].map(([, letter]) => letter ?? '');
  if (named.some((one) => !letters.includes(one))) return false;
  if (last !== null && !/^[A-Z]$/.test(last)) return true;
  const outlook = outlookOf(vocabulary);
  const column = outlook.read(text, goal);
  if (last !== null) return letterIs(column, outlook.nexts(text, goal).begun, here);
  const [whole] = column.wholeReadings(goal);
  return whole !== undefined && allThere(whole, column, here);
}

const nowhere = { start: 0, end: 0 };

function allThere(edge: ChartEdge, { edges }: ChartColumn, { world, cards }: Here): boolean {
  const asks = needsOf(edge, () => nowhere);
  const isPrinted = edges.every((one) => strengthIs(one, edges, world, cards));
  return isPrinted && asks.every(({ kind, name }) => answers(kind, name, world));
}

function answers(ask: string, name: string, world: SheetWorld): boolean {
  const { groups, decks } = world;
  if (ask === 'word') return world.absent(name) === null;
  if (ask === 'group') return !groups || groups.has(name);
  if (ask === 'deck') return !groups || !decks || decks.has(name) || groups.has(name);
  return true;
}

/** A strength that is printed needs a card that prints it. */
function strengthIs(
  { cat, term, from }: ChartEdge,
  edges: readonly ChartEdge[],
  world: SheetWorld,
  cards: ReadonlySet<string>,
): boolean {
  if (cat !== 'strength' || term.cat !== 'strength' || term.strength.is !== 'printed' || cards.size === 0) return true;
  const verb = edges.find((one) => one.cat === 'verb' && one.to === from);
  return !verb || world.prints(cards, (verb.term as VerbTerm).verb);
}

/** Whether the letter at the end is one of something, however it is read. */
function letterIs(column: ChartColumn, begun: readonly NextInPattern[], { world, cards }: Here): boolean {
  const { at: length, word, edges } = column;
  const letter = word?.text ?? '';
  const takes = column.ending.flat().filter(({ parts }) => parts.some((one) => isLast(one, length)));
  const open = begun.filter(({ sequence, dot }) => {
    const before = sequence.elements[dot - 1];
    return before?.is === 'slot' && before.cat === 'letter';
  });
  if (takes.length + open.length === 0) return true;
  const isOne = (asks: readonly string[]): boolean =>
    (asks.includes('group') && answers('group', letter, world)) ||
    (asks.includes('deck') && answers('deck', letter, world)) ||
    !asks.some((one) => one === 'group' || one === 'deck');
  return (
    takes.some((edge) => isOne(edge.pattern?.asks ?? []) && strengthIs(edge, edges, world, cards) && !isBareOf(edge)) ||
    open.some(({ sequence }) => isOne(sequence.pattern.asks ?? []))
  );
}

const isLast = ({ cat, from, to }: ChartEdge, length: number): boolean =>
  cat === 'letter' && from === length - 1 && to === length;

/** A declaration that asks nothing of a letter takes only those that it knows. */
const isBareOf = (edge: ChartEdge): boolean => declaresCheck(edge, 'there');
