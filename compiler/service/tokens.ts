// Semantic tokens: the kind of each word of a sheet, so that an editor can colour it. The kind comes from the reading
// of the phrase, never from a word list. Words that cannot be read have no token, so errors stay uncoloured.
import type { ChartEdge } from '../language/phrases/chart.ts';
import type { Category } from '../language/phrases/terms.ts';
import type { VocabularyEntry } from '../language/phrases/vocabulary-entries.ts';
import type { Word } from '../language/phrases/phrase-words.ts';
import { faces, walk, type Clause, type Node, type Span, type Title } from '../../grammar/tree.ts';
import { ignoresIn } from '../lint/ignore-comments.ts';
import { redefinedWordIds } from './redefined-words.ts';
import type { ServiceDocument } from './document.ts';
import type { Run } from './phrase-runs.ts';

/** Kinds of tokens, by the names that editor themes know. */
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

/** The token kind of a word, by the category that its pattern or entry gives. */
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
  item: 'label',
};

/** Words that only join others have the same kind everywhere. */
const joiningWords: ReadonlySet<string> = new Set(['and', 'or', 'not', 'no', 'is', 'are', 'of', 'that']);

const isFromData = ({ rests }: VocabularyEntry): boolean =>
  rests.every((source) => source === 'roster' || source === 'names');

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
  // Words of a pattern around a noun say how many or which.
  if (pattern.kind === 'pattern' && pattern.gives === 'thing') return 'operator';
  return kindOfCategory[pattern.gives] ?? null;
}

class TokenCollector {
  readonly tokens: SheetToken[] = [];
  private readonly document: ServiceDocument;
  /** The ids of the words that the bot's rules redefine. */
  private readonly redefined: ReadonlySet<string>;

  constructor(document: ServiceDocument) {
    this.document = document;
    this.redefined = redefinedWordIds(document);
  }

  addToken(start: number, end: number, kind: TokenKind, ...modifiers: readonly TokenModifier[]): void {
    if (end > start) this.tokens.push({ start, end, kind, modifiers });
  }

  run(run: Run): void {
    const [edge] = run.edges;
    if (!edge) return;
    for (const [index, word] of run.words.entries()) {
      const at = run.spans[index];
      const wordEdge = innermostEdge(edge, index);
      const kind = tokenKindOf(wordEdge, word);
      if (!at || kind === null) continue;
      const isRedefined = wordEdge.pattern !== null && this.redefined.has(wordEdge.pattern.id) && run.goal !== 'rule';
      this.addToken(at.start, at.end, kind, ...(isRedefined ? (['modification'] as const) : []));
    }
  }

  skeleton(node: Node): void {
    if (node.type === 'header') this.addToken(node.start, node.start + node.word.length, 'keyword');
    else if (node.type === 'title') this.title(node);
    else if (node.type === 'clause') this.clause(node);
    else if (node.type === 'rankingRow') this.headToken(node, String(node.number), 'number');
    else if (node.type === 'sub') this.headToken(node, `${node.letter})`, 'label', 'declaration');
    else if (node.type === 'row') this.faces(node, faces(node.from, node.to));
    else if (node.type === 'rule' && node.name)
      this.addToken(node.name.start, node.name.end, 'decorator', 'declaration');
  }

  private clause(clause: Clause): void {
    this.headToken(clause, String(clause.number), 'number', 'declaration');
    const { rider } = clause;
    if (rider === null || rider.as === null) return;
    const riderText = this.document.text.slice(rider.start, rider.end);
    const match = /\bas\s+per\s+([a-z]\))/i.exec(riderText);
    if (!match?.[1]) return;
    const end = rider.start + match.index + match[0].length;
    this.addToken(rider.start + match.index, end - match[1].length, 'keyword');
    this.addToken(end - match[1].length, end, 'label');
  }

  private title(title: Title): void {
    const end = title.parts.at(-1)?.end ?? title.end;
    this.addToken(title.start, Math.min(end, title.end), 'struct', 'declaration');
  }

  /** Adds the number or letter at the start of a part, if the text has it in its printed form. */
  private headToken({ start }: Span, text: string, kind: TokenKind, ...modifiers: readonly TokenModifier[]): void {
    if (this.document.text.startsWith(text, start)) this.addToken(start, start + text.length, kind, ...modifiers);
  }

  private faces({ start }: Span, text: string): void {
    const match = /^\d+(?:\s*[-–]\s*\d+)?/.exec(this.document.text.slice(start, start + text.length + 8));
    if (match) this.addToken(start, start + match[0].length, 'number', 'declaration');
  }
}

/** Returns the end of a token on its first line. Editors do not accept tokens that span lines. */
const endOnFirstLine = (text: string, { start, end }: Span): number => {
  const breaks = text.slice(start, end).search(/[\r\n]/);
  return breaks < 0 ? end : start + breaks;
};

/** Returns the tokens of a sheet, in the order of the text; no two tokens overlap. */
export function tokensOf(document: ServiceDocument): readonly SheetToken[] {
  const collector = new TokenCollector(document);
  const { sheet, text } = document;
  walk(sheet, (node) => collector.skeleton(node));
  for (const run of document.runs) collector.run(run);
  for (const { codes } of ignoresIn(sheet))
    for (const { at } of codes) collector.addToken(at.start, at.end, 'comment', 'documentation');
  const sorted = collector.tokens.toSorted((a, b) => a.start - b.start || b.end - a.end);
  let last = 0;
  return sorted.flatMap((token) => {
    const end = endOnFirstLine(text, token);
    if (token.start < last || end <= token.start) return [];
    last = end;
    return [{ ...token, end }];
  });
}
