// Reads the pages of docs/diagnostics. Each page is about a family of diagnostics and has a section for each of them:
//
// - a heading with the code and the name;
// - a paragraph with the reason;
// - the block `bot bad`, an example that causes the diagnostic, perhaps with blocks `bot beside` (other sheets of the
//   same bot) and `json settings` (a botbook.json);
// - perhaps a paragraph about the example;
// - the block `bot good`, the corrected example;
// - perhaps a paragraph for writers who want to keep the text.
//
// The section of an error of the command line has the block `sh bad` and, as a quotation, the answer. `npm run docs`
// writes all other parts of a section: paragraphs that end with a colon, the answers to sheets, lists and tables.
import type { OwnPhrase } from './own-phrases.ts';

interface SectionBase {
  readonly code: string;
  readonly name: string;
  /** The name of the page without its ending, such as `lists`. */
  readonly family: string;
  /** The reason for the diagnostic. */
  readonly why: string;
  /** Says which words of the example are wrong; null if the answer and the corrected example already show them. */
  readonly note: string | null;
}

/** The section about a diagnostic of a sheet. */
export interface SheetSection extends SectionBase {
  readonly is: 'sheet';
  readonly bad: string;
  readonly good: string;
  /** Other sheets of the same bot. The linter compares the examples with these sheets. */
  readonly beside: readonly string[];
  /** The text of the botbook.json with which the examples are linted; null if there is none. */
  readonly settings: string | null;
  /** Advice for a writer who wants to keep the text; null if there is none. */
  readonly exceptions: string | null;
}

/** The section about an error of the command line. */
export interface CommandSection extends SectionBase {
  readonly is: 'command';
  readonly command: string;
  readonly answer: string;
}

export type DiagnosticSection = SheetSection | CommandSection;

/** A page about a family of diagnostics: the text before the first section, and the sections. */
export interface FamilyPage {
  readonly head: string;
  readonly sections: readonly DiagnosticSection[];
}

/** The first words of a paragraph that `npm run docs` writes at the end of the section of an error. */
export const exitWords = 'The exit code of the command is';

interface PagePart {
  /** The kind of a part: `text`, `quote`, or the words after the opening fence of a code block. */
  readonly kind: string;
  readonly text: string;
  readonly line: number;
}

const heading = /^## (BB\d{4}): ([a-z]+(?:-[a-z]+)*)$/;

/** Replaces the codes of invisible characters in an example, such as `\u0007`, by the characters. */
const withSigns = (text: string): string =>
  text.replaceAll(/\\u([\dA-F]{4})/g, (_, number: string) => String.fromCharCode(Number.parseInt(number, 16)));

/** True for a paragraph that people write. `npm run docs` writes the other paragraphs. */
const isWrittenByHand = ({ kind, text }: PagePart): boolean =>
  kind === 'text' && !text.endsWith(':') && !text.startsWith(exitWords);

class SectionReader {
  private readonly family: string;
  private readonly heading: PagePart;
  private readonly parts: readonly PagePart[];

  constructor(family: string, sectionHeading: PagePart, parts: readonly PagePart[]) {
    this.family = family;
    this.heading = sectionHeading;
    this.parts = parts;
  }

  private fail(problem: string, { line } = this.heading): never {
    throw new Error(`docs/diagnostics/${this.family}.md:${line}: ${problem}.`);
  }

  /** Returns the text of the only part of a kind; null if there is none. */
  private textOf(kind: string): string | null {
    const [first, second] = this.parts.filter((part) => part.kind === kind);
    if (second) this.fail(`the section has two blocks \`${kind}\``, second);
    return first?.text ?? null;
  }

  private neededText(kind: string): string {
    return this.textOf(kind) ?? this.fail(`the section has no block \`${kind}\``);
  }

  /** Returns the only paragraph between two parts, without the paragraphs that `npm run docs` writes; null if none. */
  private paragraph(from: number, to: number): string | null {
    const [first, second] = this.parts.slice(from, to).filter(isWrittenByHand);
    if (second) this.fail('join this paragraph with the paragraph before', second);
    return first?.text ?? null;
  }

  private indexOf(kind: string): number {
    return this.parts.findIndex((part) => part.kind === kind);
  }

