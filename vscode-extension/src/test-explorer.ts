// The examples in the Test Explorer of VS Code. The server lists and runs the examples. This file shows results at
// their lines, runs changed examples on save, and passes the coverage of sheets to VS Code.
import * as vscode from 'vscode';
import type { ExampleMessage, ExampleResult, ExampleResults, ListedExamples } from '../../server/protocol-examples.ts';
import type { Extension } from './context.ts';
import { debugExample } from './debug-stops.ts';
import { withIds } from './example-ids.ts';
import { loadCoverage, showCoverage, type NeverMarks } from './test-coverage.ts';
import { exampleLanguage, language } from './sheets.ts';

const rangeOf = ({ start, end }: ExampleMessage['range']): vscode.Range =>
  new vscode.Range(start.line, start.character, end.line, end.character);

/** Returns the short name of a file: the name of its folder and its own name. A folder `examples` is left out. */
function fileLabel(file: vscode.Uri): string {
  const steps = vscode.workspace
    .asRelativePath(file)
    .split('/')
    .filter((step) => step !== 'examples');
  return steps
    .slice(-2)
    .join('/')
    .replace(/\.example$/, '');
}

export class ExampleTests implements vscode.Disposable {
  private readonly extension: Extension;
  private readonly controller = vscode.tests.createTestController('botbook.examples', 'Botbook Examples');
  private readonly never: NeverMarks;
  /** The requests that run changed examples on save. */
  private readonly continuous = new Set<vscode.TestRunRequest>();
  /** The text of each example at its last run, by the identifier of its test. */
  private readonly lastTexts = new Map<string, string>();
  private readonly parts: vscode.Disposable[] = [];

  constructor(extension: Extension, never: NeverMarks) {
    this.extension = extension;
    this.never = never;
    const { controller } = this;
    controller.resolveHandler = async () => this.list();
    controller.refreshHandler = async () => this.list();
    const { Run, Debug, Coverage } = vscode.TestRunProfileKind;
    const run = (request: vscode.TestRunRequest, token: vscode.CancellationToken): Promise<void> =>
      this.start(request, token);
    controller.createRunProfile('Run', Run, run, true, undefined, true);
    controller.createRunProfile('Debug', Debug, (request, token) => this.debug(request, token), true);
    const covering = controller.createRunProfile(
      'Coverage',
      Coverage,
      (request, token) => this.cover(request, token),
      true,
    );
    covering.loadDetailedCoverage = (_run, file) => Promise.resolve(loadCoverage(file));
    this.parts.push(
      controller,
      extension.server.onExamples(({ uris }) => {
        // The list `uris` is empty if only a sheet has changed. Such a change can alter results of examples but not the
        // list of examples, so nothing is listed again.
        if (uris.length > 0) void this.list(uris);
      }),
      vscode.workspace.onDidChangeWorkspaceFolders(() => void this.list()),
      extension.server.onReady(() => void this.list()),
      vscode.workspace.onDidSaveTextDocument((document) => void this.runAfterSave(document)),
    );
  }

  /** Lists the examples of some files again; without `uris`, those of all files. */
  private async list(uris?: readonly string[]): Promise<void> {
    const files = await this.extension.server.ask<readonly ListedExamples[]>('botbook/examples', uris ? { uris } : {});
    if (!files) return;
    const { items } = this.controller;
    const known = new Set(files.map(({ uri }) => vscode.Uri.parse(uri).toString()));
    if (!uris) items.forEach(({ id }) => known.has(id) || items.delete(id));
    for (const uri of uris ?? []) if (!known.has(vscode.Uri.parse(uri).toString())) items.delete(uri);
    for (const { uri, examples } of files) {
      const address = vscode.Uri.parse(uri);
      const id = address.toString();
      if (examples.length === 0) {
        items.delete(id);
        continue;
      }
      const file = items.get(id) ?? this.controller.createTestItem(id, fileLabel(address), address);
      file.description = vscode.workspace.asRelativePath(address);
      file.sortText = file.description;
      file.children.replace(
        withIds(id, examples).map(([testId, { title, titleRange }], index) => {
          const test = this.controller.createTestItem(testId, title, address);
          test.range = rangeOf(titleRange);
          test.sortText = String(index).padStart(5, '0');
          return test;
        }),
      );
      items.add(file);
    }
  }

  /**
   * Returns the examples that a request names, by file. The value is null if all examples of the file are requested.
   */
  private requestedExamples({
    include,
    exclude = [],
  }: vscode.TestRunRequest): Map<vscode.TestItem, Set<vscode.TestItem> | null> {
    const all: vscode.TestItem[] = [];
    this.controller.items.forEach((test) => all.push(test));
    const wanted = new Map<vscode.TestItem, Set<vscode.TestItem> | null>();
    for (const test of include ?? all) {
      const file = test.parent;
      if (!file) wanted.set(test, null);
      else if (wanted.get(file) !== null) wanted.set(file, new Set([...(wanted.get(file) ?? []), test]));
    }
    for (const test of exclude) {
      const file = test.parent;
      if (!file) wanted.delete(test);
      else if (wanted.has(file)) {
        const tests = wanted.get(file) ?? new Set(childrenOf(file));
        tests.delete(test);
        wanted.set(file, tests);
      }
    }
    return wanted;
  }

  private async start(request: vscode.TestRunRequest, token: vscode.CancellationToken): Promise<void> {
    if (request.continuous !== true) {
      await this.execute(request, token);
      return;
    }
    this.continuous.add(request);
    token.onCancellationRequested(() => this.continuous.delete(request));
  }

