// Writes docs/cli.md from the declarations of the command verbs.
import type { Command, Option } from 'commander';
import { memoryOfPrograms, memoryOfSheets } from '../cli/bounds.ts';
import { generalExits } from '../cli/exit-codes.ts';
import { groups, type CommandVerb } from '../cli/command-verb.ts';
import { allVerbs } from '../cli/verbs/all-verbs.ts';
import { mostMistakes } from '../grammar/registry.ts';
import { markdownTable } from '../views/reference/pages.ts';

/** Returns a text as Markdown, with options such as `--json` as code. */
const markOptions = (text: string): string =>
  text.replaceAll(/(?<![`\w])(--[a-z][\w-]*)/g, '`$1`').replaceAll(' or - for', ' or `-` for');

function optionRow(option: Option): string[] {
  const choices = option.argChoices
    ? `; choices: ${option.argChoices.map((choice) => `\`${choice}\``).join(', ')}`
    : '';
  return [`\`${option.flags}\``, `${markOptions(option.description)}${choices}`];
}

const boundLine = ({ largestInput }: CommandVerb): string => `\nLargest input: ${largestInput}.\n`;

function exitLines({ exits = [] }: CommandVerb): string {
  const lines = exits.map(([code, text]) => `- ${code}: ${text}`);
  return lines.length === 0 ? '' : `\nExit codes:\n\n${lines.join('\n')}\n`;
}

function verbSection(verb: CommandVerb, command: Command): string {
  const { name } = verb;
  const options = command.options.filter(({ hidden }) => !hidden);
  const usage = `botbook ${name} ${command.usage()}`;
  const examples = verb.examples.map((line) => `npx botbook ${line}`);
  const kinds = command.registeredArguments.flatMap((argument) => {
    const { argChoices, description } = argument;
    if (description === '') return [];
    return [`- \`${argument.name()}\`: ${description}${argChoices ? ` (${argChoices.join(', ')})` : ''}`];
  });
  return `### ${name}

\`${usage}\`

${markOptions(command.description())}
${kinds.length === 0 ? '' : `\n${kinds.join('\n')}\n`}
${markdownTable(['option', 'meaning'], options.map(optionRow))}
${examples.length === 0 ? '' : `\n\`\`\`sh\n${examples.join('\n')}\n\`\`\`\n`}${boundLine(verb)}${exitLines(verb)}`;
}

/** The introduction about addresses, data and files. It is written by hand, because it concerns all command verbs. */
const introduction = `# The command line

\`npx botbook\` in a clone runs the command line; \`npx botbook --help\` lists the command verbs, and \`npx botbook VERB --help\`
lists the options of a command verb. Results go to standard output, diagnostics to standard error. Colour is used on a terminal only, and
\`NO_COLOR\` turns colour off. \`BOTBOOK_TRUST\` lists folders, separated as in \`PATH\`: settings, sheets and examples may
name files in these folders, and otherwise only in their own folder or in the workspace.

## Names of sheets

A command verb that takes sheets takes any of these names, and several of them:

| name | names |
|---|---|
| \`my/scout.bot\` | a file |
| \`my\` | every sheet in a folder and the folders below |
| \`-\` | standard input |
| \`callisto\` | every sheet of a game in the books |
| \`callisto/1\` | the sheets of a scenario |
| \`callisto/1/lfa\` | the sheet of a bot |
| \`callisto/1/lfa/SCOUT\` | a procedure |
| \`callisto/1/lfa/SCOUT/2\`, \`callisto/1/lfa/SCOUT/2b\` | a clause, a sub-clause |
| \`unbreakable/special-delivery\` | the sheet of a scenario with a name |
| \`heavygear/set-up\`, \`heavygear/set-up/table-effects\` | a sheet of tables, a table of the sheet |
| \`my/set-up.bot/table-effects\` | a table of a file; only \`roll\` and \`odds\` take this name |

\`outline\` prints the named part of a sheet, and \`lint\` the findings in that part. \`check\` always checks the whole sheet.
\`matrix\` also takes \`callisto/lfa\`, a bot in all scenarios. \`diff\` also takes git revisions: \`HEAD~3:procedures\`, or
\`:procedures\` for the staged files.

## Books and data

A sheet in the working folder, such as \`procedures/callisto/scenario-1/lfa.bot\` or \`callisto/scenario-1/lfa.bot\`, replaces
the packaged sheet; the command verbs say so. A sheet is checked against the \`roster.json\` of its game in the folder of the sheet or
up to three folders above, together with the \`scenario-N\` folders beside that file, and otherwise against the books.
A folder with the name of a game and with \`scenario-N\` folders is a book too, for the sheets in this folder. It is also a book if it
is the working folder, or if the working folder is one of its scenarios. So \`check\` works from the folder above a book and inside the book.

A \`botbook.json\` in the working folder or above changes where Botbook looks
([schema](schemas/botbook.schema.json)): \`"books"\` lists the folders of books, \`"overlay"\` names a file with an owner's
figures and boards that replace stand-ins ([form](../procedures/callisto/overlay.schema.json)), and \`"lint"\` configures
[the linter](lint.md#configuration). An overlay contains a board itself, or names its file. This file must be in the folder of
the overlay, in the folder of the \`botbook.json\` that names the overlay, or, if \`--overlay\` names the overlay, in the
working folder. Files that another file names, and a \`botbook.json\` itself, have at most 4 MB.

## Time and memory

Each command verb below states its largest input. Up to this size, the time of a command verb grows in proportion to its input. With sheets,
a command verb needs at most ${memoryOfPrograms} MB of memory plus ${memoryOfSheets.text} times the size of the sheets.
A sheet of nothing but marks, such as \`]\` in each line, needs at most ${memoryOfSheets.marks} times its size. A larger
input causes a single error. A sheet with more than ${mostMistakes.toLocaleString('en')} mistakes is not checked further. Botbook reports
the other mistakes after the first mistakes are corrected.

## Written files

\`fmt\`, \`lint --fix\` and \`merge\` replace a sheet by a new file under the same name, so that a killed run or a full disk leaves the old sheet
whole. The new file has the owner and the permission bits of the old file. Access control lists (ACLs) are not kept, because
Node cannot read them: \`getfacl FILE > acl.txt\` stores the lists before the run, and \`setfacl --restore acl.txt\` restores the lists after
the run. In two cases, the sheet is written in place and keeps its lists: the sheet has several names (hard links), or the owner of the
file would change. A killed run then leaves the old text beside the sheet, as \`.botbook-copy-….tmp\`. Other temporary files of killed runs are removed by the next run that writes into the folder.

## The cache

\`check\`, \`lint\` and the command verbs that check sheets keep their results in the cache folder of the system, so that an unchanged
sheet is not checked again. \`--no-cache\` works everything out anew and stores nothing, \`BOTBOOK_CACHE\` names another folder,
and \`BOTBOOK_CACHE=off\` switches the cache off. \`botbook --version --verbose\` prints the folder. The output never depends on the
cache ([caches](caches.md#results-between-processes)).

## Formats

\`--format pretty\` is for people, \`compact\` prints one line for each finding, \`json\` one object ([forms](json.md)), \`github\`
the workflow commands that GitHub shows beside the lines of a pull request, \`sarif\` SARIF 2.1.0 for code hosts and editors,
and \`junit\` a report for test tools. \`--json\` is \`--format json\`. [Checks in CI](ci.md) has a hook and workflows to copy.

## Exit codes
`;

/** Returns the reference of the command line as Markdown. `by` is the command that writes the page. */
export function cliPage(botbook: Command, by: string): string {
  // The help gets a fixed width, so that the page does not depend on the width of the terminal.
  for (const command of botbook.commands) command.configureOutput({ getOutHelpWidth: () => 200 });
  const commands = new Map(botbook.commands.map((command) => [command.name(), command]));
  const sections = Object.entries(groups).map(([group, head]) => {
    const texts = allVerbs.flatMap((verb) => {
      const command = commands.get(verb.name);
      return verb.group === group && command ? [verbSection(verb, command)] : [];
    });
    return `## ${head.replace(/:$/, '')}\n\n${texts.join('\n')}`;
  });
  return `${introduction}
${generalExits.map(([code, text]) => `- ${code}: ${text}`).join('\n')}

${sections.join('\n')}
Generated by \`${by}\` from the declarations of the command verbs.
`;
}
