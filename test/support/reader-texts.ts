// Collects texts for people: descriptions in schemas, texts of the extension for VS Code, and help texts. Comments and
// pages of the documentation are left out. Checks the texts by the rules for comments.
import { globSync, readFileSync } from 'node:fs';
import type { Command } from 'commander';
import { openings, unplain } from './dictionary.ts';

interface ReaderText {
  readonly file: string;
  readonly text: string;
}

/** The keys of schemas and of the extension’s manifest under which people read texts. */
const readKeys = new Set(['description', 'markdownDescription', 'enumDescriptions', 'contents', 'displayName']);

/** Returns the texts in JSON that people read: the texts under `readKeys`, at any depth. */
function textsUnder(json: unknown, isRead: boolean): string[] {
  if (typeof json === 'string') return isRead ? [json] : [];
  if (typeof json !== 'object' || json === null) return [];
  return Object.entries(json).flatMap(([key, part]) =>
    textsUnder(part, Array.isArray(json) ? isRead : readKeys.has(key)),
  );
}

const slashed = (pattern: string): string[] => globSync(pattern).map((path) => path.replaceAll('\\', '/'));

const jsonTexts = (file: string): ReaderText[] =>
  textsUnder(JSON.parse(readFileSync(file, 'utf8')), false).map((text) => ({ file, text }));

/** Returns the paragraphs and list items of a Markdown file, without code. */
function pageTexts(file: string): ReaderText[] {
  const prose = readFileSync(file, 'utf8').replaceAll(/^```[\s\S]*?^```$/gm, '');
  const whole = prose.replaceAll(/\n(?=[^\n|#\d -]| {2,}\S)/g, ' ');
  const lines = whole.split('\n').map((line) => line.replace(/^(?:#+|-|\d+\.) /, ''));
  return lines.flatMap((text) => (text === '' ? [] : [{ file, text }]));
}

/** Returns the descriptions of a verb, of its arguments and of its options. */
const helpTexts = (verb: Command): ReaderText[] =>
  [verb, ...verb.registeredArguments, ...verb.options]
    .map((part) => (part === verb ? verb.description() : String(part.description)))
    .map((text) => ({ file: `botbook ${verb.name()} --help`, text }));

/** Returns all texts for readers in the working folder, and the help texts of a command line. */
export const readerTexts = (botbook: Command): ReaderText[] => [
  ...slashed('{docs,procedures,cli,test/orchard}/**/*.schema.json').flatMap(jsonTexts),
  ...slashed('vscode-extension/{package,snippets/*}.json').flatMap(jsonTexts),
  ...slashed('vscode-extension/{*,walkthrough/*}.md').flatMap(pageTexts),
  ...[botbook, ...botbook.commands].flatMap(helpTexts),
];

/** Matches words that texts for readers must not use, in addition to the banned words of comments. */
const unclear = /\bbehind\b|\bwhom\b|\bif nothing is said\b|\bwhat (?:came|went)\b/i;

/** Returns the first sentence of a text with a banned opening or a banned word; null if no sentence has a fault. */
export function unplainSentence(text: string): string | null {
  const sentences = text.replaceAll(/`[^`]*`/g, '``').split(/(?<=[.:;?!])\s+(?=\p{Lu})/u);
  const isFault = (sentence: string): boolean =>
    openings.test(sentence.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase())) ||
    unplain.test(sentence) ||
    unclear.test(sentence);
  return sentences.find(isFault) ?? null;
}
