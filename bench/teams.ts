// Measures games of four with random players: the turns that a core plays in a second, as a share of the turns in games
// of two. With `--before REVISION`, also compares games of two and games of bots with an earlier revision.
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type * as callisto from '../runtime/callisto/index.ts';
import type { Sink } from '../runtime/callisto/rules/engine/events.ts';
import { bookJson, scenarios } from '../test/support/played.ts';
import { botPlayers, meanSpeed, repeatedGames, speedsOf } from './games/speeds.ts';
import { areFull, benchWords } from './rounds.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

/** The engine of a revision, and the sheets that the `botbook compile` of this revision has compiled. */
interface Bundle {
  readonly api: typeof callisto;
  /** Binds the sheets of a scenario to a game. */
  readonly bind: (game: callisto.Game, scenario: number) => Promise<void>;
}

async function bundleOf(checkout: string, folder: string): Promise<Bundle> {
  execFileSync(process.execPath, [join(checkout, 'bin/botbook.js'), 'compile', 'callisto', '--out', folder, '-q'], {
    cwd: checkout,
    stdio: 'inherit',
  });
  const load = async (name: string): Promise<unknown> => await import(pathToFileURL(join(folder, name)).href);
  const bind: Bundle['bind'] = async (game, scenario) => {
    for (const bot of ['breakers', 'lfa']) {
      const sheet = (await load(`scenario-${scenario}-${bot}.js`)) as { readonly bind: (of: callisto.Game) => unknown };
      sheet.bind(game);
    }
  };
  return { api: (await load('callisto.js')) as typeof callisto, bind };
}

function gameFor({ api }: Bundle, scenario: number, isTeam: boolean): callisto.Game {
  const file = (name: string): unknown => bookJson(`scenario-${scenario}/${name}.json`);
  const files = { board: file('board'), decks: file('decks'), names: file('names') };
  return api.gameOf(bookJson('roster.json'), files, undefined, isTeam);
}

/** Returns the number of turns in the games that `play` plays. */
function turnsIn({ api }: Bundle, game: callisto.Game, play: () => void): number {
  let turns = 0;
  const turn = api.eventKinds.indexOf('turn');
  const tell = (kind: number): void => void (turns += kind === turn ? 1 : 0);
  game.sink = { tell, begin: tell, end: () => {} } satisfies Sink;
  play();
  game.sink = null;
  return turns;
}

/**
 * The number of games of bots for each game of random players. Games of bots are shorter, so more of them are played.
 */
const botGames = 5;

type Way = 'four' | 'two' | 'bots' | 'twoBefore' | 'botsBefore';

async function waysOf(now: Bundle, before: Bundle | null, scenario: number, games: number) {
  const { random } = now.api;
  const [four, two] = [gameFor(now, scenario, true), gameFor(now, scenario, false)];
  const team = new now.api.TeamPlayer(four, { breakers1: random, lfa1: random, breakers2: random, lfa2: random });
  const ways: Partial<Record<Way, () => void>> = {
    four: () => {
      for (let index = 0; index < games; index++) team.play(1, index);
    },
    two: repeatedGames(new now.api.Player(two, { breakers: random, lfa: random }), games),
  };
  const turns = { four: turnsIn(now, four, ways.four as () => void), two: turnsIn(now, two, ways.two as () => void) };
  if (before) {
    for (const [bundle, end] of [
      [now, ''],
      [before, 'Before'],
    ] as const) {
      const solo = gameFor(bundle, scenario, false);
      await bundle.bind(solo, scenario);
      ways[`bots${end}`] = repeatedGames(new bundle.api.Player(solo, botPlayers), botGames * games);
    }
    const earlier = { breakers: before.api.random, lfa: before.api.random };
    ways.twoBefore = repeatedGames(new before.api.Player(gameFor(before, scenario, false), earlier), games);
  }
  return { ways, turns };
}

/** Writes the files of an earlier revision into a folder. Returns the folder. */
function checkoutOf(revision: string, folder: string): string {
  mkdirSync(folder);
  const archive = execFileSync('git', ['archive', revision], { cwd: root, maxBuffer: 1e9 });
  execFileSync('tar', ['-x', '-C', folder], { input: archive });
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  return folder;
}

const percent = (part: number, whole: number): string => `${((100 * part) / whole).toFixed(1)} %`;

export async function benchTeams(rounds: number): Promise<void> {
  const { before: revision } = benchWords();
  const folder = mkdtempSync(join(tmpdir(), 'botbook-teams-'));
  try {
    const now = await bundleOf(root, join(folder, 'now'));
    const before =
      revision === undefined
        ? null
        : await bundleOf(checkoutOf(revision, join(folder, 'checkout')), join(folder, 'before'));
    const games = areFull(rounds) ? 60 : 10;
    const all: Record<Way, number[]> = { four: [], two: [], bots: [], twoBefore: [], botsBefore: [] };
    for (const scenario of scenarios) {
      const { ways, turns } = await waysOf(now, before, scenario, games);
      const speeds = speedsOf(ways as Record<Way, () => void>, games, rounds);
      for (const way of Object.keys(ways) as Way[])
        all[way].push(speeds[way] * (way === 'four' || way === 'two' ? turns[way] / games : 1));
      if (before) all.twoBefore[all.twoBefore.length - 1] = (all.twoBefore.at(-1) as number) * (turns.two / games);
    }
    const [four, two, bots, twoBefore, botsBefore] = Object.values(all).map(meanSpeed) as [
      number,
      number,
      number,
      number,
      number,
    ];
    console.log(
      `four players, random   ${four.toFixed(0)} turns a second and core, ${percent(four, two)} of ${two.toFixed(0)} with two players (limit 70 %)`,
    );
    if (!before) return;
    console.log(
      `  against ${(revision ?? '').padEnd(12)} two players ${percent(two, twoBefore)} of the speed, bots ${percent(bots, botsBefore)} (limit 98 %)`,
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
}
