// Diagnostics about pointers (`it`, `that unit`) and about words whose subject is unclear. docs/pointing.md has the
// rules.
import { defineDiagnostic } from '../../../../grammar/registry.ts';

export const pointerDiagnostics = {
  'refers-to-nothing': defineDiagnostic({
    code: 'BB2011',
    severity: 'error',
    message: '`{word}` refers to nothing: the words before it mention no such thing.',
    help: '{help}',
  }),
  'refers-to-forgotten': defineDiagnostic({
    code: 'BB2168',
    severity: 'error',
    message:
      '`{word}` cannot mean a thing that an earlier action chose, because a later sentence has changed the choice.',
    help: 'Name the thing again, or write these words before the later sentence.',
  }),
  'refers-to-measure': defineDiagnostic({
    code: 'BB2124',
    severity: 'error',
    message: '`{word}` refers to nothing: after `{said}`, no certain {noun} is named.',
    help: 'Name the thing again, such as `{near}`.',
  }),
  'captured-pointer': defineDiagnostic({
    code: 'BB2154',
    severity: 'error',
    message: '`{words}` cannot mean the {noun} here: the words around `{words}` compare or rank other things.',
    help: '{help}',
  }),
  'said-of-itself': defineDiagnostic({
    code: 'BB2158',
    severity: 'error',
    message: '`{words}` is about the {noun}, and `{pointer}` means the same {noun}.',
    help: 'If the acting unit is meant, write `{way}`.',
  }),
  'refers-to-several': defineDiagnostic({
    code: 'BB2061',
    severity: 'error',
    message: '`{word}` can mean {things}.',
    help: 'Write {ways}.',
  }),
  'several-targets': defineDiagnostic({
    code: 'BB2150',
    severity: 'error',
    message: '`{words}` can be done to {things}.',
    help: 'Write {ways}.',
  }),
  'two-subjects': defineDiagnostic({
    code: 'BB2062',
    severity: 'error',
    message: '`{words}` can be about {first} or about {second}.',
    help: '{help}',
  }),
  'two-orders': defineDiagnostic({
    code: 'BB2151',
    severity: 'error',
    message: 'These words can mean “{first}” or “{second}”.',
    help: '{help}',
  }),
  'own-place': defineDiagnostic({
    code: 'BB2063',
    severity: 'error',
    message: 'This destination can only be the space in which the unit already is.',
    help: 'Name another space, or ask about this space in the condition.',
  }),
  'follows-nothing': defineDiagnostic({
    code: 'BB2064',
    severity: 'error',
    message: '`{verb}` continues an earlier {verbs}, and no such action comes before it.',
    help: '{help}',
  }),
} as const;
