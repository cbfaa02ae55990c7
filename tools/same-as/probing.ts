// The probes of both sides, each in a process of its own, at the same time.
import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Scratch, Side } from './sides.ts';

/** One surface, as one side has printed it. */
export interface Printed {
  readonly surface: string;
  readonly seconds: { readonly passed: number; readonly busy: number };
  /** The number of outlines, decisions and so on. */
  readonly counts: Readonly<Record<string, number>>;
  /** The reason why this side does not have the surface. */
  readonly skipped: string | null;
}

const script = fileURLToPath(new URL('probe.mjs', import.meta.url));

/** Variables that change what a program prints. */
const quiet = {
  NO_COLOR: '1',
  FORCE_COLOR: undefined,
  GITHUB_ACTIONS: undefined,
  CI: undefined,
  NODE_OPTIONS: undefined,
};

/** Probes one side; each surface is told when its records are complete. */
export function probe(
  scratch: Scratch,
  side: Side,
  inputFolder: string,
  surfaces: readonly string[],
  tell: (printed: Printed) => void,
): Promise<void> {
  const orders = JSON.stringify({ ...side, inputFolder, surfaces });
  const child = fork(script, [orders], {
    cwd: side.workFolder,
    env: { ...process.env, ...quiet },
    execArgv: ['--disable-warning=ExperimentalWarning'],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    detached: true,
  });
  scratch.watch(child);
  let output = '';
  child.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.on('message', (message) => tell(message as Printed));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      if (code === 0) resolve();
      else reject(new Error(`The probe of ${side.packageFolder} ends with ${code ?? signal ?? ''}:\n${output}`));
    });
  });
}
