// The command line: declares the command verbs and handles errors. Each command verb has a folder in `verbs/`. Its code
// is loaded when the command verb is called.
import { setFlagsFromString } from 'node:v8';
import { Command, CommanderError, Option, type OutputConfiguration } from 'commander';
import { allowCache, cacheFolder } from '../files/cache-folder.ts';
import { storeCompiledCode } from '../files/code-cache.ts';
import { UserError, badOption } from '../files/errors.ts';
import { requireWorkingFolder } from '../files/deleted-folder.ts';
import { visibleText } from '../views/document/palette.ts';
import { err, out, tell } from './io.ts';
import { declareCommand, exampleSection } from './declare-command.ts';
import { setVerbs } from './served-verbs.ts';
import { shellWord } from './shell-words.ts';
import { packageVersion } from './package.ts';
import type { CommandVerb } from './command-verb.ts';
import { noteArguments } from './noted-arguments.ts';
import { allVerbs } from './verbs/all-verbs.ts';
import { botExamples } from './shown-examples.ts';

const firstExamples = exampleSection([
  'check procedures',
  `outline ${botExamples.procedure}`,
  'docs ATTACK',
  'fmt --check procedures',
]);

/**
 * Refuses an option without its value, such as `--out` in `--out --json`. The value `--json` for a folder of this name
 * must be written `./--json`.
 */
function checkValues(verb: Command): void {
  for (const option of verb.options) {
    const value: unknown = verb.getOptionValue(option.attributeName());
    const given = Array.isArray(value) ? value : [value];
    const stray = given.find((text): text is string => typeof text === 'string' && /^-{1,2}[A-Za-z]/.test(text));
    if (stray === undefined) continue;
    const problem = `${option.long ?? option.flags} has no value: \`${stray}\` is an option`;
    const isPath = /<(?:file|folder)>/.test(option.flags);
    const help = `Give one, as in \`${option.flags}\`${isPath ? `; a name that begins so is written \`./${stray}\`` : ''}.`;
    throw badOption(problem, help);
  }
}

/**
 * Writes the output of the argument parser. Its error messages contain typed arguments, so line breaks in the arguments
 * are made visible.
 */
const output: OutputConfiguration = {
  writeOut: out,
  writeErr: err,
  outputError: (text, print) => {
    const lines = text.trimEnd().split(/\n(?=\(Did you mean )/);
    print(`${lines.map(visibleText).join('\n')}\n`);
  },
};

/**
 * Returns the command verbs that a command needs: the command verb that it names, or else all command verbs.
 * `--version` needs none.
 */
function verbsIn(words: readonly string[]): readonly CommandVerb[] {
  const [first, second] = words.filter((word) => !word.startsWith('-'));
  const verb = allVerbs.find(({ name }) => name === (first === 'help' ? second : first));
  if (verb) return [verb];
  return words[0] === '--version' || words[0] === '-V' ? [] : allVerbs;
}

/**
 * Returns the text for `--version`. With `--verbose`, the text also has the version of Node and the folder of the
 * cache.
 */
function versionText(words: readonly string[]): string {
  if (!words.includes('--verbose')) return packageVersion;
  return `${packageVersion}\nNode ${process.versions.node}\ncache: ${visibleText(cacheFolder() ?? 'off')}`;
}

/**
 * Returns the command line. Without `words`, the command line has all command verbs with all options. With `words`, the
 * command line has only the command verb that the words name. If the words name no command verb, it lists all command
 * verbs, without the options that depend on the games.
 */
export async function program(words?: readonly string[]): Promise<Command> {
  const botbook = new Command('botbook')
    .description('Checks, compiles, plays and explains the bot procedures that solo board games print.')
    .version(
      versionText(words ?? []),
      '-V, --version',
      'print the version; with --verbose, the folder of the cache too',
    )
    .addOption(new Option('--verbose').hideHelp())
    .option('--no-cache', 'work everything out anew, and store no results (docs/contributing-appendix.md)')
    .helpOption('-h, --help', 'print this help')
    .helpCommand('help [verb]', 'print the help of a command verb')
    .showHelpAfterError('(--help prints the help)')
    .addHelpText('after', firstExamples);

  setVerbs(allVerbs);
  const needed = words ? verbsIn(words) : allVerbs;
  // Options can depend on the book that a word names. All words after the verb are noted until the command is parsed.
  noteArguments((words ?? []).slice((words ?? []).findIndex((word) => !word.startsWith('-')) + 1));
  for (const verb of needed) await declareCommand(botbook, verb, words !== undefined && needed.length > 1);

  botbook.hook('preAction', (_program, called) => {
    requireWorkingFolder();
    noteArguments(called.args);
    allowCache(botbook.opts()['cache'] === true);
    checkValues(called);
  });
  return botbook.exitOverride().configureOutput(output);
}

/** Prints an error that is a fault of Botbook, with the command that repeats the fault. */
function reportInternalError(error: unknown, words: readonly string[]): number {
  const told = error instanceof Error ? (error.stack ?? error.message) : String(error);
  err(
    `botbook ${packageVersion} failed; this is a fault of botbook, not of your files.\n${told}\nTo repeat it: botbook ${words.map(shellWord).join(' ')}\n`,
  );
  return 3;
}

/** Runs a command. */
export async function main(words: readonly string[]): Promise<void> {
  // `--no-cache` is looked up here, before the words are parsed: `program` loads code first, and this code would
  // otherwise be stored in the cache.
  allowCache(!words.includes('--no-cache'));
  storeCompiledCode();
  // With this flag, the memory for new objects keeps its first size. Without the flag, a large sheet needs one and a
  // half times as much memory, and up to 8 % less processor time (`npm run bench -- growth`).
  setFlagsFromString('--semi-space-growth-factor=1');
  const command = await program(words);
  for (const verb of command.commands) verb.exitOverride().configureOutput(output);
  try {
    if (words.length === 0) {
      out(command.helpInformation() + firstExamples);
      return;
    }
    await command.parseAsync(words, { from: 'user' });
  } catch (error) {
    if (error instanceof UserError) {
      process.exitCode = error.exit;
      tell(error);
    } else if (error instanceof CommanderError) process.exitCode = error.exitCode === 0 ? 0 : 2;
    else process.exitCode = reportInternalError(error, words);
  }
}

// This line runs the command line from a checkout: `node cli/main.ts check procedures`. The package starts in
// bin/botbook.js.
if (import.meta.main) await main(process.argv.slice(2));
