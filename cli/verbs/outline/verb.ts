// Declares `botbook outline`.
import type { CommandVerb } from '../../command-verb.ts';
import { sheetNames, sheetSizes, thisFolder } from '../../shared-options.ts';
import { botExamples } from '../../shown-examples.ts';

export const verb: CommandVerb = {
  name: 'outline',
  group: 'read',
  arguments: [['[sheets...]']],
  description: `Print sheets as an outline of procedures and clauses. ${sheetNames} ${thisFolder}`,
  options: [
    ['--json', 'print a JSON list (docs/json.md)'],
    ['--decks', 'print the starting and bolster decks instead'],
    ['--doubts', 'list the damaged places of the print that were read with less than high confidence'],
    ['--canonical', 'print pages in the form in which they are compared: one layout, one word for each meaning'],
    ['-q, --quiet', 'do not list the sheets that replace packaged ones'],
  ],
  examples: [
    `outline ${botExamples.procedure}`,
    `outline ${botExamples.game} --json`,
    `outline ${botExamples.laterScenario} --decks`,
    `outline ${botExamples.game} --doubts`,
  ],
  largestInput: sheetSizes,
  serves: 'sheets',
  load: async () => (await import('./outline.ts')).showOutlines,
};
