// The command line: what it offers, and what becomes of errors. Each verb is a file in verbs/.
import { Argument, Command, CommanderError, Option } from 'commander';
import { ruleCategories } from '../compiler/lint/rule.ts';
import { examples, what } from './commands.ts';
import type { Verb } from './commands.ts';
import { ofComparing } from './commands-comparing.ts';
import { UserError } from '../files/errors.ts';
import { err, out, tell } from './io.ts';
import { forgetLanguages } from '../files/languages.ts';
import { forgetRevisions } from './diff/revision-data.ts';
import { forgetRosters } from '../files/scenes.ts';
import { board } from './verbs/board.ts';
import type { BoardOptions } from './verbs/board.ts';
import { check } from './verbs/check.ts';
import type { CheckOptions } from './verbs/check.ts';
import { compile } from './verbs/compile.ts';
import type { CompileOptions } from './verbs/compile.ts';
import { decide } from './verbs/decide.ts';
import type { DecideOptions } from './verbs/decide.ts';
import { docs } from './verbs/docs.ts';
import type { DocsOptions } from './verbs/docs.ts';
import { explain } from './verbs/explain.ts';
import type { ExplainOptions } from './verbs/explain.ts';
import { fmt } from './verbs/fmt.ts';
import type { FmtOptions } from './verbs/fmt.ts';
import { lint } from './verbs/lint.ts';
import type { LintOptions } from './verbs/lint.ts';
import { kinds, make } from './verbs/new.ts';
import type { NewOptions } from './verbs/new.ts';
import { lsp } from './verbs/lsp.ts';
import type { LspOptions } from './verbs/lsp.ts';
import { outline } from './verbs/outline.ts';
import type { OutlineOptions } from './verbs/outline.ts';
import { difficulties, playedSides, players, simulate } from './verbs/simulate.ts';
import type { SimulateOptions } from './verbs/simulate.ts';
import { test } from './verbs/test.ts';
import type { TestOptions } from './verbs/test.ts';
import { version } from './package.ts';
import { formats } from './report.ts';

const firstExamples = examples(
  'check procedures',
  'outline callisto/1/lfa/SCOUT',
  'docs ATTACK',
  'fmt --check procedures',
);

/** Verbs that judge and change sheets. */
function ofSheets(verb: Verb): void {
  verb('check', 'what', `say what is wrong with sheets (${what}; default: this folder)`)
    .addOption(new Option('--format <form>', 'how to print what is found (default: pretty)').choices(formats))
    .option('--json', 'the same as --format json')
    .option('--watch', 'check again whenever a file changes')
    .option('-q, --quiet', 'print errors only')
    .addHelpText(
      'after',
      examples('check', 'check procedures/callisto', 'check --json callisto/1/lfa', 'check --format github procedures'),
    )
    .action((names: string[], options: CheckOptions) => {
      process.exitCode = check(names, options);
    });

  verb('lint', 'what', `say what in sheets never counts, contradicts or repeats itself (${what}; default: this folder)`)
    .option('--fix', 'mend what can be mended without changing what bots do')
    .option('--dry-run', 'with --fix: print what would change, and write nothing')
    .option('--max-warnings <n>', 'exit 1 if there are more (default: what botbook.json says, else any number)')
    .option('--suppressed', 'what stays and why: the oddities of the book (default: of all games)')
    .addOption(new Option('--format <form>', 'how to print what is found (default: pretty)').choices(formats))
    .option('--json', 'the same as --format json')
    .option('--watch', 'lint again whenever a file changes')
    .option('-q, --quiet', 'print what is found and nothing else')
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
    .action((names: string[], options: LintOptions) => {
      process.exitCode = lint(names, options);
    });

  verb('fmt', 'paths', 'put sheets into canonical form (files, folders, or - to format standard input)')
    .option('--check', 'change nothing; exit 1 if a sheet is not in form')
    .option('--json', 'print one JSON object')
    .option('--width <n>', 'the widest line (default: 120)')
    .option('-q, --quiet', 'print errors only')
    .addHelpText('after', examples('fmt --check procedures', 'fmt --check procedures/callisto/scenario-1/lfa.bot'))
    .action((names: string[], options: FmtOptions) => {
      process.exitCode = fmt(names, options);
    });
}

