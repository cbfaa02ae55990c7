// Every diagnostic there is, for pages and tests.
import { syntaxDiagnostics } from '../grammar/diagnostics.ts';
import { checkDiagnostics } from './check/diagnostics.ts';

export const allDiagnostics = { ...syntaxDiagnostics, ...checkDiagnostics };
export { checkDiagnostics };
