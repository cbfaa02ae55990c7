// The syntax tree of a sheet: one discriminated union. Every node has a span (UTF-16 offsets into the source, end
// exclusive). The tree knows no game; a phrase holds the printed words.

export interface Span {
  readonly start: number;
  readonly end: number;
}

interface Base<T extends string> extends Span {
  readonly type: T;
}

/** A whole file. The spans of all nodes are offsets into `source`. */
export interface Sheet extends Base<'sheet'> {
  readonly source: string;
  readonly headers: readonly Header[];
  readonly sections: readonly Section[];
  /** In order of appearance. Comments belong to no node; the printer places them by offset. */
  readonly comments: readonly Comment[];
  /** Offsets of blank lines, in order. */
  readonly blanks: readonly number[];
}

export type HeaderWord = 'language' | 'game' | 'book' | 'scenario' | 'bot';

/** `game callisto`, `scenario 1: Title`. */
export interface Header extends Base<'header'> {
  readonly word: HeaderWord;
  /** The number of the scenario, or the version of the language. */
  readonly number: number | null;
  readonly text: string;
}

export type Section = Ranking | Rules | Procedure;

/** `DANGEROUS … UNITS` and its numbered rows. */
export interface Ranking extends Base<'ranking'> {
  readonly title: Title;
  readonly rows: readonly RankingRow[];
}

export interface RankingRow extends Base<'rankingRow'> {
  readonly number: number;
  readonly phrase: Phrase;
}

/** `… BOT RULES`: lines without number. */
export interface Rules extends Base<'rules'> {
  readonly title: Title;
  readonly rules: readonly Rule[];
}

export interface Rule extends Base<'rule'> {
  readonly name: Phrase | null;
  readonly text: Phrase;
}

export interface Procedure extends Base<'procedure'> {
  readonly title: Title;
  readonly clauses: readonly Clause[];
}

/** `COMMANDER (NOT H) (INITIATIVE VALUE: 7)`: parts joined by AND, each perhaps with its exception. */
export interface Title extends Base<'title'> {
  /** The title as printed, without the initiative value. */
  readonly text: string;
  readonly parts: readonly TitlePart[];
  readonly initiative: number | null;
}

export interface TitlePart extends Base<'titlePart'> {
  readonly text: string;
  readonly not: string | null;
}

export interface Clause extends Base<'clause'> {
  readonly number: number;
  readonly condition: Phrase | null;
  readonly sentences: readonly Sentence[];
  readonly table: Table | null;
  readonly subs: readonly SubClause[];
  readonly rider: Rider | null;
}

export interface SubClause extends Base<'sub'> {
  readonly letter: string;
  readonly condition: Phrase | null;
  readonly sentences: readonly Sentence[];
}

/** `Destination 2 spaces away: select space to move through as per c).` (the outline calls it `via`). */
export interface Rider extends Base<'rider'> {
  readonly when: Phrase;
  readonly sentences: readonly Sentence[];
  /** The letter of `as per c)`. */
  readonly as: string | null;
}

/** Phrases and tiebreak chains in printed order. A phrase after a chain goes on with the sentence. */
export interface Sentence extends Base<'sentence'> {
  readonly items: readonly (Phrase | Chain)[];
}

/** A run of words as printed, white space made single. Brackets inside it are parts of its text. */
export interface Phrase extends Base<'phrase'> {
  readonly text: string;
  readonly brackets: readonly (Reference | Split)[];
}

/** `[a) > b)]` */
export interface Reference extends Base<'reference'> {
  readonly letters: readonly string[];
}

/** `[unit / mech]` */
export interface Split extends Base<'split'> {
  readonly sides: readonly string[];
}

/** `[Highest value > Nearest > Random]` */
export interface Chain extends Base<'chain'> {
  readonly criteria: readonly Phrase[];
}

/** `Roll [d10]:` and its rows. */
export interface Table extends Base<'table'> {
  readonly die: number;
  readonly rows: readonly Row[];
}

export interface Row extends Base<'row'> {
  readonly from: number;
  readonly to: number;
  readonly sentences: readonly Sentence[];
  readonly table: Table | null;
}

/** `# …` up to the end of its line. */
export interface Comment extends Base<'comment'> {
  readonly text: string;
  /** True if only white space precedes the comment on its line. */
  readonly alone: boolean;
}

export type Node =
  | Sheet
  | Header
  | Ranking
  | RankingRow
  | Rules
  | Rule
  | Procedure
  | Title
  | TitlePart
  | Clause
  | SubClause
  | Rider
  | Sentence
  | Phrase
  | Reference
  | Split
  | Chain
  | Table
  | Row
  | Comment;

export type NodeType = Node['type'];

type ChildKey<N extends Node> = {
  [K in keyof N]: N[K] extends Node | null | readonly Node[] ? K : never;
}[keyof N];

/** For each type of node, the fields that hold nodes, in printed order. The compiler keeps it complete. */
export const childKeys: { readonly [T in NodeType]: readonly ChildKey<Extract<Node, { type: T }>>[] } = {
  sheet: ['headers', 'sections', 'comments'],
  header: [],
  ranking: ['title', 'rows'],
  rankingRow: ['phrase'],
  rules: ['title', 'rules'],
  rule: ['name', 'text'],
  procedure: ['title', 'clauses'],
  title: ['parts'],
  titlePart: [],
  clause: ['condition', 'sentences', 'table', 'subs', 'rider'],
  sub: ['condition', 'sentences'],
  rider: ['when', 'sentences'],
  sentence: ['items'],
  phrase: ['brackets'],
  reference: [],
  split: [],
  chain: ['criteria'],
  table: ['rows'],
  row: ['sentences', 'table'],
  comment: [],
};

/** The nodes directly inside a node. */
export function children(node: Node): Node[] {
  const found: Node[] = [];
  for (const key of childKeys[node.type]) {
    const child = (node as unknown as Record<string, Node | null | readonly Node[]>)[key];
    // A loop, because there may be more of them than a call takes arguments.
    if (Array.isArray(child)) for (const one of child as readonly Node[]) found.push(one);
    else if (child) found.push(child as Node);
  }
  return found;
}

/** Calls `visit` for the node and everything inside it, outer before inner. */
export function walk(node: Node, visit: (node: Node, parent: Node | null) => void, parent: Node | null = null): void {
  visit(node, parent);
  for (const child of children(node)) walk(child, visit, node);
}

const positional = new Set(['start', 'end', 'source', 'comments', 'blanks']);

/** True if two trees are equal except for offsets, comments and blank lines. */
export function sameTree(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (Array.isArray(a) && Array.isArray(b)) {
    return a.length === b.length && a.every((part, i) => sameTree(part, b[i]));
  }
  if (typeof a !== 'object' || typeof b !== 'object' || !a || !b) return false;
  const other = b as Record<string, unknown>;
  return Object.entries(a).every(([key, part]) => positional.has(key) || sameTree(part, other[key]));
}

/** A run of faces as a page prints it: `1–4`, or `4` alone. */
export const faces = (from: number, to: number): string => (from === to ? String(from) : `${from}–${to}`);
