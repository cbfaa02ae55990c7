// Diagnostics: sent when a sheet changes, or given when the client asks for them.
import { createHash } from 'node:crypto';
import {
  DiagnosticRefreshRequest,
  DocumentDiagnosticReportKind,
  DocumentDiagnosticRequest,
  PublishDiagnosticsNotification,
  WorkspaceDiagnosticRequest,
  type CancellationToken,
  type Diagnostic as Told,
  type DocumentDiagnosticReport,
  type WorkspaceDocumentDiagnosticReport,
} from 'vscode-languageserver';
import type { Diagnostic } from '../../grammar/registry.ts';
import type { ServiceDocument } from '../../compiler/service/document.ts';
import { UserError } from '../../files/errors.ts';
import { Diagnosing, Linting, type LintGiven } from '../diagnosing.ts';
import { largest, type Opened } from '../opened.ts';
import { pathOf, type Session } from '../session.ts';
import { told, toldRemark, toldTrouble, type Telling } from '../told.ts';
import { Pause, soon } from '../timing.ts';
import { workspaceSheets } from '../workspace.ts';
import type { Feature } from './feature.ts';

class Diagnostics {
  private readonly session: Session;
  private readonly states = new Map<string, Diagnosing>();
  /** Of sheets that are not open. */
  private readonly closed = new Map<string, Linting>();
  /** What the client was last told of each sheet. */
  private readonly sent = new Map<string, string>();
  private readonly idle: Pause;
  /** Sheets that were typed in and not yet checked, with what will check them. */
  private readonly waiting = new Map<string, () => void>();

  constructor(session: Session) {
    this.session = session;
    this.idle = new Pause(() => this.lintNext());
  }

  opened(opened: Opened): void {
    this.states.set(opened.uri, new Diagnosing(opened));
    this.checkSoon(opened.uri);
    this.idle.wait(this.session.client.pause);
  }

  edited({ uri }: Opened, edits: Parameters<Diagnosing['edited']>[0]): void {
    this.states.get(uri)?.edited(edits);
    this.checkSoon(uri);
    this.idle.wait(this.session.client.pause);
  }

  closedNow({ uri }: Opened): void {
    this.states.delete(uri);
    this.sent.delete(uri);
    this.waiting.get(uri)?.();
    this.waiting.delete(uri);
    if (!this.session.client.pulls)
      void this.session.connection.sendNotification(PublishDiagnosticsNotification.type, { uri, diagnostics: [] });
    this.idle.wait(this.session.client.pause);
  }

  /** There is something else to be said of a sheet besides. */
  remarked(uri: string): void {
    const state = this.states.get(uri);
    if (!state) return;
    if (this.session.client.pulls) this.refresh(state);
    else this.checkSoon(uri);
  }

  filesChanged(): void {
    this.closed.clear();
    for (const [uri, state] of this.states) {
      state.forget();
      this.checkSoon(uri);
    }
    this.idle.wait(this.session.client.pause);
  }

  /** Checks when edits that have come already are in. */
  private checkSoon(uri: string): void {
    if (this.session.client.pulls) return;
    this.waiting.get(uri)?.();
    const stop = soon(() => {
      this.waiting.delete(uri);
      this.session.attempt('diagnostics', () => this.publish(uri));
    });
    this.waiting.set(uri, stop);
  }

  private publish(uri: string, onlyNew = false): void {
    const state = this.states.get(uri);
    if (!state) return;
    const { version } = state.opened;
    const diagnostics = this.toldOf(state);
    const text = JSON.stringify(diagnostics);
    if (onlyNew && this.sent.get(uri) === text) return;
    this.sent.set(uri, text);
    void this.session.connection.sendNotification(PublishDiagnosticsNotification.type, { uri, version, diagnostics });
  }

  /** Lints one sheet of those that need it, then waits for what else there is to do. */
  private lintNext(): void {
    if (this.session.books.haveChanged) {
      this.session.refresh();
      return;
    }
    for (const [uri, state] of this.states) {
      if (!this.attemptLint(state)) continue;
      if (this.session.client.pulls) this.session.attempt('diagnostics', () => this.refresh(state));
      else this.session.attempt('diagnostics', () => this.publish(uri, true));
      this.idle.wait(0);
      return;
    }
  }

  /** Lints if there is need; what fails is not tried again before something changes. */
  private attemptLint(state: Diagnosing): boolean {
    return this.session.attempt('lint', () => this.relint(state)) ?? false;
  }

  /** Whether there was something to do. */
  private relint(state: Diagnosing): boolean {
    const { opened } = state;
    if (opened.isHuge) return false;
    const given = this.givenOf(opened.document);
    if (state.linting.knows(given)) return false;
    this.session.books.in(opened.path, () => state.relint(given));
    return true;
  }

  /** Has a client ask again, if there is something else to say than it was told. */
  private refresh(state: Diagnosing): void {
    if (this.sent.get(state.opened.uri) === JSON.stringify(this.toldOf(state))) return;
    if (!this.session.client.capabilities.workspace?.diagnostics?.refreshSupport) return;
    this.session.connection.sendRequest(DiagnosticRefreshRequest.type).catch(() => {
      // A client that is about to leave does not answer.
    });
  }

