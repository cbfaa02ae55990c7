// Tests of ignore comments: the findings that a comment suppresses, the findings about a comment itself, and the
// removal of comments.
import { describe, expect, it } from 'vitest';
import { languageOf } from '../../cli/books.ts';
import { withFixes } from '../../compiler/lint/fix.ts';
import { ignoresIn, ignoreDiagnostics } from '../../compiler/lint/ignore-comments.ts';
import { lintSheets, type SheetLint } from '../../compiler/lint/lint-sheets.ts';
import { lintDiagnosticsOf, everyDiagnostic } from '../../compiler/lint/lint-rules.ts';
import { builtInGames } from '../../library/games.ts';
import { botSheet } from '../../compiler/lint/samples.ts';
import { readSheet } from '../../library/index.ts';
import { sectionOf } from '../support/diagnostic-sections.ts';

const linted = (text: string, rules = {}): SheetLint => {
  const [one] = lintSheets([{ text, languageOf, games: builtInGames }], [], rules);
  if (!one) throw new Error('Nothing was linted.');
  return one;
};

const codes = ({ diagnostics }: SheetLint): string[] => diagnostics.map(({ code }) => code);
const stays = ({ suppressed }: SheetLint): string[] =>
  suppressed.map(({ diagnostic, ignore }) => `${diagnostic.code} ${ignore.covers?.kind}: ${ignore.reason}`);

/**
 * Returns a sheet with one finding, BB3003: clause 2 never acts, because clause 1 acts in every position in which
 * clause 2 could.
 */
const twice = (above: string, behind = ''): string =>
  botSheet(`SCOUT\n1 ATTACK 1.\n${above}2 Threshold 5/6/7: ATTACK 1.${behind}`);

/**
 * Returns a sheet with one finding, BB3004: row 2 of the ranking has no effect, because row 1 already contains all
 * units of row 2.
 */
const rows = (above: string): string =>
  botSheet(
    `DANGEROUS BREAKER UNITS\n1 Ripper\n${above}2 Ripper on a non-enemy controlled objective\n\nCORP-SEC\n1 CONTROL.`,
  );

