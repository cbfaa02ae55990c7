// Pinned positions: which sheet has one. They are kept with the workspace, and told to the server whenever it begins.
import * as vscode from 'vscode';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { PinParams, PinResult, PinnedParams } from '../../server/protocol.ts';
import type { Server } from './server.ts';
import { headersOf, language, savedSheet, type Headers } from './sheets.ts';

export interface Pin {
  readonly position: vscode.Uri;
  readonly card: string | null;
}

/** A position to choose; null for a file that is then asked for. */
type Choice = vscode.QuickPickItem & { readonly file: vscode.Uri | null };

interface Kept {
  readonly position: string;
  readonly card: string | null;
}

const key = 'botbook.pins';
/** How many files are looked through for positions. */
const mostFiles = 500;

export class Pins implements vscode.Disposable {
  private readonly memory: vscode.Memento;
  /** The books that come with the extension. */
  private readonly books: string;
  private readonly server: Server;
  /** Those that the user pinned; a sheet may name a position of its own besides. */
  private readonly own = new Map<string, Pin>();
  /** All, as the server told last. */
  private told = new Map<string, Pin>();
  private readonly changed = new vscode.EventEmitter<void>();
  /** Told when pins, or what comes of them, have changed. */
  readonly onChange = this.changed.event;
  private readonly parts: readonly vscode.Disposable[];

  constructor(context: vscode.ExtensionContext, server: Server) {
    this.memory = context.workspaceState;
    this.books = context.asAbsolutePath('procedures');
    this.server = server;
    const kept = this.memory.get<Record<string, Kept>>(key, {});
    for (const [uri, { position, card }] of Object.entries(kept)) {
      this.own.set(uri, { position: vscode.Uri.parse(position), card });
    }
    server.on('botbook/pinned', (told) => this.hear(told as PinnedParams));
    this.parts = [
      this.changed,
      server.onReady(() => void this.tellAll()),
      vscode.window.onDidChangeActiveTextEditor(() => this.mark()),
    ];
    this.mark();
  }

  /** What is pinned to a sheet. */
  of(sheet: vscode.Uri): Pin | undefined {
    return this.told.get(sheet.toString()) ?? this.own.get(sheet.toString());
  }

  private async tellAll(): Promise<void> {
    await Promise.all([...this.own].map(([uri, pin]) => this.tell(uri, pin)));
  }

  private tell(uri: string, pin: Pin | null): Promise<PinResult | null> {
    const card = pin?.card ?? undefined;
    const asked: PinParams = {
      uri,
      position: pin?.position.toString() ?? null,
      ...(card !== undefined && { card }),
    };
    return this.server.ask<PinResult>('botbook/pin', asked);
  }

  /** The server knows best what is pinned, and with which card. */
  private hear({ pins }: PinnedParams): void {
    const told = pins.map(({ uri, position, card }): [string, Pin] => [
      vscode.Uri.parse(uri).toString(),
      { position: vscode.Uri.parse(position), card },
    ]);
    this.told = new Map(told);
    this.mark();
    this.changed.fire();
  }

  /** Asks for a position, and pins it to the sheet in front; each procedure is resolved with a card of its own. */
  async pin(named: unknown): Promise<void> {
    const sheet = await savedSheet(named);
    if (sheet === null) return;
    const position = await this.choosePosition(sheet.uri);
    if (position === undefined) return;
    const pin: Pin = { position, card: null };
    const result = await this.tell(sheet.uri.toString(), pin);
    if (result?.ok !== true) {
      const problem = result?.problem ?? 'the server does not answer';
      void vscode.window.showErrorMessage(`Botbook: the position cannot be pinned: ${problem}`);
      return;
    }
    this.own.set(sheet.uri.toString(), pin);
    await this.keep();
  }

  async unpin(named: unknown): Promise<void> {
    const uri = named instanceof vscode.Uri ? named : vscode.window.activeTextEditor?.document.uri;
    if (!uri) return;
    this.own.delete(uri.toString());
    this.told.delete(uri.toString());
    await this.tell(uri.toString(), null);
    await this.keep();
  }

