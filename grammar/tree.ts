// The syntax tree of a sheet. Every node has a span: UTF-16 offsets into the source, and `end` is the offset after the
// last character.
// The tree is the same for all games, so a phrase is only its printed words.

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
  /** The text that the parser reads: the source, in which a text of the same length replaces each slip. */
  readonly plain: string;
  readonly headers: readonly Header[];
  readonly sections: readonly Section[];
  /**
   * The comments in the order of their offsets. No section contains comments; the printer places them by their offsets.
   */
  readonly comments: readonly Comment[];
  /**
   * The offsets of blank lines, in order. If a hundred or more blank lines follow each other, only the first has an
   * offset here.
   */
  readonly blanks: readonly number[];
}

export type HeaderWord = 'language' | 'game' | 'book' | 'scenario' | 'bot';

/** A header such as `game callisto` or `scenario 1: Title`. */
export interface Header extends Base<'header'> {
  readonly word: HeaderWord;
  /** The number in the header: the number of the scenario, or the version of the language. Null for other headers. */
  readonly number: number | null;
  readonly text: string;
}

export type Section = Ranking | Rules | RollTable | Grid | StepList | Procedure;

/** A ranking table: a title such as `DANGEROUS … UNITS` and numbered rows. */
export interface Ranking extends Base<'ranking'> {
  readonly title: Title;
  readonly rows: readonly RankingRow[];
}

export interface RankingRow extends Base<'rankingRow'> {
  readonly number: number;
  readonly phrase: Phrase;
}

/** A list of rules: a title such as `… BOT RULES` and lines without numbers. */
export interface Rules extends Base<'rules'> {
  readonly title: Title;
  readonly rules: readonly Rule[];
}

export interface Rule extends Base<'rule'> {
  readonly name: Phrase | null;
  readonly text: Phrase;
}

/** A table that is a section: a title, and rows of faces of a die. */
export interface RollTable extends Base<'rollTable'> {
  readonly title: Title;
  readonly die: number;
  readonly rows: readonly FaceRow[];
}

export interface FaceRow extends Base<'faceRow'> {
  readonly from: number;
  readonly to: number;
  /** The words before the first colon, as in `Storm: …`; null without a colon. */
  readonly name: Phrase | null;
  readonly text: Phrase;
}

/**
 * A table with columns: a line of column heads, and rows of cells. Each row has as many cells as there are heads, and
 * its first cell is its key.
 */
export interface Grid extends Base<'grid'> {
  readonly title: Title;
  /**
   * Present if each row is a number, a condition and an answer. The first row with a true condition gives the answer.
   */
  readonly answers?: true;
  /** The number of faces of the die if a roll chooses the row; else null. */
  readonly die: number | null;
  /** The heads of the columns. The first head is above the keys and can be empty. */
  readonly heads: readonly Phrase[];
  readonly rows: readonly GridRow[];
}

export interface GridRow extends Base<'gridRow'> {
  /** The numbers in the key of the row: 3 to 5 for `3–5`. Null if the key is a word. */
  readonly faces: { readonly from: number; readonly to: number } | null;
  readonly cells: readonly Phrase[];
}

/** A list of steps that are all done in order. */
export interface StepList extends Base<'steps'> {
  readonly title: Title;
  readonly steps: readonly ListedStep[];
}

export interface ListedStep extends Base<'step'> {
  /** The number of the step as printed, such as `Step One:` or `1)`. */
  readonly mark: string;
  readonly number: number;
  readonly text: Phrase;
  readonly steps: readonly ListedStep[];
}

export interface Procedure extends Base<'procedure'> {
  readonly title: Title;
  readonly clauses: readonly Clause[];
}

/** A title such as `COMMANDER (NOT H) (INITIATIVE VALUE: 7)`. AND joins several parts, and each part may have a NOT. */
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
  /** The mark after the number, such as the full stop in `1.`; absent if the page prints none. */
  readonly mark?: string;
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

/**
 * A rider line, such as `Destination 2 spaces away: select space to move through as per c).` The outline of a sheet
 * calls such a line `via`.
 */
export interface Rider extends Base<'rider'> {
  readonly when: Phrase;
  readonly sentences: readonly Sentence[];
  /** The letter in `as per c)`; null without such words. */
  readonly as: string | null;
}

/**
 * A sentence: phrases and tiebreak lists in printed order. The words after a list are a phrase of the same sentence.
 */
export interface Sentence extends Base<'sentence'> {
  readonly items: readonly (Phrase | Chain)[];
}