  /**
   * Runs the requested examples that `isWanted` accepts, and shows their results. `whileOpen` can add information to
   * the test run before the run ends.
   */
  private async execute(
    request: vscode.TestRunRequest,
    token: vscode.CancellationToken,
    isWanted: (test: vscode.TestItem) => boolean = () => true,
    whileOpen?: (run: vscode.TestRun, uris: readonly string[]) => Promise<void>,
  ): Promise<void> {
    const run = this.controller.createTestRun(request);
    const files = this.requestedExamples(request);
    for (const [file, included] of files) {
      if (token.isCancellationRequested) break;
      const tests = childrenOf(file).filter((test) => (included?.has(test) ?? true) && isWanted(test));
      if (tests.length === 0) continue;
      for (const test of tests) run.started(test);
      const isWhole = tests.length === file.children.size;
      const parameters = { uri: file.id, ...(!isWhole && { titles: tests.map(({ label }) => label) }) };
      const answer = await this.extension.server.ask<ExampleResults>('botbook/runExamples', parameters);
      const results = new Map(withIds(file.id, answer?.results ?? []));
      const problem = answer?.problem?.message;
      for (const test of tests) this.show(run, test, results.get(test.id), problem);
    }
    await whileOpen?.(
      run,
      [...files.keys()].map(({ id }) => id),
    );
    run.end();
  }

  private show(
    run: vscode.TestRun,
    test: vscode.TestItem,
    ran: ExampleResult | undefined,
    problem = 'The example is gone, or the server does not answer.',
  ): void {
    const { uri } = test;
    if (!uri || !ran) {
      run.errored(test, new vscode.TestMessage(problem));
      return;
    }
    this.lastTexts.set(test.id, ran.text);
    const { state, milliseconds, messages, why } = ran;
    if (state === 'passed') {
      run.passed(test, milliseconds);
      return;
    }
    const shown = messages.map((message, index) => testMessage(uri, message, index === 0 ? (why?.markdown ?? '') : ''));
    if (state === 'unread') run.errored(test, shown, milliseconds);
    else run.failed(test, shown, milliseconds);
    if (why) run.appendOutput(`${why.text.replaceAll(/\r?\n/g, '\r\n')}\r\n`, undefined, test);
  }

  /**
   * Runs the requested examples again after a save. If a file of examples was saved, runs only its examples whose text
   * has changed. If a sheet was saved, runs all requested examples.
   */
  private async runAfterSave({ uri, languageId }: vscode.TextDocument): Promise<void> {
    if (languageId !== language && languageId !== exampleLanguage) return;
    for (const request of this.continuous) {
      const source = new vscode.CancellationTokenSource();
      await this.list([uri.toString()].filter(() => languageId === exampleLanguage));
      const texts = languageId === exampleLanguage ? await this.textsOf(uri) : null;
      await this.execute(request, source.token, (test) => {
        if (!texts) return true;
        return test.uri?.toString() === uri.toString() && texts.get(test.id) !== this.lastTexts.get(test.id);
      });
      source.dispose();
    }
  }

  /** Returns the texts of the examples of a file, with their shared lines, by the identifiers of their tests. */
  private async textsOf(uri: vscode.Uri): Promise<ReadonlyMap<string, string>> {
    const [file] =
      (await this.extension.server.ask<readonly ListedExamples[]>('botbook/examples', { uris: [uri.toString()] })) ??
      [];
    return new Map(withIds(uri.toString(), file?.examples ?? []).map(([id, { text }]) => [id, text]));
  }

  /** Debugs the examples of a request one after another, and then runs them to show their results. */
  private async debug(request: vscode.TestRunRequest, token: vscode.CancellationToken): Promise<void> {
    for (const [file, tests] of this.requestedExamples(request)) {
      // If the request contains all examples of a file, `title` is undefined here. A single debug session then goes
      // through all examples of the file.
      for (const title of tests ? new Set([...tests].map(({ label }) => label)) : [undefined])
        if (!token.isCancellationRequested) await debugToEnd(file.id, title, token);
    }
    await this.execute(request, token);
  }

  /** Runs the examples of a request, and shows which parts of the sheets the examples use. */
  private cover(request: vscode.TestRunRequest, token: vscode.CancellationToken): Promise<void> {
    return this.execute(request, token, undefined, (run, uris) =>
      showCoverage(this.extension.server, run, uris, this.never),
    );
  }

  dispose(): void {
    for (const part of this.parts) part.dispose();
  }
}

/**
 * Debugs an example, or all examples of a file if `title` is undefined. Waits until the session ends or is cancelled.
 */
async function debugToEnd(file: string, title: string | undefined, token: vscode.CancellationToken): Promise<void> {
  const ended = new Promise<void>((resolve) => {
    const listening = vscode.debug.onDidTerminateDebugSession(({ configuration }) => {
      if (configuration['title'] !== title) return;
      listening.dispose();
      resolve();
    });
    token.onCancellationRequested(() => resolve());
  });
  if (await debugExample(file, title)) await ended;
}

function childrenOf(file: vscode.TestItem): vscode.TestItem[] {
  const tests: vscode.TestItem[] = [];
  file.children.forEach((test) => tests.push(test));
  return tests;
}

/**
 * Returns a message at its line, with the reasons of the decision. The message has no expected and actual output,
 * because VS Code would show only these outputs.
 */
function testMessage(uri: vscode.Uri, { range, message }: ExampleMessage, why: string): vscode.TestMessage {
  // `why` is Markdown: the explanation, which lists the candidates that each criterion of a tiebreak list left.
  const shown = new vscode.TestMessage(new vscode.MarkdownString(why === '' ? message : `${message}\n\n${why}`));
  shown.location = new vscode.Location(uri, rangeOf(range));
  return shown;
}
