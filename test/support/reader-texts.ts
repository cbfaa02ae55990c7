// Collects texts for people: descriptions in schemas, texts of the extension for VS Code, help texts, and pages of the
// documentation. Checks the texts by the rules for comments.
import { globSync, readFileSync } from 'node:fs';
import type { Command } from 'commander';
import { isOfReference } from '../../tools/reference.ts';
import { openings, unplain, withoutQuotations } from './dictionary.ts';

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

/**
 * Returns the paragraphs, list items and cells of a Markdown text. Code, headings, heads of tables and the words of links
 * are left out.
 */
export function pageTexts(page: string): string[] {
  const prose = page.replaceAll(/^ *```[\s\S]*?^ *```$/gm, '').replaceAll(/^(?:#.*|\|.*\n\|[-|]+)$/gm, '');
  const whole = prose.replaceAll(/\n(?=[^\n|#\d -]| {2,}\S)/g, ' ').replaceAll(/\[[^\]]*\]\([^)]*\)/g, '[]');
  const parts = whole.split('\n').flatMap((line) => (line.startsWith('|') ? line.split('|') : [line]));
  return parts.map((part) => part.trim().replace(/^(?:-|\d+\.) /, '')).filter((part) => part !== '');
}

/** Returns the descriptions of a verb, of its arguments and of its options. */
const helpTexts = (verb: Command): ReaderText[] =>
  [verb, ...verb.registeredArguments, ...verb.options]
    .map((part) => (part === verb ? verb.description() : String(part.description)))
    .map((text) => ({ file: `botbook ${verb.name()} --help`, text }));

/** Pages that consist of comments of sheets. Saved games depend on the text of a sheet, so these comments do not change. */
const quotingPages = ['docs/oddities.md'];

/**
 * Returns all texts for readers in the working folder, the texts of the pages of the reference, and the help texts of a
 * command line.
 */
export const readerTexts = (botbook: Command, reference: ReadonlyMap<string, string>): ReaderText[] => [
  ...slashed('{docs,procedures,cli,test/orchard}/**/*.schema.json')
    .filter((file) => !isOfReference(file))
    .flatMap(jsonTexts),
  ...slashed('vscode-extension/{package,snippets/*}.json').flatMap(jsonTexts),
  ...slashed('{*,docs/**/*,vscode-extension/{*,walkthrough/*}}.md')
    .filter((file) => !quotingPages.includes(file) && !isOfReference(file))
    .flatMap((file) => pageTexts(readFileSync(file, 'utf8')).map((text) => ({ file, text }))),
  ...[...reference].flatMap(([file, page]) =>
    (file.endsWith('.md') ? pageTexts(page) : textsUnder(JSON.parse(page), false)).map((text) => ({ file, text })),
  ),
  ...[botbook, ...botbook.commands].flatMap(helpTexts),
];

/** Matches words that texts for readers must not use, in addition to the banned words of comments. */
const unclear = /\bwhom\b|\bif nothing is said\b|\bwhat (?:came|went)\b/i;

/**
 * Returns the first sentence of a text with a banned opening or a banned word; null if no sentence has a fault. Questions
 * may have any opening.
 */
export function unplainSentence(text: string): string | null {
  const sentences = withoutQuotations(text).split(/(?<=[.:;?!])\s+(?=\p{Lu})/u);
  const isFault = (sentence: string): boolean =>
    (!sentence.endsWith('?') && openings.test(sentence.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase()))) ||
    unplain.test(sentence) ||
    unclear.test(sentence);
  return sentences.find(isFault) ?? null;
}
