// What can be wrong beyond the shape of a sheet. Codes BB2000–BB2999 are the checker's.
import { syntaxDiagnostics } from '../grammar/diagnostics.ts';
import { entry } from '../grammar/registry.ts';

export const checkDiagnostics = {
  'unknown-game': entry({
    code: 'BB2001',
    severity: 'error',
    message: 'I know no game called `{name}`.',
    help: '{help}',
    why: 'The game decides what the words of a sheet mean; without it a sheet can only be read, not understood.',
    bad: 'game calisto\n\nSCOUT\n1 CONTROL.',
    good: 'game callisto\n\nSCOUT\n1 CONTROL.',
  }),
} as const;

/** Every diagnostic there is, for pages and tests. */
export const allDiagnostics = { ...syntaxDiagnostics, ...checkDiagnostics };
