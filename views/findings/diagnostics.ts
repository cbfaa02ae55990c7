// Shows a diagnostic to a person: the fault, the line with the words at fault underlined, and the way out. A sign
// replaces each control character, so that the underline is exactly under the words.
import { Lines } from '../../grammar/positions.ts';
import type { Diagnostic } from '../../grammar/registry.ts';
import { wordsText } from '../document/terminal.ts';
import { markedText, type Document, type Words } from '../document/words.ts';

const widest = 110;

/** Shortens a long line to the part around the words at fault. */
function clip(text: string, from: number, to: number): { text: string; from: number; to: number } {
  if (text.length <= widest) return { text, from, to };
  const start = Math.max(0, Math.min(from - 40, text.length - widest));
  const end = Math.min(text.length, start + widest);
  const head = start > 0 ? '…' : '';
  const shown = head + text.slice(start, end) + (end < text.length ? '…' : '');
  const shift = head.length - start;
  return { text: shown, from: from + shift, to: Math.min(to, end) + shift };
}

/** Details of a diagnostic, which are printed with its message. */
interface Beside {
  /** The name of the diagnostic, printed after its code. */
  readonly name?: string;
  /** The part of the sheet in which the diagnostic is, such as `SCOUT 2`. */
  readonly part?: string;
  /** The title of the fix. */
  readonly fix?: string | null;
}

const dimText = (text: string): Words => markedText('dim', text);

/** Shortens a long name of a part, such as a title of a damaged sheet. */
const cutPart = (part: string): string => (part.length > widest ? `${part.slice(0, widest)}…` : part);

/** Returns a diagnostic as lines, with an empty line at the end. */
export function diagnosticLines(
  file: string,
  lines: Lines,
  diagnostic: Diagnostic,
  { name, part, fix }: Beside = {},
): Document {
  const { start, end, severity, code, message, help } = diagnostic;
  const { line, column } = lines.at(start);
  const raw = lines.text(line);
  const until = lines.at(end);
  const last = until.line === line ? until.column - 1 : raw.length;
  const { text, from, to } = clip(raw, column - 1, Math.max(last, column));
  const number = String(line);
  const margin = ' '.repeat(number.length);
  const [before, fault] = [text.slice(0, from), text.slice(from, to)].map((words) => wordsText(words).length);
  const under = [' '.repeat(before ?? 0), markedText(severity, '^'.repeat(Math.max(1, fault ?? 0)))];
  return [
    [
      markedText(severity, `${severity} ${code}`),
      name === undefined ? '' : [' ', dimText(name)],
      ' ',
      markedText('strong', message),
    ],
    [
      margin,
      ' ',
      dimText('╭─'),
      ' ',
      markedText('place', `${file}:${line}:${column}`),
      part ? ['  ', dimText(cutPart(part))] : '',
    ],
    [dimText(number), ' ', dimText('│'), ' ', text],
    [margin, ' ', dimText('│'), ' ', under],
    [margin, ' ', dimText('╰─'), ' ', help],
    ...(fix ? [[margin, '    ', dimText(`--fix: ${fix}`)]] : []),
    '',
  ];
}

/** Returns a hint to the command that explains codes, such as `botbook docs BB3002`; empty without codes. */
export const moreAbout = (codes: readonly string[]): Document =>
  codes.length === 0
    ? []
    : [markedText('dim', `More about ${codes.length === 1 ? 'it' : 'them'}: botbook docs ${codes.join(' ')}`)];

/**
 * Returns a number with its noun: `16 sheets`, `1 sheet` or `1,200 sheets`. Does not use `Intl`, which would take
 * longer than a whole check.
 */
export const countText = (n: number, singular: string, plural = `${singular}s`): string =>
  `${String(n).replace(/\B(?=(?:\d{3})+$)/g, ',')} ${n === 1 ? singular : plural}`;
