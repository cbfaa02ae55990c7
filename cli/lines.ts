// Lines of a person: typed into a terminal, piped, or read from a script.
import { on } from 'node:events';
import { createInterface } from 'node:readline';
import { readStdin } from '../files/files.ts';
import { visible } from '../views/document/palette.ts';
import { out } from './io.ts';

/** Returns the possible next words of an unfinished line, and the part of the line that they replace. */
export type Complete = (line: string) => readonly [words: readonly string[], part: string];

export interface LineReader {
  /** Returns the next line of the person; null at the end of the input. */
  readonly read: (prompt: string) => Promise<string | null>;
  /** True if a further line may come: always in a terminal. */
  readonly hasMore: () => boolean;
  readonly close: () => void;
}

/** Reads lines from the terminal; lines that are typed ahead wait for their prompts. */
function terminalReader(complete: Complete | null): LineReader {
  const completer =
    complete &&
    ((line: string): [string[], string] => {
      const [words, part] = complete(line);
      // The next word begins after a space.
      return [words.length === 1 ? words.map((word) => `${word} `) : [...words], part];
    });
  const terminal = createInterface({
    input: process.stdin,
    output: process.stdout,
    ...(completer && { completer }),
  });
  const lines = on(terminal, 'line', { close: ['close'] });
  const read = async (prompt: string): Promise<string | null> => {
    terminal.setPrompt(prompt);
    terminal.prompt();
    const next = (await lines.next()) as IteratorResult<readonly [string], void>;
    return next.done === true ? null : next.value[0];
  };
  return { read, hasMore: () => true, close: () => terminal.close() };
}

/** Reads lines that are known already, and prints each behind its prompt. */
export function scriptReader(script: readonly string[]): LineReader {
  const lines = [...script];
  const read = (prompt: string): Promise<string | null> => {
    const line = lines.shift() ?? null;
    out(`${prompt}${line === null ? '' : visible(line)}\n`);
    return Promise.resolve(line);
  };
  return { read, hasMore: () => lines.length > 0, close: () => {} };
}

/** Returns the lines of a text; empty lines at the end are left out. */
export const textLines = (text: string): string[] => (text.trimEnd() === '' ? [] : text.trimEnd().split(/\r?\n/));

export const pipedLines = (): string[] => textLines(readStdin());

/** Reads lines from the terminal, or from standard input if that is no terminal. */
export const lineReader = (complete: Complete | null = null): LineReader =>
  process.stdin.isTTY ? terminalReader(complete) : scriptReader(pipedLines());
