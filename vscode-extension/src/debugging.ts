// Debugging of decisions. The debugger of the package steps through the decision of a card, and shows the words of the
// sheet. The card is from a position, an example or a game. The user needs no launch configuration.
import * as vscode from 'vscode';
import { dirname } from 'node:path';
import { fileAtPath, pathOfFile } from './addresses.ts';
import type { InlineText } from '../../debugger/debug-protocol.ts';
import type { Task } from '../play.ts';
import type { Extension } from './context.ts';
import { ConditionMarks } from './condition-marks.ts';
import { askDebugger } from './debug-stops.ts';
import type { ModuleOptions } from './host.ts';
import { complain } from './messages.ts';
import { chooseCard } from './pins.ts';
import { bookFolderOf, headersOf, language, savedSheet, titleAbove } from './sheets.ts';

const type = 'botbook';

/**
 * The properties of a launch configuration that the extension reads. All of them are optional. The debugger itself
 * reads other properties too.
 */
interface LaunchOptions extends vscode.DebugConfiguration, Omit<ModuleOptions, 'name'> {
  sheet?: string;
  play?: 'game' | 'position';
  position?: string;
  card?: string;
  example?: string;
  scenario?: string;
  /** True to debug the JavaScript to which the sheet is compiled. */
  module?: boolean;
}

const activeFile = '${file}';
const base = { type, request: 'launch' } as const;

/** The launch configurations of the extension. VS Code offers them for F5 and in its list of configurations. */
const configurations: readonly LaunchOptions[] = [
  { ...base, name: 'Play a game with this sheet', sheet: activeFile, play: 'game' },
  { ...base, name: 'Decide the pinned position', sheet: activeFile, play: 'position' },
  { ...base, name: 'Decide the example at the cursor', example: activeFile },
];

const untrusted =
  'Debugging reads the whole book of a sheet, so it is off in a folder that you do not trust. Trust it first (Workspaces: Manage Workspace Trust).';

const noModule =
  'the module of a sheet is debugged by Node, which a browser does not have. Leave out `module`: the debugger of sheets works here.';

/**
 * Returns the file in the active editor and the line of the cursor, counted from 1; null if the file has no examples.
 */
function exampleInFront(): { readonly example: string; readonly line: number } | null {
  const editor = vscode.window.activeTextEditor;
  const path = editor ? pathOfFile(editor.document.uri) : null;
  return editor && path?.endsWith('.example') ? { example: path, line: editor.selection.active.line + 1 } : null;
}

/**
 * Completes a launch configuration. Returns undefined if the session must not start. Null would not do, because VS Code
 * would then open launch.json.
 */
async function resolveConfiguration(
  extension: Extension,
  options: LaunchOptions,
): Promise<vscode.DebugConfiguration | undefined> {
  if (!vscode.workspace.isTrusted) {
    complain(untrusted);
    return undefined;
  }
  // `Decide the example at the cursor` is a configuration for the active file. The example at the cursor is put into it
  // here.
  if (options.example === activeFile && options['title'] === undefined) {
    const example = exampleInFront();
    if (!example) complain('open a file of examples (.example) in the active editor first.');
    return example ? { ...base, ...options, ...example } : undefined;
  }
  const isOfSheet = options.sheet !== undefined || options.play !== undefined || options.module === true;
  const named = options.example ?? options.scenario ?? (isOfSheet ? undefined : options.position);
  if (named !== undefined) return { ...base, ...options };
  const example = isOfSheet ? null : exampleInFront();
  if (example) return { ...base, ...options, name: options.name || 'The example at the cursor', ...example };
  return sheetConfiguration(extension, options);
}

/** Completes a launch configuration that is about a sheet. */
async function sheetConfiguration(
  extension: Extension,
  options: LaunchOptions,
): Promise<vscode.DebugConfiguration | undefined> {
  const { sheet: file } = options;
  const sheet = await savedSheet(file === undefined || file === activeFile ? undefined : fileAtPath(file));
  if (sheet === null) return undefined;
  const headers = headersOf(sheet);
  if (headers === null && options.module === true) {
    complain('the headers must name game, scenario and bot.');
    return undefined;
  }
  const play = options.play ?? (options.position === undefined ? await choosePlay() : 'position');
  if (play === undefined) return undefined;
  const position = play === 'position' ? await positionFor(extension, sheet.uri, options) : null;
  if (position === undefined) return undefined;
  if (options.module === true) {
    const { debugModule } = extension.host;
    if (debugModule && headers) return debugModule(extension, options, sheet, headers, position);
    complain(noModule);
    return undefined;
  }
  const { play: _play, position: _position, card: _card, ...others } = options;
  return {
    ...base,
    ...others,
    name: options.name || `Botbook: ${position === null ? 'game' : position.card}`,
    sheet: pathOfFile(sheet.uri),
    ...(position && { position: position.file, card: position.card }),
  };
}

async function choosePlay(): Promise<LaunchOptions['play']> {
  const choices = configurations.flatMap(({ name, play }) => (play ? [{ label: name, play }] : []));
  return (await vscode.window.showQuickPick(choices, { title: 'Debug this sheet' }))?.play;
}

