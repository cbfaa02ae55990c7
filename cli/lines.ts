// Reads lines that a person types into a terminal, that a program pipes in, or that a script contains.
import { on } from 'node:events';
import { createInterface } from 'node:readline';
import { readStdin } from '../files/files.ts';
import { visibleText } from '../views/document/palette.ts';
import { out, safeText } from './io.ts';

/**
 * Completes an unfinished line: returns the words that can follow, and the part of the line that these words replace.
 */
export type Complete = (line: string) => readonly [words: readonly string[], part: string];

export interface LineReader {
  /** Returns the next line; null at the end of the input. */
  readonly read: (prompt: string) => Promise<string | null>;
  /** True if another line may follow. In a terminal, this is always true. */
  readonly hasMore: () => boolean;
  readonly close: () => void;
}

/** Reads lines from a terminal. A line that is typed before its prompt is kept until the prompt is printed. */
function terminalReader(complete: Complete | null): LineReader {
  const completer =
    complete &&
    ((line: string): [string[], string] => {
      const [words, part] = complete(line);
      // A space is added to a completed word, so that the next word can be typed.
      const shown = words.map(visibleText);
      return [shown.length === 1 ? shown.map((word) => `${word} `) : shown, part];
    });
  const terminal = createInterface({
    input: process.stdin,
    output: process.stdout,
    ...(completer && { completer }),
  });
  const lines = on(terminal, 'line', { close: ['close'] });
  const read = async (prompt: string): Promise<string | null> => {
    terminal.setPrompt(safeText(prompt));
    terminal.prompt();
    const next = (await lines.next()) as IteratorResult<readonly [string], void>;
    return next.done === true ? null : next.value[0];
  };
  return { read, hasMore: () => true, close: () => terminal.close() };
}

/** Reads lines from a list, and prints each line after its prompt. */
export function scriptReader(script: readonly string[]): LineReader {
  const lines = [...script];
  const read = (prompt: string): Promise<string | null> => {
    const line = lines.shift() ?? null;
    out(`${prompt}${line === null ? '' : visibleText(line)}\n`);
    return Promise.resolve(line);
  };
  return { read, hasMore: () => lines.length > 0, close: () => {} };
}

/** Returns the lines of a text without the empty lines at its end. */
export const textLines = (text: string): string[] => (text.trimEnd() === '' ? [] : text.trimEnd().split(/\r?\n/));

/** Returns the commands of a script: all lines except empty lines and comments. */
export const commandsIn = (script: string): string[] => textLines(script).filter((line) => !/^\s*(#|$)/.test(line));

export const pipedLines = (): string[] => textLines(readStdin());

/** Reads lines from the terminal, or from standard input if standard input is no terminal. */
export const lineReader = (complete: Complete | null = null): LineReader =>
  process.stdin.isTTY ? terminalReader(complete) : scriptReader(pipedLines());
