// Tests of comparisons in a terminal. The expected lines are worked out by hand from the two sheets.
import { describe, expect, it } from 'vitest';
import type { ComparedPair } from '../../views/diff/compared-pairs.ts';
import { diffDocument } from '../../views/diff/diff-text.ts';
import { plainPaint } from '../../views/document/palette.ts';
import { terminalText } from '../../views/document/terminal.ts';
import { bookPair, pairOf, type Texts } from '../support/compared.ts';
import { terminalColours } from '../support/terminal-colours.ts';

const narrow = { paint: plainPaint, width: 80, all: false };
const diffText = (pairs: readonly ComparedPair[], { paint, width, all }: typeof narrow): string =>
  terminalText(diffDocument(pairs, all), paint, width);
const legend = '- [-removed-] + {+added+} ~ {~moved~} │ something in it differs';
const shown = (texts: Texts, options = narrow): string[] =>
  diffText([pairOf(texts)], options)
    .trimEnd()
    .split('\n');

const before = `SCOUT
1 Interference in play area: RECON.
2 Space secure and < 7 objective points scouted: SCOUT 2 to:
   a) Threatened objective.
      [Highest value > Fewest enemies > Random]
   b) Unscouted objective.
      [Nearest > Elevated > Random]
   c) Objective.
3 Threshold 5/6/7: ATTACK 1.
4 SUPPRESS 1.

GUNNER
1 ATTACK 1.
`;

const after = `SCOUT
1 Space secure: SCOUT 2 to:
   a) Unscouted objective.
      [Nearest > Fewest enemies > Random]
   b) Objective.
      [Random]
2 Threshold 5/6/8: ATTACK 1.
3 SUPPRESS 1.
4 INSPIRE 2, next matching cards.

GUNNER
1 ATTACK 1.
`;

