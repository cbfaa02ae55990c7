// The JSON of a matrix; docs/schemas/matrix.schema.json declares its form.
import type { FormDifference } from '../../compiler/diff/comparisons.ts';
import type { FormDetails } from '../../compiler/diff/form-matrix.ts';
import { placedTitle, type PlacedProcedure } from '../../compiler/diff/title-rows.ts';
import type { ComparedSheet } from '../../compiler/diff/compared-sheet.ts';
import type { SheetChange, DiffPlace } from '../../compiler/diff/sheet-diff.ts';
import { Lines } from '../../grammar/positions.ts';
import { lazilyFor } from '../../runtime/kernel/lazily.ts';
import { spanJson, unreadJson } from '../findings/check-json.ts';
import type { CheckResults } from '../findings/check-results.ts';
import { formsIn, type ShownRow, type ShownTable } from './matrix-words.ts';

/** A sheet that is left out of the matrix, with the reason. */
export interface LeftOut {
  readonly file: string;
  readonly reason: string;
}

export interface MatrixBasis {
  readonly files: ReadonlyMap<ComparedSheet, string>;
  readonly leftOut: readonly LeftOut[];
  readonly unread: CheckResults['unread'];
}

const allOf = ({ changes, idle }: FormDifference): readonly SheetChange[] => [...changes, ...idle];

export function matrixJson(tables: readonly ShownTable[], { files, leftOut, unread }: MatrixBasis): unknown {
  const linesOf = lazilyFor((side: ComparedSheet) => new Lines(side.sheet.source));
  const placeJson = (place: DiffPlace | null, { side }: PlacedProcedure): object | null =>
    place && { part: place.part, text: place.text, ...spanJson(linesOf(side), place) };
  const changesJson = (changes: readonly SheetChange[], from: PlacedProcedure, to: PlacedProcedure): object[] =>
    changes.map(({ is, summary, idle, before, after }) => {
      return { class: is, summary, idle, before: placeJson(before, from), after: placeJson(after, to) };
    });
  const memberJson = (placed: PlacedProcedure): object => {
    const { scenario, bot, side } = placed;
    return { scenario, bot, title: placedTitle(placed), file: files.get(side) ?? '' };
  };
  const formJson = (details: FormDetails, commonest: PlacedProcedure): object => {
    const { form, fromCommonest, relatives, kin, reworded } = details;
    const [first] = form.members;
    return {
      name: form.name,
      members: form.members.map(memberJson),
      changes: fromCommonest ? changesJson(allOf(fromCommonest), commonest, first) : [],
      relatives: relatives.map((relative) => ({
        form: relative.form.name,
        changes: relative.changes,
        distance: Math.round(relative.distance * 100) / 100,
      })),
      kin: kin && {
        members: kin.members.map(memberJson),
        likeness: Math.round(kin.likeness * 1000) / 1000,
        changes: changesJson(allOf(kin.difference), kin.members[0], first),
      },
      reworded: reworded.map(({ member, idle }) => ({
        ...memberJson(member),
        changes: changesJson(idle, first, member),
      })),
    };
  };
  const rowJson = ({ row, details }: ShownRow, scenarios: readonly number[]): object => ({
    title: row.title,
    kind: row.kind,
    cells: scenarios.map((scenario) => ({ scenario, forms: formsIn(row, scenario).map(({ name }) => name) })),
    forms: (details ?? []).map((form) => formJson(form, row.forms[0].members[0])),
  });
  return {
    version: 2,
    is: 'matrix',
    tables: tables.map(({ table: { game, bot, scenarios }, rows }) => {
      return { game, bot, scenarios, rows: rows.map((row) => rowJson(row, scenarios)) };
    }),
    leftOut,
    unread: unreadJson({ unread }),
  };
}
