// Output to the terminal. Only this file of `cli` prints. Before names, titles and messages are printed, their control
// characters become harmless.
import { writeSync } from 'node:fs';
import { colouredWith, plainPaint, visibleText, type Paint } from '../views/document/palette.ts';
import { terminalText } from '../views/document/terminal.ts';
import type { Document } from '../views/document/words.ts';
import { cannotWrite, UserError } from '../files/errors.ts';

const wantsColour = (stream: { isTTY?: boolean }): boolean => {
  const { NO_COLOR, FORCE_COLOR, TERM, GIT_PAGER_IN_USE } = process.env;
  if (NO_COLOR) return false;
  if (FORCE_COLOR && FORCE_COLOR !== '0') return true;
  // The output of `botbook diff --git` goes to the pager of git, which can show colours.
  const isPaged = stream === process.stdout && GIT_PAGER_IN_USE === 'true';
  return (stream.isTTY === true || isPaged) && TERM !== 'dumb';
};

/** The output streams that their reader (such as `head`) has closed. Further output to these streams is dropped. */
const closed = new Set<number>();

/** Writes the whole text, even if the reader of the pipe is slow. */
function write(descriptor: number, text: string): void {
  if (closed.has(descriptor)) return;
  const bytes = Buffer.from(text);
  let from = 0;
  while (from < bytes.length) {
    try {
      from += writeSync(descriptor, bytes, from);
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? error.code : '';
      if (code === 'EPIPE') {
        closed.add(descriptor);
        return;
      }
      if (code !== 'EAGAIN') {
        closed.add(descriptor);
        const name = descriptor === 1 ? 'standard output' : 'standard error';
        throw cannotWrite(name, error, 'The output breaks off.');
      }
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 2);
    }
  }
}

/**
 * The mark that Botbook writes before its own control characters. The mark is random, so that no file can contain it.
 */
const mark = `\u0000${Math.random().toString(36).slice(2)}`;

const coloured = colouredWith(`${mark}\u001B`);

export const paintOut: Paint = wantsColour(process.stdout) ? coloured : plainPaint;
export const paintErr: Paint = wantsColour(process.stderr) ? coloured : plainPaint;

/** Marks the control characters of a text, such as those of a progress bar, so that `safeText` leaves them unchanged. */
export const ownControls = (text: string): string => text.replaceAll(/\p{Cc}/gu, (character) => mark + character);

const control = /(?![\t\n])\p{Cc}|[\p{Cs}\p{Bidi_Control}\u2028\u2029]/u;
const markOrControl = new RegExp(`${mark}(.)|${control.source}`, 'gsu');

/**
 * Returns a text that is safe for a terminal: control characters become visible.
 * `##[group]` becomes harmless too, because in the log of a workflow it is a command even in the middle of a line.
 */
function visibleControls(text: string): string {
  const controlled = control.test(text)
    ? text.replaceAll(markOrControl, (_, character: string | undefined) => character ?? '\u{FFFD}')
    : text;
  return controlled.replaceAll(/#(?=#\w*\[)/g, '#\u{FFFD}');
}

/**
 * Returns a text that is safe for a terminal and for the log of a workflow. In such a log, a line such as `::error::`
 * is a command.
 */
export const safeText = (text: string): string => visibleControls(text).replaceAll(/^(\s*:)(?=:)/gm, '$1\u{FFFD}');

export const out = (text: string): void => write(1, safeText(text));
export const err = (text: string): void => write(2, safeText(text));

/** Prints commands for the service that runs a workflow, such as GitHub Actions. */
export const outCommands = (text: string): void => write(1, visibleControls(text));

/**
 * Prints a sheet. A file or a pipe gets the text unchanged, because programs read it. On a terminal, control characters
 * are made harmless.
 */
export const outSheet = (text: string): void => write(1, process.stdout.isTTY ? safeText(text) : text);

const escapeOf = (character: string): string => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;

/** Returns JSON as text. Every control character is escaped, even if JSON would allow it. */
export const jsonText = (json: unknown): string =>
  `${JSON.stringify(json, null, 2).replaceAll(/[\u007F-\u009F\u2028\u2029\p{Bidi_Control}]|#(?=#\w*\[)/gu, escapeOf)}\n`;

/** Prints JSON for `--json`. */
export const outJson = (json: unknown): void => out(jsonText(json));

/** Prints an error that the user can fix. If printing fails, the exit code still reports the error. */
export function tell(error: UserError): void {
  const text = `${paintErr('error', `error ${error.code}`)} ${visibleText(error.message)}\n  ${paintErr('dim', '╰─')} ${visibleText(error.help)}\n`;
  try {
    err(text);
  } catch (trouble) {
    if (!(trouble instanceof UserError)) throw trouble;
  }
}

/** Prints errors as they occur, and remembers the highest exit code. */
export class ErrorPrinter {
  code = 0;
  readonly print = (error: UserError): void => {
    tell(error);
    this.code = Math.max(this.code, error.exit);
  };
}

/** Returns the width of texts on standard output, in columns. */
export const widthOut = (): number => (process.stdout.isTTY ? Math.min(120, Math.max(40, process.stdout.columns)) : 96);

export const outDocument = (document: Document): void => out(terminalText(document, paintOut, widthOut()));
export const errDocument = (document: Document): void => err(terminalText(document, paintErr));
