// Formats lines while the user types. After Enter, after the bracket of a letter and after `[`, the server sends edits
// for the start of the line.
// If the user has typed more in the meantime, VS Code drops the edits. This module then makes the edits before the
// typed text.
import * as vscode from 'vscode';
import type { Middleware } from 'vscode-languageclient/node';
import { language } from './sheets.ts';

type OnTypeFormatting = NonNullable<Middleware['provideOnTypeFormattingEdits']>;

type Ask = <T>(method: string, parameters: object) => Promise<T | null>;

/** An edit in the form of the Language Server Protocol. */
interface ProtocolEdit {
  readonly range: Pick<vscode.Range, 'start' | 'end'>;
  readonly newText: string;
}

/**
 * A new line, or the start of a sub-clause or list. `edits` are the edits that the server sends for this new line or
 * start.
 */
interface BegunLine {
  readonly document: vscode.TextDocument;
  readonly at: vscode.Position;
  readonly isBreak: boolean;
  /** The text of the document from its beginning to `at`. */
  readonly above: string;
  readonly edits: Promise<vscode.TextEdit[]>;
}

/**
 * Matches the first number or letter of a list. Suggestions appear only after this first label. After a later label,
 * the user may press Enter again to end the list. With a list of suggestions, Enter would insert a suggestion instead.
 */
const firstLabel = /^(?:1|\s+a\)) $/;

/** Matches a line that already has a number, a letter, a list or a comment. Such a line needs no edits. */
const labelled = /^(?:\d|[a-z]\)|\[|#)/;

/**
 * The greatest number of attempts to make edits that arrive while the user types on. `pause` is the number of
 * milliseconds between two attempts.
 */
const tries = 40;
const pause = 20;

const textAbove = (document: vscode.TextDocument, at: vscode.Position): string =>
  document.getText(new vscode.Range(new vscode.Position(0, 0), at));

export class LineBreaks implements vscode.Disposable {
  private readonly ask: Ask;
  private readonly listening = vscode.workspace.onDidChangeTextDocument((event) => this.formatAfterBreak(event));
  private last: BegunLine | null = null;

  constructor(ask: Ask) {
    this.ask = ask;
  }

  /**
   * Sends the request for the edits of a new line as soon as the user breaks a line. VS Code might send this request
   * only after the next key.
   */
  private formatAfterBreak({ document, contentChanges: [change, more], reason }: vscode.TextDocumentChangeEvent): void {
    if (document.languageId !== language || !change || more || reason !== undefined) return;
    const indent = /^\r?\n([ \t]*)$/.exec(change.text)?.[1];
    if (indent === undefined) return;
    const at = new vscode.Position(change.range.start.line + 1, indent.length);
    // If words of a clause follow the break, the new line continues the clause and needs no edits.
    if (document.lineAt(at.line).text.trim() !== '') return;
    const edits = this.ask<ProtocolEdit[]>('textDocument/onTypeFormatting', {
      textDocument: { uri: document.uri.toString() },
      position: { line: at.line, character: at.character },
      ch: '\n',
      options: { tabSize: 3, insertSpaces: true, restIsLater: true },
    }).then((answer) => (answer ?? []).map(editOf));
    this.last = { document, at, isBreak: true, above: textAbove(document, at), edits };
  }

  readonly onTyped: OnTypeFormatting = async (document, at, character, options, token, next) => {
    const isBreak = character === '\n';
    const requested = isBreak && this.last?.document === document && this.last.at.isEqual(at) ? this.last : null;
    const cancellation = new vscode.CancellationTokenSource();
    const line = requested ?? {
      document,
      at,
      isBreak,
      above: textAbove(document, at),
      edits: Promise.resolve(next(document, at, character, options, cancellation.token)).then((edits) => edits ?? []),
    };
    this.last = null;
    const edits = await line.edits;
    cancellation.dispose();
    if (token.isCancellationRequested) await editLate(line, edits);
    else afterNext(document, () => void checkEdits(line, edits));
    return edits;
  };

  dispose(): void {
    this.listening.dispose();
  }
}

const editOf = ({ range: { start, end }, newText }: ProtocolEdit): vscode.TextEdit =>
  new vscode.TextEdit(new vscode.Range(start.line, start.character, end.line, end.character), newText);

/**
 * Makes the edits that VS Code has dropped. The edits come before the text that the user has typed meanwhile. Makes no
 * edits if the text above has changed.
 */
async function editLate({ document, at, isBreak, above }: BegunLine, edits: readonly vscode.TextEdit[]): Promise<void> {
  if (edits.length === 0) return;
  for (let left = tries; left > 0; left--) {
    const editor = vscode.window.visibleTextEditors.find((visible) => visible.document === document);
    // If one of these conditions holds, the user has closed the editor or undone the line break.
    if (!editor || at.line >= document.lineCount || textAbove(document, at) !== above) return;
    const typed = document.lineAt(at.line).text.slice(at.character);
    if (isBreak && (typed === '' || labelled.test(typed))) return;
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

/** Runs `work` after the next change of a document. */
function afterNext(document: vscode.TextDocument, work: () => void): void {
  const waiting = vscode.workspace.onDidChangeTextDocument(({ document: changed, contentChanges }) => {
    if (changed !== document || contentChanges.length === 0) return;
    waiting.dispose();
    setTimeout(work);
  });
}

/**
 * Handles an answer of the server that has exactly one edit. If VS Code has not made the edit, makes the edit. If the
 * edit is made and begins a list, shows suggestions.
 */
async function checkEdits(line: BegunLine, edits: readonly vscode.TextEdit[]): Promise<void> {
  const { document, at } = line;
  const [edit] = edits;
  if (edits.length !== 1 || !edit) return;
  const text = at.line < document.lineCount ? document.lineAt(at.line).text : '';
  if (!text.startsWith(edit.newText)) await editLate(line, edits);
  else if (line.isBreak && text === edit.newText && firstLabel.test(text)) await suggest(document, at.line);
}

async function suggest(document: vscode.TextDocument, line: number): Promise<void> {
  const editor = vscode.window.activeTextEditor;
  if (editor?.document !== document || editor.selection.active.line !== line) return;
  // No suggestions are shown if the user has switched off suggestions while typing.
  const setting = vscode.workspace
    .getConfiguration('editor', document)
    .get<{ readonly other?: unknown }>('quickSuggestions');
  if (setting?.other !== 'off') await vscode.commands.executeCommand('editor.action.triggerSuggest', { auto: true });
}
