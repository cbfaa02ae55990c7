// Tests of Botbook as a tool of git (external diff, text conversion, merge driver), set up as docs/diff.md describes.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, realpathSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { program, runIn, writeIn, type Ran } from '../support/cli.ts';

let folder = '';
const botbook = `"${process.execPath}" "${program}"`;
const page = readFileSync('docs/diff.md', 'utf8');

interface Answer {
  readonly status: number | null;
  readonly out: string;
}
const git = (...words: string[]): Answer => {
  const who = ['-c', 'user.name=Somebody', '-c', 'user.email=somebody@example.org', '-c', 'commit.gpgsign=false'];
  const env = { ...process.env, NO_COLOR: '1' };
  const { status, stdout, stderr } = spawnSync('git', [...who, ...words], { cwd: folder, encoding: 'utf8', env });
  return { status, out: stdout + stderr };
};
const commit = (message: string): void => {
  expect(git('add', '-A').status).toBe(0);
  expect(git('commit', '-qm', message).status).toBe(0);
};
const read = (): string => readFileSync(join(folder, 'a.bot'), 'utf8');

const sheet = `game callisto
book: verbatim
scenario 1: Mine
bot LFA

SCOUT
1 Threshold 5/6/7: ATTACK 1.
2 Space secure: MOVE 1 to:
   a) Threatened objective.
      [Nearest > Elevated > Random]
   b) Elevated space.
3 ATTACK 1.
`;
const put = (before: string, after: string, text = sheet): string => {
  expect(text).toContain(before);
  return text.replace(before, () => after);
};

const newFolder = (): string => realpathSync(mkdtempSync(join(tmpdir(), 'botbook-')));

