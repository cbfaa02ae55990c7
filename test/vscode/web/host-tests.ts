// The tests of the extension host in a browser: most tests of the desktop, and tests of the command verbs, which run
// there without a process.
import * as vscode from 'vscode';
import { debugging } from '../host/debugging.ts';
import { exampleFeatures } from '../host/examples.ts';
import { ask, demand, eventually, find, replace, revert, shown, sheet, type HostTest } from '../host/kit.ts';
import { languageFeatures } from '../host/language.ts';
import { movingAbout } from '../host/moving.ts';
import { noticing } from '../host/noticing.ts';
import { runTests } from '../host/run-tests.ts';
import { steppingAbout } from '../host/stepping.ts';

const titlesOfTabs = (): string[] => vscode.window.tabGroups.all.flatMap(({ tabs }) => tabs.map(({ label }) => label));

const folder = (): vscode.Uri => vscode.workspace.workspaceFolders?.[0]?.uri ?? vscode.Uri.parse('solo://book/');

/** Calls a command and accepts the first answer to each of its questions. */
async function accepting(command: string, ...words: unknown[]): Promise<void> {
  let isDone = false;
  const called = Promise.resolve(vscode.commands.executeCommand(command, ...words)).finally(() => (isDone = true));
  const answering = eventually('an end of the questions', async () => {
    await vscode.commands.executeCommand('workbench.action.acceptSelectedQuickOpenItem');
    return isDone || null;
  });
  await Promise.all([called, answering]);
}

const codesIn = ({ uri }: vscode.TextDocument): string[] =>
  vscode.languages.getDiagnostics(uri).map(({ code }) => String(typeof code === 'object' ? code.value : code));

const lensesOf = async ({ uri }: vscode.TextDocument): Promise<number> =>
  (await ask<vscode.CodeLens[]>('executeCodeLensProvider', uri, 100)).length;

/** Turns the settings `names` of the folder off while `work` runs. */
async function withOffSettings(names: readonly string[], work: () => Promise<void>): Promise<void> {
  const update = (name: string, setting: boolean | undefined): Thenable<void> =>
    vscode.workspace.getConfiguration('botbook').update(name, setting, vscode.ConfigurationTarget.Workspace);
  for (const name of names) await update(name, false);
  try {
    await work();
  } finally {
    for (const name of names) await update(name, undefined);
  }
}

