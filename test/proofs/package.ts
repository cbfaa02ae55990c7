// Proof of the packed tarball in an empty project, with the Node of the system. The package must be complete and pass
// the checks of other tools. Its examples must print the output that docs/library.md shows.
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { libraryExamples } from '../../tools/library-examples.ts';
import { packInto } from '../../tools/stage.ts';
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

/** Installs the tarball in an empty project and runs all checks. Returns the number of examples that were run. */
function tryIn(folder: string, tarball: string, { node, env }: SystemNode, report: ProofReport): number {
  mkdirSync(folder);
  writeFileSync(join(folder, 'package.json'), '{"name": "empty", "private": true, "type": "module"}');
  const place = { cwd: folder, env };
  outputOf('npm', ['install', '--no-audit', '--no-fund', '--silent', tarball], place);
  const botbook = (...words: string[]): string => outputOf(join(folder, 'node_modules/.bin/botbook'), words, place);
  const demand = (holds: boolean, sentence: string): void => {
    if (!holds) report.fault(`does not hold: ${sentence}`);
  };
  const packages = readdirSync(join(folder, 'node_modules')).filter((name) => !name.startsWith('.'));
  demand(packages.join(' ') === 'botbook', 'the package brings no other');
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
    nodeOutput(['tools/build.mjs']);
    const tarball = packInto(checkout, folder);
    console.log(nodeOutput([tool('publint/src/cli.js'), '--strict', tarball], { cwd: folder }));
    const types = ['--profile', 'esm-only', '--no-emoji', tarball];
    console.log(nodeOutput([tool('@arethetypeswrong/cli/dist/index.js'), ...types], { cwd: folder }));
    const examples = tryIn(join(folder, 'project'), tarball, system, report);
    return `the tarball is in form, and ${examples} examples of docs/library.md print what the page says`;
  }),
);
