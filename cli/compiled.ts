// Compiled sheets that are played at once: written to a folder of this run, which is taken away at its end, and loaded from
// there. They share the runtime with whoever loads them.
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { widthFor } from '../compiler/emit/set-words.ts';
import { planWordsIn } from '../compiler/wording/wording.ts';
import { emitSheet } from '../compiler/games/callisto/emit/sheet.ts';
import { callistoLexis } from '../compiler/games/callisto/words/lexis.ts';
import type { Scripts } from '../compiler/games/callisto/play/decide-card.ts';
import type { Readings } from '../compiler/games/callisto/facts/seat.ts';
import type { CallistoSheetModule } from '../runtime/callisto/emitted/compiled-mind.ts';
import { lazily } from '../runtime/kernel/lazily.ts';
import type { Scene } from '../files/scenes.ts';

/** By side; null where a side has no sheet. */
export type CompiledSheets = readonly [CallistoSheetModule | null, CallistoSheetModule | null];

/** Where the modules of both sides are, as URLs. */
export type ModuleUrls = readonly [string | null, string | null];

const folder = lazily(() => {
  const made = mkdtempSync(join(tmpdir(), 'botbook-'));
  process.once('exit', () => rmSync(made, { recursive: true, force: true }));
  return made;
});

/** A part of the runtime: bundled beside this, or as its source. */
const part = (bundled: string, source: string): string =>
  new URL(import.meta.url.endsWith('.ts') ? `../runtime/${source}` : bundled, import.meta.url).href;

const imported = (name: string, url: string): string => `import * as ${name} from ${JSON.stringify(url)};\n`;

const imports = lazily(
  () =>
    imported('k', part('./runtime.js', 'kernel/index.ts')) + imported('c', part('./callisto.js', 'callisto/index.ts')),
);

/** Writes the modules of both sheets of a scenario. */
export function compiledModules(
  scripts: Scripts,
  { definition, names }: Pick<Scene, 'definition' | 'names'>,
  readings: Readings,
): ModuleUrls {
  const words = planWordsIn(callistoLexis(definition.roster, [names]));
  const width = widthFor(definition.board.places.length);
  const options = { roster: definition.roster, width, readings, words };
  const [breakers, lfa] = scripts;
  const urlOf = (own: Scripts[0], facing: Scripts[0]): string | null => {
    if (!own) return null;
    const code = imports() + emitSheet(own, facing, options).code;
    const file = join(folder(), `${createHash('sha256').update(code).digest('hex').slice(0, 16)}.mjs`);
    writeFileSync(file, code);
    return pathToFileURL(file).href;
  };
  return [urlOf(breakers, lfa), urlOf(lfa, breakers)];
}

async function load(url: string | null): Promise<CallistoSheetModule | null> {
  if (url === null) return null;
  const { sheet } = (await import(url)) as { readonly sheet: CallistoSheetModule };
  return sheet;
}

/** The sheets of modules that are there. */
export async function loadedSheets(urls: ModuleUrls): Promise<CompiledSheets> {
  const [breakers, lfa] = urls;
  return [await load(breakers), await load(lfa)];
}

/** The compiled sheets of a scenario. */
export const compiledSheets = (
  scripts: Scripts,
  scene: Pick<Scene, 'definition' | 'names'>,
  readings: Readings,
): Promise<CompiledSheets> => loadedSheets(compiledModules(scripts, scene, readings));