describe('an ignore', () => {
  it.each([
    ['a clause below it', twice('# botbook-ignore BB3003: why\n'), 'BB3003 clause: why'],
    ['a clause below it, however it is written', twice('#botbook-ignore: bb3003 : why\n'), 'BB3003 clause: why'],
    ['the clause whose line it ends', twice('', '  # botbook-ignore BB3003: why'), 'BB3003 clause: why'],
    [
      'the clause that it stands in',
      botSheet(
        'SCOUT\n1 SCOUT 2 to:\n   a) Objective.\n      [Random]\n   # botbook-ignore BB3002: why\n   b) Unscouted objective.\n      [Random]',
      ),
      'BB3002 clause: why',
    ],
    ['a row below it', rows('# botbook-ignore BB3004: why\n'), 'BB3004 row: why'],
    [
      'a procedure, above its title',
      twice('').replace('SCOUT\n', '# botbook-ignore BB3003: why\nSCOUT\n'),
      'BB3003 procedure: why',
    ],
    [
      'a ranking table, above its title',
      rows('').replace('DANGEROUS', '# botbook-ignore BB3004: why\nDANGEROUS'),
      'BB3004 section: why',
    ],
    ['a sheet, above its headers', `# botbook-ignore BB3003: why\n${twice('')}`, 'BB3003 sheet: why'],
    [
      'with a reason that goes on',
      twice('# botbook-ignore BB3003: why\n#   it is so: see R8\n#  and so on\n'),
      'BB3003 clause: why it is so: see R8 and so on',
    ],
    ['with a reason in the next line', twice('# botbook-ignore BB3003:\n#   why\n'), 'BB3003 clause: why'],
  ])('covers %s', (_, text, said) => {
    const found = linted(text);
    expect(stays(found)).toEqual([said]);
    expect(codes(found)).toEqual([]);
  });

  it('with several codes covers the findings of each code', () => {
    const text = botSheet(
      'SCOUT\n1 ATTACK 1.\n# botbook-ignore BB3003, BB3001: why\n2 Threshold 5/6/7: SCOUT 2 to unscouted objective.\n   [Fewest enemies > Unoccupied > Enemy occupied > Random]\n   ATTACK 1.',
    );
    const found = linted(text);
    // Both codes of the ignore comment must suppress a finding, because a code that suppresses nothing is reported.
    for (const { code } of found.suppressed.map(({ diagnostic }) => diagnostic))
      expect(['BB3001', 'BB3003']).toContain(code);
    expect(stays(found).every((one) => one.endsWith('clause: why'))).toBe(true);
    expect(stays(found).length).toBeGreaterThan(0);
  });

  it('covers nothing else: another clause, another code, another procedure', () => {
    const above = linted(botSheet('SCOUT\n# botbook-ignore BB3003: why\n1 ATTACK 1.\n2 Threshold 5/6/7: ATTACK 1.'));
    expect(codes(above)).toEqual(['BB3091', 'BB3003']);
    expect(codes(linted(twice('# botbook-ignore BB3002: why\n')))).toEqual(['BB3091', 'BB3003']);
    const other = `${twice('')}\n# botbook-ignore BB3003: why\nCAPTAIN\n1 COMMAND 2.\n`;
    expect(codes(linted(other)).toSorted()).toEqual(['BB3003', 'BB3091']);
  });

  it('at the end of a sheet covers nothing', () => {
    expect(codes(linted(`${twice('')}# botbook-ignore BB3003: why\n`))).toEqual(['BB3003', 'BB3091']);
  });

  it('ends its reason at a blank line, a clause, or a comment that begins otherwise', () => {
    const reasons = (text: string): string[] => ignoresIn(readSheet(text).sheet).map(({ reason }) => reason);
    expect(reasons(twice('# botbook-ignore BB3003: why\n\n#   not this\n'))).toEqual(['why']);
    expect(reasons(twice('# botbook-ignore BB3003: why\n# T S1: not this\n'))).toEqual(['why']);
    expect(reasons(twice('# botbook-ignore BB3003: one\n# botbook-ignore BB3001: two\n'))).toEqual(['one', 'two']);
  });

  it('covers the bot rule below it, or the bot rule that contains it', () => {
    const covers = (body: string) => ignoresIn(readSheet(botSheet(body)).sheet).map((one) => one.covers);
    const rule = { kind: 'rule', address: 'LFA BOT RULES/Key card' };
    const text = 'Key card: The LFA bot considers\n      all doors to be open.';
    expect(covers(`LFA BOT RULES\n   # botbook-ignore BB3001: why\n   ${text}`)).toMatchObject([rule]);
    expect(covers(`LFA BOT RULES\n   ${text} # botbook-ignore BB3001: why`)).toMatchObject([rule]);
  });

  it('says nothing against errors, and is not judged while there are any', () => {
    const text = botSheet('SCOUT\n# botbook-ignore BB2002: why\n1 ATTAC 1.');
    const { diagnostics, suppressed } = linted(text);
    expect(diagnostics.every(({ severity }) => severity === 'error')).toBe(true);
    expect(diagnostics.length).toBeGreaterThan(0);
    expect(suppressed).toEqual([]);
  });
});

