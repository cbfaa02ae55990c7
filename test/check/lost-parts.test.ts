// Tests of parts of a sheet that are missing or do not belong to the sheet: titles, clauses, letters, headers, headings of
// pages, conflicts. Each mistake gets one message, and the lines around it cause no messages.
import { describe, expect, it } from 'vitest';
import { lintIn } from '../../compiler/game/lint.ts';
import { callistoBook } from '../support/emit-all.ts';
import { diagnosticsOf, found, headOf, onlyOne, taken } from '../support/found.ts';
import { sheetText } from '../writer/mistakes.ts';

const goals = '   a) Threatened objective.\n      [Random]\n   b) Objective.\n      [Random]\n   c) Elevated.';
const move = `SCOUT\n1 MOVE 1 to:\n${goals}\n2 MOVE 1 nearer to [a) > b)].`;

describe('a title that is missing', () => {
  it.each([
    'SCOUT\n1 CONTROL.\n2 ATTACK 1.\n\n1 RECON.\n2 CONTROL.',
    'SCOUT\n1 CONTROL.\n\n# A comment.\n1 RECON.',
    'CAPTAIN\n1 Roll [d2]:\n   1 CONTROL\n   2 RECON\n\n1 RECON.',
  ])('%j', (body) => expect(found(body)).toEqual(onlyOne('BB1074 1 | Write the title')));

  it('is reported at the number if no empty line is above', () =>
    expect(found('SCOUT\n1 CONTROL.\n2 ATTACK 1.\n1 RECON.\n4 CONTROL.')).toEqual(
      onlyOne('BB1011 1 | If another procedure'),
    ));

  it.each([
    ['scenario-1/lfa', 'COMMANDER'],
    ['scenario-1/lfa', 'GUNNER'],
    ['scenario-1/breakers', 'RIPPER'],
    ['scenario-1/breakers', 'SURVEY TECH'],
  ])('in %s, %s: the linter finds nothing else', (sheet, title) => {
    const [linted] = lintIn([sheetText(sheet).replace(`\n${title}\n`, '\n')], callistoBook());
    expect(linted?.diagnostics.map(({ code }) => code)).toEqual(['BB1074']);
  });

  it('is no title that is written twice', () => {
    expect(found('SCOUT\nSCOUT\n1 CONTROL.')).toEqual(onlyOne('BB1070 SCOUT | '));
    expect(found('SCOUT\n\nSCOUT\n1 CONTROL.')).toEqual(onlyOne('BB1070 SCOUT | '));
    expect(found('SCOUT\n1 CONTROL.\nSCOUT\n2 RECON.')).toEqual(onlyOne('BB2019 SCOUT | '));
  });
});

describe('a part without its clause', () => {
  it.each([
    ['SCOUT\n   [Nearest > Random]\n1 CONTROL.', 'BB1125 [Nearest > Random] | Move the line under its clause.'],
    ['SCOUT\n[Nearest >\n   Random]\n1 CONTROL.', 'BB1125 [Nearest > | '],
    ['SCOUT\n[Nearest > Random]', 'BB1125 [Nearest > Random] | '],
    ['SCOUT\n   a) Objective.\n      [Random]\n1 CONTROL.', 'BB1125 a) Objective. | '],
    ['SCOUT\na) Objective.\n1 CONTROL.', 'BB1125 a) Objective. | '],
    [`SCOUT\n${goals}\n3 CONTROL.`, 'BB1125 a) Threatened objective. | '],
    ['SCOUT\n   Destination 2 spaces away: as per c).\n1 CONTROL.', 'BB1125 Destination 2 spaces away: as per c). | '],
    [`SCOUT\n1 ATTACK 1.\n${goals}\n3 CONTROL.`, 'BB1125 a) Threatened objective. | '],
    ['SCOUT\n   1–5  CONTROL\n   6–10 RECON\n1 CONTROL.', 'BB1051 1–5 | '],
    ['SCOUT\n   1–5  CONTROL\n   6–10 RECON', 'BB1051 1–5 | '],
    ['CAPTAIN\n   1–4  BOLSTER 3, Roll [d2]:\n          1 Y\n          2 Z\n   5–10 COMMAND 2', 'BB1051 1–4 | '],
    ['SCOUT\n1 CONTROL.\n   1–5  RECON\n   6–10 ATTACK 1\n3 RECON.', 'BB1051 1–5 | '],
    ['SCOUT\n   Objective.\n1 CONTROL.\n2 RECON.', 'BB1010 Objective. | '],
    ['DANGEROUS BREAKER UNITS\n   a) Nailgunner\n1 Ripper\n2 Survey Tech', 'BB1073 a) Nailgunner | '],
  ])('%j', (body, expected) => expect(found(body)).toEqual(onlyOne(expected)));
});

