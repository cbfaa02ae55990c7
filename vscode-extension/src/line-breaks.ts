// What Enter, a letter or a list brings with it: the server says how the line begins. It says so a moment later, and VS Code drops its answer
// if somebody has typed on meanwhile; then it is put in here, in front of what was typed.
import * as vscode from 'vscode';
import type { Middleware } from 'vscode-languageclient/node';
import { language } from './sheets.ts';

type OnTypeFormatting = NonNullable<Middleware['provideOnTypeFormattingEdits']>;

/** Asks the server. */
type Ask = <T>(method: string, parameters: object) => Promise<T | null>;

/** As the protocol has it. */
interface Told {
  readonly range: { readonly start: vscode.Position; readonly end: vscode.Position };
  readonly newText: string;
}

/** A line that was just begun, or a letter or list in it, with what the server says to it. */
interface Begun {
  readonly document: vscode.TextDocument;
  readonly at: vscode.Position;
  readonly isBreak: boolean;
  /** All that stood before it. */
  readonly above: string;
  readonly edits: Promise<vscode.TextEdit[]>;
}

/** What begins a list of clauses or letters: what there is to begin with is offered. The next ones a second Enter leaves. */
const first = /^(?:1|\s+a\)) $/;

/** Numbers, letters, lists and comments of somebody's own need nothing in front. */
const beginsItself = /^(?:\d|[a-z]\)|\[|#)/;

/** How often edits are tried while keys come in, and the milliseconds between. */
const tries = 40;
const pause = 20;

const textAbove = (document: vscode.TextDocument, at: vscode.Position): string =>
  document.getText(new vscode.Range(new vscode.Position(0, 0), at));

export class LineBreaks implements vscode.Disposable {
  private readonly ask: Ask;
  private readonly listening: vscode.Disposable;
  private last: Begun | null = null;

  constructor(ask: Ask) {
    this.ask = ask;
    this.listening = vscode.workspace.onDidChangeTextDocument((event) => this.changed(event));
  }

  /** Asks at once: by the time VS Code does, the next key may have come. */
  private changed({ document, contentChanges: [change, more], reason }: vscode.TextDocumentChangeEvent): void {
    if (document.languageId !== language || !change || more || reason !== undefined) return;
    const indent = /^\r?\n([ \t]*)$/.exec(change.text)?.[1];
    if (indent === undefined) return;
    const at = new vscode.Position(change.range.start.line + 1, indent.length);
    // A clause that was parted goes on as it did.
    if (document.lineAt(at.line).text.trim() !== '') return;
    const edits = this.ask<Told[]>('textDocument/onTypeFormatting', {
      textDocument: { uri: document.uri.toString() },
      position: { line: at.line, character: at.character },
      ch: '\n',
      options: { tabSize: 3, insertSpaces: true, restIsLater: true },
    }).then((told) => (told ?? []).map(editOf));
    this.last = { document, at, isBreak: true, above: textAbove(document, at), edits };
  }

  readonly onTyped: OnTypeFormatting = async (document, at, character, options, token, next) => {
    const isBreak = character === '\n';
    const known = isBreak && this.last?.document === document && this.last.at.isEqual(at) ? this.last : null;
    const wanted = new vscode.CancellationTokenSource();
    const asked = known?.edits ?? Promise.resolve(next(document, at, character, options, wanted.token));
    const begun = known ?? {
      document,
      at,
      isBreak,
      above: textAbove(document, at),
      edits: asked.then((all) => all ?? []),
    };
    this.last = null;
    const edits = await begun.edits;
    wanted.dispose();
    if (token.isCancellationRequested) await putInLate(begun, edits);
    else afterNext(document, () => void settle(begun, edits));
    return edits;
  };

  dispose(): void {
    this.listening.dispose();
  }
}

const editOf = ({ range: { start, end }, newText }: Told): vscode.TextEdit =>
  new vscode.TextEdit(new vscode.Range(start.line, start.character, end.line, end.character), newText);

/** Puts edits in as if they had been there when the line was begun, if that can still be done. */
async function putInLate({ document, at, isBreak, above }: Begun, edits: readonly vscode.TextEdit[]): Promise<void> {
  if (edits.length === 0) return;
  for (let left = tries; left > 0; left--) {
    const editor = vscode.window.visibleTextEditors.find((one) => one.document === document);
    // Whoever went on elsewhere, or took the break back, has no use for them.
    if (!editor || at.line >= document.lineCount || textAbove(document, at) !== above) return;
    const typed = document.lineAt(at.line).text.slice(at.character);
    if (isBreak && (typed === '' || beginsItself.test(typed))) return;
    const isDone = await editor.edit(
      (builder) => {
        for (const { range, newText } of edits) builder.replace(range, newText);
      },
      { undoStopBefore: false, undoStopAfter: false },
    );
    if (isDone) return;
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}

/** Does something when the document has changed once more. */
function afterNext(document: vscode.TextDocument, work: () => void): void {
  const waiting = vscode.workspace.onDidChangeTextDocument(({ document: changed, contentChanges }) => {
    if (changed !== document || contentChanges.length === 0) return;
    waiting.dispose();
    setTimeout(work);
  });
}

/** Offers what can stand behind edits that are in; a key may still have been faster. */
async function settle(begun: Begun, edits: readonly vscode.TextEdit[]): Promise<void> {
  const { document, at } = begun;
  const [edit] = edits;
  if (edits.length !== 1 || !edit) return;
  const text = at.line < document.lineCount ? document.lineAt(at.line).text : '';
  if (!text.startsWith(edit.newText)) await putInLate(begun, edits);
  else if (begun.isBreak && text === edit.newText && first.test(text)) await offer(document, at.line);
}

async function offer(document: vscode.TextDocument, line: number): Promise<void> {
  const editor = vscode.window.activeTextEditor;
  if (editor?.document !== document || editor.selection.active.line !== line) return;
  const wanted = vscode.workspace
    .getConfiguration('editor', document)
    .get<{ readonly other?: unknown }>('quickSuggestions');
  // Whoever wants no suggestions while typing wants none here.
  if (wanted?.other !== 'off') await vscode.commands.executeCommand('editor.action.triggerSuggest', { auto: true });
}
