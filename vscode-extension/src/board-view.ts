// The side view with the board. It shows the pinned position of the active sheet, with the way of the decided movement.
// During a debug session, it shows the board at the present stop.
import * as vscode from 'vscode';
import { basename } from 'node:path';
import type { PinnedBoard } from '../../server/protocol.ts';
import { Pause } from '../../server/work-delays.ts';
import type { Extension } from './context.ts';
import { StopFollower } from './debug-stops.ts';
import { contrastStyle, withPolicy, windowTheme } from './pages.ts';
import { language } from './sheets.ts';

/** The time in milliseconds without typing after which the board is drawn again. */
const rest = 250;

const style = `
body { padding: 0 4px 12px; color: var(--vscode-foreground); font-family: var(--vscode-font-family); font-size: var(--vscode-font-size); }
figure { margin: 4px 0 8px; }
figure { overflow-x: auto; }
svg { display: block; width: 100%; height: auto; }
.large svg { width: 44rem; }
p { margin: 4px 0; line-height: 1.4; }
figure + p { font-weight: 600; }
.empty { color: var(--vscode-descriptionForeground); }
code { font-family: var(--vscode-editor-font-family); }`;

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const page = (body: string): string =>
  withPolicy(
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Board</title><style>${style}</style></head><body>${body}${contrastStyle()}</body></html>`,
  );

const figure = (svg: string, lines: readonly string[], isLarge: boolean): string =>
  `<figure${isLarge ? ' class="large" tabindex="0"' : ''}>${svg}</figure>${lines.map((line) => `<p>${escapeHtml(line)}</p>`).join('')}`;

const invitation = `<p class="empty">Pin a position to the sheet, and its board is drawn here, with the way that the bot takes.</p>`;

const resized = new vscode.EventEmitter<void>();

/** Switches the size of the board: larger than a narrow side bar, or as wide as the side bar. */
export const resizeBoard = (): void => resized.fire();

export class BoardView implements vscode.WebviewViewProvider {
  private readonly extension: Extension;
  private view: vscode.WebviewView | null = null;
  private readonly pause = new Pause(() => void this.draw());
  /** The sheet that was active last. Its board stays visible while the user looks at a file that is not a sheet. */
  private sheet: vscode.Uri | null = null;
  private cursor = new vscode.Position(0, 0);
  private drawn = '';
  private readonly stops = new StopFollower();
  /** True if the user has enlarged the board: its texts are then legible in a narrow side bar, and the view scrolls. */
  private isLarge = false;

  constructor(extension: Extension) {
    this.extension = extension;
    const follow = (editor: vscode.TextEditor | undefined): void => {
      if (editor?.document.languageId !== language || editor.document.uri.scheme === 'botbook') return;
      this.sheet = editor.document.uri;
      this.cursor = editor.selection.active;
      this.stops.leave();
      this.drawSoon();
    };
    extension.context.subscriptions.push(
      this.pause,
      resized.event(() => {
        this.isLarge = !this.isLarge;
        this.drawSoon();
      }),
      this.stops,
      this.stops.onChange(() => this.drawSoon()),
      vscode.window.registerWebviewViewProvider('botbook.board', this),
      vscode.window.onDidChangeActiveTextEditor(follow),
      vscode.window.onDidChangeTextEditorSelection(({ textEditor }) => follow(textEditor)),
      vscode.workspace.onDidChangeTextDocument(({ document }) => {
        if (document.uri.toString() === this.sheet?.toString()) this.drawSoon();
      }),
      vscode.window.onDidChangeActiveColorTheme(() => this.drawSoon()),
      extension.pins.onChange(() => this.drawSoon()),
    );
    follow(vscode.window.activeTextEditor);
  }

  resolveWebviewView(view: vscode.WebviewView): void {
    this.view = view;
    this.drawn = '';
    view.webview.options = { enableScripts: false, localResourceRoots: [] };
    view.onDidChangeVisibility(() => this.drawSoon());
    view.onDidDispose(() => {
      this.view = null;
    });
    this.drawSoon();
  }

  private drawSoon(): void {
    this.pause.wait(rest);
  }

  private async draw(): Promise<void> {
    const { view, sheet } = this;
    const { pins, server } = this.extension;
    if (!view?.visible) return;
    const { shown } = this.stops;
    if (shown) {
      view.description = shown.isOver ? 'at the last stop' : 'at the stop';
      this.show(view, figure(shown.board.svg, shown.board.lines, this.isLarge));
      return;
    }
    const uri = sheet?.toString();
    const board =
      sheet && pins.of(sheet)
        ? await server.ask<PinnedBoard>('botbook/board', { uri, position: this.cursor, theme: windowTheme() })
        : null;
    // Another sheet may have become active before the server answered. Then the answer is dropped.
    if (this.view !== view || this.sheet?.toString() !== uri) return;
    const pin = sheet && pins.of(sheet);
    // The side bar has no room for the whole path, so only the name of the file is shown.
    view.description = pin ? basename(pin.position.path) : '';
    this.show(view, board ? figure(board.svg, board.decision, this.isLarge) : invitation);
  }

  private show(view: vscode.WebviewView, body: string): void {
    const html = page(body);
    // Sets only a changed page, because the view would flicker if the same page were set again.
    if (html !== this.drawn) view.webview.html = html;
    this.drawn = html;
  }
}
