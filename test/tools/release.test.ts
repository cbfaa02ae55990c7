// Tests that a release takes the addresses of the project only from its file, and that a trial is marked as one.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { catchUserErrors, type UserError } from '../../files/errors.ts';
import { readAddresses } from '../../tools/release-addresses.ts';
import { markedManifest, markedPage, markedSitePage, marksOf, withPictures } from '../../tools/release-marks.ts';

const folder = mkdtempSync(join(tmpdir(), 'botbook-addresses-'));
afterAll(() => rmSync(folder, { recursive: true }));

// No such project exists; the tests only read the addresses.
const addresses = {
  repository: 'https://code.botbook-tests.org/people/botbook.git',
  bugs: 'https://code.botbook-tests.org/people/botbook/issues',
  homepage: 'https://botbook-tests.org',
  files: 'https://code.botbook-tests.org/people/botbook/raw/v1.2.0/',
};

function fileWith(content: object | string): string {
  const path = join(folder, 'release.json');
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content, null, 2));
  return path;
}

/** Returns the error about a file of addresses. */
function errorOf(content: object | string): UserError | null {
  const errors: UserError[] = [];
  catchUserErrors(
    () => readAddresses(fileWith(content)),
    (error) => errors.push(error),
  );
  return errors[0] ?? null;
}

it('reads the addresses', () => {
  expect(readAddresses(fileWith(addresses))).toEqual(addresses);
});

it.each([
  [
    'an address without https',
    { ...addresses, repository: 'git@code:people/botbook' },
    'repository',
    'git@code:people',
  ],
  ['an address for examples', { ...addresses, homepage: 'https://botbook.example.org' }, 'homepage', 'example.org'],
  ['an address on this machine', { ...addresses, bugs: 'https://localhost/issues' }, 'bugs', 'localhost'],
  ['a number', { ...addresses, bugs: 7 }, 'bugs', 'not a number'],
  ['a folder without a slash', { ...addresses, files: 'https://botbook-tests.org/raw' }, 'files', '/raw`'],
  ['a missing address', { ...addresses, homepage: undefined }, 'lacks', '`homepage`'],
  ['a misspelt name', { ...addresses, homepag: '' }, 'unknown field', '`homepag`'],
] as const)('refuses %s with the words at fault', (_, content, field, words) => {
  const error = errorOf(content);
  expect(error?.code).toBe('BB9009');
  expect(error?.message).toContain(field);
  expect(error?.message).toContain(words);
});

it('names the line at fault', () => {
  expect(errorOf({ ...addresses, bugs: 'mail' })?.help).toBe('Correct line 3 of the file.');
});

it('refuses a file that is no JSON', () => {
  expect(errorOf('{ "bugs": ')?.code).toBe('BB9008');
});

const release = (...words: string[]) =>
  spawnSync(process.execPath, ['tools/release.ts', ...words], { encoding: 'utf8' });

it('ends with the exit code 2 before it builds anything, and names the way out', () => {
  const missing = release('--addresses', join(folder, 'none.json'));
  expect([missing.status, missing.stdout]).toEqual([2, '']);
  expect(missing.stderr).toMatch(/^error BB9001 [^\n]*none\.json/m);
  expect(missing.stderr).toContain('npm run release -- --trial');
  const example = release('--addresses', 'release.example.json');
  expect([example.status, example.stdout]).toEqual([2, '']);
  expect(example.stderr).toMatch(/^error BB9009 `release\.example\.json`: repository .*code\.example\.org/m);
  expect(release('--trial', '--addresses', 'release.example.json').status).toBe(2);
}, 60_000);

const manifest = { name: 'botbook', version: '1.2.0', private: true, engines: {} };
const page = '# Botbook\n\nRules.\n';

it('marks a trial in the version, the manifest and the page', () => {
  const marks = marksOf('1.2.0', null);
  expect(markedManifest({ name: 'botbook', version: '1.2.0' }, marks, null)).toEqual({
    name: 'botbook',
    version: '1.2.0-trial',
    private: true,
  });
  expect(markedPage(page, marks)).toMatch(/^# Botbook\n\n> \*\*This is a trial, not a release\.\*\* .*\n\nRules\.\n$/);
  expect(markedSitePage('<body><h1>Botbook</h1></body>', marks)).toMatch(
    /^<body><p role="note"><strong>This is a trial, not a release\. .*<\/strong><\/p><h1>Botbook<\/h1><\/body>$/,
  );
});

it('writes the addresses into the manifests of a release, and no mark of a trial', () => {
  const marks = marksOf('1.2.0', addresses);
  expect(markedManifest(manifest, marks, 'vscode-extension')).toEqual({
    name: 'botbook',
    version: '1.2.0',
    engines: {},
    repository: { type: 'git', url: addresses.repository, directory: 'vscode-extension' },
    bugs: { url: addresses.bugs },
    homepage: addresses.homepage,
  });
  expect(markedManifest({ version: '1.2.0' }, marks, null)).toMatchObject({
    repository: { type: 'git', url: 'git+https://code.botbook-tests.org/people/botbook.git' },
  });
  expect(markedPage(page, marks)).toBe(page);
  expect(markedSitePage('<body></body>', marks)).toBe('<body></body>');
});

it('shows pictures by their addresses in a release, and names them otherwise', () => {
  const text = '![a sheet](../docs/images/a.png) ![typing](images/b.png) ![far](https://botbook-tests.org/c.png)';
  expect(withPictures(text, marksOf('1.2.0', addresses), 'vscode-extension')).toBe(
    `![a sheet](${addresses.files}docs/images/a.png) ![typing](${addresses.files}vscode-extension/images/b.png) ![far](https://botbook-tests.org/c.png)`,
  );
  expect(withPictures(text, marksOf('1.2.0', null), 'vscode-extension')).toBe(
    '*Picture `docs/images/a.png`: a sheet.* *Picture `vscode-extension/images/b.png`: typing.* ![far](https://botbook-tests.org/c.png)',
  );
});
