// Diagnostics and actions of example files: faults of form at once, and the results of the examples after a pause.
import * as lsp from 'vscode-languageserver';
import { takeOver, type ExampleFinding } from '../../compiler/service/examples/example-results.ts';
import { exampleCode } from '../../files/example-errors.ts';
import { ExampleFault } from '../../grammar/example-lines.ts';
import type { Span } from '../../grammar/tree.ts';
import { atOnce } from '../../compiler/language/steps.ts';
import { Explainer } from '../../views/decision/explain.ts';
import { reasonsMarkdown } from '../../views/examples/example-reasons.ts';
import { exampleStoreOf, type ExampleStore } from '../examples/example-store.ts';
import type { OpenExamples } from '../open-files.ts';
import type { ClientSession, ExampleScope, Feature } from '../session.ts';
import { Pause, runAfterMessages } from '../work-delays.ts';

/** The milliseconds without typing in a sheet before the examples of open files run again. */
const pauseAfterSheet = 400;

class ExampleChecks {
  private readonly session: ClientSession;
  private readonly store: ExampleStore;
  private readonly idle: Pause;
  private readonly waiting = new Map<string, () => void>();
  /** The diagnostics that the client has last received for each file, as JSON. */
  private readonly sent = new Map<string, string>();
  /** The source that can cancel the run of the examples; null before the first run. */
  private running: lsp.CancellationTokenSource | null = null;

  constructor(session: ClientSession) {
    this.session = session;
    this.store = exampleStoreOf(session);
    this.idle = new Pause(() => void this.runAll());
  }

  register(): void {
    const { session } = this;
    session.exampleDiagnostics = (uri) => this.report(uri);
    session.on('openExamples', (opened) => this.checkAfterEdit(opened));
    session.on('changeExamples', (opened) => this.checkAfterEdit(opened));
    session.on('closeExamples', ({ uri }) => this.close(uri));
    for (const event of ['change', 'files', 'watched'] as const)
      session.on(event, () => {
        if (session.openedExamples.size > 0) this.checkLater(pauseAfterSheet);
      });
  }

  private checkLater(pause = this.session.client.pause): void {
    this.running?.cancel();
    this.idle.wait(pause);
  }

  private checkAfterEdit({ uri }: OpenExamples): void {
    if (!this.session.client.pulls) {
      this.waiting.get(uri)?.();
      const cancel = runAfterMessages(() => {
        this.waiting.delete(uri);
        this.session.attempt('examples', () => this.publish(uri));
      });
      this.waiting.set(uri, cancel);
    }
    this.checkLater();
  }

  private close(uri: string): void {
    this.waiting.get(uri)?.();
    this.waiting.delete(uri);
    this.sent.delete(uri);
    this.store.forget(uri);
    if (!this.session.client.pulls) this.send(uri, []);
  }

  private send(uri: string, fileDiagnostics: lsp.Diagnostic[], version?: number): void {
    void this.session.connection.sendNotification(lsp.PublishDiagnosticsNotification.type, {
      uri,
      ...(version !== undefined && { version }),
      diagnostics: fileDiagnostics,
    });
  }

  /** Runs the examples of all open files in small pieces, and reports changed diagnostics of each file. */
  private async runAll(): Promise<void> {
    const { session, store } = this;
    const run = new lsp.CancellationTokenSource();
    this.running = run;
    for (const opened of session.openedExamples.values()) {
      const { document, uri, path } = opened;
      if (opened.isHuge) continue;
      try {
        const ready = store.readyFor(document);
        if (!(ready instanceof ExampleFault)) await session.atLeisure(path, store.run(document, ready), run.token);
      } catch (error) {
        session.log('examples', error);
      }
      if (run.token.isCancellationRequested) return;
      session.attempt('examples', () => this.refresh(uri));
    }
  }

  private refresh(uri: string): void {
    const current = JSON.stringify(this.diagnosticsOf(uri));
    if (this.sent.get(uri) === current) return;
    if (this.session.client.pulls) this.session.refreshClient('diagnostics');
    else this.publish(uri);
  }

  private publish(uri: string): void {
    const opened = this.session.openedExamples.get(uri);
    if (!opened) return;
    const current = this.diagnosticsOf(uri);
    this.sent.set(uri, JSON.stringify(current));
    this.send(uri, current, opened.version);
  }

  /** Returns the diagnostics of a file, with the results of examples that have already run. */
  private diagnosticsOf(uri: string): lsp.Diagnostic[] {
    const opened = this.session.openedExamples.get(uri);
    if (!opened || opened.isHuge) return [];
    return findingsOf(this.session, opened).map((finding) => diagnosticOf(finding, opened, this.session));
  }

  /**
   * Returns the diagnostics of a file on request. If the server cannot later ask the client to refresh, it runs the
   * examples first.
   */
  private report(uri: string): lsp.Diagnostic[] {
    const { session, store } = this;
    const opened = session.openedExamples.get(uri);
    if (!opened || opened.isHuge) return [];
    if (!session.canRefresh('diagnostics')) {
      const ready = store.readyFor(opened.document);
      if (!(ready instanceof ExampleFault))
        session.books.workIn(opened.path, () => atOnce(store.run(opened.document, ready)));
    }
    const current = this.diagnosticsOf(uri);
    this.sent.set(uri, JSON.stringify(current));
    return current;
  }
}

