// Declares `botbook lsp`.
import type { CommandVerb } from '../../command-verb.ts';

export const verb: CommandVerb = {
  name: 'lsp',
  group: 'program',
  description: 'Serve an editor over the Language Server Protocol: diagnostics, completion, hover, rename and more.',
  summary: 'Serve an editor over the Language Server Protocol.',
  options: [
    ['--stdio', 'use standard input and output'],
    ['--clientProcessId <n>', 'the process of the editor', { isHidden: true }],
  ],
  examples: ['lsp --stdio'],
  largestInput: 'messages of up to 100 MB, sheets of up to 4 MB',
  load: async () => (await import('./lsp.ts')).lsp,
};
