// Starts the language server, and the client that talks to it.
import * as vscode from 'vscode';
import type {
  BaseLanguageClient,
  InlayHintsProviderShape,
  LanguageClientOptions,
  Middleware,
} from 'vscode-languageclient';
import type { ClientOptions, PinnedParams } from '../../server/protocol.ts';
import type { MadeExample } from '../../server/protocol-examples.ts';
import type { Host } from './host.ts';
import { lensCommands } from './lenses.ts';
import { LineBreaks } from './line-breaks.ts';
import { linkCode, linkHover } from './links.ts';
import { exampleLanguage, isDebugging, language, pageLanguage } from './sheets.ts';
import { areHintsWanted, areLensesWanted, isLintWanted, lintPauses, sentSettings } from './settings.ts';

function isFromLinter({ code, severity }: vscode.Diagnostic): boolean {
  const name = String(typeof code === 'object' ? code.value : code);
  return name.startsWith('BB3') && severity !== vscode.DiagnosticSeverity.Error;
}

function withLinkedCodes(diagnostics: vscode.Diagnostic[]): vscode.Diagnostic[] {
  for (const diagnostic of diagnostics) linkCode(diagnostic);
  return isLintWanted() ? diagnostics : diagnostics.filter((diagnostic) => !isFromLinter(diagnostic));
}

/** The commands that links of hints may call. */
const hintCommands: readonly string[] = ['botbook.makeExampleAt'];

/**
 * Applies the settings of the user to the answers of the server. Except for its pauses, the server has no settings,
 * because it serves all editors in the same way.
 */
const middleware: Middleware = {
  handleDiagnostics: (uri, diagnostics, next) => next(uri, withLinkedCodes(diagnostics)),
  provideDiagnostics: async (document, previous, token, next) => {
    const report = await next(document, previous, token);
    return report && 'items' in report ? { ...report, items: withLinkedCodes(report.items) } : report;
  },
  provideHover: async (document, position, token, next) => {
    const hover = await next(document, position, token);
    if (hover) linkHover(hover);
    return hover;
  },
  provideInlayHints: async (document, range, token, next) => {
    const hints = areHintsWanted() && !isDebugging() ? await next(document, range, token) : [];
    for (const { tooltip } of hints ?? [])
      if (tooltip instanceof vscode.MarkdownString) tooltip.isTrusted = { enabledCommands: hintCommands };
    return hints;
  },
  provideCodeLenses: (document, token, next) => (areLensesWanted() ? next(document, token) : []),
};

interface ChangedExamples {
  readonly uris: readonly string[];
}

export class LanguageServer implements vscode.Disposable {
  private readonly context: vscode.ExtensionContext;
  private readonly output: vscode.LogOutputChannel;
  private readonly host: Host;
  private starting: Promise<BaseLanguageClient | null> | null = null;
  private lastRestart = Promise.resolve();
  private nextRestart: Promise<void> | null = null;
  private hintsOf: (document: vscode.TextDocument) => InlayHintsProviderShape | undefined = () => undefined;
  private readonly debugging = vscode.debug.onDidChangeActiveDebugSession(() => this.refreshHints());
  /**
   * Restarts the server after a change of settings for lenses, hints or findings, so that the server sends lenses,
   * hints and findings again.
   */
  private readonly settings = vscode.workspace.onDidChangeConfiguration((event) => {
    if (sentSettings.some((name) => event.affectsConfiguration(name))) void this.restart();
  });
  private readonly lineBreaks = new LineBreaks((method, parameters) => this.ask(method, parameters));
  private readonly ready = new vscode.EventEmitter<void>();
  private readonly pinned = new vscode.EventEmitter<PinnedParams>();
  /** An event that is sent after each start of the server. */
  readonly onReady = this.ready.event;
  readonly onPinned = this.pinned.event;
  private readonly examples = new vscode.EventEmitter<ChangedExamples>();
  /** An event with the addresses of changed files of examples. The list is empty if sheets have changed. */
  readonly onExamples = this.examples.event;

  constructor(context: vscode.ExtensionContext, output: vscode.LogOutputChannel, host: Host) {
    this.context = context;
    this.host = host;
    this.output = output;
  }

  /** Starts the server if the server is not running. Returns the client; null if the server cannot be started. */
  start(): Promise<BaseLanguageClient | null> {
    return (this.starting ??= this.begin());
  }

  private async begin(): Promise<BaseLanguageClient | null> {
    const begun = performance.now();
    try {
      const client = await this.startClient();
      this.output.info(`The server answers after ${(performance.now() - begun).toFixed(0)} ms.`);
      this.ready.fire();
      return client;
    } catch (error) {
      this.output.error(`The server could not be started: ${String(error)}`);
      return null;
    }
  }

  private async startClient(): Promise<BaseLanguageClient> {
    const options: LanguageClientOptions = {
      documentSelector: [language, exampleLanguage, pageLanguage].flatMap((name) =>
        this.host.schemes().map((scheme) => ({ language: name, scheme })),
      ),
      initializationOptions: { commands: lensCommands, ...lintPauses() } satisfies ClientOptions,
      outputChannel: this.output,
      middleware: { ...middleware, provideOnTypeFormattingEdits: this.lineBreaks.onTyped },
    };
    const client = await this.host.client(this.context, options);
    client.onNotification('botbook/pinned', (pins: PinnedParams) => this.pinned.fire(pins));
    client.onNotification('botbook/examplesChanged', (changed: ChangedExamples) => this.examples.fire(changed));
    await client.start();
    const hints = client.getFeature('textDocument/inlayHint');
    this.hintsOf = (document) => hints.getProvider(document);
    return client;
  }

  /** Makes VS Code request the hints again. During a debug session, hints are hidden. */
  private refreshHints(): void {
    for (const { document } of vscode.window.visibleTextEditors)
      if ([language, pageLanguage].includes(document.languageId)) this.hintsOf(document)?.onDidChangeInlayHints.fire();
  }

  /** Sends a request to the server. Returns null if there is no answer. */
  async ask<T>(method: string, parameters: object): Promise<T | null> {
    const client = await this.start();
    if (!client) return null;
    try {
      return await client.sendRequest<T | null>(method, parameters);
    } catch (error) {
      this.output.warn(`${method}: ${error instanceof Error ? error.message : String(error)}`);
      return null;
    }
  }

  /** Applies an edit of the server to the files of the workspace. Returns true if VS Code accepted the edit. */
  async applyEdit(edit: MadeExample['edit']): Promise<boolean> {
    const client = await this.start();
    const converted = await client?.protocol2CodeConverter.asWorkspaceEdit(edit);
    return converted ? vscode.workspace.applyEdit(converted) : false;
  }

  /**
   * Restarts the server. Restarts run one after another, because two restarts at the same time would leave a second
   * server running. While a restart waits, further calls add no other restart.
   */
  restart(): Promise<void> {
    return (this.nextRestart ??= this.restartAfter(this.lastRestart));
  }

  private async restartAfter(before: Promise<void>): Promise<void> {
    await before;
    this.lastRestart = this.nextRestart ?? before;
    this.nextRestart = null;
    try {
      await this.stop();
    } catch (error) {
      this.output.warn(`The server could not be ended: ${String(error)}`);
    }
    await this.start();
  }

  async stop(): Promise<void> {
    const client = await this.starting;
    this.starting = null;
    await client?.dispose();
  }

  dispose(): void {
    for (const part of [this.debugging, this.settings, this.lineBreaks, this.ready, this.pinned, this.examples])
      part.dispose();
  }
}
