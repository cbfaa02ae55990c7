// Both sides, made ready: a temporary worktree of the old commit, builds of both, and each staged as the published package is.
import { spawn, spawnSync } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  realpathSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';

/** Everything that has to be gone in the end, however that comes. */
export class Scratch {
  readonly folder: string;
  private readonly root: string;
  private readonly children = new Set<ChildProcess>();
  private worktree: string | null = null;

  constructor(root: string) {
    this.root = root;
    this.folder = realpathSync(mkdtempSync(join(tmpdir(), 'botbook-same-as-')));
    process.once('exit', () => this.clear());
    for (const [signal, code] of [
      ['SIGINT', 130],
      ['SIGTERM', 143],
      ['SIGHUP', 129],
    ] as const)
      process.once(signal, () => process.exit(code));
  }

  /** A child, started as the first of a group, that does not outlive this process. */
  watch(child: ChildProcess): ChildProcess {
    this.children.add(child);
    child.once('exit', () => this.children.delete(child));
    return child;
  }

  /** A worktree of a commit, with the packages of this checkout. */
  checkOut(commit: string): string {
    const folder = join(this.folder, 'commit');
    this.worktree = folder;
    git(this.root, 'worktree', 'add', '--detach', '--quiet', folder, commit);
    symlinkSync(realpathSync(join(this.root, 'node_modules')), join(folder, 'node_modules'));
    return folder;
  }

  dropWorktree(): void {
    if (this.worktree === null) return;
    // The link has to go first: nothing may be removed through it.
    rmSync(join(this.worktree, 'node_modules'), { force: true });
    rmSync(this.worktree, { recursive: true, force: true });
    spawnSync('git', ['worktree', 'prune'], { cwd: this.root });
    this.worktree = null;
  }

  private clear(): void {
    for (const child of this.children) endGroup(child);
    this.dropWorktree();
    rmSync(this.folder, { recursive: true, force: true });
  }
}

/** Ends a child with all that it has started: it leads a group of its own, where there are such. */
function endGroup(child: ChildProcess): void {
  const { pid } = child;
  if (pid === undefined || process.platform === 'win32') {
    child.kill('SIGKILL');
    return;
  }
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // The group has ended.
  }
}

/** Runs git; its output. Throws its message if it fails. */
export function git(root: string, ...words: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync('git', words, { cwd: root, encoding: 'utf8' });
  if (status !== 0) throw new Error(`git ${words.join(' ')}: ${stderr.trim()}`);
  return stdout.trim();
}

/** Builds `dist` of a tree, by its own task. */
export function build(scratch: Scratch, tree: string): Promise<void> {
  const child = scratch.watch(
    spawn(process.execPath, [join('bin', 'run.mjs'), 'build'], {
      cwd: tree,
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    }),
  );
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => {
      if (code === 0) resolve();
      else reject(new Error(`The build fails in ${tree}:\n${output}`));
    });
  });
}

export interface Side {
  readonly packageFolder: string;
  readonly workFolder: string;
  readonly recordFolder: string;
}

/** A copy of all that is published, so that nobody's edits reach it; and a working folder with the books. */
export function stage(tree: string, folder: string, recordFolder: string): Side {
  const packageFolder = join(folder, 'package');
  const workFolder = join(folder, 'work');
  const { files } = JSON.parse(readFileSync(join(tree, 'package.json'), 'utf8')) as {
    readonly files: readonly string[];
  };
  for (const name of [...files, 'package.json']) {
    // Types and pages are many files, and no probe reads them.
    const filter = (path: string): boolean =>
      path !== join(tree, 'dist', 'types') && path !== join(tree, 'docs', 'images');
    if (existsSync(join(tree, name))) cpSync(join(tree, name), join(packageFolder, name), { recursive: true, filter });
  }
  symlinkSync(realpathSync(join(tree, 'node_modules')), join(packageFolder, 'node_modules'));
  mkdirSync(workFolder, { recursive: true });
  cpSync(join(tree, 'procedures'), join(workFolder, 'procedures'), { recursive: true });
  mkdirSync(recordFolder, { recursive: true });
  return { packageFolder, workFolder, recordFolder };
}

const isOrchard = (path: string): boolean =>
  (JSON.parse(readFileSync(path, 'utf8')) as { readonly game?: unknown }).game === 'orchard';

/** Sheets of the old commit's tests, and its book of the orchard: the same for both sides, wherever they move. */
export function gatherInputs(tree: string, folder: string): void {
  mkdirSync(join(folder, 'samples'), { recursive: true });
  const paths = git(tree, 'ls-files', '*.bot', '*roster.json').split('\n');
  const home = paths.find((path) => basename(path) === 'roster.json' && isOrchard(join(tree, path)));
  if (home !== undefined) {
    const from = join(tree, dirname(home));
    mkdirSync(join(folder, 'orchard'));
    for (const name of readdirSync(from))
      if (name === 'roster.json' || name.endsWith('.bot')) cpSync(join(from, name), join(folder, 'orchard', name));
  }
  for (const path of paths)
    if (path.endsWith('.bot') && path.startsWith('test/') && (home === undefined || dirname(path) !== dirname(home)))
      cpSync(join(tree, path), join(folder, 'samples', path.replaceAll('/', '-')));
}
