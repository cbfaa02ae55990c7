// The diagnostic of a search for positions. No rule reports it: the search decides positions instead of reading words.
import { defineDiagnostic } from '../../grammar/registry.ts';

export const searchDiagnostics = {
  'no-position': defineDiagnostic({
    code: 'BB3093',
    severity: 'warning',
    message: 'No position was found in which {part} acts ({tries}, seed {seed}).',
    help: 'Perhaps the part has no effect. Correct it, or add an example in which it acts, or a line `NEVER` with the reason.',
  }),
};
