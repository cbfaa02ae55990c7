// Diagnostics of sheets. The server sends diagnostics after each change, or returns diagnostics on request.
import { createHash } from 'node:crypto';
import * as lsp from 'vscode-languageserver';
import {
  OpenSheetFindings,
  LintCache,
  type EditedSpan,
  type LintInput,
} from '../../compiler/lint/open-sheet-findings.ts';
import { hasPlainSheets } from '../../compiler/game/game-declaration.ts';
import type { ServiceDocument } from '../../compiler/service/document.ts';
import { UserError } from '../../files/errors.ts';
import type { Diagnostic } from '../../grammar/registry.ts';
import { pathOf } from '../books.ts';
import { atOnce } from '../../compiler/language/steps.ts';
import { longestSheetText, type OpenSheet } from '../open-files.ts';
import { fault, findingForClient } from '../protocol-diagnostics.ts';
import type { ClientSession, Feature } from '../session.ts';
import { Pause, runAfterMessages } from '../work-delays.ts';
import { workspaceSheets } from '../workspace.ts';
import { workspacePageDiagnostics } from './pages.ts';

const startOfText = { start: 0, end: 0 };

class Diagnostics {
  private readonly session: ClientSession;
  private readonly states = new Map<string, OpenSheetFindings<OpenSheet>>();
  /** Cache of the findings about sheets that are not open, by the address of the sheet. */
  private readonly closed = new Map<string, LintCache>();
  /** The diagnostics that the client has last received for each sheet, as JSON. */
  private readonly sent = new Map<string, string>();
  private readonly idle: Pause;
  private readonly settling: Pause;
  /** The source that can cancel the current run of the linter; null if the linter does not run. */
  private linting: lsp.CancellationTokenSource | null = null;
  /**
   * Edited sheets that wait for their check. They are checked after all messages that have already arrived. The value
   * is a function that cancels the check.
   */
  private readonly waiting = new Map<string, () => void>();

  constructor(session: ClientSession) {
    this.session = session;
    this.idle = new Pause(() => void this.lintNext());
    this.settling = new Pause(() => this.settle());
    session.currentFindings = ({ uri, isHuge }) => (isHuge ? [] : (this.states.get(uri)?.current ?? []));
    session.on('open', (opened) => {
      this.states.set(opened.uri, new OpenSheetFindings(opened));
      this.noteEdits(opened, []);
    });
    session.on('change', (opened, edits) => {
      this.noteEdits(opened, edits);
      this.checkBookOf(opened);
    });
    session.on('close', ({ uri }) => this.close(uri));
    session.on('files', () => this.forget());
    session.on('remark', (uri) => {
      const state = this.states.get(uri);
      if (state && session.client.pulls) this.refresh(state);
      else if (state) this.checkSoon(uri);
    });
  }

  private noteEdits({ uri }: OpenSheet, edits: readonly EditedSpan[]): void {
    this.stopLinting();
    this.states.get(uri)?.noteEdits(edits);
    this.checkSoon(uri);
    this.lintLater();
  }

  /**
   * After an edit in a game without scenarios, checks the other open sheets of the game again. Rows of these sheets can
   * name tables of the edited sheet.
   */
  private checkBookOf({ uri, document: { game } }: OpenSheet): void {
    if (!game || !hasPlainSheets(game)) return;
    const others = [...this.states].filter(([other, { opened }]) => other !== uri && opened.document.game === game);
    for (const [other, state] of others) {
      state.opened.forget();
      state.forget();
      this.checkSoon(other);
    }
    if (others.length > 0 && this.session.client.pulls) this.session.refreshClient('diagnostics');
  }

  private close(uri: string): void {
    this.stopLinting();
    this.states.delete(uri);
    this.sent.delete(uri);
    this.waiting.get(uri)?.();
    this.waiting.delete(uri);
    if (!this.session.client.pulls) this.send(uri, []);
    this.lintLater();
  }

  /** Drops all findings because files have changed, and then checks the open sheets again. */
  private forget(): void {
    this.stopLinting();
    this.closed.clear();
    for (const [uri, state] of this.states) {
      state.forget();
      this.checkSoon(uri);
    }
    this.lintLater();
  }

  /** Stops linting, because the input of the linter has changed. */
  private stopLinting(): void {
    this.linting?.cancel();
    this.linting = null;
  }

  private lintLater(): void {
    this.idle.wait(this.session.client.pause);
  }

