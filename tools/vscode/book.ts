// The folder that VS Code opens: the book of Callisto as anyone has it, copied, so that steps may write in it.
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './install.ts';

/** Copies the book into a folder; the copy. */
export function copyOfTheBook(folder: string): string {
  const copy = join(folder, 'callisto');
  cpSync(join(root, 'procedures/callisto'), copy, { recursive: true });
  return copy;
}
