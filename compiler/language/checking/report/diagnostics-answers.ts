// Diagnostics about lists whose first true row gives the answer, and about actions that take only one object.
import { defineDiagnostic } from '../../../../grammar/registry.ts';

export const answerDiagnostics = {
  'objects-joined': defineDiagnostic({
    code: 'BB2140',
    severity: 'error',
    message: 'The action `{verb}` has one object, but `and` joins several here.',
    help: 'Write an action for each: `{each}`. Or join the objects by `or`: then a die chooses one object.',
  }),
  'list-without-answer': defineDiagnostic({
    code: 'BB2141',
    severity: 'error',
    message: 'If no row of this list is true, the list has no answer.',
    help: 'End the list with a row `Otherwise`.',
  }),
  'row-after-answer': defineDiagnostic({
    code: 'BB2142',
    severity: 'error',
    message: 'This row is never read, because row {number} always answers.',
    help: 'Move row {number} to the end of the list.',
  }),
} as const;
