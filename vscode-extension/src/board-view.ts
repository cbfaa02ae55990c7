import type * as vscode from 'vscode';
import type { Extension } from './context.ts';

export class BoardView implements vscode.Disposable {

  dispose(): void {}
}
