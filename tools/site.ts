// `npm run site`: builds the site, a folder of static files. `--serve` serves the files to this machine only. `--out
// FOLDER` names the folder. `--port NUMBER` names the port.
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { out } from '../cli/io.ts';
import { ownMachine, portIn, serveTable } from '../cli/verbs/table/table-server.ts';
import { badOption } from '../files/errors.ts';
import { shownPath } from '../files/working-folder.ts';
import { writeFolder, type FileContent } from '../files/file-writer.ts';
import { root } from './site/docs-pages.ts';
import { siteFiles } from './site/site-files.ts';
import { taskWords } from './task-words.ts';

const sizeOf = (files: ReadonlyMap<string, FileContent>): string => {
  const bytes = [...files.values()].reduce((sum, content) => sum + Buffer.byteLength(content), 0);
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
};

/** Throws if a folder has files but is no site, so that no files of the user are overwritten. */
function refuseOther(folder: string): void {
  if (!existsSync(folder) || readdirSync(folder).length === 0 || existsSync(join(folder, 'site.css'))) return;
  throw badOption(`\`${shownPath(folder)}\` has files, and is no site`, 'Give an empty folder to `--out`.');
}

async function main(): Promise<void> {
  const { values: options } = taskWords('site', {
    options: { out: { type: 'string' }, port: { type: 'string' }, serve: { type: 'boolean' } },
  });
  const folder = options.out ?? join(root, 'public');
  refuseOther(folder);
  const files = await siteFiles();
  if (options.out === undefined) rmSync(folder, { recursive: true, force: true });
  writeFolder(folder, files, () => true);
  out(`Wrote ${files.size} files (${sizeOf(files)}) into ${shownPath(folder)}.\n`);
  if (!options.serve) return;
  const { address } = await serveTable(files, ownMachine, portIn(options.port));
  out(`The site is at ${address} on this machine. Ctrl+C ends it.\n`);
}

await main();
