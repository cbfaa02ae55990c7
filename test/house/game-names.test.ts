// Tests that no source file of the shells and the views names a game.
import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { sourceFiles } from '../support/arrows.ts';

const rooms = ['cli', 'server', 'views', 'files', 'page'];

/** The names of the games in the package, and of the game of the tests. */
const names = [...readdirSync('compiler/games'), 'orchard'];

/** Files with examples for people, which may name the first game: the help of verbs and the pages of diagnostics. */
const helpFiles = [
  'cli/main.ts',
  'cli/commands.ts',
  'cli/commands-comparing.ts',
  'cli/commands-deciding.ts',
  'cli/commands-playing.ts',
  'cli/commands-tables.ts',
  'views/reference/pages-diagnostics.ts',
];

const comments = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm;

const namedIn = (text: string): string[] => {
  const code = text.replaceAll(comments, '').toLowerCase();
  return names.filter((name) => code.includes(name));
};

const files = [...sourceFiles('.')].filter(([file]) => rooms.includes(file.split('/')[0] ?? ''));

describe('a source file of a shell or of the views', () => {
  it('is searched, without its comments', () => {
    expect(names).toContain('callisto');
    expect(files.length).toBeGreaterThan(100);
    expect(namedIn("/** Callisto */ const game = 'x'; // of callisto")).toEqual([]);
    expect(namedIn("const game = 'callisto';")).toEqual(['callisto']);
  });

  it.each(rooms)('names no game in %s/', (room) => {
    const own = files.filter(([file]) => file.startsWith(`${room}/`) && !helpFiles.includes(file));
    expect(own.filter(([, text]) => namedIn(text).length > 0).map(([file]) => file)).toEqual([]);
  });
});
