// Runs a command verb in a worker.
import { main } from '../../cli/main.ts';
import type { SentFile, VerbEnd } from './exchange.ts';
import { workerFiles } from './node/file-tree.ts';
import { pathToFileURL } from './node/url.ts';
import { workerSettings } from './node/worker-settings.ts';

/**
 * Returns the files that the command verb has written or removed, except temporary files. `bytes` is null for a removed
 * file.
 */
const changedFiles = (): SentFile[] =>
  [...workerFiles.changed]
    .filter((path) => !/\/\.botbook-[^/]*\.tmp$/.test(path))
    .map((path) => ({ uri: pathToFileURL(path).href, bytes: workerFiles.file(path)?.bytes ?? null }));

export async function runVerbInWorker(words: readonly string[]): Promise<VerbEnd> {
  const texts = { out: '', err: '' };
  workerSettings.print = (stream, text) => {
    texts[stream] += text;
  };
  try {
    await main(words);
  } catch (error) {
    // The command line itself reports its errors as output. So an error that arrives here is a fault of the worker.
    return { out: '', err: `The worker failed: ${String(error)}`, code: 3, files: [] };
  }
  return { ...texts, code: Number(process.exitCode ?? 0), files: changedFiles() };
}
