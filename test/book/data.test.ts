// Tests that decks and transcription rulings have the form of their schemas and agree with the sheets.
import Ajv from 'ajv/dist/2020.js';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { rulingPlaceOf, transcriptionOf } from '../../compiler/language/book/transcription.ts';
import { builtInGames } from '../../library/games.ts';
import { ignoresIn } from '../../compiler/lint/ignore-comments.ts';
import { readSheet } from '../../library/index.ts';
import type { Section } from '../../grammar/tree.ts';
import { readScenarioDecks, type DeckCardRow } from '../../runtime/callisto/data/scenario-decks.ts';
import { bookSheets } from '../support/samples.ts';

const json = (path: string): unknown => JSON.parse(readFileSync(`procedures/callisto/${path}`, 'utf8'));
const scenarios = [1, 2, 3, 4, 5, 6, 7, 8];
const decks = scenarios.map((number) => readScenarioDecks(json(`scenario-${number}/decks.json`)));
const rulings = transcriptionOf(json('transcription.json'));
const sheets = new Map(
  bookSheets().map(({ path, text }) => {
    const [, number, file] = /scenario-(\d)\/(\w+)\.bot$/.exec(path) ?? [];
    const bot = builtInGames.gameNamed('callisto')?.bots.find((one) => one.file === file);
    return [`S${number}/${bot?.short}`, { text, sheet: readSheet(text).sheet }];
  }),
);

describe('schemas', () => {
  const ajv = new Ajv.default({ allErrors: true, strictTypes: false });
  it.each([
    ...scenarios.map((n) => [`scenario-${n}/decks.json`, 'decks.schema.json']),
    ['transcription.json', 'transcription.schema.json'],
  ])('%s is valid', (file, schema) => {
    const validate = ajv.compile(json(schema) as object);
    expect(validate(json(file)), JSON.stringify(validate.errors)).toBe(true);
    ajv.removeSchema();
  });

  it('refuse data of another form', () => {
    const validate = ajv.compile(json('decks.schema.json') as object);
    const good = json('scenario-1/decks.json') as Record<string, unknown>;
    expect(validate({ ...good, extra: 1 })).toBe(false);
    expect(validate({ ...good, scenario: 'one' })).toBe(false);
  });
});

describe('decks', () => {
  const rows = (of: (typeof decks)[number]): DeckCardRow[] =>
    [of.breakers, of.lfa].flatMap(({ force1, force2, other }) => [...force1, ...force2, ...other]);

  it('hold each unit whole', () => {
    const whole: Record<string, number> = {
      HEWER: 5,
      RIPPER: 5,
      'CORP-SEC': 5,
      MERC: 4,
      SCANNER: 3,
      'SURVEY TECH': 3,
      BLASTER: 3,
      NAILGUNNER: 3,
      SCOUT: 3,
      'DRILL CREW': 3,
      'HAULER CREW': 3,
      DISRUPTOR: 3,
      STALKER: 2,
      GUNNER: 2,
      NAVIGATOR: 2,
      INTERFERENCE: 10,
    };
    for (const one of decks) {
      for (const { card, deck, supply } of rows(one)) {
        const unit = card.replace(/ [A-Z]$/, '');
        expect(deck + supply, `S${one.scenario} ${card}`).toBe(whole[unit] ?? 1);
      }
    }
  });

  it('start each side with two Interference cards of ten', () => {
    for (const one of decks) {
      for (const side of [one.breakers, one.lfa]) {
        expect(side.other).toMatchObject([{ card: 'INTERFERENCE', deck: 2, supply: 8, provenance: 'ruling' }]);
      }
    }
  });

  it('say where each row that is not printed is from', () => {
    const noted = decks
      .flatMap((one) => [...rows(one), ...one.bolster.breakers, ...one.bolster.lfa])
      .filter((row) => row.provenance !== undefined);
    expect(noted.length).toBeGreaterThan(50);
    for (const row of noted) expect(row.note ?? '').not.toBe('');
  });
});

/**
 * Returns the text of the part of a sheet that the address of a ruling names. `rest` is the address after the name of
 * the sheet, such as `SCOUT 2b`.
 */
function partOf(sections: readonly Section[], text: string, rest: string): string {
  const of = (node: { start: number; end: number } | undefined): string =>
    node ? text.slice(node.start, node.end) : '';
  if (rest === 'RULES') return of(sections.find(({ type }) => type === 'rules'));
  const ranking = /^DANGEROUS (\d+)$/.exec(rest);
  if (ranking) {
    const table = sections.find((one) => one.type === 'ranking');
    return of(table?.rows.find(({ number }) => number === Number(ranking[1])));
  }
  const [, title = rest, number, letter] = /^(.+?) (\d+)([a-z])?$/.exec(rest) ?? [];
  const procedure = sections.find((one) => one.type === 'procedure' && one.title.text === title);
  if (procedure?.type !== 'procedure') return '';
  if (number === undefined) return of(procedure.title);
  const clause = procedure.clauses.find((one) => one.number === Number(number));
  return letter === undefined ? of(clause) : of(clause?.subs.find((one) => one.letter === letter));
}

const flat = (text: string): string => text.replace(/\s+/g, ' ');

describe('transcription', () => {
  const ofSheets = rulings.flatMap((one) => {
    const place = rulingPlaceOf(one);
    return place && place.part !== 'decks' ? [{ ...one, place, key: `S${place.scenario}/${place.part}` }] : [];
  });

  it('has a readable address in every ruling', () => {
    expect(rulings.filter((one) => rulingPlaceOf(one) === null)).toEqual([]);
  });

  it.each(ofSheets.map((one) => [one.at, one] as const))(
    '%s is typed as the ruling says',
    (_, { key, place, typed }) => {
      const found = sheets.get(key);
      const part = partOf(found?.sheet.sections ?? [], found?.text ?? '', place.rest);
      expect(flat(part)).toContain(flat(typed));
    },
  );

  it('gives an alternative for each text that is not sure', () => {
    for (const { at, confidence, alternative } of rulings)
      expect([at, alternative !== null]).toEqual([at, confidence !== 'high']);
  });

  it('has a ruling for every comment of a sheet; the others are ignores of the linter, each with its reason', () => {
    const addresses = new Set(rulings.map(({ at }) => at));
    for (const [key, { sheet }] of sheets) {
      const ignores = ignoresIn(sheet);
      expect(ignores.filter(({ reason }) => reason === '')).toEqual([]);
      for (const { text, start } of sheet.comments) {
        if (ignores.some(({ at: ignore }) => ignore.start <= start && start < ignore.end)) continue;
        const at = /^# T (S\d\/(?:LFA|BRK)\/[^:]+): \S/.exec(text)?.[1];
        expect(addresses, text).toContain(at);
        expect(at?.startsWith(key), text).toBe(true);
      }
    }
  });

  it('has a comment for every place that is not read with high confidence', () => {
    for (const { at, key, confidence } of ofSheets) {
      if (confidence === 'high') continue;
      expect(sheets.get(key)?.text, at).toContain(`# T ${at}: `);
    }
  });
});
