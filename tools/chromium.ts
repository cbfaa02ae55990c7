// Chromium for whatever drives a page: where it is, and how it is started where no one sees it.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Where it is, by its whole path; null if it is not installed. */
function installed(): string | null {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  const places = ['chromium', 'chromium-browser', 'google-chrome'].flatMap((name) =>
    folders.map((folder) => join(folder, name)),
  );
  return places.find((path) => existsSync(path) && spawnSync(path, ['--version']).status === 0) ?? null;
}

/** Chromium, installed as Debian has it where it is missing. */
export function chromium(): string {
  const found = installed();
  if (found !== null) return found;
  for (const words of [['update'], ['install', '-y', '--no-install-recommends', 'chromium']]) {
    const { status, stderr } = spawnSync('apt-get', ['-q', ...words], {
      encoding: 'utf8',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
    if (status !== 0) throw new Error(`Chromium is missing, and apt-get ${words[0]} failed: ${stderr}`);
  }
  const path = installed();
  if (path === null) throw new Error('Chromium is installed, but does not run.');
  return path;
}

/** What keeps it to itself and to this machine. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-dev-shm-usage',
] as const;