  private givenOf(document: ServiceDocument): LintGiven {
    return { document, beside: this.session.beside(document), settings: this.session.lint(document) };
  }

  private toldOf(state: Diagnosing): Told[] {
    const { opened } = state;
    if (opened.isHuge) return [toldTrouble(tooBig(opened), { start: 0, end: 0 }, this.telling(opened.document))];
    const found = this.session.books.in(opened.path, () => state.current);
    return this.all(found, opened.document);
  }

  /** What is known by now of an open sheet. */
  foundIn({ uri, isHuge }: Opened): readonly Diagnostic[] {
    return isHuge ? [] : (this.states.get(uri)?.current ?? []);
  }

  /** Findings of a sheet, and what is wrong with the files around it. */
  private all(found: readonly Diagnostic[], document: ServiceDocument): Told[] {
    const telling = this.telling(document);
    const troubles = this.session.books.troublesOf(pathOf(document.uri));
    const header = document.sheet.headers.find(({ word }) => word === 'game');
    const at = header ?? { start: 0, end: 0 };
    // Data that are there and broken are not missing.
    const left = troubles.length > 0 ? found.filter(({ name }) => name !== 'no-data') : found;
    const remarks = this.session.remarks.flatMap((of) => of(document));
    return [
      ...troubles.map((one) => toldTrouble(one, at, telling)),
      ...left.map((one) => told(one, telling)),
      ...remarks.map((one) => toldRemark(one, telling)),
    ];
  }

  private telling(document: ServiceDocument): Telling {
    const { session } = this;
    return {
      uri: document.uri,
      places: session.places(document),
      pageOf: (id) => session.page({ is: 'diagnostic', id }),
      sheetOf: (text) => {
        const one = session.beside(document).find((each) => each.text === text);
        return one ? { uri: one.uri, places: session.places(one) } : null;
      },
    };
  }

  /** What the client asks of an open sheet: with the linter's findings, unless it can be told of them later. */
  pulled(uri: string, previous: string | undefined): DocumentDiagnosticReport {
    const state = this.states.get(uri);
    if (!state) return { kind: DocumentDiagnosticReportKind.Full, items: [] };
    if (!this.session.client.capabilities.workspace?.diagnostics?.refreshSupport) this.relint(state);
    const items = this.toldOf(state);
    this.sent.set(uri, JSON.stringify(items));
    return reportOf(items, previous);
  }

  /** The same of all sheets in the folders that are open. */
  async *workspace(
    previous: ReadonlyMap<string, string>,
    token: CancellationToken,
  ): AsyncGenerator<WorkspaceDocumentDiagnosticReport> {
    for (const path of await workspaceSheets(this.session.books)) {
      if (token.isCancellationRequested) return;
      const document = this.session.documentAt(path);
      if (!document) continue;
      const { uri } = document;
      const state = this.states.get(uri);
      const before = previous.get(uri);
      yield state
        ? { ...this.pulled(uri, before), uri, version: state.opened.version }
        : { ...reportOf(this.closedOf(document), before), uri, version: null };
      await new Promise(setImmediate);
    }
  }

  private closedOf(document: ServiceDocument): Told[] {
    const linting = this.closed.get(document.uri) ?? new Linting();
    this.closed.set(document.uri, linting);
    const found = this.session.books.in(pathOf(document.uri), () => linting.of(this.givenOf(document)));
    return this.all(found, document);
  }
}

const tooBig = ({ uri, text }: Opened): UserError =>
  new UserError('too-big', { name: uri, size: Math.ceil(text.length / 1e5) / 10, limit: largest / 1e6 });

function reportOf(items: Told[], previous: string | undefined): DocumentDiagnosticReport {
  const resultId = createHash('sha1').update(JSON.stringify(items)).digest('base64');
  return resultId === previous
    ? { kind: DocumentDiagnosticReportKind.Unchanged, resultId }
    : { kind: DocumentDiagnosticReportKind.Full, resultId, items };
}

export const diagnostics: Feature = {
  capabilities: ({ pulls }) =>
    pulls
      ? { diagnosticProvider: { identifier: 'botbook', interFileDependencies: true, workspaceDiagnostics: true } }
      : {},
  register: (session) => {
    const all = new Diagnostics(session);
    session.found = (opened) => all.foundIn(opened);
    session.onOpen.on((opened) => all.opened(opened));
    session.onChange.on((opened, edits) => all.edited(opened, edits));
    session.onClose.on((opened) => all.closedNow(opened));
    session.onFiles.on(() => all.filesChanged());
    session.onRemark.on((uri) => all.remarked(uri));
    if (!session.client.pulls) return;
    session.request(DocumentDiagnosticRequest.type, ({ textDocument, previousResultId }) =>
      all.pulled(textDocument.uri, previousResultId),
    );
    session.request(WorkspaceDiagnosticRequest.type, async ({ previousResultIds }, token) => {
      const previous = new Map(previousResultIds.map(({ uri, value }) => [uri, value]));
      const items: WorkspaceDocumentDiagnosticReport[] = [];
      for await (const one of all.workspace(previous, token)) items.push(one);
      return { items };
    });
  },
};