/** Sheets as JavaScript. */
function ofCode(verb: Verb): void {
  verb('compile', 'what', `write sheets as JavaScript modules (${what}; default: this folder)`)
    .option('--out <folder>', 'where the modules, their types and source maps are written')
    .option('--wide', 'for boards of up to 64 places, whatever the board of the book has')
    .option('--reading <R=second...>', 'the second reading of open rulings')
    .option('--overlay <file>', 'an owner’s figures instead of stand-ins')
    .option('--json', 'print one JSON object')
    .option('-q, --quiet', 'print errors only')
    .addHelpText(
      'after',
      examples('compile procedures/callisto --out dist/callisto', 'compile callisto/1/lfa --out compiled'),
    )
    .action((names: string[], options: CompileOptions) => {
      process.exitCode = compile(names, options);
    });
}

/** Verbs that show what there is. */
function ofBooks(verb: Verb): void {
  verb('outline', 'what', `say what sheets say (${what}; default: this folder)`)
    .option('--json', 'print JSON')
    .option('--decks', 'the starting and bolster decks instead')
    .option('--doubts', 'the places read with less than high confidence instead')
    .option('--canonical', 'the pages instead, each in one form whatever its layout and its words for the same')
    .option('-q, --quiet', 'do not say which sheets stand in for packaged ones')
    .addHelpText(
      'after',
      examples(
        'outline callisto/1/lfa/SCOUT',
        'outline callisto --json',
        'outline callisto/4 --decks',
        'outline callisto --doubts',
      ),
    )
    .action((names: string[], options: OutlineOptions) => {
      process.exitCode = outline(names, options);
    });

  verb('board', 'board', 'check and draw a board (the address of a scenario, a board.json, or -; default: list them)')
    .option('--svg <file>', 'write the drawing into a file (- for standard output)')
    .option('--html <file>', 'write a page with the drawing and tables (- for standard output)')
    .option('--overlay <file>', 'an owner’s board instead of the stand-in')
    .option('--json', 'print one JSON object')
    .addHelpText(
      'after',
      examples(
        'board',
        'board callisto/5',
        'board callisto/5 --svg board.svg',
        'board my/board.json --html board.html',
      ),
    )
    .action((names: string[], options: BoardOptions) => {
      process.exitCode = board(names, options);
    });

  verb('docs', 'topic', 'show the page of a diagnostic, word, pattern, phrase or ruling (default: what there is)')
    .option('--game <name>', 'the game that is meant (default: the first)')
    .option('--out <folder>', 'write all pages as Markdown into a folder')
    .option('--json', 'print one JSON object')
    .addHelpText(
      'after',
      examples('docs BB2002', 'docs ATTACK', 'docs Fewest enemies', 'docs R9', 'docs --out reference'),
    )
    .action((words: string[], options: DocsOptions) => {
      process.exitCode = docs(words, options);
    });
}

const playerOf = (side: string): Option =>
  new Option(`--${side} <player>`, 'who plays them (default: greedy)').choices(players);

