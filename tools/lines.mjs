// Prints the lines of code by room, and the lines that a change adds. A change is everything that is not committed, or
// else the last commit. The figures are for the eye: no figure fails a task.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const isCode = (path) => /\.(?:[cm]?[jt]s)$/.test(path);

/** Returns the room of a file. Tests beside the code belong to the room `test`. */
const roomOf = (path) => (/\.test\.ts$/.test(path) || !path.includes('/') ? 'test' : path.slice(0, path.indexOf('/')));

/** Returns the output of git; null if git is missing or the folder is no clone. */
function git(...words) {
  try {
    return execFileSync('git', words, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  } catch {
    return null;
  }
}

function addTo(rooms, path, lines) {
  rooms.set(roomOf(path), (rooms.get(roomOf(path)) ?? 0) + lines);
}

const linesIn = (path) => readFileSync(path, 'utf8').split('\n').length - 1;

/** Returns the lines of each room, the largest room first. */
function linesByRoom(paths) {
  const rooms = new Map();
  for (const path of paths) addTo(rooms, path, linesIn(path));
  return [...rooms].toSorted(([, a], [, b]) => b - a);
}

/** Returns the lines that a change adds to each room, less the lines that the change removes. */
function addedLines(numstat, newFiles) {
  const rooms = new Map();
  for (const line of numstat.split('\n')) {
    const [added, removed, path = ''] = line.split('\t');
    if (isCode(path) && added !== '-') addTo(rooms, path, Number(added) - Number(removed));
  }
  for (const path of newFiles) if (isCode(path)) addTo(rooms, path, linesIn(path));
  return [...rooms].filter(([, lines]) => lines !== 0);
}

const inThousands = (lines) => `${(lines / 1000).toFixed(1)}k`;
const withSign = (lines) => (lines > 0 ? `+${lines}` : `−${-lines}`);

const present = git('ls-files', '-z', '--cached', '--others', '--exclude-standard');
if (present !== null) {
  const gone = new Set((git('ls-files', '-z', '--deleted') ?? '').split('\0'));
  const rooms = linesByRoom([...new Set(present.split('\0'))].filter((path) => isCode(path) && !gone.has(path)));
  const all = rooms.reduce((sum, [room, lines]) => (room === 'test' ? sum : sum + lines), 0);
  const list = rooms.map(([room, lines]) => `${room} ${inThousands(lines)}`).join(', ');
  console.log(`Lines: ${list}; without tests ${inThousands(all)}`);
  const isDirty = (git('status', '--porcelain') ?? '') !== '';
  const newFiles = (git('ls-files', '-z', '--others', '--exclude-standard') ?? '').split('\0');
  const change = addedLines(
    git('diff', '--numstat', '--no-renames', ...(isDirty ? ['HEAD'] : ['HEAD~1', 'HEAD'])) ?? '',
    newFiles,
  );
  const added = change.map(([room, lines]) => `${room} ${withSign(lines)}`).join(', ');
  console.log(`Lines of ${isDirty ? 'the change' : 'the last commit'}: ${added === '' ? 'none' : added}`);
}
