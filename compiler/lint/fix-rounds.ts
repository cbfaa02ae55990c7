// Applies fixes in at most 10 rounds, until no fix is left. A fix is applied only if the checker finds no error in the
// new text. A fix that promises to keep the plan must also leave the plan unchanged.
import { gameNameIn } from '../../grammar/game-name.ts';
import type { Diagnostic } from '../../grammar/registry.ts';
import { same } from '../plan/same.ts';
import { checkSheet } from '../language/checking/sheet/read-sheet.ts';
import { allDiagnostics } from './lint-rules.ts';
import { withFixes } from './fix.ts';
import type { Keeps, LintFix, LintSettings } from './rule.ts';
import { lintSheets, type SheetLint, type LintSource } from './lint-sheets.ts';
import { loneSheetScene } from './lint-scene.ts';

export interface FixedSheet {
  readonly text: string;
  readonly linted: SheetLint;
  readonly done: readonly Diagnostic[];
  /** The findings whose fixes were not applied, because they would cause errors or change the meaning. */
  readonly refused: readonly Diagnostic[];
}

export interface FixRequest {
  readonly sources: readonly LintSource[];
  readonly beside: readonly LintSource[];
  readonly settings: LintSettings;
  /** True if the fix of a finding is wanted. `index` is the index of its sheet in `sources`. */
  readonly isWanted: (index: number, linted: SheetLint, finding: Diagnostic) => boolean;
  readonly lint?: typeof lintSheets;
}

const maxRounds = 10;

/**
 * Returns the part that a fix promises to leave unchanged; null if the finding has no fix. The fixes of the checker
 * make no promise, and count as `play`.
 */
const keepsOf = ({ fix }: Diagnostic): Keeps | null => (fix ? ((fix as Partial<LintFix>).keeps ?? 'play') : null);

/** True if the linter may apply the fix without asking. Other fixes are only offered. */
export const isSafeToFix = (finding: Diagnostic): boolean => {
  const keeps = keepsOf(finding);
  return keeps === 'plan' || keeps === 'play';
};

/** True if the checker found errors. Findings of the linter do not count, even if the settings make them errors. */
export const isBroken = (diagnostics: readonly Diagnostic[]): boolean =>
  diagnostics.some(({ name, severity }) => severity === 'error' && Object.hasOwn(allDiagnostics, name));

function planOf(text: string, { languageOf, games }: LintSource, game: string): { readonly plan: unknown } | null {
  const { sheet, diagnostics } = checkSheet(text, languageOf, games);
  if (isBroken(diagnostics)) return null;
  const language = languageOf(game);
  return { plan: language && loneSheetScene(sheet, diagnostics, language)?.plan };
}

type FixAttempt = Omit<FixedSheet, 'linted'>;

/**
 * Applies all fixes together if the fixed text is sound. Otherwise, applies the fixes one by one, and refuses each fix
 * after which the text is not sound.
 */
function applySoundFixes(
  text: string,
  fixes: readonly Diagnostic[],
  isSound: (fixedText: string) => boolean,
): FixAttempt {
  const attempt = withFixes(text, fixes);
  if (isSound(attempt.text)) return { ...attempt, refused: [] };
  const [done, refused]: Diagnostic[][] = [[], []];
  let current = text;
  // Goes from the last fix to the first, so that the offsets of earlier fixes stay right.
  for (const finding of attempt.done.toReversed()) {
    const { text: fixedText } = withFixes(current, [finding]);
    const isFixSound = isSound(fixedText);
    if (isFixSound) current = fixedText;
    (isFixSound ? done : refused)?.push(finding);
  }
  return { text: current, done: done?.toReversed() ?? [], refused: refused?.toReversed() ?? [] };
}

/**
 * Applies one round of fixes to a sheet. If some fixes keep the plan, applies only these, so that the plans before and
 * after can be compared.
 */
function fixRound(source: LintSource, fixes: readonly Diagnostic[]): FixAttempt {
  const { text } = source;
  const game = gameNameIn(text);
  const planKeeping = fixes.filter((finding) => keepsOf(finding) === 'plan');
  if (planKeeping.length === 0)
    return applySoundFixes(text, fixes, (fixedText) => planOf(fixedText, source, game) !== null);
  const before = planOf(text, source, game);
  return applySoundFixes(text, planKeeping, (fixedText) => {
    const after = planOf(fixedText, source, game);
    return after !== null && same(before?.plan, after.plan);
  });
}

/**
 * Returns a key by which the next round recognizes a finding. The key does not have the offset, because fixes change
 * offsets.
 */
const findingKey = (text: string, { name, start, end, fix }: Diagnostic): string =>
  [name, text.slice(start, end), fix?.title].join('\n');

/** Applies the safe fixes of some sheets in rounds. Sheets with errors are not changed. */
export function fixSheets(request: FixRequest): readonly FixedSheet[] {
  const { sources, beside, settings, isWanted, lint = lintSheets } = request;
  const current = [...sources];
  const done = sources.map((): Diagnostic[] => []);
  const refused = sources.map((): Map<string, Diagnostic> => new Map());
  let linted = lint(current, beside, settings);
  for (let turn = 0; turn < maxRounds; turn++) {
    let isChanged = false;
    for (const [index, sheetFindings] of linted.entries()) {
      const source = current[index];
      if (!source || isBroken(sheetFindings.diagnostics)) continue;
      const { text } = source;
      const fixes = sheetFindings.diagnostics.filter(
        (finding) =>
          isSafeToFix(finding) &&
          isWanted(index, sheetFindings, finding) &&
          !refused[index]?.has(findingKey(text, finding)),
      );
      if (fixes.length === 0) continue;
      const attempt = fixRound(source, fixes);
      for (const finding of attempt.refused) refused[index]?.set(findingKey(text, finding), finding);
      done[index]?.push(...attempt.done);
      current[index] = { ...source, text: attempt.text };
      // The next round leaves out the refused fixes. Without them, other fixes may be possible, so a refused fix also
      // leads to a next round.
      isChanged ||= attempt.text !== text || attempt.refused.length > 0;
    }
    if (!isChanged) break;
    linted = lint(current, beside, settings);
  }
  return linted.map((sheetFindings, index) => ({
    text: current[index]?.text ?? '',
    linted: sheetFindings,
    done: done[index] ?? [],
    refused: [...(refused[index]?.values() ?? [])],
  }));
}
