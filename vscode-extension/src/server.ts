// The language server in a process of its own, and the client that talks to it.
import * as vscode from 'vscode';
import type { LanguageClient, LanguageClientOptions, Middleware, ServerOptions } from 'vscode-languageclient/node';
import type { ClientOptions } from '../../server/protocol.ts';
import { lensCommands } from './lenses.ts';
import { LineBreaks } from './line-breaks.ts';
import { linkCode, linkHover } from './links.ts';
import { areHintsWanted, areLensesWanted, isLintWanted } from './settings.ts';

/** Codes of the linter. */
const isOfLinter = ({ code, severity }: vscode.Diagnostic): boolean => {
  const said = String(typeof code === 'object' ? code.value : code);
  return said.startsWith('BB3') && severity !== vscode.DiagnosticSeverity.Error;
};

function wanted(all: vscode.Diagnostic[]): vscode.Diagnostic[] {
  for (const one of all) linkCode(one);
  return isLintWanted() ? all : all.filter((one) => !isOfLinter(one));
}

/** What the settings leave out is left out here: the server serves every editor alike. */
const middleware: Middleware = {
  handleDiagnostics: (uri, all, next) => next(uri, wanted(all)),
  provideDiagnostics: async (document, previous, token, next) => {
    const report = await next(document, previous, token);
    if (!report || !('items' in report)) return report;
    return { ...report, items: wanted(report.items) };
  },
  provideHover: async (document, position, token, next) => {
    const hover = await next(document, position, token);
    if (hover) linkHover(hover);
    return hover;
  },
  provideInlayHints: (document, range, token, next) => (areHintsWanted() ? next(document, range, token) : []),
  provideCodeLenses: (document, token, next) => (areLensesWanted() ? next(document, token) : []),
};

type Listener = (parameters: unknown) => void;

export class Server implements vscode.Disposable {
  private readonly context: vscode.ExtensionContext;
  private readonly output: vscode.LogOutputChannel;
  private client: LanguageClient | null = null;
  private starting: Promise<LanguageClient | null> | null = null;
  private readonly listeners = new Map<string, Set<Listener>>();
  private readonly lineBreaks = new LineBreaks((method, parameters) => this.ask(method, parameters));
  private readonly readied = new vscode.EventEmitter<void>();
  /** Told each time the server has begun to answer. */
  readonly onReady = this.readied.event;

  constructor(context: vscode.ExtensionContext, output: vscode.LogOutputChannel) {
    this.context = context;
    this.output = output;
  }

  /** Starts the server, if it does not run; null if it cannot be started. */
  start(): Promise<LanguageClient | null> {
    this.starting ??= this.begin();
    return this.starting;
  }

  private async begin(): Promise<LanguageClient | null> {
    const begun = performance.now();
    try {
      const client = await this.started();
      this.client = client;
      this.output.info(`The server answers after ${(performance.now() - begun).toFixed(0)} ms.`);
      this.readied.fire();
      return client;
    } catch (error) {
      this.output.error(`The server could not be started: ${String(error)}`);
      return null;
    }
  }

  private async started(): Promise<LanguageClient> {
    const { LanguageClient, TransportKind } = await import('../client.ts');
    const module = this.context.asAbsolutePath('dist/server.js');
    const run = { module, transport: TransportKind.stdio };
    const servers: ServerOptions = { run, debug: { ...run, options: { execArgv: ['--nolazy', '--inspect=6009'] } } };
    const options: LanguageClientOptions = {
      documentSelector: ['file', 'untitled', 'vscode-vfs'].map((scheme) => ({ language: 'botbook', scheme })),
      initializationOptions: { commands: lensCommands } satisfies ClientOptions,
      outputChannel: this.output,
      middleware: { ...middleware, provideOnTypeFormattingEdits: this.lineBreaks.onTyped },
    };
    const client = new LanguageClient('botbook', 'Botbook', servers, options);
    for (const method of this.listeners.keys()) this.forward(client, method);
    await client.start();
    return client;
  }

  private forward(client: LanguageClient, method: string): void {
    client.onNotification(method, (parameters: unknown) => {
      for (const listener of this.listeners.get(method) ?? []) listener(parameters);
    });
  }

  /** Calls back whenever the server says something; before and after it was started anew too. */
  on(method: string, listener: Listener): void {
    const known = this.listeners.get(method);
    if (known) {
      known.add(listener);
      return;
    }
    this.listeners.set(method, new Set([listener]));
    if (this.client) this.forward(this.client, method);
  }

  /** Asks the server; null if it does not answer. */
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

  async restart(): Promise<void> {
    await this.stop();
    await this.start();
  }

  async stop(): Promise<void> {
    await this.starting;
    const { client } = this;
    this.client = null;
    this.starting = null;
    await client?.dispose();
  }

  dispose(): void {
    this.lineBreaks.dispose();
    this.readied.dispose();
  }
}
