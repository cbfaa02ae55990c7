// Shows the HTML pages and the errors that the command line prints.
import * as vscode from 'vscode';
import { commandLink } from '../../server/command-link.ts';
import { Pause } from '../../server/work-delays.ts';
import type { Extension } from './context.ts';
import { runIfPressed } from './messages.ts';
import { runWithProgress } from './run.ts';
import { language } from './sheets.ts';
import type { VerbCall } from './verbs.ts';

const gridKeys = `
document.addEventListener('keydown', (event) => {
  const link = event.target.closest('.grid tbody a');
  if (!link || event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
  const row = link.closest('tr');
  const links = [...row.querySelectorAll('a')];
  const at = links.indexOf(link);
  const { cellIndex } = link.closest('th, td');
  const beside = (other) => other && (other.cells[cellIndex].querySelector('a') ?? other.querySelector('a'));
  const targets = {
    ArrowRight: links[at + 1],
    ArrowLeft: links[at - 1],
    Home: links[0],
    End: links.at(-1),
    ArrowDown: beside(row.nextElementSibling),
    ArrowUp: beside(row.previousElementSibling),
  };
  const target = targets[event.key];
  if (!target) return;
  event.preventDefault();
  target.focus();
});
document.addEventListener('focusin', (event) => {
  const link = event.target.closest('.grid tbody a');
  if (!link) return;
  for (const other of link.closest('tr').querySelectorAll('a')) other.tabIndex = other === link ? 0 : -1;
});`;

/**
 * Returns the security policy of pages. Styles may be inside the page, nothing is loaded, and only the script with the
 * number `nonce` may run.
 */
const policy = (nonce?: string): string => {
  const scripts = nonce === undefined ? '' : `; script-src 'nonce-${nonce}'`;
  return `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src data:${scripts}">`;
};

/** Adds the security policy to a page that is shown in the editor. */
export const withPolicy = (html: string, nonce?: string): string =>
  /<head[^>]*>/i.test(html) ? html.replace(/<head[^>]*>/i, (head) => head + policy(nonce)) : policy(nonce) + html;

/** Returns a page without its own security policy, which would forbid every script. */
const withoutPolicy = (html: string): string => html.replace(/<meta http-equiv="Content-Security-Policy"[^>]*>/, '');

/**
 * Adds a script to a page with a grid, so that the arrow keys move in the grid. The security policy of the result
 * allows only this script.
 */
function withKeys(html: string): string {
  const nonce = crypto.randomUUID();
  return `${withPolicy(withoutPolicy(html), nonce)}<script nonce="${nonce}">${gridKeys}</script>`;
}

/** Returns the colour theme of the window. */
export function windowTheme(): 'light' | 'dark' {
  const { kind } = vscode.window.activeColorTheme;
  const { Light, HighContrastLight } = vscode.ColorThemeKind;
  return kind === Light || kind === HighContrastLight ? 'light' : 'dark';
}

/** Changes a page so that it follows the colour theme of the window instead of the theme of the operating system. */
const followTheme = (html: string): string =>
  html
    .replaceAll('(prefers-color-scheme:dark)', windowTheme() === 'dark' ? 'all' : 'not all')
    .replace('color-scheme:light dark', `color-scheme:${windowTheme()}`);

/** The colours of a high-contrast theme, which replace the colours of a page or a board. */
const contrast = `
:root{--paper:var(--vscode-editor-background);--panel:var(--vscode-editor-background);--ink:var(--vscode-foreground);--quiet:var(--vscode-foreground);
--hairline:var(--vscode-contrastBorder);--added-soft:transparent;--removed-soft:transparent;--moved-soft:transparent;--round-side-soft:transparent;--pointed-side-soft:transparent;
--round-side:var(--vscode-textLink-foreground);--good:var(--vscode-foreground);--error:var(--vscode-foreground);--area:var(--vscode-foreground)}
ins,del,mark,.sheet,.line.added,.line.removed,td,th{border:1px solid var(--vscode-contrastBorder)}
.f-ground,.f-raised,.f-depth,.f-deck,.f-panel,.f-paper{fill:var(--vscode-editor-background)!important}
.s-seam,.s-rim,.s-hairline{stroke:var(--vscode-contrastBorder)!important}
.s-wall{stroke:var(--vscode-foreground)!important;stroke-width:9}
:focus-visible{outline-color:var(--vscode-focusBorder)}
.form{border-color:var(--vscode-contrastBorder)}
.f-ink,.f-quiet{fill:var(--vscode-foreground)!important}`;

