// Checks that names exist in the scenario of a sheet: letters of squads, decks and sub-clauses, and strengths that
// cards print.
import { needsOf, declaresCheck } from '../../language/checking/meaning/scenario-needs.ts';
import type { SheetWorld } from '../../language/checking/report/sheet-world.ts';
import type { ChartEdge } from '../../language/phrases/chart.ts';
import type { ChartColumn } from '../../language/phrases/growing-chart.ts';
import type { NextInPattern } from '../../language/phrases/next-words.ts';
import type { Category, VerbTerm } from '../../language/phrases/terms.ts';
import type { Vocabulary } from '../../language/phrases/vocabulary-entries.ts';
import { outlookOf } from './outlook.ts';
import type { Surroundings } from './phrase-uses.ts';

export interface NameScope extends Surroundings {
  readonly world: SheetWorld;
  readonly cards: ReadonlySet<string>;
  /** The letters of sub-clauses that may be named at the cursor. */
  readonly letters: readonly string[];
}

/** Returns the numbers, letters and lists that an editor can offer for the wanted categories. */
export function literals(wanted: ReadonlySet<Category>, { world, letters }: NameScope): readonly string[] {
  const values: string[] = [];
  if (wanted.has('n')) values.push('1', '2', '3', '4');
  if (wanted.has('letter')) {
    values.push('X', 'Y', ...[...(world.groups ?? []), ...(world.decks ?? [])].toSorted());
  }
  if (wanted.has('slashed')) values.push('5/6/7');
  if (wanted.has('subLetter')) values.push(...letters.map((letter) => `${letter})`));
  if (wanted.has('letters') && letters.length > 0) {
    values.push(`[${letters.map((letter) => `${letter})`).join(' > ')}]`, ...letters.map((letter) => `[${letter})]`));
  }
  return [...new Set(values)];
}

/**
 * True if the names in a text exist in the scenario. `last` is the value at the end of the text if a value is to be
 * offered there, and otherwise null. With `last`, only letters are tested. A capital letter at the end must name an
 * existing group or deck in at least one reading.
 */
export function isLegal(
  text: string,
  last: string | null,
  category: Category,
  vocabulary: Vocabulary,
  scope: NameScope,
): boolean {
  const { letters } = scope;
  const namedLetters = [...text.matchAll(/(?<![A-Za-z(])([a-z])\)/g)].map(([, letter]) => letter ?? '');
  if (namedLetters.some((letter) => !letters.includes(letter))) return false;
  if (last !== null && !/^[A-Z]$/.test(last)) return true;
  const outlook = outlookOf(vocabulary);
  const column = outlook.read(text, category);
  if (last !== null) return letterExists(column, outlook.elementsAfter(text, category).begun, scope);
  const [whole] = column.wholeReadings(category);
  return whole !== undefined && allNamesExist(whole, column, scope);
}

const nowhere = { start: 0, end: 0 };

function allNamesExist(edge: ChartEdge, { edges }: ChartColumn, { world, cards }: NameScope): boolean {
  const asks = needsOf(edge, () => nowhere);
  const isPrinted = edges.every((edgeInText) => isStrengthPrinted(edgeInText, edges, world, cards));
  return isPrinted && asks.every(({ kind, name }) => nameExists(kind, name, world));
}

function nameExists(ask: string, name: string, world: SheetWorld): boolean {
  const { groups, decks } = world;
  if (ask === 'word') return world.absent(name) === null;
  if (ask === 'group') return !groups || groups.has(name);
  if (ask === 'deck') return !groups || !decks || decks.has(name) || groups.has(name);
  return true;
}

/** True if a card of the procedure prints the strength, or if no card has to print it. */
function isStrengthPrinted(
  { cat, term, from }: ChartEdge,
  edges: readonly ChartEdge[],
  world: SheetWorld,
  cards: ReadonlySet<string>,
): boolean {
  if (cat !== 'strength' || term.cat !== 'strength' || term.strength.is !== 'printed' || cards.size === 0) return true;
  const verb = edges.find((candidate) => candidate.cat === 'verb' && candidate.to === from);
  return !verb || world.prints(cards, (verb.term as VerbTerm).verb);
}

/**
 * True if the last word of a text, a letter, names an existing group or deck in at least one reading of the text. Also
 * true if no reading needs a group or a deck there.
 */
function letterExists(column: ChartColumn, begun: readonly NextInPattern[], { world, cards }: NameScope): boolean {
  const { at: length, word, edges } = column;
  const letter = word?.text ?? '';
  const edgesWithLetter = column.ending.flat().filter(({ parts }) => parts.some((part) => isLetterAtEnd(part, length)));
  const patternsWithLetter = begun.filter(({ sequence, dot }) => {
    const before = sequence.elements[dot - 1];
    return before?.is === 'slot' && before.cat === 'letter';
  });
  if (edgesWithLetter.length + patternsWithLetter.length === 0) return true;
  const existsFor = (asks: readonly string[]): boolean =>
    (asks.includes('group') && nameExists('group', letter, world)) ||
    (asks.includes('deck') && nameExists('deck', letter, world)) ||
    !asks.some((ask) => ask === 'group' || ask === 'deck');
  return (
    edgesWithLetter.some(
      (edge) =>
        existsFor(edge.pattern?.asks ?? []) && isStrengthPrinted(edge, edges, world, cards) && !declaresName(edge),
    ) || patternsWithLetter.some(({ sequence }) => existsFor(sequence.pattern.asks ?? []))
  );
}

const isLetterAtEnd = ({ cat, from, to }: ChartEdge, length: number): boolean =>
  cat === 'letter' && from === length - 1 && to === length;

/**
 * True if the vocabulary entry of an edge is a name that the scenario must have. The vocabulary lists the letters of
 * such a name, so no other letter can follow it.
 */
const declaresName = (edge: ChartEdge): boolean => declaresCheck(edge, 'there');
