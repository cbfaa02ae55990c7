// The reference pages about diagnostics, made from the registry of diagnostics.
import type { Diagnostic, DiagnosticDefinition, DiagnosticRegistry } from '../../grammar/registry.ts';
import {
  blocksMarkdown,
  codeBlock,
  markdown,
  markdownTable,
  quoteBlock,
  textBlock,
  type ReferencePage,
} from './pages.ts';

/** An error that occurs before a sheet is read: in the arguments of a command, or in data files. */
export interface Trouble {
  readonly code: string;
  readonly message: string;
  readonly help: string;
  readonly why: string;
  readonly exit: number;
}

/** Replaces invisible characters in an example by their codes, so that readers see them. */
const shown = (text: string): string =>
  text.replaceAll(/(?!\n)[\p{Cc}\p{Cs}]/gu, (sign) => {
    const number = sign.charCodeAt(0).toString(16).toUpperCase();
    return `\\u${number.padStart(4, '0')}`;
  });

/** Returns an example as a code block. A long example is cut in the middle. */
function example(text: string): string {
  const lines = shown(text).split('\n');
  const short = lines.length <= 16 ? lines : [...lines.slice(0, 8), '…', ...lines.slice(-3)];
  return short.join('\n');
}

const titleOf = (name: string, { code }: DiagnosticDefinition): string => `${code}: ${name}`;

/** True for findings of the linter. Their pages are in a separate folder. */
export const isOfLint = ({ code }: { readonly code: string }): boolean => code.startsWith('BB3');

/** Returns the path of the page of a code, relative to the folder of all pages. */
export const diagnosticLink = (code: string): string => `${isOfLint({ code }) ? 'lint' : 'diagnostics'}/${code}.md`;

/** Returns a page as the text of a file, which ends with a link to the list of pages. */
export const pageFile = (page: ReferencePage, list: string, index: string): string =>
  `${markdown(page)}\n[${list}](../${index})\n`;

/** Returns the template of a message for lists, with `…` in place of each placeholder. */
export const templateText = (message: string): string => message.replaceAll(/`?\{\w+\}`?/g, '…');

/** Returns the template of a help text; empty if the help differs from finding to finding. */
const helpText = ({ help }: DiagnosticDefinition): string => (help === '{help}' ? '' : ` ${help}`);

/** Returns the page of a diagnostic. `said` has all findings in its bad example. */
export function diagnosticPage(
  name: string,
  definition: DiagnosticDefinition,
  said: readonly Diagnostic[],
): ReferencePage {
  const { severity, why, bad, good } = definition;
  const own = said.filter((diagnostic) => diagnostic.code === definition.code);
  const quotes = own.map(({ message, help }) => quoteBlock(shown(`${message} ${help}`)));
  return {
    title: titleOf(name, definition),
    blocks: [
      textBlock(why),
      textBlock(`This sheet has the ${severity}:`),
      codeBlock(example(bad)),
      textBlock('Botbook answers:'),
      ...quotes,
      textBlock('The corrected sheet:'),
      codeBlock(example(good)),
    ],
  };
}

/** Returns the help of a diagnostic as text and as Markdown, for tools that print such help themselves. */
export function helpOf(name: string, definition: DiagnosticDefinition): { text: string; markdown: string } {
  const page = diagnosticPage(name, definition, []);
  return {
    text: `${definition.why}${helpText(definition)} \`botbook docs ${definition.code}\` shows examples.`,
    markdown: blocksMarkdown(page),
  };
}

/** Words that replace the placeholders of messages in examples. */
const samples: Readonly<Record<string, string>> = {
  besides: '',
  help: 'Give an address such as `callisto/1`.',
  limit: '64',
  name: 'scout.bot',
  other: 'lfa.bot',
  path: 'procedures',
  problem: 'No scenario is named',
  reason: 'permission denied',
  revision: 'HEAD~99',
  sheet: 'scout.bot',
  size: '120',
  topic: 'objctive',
  what: 'board.json',
};

