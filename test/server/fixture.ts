// Starts a server in this process with a client for each test, and copies packaged books into new folders.
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, onTestFinished } from 'vitest';
import { EditorClient, within } from '../support/editor-client.ts';

export let client: EditorClient;

/** Makes a client for each test of a file. A test fails if the server logs an error. */
export function useClient(): void {
  beforeEach(() => {
    client = new EditorClient(within());
  });
  afterEach(() => stop(client));
}

export async function stop(stopped: EditorClient): Promise<void> {
  if (stopped.logged.length > 0) throw new Error(stopped.logged.join('\n'));
  const code = await stopped.stop();
  if (code !== 0) throw new Error(`ended with ${code}`);
}

const books = fileURLToPath(new URL('../../procedures', import.meta.url));

/** Copies the packaged book of a game, or parts of the book, into a folder that is removed after the test. */
export function copyBookOf(game: string, names: readonly string[] = ['']): string {
  const folder = mkdtempSync(join(tmpdir(), 'botbook-server-'));
  for (const name of names) cpSync(join(books, game, name), join(folder, game, name), { recursive: true });
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

/**
 * Copies parts of the packaged book of Callisto into a folder that is removed after the test, and returns this folder.
 */
export const copyBook = (...names: readonly string[]): string => copyBookOf('callisto', names);
