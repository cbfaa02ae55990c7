// Finds the phrase or title that is being typed at the cursor. To find it, the text before the cursor is parsed with a
// probe word at its end.
import { sectionStarts } from '../../../grammar/cut.ts';
import { parse, parseSections } from '../../../grammar/parse.ts';
import {
  walk,
  type Clause,
  type Grid,
  type Node,
  type Phrase,
  type Section,
  type Sentence,
  type Sheet,
  type SubClause,
} from '../../../grammar/tree.ts';
import { sentencesOf } from '../../language/binding/bind-rules.ts';
import { sentenceWords } from '../../language/binding/sentence-words.ts';
import type { Category } from '../../language/phrases/terms.ts';
import type { ServiceDocument } from '../document.ts';
import type { EnclosingNodes } from '../phrase-runs.ts';
import { indentOf, lineStart } from '../text-lines.ts';

/** The probe word that is put at the cursor. No sheet contains this word. */
export const probeWord = 'QZX';

/** The word at the cursor: its text before the cursor, and its whole span. */
export interface TypedWord {
  readonly prefix: string;
  readonly start: number;
  readonly end: number;
}

export interface PhrasePlace {
  readonly is: 'phrase';
  readonly categories: readonly Category[];
  readonly before: string;
  /**
   * The nodes around the cursor. `at` is the offset of the cursor in the text that was parsed, which begins at the
   * section.
   */
  readonly within: EnclosingNodes;
  readonly at: number;
  /** True if the phrase begins on an earlier line. */
  readonly isWrapped: boolean;
}

interface TitlePlace {
  readonly is: 'title';
  readonly before: string;
}

export type CursorPlace = PhrasePlace | TitlePlace;