const webFeatures: readonly HostTest[] = [
  {
    name: 'the extension runs in a browser',
    run: async () => {
      demand(vscode.env.uiKind === vscode.UIKind.Web, 'this is no browser');
      const { uri } = await shown(sheet);
      demand(uri.scheme === 'solo', `the scheme of the folder is ${uri.scheme}`);
      demand(typeof globalThis.process === 'undefined', 'the host has a process');
    },
  },
  {
    name: 'the matrix is made without a process',
    run: async () => {
      await shown(sheet);
      await vscode.commands.executeCommand('botbook.showMatrix');
      await eventually('a page', () => (titlesOfTabs().includes('Matrix') ? true : null));
      await vscode.commands.executeCommand('workbench.action.closeOtherEditors');
    },
  },
  {
    name: 'the books and pages of the package are a read-only folder',
    run: async () => {
      const folderOf = (path: string): vscode.Uri => vscode.Uri.parse(`botbook-package://package/extension/${path}`);
      const roster = await vscode.workspace.openTextDocument(folderOf('procedures/callisto/roster.json'));
      demand(roster.getText().includes('"RIPPER"'), 'the roster has no RIPPER');
      const names = (await vscode.workspace.fs.readDirectory(folderOf('docs'))).map(([name]) => name);
      demand(names.includes('language.md') && names.includes('words'), `the pages are ${names.join(', ')}`);
      demand(vscode.workspace.fs.isWritableFileSystem(roster.uri.scheme) === false, 'the folder can be changed');
    },
  },
  {
    name: 'a procedure is shown in plain words, as text where VS Code has no preview',
    run: async () => {
      const document = await shown(sheet);
      const { start } = find(document, 'SCOUT', '2 Space secure');
      const editor = vscode.window.activeTextEditor;
      demand(editor !== undefined, 'no editor is open');
      editor.selection = new vscode.Selection(start, start);
      await vscode.commands.executeCommand('botbook.showPlainWords');
      const texts = (): string[] => vscode.window.visibleTextEditors.map((each) => each.document.getText());
      await eventually('the procedure', () =>
        texts().some((text) => text.includes('If the acting unit’s space is secure')) ? true : null,
      );
      await vscode.commands.executeCommand('workbench.action.closeEditorsInOtherGroups');
    },
  },
  {
    name: 'all sheets are checked without a process',
    run: async () => {
      const uri = vscode.Uri.joinPath(folder(), 'procedures/callisto/scenario-2/lfa.bot');
      const text = new TextDecoder().decode(await vscode.workspace.fs.readFile(uri));
      await vscode.workspace.fs.writeFile(uri, new TextEncoder().encode(text.replace('Threatened', 'Threatned')));
      const checking = vscode.commands.executeCommand('botbook.checkAll');
      await eventually('the mistake in a sheet that is not open', () =>
        vscode.languages.getDiagnostics(uri).length > 0 ? true : null,
      );
      await vscode.commands.executeCommand('notifications.clearAll');
      await checking;
      await vscode.workspace.fs.writeFile(uri, new TextEncoder().encode(text));
      await eventually('the end of the mistake', () => vscode.languages.getDiagnostics(uri).length === 0 || null);
    },
  },
  {
    name: 'a new sheet is written without a process',
    run: async () => {
      const uri = vscode.Uri.joinPath(folder(), 'procedures/callisto/scenario-9/breakers.bot');
      await accepting('botbook.newSheet');
      const text = new TextDecoder().decode(await vscode.workspace.fs.readFile(uri));
      demand(/^game callisto\n/m.test(text) && /^scenario 9\n/m.test(text), `the sheet is: ${text}`);
      await vscode.workspace.fs.delete(uri);
    },
  },
  {
    name: 'a file that another program writes is read again',
    run: async () => {
      const document = await shown(sheet);
      const before = vscode.languages.getDiagnostics(document.uri).length;
      const uri = vscode.Uri.joinPath(folder(), 'procedures/callisto/scenario-1/names.json');
      const text = new TextDecoder().decode(await vscode.workspace.fs.readFile(uri));
      await vscode.workspace.fs.writeFile(uri, new TextEncoder().encode('{'));
      await eventually('the fault of names.json', () =>
        vscode.languages.getDiagnostics(document.uri).length > before ? true : null,
      );
      await vscode.workspace.fs.writeFile(uri, new TextEncoder().encode(text));
      await eventually('the end of the fault', () =>
        vscode.languages.getDiagnostics(document.uri).length === before ? true : null,
      );
    },
  },
  {
    name: 'phrases of one’s own in botbook.json are reported in their words, and replaced',
    run: async () => {
      const document = await shown(sheet);
      // The test first waits for code lenses, because a server that is still starting does not learn of changed files.
      await eventually('lenses', async () => (await lensesOf(document)) > 0 || null);
      const uri = vscode.Uri.joinPath(folder(), 'botbook.json');
      const phrase = {
        words: 'preferred attack target',
        message: 'Our books print `best target`.',
        instead: 'best target',
      };
      const text = JSON.stringify({ version: 1, lint: { phrases: [phrase] } });
      await vscode.workspace.fs.writeFile(uri, new TextEncoder().encode(text));
      try {
        const words = find(document, 'SCOUT', phrase.words);
        await eventually(
          'the message of the phrase',
          () =>
            vscode.languages
              .getDiagnostics(document.uri)
              .some(({ message, range }) => message.includes(phrase.message) && range.isEqual(words)) || null,
        );
        const { QuickFix } = vscode.CodeActionKind;
        const actions = await ask<vscode.CodeAction[]>(
          'executeCodeActionProvider',
          document.uri,
          words,
          QuickFix.value,
          20,
        );
        const fix = actions.find(({ title }) => title.includes('best target'));
        demand(fix?.edit !== undefined, `no fix; there are ${actions.map(({ title }) => title).join(' | ')}`);
        demand(await vscode.workspace.applyEdit(fix.edit), 'the fix cannot be applied');
        demand(document.lineAt(words.start).text.includes('towards best target'), 'the fix writes something else');
        await revert();
      } finally {
        await vscode.workspace.fs.delete(uri);
      }
    },
  },
  {
    name: 'settings hide lenses and the findings of the linter, and show them again',
    run: async () => {
      const document = await shown(sheet);
      // After this change, sub-clause b) of SCOUT is never taken. Only the linter reports this.
      await replace(find(document, 'SCOUT', 'Threatened'), 'Unscouted');
      const areThere = async (): Promise<true | null> =>
        (codesIn(document).some((code) => code.startsWith('BB3')) && (await lensesOf(document)) > 0) || null;
      await eventually('lenses and findings', areThere);
      await withOffSettings(['lint.enable', 'codeLens.enable'], async () => {
        await eventually(
          'neither findings nor lenses',
          async () =>
            (!codesIn(document).some((code) => code.startsWith('BB3')) && (await lensesOf(document)) === 0) || null,
        );
      });
      await eventually('lenses and findings again', areThere);
      await revert();
    },
  },
  {
    name: 'the module of a sheet is not debugged, and a message says so',
    run: async () => {
      await shown(sheet);
      const isStarted = await vscode.debug.startDebugging(undefined, {
        type: 'botbook',
        request: 'launch',
        name: 'module',
        play: 'game',
        module: true,
      });
      demand(!isStarted, 'a session begins');
    },
  },
];

/** VS Code calls this function. */
export const run = (): Promise<void> =>
  runTests([
    ...webFeatures,
    ...languageFeatures,
    ...movingAbout,
    ...noticing,
    ...exampleFeatures,
    ...debugging,
    ...steppingAbout,
  ]);
