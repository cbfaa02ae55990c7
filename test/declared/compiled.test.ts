// Tests that compiled sheets of books without code decide like the interpreter: the same questions, choices, rolls, boxes,
// effects and positions for the same faces. The proof `books-compiled` tries many more positions and books.
import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { compareIn, compiledBook, lacksActor, type Compared } from '../support/compiled-book.ts';
import { Random } from '../support/random.ts';
import { rounds } from '../support/rounds.ts';
import { sheetOfPage } from '../orchard/page.ts';
import { composedBook } from './composed-book.ts';

const textOf = (name: string): string => readFileSync(new URL(name, import.meta.url), 'utf8');

const sample = '../../procedures/drowned-bell/';
const sampleSheets = readdirSync(new URL(sample, import.meta.url))
  .filter((name) => name.endsWith('.bot'))
  .map((name) => textOf(`${sample}${name}`));

const books = {
  boxes: [textOf('boxes.page'), [textOf('boxes.bot')], 40],
  ferry: [textOf('ferry.page'), [textOf('ferry.bot')], 20],
  grove: [textOf('grove.page'), [textOf('grove.bot')], 25],
  hunt: [textOf('hunt.page'), [textOf('hunt.bot')], 25],
  isles: [textOf('isles.page'), [textOf('isles.bot')], 25],
  'isles by crews of one side': [
    textOf('isles.page'),
    [
      textOf('isles.bot')
        .replace('[Most wreck]', '[Most crews of one rival]')
        .replace('[Most crews of rivals]', '[Most crews of a rival]'),
    ],
    25,
  ],
  meadow: [textOf('meadow.page'), [textOf('meadow.bot')], 40],
  orchard: [textOf('orchard.page'), [sheetOfPage(textOf('../orchard/neighbour.bot'))], 40],
  rills: [textOf('rills.page'), [textOf('rills.bot')], 40],
  war: [textOf('war.page'), [textOf('war.bot')], 25],
  'drowned-bell': [textOf(`${sample}drowned-bell.page`), sampleSheets, 6],
} as const;

async function compared(page: string, sheets: readonly string[], positions: number): Promise<Compared> {
  const book = await compiledBook(page, sheets);
  const random = new Random(7);
  const all: Compared = { decisions: 0, clauses: new Set(), differences: [] };
  for (let index = 0; index < positions; index++) {
    const position = book.random(7, index);
    if (!lacksActor(book, position)) compareIn(book, position, (die) => 1 + random.below(die), all);
  }
  return all;
}

describe('a compiled book', () => {
  it.each(Object.entries(books))('decides as the interpreter: %s', async (_name, [page, sheets, few]) => {
    const { decisions, clauses, differences } = await compared(page, sheets, rounds(few, 20 * few));
    expect(differences).toEqual([]);
    expect(decisions).toBeGreaterThan(few);
    expect(clauses.size).toBeGreaterThan(1);
  });

  it('decides as the interpreter if it is composed at random', async () => {
    const random = new Random(11);
    for (let count = 0; count < rounds(4, 100); count++) {
      const { page, sheet } = composedBook(random);
      expect((await compared(page, [sheet], 10)).differences).toEqual([]);
    }
  });

  it('asks a person for the answers to text in quotation marks', async () => {
    const sheet =
      'game meadow\n\nHERON\n1 "The wind blows from the east": FLOOD nest.\n2 FLOOD space. [Highest "view"]\n';
    const { modules } = await compiledBook(textOf('meadow.page'), [sheet]);
    const position = 'game meadow\nworkers: A1 at F1, A2 in the supply\nautoma: A1, A2\n';
    const decide = (answers: string) => modules[0]?.decidePosition(`${position}${answers}`, 'HERON');
    expect(decide('')).toEqual({
      is: 'asks',
      card: 'HERON',
      words: 'The wind blows from the east',
      asks: 'yes or no',
      of: '',
    });
    // The only free wetland is W1.
    expect(decide('"The wind blows from the east": yes')).toMatchObject({
      clause: 1,
      effects: ['W1: flooded', 'Turn the tile.'],
    });
    const east = '"The wind blows from the east": no\n';
    expect(decide(east)).toMatchObject({ is: 'asks', words: 'view', asks: 'number', of: 'F1' });
    expect(decide(`${east}"view": F1 1, F2 4, W1 2, G1 3`)).toMatchObject({
      clause: 2,
      choices: [{ role: 'target', id: 'F2', rolled: [] }],
    });
  });

  it('decides in a state, which does not change', async () => {
    const { modules } = await compiledBook(textOf('meadow.page'), [textOf('meadow.bot')]);
    const [sheet] = modules;
    const state = sheet?.stateOf(
      'game meadow\nworkers: A1 in the supply, A2 in the supply\nautoma: A1, A2\nround: 6\n',
    );
    if (!sheet || !state) throw new Error('There is no sheet.');
    const expected = {
      is: 'decision',
      card: 'HERON',
      title: 'HERON',
      clause: 1,
      choices: [{ role: 'target', id: 'W1', rolled: [] }],
      rolls: [],
      boxes: [],
    };
    expect(sheet.decide(state, 'HERON')).toEqual(expected);
    expect(sheet.decide(state, 'HERON')).toEqual(expected);
    expect(() => sheet.decide(state, 'HERRON')).toThrow('the sheet has no procedure for `HERRON`');
  });

  it('has sets of several words for a board of 70 spaces', async () => {
    const names = Array.from({ length: 70 }, (_none, index) => `S${index + 1}`);
    const rows = names.map((name, index) => `${name}  forest  ${(index % 5) + 1}  ${names[index + 1] ?? '–'}`);
    const page = textOf('meadow.page').replace(
      /space {2}kind[\s\S]*?\n\n/,
      `space  kind  value  next to\n${rows.join('\n')}\n\n`,
    );
    const { differences, decisions } = await compared(page, [textOf('meadow.bot')], 10);
    expect(differences).toEqual([]);
    expect(decisions).toBe(20);
  });
});
