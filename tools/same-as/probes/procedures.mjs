import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Every file of the books, line by line. */
export default function procedures({ botbook, write, count }) {
  const folder = join(botbook.folder, 'procedures');
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((file) => file.isFile());
  const paths = files.map((file) => join(file.parentPath, file.name).slice(folder.length + 1)).toSorted();
  write('files', paths);
  for (const path of paths) {
    write(path, readFileSync(join(folder, path), 'utf8').split('\n'));
    count('files of the books');
  }
}
