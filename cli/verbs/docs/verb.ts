// Declares `botbook docs`.
import type { CommandVerb } from '../../command-verb.ts';
import { jsonOption } from '../../shared-options.ts';

export const verb: CommandVerb = {
  name: 'docs',
  group: 'read',
  arguments: [['[topic...]']],
  description: 'Print the page of a diagnostic, rule, word, phrase or ruling, or the words of a book without code. Without a topic: the list of topics.',
  options: [
    ['--game <name>', 'the game whose words are looked up (default: the first)'],
    ['--out <folder>', 'write all pages as Markdown into this folder'],
    jsonOption,
  ],
  examples: ['docs BB2002', 'docs ATTACK', 'docs Fewest enemies', 'docs R9', 'docs words', 'docs --out reference'],
  exits: [[1, 'there is no page about the topic']],
  largestInput: 'sheets of books of up to 4 MB, data of books of up to 4 MB',
  load: async () => (await import('./docs.ts')).docs,
};
