// A sheet cut into pieces by its syntax tree, none of its characters lost: groups (sections, clauses, sub-clauses) and
// in them lines, each with the comments and blank lines that stand above it. Numbers and letters are kept apart, so that
// what comes before a clause is no change of it, and a reference follows the sub-clause that it means.
import type { Chain, Clause, Rider, Row, Section, Sheet, Span, SubClause } from '../../../grammar/tree.ts';

type GroupKind = 'sheet' | 'section' | 'clause' | 'sub' | 'rider' | 'row';
type LineKind = 'header' | 'head' | 'list' | 'ranked' | 'rule' | 'end';

export interface Line {
  readonly is: 'line';
  readonly kind: LineKind;
  /** What it is known by, whatever it says: the word of a header. */
  readonly key: string | null;
  /** Comments and blank lines above it, whole lines. */
  readonly lead: string;
  /** What stands before its number; nothing if it has none. */
  readonly indent: string;
  /** Its number or letter; null if it has none. */
  readonly number: string | null;
  /** All of it behind the number, to the end of its last line; references are marked. */
  readonly text: string;
  id: number;
}

export interface Group {
  readonly is: 'group';
  readonly kind: GroupKind;
  /** The title of a section. */
  readonly key: string | null;
  readonly pieces: Piece[];
  id: number;
}

export type Piece = Group | Line;

/** Sub-clauses that references mean, by the number in their mark; those of all versions are in one table. */
export type Meant = Group[];

/** Characters for private use: a text that has them is merged by its lines. */
export const markStart = '\uE000';
export const markEnd = '\uE001';
export const marks = /\uE000(\d+)\uE001/g;

/** A place where a line begins, as the tree has it. */
interface Start {
  readonly group: Group;
  readonly kind: LineKind;
  readonly key: string | null;
  readonly at: number;
  readonly scope: Scope;
}

/** The sub-clauses that letters mean in a clause: its own, else those of the clause before. */
type Scope = ReadonlyMap<string, Group>;

const noLetters: Scope = new Map();

const groupOf = (kind: GroupKind, key: string | null = null): Group => ({ is: 'group', kind, key, pieces: [], id: -1 });

/** Titles and words compare by what they say. */
const plain = (text: string): string => text.replaceAll(/\s+/g, ' ').trim().toUpperCase();

class Cutter {
  private readonly source: string;
  private readonly starts: Start[] = [];
  private scope: Scope = noLetters;

  constructor(source: string) {
    this.source = source;
  }

  sheet(sheet: Sheet): { readonly whole: Group; readonly starts: readonly Start[] } {
    const whole = groupOf('sheet');
    for (const header of sheet.headers) this.line(whole, 'header', header, header.word);
    for (const section of sheet.sections) this.section(whole, section);
    return { whole, starts: this.starts };
  }

  /** Only what begins a line is a piece by itself; whether it does. */
  private line(group: Group, kind: LineKind, { start }: Span, key: string | null = null): boolean {
    const at = start === 0 ? 0 : this.source.lastIndexOf('\n', start - 1) + 1;
    const before = this.starts.at(-1)?.at ?? -1;
    if (at <= before || this.source.slice(at, start).replace('\uFEFF', '').trim() !== '') return false;
    this.starts.push({ group, kind, key, at, scope: this.scope });
    return true;
  }

  private section(whole: Group, section: Section): void {
    const group = groupOf('section', `${section.type} ${plain(section.title.text)}`);
    whole.pieces.push(group);
    this.scope = noLetters;
    this.line(group, 'head', section.title);
    if (section.type === 'ranking') for (const row of section.rows) this.line(group, 'ranked', row);
    else if (section.type === 'rules') for (const rule of section.rules) this.line(group, 'rule', rule);
    else for (const clause of section.clauses) this.clause(group, clause);
  }

  /** A group of its own if it begins a line, else a part of what it stands in. */
  private group(above: Group, kind: GroupKind, span: Span): Group {
    const group = groupOf(kind);
    if (!this.line(group, 'head', span)) return above;
    above.pieces.push(group);
    return group;
  }

