// `botbook lsp`: the language server, which editors start.
import { badOption } from '../../files/errors.ts';
import { packageVersion } from '../package.ts';

interface LspOptions {
  readonly stdio?: boolean;
}

/** Serves a client on standard input and output until the client ends. Only this verb loads the code of the server. */
export async function lsp({ stdio }: LspOptions): Promise<void> {
  if (!stdio)
    throw badOption(
      'An editor starts this and talks with it over standard input and output',
      'Give `--stdio`; docs/editors.md tells how editors are set up.',
    );
  const { serveProcess } = await import('../../server/main.ts');
  await new Promise<never>(() => serveProcess(packageVersion));
}
