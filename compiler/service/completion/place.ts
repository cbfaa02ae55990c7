// Where in a sheet somebody is typing: told by what the words before would be if a word stood at the cursor.
import { sectionStarts } from '../../../grammar/cut.ts';
import { parse, parseSections } from '../../../grammar/parse.ts';
import { walk } from '../../../grammar/tree.ts';
import type { Clause, Node, Phrase, Section, Sentence, Sheet, SubClause } from '../../../grammar/tree.ts';
import { sentencesOf } from '../../language/binding/bind-rules.ts';
import { wordsOf as sentenceWords } from '../../language/binding/sentence-words.ts';
import type { Category } from '../../language/phrases/terms.ts';
import type { ServiceDocument } from '../document.ts';
import type { Within } from '../runs.ts';

/** Stands where the cursor is; no page has such a word. */
export const probe = 'QZX';

/** The word at the cursor: as far as it is typed, and where all of it stands. */
export interface Typed {
  readonly prefix: string;
  readonly start: number;
  readonly end: number;
}

export interface PhrasePlace {
  readonly is: 'phrase';
  /** What the phrase may become. */
  readonly goals: readonly Category[];
  /** Its words before the cursor. */
  readonly before: string;
  /** As the part of the sheet has it that was read, where the cursor is at `at`. */
  readonly within: Within;
  readonly at: number;
  /** It has begun on a line above. */
  readonly isWrapped: boolean;
}

interface TitlePlace {
  readonly is: 'title';
  /** Its words before the cursor. */
  readonly before: string;
}

export type Place = PhrasePlace | TitlePlace;