  /** Checks a sheet after all messages that have already arrived. */
  private checkSoon(uri: string): void {
    if (this.session.client.pulls) return;
    this.waiting.get(uri)?.();
    const cancel = runAfterMessages(() => {
      this.waiting.delete(uri);
      this.session.attempt('diagnostics', () => this.publish(uri));
    });
    this.waiting.set(uri, cancel);
  }

  private publish(uri: string, onlyNew = false): void {
    const state = this.states.get(uri);
    if (!state) return;
    const { version } = state.opened;
    const diagnostics = this.diagnosticsOf(state);
    const text = JSON.stringify(diagnostics);
    if (onlyNew && this.sent.get(uri) === text) return;
    this.sent.set(uri, text);
    this.send(uri, diagnostics, version);
  }

  private send(uri: string, sheetDiagnostics: lsp.Diagnostic[], version?: number): void {
    void this.session.connection.sendNotification(lsp.PublishDiagnosticsNotification.type, {
      uri,
      ...(version !== undefined && { version }),
      diagnostics: sheetDiagnostics,
    });
  }

  /**
   * Lints the first sheet for which the input of the linter has changed since the last run. Then plans the next run for
   * the other sheets.
   */
  private async lintNext(): Promise<void> {
    const { session } = this;
    if (session.books.haveChanged) {
      session.refresh();
      return;
    }
    this.stopLinting();
    const [next] = [...this.states].flatMap(([uri, state]) => {
      const input = this.staleInput(state);
      return input ? [{ uri, state, input }] : [];
    });
    if (!next) return;
    const { uri, state, input } = next;
    const run = new lsp.CancellationTokenSource();
    this.linting = run;
    try {
      await session.atLeisure(state.opened.path, state.relint(input), run.token);
    } catch (error) {
      // A sheet on which the linter fails is linted again only after it has changed.
      state.linting.fail(input);
      session.log('lint', error);
    }
    if (run.token.isCancellationRequested) return;
    session.attempt('diagnostics', () => (session.client.pulls ? this.refresh(state) : this.publish(uri, true)));
    this.idle.wait(0);
  }

  /** Returns the input of the linter for a sheet if the input has changed since the linter ran; else null. */
  private staleInput(state: OpenSheetFindings<OpenSheet>): LintInput | null {
    const { opened } = state;
    if (opened.isHuge) return null;
    const input = this.session.attempt('lint', () => this.lintInput(opened.document));
    return input && !state.linting.isCurrent(input) ? input : null;
  }

  /** Lints a sheet at once if the input of the linter has changed. */
  private relint(state: OpenSheetFindings<OpenSheet>): void {
    const input = this.staleInput(state);
    if (input) this.session.books.workIn(state.opened.path, () => atOnce(state.relint(input)));
  }

  /** Asks the client to request diagnostics again if the diagnostics have changed since its last request. */
  private refresh(state: OpenSheetFindings<OpenSheet>): void {
    if (this.sent.get(state.opened.uri) !== JSON.stringify(this.diagnosticsOf(state)))
      this.session.refreshClient('diagnostics');
  }

  private lintInput(document: ServiceDocument): LintInput {
    return { document, beside: this.session.beside(document), settings: this.session.lint(document) };
  }

  private diagnosticsOf(state: OpenSheetFindings<OpenSheet>): lsp.Diagnostic[] {
    const { session } = this;
    const { opened } = state;
    if (opened.isHuge) return [fault(tooBig(opened), startOfText, opened.document, session)];
    return this.withFaults(
      session.books.workIn(opened.path, () => this.restedFindings(state)),
      opened.document,
    );
  }

  /**
   * Returns the findings about a sheet. While the user types in a clause, findings that compare this clause with others
   * are held back. If the server could not send them later, nothing is held back.
   */
  private restedFindings(state: OpenSheetFindings<OpenSheet>): readonly Diagnostic[] {
    const { client } = this.session;
    if (client.pulls && !this.session.canRefresh('diagnostics')) return state.current;
    const { shown, wait } = state.findingsAfterRest(client.rest);
    if (wait !== null) this.settling.wait(wait);
    return shown;
  }

  /** Reports the findings that were held back while their clauses were typed. */
  private settle(): void {
    for (const [uri, state] of this.states)
      this.session.attempt('diagnostics', () =>
        this.session.client.pulls ? this.refresh(state) : this.publish(uri, true),
      );
  }