  private async keep(): Promise<void> {
    const kept = [...this.own].map(([uri, { position, card }]) => [uri, { position: position.toString(), card }]);
    await this.memory.update(key, Object.fromEntries(kept));
    this.mark();
    this.changed.fire();
  }

  /** Menus ask whether the sheet in front has a pin. */
  private mark(): void {
    const document = vscode.window.activeTextEditor?.document;
    if (document && document.languageId !== language) return;
    const isPinned = document !== undefined && this.of(document.uri) !== undefined;
    void vscode.commands.executeCommand('setContext', 'botbook.isPinned', isPinned);
  }

  /** The positions of the sheet's scenario that the workspace has, or any other file. */
  async choosePosition(sheet: vscode.Uri): Promise<vscode.Uri | undefined> {
    const headers = headersOf(await vscode.workspace.openTextDocument(sheet));
    const files = await vscode.workspace.findFiles('**/*.json', '**/node_modules/**', mostFiles);
    const found = files.filter((file) => isPosition(file.fsPath, headers?.scenario));
    const own = found
      .map((file): Choice => ({ label: vscode.workspace.asRelativePath(file), file }))
      .toSorted((a, b) => a.label.localeCompare(b.label));
    const ours = own.length === 0 && headers ? this.examples(headers) : [];
    const items: Choice[] = [...own, ...ours];
    // A dialog of files alone would not say what is looked for.
    const other: Choice = {
      label: '$(folder-opened) Another file …',
      ...(items.length === 0 && { detail: 'This folder has none: a JSON file that says where units and markers are.' }),
      file: null,
    };
    const title = `Which position${headers ? ` of Scenario ${headers.scenario}` : ''}?`;
    const chosen = await vscode.window.showQuickPick([...items, other], { title });
    if (chosen?.file !== null) return chosen?.file;
    const [file] = (await vscode.window.showOpenDialog({ title, filters: { Positions: ['json'] } })) ?? [];
    return file;
  }

  /** Those that come with the extension. */
  private examples({ game, scenario }: Headers): Choice[] {
    const folder = join(this.books, game, `scenario-${scenario}`, 'examples');
    const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.json')) : [];
    return names
      .map((name) => ({ label: name, description: 'an example of ours', file: vscode.Uri.file(join(folder, name)) }))
      .filter(({ file }) => isPosition(file.fsPath, scenario));
  }

  dispose(): void {
    for (const part of this.parts) part.dispose();
  }
}

interface PositionFile {
  readonly scenario?: number;
  readonly units?: object;
  readonly spaces?: unknown;
  readonly cards?: Readonly<Record<string, { readonly playArea?: readonly { readonly card?: string }[] }>>;
}

function readPosition(file: string): PositionFile | null {
  try {
    const value = JSON.parse(readFileSync(file, 'utf8')) as unknown;
    return typeof value === 'object' && value !== null ? value : null;
  } catch {
    return null;
  }
}

/** A position tells where units are; a board has spaces besides. */
function isPosition(file: string, scenario: number | undefined): boolean {
  const found = readPosition(file);
  if (found?.units === undefined || found.spaces !== undefined) return false;
  return scenario === undefined || found.scenario === scenario;
}

/** One of the cards in the play areas of a position. */
export async function chooseCard(file: string, procedure: string | null): Promise<string | undefined> {
  const title = 'Which card is resolved?';
  const areas = Object.values(readPosition(file)?.cards ?? {}).flatMap(({ playArea = [] }) => playArea);
  const names = [...new Set(areas.flatMap(({ card }) => card ?? []))];
  // Those of the procedure in front stand first; the only one is not asked for.
  const [own, others] = [true, false].map((is) => names.filter((one) => one.startsWith(procedure ?? ' ') === is));
  if (own?.length === 1) return own[0];
  const all = [...(own ?? []), ...(others ?? [])];
  if (all.length > 0) return vscode.window.showQuickPick(all, { title });
  return vscode.window.showInputBox({ title, placeHolder: 'SCOUT Y' });
}
