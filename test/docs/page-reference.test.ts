// Tests the reference of declaration pages: all its examples belong to one book, which has no mistake.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { gameOfBook, readBook } from '../../compiler/declared/declared-book.ts';
import { readDeclaredPosition } from '../../compiler/declared/position.ts';
import { checkSheet } from '../../compiler/language/checking/sheet/read-sheet.ts';
import { GameList } from '../../compiler/language/checking/sheet/sheet-games.ts';
import { diagnosticSections } from '../../files/diagnostic-pages.ts';
import { blocksOf } from '../support/consoles.ts';

const text = readFileSync('docs/book-without-code.md', 'utf8');
const sections = new Map(text.split(/^## /m).map((part) => [part.slice(0, part.indexOf('\n')), part]));

/** Returns the examples in a column of the tables of a section: the texts in backticks, without the heads of tables. */
function examplesIn(title: string, column: number): readonly string[] {
  const rows = (sections.get(title) ?? '').split('\n').filter((line) => line.startsWith('| '));
  const cells = rows.map((row) => row.replaceAll(/^\| | \|$/g, '').split(' | ')[column] ?? '');
  const examples = cells.flatMap((cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, example = '']) => example));
  expect(examples.length, title).toBeGreaterThan(3);
  return examples;
}

const isSentence = (example: string): boolean => /[.\]]$/.test(example);
const byHand = examplesIn('By hand', 1);
const isDefinition = (example: string): boolean => /^An? /.test(example);
const isAction = (example: string): boolean => /^[A-Z]+: /.test(example);

const headers = (/^\| header[\s\S]*?\n\n/m.exec(text)?.[0] ?? '')
  .split('\n')
  .flatMap((row) => /^\| `([^`]+)`/.exec(row)?.[1] ?? []);
const box = blocksOf(sections.get('BOX') ?? '').map(({ body }) => body);
const definitions = [...examplesIn('WORDS', 1), ...byHand.filter(isDefinition)];
const pageText = `${[
  headers.join('\n'),
  `THINGS\n${examplesIn('THINGS', 0).join('\n')}`,
  `WORDS\n${definitions.filter(isSentence).join('\n')}`,
  `ACTIONS\n${[...examplesIn('ACTIONS', 1), ...byHand.filter(isAction)].join('\n')}`,
  `READING\n${examplesIn('READING', 0).join('\n')}`,
  `BOX\n${box.join('\n')}`,
].join('\n\n')}\n`;
const book = readBook(pageText);
const game = gameOfBook(book, 'meadow.page');
const language = game.language({ roster: null, scenarios: [] });

const clauses = [
  ...definitions.filter((example) => !isSentence(example)),
  ...examplesIn('Words that every book has', 0),
  ...byHand.filter((example) => !isDefinition(example) && !isAction(example)),
];

describe('the reference of declaration pages', () => {
  it('has examples that are one page without a mistake', () => {
    expect(book.diagnostics.map(({ start, message, help }) => [pageText.slice(start).split('\n')[0], message, help])).toEqual([]);
  });

  it.each(clauses)('has an example that is a clause, or the condition of a clause: %s', (example) => {
    const clause = isSentence(example) ? example : `${example}: REST.`;
    const { diagnostics } = checkSheet(`game meadow\n\nHERON\n1 ${clause}\n`, () => language, new GameList([game]));
    expect(diagnostics.map(({ message, help }) => [message, help])).toEqual([]);
  });

  it('has examples that are one position', () => {
    const lines = [...examplesIn('Positions', 0), ...examplesIn('By hand', 2)];
    const { position } = readDeclaredPosition(lines.join('\n'), book.table);
    expect(position).toMatchObject({
      workers: { A1: 'F1', A2: 'supply', P1: 'W1' },
      automa: ['A1', 'A2'],
      flooded: ['W1'],
      points: { automa: 4, player: 3 },
      round: 3,
      display: ['Teal', 'Crane'],
      byHand: { 'the tide': 4, 'that no bird sees': [], view: { F1: 2, W1: 3 } },
    });
  });

  it('has every message about pages, with a link', () => {
    const rows = [...(sections.get('Messages') ?? '').matchAll(/^\| \[(BB\d+)\]\(diagnostics\/pages\.md#(\S+)\) \|/gm)];
    const ofPages = [...diagnosticSections().values()].filter(({ family }) => family === 'pages');
    expect(rows.map(([, code, link]) => [code, link])).toEqual(
      ofPages.map(({ code, name }) => [code, `${code.toLowerCase()}-${name}`]),
    );
  });
});
