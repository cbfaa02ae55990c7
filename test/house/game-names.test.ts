// Tests that no source file of the shells and the views names a game, or a bot or side of a game.
import { globSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { playsOf } from '../../compiler/game/game-declaration.ts';
import { builtInGames } from '../../library/games.ts';
import { orchard } from '../orchard/game.ts';
import { sourceFiles } from '../support/arrows.ts';

const rooms = ['cli', 'server', 'debugger', 'views', 'files', 'page', 'site'];

/** The names of the games in the package, and the game `orchard`, which only the tests have. */
const names = [...readdirSync('compiler/games'), 'orchard'];

/**
 * Matches the files whose examples for readers may name the first game: the help of the command verbs and the pages of
 * diagnostics.
 */
const helpFiles = /^(?:cli\/(?:main|shared-options|verbs\/[\w-]+\/verb)|views\/reference\/pages-diagnostics)\.ts$/;

const comments = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm;

const namedIn = (text: string): string[] => {
  const code = text.replaceAll(comments, '').toLowerCase();
  return names.filter((name) => code.includes(name));
};

/** Names of bots and sides that are also normal words, each with the reason why the rooms may use it. */
const normalWords: Readonly<Record<string, string>> = {
  blue: 'a colour of drawings',
  yellow: 'a colour of drawings',
  neighbour: 'a word of geometry, such as the neighbours of a space',
};

/** Returns a text as its words in lower case. `lfaSheet` and `--lfa-soft` have the word `lfa`. */
const wordsIn = (text: string): string =>
  ` ${
    text
      .match(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])/g)
      ?.join(' ')
      .toLowerCase() ?? ''
  } `;

/** The names of the bots and sides of all games, in lower case, without names that are normal words. */
const opponents = [
  ...new Set(
    [...builtInGames.all, orchard]
      .flatMap((game) => [...game.bots, ...playsOf(game).flatMap(({ sides }) => sides)])
      .flatMap((opponent) => [
        opponent.name,
        opponent.file,
        ...('short' in opponent ? [opponent.short, opponent.title] : []),
      ])
      .map((name) => wordsIn(name).trim()),
  ),
].filter((name) => !(name in normalWords));

const opponentsIn = (text: string): string[] => {
  const words = wordsIn(text.replaceAll(comments, ''));
  return opponents.filter((name) => words.includes(` ${name} `));
};

/** Files with names of bots, with the reason. */
const namedOpponents: Readonly<Record<string, string>> = {
  'cli/scaffold/new-rule.ts':
    'A new rule has sheets of `compiler/lint/samples.ts` as examples, by the function `lfaSheet`.',
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

  it.each(rooms)('names no bot and no side of a game in %s/', (room) => {
    const styles = globSync(`${room}/**/*.css`).map((file) => [file, readFileSync(file, 'utf8')] as const);
    const own = [...files.filter(([file]) => file.startsWith(`${room}/`) && !helpFiles.test(file)), ...styles];
    const named = own.filter(([file]) => !(file in namedOpponents)).map(([file, text]) => [file, opponentsIn(text)]);
    expect(named.filter(([, found]) => found?.length)).toEqual([]);
  });

  it('is searched for the bots and sides of all games', () => {
    for (const name of ['lfa', 'breakers', 'brk', 'nbr']) expect(opponents).toContain(name);
    expect(opponentsIn('// LFA\nconst tiebreakers = allFaults;')).toEqual([]);
    for (const text of ['lfaSoft', '`./lfa.bot`', "'S3/LFA/SCOUT 2'", 'lfa1', 'var(--lfa-soft)'])
      expect(opponentsIn(text), text).toEqual(['lfa']);
    for (const [file, text] of files) if (file in namedOpponents) expect(opponentsIn(text)).not.toEqual([]);
  });
});

/** The tools for played games. Each is the main file of a command verb. */
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
    // A tool may prefer no game: neither the first game of the list nor a game with a certain name.
    expect(text.match(/games\.all\[0\]|gameNamed\('/)).toBeNull();
  });

  it('take a numbered and a named scenario by the same functions', () => {
    const shared = sources.get('cli/scenario.ts') ?? '';
    for (const part of ['sceneOf(', 'plainSceneIn(', 'choices:', 'play:']) expect(shared).toContain(part);
    for (const file of ['cli/tables.ts', 'cli/verbs/board/board.ts', 'cli/verbs/position/position.ts'])
      expect(sources.get(file), file).toContain('scenarioAt(');
  });
});
