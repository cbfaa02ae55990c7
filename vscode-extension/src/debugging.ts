// Debugging: a sheet is compiled with its source map, and VS Code's own JavaScript debugger runs it in a game or in a
// position; breakpoints of the sheet bind through the map. Nothing has to be typed.
import * as vscode from 'vscode';
import { createHash } from 'node:crypto';
import { accessSync, constants, existsSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import type { Task } from '../play.ts';
import type { Extension } from './context.ts';
import { chooseCard } from './pins.ts';
import { failed } from './pages.ts';
import { runBotbook } from './run.ts';
import { bookFolderOf, headersOf, language, savedSheet, titleAbove, type Headers } from './sheets.ts';

const type = 'botbook';

/** What a launch configuration may say; all of it may be left out. */
interface Wanted extends vscode.DebugConfiguration {
  sheet?: string;
  play?: 'game' | 'position';
  position?: string;
  card?: string;
  opponent?: Task['opponent'];
  games?: number;
  rounds?: number;
  seed?: number;
}

const base = { type, request: 'launch' } as const;
const asked = '${file}';

/** What F5 and the list of configurations offer. */
const offered: readonly Wanted[] = [
  { ...base, name: 'Play a game by this sheet', sheet: asked, play: 'game' },
  { ...base, name: 'Decide the pinned position', sheet: asked, play: 'position' },
];

/** Why nothing is run here; null if it may be. */
const forbidden = (): string | null =>
  vscode.workspace.isTrusted
    ? null
    : 'Debugging runs what sheets are compiled to, so it is off in a folder that you do not trust. Trust it first (Workspaces: Manage Workspace Trust).';

class Launcher implements vscode.DebugConfigurationProvider {
  private readonly extension: Extension;

  constructor(extension: Extension) {
    this.extension = extension;
  }

  provideDebugConfigurations(): vscode.DebugConfiguration[] {
    return offered.map((one) => ({ ...one }));
  }

  /** Undefined ends the session without a word; null would open launch.json. */
  async resolveDebugConfiguration(
    _folder: vscode.WorkspaceFolder | undefined,
    given: vscode.DebugConfiguration,
  ): Promise<vscode.DebugConfiguration | undefined> {
    const reason = forbidden();
    if (reason !== null) {
      void vscode.window.showErrorMessage(`Botbook: ${reason}`);
      return undefined;
    }
    const wanted: Wanted = { ...given };
    const named = wanted.sheet === undefined || wanted.sheet === asked ? undefined : vscode.Uri.file(wanted.sheet);
    const sheet = await savedSheet(named);
    if (sheet === null) return undefined;
    const headers = headersOf(sheet);
    if (headers === null) {
      void vscode.window.showErrorMessage('Botbook: the headers have to name game, scenario and bot first.');
      return undefined;
    }
    const play = wanted.play ?? (await this.choose());
    if (play === undefined) return undefined;
    const position = play === 'position' ? await this.positionFor(sheet.uri, wanted) : null;
    if (position === undefined) return undefined;
    const built = await this.compile(sheet, headers);
    return built && this.launch(wanted, headers, built, position);
  }

  private async choose(): Promise<Wanted['play']> {
    const items = offered.map(({ name, play }) => ({ label: name, play }));
    return (await vscode.window.showQuickPick(items, { title: 'Debug this sheet' }))?.play;
  }

  /** The position and the card; undefined if the user thought better of it. */
  private async positionFor(sheet: vscode.Uri, wanted: Wanted): Promise<Task['position'] | undefined> {
    const pinned = this.extension.pins.of(sheet);
    const file =
      wanted.position ?? pinned?.position.fsPath ?? (await this.extension.pins.choosePosition(sheet))?.fsPath;
    if (file === undefined) return undefined;
    const card = wanted.card ?? pinned?.card ?? (await chooseCard(file, procedureInFront()));
    return card === undefined ? undefined : { file, card };
  }

  private async compile(sheet: vscode.TextDocument, { scenario }: Headers): Promise<Built | undefined> {
    const path = sheet.uri.fsPath;
    const beside = sheetsBeside(path, scenario);
    const key = [path, sheet.getText(), ...beside.map((one) => readFileSync(one, 'utf8'))].join('\0');
    const all = join(this.extension.context.globalStorageUri.fsPath, 'debug');
    forgetOld(all);
    const folder = join(all, createHash('sha256').update(key).digest('hex').slice(0, 16));
    const words = ['compile', path, ...beside, '--out', folder];
    const { code, err } = await runBotbook(this.extension, words, bookFolderOf(sheet.uri));
    if (code === 0) return { folder, bots: botsIn(folder, scenario) };
    failed(this.extension, err);
    return undefined;
  }

  private launch(
    wanted: Wanted,
    { scenario, bot }: Headers,
    { folder, bots }: Built,
    position: Task['position'],
  ): vscode.DebugConfiguration {
    const { opponent = 'greedy', games = 20, rounds = 40, seed = 1 } = wanted;
    const own = bot.toLowerCase();
    const task: Task = { folder, scenario, bot: own, bots, position, opponent, games, rounds, seed };
    const compiled = `${folder.replaceAll('\\', '/')}/**`;
    // By a file, since its words would be printed above all else.
    const told = join(folder, 'task.json');
    writeFileSync(told, JSON.stringify(task));
    const dist = this.extension.context.asAbsolutePath('dist');
    const runtime = ['kernel.js', 'callisto.js'].map((name) => `${folder.replaceAll('\\', '/')}/${name}`);
    return {
      type: 'node',
      request: 'launch',
      name: wanted.name || `Botbook: ${position === null ? 'game' : position.card}`,
      program: join(dist, 'play.js'),
      args: [told],
      cwd: folder,
      console: 'internalConsole',
      outputCapture: 'std',
      internalConsoleOptions: 'openOnSessionStart',
      sourceMaps: true,
      outFiles: [`${folder.replaceAll('\\', '/')}/scenario-*.js`],
      resolveSourceMapLocations: [compiled],
      skipFiles: ['<node_internals>/**', `${dist.replaceAll('\\', '/')}/**`, ...runtime],
      showAsyncStacks: false,
      autoAttachChildProcesses: false,
      ...nodeFor(),
    };
  }
}

/** The procedure at the cursor. */
function procedureInFront(): string | null {
  const editor = vscode.window.activeTextEditor;
  return editor ? titleAbove(editor.document, editor.selection.active.line) : null;
}

interface Built {
  readonly folder: string;
  readonly bots: readonly string[];
}

/** The other sheets of the scenario that stand in the same folder: they may be played too. */
function sheetsBeside(path: string, scenario: number): string[] {
  const folder = dirname(path);
  return readdirSync(folder)
    .filter((name) => name.endsWith('.bot'))
    .map((name) => join(folder, name))
    .filter((one) => one !== path && new RegExp(`^scenario\\s+${scenario}\\b`, 'im').test(readFileSync(one, 'utf8')));
}

/** The bots whose sheets were compiled, by the names of their files. */
const botsIn = (folder: string, scenario: number): string[] =>
  readdirSync(folder).flatMap((name) => new RegExp(`^scenario-${scenario}-(\\w+)\\.js$`).exec(name)?.[1] ?? []);

const day = 86_400_000;

/** What was compiled for sessions of earlier days is taken away. */
function forgetOld(folder: string): void {
  if (!existsSync(folder)) return;
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    if (Date.now() - statSync(path).mtimeMs > day) rmSync(path, { recursive: true, force: true });
  }
}

