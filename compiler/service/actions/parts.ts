// Actions that insert, move and delete clauses and sub-clauses, and update numbers, letters and references.
import { lastStarting } from '../../../grammar/positions.ts';
import type { Clause, Procedure, Sheet, Span, SubClause } from '../../../grammar/tree.ts';
import type { ServiceDocument } from '../document.ts';
import { editedSlice, type SheetEdit } from '../line-edits.ts';
import { endingOf, indentOf, lineEnd, lineStart } from '../text-lines.ts';
import type { Action, ActionKind } from './action.ts';
import { currentArrangement, relabel, type Arrangement } from './arrange.ts';

/**
 * Returns the span of a part together with the comments directly above it, up to the end of the last line of the part.
 */
function blockWithComments({ source, comments }: Sheet, { start, end }: Clause | SubClause): Span {
  let top = lineStart(source, start);
  const isComment = (from: number, to: number): boolean => {
    const comment = comments[lastStarting(comments, to - 1)];
    return comment !== undefined && comment.alone && from <= comment.start;
  };
  while (top > 0) {
    const above = lineStart(source, top - 1);
    if (!isComment(above, top)) break;
    top = above;
  }
  return { start: top, end: lineEnd(source, Math.max(start, end - 1)) };
}

/**
 * Returns the text that inserts `lines` as whole lines at an offset. `lead` is the length of the line break at the
 * start of this text; 0 if there is none.
 */
function insertedLines(text: string, at: number, lines: string): { readonly text: string; readonly lead: number } {
  const ending = endingOf(text);
  const lacksLineBreak = at === text.length && at > 0 && !text.endsWith('\n');
  return lacksLineBreak ? { text: ending + lines, lead: ending.length } : { text: lines + ending, lead: 0 };
}

/** The clause and the sub-clause at an offset. An offset in a comment above a clause belongs to this clause. */
interface PartPlace {
  readonly procedure: Procedure;
  readonly clause: Clause;
  readonly sub: SubClause | null;
}

export function partAt({ sheet, procedures }: ServiceDocument, offset: number): PartPlace | null {
  const containsOffset = (part: Clause | SubClause): boolean => {
    const { start, end } = blockWithComments(sheet, part);
    return start <= offset && offset < Math.max(end, part.end + 1);
  };
  for (const procedure of procedures) {
    const clause = procedure.clauses.find(containsOffset);
    if (clause) return { procedure, clause, sub: clause.subs.find(containsOffset) ?? null };
  }
  return null;
}

/** A clause among the clauses of its procedure, or a sub-clause among the sub-clauses of its clause. */
interface PartInSeries<T extends Clause | SubClause> {
  readonly sheet: Sheet;
  readonly procedure: Procedure;
  readonly kind: 'clause' | 'letter';
  readonly series: readonly T[];
  readonly part: T;
  readonly name: (index: number) => string;
  readonly label: (index: number) => string;
  readonly arrangementOf: (order: readonly (T | null)[]) => Arrangement;
}

const letterLabel = (index: number): string => `${String.fromCharCode(97 + index)})`;

function clauseInSeries(sheet: Sheet, { procedure, clause }: PartPlace): PartInSeries<Clause> {
  return {
    sheet,
    procedure,
    kind: 'clause',
    series: procedure.clauses,
    part: clause,
    name: (index) => `clause ${index + 1}`,
    label: (index) => `${indentOf(sheet.source, clause.start)}${index + 1} `,
    arrangementOf: (clauses) => ({ clauses, subs: null }),
  };
}

function subClauseInSeries(sheet: Sheet, { procedure, clause }: PartPlace, sub: SubClause): PartInSeries<SubClause> {
  return {
    sheet,
    procedure,
    kind: 'letter',
    series: clause.subs,
    part: sub,
    name: letterLabel,
    label: (index) => `${indentOf(sheet.source, sub.start)}${letterLabel(index)} `,
    arrangementOf: (order) => ({ ...currentArrangement(procedure), subs: { of: clause, order } }),
  };
}

/**
 * Makes an action that also updates numbers, letters and references. If the arrangement is impossible, the action has
 * the reason and makes no edits.
 */
