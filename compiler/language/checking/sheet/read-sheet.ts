import { format, type Formatted } from '../../../../grammar/format.ts';
import { gameNameIn } from '../../../../grammar/game-name.ts';
import { parse } from '../../../../grammar/parse.ts';
import type { PrintOptions } from '../../../../grammar/print.ts';
import type { Diagnostic } from '../../../../grammar/registry.ts';
import type { Sheet, Span } from '../../../../grammar/tree.ts';
import type { SectionFacts } from './card-procedures.ts';
import { checkWholeSheet, SectionCheck } from './check-sheet.ts';
import { foldFindings, outsideMistakenSections } from './fold-findings.ts';
import { otherSheet } from './other-sheet.ts';
import type { GameList } from './sheet-games.ts';
import { readLists } from '../../lists/list-plans.ts';
import { settingOf, unknownGame, type LanguageOf, type SheetSetting } from './sheet-setting.ts';
import type { SheetWorld } from '../report/sheet-world.ts';
import type { Reader } from '../../phrases/phrase-reader.ts';
import { withFreeTitles } from './taken-titles.ts';

export interface SheetRead {
  readonly sheet: Sheet;
  readonly diagnostics: readonly Diagnostic[];
}

/** The reader that checked each sheet. */
const checkedBy = new WeakMap<SheetRead, Reader>();

export const isCheckedBy = (read: SheetRead, reader: Reader): boolean => checkedBy.get(read) === reader;

export function readSheet(source: string, games: GameList): SheetRead {
  const { sheet, diagnostics } = parse(source, games);
  const gameFindings = unknownGame(gameNameIn(source), sheet.headers, games);
  return { sheet, diagnostics: foldFindings([[...diagnostics, ...gameFindings]]) };
}

export function checkSheet(source: string, languageOf: LanguageOf, games: GameList): SheetRead {
  const name = gameNameIn(source);
  // The page reports the mistake. Its consequences in the sheet are no mistakes of the sheet.
  if (games.gameNamed(name)?.isUnread === true) return readSheet(source, games);
  const { sheet, diagnostics } = parse(source, games);
  const { setting, diagnostics: headerFindings } = settingOf(name, sheet.headers, languageOf, games);
  if (!setting) return { sheet, diagnostics: foldFindings([[...diagnostics, ...headerFindings]]) };
  const checkRules = games.gameNamed(name)?.checkRules;
  const { otherSheets, listRules, bookJson } = languageOf(name) ?? {};
  const phrased = checkRules ? { ...sheet, sections: sheet.sections.filter(({ type }) => type !== 'rules') } : sheet;
  const { facts, diagnostics: sectionFindings } = new SectionCheck(phrased, setting.reader, setting.world).run();
  const sense = [
    ...headerFindings,
    ...sectionFindings,
    ...checkWholeSheet(sheet.headers, facts, setting.world),
    ...readLists(sheet, otherSheets, listRules).diagnostics,
    ...(checkRules?.(sheet, { sheets: () => otherSheets?.(sheet) ?? [], json: () => bookJson?.() ?? null }) ?? []),
  ];
  const read = {
    sheet,
    diagnostics: foldSheet({ source, tree: () => sheet, setting, facts, shape: diagnostics, sense }),
  };
  checkedBy.set(read, setting.reader);
  return read;
}

/** The findings about a sheet before they are folded: about its shape and about its meaning. */
interface SheetFindings {
  readonly source: string;
  readonly tree: () => Sheet;
  readonly setting: SheetSetting;
  readonly facts: readonly SectionFacts[];
  readonly shape: readonly Diagnostic[];
  readonly sense: readonly Diagnostic[];
}

/**
 * Folds the findings about a sheet that is checked anew or again. Before the fold, a wrong header is looked for, because
 * many findings can be its consequences; and fixes that would give a card a second procedure become uncertain.
 */
export function foldSheet({ source, tree, setting, facts, shape, sense }: SheetFindings): Diagnostic[] {
  const findingsIn = (world: SheetWorld) => new SectionCheck(tree(), setting.reader, world).run().diagnostics;
  const wrongHeader = otherSheet(sense, { setting, facts, findingsIn });
  const freed = withFreeTitles(sense, facts, setting.world, source);
  return foldFindings([outsideMistakenSections(shape, facts), [...freed, ...wrongHeader]], { source, facts });
}

export function formatSheet(source: string, options: PrintOptions, { headingsOf }: GameList): Formatted {
  return format(source, { ...options, headingsOf });
}

/** True if two spans overlap or touch. */
export const touches = (a: Span, b: Span): boolean => a.start <= b.end && b.start <= a.end;