/** The printed words of a phrase, with single spaces. `text` includes the brackets that are inside the phrase. */
export interface Phrase extends Base<'phrase'> {
  readonly text: string;
  readonly brackets: readonly (Reference | Split)[];
}

/** A reference to sub-clauses by their letters, such as `[a) > b)]`. The bot tries the sub-clauses in this order. */
export interface Reference extends Base<'reference'> {
  readonly letters: readonly string[];
}

/** Alternatives separated by slashes, such as `[unit / mech]`. */
export interface Split extends Base<'split'> {
  readonly sides: readonly string[];
}

/** A tiebreak list, such as `[Highest value > Nearest > Random]`. */
export interface Chain extends Base<'chain'> {
  readonly criteria: readonly Phrase[];
}

/** A table: `Roll [d10]:` and the rows after it. */
export interface Table extends Base<'table'> {
  readonly die: number;
  /** The sentence that asks for the roll, if the page prints one: `Roll 1 six-sided die and …`; absent otherwise. */
  readonly sentence?: string;
  readonly rows: readonly Row[];
}

export interface Row extends Base<'row'> {
  readonly from: number;
  readonly to: number;
  /** The mark after the faces, such as the full stop in `1.`; absent if the page prints none. */
  readonly mark?: string;
  readonly sentences: readonly Sentence[];
  readonly table: Table | null;
}

/** A comment: `#` and the rest of the line. */
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
  | RollTable
  | FaceRow
  | Grid
  | GridRow
  | StepList
  | ListedStep
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
  [K in keyof N]-?: N[K] extends Node | null | readonly Node[] ? K : never;
}[keyof N];

/**
 * The fields with nodes of each type of node, in printed order. TypeScript checks that each type has an entry and that
 * each name is a field with nodes.
 */
export const childKeys: { readonly [T in NodeType]: readonly ChildKey<Extract<Node, { type: T }>>[] } = {
  sheet: ['headers', 'sections', 'comments'],
  header: [],
  ranking: ['title', 'rows'],
  rankingRow: ['phrase'],
  rules: ['title', 'rules'],
  rule: ['name', 'text'],
  rollTable: ['title', 'rows'],
  faceRow: ['name', 'text'],
  grid: ['title', 'heads', 'rows'],
  gridRow: ['cells'],
  steps: ['title', 'steps'],
  step: ['text', 'steps'],
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

/** Returns the nodes directly inside a node, in the order of the source. */
export function children(node: Node): Node[] {
  const nodes: Node[] = [];
  for (const key of childKeys[node.type]) {
    const child = (node as unknown as Record<string, Node | null | readonly Node[]>)[key];
    // A loop is used, because `push(...child)` fails for very long arrays.
    if (Array.isArray(child)) for (const inner of child as readonly Node[]) nodes.push(inner);
    else if (child) nodes.push(child as Node);
  }
  // If a rider line comes before the last sub-clauses of its clause, the nodes are not in the order of the source. So
  // they are sorted by their offsets.
  const isEarly = node.type === 'clause' && node.rider !== null && node.rider.start < (node.subs.at(-1)?.start ?? 0);
  return isEarly ? nodes.toSorted((a, b) => a.start - b.start) : nodes;
}

/** Calls `visit` for a node and for all nodes inside it, outer nodes first. */
export function walk(node: Node, visit: (node: Node, parent: Node | null) => void, parent: Node | null = null): void {
  visit(node, parent);
  for (const child of children(node)) walk(child, visit, node);
}

const positional = new Set(['start', 'end', 'source', 'plain', 'comments', 'blanks']);

/** True if two trees are equal except for offsets, comments and blank lines. */
export function sameTree(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (Array.isArray(a) && Array.isArray(b)) {
    return a.length === b.length && a.every((part, i) => sameTree(part, b[i]));
  }
  if (typeof a !== 'object' || typeof b !== 'object' || !a || !b) return false;
  const [first, second] = [a, b] as [Record<string, unknown>, Record<string, unknown>];
  return Object.keys({ ...a, ...b }).every((key) => positional.has(key) || sameTree(first[key], second[key]));
}

/** Returns the number of a clause as the page prints it: `1`, or `1.` with its mark. */
export const clauseHead = ({ number, mark = '' }: Pick<Clause, 'number' | 'mark'>): string => `${number}${mark}`;

/** Returns a range of faces as sheets print it: `1–4`, or `4` for a single face. */
export const faces = (from: number, to: number): string => (from === to ? String(from) : `${from}–${to}`);
