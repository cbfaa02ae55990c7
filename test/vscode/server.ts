// Runs the server of VS Code: installs an extension, opens windows, and ends. All processes of the server are in one
// process group, so they end together.
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { VsCode } from './install.ts';

/**
 * Settings of all windows, by which VS Code asks no questions, shows no advertisements, and sends no reports about its
 * use.
 */
export const windowSettings = {
  'workbench.startupEditor': 'none',
  'workbench.tips.enabled': false,
  'workbench.secondarySideBar.defaultVisibility': 'hidden',
  'workbench.welcomePage.walkthroughs.openOnInstall': false,
  'workbench.reduceMotion': 'on',
  'editor.accessibilitySupport': 'off',
  'editor.cursorBlinking': 'solid',
  'telemetry.telemetryLevel': 'off',
  'extensions.ignoreRecommendations': true,
  'chat.disableAIFeatures': true,
  'files.autoSave': 'off',
  'git.enabled': false,
  'outline.collapseItems': 'alwaysCollapse',
  'window.commandCenter': false,
  'workbench.layoutControl.enabled': false,
  'security.workspace.trust.startupPrompt': 'never',
};

export interface ServerOptions {
  /** A folder for files of the server. The caller removes the folder after the tests. */
  readonly folder: string;
  /** True if VS Code asks whether the opened folder is trusted before it runs anything of the folder. */
  readonly asksForTrust: boolean;
  /** Further settings, which are added to `windowSettings`. */
  readonly settings?: Readonly<Record<string, unknown>>;
}

/** Installs a packed extension into the folder of extensions that all servers use. */
export function install({ node, main }: VsCode, extensions: string, vsix: string): void {
  const words = [main, '--extensions-dir', extensions, '--install-extension', vsix];
  const { status, stdout, stderr } = spawnSync(node, words, { encoding: 'utf8' });
  if (status !== 0 || !stdout.includes('successfully installed')) {
    throw new Error(`VS Code does not install the extension:\n${stdout}${stderr}`);
  }
}

export class Server {
  readonly #process: ChildProcess;
  readonly port: number;

  private constructor(process: ChildProcess, port: number) {
    this.#process = process;
    this.port = port;
  }

  /** Starts a server on a port that the system chooses. */
  static async start({ node, main }: VsCode, extensions: string, options: ServerOptions): Promise<Server> {
    const data = join(options.folder, 'data');
    const file = join(data, 'User/settings.json');
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify({ ...windowSettings, ...options.settings }));
    const words = ['--host', '127.0.0.1', '--port', '0', '--without-connection-token', '--accept-server-license-terms'];
    const own = ['--user-data-dir', data, '--extensions-dir', extensions, '--disable-telemetry'];
    const kind = ['--enable-smoke-test-driver', ...(options.asksForTrust ? [] : ['--disable-workspace-trust'])];
    const child = spawn(node, [main, ...words, ...own, ...kind], {
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, VSCODE_LOGS: join(options.folder, 'logs') },
    });
    started.add(child);
    child.once('exit', () => started.delete(child));
    return new Server(child, await portOf(child));
  }

  /** Returns the address of a window that opens a folder. `payload` has further options for the window. */
  address(folder: string, payload: readonly (readonly [string, string])[] = []): string {
    const given = [['skipWelcome', 'true'], ['skipReleaseNotes', 'true'], ...payload];
    const words = new URLSearchParams({ folder, payload: JSON.stringify(given) });
    return `http://127.0.0.1:${this.port}/?${words.toString()}`;
  }

  stop(): void {
    stop(this.#process);
  }
}

function portOf(child: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    let said = '';
    const hear = (chunk: Buffer): void => {
      said += chunk.toString('utf8');
      const port = /Web UI available at http:\/\/[^:]+:(\d+)/.exec(said)?.[1];
      if (port !== undefined) resolve(Number(port));
    };
    child.stdout?.on('data', hear);
    child.stderr?.on('data', hear);
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`VS Code ended with ${code}:\n${said}`)));
    setTimeout(() => reject(new Error(`VS Code does not start:\n${said}`)), 60_000).unref();
  });
}

const started = new Set<ChildProcess>();

/** Ends a server and all processes that it started. */
function stop(child: ChildProcess): void {
  started.delete(child);
  if (child.pid === undefined) return;
  try {
    process.kill(-child.pid, 'SIGKILL');
  } catch {
    // The process has already ended, so there is nothing to end.
  }
}

/** Ends all servers that still run, for example when the program stops early. */
export function stopAll(): void {
  for (const child of started) stop(child);
}