/** The user's own Node, if there is one; else the editor's. */
function nodeFor(): Partial<vscode.DebugConfiguration> {
  const name = process.platform === 'win32' ? 'node.exe' : 'node';
  const isThere = (process.env['PATH'] ?? '').split(delimiter).some((folder) => isExecutable(join(folder, name)));
  return isThere ? {} : { runtimeExecutable: process.execPath, env: { ELECTRON_RUN_AS_NODE: '1' } };
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

export function registerDebugging(extension: Extension): vscode.Disposable[] {
  const launcher = new Launcher(extension);
  const { Dynamic, Initial } = vscode.DebugConfigurationProviderTriggerKind;
  // One that resolves, since each that is registered is asked to.
  const offering = { provideDebugConfigurations: () => launcher.provideDebugConfigurations() };
  return [
    vscode.debug.registerDebugConfigurationProvider(type, launcher, Initial),
    vscode.debug.registerDebugConfigurationProvider(type, offering, Dynamic),
  ];
}

/** Starts a session for a sheet, as F5 does. */
export async function debugSheet(play: 'game' | 'position'): Promise<void> {
  const found = offered.find((one) => one.play === play);
  const document = vscode.window.activeTextEditor?.document;
  const folder = document?.languageId === language ? vscode.workspace.getWorkspaceFolder(document.uri) : undefined;
  if (found) await vscode.debug.startDebugging(folder, { ...found });
}