  /** Returns the diagnostics of a sheet: faults in files of its book, then findings, then remarks of other features. */
  private withFaults(findings: readonly Diagnostic[], document: ServiceDocument): lsp.Diagnostic[] {
    const { session } = this;
    const { books } = session;
    const path = pathOf(document.uri);
    const { game } = document;
    const ofPage = game ? books.workIn(path, () => books.pageFaults(game)) : [];
    const faults = [...ofPage, ...books.faultsOf(path)];
    const header = document.sheet.headers.find(({ word }) => word === 'game') ?? startOfText;
    // If a data file is faulty, its fault is reported instead of the finding that data are missing.
    const shown = faults.length > 0 ? findings.filter(({ name }) => name !== 'no-data') : findings;
    return [
      ...faults.map((error) => fault(error, header, document, session)),
      ...shown.map((finding) => findingForClient(finding, document, session)),
      ...session.remarks.flatMap((remarksOf) =>
        remarksOf(document).map(({ at, message }) => ({
          range: session.places(document).range(at),
          severity: lsp.DiagnosticSeverity.Warning,
          source: 'botbook',
          message,
        })),
      ),
    ];
  }

  /**
   * Returns the diagnostics of an open sheet. If the server cannot later ask the client to refresh, it lints the sheet
   * first.
   */
  report(uri: string, previous: string | undefined): lsp.DocumentDiagnosticReport {
    const state = this.states.get(uri);
    if (!state) return { kind: lsp.DocumentDiagnosticReportKind.Full, items: [] };
    if (!this.session.canRefresh('diagnostics')) this.relint(state);
    const sheetDiagnostics = this.diagnosticsOf(state);
    this.sent.set(uri, JSON.stringify(sheetDiagnostics));
    return reportOf(sheetDiagnostics, previous);
  }

  /** Yields the diagnostics of each sheet in the open folders. */
  async *reportWorkspace(
    previous: ReadonlyMap<string, string>,
    token: lsp.CancellationToken,
  ): AsyncGenerator<lsp.WorkspaceDocumentDiagnosticReport> {
    for (const path of await workspaceSheets(this.session.books)) {
      if (token.isCancellationRequested) return;
      const document = this.session.documentAt(path);
      if (!document) continue;
      const { uri } = document;
      const state = this.states.get(uri);
      const before = previous.get(uri);
      yield state
        ? { ...this.report(uri, before), uri, version: state.opened.version }
        : { ...reportOf(this.closedDiagnostics(document), before), uri, version: null };
      await new Promise(setImmediate);
    }
  }

  private closedDiagnostics(document: ServiceDocument): lsp.Diagnostic[] {
    const cache = this.closed.get(document.uri) ?? new LintCache();
    this.closed.set(document.uri, cache);
    const { books } = this.session;
    const findings = books.workIn(pathOf(document.uri), () => cache.findingsFor(this.lintInput(document)));
    return this.withFaults(findings, document);
  }
}

const tooBig = ({ uri, text }: OpenSheet): UserError =>
  new UserError('too-big', {
    name: uri,
    size: Math.ceil(text.length / 1e5) / 10,

    limit: longestSheetText / 1e6,
  });

function reportOf(items: lsp.Diagnostic[], previous: string | undefined): lsp.DocumentDiagnosticReport {
  const resultId = createHash('sha1').update(JSON.stringify(items)).digest('base64');
  return resultId === previous
    ? { kind: lsp.DocumentDiagnosticReportKind.Unchanged, resultId }
    : { kind: lsp.DocumentDiagnosticReportKind.Full, resultId, items };
}

export const diagnostics: Feature = {
  capabilities: ({ pulls }) =>
    pulls
      ? { diagnosticProvider: { identifier: 'botbook', interFileDependencies: true, workspaceDiagnostics: true } }
      : {},
  register: (session) => {
    const reporter = new Diagnostics(session);
    if (!session.client.pulls) return;
    session.request(lsp.DocumentDiagnosticRequest.type, ({ textDocument: { uri }, previousResultId }) =>
      session.openedExamples.has(uri)
        ? reportOf(session.exampleDiagnostics(uri), previousResultId)
        : session.openedPages.has(uri)
          ? reportOf(session.pageDiagnostics(uri), previousResultId)
          : reporter.report(uri, previousResultId),
    );
    session.request(lsp.WorkspaceDiagnosticRequest.type, async ({ previousResultIds }, token) => {
      const previous = new Map(previousResultIds.map(({ uri, value }) => [uri, value]));
      const reports: lsp.WorkspaceDocumentDiagnosticReport[] = [];
      for await (const report of reporter.reportWorkspace(previous, token)) reports.push(report);
      for (const { uri, version, items } of await workspacePageDiagnostics(session))
        reports.push({ ...reportOf(items, previous.get(uri)), uri, version });
      return { items: reports };
    });
  },
};
