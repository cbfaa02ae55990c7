// Words of the matrix that its text, HTML and JSON formats share.
import { groupBy } from '../../compiler/diff/group-by.ts';
import { changeKinds } from '../../compiler/diff/change-classes.ts';
import type { BotTable, MatrixForm, FormDetails, FormRow, FormRelative } from '../../compiler/diff/form-matrix.ts';
import type { NearestKin } from '../../compiler/diff/nearest-kin.ts';
import { placedTitle, type PlacedProcedure } from '../../compiler/diff/title-rows.ts';
import type { SheetChange } from '../../compiler/diff/sheet-diff.ts';
import type { Games } from '../../compiler/game/game-declaration.ts';
import { countText } from '../findings/diagnostics.ts';

/** A row of the matrix, and its details. If `details` is null, no details are shown. */
export interface ShownRow {
  readonly row: FormRow;
  readonly details: readonly FormDetails[] | null;
}

export interface ShownTable {
  readonly table: BotTable;
  readonly rows: readonly ShownRow[];
}

/** Returns numbers as ranges, such as `1–4, 6`. */
export function ranges(numbers: readonly number[]): string {
  const runs: [number, number][] = [];
  for (const number of [...new Set(numbers)].toSorted((a, b) => a - b)) {
    const last = runs.at(-1);
    if (last?.[1] === number - 1) last[1] = number;
    else runs.push([number, number]);
  }
  return runs.map(([from, to]) => (from === to ? `${from}` : `${from}${to === from + 1 ? ', ' : '–'}${to}`)).join(', ');
}

/** Returns scenarios as text, such as `scenarios 1–4, 6`. */
function scenariosText(numbers: readonly number[]): string {
  return `scenario${new Set(numbers).size === 1 ? '' : 's'} ${ranges(numbers)}`;
}

/** Returns the title of a procedure if it differs from the title of its row; otherwise the empty text. */
const otherTitle = (row: FormRow, placed: PlacedProcedure): string =>
  placedTitle(placed) === row.title ? '' : placedTitle(placed);

/**
 * Groups procedures for which `of` returns the same text, such as the title. Returns the result of `say` for each
 * group.
 */
function byTitle<T>(
  members: readonly PlacedProcedure[],
  of: (placed: PlacedProcedure) => string,
  say: (key: string, placed: PlacedProcedure[]) => T,
): T[] {
  return [...groupBy(members, of)].map(([key, group]) => say(key, group));
}

const numbersOf = (members: readonly PlacedProcedure[]): number[] => members.map(({ scenario }) => scenario);

/**
 * Returns the scenarios of a matrix form, with each title that differs from the title of the row: `scenarios 3, 4;
 * scenario 5 as COMMANDER H`.
 */
export const whereText = (row: FormRow, { members }: MatrixForm): string =>
  byTitle(
    members,
    (placed) => otherTitle(row, placed),
    (title, placed) => `${scenariosText(numbersOf(placed))}${title === '' ? '' : ` as ${title}`}`,
  ).join('; ');

/**
 * Returns the matrix forms of a row that a scenario has; empty if the scenario has no procedure for the cards of the
 * row.
 */
export const formsIn = ({ forms }: FormRow, scenario: number): MatrixForm[] =>
  forms.filter(({ members }) => members.some((placed) => placed.scenario === scenario));

const changesText = (number: number): string => countText(number, 'change');

/** Returns the relatives that are nearest to a matrix form (several if they are equally near). */
export const nearestOf = (relatives: readonly FormRelative[]): readonly FormRelative[] =>
  relatives.filter(({ distance }) => distance - (relatives[0]?.distance ?? 0) < 1e-6);

/** Returns a relative and its distance, such as `F (scenario 7), 5 changes`. */
export const relativeText = (row: FormRow, { form, changes }: FormRelative): string =>
  `${form.name} (${whereText(row, form)}), ${changesText(changes)}`;

/**
 * Returns a text about the nearest kin of a matrix form, such as `the same as SCANNER of another bot`, or
 * `SCOUT, scenarios 4, 6: 74 % alike, 8 changes`.
 */
export function kinText({ members: [first] }: MatrixForm, { members, likeness, difference }: NearestKin): string {
  const who = byTitle(
    members,
    (placed) => `${placedTitle(placed)}${placed.bot === first.bot ? '' : ` of ${placed.bot}`}`,
    (title, placed) => `${title}, ${scenariosText(numbersOf(placed))}`,
  ).join('; ');
  if (difference.changes.length === 0) return `the same as ${who}`;
  return `${who}: ${Math.min(99, Math.round(likeness * 100))} % alike, ${changesText(difference.changes.length)}`;
}

/**
 * Returns the name of a part without the title of its procedure: `2b` for `SCOUT 2b`. A table row is named by its
 * faces.
 */
function partIn(place: SheetChange['before'], { procedure }: PlacedProcedure): string {
  const title = procedure.tree.title.text;
  const name = place?.part ?? '';
  const part = name.startsWith(title) ? name.slice(title.length).trim() : name;
  return part.replaceAll(' row ', ', ');
}

/**
 * Returns the changed part of a procedure: `2b`, `2b → 3b`, `3, 1–4`. The text is empty if the change concerns the
 * whole procedure.
 */
export function changedPartText({ before, after }: SheetChange, from: PlacedProcedure, to: PlacedProcedure): string {
  const [was, is] = [partIn(before, from), partIn(after, to)];
  return was === is || is === '' ? was : was === '' ? is : `${was} → ${is}`;
}

export const classText = ({ is }: SheetChange): string => changeKinds[is].title;

/**
 * Returns the number of changes between a matrix form and the commonest matrix form, as text. For the first matrix form
 * of a row, returns the reason why it is first.
 */
export function fromText({ forms }: FormRow, { form, fromCommonest }: FormDetails): string {
  const [first] = forms;
  if (fromCommonest) return `${changesText(fromCommonest.changes.length)} from ${first.name}`;
  if (forms.length === 1) return 'the only form';
  return first.members.length > 1 && form.members.length > (forms[1]?.members.length ?? 0)
    ? 'the commonest form'
    : 'none is commoner, and the book has it first';
}

/**
 * Returns a sentence about a procedure that has the same meaning as the other procedures of its matrix form, but other
 * words.
 */
export function rewordedText({ member, idle }: FormDetails['reworded'][number]): string {
  const texts = idle.map((change) => `${classText(change)}, ${change.summary}`);
  return `scenario ${member.scenario} says the same otherwise${texts.length > 0 ? `: ${texts.join('; ')}` : ''}`;
}

export function tallyText(tables: readonly ShownTable[]): string {
  const rows = tables.flatMap((table) => table.rows.map(({ row }) => row));
  const members = new Set(rows.flatMap((row) => row.members));
  const forms = rows.reduce((sum, row) => sum + row.forms.length, 0);
  return [
    countText(members.size, 'procedure'),
    ...(rows.length > 1 ? [countText(rows.length, 'row')] : []),
    countText(forms, 'form'),
  ].join(', ');
}

export const bookTitle = (game: string, games: Games): string => games.gameNamed(game)?.title ?? game;
