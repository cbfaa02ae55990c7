// Fixes taken one round after another until there are none left, each round checked before it counts.
import { gameNameIn } from '../../grammar/parse.ts';
import type { Diagnostic } from '../../grammar/registry.ts';
import { same } from '../plan/same.ts';
import { checkSheet } from '../language/checking/read.ts';
import { allDiagnostics } from './all-diagnostics.ts';
import { withFixes } from './fix.ts';
import type { Keeps, LintFix } from './rule.ts';
import { lintSheets } from './lint-sheets.ts';
import type { Linted, LintSource } from './lint-sheets.ts';
import { aloneOf } from './lint-scene.ts';
import type { LintSettings } from './settings.ts';

export interface Mended {
  readonly text: string;
  /** As the text is now. */
  readonly linted: Linted;
  /** What was mended, round by round. */
  readonly done: readonly Diagnostic[];
  /** What was not, because the sheet would have been wrong afterwards, or would have said something else. */
  readonly refused: readonly Diagnostic[];
}

export interface MendGiven {
  readonly sources: readonly LintSource[];
  readonly beside: readonly LintSource[];
  readonly settings: LintSettings;
  /** Whether a finding of a sheet, by its index, is to be mended. */
  readonly isAsked: (index: number, linted: Linted, one: Diagnostic) => boolean;
  /** How they are linted: by all rules, unless a test has others. */
  readonly lint?: typeof lintSheets;
}

const mostRounds = 10;

/** What a fix keeps; those of the checker say nothing of plans, but are safe to take. */
const keepsOf = ({ fix }: Diagnostic): Keeps | null => (fix ? ((fix as Partial<LintFix>).keeps ?? 'play') : null);

/** Whether the linter may take the fix of a finding by itself; else it is a suggestion for whoever edits. */
export const isMendable = (one: Diagnostic): boolean => {
  const keeps = keepsOf(one);
  return keeps === 'plan' || keeps === 'play';
};

/** Whether the checker, not the linter, found errors: the linter's may be there because somebody set them so. */
export const isBroken = (diagnostics: readonly Diagnostic[]): boolean =>
  diagnostics.some(({ name, severity }) => severity === 'error' && Object.hasOwn(allDiagnostics, name));

/** What a sheet means; null if it is wrong. */
function meaningOf(text: string, { languageOf, games }: LintSource, game: string): { readonly plan: unknown } | null {
  const { sheet, diagnostics } = checkSheet(text, languageOf, games);
  if (isBroken(diagnostics)) return null;
  const language = languageOf(game);
  return { plan: language && aloneOf(sheet, diagnostics, language)?.plan };
}

interface Tried {
  readonly text: string;
  readonly done: readonly Diagnostic[];
  readonly refused: readonly Diagnostic[];
}

/** Takes fixes that may stand: all at once, else, if that goes wrong, each by itself. */
function take(text: string, fixes: readonly Diagnostic[], isSound: (made: string) => boolean): Tried {
  const all = withFixes(text, fixes);
  if (isSound(all.text)) return { ...all, refused: [] };
  const [done, refused]: Diagnostic[][] = [[], []];
  let now = text;
  // From the end, so that places further up stay where they are.
  for (const one of all.done.toReversed()) {
    const { text: made } = withFixes(now, [one]);
    const isGood = isSound(made);
    if (isGood) now = made;
    (isGood ? done : refused)?.push(one);
  }
  return { text: now, done: done?.toReversed() ?? [], refused: refused?.toReversed() ?? [] };
}

/** One round of one sheet: what keeps the plan goes first, so that it can be held to that. */
function round(source: LintSource, fixes: readonly Diagnostic[]): Tried {
  const { text } = source;
  const game = gameNameIn(text);
  const ofPlan = fixes.filter((one) => keepsOf(one) === 'plan');
  if (ofPlan.length === 0) return take(text, fixes, (made) => meaningOf(made, source, game) !== null);
  const before = meaningOf(text, source, game);
  return take(text, ofPlan, (made) => {
    const after = meaningOf(made, source, game);
    return after !== null && same(before?.plan, after.plan);
  });
}

/** A finding that is the same in the next round, though it may have moved. */
const keyOf = (text: string, { name, start, end, fix }: Diagnostic): string =>
  [name, text.slice(start, end), fix?.title].join('\n');

/** Mends sheets, as far as that is safe. A sheet with errors is left as it is. */
export function mendSheets({ sources, beside, settings, isAsked, lint = lintSheets }: MendGiven): readonly Mended[] {
  const now = [...sources];
  const done = sources.map((): Diagnostic[] => []);
  const refused = sources.map((): Map<string, Diagnostic> => new Map());
  let linted = lint(now, beside, settings);
  for (let turn = 0; turn < mostRounds; turn++) {
    let isChanged = false;
    for (const [index, found] of linted.entries()) {
      const source = now[index];
      if (!source || isBroken(found.diagnostics)) continue;
      const { text } = source;
      const fixes = found.diagnostics.filter(
        (one) => isMendable(one) && isAsked(index, found, one) && !refused[index]?.has(keyOf(text, one)),
      );
      if (fixes.length === 0) continue;
      const tried = round(source, fixes);
      for (const one of tried.refused) refused[index]?.set(keyOf(text, one), one);
      done[index]?.push(...tried.done);
      now[index] = { ...source, text: tried.text };
      // What was refused leaves the turn to the others.
      isChanged ||= tried.text !== text || tried.refused.length > 0;
    }
    if (!isChanged) break;
    linted = lint(now, beside, settings);
  }
  return linted.map((one, index) => ({
    text: now[index]?.text ?? '',
    linted: one,
    done: done[index] ?? [],
    refused: [...(refused[index]?.values() ?? [])],
  }));
}
