// The command line: declares the verbs and handles errors. Each verb is a file in `verbs/`, which is loaded when the
// verb is called.
import { Argument, Command, CommanderError, Option, type OutputConfiguration } from 'commander';
import { ruleCategories } from '../compiler/lint/rule.ts';
import {
  examples,
  formats,
  groups,
  newKinds,
  optionTexts,
  runs,
  sheetNames,
  thisFolder,
  type Verb,
} from './commands.ts';
import { ofComparing } from './commands-comparing.ts';
import { ofDecisions, ofExamples, ofQuestions } from './commands-deciding.ts';
import { ofTables } from './commands-tables.ts';
import { allowCache, cacheFolder } from '../files/cache-folder.ts';
import { UserError, badOption } from '../files/errors.ts';
import { visible } from '../views/document/palette.ts';
import { err, out, tell } from './io.ts';
import { boundText } from './bounds.ts';
import { phraseKinds } from '../compiler/service/phrase-kinds.ts';
import { exitText } from './exit-codes.ts';
import { shellWord } from './shell-words.ts';
import { packageVersion } from './package.ts';

const firstExamples = examples(
  'check procedures',
  'outline callisto/1/lfa/SCOUT',
  'docs ATTACK',
  'fmt --check procedures',
);

/** Declares the verbs that check and change sheets. */
function ofSheets(verb: Verb): void {
  verb('check', 'what', `Report the mistakes in sheets. ${sheetNames} ${thisFolder}`)
    .addOption(new Option('--format <form>', optionTexts.format).choices(formats))
    .option('--json', 'the same as --format json')
    .option('--watch', 'check again after each change of a file')
    .option('-q, --quiet', optionTexts.quiet)
    .addHelpText(
      'after',
      examples('check', 'check procedures/callisto', 'check --json callisto/1/lfa', 'check --format github procedures'),
    )
    .action(runs(async () => (await import('./verbs/check/check.ts')).check));

  verb('lint', 'what', `Find dead, contradictory or duplicate parts of sheets. ${sheetNames} ${thisFolder}`)
    .option('--fix', 'apply the corrections that do not change what bots do')
    .option('--dry-run', 'with --fix: print the corrections as a diff, write nothing')
    .option(
      '--max-warnings <n>',
      'exit with 1 if there are more warnings (default: as botbook.json says, else no limit)',
    )
    .option('--suppressed', 'list the accepted findings and their reasons (default: of all games)')
    .addOption(new Option('--format <form>', optionTexts.format).choices(formats))
    .option('--json', 'the same as --format json')
    .option('--watch', 'lint again after each change of a file')
    .option('-q, --quiet', 'print the findings and nothing else')
    .addHelpText(
      'after',
      examples(
        'lint procedures',
        'lint callisto/1/lfa/SCOUT',
        'lint --fix --dry-run procedures',
        'lint --suppressed',
        'lint --format sarif procedures',
      ),
    )
    .action(runs(async () => (await import('./verbs/lint/lint.ts')).lint));

  verb('fmt', 'paths', 'Format sheets as a book prints them. Takes files and folders, or - to format standard input.')
    .option('--check', 'change nothing; exit with 1 if a sheet is not formatted')
    .option('--json', optionTexts.json)
    .option('--width <n>', 'the longest line (default: 120)')
    .option('-q, --quiet', optionTexts.quiet)
    .addHelpText('after', examples('fmt --check procedures', 'fmt --check procedures/callisto/scenario-1/lfa.bot'))
    .action(runs(async () => (await import('./verbs/fmt/fmt.ts')).fmt));
}

/** Declares `compile`, which turns sheets into JavaScript. */
function ofCode(verb: Verb): void {
  verb('compile', 'what', `Compile sheets into JavaScript modules. ${sheetNames} ${thisFolder}`)
    .option('--out <folder>', 'the folder for the modules, their types and source maps')
    .option('--wide', 'compile for boards of up to 64 places, even if the board of the book is smaller')
    .option('--reading <R=second...>', optionTexts.reading)
    .option('--overlay <file>', optionTexts.overlay)
    .option('--json', optionTexts.json)
    .option('-q, --quiet', optionTexts.quiet)
    .addHelpText(
      'after',
      examples('compile procedures/callisto --out dist/callisto', 'compile callisto/1/lfa --out compiled'),
    )
    .action(runs(async () => (await import('./verbs/compile/compile.ts')).compileFiles));
}

