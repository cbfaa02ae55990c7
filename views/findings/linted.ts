// What the linter has found, as every format of its report takes it.
import { isSafeToFix } from '../../compiler/lint/fix-rounds.ts';
import type { Suppressed } from '../../compiler/lint/lint-sheets.ts';
import type { Diagnostic } from '../../grammar/registry.ts';
import type { Sheet } from '../../grammar/tree.ts';
import type { Checked, CheckedSheet } from './checked.ts';

export interface LintedSheet extends CheckedSheet {
  readonly tree: Sheet;
  readonly suppressed: readonly Suppressed[];
  /** Fixes that were taken, and those that would have spoiled something. */
  readonly mended: readonly Diagnostic[];
  readonly refused: readonly Diagnostic[];
  /** It has errors of the checker, in this part or another, and is not mended. */
  readonly isBroken: boolean;
}

export interface LintReport extends Checked {
  readonly sheets: readonly LintedSheet[];
  /** How many warnings are let pass; null for any number. */
  readonly maxWarnings: number | null;
  /** Whether fixes were taken, and written. */
  readonly mending: 'none' | 'tried' | 'written';
}

/** Whether --fix takes the fix of a finding. */
export const isMendableIn = (sheet: LintedSheet, one: Diagnostic): boolean => !sheet.isBroken && isSafeToFix(one);

export interface Tally {
  readonly errors: number;
  readonly warnings: number;
  readonly suppressed: number;
}

export function tallyOf(sheets: readonly Pick<LintedSheet, 'diagnostics' | 'suppressed'>[]): Tally {
  const all = sheets.flatMap(({ diagnostics }) => diagnostics);
  const errors = all.filter(({ severity }) => severity === 'error').length;
  const suppressed = sheets.reduce((sum, one) => sum + one.suppressed.length, 0);
  return { errors, warnings: all.length - errors, suppressed };
}

/** Whether there are more warnings than are let pass. */
export const isOverfull = ({ maxWarnings }: LintReport, { warnings }: Tally): boolean =>
  maxWarnings !== null && warnings > maxWarnings;
