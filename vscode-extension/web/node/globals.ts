// The global names of Node that the programs of a worker use. The bundler replaces each global name by the export with
// this name.
import { listenAt, newConnection, sendTo } from '../exchange.ts';
import { Buffer as BrowserBuffer } from './buffer.ts';
import { folderOfWorker, workerSettings } from './worker-settings.ts';

const ignore = (): void => {};

const processOfWorker = {
  argv: [] as readonly string[],
  cwd: folderOfWorker,
  env: { BOTBOOK_CACHE: 'off', NO_COLOR: '1' } as Record<string, string | undefined>,
  exit: ignore,
  exitCode: undefined as number | undefined,
  off: ignore,
  on: ignore,
  once: ignore,
  platform: 'browser',
  removeListener: ignore,
  stderr: { isTTY: false, write: (text: string): void => workerSettings.print('err', text) },
  stdin: { isTTY: false },
  stdout: { isTTY: false, write: (text: string): void => workerSettings.print('out', text) },
  version: 'v24.0.0',
  versions: { node: '24.0.0' },
};

/** Postponed work of `setImmediate`. The key is the number with which a program can cancel the work. */
const waiting = new Map<number, () => void>();
let lastNumber = 0;
const [turn, nextTurn] = newConnection();
listenAt(turn, (number) => {
  const work = waiting.get(number as number);
  waiting.delete(number as number);
  work?.();
});

function runSoon(work: () => void): number {
  waiting.set(++lastNumber, work);
  sendTo(nextTurn, lastNumber);
  return lastNumber;
}

const forgetWork = (number: number): void => void waiting.delete(number);

export { BrowserBuffer as Buffer, forgetWork as clearImmediate, processOfWorker as process, runSoon as setImmediate };
