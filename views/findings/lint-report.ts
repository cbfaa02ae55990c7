// Results of the linter, in the form that all output formats receive.
import { isSafeToFix } from '../../compiler/lint/fix-rounds.ts';
import type { Suppressed } from '../../compiler/lint/lint-sheets.ts';
import type { Diagnostic } from '../../grammar/registry.ts';
import type { Sheet } from '../../grammar/tree.ts';
import type { CheckResults, CheckedSheet } from './check-results.ts';

export interface LintedSheet extends CheckedSheet {
  readonly tree: Sheet;
  readonly suppressed: readonly Suppressed[];
  /** The findings whose fixes were applied. */
  readonly fixed: readonly Diagnostic[];
  /** The findings whose fixes were refused, because each of these fixes would cause an error or change the meaning. */
  readonly refused: readonly Diagnostic[];
  /** True if the sheet has errors. Fixes are not applied to such a sheet. */
  readonly isBroken: boolean;
}

export interface LintReport extends CheckResults {
  readonly sheets: readonly LintedSheet[];
  /** The number of allowed warnings; null for any number. */
  readonly maxWarnings: number | null;
  /** `tried` if fixes were applied but not written, `written` if the sheets were written. */
  readonly fixing: 'none' | 'tried' | 'written';
}

/** True if `--fix` would apply the fix of a finding. */
export const isFixableIn = (sheet: LintedSheet, diagnostic: Diagnostic): boolean =>
  !sheet.isBroken && isSafeToFix(diagnostic);

export interface Tally {
  readonly errors: number;
  readonly warnings: number;
  readonly suppressed: number;
}

export function tallyOf(sheets: readonly Pick<LintedSheet, 'diagnostics' | 'suppressed'>[]): Tally {
  const all = sheets.flatMap(({ diagnostics }) => diagnostics);
  const errors = all.filter(({ severity }) => severity === 'error').length;
  const suppressed = sheets.reduce((sum, sheet) => sum + sheet.suppressed.length, 0);
  return { errors, warnings: all.length - errors, suppressed };
}

/** True if there are more warnings than allowed. */
export const isOverfull = ({ maxWarnings }: LintReport, { warnings }: Tally): boolean =>
  maxWarnings !== null && warnings > maxWarnings;