/** Returns the findings about an open file, with the results of examples that have already run. */
function findingsOf(session: ClientSession, { document, path }: OpenExamples): readonly ExampleFinding[] {
  const store = exampleStoreOf(session);
  return session.books.workIn(path, () => {
    const ready = store.readyFor(document);
    const runs = ready instanceof ExampleFault ? [] : store.cachedRuns(document, ready);
    return store.findings(document, ready, runs);
  });
}

function diagnosticOf(
  { kind, message, help, start, end }: ExampleFinding,
  { places }: OpenExamples,
  session: ClientSession,
): lsp.Diagnostic {
  const code = exampleCode(kind);
  const href = session.page({ is: 'diagnostic', id: code });
  return {
    range: places.range({ start, end }),
    severity: lsp.DiagnosticSeverity.Error,
    code,
    ...(href !== null && { codeDescription: { href } }),
    source: 'botbook',
    message: `${message} ${help}`.trim(),
  };
}

const touches = (a: Span, b: Span): boolean => a.start <= b.end && b.start <= a.end;

/** Returns the action that replaces misspelt words by the words that the help suggests. */
function spellingAction({ places, opened }: ExampleScope, finding: ExampleFinding): lsp.CodeAction[] {
  const [, words] = /^Did you mean `([^`]+)`\?$/.exec(finding.help) ?? [];
  if (words === undefined) return [];
  const edit = { changes: { [opened.uri]: [{ range: places.range(finding), newText: words }] } };
  return [{ title: `Write \`${words}\``, kind: lsp.CodeActionKind.QuickFix, isPreferred: true, edit }];
}

/**
 * The data of the command that puts the actual result of a decision into an example: the edit, and the explanation
 * (`why`). The client shows the explanation before it makes the edit.
 */
interface TakeOver {
  readonly title: string;
  readonly why: string;
  readonly edit: lsp.WorkspaceEdit;
}

/**
 * Returns an action that puts the actual result of a decision into an example, after the user has seen the explanation.
 * The client shows the explanation by a command, or asks the user to confirm the edit. A client that can do neither
 * gets a plain edit.
 */
function takeOverAction(
  { session, opened, places }: ExampleScope,
  title: string,
  edits: readonly (Span & { readonly text: string })[],
  why: { readonly short: string; readonly markdown: string },
): lsp.CodeAction[] {
  if (edits.length === 0) return [];
  const kind = lsp.CodeActionKind.QuickFix;
  const plain = { changes: { [opened.uri]: edits.map((edit) => places.edit(edit)) } };
  const command = 'botbook.takeOver';
  if (session.client.commands.has(command)) {
    const argument: TakeOver = { title, why: why.markdown, edit: plain };
    return [{ title, kind, command: { title, command, arguments: [argument] } }];
  }
  const abilities = session.client.capabilities.workspace?.workspaceEdit;
  if (abilities?.documentChanges !== true || abilities.changeAnnotationSupport === undefined)
    return [{ title, kind, edit: plain }];
  const annotation: lsp.ChangeAnnotation = { label: title, description: why.short, needsConfirmation: true };
  const annotated = edits.map((edit) => ({ ...places.edit(edit), annotationId: 'came' }));
  const textDocument = { uri: opened.uri, version: opened.version };
  const edit = { documentChanges: [{ textDocument, edits: annotated }], changeAnnotations: { came: annotation } };
  return [{ title, kind, edit }];
}

function actionsFor(scope: ExampleScope, { range, context: { only } }: lsp.CodeActionParams): lsp.CodeAction[] {
  if (only !== undefined && !only.some((kind) => lsp.CodeActionKind.QuickFix.startsWith(kind))) return [];
  const { session, document, opened, places } = scope;
  const store = exampleStoreOf(session);
  const at = places.span(range);
  const here = findingsOf(session, opened).filter((finding) => touches(finding, at));
  const spelling = here.flatMap((finding) => spellingAction(scope, finding));
  const ready = store.readyFor(document);
  const run =
    ready instanceof ExampleFault
      ? undefined
      : store
          .cachedRuns(document, ready)
          .find(({ findings, section }) => touches(section, at) && findings.some(({ kind }) => kind === 'differs'));
  const told = run?.ran?.toldOf() ?? null;
  if (!run) return spelling;
  const why = {
    short: told ? new Explainer(told).shortText() : run.findings.map(({ message }) => message).join(' '),
    markdown: told ? reasonsMarkdown(told) : run.findings.map(({ message }) => message).join('\n\n'),
  };
  const single = takeOver(run.findings.filter((finding) => touches(finding, at)));
  const whole = takeOver(run.findings);
  const words = single.map(({ text }) => `\`${text}\``).join(', ');
  return [
    ...spelling,
    ...takeOverAction(scope, `Show why, and take over ${words}`, single, why),
    ...(whole.length > single.length
      ? takeOverAction(scope, 'Show why, and take over all actual results of this example', whole, why)
      : []),
  ];
}

export const examplesChecks: Feature = {
  register: (session) => {
    new ExampleChecks(session).register();
    session.aboutExamples(lsp.CodeActionRequest.type, actionsFor);
  },
};
