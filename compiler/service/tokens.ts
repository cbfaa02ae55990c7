// Semantic tokens: the kind of each word of a sheet, by which editors colour the word. The kind follows from the
// reading of the phrase. Words without a reading have no colour, which shows the error.
import { planeKey } from '../plan/build.ts';
import type { ChartEdge } from '../language/phrases/chart.ts';
import type { Category, Term } from '../language/phrases/terms.ts';
import type { Word } from '../language/phrases/phrase-words.ts';
import { faces, walk, type Node, type Rider, type Span } from '../../grammar/tree.ts';
import { ignoresIn } from '../lint/ignore-comments.ts';
import { isFromData } from './symbols.ts';
import type { ServiceDocument } from './document.ts';
import type { Run } from './phrase-runs.ts';

/** Kinds of tokens, by the names that editor themes use. */
export const tokenKinds = [
  'keyword',
  'string',
  'struct',
  'function',
  'class',
  'variable',
  'property',
  'operator',
  'number',
  'enumMember',
  'label',
  'method',
  'macro',
  'comment',
  'decorator',
] as const;
type TokenKind = (typeof tokenKinds)[number];

export const tokenModifiers = ['declaration', 'modification', 'documentation'] as const;
type TokenModifier = (typeof tokenModifiers)[number];

export interface SheetToken extends Span {
  readonly kind: TokenKind;
  readonly modifiers: readonly TokenModifier[];
}

/** The kind of token for a word, by the category of its vocabulary entry. */
const kindOfCategory: Readonly<Partial<Record<Category, TokenKind>>> = {
  verb: 'function',
  thing: 'variable',
  adj: 'property',
  post: 'property',
  rel: 'property',
  mod: 'property',
  pred: 'property',
  crit: 'macro',
  superlative: 'macro',
  measure: 'property',
  act: 'keyword',
  rider: 'keyword',
  way: 'keyword',
  cond: 'operator',
  rule: 'keyword',
  claim: 'keyword',
  moment: 'keyword',
  effect: 'keyword',
  letter: 'enumMember',
  n: 'number',
  slashed: 'number',
  letters: 'label',
  split: 'enumMember',
  list: 'enumMember',
  subLetter: 'label',
};

/** Words that only join other words. Their kind is the same in all phrases. */
const joiningWords: ReadonlySet<string> = new Set(['and', 'or', 'not', 'no', 'is', 'are', 'of', 'that']);

function innermostEdge(edge: ChartEdge, word: number): ChartEdge {
  const inner = edge.parts.find(({ from, to }) => from <= word && word < to);
  return inner ? innermostEdge(inner, word) : edge;
}

function tokenKindOf({ pattern, cat }: ChartEdge, { kind, lower }: Word): TokenKind | null {
  if (kind === 'mark') return 'operator';
  if (kind === 'number' || kind === 'slashed') return 'number';
  if (pattern === null) return kindOfCategory[cat] ?? null;
  if (pattern.kind === 'pattern' && joiningWords.has(lower)) return 'operator';
  if (isFromData(pattern)) return 'class';
  // Words such as `each` or `that`, which add a quantity or a pointer to a noun, come from patterns for nouns.
  if (pattern.kind === 'pattern' && pattern.gives === 'thing') return 'operator';
  return kindOfCategory[pattern.gives] ?? null;
}

const definedPlanes = (term: Term): string[] =>
  term.cat === 'rule' ? term.rules.flatMap((rule) => (rule.is === 'definition' ? [rule.plane] : [])) : [];

/** Returns the ids of the words that bot rules of the sheet redefine. */
function redefinedWordIds({ runs, reader }: ServiceDocument): ReadonlySet<string> {
  const planes = new Set(
    runs.flatMap((run) => (run.category === 'rule' ? run.edges.flatMap(({ term }) => definedPlanes(term)) : [])),
  );
  const ids = new Set<string>();
  if (planes.size === 0 || !reader) return ids;
  const visit = ({ pattern, term, parts }: ChartEdge): void => {
    if (pattern?.kind === 'word' && planes.has(namedPlane(term) ?? '')) ids.add(pattern.id);
    for (const part of parts) visit(part);
  };
  for (const run of runs) for (const edge of run.edges) visit(edge);
  return ids;
}

