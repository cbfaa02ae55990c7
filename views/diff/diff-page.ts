// The marked page of a comparison in the form that all views use: blocks that can be folded, and notes beside each
// line.
import { groupBy } from '../../compiler/diff/group-by.ts';
import { changeKinds, type ChangeClass } from '../../compiler/diff/change-classes.ts';
import { diffPageOf, type PageLine, type PagePiece, type PageSection } from '../../compiler/diff/marked-page.ts';
import type { SheetChange, SheetDiff } from '../../compiler/diff/sheet-diff.ts';
import { countedText, countsOf } from './compared-pairs.ts';
import { countText } from '../findings/diagnostics.ts';

/** A line of the page with its layout. Widths are in columns, which are characters. */
export interface ShownLine extends PageLine {
  readonly label: string;
  readonly labelWidth: number;
  /** The number of columns of white space before the label. */
  readonly indent: number;
  /** The pieces of the line, split into printed lines. A tiebreak list begins a new printed line. */
  readonly printed: readonly (readonly PagePiece[])[];
  readonly notes: readonly Note[];
  readonly isChanged: boolean;
}

/**
 * A part of a page that is folded as a whole: a clause with its letters, rider and table; a row of dangerous units; or
 * a rule.
 */
interface Block {
  readonly lines: readonly ShownLine[];
  readonly isChanged: boolean;
}

export interface ShownSection {
  readonly title: string;
  /** The title as a line, if the section has one. */
  readonly head: ShownLine | null;
  /**
   * All blocks in order, in groups. Neighbouring blocks without changes are a single group, and the whole group is
   * folded.
   */
  readonly groups: readonly (readonly Block[])[];
  /** The number of columns for the clause numbers and the space after them. */
  readonly numberRoom: number;
  readonly changes: readonly SheetChange[];
  readonly hasChanges: boolean;
}

const isHead = ({ is }: PageLine): boolean => is === 'title' || is === 'heading';

/**
 * Returns three lists of sections of a comparison: all sections, the sections with changes, and the sections without
 * changes.
 */
export function shownPage(diff: SheetDiff): Record<'all' | 'changed' | 'same', readonly ShownSection[]> {
  const all = diffPageOf(diff).map(shownSection);
  return {
    all,
    changed: all.filter(({ hasChanges }) => hasChanges),
    same: all.filter(({ hasChanges }) => !hasChanges),
  };
}

function shownSection(section: PageSection): ShownSection {
  const { title, lines, hasChanges } = section;
  const numbers = labelWidths(lines, 0)[0] ?? 0;
  const head = lines.find(isHead);
  const blocks: PageLine[][] = [];
  for (const line of lines.filter((candidate) => !isHead(candidate))) {
    if (line.depth > 0) blocks.at(-1)?.push(line);
    else blocks.push([line]);
  }
  const groups: Block[][] = [];
  for (const pageLines of blocks) {
    const widths = labelWidths(pageLines, numbers);
    const shown = pageLines.map((line) => shownLine(section, line, widths));
    const block = { lines: shown, isChanged: shown.some(({ isChanged }) => isChanged) };
    const last = groups.at(-1);
    if (last && !block.isChanged && last[0]?.isChanged === false) last.push(block);
    else groups.push([block]);
  }
  return {
    title,
    head: head ? shownLine(section, head, []) : null,
    groups,
    numberRoom: numbers === 0 ? 0 : numbers + 1,
    changes: lines.flatMap(({ changes }) => changes),
    hasChanges,
  };
}

const shownLine = (section: PageSection, line: PageLine, widths: readonly number[]): ShownLine => ({
  ...line,
  label: labelText(line.number),
  labelWidth: line.is === 'rider' ? 0 : (widths[line.depth] ?? 0),
  indent: widths.slice(0, line.depth).reduce((sum, width) => sum + (width > 0 ? width + 1 : 0), 0),
  printed: printedLines(line.pieces),
  notes: notesOf(section, line),
  isChanged: line.mark !== 'same' || line.changes.length > 0,
});

