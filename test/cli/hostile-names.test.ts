// Runs every command verb with names and texts that attack a terminal or a log: escape bytes, line breaks, bidi
// characters, and commands to services that run workflows. The list of command verbs includes new command verbs by
// itself.
import { copyFileSync, mkdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Command, Option } from 'commander';
import { describe, expect, it } from 'vitest';
import { program } from '../../cli/main.ts';
import { runIn, writeIn, type Ran } from '../support/cli.ts';
import { sharedFolder } from '../support/folders.ts';

const folder = sharedFolder();
const { commands } = await program();

const evil = '::error::\u001B[2J\r\u202E##[group]\nINJECTED\u009B\u2028';
/**
 * The hostile text for places where a line break would end the text, such as the title of a sheet. It has no line
 * breaks.
 */
const evilLine = evil.replaceAll(/[\r\n\u2028]/g, '');

const opening = resolve('procedures/callisto/scenario-1/examples/opening.json');
const page = (title: string): string =>
  `game callisto\nscenario 1\nbot LFA\n\n${title}\n1 Space secure: ATTACK 1 ${evilLine}.\n2 CONTROL.\n2 CONTROL.\n`;
const files = {
  sheet: writeIn(folder, `${evil}.bot`, page('SCOUT')),
  titled: writeIn(folder, `${evil}2.bot`, page(evilLine)),
  lint: writeIn(folder, `${evil}3.bot`, 'game callisto\nscenario 1\nbot LFA\n\nSCOUT\n1 CONTROL.\n2 CONTROL.\n'),
  example: writeIn(folder, `${evil}.example`, `game callisto\nscenario 1\n\nEXAMPLE ${evilLine}\n${evilLine}\n`),
  json: writeIn(folder, `${evil}.json`, JSON.stringify({ [evil]: evil, game: 'callisto', scenario: evil })),
  broken: writeIn(folder, `${evil}2.json`, evilLine),
  saved: writeIn(folder, `${evil}.jsonl`, `${JSON.stringify({ [evil]: evil })}\n${evilLine}\n`),
};
copyFileSync(opening, join(folder, 'opening.json'));
mkdirSync(join(folder, `${evil}-folder`));
writeIn(folder, `${evil}-folder/lfa.bot`, readFileSync(files.sheet));
const names = [...Object.values(files), join(folder, `${evil}-folder`), join(folder, `${evil}-missing`), evil];

/**
 * For command verbs that take several arguments, the arguments of further runs. Every command verb is also run with
 * each name alone.
 */
const shapes: Readonly<Record<string, readonly (readonly string[])[]>> = {
  diff: [
    [files.sheet, files.titled],
    [files.lint, files.sheet],
    ['--format', 'markdown', files.lint, files.sheet],
    ['--html', join(folder, `${evil}.html`), files.lint, files.sheet],
    ['--script', files.lint, files.titled],
    ['--behaviour', files.lint, files.sheet],
    [
      '--git',
      evil,
      files.lint,
      'a'.repeat(40),
      '100644',
      files.sheet,
      'b'.repeat(40),
      '100755',
      evil,
      `rename ${evilLine}`,
    ],
    ['--git', evil],
  ],
  merge: [
    [files.lint, files.sheet, files.titled, evil],
    [files.lint, files.lint, join(folder, evil)],
  ],
  outline: [['--canonical', files.titled]],
  explain: [['opening.json', '--card', evil]],
  decide: [['opening.json', '--sheet', files.lint, '--card', 'SCOUT Y']],
  simulate: [
    ['--merge', files.json, files.broken],
    ['callisto/1', '--games', '1', '--workers', '1', '--out', join(folder, `${evil}-shard`)],
    ['callisto/1', '--games', '1', '--workers', '1', '--out', join(folder, `${evil}-shard`)],
  ],
  read: [[evil, '--game', 'callisto']],
  new: [['sheet', join(folder, `${evil}new`)]],
  compile: [[files.lint, '--out', join(folder, `${evil}-out`)]],
  lint: [
    ['--fix', '--dry-run', files.lint],
    ['--fix', files.lint],
  ],
  docs: [['--out', join(folder, `${evil}-docs`)]],
};

/** Command verbs that start a server, which does not end. They are run only with arguments that they refuse. */
const serving: readonly string[] = ['lsp', 'table'];

const valuesOf = ({ argChoices, flags }: Option): readonly string[] =>
  argChoices ? [...argChoices, evil] : /<.*>/.test(flags) ? [evil, files.broken] : [];

/** Returns the argument lists with which a command verb is run. */
function runsOf(verb: Command): (readonly string[])[] {
  const name = verb.name();
  const options = verb.options.flatMap((option) =>
    valuesOf(option).map((value) => [option.long ?? option.flags, value] as const),
  );
  const own = (shapes[name] ?? []).map((words) => [name, ...words]);
  const refused = [
    [name, `--${evil}`],
    [name, evil, evil, evil, evil, evil],
    ...options.map(([o]) => [name, o, `-x${evil}`]),
  ];
  if (serving.includes(name)) return [...refused, ...options.map((option) => [name, evil, ...option])];
  return [
    ...own,
    ...refused,
    ...names.map((word) => [name, word]),
    ...options.map((option) => [name, ...option, files.sheet]),
  ];
}

const raw = /(?![\t\n])\p{Cc}|\p{Bidi_Control}|[\u2028\u2029]/u;
const commandLine = /^::(?:error|warning) (?:file|title)=/;

/** Returns the lines of the output in which an attack arrives unchanged. */
const attacked = ({ out, err }: Ran): string[] =>
  [...out.split('\n'), ...err.split('\n')].filter(
    (line) => raw.test(line) || /^\s*(?:INJECTED|::)|##\[/.test(line.replace(commandLine, '')),
  );

describe('hostile names and texts', () => {
  it.each(commands.map((verb) => [verb.name(), verb] as const))('do not reach the terminal raw: %s', (_, verb) => {
    const faults = runsOf(verb).flatMap((words) => {
      const ran = runIn(folder, words);
      return ran.code === 3 || attacked(ran).length > 0 ? [{ words, code: ran.code, lines: attacked(ran) }] : [];
    });
    expect(faults).toEqual([]);
  });
});
