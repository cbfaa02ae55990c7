// The matrix of a book as text for a terminal: a letter for each form of a procedure, and the differences between
// forms.
import type { Form, FormDetails, FormRow } from '../../compiler/diff/form-matrix.ts';
import type { PlacedProcedure } from '../../compiler/diff/title-rows.ts';
import type { Games } from '../../compiler/game/game-declaration.ts';
import type { SheetChange } from '../../compiler/diff/sheet-diff.ts';
import {
  bookTitle,
  classText,
  formsIn,
  fromText,
  kinText,
  nearestOf,
  changedPartText,
  relativeText,
  rewordedText,
  tallyText,
  whereText,
} from './matrix-words.ts';
import type { ShownRow, ShownTable } from './matrix-words.ts';
import { visible, type Paint } from '../document/palette.ts';
import { fillLines, wordsIn } from '../document/wrapped.ts';

type Role = Parameters<Paint>[0];

/** The roles of text whose colours the forms of a row get in turn. The commonest form gets the dim colour. */
const roles: readonly Role[] = ['dim', 'accent', 'warning', 'good', 'place', 'strong'];

interface Scene {
  readonly paint: Paint;
  readonly width: number;
}

const length = (text: string): number => Array.from(text).length;

function cut(text: string, room: number): string {
  const letters = Array.from(visible(text));
  return letters.length > room ? `${letters.slice(0, room - 1).join('')}…` : letters.join('');
}

const roleOf = (row: FormRow, form: Form): Role => roles[row.forms.indexOf(form)] ?? 'strong';

const folded = (text: string, width: number): string[] => fillLines(wordsIn(text), (line) => length(line) <= width);

interface Cell {
  readonly text: string;
  readonly painted: string;
}

function cellOf(row: FormRow, scenario: number, paint: Paint): Cell {
  const forms = formsIn(row, scenario);
  if (forms.length === 0) return { text: '·', painted: paint('dim', '·') };
  return {
    text: forms.map(({ name }) => name).join('+'),
    painted: forms.map((form) => paint(roleOf(row, form), form.name)).join('+'),
  };
}

/** Splits columns into blocks that fit into the width of the terminal. */
function chunks<T>(all: readonly T[], sizes: readonly number[], room: number): T[][] {
  const blocks: T[][] = [[]];
  let left = room;
  for (const [index, column] of all.entries()) {
    const size = sizes[index] ?? 0;
    if (size > left && blocks.at(-1)?.length !== 0) {
      blocks.push([]);
      left = room;
    }
    blocks.at(-1)?.push(column);
    left -= size;
  }
  return blocks;
}

const heading = 'procedure';

const padded = ({ text, painted }: Cell, size = 0): string => painted + ' '.repeat(size - length(text));
const lineOf = (head: string, cells: readonly string[]): string => `${head}  ${cells.join('')}`.trimEnd();

function gridText({ table, rows }: ShownTable, { paint, width }: Scene): string {
  const widest = Math.max(heading.length, ...rows.map(({ row }) => length(row.title)));
  const first = Math.min(widest, Math.max(10, Math.floor(width / 3)));
  const columns = table.scenarios.map((scenario) => {
    const cells = rows.map(({ row }) => cellOf(row, scenario, paint));
    return { title: `S${scenario}`, cells };
  });
  const sums = rows.map(({ row }): Cell => {
    const text = String(row.forms.length);
    return { text, painted: paint('dim', text) };
  });
  const all = [...columns, { title: 'forms', cells: sums }];
  const sizes = all.map(({ title, cells }) => Math.max(title.length, ...cells.map(({ text }) => length(text))) + 2);
  const blocks = chunks([...all.entries()], sizes, width - first).map((some) => {
    const titles = some.map(([index, { title }]) =>
      padded({ text: title, painted: paint('strong', title) }, sizes[index]),
    );
    const long = first + some.reduce((sum, [index]) => sum + (sizes[index] ?? 0), 0);
    return [
      lineOf(paint('strong', heading.padEnd(first)), titles),
      paint('dim', '─'.repeat(Math.min(long, width))),
      ...rows.map(({ row }, at) => {
        const title = cut(row.title, first);
        const cells = some.map(([index, { cells: columnCells }]) =>
          columnCells[at] ? padded(columnCells[at], sizes[index]) : '',
        );
        return lineOf(title + ' '.repeat(first - length(title)), cells);
      }),
    ].join('\n');
  });
  return [paint('title', visible(table.bot)), ...blocks].join('\n\n');
}

