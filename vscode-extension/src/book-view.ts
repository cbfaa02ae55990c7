// The side view of the book: a tree of scenarios, sheets and procedures, each with the number of its problems.
import * as vscode from 'vscode';
import type { BookParams, BookSheet, BookTree } from '../../server/protocol.ts';
import { Pause } from '../../server/work-delays.ts';
import type { Extension } from './context.ts';
import { nounWithCount } from './messages.ts';
import { language } from './sheets.ts';

type Game = BookTree['games'][number];
type Scenario = Game['scenarios'][number];
type Procedure = BookSheet['procedures'][number];
type Counts = Pick<BookSheet, 'errors' | 'warnings'>;

const icons = { game: 'library', scenario: 'map', sheet: 'file', procedure: 'symbol-function' } as const;

export interface BookNode {
  readonly is: keyof typeof icons;
  readonly id: string;
  readonly label: string;
  readonly detail: string;
  readonly counts: Counts;
  readonly children: BookNode[];
  /** The procedure of the node, with the address of its sheet; absent if the node is not a procedure. */
  readonly procedure?: Procedure & { readonly sheet: vscode.Uri };
}

/** The time in milliseconds without typing after which the tree is requested again. */
const rest = 800;

const sumOf = (nodes: readonly BookNode[]): Counts => ({
  errors: nodes.reduce((sum, { counts }) => sum + counts.errors, 0),
  warnings: nodes.reduce((sum, { counts }) => sum + counts.warnings, 0),
});

/** Returns an icon, coloured by the most serious problem. */
function iconOf(name: string, { errors, warnings }: Counts): vscode.ThemeIcon {
  const colour = errors > 0 ? 'list.errorForeground' : warnings > 0 ? 'list.warningForeground' : null;
  return new vscode.ThemeIcon(name, colour === null ? undefined : new vscode.ThemeColor(colour));
}

export class BookView implements vscode.TreeDataProvider<BookNode> {
  private readonly extension: Extension;
  private readonly changed = new vscode.EventEmitter<void>();
  readonly onDidChangeTreeData = this.changed.event;
  /** True if the next request asks the server to search the folders again. */
  private isSearching = false;

  constructor(extension: Extension) {
    this.extension = extension;
    const view = vscode.window.createTreeView('botbook.book', { treeDataProvider: this, showCollapseAll: true });
    const pause = new Pause(() => this.refresh());
    const refreshSoon = (): void => {
      if (view.visible) pause.wait(rest);
    };
    const refreshAfterChange = ({ languageId }: vscode.TextDocument): void => {
      if (languageId === language) refreshSoon();
    };
    extension.context.subscriptions.push(
      view,
      pause,
      this.changed,
      extension.server.onReady(() => this.refresh()),
      vscode.workspace.onDidChangeTextDocument(({ document }) => refreshAfterChange(document)),
      vscode.workspace.onDidOpenTextDocument(refreshAfterChange),
      vscode.workspace.onDidSaveTextDocument(refreshAfterChange),
      vscode.languages.onDidChangeDiagnostics(({ uris }) => {
        if (uris.some(({ path }) => path.endsWith('.bot'))) refreshSoon();
      }),
      view.onDidChangeVisibility(({ visible }) => {
        if (visible) this.refresh();
      }),
    );
  }

  refresh(): void {
    this.changed.fire();
  }

  /** Searches the folders for sheets again, as the button above the book does. */
  searchAgain(): void {
    this.isSearching = true;
    this.refresh();
  }

  async getChildren(node?: BookNode): Promise<BookNode[]> {
    if (node) return node.children;
    const params: BookParams = this.isSearching ? { again: true } : {};
    this.isSearching = false;
    const tree = await this.extension.server.ask<BookTree>('botbook/book', params);
    const games = tree?.games.map(gameNode) ?? [];
    // Sets the context key `botbook.hasNoSheets` only if the server has answered. The key shows a text in place of an
    // empty tree.
    if (tree) void vscode.commands.executeCommand('setContext', 'botbook.hasNoSheets', games.length === 0);
    // If there is only one game, the tree begins with its scenarios.
    return games.length === 1 ? (games[0]?.children ?? []) : games;
  }

