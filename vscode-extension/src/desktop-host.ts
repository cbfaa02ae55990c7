// The parts of the extension on a desktop. The Node of the editor runs the server, the command line and the debugger as
// processes. No shell is used, so a file name can never become a command.
import * as vscode from 'vscode';
import { spawn } from 'node:child_process';
import type { ServerOptions } from 'vscode-languageclient/node';
import type { CommandOutput, Host } from './host.ts';
import type { VerbCall } from './verbs.ts';

/**
 * The greatest number of characters that are read from the output of the command line. The matrix of a whole book is
 * far shorter.
 */
const most = 20_000_000;

/** The folder with the unpacked books and pages; null before it is first needed. */
let unpacked: Promise<string> | null = null;

/** Returns the folder with the unpacked books and pages. After an error, the next call tries again. */
const unpackedFolder = (context: vscode.ExtensionContext): Promise<string> =>
  (unpacked ??= import('../client.ts')
    .then(({ unpack }) => unpack(context))
    .catch((error: unknown) => {
      unpacked = null;
      throw error;
    }));

/** Returns the words after `node` that run the program of the extension. */
const programWords = async (context: vscode.ExtensionContext, ...words: readonly string[]): Promise<string[]> => [
  context.asAbsolutePath('dist/start.js'),
  await unpackedFolder(context),
  ...words,
];

const client: Host['client'] = async (context, options) => {
  const { LanguageClient, TransportKind } = await import('../client.ts');
  const [module = '', ...args] = await programWords(context, 'server');
  const run = { module, args, transport: TransportKind.stdio };
  const servers: ServerOptions = { run, debug: { ...run, options: { execArgv: ['--nolazy', '--inspect=6009'] } } };
  return new LanguageClient('botbook', 'Botbook', servers, options);
};

/** Runs the bundled command line in a folder and returns its output. */
async function spawnVerb(context: vscode.ExtensionContext, words: VerbCall, folder: string): Promise<CommandOutput> {
  const program = await programWords(context, ...words);
  return new Promise((resolve) => {
    const env = { ...process.env, ELECTRON_RUN_AS_NODE: '1', NO_COLOR: '1' };
    const child = spawn(process.execPath, program, { cwd: folder, env, shell: false, windowsHide: true });
    const texts = { out: '', err: '' };
    for (const [name, stream] of [
      ['out', child.stdout],
      ['err', child.stderr],
    ] as const)
      stream.setEncoding('utf8').on('data', (text: string) => {
        if (texts[name].length < most) texts[name] += text;
      });
    child.on('error', (error) => resolve({ code: null, out: texts.out, err: error.message }));
    child.on('close', (code) => resolve({ code, ...texts }));
  });
}

export const desktopHost: Host = {
  schemes: () => ['file', 'untitled', 'vscode-vfs'],
  client,
  run: spawnVerb,
  debugger: async (context, cwd) =>
    new vscode.DebugAdapterExecutable(process.execPath, await programWords(context, 'debug-adapter', '--stdio'), {
      cwd,
      env: { ELECTRON_RUN_AS_NODE: '1', NO_COLOR: '1' },
    }),
  packedFolder: async (context) => vscode.Uri.file(await unpackedFolder(context)),
  debugModule: async (...words) => (await import('../client.ts')).moduleConfiguration(...words),
};
