// Reports actions that take only one object, if `and` joins several objects.
import type { Report } from '../../../../grammar/registry.ts';
import type { Span } from '../../../../grammar/tree.ts';
import type { ActTerm } from '../../phrases/terms.ts';
import type { checkDiagnostics } from '../report/diagnostics.ts';

/**
 * Reports an action that takes only one object, if `and` joins several objects. `text` is the sentence of the action.
 */
export function reportJoinedObjects(
  { verb, object }: ActTerm,
  text: string,
  at: Span,
  report: Report<typeof checkDiagnostics>,
): void {
  if (!verb.forgetsObject || object?.joined?.by !== 'and') return;
  const [first = ''] = text.split(' ');
  const each = object.joined.parts.map(({ head }) => `${first} ${head}`).join('. ');
  report('objects-joined', at, { verb: verb.verb, each });
}
