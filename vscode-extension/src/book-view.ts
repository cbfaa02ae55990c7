// The side view of the book: scenarios, their sheets, the procedures in them, each with how much is wrong there.
import * as vscode from 'vscode';
import type { BookSheet, BookTree } from '../../server/protocol.ts';
import type { Extension } from './context.ts';
import { language } from './sheets.ts';

type Game = BookTree['games'][number];
type Scenario = Game['scenarios'][number];
type Procedure = BookSheet['procedures'][number];

export type BookNode =
  | { readonly is: 'game'; readonly game: Game }
  | { readonly is: 'scenario'; readonly scenario: Scenario }
  /** `where` says which it is of several of one bot and scenario. */
  | { readonly is: 'sheet'; readonly sheet: BookSheet; readonly where: string }
  | { readonly is: 'procedure'; readonly procedure: Procedure; readonly sheet: BookSheet };

interface Counts {
  readonly errors: number;
  readonly warnings: number;
}

/** How long typing may rest before the tree is asked for anew. */
const rest = 800;

const sumOf = (all: readonly Counts[]): Counts => ({
  errors: all.reduce((sum, { errors }) => sum + errors, 0),
  warnings: all.reduce((sum, { warnings }) => sum + warnings, 0),
});

const told = (count: number, what: string): string[] =>
  count === 0 ? [] : [`${count} ${what}${count === 1 ? '' : 's'}`];

/** An icon in the colour of the worst that is wrong. */
const iconOf = (name: string, { errors, warnings }: Counts): vscode.ThemeIcon => {
  if (errors > 0) return new vscode.ThemeIcon(name, new vscode.ThemeColor('list.errorForeground'));
  return warnings > 0
    ? new vscode.ThemeIcon(name, new vscode.ThemeColor('list.warningForeground'))
    : new vscode.ThemeIcon(name);
};

export class BookView implements vscode.TreeDataProvider<BookNode>, vscode.Disposable {
  private readonly extension: Extension;
  private readonly changed = new vscode.EventEmitter<void>();
  readonly onDidChangeTreeData = this.changed.event;
  private readonly parts: vscode.Disposable[];
  private timer: NodeJS.Timeout | undefined;
  private tree: BookTree = { games: [] };

  constructor(extension: Extension) {
    this.extension = extension;
    const view = vscode.window.createTreeView('botbook.book', { treeDataProvider: this, showCollapseAll: true });
    const soon = ({ languageId }: vscode.TextDocument): void => {
      if (languageId === language) this.refreshSoon();
    };
    this.parts = [
      view,
      this.changed,
      extension.server.onReady(() => this.refresh()),
      vscode.workspace.onDidChangeTextDocument(({ document }) => soon(document)),
      vscode.workspace.onDidOpenTextDocument(soon),
      vscode.workspace.onDidSaveTextDocument(soon),
      vscode.languages.onDidChangeDiagnostics(({ uris }) => {
        if (uris.some(({ path }) => path.endsWith('.bot'))) this.refreshSoon();
      }),
      view.onDidChangeVisibility(({ visible }) => {
        if (visible) this.refresh();
      }),
    ];
    this.isVisible = () => view.visible;
  }

  private readonly isVisible: () => boolean;

  refresh(): void {
    this.changed.fire();
  }

  private refreshSoon(): void {
    if (!this.isVisible()) return;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.refresh(), rest);
  }

  async getChildren(node?: BookNode): Promise<BookNode[]> {
    if (node) return childrenOf(node);
    this.tree = (await this.extension.server.ask<BookTree>('botbook/book', {})) ?? { games: [] };
    const [only, ...more] = this.tree.games;
    // One game needs no line of its own.
    return only && more.length === 0
      ? childrenOf({ is: 'game', game: only })
      : this.tree.games.map((game) => ({ is: 'game', game }));
  }

  getTreeItem(node: BookNode): vscode.TreeItem {
    const counts = countsOf(node);
    const item = new vscode.TreeItem(...labelOf(node));
    const wrong = [...told(counts.errors, 'error'), ...told(counts.warnings, 'warning')].join(', ');
    item.iconPath = iconOf(icons[node.is], counts);
    item.description = [detailOf(node), wrong].filter((one) => one !== '').join(' · ');
    item.tooltip = `${labelOf(node)[0]}${wrong === '' ? '' : `: ${wrong}`}`;
    item.contextValue = node.is;
    item.id = idOf(node);
    const opened = placeOf(node);
    if (opened) item.command = { title: 'Open', command: 'vscode.open', arguments: opened };
    return item;
  }

  dispose(): void {
    clearTimeout(this.timer);
    for (const part of this.parts) part.dispose();
  }
}

