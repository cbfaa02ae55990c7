// Diagnostics about three kinds of sections: tables that are sections of their own, grids, and lists of steps.
import { defineDiagnostic } from './registry.ts';

export const listDiagnostics = {
  'entry-without-faces': defineDiagnostic({
    code: 'BB1110',
    severity: 'error',
    message: 'This row of a table begins without the faces of its die.',
    help: 'Begin the row with its faces, such as `{expected}` or `{expected}–6`. If the line continues the row above, indent the line.',
  }),
  'grid-cells-few': defineDiagnostic({
    code: 'BB1111',
    severity: 'error',
    message: 'The row {row} has {count} of {expected} cells: no cell is under {head}.',
    help: 'Write a cell for each column. Between two cells are at least two spaces; here, a single space may join two cells.',
  }),
  'grid-cells-many': defineDiagnostic({
    code: 'BB1112',
    severity: 'error',
    message: 'The row {row} has {count} cells, but the table has heads for only {expected}.',
    help: 'Remove this cell, or write a head for its column in the first line. Words with single spaces between them are one cell.',
  }),
  'grid-heads-few': defineDiagnostic({
    code: 'BB1130',
    severity: 'error',
    message: 'Each row has {count} cells, but this line has heads for only {expected}.',
    help: 'Write a head for each column. Between two heads are at least two spaces; here, a single space may join two heads.',
  }),
  'grid-head-twice': defineDiagnostic({
    code: 'BB1113',
    severity: 'error',
    message: 'Two columns have the head `{text}`.',
    help: 'Give each column a head of its own.',
  }),
  'grid-row-twice': defineDiagnostic({
    code: 'BB1114',
    severity: 'error',
    message: 'Two rows begin with `{text}`.',
    help: 'Remove one of the rows, or correct its first cell.',
  }),
  'grid-without-rows': defineDiagnostic({
    code: 'BB1115',
    severity: 'error',
    message: 'The table {title} has heads but no rows.',
    help: 'Write the rows under the line of heads.',
  }),
  'step-without-number': defineDiagnostic({
    code: 'BB1116',
    severity: 'error',
    message: 'This line begins without the number of a step.',
    help: 'Begin the line with a number as the book prints it, such as `Step One:`. If the line continues the step above, indent the line.',
  }),
  'step-order': defineDiagnostic({
    code: 'BB1117',
    severity: 'error',
    message: 'The step `{mark}` is at the place of `{expected}`.',
    help: 'Number the steps without a gap and without a repetition.',
  }),
  'step-empty': defineDiagnostic({
    code: 'BB1118',
    severity: 'error',
    message: 'Nothing is to be done in the step `{mark}`.',
    help: 'Write what is done in this step, or remove the step.',
  }),
};
