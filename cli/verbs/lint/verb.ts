// Declares `botbook lint`.
import type { CommandVerb } from '../../command-verb.ts';
import { formatOption, jsonFormatOption, sheetNames, sheetSizes, thisFolder } from '../../shared-options.ts';
import { botExamples } from '../../shown-examples.ts';

export const verb: CommandVerb = {
  name: 'lint',
  group: 'write',
  arguments: [['[sheets...]']],
  description: `Find dead, contradictory or duplicate parts of sheets. ${sheetNames} ${thisFolder}`,
  options: [
    ['--fix', 'apply the corrections that do not change what bots do'],
    ['--dry-run', 'with --fix: print the corrections as a diff, write nothing'],
    ['--max-warnings <n>', 'exit with 1 if there are more warnings (default: as botbook.json says, else no limit)'],
    ['--search', 'also warn about parts for which no position is found in which they act'],
    ['--tries <n>', 'with --search: the number of tries for a part, on average (default: 1000)'],
    ['--seed <n>', 'with --search: the seed (default: 1)'],
    ['--suppressed', 'list the accepted findings and their reasons (default: of all games)'],
    formatOption,
    jsonFormatOption,
    ['--watch', 'lint again after each change of a file'],
    ['-q, --quiet', 'print the findings and nothing else'],
  ],
  examples: [
    'lint procedures',
    `lint ${botExamples.procedure}`,
    'lint --fix --dry-run procedures',
    `lint ${botExamples.sheet} --search`,
    'lint --suppressed',
    'lint --format sarif procedures',
  ],
  exits: [[1, 'a sheet has an error, or more warnings than `--max-warnings` allows']],
  largestInput: `${sheetSizes}; a sheet is compared with the 16 sheets of the same bot before the sheet and the 16 sheets after the sheet`,
  serves: 'sheets',
  load: async () => (await import('./lint.ts')).lint,
};
