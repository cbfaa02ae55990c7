// Diagnostics about phrases whose fault can be seen in their words alone, and about sheets with a wrong header.
import { defineDiagnostic } from '../../../grammar/registry.ts';

const lfa = (body: string): string => `game callisto\nscenario 1: Examples\nbot LFA\n\n${body}`;
const procedures = (titles: readonly string[]): string => titles.map((title) => `${title}\n1 RECON.`).join('\n\n');
const ofLfa = procedures(['CAPTAIN', 'SERGEANT', 'CORP-SEC AND SCOUT', 'COMMANDER AND GUNNER AND NAVIGATOR']);

export const causeDiagnostics = {
  'needless-order': defineDiagnostic({
    code: 'BB2070',
    severity: 'error',
    message: '`{words}` is not needed: the bot tries the clauses in order, and a clause needs no condition.',
    help: 'Remove `{words}`: write `{line}`.',
    why: 'A clause must not have words about the order of clauses, such as `Otherwise`. The bot always tries the clauses in order, and reads a clause only if the clauses before it cannot be carried out.',
    bad: lfa('SCOUT\n1 Space secure: RECON.\n2 Otherwise: ATTACK 1.'),
    good: lfa('SCOUT\n1 Space secure: RECON.\n2 ATTACK 1.'),
  }),
  'no-space': defineDiagnostic({
    code: 'BB2071',
    severity: 'error',
    message: 'A space is missing before the number.',
    help: 'Write `{near}`.',
    why: 'A space must separate a verb and its strength.',
    bad: lfa('SCOUT\n1 ATTACK1.'),
    good: lfa('SCOUT\n1 ATTACK 1.'),
  }),
  'impossible-strength': defineDiagnostic({
    code: 'BB2072',
    severity: 'error',
    message: 'No action has the strength `{number}`: a strength is a whole number from 1 to 9.',
    help: 'Write a strength such as `{line}`.',
    why: 'A strength must be a whole number from 1 to 9, or a letter such as X, which means the strength on the card.',
    exampleNote: 'The strength `11` is too high; probably the digit 1 was typed twice.',
    bad: lfa('SCOUT\n1 ATTACK 11.'),
    good: lfa('SCOUT\n1 ATTACK 1.'),
  }),
  'header-missing': defineDiagnostic({
    code: 'BB2073',
    severity: 'warning',
    message: 'This sheet names no {missing}, so its names and cards were not checked.',
    help: 'Write {lines} under the line `game {game}`.',
    why: 'A sheet should have a `scenario` line and a `bot` line. The scenario decides the places and decks of the sheet, and the bot decides its cards and its enemy.',
    exampleNote: 'The `scenario` line is missing.',
    bad: 'game callisto\nbot LFA\n\nSCOUT\n1 RECON.',
    good: 'game callisto\nscenario 1: Examples\nbot LFA\n\nSCOUT\n1 RECON.',
  }),
  'other-sheet': defineDiagnostic({
    code: 'BB2074',
    severity: 'error',
    message:
      'The `{word}` line does not fit this sheet: {count} names of the sheet are unknown to {bot} in {scenario}.',
    help: '{help}',
    why: 'The headers must name the bot and the scenario to which the cards, decks and places of the sheet belong. If most names do not fit, a header is probably wrong.',
    exampleNote: 'All titles of the example are cards of the LFA, but the `bot` line names the Breakers.',
    bad: `game callisto\nscenario 1: Examples\nbot BREAKERS\n\n${ofLfa}`,
    good: lfa(ofLfa),
  }),
  'title-not': defineDiagnostic({
    code: 'BB2075',
    severity: 'error',
    message: 'The cards that a title leaves out must be in parentheses.',
    help: 'Write `{near}`.',
    why: 'In a title, the word NOT and the letters after NOT must be in parentheses. Without the parentheses, NOT would be a part of the name of a card.',
    exampleNote: 'With parentheses, `SCOUT (NOT Y)` means all SCOUT cards except SCOUT Y.',
    bad: lfa('SCOUT NOT Y\n1 RECON.'),
    good: lfa('SCOUT (NOT Y)\n1 RECON.'),
  }),
  'way-without-list': defineDiagnostic({
    code: 'BB2080',
    severity: 'error',
    message: 'Sub-clause {letter}) has no list, so it does not say how to choose the spaces on the way.',
    help: 'Give {letter}) a list in brackets, or put a list in brackets under this line instead of `as per {letter})`.',
    why: 'The letter after `as per` must be the letter of a sub-clause that has a tiebreak list. The words `as per a)` mean that the list of a) chooses the spaces on the way.',
    exampleNote: 'Sub-clause a) is `Objective.`, without a list in brackets.',
    bad: lfa(
      'SCOUT\n1 SCOUT 2 to:\n   a) Objective.\n   Destination 2 spaces away: select space to move through as per a).',
    ),
    good: lfa(
      'SCOUT\n1 SCOUT 2 to:\n   a) Objective.\n      [Highest cover > Random]\n   Destination 2 spaces away: select space to move through as per a).',
    ),
  }),
  'note-in-text': defineDiagnostic({
    code: 'BB2079',
    severity: 'error',
    message: 'I cannot read `{words}` as a part of the action.',
    help: 'If this is a note, write a comment on a line of its own: `{line}`.',
    why: 'A clause must contain only words that the bot carries out. A note for readers must be a comment, which begins with `#`.',
    bad: lfa('SCOUT\n1 RECON. (Only if useful.)'),
    good: lfa('SCOUT\n# Only if useful.\n1 RECON.'),
  }),
  'impossible-initiative': defineDiagnostic({
    code: 'BB2077',
    severity: 'error',
    message: 'No card has the initiative value {number}.',
    help: 'Check the number; {usual}.',
    why: 'An initiative value in a title must be from 1 to 10, like the values that cards print. The value decides the place of a card in the order of the cards; a title may give its card another value than the printed value.',
    exampleNote: 'The value 70 has a digit too many.',
    bad: lfa('NAVIGATOR (INITIATIVE VALUE: 70)\n1 RECON.'),
    good: lfa('NAVIGATOR (INITIATIVE VALUE: 7)\n1 RECON.'),
  }),
  'impossible-number': defineDiagnostic({
    code: 'BB2076',
    severity: 'error',
    message: 'No {what} is as high as {number}.',
    help: 'Check the number; {usual}.',
    why: 'A number must be a value that units, cards and dice can have. A higher number usually has a digit too many.',
    exampleNote:
      'The third number of the threshold is 70. The numbers of a threshold are compared with the defence of a target, and no unit has such a defence.',
    bad: lfa('SCOUT\n1 Threshold 5/6/70: ATTACK 1.'),
    good: lfa('SCOUT\n1 Threshold 5/6/7: ATTACK 1.'),
  }),
} as const;
