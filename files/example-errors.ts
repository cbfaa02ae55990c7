// Errors in files of examples. The terminal and editors report them with the same codes, BB8001–BB8010.
import type { ExampleFaultKind } from '../grammar/example-lines.ts';

const atLine = { exit: 1, message: '`{name}`: {problem}.', help: '{help}' } as const;

export const exampleErrors = {
  'example-shape': {
    ...atLine,
    code: 'BB8001',
  },
  'example-header': {
    ...atLine,
    code: 'BB8002',
  },
  'example-name': {
    ...atLine,
    code: 'BB8003',
  },
  'example-key': {
    ...atLine,
    code: 'BB8004',
  },
  'example-impossible': {
    ...atLine,
    code: 'BB8005',
  },
  'example-file': {
    ...atLine,
    code: 'BB8006',
  },
  'example-twice': {
    ...atLine,
    code: 'BB8007',
  },
  'example-differs': {
    ...atLine,
    code: 'BB8008',
  },
  'example-never': {
    ...atLine,
    code: 'BB8009',
  },
  'example-unready': {
    ...atLine,
    code: 'BB8010',
  },
} as const;

/** Returns the code of a fault. */
export const exampleCode = (kind: ExampleFaultKind | 'differs'): string => exampleErrors[`example-${kind}`].code;
