// Proof of the packages of a trial release. Each package says that it is a trial, and the extension has few files and
// little size. The tarball is tried in an empty project, with the Node of the system: it must be complete and pass the
// checks of other tools, and its examples must print the output that docs/library.md shows.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { libraryExamples } from '../../tools/library-examples.ts';
import { unzipped } from '../support/unzipped.ts';
import { prove, type ProofReport } from './kit.ts';
import { checkout, inNewFolder, nodeOutput, outputOf } from './process.ts';

interface SystemNode {
  readonly node: string;
  readonly env: NodeJS.ProcessEnv;
}

/** Returns the Node that is installed on the system. A Node in the packages of the checkout is ignored. */
function systemNode(): SystemNode {
  const folders = (process.env['PATH'] ?? '')
    .split(delimiter)
    .filter((folder) => !folder.startsWith(join(checkout, 'node_modules')));
  const folder = folders.find((path) => existsSync(join(path, 'node')));
  if (folder === undefined) throw new Error('no node on the system');
  const env = { ...process.env, PATH: folders.join(delimiter), npm_config_update_notifier: 'false' };
  return { node: join(folder, 'node'), env };
}

const tool = (path: string): string => join(checkout, 'node_modules', path);

type Demand = (holds: boolean, sentence: string) => void;

const demandOf =
  (report: ProofReport): Demand =>
  (holds, sentence) => {
    if (!holds) report.fault(`does not hold: ${sentence}`);
  };

interface Manifest {
  readonly version: string;
  readonly private?: boolean;
  readonly repository?: object;
}

/** The greatest size of the extension in bytes, and the greatest number of its files. */
const most = { size: 2_400_000, files: 80 };

/** Checks the extension and the site of a trial in a folder. Returns a sentence about the size of the extension. */
function judgeTrial(folder: string, version: string, demand: Demand): string {
  const isMarked = (text: string): boolean => text.includes('This is a trial, not a release.');
  const file = readFileSync(join(folder, `botbook-${version}.vsix`));
  const extension = unzipped(file);
  const textOf = (name: string): string => extension.get(name)?.toString('utf8') ?? '';
  const manifest = JSON.parse(textOf('extension/package.json')) as Manifest;
  const size = `${(file.length / 1e6).toFixed(2)} MB in ${extension.size} files`;
  demand(file.length <= most.size && extension.size <= most.files, `the extension is small, not ${size}`);
  demand(manifest.version === version && manifest.private === true, 'the extension has the version of a trial');
  demand(manifest.repository === undefined, 'the extension of a trial has no address');
  demand(isMarked(textOf('extension/readme.md')), 'the page of the extension says that it is a trial');
  demand(!textOf('extension/readme.md').includes(']('), 'the page of the extension has no links, which need addresses');
  const site = unzipped(readFileSync(join(folder, `botbook-site-${version}.zip`)));
  for (const page of ['index.html', 'docs/index.html', 'playground/index.html'])
    demand(isMarked(site.get(page)?.toString('utf8') ?? ''), `the page ${page} says that it is a trial`);
  const sums = readFileSync(join(folder, 'SHA256SUMS'), 'utf8').trimEnd().split('\n');
  for (const [sum, name = ''] of sums.map((line) => line.split('  ')))
    demand(
      createHash('sha256')
        .update(readFileSync(join(folder, name)))
        .digest('hex') === sum,
      `the sum of ${name}`,
    );
  demand(sums.length === readdirSync(folder).length - 1, 'each file of the release has a sum');
  return `the extension has ${size}`;
}

/** Installs the tarball in an empty project and runs all checks. Returns the number of examples that were run. */
function tryIn(folder: string, tarball: string, { node, env }: SystemNode, report: ProofReport): number {
  mkdirSync(folder);
  writeFileSync(join(folder, 'package.json'), '{"name": "empty", "private": true, "type": "module"}');
  const place = { cwd: folder, env };
  outputOf('npm', ['install', '--no-audit', '--no-fund', '--silent', tarball], place);
  const botbook = (...words: string[]): string => outputOf(join(folder, 'node_modules/.bin/botbook'), words, place);
  const demand = demandOf(report);
  const packages = readdirSync(join(folder, 'node_modules')).filter((name) => !name.startsWith('.'));
  demand(packages.join(' ') === 'botbook', 'the package brings no other');
  const read = (name: string): string => readFileSync(join(folder, 'node_modules/botbook', name), 'utf8');
  const manifest = JSON.parse(read('package.json')) as Manifest;
  demand(manifest.private === true && manifest.version.endsWith('-trial'), 'nobody can publish the package of a trial');
  demand(read('README.md').includes('This is a trial, not a release.'), 'the package says that it is a trial');
  const checked = '16 sheets, 155 procedures, 591 clauses: no errors\n';
  demand(botbook('check', 'callisto') === checked, 'the packaged book is checked');
  const sheets = JSON.parse(botbook('outline', '--json', 'callisto')) as unknown[];
  demand(sheets.length === 16, 'the outline has 16 sheets');
  const examples = libraryExamples();
  for (const [index, { title, code, prints }] of examples.entries()) {
    writeFileSync(join(folder, `example-${index}.js`), code);
    const printed = outputOf(node, [`example-${index}.js`], place);
    demand(printed === prints, `the example of docs/library.md prints what the page says: ${title}\n${printed}`);
  }
  console.log(`on node ${outputOf(node, ['--version'], place).trim()}: botbook ${botbook('--version').trim()}`);
  return examples.length;
}

await prove({ name: 'package', numbers: { seed: 0 } }, (_words, report) =>
  inNewFolder('package', (folder) => {
    const system = systemNode();
    const release = join(folder, 'release');
    console.log(nodeOutput(['tools/release.ts', '--trial', '--out', release]));
    const name = readdirSync(release).find((each) => each.endsWith('.tgz')) ?? '';
    const tarball = join(release, name);
    const judged = judgeTrial(release, name.replace(/^botbook-(.*)\.tgz$/, '$1'), demandOf(report));
    console.log(nodeOutput([tool('publint/src/cli.js'), '--strict', tarball], { cwd: folder }));
    const types = ['--profile', 'esm-only', '--no-emoji', tarball];
    console.log(nodeOutput([tool('@arethetypeswrong/cli/dist/index.js'), ...types], { cwd: folder }));
    const examples = tryIn(join(folder, 'project'), tarball, system, report);
    return `the tarball is in form, ${examples} examples of docs/library.md print what the page says, and ${judged}`;
  }),
);
