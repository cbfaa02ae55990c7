// Debugging of sheets. A sheet is compiled with a source map, and the JavaScript debugger of VS Code runs a game or a
// position. Breakpoints in the sheet work because of the source map. The user needs no launch configuration.
import * as vscode from 'vscode';
import { createHash } from 'node:crypto';
import { accessSync, constants, existsSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import type { Task } from '../play.ts';
import type { Extension } from './context.ts';
import { complain } from './messages.ts';
import { failed } from './pages.ts';
import { chooseCard } from './pins.ts';
import { runBotbook } from './run.ts';
import { bookFolderOf, headersOf, language, savedSheet, titleAbove, type Headers } from './sheets.ts';

const type = 'botbook';

/** The properties of a launch configuration. All are optional. */
interface LaunchOptions
  extends vscode.DebugConfiguration, Partial<Pick<Task, 'opponent' | 'games' | 'rounds' | 'seed'>> {
  sheet?: string;
  play?: 'game' | 'position';
  position?: string;
  card?: string;
}

const activeFile = '${file}';
const base = { type, request: 'launch' } as const;

/** The configurations that VS Code offers for F5 and in its list. */
const configurations: readonly LaunchOptions[] = [
  { ...base, name: 'Play a game by this sheet', sheet: activeFile, play: 'game' },
  { ...base, name: 'Decide the pinned position', sheet: activeFile, play: 'position' },
];

const untrusted =
  'Debugging runs what sheets are compiled to, so it is off in a folder that you do not trust. Trust it first (Workspaces: Manage Workspace Trust).';

/**
 * Completes a launch configuration. To end without a message, returns undefined; null would make VS Code open
 * launch.json.
 */
async function resolveConfiguration(
  extension: Extension,
  options: LaunchOptions,
): Promise<vscode.DebugConfiguration | undefined> {
  if (!vscode.workspace.isTrusted) {
    complain(untrusted);
    return undefined;
  }
  const { sheet: file } = options;
  const sheet = await savedSheet(file === undefined || file === activeFile ? undefined : vscode.Uri.file(file));
  if (sheet === null) return undefined;
  const headers = headersOf(sheet);
  if (headers === null) {
    complain('the headers have to name game, scenario and bot first.');
    return undefined;
  }
  const play = options.play ?? (await choosePlay());
  if (play === undefined) return undefined;
  const position = play === 'position' ? await positionFor(extension, sheet.uri, options) : null;
  if (position === undefined) return undefined;
  const folder = await compileForDebugging(extension, sheet, headers);
  return folder === undefined ? undefined : launchConfiguration(extension, options, headers, folder, position);
}

async function choosePlay(): Promise<LaunchOptions['play']> {
  const choices = configurations.map(({ name, play }) => ({ label: name, play }));
  return (await vscode.window.showQuickPick(choices, { title: 'Debug this sheet' }))?.play;
}

/** Returns the position and the card to debug; undefined if the user cancels the questions. */
async function positionFor(
  { pins }: Extension,
  sheet: vscode.Uri,
  options: LaunchOptions,
): Promise<Task['position'] | undefined> {
  const pinned = pins.of(sheet);
  const file = options.position ?? pinned?.position.fsPath ?? (await pins.choosePosition(sheet))?.fsPath;
  if (file === undefined) return undefined;
  const editor = vscode.window.activeTextEditor;
  const procedure = editor ? titleAbove(editor.document, editor.selection.active.line) : null;
  const card = options.card ?? pinned?.card ?? (await chooseCard(file, procedure));
  return card === undefined ? undefined : { file, card };
}

/**
 * Compiles all sheets of a scenario in the folder of a sheet. Returns the folder with the modules; undefined after an
 * error.
 */
async function compileForDebugging(
  extension: Extension,
  sheet: vscode.TextDocument,
  { scenario }: Headers,
): Promise<string | undefined> {
  const path = sheet.uri.fsPath;
  const beside = sheetsBeside(path, scenario);
  const key = [path, sheet.getText(), ...beside.map((other) => readFileSync(other, 'utf8'))].join('\0');
  const folders = join(extension.context.globalStorageUri.fsPath, 'debug');
  removeOld(folders);
  const folder = join(folders, createHash('sha256').update(key).digest('hex').slice(0, 16));
  const words = ['compile', path, ...beside, '--out', folder] as const;
  const { code, err } = await runBotbook(extension, words, bookFolderOf(sheet.uri));
  if (code === 0) return folder;
  failed(extension, err);
  return undefined;
}

function launchConfiguration(
  { context }: Extension,
  { name, opponent = 'greedy', games = 20, rounds = 40, seed = 1 }: LaunchOptions,
  { game, scenario, bot }: Headers,
  folder: string,
  position: Task['position'],
): vscode.DebugConfiguration {
  const bots = compiledBots(folder, scenario);
  const task: Task = { folder, game, scenario, bot: bot.toLowerCase(), bots, position, opponent, games, rounds, seed };
  // The task is passed in a file, because the debugger prints the arguments of a program.
  const taskFile = join(folder, 'task.json');
  writeFileSync(taskFile, JSON.stringify(task));
  const dist = context.asAbsolutePath('dist');
  const [compiled, bundled] = [folder, dist].map((path) => path.replaceAll('\\', '/'));
  return {
    type: 'node',
    request: 'launch',
    name: name || `Botbook: ${position === null ? 'game' : position.card}`,
    program: join(dist, 'play.js'),
    args: [taskFile],
    cwd: folder,
    console: 'internalConsole',
    outputCapture: 'std',
    internalConsoleOptions: 'openOnSessionStart',
    sourceMaps: true,
    outFiles: [`${compiled}/scenario-*.js`],
    resolveSourceMapLocations: [`${compiled}/**`],
    skipFiles: ['<node_internals>/**', `${bundled}/**`, `${compiled}/kernel.js`, `${compiled}/${game}.js`],
    showAsyncStacks: false,
    autoAttachChildProcesses: false,
    ...nodeOptions(),
  };
}

/** Returns the other sheets of the scenario in the same folder, because the opponent may play by them. */
function sheetsBeside(path: string, scenario: number): string[] {
  const folder = dirname(path);
  const header = new RegExp(`^scenario\\s+${scenario}\\b`, 'im');
  return readdirSync(folder)
    .filter((name) => name.endsWith('.bot'))
    .map((name) => join(folder, name))
    .filter((other) => other !== path && header.test(readFileSync(other, 'utf8')));
}

/** Returns the bots that have a compiled sheet, by the names of their sheet files. */
const compiledBots = (folder: string, scenario: number): string[] =>
  readdirSync(folder).flatMap((name) => new RegExp(`^scenario-${scenario}-(\\w+)\\.js$`).exec(name)?.[1] ?? []);

const day = 86_400_000;

/** Removes compiled sheets that are older than a day. */
function removeOld(folder: string): void {
  if (!existsSync(folder)) return;
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    if (Date.now() - statSync(path).mtimeMs > day) rmSync(path, { recursive: true, force: true });
  }
}