/** Returns the position and the card to debug. Asks the user for what is missing; undefined if the user cancels. */
async function positionFor(
  { pins }: Extension,
  sheet: vscode.Uri,
  options: LaunchOptions,
): Promise<Task['position'] | undefined> {
  const pinned = pins.of(sheet);
  const named = options.position === undefined ? undefined : fileAtPath(options.position);
  const uri = named ?? pinned?.position ?? (await pins.choosePosition(sheet));
  const file = uri ? pathOfFile(uri) : null;
  if (!uri || file === null) return undefined;
  const editor = vscode.window.activeTextEditor;
  const procedure = editor ? titleAbove(editor.document, editor.selection.active.line) : null;
  const card = options.card ?? pinned?.card ?? (await chooseCard(uri, procedure));
  return card === undefined ? undefined : { file, card };
}

/** Returns the folder in which the debugger looks for books. */
function folderOfSession({ configuration, workspaceFolder }: vscode.DebugSession): string {
  const { sheet, example, position } = configuration as LaunchOptions;
  if (sheet !== undefined) return bookFolderOf(fileAtPath(sheet));
  return (workspaceFolder ? pathOfFile(workspaceFolder.uri) : null) ?? dirname(example ?? position ?? '.');
}

/** Starts the debugger of the package: in a process on a desktop, or in a worker in a browser. */
const adapters = ({ context, host }: Extension): vscode.DebugAdapterDescriptorFactory => ({
  createDebugAdapterDescriptor: (session) => host.debugger(context, folderOfSession(session)),
});

/** Sends a request to the debugger of the present session. Returns null if there is no session. */
const askSession = <T>(request: string, fields: object): Promise<T | null> =>
  askDebugger<T>(vscode.debug.activeDebugSession, request, fields);

/** Shows the result of each part so far, at the end of its line in the sheet. */
const inlineTexts: vscode.InlineValuesProvider = {
  async provideInlineValues({ uri }) {
    const answer = await askSession<{ readonly texts: readonly InlineText[] }>('botbook/inline', {});
    return (answer?.texts ?? [])
      .filter(({ path }) => fileAtPath(path).toString() === uri.toString())
      .map(({ line, text }) => new vscode.InlineValueText(new vscode.Range(line - 1, 0, line - 1, 0), text));
  },
};

interface PhraseThere {
  readonly text: string;
  readonly start: { readonly line: number; readonly column: number };
  readonly end: { readonly line: number; readonly column: number };
}

/** Finds the phrase under the mouse. The debugger evaluates this phrase and shows the result. */
const phrases: vscode.EvaluatableExpressionProvider = {
  async provideEvaluatableExpression({ uri }, { line, character }) {
    const fields = { path: pathOfFile(uri), line: line + 1, column: character + 1 };
    const phrase = (await askSession<{ readonly phrase: PhraseThere | null }>('botbook/phrase', fields))?.phrase;
    if (!phrase) return undefined;
    const { start, end, text } = phrase;
    const range = new vscode.Range(start.line - 1, start.column - 1, end.line - 1, end.column - 1);
    return new vscode.EvaluatableExpression(range, text);
  },
};

export function registerDebugging(extension: Extension): vscode.Disposable[] {
  const { Dynamic, Initial } = vscode.DebugConfigurationProviderTriggerKind;
  const offering = { provideDebugConfigurations: () => configurations.map((configuration) => ({ ...configuration })) };
  // VS Code asks every registered provider to complete a configuration. Two providers offer configurations, so only
  // this provider also completes them, and each configuration is completed once.
  const resolving: vscode.DebugConfigurationProvider = {
    ...offering,
    resolveDebugConfiguration: (_folder, options) => resolveConfiguration(extension, { ...options }),
  };
  return [
    vscode.debug.registerDebugConfigurationProvider(type, resolving, Initial),
    vscode.debug.registerDebugConfigurationProvider(type, offering, Dynamic),
    vscode.debug.registerDebugAdapterDescriptorFactory(type, adapters(extension)),
    vscode.languages.registerInlineValuesProvider(language, inlineTexts),
    new ConditionMarks(),
    vscode.languages.registerEvaluatableExpressionProvider(language, phrases),
  ];
}

/** Starts a debug session for the active sheet, as the key F5 would. */
export async function debugSheet(play: LaunchOptions['play']): Promise<void> {
  const configuration = configurations.find((candidate) => candidate.play === play);
  const document = vscode.window.activeTextEditor?.document;
  const folder = document?.languageId === language ? vscode.workspace.getWorkspaceFolder(document.uri) : undefined;
  if (configuration) await vscode.debug.startDebugging(folder, { ...configuration });
}

/** Starts a debug session about a card in a position, from the lens above a procedure. */
export async function debugDecision(sheet: string, position: string, card: string): Promise<void> {
  const uri = vscode.Uri.parse(sheet);
  const configuration = { ...base, name: `Botbook: ${card}`, sheet: pathOfFile(uri), position, card };
  await vscode.debug.startDebugging(vscode.workspace.getWorkspaceFolder(uri), configuration);
}
