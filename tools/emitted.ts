// Sheets as emitted modules, for tests and benches: written to a folder of their own, loaded as anyone would.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Width } from '../compiler/emit/value.ts';
import { wordsOf } from '../compiler/plan/words.ts';
import { emitSheet } from '../compiler/vocabulary/callisto/emit/sheet.ts';
import type { EmitOptions } from '../compiler/vocabulary/callisto/emit/sheet.ts';
import { callistoLexis } from '../compiler/vocabulary/callisto/lexis.ts';
import type { Script } from '../compiler/vocabulary/callisto/play/script.ts';
import { Game } from '../runtime/callisto/engine/game.ts';
import { namesOf } from '../runtime/callisto/names.ts';
import { CompiledMind } from '../runtime/callisto/sheet/mind.ts';
import type { CompiledSheet } from '../runtime/callisto/sheet/mind.ts';
import { packagedScript } from './bots.ts';
import { bookJson, packagedGame } from './played.ts';

const url = (path: string): string => new URL(`../runtime/${path}`, import.meta.url).href;

const head = `import * as k from '${url('kernel/bits.ts')}';\nimport * as c from '${url('callisto/sheet/index.ts')}';\n`;

/** The modules of both sides. */
async function modulesOf(
  scripts: readonly [Script, Script],
  options: EmitOptions,
): Promise<readonly [CompiledSheet, CompiledSheet]> {
  const folder = mkdtempSync(join(tmpdir(), 'botbook-emit-'));
  try {
    const moduleOf = async (script: Script, facing: Script): Promise<CompiledSheet> => {
      const file = join(folder, `${script.bot}.mjs`);
      writeFileSync(file, head + emitSheet(script, facing, options).code);
      const { sheet } = (await import(pathToFileURL(file).href)) as { readonly sheet: CompiledSheet };
      return sheet;
    };
    const [breakers, lfa] = scripts;
    return [await moduleOf(breakers, lfa), await moduleOf(lfa, breakers)];
  } finally {
    rmSync(folder, { recursive: true });
  }
}

export interface EmittedGame {
  readonly game: Game;
  /** By side. */
  readonly sheets: readonly [CompiledSheet, CompiledSheet];
  readonly minds: readonly [CompiledMind, CompiledMind];
}

/** The game of a scenario, of its own, in which either side can be played by its emitted sheet of a set width. */
export async function emittedGame(scenario: number, width: Width): Promise<EmittedGame> {
  const game = new Game(packagedGame(scenario).data);
  const [breakers, lfa] = [packagedScript(scenario, 'breakers'), packagedScript(scenario, 'lfa')];
  if (!breakers || !lfa) throw new Error(`Scenario ${scenario} lacks a sheet.`);
  const { roster } = game.data;
  const words = wordsOf(callistoLexis(roster, [namesOf(bookJson(`scenario-${scenario}/names.json`))]));
  const sheets = await modulesOf([breakers, lfa], { roster, width, words });
  const minds = [new CompiledMind(game, sheets[0]), new CompiledMind(game, sheets[1])] as const;
  game.minds[0] = minds[0];
  game.minds[1] = minds[1];
  return { game, sheets, minds };
}

/** Boards of at most 32 places can be compiled on one word; all on two. */
export const widthsOf = ({ places }: Game): readonly [Width, ...Width[]] => (places.count <= 32 ? [1, 2] : [2]);
