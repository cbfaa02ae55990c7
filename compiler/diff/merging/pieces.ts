// Cuts a sheet into pieces along its syntax tree, without losing a character. Groups, such as sections and clauses,
// contain lines. A line has its number or letter apart from its text, so an insertion does not change later clauses.
// References name sub-clauses instead of letters, so a reference follows its sub-clause when the letter changes.
import { listEntriesOf } from '../../../grammar/list-entries.ts';
import type { Chain, Clause, Rider, Row, Section, Sheet, Span, SubClause } from '../../../grammar/tree.ts';

type GroupKind = 'sheet' | 'section' | 'clause' | 'sub' | 'rider' | 'row';
type LineKind = 'header' | 'head' | 'list' | 'ranked' | 'rule' | 'entry' | 'end';

export interface MergeLine {
  readonly is: 'line';
  readonly kind: LineKind;
  /**
   * The word of a header, such as `scenario`; null for other lines. The word identifies the header even if its text
   * changes.
   */
  readonly key: string | null;
  /** The comment lines and blank lines above the line. */
  readonly lead: string;
  /** The white space before the number of the line; empty without a number. */
  readonly indent: string;
  /** The number or letter of the line; null if it has none. */
  readonly number: string | null;
  /** The text after the number, to the end of the printed line. References are replaced by marks. */
  readonly text: string;
  id: number;
}

export interface MergeGroup {
  readonly is: 'group';
  readonly kind: GroupKind;
  /** The title of a section; null for other groups. */
  readonly key: string | null;
  readonly pieces: MergePiece[];
  id: number;
}

export type MergePiece = MergeGroup | MergeLine;

/**
 * The sub-clauses that references name, shared by all versions. In a text, a reference is a mark with an index into
 * this list.
 */
export type ReferenceTargets = MergeGroup[];

/**
 * Two private-use characters that enclose the mark of a reference during a merge. A text that already contains the
 * characters is merged by lines.
 */
export const markStart = '\uE000';
export const markEnd = '\uE001';
export const referenceMarks = /\uE000(\d+)\uE001/g;

/** The place where a line of the merge begins, and the group to which the line belongs. */
interface Start {
  readonly group: MergeGroup;
  readonly kind: LineKind;
  readonly key: string | null;
  readonly at: number;
  readonly scope: LetterScope;
}

/**
 * The sub-clauses that a letter can name at a place, by letter: those of the clause of the place, or else of the
 * nearest earlier clause with letters.
 */
type LetterScope = ReadonlyMap<string, MergeGroup>;

const noLetters: LetterScope = new Map();

const groupOf = (kind: GroupKind, key: string | null = null): MergeGroup => {
  return { is: 'group', kind, key, pieces: [], id: -1 };
};

/** Returns a title or word in capitals with single spaces, for comparisons. */
const plainUpperCase = (text: string): string => text.replaceAll(/\s+/g, ' ').trim().toUpperCase();

class Cutter {
  private readonly source: string;
  private readonly starts: Start[] = [];
  private scope: LetterScope = noLetters;

  constructor(source: string) {
    this.source = source;
  }

  sheet(sheet: Sheet): { readonly root: MergeGroup; readonly starts: readonly Start[] } {
    const root = groupOf('sheet');
    for (const header of sheet.headers) this.line(root, 'header', header, header.word);
    for (const section of sheet.sections) this.section(root, section);
    return { root, starts: this.starts };
  }

  /**
   * Adds a line that begins at a node, and returns true. Returns false if the node is not the first thing on its
   * printed line.
   */
  private line(group: MergeGroup, kind: LineKind, { start }: Span, key: string | null = null): boolean {
    const lineStart = start === 0 ? 0 : this.source.lastIndexOf('\n', start - 1) + 1;
    const before = this.starts.at(-1)?.at ?? -1;
    if (lineStart <= before || this.source.slice(lineStart, start).replace('\uFEFF', '').trim() !== '') return false;
    this.starts.push({ group, kind, key, at: lineStart, scope: this.scope });
    return true;
  }

  private section(root: MergeGroup, section: Section): void {
    const group = groupOf('section', `${section.type} ${plainUpperCase(section.title.text)}`);
    root.pieces.push(group);
    this.scope = noLetters;
    this.line(group, 'head', section.title);
    if (section.type === 'ranking') for (const row of section.rows) this.line(group, 'ranked', row);
    else if (section.type === 'rules') for (const rule of section.rules) this.line(group, 'rule', rule);
    else if (section.type === 'procedure') for (const clause of section.clauses) this.clause(group, clause);
    else for (const entry of listEntriesOf(section)) this.line(group, 'entry', entry);
  }

  /**
   * Adds a group for a node that begins a printed line, and returns the group. For another node, returns the
   * surrounding group, so that the contents of the node go there.
   */
  private group(above: MergeGroup, kind: GroupKind, span: Span): MergeGroup {
    const group = groupOf(kind);
    if (!this.line(group, 'head', span)) return above;
    above.pieces.push(group);
    return group;
  }

