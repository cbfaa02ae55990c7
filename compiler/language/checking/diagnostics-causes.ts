// Diagnostics about phrases whose words alone show the fault, and about sheets whose headers do not fit.
import { defineDiagnostic } from '../../../grammar/registry.ts';

export const causeDiagnostics = {
  'needless-order': defineDiagnostic({
    code: 'BB2070',
    severity: 'error',
    message: '`{words}` is not needed: the bot tries the clauses in order, and a clause needs no condition.',
    help: 'Remove `{words}`: write `{line}`.',
  }),
  'other-case-inside': defineDiagnostic({
    code: 'BB2104',
    severity: 'error',
    message: '`{words}` begins another case, and a clause has only one case.',
    help: 'Write the other case as the next clause, on a line with its own number: `{line}`.',
  }),
  'colon-twice': defineDiagnostic({
    code: 'BB2105',
    severity: 'error',
    message: 'A colon divides the condition of this clause.',
    help: 'Write `{line}`.',
  }),
  'lists-apart': defineDiagnostic({
    code: 'BB2106',
    severity: 'error',
    message: 'This list comes directly after another list, and a choice has only one list.',
    help: 'Write all criteria in one list: `{line}`.',
  }),
  'rule-colon': defineDiagnostic({
    code: 'BB2107',
    severity: 'error',
    message: 'A colon is missing after the name of this rule.',
    help: 'Write `{name}:` before the rule.',
  }),
  'several-best': defineDiagnostic({
    code: 'BB2120',
    severity: 'error',
    message: '`{words}` names {about}, but only the things in the first place can be named.',
    help: '{help}',
  }),
  'stop-in-action': defineDiagnostic({
    code: 'BB2125',
    severity: 'error',
    message: 'The full stop divides an action: `{words}` belongs to the words before it.',
    help: 'Write `{line}`.',
  }),
  'same-of-which': defineDiagnostic({
    code: 'BB2126',
    severity: 'error',
    message: '`{words}` does not say whose {kind} is meant.',
    help: 'Write `of this {kind}` for the {kind} of the acting unit, or name the {kind}.',
  }),
  'other-action': defineDiagnostic({
    code: 'BB2127',
    severity: 'error',
    message: '`{words}` is another action for another case, and a clause has only one case.',
    help: 'Write the case with the condition as a clause of its own above this clause: `{line}`.',
  }),
  'word-twice': defineDiagnostic({
    code: 'BB2123',
    severity: 'error',
    message: '`{words}` is written twice.',
    help: 'Remove one `{words}`.',
  }),
  'near-both': defineDiagnostic({
    code: 'BB2122',
    severity: 'error',
    message: '`{words}` names two distances, and a space can be the nearest by only one of them.',
    help: '{help}',
  }),
  'taken-along': defineDiagnostic({
    code: 'BB2121',
    severity: 'error',
    message: '`{words}` cannot be a part of {verb}, which moves only the unit itself.',
    help: '{help}',
  }),
  'no-space': defineDiagnostic({
    code: 'BB2071',
    severity: 'error',
    message: 'A space is missing before the number.',
    help: 'Write `{near}`.',
  }),
  'impossible-strength': defineDiagnostic({
    code: 'BB2072',
    severity: 'error',
    message: 'No action has the strength `{number}`: a strength is a whole number from 1 to 9.',
    help: '{help}',
  }),
  'sign-for-strength': defineDiagnostic({
    code: 'BB2152',
    severity: 'error',
    message: 'The sign `{sign}` is no strength.',
    help: 'Write X, which means the strength on the card, or a number in place of the sign: `{line}`.',
  }),
  'header-missing': defineDiagnostic({
    code: 'BB2073',
    severity: 'warning',
    message: 'This sheet names no {missing}, so its names and cards were not checked.',
    help: 'Write {lines} under the line `game {game}`.',
  }),
  'other-sheet': defineDiagnostic({
    code: 'BB2074',
    severity: 'error',
    message:
      'The `{word}` line does not fit this sheet: {count} names of the sheet are unknown to {bot} in {scenario}.',
    help: '{help}',
  }),
  'title-not': defineDiagnostic({
    code: 'BB2075',
    severity: 'error',
    message: 'The cards that a title leaves out must be in parentheses.',
    help: 'Write `{near}`.',
  }),
  'way-without-list': defineDiagnostic({
    code: 'BB2080',
    severity: 'error',
    message: 'Sub-clause {letter}) has no list, so the sub-clause does not say how to choose the spaces on the way.',
    help: 'Give {letter}) a list in brackets, or put a list in brackets under this line instead of `as per {letter})`.',
  }),
  'note-in-text': defineDiagnostic({
    code: 'BB2079',
    severity: 'error',
    message: 'I cannot read `{words}` as a part of the action.',
    help: 'If this is a note, write a comment on a line of its own: `{line}`.',
  }),
  'impossible-initiative': defineDiagnostic({
    code: 'BB2077',
    severity: 'error',
    message: 'No card has the initiative value {number}.',
    help: 'Check the number; {usual}.',
  }),
  'impossible-number': defineDiagnostic({
    code: 'BB2076',
    severity: 'error',
    message: 'No {figure} is as high as {number}.',
    help: 'Check the number; {usual}.',
  }),
  'compared-with-nothing': defineDiagnostic({
    code: 'BB2155',
    severity: 'error',
    message: '`{words}` compares two things and names only one.',
    help: 'Name the other thing after `than`: write `{line}`.',
  }),
  'condition-of-place': defineDiagnostic({
    code: 'BB2156',
    severity: 'error',
    message: '`{words}` is a condition, and words about a place belong to the place.',
    help: 'Write `{line}`.',
  }),
  'only-of-several': defineDiagnostic({
    code: 'BB2157',
    severity: 'error',
    message: '`Only` also says that the others are not so, and the condition does not name the others.',
    help: 'Write `{line}`, then `and`, then the names of the others with `not`.',
  }),
} as const;
