// Pages of HTML that the command line makes, and text that stays as it is, beside the sheet.
import * as vscode from 'vscode';
import type { Extension } from './context.ts';
import { runBotbook } from './run.ts';

/** Nothing of a page is run, and nothing fetched: it has its style in itself, and is all there is. */
const policy = `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src data:">`;

/** A page as a view of the editor may show it. */
export const shielded = (html: string): string =>
  /<head[^>]*>/i.test(html) ? html.replace(/<head[^>]*>/i, (head) => head + policy) : policy + html;

/** The theme of the window. */
export function theme(): 'light' | 'dark' {
  const { kind } = vscode.window.activeColorTheme;
  const { Light, HighContrastLight } = vscode.ColorThemeKind;
  return kind === Light || kind === HighContrastLight ? 'light' : 'dark';
}

/** A page goes by what the system prefers; here it goes by the window. */
const themed = (html: string): string =>
  html
    .replaceAll('(prefers-color-scheme:dark)', theme() === 'dark' ? 'all' : 'not all')
    .replace('color-scheme:light dark', `color-scheme:${theme()}`);

function showPage(title: string, html: string): void {
  const panel = vscode.window.createWebviewPanel(
    'botbook.page',
    title,
    { viewColumn: vscode.ViewColumn.Beside, preserveFocus: true },
    { enableScripts: false, enableFindWidget: true, localResourceRoots: [] },
  );
  const show = (): void => {
    panel.webview.html = shielded(themed(html));
  };
  show();
  const following = vscode.window.onDidChangeActiveColorTheme(show);
  panel.onDidDispose(() => following.dispose());
}

/** Shows the page that a verb writes; what went wrong, if it writes none. */
export async function showPageOf(
  extension: Extension,
  title: string,
  words: readonly string[],
  folder: string,
): Promise<void> {
  const location = vscode.ProgressLocation.Window;
  const { out, err } = await vscode.window.withProgress({ location, title }, () =>
    runBotbook(extension, [...words, '--html', '-'], folder),
  );
  if (out.trim() === '') failed(extension, err);
  else showPage(title, out);
}

/** Tells what the command line said, its first line in front. */
export function failed({ output }: Pick<Extension, 'output'>, err: string): void {
  output.error(err);
  const first = err.split('\n').find((line) => line.trim() !== '') ?? 'it did not work';
  void offer(vscode.window.showErrorMessage(`Botbook: ${first}`, 'Show Output'), () => output.show());
}

/** Does something if the user presses the only button of a message. */
export async function offer(message: Thenable<string | undefined>, then: () => unknown): Promise<void> {
  if ((await message) !== undefined) await then();
}