  private clause(above: MergeGroup, clause: Clause): void {
    const subs = new Map(clause.subs.map(({ letter }) => [letter, groupOf('sub')] as const));
    if (subs.size > 0) this.scope = subs;
    const group = this.group(above, 'clause', clause);
    const inner: readonly (SubClause | Rider | Row | Chain)[] = [
      ...clause.subs,
      ...(clause.rider ? [clause.rider] : []),
      ...(clause.table?.rows ?? []),
      ...chainsOf(clause),
    ];
    for (const child of inner.toSorted((a, b) => a.start - b.start)) {
      if (child.type === 'chain') this.line(group, 'list', child);
      else if (child.type === 'row') this.row(group, child);
      else if (child.type === 'rider') this.body(this.group(group, 'rider', child), child);
      else this.sub(group, child, subs);
    }
  }

  private sub(above: MergeGroup, sub: SubClause, subs: Map<string, MergeGroup>): void {
    const group = subs.get(sub.letter);
    // A sub-clause in the middle of a line is only a part of that line. References to its letter stay as typed.
    if (!group || !this.line(group, 'head', sub)) {
      subs.delete(sub.letter);
      return;
    }
    above.pieces.push(group);
    this.body(group, sub);
  }

  private body(group: MergeGroup, node: SubClause | Rider): void {
    for (const chain of chainsOf(node)) this.line(group, 'list', chain);
  }

  private row(above: MergeGroup, row: Row): void {
    const group = this.group(above, 'row', row);
    for (const nestedRow of row.table?.rows ?? []) this.row(group, nestedRow);
  }
}

const chainsOf = ({ sentences }: Clause | SubClause | Rider): Chain[] =>
  sentences.flatMap(({ items }) => items.filter((element) => element.type === 'chain'));

const leadingNumber = /^([ \t\uFEFF]*)(\d+|[a-z](?=\)))/i;

/** Returns the start of the blank lines and comment lines directly above an offset, but not before `from`. */
function leadOf(source: string, from: number, at: number): number {
  let start = at;
  while (start > from) {
    const before = start < 2 ? 0 : source.lastIndexOf('\n', start - 2) + 1;
    if (before < from || !/^[ \t\uFEFF]*(?:#.*)?$/.test(source.slice(before, start - 1))) break;
    start = before;
  }
  return start;
}

/** Cuts a text along its syntax tree into pieces. All its lines must end with LF. */
export function cutSheet(source: string, sheet: Sheet, targets: ReferenceTargets): MergeGroup {
  const { root, starts } = new Cutter(source).sheet(sheet);
  // Everything before the first piece, such as comments, belongs to the first piece.
  const leads = starts.map(({ at }, index) => leadOf(source, starts[index - 1]?.at ?? 0, at));
  starts.forEach(({ group, kind, key, at, scope }, index) => {
    const lead = index === 0 ? 0 : (leads[index] ?? at);
    const end = leads[index + 1] ?? leadOf(source, at, source.length);
    const lineText = source.slice(at, end);
    const [, indent = '', number] = (isNumbered(group, kind) && leadingNumber.exec(lineText)) || [];
    const text = lineText.slice(number === undefined ? 0 : indent.length + number.length);
    const line: MergeLine = {
      is: 'line',
      kind,
      key,
      lead: source.slice(lead, at),
      indent: number === undefined ? '' : indent,
      number: number ?? null,
      text: markReferences(text, scope, targets),
      id: -1,
    };
    insertLine(group, line, kind);
  });
  const last = leadOf(source, starts.at(-1)?.at ?? 0, source.length);
  const lead = starts.length === 0 ? source : source.slice(last);
  root.pieces.push({ is: 'line', kind: 'end', key: 'end', lead, indent: '', number: null, text: '', id: -1 });
  return root;
}

const isNumbered = ({ kind }: MergeGroup, line: LineKind): boolean =>
  line === 'ranked' || (line === 'head' && (kind === 'clause' || kind === 'sub'));

/**
 * Adds a line to its group. The inner groups are already there. A head, header or list goes before the inner groups,
 * any other line after them.
 */
function insertLine(group: MergeGroup, line: MergeLine, kind: LineKind): void {
  const goesBeforeGroups = kind === 'head' || kind === 'header' || kind === 'list';
  const index = goesBeforeGroups ? group.pieces.findIndex((piece) => piece.is === 'group') : -1;
  if (index < 0) group.pieces.push(line);
  else group.pieces.splice(index, 0, line);
}

const referencePattern = /\bas per [a-z]\)|\[\s*[a-z]\)(?:\s*>\s*[a-z]\))*\s*\]/gi;

/** Returns a text in which the letters of references are replaced by marks. */
function markReferences(text: string, scope: LetterScope, targets: ReferenceTargets): string {
  return text.replaceAll(referencePattern, (reference) =>
    reference.replaceAll(/([a-z])(?=\))/gi, (letter) => {
      const sub = scope.get(letter.toLowerCase());
      if (!sub) return letter;
      const index = targets.indexOf(sub);
      return `${markStart}${index < 0 ? targets.push(sub) - 1 : index}${markEnd}`;
    }),
  );
}
