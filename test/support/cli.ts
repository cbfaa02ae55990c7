// Runs the command line in a folder. A thread runs the bundle, because the start of a program takes longer than most
// commands. Tests about signals, pipes and terminals start a separate program. With BOTBOOK_CLI=spawned (as in the
// proof `cli`), every call starts a separate program.
import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { MessageChannel, Worker, receiveMessageOnPort } from 'node:worker_threads';
import type { Answered, Asked, Line } from './cli-worker.ts';

export const program = resolve('bin/botbook.js');

/** The output of a command, with results and errors in the order in which they were printed. */
interface Transcript extends Ran {
  readonly all: string;
}

export interface Ran {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

/** Runs the command line as a separate program. */
export function spawnIn(
  folder: string,
  words: readonly string[],
  input?: string | Buffer,
  env: Record<string, string> = {},
  bin = program,
): Ran {
  const { status, stdout, stderr } = spawnSync(process.execPath, [bin, ...words], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, NO_COLOR: '1', ...env },
    maxBuffer: 1e9,
    ...(input !== undefined && { input }),
  });
  return { code: status, out: stdout, err: stderr };
}

/** The time in milliseconds after which a test stops waiting for an answer of the thread that runs the command line. */
const patience = 600_000;

/**
 * The thread that runs the command line. The end of the test process kills the thread, which then cannot remove its
 * temporary files. So these files are in the folder of the test run.
 */
class Beside {
  private readonly signal = new Int32Array(new SharedArrayBuffer(4));
  private readonly channel = new MessageChannel();
  private readonly worker: Worker;
  private readonly program: string;

  constructor(bin: string) {
    this.program = bin;
    const line: Line = { program: bin, port: this.channel.port2, signal: this.signal };
    this.worker = new Worker(new URL('cli-worker.ts', import.meta.url), {
      workerData: line,
      transferList: [this.channel.port2],
      env: { ...process.env, NO_COLOR: '1', TMPDIR: process.env['BOTBOOK_TESTS'] },
      execArgv: ['--disable-warning=ExperimentalWarning'],
    });
    this.worker.unref();
    this.channel.port1.unref();
  }

  /** Runs a command, and blocks until the answer comes, like a call of a separate program. */
  ask(asked: Asked): Transcript {
    Atomics.store(this.signal, 0, 0);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin
    this.worker.postMessage(asked);
    const end = Date.now() + patience;
    let answered: Answered | undefined;
    // A thread may wake up before the answer can be received, so the wait is repeated.
    while (answered === undefined && Date.now() < end) {
      Atomics.wait(this.signal, 0, 0, patience);
      answered = receiveMessageOnPort(this.channel.port1)?.message as Answered | undefined;
      if (answered === undefined) Atomics.wait(this.signal, 0, Atomics.load(this.signal, 0), 20);
    }
    if (!answered) {
      // A late answer would be taken for the answer to the next call, so the thread is stopped.
      threads.delete(this.program);
      void this.worker.terminate();
      throw new Error(`No answer to ${asked.words.join(' ')}`);
    }
    const { code, out, err, all, thrown } = answered;
    if (thrown !== null) throw new Error(`${asked.words.join(' ')} threw: ${thrown}`);
    return { code, out, err, all };
  }
}

/**
 * The threads in which tests run a program, by the path of the program. All test files of the process share a thread,
 * so that the JavaScript engine has time to optimise the program.
 */
const threads = new Map<string, Beside>();

/**
 * True if each call of `botbook` is a program of its own, as in the proof `cli`. Slow tests that start further programs
 * run only then.
 */
export const isSpawned = process.env['BOTBOOK_CLI'] === 'spawned';

/**
 * Environment variables that a thread cannot change: they take effect only when a program starts, or the thread has no
 * copy of them.
 */
const namesOfStart: readonly string[] = ['NODE_OPTIONS', 'NO_COLOR', 'FORCE_COLOR', 'HOME'];

/**
 * True if a call needs a separate process. In a thread, the colours cannot change, `/dev/stdin` is the standard input
 * of the process, and `--watch` does not end.
 */
const needsProcess = (words: readonly string[], env: object): boolean =>
  isSpawned ||
  namesOfStart.some((name) => Object.hasOwn(env, name)) ||
  words.some((word) => word.startsWith('/dev/') || word === '--watch');

export function runIn(
  folder: string,
  words: readonly string[],
  input?: string | Buffer,
  env: Record<string, string> = {},
  bin = program,
): Ran {
  if (needsProcess(words, env)) return spawnIn(folder, words, input, env, bin);
  const { code, out, err } = runBeside(folder, words, input, bin, env);
  return { code, out, err };
}

/** Runs a command in the thread of the program `bin`, instead of in a new process. The working folder is `folder`. */
export function runBeside(
  folder: string,
  words: readonly string[],
  input: string | Buffer = '',
  bin = program,
  env: Record<string, string> = {},
): Transcript {
  const beside = threads.get(bin) ?? new Beside(bin);
  threads.set(bin, beside);
  const home = process.cwd();
  process.chdir(folder);
  try {
    return beside.ask({ words, input, env });
  } finally {
    process.chdir(home);
  }
}

/** Returns functions that run the command line and write files in the folder of the test that runs. */
export const commandsIn = (folder: () => string) => ({
  run: (words: readonly string[], input?: string | Buffer, env?: Record<string, string>): Ran =>
    runIn(folder(), words, input, env),
  write: (name: string, text: string | Buffer): string => writeIn(folder(), name, text),
});

export function writeIn(folder: string, name: string, text: string | Buffer): string {
  const path = join(folder, name);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
  return path;
}
