// Pinned positions of sheets. The pins are stored with the workspace, and are sent to the server whenever the server
// starts.
import * as vscode from 'vscode';
import { basename } from 'node:path';
import type { PinParams, PinResult, PinnedParams } from '../../server/protocol.ts';
import type { LanguageServer } from './language-server.ts';
import { textOfFile } from './addresses.ts';
import { complain } from './messages.ts';
import type { Runner } from './host.ts';
import { packedBookFile, packedBookFiles } from './packed-files.ts';
import { headersOf, language, savedSheet, type Headers } from './sheets.ts';

export interface SheetPin {
  readonly position: vscode.Uri;
  readonly card: string | null;
}

/** An entry in the list of positions. `file` is null for the entry “another file”. */
type Choice = vscode.QuickPickItem & { readonly file: vscode.Uri | null };

interface StoredPin {
  readonly position: string;
  readonly card: string | null;
}

const readPin = ({ position, card }: StoredPin): SheetPin => ({ position: vscode.Uri.parse(position), card });

const storageKey = 'botbook.pins';
/** The most files that are searched for positions. */
const mostFiles = 500;

export class SheetPins {
  private readonly storage: vscode.Memento;
  private readonly runner: Pick<Runner, 'context' | 'host'>;
  private readonly server: LanguageServer;
  /** The pins that the user has set, by the address of the sheet. A comment in a sheet can pin a position too. */
  private readonly userPins: Map<string, SheetPin>;
  /** All pins in the last report of the server. */
  private reported = new Map<string, SheetPin>();
  private readonly changed = new vscode.EventEmitter<void>();
  /** An event that is sent after pins, or the decisions in pinned positions, have changed. */
  readonly onChange = this.changed.event;

  constructor(runner: Pick<Runner, 'context' | 'host'>, server: LanguageServer) {
    const { context } = runner;
    this.storage = context.workspaceState;
    this.runner = runner;
    this.server = server;
    const stored = this.storage.get<Record<string, StoredPin>>(storageKey, {});
    this.userPins = new Map(Object.entries(stored).map(([uri, pin]) => [uri, readPin(pin)]));
    context.subscriptions.push(
      this.changed,
      server.onPinned((params) => this.receive(params)),
      server.onReady(() => {
        for (const [uri, pin] of this.userPins) void this.send(uri, pin);
      }),
      vscode.window.onDidChangeActiveTextEditor(() => this.updateMenus()),
    );
    this.updateMenus();
  }

  of(sheet: vscode.Uri): SheetPin | undefined {
    return this.reported.get(sheet.toString()) ?? this.userPins.get(sheet.toString());
  }

  private send(uri: string, pin: SheetPin | null): Promise<PinResult | null> {
    const card = pin?.card ?? undefined;
    const position = pin?.position.toString() ?? null;
    const params: PinParams = { uri, position, ...(card !== undefined && { card }) };
    return this.server.ask<PinResult>('botbook/pin', params);
  }

  /** Stores the pins and cards that the server reports. */
  private receive({ pins }: PinnedParams): void {
    this.reported = new Map(pins.map((pin) => [vscode.Uri.parse(pin.uri).toString(), readPin(pin)]));
    this.updateMenus();
    this.changed.fire();
  }

  /**
   * Asks the user for a position and pins it to a sheet. No card is pinned, so the server decides each procedure for
   * one of the cards of this procedure.
   */
  async pin(target: unknown): Promise<void> {
    const sheet = await savedSheet(target);
    if (sheet === null) return;
    const position = await this.choosePosition(sheet.uri);
    if (position === undefined) return;
    const pin: SheetPin = { position, card: null };
    const answer = await this.send(sheet.uri.toString(), pin);
    if (answer?.ok !== true) {
      complain(`the position cannot be pinned: ${answer?.problem ?? 'the server does not answer'}`);
      return;
    }
    this.userPins.set(sheet.uri.toString(), pin);
    await this.store();
  }

  async unpin(target: unknown): Promise<void> {
    const uri = (target instanceof vscode.Uri ? target : vscode.window.activeTextEditor?.document.uri)?.toString();
    if (uri === undefined) return;
    this.userPins.delete(uri);
    this.reported.delete(uri);
    await this.send(uri, null);
    await this.store();
  }

  private async store(): Promise<void> {
    const stored = [...this.userPins].map(([uri, { position, card }]): [string, StoredPin] => [
      uri,
      { position: position.toString(), card },
    ]);
    await this.storage.update(storageKey, Object.fromEntries(stored));
    this.updateMenus();
    this.changed.fire();
  }