/** Declares the verbs that show a book. */
function ofBooks(verb: Verb): void {
  verb('outline', 'what', `Print sheets as an outline of procedures and clauses. ${sheetNames} ${thisFolder}`)
    .option('--json', 'print a JSON list (docs/json.md)')
    .option('--decks', 'print the starting and bolster decks instead')
    .option('--doubts', 'list the damaged places of the print that were read with less than high confidence')
    .option('--canonical', 'print pages in the form in which they are compared: one layout, one word for each meaning')
    .option('-q, --quiet', 'do not list the sheets that replace packaged ones')
    .addHelpText(
      'after',
      examples(
        'outline callisto/1/lfa/SCOUT',
        'outline callisto --json',
        'outline callisto/4 --decks',
        'outline callisto --doubts',
      ),
    )
    .action(runs(async () => (await import('./verbs/outline/outline.ts')).showOutlines));

  verb(
    'board',
    'board',
    'Check a board and draw it as a map. Takes the address of a scenario, a board.json, or - for standard input; the address may be left out for a position. Without a name: the list of boards.',
  )
    .option('--svg <file>', 'write the drawing as SVG (- for standard output)')
    .option('--html <file>', 'write a web page with the drawing and tables (- for standard output)')
    .option('--position <file>', 'draw the pieces of a position (- for standard input) instead of those of the start')
    .option('--sight <who>', 'shade the hexes that a unit, or a unit in this hex, sees (maps of hexes only)')
    .option('--teams', 'list the cards of each of four players')
    .option('--overlay <file>', 'use the board of this owner’s file instead of the stand-in')
    .option('--json', optionTexts.json)
    .addHelpText(
      'after',
      examples(
        'board',
        'board callisto/5',
        'board callisto/5 --svg board.svg',
        'board callisto/1 --teams',
        'board --position callisto/scenario-1/examples/opening.json',
        'board my/board.json --html board.html',
        'board unbreakable/special-delivery --sight 0604 --html map.html',
      ),
    )
    .action(runs(async () => (await import('./verbs/board/board.ts')).board));

  verb(
    'docs',
    'topic',
    'Print the page of a diagnostic, rule, word, phrase or ruling. Without a topic: the list of topics.',
  )
    .option('--game <name>', 'the game whose words are looked up (default: the first)')
    .option('--out <folder>', 'write all pages as Markdown into this folder')
    .option('--json', optionTexts.json)
    .addHelpText(
      'after',
      examples('docs BB2002', 'docs ATTACK', 'docs Fewest enemies', 'docs R9', 'docs --out reference'),
    )
    .action(runs(async () => (await import('./verbs/docs/docs.ts')).docs));
}

/** Declares `read`, which prints the meaning of sheets and phrases. */
function ofMeanings(verb: Verb): void {
  verb(
    'read',
    'phrase',
    'Print the meaning of a phrase or of sheets in sentences. Takes one phrase, or files, folders, addresses such as callisto/1/lfa, or - for standard input. Without a name: the sheets of this folder.',
  )
    .addOption(
      new Option('--as <kind>', 'the kind of the phrase (default: all kinds that the phrase can be)').choices(
        phraseKinds,
      ),
    )
    .option('--game <name>', 'the game whose words the phrase has (default: the first)')
    .option('--scenario <n>', 'the scenario whose names the phrase has (default: the first that has them)')
    .option('--bot <name>', 'the bot that acts (default: the first that has the names)')
    .option('--json', optionTexts.json)
    .addHelpText(
      'after',
      examples(
        'read "Enemy mech within 2 spaces and suppressed"',
        'read "Space secure: MOVE 1 to objective"',
        'read --as criterion "Fewest enemies"',
        'read callisto/1/lfa/SCOUT',
      ),
    )
    .action(runs(async () => (await import('./verbs/read/read.ts')).read));
}

