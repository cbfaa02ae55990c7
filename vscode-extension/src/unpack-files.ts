// Writes the books and pages of the package as files.
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { packedFilesPath, type PackedFiles } from './packed-form.ts';

/** Writes the packed files of an extension into a folder. */
export async function unpackInto(extension: string, folder: string): Promise<void> {
  const { texts, modules, schemas } = JSON.parse(
    await readFile(join(extension, packedFilesPath), 'utf8'),
  ) as PackedFiles;
  const copied = [...modules, ...schemas];
  const folders = new Set([...Object.keys(texts), ...copied].map((path) => dirname(join(folder, path))));
  for (const path of folders) await mkdir(path, { recursive: true });
  await Promise.all([
    ...Object.entries(texts).map(([path, text]) => writeFile(join(folder, path), text)),
    ...copied.map((path) => copyFile(join(extension, path), join(folder, path))),
  ]);
}
