import { defineDiagnostic } from '../../../../grammar/registry.ts';
import { pointerDiagnostics } from './diagnostics-pointers.ts';
import { answerDiagnostics } from './diagnostics-answers.ts';
import { causeDiagnostics } from './diagnostics-causes.ts';
import { limitDiagnostics } from './diagnostics-limits.ts';
import { senseDiagnostics } from './diagnostics-sense.ts';
import { callDiagnostics } from '../../lists/diagnostics-calls.ts';
import { figureDiagnostics } from '../../lists/diagnostics-figures.ts';

export const checkDiagnostics = {
  'unknown-game': defineDiagnostic({
    code: 'BB2001',
    severity: 'error',
    message: 'I know no game called `{name}`.',
    help: '{help}',
  }),
  'no-data': defineDiagnostic({
    code: 'BB2051',
    severity: 'error',
    message: 'The data files of the game `{game}` were not found, so no word of this sheet was checked.',
    help: 'Put the roster.json of the game into the folder of this sheet, or into a folder above it.',
  }),
  'unknown-scenario': defineDiagnostic({
    code: 'BB2050',
    severity: 'warning',
    message:
      'Botbook has no data files of scenario {number}, so the names, decks and cards of this sheet were not checked.',
    help: 'Check the number: the scenarios are {scenarios}. If the scenario is your own, `botbook new data {game}/{number}` writes a names.json and a decks.json with stand-ins; then put the names and decks of the scenario into both files.',
  }),
  'unknown-word': defineDiagnostic({
    code: 'BB2002',
    severity: 'error',
    message: 'I do not know the {kind} `{word}`.',
    help: '{help}',
  }),
  'other-word': defineDiagnostic({
    code: 'BB2003',
    severity: 'error',
    message: '`{word}` makes no sense here.',
    help: 'Did you mean {near}?',
  }),
  'stray-words': defineDiagnostic({
    code: 'BB2004',
    severity: 'error',
    message: '`{words}` does not fit into this phrase.',
    help: '{help}',
  }),
  'word-order': defineDiagnostic({
    code: 'BB2005',
    severity: 'error',
    message: 'These words are in the wrong order.',
    help: 'Did you mean `{near}`?',
  }),
  'missing-word': defineDiagnostic({
    code: 'BB2006',
    severity: 'error',
    message: '{need} is missing after `{after}`.',
    help: 'For example, write `{line}`.',
  }),
  'wrong-type': defineDiagnostic({
    code: 'BB2007',
    severity: 'error',
    message: 'In `{words}` I expect {needs}, not {has}.',
    help: '{help}',
  }),
  'not-understood': defineDiagnostic({
    code: 'BB2008',
    severity: 'error',
    message: 'I cannot read `{words}` {where}.',
    help: '{help}',
  }),
  'phrase-too-long': defineDiagnostic({
    code: 'BB2043',
    severity: 'error',
    message: 'This phrase is too long to be read {where}.',
    help: 'Use fewer words, or several clauses.',
  }),
  'action-as-condition': defineDiagnostic({
    code: 'BB2036',
    severity: 'error',
    message: '`{words}` is an action, but only a condition can be before the colon.',
    help: '{help}',
  }),
  'no-verb': defineDiagnostic({
    code: 'BB2037',
    severity: 'error',
    message: 'An action must begin with a verb, and `{words}` is {kind}.',
    help: '{help}',
  }),
  'no-colon': defineDiagnostic({
    code: 'BB2039',
    severity: 'error',
    message: 'A colon is missing between the condition and the action.',
    help: 'Write `{near}`.',
  }),
  'condition-in-capitals': defineDiagnostic({
    code: 'BB2044',
    severity: 'error',
    message: 'A condition must not be in capitals.',
    help: 'Write `{near}`.',
  }),
  'criterion-without-list': defineDiagnostic({
    code: 'BB2045',
    severity: 'error',
    message: '`{words}` is a criterion, and a criterion must be in a list.',
    help: '{help}',
  }),
  'criteria-joined': defineDiagnostic({
    code: 'BB2052',
    severity: 'error',
    message: 'The criteria of a list must have `>` between them.',
    help: 'Write `{near}`. The bot applies the criteria from left to right.',
  }),
  'actions-joined': defineDiagnostic({
    code: 'BB2053',
    severity: 'error',
    message: 'This sentence has several actions.',
    help: 'Write each action as a sentence of its own: `{near}`. One card then does all of them. If a card should do only one of them, write each action as a clause of its own.',
  }),
  'letter-without-brackets': defineDiagnostic({
    code: 'BB2054',
    severity: 'error',
    message: 'A reference to a letter must be in brackets.',
    help: 'Write `{near}`.',
  }),
  'wrong-place': defineDiagnostic({
    code: 'BB2040',
    severity: 'error',
    message: '`{words}` is {kind}, but {wanted} belongs here.',
    help: '{help}',
  }),
  'not-taken': defineDiagnostic({
    code: 'BB2041',
    severity: 'error',
    message: '`{words}` cannot follow {verb}.',
    help: '{help}',
  }),
  'two-readings': defineDiagnostic({
    code: 'BB2009',
    severity: 'error',
    message: 'These words have two meanings. The first: {first}. The second: {second}.',
    help: '{help}',
  }),
  ...answerDiagnostics,
  ...causeDiagnostics,
  ...limitDiagnostics,
  ...senseDiagnostics,
  ...callDiagnostics,
  ...figureDiagnostics,
  ...pointerDiagnostics,
} as const;
