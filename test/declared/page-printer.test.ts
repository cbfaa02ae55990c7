// Tests of the printer of declaration pages, with the sample pages and with mangled pages.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readBook } from '../../compiler/declared/declared-book.ts';
import { formatPage } from '../../grammar/page/page-printer.ts';
import { Random } from '../support/random.ts';

const textOf = (name: string): string => readFileSync(new URL(name, import.meta.url), 'utf8');
const pages = ['meadow.page', 'orchard.page'].map((name) => [name, textOf(name)] as const);

const wordsOf = (text: string): readonly string[] =>
  text
    .split(/\s+/)
    .filter((word) => word !== '')
    .toSorted();

const lettersOf = (text: string): readonly string[] => text.replaceAll(/\s/g, '').split('').toSorted();

/** Everything that the tools know of a page. */
function meaningOf(text: string): unknown {
  const { name, title, cards, dice, table, actions, reading, diagnostics } = readBook(text);
  const messages = diagnostics.map(({ message }) => message).toSorted();
  const { names, tagged, figures, next } = table.box;
  const box = [[...names], [...tagged].map(([tag, ids]) => [tag, ...ids]), [...figures].map(([f, of]) => [f, ...of])];
  return {
    name,
    title,
    cards,
    dice,
    box: [box, [...next]],
    verbs: actions.map(({ row }) => row.verb),
    reading: reading.walk,
    messages,
  };
}

/** Adds spaces and comments to a page, breaks lines, and takes blank lines away, without a change of its words. */
function mangled(text: string, random: Random): string {
  let section = '';
  const lines = text.split('\n').flatMap((line) => {
    if (/^[A-Z]+$/.test(line)) section = line;
    const isTable = section === 'BOX';
    if (line === '') return isTable ? [''] : random.pick([[''], ['', '  ', ''], []]);
    const gaps = isTable ? line.replaceAll(/ {2,}/g, () => random.pick(['  ', '     ', '\t'])) : spaced(line, random);
    const isWhole = /^[A-Z]+$/.test(line) || isTable || section === '' || line.includes('"') || line.includes('#');
    const [first = '', ...more] = isWhole ? [gaps] : broken(gaps, random);
    const comment = random.below(6) === 0 && !line.includes('#') ? `   # note ${random.below(99)}. Done` : '';
    const indent = section === '' || random.below(4) > 0 ? '' : ' ';
    const alone = random.below(8) === 0 && !isTable ? [`${indent}# alone "${random.below(99)}`] : [];
    return [...alone, indent + first + comment, ...more.map((each) => `${indent}    ${each}`)];
  });
  return lines.join('\n');
}

const spaced = (line: string, random: Random): string =>
  line.replaceAll(/(?<=\S) (?=\S)/g, () => random.pick([' ', ' ', '   ', '\t']));

function broken(line: string, random: Random): string[] {
  const words = line.split(' ');
  const at = random.below(words.length * 2);
  return at < 2 || at >= words.length ? [line] : [words.slice(0, at).join(' '), words.slice(at).join(' ')];
}

describe('the printer of pages', () => {
  it.each(pages)('keeps the meaning of %s', (_name, text) => {
    expect(meaningOf(formatPage(text))).toEqual(meaningOf(text));
  });

  it('puts headers and sections in order, aligns tables and keeps comments at their lines', () => {
    const page = `# My page

title   The  Meadow
# the name
game meadow   # small letters
# of birds
BOX
bird  worth
Crane   5   # big
# a note
Stork  10


space    next to
F1  –
# what there is
THINGS  # of wood
A bird is a card
   with a worth   (0 to 9).
   # inside
   A bird may be ringed.
A space is next to spaces.
`;
    expect(formatPage(page)).toBe(`# My page

# the name
game meadow  # small letters
title The Meadow

# what there is
THINGS  # of wood
A bird is a card
  with a worth (0 to 9).
  # inside
  A bird may be ringed.
A space is next to spaces.

# of birds
BOX
bird   worth
Crane  5  # big
# a note
Stork  10

space  next to
F1     –
`);
  });

  it('wraps long lines between words, and never inside quotation marks', () => {
    const page = `ACTIONS\nFLOOD space: the space becomes flooded. Tell the player: "Turn the tile now."   # wet\n  Done if dry.\n`;
    expect(formatPage(page, 60)).toBe(
      'ACTIONS\nFLOOD space: the space becomes flooded. Tell the player:  # wet\n  "Turn the tile now."\n  Done if dry.\n',
    );
  });

  it('prints a page with mistakes of form where it stands', () => {
    const page = 'WORDS\nLonely   means no.\nwrds\n\n\nTHINGS\nA  bird.\nWORDS\nMore.\n';
    expect(formatPage(page)).toBe('WORDS\nLonely means no.\nwrds\n\nTHINGS\nA bird.\n\nWORDS\nMore.\n');
    expect(formatPage('gmae   meadow\ntitle  A\n')).toBe('gmae   meadow\ntitle A\n');
  });

  it.each(pages)('loses no word and no comment of %s, however mangled, and is stable', (_name, text) => {
    for (let seed = 0; seed < 45; seed++) {
      const random = new Random(seed);
      const page = mangled(text, random);
      const form = formatPage(page, random.pick([40, 70, 120]));
      expect(wordsOf(form), page).toEqual(wordsOf(page));
      if (seed % 15 === 0) expect(meaningOf(form), page).toEqual(meaningOf(page));
      for (const width of [40, 120]) expect(formatPage(formatPage(page, width), width)).toBe(formatPage(page, width));
    }
  });

  it('loses no character but spaces of any broken page', () => {
    for (const [, text] of pages) {
      const parts = text.split(/(?<=[\s".#(])/);
      for (let seed = 0; seed < 80; seed++) {
        const random = new Random(seed);
        const page = parts
          .flatMap((part) => [[], [part], [part], [part], [part, '" #x ']][random.below(5)] ?? [])
          .join('');
        const form = formatPage(page, 60);
        expect(lettersOf(form), page).toEqual(lettersOf(page));
        expect(formatPage(form, 60), page).toBe(form);
      }
    }
  });
});
