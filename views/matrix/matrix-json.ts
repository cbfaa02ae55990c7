// The table of a book's procedures by scenario as one JSON value: docs/schemas/matrix.schema.json says its form.
import type { FormDifference } from '../../compiler/diff/comparisons.ts';
import type { FormDetails } from '../../compiler/diff/form-matrix.ts';
import { placedTitle, type PlacedProcedure } from '../../compiler/diff/title-rows.ts';
import type { ComparedSheet } from '../../compiler/diff/compared-sheet.ts';
import type { SheetChange, DiffPlace } from '../../compiler/diff/sheet-diff.ts';
import { Lines } from '../../grammar/positions.ts';
import { spanJson, unreadJson } from '../findings/check-json.ts';
import type { Checked } from '../findings/checked.ts';
import { formsIn, type ShownRow, type ShownTable } from './matrix-words.ts';

/** A sheet that is not compared, and why. */
export interface LeftOut {
  readonly file: string;
  readonly reason: string;
}

export interface MatrixBasis {
  readonly files: ReadonlyMap<ComparedSheet, string>;
  readonly leftOut: readonly LeftOut[];
  readonly unread: Checked['unread'];
}

const allOf = ({ changes, idle }: FormDifference): readonly SheetChange[] => [...changes, ...idle];

class MatrixJson {
  private readonly files: ReadonlyMap<ComparedSheet, string>;
  private readonly lines = new Map<ComparedSheet, Lines>();

  constructor(files: ReadonlyMap<ComparedSheet, string>) {
    this.files = files;
  }

  private place(place: DiffPlace | null, { side }: PlacedProcedure): object | null {
    if (!place) return null;
    const lines = this.lines.get(side) ?? new Lines(side.sheet.source);
    this.lines.set(side, lines);
    return { part: place.part, text: place.text, ...spanJson(lines, place) };
  }

  private changes(changes: readonly SheetChange[], from: PlacedProcedure, to: PlacedProcedure): object[] {
    return changes.map(({ is, summary, idle, before, after }) => {
      return { class: is, what: summary, idle, before: this.place(before, from), after: this.place(after, to) };
    });
  }

  private member(placed: PlacedProcedure): object {
    const { scenario, bot, side } = placed;
    return { scenario, bot, title: placedTitle(placed), file: this.files.get(side) ?? '' };
  }

  private form(details: FormDetails, commonest: PlacedProcedure): object {
    const { form, fromCommonest, relatives, kin, reworded } = details;
    const [first] = form.members;
    return {
      name: form.name,
      members: form.members.map((placed) => this.member(placed)),
      changes: fromCommonest ? this.changes(allOf(fromCommonest), commonest, first) : [],
      relatives: relatives.map((relative) => ({
        form: relative.form.name,
        changes: relative.changes,
        distance: Math.round(relative.distance * 100) / 100,
      })),
      kin: kin && {
        members: kin.members.map((placed) => this.member(placed)),
        likeness: Math.round(kin.likeness * 1000) / 1000,
        changes: this.changes(allOf(kin.difference), kin.members[0], first),
      },
      reworded: reworded.map(({ member, idle }) => {
        return { ...this.member(member), changes: this.changes(idle, first, member) };
      }),
    };
  }

  row({ row, details }: ShownRow, scenarios: readonly number[]): object {
    const [commonest] = row.forms;
    return {
      title: row.title,
      kind: row.kind,
      cells: scenarios.map((scenario) => ({ scenario, forms: formsIn(row, scenario).map(({ name }) => name) })),
      forms: (details ?? []).map((form) => this.form(form, commonest.members[0])),
    };
  }
}

export function matrixJson(tables: readonly ShownTable[], basis: MatrixBasis): unknown {
  const json = new MatrixJson(basis.files);
  return {
    version: 1,
    is: 'matrix',
    tables: tables.map(({ table: { game, bot, scenarios }, rows }) => {
      return { game, bot, scenarios, rows: rows.map((row) => json.row(row, scenarios)) };
    }),
    leftOut: basis.leftOut,
    unread: unreadJson({ unread: basis.unread }),
  };
}
