// Diagnostics about phrases whose fault is visible without trials of other words, and about sheets with a wrong header.
import { defineDiagnostic } from '../../../grammar/registry.ts';

const lfa = (body: string): string => `game callisto\nscenario 1: Examples\nbot LFA\n\n${body}`;
const procedures = (titles: readonly string[]): string => titles.map((title) => `${title}\n1 RECON.`).join('\n\n');
const ofLfa = procedures(['CAPTAIN', 'SERGEANT', 'CORP-SEC', 'SCOUT', 'COMMANDER', 'GUNNER', 'NAVIGATOR']);

export const causeDiagnostics = {
  'needless-order': defineDiagnostic({
    code: 'BB2070',
    severity: 'error',
    message: '`{words}` needs no words: the bot tries clause after clause, and a clause needs no condition.',
    help: 'Leave `{words}` out, and write `{line}`.',
    why: 'The bot reads a clause only if the clauses before it cannot be carried out.',
    bad: lfa('SCOUT\n1 Space secure: RECON.\n2 Otherwise: ATTACK 1.'),
    good: lfa('SCOUT\n1 Space secure: RECON.\n2 ATTACK 1.'),
  }),
  'no-space': defineDiagnostic({
    code: 'BB2071',
    severity: 'error',
    message: 'A space is missing before the number.',
    help: 'Write `{near}`.',
    why: 'The verb and its strength are two words.',
    bad: lfa('SCOUT\n1 ATTACK1.'),
    good: lfa('SCOUT\n1 ATTACK 1.'),
  }),
  'impossible-strength': defineDiagnostic({
    code: 'BB2072',
    severity: 'error',
    message: 'No action has the strength `{number}`: a strength is a whole number from 1 to 9.',
    help: 'Write a strength such as `{line}`.',
    why: 'A strength counts dice, steps or cards. A strength of two digits is usually a digit typed twice.',
    bad: lfa('SCOUT\n1 ATTACK 11.'),
    good: lfa('SCOUT\n1 ATTACK 1.'),
  }),
  'header-missing': defineDiagnostic({
    code: 'BB2073',
    severity: 'warning',
    message: 'This sheet names no {missing}, so that its names and cards are not checked.',
    help: 'Write {lines} under the line `game {game}`.',
    why: 'The scenario decides the places and decks of a sheet, and the bot decides the cards and the enemy.',
    bad: 'game callisto\nbot LFA\n\nSCOUT\n1 RECON.',
    good: 'game callisto\nscenario 1: Examples\nbot LFA\n\nSCOUT\n1 RECON.',
  }),
  'other-sheet': defineDiagnostic({
    code: 'BB2074',
    severity: 'error',
    message: 'The `{word}` line does not fit: {count} names of this sheet are unknown to {bot} in {scenario}.',
    help: '{help}',
    why: 'The scenario and the bot decide which cards, decks and places a sheet may name. If most names do not fit, the header is wrong.',
    bad: `game callisto\nscenario 1: Examples\nbot BREAKERS\n\n${ofLfa}`,
    good: lfa(ofLfa),
  }),
  'title-not': defineDiagnostic({
    code: 'BB2075',
    severity: 'error',
    message: 'The cards that a title leaves out stand in parentheses.',
    help: 'Write `{near}`.',
    why: 'The words in parentheses are no part of the name of the card.',
    bad: lfa('SCOUT NOT Y\n1 RECON.'),
    good: lfa('SCOUT (NOT Y)\n1 RECON.'),
  }),
  'way-without-list': defineDiagnostic({
    code: 'BB2080',
    severity: 'error',
    message: 'Sub-clause {letter}) has no list, so it does not say how to choose the spaces on the way.',
    help: 'Give {letter}) a list in brackets, or put a list in brackets under this line instead of `as per {letter})`.',
    why: 'A line about the way chooses spaces by the list of the sub-clause that it names.',
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
    why: 'Everything in a clause is carried out. A comment begins with `#`, and the bot does not read it.',
    bad: lfa('SCOUT\n1 RECON. (Only if useful.)'),
    good: lfa('SCOUT\n# Only if useful.\n1 RECON.'),
  }),
  'impossible-initiative': defineDiagnostic({
    code: 'BB2077',
    severity: 'error',
    message: 'No card has the initiative value {number}.',
    help: 'Check the number; {usual}.',
    why: 'The initiative value decides the order of the cards in play. A value out of range usually has a digit too many.',
    bad: lfa('NAVIGATOR (INITIATIVE VALUE: 70)\n1 RECON.'),
    good: lfa('NAVIGATOR (INITIATIVE VALUE: 7)\n1 RECON.'),
  }),
  'impossible-number': defineDiagnostic({
    code: 'BB2076',
    severity: 'error',
    message: 'No {what} is as high as {number}.',
    help: 'Check the number; {usual}.',
    why: 'A number that no unit, card or die can reach decides nothing, and usually has a digit too many.',
    bad: lfa('SCOUT\n1 Threshold 5/6/70: ATTACK 1.'),
    good: lfa('SCOUT\n1 Threshold 5/6/7: ATTACK 1.'),
  }),
} as const;
