// Tests of slips (writing in the way of other programs). Each gives one message with the corrected line; the text after
// the fix has no findings.
import { describe, expect, it } from 'vitest';
import { diagnosticsOf, found, headOf, taken } from '../support/found.ts';

const goals = '   a) Objective.\n      [Nearest > Random]\n   b) Elevated.\n      [Random]';
const move = (body: string): string => `SCOUT\n1 MOVE 1 to:\n${body}`;
const table = (roll: string, first: string, second = '   6–10 ATTACK 1'): string =>
  `SCOUT\n1 ${roll}\n${first}\n${second}`;
/** A table in the row of a table. */
const nested = (row: string): string =>
  `CAPTAIN\n1 Roll [d10]:\n   1–4 BOLSTER 3, Roll [d10]:\n          1–4 Y\n          ${row}\n          9–10 A\n   5–10 COMMAND 2`;
const rightTable = table('Roll [d10]:', '   1–5 CONTROL');

const slips: readonly (readonly [string, string, string])[] = [
  ['BB1090', 'SCOUT\n// Take it.\n1 CONTROL.', 'SCOUT\n# Take it.\n1 CONTROL.'],
  ['BB1090', 'SCOUT\n1 CONTROL. // Take it.', 'SCOUT\n1 CONTROL. # Take it.'],
  ['BB1090', 'SCOUT\n-- Take it.\n1 CONTROL.', 'SCOUT\n# Take it.\n1 CONTROL.'],
  ['BB1090', 'SCOUT\n1 CONTROL. -- Take it.', 'SCOUT\n1 CONTROL. # Take it.'],
  ['BB1090', 'SCOUT\n/* Take it. */\n1 CONTROL.', 'SCOUT\n# Take it.\n1 CONTROL.'],
  ['BB1090', 'SCOUT\n/* Take it,\n   and hold it. */\n1 CONTROL.', 'SCOUT\n# Take it,\n# and hold it.\n1 CONTROL.'],
  ['BB1090', 'SCOUT\n<!-- Take it. -->\n1 CONTROL.', 'SCOUT\n# Take it.\n1 CONTROL.'],
  ['BB1091', '## SCOUT\n1 CONTROL.', 'SCOUT\n1 CONTROL.'],
  ['BB1091', 'CAPTAIN\n1 RECON.\n\n# SCOUT\n1 CONTROL.', 'CAPTAIN\n1 RECON.\n\nSCOUT\n1 CONTROL.'],
  ['BB1099', '**SCOUT**\n1 CONTROL.', 'SCOUT\n1 CONTROL.'],
  ['BB1099', 'SCOUT\n=====\n1 CONTROL.', 'SCOUT\n\n1 CONTROL.'],
  ['BB1099', '```\nSCOUT\n1 CONTROL.\n```', '\nSCOUT\n1 CONTROL.\n'],
  ['BB1099', '~~~ bot\nSCOUT\n1 CONTROL.\n~~~', '\nSCOUT\n1 CONTROL.\n'],
  ['BB1099', 'SCOUT\n1 **CONTROL**.', 'SCOUT\n1 CONTROL.'],
  ['BB1099', 'SCOUT\n1 _Space secure_: `CONTROL`.', 'SCOUT\n1 Space secure: CONTROL.'],
  ['BB1099', 'SCOUT\n1 <b>CONTROL</b>.', 'SCOUT\n1 CONTROL.'],
  ['BB1099', table('Roll [d10]:', '   | 1–5 | CONTROL |', '   | 6–10 | ATTACK 1 |'), rightTable],
  [
    'BB1099',
    table('Roll [d10]:', '   | d10 | Act |\n   |---|:---|\n   |1–5|CONTROL|', '   |6–10|ATTACK 1|'),
    rightTable,
  ],
  ['BB1099', table('Roll [d10]:', '| 1–5 | CONTROL |', '| 6–10 | ATTACK 1 |'), rightTable],
  ['BB1099', table('Roll [d10]:', '   1–5 | CONTROL', '   6–10 | ATTACK 1'), rightTable],
  ['BB1123', 'SCOUT\n1 Threshold $5/6/7$: ATTACK 1.', 'SCOUT\n1 Threshold 5/6/7: ATTACK 1.'],
  ['BB1123', 'SCOUT\n1 Threshold $5 / 6 / 7$: ATTACK 1.', 'SCOUT\n1 Threshold 5/6/7: ATTACK 1.'],
  ['BB1123', move(goals.replace('>', '$\\rightarrow$')), move(goals)],
  ['BB1100', 'SCOUT\n- CONTROL.\n- ATTACK 1.', 'SCOUT\n1 CONTROL.\n2 ATTACK 1.'],
  ['BB1100', 'SCOUT\n* 1 CONTROL.', 'SCOUT\n1 CONTROL.'],
  ['BB1100', move(goals.replace('a)', '-').replace('b)', '-')), move(goals)],
  ['BB1093', move(goals.replace('a)', 'a.').replace('b)', 'b.')), move(goals)],
  ['BB1093', move(goals.replace('a)', '(a)').replace('b)', '(b)')), move(goals)],
  ['BB1093', move(goals.replace('b)', '(b)')), move(goals)],
  ['BB1093', move(goals.replace('a)', 'a:')), move(goals)],
  ['BB1093', move(goals.replace('a)', 'a').replace('b)', 'b')), move(goals)],
  ['BB1026', move(goals.replace('   a)', 'a)')), move(goals)],
  ['BB1094', move(goals.replace('[Nearest', 'Nearest')), move(goals)],
  ['BB1094', `${move(goals)}\n   c) Space nearest to (a > b).`, `${move(goals)}\n   c) Space nearest to [a) > b)].`],
  ['BB1096', table('Roll [d10]:', '   1–5 CONTROL', '   6–1O ATTACK 1'), rightTable],
  ['BB1096', table('Roll [d10]:', '   l–5 CONTROL'), rightTable],
  ['BB1050', table('Roll:', '   1–5 CONTROL'), rightTable],
  ['BB1050', table('Roll [d]:', '   1–5 CONTROL'), rightTable],
  ['BB1092', table('Roll [d10]:', '   1..5 CONTROL'), rightTable],
  ['BB1092', table('Roll [d10]:', '   1 to 5 CONTROL', '   6 to 10 ATTACK 1'), rightTable],
  ['BB1092', table('Roll [d10]:', '   1--5 CONTROL'), rightTable],
  ['BB1092', table('Roll [d10]:', '   1…5 CONTROL'), rightTable],
  ['BB1012', table('Roll [d10]:', '   1–5: CONTROL', '   6–10: ATTACK 1'), rightTable],
  ['BB1050', table('Roll (d10):', '   1–5 CONTROL'), rightTable],
  ['BB1050', table('Roll {d10}:', '   1–5 CONTROL'), rightTable],
  ['BB1050', table('Roll 1d10:', '   1–5 CONTROL'), rightTable],
  ['BB1050', table('Roll [10d]:', '   1–5 CONTROL'), rightTable],
  ['BB1050', table('Roll a d10:', '   1–5 CONTROL'), rightTable],
  ['BB1050', table('Roll d10:', '   1–5 CONTROL'), rightTable],
  ['BB1050', table('Roll d10', '   1–5 CONTROL'), rightTable],
  ['BB1050', table('Roll [d10]', '   1–5 CONTROL'), rightTable],
  ['BB1094', move(goals.replace('[Nearest > Random]', '(Nearest > Random)')), move(goals)],
  ['BB1094', move(goals.replace('[Nearest > Random]', '{Nearest > Random}')), move(goals)],
  ['BB1097', move(goals.replace('Nearest >', 'Nearest →')), move(goals)],
  ['BB1097', move(goals.replace('Nearest >', 'Nearest ->')), move(goals)],
  ['BB1097', move(goals.replace('Nearest >', 'Nearest =>')), move(goals)],
  ['BB1097', move(goals.replace('Nearest >', 'Nearest >>')), move(goals)],
  ['BB1097', move(goals.replace('Nearest >', 'Nearest /')), move(goals)],
  ['BB1094', 'SCOUT\n1 MOVE 1 to objective. Nearest > Random]', 'SCOUT\n1 MOVE 1 to objective. [Nearest > Random]'],
  ['BB1095', 'SCOUT\n1 ATTACK [2].', 'SCOUT\n1 ATTACK (2).'],
  ['BB1096', 'SCOUT\n1 ATTACK I.', 'SCOUT\n1 ATTACK 1.'],
  ['BB1096', 'SCOUT\n1 MOVE l to objective. [Random]', 'SCOUT\n1 MOVE 1 to objective. [Random]'],
  ['BB1098', 'SCOUT\n1 CONTROL…', 'SCOUT\n1 CONTROL.'],
  ['BB1098', 'SCOUT\n1 CONTROL...\n2 ATTACK 1;', 'SCOUT\n1 CONTROL.\n2 ATTACK 1.'],
  ['BB1027', move(goals.replace('\n   b)', ' b)')), move(goals)],
  ['BB1090', 'SCOUT\nNote: once only.\n1 CONTROL.', 'SCOUT\n# Note: once only.\n1 CONTROL.'],
  ['BB1099', '== SCOUT ==\n1 CONTROL.', 'SCOUT\n1 CONTROL.'],
  ['BB1100', 'SCOUT\n> 1 CONTROL.', 'SCOUT\n1 CONTROL.'],
  ['BB1093', move(goals.replace('a)', '1)').replace('b)', '2)')), move(goals)],
  ['BB1093', move(goals.replace('a)', '8)')), move(goals)],
  ['BB1096', table('Roll [d1O]:', '   1–5 CONTROL'), rightTable],
  ['BB1093', move(goals.replace('a)', 'i)').replace('b)', 'ii)')), move(goals)],
  ['BB1093', move(goals.replace('a)', 'a -')), move(goals)],
  ['BB1093', `${move(goals)}\n   c) Space nearest to [a > b].`, `${move(goals)}\n   c) Space nearest to [a) > b)].`],
  ['BB1093', `${move(goals)}\n   c) Space nearest to [a, b].`, `${move(goals)}\n   c) Space nearest to [a) > b)].`],
  ['BB1103', 'SCOUT\n1 Space secure:: CONTROL.', 'SCOUT\n1 Space secure: CONTROL.'],
  ['BB1105', table('Roll [d10]:', '   1–5 CONTROL', '   else ATTACK 1'), rightTable],
  ['BB1105', table('Roll [d10]:', '   1–5 CONTROL', '   6+ ATTACK 1'), rightTable],
  ['BB1106', move(goals.replace('Nearest > Random]', 'Nearest > Random)')), move(goals)],
  ['BB1050', table('Roll [10]:', '   1–5 CONTROL'), rightTable],
  ['BB1050', table('Roll a d10 die:', '   1–5 CONTROL'), rightTable],
  ['BB1050', table('Throw [d10]:', '   1–5 CONTROL'), rightTable],
  ['BB1101', 'SCOUT 1 CONTROL.\n2 ATTACK 1.', 'SCOUT\n1 CONTROL.\n2 ATTACK 1.'],
  ['BB1101', 'SCOUT\n1 CONTROL. 2 ATTACK 1.', 'SCOUT\n1 CONTROL.\n2 ATTACK 1.'],
  ['BB1101', table('Roll [d10]:', '   1–5 CONTROL', '').replace('L\n', 'L 6–10 ATTACK 1'), rightTable],
  ['BB1121', 'SCOUT\n1 if (space secure) { CONTROL. }', 'SCOUT\n1 Space secure: CONTROL.'],
  ['BB1121', 'SCOUT\n1 if (space secure) then CONTROL.', 'SCOUT\n1 Space secure: CONTROL.'],
  ['BB1122', 'SCOUT\n(1) CONTROL.', 'SCOUT\n1 CONTROL.'],
  ['BB1122', 'SCOUT\n1 CONTROL.\nClause 2: ATTACK 1.', 'SCOUT\n1 CONTROL.\n2 ATTACK 1.'],
  ['BB1122', 'SCOUT\n1 CONTROL.\nII ATTACK 1.', 'SCOUT\n1 CONTROL.\n2 ATTACK 1.'],
  ['BB1100', 'SCOUT\n•1 CONTROL.', 'SCOUT\n1 CONTROL.'],
  ['BB1101', 'SCOUT\n1 CONTROL.2 ATTACK 1.', 'SCOUT\n1 CONTROL.\n2 ATTACK 1.'],
  ['BB1101', 'DANGEROUS BREAKER UNITS\n1 Ripper 2 Nailgunner', 'DANGEROUS BREAKER UNITS\n1 Ripper\n2 Nailgunner'],
  ['BB1092', table('Roll [d10]:', '   1, 2, 3, 4, 5 CONTROL'), rightTable],
  ['BB1093', move(goals.replace('a)', 'A.').replace('b)', 'B.')), move(goals)],
  ['BB1093', move(goals.replace('b)', 'b.)')), move(goals)],
  ['BB1094', move(goals.replace('[Nearest > Random]', '[[Nearest > Random]]')), move(goals)],
  ['BB1094', move(goals.replace('[Nearest > Random]', '<Nearest > Random>')), move(goals)],
  ['BB1094', move(goals.replace('[Nearest > Random]', '[Nearest] > [Random]')), move(goals)],
  ['BB1097', `${move(goals)}\n   c) Space nearest to [a), b)].`, `${move(goals)}\n   c) Space nearest to [a) > b)].`],
  ['BB1093', `${move(goals)}\n   c) Space nearest to [a) > b].`, `${move(goals)}\n   c) Space nearest to [a) > b)].`],
  [
    'BB1037',
    'SCOUT\n1 MOVE 1 to objective. Nearest > Elevated > Random',
    'SCOUT\n1 MOVE 1 to objective. [Nearest > Elevated > Random]',
  ],
  ['BB1010', 'SCOUT\n1 CONTROL.\n2ATTACK 1.', 'SCOUT\n1 CONTROL.\n2 ATTACK 1.'],
  // Brackets of a die.
  ['BB1050', table('Roll [d10:', '   1–5 CONTROL'), rightTable],
  ['BB1050', table('Roll [d10', '   1–5 CONTROL'), rightTable],
  ['BB1050', table('Roll d10]:', '   1–5 CONTROL'), rightTable],
  ['BB1050', table('[d10:', '   1–5 CONTROL'), rightTable],
  ['BB1050', table('[d10', '   1–5 CONTROL'), rightTable],
  ['BB1050', table('Throw (d10]:', '   1–5 CONTROL'), rightTable],
  ['BB1050', table('Roll [[d10]:', '   1–5 CONTROL'), rightTable],
  ['BB1050', table('Roll [d 10]:', '   1–5 CONTROL'), rightTable],
  ['BB1050', table('Roll [d10:  # A comment.', '   1–5 CONTROL'), table('Roll [d10]:  # A comment.', '   1–5 CONTROL')],
  ['BB1050', nested('5–8 Z').replace('3, Roll [d10]', '3, Roll [d10'), nested('5–8 Z')],
  ['BB1050', nested('5–8 Z').replace('3, Roll [d10]:', '3, Roll d10]'), nested('5–8 Z')],
  [
    'BB1030',
    'SCOUT\n1 Find nearest enemy. [Nearest > Random MOVE 1 towards it. [Elevated > Random]',
    'SCOUT\n1 Find nearest enemy. [Nearest > Random] MOVE 1 towards it. [Elevated > Random]',
  ],
  // Ranges that lack a number, or all numbers.
  ...['5–  Z', '5- Z', '5–Z', '–8  Z', '-8 Z', '– Z', '(5–8) Z', '[5–8]: Z', '?–8 Z', '5–? Z', '5… Z', 'to 8 Z'].map(
    (row): (typeof slips)[number] => ['BB1105', nested(row), nested('5–8 Z')],
  ),
  ['BB1105', table('Roll [d10]:', '   –5  CONTROL'), rightTable],
  ['BB1105', table('Roll [d10]:', '   1–  CONTROL'), rightTable],
  ['BB1105', table('Roll [d10]:', '   1–5 CONTROL', '   6– ATTACK 1'), rightTable],
  ['BB1105', table('Roll [d10]:', '   1–5 CONTROL', '   –10 ATTACK 1'), rightTable],
  ['BB1105', nested('5–8 Z').replace('9–10 A', 'A'), nested('5–8 Z')],
  ['BB1092', nested('5 8 Z'), nested('5–8 Z')],
  // Marks between the faces and the text of a row.
  ...['5–8 = Z', '5–8=Z', '5–8 : Z', '5–8 - Z', '5–8 – Z', '5–8, Z', '5–8; Z', '5–8 -> Z', '5–8 > Z', '5–8 → Z'].map(
    (row): (typeof slips)[number] => ['BB1012', nested(row), nested('5–8 Z')],
  ),
  ['BB1012', table('Roll [d10]:', '   1–5 CONTROL', '   6–10 = ATTACK 1'), rightTable],
  ...['| 5–8 | Z |', '5–8 | Z', '5–8 Z |'].map((row): (typeof slips)[number] => [
    'BB1099',
    nested(row),
    nested('5–8 Z'),
  ]),
  ['BB1099', nested('5–8 Z').replace('          5–8 Z', '| 5–8 | Z |'), nested('5–8 Z')],
  // Letters and signs that look like digits.
  ...['l', '|', '!'].map((sign): (typeof slips)[number] => ['BB1096', `SCOUT\n${sign} CONTROL.`, 'SCOUT\n1 CONTROL.']),
  ['BB1096', 'SCOUT\n1 CONTROL.\nZ RECON.', 'SCOUT\n1 CONTROL.\n2 RECON.'],
  ['BB1096', 'SCOUT\nl. CONTROL.', 'SCOUT\n1 CONTROL.'],
  ['BB1096', 'DANGEROUS BREAKER UNITS\nl Ripper', 'DANGEROUS BREAKER UNITS\n1 Ripper'],
  ['BB1096', 'SCOUT\n1 ATTACK (l).', 'SCOUT\n1 ATTACK (1).'],
  ['BB1096', 'SCOUT\n1 ATTACK !.', 'SCOUT\n1 ATTACK 1.'],
  ['BB1096', 'SCOUT\n1 Threshold S/6/7: ATTACK 1.', 'SCOUT\n1 Threshold 5/6/7: ATTACK 1.'],
  ['BB1096', 'SCOUT\n1 Threshold 6/7/B: ATTACK 1.', 'SCOUT\n1 Threshold 6/7/8: ATTACK 1.'],
  ['BB1096', 'SCOUT\n1 Enemy within Z spaces: ATTACK 1.', 'SCOUT\n1 Enemy within 2 spaces: ATTACK 1.'],
  ['BB1096', 'SCOUT\n1 < l0 objectives scouted: RECON.', 'SCOUT\n1 < 10 objectives scouted: RECON.'],
  ['BB1096', table('Roll [dlO]:', '   1–5 CONTROL'), rightTable],
  ['BB1096', nested('S–8 Z'), nested('5–8 Z')],
  ['BB1096', nested('5–B Z'), nested('5–8 Z')],
  // Letters of sub-clauses.
  ['BB1093', move(goals.replace('b)', ')')), move(goals)],
  ['BB1093', `${move(goals)}\n   c) Space nearest to [A > B].`, `${move(goals)}\n   c) Space nearest to [a) > b)].`],
  ['BB1101', 'SCOUT1 CONTROL.\n2 ATTACK 1.', 'SCOUT\n1 CONTROL.\n2 ATTACK 1.'],
  ['BB1101', 'CAPTAIN\n1 RECON.\nSCOUT1 CONTROL.', 'CAPTAIN\n1 RECON.\nSCOUT\n1 CONTROL.'],
  ['BB1101', 'SCOUT: 1 CONTROL.\n2 ATTACK 1.', 'SCOUT\n1 CONTROL.\n2 ATTACK 1.'],
  // A space in the face number of a row, such as `1 0` for `10`.
  ['BB1105', nested('5 – 8 Z').replace('9–10 A', '9–1 0 A'), nested('5 – 8 Z')],
  ['BB1105', nested('5–9 Z').replace('9–10 A', '1 0 A'), nested('5–9 Z').replace('9–10 A', '10 A')],
  [
    'BB1105',
    table('Roll [d12]:', '   1–1 0 CONTROL', '   11–12 RECON'),
    table('Roll [d12]:', '   1–10 CONTROL', '   11–12 RECON'),
  ],
  [
    'BB1105',
    table('Roll [d12]:', '   1–9 CONTROL', '   1 0–1 2 RECON'),
    table('Roll [d12]:', '   1–9 CONTROL', '   10–12 RECON'),
  ],
  // Comments and notes.
  ['BB1090', 'SCOUT\n1 CONTROL. ; see errata', 'SCOUT\n1 CONTROL. # see errata'],
  ['BB1090', 'SCOUT\n1 CONTROL ; see errata', 'SCOUT\n1 CONTROL # see errata'],
  ['BB1090', move(`${goals} ; see errata`), move(`${goals} # see errata`)],
  ['BB1090', 'SCOUT\n1 CONTROL.\n; see errata', 'SCOUT\n1 CONTROL.\n# see errata'],
  ['BB1090', table('Roll [d10]:', '   1–5 CONTROL ; see errata'), table('Roll [d10]:', '   1–5 CONTROL # see errata')],
  ['BB1090', 'SCOUT\nTODO ask Anna\n1 CONTROL.', 'SCOUT\n# TODO ask Anna\n1 CONTROL.'],
  ['BB1090', 'FIXME: the list\n\nSCOUT\n1 CONTROL.', '# FIXME: the list\n\nSCOUT\n1 CONTROL.'],
  ['BB1090', 'SCOUT\n1 CONTROL.\n   TBD', 'SCOUT\n1 CONTROL.\n   # TBD'],
  // Dividing lines.
  ...['—————', '-----', '* * *', '_____', '~~~~~', '·····', '─────', '+++++', '.....', '= = ='].map(
    (line): (typeof slips)[number] => [
      'BB1099',
      `SCOUT\n1 CONTROL.\n${line}\n2 ATTACK 1.`,
      'SCOUT\n1 CONTROL.\n\n2 ATTACK 1.',
    ],
  ),
  ['BB1099', '—————\nSCOUT\n1 CONTROL.', '\nSCOUT\n1 CONTROL.'],
  ['BB1099', table('Roll [d10]:', '   1–5 CONTROL\n   –––––'), table('Roll [d10]:', '   1–5 CONTROL\n')],
  // Titles.
  ['BB1102', 'S C O U T\n1 CONTROL.', 'SCOUT\n1 CONTROL.'],
  ['BB1102', 'N A V I G A T O R (INITIATIVE VALUE: 7)\n1 CONTROL.', 'NAVIGATOR (INITIATIVE VALUE: 7)\n1 CONTROL.'],
  ['BB1102', 'C A P T A I N  A N D  S C O U T\n1 CONTROL.', 'CAPTAIN AND SCOUT\n1 CONTROL.'],
  ['BB1091', '1 SCOUT\n1 CONTROL.', 'SCOUT\n1 CONTROL.'],
  ['BB1091', 'CAPTAIN\n1 RECON.\n\n1 SCOUT\n1 CONTROL.', 'CAPTAIN\n1 RECON.\n\nSCOUT\n1 CONTROL.'],
  // Signs that compare numbers.
  ['BB1128', 'SCOUT\n1 =< 2 objectives scouted: RECON.', 'SCOUT\n1 ≤ 2 objectives scouted: RECON.'],
  ['BB1128', 'SCOUT\n1 => 2 objectives scouted: RECON.', 'SCOUT\n1 ≥ 2 objectives scouted: RECON.'],
  [
    'BB1128',
    'SCOUT\n1 Space secure and ⩽2 objectives scouted: RECON.',
    'SCOUT\n1 Space secure and ≤2 objectives scouted: RECON.',
  ],
  // Brackets and letters.
  ['BB1050', table('Roll ]d10[:', '   1–5 CONTROL'), rightTable],
  ['BB1093', move(goals.replace('a)', '@)')), move(goals)],
  ['BB1094', `${move(goals)}\n   c) Space nearest to a) > b)].`, `${move(goals)}\n   c) Space nearest to [a) > b)].`],
  // Page numbers.
  ['BB1124', 'SCOUT\n47 CALLISTO SOLO RULES\n1 CONTROL.', 'SCOUT\n\n1 CONTROL.'],
  ['BB1124', 'SCOUT\nCALLISTO SOLO RULES 47\n1 CONTROL.', 'SCOUT\n\n1 CONTROL.'],
  ['BB1124', 'SCOUT\n1 CONTROL.\n47 CALLISTO RULES', 'SCOUT\n1 CONTROL.\n'],
  [
    'BB1124',
    nested('5–8 Z').replace('   5–10', '47 SOLO RULES\n   5–10'),
    nested('5–8 Z').replace('   5–10', '\n   5–10'),
  ],
  ['BB1124', move(goals.replace('   b)', '47 SOLO RULES\n   b)')), move(goals.replace('   b)', '\n   b)'))],
  ...['47', '- 47 -', '* 47 *', 'Page 47', 'p. 47', '(47)', '47.', '12/48', '12 of 48'].map(
    (line): (typeof slips)[number] => [
      'BB1124',
      `SCOUT\n1 CONTROL.\n${line}\n2 ATTACK 1.`,
      'SCOUT\n1 CONTROL.\n\n2 ATTACK 1.',
    ],
  ),
  ['BB1124', 'SCOUT\n47\n1 CONTROL.', 'SCOUT\n\n1 CONTROL.'],
  ['BB1124', 'SCOUT\n1 CONTROL.\n2\n2 ATTACK 1.', 'SCOUT\n1 CONTROL.\n\n2 ATTACK 1.'],
  ['BB1124', 'SCOUT\n1 CONTROL.\n\n47\n\nGUNNER\n1 RECON.', 'SCOUT\n1 CONTROL.\n\n\n\nGUNNER\n1 RECON.'],
  ['BB1124', move(goals.replace('   b)', '47\n   b)')), move(goals.replace('   b)', '\n   b)'))],
  ['BB1124', nested('5–8 Z').replace('   5–10', '47\n   5–10'), nested('5–8 Z').replace('   5–10', '\n   5–10')],
  ['BB1124', 'SCOUT\n1 CONTROL.\n   47', 'SCOUT\n1 CONTROL.\n'],
];

