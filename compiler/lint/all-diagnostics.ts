// Every diagnostic there is, for pages and tests.
import { syntaxDiagnostics } from '../../grammar/diagnostics.ts';
import type { DiagnosticRegistry } from '../../grammar/registry.ts';
import { checkDiagnostics } from '../language/checking/diagnostics.ts';
import { lintDiagnosticsOf } from './lint-rules.ts';
import type { LintingGames } from './lint-rules.ts';

/** What the checker says. */
export const allDiagnostics = { ...syntaxDiagnostics, ...checkDiagnostics };

/** What the linter says as well. */
export const everyDiagnostic = (games: LintingGames): DiagnosticRegistry => ({
  ...allDiagnostics,
  ...lintDiagnosticsOf(games),
});

export { checkDiagnostics };
