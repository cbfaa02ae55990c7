// The table of a book’s procedures, scenario by scenario. It shows which procedures of a row have the same matrix form.
// It also shows how similar the matrix forms are, and how each matrix form differs from the commonest matrix form.
import { clausesDistance, formKey, storedComparisons, type CompareForms, type FormDifference } from './comparisons.ts';
import { nearestKinOf, type NearestKin } from './nearest-kin.ts';
import { placedProcedures, titleRows, type PlacedProcedure, type MatrixRow } from './title-rows.ts';
import { atOnce, type Steps } from '../language/steps.ts';
import { groupBy } from './group-by.ts';
import type { ComparedSheet } from './compared-sheet.ts';
import type { SheetChange } from './sheet-diff.ts';

/** A matrix form: procedures that have the same effect in play, even if their words differ. */
export interface MatrixForm {
  /**
   * The name of the matrix form. The commonest matrix form is `A`. If two matrix forms are equally common, the first in
   * the book has the earlier letter.
   */
  readonly name: string;
  /** The procedures of the matrix form, sorted by scenario. The first represents the matrix form. */
  readonly members: readonly [PlacedProcedure, ...PlacedProcedure[]];
}

export interface FormRow extends MatrixRow {
  /** The matrix forms of the row, the commonest first. */
  readonly forms: readonly [MatrixForm, ...MatrixForm[]];
}

export interface BotTable {
  readonly game: string;
  readonly bot: string;
  /** The scenarios with a compared sheet of any bot of the game. This bot can lack a sheet in some of them. */
  readonly scenarios: readonly number[];
  readonly rows: readonly FormRow[];
}

export interface Matrix {
  readonly tables: readonly BotTable[];
  readonly compare: CompareForms;
}

export interface FormRelative {
  readonly form: MatrixForm;
  /** The number of changes between two matrix forms that can matter in play. */
  readonly changes: number;
  /**
   * The sum of `changes` and the cost of changing the clauses of one form into the other. An added clause is a single
   * change, but can matter as much as ten small changes.
   */
  readonly distance: number;
}

export interface FormDetails {
  readonly form: MatrixForm;
  /** The difference from the commonest matrix form; null for the commonest matrix form. */
  readonly fromCommonest: FormDifference | null;
  /** The other matrix forms of the row, the most similar first. */
  readonly relatives: readonly FormRelative[];
  /** The most similar procedure for other cards, of this bot or another; null if none is similar enough. */
  readonly kin: NearestKin | null;
  /**
   * Procedures of the matrix form that differ from its first procedure. `idle` has the differences, which have no
   * effect in play.
   */
  readonly reworded: readonly { readonly member: PlacedProcedure; readonly idle: readonly SheetChange[] }[];
}

/** Returns the name of the matrix form with an index: `A` to `Z`, then `AA`, … */
export function formName(index: number): string {
  const last = String.fromCharCode(65 + (index % 26));
  return index < 26 ? last : formName(Math.floor(index / 26) - 1) + last;
}

/**
 * Groups procedures into matrix forms. Two procedures have the same matrix form if their keys are equal, or if none of
 * their differences can matter in play.
 */
function formsOf(members: readonly PlacedProcedure[], compare: CompareForms): readonly [MatrixForm, ...MatrixForm[]] {
  const groups: PlacedProcedure[][] = [];
  for (const sameKey of groupBy(members, formKey).values()) {
    const [first] = sameKey;
    const equalGroups = groups.filter(([other]) => first && other && compare(other, first).changes.length === 0);
    const [target, ...others] = equalGroups;
    if (!target) {
      groups.push(sameKey);
      continue;
    }
    for (const other of others) {
      target.push(...other);
      groups.splice(groups.indexOf(other), 1);
    }
    target.push(...sameKey);
  }
  const indexOfMember = (placed: PlacedProcedure): number => members.indexOf(placed);
  const sorted = groups
    .map((group) => group.toSorted((a, b) => indexOfMember(a) - indexOfMember(b)))
    .toSorted(
      (a, b) => b.length - a.length || indexOfMember(a[0] as PlacedProcedure) - indexOfMember(b[0] as PlacedProcedure),
    );
  return sorted.map((group, index) => ({ name: formName(index), members: group })) as unknown as [
    MatrixForm,
    ...MatrixForm[],
  ];
}

/** Returns the matrix of the forms in some sheets. Sheets without a known scenario and bot are left out. */
export const matrixOf = (sides: readonly ComparedSheet[]): Matrix =>
  atOnce(matrixSteps(sides.flatMap(placedProcedures), storedComparisons()));

/** Makes the matrix row by row. The caller can do other work between the rows. */
export function* matrixSteps(all: readonly PlacedProcedure[], compare: CompareForms): Steps<Matrix> {
  const tables: BotTable[] = [];
  for (const procedures of groupBy(all, ({ game, bot }) => `${game}\n${bot}`).values()) {
    const [first] = procedures;
    if (!first) continue;
    const { game, bot } = first;
    const scenarioNumbers = new Set(all.filter((placed) => placed.game === game).map(({ scenario }) => scenario));
    const rows: FormRow[] = [];
    for (const row of titleRows(procedures)) {
      rows.push({ ...row, forms: formsOf(row.members, compare) });
      yield;
    }
    tables.push({ game, bot, scenarios: [...scenarioNumbers].toSorted((a, b) => a - b), rows });
  }
  return { tables, compare };
}

/** Returns the relatives and differences of each matrix form of a row. */
export const rowDetails = (row: FormRow, matrix: Matrix): FormDetails[] =>
  row.forms.map((form) => formDetails(row, form, matrix));

/** Returns the relatives and differences of one matrix form. */
export function formDetails(row: FormRow, form: MatrixForm, { tables, compare }: Matrix): FormDetails {
  const [commonest] = row.forms;
  const others = tables.flatMap((table) =>
    table.game === commonest.members[0].game ? table.rows.flatMap(({ members }) => members) : [],
  );
  const [first, ...rest] = form.members;
  const relatives = row.forms.flatMap((other): FormRelative[] => {
    if (other === form) return [];
    const changes = changesBetween(row, form, other, compare);
    return [{ form: other, changes, distance: changes + clausesDistance(first.procedure, other.members[0].procedure) }];
  });
  return {
    form,
    fromCommonest: form === commonest ? null : compare(commonest.members[0], first),
    relatives: relatives.toSorted((a, b) => a.distance - b.distance),
    kin: nearestKinOf(first, others, new Set(row.members), compare),
    reworded: rest
      .filter((member) => formKey(member) !== formKey(first))
      .map((member) => ({ member, idle: compare(first, member).idle })),
  };
}

/**
 * Returns the number of changes between two matrix forms of a row. The order of the arguments does not matter, because
 * the commoner matrix form is always compared as the first version.
 */
function changesBetween({ forms }: FormRow, a: MatrixForm, b: MatrixForm, compare: CompareForms): number {
  const [before, after] = forms.indexOf(a) < forms.indexOf(b) ? [a, b] : [b, a];
  return compare(before.members[0], after.members[0]).changes.length;
}
