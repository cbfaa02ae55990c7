// Formatting of example files: spaces around colons, commas and `>`, the indentation of continued lines, empty lines.
import { draftExamples, type DraftExamples } from '../../../grammar/example-file.ts';
import type { Span } from '../../../grammar/tree.ts';
import { sourceLines } from '../../../grammar/example-file.ts';

interface LineEdit extends Span {
  readonly text: string;
}

const indentation = '  ';

const spaceWords = (text: string): string =>
  text
    .trim()
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/\s*,\s*/g, ', ')
    .replaceAll(/\s*>\s*/g, ' > ')
    .trimEnd();

/** Returns the formatted line. The words of titles, reasons and comments stay as they are. */
function formattedLine(line: string): string {
  const text = line.trim();
  if (text === '' || text.startsWith('#')) return line.trimEnd();
  if (/^\s/.test(line)) return `${indentation}${text}`;
  const [, heading, rest = ''] = /^(EXAMPLE|NEVER)\b\s*(.*)$/.exec(text) ?? [];
  if (heading === 'EXAMPLE') return `${heading} ${rest}`.trimEnd();
  if (heading === 'NEVER') return `${heading} ${rest.replace(/\s*:\s*/, ': ')}`.trimEnd();
  if (text.startsWith('=>')) return `=> ${text.slice(2).trim()}`.trimEnd();
  const [, header, words = ''] = /^(game|scenario|version)\s+(.*)$/i.exec(text) ?? [];
  if (header !== undefined && !/^[^:]*:/.test(header)) return `${header} ${words.trim().replace(/\s*:\s*/, ': ')}`;
  const colon = text.indexOf(':');
  if (colon < 0) return text;
  return `${text.slice(0, colon).trim().replaceAll(/\s+/g, ' ')}: ${spaceWords(text.slice(colon + 1))}`.trimEnd();
}

const plainLines = (lines: DraftExamples['shared']): readonly string[] =>
  lines.map(({ key, text }) => `${key}: ${spaceWords(text)}`);

/** Returns the contents of a file as text, without offsets. Formatting is refused if it would change this text. */
function meaningOf({ game, scenario, shared, sections, never, faults }: DraftExamples): string {
  return JSON.stringify([
    game,
    scenario,
    plainLines(shared),
    sections.map(({ title, lines, example }) => [title, plainLines(lines), example?.failsIf]),
    plainLines(never),
    faults.map(({ message }) => spaceWords(message)),
  ]);
}

/**
 * Returns the edits that format a file, line by line; empty if the file is formatted already, or if formatting would
 * change its meaning.
 */
export function exampleFormattingEdits(text: string): LineEdit[] {
  const lines = sourceLines(text);
  const edits: LineEdit[] = [];
  let isAfterEmpty = true;
  for (const [index, { text: line, start }] of lines.entries()) {
    const isLast = index === lines.length - 1;
    const formatted = formattedLine(line);
    const next = lines[index + 1];
    if (formatted === '' && isAfterEmpty && next) edits.push({ start, end: next.start, text: '' });
    else if (formatted !== line) edits.push({ start, end: start + line.length, text: formatted });
    const isHeading = formatted.startsWith('EXAMPLE');
    const before = lines[index - 1]?.text.trim() ?? '';
    if (isHeading && !isAfterEmpty && !before.startsWith('#')) edits.push({ start, end: start, text: '\n' });
    if (isLast && formatted !== '') edits.push({ start: start + line.length, end: start + line.length, text: '\n' });
    isAfterEmpty = formatted === '';
  }
  const sorted = edits.toSorted((a, b) => a.start - b.start || a.end - b.end);
  return meaningOf(draftExamples(text)) === meaningOf(draftExamples(applyLineEdits(text, sorted))) ? sorted : [];
}

const applyLineEdits = (text: string, edits: readonly LineEdit[]): string => {
  let result = '';
  let done = 0;
  for (const { start, end, text: written } of edits) {
    result += text.slice(done, start) + written;
    done = end;
  }
  return result + text.slice(done);
};
