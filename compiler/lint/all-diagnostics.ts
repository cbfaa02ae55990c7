// All diagnostics, for pages and tests.
import { syntaxDiagnostics } from '../../grammar/diagnostics.ts';
import type { DiagnosticRegistry } from '../../grammar/registry.ts';
import { checkDiagnostics } from '../language/checking/diagnostics.ts';
import { lintDiagnosticsOf, type LintingGames } from './lint-rules.ts';

/** The diagnostics of the syntax and the checker. */
export const allDiagnostics = { ...syntaxDiagnostics, ...checkDiagnostics };

/** All diagnostics, including those of the linter. */
export const everyDiagnostic = (games: LintingGames): DiagnosticRegistry => ({
  ...allDiagnostics,
  ...lintDiagnosticsOf(games),
});

export { checkDiagnostics };
