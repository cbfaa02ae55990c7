// A page with marks, cut up as all its views show it: what belongs together, what may be folded, what is said beside it.
import { changeKinds, type ChangeClass } from '../../compiler/diff/change-classes.ts';
import type { PageLine, PageSection, PagePiece } from '../../compiler/diff/marked-page.ts';
import type { SheetChange } from '../../compiler/diff/sheet-diff.ts';
import { countedText, countsOf } from './compared.ts';
import { countText } from '../findings/diagnostics.ts';

/** A clause with its letters, rider and table; a row of dangerous units; a rule. */
export interface Block {
  readonly lines: readonly PageLine[];
  readonly isChanged: boolean;
}

export const isHead = ({ is }: PageLine): boolean => is === 'title' || is === 'heading';

const isTouched = ({ changes, mark }: PageLine): boolean => changes.length > 0 || mark !== 'same';

/** Blocks of a section; neighbours that are as they were stand together. */
export function blocksOf({ lines }: PageSection): (readonly Block[])[] {
  const blocks: PageLine[][] = [];
  for (const candidate of lines.filter((line) => !isHead(line))) {
    if (candidate.depth > 0) blocks.at(-1)?.push(candidate);
    else blocks.push([candidate]);
  }
  const groups: Block[][] = [];
  for (const own of blocks) {
    const block = { lines: own, isChanged: own.some(isTouched) };
    const last = groups.at(-1);
    if (last && !block.isChanged && last[0]?.isChanged === false) last.push(block);
    else groups.push([block]);
  }
  return groups;
}

const units: Readonly<Partial<Record<PageLine['is'], readonly [one: string, many: string]>>> = {
  clause: ['clause', 'clauses'],
  ranking: ['row', 'rows'],
  rule: ['rule', 'rules'],
};

const span = (first: string, last: string): string => (first === last ? first : `${first}–${last}`);

/** `3 clauses as they were`, and their numbers where those moved up or down. */
export function foldedText(blocks: readonly Block[]): string {
  const heads = blocks.flatMap(({ lines }) => lines.slice(0, 1));
  const [first, last] = [heads[0], heads.at(-1)];
  const are = countText(blocks.length, ...(units[first?.is ?? 'clause'] ?? (['line', 'lines'] as const)));
  const text = `${are} as ${blocks.length === 1 ? 'it was' : 'they were'}`;
  if (!first || !last || heads.every(({ number }) => number.before === number.after)) return text;
  const side = (of: 'before' | 'after'): string => span(first.number[of] ?? '', last.number[of] ?? '');
  return `${text} (${side('before')} → ${side('after')})`;
}

export const changesOf = ({ lines }: PageSection): readonly SheetChange[] => lines.flatMap(({ changes }) => changes);

/** Pieces by the lines of the print: a list begins one. */
export function printedLines(pieces: readonly PagePiece[]): PagePiece[][] {
  const lines: PagePiece[][] = [[]];
  for (const { text, mark } of pieces) {
    for (const [index, part] of text.split('\n').entries()) {
      if (index > 0) lines.push([]);
      if (part !== '') lines.at(-1)?.push({ text: part, mark });
    }
  }
  return lines.filter((line) => line.length > 0);
}

/** White space at the ends of marked words is no part of what is marked. */
export function marked({ text, mark }: PagePiece): {
  readonly lead: string;
  readonly words: PagePiece;
  readonly tail: string;
} {
  const words = text.trim();
  const lead = words === '' ? '' : text.slice(0, text.indexOf(words));
  return { lead, words: { text: words, mark }, tail: text.slice(lead.length + words.length) };
}

/** A note beside a line: the class, and the details that marks do not show. */
export interface Note {
  readonly title: string;
  readonly detail: string | null;
  readonly doc: string;
  /** Why it is the same in play. */
  readonly idle: string | null;
  /** True if marks alone show the change. */
  readonly isShown: boolean;
}

/** Changes of these classes are shown completely by marks on the page. */
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
  'decks-changed',
]);

