// The table of a book's procedures by scenario: which of them are one in meaning, how the forms are related, and what sets
// each apart from the commonest.
import { clausesDistance, Comparisons, formKey } from './comparisons.ts';
import type { Apart } from './comparisons.ts';
import { kinOf } from './nearest-kin.ts';
import type { Kin } from './nearest-kin.ts';
import { standingsOf, titleRows } from './title-rows.ts';
import type { Standing, TitleRow } from './title-rows.ts';

import { atOnce } from '../language/steps.ts';
import type { Steps } from '../language/steps.ts';
import type { Side } from './compared-sheet.ts';
import type { Change } from './sheet-diff.ts';

/** Procedures that come to the same in play, whatever their words. */
export interface Form {
  /** `A` is the commonest; of several such the one that the book has first. */
  readonly name: string;
  /** By scenario. The first stands for all. */
  readonly members: readonly [Standing, ...Standing[]];
}

export interface FormRow extends TitleRow {
  /** The commonest first. */
  readonly forms: readonly [Form, ...Form[]];
}

/** The sheets of one bot. */
export interface BotTable {
  readonly game: string;
  readonly bot: string;
  /** Those of the game, whether this bot has a sheet in them or not. */
  readonly scenarios: readonly number[];
  readonly rows: readonly FormRow[];
}

export interface Matrix {
  readonly tables: readonly BotTable[];
  readonly comparisons: Comparisons;
}

export interface Relative {
  readonly form: Form;
  /** How many changes can matter between the two. */
  readonly changes: number;
  /** How many changes, and how much is in them: a clause that came is one change, and may say as much as ten. */
  readonly distance: number;
}

export interface FormDetails {
  readonly form: Form;
  /** From the commonest form of the row; null of that itself. */
  readonly apart: Apart | null;
  /** The other forms of the row, the nearest first. */
  readonly relatives: readonly Relative[];
  /** What is nearest among the procedures of other cards, of this bot or another; null if nothing is like it. */
  readonly kin: Kin | null;
  /** Members in other words than the first, and what is otherwise in them. */
  readonly reworded: readonly { readonly member: Standing; readonly idle: readonly Change[] }[];
}

/** `A` … `Z`, `AA` … */
export function formName(index: number): string {
  const last = String.fromCharCode(65 + (index % 26));
  return index < 26 ? last : formName(Math.floor(index / 26) - 1) + last;
}

/** Those with one key are one form; of the rest those between which no change can matter. */
function formsOf(members: readonly Standing[], comparisons: Comparisons): readonly [Form, ...Form[]] {
  const byKey = new Map<string, Standing[]>();
  for (const one of members) byKey.set(formKey(one), [...(byKey.get(formKey(one)) ?? []), one]);
  const groups: Standing[][] = [];
  for (const own of byKey.values()) {
    const [first] = own;
    const same = groups.filter(([other]) => first && other && comparisons.of(other, first).changes.length === 0);
    const [into, ...others] = same;
    if (!into) {
      groups.push(own);
      continue;
    }
    for (const other of others) {
      into.push(...other);
      groups.splice(groups.indexOf(other), 1);
    }
    into.push(...own);
  }
  const place = (one: Standing): number => members.indexOf(one);
  const sorted = groups
    .map((group) => group.toSorted((a, b) => place(a) - place(b)))
    .toSorted((a, b) => b.length - a.length || place(a[0] as Standing) - place(b[0] as Standing));
  return sorted.map((group, index) => ({ name: formName(index), members: group })) as unknown as [Form, ...Form[]];
}

/** The table of the sheets; those of which nobody knows where they stand are not in it. */
export const matrixOf = (sides: readonly Side[]): Matrix =>
  atOnce(matrixOfAll(sides.flatMap(standingsOf), new Comparisons()));

/** The table of procedures, wherever they were read, row by row. */
export function* matrixOfAll(all: readonly Standing[], comparisons: Comparisons): Steps<Matrix> {
  const bots = new Map<string, Standing[]>();
  for (const one of all) {
    const key = `${one.game}\n${one.bot}`;
    bots.set(key, [...(bots.get(key) ?? []), one]);
  }
  const tables: BotTable[] = [];
  for (const own of bots.values()) {
    const [first] = own;
    if (!first) continue;
    const { game, bot } = first;
    const numbers = new Set(all.filter((one) => one.game === game).map(({ scenario }) => scenario));
    const rows: FormRow[] = [];
    for (const row of titleRows(own)) {
      rows.push({ ...row, forms: formsOf(row.members, comparisons) });
      yield;
    }
    tables.push({ game, bot, scenarios: [...numbers].toSorted((a, b) => a - b), rows });
  }
  return { tables, comparisons };
}

/** What each form of a row is like, and what sets it apart. */
export const detailsOf = (row: FormRow, matrix: Matrix): FormDetails[] =>
  row.forms.map((form) => formDetails(row, form, matrix));

/** The same of one form. */
export function formDetails(row: FormRow, form: Form, { tables, comparisons }: Matrix): FormDetails {
  const [commonest] = row.forms;
  const others = tables.flatMap((table) =>
    table.game === commonest.members[0].game ? table.rows.flatMap(({ members }) => members) : [],
  );
  const [first, ...rest] = form.members;
  const relatives = row.forms.flatMap((other): Relative[] => {
    if (other === form) return [];
    const changes = changesBetween(row, form, other, comparisons);
    return [{ form: other, changes, distance: changes + clausesDistance(first.procedure, other.members[0].procedure) }];
  });
  return {
    form,
    apart: form === commonest ? null : comparisons.of(commonest.members[0], first),
    relatives: relatives.toSorted((a, b) => a.distance - b.distance),
    kin: kinOf(first, others, new Set(row.members), comparisons),
    reworded: rest
      .filter((one) => formKey(one) !== formKey(first))
      .map((member) => ({ member, idle: comparisons.of(first, member).idle })),
  };
}

/** The same from both sides: the commoner is taken for what was there before. */
function changesBetween({ forms }: FormRow, a: Form, b: Form, comparisons: Comparisons): number {
  const [before, after] = forms.indexOf(a) < forms.indexOf(b) ? [a, b] : [b, a];
  return comparisons.of(before.members[0], after.members[0]).changes.length;
}
