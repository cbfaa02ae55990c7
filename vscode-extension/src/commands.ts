// What can be asked for. Each command of the manifest is here, and each of these is there.
import type { Extension } from './context.ts';

type Command = (extension: Extension, ...words: unknown[]) => unknown;

export const commands: Readonly<Record<string, Command>> = {
  'botbook.restartServer': ({ server }) => server.restart(),
  'botbook.showOutput': ({ output }) => output.show(),
};
