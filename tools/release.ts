// `npm run release`: packs the npm package, the extension for VS Code, the site and the page of tables into the folder
// release, with their checksums. The packages take the addresses of the project from release.json. With `--trial`, they
// have no addresses, and say that they are a trial.
import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { shownPath } from '../files/working-folder.ts';
import { licencesPage } from './licences.ts';
import { addressesOrEnd } from './release-addresses.ts';
import { markedManifest, markedPage, markedSitePage, marksOf } from './release-marks.ts';
import { siteFiles } from './site/site-files.ts';
import { packInto, stage } from './stage.ts';
import { refuseTask, taskWords } from './task-words.ts';
import { zipOf } from './zip.ts';

const {
  values: { trial, addresses: addressFile, out: outFolder },
} = taskWords('release', {
  options: { trial: { type: 'boolean', default: false }, addresses: { type: 'string' }, out: { type: 'string' } },
});
if (trial && addressFile !== undefined) refuseTask('release', 'A trial has no addresses: give one of the two options.');

const root = fileURLToPath(new URL('..', import.meta.url));
const release = outFolder === undefined ? join(root, 'release') : resolve(outFolder);
const isWindows = process.platform === 'win32';
const addresses = trial ? null : addressesOrEnd(addressFile ?? join(root, 'release.json'));
const { version: number } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  readonly version: string;
};
const marks = marksOf(number, addresses);
const { version } = marks;

const run = (command: string, words: readonly string[]): string =>
  execFileSync(command, words, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'], shell: isWindows });

/** The fields of package.json that only a checkout needs. npm warns of the scripts of a package that is installed. */
const fieldsOfCheckout = ['allowScripts', 'devDependencies', 'scripts', 'workspaces'];

const forUsers = (manifest: object): object =>
  Object.fromEntries(Object.entries(manifest).filter(([name]) => !fieldsOfCheckout.includes(name)));

/** Builds and packs the npm package with its marks, in a folder. Returns the path of the tarball. */
function packNpm(folder: string): string {
  run(process.execPath, ['tools/build.mjs']);
  stage(root, folder);
  const rewrite = (name: string, change: (text: string) => string): void =>
    writeFileSync(join(folder, name), change(readFileSync(join(folder, name), 'utf8')));
  rewrite('package.json', (text) => {
    const manifest = markedManifest(forUsers(JSON.parse(text) as object), marks, null);
    return `${JSON.stringify(manifest, null, 2)}\n`;
  });
  rewrite('README.md', (text) => markedPage(text, marks));
  return packInto(folder, release);
}

/** Packs the extension, and copies the packed file into the folder of the release. */
function packExtension(): void {
  process.stdout.write(run(process.execPath, ['tools/package-extension.mjs', '--marks', JSON.stringify(marks)]));
  const name = `botbook-${version}.vsix`;
  cpSync(join(root, 'vscode-extension', name), join(release, name));
}

const zipName = (part: string): string => join(release, `botbook-${part}-${version}.zip`);

/** Packs the page of tables as a zip file. Any web server can serve the files in it. */
function packPage(folder: string): void {
  run(process.execPath, ['bin/botbook.js', 'table', '--out', folder]);
  const files = new Map(readdirSync(folder).map((name) => [name, readFileSync(join(folder, name))]));
  writeFileSync(zipName('table'), zipOf(files));
}

/** Packs the site as a zip file. Any web server can serve the files in it. */
async function packSite(): Promise<void> {
  const files = [...(await siteFiles())].map(([name, content]) => {
    const isPage = name.endsWith('.html') && typeof content === 'string';
    return [name, Buffer.from(isPage ? markedSitePage(content, marks) : content)] as const;
  });
  writeFileSync(zipName('site'), zipOf(new Map(files)));
}

/** Installs the tarball in an empty project. Throws if npm prints a warning, so that the release stops. */
function tryInstall(folder: string, tarball: string): void {
  mkdirSync(folder);
  writeFileSync(join(folder, 'package.json'), '{ "name": "empty", "private": true }\n');
  const words = ['install', '--no-audit', '--no-fund', tarball];
  // npm settings in environment variables are removed, because they can cause warnings.
  const variables = Object.entries(process.env).filter(([name]) => !/^npm_config_/i.test(name));
  const env = { ...Object.fromEntries(variables), npm_config_userconfig: join(folder, 'none') };
  const { status, stderr } = spawnSync('npm', words, { cwd: folder, encoding: 'utf8', env, shell: isWindows });
  if (status !== 0 || /\bwarn\b/i.test(stderr))
    throw new Error(`npm install ${basename(tarball)} is not clean:\n${stderr}`);
}

const sha256 = (file: string): string => createHash('sha256').update(readFileSync(file)).digest('hex');

rmSync(release, { recursive: true, force: true });
mkdirSync(release, { recursive: true });
if (readFileSync(join(root, 'THIRD-PARTY-LICENSES.md'), 'utf8') !== licencesPage('npm run docs'))
  throw new Error('THIRD-PARTY-LICENSES.md is stale: run `npm run docs`.');
const folder = mkdtempSync(join(tmpdir(), 'botbook-release-'));
try {
  const tarball = packNpm(join(folder, 'package'));
  packExtension();
  packPage(join(folder, 'table'));
  await packSite();
  const files = readdirSync(release).toSorted();
  tryInstall(join(folder, 'empty'), tarball);
  const sums = files.map((name) => `${sha256(join(release, name))}  ${name}\n`).join('');
  writeFileSync(join(release, 'SHA256SUMS'), sums);
  for (const name of [...files, 'SHA256SUMS']) {
    const kilobytes = Math.ceil(readFileSync(join(release, name)).length / 1000);
    console.log(`${shownPath(join(release, name))}: ${kilobytes} kB`);
  }
  if (marks.isTrial) console.log('This is a trial: its packages have no addresses, and nobody may publish them.');
} finally {
  rmSync(folder, { recursive: true, force: true });
}
