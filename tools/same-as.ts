// `npm run same-as -- COMMIT`: checks that all outputs are the same as in an earlier commit, for example after code was
// moved. Builds both versions, and uses them only by the command line and the library. Prints each difference that no
// row of tools/same-as/exceptions.ts covers, and fails. --only NAME,NAME checks some surfaces (kinds of output); --list
// lists the surfaces; --out FOLDER stores the records.
import { execFile, execFileSync, fork, type ChildProcess } from 'node:child_process';
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { Exceptions, ImportNames, compareRecords, newSurface, type ComparedSurface } from './same-as/compare.ts';
import { exceptions as table } from './same-as/exceptions.ts';
import { exceptionLines, surfaceLines, verdictOn } from './same-as/report.ts';
import { surfaces } from './same-as/surfaces.ts';
import { refuseTask, taskWords } from './task-words.ts';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** A temporary folder. At the end of the run, the folder is removed, and child processes that still run are killed. */
const scratch = realpathSync(mkdtempSync(join(tmpdir(), 'botbook-same-as-')));
const worktree = join(scratch, 'commit');
const children = new Set<ChildProcess>();

process.once('exit', () => {
  for (const child of children) child.kill('SIGKILL');
  // The link to node_modules is removed first, so that the packages cannot be removed with the folder.
  rmSync(join(worktree, 'node_modules'), { force: true });
  rmSync(scratch, { recursive: true, force: true });
  git(root, 'worktree', 'prune');
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(130));

/** Runs git and returns its output without spaces at the ends. */
function git(folder: string, ...words: readonly string[]): string {
  return execFileSync('git', words, { cwd: folder, encoding: 'utf8' }).trim();
}

/** Builds `dist` of a checkout with the build script of the same checkout. */
async function build(tree: string): Promise<void> {
  const building = promisify(execFile)(process.execPath, [join('bin', 'run.mjs'), 'build'], { cwd: tree });
  children.add(building.child);
  try {
    await building;
  } catch (error) {
    const { stdout, stderr } = error as { readonly stdout: string; readonly stderr: string };
    throw new Error(`The build fails in ${tree}:\n${stdout}${stderr}`, { cause: error });
  }
}

/** The folders of a version: its books, its package, a working folder, the sample sheets, and the records. */
interface ProbedSide {
  readonly bookFolder: string;
  readonly packageFolder: string;
  readonly workFolder: string;
  readonly sampleFolder: string;
  readonly recordFolder: string;
}

/**
 * Copies the published files of a version, so that later edits of the checkout have no effect. Also makes a working
 * folder with the books. Both versions get the sheets of the present checkout: if a sheet had another comment, its
 * lines would have other numbers in the outputs.
 */
function copySide(tree: string, name: string, records: string): ProbedSide {
  const [packageFolder, workFolder] = [join(scratch, name, 'package'), join(scratch, name, 'work')];
  const { files } = JSON.parse(readFileSync(join(tree, 'package.json'), 'utf8')) as { readonly files: string[] };
  // Types and pictures are not copied, because no compared program reads them.
  const filter = (path: string): boolean => ![join(tree, 'dist/types'), join(tree, 'docs/images')].includes(path);
  for (const path of [...files, 'package.json'])
    if (existsSync(join(tree, path))) cpSync(join(tree, path), join(packageFolder, path), { recursive: true, filter });
  symlinkSync(realpathSync(join(tree, 'node_modules')), join(packageFolder, 'node_modules'));
  cpSync(join(tree, 'procedures'), join(workFolder, 'procedures'), { recursive: true });
  for (const path of globSync('procedures/**/*.bot', { cwd: root }))
    for (const folder of [packageFolder, workFolder]) cpSync(join(root, path), join(folder, path));
  const recordFolder = join(records, name);
  mkdirSync(recordFolder, { recursive: true });
  return {
    bookFolder: join(tree, 'procedures'),
    packageFolder,
    workFolder,
    sampleFolder: join(scratch, 'samples'),
    recordFolder,
  };
}

/**
 * Builds Botbook twice: from the earlier commit and from the current files. Copies all sheets in `test` of the earlier
 * commit; both versions read these sheets as samples.
 */
async function bothSides(revision: string, records: string): Promise<readonly [ProbedSide, ProbedSide]> {
  const commit = git(root, 'rev-parse', '--verify', `${revision}^{commit}`);
  git(root, 'worktree', 'add', '--detach', '--quiet', worktree, commit);
  symlinkSync(realpathSync(join(root, 'node_modules')), join(worktree, 'node_modules'));
  await Promise.all([build(worktree), build(root)]);
  const paths = git(worktree, 'ls-files', 'test/*.bot').split('\n');
  // Sheets of the game orchard (in earlier commits: the toy game) are left out, because the package does not have this
  // game.
  for (const path of paths.filter((file) => !/^test\/(?:orchard|toy-game)\//.test(file)))
    cpSync(join(worktree, path), join(scratch, 'samples', path.replaceAll('/', '-')));
  return [copySide(worktree, 'before', records), copySide(root, 'after', records)];
}

/** Values for environment variables that would otherwise change the output of programs. */
const quiet = {
  NO_COLOR: '1',
  FORCE_COLOR: undefined,
  GITHUB_ACTIONS: undefined,
  CI: undefined,
  NODE_OPTIONS: undefined,
};

/**
 * Runs the probes of a version in a separate process. Calls `take` when all records of a surface are written, with the
 * name of the surface and the seconds of its probe.
 */
function probe(
  side: ProbedSide,
  names: readonly string[],
  take: (surface: string, seconds: number) => void,
): Promise<void> {
  const child = fork(join(root, 'tools/same-as/probe.mjs'), [JSON.stringify({ ...side, surfaces: names })], {
    cwd: side.workFolder,
    env: { ...process.env, ...quiet },
    execArgv: ['--disable-warning=ExperimentalWarning'],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  children.add(child);
  let output = '';
  child.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.on('message', (message) => {
    const { surface, seconds } = message as { readonly surface: string; readonly seconds: number };
    take(surface, seconds);
  });
  return new Promise((done, fail) => {
    child.once('error', fail);
    child.once('exit', (code, signal) => {
      if (code === 0) done();
      else fail(new Error(`The probe of ${side.packageFolder} ends with ${code ?? signal ?? ''}:\n${output}`));
    });
  });
}

/**
 * Runs the probes of both versions. A surface is a kind of output. Each surface is compared as soon as both versions
 * have written its records.
 */
async function compareSides(sides: readonly [ProbedSide, ProbedSide], names: readonly string[], exempt: Exceptions) {
  const rows: ComparedSurface[] = [];
  const importNames = new ImportNames();
  const show = (row: ComparedSurface, seconds: number): void => {
    rows.push(row);
    console.log(surfaceLines(row, seconds).join('\n'));
  };
  const waiting = new Map<string, number>();
  const folders = [sides[0].recordFolder, sides[1].recordFolder] as const;
  const take = (surface: string, seconds: number): void => {
    const other = waiting.get(surface);
    waiting.set(surface, seconds);
    if (other !== undefined) show(compareRecords(surface, folders, exempt, importNames), Math.max(seconds, other));
  };
  await Promise.all(sides.map((side) => probe(side, names, take)));
  const missing = names.filter((name) => !rows.some(({ surface }) => surface === name));
  if (missing.length > 0) throw new Error(`A probe ended before it had written: ${missing.join(', ')}.`);
  const { row, report } = newSurface('imports', exempt);
  importNames.finish(report);
  if (row.differences > 0) show(row, 0);
  const renamed = importNames.changedNames().map(([before, after]) => `${before} → ${after}`);
  if (renamed.length > 0) console.log(`\nRenamed run-time imports (${renamed.length}): ${renamed.join(', ')}`);
  return rows;
}

const { values: options, positionals } = taskWords('same-as', {
  allowPositionals: true,
  options: { only: { type: 'string' }, list: { type: 'boolean' }, out: { type: 'string' } },
});
const [commit, ...others] = positionals;
const known = surfaces.map(({ name }) => name);
const wanted = options.only?.split(',').map((name) => name.trim()) ?? known;
const unknown = wanted.find((name) => !known.includes(name));
if (options.list === true) {
  for (const { name, proves } of surfaces) console.log(`${name.padEnd(13)} ${proves}`);
} else if (commit === undefined || others.length > 0) refuseTask('same-as', 'One commit is needed.');
else if (unknown !== undefined) refuseTask('same-as', `There is no surface ${unknown}; there are ${known.join(', ')}.`);
else {
  const started = performance.now();
  const seconds = (): string => ((performance.now() - started) / 1000).toFixed(0);
  const sides = await bothSides(commit, options.out === undefined ? join(scratch, 'records') : resolve(options.out));
  console.log(`built  both sides in ${seconds()} s`);
  const exempt = new Exceptions(table);
  const rows = await compareSides(
    sides,
    known.filter((name) => wanted.includes(name)),
    exempt,
  );
  console.log(`\nExceptions, and how often each was used:\n${exceptionLines(exempt).join('\n')}`);
  console.log(`\n${verdictOn(rows, commit)}, in ${seconds()} s.`);
  if (rows.some(({ differences }) => differences > 0)) process.exitCode = 1;
}
