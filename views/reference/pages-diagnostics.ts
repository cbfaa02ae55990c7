// The reference pages about diagnostics, made from the registry of diagnostics.
import type { HelpExamples } from '../../compiler/game/help-examples.ts';
import type { Diagnostic, DiagnosticDefinition, DiagnosticRegistry } from '../../grammar/registry.ts';
import type { Span } from '../../grammar/tree.ts';
import {
  blocksMarkdown,
  codeBlock,
  markdown,
  markdownTable,
  quoteBlock,
  textBlock,
  type ReferencePage,
} from './pages.ts';
import { diagnosticLink, isOfLint } from './diagnostic-links.ts';
import { exampleTroubles } from './pages-examples.ts';

/** An error that is no finding in a sheet: an error in the arguments of a command, in a file, or in an example. */
export interface Trouble {
  readonly code: string;
  readonly message: string;
  readonly help: string;
  readonly why: string;
  readonly exit: number;
}

/** Replaces invisible characters in an example by their codes, so that readers see them. */
const escapeInvisible = (text: string): string =>
  text.replaceAll(/(?!\n)[\p{Cc}\p{Cs}]/gu, (sign) => {
    const number = sign.charCodeAt(0).toString(16).toUpperCase();
    return `\\u${number.padStart(4, '0')}`;
  });

/** The greatest number of lines of an example. A longer example is cut in the middle. */
const mostLines = 16;

/** Returns an example as a code block. A long example is cut in the middle. */
function example(text: string): string {
  const lines = escapeInvisible(text).split('\n');
  const short = lines.length <= mostLines ? lines : [...lines.slice(0, 8), '…', ...lines.slice(-3)];
  return short.join('\n');
}

/** The greatest length of the words at fault. Longer words are not repeated in the text about the example. */
const longestQuote = 60;

/**
 * Returns the place of a finding in an example, such as ``in line 6, at `enmy` ``. For a long example, returns an empty
 * text, because the page does not show all its lines.
 */
export function placeInExample(text: string, { start, end }: Span): string {
  if (text.split('\n').length > mostLines) return '';
  const line = text.slice(0, start).split('\n').length;
  const words = escapeInvisible(text.slice(start, end)).trim();
  const isQuoted = words !== '' && words.length <= longestQuote && !words.includes('\n');
  return ` in line ${line}${isQuoted ? `, at \`${words}\`` : ''}`;
}

const titleOf = (name: string, { code }: DiagnosticDefinition): string => `${code}: ${name}`;

/** Returns a page as the text of a file, which ends with a link to the list of pages. */
export const pageFile = (page: ReferencePage, list: string, index: string): string =>
  `${markdown(page)}\n[${list}](../${index})\n`;

/** Returns the template of a message as lists of diagnostics show it, with `…` in place of each placeholder. */
export const templateText = (message: string): string => message.replaceAll(/`?\{\w+\}`?/g, '…');

/** Returns the template of a help text; empty if the help differs from finding to finding. */
const helpText = ({ help }: DiagnosticDefinition): string => (help === '{help}' ? '' : ` ${help}`);

/** Returns the page of a diagnostic. `said` has all findings in the bad example of the diagnostic. */
export function diagnosticPage(
  name: string,
  definition: DiagnosticDefinition,
  said: readonly Diagnostic[],
): ReferencePage {
  const { severity, why, exampleNote, bad, good } = definition;
  const ownFindings = said.filter((diagnostic) => diagnostic.code === definition.code);
  const quotes = ownFindings.map(({ message, help }) => quoteBlock(escapeInvisible(`${message} ${help}`)));
  const places = ownFindings.map((diagnostic) => placeInExample(bad, diagnostic)).join(' and');
  return {
    title: titleOf(name, definition),
    blocks: [
      textBlock(why),
      textBlock(`This sheet has the ${severity}${places}:`),
      codeBlock(example(bad)),
      ...(exampleNote === undefined ? [] : [textBlock(exampleNote)]),
      textBlock('Botbook answers:'),
      ...quotes,
      textBlock('The corrected sheet:'),
      codeBlock(example(good)),
    ],
  };
}

/** Returns the help of a diagnostic as text and as Markdown, for programs that show findings from a SARIF file. */
export function helpOf(name: string, definition: DiagnosticDefinition): { text: string; markdown: string } {
  const page = diagnosticPage(name, definition, []);
  return {
    text: `${definition.why}${helpText(definition)} \`botbook docs ${definition.code}\` shows examples.`,
    markdown: blocksMarkdown(page),
  };
}

