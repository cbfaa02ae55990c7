// Compares each command verb in the worker of the extension with the command verb on the command line. Both must print
// the same text and write the same files. The worker runs without a browser here, with only the global names of
// workers.
import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createContext, runInContext } from 'node:vm';
import { packedFilesPath, type PackedFiles } from '../../../vscode-extension/src/packed-form.ts';
import { unpackInto } from '../../../vscode-extension/src/unpack-files.ts';
import type { SentFile, VerbEnd, WorkerStart } from '../../../vscode-extension/web/exchange.ts';

const verbs = [
  'lint --json procedures/callisto/scenario-2',
  'matrix procedures/callisto --html -',
  'compile procedures/callisto/scenario-1/lfa.bot --out compiled',
  'new sheet callisto/scenario-9/lfa --data',
  'check no-such-folder',
] as const;

const root = 'solo://book';

const sent = (uri: string, path: string): SentFile => ({ uri, bytes: new Uint8Array(readFileSync(path)) });

function filesOf(extension: string, book: string): SentFile[] {
  const { texts, modules } = JSON.parse(readFileSync(join(extension, packedFilesPath), 'utf8')) as PackedFiles;
  const packed = Object.entries(texts).map(([path, text]) => ({
    uri: `https://site/${path}`,
    bytes: new TextEncoder().encode(text),
  }));
  const read = modules.map((path) => sent(`https://site/${path}`, join(extension, path)));
  const own = globSync('**/*.{bot,example,json}', { cwd: book }).map((path) =>
    sent(`${root}/${path}`, join(book, path)),
  );
  return [...packed, ...read, ...own];
}

/** Message channel, as far as this file uses it. */
interface OpenChannel {
  readonly port1: { readonly close: () => void };
}

/** A channel that is closed at the end, because an open channel keeps this program from ending. */
class ClosedLater extends MessageChannel {
  constructor(channels: OpenChannel[]) {
    super();
    channels.push(this);
  }
}

/** Runs a command verb in the program of a worker. */
async function inWorker(extension: string, book: string, words: readonly string[]): Promise<VerbEnd> {
  const begun: { start?: (event: Readonly<Record<'data', WorkerStart>>) => void } = {};
  const channels: OpenChannel[] = [];
  const scope = {
    MessageChannel: ClosedLater.bind(null, channels),
    TextDecoder,
    TextEncoder,
    URL,
    btoa,
    clearTimeout,
    crypto,
    performance,
    setTimeout,
    addEventListener: (_name: string, listener: NonNullable<typeof begun.start>) => (begun.start = listener),
  };
  const code = ['dist/web/worker.js', 'dist/program.js'].map((path) => readFileSync(join(extension, path), 'utf8'));
  runInContext(code.join(''), createContext(scope));
  // The program first loads its code for workers. A browser delivers the first message only afterwards.
  await new Promise(setImmediate);
  return await new Promise((resolve) => {
    const end = { addEventListener: () => {}, start: () => {} };
    const finish = (message: unknown): void => {
      for (const { port1 } of channels) port1.close();
      resolve(message as VerbEnd);
    };
    begun.start?.({
      data: {
        job: { is: 'verb', words },
        packed: 'https://site',
        folder: '/solo:book',
        files: filesOf(extension, book),
        messages: { ...end, postMessage: finish },
        questions: { ...end, postMessage: () => {} },
      },
    });
  });
}

/**
 * Returns the differences between the command verbs in a worker and on the command line. The command line writes into
 * the folder `book`.
 */
export async function verbDifferences(extension: string, book: string): Promise<string[]> {
  const differences: string[] = [];
  const packed = join(book, '..', 'packed');
  await unpackInto(extension, packed);
  for (const verb of verbs) {
    const words = verb.split(' ');
    const worker = await inWorker(extension, book, words);
    const program = join(extension, 'dist/start.js');
    const env = { ...process.env, NO_COLOR: '1', BOTBOOK_CACHE: 'off' };
    const line = spawnSync(process.execPath, [program, packed, ...words], { cwd: book, encoding: 'utf8', env });
    if (worker.out !== line.stdout || worker.err !== line.stderr || worker.code !== line.status)
      differences.push(`${verb}: ends with ${worker.code}, not ${line.status}: ${worker.err.slice(0, 300)}`);
    for (const { uri, bytes } of worker.files)
      if (bytes && !readFileSync(join(book, uri.slice(root.length))).equals(bytes))
        differences.push(`${verb}: ${uri} differs`);
  }
  return differences;
}
