// A sheet as the tools take it: parsed with its game's headings, and checked as far as there are checks.
import { format } from '../../../grammar/format.ts';
import type { Formatted } from '../../../grammar/format.ts';
import { gameNameIn, parse } from '../../../grammar/parse.ts';
import type { PrintOptions } from '../../../grammar/print.ts';
import type { Diagnostic } from '../../../grammar/registry.ts';
import type { Sheet } from '../../../grammar/tree.ts';
import { across } from './whole-sheet.ts';
import type { GameList } from './sheet-games.ts';
import { apartFrom, inOrder, outside } from './finding-order.ts';
import { placeOf, unknownGame } from './sheet-setting.ts';
import type { LanguageOf } from './sheet-setting.ts';
import { SectionCheck } from './check-sheet.ts';
import type { Reader } from '../phrases/phrase-reader.ts';

export interface SheetRead {
  readonly sheet: Sheet;
  readonly diagnostics: readonly Diagnostic[];
}

/** By which words sheets were checked. */
const checkedBy = new WeakMap<SheetRead, Reader>();

/** Whether a sheet was checked by these words, and not by others or for its form alone: then it need not be again. */
export const isCheckedBy = (read: SheetRead, reader: Reader): boolean => checkedBy.get(read) === reader;

/** Parses a text of one of some games, and looks at its form alone. */
export function readSheet(source: string, games: GameList): SheetRead {
  const { sheet, diagnostics } = parse(source, games);
  return { sheet, diagnostics: inOrder(diagnostics, unknownGame(gameNameIn(source), sheet.headers, games)) };
}

/** Reads a text and checks what it says, with the language of its game. */
export function checkSheet(source: string, languageOf: LanguageOf, games: GameList): SheetRead {
  const { sheet, diagnostics } = parse(source, games);
  const { place, found } = placeOf(gameNameIn(source), sheet.headers, languageOf, games);
  if (!place) return { sheet, diagnostics: inOrder(diagnostics, found) };
  const made = new SectionCheck(sheet, place.reader, place.world).run();
  const all = [...found, ...made.found, ...across(sheet.headers, made.facts, place.world)];
  const shape = outside(diagnostics, made.facts);
  const read = { sheet, diagnostics: inOrder(shape, apartFrom(all, shape)) };
  checkedBy.set(read, place.reader);
  return read;
}

/** Puts a text into canonical form. */
export function formatSheet(source: string, options: PrintOptions, { headingsOf }: GameList): Formatted {
  return format(source, { ...options, headingsOf });
}