  /** Updates the menus, which depend on whether the active sheet has a pin. */
  private updateMenus(): void {
    const document = vscode.window.activeTextEditor?.document;
    if (document && document.languageId !== language) return;
    const isPinned = document !== undefined && this.of(document.uri) !== undefined;
    void vscode.commands.executeCommand('setContext', 'botbook.isPinned', isPinned);
  }

  /**
   * Asks the user for a position: a position of the scenario in the workspace, or another file. If the workspace has
   * none, offers the positions in the package of the extension.
   */
  async choosePosition(sheet: vscode.Uri): Promise<vscode.Uri | undefined> {
    const headers = headersOf(await vscode.workspace.openTextDocument(sheet));
    const files = await vscode.workspace.findFiles('**/*.json', '**/node_modules/**', mostFiles);
    const inWorkspace = (await positionsAmong(files, headers?.scenario))
      .map((file): Choice => ({ label: vscode.workspace.asRelativePath(file), file }))
      .toSorted((a, b) => a.label.localeCompare(b.label));
    const choices = inWorkspace.length === 0 && headers ? await this.examples(headers) : inWorkspace;
    // The list is shown even if it has no positions, because a file dialog alone does not say which kind of file is
    // needed.
    const other: Choice = {
      label: '$(folder-opened) Another file …',
      ...(choices.length === 0 && {
        detail: 'This folder has none: a JSON file that says where units and markers are.',
      }),
      file: null,
    };
    const title = `Which position${headers ? ` of Scenario ${headers.scenario}` : ''}?`;
    const choice = await vscode.window.showQuickPick([...choices, other], { title });
    if (choice?.file !== null) return choice?.file;
    const [file] = (await vscode.window.showOpenDialog({ title, filters: { Positions: ['json'] } })) ?? [];
    return file;
  }

  /** Returns the positions of a scenario that are among the examples in the package of the extension. */
  private async examples({ game, scenario }: Headers): Promise<Choice[]> {
    const folder = `${game}/scenario-${scenario}/examples/`;
    const all = await packedBookFiles(this.runner);
    const paths = all.filter((path) => path.startsWith(folder) && path.endsWith('.json'));
    const files = await Promise.all(paths.map((path) => packedBookFile(this.runner, path)));
    return (await positionsAmong(files, scenario)).map((file) => ({
      label: basename(file.path),
      description: 'an example of ours',
      file,
    }));
  }
}

interface PositionFile {
  readonly scenario?: number;
  readonly units?: object;
  readonly spaces?: unknown;
  readonly cards?: Readonly<Record<string, { readonly playArea?: readonly { readonly card?: string }[] }>>;
}

async function readPosition(file: vscode.Uri): Promise<PositionFile | null> {
  try {
    const content = JSON.parse(await textOfFile(file)) as unknown;
    return typeof content === 'object' ? content : null;
  } catch {
    return null;
  }
}

/**
 * True if a file is a position of the scenario (of any scenario if none is given). A position has units and no spaces.
 * A board has both.
 */
async function isPosition(file: vscode.Uri, scenario: number | undefined): Promise<boolean> {
  const position = await readPosition(file);
  if (position?.units === undefined || position.spaces !== undefined) return false;
  return scenario === undefined || position.scenario === scenario;
}

/** Returns the files that are positions of a scenario, in the order of `files`. */
async function positionsAmong(files: readonly vscode.Uri[], scenario: number | undefined): Promise<vscode.Uri[]> {
  const answers = await Promise.all(files.map((file) => isPosition(file, scenario)));
  return files.filter((_, index) => answers[index]);
}

/**
 * Returns the card to resolve. If the position has exactly one card of the procedure, asks nothing. Otherwise the user
 * chooses a card of the play areas, or types a card if they are empty.
 */
export async function chooseCard(file: vscode.Uri, procedure: string | null): Promise<string | undefined> {
  const title = 'Card to resolve';
  const areas = Object.values((await readPosition(file))?.cards ?? {}).flatMap(({ playArea = [] }) => playArea);
  const cards = [...new Set(areas.flatMap(({ card }) => card ?? []))];
  const ofProcedure = cards.filter((card) => card.startsWith(procedure ?? ' '));
  if (ofProcedure.length === 1) return ofProcedure[0];
  if (cards.length === 0) return vscode.window.showInputBox({ title, placeHolder: 'SCOUT Y' });
  const others = cards.filter((card) => !ofProcedure.includes(card));
  return vscode.window.showQuickPick([...ofProcedure, ...others], { title });
}