describe('a row without faces', () => {
  const rows = ['   1–4 BOLSTER 3, Roll [d2]:', '          1 Y', '          2 Z', '   5–8 RECON', '   9–10 COMMAND 2'];
  it.each([
    [0, '1–4'],
    [3, '5–8'],
    [4, '9–10'],
  ])('is row %i, %s', (index, faces) => {
    const written = rows.map((row, at) => (at === index ? `   ${row.trim().replace(/^\S+ /, '')}` : row));
    const text = (rows[index] ?? '').trim();
    expect(found(`CAPTAIN\n1 Roll [d10]:\n${written.join('\n')}`)).toEqual([
      `BB1105 ${text.replace(/^\S+ /, '')} | Write \`${faces} ${text.replace(/^\S+ /, '')}\`.`,
    ]);
  });
});

describe('a letter that is missing', () => {
  it.each([
    ['   a) T', '   T', 'BB1024 Threatened objective. | Write the letter: `a) Threatened objective.`'],
    ['   b) O', '   O', 'BB1024 Objective. | Write the letter: `b) Objective.`'],
    ['   b) O', '      O', 'BB1024 Objective. | Write the letter: `b) Objective.`'],
    ['   b) O', 'O', 'BB1024 Objective. | Write the letter: `b) Objective.`'],
    ['   c) E', '   E', 'BB1024 Elevated. | Write the letter: `c) Elevated.`'],
  ])('%s: %s', (right, wrong, expected) => expect(found(move.replace(right, wrong))).toEqual(onlyOne(expected)));

  it('is no line that continues a sub-clause', () =>
    expect(found(move.replace('[Random]\n   b)', '[Random]\n   and so on\n   b)'))).toEqual(
      onlyOne('BB1024 and so on | If this line continues the line above'),
    ));
});

describe('a list without its end', () => {
  it.each([
    'SCOUT\n1 MOVE 1 to objective. [Nearest > Random',
    'SCOUT\n1 MOVE 1 to objective. [Nearest > Random.',
    'SCOUT\n1 MOVE 1 to objective.\n   [Nearest >\n   Random',
    'SCOUT\n1 MOVE 1 to objective.\n   [Nearest >\n   Random.\n2 CONTROL.',
    `SCOUT\n1 MOVE 1 to:\n${goals.replace(']', '')}`,
  ])('%j', (body) => expect(found(body)).toEqual(onlyOne('BB1030 [ | ')));
});

describe('a heading of the printed page', () => {
  it.each([
    ['SCOUT\n1 CONTROL.\nSOLO RULES\n2 RECON.', 'BB2159 SOLO RULES | If this line is a heading'],
    ['SCOUT\n1 CONTROL.\nLFA\n2 RECON.', 'BB2159 LFA | '],
    ['SCOUT\n1 CONTROL.\nSCOUT (CONTINUED)\n2 RECON.', 'BB2159 SCOUT (CONTINUED) | '],
    [move.replace('   b)', 'SOLO RULES\n   b)'), 'BB2159 SOLO RULES | '],
    ['SCOUT\n1 CONTROL.\nSOLO RULES\n\nGUNNER\n1 RECON.', 'BB1070 SOLO RULES | '],
    ['SCOUT\n1 CONTROL.\nSolo Rules\n2 RECON.', 'BB1010 Solo Rules | If this line is a heading of the printed page'],
  ])('%j', (body, expected) => expect(found(body)).toEqual(onlyOne(expected)));

  it('is no number of a clause without text and no face of a row', () => {
    expect(found('SCOUT\n1 CONTROL.\n2\n3 RECON.')).toEqual(onlyOne('BB1013 2 | '));
    expect(found('SCOUT\n1 Roll [d2]:\n   1\n   2 CONTROL')).toEqual(onlyOne('BB1049 1 | '));
    expect(found('SCOUT\n1\n   CONTROL.\n2 Enemy within\n   2\n   spaces: RECON.')).toEqual([]);
  });
});

