// Exports the tests of the extension host on a desktop in the form that VS Code calls.
import * as vscode from 'vscode';
import { debugging, moduleDebugging } from './debugging.ts';
import { exampleFeatures } from './examples.ts';
import { languageFeatures } from './language.ts';
import { movingAbout } from './moving.ts';
import { noticing } from './noticing.ts';
import { runTests } from './run-tests.ts';
import { steppingAbout } from './stepping.ts';
import { untrusted } from './untrusted.ts';

/** VS Code calls this function. */
export const run = (): Promise<void> =>
  runTests(
    vscode.workspace.isTrusted
      ? [
          ...languageFeatures,
          ...movingAbout,
          ...noticing,
          ...exampleFeatures,
          ...debugging,
          ...moduleDebugging,
          ...steppingAbout,
        ]
      : untrusted,
  );
