// The matrix of a book for a terminal: a letter for each matrix form of a procedure, and the differences between matrix
// forms.
import type { MatrixForm, FormDetails, FormRow } from '../../compiler/diff/form-matrix.ts';
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
import type { TextRole } from '../document/palette.ts';
import { safePieces } from '../document/terminal.ts';
import { flow, joinedWords, markedText, type DocumentBlock, type Document, type Words } from '../document/words.ts';
import { piecesWidth } from '../document/line-breaks.ts';

/**
 * The roles of text that colour the matrix forms of a row, in the order of the matrix forms. The first matrix form is
 * the commonest and is dim; every matrix form after the sixth is `strong`.
 */
const roles: readonly TextRole[] = ['dim', 'accent', 'warning', 'good', 'place', 'strong'];

const widthOf = (words: Words): number => piecesWidth(safePieces(words));

const padWords = (words: Words, size: number): Words => [words, ' '.repeat(Math.max(0, size - widthOf(words)))];

function cut(text: string, room: number): string {
  const letters = Array.from(text);
  return letters.length > room ? `${letters.slice(0, room - 1).join('')}…` : text;
}

const formMark = (row: FormRow, form: MatrixForm): Words =>
  markedText(roles[row.forms.indexOf(form)] ?? 'strong', form.name);

function cellOf(row: FormRow, scenario: number): Words {
  const forms = formsIn(row, scenario).map((form) => formMark(row, form));
  return forms.length === 0 ? markedText('dim', '·') : joinedWords(forms, '+');
}

/** Splits columns into blocks that fit into the width of the terminal. */
function chunks<T extends { readonly size: number }>(all: readonly T[], room: number): T[][] {
  const blocks: T[][] = [[]];
  let left = room;
  for (const column of all) {
    if (column.size > left && blocks.at(-1)?.length !== 0) {
      blocks.push([]);
      left = room;
    }
    blocks.at(-1)?.push(column);
    left -= column.size;
  }
  return blocks;
}

const heading = 'procedure';

/** Returns the grid of a bot, in parts if its columns do not fit into the width. */
function gridParts({ table, rows }: ShownTable, width: number): Document[] {
  const widest = Math.max(heading.length, ...rows.map(({ row }) => widthOf(row.title)));
  const first = Math.min(widest, Math.max(10, Math.floor(width / 3)));
  const columns = [
    ...table.scenarios.map((scenario) => ({
      title: `S${scenario}`,
      cells: rows.map(({ row }) => cellOf(row, scenario)),
    })),
    { title: 'forms', cells: rows.map(({ row }): Words => markedText('dim', row.forms.length)) },
  ].map((column) => ({ ...column, size: Math.max(column.title.length, ...column.cells.map(widthOf)) + 2 }));
  const parts = chunks(columns, width - first).map((some) => {
    const long = first + some.reduce((sum, { size }) => sum + size, 0);
    return [
      [
        markedText('strong', heading.padEnd(first)),
        '  ',
        some.map(({ title, size }) => padWords(markedText('strong', title), size)),
      ],
      markedText('dim', '─'.repeat(Math.min(long, width))),
      ...rows.map(({ row }, at) => [
        padWords(cut(row.title, first), first),
        '  ',
        some.map(({ cells, size }) => padWords(cells[at] ?? '', size)),
      ]),
    ];
  });
  return [[markedText('title', table.bot)], ...parts];
}

const indent = '   ';

/** The greatest width of the first column in a list of changes. A longer name gets its own line. */
const widestPart = 16;

/**
 * Returns the list of changes in three columns: the part, the kind of change, and the words. A narrow terminal shows
 * them one under the other.
 */
function changeBlocks(
  changes: readonly SheetChange[],
  from: PlacedProcedure,
  to: PlacedProcedure,
  width: number,
): Document {
  const parts = changes.map((change) => changedPartText(change, from, to));
  const room = Math.min(widestPart, Math.max(0, ...parts.map(widthOf)));
  const kinds = Math.max(0, ...changes.map((change) => classText(change).length));
  const isNarrow = width - (indent.length + room + 2 + kinds + 2) < 32;
  return changes.flatMap((change, index): Document => {
    const part = markedText('strong', parts[index] ?? '');
    const kind = markedText('accent', classText(change));
    if (isNarrow) {
      const heads = part.text === '' ? [kind] : [part, kind];
      const isOne = widthOf([indent, part, '  ', kind]) <= width;
      const head = isOne ? [[indent, joinedWords(heads, '  ')]] : heads.map((words) => [indent, words]);
      return [...head, flow(change.summary, `${indent}  `)];
    }
    const isLong = widthOf(part) > room;
    const lead = [indent, padWords(isLong ? '' : part, room), '  ', padWords(kind, kinds + 2)];
    return [...(isLong ? [[indent, part]] : []), flow(change.summary, lead)];
  });
}

function formBlocks(row: FormRow, details: FormDetails, width: number): Document {
  const { form, fromCommonest, relatives, kin, reworded } = details;
  const [commonest] = row.forms;
  const nearest = nearestOf(relatives)
    .map((relative) => relativeText(row, relative))
    .join('; ');
  const dimLine = (text: string): DocumentBlock => flow(markedText('dim', text), indent);
  const head = markedText('strong', `${form.name}  ${whereText(row, form)}: ${fromText(row, details)}`);
  return [
    { is: 'flow', words: head, hang: indent.length },
    ...(nearest === '' ? [] : [dimLine(`nearest: ${nearest}`)]),
    ...(kin ? [dimLine(`elsewhere: ${kinText(form, kin)}`)] : []),
    ...reworded.map((member) => dimLine(rewordedText(member))),
    ...(fromCommonest ? changeBlocks(fromCommonest.changes, commonest.members[0], form.members[0], width) : []),
  ];
}

const rowParts = ({ row, details }: ShownRow, width: number): Document[] =>
  details ? [[markedText('title', row.title)], ...details.map((form) => formBlocks(row, form, width))] : [];

const legend = 'One letter in a row: the same in play; A is the commonest; · there is none.';

/**
 * Returns the grids of all bots, then the details of rows. If the terminal (`width`) is too narrow, splits the grids,
 * and prints changes without columns.
 */
export function matrixDocument(tables: readonly ShownTable[], games: Games, width: number): Document {
  const names = [...new Set(tables.map(({ table }) => table.game))];
  const parts = names.flatMap((game): Document[] => [
    [markedText('accent', bookTitle(game, games))],
    ...tables
      .filter(({ table }) => table.game === game)
      .flatMap((table) => [...gridParts(table, width), ...table.rows.flatMap((row) => rowParts(row, width))]),
  ]);
  return [
    ...parts.flatMap((blocks) => [...blocks, '']),
    flow(markedText('dim', legend)),
    '',
    markedText('dim', `${tallyText(tables)}.`),
  ];
}
