// A diagnostic for a person: the fault, the line with the words at fault underlined, and the way out.
import { Lines } from '../../grammar/positions.ts';
import type { Diagnostic } from '../../grammar/registry.ts';
import { visible, type Paint } from '../document/palette.ts';

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

const columns = (text: string): number => visible(text).length;

/** Details that are printed with a diagnostic. */
interface Beside {
  /** The name of the diagnostic, printed after its code. */
  readonly name?: string;
  /** The part of the sheet in which the diagnostic is, such as `SCOUT 2`. */
  readonly part?: string;
  /** The title of the fix. */
  readonly fix?: string | null;
}

/** Returns a diagnostic as lines of text. */
export function diagnosticText(
  file: string,
  lines: Lines,
  diagnostic: Diagnostic,
  paint: Paint,
  { name, part, fix }: Beside = {},
): string {
  const { start, end, severity, code, message, help } = diagnostic;
  const { line, column } = lines.at(start);
  const raw = lines.text(line);
  const until = lines.at(end);
  const last = until.line === line ? until.column - 1 : raw.length;
  const { text, from, to } = clip(raw, column - 1, Math.max(last, column));
  const number = String(line);
  const margin = ' '.repeat(number.length);
  const bar = paint('dim', '│');
  const under =
    ' '.repeat(columns(text.slice(0, from))) + paint(severity, '^'.repeat(Math.max(1, columns(text.slice(from, to)))));
  const called = name === undefined ? '' : ` ${paint('dim', name)}`;
  const inside = part ? `  ${paint('dim', visible(part))}` : '';
  return [
    `${paint(severity, `${severity} ${code}`)}${called} ${paint('strong', visible(message))}`,
    `${margin} ${paint('dim', '╭─')} ${paint('place', `${file}:${line}:${column}`)}${inside}`,
    `${paint('dim', number)} ${bar} ${visible(text)}`,
    `${margin} ${bar} ${under}`,
    `${margin} ${paint('dim', '╰─')} ${visible(help)}`,
    ...(fix ? [`${margin}    ${paint('dim', `--fix: ${visible(fix)}`)}`] : []),
    '',
  ].join('\n');
}

/**
 * Returns a number with its noun: `16 sheets`, `1 sheet` or `1,200 sheets`. `Intl` is not used, because formatting with
 * `Intl` takes longer than a whole check.
 */
export const countText = (n: number, singular: string, plural = `${singular}s`): string =>
  `${String(n).replace(/\B(?=(?:\d{3})+$)/g, ',')} ${n === 1 ? singular : plural}`;
