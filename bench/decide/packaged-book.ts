// The compiled book in the form that users have: the runtime and the sheets that `botbook compile` writes. Decisions by
// the source files would be slower, because JavaScript engines look up each imported function of a source file.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { compileSheet } from '../../compiler/game/compile.ts';
import type { CompiledMind, CallistoSheetModule } from '../../runtime/callisto/emitted/compiled-mind.ts';
import type { Policy } from '../../runtime/callisto/players/policy.ts';
import type { Player } from '../../runtime/callisto/players/simulate.ts';
import type { Game } from '../../runtime/callisto/rules/engine/game-tables.ts';
import { packagedText } from '../../test/support/bots.ts';
import { callistoBook, emitAll } from '../../test/support/emit-all.ts';
import type { EmittedGame } from '../../test/support/emitted.ts';
import { packagedGame, scenarios } from '../../test/support/played.ts';

const importFrom = async <T>(folder: string, name: string): Promise<T> =>
  (await import(pathToFileURL(join(folder, name)).href)) as T;

interface Runtime {
  readonly Game: new (definition: Game['definition']) => Game;
  readonly Player: typeof Player;
  readonly greedy: Policy;
}

interface Sheet {
  readonly sheet: CallistoSheetModule;
  readonly bind: (game: Game) => unknown;
}

export interface PackagedBook extends Pick<Runtime, 'Player' | 'greedy'> {
  /** The games of all scenarios with the compiled sheets of the package. */
  readonly games: readonly EmittedGame[];
  /** The sheet of the LFA in Scenario 1, compiled with sets of two words and bound to a separate game. */
  readonly wide: CompiledMind;
}

/** Writes the compiled book into a folder, and imports it. */
export async function packagedBook(folder: string): Promise<PackagedBook> {
  await emitAll(folder);
  const runtime = await importFrom<Runtime>(folder, 'callisto.js');
  const bindSheets = async (scenario: number, ...names: readonly string[]) => {
    const game = new runtime.Game(packagedGame(scenario).definition);
    const sheets = await Promise.all(names.map((name) => importFrom<Sheet>(folder, name)));
    for (const { bind } of sheets) bind(game);
    return { game, sheets: sheets.map(({ sheet }) => sheet) } as unknown as Omit<EmittedGame, 'minds'>;
  };
  const games = scenarios.map(async (scenario): Promise<EmittedGame> => {
    const names = ['breakers', 'lfa'].map((bot) => `scenario-${scenario}-${bot}.js`);
    const { game, sheets } = await bindSheets(scenario, ...names);
    return { game, sheets, minds: [game.minds[0] as CompiledMind, game.minds[1] as CompiledMind] };
  });
  const options = { book: callistoBook(), facing: packagedText(1, 'breakers'), width: 2 } as const;
  writeFileSync(join(folder, 'wide.js'), compileSheet(packagedText(1, 'lfa'), options).code ?? '');
  const { game } = await bindSheets(1, 'wide.js');
  return { ...runtime, games: await Promise.all(games), wide: game.minds[1] as CompiledMind };
}
