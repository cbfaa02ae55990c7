// Sheets as emitted modules, for tests: written to a folder of their own and loaded as anyone would.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { emitSheet } from '../../compiler/vocabulary/callisto/emit/sheet.ts';
import type { Width } from '../../compiler/emit/value.ts';
import type { Script } from '../../compiler/vocabulary/callisto/play/script.ts';
import { masksOf } from '../../runtime/callisto/sheet/masks.ts';
import { setKeycard } from '../../runtime/callisto/sheet/measured.ts';
import { Turn } from '../../runtime/callisto/sheet/turn.ts';
import type { Game } from '../../runtime/callisto/engine/game.ts';
import { State } from '../../runtime/callisto/engine/state.ts';
import { sideNumber } from '../../runtime/callisto/engine/sides.ts';

const url = (path: string): string => new URL(`../../runtime/${path}`, import.meta.url).href;

const head = `import * as k from '${url('kernel/bits.ts')}';\nimport * as c from '${url('callisto/sheet/index.ts')}';\n`;

/** What an emitted module has, by name. */
type Emitted = Readonly<Record<string, unknown>>;

export interface Loaded {
  readonly script: Script;
  /** The functions by procedure and clause. */
  readonly condition: (title: string, clause: number) => ((turn: Turn) => boolean) | null;
  /** Makes ready the card at an index. */
  readonly begin: (state: State, index: number) => Turn;
}

const identifier = (title: string): string => title.replaceAll(/[^A-Za-z0-9]+/g, '_').replaceAll(/^_+|_+$/g, '');

/** The modules of a game's sheets at a width. */
export async function loadEmitted(
  game: Game,
  scripts: readonly [Script, Script],
  width: Width,
): Promise<readonly [Loaded, Loaded]> {
  const folder = mkdtempSync(join(tmpdir(), 'botbook-emit-'));
  try {
    const load = async (script: Script, facing: Script): Promise<Loaded> => {
      const { text } = emitSheet(script, facing, game.data.roster, width);
      const file = join(folder, `${script.bot}.mjs`);
      writeFileSync(file, head + text);
      const emitted = (await import(pathToFileURL(file).href)) as Emitted;
      const side = sideNumber(script.bot);
      const turn = new Turn(game, side, masksOf(game, side, emitted['masks'] as string[]), new State());
      const closed = emitted['closed'] as ((own: Turn) => number) | undefined;
      return {
        script,
        condition: (title, clause) =>
          (emitted[`${identifier(title)}_${clause}`] as ((own: Turn) => boolean) | undefined) ?? null,
        begin: (state, index) => {
          turn.begin(state, index);
          if (closed) setKeycard(turn, closed);
          return turn;
        },
      };
    };
    const [breakers, lfa] = scripts;
    return [await load(breakers, lfa), await load(lfa, breakers)];
  } finally {
    rmSync(folder, { recursive: true });
  }
}