/**
 * A command that causes an error of the command line, as an example for the page of the error. Placeholders such as
 * `{card}` stand for examples that a game declares.
 */
interface TroubleExample {
  readonly command: string;
  /** A sentence about the files of the example. Without this sentence, a reader could not see why the error occurs. */
  readonly note?: string;
  /** Words that replace the placeholders of the message. */
  readonly words: Readonly<Record<string, string>>;
}

const sheetName = 'scout.bot';
const folderName = 'my-folder';
const revisionName = 'HEAD:procedures';
const diffOfRevision = `botbook diff ${revisionName} procedures`;
const decision = 'botbook decide opening.json --card "{card}"';

const troubleExamples: Readonly<Record<string, TroubleExample>> = {
  'not-found': {
    command: 'botbook check {game}/99',
    words: { name: '{game}/99', help: 'The scenarios are {scenarios}.' },
  },
  unreadable: {
    command: `botbook check ${sheetName}`,
    note: 'You have no permission to read the file.',
    words: { name: sheetName, reason: 'permission denied' },
  },
  'not-text': {
    command: `botbook check ${sheetName}`,
    note: 'Another program saved the file in another encoding.',
    words: { name: sheetName },
  },
  'too-big': {
    command: `botbook check ${sheetName}`,
    note: 'The file is not a sheet, although its name ends in `.bot`.',
    words: { name: sheetName, size: '120', limit: '64' },
  },
  'no-sheets': {
    command: `botbook check ${folderName}`,
    note: 'The folder has no file whose name ends in `.bot`.',
    words: { name: folderName },
  },
  'cannot-write': {
    command: `botbook fmt ${sheetName}`,
    note: 'This command writes the formatted sheet into the same file, but you have no permission to change the file.',
    words: { name: sheetName, reason: 'permission denied', help: 'The file was not changed.' },
  },
  'no-data': {
    command: 'botbook board {game}/9',
    words: { name: '{game}/9', part: 'board.json', help: '`botbook new data {game}/9` writes a stand-in.' },
  },
  'bad-json': {
    command: decision,
    note: 'The file `opening.json` with the position was cut in the middle, so its last closing brackets are missing.',
    words: { name: 'opening.json', reason: 'Unexpected end of JSON input (line 12)' },
  },
  'repeated-key': {
    command: decision,
    note: 'The file `opening.json` has `"version": 1` in its first line, and `"version": 2` in its last line.',
    words: { name: 'opening.json', line: '9', key: 'version', first: '1' },
  },
  'bad-data': {
    command: `${decision} --sheet ${sheetName}`,
    note: `The bot is to play by the sheet \`${sheetName}\`, in which \`botbook check\` finds two errors.`,
    words: {
      name: sheetName,
      problem: 'the sheet has 2 errors',
      help: `\`botbook check ${sheetName}\` shows them; a bot plays by a sheet without errors.`,
    },
  },
  'stdin-once': { command: 'botbook diff - -', words: { besides: '' } },
  'bad-option': {
    command: 'botbook table --port many',
    words: { problem: '--port is `many`', help: 'Give a whole number from 1 to 65535, or 0 for any free port.' },
  },
  'no-file': { command: `botbook fmt ${sheetName}`, note: 'The name belongs to a pipe.', words: { name: sheetName } },
  unsure: { command: `botbook fmt ${sheetName}`, words: { name: sheetName } },
  'no-page': {
    command: 'botbook docs objctive',
    words: { topic: 'objctive', help: 'Did you mean `botbook docs objective`?' },
  },
  'no-working-folder': {
    command: `botbook check ${sheetName}`,
    note: 'Another program deleted the folder in which the command runs.',
    words: { reason: 'no such file or directory' },
  },
  'in-the-way': {
    command: 'botbook docs --out pages',
    note: 'The command would write a file `pages/words.md`, but the folder has a file of yours with this name.',
    words: { name: 'pages/words.md' },
  },
  exists: { command: 'botbook new sheet scout', words: { name: sheetName } },
  'no-checkout': { command: 'botbook new game meadow', words: { kind: 'game', name: folderName } },
  'wrong-chance': {
    command: `${decision} --dice 99`,
    note: 'The decision needs a roll of a die with 8 faces.',
    words: {
      problem: 'A d8 does not show 99',
      help: 'Give the faces in the order in which they are asked for, as in `--dice 7,3`.',
    },
  },
  'no-examples': {
    command: `botbook test ${folderName}`,
    note: 'The folder has no file whose name ends in `.example`.',
    words: { name: folderName },
  },
  'compiled-twice': {
    command: `botbook compile ${sheetName} copy.bot --out compiled`,
    note: 'Both sheets are of the bot {botTitle} in scenario 1.',
    words: { sheet: 'copy.bot', name: 'scenario-1-{bot}.js' },
  },
  'no-git': { command: diffOfRevision, words: { name: revisionName, reason: 'there is no program `git`' } },
  'no-repository': { command: diffOfRevision, words: { name: revisionName, reason: 'not a git repository' } },
  'no-revision': {
    command: 'botbook diff HEAD~99:procedures procedures',
    note: '`HEAD` is the last revision, and `HEAD~99` is the revision 99 commits before. The repository has fewer commits.',
    words: {
      revision: 'HEAD~99',
      help: '`HEAD` has fewer earlier commits; `git log --oneline` lists them.',
    },
  },
  'not-in-revision': {
    command: 'botbook diff HEAD~1:procedure procedures',
    note: '`HEAD~1` is the revision before the last. In this revision, the folder is called `procedures`.',
    words: { revision: '`HEAD~1`', path: 'procedure', help: 'Did you mean `HEAD~1:procedures`?' },
  },
  'git-failed': {
    command: diffOfRevision,
    note: 'A file in which git stores the revision is damaged.',
    words: { name: revisionName, reason: 'unable to read the tree' },
  },
  'no-pair': {
    command: 'botbook diff {procedure} {otherSheet}',
    note: 'The command compares the procedure {title} with the procedure of the same title in the other sheet, but the other sheet has no such title.',
    words: {
      name: '{procedure}',
      other: '{otherSheet}',
      problem: '{otherBot}.bot has no {title}',
      help: 'Its procedures are {titlesOfOther}.',
    },
  },
  'no-sum': {
    command: 'botbook simulate --merge first.json second.json',
    note: 'The first file has the games 0 to 499 of a run, and the second file the games 750 to 999.',
    words: {
      problem: 'games 500 to 749 are missing',
      help: 'Play them with `--from 500 --games 250`, or add `--partial` for the result so far.',
    },
  },
  'other-run': {
    command: 'botbook simulate {scenario} --seed 2 --out result.json',
    note: 'The file `result.json` has the result of a simulation with the seed 1. The seed decides all rolls of the dice.',
    words: {
      name: 'result.json',
      problem: 'it has other seeds than this command: 1, not 2',
      help: 'Name another file, or move this one away. Nothing was played.',
    },
  },
  outside: {
    command: `botbook check ${folderName}`,
    note: `The folder has a link \`${sheetName}\`, which leads to a file in another folder.`,
    words: { name: `${folderName}/${sheetName}`, folder: folderName },
  },
  'nothing-to-debug': {
    command: 'botbook debug-adapter --stdio',
    note: 'The editor launches a session with `{"type": "botbook", "request": "launch"}`, without a position, an example or a sheet.',
    words: {},
  },
  'no-such-example': {
    command: 'botbook debug-adapter --stdio',
    note: 'The editor launches a session with `{"example": "{bot}.example", "title": "{title} 2"}`, and the file has no example with this title.',
    words: {
      name: '{bot}.example',
      which: 'called `{title} 2`',
      help: 'Did you mean `{title} 2a: of two threatened objectives the one of higher value`?',
    },
  },
};