/** The letters of a word before the cursor, and the letters of the word after the cursor. */
const wordBefore = /(?:[\p{L}\p{N}][\p{L}\p{M}\p{N}'’]*)$/u;
const wordAfter = /^[\p{L}\p{M}\p{N}'’]*/u;

export function typedAt(text: string, offset: number): TypedWord {
  const prefix = wordBefore.exec(text.slice(lineStart(text, offset), offset))?.[0] ?? '';
  const after = prefix === '' ? '' : (wordAfter.exec(text.slice(offset, offset + 80))?.[0] ?? '');
  return { prefix, start: offset - prefix.length, end: offset + after.length };
}

const partStart = (text: string, start: number): number =>
  sectionStarts(text).findLast((sectionStart) => sectionStart < start) ?? 0;

/**
 * Parses the section around the cursor, but only the text before the cursor. After this text come the probe word and
 * `afterProbe`.
 */
function partBefore({ text, game, games }: ServiceDocument, start: number, afterProbe: string): Sheet {
  const from = partStart(text, start);
  const before = text.slice(from, start);
  const source = before + probeWord + (hasOpenBracket(before) ? ']' : afterProbe);
  if (from === 0) return parse(source, games).sheet;
  return parseSections(source, () => games.headingsOf(game?.name ?? '')).sheet;
}

/**
 * True if the last bracket of a text is open. A bracket that lacks its end does not go on into the next clause or
 * sub-clause.
 */
function hasOpenBracket(before: string): boolean {
  const opened = before.lastIndexOf('[');
  return opened > before.lastIndexOf(']') && !/\n\s*(?:\d+|[a-z]\))\s/.test(before.slice(opened));
}

function pathToProbe(sheet: Sheet): readonly Node[] {
  const parents = new Map<Node, Node | null>();
  let probeNode: Node | null = null;
  walk(sheet, (node, parent) => {
    parents.set(node, parent);
    if ((node.type === 'phrase' || node.type === 'title' || node.type === 'rule') && textOf(node).includes(probeWord))
      probeNode = node;
  });
  const path: Node[] = [];
  for (let node: Node | null = probeNode; node; node = parents.get(node) ?? null) path.unshift(node);
  return path;
}

const textOf = (node: Node): string =>
  node.type === 'rule' ? node.text.text : node.type === 'phrase' || node.type === 'title' ? node.text : '';

const contextTypes = new Set<Node['type']>([
  'ranking',
  'rules',
  'procedure',
  'grid',
  'clause',
  'sub',
  'rider',
  'row',
  'rankingRow',
  'rule',
  'chain',
]);

/** Returns the phrase or title to which a word at an offset would belong; null if neither is possible. */
export function cursorPlaceAt(document: ServiceDocument, start: number): CursorPlace | null {
  const path = pathToProbe(partBefore(document, start, ''));
  const node = path.at(-1);
  if (!node) return riderPlaceAt(document, start);
  if (node.type === 'title') return { is: 'title', before: textBeforeProbe(node.text) };
  const within = path.filter((ancestor): ancestor is EnclosingNodes[number] => contextTypes.has(ancestor.type));
  const phrase = path.findLast((ancestor): ancestor is Phrase => ancestor.type === 'phrase');
  const owner = within.at(-1);
  const sentence = path.findLast((ancestor): ancestor is Sentence => ancestor.type === 'sentence');
  if (!owner) return null;
  const phraseBefore = categoriesWithin(owner, sentence ?? null, textOf(phrase ?? node), within);
  const isFirst = indentOf(document.text, start).trim() === '';
  if (!phraseBefore) return riderPlaceAt(document, start);
  return {
    is: 'phrase',
    within,
    at: start - partStart(document.text, start),
    ...phraseBefore,
    isWrapped: isFirst && phraseBefore.before !== '',
  };
}

/**
 * Returns the phrase of a rider line at the cursor; null if the cursor is not in a rider line. A line is only a rider
 * line if it has a colon, so a colon and a word are added after the probe word.
 */
function riderPlaceAt(document: ServiceDocument, start: number): CursorPlace | null {
  const path = pathToProbe(partBefore(document, start, ': x'));
  const node = path.at(-1);
  const within = path.filter((ancestor): ancestor is EnclosingNodes[number] => contextTypes.has(ancestor.type));
  if (node?.type !== 'phrase' || within.at(-1)?.type !== 'rider') return null;
  const at = start - partStart(document.text, start);
  return { is: 'phrase', within, at, categories: ['way'], before: textBeforeProbe(node.text), isWrapped: false };
}

const textBeforeProbe = (text: string): string =>
  text
    .slice(0, text.lastIndexOf(probeWord))
    .trimEnd()
    // The probe word may complete a word with a hyphen. So the part of this word before the probe word loses its
    // hyphen.
    .replace(/(?<=[\p{L}\d])[-–]$/u, '');

type CategoriesAndWords = Pick<PhrasePlace, 'categories' | 'before'>;

/**
 * Returns the categories that the phrase at the probe word can have in the node `owner`, and the words of the phrase
 * before the probe word. Null if `owner` can have no phrase there.
 */
function categoriesWithin(
  owner: EnclosingNodes[number],
  sentence: Sentence | null,
  text: string,
  within: EnclosingNodes,
): CategoriesAndWords | null {
  switch (owner.type) {
    case 'chain':
      return { categories: ['crit'], before: textBeforeProbe(text) };
    case 'rankingRow':
      return { categories: ['row'], before: textBeforeProbe(text) };
    case 'rule':
      return { categories: ['rule'], before: textBeforeProbe(sentencesOf(text).at(-1) ?? '') };
    case 'clause':
    case 'sub':
      return sentence && categoriesInSentence(owner, sentence);
    case 'rider':
      return {
        categories: ['way'],
        before: sentence ? textBeforeProbe(sentenceWords(sentence).text) : textBeforeProbe(text),
      };
    case 'row':
      return sentence && { categories: rowCategories(within), before: textBeforeProbe(sentenceWords(sentence).text) };
    case 'grid':
      return categoriesInGrid(owner, text);
    case 'procedure':
    case 'rules':
    case 'ranking':
    case 'rollTable':
    case 'steps':
      return null;
  }
}

/**
 * Returns the category of a cell in a grid whose rows are clauses: a condition in the second column, an action in the
 * third. Null for any other cell.
 */
function categoriesInGrid({ answers, rows }: Grid, text: string): CategoriesAndWords | null {
  const row = answers && rows.find(({ cells }) => cells.some((cell) => cell.text === text));
  const column = row?.cells.findIndex((cell) => cell.text === text) ?? -1;
  const category = ([null, 'cond', 'act'] as const)[column];
  return category ? { categories: [category], before: textBeforeProbe(text) } : null;
}

/**
 * Returns the categories that a phrase in a sentence can have. If the clause has no condition, its first sentence may
 * still become the condition when a colon is typed.
 */
function categoriesInSentence(owner: Clause | SubClause, sentence: Sentence): CategoriesAndWords | null {
  const isFirst = owner.sentences.indexOf(sentence) === 0;
  if (owner.type === 'sub' && !isFirst) return null;
  const categoryWithoutCondition: Category = owner.type === 'sub' ? 'dest' : 'act';
  const before = textBeforeProbe(sentenceWords(sentence).text);
  // A sentence that begins with a verb in capitals is never a condition.
  const mayBecomeCondition =
    isFirst && owner.condition === null && sentence.items.length === 1 && !/^[A-Z]{2}/.test(before);
  return { categories: mayBecomeCondition ? ['cond', categoryWithoutCondition] : [categoryWithoutCondition], before };
}

/**
 * Returns the categories that a table row can have: an action (`act`) or a deck (`row`). Only the reader of phrases can
 * tell which, from the action above the table.
 */
const rowCategories = (within: EnclosingNodes): readonly Category[] => (within.length > 0 ? ['act', 'row'] : []);

export const sectionAt = ({ sheet }: ServiceDocument, offset: number): Section | null =>
  sheet.sections.findLast(({ start }) => start <= offset) ?? null;