/** Words that replace the placeholders of certain messages, for which the words of `samples` would make no sense. */
const ownSamples: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'bad-data': {
    problem: 'the sheet has 2 errors',
    help: '`botbook check` shows them; a bot plays by a sheet without errors.',
  },
  'bad-option': { problem: '--port is `many`', help: 'Give a whole number from 1 to 65535.' },
  'bad-json': { name: 'board.json', reason: 'it ends too early' },
  'cannot-write': { help: 'The file was not changed.' },
  'compiled-twice': { name: 'scenario-1-lfa.js' },
  exists: { name: 'scout.bot' },
  'in-the-way': { name: 'pages' },
  'git-failed': { name: 'HEAD:procedures', reason: 'unable to read the tree' },
  'no-checkout': { what: 'game', name: 'my-folder' },
  'no-examples': { name: 'my-folder' },
  'no-sheets': { name: 'my-folder' },
  'no-data': { name: 'my-folder' },
  'no-git': { name: 'HEAD:procedures', reason: 'there is no program `git`' },
  'no-page': { help: 'Did you mean `botbook docs objective`?' },
  'no-pair': {
    name: 'callisto/1/lfa',
    other: 'callisto/1/breakers',
    problem: 'they are of different bots',
    help: 'Give two sheets of one bot.',
  },
  'no-repository': { name: 'HEAD:procedures', reason: 'not a git repository' },
  'no-revision': { help: '`git log` lists the revisions.' },
  'no-sum': {
    problem: 'games 500 to 749 are missing',
    help: 'Play them with `--from 500 --games 250`, or add `--partial` for the result so far.',
  },
  'other-run': {
    name: 'shard-0.json',
    problem: 'it has other seeds than this command: 1, not 2',
    help: 'Name another file, or move this one away. Nothing was played.',
  },
  'not-found': { name: 'callisto/99', help: 'The scenarios are 1, 2, 3, 4, 5, 6, 7, 8.' },
  'not-in-revision': { revision: 'HEAD~1', help: '`git ls-tree HEAD~1` lists the files.' },
  outside: { name: '../shared/scout.bot', folder: 'my-folder' },
  'stdin-once': { besides: '' },
  'wrong-chance': { problem: 'A die is missing', help: 'Give its face with `--dice`, or a seed with `--seed`.' },
};

const filled = (name: string, text: string): string =>
  text.replaceAll(/\{(\w+)\}/g, (_, key: string) => ownSamples[name]?.[key] ?? samples[key] ?? '…');

export function troublePage(name: string, { code, message, help, why, exit }: Trouble): ReferencePage {
  const meaning = exit === 1 ? 'the input has a mistake' : 'an argument is wrong, or a file is missing or unusable';
  return {
    title: `${code}: ${name}`,
    blocks: [
      textBlock(why),
      textBlock('Botbook answers a command with this error, for example:'),
      quoteBlock(`${filled(name, message)} ${filled(name, help)}`.trim()),
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
  readonly check: (text: string) => readonly Diagnostic[];
  readonly by: string;
}

/** Returns the pages of the diagnostics of grammar and checker, by their paths in the folder of all pages. */
export function diagnosticFiles({ registry, troubles, check }: DiagnosticsGiven): Map<string, string> {
  const own = inOrder(registry).filter(([, definition]) => !isOfLint(definition));
  const pages: [string, ReferencePage][] = [
    ...own.map(([name, definition]): [string, ReferencePage] => [
      definition.code,
      diagnosticPage(name, definition, check(definition.bad)),
    ]),
    ...inOrder(troubles).map(([name, trouble]): [string, ReferencePage] => [trouble.code, troublePage(name, trouble)]),
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
  return finding ? shown(finding.message) : templateText(message);
}

const rowsOf = <T extends { readonly code: string }>(
  entries: readonly (readonly [string, T])[],
  messageOf: (name: string, definition: T) => string,
): string =>
  markdownTable(
    ['code', 'name', 'for example'],
    entries.map(([name, definition]) => [
      `[${definition.code}](${diagnosticLink(definition.code)})`,
      name,
      messageOf(name, definition),
    ]),
  );

export function diagnosticsPage({ registry, troubles, check, by }: DiagnosticsGiven): string {
  const own = inOrder(registry).filter(([, definition]) => !isOfLint(definition));
  const [shape, meaning] = ['BB1', 'BB2'].map((range) => own.filter(([, { code }]) => code.startsWith(range)));
  const messageOf = (_name: string, definition: DiagnosticDefinition): string =>
    exampleMessage(definition, check(definition.bad));
  return `# Diagnostics

Every mistake that Botbook can report has a code and a page with a sheet that has the mistake, the answer of Botbook, and
the corrected sheet. \`botbook docs BB2002\` prints the same page. The [rules of the linter](lint.md) have the codes from
BB3001 on. The last column gives the message about the example of the page.

## The shape of a sheet

${rowsOf(shape ?? [], messageOf)}

## The meaning of a sheet

${rowsOf(meaning ?? [], messageOf)}

## Commands and files

${rowsOf(inOrder(troubles), (name, { message }) => filled(name, message))}

Generated by \`${by}\` from the registry of messages. A test provokes each of them.
`;
}
