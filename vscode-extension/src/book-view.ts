import type * as vscode from 'vscode';
import type { Extension } from './context.ts';

export class BookView implements vscode.Disposable {

  dispose(): void {}
}
