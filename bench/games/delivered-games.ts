// Measures games with the bundled engine. `game-speeds.ts` bundles this file in the same way as the package. The bundle
// runs without TypeScript, because Node’s loader for TypeScript slows down all typed arrays.
import { readFileSync } from 'node:fs';
import { setMinds } from '../../compiler/games/callisto/play/checked-mind.ts';
import type { CallistoSheetModule } from '../../runtime/callisto/emitted/compiled-mind.ts';
import { greedy } from '../../runtime/callisto/players/greedy.ts';
import { random } from '../../runtime/callisto/players/drawn-action.ts';
import { Player } from '../../runtime/callisto/players/simulate.ts';
import { Game, type GameDefinition } from '../../runtime/callisto/rules/engine/game-tables.ts';
import { scenarioRulesOf } from '../../runtime/callisto/rules/scenarios/scenarios.ts';
import { limitOfRatio } from '../limits.ts';
import { areFull, benchWords } from '../rounds.ts';
import { botPlayers, repeatedGames, meanSpeed, rowOfSpeed, speedsOf } from './speeds.ts';

type Sheets = readonly [CallistoSheetModule, CallistoSheetModule];

const definitions = JSON.parse(readFileSync(new URL('scenarios.json', import.meta.url), 'utf8')) as Readonly<
  Record<string, Omit<GameDefinition, 'rules'>>
>;
const scenarios = Object.keys(definitions);

/**
 * Returns a game of a scenario with the compiled sheets of both bots. `kind` is the ending of the file names of these
 * sheets: empty, or `-counted`.
 */
async function soloGameOf(scenario: string, kind: string): Promise<Game> {
  const game = new Game({
    ...(definitions[scenario] as GameDefinition),
    rules: scenarioRulesOf(Number(scenario)),
  });
  const sheets = ['breakers', 'lfa'].map(async (bot) => {
    const url = new URL(`${scenario}-${bot}${kind}.mjs`, import.meta.url);
    return ((await import(url.href)) as { readonly sheet: CallistoSheetModule }).sheet;
  });
  setMinds(game, (await Promise.all(sheets)) as unknown as Sheets);
  return game;
}

/** Measures games of each kind of player that `simulate` offers, in each scenario separately. */
async function byPlayers(games: number, rounds: number): Promise<void> {
  const measured: Record<'bots' | 'greedyBot' | 'random', number>[] = [];
  for (const scenario of scenarios) {
    const game = await soloGameOf(scenario, '');
    const ways = {
      bots: repeatedGames(new Player(game, botPlayers), games),
      greedyBot: repeatedGames(new Player(game, { breakers: greedy, lfa: 'bot' }), games),
      random: repeatedGames(new Player(game, { breakers: random, lfa: random }), games),
    };
    measured.push(speedsOf(ways, games, rounds));
  }
  const each = measured.map((speed, index) => `S${scenarios[index]} ${speed.bots.toFixed(0)}`).join(', ');
  rowOfSpeed(
    'bot against bot',
    meanSpeed(measured.map((speed) => speed.bots)),
    10_000,
    `; ${each} (limit of S1: 20000)`,
  );
  rowOfSpeed('greedy against bot', meanSpeed(measured.map(({ greedyBot }) => greedyBot)), 5000);
  rowOfSpeed('random against random', meanSpeed(measured.map((speed) => speed.random)), 12_000);
}

/** Measures the time of `simulate --use` as a ratio to plain games of bots, in each scenario separately. */
async function byUse(games: number, rounds: number): Promise<void> {
  const ratios: number[] = [];
  for (const scenario of scenarios) {
    const [plain, counted] = [await soloGameOf(scenario, ''), await soloGameOf(scenario, '-counted')];
    const ways = {
      plain: repeatedGames(new Player(plain, botPlayers), games),
      use: repeatedGames(new Player(counted, botPlayers), games),
    };
    const speeds = speedsOf(ways, games, rounds);
    ratios.push(speeds.plain / speeds.use);
  }
  const each = ratios.map((ratio, index) => `S${scenarios[index]} ${ratio.toFixed(2)}`).join(', ');
  console.log(
    `simulate --use         ${Math.max(...ratios).toFixed(2)} × the time of plain games of bots, ${limitOfRatio(Math.max(...ratios), 1.5, rounds)}; ${each}`,
  );
}

const { rounds } = benchWords();
const games = areFull(rounds) ? 300 : 20;
await byPlayers(games, rounds);
await byUse(games, rounds);
