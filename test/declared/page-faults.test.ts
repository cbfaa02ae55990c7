// Tests that each mistake of a page is one message: the sentences that need a faulty sentence are no mistakes.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { gameOfBook, readBook } from '../../compiler/declared/declared-book.ts';
import { PageWords } from '../../compiler/declared/page-words.ts';
import { parse } from '../../grammar/parse.ts';

const [meadow, market] = ['meadow', 'market'].map((name) =>
  readFileSync(new URL(`${name}.page`, import.meta.url), 'utf8'),
) as [string, string];
const messagesOf = (page: string): readonly string[] => readBook(page).diagnostics.map(({ message }) => message);

/** Slips in a line: a verb, a colon, and a parenthesis. */
const slips: readonly ((line: string) => string)[] = [
  (line) => line.replace(/ (?:is|are|stands|has|may|means|if|of) /, ' zz '),
  (line) => line.replace(':', ' '),
  (line) => line.replace('(', ''),
];

describe('the messages about a page', () => {
  it('are at most one for a slip in one line', () => {
    const repeated = [meadow, market].flatMap((page) => {
      const lines = page.split('\n');
      const [first, last] = ['THINGS', 'ACTIONS'].map((title) => lines.indexOf(title));
      return lines.slice(first, last).flatMap((line, index) =>
        slips.flatMap((slip) => {
          const slipped = slip(line);
          const messages = slipped === line ? [] : messagesOf(lines.with((first ?? 0) + index, slipped).join('\n'));
          return messages.length > 1 ? [[slipped, ...messages]] : [];
        }),
      );
    });
    expect(repeated).toEqual([]);
  });

  it('name each of several mistakes', () => {
    const faulty = meadow
      .replace('A space may be flooded', 'A space may sometimes be flooded')
      .replace('without workers', 'without lions')
      .replace('the highest value', 'the highest price')
      .replace('put the bird in the discard', 'hide the bird');
    expect(messagesOf(faulty)).toEqual([
      '`A space may sometimes be flooded` declares nothing.',
      'I cannot read `a space without lions`.',
      'I cannot read `the space with the highest price`.',
      '`hide the bird` is no effect.',
    ]);
  });

  it.each([
    ['next to spaces', 'next to glades', '`glades` is no place of the board of the page.'],
    ['next to spaces', 'next to up to 3 spaces', '`up to 3 spaces` is no place of the board of the page.'],
    ['stands in a space', 'stands in a glade', '`glade` is no place of the board of the page.'],
  ])('name a noun that is no place: %s, %s', (said, other, message) => {
    expect(messagesOf(meadow.replace(said, other))).toEqual([message]);
  });

  it('name a circle of definitions once', () => {
    const circle = 'A glade is a ford.\nA ford is a nook.\nA nook is a glade.\n';
    expect(
      messagesOf(meadow.replace('A nest is a free wetland.\n', `A nest is a free wetland.\n${circle}`)),
    ).toHaveLength(1);
  });

  it('name the head of a column without a figure', () => {
    expect(messagesOf(meadow.replace('kind       value', 'kind       price'))).toEqual([
      '`price` is no figure of this thing of the page.',
    ]);
  });

  it('name the section in which an action is missing', () => {
    const reading = meadow.replace(
      'BOX\n',
      'READING\nTies: the lowest-numbered.\nIf no clause is carried out: WAIT.\n\nBOX\n',
    );
    expect(readBook(reading).diagnostics.map(({ message, help }) => `${message} ${help}`)).toEqual([
      'I cannot read `WAIT`. The page does not know the action `WAIT`. Declare the action in ACTIONS: `WAIT: …`.',
    ]);
  });

  it('ask for the sides if things belong to sides', () => {
    expect(messagesOf('game m\n\nTHINGS\nA worker stands in a space, and belongs to a side.\n')).toEqual([
      '`side` is no thing of the page.',
    ]);
    const hands = 'game m\n\nTHINGS\nA bird is a card.\nPiles of birds: deck (face down), hand of each side.\n';
    expect(messagesOf(hands)).toEqual(['`side` is no thing of the page.']);
  });
});

describe('a page', () => {
  it('gives each title of tables its die', () => {
    const sheet = 'game shelf\n\nWIND TABLE\n1–6 It blows.\n\nRAIN CHART\n1–2 It rains.\n3 It pours.\n';
    const headings = gameOfBook(
      readBook('game shelf\n\nTHINGS\nTables: … TABLE (d6).\nTables: … CHART (d3).\n'),
      '',
    ).headings;
    expect(parse(sheet, { headingsOf: () => headings }).diagnostics).toEqual([]);
  });

  it('mentions no word in the quoted text of a position', () => {
    const book = readBook(meadow);
    const words = new PageWords(book.tree, book);
    const text = 'game meadow\n"a worker can see": F1\nworkers: A1 at F1\n';
    expect(words.mentionsInText(text).map(({ start, end }) => text.slice(start, end))).toEqual(['F1', 'workers', 'F1']);
  });
});
