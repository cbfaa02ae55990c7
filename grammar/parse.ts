// Parses a text into a tree and diagnostics. Every text has a tree, even a text with errors.
import { syntaxDiagnostics } from './diagnostics.ts';
import { gameNameIn } from './game-name.ts';
import { foldRepeatedSlips } from './repeated-slips.ts';
import { noHeadings } from './headings.ts';
import type { Headings } from './headings.ts';
import { layOut } from './layout.ts';
import { SheetParser } from './parser.ts';
import { PhraseText } from './phrase-text.ts';
import { mostMistakes, reporter } from './registry.ts';
import type { Diagnostic, Report } from './registry.ts';
import { withoutSlips } from './slips.ts';
import { tokenize } from './tokens.ts';
import { withQuotations, withoutQuotations } from './quotes.ts';
import type { Header, Sheet } from './tree.ts';

const languageVersion = 1;

export interface ParseOptions {
  /**
   * Returns the headings of the game called `game`. If this function is absent, every section is read as a procedure.
   */
  readonly headingsOf?: (game: string) => Headings | undefined;
}

export interface ParseResult {
  readonly sheet: Sheet;
  /** The diagnostics in the order of their offsets. */
  readonly diagnostics: readonly Diagnostic[];
}

let parser: SheetParser | undefined;

/** Parses a whole sheet. */
export function parse(source: string, options: ParseOptions = {}): ParseResult {
  const diagnostics: Diagnostic[] = [];
  const report = reporter(syntaxDiagnostics, diagnostics, mostMistakes);
  const headings = (): Headings => options.headingsOf?.(gameNameIn(source)) ?? noHeadings;
  const sheet = read(source, headings, report);
  checkHeaders(sheet.headers, sheet.sections[0]?.start ?? source.length, report);
  return { sheet, diagnostics: foldRepeatedSlips(diagnostics.toSorted(byPlace), sheet.sections) };
}

/** Parses a part of a sheet that begins with a title. The result is the same as for this part in the whole sheet. */
export function parseSections(source: string, headings: () => Headings): ParseResult {
  const diagnostics: Diagnostic[] = [];
  const sheet = read(source, headings, reporter(syntaxDiagnostics, diagnostics, mostMistakes));
  return { sheet, diagnostics: foldRepeatedSlips(diagnostics.toSorted(byPlace), sheet.sections) };
}

const byPlace = (a: Diagnostic, b: Diagnostic): number => a.start - b.start || a.end - b.end;

function read(source: string, headings: () => Headings, report: Report<typeof syntaxDiagnostics>): Sheet {
  parser ??= new SheetParser(false);
  const isQuoting = /["“]/.test(source) && headings().quotes === true;
  const plain = withoutSlips(isQuoting ? withoutQuotations(source) : source, headings, report);
  const { tokens, comments, blanks } = layOut(plain, tokenize(plain.text), headings, report);
  const text = isQuoting ? withQuotations(plain.text, source) : plain.text;
  const { headers, sections } = parser.read(plain.text, tokens, new PhraseText(text, comments), headings, report);
  checkHalves(source, report);
  return { type: 'sheet', start: 0, end: source.length, source, plain: text, headers, sections, comments, blanks };
}

function checkHeaders(
  headers: readonly Header[],
  firstSection: number,
  report: Report<typeof syntaxDiagnostics>,
): void {
  const seen = new Set<string>();
  for (const header of headers) {
    const { word, number } = header;
    if (seen.has(word)) report('header-repeated', header, { word });
    seen.add(word);
    if (word === 'language' && number !== null && number !== languageVersion) {
      report('language-version', header, { version: number, supported: languageVersion });
    }
  }
  if (!seen.has('game')) report('no-game', { start: 0, end: Math.min(firstSection, 1) });
}

const mostHalves = 20;

/** Reports halves of UTF-16 characters (surrogates without partners), which cannot be saved in a file. */
function checkHalves(source: string, report: Report<typeof syntaxDiagnostics>): void {
  if (source.isWellFormed()) return;
  let count = 0;
  for (const { index } of source.matchAll(/\p{Surrogate}/gu)) {
    if (++count > mostHalves) break;
    report('broken-character', { start: index, end: index + 1 });
  }
}