  section(): DiagnosticSection {
    const [, code = '', name = ''] =
      heading.exec(this.heading.text) ?? this.fail('a heading has the form `## BB2002: name`');
    const isCommand = this.indexOf('sh bad') >= 0;
    const kinds = isCommand
      ? ['text', 'quote', 'sh bad']
      : ['text', 'quote', 'list', 'bot bad', 'bot beside', 'json settings', 'bot good'];
    const stray = this.parts.find(({ kind }) => !kinds.includes(kind));
    if (stray) this.fail(`a section has no block \`${stray.kind}\``, stray);
    const at = this.indexOf(isCommand ? 'sh bad' : 'bot bad');
    const why = this.paragraph(0, at) ?? this.fail('the section has no paragraph with a reason before its example');
    const base = { code, name, family: this.family, why };
    if (isCommand) {
      const note = this.paragraph(at, this.parts.length);
      return { ...base, is: 'command', note, command: this.neededText('sh bad'), answer: this.neededText('quote') };
    }
    const end = this.indexOf('bot good');
    // The linter gets whole files, which end with a line break.
    const ending = code.startsWith('BB3') ? '\n' : '';
    const sheetText = (text: string): string => withSigns(text) + ending;
    return {
      ...base,
      is: 'sheet',
      bad: sheetText(this.neededText('bot bad')),
      good: sheetText(this.neededText('bot good')),
      beside: this.parts.filter(({ kind }) => kind === 'bot beside').map(({ text }) => sheetText(text)),
      settings: this.textOf('json settings'),
      note: this.paragraph(at, end),
      exceptions: this.paragraph(end, this.parts.length),
    };
  }
}

/** Returns the parts of a page: headings of sections, paragraphs, quotations, code blocks, and lists or tables. */
function partsOf(lines: readonly string[], first: number): PagePart[] {
  const parts: PagePart[] = [];
  for (let index = first; index < lines.length; index++) {
    const line = lines[index] ?? '';
    const number = index + 1;
    const from = index;
    const whileOf = (goesOn: (next: string) => boolean): string[] => {
      while (index + 1 < lines.length && goesOn(lines[index + 1] ?? '')) index++;
      return lines.slice(from, index + 1);
    };
    if (line === '') continue;
    if (line.startsWith('```')) {
      const block = whileOf((next) => next !== '```');
      index++;
      parts.push({ kind: line.slice(3), text: block.slice(1).join('\n'), line: number });
    } else if (line.startsWith('## ')) parts.push({ kind: 'heading', text: line, line: number });
    else if (line.startsWith('> '))
      parts.push({
        kind: 'quote',
        text: whileOf((next) => next.startsWith('> '))
          .map((part) => part.slice(2))
          .join('\n'),
        line: number,
      });
    else if (/^[-|]/.test(line))
      parts.push({ kind: 'list', text: whileOf((next) => /^[-|]/.test(next)).join('\n'), line: number });
    else parts.push({ kind: 'text', text: whileOf((next) => next !== '').join(' '), line: number });
  }
  return parts;
}

/** Reads the page of a family. Throws an error with the line of the fault if a section lacks a part. */
export function readFamilyPage(family: string, text: string): FamilyPage {
  const lines = text.replaceAll('\r\n', '\n').split('\n');
  const firstHeading = lines.findIndex((line) => line.startsWith('## '));
  if (firstHeading < 0) return { head: text.trim(), sections: [] };
  const sections: DiagnosticSection[] = [];
  const parts = partsOf(lines, firstHeading);
  const starts = parts.flatMap(({ kind }, index) => (kind === 'heading' ? [index] : []));
  for (const [index, start] of starts.entries()) {
    const [sectionHeading, ...rest] = parts.slice(start, starts[index + 1] ?? parts.length);
    if (sectionHeading) sections.push(new SectionReader(family, sectionHeading, rest).section());
  }
  return { head: lines.slice(0, firstHeading).join('\n').trim(), sections };
}

/** Returns the phrases of the botbook.json of a section. */
export function phrasesOfSection({ settings }: SheetSection): readonly OwnPhrase[] {
  if (settings === null) return [];
  const { lint } = JSON.parse(settings) as { readonly lint: { readonly phrases: readonly OwnPhrase[] } };
  return lint.phrases;
}
