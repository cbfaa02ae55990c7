// Tests of findings as VS Code shows them: text without an effect, related places, and clauses that were just typed.
// Also tests the comparison of two procedures.
import * as vscode from 'vscode';
import { demand, eventually, find, onSheet, replace, revert, type HostTest } from './kit.ts';

const codeOf = ({ code }: vscode.Diagnostic): string => String(typeof code === 'object' ? code.value : code);

/** Waits for a finding with a code, and returns it. */
const findingOf = (document: vscode.TextDocument, code: string): Promise<vscode.Diagnostic> =>
  eventually(code, () => vscode.languages.getDiagnostics(document.uri).find((each) => codeOf(each) === code) ?? null);

/**
 * VS Code shows how a clause differs from others only after this time in milliseconds without an edit in the clause.
 */
const rest = 3000;

export const noticing: readonly HostTest[] = [
  onSheet('text without an effect is grey, and the finding leads to the other place', async (document) => {
    const before = find(document, 'GUNNER', '2 SUPPRESS X.');
    await replace(new vscode.Range(before.end, before.end), '\n3 SUPPRESS X.');
    const { tags, relatedInformation, range } = await findingOf(document, 'BB3003');
    demand(range.start.line === before.start.line + 1, `the finding is in line ${range.start.line}`);
    demand(tags?.includes(vscode.DiagnosticTag.Unnecessary) === true, 'the clause is not grey');
    const [other] = relatedInformation ?? [];
    demand(other?.message === 'Clause 2 acts first.', `the other place is ${other?.message}`);
    demand(other.location.range.start.line === before.start.line, 'the other place is elsewhere');
    await revert();
  }),
  onSheet('a clause is compared with others only when it rests', async (document) => {
    const words = find(document, 'SERGEANT', 'BOLSTER 2');
    const begun = performance.now();
    // BOLSTER 1 differs from the other scenarios, in all of which SERGEANT has BOLSTER 2.
    await replace(words, 'BOLSTER 1');
    await findingOf(document, 'BB3021');
    const took = performance.now() - begun;
    demand(took > rest - 100, `the finding comes after ${took.toFixed(0)} ms`);
    await revert();
  }),
  onSheet('the pauses of the linter are settings', async (document) => {
    const settings = vscode.workspace.getConfiguration('botbook.lint');
    const pauses = { pause: 10, rest: 200 };
    try {
      for (const [name, milliseconds] of Object.entries(pauses)) await settings.update(name, milliseconds, true);
      await vscode.commands.executeCommand('botbook.restartServer');
      const words = find(document, 'SERGEANT', 'BOLSTER 2');
      const begun = performance.now();
      await replace(words, 'BOLSTER 1');
      await findingOf(document, 'BB3021');
      const took = performance.now() - begun;
      demand(took > pauses.rest && took < rest - 500, `the finding comes after ${took.toFixed(0)} ms`);
    } finally {
      await revert();
      for (const name of Object.keys(pauses)) await settings.update(name, undefined, true);
      await vscode.commands.executeCommand('botbook.restartServer');
    }
  }),
  onSheet('a procedure is compared with a single other form', async ({ uri }) => {
    const other = uri.with({ path: uri.path.replace('scenario-1', 'scenario-4') });
    await vscode.commands.executeCommand('botbook.showDiff', uri.toString(), other.toString(), 'SCOUT', 'SCOUT');
    const tabs = (): string[] => vscode.window.tabGroups.all.flatMap((group) => group.tabs.map(({ label }) => label));
    await eventually('a page', () => (tabs().includes('SCOUT compared') ? true : null));
    await vscode.commands.executeCommand('workbench.action.closeOtherEditors');
  }),
];
