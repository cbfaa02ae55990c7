// A sheet as the tools take it: parsed with its game's headings, and checked as far as there are checks.
import { format } from '../../../grammar/format.ts';
import type { Formatted } from '../../../grammar/format.ts';
import { gameNameIn, parse } from '../../../grammar/parse.ts';
import type { PrintOptions } from '../../../grammar/print.ts';
import type { Diagnostic } from '../../../grammar/registry.ts';
import type { Sheet } from '../../../grammar/tree.ts';
import { across } from './across.ts';
import { apartFrom, inOrder, outside } from './order.ts';
import { placeOf, unknownGame } from './place.ts';
import type { LanguageOf } from './place.ts';
import { SectionCheck } from './sheet.ts';
import { headingsOf } from '../../game/games.ts';
import type { Reader } from '../phrases/reading.ts';

export interface SheetRead {
  readonly sheet: Sheet;
  readonly diagnostics: readonly Diagnostic[];
}

/** By which words sheets were checked. */
const checkedBy = new WeakMap<SheetRead, Reader>();

/** Whether a sheet was checked by these words, and not by others or for its form alone: then it need not be again. */
export const isCheckedBy = (read: SheetRead, reader: Reader): boolean => checkedBy.get(read) === reader;

/** Parses a text, and looks at its form alone. */
export function readSheet(source: string): SheetRead {
  const { sheet, diagnostics } = parse(source, { headingsOf });
  return { sheet, diagnostics: inOrder(diagnostics, unknownGame(gameNameIn(source), sheet.headers)) };
}

/** Reads a text and checks what it says, with the language of its game. */
export function checkSheet(source: string, languageOf: LanguageOf): SheetRead {
  const { sheet, diagnostics } = parse(source, { headingsOf });
  const { place, found } = placeOf(gameNameIn(source), sheet.headers, languageOf);
  if (!place) return { sheet, diagnostics: inOrder(diagnostics, found) };
  const made = new SectionCheck(sheet, place.reader, place.world).run();
  const all = [...found, ...made.found, ...across(sheet.headers, made.facts, place.world)];
  const shape = outside(diagnostics, made.facts);
  const read = { sheet, diagnostics: inOrder(shape, apartFrom(all, shape)) };
  checkedBy.set(read, place.reader);
  return read;
}

/** Puts a text into canonical form. */
export function formatSheet(source: string, options: PrintOptions = {}): Formatted {
  return format(source, { ...options, headingsOf });
}
