// Tests the forms of positions of books without code: text and JSON mean the same, the schema accepts exactly the form,
// and random positions keep to the ranges and the actions of the page.
import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { beforeEach, describe, expect, it } from 'vitest';
import { gameOfBook, readBook } from '../../compiler/declared/declared-book.ts';
import { positionOfText, readDeclaredPosition } from '../../compiler/declared/position.ts';
import { runIn, writeIn } from '../support/cli.ts';
import { eachInFolder } from '../support/folders.ts';

const textOf = (name: string): string => readFileSync(`test/declared/${name}`, 'utf8');
const pages = ['meadow', 'orchard', 'harbour'];
const formsOf = (name: string, more = '') => {
  const book = readBook(textOf(`${name}.page`).replace('\nWORDS\n', `${more}\nWORDS\n`));
  const forms = gameOfBook(book, `${name}.page`).page?.positions;
  if (!forms) throw new Error(`The page of ${name} makes no game.`);
  return { book, forms };
};
const seeds = Array.from({ length: 150 }, (_none, index) => index);

describe.each(pages)('positions of %s', (name) => {
  const { book, forms } = formsOf(name);

  it('mean the same as text and as JSON', () => {
    for (const index of seeds) {
      const json = forms.random(7, index);
      const read = readDeclaredPosition(positionOfText(forms.text(json)), book.table).position;
      expect(read).toEqual(json);
    }
  });

  it('are accepted by the schema, which refuses other forms', () => {
    const validate = new Ajv2020({ strict: false }).compile(forms.schema());
    for (const index of seeds) expect([validate(forms.random(7, index)), validate.errors]).toEqual([true, null]);
    expect(validate({ version: 1, game: 'other' })).toBe(false);
    expect(validate({ version: 1, game: name, moons: 3 })).toBe(false);
  });

  it('are the same for the same seed, and vary', () => {
    expect(forms.random(7, 3)).toEqual(forms.random(7, 3));
    expect(new Set(seeds.map((index) => JSON.stringify(forms.random(7, index)))).size).toBeGreaterThan(100);
  });
});

describe('the places of things of a kind', () => {
  const { book, forms } = formsOf('meadow', 'A scout and a digger are workers.\n');
  const read = (said: unknown) =>
    readDeclaredPosition(typeof said === 'string' ? positionOfText(said) : said, book.table).position;
  // A1 is a scout in F1, D1 is a digger in the supply, and A2 has no kind.
  const json = {
    version: 1,
    game: 'meadow',
    workers: { A2: 'W1', A1: 'F1', D1: 'supply' },
    automa: ['A2', 'A1', 'D1'],
    scout: ['A1'],
    digger: ['D1'],
  };
  const byKind = 'game meadow\nscouts: A1 at F1\ndiggers: D1 in the supply\nworkers: A2 at W1\nautoma: A2, A1, D1\n';

  it('are read as places and as the kind, in text and in JSON', () => {
    expect(read(byKind)).toMatchObject(json);
    expect(read(byKind)).toEqual(read(json));
    const { scout: _scout, digger: _digger, ...rest } = json;
    const asJson = { ...rest, workers: { A2: 'W1' }, scouts: { A1: 'F1' }, digger: { D1: 'supply' } };
    expect(read(asJson)).toEqual(read(json));
    const validate = new Ajv2020({ strict: false }).compile(forms.schema());
    const placed = (place: string) => validate({ ...rest, workers: { A2: 'W1' }, scout: { A1: place } });
    expect([placed('F1'), placed('F9')]).toEqual([true, false]);
  });

  it.each([
    [byKind.replace('diggers: D1 in the supply', 'diggers: A1 in the supply'), 'has its place in another line too'],
    [byKind.replace('workers: A2', 'workers: A1 at F2, A2'), 'scout.A1 has its place in another line too'],
    [`${byKind}scout: A2\n`, 'is written twice'],
    [byKind.replace('F1', 'F9'), 'workers.A1 is at `F9`, which is no space'],
  ])('are refused if they are wrong: %#', (text, problem) => {
    expect(() => read(text)).toThrow(problem);
  });
});

describe('random positions of the meadow', () => {
  const { forms } = formsOf('meadow');

  it('put workers of the automa only in spaces that are free, as PLACE does', () => {
    for (const index of seeds) {
      const json = forms.random(11, index) as {
        workers?: Record<string, string>;
        automa?: string[];
        round: number;
        points?: Record<string, number>;
      };
      const workers = json.workers ?? {};
      const taken = (json.automa ?? []).map((id) => workers[id]).filter((place) => place !== 'supply');
      expect(new Set(taken).size).toBe(taken.length);
      expect(json.round >= 1 && json.round <= 6).toBe(true);
      for (const points of Object.values(json.points ?? {})) expect(points >= 0 && points <= 200).toBe(true);
    }
  });
});

describe('botbook positions', () => {
  let folder = '';
  eachInFolder((fresh) => (folder = fresh));
  const run = (...words: readonly string[]) => runIn(folder, words);
  beforeEach(() => {
    writeIn(folder, 'meadow/meadow.page', textOf('meadow.page'));
    writeIn(folder, 'meadow/meadow.bot', textOf('meadow.bot'));
  });

  it('prints positions, which decide', () => {
    expect(run('positions', 'meadow', '--random', '3', '--out', 'some').out).toBe('written: 3 positions in some\n');
    for (const n of [1, 2, 3])
      expect(run('decide', `some/random-${n}.txt`, '--card', 'HERON', '--seed', '1').code).toBe(0);
    const { positions } = JSON.parse(run('positions', 'meadow', '--random', '3', '--json').out) as {
      positions: unknown[];
    };
    writeIn(folder, 'second.json', JSON.stringify(positions[1]));
    expect(run('position', 'second.json', '--text').out).toBe(readFileSync(`${folder}/some/random-2.txt`, 'utf8'));
    expect(JSON.parse(run('position', 'some/random-2.txt').out)).toEqual(positions[1]);
  });

  it('counts the use of each clause', () => {
    const { use } = JSON.parse(run('positions', 'meadow', '--random', '40', '--use', '--json').out) as {
      use: Record<string, Record<string, number>>;
    };
    const of = (part: string): number => use['meadow']?.[part] ?? -1;
    expect(of('HERON 1') + of('HERON 2') + of('HERON none')).toBe(40);
    expect(of('OTTER 1') + of('OTTER 2') + of('OTTER none')).toBe(40);
    expect(run('positions', 'meadow', '--random', '40', '--use').out).toContain('HERON  1 ');
  });

  it.each([
    [['positions', 'callisto'], '`positions` is for a book with a declaration page'],
    [['positions', 'meadow', '--random', '0'], 'Give a whole number from 1 to 100000'],
    [['positions', 'meadow', '--use', '--schema'], 'do not go together'],
    [['positions'], 'Name the folder of the book, or its game'],
  ])('refuses %j', (words, problem) => {
    const { code, err } = run(...words);
    expect([code, err]).toEqual([2, expect.stringContaining(problem)]);
  });
});
