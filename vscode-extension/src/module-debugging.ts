// Debugging of the module of a sheet. The sheet is compiled with a source map, so breakpoints in the sheet work. The
// JavaScript debugger of VS Code runs a game or a position.
import * as vscode from 'vscode';
import { createHash } from 'node:crypto';
import { accessSync, constants, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { basename, delimiter, dirname, join } from 'node:path';
import type { Task } from '../play.ts';
import type { ModuleOptions, Runner } from './host.ts';
import { removeOld } from './old-folders.ts';
import { showError } from './pages.ts';
import { runBotbook } from './run.ts';
import { bookFolderOf, type Headers } from './sheets.ts';

/** Compiles a sheet, and returns the configuration that runs the module; undefined after an error. */
export async function moduleConfiguration(
  runner: Runner,
  options: ModuleOptions,
  sheet: vscode.TextDocument,
  headers: Headers,
  position: Task['position'],
): Promise<vscode.DebugConfiguration | undefined> {
  const folder = await compileForDebugging(runner, sheet, headers);
  if (folder === undefined) return undefined;
  const configuration = launchConfiguration(runner, options, headers, folder, position);
  return { ...configuration, sourceMapPathOverrides: sheetPaths(folder, dirname(sheet.uri.fsPath)) };
}

/**
 * Compiles all sheets of a scenario in the folder of a sheet. Returns the folder with the modules; undefined after an
 * error.
 */
async function compileForDebugging(
  runner: Runner,
  sheet: vscode.TextDocument,
  { scenario }: Headers,
): Promise<string | undefined> {
  const path = sheet.uri.fsPath;
  const beside = sheetsBeside(path, scenario);
  const key = [path, sheet.getText(), ...beside.map((other) => readFileSync(other, 'utf8'))].join('\0');
  const folders = join(runner.context.globalStorageUri.fsPath, 'debug');
  removeOld(folders);
  const folder = join(folders, createHash('sha256').update(key).digest('hex').slice(0, 16));
  const words = ['compile', path, ...beside, '--out', folder] as const;
  const { code, err } = await runBotbook(runner, words, bookFolderOf(sheet.uri));
  if (code === 0) return folder;
  showError(runner, err);
  return undefined;
}

/** Returns the paths of the sheets, by their URLs in the source maps. All sheets are in one folder. */
function sheetPaths(folder: string, sheets: string): Record<string, string> {
  const maps = readdirSync(folder).filter((name) => name.endsWith('.js.map'));
  return Object.fromEntries(
    maps.map((name) => {
      const { sourceRoot, sources } = JSON.parse(readFileSync(join(folder, name), 'utf8')) as SourceMap;
      return [`${sourceRoot}${sources[0]}`, join(sheets, basename(sources[0]))];
    }),
  );
}

/** The part of a source map that names the sheet. */
interface SourceMap {
  readonly sourceRoot: string;
  readonly sources: readonly [string];
}

function launchConfiguration(
  { context }: Runner,
  { name, opponent = 'greedy', games = 20, rounds = 40, seed = 1 }: ModuleOptions,
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
    name: name ?? `Botbook: ${position === null ? 'game' : position.card}`,
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
