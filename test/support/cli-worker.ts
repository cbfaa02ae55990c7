// Runs the command line in a thread that answers many calls. The thread catches the output and supplies the input. Like
// the program, the thread first bundles code that is out of date.
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { parentPort, workerData, type MessagePort } from 'node:worker_threads';
import { pathToFileURL } from 'node:url';

export interface Asked {
  readonly words: readonly string[];
  readonly input: string | Uint8Array;
  /** Environment variables that are set during the call. */
  readonly env: Record<string, string>;
}

export interface Answered {
  readonly code: number;
  readonly out: string;
  readonly err: string;
  /** The texts of `out` and `err` together, in the order in which they were printed. */
  readonly all: string;
  /** The text of an uncaught error that would have ended the program; null without an error. */
  readonly thrown: string | null;
}

export interface Line {
  /** The path of the file that starts the command line. */
  readonly program: string;
  readonly port: MessagePort;
  /** A shared number: 0 while a command runs, and 1 when its answer is sent. */
  readonly signal: Int32Array;
}

const { program, port, signal } = workerData as Line;

/** The output of the current command by file descriptor: 1 for results, 2 for errors. */
const written: Record<number, Buffer[]> = { 1: [], 2: [] };
/** The output to both descriptors together, in the order in which it was written. */
let all: Buffer[] = [];
let unread: Uint8Array = Buffer.alloc(0);

const { readSync, writeSync } = fs;
fs.writeSync = ((descriptor: number, bytes: Uint8Array, from: number = 0, ...more: [number?, number?]) => {
  const caught = written[descriptor];
  if (!caught) return writeSync(descriptor, bytes, from, ...more);
  const part = Buffer.from(bytes.subarray(from));
  caught.push(part);
  all.push(part);
  return bytes.length - from;
}) as typeof writeSync;
fs.readSync = ((descriptor: number, into: Uint8Array, ...more: []) => {
  if (descriptor !== 0) return readSync(descriptor, into, ...more);
  const some = unread.subarray(0, into.length);
  into.set(some);
  unread = unread.subarray(some.length);
  return some.length;
}) as typeof readSync;
syncBuiltinESMExports();

const text = (descriptor: number): string => Buffer.concat(written[descriptor]?.splice(0) ?? []).toString();

let thrown: string | null = null;
const told = (error: unknown): string => (error instanceof Error ? (error.stack ?? error.message) : String(error));
process.on('uncaughtException', (error) => (thrown = told(error)));

type Main = (words: readonly string[]) => Promise<void>;

async function begun(): Promise<Main> {
  const { href } = pathToFileURL(program);
  process.argv.splice(1, process.argv.length, program, '--version');
  // The program ends its process after a command, but the thread must answer further commands. So `process.exit` does
  // nothing while the program is loaded.
  const exit = process.exit.bind(process);
  process.exit = (() => {}) as typeof exit;
  await import(href);
  process.exit = exit;
  const { main } = (await import(new URL('../dist/cli.js', href).href)) as { main: Main };
  return main;
}
const beginning = begun();

/** Sets variables of the environment. Returns a function that restores their former values. */
function withEnvironment(env: Record<string, string>): () => void {
  const before = Object.keys(env).map((name) => [name, process.env[name]] as const);
  Object.assign(process.env, env);
  return () => {
    for (const [name, old] of before) {
      if (old === undefined) delete process.env[name];
      else process.env[name] = old;
    }
  };
}

async function answer({ words, input, env }: Asked): Promise<void> {
  thrown = null;
  const restore = withEnvironment(env);
  try {
    const main = await beginning;
    [written[1], written[2], all] = [[], [], []];
    unread = Buffer.from(input);
    process.exitCode = 0;
    await main(words);
  } catch (error) {
    thrown = told(error);
  }
  restore();
  const transcript = Buffer.concat(all).toString();
  const answered: Answered = { code: Number(process.exitCode), out: text(1), err: text(2), all: transcript, thrown };
  process.exitCode = 0;
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port has no origin
  port.postMessage(answered);
  Atomics.store(signal, 0, 1);
  Atomics.notify(signal, 0);
}

parentPort?.on('message', (asked: Asked) => void answer(asked));
