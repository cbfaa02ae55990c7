// `botbook debug-adapter`: the debug adapter, which editors start.
import { badOption } from '../../../files/errors.ts';

interface DebugAdapterOptions {
  readonly stdio?: boolean;
}

const tell = (message: string): void => void process.stderr.write(`${message}\n`);

/** Runs the debug adapter on standard input and output until the client ends the session. */
export async function debugAdapter({ stdio }: DebugAdapterOptions): Promise<void> {
  if (!stdio)
    throw badOption(
      'An editor starts this and talks with it over standard input and output',
      'Give `--stdio`; docs/debugging.md describes the set-up of editors.',
    );
  const { serveDebugger } = await import('../../../debugger/main.ts');
  const { debuggedCards } = await import('./debugged-cards.ts');
  const { stdin, stdout } = process;
  await new Promise<never>(() =>
    serveDebugger({ input: stdin, output: stdout, open: debuggedCards, exit: (code) => process.exit(code), tell }),
  );
}
