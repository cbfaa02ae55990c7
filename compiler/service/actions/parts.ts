// Clauses and sub-clauses put in, moved and taken away, with numbers, letters and all that names them.
import type { Clause, Procedure, Sheet, Span, SubClause } from '../../../grammar/tree.ts';
import type { ServiceDocument } from '../document.ts';
import { editedSlice } from '../line-edits.ts';
import type { SheetEdit } from '../line-edits.ts';
import { endingOf, indentOf } from '../text-lines.ts';
import type { Action, ActionKind } from './action.ts';
import { asItIs, relabelled } from './arrange.ts';
import type { Arrangement } from './arrange.ts';
import { blockOf, insertion } from './blocks.ts';

/** Of what a place is in the lines, those of the comments above it too. */
interface Place {
  readonly procedure: Procedure;
  readonly clause: Clause;
  readonly sub: SubClause | null;
}

export function partAt({ sheet }: ServiceDocument, offset: number): Place | null {
  const holds = (one: Clause | SubClause): boolean => {
    const { start, end } = blockOf(sheet, one);
    return start <= offset && offset < Math.max(end, one.end + 1);
  };
  for (const procedure of sheet.sections) {
    if (procedure.type !== 'procedure') continue;
    const clause = procedure.clauses.find(holds);
    if (clause) return { procedure, clause, sub: clause.subs.find(holds) ?? null };
  }
  return null;
}

/** One of a row of clauses, or of the sub-clauses of one. */
interface Row<T extends Clause | SubClause> {
  readonly sheet: Sheet;
  readonly procedure: Procedure;
  readonly all: readonly T[];
  readonly one: T;
  /** `clause 2`, `b)` */
  readonly name: (index: number) => string;
  /** What a new one begins with. */
  readonly label: (index: number) => string;
  readonly arranged: (order: readonly (T | null)[]) => Arrangement;
}

const letter = (index: number): string => `${String.fromCharCode(97 + index)})`;

function clausesOf(sheet: Sheet, { procedure, clause }: Place): Row<Clause> {
  return {
    sheet,
    procedure,
    all: procedure.clauses,
    one: clause,
    name: (index) => `clause ${index + 1}`,
    label: (index) => `${indentOf(sheet.source, clause.start)}${index + 1} `,
    arranged: (clauses) => ({ clauses, subs: null }),
  };
}

function lettersOf(sheet: Sheet, { procedure, clause }: Place, sub: SubClause): Row<SubClause> {
  return {
    sheet,
    procedure,
    all: clause.subs,
    one: sub,
    name: letter,
    label: (index) => `${indentOf(sheet.source, sub.start)}${letter(index)} `,
    arranged: (order) => ({ ...asItIs(procedure), subs: { of: clause, order } }),
  };
}

/** An action that needs the labels of an arrangement, if it can be had. */
function action(
  { sheet, procedure }: Pick<Row<never>, 'sheet' | 'procedure'>,
  given: { readonly key: string; readonly title: string; readonly kind: ActionKind },
  arrangement: Arrangement,
  make: (labels: readonly SheetEdit[]) => readonly SheetEdit[],
): Action {
  const labels = relabelled(sheet, procedure, arrangement);
  if ('refused' in labels) return { ...given, refused: labels.refused, edits: () => [] };
  return { ...given, edits: () => make(labels.edits) };
}

function inserting<T extends Clause | SubClause>(row: Row<T>, side: 'above' | 'below'): Action {
  const { sheet, all, one, name, label, arranged } = row;
  const index = all.indexOf(one) + (side === 'above' ? 0 : 1);
  const { start, end } = blockOf(sheet, one);
  const at = side === 'above' ? start : end;
  const key = `insert-${name(index).startsWith('clause') ? 'clause' : 'letter'}-${side}`;
  const title = `Insert ${name(index)} ${side}`;
  return action(
    row,
    { key, title, kind: 'insert' },
    arranged([...all.slice(0, index), null, ...all.slice(index)]),
    (labels) => {
      const words = label(index);
      const { text, lead } = insertion(sheet.source, at, words);
      const stop = lead + words.length;
      return [{ start: at, end: at, text, stops: [{ start: stop, end: stop }] }, ...labels];
    },
  );
}

/** The lines of the second go before those of the first; what stands between them stays there. */
function swapped({ source }: Sheet, first: Span, second: Span, labels: readonly SheetEdit[]): SheetEdit[] {
  const rest = labels.filter((one) => one.start < second.start || one.end > second.end);
  const moved = editedSlice(source, second, labels);
  const between = source.slice(first.end, second.start);
  const ending = endingOf(source);
  const isOpen = !source.slice(second.start, second.end).endsWith('\n');
  const text = isOpen ? `${moved}${ending}${between}` : `${moved}${between}`;
  return [
    { start: first.start, end: first.start, text },
    { start: isOpen ? first.end - ending.length : first.end, end: second.end, text: '' },
    ...rest,
  ];
}

function moving<T extends Clause | SubClause>(row: Row<T>, way: 'up' | 'down'): Action[] {
  const { sheet, all, one, name, arranged } = row;
  const index = all.indexOf(one);
  const first = way === 'up' ? index - 1 : index;
  const upper = all[first];
  const lower = all[first + 1];
  if (!upper || !lower) return [];
  const what = name(index).startsWith('clause') ? 'clause' : 'letter';
  const given = { key: `move-${what}-${way}`, title: `Move ${name(index)} ${way}`, kind: 'move' } as const;
  return [
    action(row, given, arranged([...all.slice(0, first), lower, upper, ...all.slice(first + 2)]), (labels) =>
      swapped(sheet, blockOf(sheet, upper), blockOf(sheet, lower), labels),
    ),
  ];
}

function deleting<T extends Clause | SubClause>(row: Row<T>): Action {
  const { sheet, all, one, name, arranged } = row;
  const index = all.indexOf(one);
  const isClause = name(index).startsWith('clause');
  const given = {
    key: `delete-${isClause ? 'clause' : 'letter'}`,
    title: `Delete ${name(index)}`,
    kind: 'delete',
  } as const;
  if (all.length === 1) {
    const refused = isClause ? 'It is the only clause of the procedure.' : 'It is the only letter of the clause.';
    return { ...given, refused, edits: () => [] };
  }
  return action(row, given, arranged(all.toSpliced(index, 1)), (labels) => {
    const { start, end } = blockOf(sheet, one);
    return [{ start, end, text: '' }, ...labels.filter((label) => label.end <= start || label.start >= end)];
  });
}

const actionsOf = <T extends Clause | SubClause>(row: Row<T>): Action[] => [
  inserting(row, 'above'),
  inserting(row, 'below'),
  ...moving(row, 'up'),
  ...moving(row, 'down'),
  deleting(row),
];

/** What can be done with the clause and the sub-clause at a place. */
export function partActions(document: ServiceDocument, offset: number): Action[] {
  const place = partAt(document, offset);
  if (!place) return [];
  const { sheet } = document;
  return [...(place.sub ? actionsOf(lettersOf(sheet, place, place.sub)) : []), ...actionsOf(clausesOf(sheet, place))];
}
