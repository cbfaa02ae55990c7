// Creates several files together: if one file cannot be created, none is created. An existing file is replaced only if
// the caller allows this.
import { existsSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { cannotWrite, UserError } from '../files/errors.ts';
import { pathKind, readText } from '../files/files.ts';
import { shownPath } from '../files/working-folder.ts';
import { removeLeftovers, temporaryBeside } from '../files/temporary-files.ts';
import { makeFolder, nameNew, writeText, writeWhole } from '../files/file-writer.ts';
import { isBotbookOutput } from '../views/document/frame.ts';
import { out } from './io.ts';

const remover = (path: string) => (): void => {
  if (existsSync(path)) rmSync(path, { recursive: true, force: true });
};

/**
 * Creates files and changes existing files. The texts of new files are first written to temporary files, which then get
 * their final names. If a step fails, all steps are undone.
 */
export function createAll(
  created: ReadonlyMap<string, string>,
  changed: ReadonlyMap<string, string> = new Map(),
): void {
  for (const path of created.keys())
    if (pathKind(path) !== null) throw new UserError('exists', { name: shownPath(path) });
  const before = new Map([...changed.keys()].map((path) => [path, readText(path)]));
  const temporary = new Map<string, string>();
  const undo: (() => void)[] = [];
  let current = '';
  try {
    for (const [path, text] of created) {
      current = path;
      const folder = makeFolder(dirname(path));
      if (folder !== undefined) undo.push(remover(folder));
      removeLeftovers(dirname(path));
      const whole = temporaryBeside(path);
      temporary.set(path, whole);
      undo.push(remover(whole));
      writeWhole(whole, text);
    }
    for (const [path, whole] of temporary) {
      current = path;
      nameNew(whole, path);
      undo.push(remover(path));
    }
    for (const [path, text] of changed) {
      undo.push(() => writeText(path, before.get(path) ?? ''));
      writeText(path, text);
    }
  } catch (error) {
    for (const undoStep of undo.toReversed()) undoStep();
    if (error instanceof UserError) throw error;
    throw cannotWrite(shownPath(current), error, 'Nothing was written.');
  }
  for (const whole of temporary.values()) rmSync(whole, { force: true });
}

/**
 * Writes all files, or none if one of them cannot be written. An existing file is replaced only if `isOurs` is true for
 * its present text.
 */
export function putAll(files: ReadonlyMap<string, string>, isOurs: (text: string) => boolean): void {
  const isThere = (path: string): boolean => {
    const kind = pathKind(path);
    if (kind === null) return false;
    if (kind !== 'file' || !isOurs(readText(path))) throw new UserError('in-the-way', { name: shownPath(path) });
    return true;
  };
  const [created, changed] = [new Map<string, string>(), new Map<string, string>()];
  for (const [path, text] of files) (isThere(path) ? changed : created).set(path, text);
  createAll(created, changed);
}

/**
 * Writes a page into a file, or to standard output if the path is `-`. An existing file is replaced only if Botbook
 * wrote it.
 */
export function writePage(path: string, page: string): void {
  if (path === '-') out(page);
  else putAll(new Map([[path, page]]), isBotbookOutput);
}

/** Writes a page into its file and prints the path, or prints the page if the path is `-`. */
export function tellPage(path: string, page: string): void {
  writePage(path, page);
  if (path !== '-') out(`written: ${path}\n`);
}