const indent = '   ';

const lines = (text: string, { width }: Scene, by = indent): string[] =>
  folded(visible(text), width - by.length).map((line) => by + line);

/** The greatest width of the first column in a list of changes. A longer name gets its own line. */
const widestPart = 16;

/**
 * Returns the list of changes in three columns: the part, the kind of change, and the words. In a narrow terminal, the
 * three are printed one under the other.
 */
function changeLines(
  changes: readonly SheetChange[],
  from: PlacedProcedure,
  to: PlacedProcedure,
  scene: Scene,
): string[] {
  const { paint, width } = scene;
  const parts = changes.map((change) => visible(changedPartText(change, from, to)));
  const room = Math.min(widestPart, Math.max(0, ...parts.map(length)));
  const kinds = Math.max(0, ...changes.map((change) => classText(change).length));
  const before = indent.length + room + 2 + kinds + 2;
  const isNarrow = width - before < 32;
  return changes.flatMap((change, index) => {
    const [part, kind] = [parts[index] ?? '', classText(change)];
    if (isNarrow) {
      const heads = [...(part === '' ? [] : [paint('strong', part)]), paint('accent', kind)];
      const isOne = length(`${indent}${part}  ${kind}`) <= width;
      const head = isOne ? [indent + heads.join('  ')] : heads.map((text) => indent + text);
      return [...head, ...lines(change.summary, scene, `${indent}  `)];
    }
    const isLong = length(part) > room;
    const boldPart = paint('strong', part);
    const [first = '', ...more] = folded(visible(change.summary), width - before);
    const lead = isLong ? ' '.repeat(room) : boldPart + ' '.repeat(room - length(part));
    return [
      ...(isLong ? [indent + boldPart] : []),
      `${indent}${lead}  ${paint('accent', kind)}${' '.repeat(kinds - kind.length + 2)}${first}`,
      ...more.map((line) => ' '.repeat(before) + line),
    ];
  });
}

function formText(row: FormRow, details: FormDetails, scene: Scene): string {
  const { form, fromCommonest, relatives, kin, reworded } = details;
  const { paint } = scene;
  const [commonest] = row.forms;
  const nearest = nearestOf(relatives)
    .map((relative) => relativeText(row, relative))
    .join('; ');
  const head = folded(visible(`${form.name}  ${whereText(row, form)}: ${fromText(row, details)}`), scene.width);
  const quiet = (text: string): string[] => lines(text, scene).map((line) => paint('dim', line));
  return [
    ...head.map((line, index) => paint('strong', index === 0 ? line : indent + line)),
    ...(nearest === '' ? [] : quiet(`nearest: ${nearest}`)),
    ...(kin ? quiet(`elsewhere: ${kinText(form, kin)}`) : []),
    ...reworded.flatMap((member) => quiet(rewordedText(member))),
    ...(fromCommonest ? changeLines(fromCommonest.changes, commonest.members[0], form.members[0], scene) : []),
  ].join('\n');
}

function rowText({ row, details }: ShownRow, scene: Scene): string[] {
  if (!details) return [];
  return [scene.paint('title', visible(row.title)), ...details.map((form) => formText(row, form, scene))];
}

const legend = 'One letter in a row: the same in play; A is the commonest; · there is none.';

/** Returns the grids of all bots, followed by the details of rows. */
export function matrixText(tables: readonly ShownTable[], games: Games, width: number, paint: Paint): string {
  const scene = { paint, width };
  const names = [...new Set(tables.map(({ table }) => table.game))];
  const blocks = names.flatMap((game) => {
    const gameTables = tables.filter(({ table }) => table.game === game);
    return [
      paint('accent', visible(bookTitle(game, games))),
      ...gameTables.flatMap((table) => [gridText(table, scene), ...table.rows.flatMap((row) => rowText(row, scene))]),
    ];
  });
  const foot = folded(legend, width).map((line) => paint('dim', line));
  return `${[...blocks, foot.join('\n'), paint('dim', `${tallyText(tables)}.`)].join('\n\n')}\n`;
}
