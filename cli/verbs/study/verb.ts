// Declares `botbook study`.
import type { CommandVerb } from '../../command-verb.ts';
import { jsonOption } from '../../shared-options.ts';

export const verb: CommandVerb = {
  name: 'study',
  group: 'play',
  arguments: [['[file...]']],
  description:
    'Play games of every combination of scenarios, players, difficulties, readings and overlays that a file describes, and report the effects. Takes a JSON file (docs/scale.md), or - for standard input. Games that are in the folder of results are not played again.',
  options: [
    ['--out <folder>', 'the folder of results, a file for each shard (default: NAME-results in the working folder)'],
    ['--workers <n>', 'the number of threads (default: one for each core); the results stay the same'],
    ['--partial', 'play nothing; report on the games so far'],
    ['--shards', 'play nothing; print the numbers of the missing shards, for programs that divide work'],
    ['--shard <n>', 'play only this shard, without a report'],
    ['--html <file>', 'write the report as a web page with plots (- for standard output)'],
    jsonOption,
  ],
  examples: [
    'study docs/examples/readings.study.json --html study.html',
    'study docs/examples/readings.study.json --shards',
    'study docs/examples/readings.study.json --partial',
  ],
  exits: [[130, 'interrupted; the folder of results has the shards so far']],
  largestInput: 'descriptions and results of up to 64 MB, overlays of up to 4 MB, any number of games',
  serves: 'play',
  load: async () => (await import('./study.ts')).study,
};
