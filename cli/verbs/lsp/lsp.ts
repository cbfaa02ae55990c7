// `botbook lsp`: the language server, which editors start.
import { storeCompiledCode } from '../../../files/code-cache.ts';
import { badOption } from '../../../files/errors.ts';
import { packageVersion } from '../../package.ts';

interface LspOptions {
  readonly stdio?: boolean;
}

/**
 * Runs the language server on standard input and output until the client ends the session. The code of the server is
 * loaded only here.
 */
export async function lsp({ stdio }: LspOptions): Promise<void> {
  if (!stdio)
    throw badOption(
      'An editor starts this and talks with it over standard input and output',
      'Give `--stdio`; docs/editors.md describes the set-up of editors.',
    );
  storeCompiledCode();
  const { serveProcess } = await import('../../../server/main.ts');
  await new Promise<never>(() => serveProcess(packageVersion));
}
