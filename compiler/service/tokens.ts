// What each word of a sheet is, so that an editor can colour it: told by what reads it, never by a list of words. What
// nothing reads has no colour of its own, which shows it.
import type { ChartEdge } from '../language/phrases/chart.ts';
import type { Category } from '../language/phrases/terms.ts';
import type { Entry } from '../language/phrases/vocabulary-entries.ts';
import type { Word } from '../language/phrases/phrase-words.ts';
import type { Clause, Node, Span, Title } from '../../grammar/tree.ts';
import { faces, walk } from '../../grammar/tree.ts';
import { ignoresIn } from '../lint/ignore-comments.ts';
import { redefinedIn } from './redefined.ts';
import type { ServiceDocument } from './document.ts';
import type { Run } from './runs.ts';

/** Kinds of words, by names that themes know. */
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

export interface Token extends Span {
  readonly kind: TokenKind;
  readonly modifiers: readonly TokenModifier[];
}

/** By what a pattern or word gives, what its own words are. */
const kinds: Readonly<Partial<Record<Category, TokenKind>>> = {
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

/** Words that only join others are the same everywhere. */
const joins: ReadonlySet<string> = new Set(['and', 'or', 'not', 'no', 'is', 'are', 'of', 'that']);

const isOfData = ({ rests }: Entry): boolean => rests.every((one) => one === 'roster' || one === 'names');

/** The innermost edge that a word belongs to. */
function edgeOf(edge: ChartEdge, word: number): ChartEdge {
  const inner = edge.parts.find(({ from, to }) => from <= word && word < to);
  return inner ? edgeOf(inner, word) : edge;
}

function kindOf({ pattern, cat }: ChartEdge, { kind, lower }: Word): TokenKind | null {
  if (kind === 'mark') return 'operator';
  if (kind === 'number' || kind === 'slashed') return 'number';
  if (pattern === null) return kinds[cat] ?? null;
  if (pattern.kind === 'pattern' && joins.has(lower)) return 'operator';
  if (isOfData(pattern)) return 'class';
  // What stands around a thing says how many, or which.
  if (pattern.kind === 'pattern' && pattern.gives === 'thing') return 'operator';
  return kinds[pattern.gives] ?? null;
}

class Tokens {
  readonly found: Token[] = [];
  private readonly document: ServiceDocument;
  /** Words that the bot's rules have defined anew, by the planes that they name. */
  private readonly redefined: ReadonlySet<string>;

  constructor(document: ServiceDocument) {
    this.document = document;
    this.redefined = redefinedIn(document);
  }

  put(start: number, end: number, kind: TokenKind, ...modifiers: readonly TokenModifier[]): void {
    if (end > start) this.found.push({ start, end, kind, modifiers });
  }

  run(run: Run): void {
    const [edge] = run.edges;
    if (!edge) return;
    for (const [index, word] of run.words.entries()) {
      const at = run.spans[index];
      const own = edgeOf(edge, index);
      const kind = kindOf(own, word);
      if (!at || kind === null) continue;
      const isNew = own.pattern !== null && this.redefined.has(own.pattern.id) && run.goal !== 'rule';
      this.put(at.start, at.end, kind, ...(isNew ? (['modification'] as const) : []));
    }
  }

  skeleton(node: Node): void {
    if (node.type === 'header') this.put(node.start, node.start + node.word.length, 'keyword');
    else if (node.type === 'title') this.title(node);
    else if (node.type === 'clause') this.clause(node);
    else if (node.type === 'rankingRow') this.head(node, String(node.number), 'number');
    else if (node.type === 'sub') this.head(node, `${node.letter})`, 'label', 'declaration');
    else if (node.type === 'row') this.faces(node, faces(node.from, node.to));
    else if (node.type === 'rule' && node.name) this.put(node.name.start, node.name.end, 'decorator', 'declaration');
  }

  private clause(clause: Clause): void {
    this.head(clause, String(clause.number), 'number', 'declaration');
    const { rider } = clause;
    if (rider === null || rider.as === null) return;
    const said = this.document.text.slice(rider.start, rider.end);
    const letter = /\bas\s+per\s+([a-z]\))/i.exec(said);
    if (!letter?.[1]) return;
    const end = rider.start + letter.index + letter[0].length;
    this.put(rider.start + letter.index, end - letter[1].length, 'keyword');
    this.put(end - letter[1].length, end, 'label');
  }

  private title(title: Title): void {
    const end = title.parts.at(-1)?.end ?? title.end;
    this.put(title.start, Math.min(end, title.end), 'struct', 'declaration');
  }

  /** A number or letter that stands first, if it stands there as it is printed. */
  private head({ start }: Span, text: string, kind: TokenKind, ...modifiers: readonly TokenModifier[]): void {
    if (this.document.text.startsWith(text, start)) this.put(start, start + text.length, kind, ...modifiers);
  }

  private faces({ start }: Span, text: string): void {
    const said = /^\d+(?:\s*[-–]\s*\d+)?/.exec(this.document.text.slice(start, start + text.length + 8));
    if (said) this.put(start, start + said[0].length, 'number', 'declaration');
  }
}

/** Titles go over lines in no sheet; a token that does is cut at the end of its first. */
const onOneLine = (text: string, { start, end }: Span): number => {
  const breaks = text.slice(start, end).search(/[\r\n]/);
  return breaks < 0 ? end : start + breaks;
};

/** The tokens of a sheet, in the order of the text; none lies over another. */
export function tokensOf(document: ServiceDocument): readonly Token[] {
  const tokens = new Tokens(document);
  const { sheet, text } = document;
  walk(sheet, (node) => tokens.skeleton(node));
  for (const run of document.runs) tokens.run(run);
  for (const { codes } of ignoresIn(sheet))
    for (const { at } of codes) tokens.put(at.start, at.end, 'comment', 'documentation');
  const sorted = tokens.found.toSorted((a, b) => a.start - b.start || b.end - a.end);
  let last = 0;
  return sorted.flatMap((token) => {
    const end = onOneLine(text, token);
    if (token.start < last || end <= token.start) return [];
    last = end;
    return [{ ...token, end }];
  });
}
