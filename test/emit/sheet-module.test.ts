// Tests the text of the modules and runtime files that the emitter writes: the data of a book in them, the types of
// these data, and the imports of other sheets.
import { describe, expect, it } from 'vitest';
import { moduleFiles, runtimeFile, runtimeTypes } from '../../compiler/emit/sheet-module.ts';

const sheet = {
  name: 'events',
  title: 'Events',
  source: 'events.bot',
  text: '',
  readings: [],
  runtime: 'toy',
  scenario: null,
  imports: null,
};
const plain = {
  bind: 'bindToy',
  reads: { readBook: 'readToy', book: 'ToyBook' },
  types: { sheet: 'ToySheet', bound: 'BoundToy' },
  functions: [{ name: 'roll', parameters: 'dice', doc: 'Rolls an event.' }],
};
const filesWith = (asks: readonly string[], imports: { kernel: string; game: string } | null = null) =>
  moduleFiles({ ...sheet, imports }, { code: '', marks: [], width: 1, plain: { ...plain, asks } });

describe('a runtime file', () => {
  const data = { bookRoster: { cards: [] }, bookOverlay: undefined, bookScenario1: { board: {}, decks: {} } };

  it('exports each file of the book, and `undefined` for a file that is missing', () => {
    const text = runtimeFile('toy.js', 'code();\n', data);
    expect(text).toContain('export const bookRoster = {"cards":[]};\n');
    expect(text).toContain('export const bookOverlay = undefined;\n');
    expect(text).toContain('export const bookScenario1 = {"board":{},"decks":{}};\n');
  });

  it('declares the files of each scenario by name, and other files as unknown', () => {
    const text = runtimeTypes('toy.js', '', { ...data, bookScenario2: null, bookScenario3: 'text' });
    expect(text).toContain('export declare const bookRoster: unknown;\n');
    expect(text).toContain('export declare const bookOverlay: unknown;\n');
    expect(text).toContain(
      'export declare const bookScenario1: { readonly board: unknown; readonly decks: unknown };\n',
    );
    expect(text).toContain('export declare const bookScenario2: unknown;\n');
    expect(text).toContain('export declare const bookScenario3: unknown;\n');
  });
});

describe('the module of a sheet without a scenario', () => {
  it('imports the sheets to which the sheet puts questions, and hands them in', () => {
    const { code } = filesWith(['weather', 'wind']);
    expect(code).toContain(
      "import { sheet as asked1 } from './weather.js';\nimport { sheet as asked2 } from './wind.js';\n",
    );
    expect(code).toContain(
      'export const bind = (book) => c.bindToy(book, sheet, "events", { "weather": asked1, "wind": asked2 });',
    );
  });

  it('hands in no sheets if the sheet puts no questions', () => {
    expect(filesWith([]).code).toContain('export const bind = (book) => c.bindToy(book, sheet, "events");');
  });

  it('has functions of its own only if its runtime is beside it', () => {
    const [beside, elsewhere] = [filesWith([]), filesWith([], { kernel: 'k.js', game: 'g.js' })];
    expect(beside.types).toContain("export declare const roll: BoundToy['roll'];");
    expect(beside.code).toContain('export const roll = (dice) => own().roll(dice);');
    expect(elsewhere.types).not.toContain('roll');
    expect(elsewhere.code).not.toContain('own()');
  });
});
