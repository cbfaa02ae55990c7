// Errors in files of examples. The terminal and editors report them with the same codes, BB8001–BB8010.
import type { ExampleFaultKind } from '../grammar/example-lines.ts';

const atLine = { exit: 1, message: '`{name}`: {problem}.', help: '{help}' } as const;

export const exampleErrors = {
  'example-shape': {
    ...atLine,
    code: 'BB8001',
    why: 'A file of examples must consist of lines of known forms: `key: text`, `=> clause`, `EXAMPLE title`, `NEVER part: reason`, headers and comments. Each example must have a title and say what is expected.',
  },
  'example-header': {
    ...atLine,
    code: 'BB8002',
    why: 'A file of examples must begin with a line for its game and a line for its scenario. The scenario must have a board and sheets.',
  },
  'example-name': {
    ...atLine,
    code: 'BB8003',
    why: 'A name in an example must be a name of the scenario: a counter, a card, a space, a door, a structure or a token.',
  },
  'example-key': {
    ...atLine,
    code: 'BB8004',
    why: 'The word before the colon of a line must be a key that examples know. Lines above `=>` describe the situation, and lines below `=>` describe what is expected.',
  },
  'example-impossible': {
    ...atLine,
    code: 'BB8005',
    why: 'An expectation must be possible: the procedure of the card must have the clause, and a bot must know the action and the reason.',
  },
  'example-file': {
    ...atLine,
    code: 'BB8006',
    why: 'The file after `position:` must be a position of the same game, in the folder of the examples.',
  },
  'example-twice': {
    ...atLine,
    code: 'BB8007',
    why: 'A title, a key, a counter or a card must not occur twice. Only one of two lines with the same key can be right.',
  },
  'example-differs': {
    ...atLine,
    code: 'BB8008',
    why: 'The decision of the bot should be the decision that the example expects. Either the sheet or the example is wrong: the explanation shows the way from the position to the decision.',
  },
  'example-never': {
    ...atLine,
    code: 'BB8009',
    why: 'A line `NEVER` must name a part of the sheets of the scenario and give a reason. No example may use this part.',
  },
  'example-unready': {
    ...atLine,
    code: 'BB8010',
    why: 'Examples can run only if the sheets and the data of their scenario have no errors.',
  },
} as const;

/** Returns the code of a fault. */
export const exampleCode = (kind: ExampleFaultKind | 'differs'): string => exampleErrors[`example-${kind}`].code;
