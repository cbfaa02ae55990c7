// Proof of simulations that are divided into shards: GNU parallel and Slurm play the shards, some shards are killed, the
// same command continues, and the sum of the shards is byte for byte the result of one run.
import { spawn } from 'node:child_process';
import { existsSync, readFileSync, readdirSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { program } from '../support/cli.ts';
import { prove, type ProofReport } from './kit.ts';
import { checkout, inNewFolder, outputOf } from './process.ts';
import { Cluster } from './scale/slurm.ts';

const script = (name: string): string => join(checkout, 'tools/scale', name);
const env = { ...process.env, BOTBOOK: `${process.execPath} ${program}`, SHARD: script('shard.sh') };

/** A run that is divided into shards. */
interface ShardRun {
  /** The folder in which the commands run, and the name of the folder with the shards. */
  readonly cwd: string;
  readonly name: string;
  readonly games: number;
  readonly shards: number;
  readonly words: readonly string[];
}

/** A program that plays the shards of a run: GNU parallel or Slurm. */
interface Engine {
  readonly name: string;
  /** Plays all shards. */
  readonly play: (run: ShardRun) => Promise<void>;
  /** Plays until `isEnough` is true, and then kills the running shards and the rest of the run. */
  readonly breakOff: (run: ShardRun, isEnough: () => boolean) => Promise<void>;
}

const argumentsOf = ({ name, games, shards, words }: ShardRun): string[] => [name, `${games}`, `${shards}`, ...words];

const botbook = (cwd: string, ...words: readonly string[]): string =>
  outputOf(process.execPath, [program, 'simulate', ...words], { cwd });

const shardFiles = ({ cwd, name }: ShardRun): string[] =>
  existsSync(join(cwd, name))
    ? readdirSync(join(cwd, name)).flatMap((file) => (file.startsWith('shard-') ? [join(name, file)] : []))
    : [];

/** Returns the processes that a process started, directly or indirectly. */
function descendantsOf(pid: number): number[] {
  try {
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ');
    return children.flatMap((child) => (child === '' ? [] : [Number(child), ...descendantsOf(Number(child))]));
  } catch {
    return [];
  }
}

/** Kills a process. The process may have ended already. */
function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // There is nothing left to kill.
  }
}

const parallel: Engine = {
  name: 'GNU parallel',
  play: (run) => {
    outputOf(script('parallel.sh'), argumentsOf(run), { cwd: run.cwd, env });
    return Promise.resolve();
  },
  breakOff: async (run, isEnough) => {
    const child = spawn(script('parallel.sh'), argumentsOf(run), { cwd: run.cwd, env, stdio: 'ignore' });
    const ended = new Promise((resolve) => child.on('exit', resolve));
    while (!isEnough() && child.exitCode === null) await sleep(20);
    const pid = child.pid ?? 0;
    // GNU parallel is killed before its shards, so that it starts no others.
    for (const one of [pid, ...descendantsOf(pid)]) kill(one);
    await ended;
  },
};

function slurmOf(cluster: Cluster): Engine {
  const submit = (run: ShardRun): string => {
    const words = [`--array=0-${run.shards - 1}`, '--parsable', `--chdir=${run.cwd}`, '--output=/dev/null'];
    return cluster.run('sbatch', [...words, script('slurm.sh'), ...argumentsOf(run)], env).trim();
  };
  const waitFor = (job: string): Promise<void> =>
    cluster.until('the jobs have ended', () => cluster.run('squeue', ['--noheader', '--jobs', job]).trim() === '', 600);
  return {
    name: 'Slurm',
    play: (run) => waitFor(submit(run)),
    breakOff: async (run, isEnough) => {
      const job = submit(run);
      await cluster.until('enough shards are done', isEnough, 600);
      cluster.run('scancel', ['--signal=KILL', '--full', '--state=RUNNING', job]);
      cluster.run('scancel', [job]);
      await waitFor(job);
    },
  };
}

const timesOf = ({ cwd }: ShardRun, files: readonly string[]): number[] =>
  files.map((file) => statSync(join(cwd, file)).mtimeMs);

/** Breaks a run off, damages a shard, continues the run, and compares its sum with `expected`. */
async function proveEngine(engine: Engine, run: ShardRun, expected: string, report: ProofReport): Promise<string> {
  const { cwd, shards } = run;
  const demand = (holds: boolean, sentence: string): void => {
    if (!holds) report.fault(`${engine.name}: does not hold: ${sentence}`);
  };
  const started = performance.now();
  const enough = Math.ceil(shards / 4);
  await engine.breakOff(run, () => shardFiles(run).length >= enough);
  const done = shardFiles(run);
  demand(done.length >= enough && done.length < shards, `some shards are done, not ${done.length} of ${shards}`);
  const partial = JSON.parse(botbook(cwd, '--merge', ...done, '--partial', '--json')) as { readonly games: number };
  demand(partial.games === (done.length * run.games) / shards, 'the result so far has the games of the shards so far');
  const [damaged = '', ...whole] = done;
  truncateSync(join(cwd, damaged), 1000);
  const before = timesOf(run, whole);
  await engine.play(run);
  demand(shardFiles(run).length === shards, 'all shards are done at the end');
  demand(String(timesOf(run, whole)) === String(before), 'shards that were done are not played again');
  demand(botbook(cwd, '--merge', ...shardFiles(run), '--json') === expected, 'the sum is the result of one run');
  return `${engine.name} ${done.length} shards before the break, ${((performance.now() - started) / 1000).toFixed(0)} s`;
}

await prove({ name: 'scale', numbers: { games: 6400, shards: 64, seed: 1 } }, ({ games, shards, seed }, report) =>
  inNewFolder('scale', async (folder) => {
    const words = ['callisto/1', '--lfa', 'bot', '--breakers', 'bot', '--seed', `${seed}`];
    const size = games / shards;
    if (!Number.isInteger(size)) throw new Error('The number of shards must divide the number of games.');
    const expected = botbook(folder, ...words, '--games', `${games}`, '--json');
    writeFileSync(join(folder, 'one.json'), expected);
    const run = { cwd: folder, games, shards, words };
    const lines = [await proveEngine(parallel, { ...run, name: 'by parallel' }, expected, report)];
    const cluster = new Cluster(join(folder, 'cluster'));
    try {
      await cluster.start();
      lines.push(await proveEngine(slurmOf(cluster), { ...run, name: 'by slurm' }, expected, report));
    } finally {
      await cluster.stop();
    }
    return `${games} games in ${shards} shards: ${lines.join('; ')}`;
  }),
);