/** Returns options for the Node that runs a session: the installed Node, or else the Node of the editor. */
function nodeOptions(): Partial<vscode.DebugConfiguration> {
  const name = process.platform === 'win32' ? 'node.exe' : 'node';
  const isInstalled = (process.env['PATH'] ?? '').split(delimiter).some((folder) => isExecutable(join(folder, name)));
  return isInstalled ? {} : { runtimeExecutable: process.execPath, env: { ELECTRON_RUN_AS_NODE: '1' } };
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
  const { Dynamic, Initial } = vscode.DebugConfigurationProviderTriggerKind;
  const offering = { provideDebugConfigurations: () => configurations.map((configuration) => ({ ...configuration })) };
  // VS Code asks every provider to complete a configuration, so only one of the two providers has this function.
  const resolving: vscode.DebugConfigurationProvider = {
    ...offering,
    resolveDebugConfiguration: (_folder, options) => resolveConfiguration(extension, { ...options }),
  };
  return [
    vscode.debug.registerDebugConfigurationProvider(type, resolving, Initial),
    vscode.debug.registerDebugConfigurationProvider(type, offering, Dynamic),
  ];
}

/** Starts a debug session for the active sheet, as the key F5 would. */
export async function debugSheet(play: LaunchOptions['play']): Promise<void> {
  const configuration = configurations.find((candidate) => candidate.play === play);
  const document = vscode.window.activeTextEditor?.document;
  const folder = document?.languageId === language ? vscode.workspace.getWorkspaceFolder(document.uri) : undefined;
  if (configuration) await vscode.debug.startDebugging(folder, { ...configuration });
}
