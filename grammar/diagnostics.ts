// Diagnostics about the shape of a sheet. Codes BB1000–BB1999 belong to the grammar.
import { slipDiagnostics } from './diagnostics-slips.ts';
import { listDiagnostics } from './diagnostics-lists.ts';
import { tableDiagnostics } from './diagnostics-tables.ts';
import { defineDiagnostic } from './registry.ts';

export const syntaxDiagnostics = {
  'no-game': defineDiagnostic({
    code: 'BB1001',
    severity: 'error',
    message: 'A sheet must begin by naming its game, and this sheet names none.',
    help: 'Put a line such as `game callisto` at the top.',
  }),
  'header-late': defineDiagnostic({
    code: 'BB1002',
    severity: 'error',
    message: 'This `{word}` line comes too late: headers come before the first section.',
    help: 'If this `{word}` line repeats a header at the top of the sheet, remove the line. Otherwise, move the line up to the other headers.',
  }),
  'header-repeated': defineDiagnostic({
    code: 'BB1003',
    severity: 'error',
    message: 'This is the second `{word}` line, and a sheet can have only one.',
    help: 'Remove one of the two lines.',
  }),
  'header-capitals': defineDiagnostic({
    code: 'BB1007',
    severity: 'error',
    message: 'The first word of a header must not be in capitals.',
    help: 'Write `{word}`.',
  }),
  'header-misspelt': defineDiagnostic({
    code: 'BB1008',
    severity: 'error',
    message: 'No header begins with `{typed}`.',
    help: '{help}',
  }),
  'header-shape': defineDiagnostic({
    code: 'BB1004',
    severity: 'error',
    message: 'A `{word}` line must have the form `{shape}`.',
    help: '{help}',
  }),
  'language-version': defineDiagnostic({
    code: 'BB1005',
    severity: 'error',
    message:
      'This sheet is written in version {version} of the language, but this Botbook reads only version {supported}.',
    help: 'Install a newer Botbook, or write the sheet in version {supported}.',
  }),
  'stray-text': defineDiagnostic({
    code: 'BB1006',
    severity: 'error',
    message: 'This line is not under a title.',
    help: '{heading}Write the title of the section, such as `SCOUT`, above this line. If this line is a title, move the line to the left margin.',
  }),
  'clause-without-number': defineDiagnostic({
    code: 'BB1010',
    severity: 'error',
    message: 'A clause must begin with its number, as in `{example}`.',
    help: '{heading}Write the number at the left margin. If this line continues the line above, indent this line.',
  }),
  'line-not-indented': defineDiagnostic({
    code: 'BB1120',
    severity: 'error',
    message: 'This line continues the line above, so the line must be indented.',
    help: 'Indent this line. If the line begins a clause, end the clause above, and write the number of this clause.',
  }),
  'clause-order': defineDiagnostic({
    code: 'BB1011',
    severity: 'error',
    message: 'This clause has the number {number}, but the next number is {expected}.',
    help: '{help}',
    causedBy: { before: ['card-twice'] },
  }),
  'clause-mark': defineDiagnostic({
    code: 'BB1012',
    severity: 'error',
    message: 'A number must not have `{mark}` after it.',
    help: 'Write `{number}` alone, then a space.',
  }),
  'clause-empty': defineDiagnostic({
    code: 'BB1013',
    severity: 'error',
    message: 'Clause {number} has no action.',
    help: 'Write an action after the number, such as `{number} ATTACK 1.`',
  }),
  'clause-indented': defineDiagnostic({
    code: 'BB1014',
    severity: 'error',
    message: 'Clause {number} is indented.',
    help: 'Move the number to the left margin. If the line continues clause {before}, join this line to the line above.',
  }),
  'letter-order': defineDiagnostic({
    code: 'BB1020',
    severity: 'error',
    message: 'This sub-clause has the letter {letter}), but the next letter is {expected}).',
    help: 'Letter the sub-clauses a), b), c) … from the first.',
  }),
  'letter-without-colon': defineDiagnostic({
    code: 'BB1021',
    severity: 'error',
    message: 'A colon must come before the sub-clauses, as in `SCOUT 2 to:`.',
    help: 'End the line before {letter}) with a colon. If {letter}) is a part of the sentence, join this line to the line above.',
    causedBy: { before: ['subs-without-goal'] },
  }),
  'letter-empty': defineDiagnostic({
    code: 'BB1022',
    severity: 'error',
    message: 'Sub-clause {letter}) is empty.',
    help: 'Write a destination after the letter, such as `{letter}) Threatened objective.`',
  }),
  'colon-open': defineDiagnostic({
    code: 'BB1023',
    severity: 'error',
    message: 'Nothing follows this colon.',
    help: 'After a condition, write the action. After an action, write sub-clauses such as `a) …` under the colon, indented; or end the sentence with a full stop.',
  }),
  'colon-letters': defineDiagnostic({
    code: 'BB1025',
    severity: 'error',
    message: 'This colon must be followed by sub-clauses or a table, and the next line is neither.',
    help: 'Begin each sub-clause with its letter, such as `a) …`, or write `Roll [d10]:` above the rows of a table. If the sentence goes on, write its next words on the line of the colon.',
  }),
  'part-alone': defineDiagnostic({
    code: 'BB1125',
    severity: 'error',
    message: 'This {part} belongs to no clause.',
    help: 'Move the line under its clause. If the clause is missing, write the clause with its number above this line.',
  }),
  'letter-indented': defineDiagnostic({
    code: 'BB1026',
    severity: 'error',
    message: 'Sub-clause {letter}) {problem}.',
    help: 'Indent all letters of the clause equally. If {letter}) is a part of the sentence, join this line to the line above.',
  }),
  'bracket-open': defineDiagnostic({
    code: 'BB1030',
    severity: 'error',
    message: 'This `[` is never closed.',
    help: 'Write `]` at the end of the list, before the next clause or sub-clause.',
  }),
  'bracket-stray': defineDiagnostic({
    code: 'BB1031',
    severity: 'error',
    message: 'This `]` was never opened.',
    help: 'Remove the `]`, or write `[` at the start of the list.',
  }),
  'bracket-empty': defineDiagnostic({
    code: 'BB1032',
    severity: 'error',
    message: 'A part is missing in these brackets.',
    help: 'Write the missing part, such as a criterion, or remove the extra mark or the empty brackets.',
  }),
  'bracket-misplaced': defineDiagnostic({
    code: 'BB1033',
    severity: 'error',
    message: 'A list in brackets cannot be here.',
    help: '{help}',
  }),
  'paren-open': defineDiagnostic({
    code: 'BB1034',
    severity: 'error',
    message: 'This `(` is never closed.',
    help: 'Write `)` after the last word in the parentheses.',
  }),
  'paren-stray': defineDiagnostic({
    code: 'BB1035',
    severity: 'error',
    message: 'This `)` was never opened.',
    help: 'Remove the `)`, or write the missing `(`.',
  }),
  'bracket-inside': defineDiagnostic({
    code: 'BB1036',
    severity: 'error',
    message: 'These words cannot be inside these brackets.',
    help: 'Brackets that refer to sub-clauses contain only letters, as in `[a) > b)]`. Brackets after two strengths contain only the two kinds of targets, as in `[unit / mech]`.',
  }),
  'list-bare': defineDiagnostic({
    code: 'BB1037',
    severity: 'error',
    message: 'This looks like a tiebreak list without brackets.',
    help: 'Write the whole list in brackets, for example `[Nearest > Random]`.',
  }),
  ...slipDiagnostics,
  ...tableDiagnostics,
  ...listDiagnostics,
  'rider-choice': defineDiagnostic({
    code: 'BB1060',
    severity: 'error',
    message: 'This rider does not say how the bot chooses.',
    help: 'End the rider with `as per` and a letter, such as `as per a)`, or put a list in brackets under the rider.',
  }),
  'rider-repeated': defineDiagnostic({
    code: 'BB1061',
    severity: 'error',
    message: 'This is the second rider of the clause, and a clause can have only one.',
    help: 'Join the two riders. If this line continues the line above, indent this line deeper.',
  }),
  'procedure-empty': defineDiagnostic({
    code: 'BB1070',
    severity: 'error',
    message: 'Nothing is under the title {title}.',
    help: '{help}',
  }),
  'title-shape': defineDiagnostic({
    code: 'BB1071',
    severity: 'error',
    message: 'I cannot read this title: {problem}.',
    help: 'Titles look like `SQUAD LEADER B AND C`, `COMMANDER (NOT H)` or `NAVIGATOR (INITIATIVE VALUE: 7)`.',
  }),
  'title-missing': defineDiagnostic({
    code: 'BB1074',
    severity: 'error',
    message: 'The title of these clauses is missing.',
    help: 'Write the title, such as `SCOUT`, on a line of its own above the clauses.',
  }),
  'title-indented': defineDiagnostic({
    code: 'BB1075',
    severity: 'error',
    message: 'This title is indented.',
    help: 'Move the title to the left margin.',
  }),
  'row-indented': defineDiagnostic({
    code: 'BB1076',
    severity: 'error',
    message: 'Row {number} is indented.',
    help: 'Move the number to the left margin.',
  }),
  'row-order': defineDiagnostic({
    code: 'BB1072',
    severity: 'error',
    message: 'This row has the number {number}, but the next number is {expected}.',
    help: 'Number the rows of a ranking 1, 2, 3 … from the top.',
  }),
  'row-without-number': defineDiagnostic({
    code: 'BB1073',
    severity: 'error',
    message: 'A row of a ranking must begin with its number, as in `{example}`.',
    help: '{heading}Write the number at the left margin. If this line continues the row above, indent this line.',
  }),
  'control-character': defineDiagnostic({
    code: 'BB1080',
    severity: 'error',
    message: 'An invisible control character ({name}) is here.',
    help: 'Remove the character. Such characters usually come from text that was copied out of another program.',
  }),
  'broken-character': defineDiagnostic({
    code: 'BB1081',
    severity: 'error',
    message: 'Half a character is here (a lone surrogate).',
    help: 'Type the character again.',
  }),
} as const;

export type SyntaxDiagnostics = typeof syntaxDiagnostics;