const icons = { game: 'library', scenario: 'map', sheet: 'file', procedure: 'symbol-function' } as const;

function childrenOf(node: BookNode): BookNode[] {
  switch (node.is) {
    case 'game':
      return node.game.scenarios.map((scenario) => ({ is: 'scenario', scenario }));
    case 'scenario':
      return node.scenario.sheets.map((sheet, _, all) => {
        const isOnly = all.filter(({ bot }) => bot === sheet.bot).length === 1;
        return {
          is: 'sheet',
          sheet,
          where: isOnly ? '' : vscode.workspace.asRelativePath(vscode.Uri.parse(sheet.uri)),
        };
      });
    case 'sheet':
      return node.sheet.procedures.map((procedure) => ({ is: 'procedure', procedure, sheet: node.sheet }));
    case 'procedure':
      return [];
  }
}

function countsOf(node: BookNode): Counts {
  switch (node.is) {
    case 'game':
      return sumOf(node.game.scenarios.flatMap(({ sheets }) => sheets.map((one) => countsIn(one, one))));
    case 'scenario':
      return sumOf(node.scenario.sheets.map((one) => countsIn(one, one)));
    case 'sheet':
      return countsIn(node.sheet, node.sheet);
    case 'procedure':
      return countsIn(node.sheet, node.procedure, node.procedure.range);
  }
}

/** As many as the Problems have, with those of the linter; what the checker counted, where they have none of the sheet. */
function countsIn({ uri }: BookSheet, { errors, warnings }: Counts, part?: Procedure['range']): Counts {
  const all = vscode.languages.getDiagnostics(vscode.Uri.parse(uri));
  if (all.length === 0) return { errors, warnings };
  const lines = all.filter(
    ({ range: { start } }) => !part || (part.start.line <= start.line && start.line <= part.end.line),
  );
  const { Error, Warning } = vscode.DiagnosticSeverity;
  const count = (of: vscode.DiagnosticSeverity): number => lines.filter(({ severity }) => severity === of).length;
  return { errors: count(Error), warnings: count(Warning) };
}

function labelOf(node: BookNode): [string, vscode.TreeItemCollapsibleState] {
  const { Collapsed, Expanded, None } = vscode.TreeItemCollapsibleState;
  switch (node.is) {
    case 'game':
      return [node.game.title, Expanded];
    case 'scenario':
      return [`Scenario ${node.scenario.number}`, Collapsed];
    case 'sheet':
      return [node.sheet.bot, Collapsed];
    case 'procedure':
      return [node.procedure.title, None];
  }
}

function detailOf(node: BookNode): string {
  if (node.is === 'scenario') return node.scenario.title;
  return node.is === 'sheet' ? node.where : '';
}

function idOf(node: BookNode): string {
  switch (node.is) {
    case 'game':
      return node.game.name;
    case 'scenario':
      return `scenario ${node.scenario.number} ${node.scenario.sheets[0]?.uri ?? ''}`;
    case 'sheet':
      return node.sheet.uri;
    case 'procedure':
      return `${node.sheet.uri} ${node.procedure.title} ${node.procedure.range.start.line}`;
  }
}

/** What a click opens: a procedure in its sheet; a sheet opens in the tree. */
function placeOf(node: BookNode): [vscode.Uri, vscode.TextDocumentShowOptions] | null {
  if (node.is !== 'procedure') return null;
  const { start } = node.procedure.range;
  const at = new vscode.Range(start.line, start.character, start.line, start.character);
  return [vscode.Uri.parse(node.sheet.uri), { selection: at, preview: true }];
}