/** Returns the number, letter or faces of a line as text, with the old and the new version if they differ. */
function labelText({ before, after }: PageLine['number']): string {
  if (before === null || after === null) return before ?? after ?? '';
  return before === after ? after : `${before} → ${after}`;
}

/**
 * Returns the width of the labels at each depth. `numbers` is the least width for depth 0, the column of clause
 * numbers.
 */
function labelWidths(lines: readonly PageLine[], numbers: number): readonly number[] {
  const widths = [numbers];
  for (const { depth, number } of lines)
    widths[depth] = Math.max(widths[depth] ?? 0, Array.from(labelText(number)).length);
  return widths;
}

/**
 * True if the label of a line differs and the difference counts as a change. Changed faces of a die always count.
 * Changed numbers count only if the clause was renumbered.
 */
export const isLabelChange = ({ is, number, changes }: PageLine): boolean =>
  number.before !== number.after && (is === 'row' || changes.some((change) => change.is === 'clause-renumbered'));

const units: Readonly<Partial<Record<PageLine['is'], readonly [singular: string, plural: string]>>> = {
  clause: ['clause', 'clauses'],
  ranking: ['row', 'rows'],
  rule: ['rule', 'rules'],
};

const span = (first: string, last: string): string => (first === last ? first : `${first}–${last}`);

/**
 * Returns the text of a folded group, such as `3 clauses as they were`. If numbers differ, adds the old and the new
 * numbers, such as `(2–4 → 3–5)`.
 */
export function foldedText(blocks: readonly Block[]): string {
  const heads = blocks.flatMap(({ lines }) => lines.slice(0, 1));
  const [first, last] = [heads[0], heads.at(-1)];
  const are = countText(blocks.length, ...(units[first?.is ?? 'clause'] ?? (['line', 'lines'] as const)));
  const text = `${are} as ${blocks.length === 1 ? 'it was' : 'they were'}`;
  if (!first || !last || heads.every(({ number }) => number.before === number.after)) return text;
  const side = (of: 'before' | 'after'): string => span(first.number[of] ?? '', last.number[of] ?? '');
  return `${text} (${side('before')} → ${side('after')})`;
}

function printedLines(pieces: readonly PagePiece[]): PagePiece[][] {
  const lines: PagePiece[][] = [[]];
  for (const { text, mark } of pieces) {
    for (const [index, part] of text.split('\n').entries()) {
      if (index > 0) lines.push([]);
      if (part !== '') lines.at(-1)?.push({ text: part, mark });
    }
  }
  return lines.filter((line) => line.length > 0);
}

/** A note beside a line: the class of the change, and details that marks do not show. */
export interface Note {
  readonly title: string;
  readonly detail: string | null;
  readonly doc: string;
  /** The reason why the change makes no difference in play; null if the change may make a difference. */
  readonly idle: string | null;
  /** True if the marks already show the whole change, so that the note can be left out. */
  readonly isShown: boolean;
}

/** The change classes that the marks on the page show completely. Their notes can be left out. */
const shown: ReadonlySet<ChangeClass> = new Set([
  'procedure-added',
  'procedure-removed',
  'procedure-retitled',
  'clause-added',
  'clause-removed',
  'action-changed',
  'strength-changed',
  'destination-added',
  'destination-removed',
  'destination-changed',
  'criterion-added',
  'criterion-removed',
  'criterion-swapped',
  'rider-changed',
  'rules-changed',
  'lines-changed',
  'decks-changed',
]);

/** Returns a text that says which two letters of a clause changed places; null if a line did not change places so. */
function changedPlacesText({ lines }: PageSection, line: PageLine): string | null {
  const { before, after } = line.number;
  if (line.is !== 'sub' || before === null || after === null) return null;
  const at = lines.indexOf(line);
  const head = lines.findLastIndex(({ depth }, index) => index < at && depth < line.depth);
  const end = lines.findIndex(({ depth }, index) => index > at && depth < line.depth);
  const other = lines
    .slice(head + 1, end < 0 ? lines.length : end)
    .find(({ is, number }) => is === 'sub' && number.before === after && number.after === before);
  return other && other !== line ? `${[before, after].toSorted().join(' and ')} changed places` : null;
}

