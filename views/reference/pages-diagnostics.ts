// The reference pages about diagnostics: the sections of docs/diagnostics with the answers of Botbook.
import {
  exitWords,
  type CommandSection,
  type DiagnosticSection,
  type SheetSection,
} from '../../compiler/lint/diagnostic-sections.ts';
import type { Diagnostic, DiagnosticDefinition, DiagnosticRegistry } from '../../grammar/registry.ts';
import type { Span } from '../../grammar/tree.ts';
import {
  blocksMarkdown,
  codeBlock,
  markdownTable,
  quoteBlock,
  textBlock,
  type Block,
  type ReferencePage,
} from './pages.ts';
import { diagnosticLink, isOfLint } from './diagnostic-links.ts';

/** An error that is no finding in a sheet: an error in the arguments of a command, in a file, or in an example. */
export interface Trouble {
  readonly code: string;
  readonly message: string;
  readonly help: string;
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

/** Returns an example as a code block. A long example is cut in the middle, unless `isWhole` is true. */
export function exampleBlock(kind: string, text: string, isWhole: boolean): Block {
  const lines = escapeInvisible(text).trimEnd().split('\n');
  const isShort = isWhole || lines.length <= mostLines;
  return codeBlock((isShort ? lines : [...lines.slice(0, 8), '…', ...lines.slice(-3)]).join('\n'), kind);
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

/** Returns the template of a message as lists of diagnostics show it, with `…` in place of each placeholder. */
export const templateText = (message: string): string => message.replaceAll(/`?\{\w+\}`?/g, '…');

/** Returns the template of a help text; empty if the help differs from finding to finding. */
const helpText = ({ help }: DiagnosticDefinition): string => (help === '{help}' ? '' : ` ${help}`);

const titleOf = ({ code, name }: DiagnosticSection): string => `${code}: ${name}`;

export const optionalText = (text: string | null): Block[] => (text === null ? [] : [textBlock(text)]);

/** Returns the noun for the examples of a section. */
const exampleNoun = ({ family }: SheetSection): string => (family === 'pages' ? 'page' : 'sheet');

/**
 * Returns the page of a diagnostic. `said` has all findings in the bad example of its section. Long examples are cut,
 * unless `isWhole` is true.
 */
export function diagnosticPage(
  section: SheetSection,
  { severity }: DiagnosticDefinition,
  said: readonly Diagnostic[],
  isWhole = false,
): ReferencePage {
  const { code, family, why, note, bad, beside, good } = section;
  const sheets = family === 'pages' ? beside : [];
  const ownFindings = said.filter((diagnostic) => diagnostic.code === code);
  const quotes = ownFindings.map(({ message, help }) => quoteBlock(escapeInvisible(`${message} ${help}`)));
  const places = ownFindings.map((diagnostic) => placeInExample(bad, diagnostic)).join(' and');
  return {
    title: titleOf(section),
    blocks: [
      textBlock(why),
      textBlock(`This ${exampleNoun(section)} has the ${severity}${places}:`),
      exampleBlock('bot bad', bad, isWhole),
      ...optionalText(note),
      ...sheets.map((sheet) => exampleBlock('bot beside', sheet, isWhole)),
      textBlock('Botbook answers:'),
      ...quotes,
      textBlock(`The corrected ${exampleNoun(section)}:`),
      exampleBlock('bot good', good, isWhole),
    ],
  };
}

/** Returns the help of a diagnostic as text and as Markdown, for programs that show findings from a SARIF file. */
export function helpOf(section: SheetSection, definition: DiagnosticDefinition): { text: string; markdown: string } {
  const { blocks } = diagnosticPage(section, definition, []);
  return {
    text: `${section.why}${helpText(definition)} \`botbook docs ${definition.code}\` shows examples.`,
    markdown: blocksMarkdown(blocks.map((block) => (block.is === 'code' ? codeBlock(block.text) : block))),
  };
}

/**
 * Returns the page of a finding that has a command as its example. `exit` is the exit code of an error of the command
 * line; null for a warning.
 */
export function troublePage(section: CommandSection, exit: number | null): ReferencePage {
  const meaning = exit === 1 ? 'the input has a mistake' : 'an argument is wrong, or a file is missing or unusable';
  return {
    title: titleOf(section),
    blocks: [
      textBlock(section.why),
      textBlock(`This command has the ${exit === null ? 'warning' : 'error'}:`),
      codeBlock(section.command, 'sh bad'),
      ...optionalText(section.note),
      textBlock('Botbook answers:'),
      quoteBlock(section.answer),
      ...(exit === null ? [] : [textBlock(`${exitWords} ${exit}: ${meaning}.`)]),
    ],
  };
}

/** Returns the diagnostics in the order of their codes. */
export const inOrder = <T extends { readonly code: string }>(registry: Readonly<Record<string, T>>): [string, T][] =>
  Object.entries(registry).toSorted(([, a], [, b]) => (a.code < b.code ? -1 : 1));

export interface DiagnosticsGiven {
  readonly registry: DiagnosticRegistry;
  readonly troubles: Readonly<Record<string, Trouble>>;
  /** The sections about diagnostics, by code. */
  readonly sections: ReadonlyMap<string, DiagnosticSection>;
  /** Returns the findings in the bad example of a section. */
  readonly findingsIn: (section: SheetSection) => readonly Diagnostic[];
  readonly by: string;
}

/** The greatest length of a message in the index. Of a longer message, the index has the first sentence. */
const longestMessage = 280;

const firstSentence = (text: string): string => text.split(/(?<=[.?]) (?=[A-Z`])/)[0] ?? '';

/**
 * Returns the message of a diagnostic for its bad example, or the first sentence of the answer to the example of an error. If the diagnostic
 * is not found in the example, returns the template of the message.
 */
function exampleMessage({ code, message }: Pick<Trouble, 'code' | 'message'>, sources: DiagnosticsGiven): string {
  const section = sources.sections.get(code);
  if (section?.is === 'command') return firstSentence(section.answer);
  const finding = section && sources.findingsIn(section).find((each) => each.code === code);
  if (!finding) return templateText(message);
  return escapeInvisible(finding.message.length > longestMessage ? firstSentence(finding.message) : finding.message);
}

/** Returns the index of all diagnostics. */
export function diagnosticsPage(sources: DiagnosticsGiven): string {
  const { registry, troubles, by } = sources;
  const checked = inOrder(registry).filter(([, definition]) => !isOfLint(definition));
  const sorted = inOrder(troubles);
  const rowsOf = (entries: readonly (readonly [string, Pick<Trouble, 'code' | 'message'>])[], range: string): string =>
    markdownTable(
      ['code', 'name', 'for example'],
      entries
        .filter(([, { code }]) => code.startsWith(range))
        .map(([name, definition]) => [
          `[${definition.code}](${diagnosticLink({ ...definition, name })})`,
          `\`${name}\``,
          exampleMessage(definition, sources),
        ]),
    );
  return `# Diagnostics

This page is for people who look up a code.

Each code has a section with an example, the answer of Botbook, and the corrected sheet. \`botbook docs BB2002\` prints the section.
The [linter](rules.md) has BB3001 and more. The last column has the message about the example.

## The shape of a sheet

${rowsOf(checked, 'BB1')}

## The meaning of a sheet

${rowsOf(checked, 'BB2')}

## Examples

${rowsOf(sorted, 'BB8')}

## Commands and files

${rowsOf(sorted, 'BB9')}

Generated by \`${by}\`.
`;
}
