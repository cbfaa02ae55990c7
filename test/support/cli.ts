// The command line, run in a folder of its own. What is in its bundle runs in a thread beside the test, because starting
// a program takes longer than most of what is asked of it; BOTBOOK_CLI=spawned starts the program each time, as the proof
// `cli` does, and as tests do that are about signals, pipes and terminals.
import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { MessageChannel, Worker, receiveMessageOnPort } from 'node:worker_threads';
import type { Answered, Asked, Line } from './cli-worker.ts';

export const program = resolve('bin/botbook.js');

export interface Ran {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

/** Runs it as a program. */
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

/** How long an answer may take, in milliseconds; without an end, a thread that fell silent would be waited for for ever. */
const patience = 600_000;

/** The thread that answers, and what is heard from it. It is cut off with the process, so what it writes for itself is in the folder of the run. */
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

  /** Waits for the answer: a test reads on as if it had started a program. */
  ask(asked: Asked): Ran {
    Atomics.store(this.signal, 0, 0);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin
    this.worker.postMessage(asked);
    const heard = Atomics.wait(this.signal, 0, 0, patience);
    const answered = receiveMessageOnPort(this.channel.port1)?.message as Answered | undefined;
    if (!answered) {
      // A late answer would be taken for that of the next.
      threads.delete(this.program);
      void this.worker.terminate();
      throw new Error(`No answer to ${asked.words.join(' ')}: ${heard}`);
    }
    const { code, out, err, thrown } = answered;
    if (thrown !== null) throw new Error(`${asked.words.join(' ')} threw: ${thrown}`);
    return { code, out, err };
  }
}

/** By their programs: one answers for all files of tests that the process runs, and what it has warmed up serves the next. */
const threads = new Map<string, Beside>();

/** Whether programs are started, as the proof `cli` has it: a test that takes seconds to start others waits for that. */
export const isSpawned = process.env['BOTBOOK_CLI'] === 'spawned';

/** What a thread has not of its own: the colours are those of the start, and paths of standard input are the process's. */
const needsProcess = (words: readonly string[], env: object): boolean =>
  isSpawned || Object.keys(env).length > 0 || words.some((word) => word.startsWith('/dev/') || word === '--watch');

export function runIn(
  folder: string,
  words: readonly string[],
  input?: string | Buffer,
  env: Record<string, string> = {},
  bin = program,
): Ran {
  if (needsProcess(words, env)) return spawnIn(folder, words, input, env, bin);
  const beside = threads.get(bin) ?? new Beside(bin);
  threads.set(bin, beside);
  const home = process.cwd();
  process.chdir(folder);
  try {
    return beside.ask({ words, input: input ?? '' });
  } finally {
    process.chdir(home);
  }
}

export function writeIn(folder: string, name: string, text: string | Buffer): string {
  const path = join(folder, name);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
  return path;
}
