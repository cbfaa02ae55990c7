// The second sheet as a page with marks. Additions and moves have marks, and removals have marks at their old places.
// The page is data; views turn it into text or HTML.
import { clauseHead, faces } from '../../grammar/tree.ts';
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
import { diffPlaceOf, singleLine, ChangeRecorder, type SheetPart } from './change-recorder.ts';
import { lonePart, sectionsOf } from './sheet-diff.ts';
import type { SheetChange, ClauseDiff, DiffPair, ProcedureDiff, SheetDiff, TableDiff } from './sheet-diff.ts';

export type PageMark = 'same' | 'added' | 'removed' | 'moved';

export interface PagePiece {
  readonly text: string;
  readonly mark: PageMark;
}

export interface PageLine {
  readonly is: 'heading' | 'title' | 'ranking' | 'rule' | 'clause' | 'sub' | 'rider' | 'row' | 'deck';
  /** The depth to which the line is nested under the title. */
  readonly depth: number;
  /** The number, letter or faces at the head of the line, in each of the two sheets; null for none. */
  readonly number: { readonly before: string | null; readonly after: string | null };
  /**
   * The mark of the whole line. It is `same` for an unchanged line, and for a line in which only some words changed.
   */
  readonly mark: PageMark;
  /** The text of the line, in pieces. A piece that begins with `\n` begins a new printed line. */
  readonly pieces: readonly PagePiece[];
  readonly changes: readonly SheetChange[];
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

/** Returns printed words as one line without comments. Keeps only a line break before a list. */
function printedLine(source: string, start: number, end: number): string {
  const text = source.slice(start, end).replaceAll(/#[^\n]*/g, ' ');
  return text.replaceAll(/\s*\n\s*(?=\[)/g, '\n').replaceAll(/[^\S\n]+|\n(?!\[)/g, ' ');
}

/** A place in the second sheet that gets a mark, with the words that the first sheet has there. */
interface MarkedPlace extends Span {
  readonly oldText: string;
  /** The span of the old words in the first sheet; null if there are none. */
  readonly oldSpan: Span | null;
  readonly mark: PageMark;
  /** True for a criterion that makes no difference in play. */
  readonly isIdle: boolean;
}

/** The words after a criterion that makes no difference in play. */
const idleRemark = ' (the same in play)';

const isIdleCriterion = ({ is, idle }: SheetChange): boolean => is.startsWith('criterion') && idle !== null;

/**
 * Returns removed words in a form that fits between the words of the second sheet. A removed criterion becomes ` >
 * Nearest` next to other criteria, and ` [Nearest]` without a list.
 */
function shownOldText(change: SheetChange, source: string): string {
  const { is, before, after } = change;
  const words = before?.text ?? '';
  if (words === '' || !after || after.text !== '') return words;
  const text = isIdleCriterion(change) ? `${words}${idleRemark}` : words;
  const next = source.slice(after.end).trimStart();
  if (is === 'criterion-removed') {
    if (/^[>\]]/.test(next)) return ` > ${text}`;
    return /[[>]\s*$/.test(source.slice(0, after.start)) ? `${text} > ` : ` [${text}]`;
  }
  const isWhole = is.startsWith('condition') && !/[\w)]$/.test(source.slice(0, after.start));
  return isWhole ? `${text}: ` : ` ${text}`;
}

const markForChange = ({ is }: SheetChange): PageMark => (is === 'criterion-reordered' ? 'moved' : 'added');

/**
 * Joins the texts of two neighbouring removed criteria, so that all criteria of a removed list are in one pair of
 * brackets. Returns null if the texts are not of the same list.
 */
function joinOldTexts(first: string, next: string): string | null {
  if (first.startsWith(' [') && first.endsWith(']') && next.startsWith(' ['))
    return `${first.slice(0, -1)} > ${next.slice(2)}`;
  const isGoingOn =
    (first.startsWith(' > ') && next.startsWith(' > ')) || (first.endsWith(' > ') && next.endsWith(' > '));
  return isGoingOn ? first + next : null;
}

function joinMarkedPlaces(events: readonly MarkedPlace[]): MarkedPlace[] {
  const joinedPlaces: MarkedPlace[] = [];
  for (const place of events) {
    const last = joinedPlaces.at(-1);
    const isSamePlace = last?.start === place.start && last.end === place.end && place.start === place.end;
    const oldText = isSamePlace ? joinOldTexts(last.oldText, place.oldText) : null;
    if (last && oldText !== null) joinedPlaces[joinedPlaces.length - 1] = { ...last, oldText };
    else joinedPlaces.push(place);
  }
  return joinedPlaces;
}

/**
 * True if a place shows only removed words, and the place `other` shows all these words too. If both places show the
 * same words, true only if `other` is the first place (`isFirst`).
 */
const isContainedIn = (other: MarkedPlace, place: MarkedPlace, isFirst: boolean): boolean =>
  place.start === place.end &&
  other.start <= place.start &&
  other.end >= place.end &&
  place.oldSpan !== null &&
  other.oldSpan !== null &&
  other.oldSpan.start <= place.oldSpan.start &&
  other.oldSpan.end >= place.oldSpan.end &&
  (isFirst || other.oldSpan.end - other.oldSpan.start > place.oldSpan.end - place.oldSpan.start);

/**
 * Moves a removed list from its place before a full stop to a new line after the full stop. Returns any other place
 * unchanged.
 */
function onOwnLine(place: MarkedPlace, source: string): MarkedPlace {
  if (place.start !== place.end || !place.oldText.startsWith(' [') || source[place.start] !== '.') return place;
  return { ...place, start: place.start + 1, end: place.end + 1, oldText: `\n${place.oldText.slice(1)}` };
}

function markedPlacesIn(changes: readonly SheetChange[], { start, end }: Span, source: string): MarkedPlace[] {
  const places = changes.flatMap((change): MarkedPlace[] => {
    const { before, after } = change;
    // Words that both sheets have get no mark; a note says that their letters name other sub-clauses.
    if (!after || after.start < start || after.end > end || change.sameWords !== null) return [];
    const isMoved = change.is === 'criterion-reordered';
    const oldText = isMoved || before?.text === after.text ? '' : shownOldText(change, source);
    const [mark, isIdle] = [markForChange(change), isIdleCriterion(change)];
    return [{ start: after.start, end: after.end, oldText, oldSpan: before, mark, isIdle }];
  });
  const sorted = joinMarkedPlaces(
    places
      .filter((place, index) => !places.some((other, at) => other !== place && isContainedIn(other, place, at < index)))
      .toSorted((a, b) => a.start - b.start || b.end - a.end),
  );
  // If several changes concern the same words, only the change with the most words gets a mark.
  const visible = sorted.filter((place, index) => {
    const wider = sorted.slice(0, index).find((other) => other.end > place.start && other.end >= place.end);
    return !wider || (place.start === place.end && wider.end === place.start);
  });
  return visible.map((place) => onOwnLine(place, source));
}

function piecesOf(source: string, span: Span, changes: readonly SheetChange[]): PagePiece[] {
  const pieces: PagePiece[] = [];
  const addPiece = (text: string, mark: PageMark): void => {
    if (text !== '') pieces.push({ text, mark });
  };
  let at = span.start;
  for (const { start, end, oldText, mark, isIdle } of markedPlacesIn(changes, span, source)) {
    addPiece(printedLine(source, at, start), 'same');
    const space = /^ (?!>)/.exec(oldText)?.[0] ?? '';
    addPiece(space, 'same');
    addPiece(oldText.slice(space.length), 'removed');
    if (oldText !== '' && start < end && !/\s$/.test(oldText)) addPiece(' ', 'same');
    addPiece(printedLine(source, start, end), mark);
    if (isIdle && start < end) addPiece(idleRemark, 'same');
    at = end;
  }
  addPiece(printedLine(source, at, span.end), 'same');
  return trimPieces(pieces);
}

/** Removes spaces at the start of the first piece and at the end of the last piece. */
function trimPieces(pieces: readonly PagePiece[]): PagePiece[] {
  const cut = pieces.map((piece, index) => {
    const text = index === 0 ? piece.text.trimStart() : piece.text;
    return { ...piece, text: index === pieces.length - 1 ? text.trimEnd() : text };
  });
  return cut.filter(({ text }) => text !== '');
}

const sentencesEnd = (sentences: readonly Sentence[], otherwise: number): number => sentences.at(-1)?.end ?? otherwise;

/** Returns the end of a part, including a full stop after it. */
const withStop = (source: string, end: number): number => (source[end] === '.' ? end + 1 : end);

/** Returns the span of the clause’s own words, up to its sub-clauses, its rider or its table rows. */
function clauseSpan(source: string, clause: Clause): Span {
  const { start, condition, sentences, table, end } = clause;
  const last = Math.max(sentencesEnd(sentences, 0), condition?.end ?? 0, table ? tableHeadEnd(source, table) : 0);
  return { start: start + clauseHead(clause).length, end: last === 0 ? end : withColon(source, last) };
}

const tableHeadEnd = (source: string, { start, rows, end }: NonNullable<Clause['table']>): number => {
  const first = rows[0]?.start ?? end;
  return start + source.slice(start, first).trimEnd().length;
};

const withColon = (source: string, end: number): number => (source[end] === ':' ? end + 1 : withStop(source, end));

function subSpan(source: string, { start, letter, sentences, end }: SubClause): Span {
  const open = source.indexOf(')', start);
  return { start: open < 0 ? start + letter.length : open + 1, end: withStop(source, sentencesEnd(sentences, end)) };
}

function rowSpan(source: string, { start, sentences, table, end, mark = '' }: Row): Span {
  const match = /^\d+(?:\s*[–-]\s*\d+)?/.exec(source.slice(start, end));
  const last = table ? tableHeadEnd(source, table) : sentencesEnd(sentences, end);
  return { start: start + (match?.[0].length ?? 0) + mark.length, end: withColon(source, last) };
}

const numberOfClause = ({ number }: Clause): string => String(number);

interface LineFormat<T> {
  readonly is: PageLine['is'];
  readonly depth: number;
  readonly spanOf: (source: string, tree: T) => Span;
  readonly numberOf: (tree: T) => string | null;
}

type ChangedPair<T> = DiffPair<T> & { readonly changes: readonly SheetChange[]; readonly isMoved: boolean };

export class DiffPageBuilder {
  private readonly sources: readonly [before: string, after: string];

  constructor({ before, after }: Sheets) {
    this.sources = [before?.source ?? '', after?.source ?? ''];
  }

  private line<T>(pair: ChangedPair<T>, { is, depth, spanOf, numberOf }: LineFormat<T>): PageLine {
    const { before, after, changes, isMoved } = pair;
    const source = this.sources[after ? 1 : 0];
    const span = spanOf(source, (after ?? before) as T);
    const mark = before && after ? (isMoved ? 'moved' : 'same') : after ? 'added' : 'removed';
    return {
      is,
      depth,
      number: { before: before && numberOf(before), after: after && numberOf(after) },
      mark,
      pieces:
        before && after
          ? piecesOf(source, span, changes)
          : [{ text: printedLine(source, span.start, span.end).trim(), mark }],
      changes,
    };
  }

  private table({ rows }: TableDiff, depth: number): PageLine[] {
    return rows.flatMap((row) => [
      this.line<Row>(row, {
        is: 'row',
        depth,
        spanOf: rowSpan,
        numberOf: ({ from, to }) => faces(from, to),
      }),
      ...(row.table ? this.table(row.table, depth + 1) : this.nestedRows(row, depth + 1)),
    ]);
  }

  /**
   * Returns the lines of a table that is inside a row. The row was added or removed as a whole, or its outcome did not
   * change. So the lines have no changes of their own.
   */
  private nestedRows({ before, after }: DiffPair<Row>, depth: number): PageLine[] {
    const table = (after ?? before).table;
    if (!table) return [];
    const rows = table.rows.map((tree) => ({
      ...(before && after ? { before: tree, after: tree } : lonePart(after ? 'after' : 'before', tree)),
      changes: [],
      isMoved: false,
      table: null,
    }));
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
    const titlePair = { before, after, changes, isMoved: false } as ChangedPair<{ readonly title: Title }>;
    const head = this.line<{ readonly title: Title }>(
      { ...titlePair, changes: this.differingWords(titlePair, (tree) => tree.title) },
      { is: 'title', depth: 0, spanOf: (_source, tree) => tree.title, numberOf: () => null },
    );
    const lines = [{ ...head, changes }, ...diff.clauses.flatMap((clause) => this.clause(clause))];
    return { title: (after ?? before).title.text, lines, hasChanges: hasChanges(lines) };
  }

  /**
   * Returns changes of single words instead of one change of the whole statement or title. So only these words get a
   * mark.
   */
  private differingWords<T>(
    { before, after, changes }: ChangedPair<T>,
    spanOf: (tree: T) => Span,
  ): readonly SheetChange[] {
    const [first] = changes;
    if (!before || !after || !first) return changes;
    const [a, b]: readonly [SheetPart, SheetPart] = [
      { source: this.sources[0], name: '' },
      { source: this.sources[1], name: '' },
    ];
    const [oldSpan, newSpan] = [spanOf(before), spanOf(after)];
    if (diffPlaceOf(a, oldSpan).text === diffPlaceOf(b, newSpan).text) return [];
    const recorder = new ChangeRecorder(a, b);
    recorder.recordWords(first.is, [oldSpan], [newSpan]);
    return recorder.changes;
  }

  private statementSection<T extends RankingRow | Rule>(
    is: 'ranking' | 'rule',
    title: string,
    rows: readonly ChangedPair<T>[],
    spanOf: (tree: T) => Span,
  ): PageSection[] {
    if (rows.length === 0) return [];
    const numberOf = (tree: T): string | null => (tree.type === 'rankingRow' ? String(tree.number) : null);
    const lines = rows.map((row): PageLine => {
      const wordChanges = this.differingWords(row, spanOf);
      const line = this.line<T>(
        { ...row, changes: wordChanges },
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
    const { before, after, ranking, rules, lines, decks, procedures } = diff;
    const titleOf = (type: 'ranking' | 'rules'): string =>
      [...sectionsOf(after, type), ...sectionsOf(before, type)][0]?.title.text ?? '';
    return [
      ...this.statementSection<RankingRow>('ranking', titleOf('ranking'), ranking, ({ phrase }) => phrase),
      ...this.statementSection<Rule>('rule', titleOf('rules'), rules, (tree) => tree),
      ...changeSection('TABLES AND STEPS', lines),
      ...changeSection('DECKS', decks),
      ...procedures.map((procedure) => this.procedure(procedure)),
    ];
  }
}

const hasChanges = (lines: readonly PageLine[]): boolean => lines.some(({ changes }) => changes.length > 0);

function changeSection(title: string, changes: readonly SheetChange[]): PageSection[] {
  if (changes.length === 0) return [];
  const lines = changes.map((change): PageLine => {
    const { before, after } = change;
    const mark = before ? (after ? 'same' : 'removed') : 'added';
    const number = { before: null, after: null };
    return {
      is: 'deck',
      depth: 0,
      number,
      mark,
      pieces: [{ text: singleLine(change.summary), mark }],
      changes: [change],
    };
  });
  return [{ title, lines, hasChanges: true }];
}

/** Returns the comparison of two sheets as a marked page. */
export const diffPageOf = (diff: SheetDiff): readonly PageSection[] => new DiffPageBuilder(diff).sections(diff);
