// Tests of the rulings: they are complete and have the form of their schema. Wrong rulings are refused.
import Ajv from 'ajv/dist/2020.js';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readRulings } from '../../runtime/kernel/ruling-files.ts';
import type { Ruling } from '../../runtime/kernel/ruling.ts';
import { ShapeError } from '../../runtime/kernel/shape.ts';

const json = (file: string): unknown => JSON.parse(readFileSync(`procedures/callisto/${file}`, 'utf8'));
const file = json('rulings.json');
const callistoRulings = (content: unknown): Ruling[] => readRulings(content, 'callisto', 'R');
const rulings = callistoRulings(file);
const validate = new Ajv.default({ allErrors: true, strictTypes: false }).compile(
  json('rulings.schema.json') as object,
);

const good = { id: 'R1', title: 'One', text: 'A ruling.' };
const bookOf = (...all: object[]): object => ({ version: 1, game: 'callisto', rulings: all });
const open = { default: 'one: this.', second: 'two: that.' };
const partsOf = (one: Ruling): string[] => [
  one.text,
  ...one.cases,
  ...(one.open ? [one.open.default, one.open.second] : []),
];

describe('the rulings', () => {
  it('are R1 to R51, and the project’s own from R100', () => {
    const ids = rulings.map(({ id }) => id);
    expect(ids.slice(0, 51)).toEqual(Array.from({ length: 51 }, (_, i) => `R${i + 1}`));
    expect(ids.slice(51)).toEqual(Array.from({ length: ids.length - 51 }, (_, i) => `R${i + 100}`));
  });

  it('say which clauses the project’s own decide, and only those', () => {
    for (const { id, touches } of rulings) expect(touches.length > 0, id).toBe(Number(id.slice(1)) >= 100);
  });

  it('are of the form that their schema says', () => {
    expect(validate(file), JSON.stringify(validate.errors)).toBe(true);
  });

  it('leave eight rulings open', () => {
    expect(rulings.filter((one) => one.open).map(({ id }) => id)).toEqual([
      'R2',
      'R8',
      'R9',
      'R10',
      'R11',
      'R16',
      'R22',
      'R50',
    ]);
  });

  it('have a title of their own and one to eight sentences', () => {
    expect(new Set(rulings.map(({ title }) => title)).size).toBe(rulings.length);
    for (const { id, text } of rulings) {
      const sentences = text.split(/(?<=[.!?])\s+(?=[A-Z`0-9])/).length;
      expect([id, sentences >= 1 && sentences <= 8]).toEqual([id, true]);
    }
  });

  it('end all sentences and close all backticks', () => {
    for (const one of rulings) {
      for (const part of partsOf(one)) {
        expect(part, one.id).toMatch(/[^\s.]\.$/);
        expect(part.split('`').length % 2, `${one.id}: ${part}`).toBe(1);
      }
    }
  });

  it('list every ruling that they cite under `see`', () => {
    for (const one of rulings) {
      const cited = partsOf(one)
        .join(' ')
        .match(/\bR[1-9]\d*\b/g);
      expect(one.see, one.id).toEqual(expect.arrayContaining(cited ?? []));
    }
  });
});

describe('reading', () => {
  it('keeps the given lists and adds empty lists', () => {
    const two = {
      id: 'R3',
      title: 'Two',
      text: 'Another.',
      open,
      cases: ['A case.'],
      touches: ['S1/LFA/SCOUT 1'],
      see: ['R1'],
    };
    expect(callistoRulings(bookOf(good, two))).toEqual([{ ...good, cases: [], touches: [], see: [] }, two]);
  });

  it.each([
    ['a file of another kind', [], 'the whole should be an object, not a list'],
    ['another version', { ...bookOf(good), version: 2 }, 'version is 2; this botbook reads 1'],
    ['another game', { ...bookOf(good), game: 'chess' }, 'game should be one of callisto'],
    ['no list', { version: 1, game: 'callisto', rulings: {} }, 'rulings should be a list, not an object'],
    ['a field too many', bookOf({ ...good, reading: 'x' }), 'rulings[0] has an unknown field `reading`'],
    ['a field too few', bookOf({ id: 'R1', title: 'One' }), 'rulings[0] lacks `text`'],
    ['a blank text', bookOf({ ...good, text: ' ' }), 'rulings[0].text should not be blank'],
    ['a text that is none', bookOf({ ...good, title: 1 }), 'rulings[0].title should be text, not a number'],
    ['an odd id', bookOf({ ...good, id: 'R01' }), 'rulings[0].id should be R and a number, not `R01`'],
    ['an id twice', bookOf(good, good), 'rulings[1].id repeats R1'],
    ['ids out of order', bookOf({ ...good, id: 'R10' }, { ...good, id: 'R9' }), 'rulings[1].id R9 comes after R10'],
    ['a blank case', bookOf({ ...good, cases: ['A.', ''] }), 'rulings[0].cases[1] should not be blank'],
    ['one reading only', bookOf({ ...good, open: { default: 'a: b' } }), 'rulings[0].open lacks `second`'],
    [
      'a reading without a name',
      bookOf({ ...good, open: { ...open, second: 'that.' } }),
      'rulings[0].open.second should be a name, a colon and what it means',
    ],
    [
      'a fourth reading',
      bookOf({ ...good, open: { ...open, third: 'c: d', fourth: 'e: f' } }),
      'rulings[0].open has an unknown field',
    ],
    ['a related ruling that is missing', bookOf({ ...good, see: ['R2'] }), 'rulings[0].see[0] names R2, which is not'],
    ['a ruling related to itself', bookOf({ ...good, see: ['R1'] }), 'rulings[0].see[0] names R1, which is the ruling'],
    [
      'a related ruling twice',
      bookOf(good, { ...good, id: 'R2', see: ['R1', 'R1'] }),
      'rulings[1].see[1] names R1, a second time',
    ],
  ])('refuses %s', (_, value, message) => {
    expect(() => callistoRulings(value)).toThrow(ShapeError);
    expect(() => callistoRulings(value)).toThrow(message);
  });
});

describe('the schema', () => {
  it.each([
    ['no rulings', bookOf()],
    ['a field too many', bookOf({ ...good, reading: 'x' })],
    ['an odd id', bookOf({ ...good, id: '1' })],
    ['a blank text', bookOf({ ...good, text: ' ' })],
    ['one reading only', bookOf({ ...good, open: { default: 'a: b' } })],
    ['a reading without a name', bookOf({ ...good, open: { ...open, second: 'that.' } })],
  ])('refuses %s', (_, value) => {
    expect(validate(value)).toBe(false);
  });

  it('accepts the rulings that the reader accepts', () => {
    expect(validate(bookOf({ ...good, open }))).toBe(true);
  });
});

describe('the rulings of Heavy Gear', () => {
  const tables = (name: string): unknown => JSON.parse(readFileSync(`procedures/heavygear/${name}`, 'utf8'));
  const ofTables = readRulings(tables('rulings.json'), 'heavygear', 'H');

  it('are H1 to H29, and have the form of their schema', () => {
    expect(ofTables.map(({ id }) => id)).toEqual(Array.from({ length: 29 }, (_none, at) => `H${at + 1}`));
    const check = new Ajv.default({ strictTypes: false }).compile(tables('rulings.schema.json') as object);
    expect(check(tables('rulings.json'))).toBe(true);
  });

  it('have numbers with the letter of the game', () => {
    expect(() => callistoRulings(tables('rulings.json'))).toThrow(ShapeError);
    const wrong = { version: 1, game: 'heavygear', rulings: [{ id: 'R1', title: 'Die', text: 'A d6.' }] };
    expect(() => readRulings(wrong, 'heavygear', 'H')).toThrow('should be H and a number, not `R1`');
  });
});

describe('the rulings of Unbreakable', () => {
  const bookJson = (name: string): unknown => JSON.parse(readFileSync(`procedures/unbreakable/${name}`, 'utf8'));
  const ofCrawlers = readRulings(bookJson('rulings.json'), 'unbreakable', 'U');

  it('are U1 to U82, and have the form of their schema', () => {
    const numbers = Array.from({ length: 82 }, (_, index) => index + 1);
    expect(ofCrawlers.map(({ id }) => id)).toEqual(numbers.map((number) => `U${number}`));
    const check = new Ajv.default({ strictTypes: false }).compile(bookJson('rulings.schema.json') as object);
    expect(check(bookJson('rulings.json')), JSON.stringify(check.errors)).toBe(true);
  });

  it('end all sentences, and leave seven open', () => {
    for (const one of ofCrawlers) for (const part of partsOf(one)) expect(part, one.id).toMatch(/[^\s.]\.$/);
    expect(ofCrawlers.filter((one) => one.open).map(({ id }) => id)).toEqual([
      'U5',
      'U7',
      'U13',
      'U16',
      'U23',
      'U33',
      'U34',
    ]);
  });
});