  private clause(above: Group, clause: Clause): void {
    const subs = new Map(clause.subs.map(({ letter }) => [letter, groupOf('sub')] as const));
    if (subs.size > 0) this.scope = subs;
    const group = this.group(above, 'clause', clause);
    const inner: readonly (SubClause | Rider | Row | Chain)[] = [
      ...clause.subs,
      ...(clause.rider ? [clause.rider] : []),
      ...(clause.table?.rows ?? []),
      ...chainsOf(clause),
    ];
    for (const one of inner.toSorted((a, b) => a.start - b.start)) {
      if (one.type === 'chain') this.line(group, 'list', one);
      else if (one.type === 'row') this.row(group, one);
      else if (one.type === 'rider') this.body(this.group(group, 'rider', one), one);
      else this.sub(group, one, subs);
    }
  }

  private sub(above: Group, sub: SubClause, subs: Map<string, Group>): void {
    const group = subs.get(sub.letter);
    // A letter amid a line is a part of that line, and no reference follows it.
    if (!group || !this.line(group, 'head', sub)) {
      subs.delete(sub.letter);
      return;
    }
    above.pieces.push(group);
    this.body(group, sub);
  }

  private body(group: Group, node: SubClause | Rider): void {
    for (const chain of chainsOf(node)) this.line(group, 'list', chain);
  }

  private row(above: Group, row: Row): void {
    const group = this.group(above, 'row', row);
    for (const one of row.table?.rows ?? []) this.row(group, one);
  }
}

const chainsOf = ({ sentences }: Clause | SubClause | Rider): Chain[] =>
  sentences.flatMap(({ items }) => items.filter((item) => item.type === 'chain'));

const numbered = /^([ \t\uFEFF]*)(\d+|[a-z](?=\)))/i;

/** Where the lines above a place begin that are blank or hold a comment alone. */
function leadOf(source: string, from: number, at: number): number {
  let start = at;
  while (start > from) {
    const before = start < 2 ? 0 : source.lastIndexOf('\n', start - 2) + 1;
    if (before < from || !/^[ \t\uFEFF]*(?:#.*)?$/.test(source.slice(before, start - 1))) break;
    start = before;
  }
  return start;
}

/** Cuts a text, with LF at the end of each of its lines, along its tree. */
export function cut(source: string, sheet: Sheet, meant: Meant): Group {
  const { whole, starts } = new Cutter(source).sheet(sheet);
  // Above the first piece stands nothing but comments, or what the reader could make nothing of.
  const leads = starts.map(({ at }, index) => leadOf(source, starts[index - 1]?.at ?? 0, at));
  starts.forEach(({ group, kind, key, at, scope }, index) => {
    const lead = index === 0 ? 0 : (leads[index] ?? at);
    const end = leads[index + 1] ?? leadOf(source, at, source.length);
    const own = source.slice(at, end);
    const [, indent = '', number] = (isNumbered(group, kind) && numbered.exec(own)) || [];
    const text = own.slice(number === undefined ? 0 : indent.length + number.length);
    const line: Line = {
      is: 'line',
      kind,
      key,
      lead: source.slice(lead, at),
      indent: number === undefined ? '' : indent,
      number: number ?? null,
      text: marked(text, scope, meant),
      id: -1,
    };
    place(group, line, kind);
  });
  const last = leadOf(source, starts.at(-1)?.at ?? 0, source.length);
  const lead = starts.length === 0 ? source : source.slice(last);
  whole.pieces.push({ is: 'line', kind: 'end', key: 'end', lead, indent: '', number: null, text: '', id: -1 });
  return whole;
}

const isNumbered = ({ kind }: Group, line: LineKind): boolean =>
  line === 'ranked' || (line === 'head' && (kind === 'clause' || kind === 'sub'));

/** Groups inside of a group are in their places already: the head stands before them, headers before the sections. */
function place(group: Group, line: Line, kind: LineKind): void {
  const isAbove = kind === 'head' || kind === 'header' || kind === 'list';
  const at = isAbove ? group.pieces.findIndex((one) => one.is === 'group') : -1;
  if (at < 0) group.pieces.push(line);
  else group.pieces.splice(at, 0, line);
}

const reference = /\bas per [a-z]\)|\[\s*[a-z]\)(?:\s*>\s*[a-z]\))*\s*\]/gi;

/** The text with the letters of its references as marks. */
function marked(text: string, scope: Scope, meant: Meant): string {
  return text.replaceAll(reference, (found) =>
    found.replaceAll(/([a-z])(?=\))/gi, (letter) => {
      const sub = scope.get(letter.toLowerCase());
      if (!sub) return letter;
      const known = meant.indexOf(sub);
      return `${markStart}${known < 0 ? meant.push(sub) - 1 : known}${markEnd}`;
    }),
  );
}
