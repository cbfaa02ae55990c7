// The second sheet as a page with marks in it: what came, what went and stood there, what moved. Data; views paint it.
import { faces } from '../../grammar/tree.ts';
import type {
  Clause,
  RankingRow,
  Rider,
  Row,
  Rule,
  Sentence,
  Sheet,
  Span,
  SubClause,
  Title,
} from '../../grammar/tree.ts';
import { placeOf, single, Teller } from './change-recorder.ts';
import type { Part } from './change-recorder.ts';
import { sectionsOf } from './sheet-diff.ts';
import type { Change, ClauseDiff, Pair, ProcedureDiff, SheetDiff, TableDiff } from './sheet-diff.ts';

export type Mark = 'same' | 'added' | 'removed' | 'moved';

export interface Piece {
  readonly text: string;
  readonly mark: Mark;
}

export interface PageLine {
  readonly is: 'heading' | 'title' | 'ranking' | 'rule' | 'clause' | 'sub' | 'rider' | 'row' | 'deck';
  /** How deep it stands under its title. */
  readonly depth: number;
  /** Number, letter or faces, in the first sheet and in the second. */
  readonly number: { readonly before: string | null; readonly after: string | null };
  /** What became of the line as a whole; `same` if only words in it changed, or nothing. */
  readonly mark: Mark;
  /** A piece that begins with `\n` begins a printed line. */
  readonly pieces: readonly Piece[];
  readonly changes: readonly Change[];
}

/** A section of the page, such as a procedure. */
export interface PageSection {
  readonly title: string;
  readonly lines: readonly PageLine[];
  readonly hasChanges: boolean;
}

interface Sheets {
  readonly before: Sheet | null;
  readonly after: Sheet | null;
}

