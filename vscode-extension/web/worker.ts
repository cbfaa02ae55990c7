// The work of every worker. The first message names the job of the worker and brings the files.
// The code for the job is loaded only after this message, because some modules read files while they are loaded.
import { programScope } from '../program-scope.ts';
import {
  listenAt,
  sendTo,
  type FileAnswer,
  type FileQuestion,
  type MessageEnd,
  type SentFile,
  type WorkerStart,
} from './exchange.ts';
import { workerFiles } from './node/file-tree.ts';
import { fileURLToPath } from './node/url.ts';
import { workerSettings } from './node/worker-settings.ts';

/**
 * Puts files into memory. A file or folder in `wanted` that the extension did not send is gone, so it is removed from
 * memory.
 */
function receiveFiles(files: readonly SentFile[], wanted: readonly string[] = []): void {
  const time = Date.now();
  const sent = files.map(({ uri, bytes }) => ({ path: fileURLToPath(uri), file: { bytes, time } }));
  const paths = new Set(sent.map(({ path }) => path));
  for (const uri of wanted) {
    const path = fileURLToPath(uri);
    if (!paths.has(path)) workerFiles.remove(path);
  }
  for (const { path, file } of sent) workerFiles.put(path, file);
}

/** Returns a function that requests files from the extension and puts them into memory. */
function refresherOf(questions: MessageEnd): (files: readonly string[], folders: readonly string[]) => Promise<void> {
  const waiting = new Map<number, (files: readonly SentFile[]) => void>();
  let last = 0;
  listenAt(questions, (answer) => {
    const { id, files } = answer as FileAnswer;
    waiting.get(id)?.(files);
    waiting.delete(id);
  });
  return async (files, folders) => {
    const id = ++last;
    const answer = new Promise<readonly SentFile[]>((resolve) => waiting.set(id, resolve));
    sendTo(questions, { id, files, folders } satisfies FileQuestion);
    receiveFiles(await answer, [...files, ...folders]);
  };
}

/** The names of a worker’s global scope that this file uses. */
interface WorkerScope {
  readonly addEventListener: (
    name: 'message',
    listener: (event: Readonly<Record<'data', unknown>>) => void,
    options: { readonly once: boolean },
  ) => void;
  readonly close: () => void;
}

const scope = globalThis as unknown as WorkerScope;

async function begin({ job, packed, folder, files, messages, questions }: WorkerStart): Promise<void> {
  programScope.botbookModule = `${packed}/dist/program.js`;
  workerSettings.folder = folder;
  receiveFiles(files);
  workerFiles.addFolder(folder);
  switch (job.is) {
    case 'server': {
      const { serveExtension } = await import('./serve-extension.ts');
      serveExtension(messages, refresherOf(questions), () => scope.close());
      return;
    }
    case 'debugger': {
      const { serveSession } = await import('./serve-session.ts');
      serveSession(messages);
      return;
    }
    case 'verb': {
      const { runVerbInWorker } = await import('./run-verb.ts');
      sendTo(messages, await runVerbInWorker(job.words));
    }
  }
}

export const awaitJob = (): void =>
  scope.addEventListener('message', (event) => void begin(event.data as WorkerStart), { once: true });
