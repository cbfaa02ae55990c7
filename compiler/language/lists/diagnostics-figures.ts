// Diagnostics of printed formulas, costs and limits that a game reads from its rules and grids.
import { defineDiagnostic } from '../../../grammar/registry.ts';

export const figureDiagnostics = {
  'figure-unread': defineDiagnostic({
    code: 'BB2091',
    severity: 'error',
    message: 'I cannot read `{words}`.',
    help: 'Here {expected} is expected.',
  }),
  'figure-name-twice': defineDiagnostic({
    code: 'BB2092',
    severity: 'error',
    message: 'Two lines have the name `{name}`.',
    help: 'Give each line a name of its own.',
  }),
  'name-unmatched': defineDiagnostic({
    code: 'BB2101',
    severity: 'error',
    message: '{place} has no {kind} `{name}`.',
    help: 'The names there are: {names}. Use the same names in both places.',
  }),
  'cost-differs': defineDiagnostic({
    code: 'BB2102',
    severity: 'error',
    message: '`{name}` costs {cost} here, and {price} in {place}.',
    help: 'Write the same cost in both places.',
  }),
  'figure-falls': defineDiagnostic({
    code: 'BB2093',
    severity: 'error',
    message: 'The value {figure} is not greater than {before}, the value before.',
    help: 'Write values that rise from the left to the right.',
  }),
};
