// Proof of simulations and studies in shards, which GNU parallel and Slurm play. Some shards are killed, and the same
// command then continues the run. The sum of all shards must be byte for byte the result of a single run.
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

/** A run that is divided into shards: a simulation or a study. */
interface ShardRun {
  /** The kind of the run in messages. */
  readonly kind: string;
  /** The working folder of the commands. `name` is the name of the folder with the shards. */
  readonly cwd: string;
  readonly name: string;
  readonly shards: number;
  /** The number of games of all shards together. */
  readonly games: number;
  /** The scripts that play all shards. `words` are their arguments. */
  readonly scripts: { readonly parallel: string; readonly slurm: string };
  readonly words: readonly string[];
  /** Returns the list of shard numbers for a job array of Slurm. */
  readonly array: () => string;
  /** Returns the JSON of the sum of some shards. */
  readonly sumOf: (files: readonly string[]) => string;
  /** The JSON of a single run that plays all games. */
  readonly expected: string;
}

/** A program that plays the shards of a run: GNU parallel or Slurm. */
interface Engine {
  readonly name: string;
  /** Plays all shards. */
  readonly play: (run: ShardRun) => Promise<void>;
  /**
   * Plays shards until `isEnough` returns true. Then kills the shards that are running, and starts no further shards.
   */
  readonly breakOff: (run: ShardRun, isEnough: () => boolean) => Promise<void>;
}

const botbook = (cwd: string, ...words: readonly string[]): string =>
  outputOf(process.execPath, [program, ...words], { cwd });

/** Returns the files of the finished shards. */
const shardFiles = ({ cwd, name }: ShardRun): string[] =>
  existsSync(join(cwd, name))
    ? readdirSync(join(cwd, name)).flatMap((file) => (/^[^.].*\.json$/.test(file) ? [join(name, file)] : []))
    : [];

/** Returns all processes that a process started, directly or through other processes. */
function descendantsOf(pid: number): number[] {
  try {
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ');
    return children.flatMap((child) => (child === '' ? [] : [Number(child), ...descendantsOf(Number(child))]));
  } catch {
    return [];
  }
}

/** Kills a process, which may already have ended. */
function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // The process has ended.
  }
}

const parallel: Engine = {
  name: 'GNU parallel',
  play: (run) => {
    outputOf(script(run.scripts.parallel), run.words, { cwd: run.cwd, env });
    return Promise.resolve();
  },
  breakOff: async (run, isEnough) => {
    const child = spawn(script(run.scripts.parallel), run.words, { cwd: run.cwd, env, stdio: 'ignore' });
    const ended = new Promise((resolve) => child.on('exit', resolve));
    while (!isEnough() && child.exitCode === null) await sleep(20);
    const pid = child.pid ?? 0;
    // Kills GNU parallel first, so that it starts no further shards, and then the running shards.
    for (const one of [pid, ...descendantsOf(pid)]) kill(one);
    await ended;
  },
};

