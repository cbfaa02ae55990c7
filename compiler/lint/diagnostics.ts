// Every diagnostic there is, for pages and tests.
import { syntaxDiagnostics } from '../../grammar/diagnostics.ts';
import type { Registry } from '../../grammar/registry.ts';
import { checkDiagnostics } from '../language/checking/diagnostics.ts';
import { lintDiagnosticsOf } from './rules.ts';
import type { LintingGames } from './rules.ts';

/** What the checker says. */
export const allDiagnostics = { ...syntaxDiagnostics, ...checkDiagnostics };

/** What the linter says as well. */
export const everyDiagnostic = (games: LintingGames): Registry => ({ ...allDiagnostics, ...lintDiagnosticsOf(games) });

export { checkDiagnostics };
