// Declares `botbook debug-adapter`.
import type { CommandVerb } from '../../command-verb.ts';

export const verb: CommandVerb = {
  name: 'debug-adapter',
  group: 'program',
  description:
    'Serve an editor over the Debug Adapter Protocol: step through a decision by criteria, forwards and back (docs/debugging.md).',
  summary: 'Serve an editor over the Debug Adapter Protocol.',
  options: [['--stdio', 'use standard input and output']],
  examples: ['debug-adapter --stdio'],
  largestInput: 'messages of up to 4 MB, sheets of up to 4 MB, positions and files of examples of up to 64 MB',
  load: async () => (await import('./debug-adapter.ts')).debugAdapter,
};