function slurmOf(cluster: Cluster): Engine {
  const submit = (run: ShardRun): string => {
    const words = [`--array=${run.array()}`, '--parsable', `--chdir=${run.cwd}`, '--output=/dev/null'];
    return cluster.run('sbatch', [...words, script(run.scripts.slurm), ...run.words], env).trim();
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

/**
 * Breaks a run off, damages a shard, and continues the run. Compares the sum of all shards with the result of a single
 * run.
 */
async function proveEngine(engine: Engine, run: ShardRun, report: ProofReport): Promise<string> {
  const { cwd, shards, kind } = run;
  const demand = (holds: boolean, sentence: string): void => {
    if (!holds) report.fault(`${engine.name}, ${kind}: does not hold: ${sentence}`);
  };
  const started = performance.now();
  const enough = Math.ceil(shards / 4);
  await engine.breakOff(run, () => shardFiles(run).length >= enough);
  const done = shardFiles(run);
  demand(done.length >= enough && done.length < shards, `some shards are done, not ${done.length} of ${shards}`);
  const partial = JSON.parse(run.sumOf(done)) as { readonly games: number };
  demand(partial.games === (done.length * run.games) / shards, 'the result so far has the games of the shards so far');
  const [damaged = '', ...whole] = done;
  truncateSync(join(cwd, damaged), 1000);
  const before = timesOf(run, whole);
  await engine.play(run);
  demand(shardFiles(run).length === shards, 'all shards are done at the end');
  demand(String(timesOf(run, whole)) === String(before), 'shards that were done are not played again');
  demand(run.sumOf(shardFiles(run)) === run.expected, 'the sum is the result of one run');
  return `${kind} by ${engine.name}: ${done.length} of ${shards} shards before the break, ${((performance.now() - started) / 1000).toFixed(0)} s`;
}

type RunOf = (name: string) => ShardRun;

/** Returns a function that describes a simulation in shards. Its argument is the name of the folder for the shards. */
function simulation(cwd: string, games: number, shards: number, seed: number): RunOf {
  const run = ['simulate', 'callisto/1', '--lfa', 'bot', '--breakers', 'bot', '--seed', `${seed}`];
  const expected = botbook(cwd, ...run, '--games', `${games}`, '--json');
  return (name) => ({
    kind: 'simulation',
    cwd,
    name,
    shards,
    games,
    scripts: { parallel: 'parallel.sh', slurm: 'slurm.sh' },
    words: [name, `${games}`, `${shards}`, ...run.slice(1)],
    array: () => `0-${shards - 1}`,
    sumOf: (files) => botbook(cwd, 'simulate', '--merge', ...files, '--partial', '--json'),
    expected,
  });
}

const studied = {
  version: 1,
  game: 'callisto',
  title: 'A study in shards',
  scenarios: [1],
  players: [{ lfa: 'bot', breakers: 'bot' }],
  readings: [[], ['R2'], ['R8'], ['R16']],
};

/**
 * Writes two studies of the same games, with four combinations: with one shard for each combination, and with many
 * shards. Returns a function that describes the run of the second study. The argument of the function is the name of
 * the folder for the shards.
 */
function studyInShards(cwd: string, games: number, shards: number, seed: number): RunOf {
  const each = games / studied.readings.length;
  const described = { ...studied, games: each, seed };
  writeFileSync(join(cwd, 'whole.json'), JSON.stringify({ ...described, shard: each }));
  writeFileSync(join(cwd, 'shards.json'), JSON.stringify({ ...described, shard: games / shards }));
  const expected = botbook(cwd, 'study', 'whole.json', '--json');
  return (name) => {
    const words = ['shards.json', '--out', name];
    return {
      kind: 'study',
      cwd,
      name,
      shards,
      games,
      scripts: { parallel: 'study.sh', slurm: 'study-slurm.sh' },
      words,
      array: () =>
        botbook(cwd, 'study', ...words, '--shards')
          .trim()
          .split('\n')
          .join(','),
      sumOf: () => botbook(cwd, 'study', ...words, '--partial', '--json'),
      expected,
    };
  };
}

const numbers = { games: 6400, shards: 64, 'study-games': 6400, 'study-shards': 64, seed: 1 };

await prove({ name: 'scale', numbers }, ({ games, shards, seed, ...words }, report) =>
  inNewFolder('scale', async (folder) => {
    const [studyGames, studyShards] = [words['study-games'], words['study-shards']];
    const combinations = studied.readings.length;
    if (
      !Number.isInteger(games / shards) ||
      !Number.isInteger(studyGames / studyShards) ||
      studyShards % combinations > 0
    )
      throw new Error(`The shards must divide the games, and ${combinations} must divide the shards of the study.`);
    const runs = [simulation(folder, games, shards, seed), studyInShards(folder, studyGames, studyShards, seed)];
    const lines: string[] = [];
    const proveBoth = async (engine: Engine, name: string): Promise<void> => {
      for (const runOf of runs) {
        const run = runOf(`${name}-${lines.length}`);
        lines.push(await proveEngine(engine, run, report));
      }
    };
    await proveBoth(parallel, 'by-parallel');
    const cluster = new Cluster(join(folder, 'cluster'));
    try {
      await cluster.start();
      await proveBoth(slurmOf(cluster), 'by-slurm');
    } finally {
      await cluster.stop();
    }
    return `${games} games and a study of ${studyGames} games: ${lines.join('; ')}`;
  }),
);
