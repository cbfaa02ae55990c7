import type * as vscode from 'vscode';
import type { Extension } from './context.ts';

export const registerDebugging = (_extension: Extension): vscode.Disposable[] => [];
