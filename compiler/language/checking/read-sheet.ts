import { format, type Formatted } from '../../../grammar/format.ts';
import { gameNameIn } from '../../../grammar/game-name.ts';
import { parse } from '../../../grammar/parse.ts';
import { foldHabits } from '../../../grammar/habits.ts';
import { lastStarting } from '../../../grammar/positions.ts';
import type { PrintOptions } from '../../../grammar/print.ts';
import type { Diagnostic } from '../../../grammar/registry.ts';
import type { Sheet, Span } from '../../../grammar/tree.ts';
import type { SectionFacts } from './card-procedures.ts';
import { checkWholeSheet, SectionCheck } from './check-sheet.ts';
import { withoutEffects, withoutForeignStrengths, withoutLateHeaders } from './effects.ts';
import { withoutMismatch } from './other-sheet.ts';
import type { GameList } from './sheet-games.ts';
import { readLists } from '../lists/list-plans.ts';
import { settingOf, unknownGame, type LanguageOf } from './sheet-setting.ts';
import type { Reader } from '../phrases/phrase-reader.ts';
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
  return { sheet, diagnostics: mergeBySpan(diagnostics, unknownGame(gameNameIn(source), sheet.headers, games)) };
}

export function checkSheet(source: string, languageOf: LanguageOf, games: GameList): SheetRead {
  const { sheet, diagnostics } = parse(source, games);
  const { setting, diagnostics: headerFindings } = settingOf(gameNameIn(source), sheet.headers, languageOf, games);
  if (!setting) return { sheet, diagnostics: mergeBySpan(diagnostics, headerFindings) };
  const checkRules = games.gameNamed(gameNameIn(source))?.checkRules;
  const { otherSheets, listRules, bookJson } = languageOf(gameNameIn(source)) ?? {};
  const phrased = checkRules ? { ...sheet, sections: sheet.sections.filter(({ type }) => type !== 'rules') } : sheet;
  const sections = new SectionCheck(phrased, setting.reader, setting.world).run();
  const senseFindings = withoutMismatch(
    [
      ...withoutLateHeaders(headerFindings, diagnostics),
      ...withFreeTitles(sections.diagnostics, sections.facts, setting.world, source),
      ...checkWholeSheet(sheet.headers, sections.facts, setting.world),
      ...readLists(sheet, otherSheets, listRules).diagnostics,
      ...(checkRules?.(sheet, { sheets: () => otherSheets?.(sheet) ?? [], json: () => bookJson?.() ?? null }) ?? []),
    ],
    sheet.headers,
    sections.facts,
    setting.world,
    setting.others,
  );
  const syntaxFindings = withoutEffects(outsideMistakenSections(diagnostics, sections.facts), senseFindings, source);
  const ownFindings = withoutForeignStrengths(withoutEffects(senseFindings, senseFindings, source), sections.facts);
  const read = { sheet, diagnostics: mergeBySpan(syntaxFindings, outsideErrors(ownFindings, syntaxFindings)) };
  checkedBy.set(read, setting.reader);
  return read;
}

export function formatSheet(source: string, options: PrintOptions, { headingsOf }: GameList): Formatted {
  return format(source, { ...options, headingsOf });
}

/** True if two spans overlap or touch. */
export const touches = (a: Span, b: Span): boolean => a.start <= b.end && b.start <= a.end;

export const mergeBySpan = (syntax: readonly Diagnostic[], sense: readonly Diagnostic[]): Diagnostic[] =>
  foldHabits(
    [...syntax, ...sense].toSorted((a, b) => a.start - b.start || a.end - b.end || (a.code < b.code ? -1 : 1)),
    null,
  );

/**
 * Returns the findings that do not touch a syntax error. A finding next to a syntax error is probably an effect of the
 * error, and one mistake should cause one message.
 */
export function outsideErrors(findings: readonly Diagnostic[], syntax: readonly Diagnostic[]): Diagnostic[] {
  const errors = syntax.filter(({ severity }) => severity === 'error').toSorted((a, b) => a.start - b.start);
  const apart: Diagnostic[] = [];
  let next = 0;
  // The greatest end offset of all errors that begin before the end of the current finding.
  let reach = -1;
  for (const finding of findings.toSorted((a, b) => a.end - b.end)) {
    for (let other = errors[next]; other && other.start <= finding.end; other = errors[++next]) {
      reach = Math.max(reach, other.end);
    }
    if (reach < finding.start) apart.push(finding);
  }
  return apart;
}

/**
 * Returns the findings outside mistaken sections. A mistaken section was read as a procedure, but its title is a
 * mistake, such as a misspelt heading.
 */
export const outsideMistakenSections = (
  findings: readonly Diagnostic[],
  facts: readonly SectionFacts[],
): readonly Diagnostic[] => {
  const mistaken = facts.filter(({ type }) => type === 'mistaken');
  if (mistaken.length === 0) return findings;
  return findings.filter(({ start, end }) => (mistaken[lastStarting(mistaken, start)]?.end ?? -1) < end);
};
