// What is timed against each other, as it is used outside: the runtime and the sheets as `botbook compile` writes them, and
// what was written by hand bundled in the same way. Sources that run as they are have every helper in a module of its own,
// and engines look up each time what a module imports.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { compileSheet } from '../../compiler/game/compile.ts';
import { packageFile } from '../../compiler/emit/sheet-module.ts';
import type { Width } from '../../compiler/emit/set-words.ts';
import type { Game } from '../../runtime/callisto/rules/engine/game-tables.ts';
import type { Policy } from '../../runtime/callisto/players/policy.ts';
import type { CompiledMind, CallistoSheetModule } from '../../runtime/callisto/emitted/compiled-mind.ts';
import type { Player } from '../../runtime/callisto/players/simulate.ts';
import { bundleBeside, bundleOne } from '../../tools/bundle.mjs';
import { packagedText } from '../../test/support/bots.ts';
import { callistoBook } from '../../test/support/emit-all.ts';
import type { EmittedGame } from '../../test/support/emitted.ts';
import { packagedGame, scenarios } from '../../test/support/played.ts';
import type { ByHand } from './by-hand.ts';

/** By hand, and compiled on one word and on two. */
export interface Deciders {
  readonly hand: ByHand;
  readonly one: CompiledMind;
  readonly two: CompiledMind;
}

const root = fileURLToPath(new URL('../..', import.meta.url));

async function imported<T>(folder: string, name: string): Promise<T> {
  return (await import(pathToFileURL(join(folder, name)).href)) as T;
}

interface Runtime {
  readonly Game: new (data: Game['definition']) => Game;
  readonly Player: typeof Player;
  readonly greedy: Policy;
}

interface Sheet {
  readonly sheet: CallistoSheetModule;
  readonly bind: (game: Game) => unknown;
}

/** A folder with the runtime and the LFA's sheet of Scenario 1, on so many words. */
async function compiled(folder: string, data: Game['definition'], width: Width): Promise<CompiledMind> {
  mkdirSync(folder);
  await bundleBeside(root, folder);
  const options = { book: callistoBook(), facing: packagedText(1, 'breakers'), width };
  const { code } = compileSheet(packagedText(1, 'lfa'), options);
  if (code === null) throw new Error('The sheet has errors.');
  writeFileSync(join(folder, 'package.json'), packageFile);
  writeFileSync(join(folder, 'sheet.js'), code);
  const game = new (await imported<Runtime>(folder, 'callisto.js')).Game(data);
  (await imported<Sheet>(folder, 'sheet.js')).bind(game);
  return game.minds[1] as CompiledMind;
}

/** What was written by hand, as one module. */
async function byHand(folder: string, game: Game): Promise<ByHand> {
  await bundleOne(join(root, 'bench/decide/by-hand.ts'), join(folder, 'by-hand.mjs'));
  const { ByHand: Own } = await imported<{ readonly ByHand: new (game: Game) => ByHand }>(folder, 'by-hand.mjs');
  return new Own(game);
}

/** Written to a folder that is there, and loaded. */
export async function packagedDeciders(folder: string, game: Game): Promise<Deciders> {
  return {
    hand: await byHand(folder, game),
    one: await compiled(join(folder, 'one'), game.definition, 1),
    two: await compiled(join(folder, 'two'), game.definition, 2),
  };
}

/** The compiled book: a game of each scenario that its sheets play, and who plays games. */
export interface PackagedBook extends Pick<Runtime, 'Player' | 'greedy'> {
  readonly games: readonly EmittedGame[];
}

/** The whole book, loaded from the folder that it was written to. */
export async function packagedBook(folder: string): Promise<PackagedBook> {
  const { Game: Own, Player, greedy } = await imported<Runtime>(folder, 'callisto.js');
  const loaded = scenarios.map(async (scenario): Promise<EmittedGame> => {
    const game = new Own(packagedGame(scenario).definition);
    const [breakers, lfa] = [
      await imported<Sheet>(folder, `scenario-${scenario}-breakers.js`),
      await imported<Sheet>(folder, `scenario-${scenario}-lfa.js`),
    ];
    for (const { bind } of [breakers, lfa]) bind(game);
    const minds = [game.minds[0] as CompiledMind, game.minds[1] as CompiledMind] as const;
    return { game, sheets: [breakers.sheet, lfa.sheet], minds };
  });
  return { games: await Promise.all(loaded), Player, greedy };
}