/** What is played. */
function ofGames(verb: Verb): void {
  const simulating = verb(
    'simulate',
    'scenario',
    'play many games of a scenario and say what came of them (an address such as callisto/1)',
  )
    .option('--games <n>', 'how many (default: 1000)')
    .option('--seed <n>', 'where chance begins (default: 1)');
  for (const side of playedSides) simulating.addOption(playerOf(side));
  simulating
    .option('--rounds <n>', 'games are stopped after so many rounds, and drawn (default: 40)')
    .option('--workers <n>', 'how many work at once (default: one a core); the totals are the same')
    .addOption(new Option('--difficulty <how>', 'of bots (default: normal)').choices(difficulties))
    .option('--reading <R=second...>', 'the second reading of open rulings; R8=both compares both')
    .option('--use', 'how often bots used each clause, sub-clause, row and criterion')
    .option('--overlay <file>', 'an owner’s figures instead of stand-ins')
    .option('--json', 'print one JSON object')
    .addHelpText('after', examples('simulate callisto/1', 'simulate callisto/1 --games 10000 --seed 7 --lfa random'))
    .action(async (names: string[], options: SimulateOptions) => {
      process.exitCode = await simulate(names, options);
    });
}

const opening = 'procedures/callisto/scenario-1/examples/opening.json';

/** One card of a bot in a position. */
function ofDecisions(verb: Verb): void {
  const asked = (name: string, description: string): Command =>
    verb(name, 'position', description)
      .option('--card <name>', 'the card that is resolved')
      .option('--seed <n>', 'where chance begins')
      .option('--dice <faces>', 'what was rolled, and cards that were drawn, in order: 7,3')
      .option('--reading <R=second...>', 'the second reading of open rulings')
      .option('--overlay <file>', 'an owner’s figures instead of stand-ins')
      .option('--sheet <file>', 'this sheet instead of the one that the book has of its bot')
      .option('--json', 'print one JSON object');

  asked('decide', 'say what a bot does with a card (a file with a position, or -)')
    .option('--odds', 'every outcome with its exact probability')
    .addHelpText(
      'after',
      examples(
        `decide ${opening} --card "SCOUT Y" --seed 3`,
        `decide ${opening} --card CAPTAIN --odds`,
        `decide ${opening} --card "SCOUT Y" --seed 3 --json`,
      ),
    )
    .action(async (names: string[], options: DecideOptions) => {
      process.exitCode = await decide(names, options);
    });

  asked('explain', 'say why a bot does what it does with a card (a file with a position, or -)')
    .option('--full', 'every clause, candidate and criterion')
    .option('--why-not <what>', 'why a clause (2a) or an action (ATTACK) was not done')
    .addHelpText(
      'after',
      examples(
        `explain ${opening} --card "CORP-SEC Y"`,
        `explain ${opening} --card "CORP-SEC Y" --full`,
        `explain ${opening} --card "CORP-SEC Y" --why-not ATTACK`,
      ),
    )
    .action(async (names: string[], options: ExplainOptions) => {
      process.exitCode = await explain(names, options);
    });
}

/** Examples of decisions. */
function ofExamples(verb: Verb): void {
  verb(
    'test',
    'what',
    'run examples of decisions (files, folders, or addresses such as callisto/1; default: this folder)',
  )
    .option(
      '--threshold <share>',
      'the share of the sheets (with --mutate, of changes), in %, that examples have to use (notice)',
    )
    .option('--uncovered', 'name the parts of the sheets that no example uses')
    .option('--mutate', 'change the sheets a little, one change at a time, and name what no example notices')
    .option('--junit <file>', 'write a JUnit report')
    .option('--reading <R=second...>', 'the second reading of open rulings, for examples that give none')
    .option('--overlay <file>', 'an owner’s figures instead of stand-ins')
    .option('--json', 'print one JSON object')
    .addHelpText('after', examples('test procedures', 'test callisto/1 --uncovered', 'test procedures --threshold 80'))
    .action(async (names: string[], options: TestOptions) => {
      process.exitCode = await test(names, options);
    });
}