/** Words as they are printed: on one line but for lists that begin one. */
function printed(source: string, start: number, end: number): string {
  const text = source.slice(start, end).replaceAll(/#[^\n]*/g, ' ');
  return text.replaceAll(/\s*\n\s*(?=\[)/g, '\n').replaceAll(/[^\S\n]+|\n(?!\[)/g, ' ');
}

/** Old words that stood where the second sheet has others, or none. */
interface Event extends Span {
  readonly gone: string;
  /** Where they stand in the first sheet. */
  readonly old: Span | null;
  readonly mark: Mark;
}

/** Old words as they are set among the new: a list shows them between its criteria. */
function goneText({ is, before, after }: Change, source: string): string {
  const text = before?.text ?? '';
  if (text === '' || !after || after.text !== '') return text;
  const next = source.slice(after.end).trimStart();
  if (is === 'criterion-removed') {
    if (/^[>\]]/.test(next)) return ` > ${text}`;
    return /[[>]\s*$/.test(source.slice(0, after.start)) ? `${text} > ` : ` [${text}]`;
  }
  const isWhole = is.startsWith('condition') && !/[\w)]$/.test(source.slice(0, after.start));
  return isWhole ? `${text}: ` : ` ${text}`;
}

const markOf = ({ is }: Change): Mark => (is === 'criterion-reordered' ? 'moved' : 'added');

/** Old criteria that follow each other, as one: in one pair of brackets if the list went as a whole. */
function joinedGone(one: string, next: string): string | null {
  if (one.startsWith(' [') && one.endsWith(']') && next.startsWith(' ['))
    return `${one.slice(0, -1)} > ${next.slice(2)}`;
  const isGoingOn = (one.startsWith(' > ') && next.startsWith(' > ')) || (one.endsWith(' > ') && next.endsWith(' > '));
  return isGoingOn ? one + next : null;
}

function joined(events: readonly Event[]): Event[] {
  const out: Event[] = [];
  for (const one of events) {
    const last = out.at(-1);
    const isThere = last?.start === one.start && last.end === one.end && one.start === one.end;
    const gone = isThere ? joinedGone(last.gone, one.gone) : null;
    if (last && gone !== null) out[out.length - 1] = { ...last, gone };
    else out.push(one);
  }
  return out;
}

/** Whether the old words of one, which has no new ones, are among those of the other at the same place. */
const hasIn = (other: Event, one: Event, isFirst: boolean): boolean =>
  one.start === one.end &&
  other.start <= one.start &&
  other.end >= one.end &&
  one.old !== null &&
  other.old !== null &&
  other.old.start <= one.old.start &&
  other.old.end >= one.old.end &&
  (isFirst || other.old.end - other.old.start > one.old.end - one.old.start);

/** A list that went stood on a line of its own, behind the stop. */
function listGone(one: Event, source: string): Event {
  if (one.start !== one.end || !one.gone.startsWith(' [') || source[one.start] !== '.') return one;
  return { ...one, start: one.start + 1, end: one.end + 1, gone: `\n${one.gone.slice(1)}` };
}

function eventsIn(changes: readonly Change[], { start, end }: Span, source: string): Event[] {
  const found = changes.flatMap((change): Event[] => {
    const { before, after } = change;
    if (!after || after.start < start || after.end > end) return [];
    const isMoved = change.is === 'criterion-reordered';
    const gone = isMoved || before?.text === after.text ? '' : goneText(change, source);
    return [{ start: after.start, end: after.end, gone, old: before, mark: markOf(change) }];
  });
  const sorted = joined(
    found
      .filter((one, index) => !found.some((other, at) => other !== one && hasIn(other, one, at < index)))
      .toSorted((a, b) => a.start - b.start || b.end - a.end),
  );
  // Several changes of the same words are marked once, by the widest.
  const once = sorted.filter((one, index) => {
    const wider = sorted.slice(0, index).find((other) => other.end > one.start && other.end >= one.end);
    return !wider || (one.start === one.end && wider.end === one.start);
  });
  return once.map((one) => listGone(one, source));
}

function piecesOf(source: string, span: Span, changes: readonly Change[]): Piece[] {
  const pieces: Piece[] = [];
  const put = (text: string, mark: Mark): void => {
    if (text !== '') pieces.push({ text, mark });
  };
  let at = span.start;
  for (const { start, end, gone, mark } of eventsIn(changes, span, source)) {
    put(printed(source, at, start), 'same');
    const space = /^ (?!>)/.exec(gone)?.[0] ?? '';
    put(space, 'same');
    put(gone.slice(space.length), 'removed');
    if (gone !== '' && start < end && !/\s$/.test(gone)) put(' ', 'same');
    put(printed(source, start, end), mark);
    at = end;
  }
  put(printed(source, at, span.end), 'same');
  return trimmed(pieces);
}

/** No white space at both ends. */
function trimmed(pieces: readonly Piece[]): Piece[] {
  const cut = pieces.map((piece, index) => {
    const text = index === 0 ? piece.text.trimStart() : piece.text;
    return { ...piece, text: index === pieces.length - 1 ? text.trimEnd() : text };
  });
  return cut.filter(({ text }) => text !== '');
}

const endOf = (sentences: readonly Sentence[], otherwise: number): number => sentences.at(-1)?.end ?? otherwise;

/** The words behind a final stop are none of ours: the stop is. */
const withStop = (source: string, end: number): number => (source[end] === '.' ? end + 1 : end);

/** The line of a clause, up to its letters, its rider or the rows of its table. */
function clauseSpan(source: string, { start, number, condition, sentences, table, end }: Clause): Span {
  const last = Math.max(endOf(sentences, 0), condition?.end ?? 0, table ? headEnd(source, table) : 0);
  return { start: start + String(number).length, end: last === 0 ? end : withColon(source, last) };
}

const headEnd = (source: string, { start, rows, end }: NonNullable<Clause['table']>): number => {
  const first = rows[0]?.start ?? end;
  return start + source.slice(start, first).trimEnd().length;
};

const withColon = (source: string, end: number): number => (source[end] === ':' ? end + 1 : withStop(source, end));

function subSpan(source: string, { start, letter, sentences, end }: SubClause): Span {
  const open = source.indexOf(')', start);
  return { start: open < 0 ? start + letter.length : open + 1, end: withStop(source, endOf(sentences, end)) };
}

function rowSpan(source: string, { start, sentences, table, end }: Row): Span {
  const found = /^\d+(?:\s*[–-]\s*\d+)?/.exec(source.slice(start, end));
  const last = table ? headEnd(source, table) : endOf(sentences, end);
  return { start: start + (found?.[0].length ?? 0), end: withColon(source, last) };
}

const numberOfClause = ({ number }: Clause): string => String(number);

interface Line<T> {
  readonly is: PageLine['is'];
  readonly depth: number;
  readonly spanOf: (source: string, tree: T) => Span;
  readonly numberOf: (tree: T) => string | null;
}

type Told<T> = Pair<T> & { readonly changes: readonly Change[]; readonly isMoved: boolean };

export class Page {
  private readonly sources: readonly [before: string, after: string];

  constructor({ before, after }: Sheets) {
    this.sources = [before?.source ?? '', after?.source ?? ''];
  }

  private line<T>(pair: Told<T>, { is, depth, spanOf, numberOf }: Line<T>): PageLine {
    const { before, after, changes, isMoved } = pair;
    const number = { before: before && numberOf(before), after: after && numberOf(after) };
    const of = (index: 0 | 1, tree: T, mark: Mark): PageLine['pieces'] => {
      const [source, span] = [this.sources[index], spanOf(this.sources[index], tree)];
      return mark === 'same'
        ? piecesOf(source, span, changes)
        : [{ text: printed(source, span.start, span.end).trim(), mark }];
    };
    if (before && after) {
      return { is, depth, number, mark: isMoved ? 'moved' : 'same', pieces: of(1, after, 'same'), changes };
    }
    const mark = after ? 'added' : 'removed';
    return { is, depth, number, mark, pieces: after ? of(1, after, mark) : of(0, before as T, mark), changes };
  }

  private table({ rows }: TableDiff, depth: number): PageLine[] {
    return rows.flatMap((row) => [
      this.line<Row>(row, {
        is: 'row',
        depth,
        spanOf: rowSpan,
        numberOf: ({ from, to }) => faces(from, to),
      }),
      ...(row.table ? this.table(row.table, depth + 1) : this.nested(row, depth + 1)),
    ]);
  }

  /** The rows of a table that is the same on both sides, or stands in a row that came or went. */
  private nested({ before, after }: Pair<Row>, depth: number): PageLine[] {
    const table = (after ?? before).table;
    if (!table) return [];
    const rows = table.rows.map((tree) => {
      const bare = { changes: [], isMoved: false, table: null };
      if (before && after) return { before: tree, after: tree, ...bare };
      return after ? { before: null, after: tree, ...bare } : { before: tree, after: null, ...bare };
    });
    return this.table({ rows }, depth);
  }

  private clause(diff: ClauseDiff): PageLine[] {
    const { rider, subs, table } = diff;
    return [
      this.line<Clause>(diff, { is: 'clause', depth: 0, spanOf: clauseSpan, numberOf: numberOfClause }),
      ...subs.map((sub) =>
        this.line<SubClause>(sub, { is: 'sub', depth: 1, spanOf: subSpan, numberOf: ({ letter }) => `${letter})` }),
      ),
      ...(rider
        ? [
            this.line<Rider>(rider, {
              is: 'rider',
              depth: 1,
              spanOf: (source, { start, end }: Rider) => ({ start, end: withStop(source, end) }),
              numberOf: () => null,
            }),
          ]
        : []),
      ...(table ? this.table(table, 1) : []),
    ];
  }

  procedure(diff: ProcedureDiff): PageSection {
    const { before, after, changes } = diff;
    const told = { before, after, changes, isMoved: false } as Told<{ readonly title: Title }>;
    const head = this.line<{ readonly title: Title }>(
      { ...told, changes: this.wordsOf(told, (tree) => tree.title) },
      { is: 'title', depth: 0, spanOf: (_source, tree) => tree.title, numberOf: () => null },
    );
    const lines = [{ ...head, changes }, ...diff.clauses.flatMap((clause) => this.clause(clause))];
    return { title: (after ?? before).title.text, lines, hasChanges: hasChanges(lines) };
  }

  /** A row or a rule is told of as a whole; marked are the words in which it differs. */
  private wordsOf<T>({ before, after, changes }: Told<T>, spanOf: (tree: T) => Span): readonly Change[] {
    const [first] = changes;
    if (!before || !after || !first) return changes;
    const [a, b]: readonly [Part, Part] = [
      { source: this.sources[0], name: '' },
      { source: this.sources[1], name: '' },
    ];
    const [old, now] = [spanOf(before), spanOf(after)];
    if (placeOf(a, old).text === placeOf(b, now).text) return [];
    const teller = new Teller(a, b);
    teller.tellWords(first.is, [old], [now]);
    return teller.changes;
  }

  private said<T extends RankingRow | Rule>(
    is: 'ranking' | 'rule',
    title: string,
    rows: readonly Told<T>[],
    spanOf: (tree: T) => Span,
  ): PageSection[] {
    if (rows.length === 0) return [];
    const numberOf = (tree: T): string | null => (tree.type === 'rankingRow' ? String(tree.number) : null);
    const lines = rows.map((row): PageLine => {
      const marks = this.wordsOf(row, spanOf);
      const line = this.line<T>(
        { ...row, changes: marks },
        { is, depth: 0, spanOf: (_source, tree) => spanOf(tree), numberOf },
      );
      return { ...line, changes: row.changes };
    });
    const heading: PageLine = {
      is: 'heading',
      depth: 0,
      number: { before: null, after: null },
      mark: 'same',
      pieces: [{ text: title, mark: 'same' }],
      changes: [],
    };
    return [{ title, lines: [heading, ...lines], hasChanges: hasChanges(lines) }];
  }

  sections(diff: SheetDiff): PageSection[] {
    const { before, after, ranking, rules, decks, procedures } = diff;
    const titleOf = (type: 'ranking' | 'rules'): string =>
      [...sectionsOf(after, type), ...sectionsOf(before, type)][0]?.title.text ?? '';
    return [
      ...this.said<RankingRow>('ranking', titleOf('ranking'), ranking, ({ phrase }) => phrase),
      ...this.said<Rule>('rule', titleOf('rules'), rules, (tree) => tree),
      ...deckSection(decks),
      ...procedures.map((one) => this.procedure(one)),
    ];
  }
}

const hasChanges = (lines: readonly PageLine[]): boolean => lines.some(({ changes }) => changes.length > 0);

function deckSection(changes: readonly Change[]): PageSection[] {
  if (changes.length === 0) return [];
  const lines = changes.map((change): PageLine => {
    const { before, after } = change;
    const mark = before ? (after ? 'same' : 'removed') : 'added';
    const number = { before: null, after: null };
    return { is: 'deck', depth: 0, number, mark, pieces: [{ text: single(change.what), mark }], changes: [change] };
  });
  return [{ title: 'DECKS', lines, hasChanges: true }];
}

/** A comparison as a page. */
export const pageOf = (diff: SheetDiff): readonly PageSection[] => new Page(diff).sections(diff);
