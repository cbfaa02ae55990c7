// Tests of texts and signs that are pasted from other programs, and of letters and brackets on neighbouring keys. Each
// gives one message, and the text after the fix has no findings.
import { describe, expect, it } from 'vitest';
import { diagnosticsOf, found, headOf, taken } from '../support/found.ts';

const goals = '   a) Objective.\n      [Nearest > Random]\n   b) Elevated.\n      [Random]';
const twoLines = '   a) Objective.\n      [Nearest >\n      Random]\n   b) Elevated.';
const move = (body: string): string => `SCOUT\n1 MOVE 1 to:\n${body}`;
const nearest = (reference: string): string => move(`${goals}\n   c) Space nearest to ${reference}.`);
const right = 'SCOUT\n1 CONTROL.\n2 RECON.';
/** A ranking of ten rows, so that the number of its last row has two digits. */
const tenRows = `DANGEROUS BREAKER UNITS\n${['Ripper', 'Nailgunner', 'Survey Tech']
  .flatMap((name) => [`${name} with control on objective`, `${name} on objective`, name])
  .map((row, index) => `${index + 1} ${row}`)
  .join('\n')}\n10 Unit with control`;

type Forms = readonly (readonly [code: string, wrong: string, right: string])[];

const backslashes: Forms = [
  ['BB1099', 'SCOUT\n1\\. CONTROL.\n2\\. RECON.', right],
  ['BB1099', 'SCOUT\n1\\) CONTROL.\n2 RECON.', right],
  ['BB1099', 'SCOUT\n1 CONTROL\\.\n2 RECON.', right],
  ['BB1099', 'SCOUT\n1 CONTROL.\\\n2 RECON.', right],
  ['BB1099', 'SCOUT\n1 \\*CONTROL\\*.\n2 RECON.', right],
  ['BB1099', '\\*\\*SCOUT\\*\\*\n1 CONTROL.\n2 RECON.', right],
  ['BB1100', 'SCOUT\n\\- CONTROL.\n\\- RECON.', right],
  ['BB1100', 'SCOUT\n\\* CONTROL.\n\\* RECON.', right],
  ['BB1099', move(goals.replace('a)', 'a\\)').replace('b)', 'b\\)')), move(goals)],
  ['BB1099', move(goals.replace('[Nearest > Random]', '\\[Nearest > Random\\]')), move(goals)],
  ['BB1099', move(goals.replace('Nearest >', 'Nearest \\>')), move(goals)],
];

const pictures: Forms = [
  ['BB1099', 'SCOUT\n1 CONTROL. ⚔\n2 RECON.', right],
  ['BB1099', 'SCOUT\n1 CONTROL. 🎯\n2 RECON.', right],
  ['BB1099', 'SCOUT\n⚔ 1 CONTROL.\n2 RECON.', right],
  ['BB1099', 'SCOUT\n1 CONTROL.\n2 ⚔ RECON.', right],
  ['BB1099', 'SCOUT\n1 CONTROL. *\n2 RECON.', right],
  ['BB1099', move(goals.replace('[Nearest > Random]', '[Nearest > Random] ⚔️')), move(goals)],
];

const runningHeads: Forms = [
  ['BB1124', 'SCOUT\n1 CONTROL.\nUNDAUNTED 2200: CALLISTO\n2 RECON.', 'SCOUT\n1 CONTROL.\n\n2 RECON.'],
  ['BB1124', 'SCOUT\n1 CONTROL.\nCALLISTO – SOLO RULES\n2 RECON.', 'SCOUT\n1 CONTROL.\n\n2 RECON.'],
  ['BB1124', 'SCOUT\n1 CONTROL.\nSOLO BOOK: EXAMPLES\n2 RECON.', 'SCOUT\n1 CONTROL.\n\n2 RECON.'],
  ['BB1124', 'SCOUT\n1 CONTROL.\n47 UNDAUNTED 2200: CALLISTO\n2 RECON.', 'SCOUT\n1 CONTROL.\n\n2 RECON.'],
  ['BB1124', 'SCOUT\n1 CONTROL.\n   UNDAUNTED 2200: CALLISTO 47\n2 RECON.', 'SCOUT\n1 CONTROL.\n\n2 RECON.'],
  ['BB1124', move(goals.replace('   b)', 'UNDAUNTED 2200: CALLISTO\n   b)')), move(goals.replace('   b)', '\n   b)'))],
  ['BB1124', 'DANGEROUS BREAKER UNITS\n1 Ripper\nUNDAUNTED 2200: CALLISTO', 'DANGEROUS BREAKER UNITS\n1 Ripper\n'],
];

