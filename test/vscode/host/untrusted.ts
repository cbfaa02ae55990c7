// Tests of a folder that is not trusted: sheets are read, but nothing in the folder is run.
import * as vscode from 'vscode';
import { demand, eventually, find, onSheet, replace, revert, type HostTest } from './kit.ts';

export const untrusted: readonly HostTest[] = [
  onSheet('an untrusted folder: sheets are checked', async (document) => {
    await replace(find(document, 'SCOUT', 'Threatened objective'), 'Threatned objective');
    await eventually('a diagnostic', () => (vscode.languages.getDiagnostics(document.uri).length > 0 ? true : null));
    await revert();
  }),
  onSheet('an untrusted folder: nothing is run', async () => {
    const begun: string[] = [];
    const listening = vscode.debug.onDidStartDebugSession(({ name }) => begun.push(name));
    const configuration = { type: 'botbook', request: 'launch', name: 'a game', play: 'game' };
    // VS Code may ask whether the folder is trusted. The test does not answer.
    const answer = vscode.debug.startDebugging(vscode.workspace.workspaceFolders?.[0], configuration);
    const refused = new Promise<boolean>((resolve) => setTimeout(() => resolve(false), 2000));
    const isStarted = await Promise.race([Promise.resolve(answer).catch(() => false), refused]);
    listening.dispose();
    demand(!isStarted && begun.length === 0, `a session begins: ${begun.join(', ')}`);
  }),
];