/** Fills the placeholders of a text; `…` takes the place of a placeholder without a value. */
const fillWords = (text: string, values: Readonly<Record<string, string>> = {}): string =>
  text.replaceAll(/\{(\w+)\}/g, (_, key: string) => values[key] ?? '…');

/** Returns the example for the page of an error; undefined if the error has no example. */
function troubleExample(name: string, { bots }: HelpExamples): TroubleExample | undefined {
  const template: TroubleExample | undefined = { ...troubleExamples, ...exampleTroubles }[name];
  if (!template) return undefined;
  const { command, note, words } = template;
  return {
    command: fillWords(command, bots),
    ...(note !== undefined && { note: fillWords(note, bots) }),
    words: Object.fromEntries(Object.entries(words).map(([key, text]) => [key, fillWords(text, bots)])),
  };
}

export function troublePage(
  name: string,
  { code, message, help, why, exit }: Trouble,
  examples: HelpExamples,
): ReferencePage {
  const meaning = exit === 1 ? 'the input has a mistake' : 'an argument is wrong, or a file is missing or unusable';
  const shownExample = troubleExample(name, examples);
  const { command = '', note } = shownExample ?? {};
  return {
    title: `${code}: ${name}`,
    blocks: [
      textBlock(why),
      textBlock('This command has the error:'),
      codeBlock(command),
      ...(note === undefined ? [] : [textBlock(note)]),
      textBlock('Botbook answers:'),
      quoteBlock(`${fillWords(message, shownExample?.words)} ${fillWords(help, shownExample?.words)}`.trim()),
      textBlock(`The exit code of the command is ${exit}: ${meaning}.`),
    ],
  };
}