describe('a header that does not exist', () => {
  it.each(['author Jim', 'author: Jim', 'author = Jim', 'Author: Jim', 'version 1.2', 'side attacker'])(
    '%s',
    (line) => {
      const text = `game callisto\n${line}\nscenario 1: Examples\nbot LFA\n\nSCOUT\n1 CONTROL.\n`;
      const [message, ...more] = diagnosticsOf(text);
      expect(more).toEqual([]);
      expect(message?.code).toBe('BB1008');
      expect(message?.help).toContain(`Write another fact as a comment: \`# ${line}\``);
      expect(message && diagnosticsOf(taken(text, message))).toEqual([]);
      expect(found('SCOUT\n1 CONTROL.', `${headOf()}${line}\n\n`)).toEqual(onlyOne('BB1008 '));
    },
  );

  it.each([
    ['bot LFA', 'bot = LFA'],
    ['game callisto', 'game = callisto'],
    ['scenario 1: Examples', 'scenario = 1: Examples'],
    ['scenario 1: Examples', 'scenario l: Examples'],
  ])('is not %s as %s', (right, wrong) => {
    const text = `${headOf()}SCOUT\n1 CONTROL.\n`.replace(right, wrong);
    const [message, ...more] = diagnosticsOf(text);
    expect(more).toEqual([]);
    expect(message?.help).toBe(`Write \`${right}\`.`);
  });
});

describe('a conflict of a merge', () => {
  const clauses = (second: string): string => `SCOUT\n1 CONTROL.\n${second}\n3 ATTACK 1.`;
  it.each([
    '<<<<<<< HEAD\n2 RECON.\n=======\n2 CONTROL.\n>>>>>>> branch',
    '<<<<<<< HEAD\n2 RECON.\n||||||| base\n2 ATTACK 1.\n=======\n2 CONTROL.\n>>>>>>> branch',
    '<<<<<<< HEAD\n=======\n2 RECON.\n>>>>>>> branch',
    '<<<<<<< HEAD\n2 RECON.',
    '2 RECON.\n>>>>>>> branch',
    '2 RECON.\n=======\n2 CONTROL.\n>>>>>>> branch',
    '<<<<<< HEAD\n2 RECON.\n======\n2 CONTROL.\n>>>>>> branch',
    '   <<<<<<< HEAD\n2 RECON.\n   =======\n2 CONTROL.\n   >>>>>>> branch',
  ])('%j', (second) => expect(found(clauses(second))).toEqual(onlyOne('BB1126 ')));

  it.each([
    '<<<<<<< HEAD\nSCOUT\n=======\nGUNNER\n>>>>>>> branch\n1 CONTROL.',
    'SCOUT\n1 CONTROL.\n<<<<<<< HEAD\n2 RECON.\n=======\n2 CONTROL.',
    'SCOUT\n1 CONTROL.\n<<<<<<< HEAD\n2 RECON.\n=======\n2 CONTROL.\n>>>>>>> branch',
  ])('%j', (body) => expect(found(body)).toEqual(onlyOne('BB1126 ')));

  it('is reported once for each of two conflicts', () =>
    expect(found(clauses('<<<<<<< a\n2 RECON.\n=======\n>>>>>>> b\n<<<<<<< a\n=======\n>>>>>>> b'))).toHaveLength(2));
});

