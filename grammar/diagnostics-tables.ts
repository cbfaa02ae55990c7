// Diagnostics about the shape of a roll table.
import { defineDiagnostic } from './registry.ts';

export const tableDiagnostics = {
  'table-gap': defineDiagnostic({
    code: 'BB1040',
    severity: 'error',
    message: 'No row is for a roll of {missing}: this row begins at {face}.',
    help: 'Let the rows run from 1 to {die} without a gap.',
  }),
  'table-order': defineDiagnostic({
    code: 'BB1127',
    severity: 'error',
    message: 'The row {row} is under a row with higher faces, but the rows must go from low to high.',
    help: 'Move the row {row} up, so that the rows run from low faces to high faces.',
  }),
  'table-overlap': defineDiagnostic({
    code: 'BB1041',
    severity: 'error',
    message: 'Two rows are for a roll of {shared}.',
    help: '{help}',
  }),
  'table-short': defineDiagnostic({
    code: 'BB1042',
    severity: 'error',
    message: 'The rows of this table end at {last}, but the d{die} goes up to {die}.',
    help: 'Write rows up to the face {die}, or correct the die.',
  }),
  'table-beyond': defineDiagnostic({
    code: 'BB1043',
    severity: 'error',
    message: 'A d{die} has no face {face}.',
    help: 'Correct the numbers of the row, or the die.',
  }),
  'table-empty': defineDiagnostic({
    code: 'BB1044',
    severity: 'error',
    message: 'This roll has no rows.',
    help: 'Write the rows under the roll, indented, such as `1–5  …`.',
  }),
  'table-die': defineDiagnostic({
    code: 'BB1045',
    severity: 'error',
    message: 'There is no d{die}.',
    help: 'Name a die of 2 to 1000 faces, such as `[d10]`.',
  }),
  'table-backwards': defineDiagnostic({
    code: 'BB1046',
    severity: 'error',
    message: 'This row runs backwards, from {from} to {to}.',
    help: 'Write the smaller number first: `{to}–{from}`.',
  }),
  'table-deep': defineDiagnostic({
    code: 'BB1047',
    severity: 'error',
    message: 'Tables are nested more than {limit} deep: tables in rows of tables.',
    help: 'Split the procedure into smaller tables.',
  }),
  'table-text': defineDiagnostic({
    code: 'BB1048',
    severity: 'error',
    message: 'This line is under a table, but belongs to no row.',
    help: 'Indent the line deeper than the number of the row that the line continues.',
  }),
  'rank-empty': defineDiagnostic({
    code: 'BB1053',
    severity: 'error',
    message: 'Row {number} is empty.',
    help: 'Name the units of this rank after the number, or remove the row.',
  }),
  'row-empty': defineDiagnostic({
    code: 'BB1049',
    severity: 'error',
    message: 'The row for {faces} is empty.',
    help: 'Write the result for these faces after the numbers.',
  }),
  'roll-mark': defineDiagnostic({
    code: 'BB1050',
    severity: 'error',
    message: 'A roll must have the form `Roll [d{die}]:`, with its rows under it.',
    help: 'Write the word `Roll`, the die in square brackets, and a colon: `{line}`.',
  }),
  'row-without-roll': defineDiagnostic({
    code: 'BB1051',
    severity: 'error',
    message: 'The row {from}–{to} is not under a roll.',
    help: 'Write `Roll [d10]:` above the rows. If this line is a clause, begin the line with a single number.',
  }),
  'letter-margin': defineDiagnostic({
    code: 'BB1024',
    severity: 'error',
    message: 'This line is neither a sub-clause nor a rider.',
    help: '{help}',
  }),
  'rider-early': defineDiagnostic({
    code: 'BB1132',
    severity: 'error',
    message: 'This rider is above the sub-clauses of its clause, but must be under them.',
    help: 'Move the rider under the last sub-clause.',
  }),
  'table-misplaced': defineDiagnostic({
    code: 'BB1052',
    severity: 'error',
    message: 'A sub-clause or rider cannot have a table.',
    help: 'Put the roll into the clause, and make the sub-clauses rows of the table.',
  }),
} as const;