/** Returns a text that says after which line a moved line now comes. */
function movedAfterText({ lines }: PageSection, line: PageLine): string {
  const before = lines.slice(0, lines.indexOf(line)).toReversed();
  const end = before.findIndex(({ depth }) => depth < line.depth);
  const siblings = end > 0 ? before.slice(0, end) : before;
  const last = siblings.find(
    ({ is, depth, number }) => is === line.is && depth === line.depth && number.after !== null,
  );
  return last ? `moved after ${last.number.after}` : 'moved to the front';
}

function detailOf(section: PageSection, line: PageLine, change: SheetChange): string | null {
  const { is, summary, before, after, idle, sameWords } = change;
  if (sameWords !== null) return sameWords;
  if (is === 'criterion-added' && idle !== null) return `“${after?.text ?? ''}” added`;
  if (is === 'criterion-removed' && idle !== null) return `“${before?.text ?? ''}” removed`;
  if (is === 'destination-reordered') return changedPlacesText(section, line) ?? movedAfterText(section, line);
  if (is === 'clause-moved') return movedAfterText(section, line);
  if (is === 'ranking-changed') return line.mark === 'moved' ? movedAfterText(section, line) : null;
  if (is === 'roll-odds') return `odds ${summary.split(':')[0] ?? ''}`;
  if (is === 'roll-faces') return 'other faces';
  if (is === 'initiative-changed') return `initiative ${summary}`;
  if (is === 'criterion-reordered' && before && after) return `order was ${before.text}`;
  return null;
}

/**
 * Returns the title of a note. All changes of the rows of a ranking have a single change class, and so have all changes
 * of bot rules. For a row or a rule, the title therefore says `added`, `removed`, `changed` or `moved`.
 */
function titleOf({ is, mark }: PageLine, change: SheetChange, n: number): string {
  const { before, after } = change;
  const became = mark === 'moved' ? 'moved' : before ? (after ? 'changed' : 'removed') : 'added';
  if (is === 'ranking') return `row ${became}`;
  if (is === 'rule') return `rule ${became}`;
  return n > 1 ? countedText(change.is, n) : changeKinds[change.is].title;
}

/** Returns the notes beside a line. Equal notes become a single note, which says how many there are. */
function notesOf(section: PageSection, line: PageLine): Note[] {
  const keyOf = (change: SheetChange): string =>
    `${change.is}\n${detailOf(section, line, change) ?? ''}\n${change.idle ?? ''}`;
  const groups = groupBy(line.changes, keyOf);
  return [...groups.values()].flatMap((all): Note[] => {
    const [first] = all;
    if (!first) return [];
    const { is, idle } = first;
    const detail = detailOf(section, line, first);
    const isShown = idle === null && detail === null && (shown.has(is) || is === 'ranking-changed');
    return [{ title: titleOf(line, first, all.length), detail, doc: changeKinds[is].doc, idle, isShown }];
  });
}

/**
 * Returns a line of text with the details that marks do not show, and the reasons why changes make no difference in
 * play.
 */
export const notesText = ({ notes }: ShownLine): string =>
  notes
    .filter(({ isShown }) => !isShown)
    .map(({ title, detail, idle }) => `${detail ?? title}${idle === null ? '' : `, the same in play: ${idle}`}`)
    .join(' · ');

/** Returns the text for the head of a section: the number of changes, or `added` or `removed` for a whole procedure. */
export function sectionText({ changes }: ShownSection): string {
  const [first] = countsOf(changes).keys();
  const isWhole = first === 'procedure-added' || first === 'procedure-removed';
  return isWhole ? changeKinds[first].title.replace(/^procedure /, '') : countText(changes.length, 'change');
}
