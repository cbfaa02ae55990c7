// Tests pages of the documentation that show files and commands with their output. Writes the files, runs the commands,
// and compares the output with the page. With `UPDATE=1`, writes the output into the page, which a person must then
// read.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect } from 'vitest';
import { runBeside } from './cli.ts';

export interface Block {
  readonly kind: string;
  /** The words after the kind of the block: the name of a file, and perhaps a note after the name. */
  readonly given: string;
  readonly body: string;
}

/** Returns the fenced blocks of a page. */
export const blocksOf = (text: string): Block[] =>
  [...text.matchAll(/^```(\w*) ?(.*)\n([\s\S]*?)^```$/gm)].map(([, kind = '', given = '', body = '']) => ({
    kind,
    given,
    body,
  }));

/** Returns the output of a command in a folder: results and errors in the order in which the command prints them. */
export function printed(folder: string, command: string): string {
  const [npx, botbook, ...words] = [...command.matchAll(/"([^"]*)"|\S+/g)].map(([word, quoted]) => quoted ?? word);
  expect([npx, botbook]).toEqual(['npx', 'botbook']);
  return runBeside(folder, words).all.replaceAll(/ +$/gm, '').replace(/\n+$/, '\n');
}

/** Runs a command as `printed` does. A command that ends with `> FILE` writes its output into the file. */
function shown(folder: string, command: string): string {
  const [, words, file] = /^(.*) > (\S+)$/.exec(command) ?? [];
  if (words === undefined || file === undefined) return printed(folder, command);
  writeFileSync(join(folder, file), printed(folder, words));
  return '';
}

/** Runs the commands `$ …` of a transcript again. Returns the transcript with the new output. */
const rerun = (folder: string, body: string): string =>
  [...body.matchAll(/^\$ (.*)$/gm)].map(([line, command = '']) => `${line}\n${shown(folder, command)}`).join('');

/** The text of each file before its last block, by path: a block can stand in place of the block before. */
const earlier = new Map<string, string>();

/** Writes the text of a block into a file, adds the text to the file, or writes the text in place of the last block. */
function write(path: string, body: string, note: string): void {
  const isNew = !existsSync(path) || (note !== 'more' && note !== 'instead');
  const before = isNew ? '' : note === 'more' ? readFileSync(path, 'utf8') : (earlier.get(path) ?? '');
  earlier.set(path, before);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, `${before}${body}`);
}

/**
 * Writes the file of a block, or runs the commands of a console block. The note `more` after the name of the file adds
 * the block to the file, and the note `instead` puts the block in place of the last block of the file. With the note
 * `part`, the file has the lines of the block; with another note, the file is the block. Returns the page with the output of the commands.
 */
export function tried(page: string, folder: string, { kind, given, body }: Block): string {
  const [name = '', ...more] = given.split(' ');
  if (kind === 'console') {
    const output = rerun(folder, body);
    if (!process.env['UPDATE']) expect(body).toBe(output);
    return page.replace(`\`\`\`console\n${body}\`\`\``, () => `\`\`\`console\n${output}\`\`\``);
  }
  const [note = ''] = more;
  if (name === '') return page;
  if (note === '' || note === 'more' || note === 'instead') write(join(folder, name), body, note);
  else if (note === 'part')
    expect(readFileSync(join(folder, name), 'utf8').split('\n')).toEqual(
      expect.arrayContaining(body.trim().split('\n')),
    );
  else expect(readFileSync(join(folder, name), 'utf8')).toBe(body);
  return page;
}