/** A repository with a sheet. Each test works in a copy of the repository. */
let repository = '';
beforeAll(() => {
  repository = newFolder();
  folder = repository;
  git('init', '-q', '-b', 'main', '--template=');
  // The commands of docs/diff.md are run as they are, but with the program of this checkout instead of `npx botbook`.
  const attributes = /```gitattributes\n([\s\S]*?)```/.exec(page)?.[1] ?? '';
  const setUp = /```sh\n(git config[\s\S]*?)```/.exec(page)?.[1] ?? '';
  writeIn(folder, '.gitattributes', attributes);
  const { status, stderr } = spawnSync('sh', ['-e'], {
    cwd: folder,
    encoding: 'utf8',
    input: setUp.replaceAll('npx botbook', botbook.replaceAll('"', String.raw`\"`)),
  });
  if (status !== 0) throw new Error(stderr);
  writeIn(folder, 'a.bot', sheet);
  commit('first');
});
afterAll(() => rmSync(repository, { recursive: true, force: true }));
beforeEach(() => {
  folder = newFolder();
  cpSync(repository, folder, { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Compares the committed sheet with a text. Runs the command as git does, but in the thread of the tests. */
function asGit(text: string | Buffer): Ran {
  writeIn(folder, 'a.bot', text);
  writeIn(folder, 'committed', sheet);
  const mode = '100644';
  return runIn(folder, ['diff', '--git', 'a.bot', 'committed', '1'.repeat(40), mode, 'a.bot', '2'.repeat(40), mode]);
}

describe('git diff', () => {
  it('shows the differences in meaning under a header, and exits with 0', () => {
    writeIn(folder, 'a.bot', put('[Nearest > Elevated', '[Elevated > Nearest'));
    const { status, out } = git('diff');
    expect(status).toBe(0);
    expect(out).toMatch(/^diff --botbook a\/a\.bot b\/a\.bot\n/);
    expect(out).toContain('Elevated > Nearest');
  });

  it('shows lines where nothing differs in meaning', () => {
    const { code, out } = asGit(put('3 ATTACK 1.', '# mine\n3   ATTACK 1.'));
    expect([code, out]).toEqual([0, expect.stringContaining('Nothing differs in meaning')]);
    expect(out).toContain('\n+# mine\n');
  });

  it('reports new, removed and renamed files, and goes on', () => {
    writeIn(folder, 'b.bot', put('bot LFA', 'bot BREAKERS'));
    renameSync(join(folder, 'a.bot'), join(folder, 'c.bot'));
    writeIn(folder, 'c.bot', put('3 ATTACK 1', '3 ATTACK 2'));
    git('add', '-A');
    const { status, out } = git('diff', '--cached', '-M');
    expect(status).toBe(0);
    expect(out).toContain('diff --botbook a/b.bot b/b.bot\nnew file mode 100644\n');
    expect(out).toMatch(
      /diff --botbook a\/a\.bot b\/c\.bot\nsimilarity index \d+%\nrename from a\.bot\nrename to c\.bot\n/,
    );
    commit('second');
    rmSync(join(folder, 'b.bot'));
    expect(git('diff').out).toContain('diff --botbook a/b.bot b/b.bot\ndeleted file mode 100644\n');
  });

  it('compares the lines of broken sheets, and reports files that are not text', () => {
    const { code, out } = asGit(put('2 Space secure', 'Space secure )('));
    expect([code, out]).toEqual([0, expect.stringContaining('b/a.bot has errors, so that lines are compared.')]);
    expect(out).toContain('\n-2 Space secure: MOVE 1 to:\n');
    const bytes = asGit(Buffer.from([0xff, 0xfe, 0, 1]));
    expect(bytes).toMatchObject({ code: 0, out: expect.stringContaining('is not UTF-8 text') as string });
  });

  it('reports a changed mode, and unmerged files', () => {
    expect(runIn(folder, ['diff', '--git', 'a.bot'])).toEqual({ code: 0, out: '* Unmerged path a.bot\n', err: '' });
    const words = ['a.bot', 'a.bot', '1', '100644', 'a.bot', '1', '100755'];
    const { code, out } = runIn(folder, ['diff', '--git', ...words]);
    expect([code, out]).toEqual([0, 'diff --botbook a/a.bot b/a.bot\nold mode 100644\nnew mode 100755\n']);
  });
});

describe('git log -p, blame and --no-ext-diff', () => {
  it('see canonical pages: hunks under their procedure, no difference of layout or of words for the same', () => {
    writeIn(folder, 'a.bot', put('3 ATTACK 1.', '3   ATTACK 1 .', put('[Nearest', '[Closest')));
    expect(git('diff', '--no-ext-diff').out).toBe('');
    writeIn(folder, 'a.bot', put('3 ATTACK 1.', '3 ATTACK 2.'));
    commit('second');
    const { out } = git('log', '-p', '-1');
    expect(out).toMatch(/^@@ .* @@ SCOUT$/m);
    expect(out).toContain('\n-3 ATTACK 1.\n+3 ATTACK 2.\n');
  });

  it('see a broken sheet without changes', () => {
    writeIn(folder, 'a.bot', 'garbage\n');
    expect(runIn(folder, ['outline', '--canonical', 'a.bot']).out).toBe('garbage\n');
  });
});

describe('git merge', () => {
  const branches = (ours: string, theirs: string): Answer => {
    git('checkout', '-qb', 'theirs');
    writeIn(folder, 'a.bot', theirs);
    commit('theirs');
    git('checkout', '-q', 'main');
    writeIn(folder, 'a.bot', ours);
    commit('ours');
    return git('merge', '-q', '--no-edit', 'theirs');
  };

  it('merges edits that a merge by lines could not', () => {
    const ours = put('1 Threshold', '1 CONTROL.\n2 Threshold', put('2 Space', '3 Space', put('3 ATTACK', '4 ATTACK')));
    const { status, out } = branches(
      put('[Nearest > ', '[', ours),
      put('Elevated > Random', 'Elevated > Highest cover > Random'),
    );
    expect([status, out]).toEqual([0, 'Auto-merging a.bot\n']);
    expect(read()).toBe(put('[Nearest > Elevated > Random]', '[Elevated > Highest cover > Random]', ours));
  });

  it('reports a conflict only at the list that both sides reordered', () => {
    const [mine, yours] = ['[Elevated > Nearest > Random]', '[Nearest > Random > Elevated]'];
    const list = '[Nearest > Elevated > Random]';
    const { status, out } = branches(put(list, mine), put('3 ATTACK 1', '3 ATTACK 2', put(list, yours)));
    expect([status, out]).toEqual([1, expect.stringContaining('1 place to choose at')]);
    const marked = `<<<<<<< ours\n      ${mine}\n=======\n      ${yours}\n>>>>>>> theirs\n`;
    expect(read()).toBe(put('3 ATTACK 1', '3 ATTACK 2', put(`      ${list}\n`, marked)));
    expect(git('diff', '--name-only', '--diff-filter=U').out).toBe('a.bot\n');
  });

  it('works by hand, and refuses what it cannot read', () => {
    writeIn(folder, 'b.bot', put('3 ATTACK 1', '3 ATTACK 2'));
    const run = (...words: string[]) => runIn(folder, ['merge', ...words]);
    expect(run('--print', 'a.bot', 'a.bot', 'b.bot')).toEqual({
      code: 0,
      out: readFileSync(join(folder, 'b.bot'), 'utf8'),
      err: '',
    });
    expect(read()).toBe(sheet);
    expect(run('a.bot', 'a.bot')).toMatchObject({
      code: 2,
      err: expect.stringContaining('given 2 arguments') as string,
    });
    expect(run('a.bot', 'a.bot', 'nowhere.bot')).toMatchObject({
      code: 2,
      err: expect.stringContaining('BB9001') as string,
    });
    expect(run('a.bot', 'a.bot', 'b.bot', '--marker-size', 'x')).toMatchObject({ code: 2 });
    writeIn(folder, 'bytes.bot', Buffer.from([0xff, 0xfe, 0, 1]));
    expect(run('a.bot', 'a.bot', 'bytes.bot')).toMatchObject({
      code: 1,
      err: expect.stringContaining('BB9003') as string,
    });
  });
});