  getTreeItem({ is, id, label, detail, counts, procedure }: BookNode): vscode.TreeItem {
    const { Collapsed, Expanded, None } = vscode.TreeItemCollapsibleState;
    const treeLine = new vscode.TreeItem(label, is === 'game' ? Expanded : is === 'procedure' ? None : Collapsed);
    const problems = (['error', 'warning'] as const)
      .filter((severity) => counts[`${severity}s`] > 0)
      .map((severity) => nounWithCount(counts[`${severity}s`], severity))
      .join(', ');
    treeLine.iconPath = iconOf(icons[is], counts);
    treeLine.description = [detail, problems].filter((text) => text !== '').join(' · ');
    treeLine.tooltip = `${label}${problems === '' ? '' : `: ${problems}`}`;
    treeLine.contextValue = is;
    treeLine.id = id;
    if (procedure) {
      const { line, character } = procedure.range.start;
      const selection = new vscode.Range(line, character, line, character);
      const words = [procedure.sheet, { selection, preview: true } satisfies vscode.TextDocumentShowOptions];
      treeLine.command = { title: 'Open', command: 'vscode.open', arguments: words };
    }
    return treeLine;
  }
}

function gameNode({ name, title, scenarios, sheets = [] }: Game): BookNode {
  const children = [...scenarios.map(scenarioNode), ...sheets.map((sheet) => sheetNode(sheet, sheets))];
  return { is: 'game', id: name, label: title, detail: '', counts: sumOf(children), children };
}

function scenarioNode({ number, title, sheets }: Scenario): BookNode {
  const children = sheets.map((sheet) => sheetNode(sheet, sheets));
  const id = `scenario ${number} ${sheets[0]?.uri ?? ''}`;
  return { is: 'scenario', id, label: `Scenario ${number}`, detail: title, counts: sumOf(children), children };
}

/**
 * Returns the node of a sheet. The node also shows the path of the sheet if the bot has several sheets in the scenario.
 */
function sheetNode(sheet: BookSheet, sheets: readonly BookSheet[]): BookNode {
  const uri = vscode.Uri.parse(sheet.uri);
  const problems = vscode.languages.getDiagnostics(uri);
  const isOnly = sheets.filter(({ bot }) => bot === sheet.bot).length === 1;
  return {
    is: 'sheet',
    id: sheet.uri,
    label: sheet.bot,
    detail: isOnly ? '' : vscode.workspace.asRelativePath(uri),
    counts: countsIn(problems, sheet),
    children: sheet.procedures.map((procedure) => ({
      is: 'procedure',
      id: `${sheet.uri} ${procedure.title} ${procedure.range.start.line}`,
      label: procedure.title,
      detail: '',
      counts: countsIn(problems, procedure, procedure.range),
      children: [],
      procedure: { ...procedure, sheet: uri },
    })),
  };
}

/**
 * Counts the errors and warnings that VS Code has for a sheet or a procedure. If VS Code has none for the whole sheet,
 * returns the counts of the server.
 */
function countsIn(
  problems: readonly vscode.Diagnostic[],
  { errors, warnings }: Counts,
  part?: Procedure['range'],
): Counts {
  if (problems.length === 0) return { errors, warnings };
  const inside = problems.filter(
    ({ range: { start } }) => !part || (part.start.line <= start.line && start.line <= part.end.line),
  );
  const count = (wanted: vscode.DiagnosticSeverity): number =>
    inside.filter(({ severity }) => severity === wanted).length;
  return { errors: count(vscode.DiagnosticSeverity.Error), warnings: count(vscode.DiagnosticSeverity.Warning) };
}