describe('the end of a word that is missing', () => {
  it.each([
    ['SCOUT\n1 Thr. 5/6/7: ATTACK 2.', 'BB2002 Thr. | Did you mean `Threshold`?'],
    ['SCOUT\n1 SCOUT 2 to:\n   a) Unscouted obj. within 2 spaces.', 'BB2002 obj. | Did you mean `objective`'],
    ['SCOUT\n1 SCOUT 2 to:\n   a) Objective up to 2 sp. away.', 'BB2002 sp. | Did you mean `space` or `spaces`'],
  ])('%j', (body, expected) => expect(found(body)).toEqual(onlyOne(expected)));

  it.each([
    ['SCOUT\n1 RECON.\n2 CONTROLL.\n3 ATTACK 1.', 'BB2002 CONTROLL | Did you mean `CONTROL`'],
    ['SCOUT\n1 CONTROLL.\n   2 or more enemies in space: RECON.', 'BB2002 CONTROLL | Did you mean `CONTROL`'],
  ])('is not missing at the end of a clause: %j', (body, expected) =>
    expect(found(body)).toContainEqual(expect.stringContaining(expected)),
  );

  it('leaves two sentences of known words two sentences', () =>
    expect(found('SCOUT\n1 SCOUT 2 to:\n   a) Objective. elevated.')).toEqual(
      onlyOne('BB2013 elevated | Give these words a letter'),
    ));
});

describe('a number or a strength that is missing', () => {
  it.each([
    ['SCOUT\n1 MOVE 1 to:\n   a) Objective up to spaces away.', 'BB2006 up to | For example, write `up to 2 spaces'],
    ['SCOUT\n1 ATTACK SUPPRESS 1.', 'BB2006 ATTACK | For example, write `ATTACK 1. SUPPRESS 1`.'],
    [
      'SCOUT\n1 SUPPRESS within range 1: Target enemy.',
      'BB2006 SUPPRESS | For example, write `SUPPRESS 1 within range 1: Target enemy`.',
    ],
  ])('%j', (body, expected) => expect(found(body)).toEqual(onlyOne(expected)));
});

describe('a line at the wrong place', () => {
  it('a rule among clauses', () =>
    expect(
      found(
        'SCOUT\n1 CONTROL.\n   The Priority: The LFA bot considers all deactivated mechs to be an objective.\n2 RECON.',
      ),
    ).toEqual(
      onlyOne(
        'BB2040 The Priority: The LFA bot considers all deactivated mechs to be an objective | Write rules of the bot under the heading `LFA BOT RULES`.',
      ),
    ));

  it('a clause with the number of the clause before it in one line', () =>
    expect(found('SCOUT\n1 CONTROL. 1 Space secure: ATTACK 2.\n2 RECON.')).toEqual(
      onlyOne('BB2037 1 | If `1` is the number of a clause, begin the clause on a new line.'),
    ));
});

describe('a letter that no card has', () => {
  it('is reported with the letters of the cards, also after another letter', () =>
    expect(found('SQUAD LEADER B AND E\n1 RECON.', headOf('BREAKERS', 8))).toEqual(
      onlyOne('BB2018 E | The letters are A, B, C, D.'),
    ));
});

describe('a plural in a compound', () => {
  it('is replaced by the singular', () =>
    expect(found('CAPTAIN\n1 MOVE 1 towards nearest non-starting 2-points objective.', headOf('LFA', 2))).toEqual(
      onlyOne('BB2003 2-points | Did you mean `2-point`?'),
    ));
});

describe('a heading with a number after its last word', () => {
  it.each(['LFA BOT RULES', 'DANGEROUS BREAKER UNITS'])('%s begins no clause', (heading) =>
    expect(found(`${heading}1 Mech: ATTACK 1.`)).not.toEqual([]),
  );
});

