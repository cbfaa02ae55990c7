// Gives the coverage of sheets to VS Code: clauses, sub-clauses and rows are statements, and criteria are branches. As
// in `botbook test`, parts with a `NEVER` do not count; a mark shows the reason.
import * as vscode from 'vscode';
import type { PartCoverage, CoveredSheet } from '../../server/protocol-examples.ts';
import type { LanguageServer } from './language-server.ts';
import { language } from './sheets.ts';

const rangeOf = ({ start, end }: PartCoverage['range']): vscode.Range =>
  new vscode.Range(start.line, start.character, end.line, end.character);

/** Returns the number of parts that were used, and the number of all parts. */
const countOf = (parts: readonly { readonly executed: number | boolean }[]): vscode.TestCoverageCount =>
  new vscode.TestCoverageCount(parts.filter(({ executed }) => Number(executed) > 0).length, parts.length);

/** The coverage of a sheet, with its details. */
class SheetCoverage extends vscode.FileCoverage {
  readonly details: readonly vscode.StatementCoverage[];

  constructor(uri: vscode.Uri, details: readonly vscode.StatementCoverage[]) {
    const branches = details.flatMap((statement) => statement.branches);
    super(uri, countOf(details), countOf(branches));
    this.details = details;
  }
}

/**
 * Returns the statements of a sheet. A criterion is a branch of the part that contains its list: a sub-clause, a row or
 * a clause.
 */
function detailsOf(parts: readonly PartCoverage[]): vscode.StatementCoverage[] {
  const counted = parts.filter(({ never }) => never === undefined);
  const criteria = counted.filter(({ kind }) => kind === 'criterion');
  const others = parts.filter(({ kind }) => kind !== 'criterion');
  const home = (criterion: PartCoverage): PartCoverage | undefined =>
    others.filter(({ name }) => criterion.name.startsWith(name)).toSorted((a, b) => b.name.length - a.name.length)[0];
  return others.flatMap((part) => {
    const branches = criteria
      .filter((criterion) => home(criterion) === part)
      .map(({ name, range, count }) => new vscode.BranchCoverage(count, rangeOf(range), name));
    // If a part has a `NEVER`, the part is left out, unless its list has criteria without a `NEVER`. Such criteria need
    // the part as the parent of their branches.
    if (part.never !== undefined && branches.length === 0) return [];
    return [new vscode.StatementCoverage(part.count, rangeOf(part.range), branches)];
  });
}

/**
 * Marks beside the parts of sheets that have a `NEVER`. Each mark shows the reason why the part decides nothing in any
 * position.
 */
export class NeverMarks implements vscode.Disposable {
  private readonly mark: vscode.TextEditorDecorationType;
  private marks = new Map<string, readonly vscode.DecorationOptions[]>();
  private readonly parts: vscode.Disposable[];

  constructor(context: vscode.ExtensionContext) {
    this.mark = vscode.window.createTextEditorDecorationType({
      gutterIconPath: vscode.Uri.joinPath(context.extensionUri, 'media/never.svg'),
      gutterIconSize: 'contain',
    });
    this.parts = [
      this.mark,
      vscode.window.onDidChangeVisibleTextEditors(() => this.show()),
      vscode.workspace.onDidChangeTextDocument(({ document }) => {
        // After an edit, the marks could be at wrong lines, so they are removed.
        if (document.languageId === language && this.marks.delete(document.uri.toString())) this.show();
      }),
    ];
  }

  set(sheets: readonly CoveredSheet[]): void {
    this.marks = new Map(
      sheets.map(({ uri, parts }) => [
        vscode.Uri.parse(uri).toString(),
        parts.flatMap(({ range, name, never }) =>
          never === undefined ? [] : [{ range: rangeOf(range), hoverMessage: `**Never** ${name}: ${never}` }],
        ),
      ]),
    );
    this.show();
  }

  private show(): void {
    for (const editor of vscode.window.visibleTextEditors)
      editor.setDecorations(this.mark, [...(this.marks.get(editor.document.uri.toString()) ?? [])]);
  }

  dispose(): void {
    for (const part of this.parts) part.dispose();
  }
}

/** Adds coverage to a test run: the parts of each sheet that the examples in the files `uris` use. */
export async function showCoverage(
  server: LanguageServer,
  run: vscode.TestRun,
  uris: readonly string[],
  never: NeverMarks,
): Promise<void> {
  const sheets = (await server.ask<readonly CoveredSheet[]>('botbook/coverage', { uris })) ?? [];
  for (const { uri, parts } of sheets) run.addCoverage(new SheetCoverage(vscode.Uri.parse(uri), detailsOf(parts)));
  never.set(sheets);
}

export const loadCoverage = (file: vscode.FileCoverage): vscode.FileCoverageDetail[] =>
  file instanceof SheetCoverage ? [...file.details] : [];
