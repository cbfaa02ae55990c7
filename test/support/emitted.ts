// Compiled sheets for tests and benches. The modules are written into a temporary folder and imported from there.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { widthFor, type Width } from '../../compiler/emit/set-words.ts';
import { planWordsIn } from '../../compiler/wording/wording.ts';
import { emitSheet } from '../../compiler/games/callisto/emit/sheet.ts';
import { callistoLexis } from '../../compiler/games/callisto/words/callisto-lexis.ts';
import type { Script } from '../../compiler/games/callisto/play/script.ts';
import type { SecondReadings } from '../../compiler/games/callisto/facts/viewpoint.ts';
import { Game } from '../../runtime/callisto/rules/engine/game-tables.ts';
import { readNames } from '../../runtime/callisto/data/names.ts';
import { lazilyFor } from '../../runtime/kernel/lazily.ts';
import { CompiledMind, type CallistoSheetModule } from '../../runtime/callisto/emitted/compiled-mind.ts';
import { packagedScripts } from './bots.ts';
import { madeOnce } from './made-once.ts';
import { bookJson, packagedGame } from './played.ts';

const url = (path: string): string => new URL(`../../runtime/${path}`, import.meta.url).href;

const head = `import * as k from '${url('kernel/bits.ts')}';\nimport * as c from '${url('callisto/emitted/index.ts')}';\n`;

async function loaded(code: string): Promise<CallistoSheetModule> {
  const folder = mkdtempSync(join(tmpdir(), 'botbook-emit-'));
  try {
    const file = join(folder, 'sheet.mjs');
    writeFileSync(file, head + code);
    const { sheet } = (await import(pathToFileURL(file).href)) as { readonly sheet: CallistoSheetModule };
    return sheet;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Cache of the compiled modules. A module depends on a sheet and on the facing sheet, so it is found by both. */
const modulesOf = lazilyFor((_script: Script) =>
  lazilyFor((_facing: Script) => new Map<string, Promise<CallistoSheetModule>>()),
);

/** Returns the code of a sheet, without the imports of the runtime. */
export function codeOf(
  { definition: { roster, board } }: Game,
  script: Script,
  facing: Script,
  width: Width,
  readings: SecondReadings = {},
  isCounted = false,
): string {
  const words = planWordsIn(callistoLexis(roster, [readNames(bookJson(`scenario-${board.scenario}/names.json`))]));
  return emitSheet(script, facing, { roster, width, readings, words, isCounted }).code;
}

/** Returns the module of a sheet for a combination of readings. `width` is the number of words in a set. */
export function sheetOf(
  game: Game,
  script: Script,
  facing: Script,
  width: Width,
  readings: SecondReadings,
  isCounted = false,
): Promise<CallistoSheetModule> {
  const key = JSON.stringify([width, readings, isCounted]);
  return madeOnce(modulesOf(script)(facing), key, () =>
    loaded(codeOf(game, script, facing, width, readings, isCounted)),
  );
}

/** The minds of both sides, first the mind of the Breakers. */
export type CompiledMinds = readonly [CompiledMind, CompiledMind];

/** Returns minds that play the compiled sheets of a scenario. `width` is the number of words in a set. */
export async function emittedMinds(
  game: Game,
  [breakers, lfa]: readonly [Script, Script],
  width: Width,
  readings: SecondReadings = {},
): Promise<CompiledMinds> {
  return [
    new CompiledMind(game, await sheetOf(game, breakers, lfa, width, readings)),
    new CompiledMind(game, await sheetOf(game, lfa, breakers, width, readings)),
  ];
}

export interface EmittedGame {
  readonly game: Game;
  /** The modules of both sheets, first the module of the Breakers. */
  readonly sheets: readonly [CallistoSheetModule, CallistoSheetModule];
  readonly minds: CompiledMinds;
}

/** Returns a new game of a scenario, in which minds play the compiled sheets of both sides. */
export async function emittedGame(scenario: number, width: Width): Promise<EmittedGame> {
  const game = new Game(packagedGame(scenario).definition);
  const [breakers, lfa] = packagedScripts(scenario);
  const minds = await emittedMinds(game, [breakers, lfa], width);
  game.setMind(0, minds[0]);
  game.setMind(1, minds[1]);
  const sheets = [
    await sheetOf(game, breakers, lfa, width, {}),
    await sheetOf(game, lfa, breakers, width, {}),
  ] as const;
  return { game, sheets, minds };
}

/**
 * Returns the possible widths of sets in a game. A board of at most 32 places can use one word or two words. A larger
 * board needs two.
 */
export const widthsOf = ({ places }: Game): readonly [Width, ...Width[]] =>
  widthFor(places.count) === 1 ? [1, 2] : [2];