/** Declares `new`, which writes starter files. */
function ofNew(botbook: Command): void {
  botbook
    .command('new')
    .summary('Write a starter sheet; in a checkout, a starter game or rule of the linter.')
    .description(
      'Write a starter sheet or the starter data of a scenario; in a checkout, a starter game or rule of the linter.',
    )
    .addArgument(new Argument('<kind>', 'the kind of file').choices(newKinds))
    .argument(
      '<name>',
      'the file of a sheet (`.bot` is added), the address of a scenario for data, a word for a game, words-with-dashes for a rule',
    )
    .allowExcessArguments(false)
    .option(
      '--game <name>',
      'the game of the sheet (default: the game of a roster.json in the folder or above, else the first game)',
    )
    .option('--scenario <n>', 'the scenario of the sheet (default: the number of its folder, else 1)')
    .option(
      '--bot <name>',
      'the bot of the sheet (default: the bot that the file is named after, else the first bot of the game)',
    )
    .option('--data', 'also write names.json and decks.json, as stand-ins, if the scenario of the sheet has none')
    .option('--tables', 'a game of tables that are rolled, without bots and scenarios')
    .addOption(new Option('--category <name>', 'the category of the rule (default: dead text)').choices(ruleCategories))
    .option('--json', optionTexts.json)
    .addHelpText(
      'after',
      examples(
        'new sheet scout',
        'new sheet ripper --scenario 2 --bot breakers',
        'new sheet callisto/scenario-9/lfa --data',
      ),
    )
    .action(runs(async () => (await import('./verbs/new/new.ts')).make));
}

/** Declares the verbs `lsp` and `debug-adapter`, which editors start. */
function ofEditors(botbook: Command): void {
  botbook
    .command('lsp')
    .summary('Serve an editor over the Language Server Protocol.')
    .description('Serve an editor over the Language Server Protocol: diagnostics, completion, hover, rename and more.')
    .option('--stdio', 'use standard input and output')
    .addOption(new Option('--clientProcessId <n>', 'the process of the editor').hideHelp())
    .allowExcessArguments(false)
    .addHelpText('after', examples('lsp --stdio'))
    .action(async (options) => (await import('./verbs/lsp/lsp.ts')).lsp(options));

  botbook
    .command('debug-adapter')
    .summary('Serve an editor over the Debug Adapter Protocol.')
    .description(
      'Serve an editor over the Debug Adapter Protocol: step through a decision by criteria, forwards and back (docs/debugging.md).',
    )
    .option('--stdio', 'use standard input and output')
    .allowExcessArguments(false)
    .addHelpText('after', examples('debug-adapter --stdio'))
    .action(async (options) => (await import('./verbs/debug-adapter/debug-adapter.ts')).debugAdapter(options));
}

