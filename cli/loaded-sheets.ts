// Loads compiled sheets from their modules.
import type { SheetModules } from '../compiler/game/scene-sheets.ts';

/** The URL of the module of each compiled sheet, by the name of the bot’s file. */
export type ModuleUrls = ReadonlyMap<string, string>;

export async function loadedSheets(urls: ModuleUrls): Promise<SheetModules> {
  const loaded = new Map<string, unknown>();
  for (const [bot, url] of urls) loaded.set(bot, ((await import(url)) as { readonly sheet: unknown }).sheet);
  return loaded;
}
