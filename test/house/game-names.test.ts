// Tests that no file of the shells, the views and the kernel names a game, or a bot or side of a game, not even in a
// comment or a help text.
import { globSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { playsOf } from '../../compiler/game/game-declaration.ts';
import { builtInGames } from '../../library/games.ts';
import { orchard } from '../orchard/game.ts';
import { sourceFiles } from '../support/arrows.ts';

/** The shells, the views, and the neutral parts of the compiler and of the runtime. */
const rooms = ['cli', 'server', 'debugger', 'views', 'files', 'page', 'site', 'runtime/kernel', 'compiler'];

/** The names and titles of the games in the package, and of the game `orchard`, which only the tests have. */
const names = [...builtInGames.all, orchard].flatMap(({ name, title }) => [name, title.toLowerCase()]);

const namedIn = (text: string): string[] => names.filter((name) => text.toLowerCase().includes(name));

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

function opponentsIn(text: string): string[] {
  const words = wordsIn(text);
  return opponents.filter((name) => words.includes(` ${name} `));
}

/** Matches the files with sheets as examples of diagnostics and lint rules. A sheet names its game and its bot. */
const exampleSheets = /^compiler\/(?:language\/\w+\/diagnostics[\w-]*|lint\/samples)\.ts$/;

const files = [
  ...sourceFiles('.'),
  ...globSync('{cli,page,site,views}/**/*.{css,json,bot}').map(
    (file) => [file.replaceAll('\\', '/'), readFileSync(file, 'utf8')] as const,
  ),
].filter(([file]) => !file.startsWith('compiler/games/') && !exampleSheets.test(file));

describe('a file of a shell, of the views or of the kernel', () => {
  it('is searched, with its comments', () => {
    expect(names).toEqual(expect.arrayContaining(['callisto', 'heavygear', 'heavy gear', 'unbreakable', 'orchard']));
    expect(namedIn('/** Callisto */')).toContain('callisto');
    expect(namedIn("const game = 'callisto';")).toContain('callisto');
    expect(namedIn('the scenario of an address such as `GAME/1`')).toEqual([]);
  });

  it.each(rooms)('names no game, no bot and no side of a game in %s/', (room) => {
    const inRoom = files.filter(([file]) => file.startsWith(`${room}/`));
    expect(inRoom.length).toBeGreaterThan(10);
    const named = inRoom.map(([file, text]) => [file, [...namedIn(text), ...opponentsIn(text)]] as const);
    expect(named.filter(([, words]) => words.length > 0)).toEqual([]);
  });

  it('is searched for the bots and sides of all games', () => {
    for (const name of ['lfa', 'breakers', 'brk', 'nbr']) expect(opponents).toContain(name);
    expect(opponentsIn('const tiebreakers = allFaults;')).toEqual([]);
    for (const text of ['lfaSoft', '`./lfa.bot`', "'S3/LFA/SCOUT 2'", 'lfa1', 'var(--lfa-soft)', '// LFA'])
      expect(opponentsIn(text), text).toEqual(['lfa']);
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
