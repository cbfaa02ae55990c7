// Diagnostics about slips (text in the form of other programs). In the messages, `{line}` is the corrected line of the
// sheet.
import { defineDiagnostic } from './registry.ts';

export const slipDiagnostics = {
  'letter-inline': defineDiagnostic({
    code: 'BB1027',
    severity: 'error',
    message: 'Each sub-clause must begin on a new line.',
    help: 'Break the line (⏎) before each letter, and indent the new line: `{line}`.',
  }),
  'slip-comment': defineDiagnostic({
    code: 'BB1090',
    severity: 'error',
    message: 'A comment must begin with `#`, not with `{mark}`.',
    help: 'Write `{line}`.',
  }),
  'slip-title': defineDiagnostic({
    code: 'BB1091',
    severity: 'error',
    message: 'A title must begin with a name, without `{mark}` before the name.',
    help: 'Write `{line}`.',
  }),
  'title-written': defineDiagnostic({
    code: 'BB1102',
    severity: 'error',
    message: '{problem}.',
    help: 'Write `{near}`.',
  }),
  'slip-range': defineDiagnostic({
    code: 'BB1092',
    severity: 'error',
    message: 'A range of faces must have a dash between its numbers: `{range}`.',
    help: 'Write `{line}`.',
  }),
  'slip-letter': defineDiagnostic({
    code: 'BB1093',
    severity: 'error',
    message: 'The letter of a sub-clause must be written `{letter})`.',
    help: 'Write `{line}`.',
  }),
  'slip-list': defineDiagnostic({
    code: 'BB1094',
    severity: 'error',
    message: 'A list must be in one pair of square brackets, `[ ]`.',
    help: 'Write `{line}`.',
  }),
  'slip-strength': defineDiagnostic({
    code: 'BB1095',
    severity: 'error',
    message: 'A strength must be a number, without brackets or in round brackets.',
    help: 'Write `{line}`.',
  }),
  'slip-digit': defineDiagnostic({
    code: 'BB1096',
    severity: 'error',
    message: '{need} must be written in digits, and `{letter}` only looks like the digit {digit}.',
    help: 'Write `{line}`.',
  }),
  'slip-alphabet': defineDiagnostic({
    code: 'BB1129',
    severity: 'error',
    message: 'The sign `{letter}` is {kind}, and only looks like `{right}`.',
    help: 'Write `{line}`.',
  }),
  'slip-over': defineDiagnostic({
    code: 'BB1097',
    severity: 'error',
    message: 'The mark between two parts of a list must be `>`, not `{mark}`.',
    help: 'Write `{line}`.',
  }),
  'slip-sign': defineDiagnostic({
    code: 'BB1128',
    severity: 'error',
    message: 'The sign `{sign}` must be written `{right}`.',
    help: 'Write `{line}`.',
  }),
  'slip-signs': defineDiagnostic({
    code: 'BB1131',
    severity: 'error',
    message: 'A condition must compare by `<`, `≤`, `≥` or `>`, not by `{sign}`.',
    help: '{way}.',
  }),
  'slip-colon': defineDiagnostic({
    code: 'BB1103',
    severity: 'error',
    message: 'The mark between a condition and its action must be `:`, not `{mark}`.',
    help: 'Write `{line}`.',
  }),
  'slip-number': defineDiagnostic({
    code: 'BB1122',
    severity: 'error',
    message: 'A clause must begin with its number alone: `{number}`.',
    help: 'Write `{line}`.',
  }),
  'slip-if': defineDiagnostic({
    code: 'BB1121',
    severity: 'error',
    message: 'A clause must be written without the brackets of programs: a condition, a colon and an action.',
    help: '{way}.',
  }),
  'slip-comma': defineDiagnostic({
    code: 'BB1119',
    severity: 'error',
    message: 'No comma may follow a list: the list ends its sentence.',
    help: 'Write `{line}`.',
  }),
  'slip-stop': defineDiagnostic({
    code: 'BB1098',
    severity: 'error',
    message: 'A sentence must end with a full stop `.`, not with `{mark}`.',
    help: 'Write `{line}`.',
  }),
  'slip-markup': defineDiagnostic({
    code: 'BB1099',
    severity: 'error',
    message: 'A sheet must be plain text, without markup such as `{mark}`.',
    help: '{way}.',
  }),
  'page-line': defineDiagnostic({
    code: 'BB1124',
    severity: 'error',
    message: 'This line is not a part of the sheet, but a page number or a running title of the printed book.',
    help: 'Remove the line.',
  }),
  'merge-conflict': defineDiagnostic({
    code: 'BB1126',
    severity: 'error',
    message: 'A merge left a conflict here: two versions of the same lines are in the sheet.',
    help: 'Keep the lines of one version, and remove the other lines and the lines with `<<<<<<<`, `=======` and `>>>>>>>`.',
  }),
  'slip-formula': defineDiagnostic({
    code: 'BB1123',
    severity: 'error',
    message: 'A sheet must be plain text, without formulas such as `{mark}`.',
    help: '{way}.',
  }),
  'slip-bullet': defineDiagnostic({
    code: 'BB1100',
    severity: 'error',
    message: 'A line must begin with its number, letter or words, not with a bullet such as `{mark}`.',
    help: 'Write `{line}`.',
  }),
  'slip-way': defineDiagnostic({
    code: 'BB1104',
    severity: 'error',
    message: 'The line about the spaces on the way must have no letter.',
    help: 'Write `{line}`.',
  }),
  'slip-row': defineDiagnostic({
    code: 'BB1105',
    severity: 'error',
    message: 'A row of a table must begin with the faces of the die: `{faces}`.',
    help: 'Write `{line}`.',
  }),
  'slip-close': defineDiagnostic({
    code: 'BB1106',
    severity: 'error',
    message: 'A list must end with `]`, not with `{mark}`.',
    help: 'Write `{line}`.',
  }),
  'slip-shared': defineDiagnostic({
    code: 'BB1101',
    severity: 'error',
    message: '{part} must begin on a new line.',
    help: 'Break the line (⏎) before the number: `{line}`.',
  }),
} as const;