describe('findings about ignore comments', () => {
  const said = (above: string): string[] =>
    linted(twice(above)).diagnostics.map(({ code, message, help }) => `${code} ${message} ${help}`);

  it('is that a reason is missing; the finding is covered all the same', () => {
    const expected = [
      'BB3090 This ignore comment gives no reason. Write the reason, such as the effect in play, after a colon: `# botbook-ignore BB3003: …`.',
    ];
    expect(said('# botbook-ignore BB3003\n')).toEqual(expected);
    expect(said('# botbook-ignore BB3003:\n')).toEqual(expected);
    expect(said('# botbook-ignore BB3003 it is printed so\n')).toEqual(expected);
  });

  it('report a comment that covers no finding, or no longer', () => {
    expect(said('# botbook-ignore BB3003, BB3005: why\n')).toEqual([
      'BB3091 This ignore comment has no effect: BB3005 finds nothing here. Remove the comment.',
    ]);
  });

  it('do not report such a comment if the scenario has no data', () => {
    const text = twice('# botbook-ignore BB3003: why\n').replace('scenario 1', 'scenario 99');
    expect(codes(linted(text))).toEqual(['BB2050']);
  });

  it('report an unknown code with a suggestion, and accept the name of a rule', () => {
    const third = (above: string): string | undefined => said(above)[0];
    expect(third('# botbook-ignore BB3O03: why\n')).toContain(
      'BB3092 `BB3O03` is not a code of the linter. Did you mean `BB30',
    );
    expect(third('# botbook-ignore covered-clause: why\n')).toContain('Did you mean `BB3003`?');
    // The suggestion is the code of the finding in the clause below the comment.
    expect(third('# botbook-ignore BB3999: why\n')).toContain('Did you mean `BB3003`?');
  });

  it.each(['botbook-ignor', 'botbook ignore', 'bot-book-ignore', 'botbook_ignore', 'ignore', 'botbook-disable'])(
    'report the misspelt mark %s, which still suppresses the finding',
    (mark) =>
      expect(said(`# ${mark} BB3003: why\n`)).toEqual([
        `BB3092 \`${mark}\` begins no ignore comment. Write \`botbook-ignore\`.`,
      ]),
  );

  it('say nothing about a comment that speaks of a code', () =>
    expect(said('# botbook-ignore BB3003: why\n# See BB3003. We ignore BB3003 here.\n')).toEqual([]));

  it('suggest no code where no finding is', () =>
    expect(said('# botbook-ignore BB3003: why\n').concat(said('# botbook-ignore BB3003, BB3999: why\n'))).toEqual([
      'BB3092 `BB3999` is not a code of the linter. Write the code that Botbook prints with the finding, or remove the comment.',
    ]));

  it('is nothing where the rule is off', () => {
    const off = { 'covered-clause': { severity: 'off' } } as const;
    expect(codes(linted(twice('# botbook-ignore BB3003: why\n'), off))).toEqual([]);
  });

  it.each(Object.entries(ignoreDiagnostics))(
    '%s has an example that provokes it, and one that does not',
    (name, { code }) => {
      const { bad, good } = sectionOf(code);
      expect(linted(bad).diagnostics.map((each) => each.name)).toEqual([name]);
      expect(codes(linted(good))).not.toContain(code);
    },
  );

  it('has codes of its own, and every code is there once', () => {
    const all = Object.values(everyDiagnostic(builtInGames)).map(({ code }) => code);
    expect(new Set(all).size).toBe(all.length);
    for (const { code } of Object.values(lintDiagnosticsOf(builtInGames))) expect(code).toMatch(/^BB3\d{3}$/);
  });
});

describe('an ignore of nothing', () => {
  const fixed = (text: string): string => {
    const { text: made } = withFixes(text, linted(text).diagnostics);
    return made;
  };

  it.each([
    ['goes with its line', twice('').replace('1 ATTACK', '# botbook-ignore BB3005: old\n1 ATTACK'), twice('')],
    [
      'goes with the lines of its reason',
      twice('').replace('1 ATTACK', '# botbook-ignore BB3005: old\n#   and long\n1 ATTACK'),
      twice(''),
    ],
    ['goes from the end of a line', twice('', '   # botbook-ignore BB3005: old'), twice('')],
    [
      'goes with the white space before it',
      twice('').replace('2 Threshold', '   # botbook-ignore BB3005: old\n2 Threshold'),
      twice(''),
    ],
  ])('%s', (_, before, after) => expect(fixed(before)).toBe(after));

  it('loses only the code without a finding, if it has several codes', () => {
    const kept = twice('# botbook-ignore BB3003: why\n');
    expect(fixed(twice('# botbook-ignore BB3003, BB3005: why\n'))).toBe(kept);
    expect(fixed(twice('# botbook-ignore BB3005, BB3003: why\n'))).toBe(kept);
    const middle = twice('# botbook-ignore BB3005, BB3003, BB3001: why\n');
    expect(fixed(fixed(middle))).toBe(kept);
  });
});