describe('a way out', () => {
  it.each([
    ['SCOUT\n1 MOVE MOVE 1 to objective.', 'BB2123 MOVE | Remove one `MOVE`.'],
    ['SCOUT\n1 CONTROL. 2 ATTACK 1.\n2 RECON.', 'BB2037 2 | If `2` is the number of a clause'],
    ['SCOUT\n1 Space secure: ATTACK 1, targeting control_unit.', 'BB2002 control_unit | Did you mean `control unit`?'],
    ['SCOUT\n1 CONTROL.\n2 RECON.\n2 RECON.\n3 ATTACK 1.', 'BB1011 2 | If this clause repeats the clause above'],
    ['SCOUT\n1 CONTROL.\nThe Scout explores first.\n2 RECON.', 'If this line is a note, begin the note with `#`'],
    ['SCOUT\n1 CONTROL.\nUndaunted 2200: Callisto - Solo Rules\n2 RECON.', 'is a heading of the printed page, remove'],
  ])('fits %j', (body, expected) => expect(found(body)).toEqual(onlyOne(expected)));

  it('is a number of at least 1 for passengers', () =>
    expect(found('SCOUT\n1 SCOUT 1, accompanied by up to 0 control units, to:\n   a) Objective.')).toEqual(
      onlyOne('BB2003 0 | Did you mean `2`?'),
    ));
});

describe('a line at a wrong place', () => {
  const ranking = 'DANGEROUS BREAKER UNITS\n1 Ripper\n';
  const rider = 'Destination 2 spaces away: select space to move through as per a).';
  const scout = '1 SCOUT 2 to:\n';
  const nested = '      1–3 Y\n      4–10 Z';

  it.each([
    [`${ranking}   ${rider}\n2 Nailgunner`, `BB1125 ${rider} | Move the line under its clause`],
    [`${ranking}   ${rider}\n      [Random]\n2 Nailgunner`, `BB1125 ${rider} | `],
    [`${ranking}${rider}\n2 Nailgunner`, `BB1125 ${rider} | `],
    [`${ranking}2 Nailgunner [Nearest > Random]`, 'BB1033 [Nearest > Random] | Remove the list'],
    [`${ranking}2 [Nearest > Random]`, 'BB1033 [Nearest > Random] | Remove the list'],
    [`${ranking}   [Nearest > Random]\n2 Nailgunner`, 'BB1033 [Nearest > Random] | Remove the list'],
    [`${ranking}[Nearest > Random]\n2 Nailgunner`, 'BB1033 [Nearest > Random] | Remove the list'],
    [ranking.replace('1', '[Random]\n1'), 'BB1033 [Random] | Remove the list'],
    [`SCOUT\n${scout}   ${rider}\n${goals}`, `BB1132 ${rider} | Move the rider under the last sub-clause`],
    [`SCOUT\n${scout}   ${rider}\n      [Elevated >\n      Random]\n${goals}`, `BB1132 ${rider} | Move the rider`],
    [
      `SCOUT\n${scout}   [Nearest > Random]\n${goals}`,
      'BB1033 [Nearest > Random] | Move the list under the sub-clause',
    ],
    [`SCOUT\n${scout}   [Nearest >\n   Random]\n${goals}`, 'BB1033 [Nearest > | Move the list under the sub-clause'],
    [`SCOUT\n${scout.trim()} [Nearest > Random]\n${goals}`, 'BB2012 [Nearest > Random] | Move the list'],
    [`CAPTAIN\n1 Roll [d10]:\n   1–5\n${nested}\n   6–10 RECON`, 'BB1049 1–5 | Write the result for these faces'],
    [`CAPTAIN\n1 Roll [d10]:\n   1–5 RECON\n   6–10\n${nested}\n2 RECON.`, 'BB1049 6–10 | Write the result'],
  ])('%j', (body, expected) => expect(found(body)).toEqual(onlyOne(expected)));
});

describe('the letter of a line that lacks its number', () => {
  it.each([
    ['DANGEROUS BREAKER UNITS\n1 Ripper\nb) Nailgunner', 'as in `2 Nailgunner`.'],
    ['DANGEROUS BREAKER UNITS\n1 Ripper\n(b) Nailgunner', 'as in `2 Nailgunner`.'],
    ['SCOUT\n1 CONTROL.\nb) ATTACK 1.', 'as in `2 ATTACK 1.`.'],
  ])('is left out in %j', (body, expected) =>
    expect(diagnosticsOf(headOf() + body).map(({ message }) => message)).toEqual(onlyOne(expected)),
  );
});