describe('a comparison in a terminal', () => {
  it('is the page with marks in it', () => {
    expect(shown({ before, after })).toEqual([
      'one → two',
      legend,
      '',
      '  SCOUT',
      '- 1     Interference in play area: RECON.',
      '│ 2 → 1 Space secure [-and < 7 objective points scouted-]: SCOUT 2 to:',
      '        ↳ condition loosened',
      '-       a)      Threatened objective.',
      '-               [Highest value > Fewest enemies > Random]',
      '│       b) → a) Unscouted objective.',
      '│               [Nearest > [-Elevated-] {+Fewest enemies+} > Random]',
      '│       c) → b) Objective.',
      '│               [{+Random+} (the same in play)]',
      '                ↳ “Random” added, the same in play: what is left is drawn at',
      '                  random anyway (R4)',
      '│ 3 → 2 Threshold [-5/6/7-] {+5/6/8+}: ATTACK 1.   ← threshold raised',
      '        … 1 clause as it was (4 → 3)',
      '+     4 INSPIRE 2, next matching cards.',
      '',
      'As they were: GUNNER.',
      '',
      '7 changes in 1 procedure: 1 clause added, 1 clause removed, 1 condition',
      'loosened, 1 threshold raised, 1 destination removed, 1 criterion added, 1',
      'criterion swapped; 1 of them is the same in play.',
    ]);
  });

  it('says which letters changed places, and prints no part with the same words as new', () => {
    const sheet = (a: string, b: string): string =>
      `SCOUT\n1 MOVE 1 to:\n   a) ${a}.\n   b) ${b}.\n   c) Space nearest to [a) > b)].\n`;
    const text = shown({
      before: sheet('Threatened objective', 'Elevated'),
      after: sheet('Elevated', 'Threatened objective'),
    }).join('\n');
    expect(text).toContain('a) and b) changed places');
    expect(text).toContain('c) Space nearest to [a) > b)].');
    expect(text.replaceAll(/\s+/g, ' ')).toContain('the same words, but a) was b) and b) was a)');
    expect(text).not.toMatch(/\{\+(?!added)/);
  });

  it('is reversed for the other direction', () => {
    expect(shown({ before: after, after: before }).slice(3, 21)).toEqual([
      '  SCOUT',
      '+     1 Interference in play area: RECON.',
      '│ 1 → 2 Space secure {+and < 7 objective points scouted+}: SCOUT 2 to:',
      '        ↳ condition tightened',
      '+            a) Threatened objective.',
      '+               [Highest value > Fewest enemies > Random]',
      '│       a) → b) Unscouted objective.',
      '│               [Nearest > [-Fewest enemies-] {+Elevated+} > Random]',
      '│       b) → c) Objective.',
      '│               [-[Random (the same in play)]-]',
      '                ↳ “Random” removed, the same in play: what is left is drawn at',
      '                  random anyway (R4)',
      '│ 2 → 3 Threshold [-5/6/8-] {+5/6/7+}: ATTACK 1.   ← threshold lowered',
      '        … 1 clause as it was (3 → 4)',
      '- 4     INSPIRE 2, next matching cards.',
      '',
      'As they were: GUNNER.',
      '',
    ]);
  });

  it('shows everything', () => {
    const lines = shown({ before, after }, { ...narrow, all: true });
    expect(lines).toContain('  4 → 3 SUPPRESS 1.');
    expect(lines.join('\n')).toContain('\n  GUNNER\n  1 ATTACK 1.\n\n7 changes');
    expect(lines.join('\n')).not.toContain('as it was');
  });

  it('says that nothing differs, in other words and another layout too', () => {
    const other = before.replaceAll('Nearest', 'Closest').replaceAll('\n      [', ' [');
    expect(shown({ before, after: other })).toEqual([
      'one → two',
      'Nothing differs. What sheets mean was compared; wording, layout and comments',
      'were not.',
    ]);
  });

  it('shows a table with its odds', () => {
    const roll = (rows: string): string => `CAPTAIN\n1 Roll [d10]:\n${rows}`;
    const texts = {
      before: roll('   1–2 COMMAND 2\n   3–6 INSPIRE 2, next matching cards\n   7–10 RECON\n'),
      after: roll('   1–2 COMMAND 2\n   3–5 INSPIRE 2, next matching cards\n   6 SUPPRESS 1\n   7–10 RECON\n'),
    };
    expect(shown(texts).slice(3, 9)).toEqual([
      '  CAPTAIN',
      '  1 Roll [d10]:',
      '          1–2 COMMAND 2',
      '│   3–6 → 3–5 INSPIRE 2, next matching cards   ← odds 4 in 10 → 3 in 10',
      '+           6 SUPPRESS 1   ← odds never → 1 in 10',
      '         7–10 RECON',
    ]);
  });

  it('shows moved clauses, and the clauses that they now follow', () => {
    const list = (one: string): string => `SCOUT\n1 RECON.\n2 SCOUT 2 to objective.\n   [${one}]\n3 SUPPRESS 1.\n`;
    const texts = {
      before: list('Highest value > Fewest enemies > Random'),
      after: 'SCOUT\n1 SUPPRESS 1.\n2 RECON.\n3 SCOUT 2 to objective.\n   [Fewest enemies > Highest value > Random]\n',
    };
    expect(shown(texts).slice(3, 9)).toEqual([
      '  SCOUT',
      '~ 3 → 1 SUPPRESS 1.   ← moved to the front',
      '        … 1 clause as it was (1 → 2)',
      '│ 2 → 3 SCOUT 2 to objective.',
      '│       [{~Fewest enemies > Highest value~} > Random]',
      '        ↳ order was Highest value > Fewest enemies',
    ]);
  });

  it('shows titles, rows, rules and decks', () => {
    const rows = (one: string): string => `DANGEROUS BREAKER UNITS\n1 ${one}\n2 Nailgunner\n\n`;
    const rule = (one: string): string => `LFA BOT RULES\nMaster Keycard: It does not use ${one}.\n\n`;
    const texts = {
      before: `${rows('Ripper')}${rule('door buttons')}NAVIGATOR (INITIATIVE VALUE: 7)\n1 RECON.\n`,
      after: `${rows('Survey Tech')}${rule('doors')}NAVIGATOR (INITIATIVE VALUE: 8)\n1 RECON.\n`,
      decks: [{ supply: { Gunner: 2 } }, { supply: { Gunner: 3 } }] as const,
    };
    expect(shown(texts).slice(3)).toEqual([
      '  DANGEROUS BREAKER UNITS',
      '+ 1 Survey Tech',
      '- 1 Ripper',
      '    … 1 row as it was',
      '',
      '  LFA BOT RULES',
      '│ Master Keycard: It does not use [-door buttons-] {+doors+}.',
      '',
      '  DECKS',
      '│ supply: 2 → 3 Gunner',
      '',
      '│ NAVIGATOR (INITIATIVE VALUE: [-7)-] {+8)+}   ← initiative 7 → 8',
      '    … 1 clause as it was',
      '',
      '5 changes in 1 procedure, the dangerous units, the bot rules and the decks: 1',
      'initiative changed, 2 rows of dangerous units changed, 1 rule changed, 1 card of',
      'a deck changed.',
    ]);
  });

  it('shows a sheet that only one side has', () => {
    expect(shown({ before: null, after: 'GUNNER\n1 ATTACK 1.\n' })).toEqual([
      'two (added)',
      legend,
      '',
      '+ GUNNER',
      '+ 1 ATTACK 1.',
      '',
      '1 change in 1 procedure: 1 procedure added.',
    ]);
    expect(shown({ before: 'GUNNER\n1 ATTACK 1.\n', after: null }).slice(0, 5)).toEqual([
      'one (removed)',
      legend,
      '',
      '- GUNNER',
      '- 1 ATTACK 1.',
    ]);
  });

  it('shows the pairs that differ, and a summary of all pairs', () => {
    const pairs = [pairOf({ before, after: before }), pairOf({ before, after })];
    const text = diffText(pairs, narrow);
    expect(text.match(/^one → two$/gm)).toHaveLength(1);
    expect(text).toContain('\n1 of 2 pairs of sheets: nothing differs.\n7 changes in 1 procedure');
  });

  it('keeps to the width, and sends no control characters', () => {
    const hostile = `SCOUT\n1 Interference in play area: RECON. \u001B[31mred\u0007 ${'very '.repeat(40)}long\n`;
    const text = diffText([pairOf({ before: 'SCOUT\n1 RECON.\n', after: hostile })], { ...narrow, width: 40 });
    expect(Math.max(...text.split('\n').map((line) => Array.from(line).length))).toBeLessThanOrEqual(40);
    expect(text).not.toMatch(/(?!\n)\p{Cc}/u);
    const named = { ...pairOf({ before, after }), before: 'a\u001B[2Jb', faults: ['\u001B[1mbad'] };
    expect(diffText([named], narrow)).not.toContain('\u001B');
  });

  it('has marks in colour where there are colours, and then writes none', () => {
    const text = diffText([pairOf({ before, after })], { ...narrow, paint: terminalColours });
    expect(text).toContain('Space secure \u001B[9;31mand < 7 objective points scouted\u001B[29;39m: SCOUT 2 to:');
    expect(text).toContain('\u001B[9;31mElevated\u001B[29;39m \u001B[1;32mFewest enemies\u001B[22;39m > Random]');
    expect(text).not.toMatch(/\[-|\{\+/);
  });
});

describe('the book', () => {
  it('is compared, scenario 1 LFA with scenario 2', async () => {
    const text = diffText([bookPair('callisto/1/lfa', 'callisto/2/lfa')], { ...narrow, width: 100 });
    await expect(text).toMatchFileSnapshot('golden/diff-1-2-lfa.txt');
  });
});
