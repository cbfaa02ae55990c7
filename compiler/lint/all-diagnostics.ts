import { syntaxDiagnostics } from '../../grammar/diagnostics.ts';
import type { DiagnosticRegistry } from '../../grammar/registry.ts';
import { checkDiagnostics } from '../language/checking/diagnostics.ts';
import { lintDiagnosticsOf, type LintingGames } from './lint-rules.ts';

export const allDiagnostics = { ...syntaxDiagnostics, ...checkDiagnostics };

export const everyDiagnostic = (games: LintingGames): DiagnosticRegistry => ({
  ...allDiagnostics,
  ...lintDiagnosticsOf(games),
});

export { checkDiagnostics };