describe('a bracket of a rule', () => {
  const rule = 'LFA BOT RULES\nWhen a unit moves, the bot removes';
  it.each([
    ['[Gunner > Navigator.', 'BB1030 [ | '],
    ['[Gunner > Navigator] and [Gunner.', 'BB1030 [ | '],
    ['Gunner > Navigator].', 'BB1031 ] | '],
  ])('%s is reported alone', (list, expected) =>
    expect(found(`${rule} ${list}`).filter((message) => message.startsWith('BB1'))).toEqual(onlyOne(expected)),
  );
});

describe('a list before its destination', () => {
  it.each([
    ['   a) [Nearest > Random]\n      Objective.', '   a) Objective.\n      [Nearest > Random]'],
    ['   a) [Nearest > Random] Objective', '   a) Objective. [Nearest > Random]'],
  ])('is exchanged with the destination: %j', (wrong, right) => {
    const text = `${headOf()}SCOUT\n1 MOVE 1 to:\n${wrong}\n   b) Elevated.\n`;
    const [message, ...more] = diagnosticsOf(text);
    expect([message?.code, message?.help, ...more]).toEqual([
      'BB1033',
      'Write the destination before its list: `Objective.`',
    ]);
    expect(message && taken(text, message)).toBe(text.replace(wrong, right));
  });
});

describe('a clause that is only a name', () => {
  it.each(['Scout', 'Stalker.', 'Enemy on controlled objective'])('%s may be a row of the ranking', (name) =>
    expect(found(`SCOUT\n1 CONTROL.\n2 ${name}`)).toEqual([
      `BB2037 ${name.replace('.', '')} | Write the action of the clause. If this line is a row of the ranking, move the line under \`DANGEROUS BREAKER UNITS\`.`,
    ]),
  );
});

describe('a jump to another clause', () => {
  const clause = 'Take this clause out. Without this clause, the bot goes on to the next clause by itself.';
  const sentence = clause.replaceAll('clause, ', 'sentence, ').replace('this clause out', 'this sentence out');
  const words = 'Take these words out. The bot never goes on to another clause after an action.';

  it.each([
    ['Otherwise, go to clause 1.', 'Otherwise, go to clause 1', clause],
    ['Repeat from step 1.', 'Repeat from step 1', clause],
    ['RECON. Otherwise go to clause 1.', 'Otherwise go to clause 1', sentence],
    ['RECON, then go to clause 1.', 'then go to clause 1', words],
  ])('is reported in %j', (text, at, help) =>
    expect(found(`SCOUT\n1 CONTROL.\n2 ${text}`)).toEqual([`BB2164 ${at} | ${help}`]),
  );
});

describe('the form of a title', () => {
  it.each([
    ['SURVEY\nTECH\n1 CONTROL.', 'SURVEY TECH\n1 CONTROL.', 'Join the two lines: `SURVEY TECH`.'],
    [
      'SQUAD LEADER B\n1 CONTROL.\n\nSURVEY\nTECH (INITIATIVE VALUE: 5)\n1 CONTROL.',
      'SQUAD LEADER B\n1 CONTROL.\n\nSURVEY TECH (INITIATIVE VALUE: 5)\n1 CONTROL.',
      'Join the two lines: `SURVEY TECH`.',
    ],
    ['SQUAD LEADER (B)\n1 CONTROL.', 'SQUAD LEADER B\n1 CONTROL.', 'Write `SQUAD LEADER B`, without parentheses.'],
  ])('is put right in %j', (wrong, right, help) => {
    const head = headOf('BREAKERS');
    const [message, ...more] = diagnosticsOf(head + wrong);
    expect([message?.code, message?.help, ...more]).toEqual(['BB2016', help]);
    expect(message && taken(head + wrong, message)).toBe(head + right);
    expect(diagnosticsOf(head + right)).toEqual([]);
  });

  it('has one initiative value', () =>
    expect(
      diagnosticsOf(`${headOf()}NAVIGATOR (INITIATIVE VALUE: 4) (INITIATIVE VALUE: 7)\n1 CONTROL.`).map(
        ({ message }) => message,
      ),
    ).toEqual(['I cannot read this title: it has two initiative values.']));
});