/** What of a word may stand before a cursor in it. */
const wordBefore = /(?:[\p{L}\p{N}][\p{L}\p{M}\p{N}'’]*)$/u;
const wordAfter = /^[\p{L}\p{M}\p{N}'’]*/u;

export function typedAt(text: string, offset: number): Typed {
  const lineStart = text.lastIndexOf('\n', offset - 1) + 1;
  const prefix = wordBefore.exec(text.slice(lineStart, offset))?.[0] ?? '';
  const after = prefix === '' ? '' : (wordAfter.exec(text.slice(offset, offset + 80))?.[0] ?? '');
  return { prefix, start: offset - prefix.length, end: offset + after.length };
}

const partStart = (text: string, start: number): number => sectionStarts(text).findLast((one) => one < start) ?? 0;

/** The part of a sheet before a place, from the section in which it is, with a word more. */
function partBefore({ text, game, games }: ServiceDocument, start: number, behind: string): Sheet {
  const from = partStart(text, start);
  const before = text.slice(from, start);
  const source = before + probe + (isOpen(before) ? ']' : behind);
  if (from === 0) return parse(source, games).sheet;
  return parseSections(source, () => games.headingsOf(game?.name ?? '')).sheet;
}

/** Whether a bracket has been opened and not closed: none goes over the end of a clause. */
function isOpen(before: string): boolean {
  const opened = before.lastIndexOf('[');
  return opened > before.lastIndexOf(']') && !/\n\s*(?:\d+|[a-z]\))\s/.test(before.slice(opened));
}

/** What a word at a place would stand in, the outermost first. */
function pathTo(sheet: Sheet): readonly Node[] {
  const parents = new Map<Node, Node | null>();
  let found: Node | null = null;
  walk(sheet, (node, parent) => {
    parents.set(node, parent);
    if ((node.type === 'phrase' || node.type === 'title' || node.type === 'rule') && textOf(node).includes(probe))
      found = node;
  });
  const path: Node[] = [];
  for (let node: Node | null = found; node; node = parents.get(node) ?? null) path.unshift(node);
  return path;
}

const textOf = (node: Node): string =>
  node.type === 'rule' ? node.text.text : node.type === 'phrase' || node.type === 'title' ? node.text : '';

const held = new Set<Node['type']>([
  'ranking',
  'rules',
  'procedure',
  'clause',
  'sub',
  'rider',
  'row',
  'rankingRow',
  'rule',
  'chain',
]);

/** What a word that begins at a place would be part of; null where there is no such thing. */
export function placeAt(document: ServiceDocument, start: number): Place | null {
  const path = pathTo(partBefore(document, start, ''));
  const node = path.at(-1);
  if (!node) return lineAt(document, start);
  if (node.type === 'title') return { is: 'title', before: cut(node.text) };
  const within = path.filter((one): one is Within[number] => held.has(one.type));
  const phrase = path.findLast((one): one is Phrase => one.type === 'phrase');
  const owner = within.at(-1);
  const sentence = path.findLast((one): one is Sentence => one.type === 'sentence');
  if (!owner) return null;
  const found = readAs(owner, sentence ?? null, textOf(phrase ?? node), within);
  const lineStart = document.text.lastIndexOf('\n', start - 1) + 1;
  const isFirst = document.text.slice(lineStart, start).trim() === '';
  if (!found) return lineAt(document, start);
  return {
    is: 'phrase',
    within,
    at: start - partStart(document.text, start),
    ...found,
    isWrapped: isFirst && found.before !== '',
  };
}

/** A line of its own below a clause is one only with a colon: with words behind it, it can be told. */
function lineAt(document: ServiceDocument, start: number): Place | null {
  const path = pathTo(partBefore(document, start, ': x'));
  const node = path.at(-1);
  const within = path.filter((one): one is Within[number] => held.has(one.type));
  if (node?.type !== 'phrase' || within.at(-1)?.type !== 'rider') return null;
  const at = start - partStart(document.text, start);
  return { is: 'phrase', within, at, goals: ['way'], before: cut(node.text), isWrapped: false };
}

/** Words before the cursor. */
const cut = (text: string): string =>
  text
    .slice(0, text.lastIndexOf(probe))
    .trimEnd()
    // A hyphen joins what comes to the word before.
    .replace(/(?<=[\p{L}\d])[-–]$/u, '');

type Read = Pick<PhrasePlace, 'goals' | 'before'>;

/** What a phrase may become, by what it stands in. */
function readAs(owner: Within[number], sentence: Sentence | null, text: string, within: Within): Read | null {
  switch (owner.type) {
    case 'chain':
      return { goals: ['crit'], before: cut(text) };
    case 'rankingRow':
      return { goals: ['row'], before: cut(text) };
    case 'rule':
      return { goals: ['rule'], before: cut(sentencesOf(text).at(-1) ?? '') };
    case 'clause':
    case 'sub':
      return sentence && inSentence(owner, sentence);
    case 'rider':
      return { goals: ['way'], before: sentence ? cut(sentenceWords(sentence).text) : cut(text) };
    case 'row':
      return sentence && { goals: rowGoals(within), before: cut(sentenceWords(sentence).text) };
    case 'procedure':
    case 'rules':
    case 'ranking':
      return null;
  }
}

/** A first sentence without a condition may still become one. */
function inSentence(owner: Clause | SubClause, sentence: Sentence): Read | null {
  const isFirst = owner.sentences.indexOf(sentence) === 0;
  if (owner.type === 'sub' && !isFirst) return null;
  const plain: Category = owner.type === 'sub' ? 'dest' : 'act';
  const before = cut(sentenceWords(sentence).text);
  // What begins with a verb in capitals is no condition, whatever follows.
  const isBare = isFirst && owner.condition === null && sentence.items.length === 1 && !/^[A-Z]{2}/.test(before);
  return { goals: isBare ? ['cond', plain] : [plain], before };
}

/** Rows name decks where the action above needs such a table; the reader is asked later. */
const rowGoals = (within: Within): readonly Category[] => (within.length > 0 ? ['act', 'row'] : []);

/** The section that a place is in or below, as the document has it. */
export const sectionAt = ({ sheet }: ServiceDocument, offset: number): Section | null =>
  sheet.sections.findLast(({ start }) => start <= offset) ?? null;
