import { format, type Formatted } from '../../../grammar/format.ts';
import { gameNameIn, parse } from '../../../grammar/parse.ts';
import type { PrintOptions } from '../../../grammar/print.ts';
import type { Diagnostic } from '../../../grammar/registry.ts';
import type { Sheet } from '../../../grammar/tree.ts';
import { checkWholeSheet } from './whole-sheet.ts';
import type { GameList } from './sheet-games.ts';
import { outsideErrors, mergeBySpan, outsideMistakenSections } from './finding-order.ts';
import { settingOf, unknownGame, type LanguageOf } from './sheet-setting.ts';
import { SectionCheck } from './check-sheet.ts';
import type { Reader } from '../phrases/phrase-reader.ts';

export interface SheetRead {
  readonly sheet: Sheet;
  readonly diagnostics: readonly Diagnostic[];
}

/** The reader with which each sheet was checked. */
const checkedBy = new WeakMap<SheetRead, Reader>();

export const isCheckedBy = (read: SheetRead, reader: Reader): boolean => checkedBy.get(read) === reader;

export function readSheet(source: string, games: GameList): SheetRead {
  const { sheet, diagnostics } = parse(source, games);
  return { sheet, diagnostics: mergeBySpan(diagnostics, unknownGame(gameNameIn(source), sheet.headers, games)) };
}

export function checkSheet(source: string, languageOf: LanguageOf, games: GameList): SheetRead {
  const { sheet, diagnostics } = parse(source, games);
  const { setting, diagnostics: headerFindings } = settingOf(gameNameIn(source), sheet.headers, languageOf, games);
  if (!setting) return { sheet, diagnostics: mergeBySpan(diagnostics, headerFindings) };
  const sections = new SectionCheck(sheet, setting.reader, setting.world).run();
  const senseFindings = [
    ...headerFindings,
    ...sections.diagnostics,
    ...checkWholeSheet(sheet.headers, sections.facts, setting.world),
  ];
  const syntaxFindings = outsideMistakenSections(diagnostics, sections.facts);
  const read = { sheet, diagnostics: mergeBySpan(syntaxFindings, outsideErrors(senseFindings, syntaxFindings)) };
  checkedBy.set(read, setting.reader);
  return read;
}

export function formatSheet(source: string, options: PrintOptions, { headingsOf }: GameList): Formatted {
  return format(source, { ...options, headingsOf });
}