/** Returns the style of a page that is shown in a high-contrast theme; empty in other themes. */
export function contrastStyle(): string {
  const { kind } = vscode.window.activeColorTheme;
  const { HighContrast, HighContrastLight } = vscode.ColorThemeKind;
  return kind === HighContrast || kind === HighContrastLight ? `<style>${contrast}</style>` : '';
}

/** The command that a link to a line of a sheet calls. */
const placeCommand = 'botbook.showPlace';

/** The commands that links of pages may call. */
const linkCommands: readonly string[] = [placeCommand, 'botbook.showTextDiff', 'botbook.makeExampleAt'];

/** Turns links to lines of sheets into calls of a command, because a page in VS Code cannot open files. */
const linkSheets = (html: string): string =>
  html.replaceAll(
    /href="((?!https:)[a-z][\w+.-]*:[^"#]*)#L(\d+)"/g,
    (_link, uri: string, line: string) => `href="${commandLink(placeCommand, [uri, Number(line)])}"`,
  );

/** Shows a line of a sheet in the first column of editors. */
export async function showPlace(uri: string, line: number): Promise<void> {
  const document = await vscode.workspace.openTextDocument(vscode.Uri.parse(uri));
  const start = new vscode.Position(Math.max(0, line - 1), 0);
  await vscode.window.showTextDocument(document, {
    viewColumn: vscode.ViewColumn.One,
    selection: new vscode.Range(start, start),
  });
}

/** The milliseconds without typing before a page is made again. */
const rest = 400;

/**
 * Shows a virtual document as an HTML page, and updates the page when sheets change. Returns false if the server has no
 * such document.
 */
export async function showHtml({ server }: Pick<Extension, 'server'>, title: string, uri: string): Promise<boolean> {
  const ask = async (): Promise<string | null> =>
    (await server.ask<{ readonly html: string }>('botbook/html', { uri }))?.html ?? null;
  const html = await ask();
  if (html === null) return false;
  const page = showPage(title, html);
  const again = new Pause(() => {
    void ask().then((changed) => changed !== null && page.set(changed));
  });
  const listening = vscode.workspace.onDidChangeTextDocument(({ document }) => {
    if (document.languageId === language) again.wait(rest);
  });
  page.onClose(() => {
    listening.dispose();
    again.dispose();
  });
  return true;
}

/** A page that is shown in a column of the editor. */
interface ShownPage {
  readonly set: (html: string, title?: string) => void;
  readonly onClose: (work: () => void) => void;
}

/** The open page of each kind. A new page of the same kind replaces the open page. */
const openPages = new Map<string, ShownPage>();

/** Shows an HTML page in the open page of the same kind; opens a new page if there is none. */
export function replacePage(kind: string, title: string, html: string): void {
  const open = openPages.get(kind);
  if (open) {
    open.set(html, title);
    return;
  }
  const page = showPage(title, html);
  openPages.set(kind, page);
  page.onClose(() => openPages.delete(kind));
}

function showPage(title: string, first: string): ShownPage {
  let html = first;
  const panel = vscode.window.createWebviewPanel(
    'botbook.page',
    title,
    { viewColumn: vscode.ViewColumn.Beside, preserveFocus: true },
    { enableScripts: true, enableFindWidget: true, localResourceRoots: [], enableCommandUris: linkCommands },
  );
  const show = (): void => {
    const page = followTheme(linkSheets(html));
    const isGrid = page.includes('<table class="grid">');
    panel.webview.html = (isGrid ? withKeys(page) : withPolicy(page)) + contrastStyle();
  };
  show();
  const following = vscode.window.onDidChangeActiveColorTheme(show);
  panel.onDidDispose(() => following.dispose());
  return {
    set: (changed, changedTitle) => {
      html = changed;
      if (changedTitle !== undefined) {
        panel.title = changedTitle;
        panel.reveal(undefined, true);
      }
      show();
    },
    onClose: (work) => void panel.onDidDispose(work),
  };
}

/** Shows the HTML page that a command verb prints, or its error. */
export async function showPageOf(extension: Extension, title: string, words: VerbCall, folder: string): Promise<void> {
  const { out, err } = await runWithProgress(extension, title, [...words, '--html', '-'], folder);
  if (out.trim() === '') showError(extension, err);
  else showPage(title, out);
}

/** Shows the first line of an error of the command line. The whole error goes to the output channel. */
export function showError({ output }: Pick<Extension, 'output'>, err: string): void {
  output.error(err);
  const first = err.split('\n').find((line) => line.trim() !== '') ?? 'it did not work';
  void runIfPressed(vscode.window.showErrorMessage(`Botbook: ${first}`, 'Show Output'), () => output.show());
}