describe('a slip', () => {
  it.each(slips)('%s: %j', (code, wrong, right) => {
    const text = `${headOf()}${wrong}\n`;
    const messages = diagnosticsOf(text);
    expect(messages.map((message) => message.code)).toEqual([code]);
    const [message] = messages;
    const fixedText = message?.fix ? taken(text, message) : '';
    expect(fixedText).toBe(`${headOf()}${right}\n`);
    expect(diagnosticsOf(fixedText)).toEqual([]);
  });

  it('shows the line put right', () => {
    const [message] = diagnosticsOf(`${headOf()}SCOUT\n1 Space secure: MOVE 1 to objective. (Nearest → Random)\n`);
    expect(message?.help).toBe('Write `1 Space secure: MOVE 1 to objective. [Nearest > Random]`.');
  });

  it('is reported once and without a fix if nobody can know the numbers of a formula', () => {
    const messages = diagnosticsOf(`${headOf()}SCOUT\n1 Threshold $\\sqrt[4]{8}$ / 9: ATTACK 1.\n`);
    expect(messages.map(({ code, fix }) => [code, fix])).toEqual([['BB1123', undefined]]);
  });

  it('shows a row of a pasted table without its headings', () => {
    const rows = '   | Roll | Deck |\n   |---|---|\n   | 1–4 | BOLSTER 2 Y |\n   | 5–10 | COMMAND 2 |';
    const [message, ...more] = diagnosticsOf(`${headOf()}CAPTAIN\n1 Roll [d10]:\n${rows}\n`);
    expect(more).toEqual([]);
    expect(message?.help).toBe('Write `1–4 BOLSTER 2 Y`.');
  });

  it('is reported once if it is repeated often', () => {
    const text = `${headOf()}CAPTAIN\n1. RECON.\n\nSCOUT\n1. RECON.\n2. CONTROL.\n\nGUNNER\n1. RECON.\n`;
    const [message, ...more] = diagnosticsOf(text);
    expect(more).toEqual([]);
    expect(message && diagnosticsOf(taken(text, message))).toEqual([]);
  });

  it('is reported in each of two procedures', () => {
    const text = `${headOf()}CAPTAIN\n1 RECON…\n\nSCOUT\n1 RECON…\n`;
    expect(diagnosticsOf(text).map(({ code }) => code)).toEqual(['BB1098', 'BB1098']);
  });
});

describe('a list of letters', () => {
  it('may go on in the next line', () => {
    const subs = '   a) Objective.\n   b) Elevated.\n   c) Space nearest to [a)';
    expect(found(`SCOUT\n1 SCOUT 2 to:\n${subs}\n      > b)].\n      [Random]`)).toEqual([]);
    expect(
      found(
        `SCOUT\n1 SCOUT 2 to:\n   a) Objective.\n   b) Elevated.\n   c) Space nearest to [a) >\n      b)].\n      [Random]`,
      ),
    ).toEqual([]);
  });
});