/**
 * Refuses an option in the place of the value of another option, as in `--out --json`. A folder named `--json` must be
 * written `./--json`.
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

/** The output of the argument parser. Its error messages repeat arguments, and an argument may contain line breaks. */
const output: OutputConfiguration = {
  writeOut: out,
  writeErr: err,
  outputError: (text, print) => {
    const lines = text.trimEnd().split(/\n(?=\(Did you mean )/);
    print(`${lines.map(visible).join('\n')}\n`);
  },
};

/** Returns the first sentence of the description of a verb, for the list of all verbs. */
const firstSentence = (description: string): string => /^.*?\.(?= |$)/.exec(description)?.[0] ?? description;

/** Verbs that are declared together under a heading of the help. */
interface VerbGroup {
  readonly heading: string;
  readonly verbs: readonly string[];
  readonly declare: (verb: Verb, botbook: Command) => void | Promise<void>;
}

const verbGroups: readonly VerbGroup[] = [
  { heading: groups.write, verbs: ['check', 'lint', 'fmt'], declare: ofSheets },
  { heading: groups.write, verbs: ['new'], declare: (_verb, botbook) => ofNew(botbook) },
  { heading: groups.play, verbs: ['decide', 'explain'], declare: ofDecisions },
  { heading: groups.play, verbs: ['ask'], declare: ofQuestions },
  {
    heading: groups.play,
    verbs: ['play', 'table', 'games', 'replay', 'position', 'simulate'],
    // The options of these verbs depend on the games, which take time to load.
    declare: async (verb) => (await import('./commands-playing.ts')).ofPlaying(verb),
  },
  { heading: groups.play, verbs: ['roll', 'odds', 'score'], declare: ofTables },
  { heading: groups.play, verbs: ['test'], declare: ofExamples },
  { heading: groups.read, verbs: ['outline', 'board', 'docs'], declare: ofBooks },
  { heading: groups.read, verbs: ['read'], declare: ofMeanings },
  { heading: groups.compare, verbs: ['matrix', 'diff', 'merge'], declare: ofComparing },
  { heading: groups.program, verbs: ['compile'], declare: ofCode },
  { heading: groups.program, verbs: ['lsp', 'debug-adapter'], declare: (_verb, botbook) => ofEditors(botbook) },
];

/**
 * Returns the groups of verbs that a command needs: only the group of its verb. If the command names no verb, all
 * groups.
 */
function groupsFor(first: string | undefined): readonly VerbGroup[] {
  if (first === '--version' || first === '-V') return [];
  const group = verbGroups.find(({ verbs }) => first !== undefined && verbs.includes(first));
  return group ? [group] : verbGroups;
}

/** Returns the text for `--version`. With `--verbose`, the text also has the folder of the cache. */
function versionText(words: readonly string[]): string {
  if (!words.includes('--verbose')) return packageVersion;
  return `${packageVersion}\nNode ${process.versions.node}\ncache: ${visible(cacheFolder() ?? 'off')}`;
}

/** Returns the command line. It declares all verbs, or only those that a command with these words needs. */
export async function program(words: readonly string[] = []): Promise<Command> {
  const botbook = new Command('botbook')
    .description('Checks, compiles, plays and explains the bot procedures that solo board games print.')
    .version(versionText(words), '-V, --version', 'print the version; with --verbose, the folder of the cache too')
    .addOption(new Option('--verbose').hideHelp())
    .option('--no-cache', 'work everything out anew, and store no results (docs/caches.md)')
    .helpOption('-h, --help', 'print this help')
    .helpCommand('help [verb]', 'print the help of a verb')
    .showHelpAfterError('(--help prints the help)')
    .addHelpText('after', firstExamples);

  const verb: Verb = (name, argument, description) =>
    botbook
      .command(argument === '' ? name : `${name} [${argument}...]`)
      .summary(firstSentence(description))
      .description(description)
      .allowExcessArguments(false);
  for (const { heading, declare } of groupsFor(words[0])) {
    botbook.commandsGroup(heading);
    await declare(verb, botbook);
  }
  for (const command of botbook.commands) {
    const sections = [boundText(command.name()), exitText(command.name())].filter((text) => text !== '');
    command.addHelpText('after', sections.join('\n'));
  }

  botbook.hook('preAction', (_program, called) => {
    allowCache(botbook.opts()['cache'] === true);
    checkValues(called);
  });
  return botbook.exitOverride().configureOutput(output);
}

/** Prints an error that is a fault of Botbook, with the command that repeats the fault. */
function internal(error: unknown, words: readonly string[]): number {
  const told = error instanceof Error ? (error.stack ?? error.message) : String(error);
  err(
    `botbook ${packageVersion} failed; this is a fault of botbook, not of your files.\n${told}\nTo repeat it: botbook ${words.map(shellWord).join(' ')}\n`,
  );
  return 3;
}

/** Runs a command. */
export async function main(words: readonly string[]): Promise<void> {
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
    else process.exitCode = internal(error, words);
  }
}

// This line runs the command line from a checkout: `node cli/main.ts check procedures`. The package starts in
// bin/botbook.js.
if (import.meta.main) await main(process.argv.slice(2));