/** What is written anew. */
function ofNew(botbook: Command): void {
  botbook
    .command('new')
    .description('write a sheet to begin with; in a checkout, a game or a rule of the linter to begin with')
    .addArgument(new Argument('<what>', 'what to write').choices(kinds))
    .argument('<name>', 'a file for a sheet (`.bot` is added), a word for a game, words-with-dashes for a rule')
    .allowExcessArguments(false)
    .option('--game <name>', 'the game of the sheet (default: the one whose data stand beside it, else the first)')
    .option('--scenario <n>', 'the scenario of the sheet (default: that of its folder, else 1)')
    .option(
      '--bot <name>',
      'the bot of the sheet (default: the one that it is called after, else the first of the game)',
    )
    .addOption(new Option('--category <name>', 'of the rule (default: dead text)').choices(ruleCategories))
    .option('--json', 'print one JSON object')
    .addHelpText('after', examples('new sheet scout', 'new sheet ripper --scenario 2 --bot breakers'))
    .action((kind: (typeof kinds)[number], name: string, options: NewOptions) => {
      process.exitCode = make(kind, name, options);
    });
}

/** What editors start. */
function ofEditors(botbook: Command): void {
  botbook
    .command('lsp')
    .description('serve an editor: diagnostics, completion, hover, rename and more (the Language Server Protocol)')
    .option('--stdio', 'over standard input and output')
    .addOption(new Option('--clientProcessId <n>', 'the editor, as some tell it').hideHelp())
    .allowExcessArguments(false)
    .addHelpText('after', examples('lsp --stdio'))
    .action((options: LspOptions) => lsp(options));
}

/** `--out --json` names no folder; who has one that is called so can write `./--json`. */
function checkValues(verb: Command): void {
  for (const option of verb.options) {
    const value: unknown = verb.getOptionValue(option.attributeName());
    const given = Array.isArray(value) ? value : [value];
    const stray = given.find((one): one is string => typeof one === 'string' && /^-{1,2}[A-Za-z]/.test(one));
    if (stray === undefined) continue;
    const problem = `${option.long ?? option.flags} has no value: \`${stray}\` is an option`;
    const isPath = /<(?:file|folder)>/.test(option.flags);
    const help = `Give one, as in \`${option.flags}\`${isPath ? `; a name that begins so is written \`./${stray}\`` : ''}.`;
    throw new UserError('bad-option', { problem, help });
  }
}

function program(): Command {
  const botbook = new Command('botbook')
    .description('Reads the bot procedures that solo board games print.')
    .version(version, '-V, --version', 'print the version')
    .helpOption('-h, --help', 'show this help')
    .helpCommand('help [verb]', 'show the help of a verb')
    .showHelpAfterError('(--help shows what there is)')
    .addHelpText('after', firstExamples);

  const verb: Verb = (name, argument, description) =>
    botbook.command(`${name} [${argument}...]`).description(description).allowExcessArguments(false);
  ofSheets(verb);
  ofBooks(verb);
  ofComparing(verb);
  ofCode(verb);
  ofGames(verb);
  ofDecisions(verb);
  ofExamples(verb);
  ofNew(botbook);
  ofEditors(botbook);

  botbook.hook('preAction', (_program, called) => checkValues(called));
  return botbook.exitOverride().configureOutput({ writeOut: out, writeErr: err });
}

/** An error of ours: say so, and how to repeat it. */
function internal(error: unknown, words: readonly string[]): number {
  const told = error instanceof Error ? (error.stack ?? error.message) : String(error);
  const quoted = words.map((word) =>
    /^[\w./=@:-]+$/.test(word) ? word : `'${word.replaceAll("'", String.raw`'\''`)}'`,
  );
  err(
    `botbook ${version} failed; this is a fault of botbook, not of your files.\n${told}\nTo repeat it: botbook ${quoted.join(' ')}\n`,
  );
  return 3;
}

/** Runs the command line on its words; each time as if it were the first, since folders and files may be others by then. */
export async function main(words: readonly string[]): Promise<void> {
  forgetLanguages();
  forgetRosters();
  forgetRevisions();
  const command = program();
  for (const one of command.commands) one.exitOverride().configureOutput({ writeOut: out, writeErr: err });
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
