// The folders that the arguments of a command name: a folder, or the folder of a file. A book without code is found
// there too.
import { dirname } from 'node:path';
import { pathKind } from '../files/files.ts';

const named: { folders: readonly string[] } = { folders: [] };

/** Notes the folders that the arguments of a command name. */
export function noteArguments(words: readonly string[]): void {
  named.folders = words.flatMap((word) => {
    const kind = pathKind(word);
    if (kind === 'folder') return [word];
    return kind === 'file' ? [dirname(word)] : [];
  });
}

export const namedFolders = (): readonly string[] => named.folders;