function relabellingAction(
  { sheet, procedure }: Pick<PartInSeries<never>, 'sheet' | 'procedure'>,
  description: { readonly key: string; readonly title: string; readonly kind: ActionKind },
  arrangement: Arrangement,
  makeEdits: (labels: readonly SheetEdit[]) => readonly SheetEdit[],
): Action {
  const labels = relabel(sheet, procedure, arrangement);
  if ('refused' in labels) return { ...description, refused: labels.refused, edits: () => [] };
  return { ...description, edits: () => makeEdits(labels.edits) };
}

function insertAction<T extends Clause | SubClause>(seriesPart: PartInSeries<T>, side: 'above' | 'below'): Action {
  const { sheet, kind, series, part, name, label, arrangementOf } = seriesPart;
  const index = series.indexOf(part) + (side === 'above' ? 0 : 1);
  const { start, end } = blockWithComments(sheet, part);
  const at = side === 'above' ? start : end;
  return relabellingAction(
    seriesPart,
    { key: `insert-${kind}-${side}`, title: `Insert ${name(index)} ${side}`, kind: 'insert' },
    arrangementOf((series as readonly (T | null)[]).toSpliced(index, 0, null)),
    (labels) => {
      const words = label(index);
      const { text, lead } = insertedLines(sheet.source, at, words);
      const stop = lead + words.length;
      return [{ start: at, end: at, text, stops: [{ start: stop, end: stop }] }, ...labels];
    },
  );
}

/**
 * Returns edits that move the lines of the second span before the lines of the first. Lines between the spans stay
 * where they are.
 */
function swapEdits({ source }: Sheet, first: Span, second: Span, labels: readonly SheetEdit[]): SheetEdit[] {
  const labelsOutside = labels.filter((label) => label.start < second.start || label.end > second.end);
  const moved = editedSlice(source, second, labels);
  const between = source.slice(first.end, second.start);
  const ending = endingOf(source);
  const lacksLineBreak = !source.slice(second.start, second.end).endsWith('\n');
  const text = `${moved}${lacksLineBreak ? ending : ''}${between}`;
  return [
    { start: first.start, end: first.start, text },
    { start: lacksLineBreak ? first.end - ending.length : first.end, end: second.end, text: '' },
    ...labelsOutside,
  ];
}

function moveActions<T extends Clause | SubClause>(seriesPart: PartInSeries<T>, direction: 'up' | 'down'): Action[] {
  const { sheet, kind, series, part, name, arrangementOf } = seriesPart;
  const index = series.indexOf(part);
  const upperIndex = direction === 'up' ? index - 1 : index;
  const upper = series[upperIndex];
  const lower = series[upperIndex + 1];
  if (!upper || !lower) return [];
  return [
    relabellingAction(
      seriesPart,
      { key: `move-${kind}-${direction}`, title: `Move ${name(index)} ${direction}`, kind: 'move' },
      arrangementOf([...series.slice(0, upperIndex), lower, upper, ...series.slice(upperIndex + 2)]),
      (labels) => swapEdits(sheet, blockWithComments(sheet, upper), blockWithComments(sheet, lower), labels),
    ),
  ];
}

function deleteAction<T extends Clause | SubClause>(seriesPart: PartInSeries<T>): Action {
  const { sheet, kind, series, part, name, arrangementOf } = seriesPart;
  const index = series.indexOf(part);
  const description = { key: `delete-${kind}`, title: `Delete ${name(index)}`, kind: 'delete' } as const;
  if (series.length === 1) {
    const whole = kind === 'clause' ? 'procedure' : 'clause';
    const refused = `It is the only ${kind} of the ${whole}.`;
    return { ...description, refused, edits: () => [] };
  }
  return relabellingAction(seriesPart, description, arrangementOf(series.toSpliced(index, 1)), (labels) => {
    const { start, end } = blockWithComments(sheet, part);
    return [{ start, end, text: '' }, ...labels.filter((label) => label.end <= start || label.start >= end)];
  });
}

const actionsForPart = <T extends Clause | SubClause>(seriesPart: PartInSeries<T>): Action[] => [
  insertAction(seriesPart, 'above'),
  insertAction(seriesPart, 'below'),
  ...moveActions(seriesPart, 'up'),
  ...moveActions(seriesPart, 'down'),
  deleteAction(seriesPart),
];

export function partActions(document: ServiceDocument, offset: number): Action[] {
  const place = partAt(document, offset);
  if (!place) return [];
  const { sheet } = document;
  return [
    ...(place.sub ? actionsForPart(subClauseInSeries(sheet, place, place.sub)) : []),
    ...actionsForPart(clauseInSeries(sheet, place)),
  ];
}
