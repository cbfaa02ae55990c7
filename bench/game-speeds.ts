// Measures how many games a core plays in a second with the published engine, for each kind of player. The limits are
// for a quiet machine. Also measures three other speeds: with `simulate --use`, with the engine’s source files, and
// with the interpreter.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { setMinds } from '../compiler/games/callisto/play/checked-mind.ts';
import { Player } from '../runtime/callisto/players/simulate.ts';
import { packagedScripts, soloGame } from '../test/support/bots.ts';
import { codeOf, emittedGame, widthsOf } from '../test/support/emitted.ts';
import { packagedGame, scenarios } from '../test/support/played.ts';
import { bundleParts } from '../tools/bundle.mjs';
import { botPlayers, repeatedGames, meanSpeed, rowOfSpeed, speedsOf } from './games/speeds.ts';
import { areFull } from './rounds.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const imports = `import * as k from './runtime.js';\nimport * as c from './callisto.js';\n`;

/**
 * Writes two versions of the compiled sheets of a scenario. One version is the version of the package. The other
 * version also counts how often its clauses, sub-clauses and other parts are used.
 */
function writeSheets(folder: string, scenario: number): void {
  const game = packagedGame(scenario);
  const [breakers, lfa] = packagedScripts(scenario);
  const [width] = widthsOf(game);
  for (const [bot, script, facing] of [
    ['breakers', breakers, lfa],
    ['lfa', lfa, breakers],
  ] as const) {
    for (const isCounted of [false, true]) {
      const name = `${scenario}-${bot}${isCounted ? '-counted' : ''}.mjs`;
      writeFileSync(join(folder, name), imports + codeOf(game, script, facing, width, {}, isCounted));
    }
  }
}

/** Bundles the engine in the same way as the package does, and measures games of this bundle in a separate process. */
async function measureDelivered(folder: string, rounds: number): Promise<void> {
  await bundleParts(root, folder, {
    delivered: 'bench/games/delivered-games.ts',
    callisto: 'runtime/callisto/index.ts',
    runtime: 'runtime/kernel/index.ts',
  });
  const definitions = scenarios.map((scenario) => {
    const { board, roster, decks } = packagedGame(scenario).definition;
    return [scenario, { board, roster, decks }] as const;
  });
  writeFileSync(join(folder, 'scenarios.json'), JSON.stringify(Object.fromEntries(definitions)));
  for (const scenario of scenarios) writeSheets(folder, scenario);
  execFileSync(process.execPath, [join(folder, 'delivered.js'), '--rounds', String(rounds)], { stdio: 'inherit' });
}

/** Measures games of bots with the engine’s source files. The figures show how much faster the bundled engine is. */
async function bySources(games: number, rounds: number): Promise<void> {
  const all: number[] = [];
  for (const scenario of scenarios) {
    const { game, sheets } = await emittedGame(scenario, widthsOf(packagedGame(scenario))[0]);
    setMinds(game, sheets);
    all.push(speedsOf({ bots: repeatedGames(new Player(game, botPlayers), games) }, games, rounds).bots);
  }
  console.log(
    `bot against bot        ${meanSpeed(all).toFixed(0)} games a second and core from the sources, floor 4000`,
  );
}

function byInterpreter(games: number, rounds: number): void {
  const { interpreted } = speedsOf(
    { interpreted: repeatedGames(new Player(soloGame(5), botPlayers), games) },
    games,
    rounds,
  );
  rowOfSpeed('interpreter, S5', interpreted, 170);
}

export async function benchGames(rounds: number): Promise<void> {
  const isFull = areFull(rounds);
  const folder = mkdtempSync(join(tmpdir(), 'botbook-games-'));
  try {
    await measureDelivered(folder, rounds);
  } finally {
    rmSync(folder, { recursive: true });
  }
  await bySources(isFull ? 300 : 20, Math.min(rounds, 7));
  // Many games are played, because V8 finishes compiling the large code of the interpreter only after hundreds of
  // games.
  byInterpreter(isFull ? 30 : 2, Math.min(rounds, 15));
}
