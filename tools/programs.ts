// Programs of the operating system that some proofs need: their paths, their Debian packages, and the options of
// Chromium.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

interface SystemProgram {
  /** The file names that the program can have. */
  readonly files: readonly string[];
  readonly packages: readonly string[];
  /** An option with which the program ends at once and without an error; `--version` by default. */
  readonly probe?: string;
}

const programs: Readonly<Record<string, SystemProgram>> = {
  chromium: { files: ['chromium', 'chromium-browser', 'google-chrome'], packages: ['chromium'] },
  firefox: { files: ['firefox-esr', 'firefox'], packages: ['firefox-esr'] },
  webkit: { files: ['WebKitWebDriver'], packages: ['webkit2gtk-driver'], probe: '--help' },
  'xvfb-run': { files: ['xvfb-run'], packages: ['xvfb', 'xauth'], probe: '--help' },
  nvim: { files: ['nvim'], packages: ['neovim'] },
  emacs: { files: ['emacs'], packages: ['emacs-nox', 'elpa-eglot'] },
  // Slurm counts as installed if the program `slurmd` is installed. The other programs of Slurm print their version
  // only if there is a configuration.
  slurm: { files: ['slurmd'], packages: ['slurmctld', 'slurmd', 'slurm-client', 'munge'] },
};

const programNamed = (name: string): SystemProgram => programs[name] ?? { files: [name], packages: [name] };

/** Returns the full path of a program; null if the program is not installed. */
export function installedProgram(name: string): string | null {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  const { files, probe = '--version' } = programNamed(name);
  const places = files.flatMap((file) => folders.map((folder) => join(folder, file)));
  return places.find((path) => existsSync(path) && spawnSync(path, [probe]).status === 0) ?? null;
}

/** Returns the names of the Debian packages for several programs. */
export const packagesOf = (names: readonly string[]): string =>
  names.flatMap((name) => programNamed(name).packages).join(' ');

/** True on systems on which `installPrograms` can install programs. */
export const canInstall = process.platform === 'linux';

/** Installs all missing programs with a single call of `apt-get`. */
export function installPrograms(names: readonly string[]): void {
  const missing = [...new Set(names)].filter((name) => installedProgram(name) === null);
  if (missing.length === 0) return;
  const packages = missing.flatMap((name) => programNamed(name).packages);
  for (const words of [['update'], ['install', '-y', '--no-install-recommends', ...packages]]) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    const { status, stderr } = spawnSync('apt-get', ['-q', ...words], { encoding: 'utf8', env });
    if (status !== 0) throw new Error(`${missing.join(', ')}: missing, and apt-get ${words[0]} failed: ${stderr}`);
  }
}

/** Returns the path of a program. A missing program is installed first. */
export function programPath(name: string): string {
  const present = installedProgram(name);
  if (present !== null) return present;
  installPrograms([name]);
  const path = installedProgram(name);
  if (path === null) throw new Error(`${name} is installed, but does not run.`);
  return path;
}

/** Options for Chromium: no sandbox, and no connections that Chromium itself makes to other machines. */
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
