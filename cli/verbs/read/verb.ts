// Declares `botbook read`.
import { phraseKinds } from '../../../compiler/service/phrase-kinds.ts';
import { jsonOption, sheetSizes } from '../../shared-options.ts';
import type { CommandVerb } from '../../command-verb.ts';
import { botExamples } from '../../shown-examples.ts';

export const verb: CommandVerb = {
  name: 'read',
  group: 'read',
  arguments: [['[phrase...]']],
  description: `Print the meaning of a phrase or of sheets in sentences. Takes one phrase, or files, folders, addresses such as ${botExamples.sheet}, or - for standard input. Without a name: the sheets of this folder.`,
  options: [
    ['--as <kind>', 'the kind of the phrase (default: all kinds that the phrase can be)', { choices: phraseKinds }],
    ['--game <name>', 'the game whose words the phrase has (default: the first)'],
    ['--scenario <n>', 'the scenario whose names the phrase has (default: the first that has them)'],
    ['--bot <name>', 'the bot that acts (default: the first that has the names)'],
    ['--in <position>', 'print which things each word of a declaration page means in this position'],
    jsonOption,
  ],
  examples: [
    'read "Enemy mech within 2 spaces and suppressed"',
    'read "Space secure: MOVE 1 to objective"',
    'read --as criterion "Fewest enemies"',
    `read ${botExamples.procedure}`,
  ],
  exits: [[1, 'the phrase or a sheet has an error']],
  largestInput: sheetSizes,
  serves: 'sheets',
  load: async () => (await import('./read.ts')).read,
};