/** Returns the diagnostics in the order of their codes. */
export const inOrder = <T extends { readonly code: string }>(registry: Readonly<Record<string, T>>): [string, T][] =>
  Object.entries(registry).toSorted(([, a], [, b]) => (a.code < b.code ? -1 : 1));

export interface DiagnosticsGiven {
  readonly registry: DiagnosticRegistry;
  readonly troubles: Readonly<Record<string, Trouble>>;
  /** The names and addresses in the examples of errors. */
  readonly helpExamples: HelpExamples;
  readonly check: (text: string) => readonly Diagnostic[];
  readonly by: string;
}

/** Returns the pages of the diagnostics of grammar and checker, by their paths in the folder of all pages. */
export function diagnosticFiles({ registry, troubles, helpExamples, check }: DiagnosticsGiven): Map<string, string> {
  const checked = inOrder(registry).filter(([, definition]) => !isOfLint(definition));
  const pages: [string, ReferencePage][] = [
    ...checked.map(([name, definition]): [string, ReferencePage] => [
      definition.code,
      diagnosticPage(name, definition, check(definition.bad)),
    ]),
    ...inOrder(troubles).map(([name, trouble]): [string, ReferencePage] => [
      trouble.code,
      troublePage(name, trouble, helpExamples),
    ]),
  ];
  return new Map(
    pages.map(([code, page]) => [diagnosticLink(code), pageFile(page, 'All diagnostics', 'diagnostics.md')]),
  );
}

/**
 * Returns the message of a diagnostic for its bad example. If the diagnostic is not found in the example, returns the
 * template of the message.
 */
function exampleMessage({ code, message }: DiagnosticDefinition, findings: readonly Diagnostic[]): string {
  const finding = findings.find((each) => each.code === code);
  return finding ? escapeInvisible(finding.message) : templateText(message);
}

const rowsOf = <T extends { readonly code: string }>(
  entries: readonly (readonly [string, T])[],
  messageOf: (name: string, definition: T) => string,
): string =>
  markdownTable(
    ['code', 'name', 'for example'],
    entries.map(([name, definition]) => [
      `[${definition.code}](${diagnosticLink(definition.code)})`,
      `\`${name}\``,
      messageOf(name, definition),
    ]),
  );

export function diagnosticsPage({ registry, troubles, helpExamples, check, by }: DiagnosticsGiven): string {
  const checked = inOrder(registry).filter(([, definition]) => !isOfLint(definition));
  const [shape, meaning] = ['BB1', 'BB2'].map((range) => checked.filter(([, { code }]) => code.startsWith(range)));
  const messageOf = (_name: string, definition: DiagnosticDefinition): string =>
    exampleMessage(definition, check(definition.bad));
  const troubleRows = (entries: readonly (readonly [string, Trouble])[]): string =>
    rowsOf(entries, (name, { message }) => fillWords(message, troubleExample(name, helpExamples)?.words));
  const sorted = inOrder(troubles);
  const examples = sorted.filter(([, { code }]) => code.startsWith('BB8'));
  const others = sorted.filter(([, { code }]) => !code.startsWith('BB8'));
  return `# Diagnostics

Every mistake that Botbook can report has a code and a page. The page has a sheet or a command with the mistake, the answer
of Botbook, and the corrected sheet. \`botbook docs BB2002\` prints the same page. The [rules of the linter](lint.md) have the codes from
BB3001 on. The last column gives the message about the example of the page.

## The shape of a sheet

${rowsOf(shape ?? [], messageOf)}

## The meaning of a sheet

${rowsOf(meaning ?? [], messageOf)}

## Examples

${troubleRows(examples)}

## Commands and files

${troubleRows(others)}

Generated by \`${by}\` from the registry of messages. A test provokes each of them.
`;
}