/** Behind what a line that moved stands now. */
function behindText({ lines }: PageSection, line: PageLine): string {
  const before = lines.slice(0, lines.indexOf(line)).toReversed();
  const from = before.slice(
    0,
    Math.max(
      0,
      before.findIndex(({ depth }) => depth < line.depth),
    ) || before.length,
  );
  const last = from.find(({ is, depth, number }) => is === line.is && depth === line.depth && number.after !== null);
  return last ? `moved behind ${last.number.after}` : 'moved to the front';
}

function detailOf(section: PageSection, line: PageLine, { is, summary, before, after }: SheetChange): string | null {
  if (is === 'clause-moved' || is === 'destination-reordered') return behindText(section, line);
  if (is === 'ranking-changed') return line.mark === 'moved' ? behindText(section, line) : null;
  if (is === 'roll-odds') return `odds ${summary.split(':')[0] ?? ''}`;
  if (is === 'roll-faces') return 'other faces';
  if (is === 'initiative-changed') return `initiative ${summary}`;
  if (is === 'criterion-reordered' && before && after) return `order was ${before.text}`;
  return null;
}

/** Rows and rules of which one class tells all: what became of them. */
function titleOf({ is, mark }: PageLine, change: SheetChange, n: number): string {
  const { before, after } = change;
  const became = mark === 'moved' ? 'moved' : before ? (after ? 'changed' : 'removed') : 'added';
  if (is === 'ranking') return `row ${became}`;
  if (is === 'rule') return `rule ${became}`;
  return n > 1 ? countedText(change.is, n) : changeKinds[change.is].title;
}

/** Notes beside a line; equal notes are merged into one with their number. */
export function notesOf(section: PageSection, line: PageLine): Note[] {
  const groups = new Map<string, SheetChange[]>();
  for (const one of line.changes) {
    const key = `${one.is}\n${detailOf(section, line, one) ?? ''}\n${one.idle ?? ''}`;
    groups.set(key, [...(groups.get(key) ?? []), one]);
  }
  return [...groups.values()].flatMap((all): Note[] => {
    const [first] = all;
    if (!first) return [];
    const { is, idle } = first;
    const detail = detailOf(section, line, first);
    const isShown = idle === null && detail === null && (shown.has(is) || is === 'ranking-changed');
    return [{ title: titleOf(line, first, all.length), detail, doc: changeKinds[is].doc, idle, isShown }];
  });
}

/** A note in a line: what it is, unless the detail says that, and why it is the same in play. */
export const noteText = ({ title, detail, idle }: Note): string =>
  `${detail ?? title}${idle === null ? '' : `, the same in play: ${idle}`}`;

/** The sections of a page with changes, and those without. */
export function sectionsBy(sections: readonly PageSection[]): {
  readonly changed: readonly PageSection[];
  readonly same: readonly PageSection[];
} {
  return {
    changed: sections.filter(({ hasChanges }) => hasChanges),
    same: sections.filter(({ hasChanges }) => !hasChanges),
  };
}

/** The classes of the changes of a section, for its head. */
export const sectionText = (section: PageSection): string => {
  const changes = changesOf(section);
  const [first] = countsOf(changes).keys();
  const isWhole = first === 'procedure-added' || first === 'procedure-removed';
  return isWhole ? changeKinds[first].title.replace(/^procedure /, '') : countText(changes.length, 'change');
};

/** Number, letter or faces; of two that differ both. */
export function labelText({ before, after }: PageLine['number']): string {
  if (before === null || after === null) return before ?? after ?? '';
  return before === after ? after : `${before} → ${after}`;
}

/** True if a label is part of a change: faces of a die always, numbers only if no other change explains them. */
export const isLabelChange = ({ is, number, changes }: PageLine): boolean =>
  number.before !== number.after && (is === 'row' || changes.some((change) => change.is === 'clause-renumbered'));

/** The widths of numbers, letters and faces at each depth; numbers at least as wide as those of the whole section. */
export function labelWidths(lines: readonly PageLine[], numbers: number): readonly number[] {
  const deepest = Math.max(0, ...lines.map(({ depth }) => depth));
  return Array.from({ length: deepest + 1 }, (_, depth) =>
    Math.max(
      depth === 0 ? numbers : 0,
      ...lines.map((line) => (line.depth === depth ? Array.from(labelText(line.number)).length : 0)),
    ),
  );
}