const keys: Forms = [
  ...['{', '<', '('].map((open): Forms[number] => [
    'BB1094',
    move(goals.replace('[Nearest', `${open}Nearest`)),
    move(goals),
  ]),
  ...['{', '<', '('].flatMap((open): Forms => [
    ['BB1094', move(goals.replace('[Random', `${open}Random`)), move(goals)],
    ['BB1094', move(twoLines.replace('[', open)), move(twoLines)],
  ]),
  ...['}', ')'].flatMap((close): Forms => [
    ['BB1106', move(goals.replace('[Random]', `[Random${close}`)), move(goals)],
    ['BB1106', move(twoLines.replace(']', close)), move(twoLines)],
  ]),
  ['BB1094', nearest('{a) > b)]'), nearest('[a) > b)]')],
  ['BB1094', nearest('(a) > b)]'), nearest('[a) > b)]')],
  ['BB1106', nearest('[a) > b)}'), nearest('[a) > b)]')],
  [
    'BB1106',
    'SCOUT\n1 Find nearest enemy. [Suppressed > Random} MOVE 1 towards it.',
    'SCOUT\n1 Find nearest enemy. [Suppressed > Random] MOVE 1 towards it.',
  ],
  ...['a0', 'a>', 'a]', 'a}'].map((letter): Forms[number] => [
    'BB1093',
    move(goals.replace('a)', letter)),
    move(goals),
  ]),
  ['BB1101', tenRows.replace('\n10', ' 10'), tenRows],
];

const rows = (first: string, second: string): string => `SCOUT\n1 Roll [d10]:\n   ${first}\n   ${second}`;

const numbers: Forms = [
  ['BB1105', rows('1–4  CONTROL', '≥5 RECON'), rows('1–4  CONTROL', '5–10 RECON')],
  ['BB1105', rows('≤4 CONTROL', '5–10 RECON'), rows('1–4 CONTROL', '5–10 RECON')],
  ['BB1105', rows('1–4CONTROL', '5–10 RECON'), rows('1–4 CONTROL', '5–10 RECON')],
  ['BB1093', move(goals.replace('a)', '4a)')), move(goals)],
  ['BB1091', `CAPTAIN\n1 RECON.\n\n1. ${right}`, `CAPTAIN\n1 RECON.\n\n${right}`],
  [
    'BB1094',
    move(goals.replace('[Nearest > Random]', '[Nearest > [Elevated] > Random]')),
    move(goals.replace('[Nearest > Random]', '[Nearest > Elevated > Random]')),
  ],
];

describe.each([
  ['a number or a bracket too many', numbers],
  ['a backslash', backslashes],
  ['a picture', pictures],
  ['a running head', runningHeads],
  ['a neighbouring key', keys],
])('%s', (_name, forms) => {
  it.each(forms)('%s: %j', (code, wrong, corrected) => {
    const text = `${headOf()}${wrong}\n`;
    const messages = diagnosticsOf(text);
    expect(messages.map((message) => message.code)).toEqual([code]);
    const [message] = messages;
    const fixedText = message?.fix ? taken(text, message) : '';
    expect(fixedText).toBe(`${headOf()}${corrected}\n`);
    expect(diagnosticsOf(fixedText)).toEqual([]);
  });
});

describe('a sign after a sentence', () => {
  it.each(['+', '^', '='])('%s is to be removed', (sign) => {
    expect(found(`SCOUT\n1 ATTACK 1. ${sign}`)).toEqual([`BB2037 ${sign} | Remove \`${sign}\`.`]);
  });
});

describe('a sign for “not equal”', () => {
  it.each(['<>', '< >', '><', '≠', '!='])('%s gives one message without a fix', (sign) => {
    const help = 'Write `<` for “fewer than”, or `>` for “more than”.';
    expect(found(`SCOUT\n1 ${sign} 2 objectives scouted: RECON.`)).toEqual([`BB1131 ${sign} | ${help}`]);
  });
});

describe('slips that overlap', () => {
  it('give one message, whose line has all letters of the writer', () => {
    expect(found(move(goals.replace('a) O', '\\(a\\) O')))).toEqual([
      expect.stringContaining('BB1093 \\(a\\) | Write `a) Objective.`'),
    ]);
  });
});