/** Returns the plane that a word names; null if the word names no plane. */
function namedPlane(term: Term): string | null {
  if (term.cat === 'thing') return term.set.is === 'plane' ? planeKey(term.set) : null;
  return term.cat === 'adj' || term.cat === 'post' || term.cat === 'pred' ? term.plane : null;
}

const token = (start: number, end: number, kind: TokenKind, ...modifiers: readonly TokenModifier[]): SheetToken => ({
  start,
  end,
  kind,
  modifiers,
});

/** Returns the tokens of a phrase. `redefined` has the ids of the words that bot rules redefine. */
function runTokens({ edges: [edge], words, spans, category }: Run, redefined: ReadonlySet<string>): SheetToken[] {
  if (!edge) return [];
  return words.flatMap((word, index) => {
    const at = spans[index];
    const wordEdge = innermostEdge(edge, index);
    const kind = tokenKindOf(wordEdge, word);
    if (!at || kind === null) return [];
    const isRedefined = wordEdge.pattern !== null && redefined.has(wordEdge.pattern.id) && category !== 'rule';
    return [token(at.start, at.end, kind, ...(isRedefined ? (['modification'] as const) : []))];
  });
}

/** Returns the tokens of a tree node that is outside all phrases. */
function nodeTokens(node: Node, text: string): SheetToken[] {
  const { start } = node;
  /** Returns the token of the number or letter with which the node begins; empty if the node begins otherwise. */
  const head = (label: string, kind: TokenKind, ...modifiers: readonly TokenModifier[]): SheetToken[] =>
    text.startsWith(label, start) ? [token(start, start + label.length, kind, ...modifiers)] : [];
  if (node.type === 'header') return [token(start, start + node.word.length, 'keyword')];
  if (node.type === 'title')
    return [token(start, Math.min(node.parts.at(-1)?.end ?? node.end, node.end), 'struct', 'declaration')];
  if (node.type === 'clause') return head(String(node.number), 'number', 'declaration');
  if (node.type === 'rankingRow') return head(String(node.number), 'number');
  if (node.type === 'sub') return head(`${node.letter})`, 'label', 'declaration');
  if (node.type === 'rider') return riderTokens(node, text);
  if (node.type === 'rule' && node.name) return [token(node.name.start, node.name.end, 'decorator', 'declaration')];
  if (node.type !== 'row') return [];
  const rowText = text.slice(start, start + faces(node.from, node.to).length + 8);
  const match = /^\d+(?:\s*[-–]\s*\d+)?/.exec(rowText);
  return match ? [token(start, start + match[0].length, 'number', 'declaration')] : [];
}

/** Returns the tokens of `as per c)` in a rider line. The parser does not include these words in a phrase. */
function riderTokens(rider: Rider, text: string): SheetToken[] {
  const match = rider.as === null ? null : /\bas\s+per\s+([a-z]\))/i.exec(text.slice(rider.start, rider.end));
  if (!match?.[1]) return [];
  const start = rider.start + match.index;
  const end = start + match[0].length;
  return [token(start, end - match[1].length, 'keyword'), token(end - match[1].length, end, 'label')];
}

/**
 * Returns the end of a token, but at most the end of its first line, because editors refuse tokens of several lines.
 */
const endOnFirstLine = (text: string, { start, end }: Span): number => {
  const breaks = text.slice(start, end).search(/[\r\n]/);
  return breaks < 0 ? end : start + breaks;
};

/** Returns the tokens of a sheet in the order of the text. Tokens do not overlap. */
export function tokensOf(document: ServiceDocument): readonly SheetToken[] {
  const { sheet, text, runs } = document;
  const redefined = redefinedWordIds(document);
  const tokens: SheetToken[] = [];
  walk(sheet, (node) => tokens.push(...nodeTokens(node, text)));
  for (const run of runs) tokens.push(...runTokens(run, redefined));
  for (const { codes } of ignoresIn(sheet))
    for (const { at } of codes) tokens.push(token(at.start, at.end, 'comment', 'documentation'));
  const sorted = tokens.toSorted((a, b) => a.start - b.start || b.end - a.end);
  let last = 0;
  return sorted.flatMap((sheetToken) => {
    const end = endOnFirstLine(text, sheetToken);
    if (sheetToken.start < last || end <= sheetToken.start) return [];
    last = end;
    return [{ ...sheetToken, end }];
  });
}
