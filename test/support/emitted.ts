// Sheets as emitted modules, for tests: written to a folder of their own, loaded as anyone would.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Width } from '../../compiler/emit/value.ts';
import { emitSheet } from '../../compiler/vocabulary/callisto/emit/sheet.ts';
import { callistoLexis } from '../../compiler/vocabulary/callisto/lexis.ts';
import { wordsOf } from '../../compiler/plan/words.ts';
import type { Script } from '../../compiler/vocabulary/callisto/play/script.ts';
import type { Game } from '../../runtime/callisto/engine/game.ts';
import { namesOf } from '../../runtime/callisto/names.ts';
import { CompiledMind } from '../../runtime/callisto/sheet/mind.ts';
import type { CompiledSheet } from '../../runtime/callisto/sheet/mind.ts';
import { bookJson } from '../../tools/played.ts';

const url = (path: string): string => new URL(`../../runtime/${path}`, import.meta.url).href;

const head = `import * as k from '${url('kernel/bits.ts')}';\nimport * as c from '${url('callisto/sheet/index.ts')}';\n`;

/** Gives a game the minds of emitted sheets, of a set width. */
export async function withEmittedMinds(
  game: Game,
  scripts: readonly [Script, Script],
  width: Width,
): Promise<readonly [CompiledMind, CompiledMind]> {
  const folder = mkdtempSync(join(tmpdir(), 'botbook-emit-'));
  try {
    const names = namesOf(bookJson(`scenario-${game.data.board.scenario}/names.json`));
    const words = wordsOf(callistoLexis(game.data.roster, [names]));
    const mindOf = async (script: Script, facing: Script): Promise<CompiledMind> => {
      const file = join(folder, `${script.bot}.mjs`);
      const { code } = emitSheet(script, facing, { roster: game.data.roster, width, words });
      writeFileSync(file, head + code);
      const { sheet } = (await import(pathToFileURL(file).href)) as { sheet: CompiledSheet };
      return new CompiledMind(game, sheet);
    };
    const [breakers, lfa] = scripts;
    const minds = [await mindOf(breakers, lfa), await mindOf(lfa, breakers)] as const;
    game.minds[0] = minds[0];
    game.minds[1] = minds[1];
    return minds;
  } finally {
    rmSync(folder, { recursive: true });
  }
}
