// Declares a command verb to the parser of arguments.
import { Argument, type Command, Option } from 'commander';
import { pathKind } from '../files/files.ts';
import { gameParts } from '../library/game-parts.ts';
import { boundText } from './bounds.ts';
import { exitText } from './exit-codes.ts';
import { forgetBooks } from './forget-books.ts';
import { needsBots } from './served-verbs.ts';
import { groups, type CommandVerb, type VerbOption } from './command-verb.ts';

/** Collects the values of an option that can be given several times. */
const collect = (text: string, before: readonly string[] = []): readonly string[] => [...before, text];

function optionOf([form, text, { choices, isRepeated, isHidden } = {}]: VerbOption): Option {
  const option = new Option(form, text);
  if (choices) option.choices(choices);
  if (isRepeated) option.argParser(collect);
  return option.hideHelp(isHidden ?? false);
}

function argumentOf([form, text, { choices } = {}]: VerbOption): Argument {
  const argument = new Argument(form, text);
  return choices ? argument.choices(choices) : argument;
}

/** Returns the section with examples for a help text. */
export const exampleSection = (lines: readonly string[]): string =>
  `\nExamples:\n${lines.map((line) => `  $ botbook ${line}\n`).join('')}`;

/** Returns the first sentence of the description of a command verb, for the list of all command verbs. */
const firstSentence = (description: string): string => /^.*?\.(?= |$)/.exec(description)?.[0] ?? description;

/**
 * True if a name may belong to a game without bots: it is neither a path nor an address in a game with bots. The test
 * is fast, because it does not load the games.
 */
const mayBeUnserved = (name: string): boolean =>
  pathKind(name) === null && !gameParts.gameNamed(name.split('/', 1)[0] ?? '')?.bots.length;

/**
 * Loads and runs a command verb, and sets the exit code.
 * First forgets the data of all books, because their files may have changed since an earlier command in this process.
 */
async function runVerb(verb: CommandVerb, command: Command, words: readonly unknown[]): Promise<void> {
  const run = await verb.load();
  forgetBooks();
  if (needsBots(verb) && command.args.some(mayBeUnserved)) {
    const { refuseUnserved } = await import('./unserved-games.ts');
    refuseUnserved(verb, command.args);
  }
  const exit = await run(...(words as never[]));
  if (exit !== undefined) process.exitCode = exit;
}

/**
 * Declares a command verb with its arguments and options. If `isListed` is true, the options and the help section that
 * depend on the games are left out.
 */
export async function declareCommand(botbook: Command, verb: CommandVerb, isListed: boolean): Promise<void> {
  const { name, group, description, summary = firstSentence(description), takesStrayNames = false } = verb;
  const command = botbook.command(name).helpGroup(groups[group]).summary(summary).description(description);
  command.allowExcessArguments(takesStrayNames);
  for (const argument of verb.arguments ?? []) command.addArgument(argumentOf(argument));
  for (const option of verb.options) {
    if (typeof option !== 'function') command.addOption(optionOf(option));
    else if (!isListed) for (const ofGames of await option()) command.addOption(optionOf(ofGames));
  }
  const section = isListed ? undefined : await verb.section?.();
  const sections = [section, boundText(verb), exitText(verb)].filter((text) => text !== undefined && text !== '');
  command.addHelpText('after', exampleSection(verb.examples));
  command.addHelpText('after', sections.join('\n'));
  command.action(async (...words: unknown[]) => await runVerb(verb, command, words));
}
