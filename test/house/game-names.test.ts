// Tests that no source file of the shells and the views names a game.
import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { sourceFiles } from '../support/arrows.ts';

const rooms = ['cli', 'server', 'debugger', 'views', 'files', 'page', 'site'];

/** The names of the games in the package, and the game `orchard`, which only the tests have. */
const names = [...readdirSync('compiler/games'), 'orchard'];

/**
 * Matches the files whose examples for readers may name the first game: the help of the verbs and the pages of
 * diagnostics.
 */
const helpFiles = /^(?:cli\/(?:main|shared-options|verbs\/[\w-]+\/verb)|views\/reference\/pages-diagnostics)\.ts$/;

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
    const own = files.filter(([file]) => file.startsWith(`${room}/`) && !helpFiles.test(file));
    expect(own.length).toBeGreaterThan(10);
    expect(own.filter(([, text]) => namedIn(text).length > 0).map(([file]) => file)).toEqual([]);
  });
});

/** The tools for played games. Each is the main file of a verb. */
const tools = ['simulate', 'play', 'board', 'replay', 'games', 'position'].map(
  (verb) => `cli/verbs/${verb}/${verb}.ts`,
);

describe('the tools of played games', () => {
  const sources = new Map(sourceFiles('.'));
  /** Matches an import of a file that belongs to a game. */
  const ofGame = new RegExp(
    String.raw`from '[./]*(?:compiler/games|runtime)/(?:${readdirSync('compiler/games').join('|')})/`,
  );

  it.each(['cli', 'files', 'views', 'server'])('import no game in %s/', (room) => {
    const own = [...sources].filter(([file]) => file.startsWith(`${room}/`));
    expect(own.length).toBeGreaterThan(10);
    expect(own.filter(([, text]) => ofGame.test(text)).map(([file]) => file)).toEqual([]);
    expect(ofGame.test("import { x } from '../../runtime/callisto/board/board.ts';")).toBe(true);
  });

  it.each(tools)('%s has no first game: an address or a file names the game', (file) => {
    const text = sources.get(file) ?? '';
    expect(text.length).toBeGreaterThan(500);
    // A tool must not prefer a game, neither the first of the list nor a game of a certain name.
    expect(text.match(/games\.all\[0\]|gameNamed\('/)).toBeNull();
  });

  it('take a numbered and a named scenario by the same functions', () => {
    const shared = sources.get('cli/scenario.ts') ?? '';
    for (const part of ['sceneOf(', 'plainSceneIn(', 'choices:', 'play:']) expect(shared).toContain(part);
    for (const file of ['cli/tables.ts', 'cli/verbs/board/board.ts', 'cli/verbs/position/position.ts'])
      expect(sources.get(file), file).toContain('scenarioAt(');
  });
});
