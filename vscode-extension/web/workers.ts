// Starts workers, which run the server, the command verbs and the debugger in a browser.
import * as vscode from 'vscode';
import {
  listenAt,
  newConnection,
  sendTo,
  type FileAnswer,
  type FileQuestion,
  type MessageEnd,
  type WorkerJob,
  type WorkerStart,
} from './exchange.ts';
import { packedFolder } from './packed-folder.ts';
import { filesFor, packageFiles, workspaceFiles } from './workspace-files.ts';

/** The methods of a worker in a browser that this file uses. */
interface BrowserWorker {
  postMessage: (message: WorkerStart, ports: readonly MessageEnd[]) => void;
  terminate: () => void;
}

interface BrowserScope {
  readonly Worker: new (url: string) => BrowserWorker;
}

/**
 * The address of the program that all workers run. The program is loaded only once; undefined before the first worker.
 */
let program: Promise<string> | undefined;

/**
 * The files whose code a worker runs, one after the other: the modules in place of those of Node, then the program that
 * processes on a desktop run too.
 */
const programFiles = ['dist/web/worker.js', 'dist/program.js'];

/**
 * Returns an address from which a browser can start the program of a worker. A browser may refuse the address in the
 * extension, so the program is copied.
 */
const programAddress = (extension: vscode.Uri): Promise<string> =>
  (program ??= Promise.all(
    programFiles.map((path) => vscode.workspace.fs.readFile(vscode.Uri.joinPath(extension, path))),
  ).then((parts) =>
    URL.createObjectURL(
      new Blob(
        parts.map((bytes) => new Uint8Array(bytes)),
        { type: 'text/javascript' },
      ),
    ),
  ));

export interface RunningWorker {
  /** The connection for the messages of the job. */
  readonly messages: MessageEnd;
  readonly stop: () => void;
}

export interface WorkerOptions {
  readonly job: WorkerJob;
  /** The path of the folder in which the worker runs. */
  readonly folder: string;
}

export async function startWorker(
  { extensionUri }: Pick<vscode.ExtensionContext, 'extensionUri'>,
  { job, folder }: WorkerOptions,
): Promise<RunningWorker> {
  const [address, packed, files] = await Promise.all([
    programAddress(extensionUri),
    packageFiles(extensionUri, packedFolder, job.is === 'verb' && job.words[0] === 'compile'),
    workspaceFiles(),
  ]);
  const [messages, messagesOfWorker] = newConnection();
  const [questions, questionsOfWorker] = newConnection();
  listenAt(questions, (question) => {
    const { id, files: wanted, folders } = question as FileQuestion;
    void filesFor(wanted, folders).then((sent) => sendTo(questions, { id, files: sent } satisfies FileAnswer));
  });
  const worker = new (globalThis as unknown as BrowserScope).Worker(address);
  worker.postMessage(
    {
      job,
      folder,
      packed: packedFolder.toString(),
      files: [...packed, ...files],
      messages: messagesOfWorker,
      questions: questionsOfWorker,
    },
    [messagesOfWorker, questionsOfWorker],
  );
  return { messages, stop: () => worker.terminate() };
}
