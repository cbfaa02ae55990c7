// botbook lsp: the language server, for editors to start.
import { setFlagsFromString } from 'node:v8';
import { UserError } from '../../files/errors.ts';
import { version } from '../package.ts';

export interface LspOptions {
  readonly stdio?: boolean;
}

/** Serves on standard input and output until the client ends; nothing else loads the server. */
export async function lsp({ stdio }: LspOptions): Promise<void> {
  if (!stdio)
    throw new UserError('bad-option', {
      problem: 'An editor starts this and talks with it over standard input and output',
      help: 'Give `--stdio`; docs/editors.md tells how editors are set up.',
    });
  // It runs all day beside an editor: little memory counts for more than the last bit of speed.
  for (const flag of ['--semi-space-growth-factor=1', '--heap-growing-percent=25']) setFlagsFromString(flag);
  const { serve } = await import('../../server/main.ts');
  await new Promise<never>(() => {
    serve({ input: process.stdin, output: process.stdout, version, exit: (code) => process.exit(code) });
  });
}
