// Tests of the linter’s settings in botbook.json. The reader and the schema must accept valid settings and refuse all
// others.
import Ajv from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { languageOf } from '../../cli/books.ts';
import { lintConfigurationOf } from '../../files/configuration.ts';
import { lintRule, settingsOf } from '../../compiler/lint/rule.ts';
import { lintSheets } from '../../compiler/lint/lint-sheets.ts';
import { botSheet } from '../../compiler/lint/samples.ts';
import { botbookSchema } from '../../views/findings/botbook-schema.ts';
import { lintRulesOf } from '../../compiler/lint/lint-rules.ts';
import { reasonFor } from '../../files/diagnostic-pages.ts';
import { builtInGames } from '../../library/games.ts';

const form = new Ajv.default({ allErrors: true }).compile(botbookSchema(lintRulesOf(builtInGames), reasonFor));
const read = (value: unknown) => lintConfigurationOf({ json: value, where: 'lint' }, lintRulesOf(builtInGames));

/** A rule whose options are numbers. */
const rule = lintRule({
  slug: 'a',
  code: 'BB3001',
  category: 'style',
  message: 'm',
  help: 'h',
  options: {
    most: { default: 3, least: 1, most: 9, doc: 'How many.' },
    few: { default: 1, least: 0, most: 2, doc: 'x' },
  },
  check: () => {},
});

describe('the settings of the linter', () => {
  it.each([
    [{}, {}],
    [{ maxWarnings: 0 }, {}],
    [{ rules: { 'covered-letter': 'off' } }, { 'covered-letter': { severity: 'off' } }],
    [{ rules: { 'covered-letter': 'error' } }, { 'covered-letter': { severity: 'error' } }],
    [
      { maxWarnings: 3, rules: { 'covered-letter': { severity: 'warning' } } },
      { 'covered-letter': { severity: 'warning', options: {} } },
    ],
  ])('are read: %j', (lint, rules) => {
    expect(read(lint)).toEqual({ maxWarnings: 'maxWarnings' in lint ? lint.maxWarnings : undefined, rules });
    expect(form({ version: 1, lint }), JSON.stringify(form.errors)).toBe(true);
  });

  it('have the phrases that an author does not want', () => {
    const phrases = [
      { words: 'adjacent to {place}', message: 'We print `next to`.', instead: 'next to {place}' },
      { words: 'foe', message: 'We print `enemy`.' },
    ];
    const lint = { rules: { 'own-phrase': 'error' }, phrases };
    expect(read(lint).rules).toEqual({
      'own-phrase': { severity: 'error', phrases: [phrases[0], { ...phrases[1], instead: null }] },
    });
    expect(form({ version: 1, lint }), JSON.stringify(form.errors)).toBe(true);
  });

  it.each([
    [{ words: '{place}', message: 'No.' }, 'words should have a word outside of slots'],
    [{ words: 'to {a} {a}', message: 'No.' }, 'words should have at most 2 slots, with different names'],
    [{ words: 'to {a} {b} {c}', message: 'No.' }, 'words should have at most 2 slots, with different names'],
    [{ words: 'to {a', message: 'No.' }, 'words should have letters in braces only, not `{a`'],
    [{ words: 'to', message: '' }, 'message should say what is wrong with the phrase'],
    [{ words: 'to', message: 'No.', instead: '{a}' }, 'instead has a slot `{a}` that `words` does not have'],
    [{ words: 'to' }, ' lacks `message`'],
    [{ words: 'to', message: 'No.', code: 'x()' }, ' has an unknown field `code` (known: words, message, instead)'],
  ])('refuse the phrase %j', (phrase, problem) => {
    expect(() => read({ phrases: [phrase] })).toThrow(`lint.phrases`);
    expect(() => read({ phrases: [phrase] })).toThrow(problem);
  });

  it.each([
    [{ rules: { 'coverd-letter': 'off' } }, 'lint.rules has no rule `coverd-letter`; did you mean `covered-letter`?'],
    [{ rules: { BB3002: 'off' } }, 'lint.rules has no rule `BB3002`; did you mean `covered-letter`?'],
    [{ rules: { everything: 'off' } }, 'lint.rules has no rule `everything`'],
    [{ rules: { 'covered-letter': 'warn' } }, 'lint.rules.covered-letter should be one of off, warning, error'],
    [
      { rules: { 'covered-letter': { severity: 'warn' } } },
      'lint.rules.covered-letter.severity should be one of off, warning, error',
    ],
    [
      { rules: { 'covered-letter': { most: 3 } } },
      'lint.rules.covered-letter has an unknown field `most` (known: severity)',
    ],
    [{ rules: { 'covered-letter': 1 } }, 'lint.rules.covered-letter should be an object, not a number'],
    [{ rules: ['covered-letter'] }, 'lint.rules should be an object, not a list'],
    [{ maxWarnings: -1 }, 'lint.maxWarnings should be a whole number from 0, not -1'],
    [{ maxwarnings: 1 }, 'lint has an unknown field `maxwarnings` (known: maxWarnings, rules, phrases)'],
    [[], 'lint should be an object, not a list'],
  ])('are refused: %j', (lint, said) => {
    expect(() => read(lint)).toThrow(said);
    expect(form({ version: 1, lint })).toBe(false);
  });

  it('hold numbers within their bounds', () => {
    const known = [rule];
    const bounded = new Ajv.default().compile(botbookSchema(known, reasonFor));
    const given = (most: unknown) => ({ rules: { a: { most } } });
    for (const number of [1, 9]) {
      expect(lintConfigurationOf({ json: given(number), where: 'lint' }, known).rules).toEqual({
        a: { options: { most: number } },
      });
      expect(bounded({ version: 1, lint: given(number) })).toBe(true);
    }
    for (const number of [0, 10, 1.5, '3', null]) {
      expect(() => lintConfigurationOf({ json: given(number), where: 'lint' }, known)).toThrow(
        'lint.rules.a.most should be a whole number from 1 to 9, not ',
      );
      expect(bounded({ version: 1, lint: given(number) })).toBe(false);
    }
  });

  it('keep the default of each setting that they do not name', () => {
    expect(settingsOf(rule, {})).toEqual({ severity: 'warning', options: { most: 3, few: 1 }, phrases: [] });
    expect(settingsOf(rule, { a: { severity: 'off' } })).toEqual({
      severity: 'off',
      options: { most: 3, few: 1 },
      phrases: [],
    });
    expect(settingsOf(rule, { a: { options: { most: 5 } } })).toEqual({
      severity: 'warning',
      options: { most: 5, few: 1 },
      phrases: [],
    });
  });

  it('make findings errors, or none', () => {
    const text = botSheet('SCOUT\n1 ATTACK 1.\n2 Threshold 5/6/7: ATTACK 1.');
    const found = (rules: Parameters<typeof lintSheets>[2]): string[] =>
      lintSheets([{ text, languageOf, games: builtInGames }], [], rules).flatMap(({ diagnostics }) =>
        diagnostics.map(({ severity, name }) => `${severity} ${name}`),
      );
    expect(found({})).toEqual(['warning covered-clause']);
    expect(found({ 'covered-clause': { severity: 'error' } })).toEqual(['error covered-clause']);
    expect(found({ 'covered-clause': { severity: 'off' } })).toEqual([]);
  });
});
