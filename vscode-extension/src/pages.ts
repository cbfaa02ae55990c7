// Shows the HTML pages and the errors that the command line prints.
import * as vscode from 'vscode';
import type { Extension } from './context.ts';
import { offer } from './messages.ts';
import { runWithProgress } from './run.ts';

/** The security policy of pages: styles may be inside the page, no script runs, and nothing is loaded. */
const policy = `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src data:">`;

/** Adds the security policy to a page that is shown in the editor. */
export const shielded = (html: string): string =>
  /<head[^>]*>/i.test(html) ? html.replace(/<head[^>]*>/i, (head) => head + policy) : policy + html;

/** Returns the colour theme of the window. */
export function theme(): 'light' | 'dark' {
  const { kind } = vscode.window.activeColorTheme;
  const { Light, HighContrastLight } = vscode.ColorThemeKind;
  return kind === Light || kind === HighContrastLight ? 'light' : 'dark';
}

/** Changes a page so that it follows the colour theme of the window and not that of the system. */
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

/** Shows the HTML page that a verb of the command line prints, or its error. */
export async function showPageOf(
  extension: Extension,
  title: string,
  words: readonly string[],
  folder: string,
): Promise<void> {
  const { out, err } = await runWithProgress(extension, title, [...words, '--html', '-'], folder);
  if (out.trim() === '') failed(extension, err);
  else showPage(title, out);
}

/** Shows the first line of an error of the command line. The whole error goes to the output channel. */
export function failed({ output }: Pick<Extension, 'output'>, err: string): void {
  output.error(err);
  const first = err.split('\n').find((line) => line.trim() !== '') ?? 'it did not work';
  void offer(vscode.window.showErrorMessage(`Botbook: ${first}`, 'Show Output'), () => output.show());
}
