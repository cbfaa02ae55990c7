// The session of a client: its open sheets, their books, and its requests. If a request fails, the error is logged and
// the client gets an empty answer.
import { EventEmitter } from 'node:events';
import * as lsp from 'vscode-languageserver';
import type { Games } from '../compiler/game/game-declaration.ts';
import type { Steps } from '../compiler/language/steps.ts';
import type { EditedSpan } from '../compiler/lint/open-sheet-findings.ts';
import type { ServiceDocument } from '../compiler/service/document.ts';
import type { ExampleDocument } from '../compiler/service/examples/example-document.ts';
import type { PageDocument } from '../compiler/service/pages/page-document.ts';
import type { DataFile, PageTopic, Project } from '../compiler/service/project.ts';
import { pageEnding } from '../files/page-ending.ts';
import { reasonFor } from '../files/diagnostic-pages.ts';
import { UserError } from '../files/errors.ts';
import type { Diagnostic } from '../grammar/registry.ts';
import type { Span } from '../grammar/tree.ts';
import { lazilyFor } from '../runtime/kernel/lazily.ts';
import { isRecord } from '../runtime/kernel/shape.ts';
import { Books, pathOf } from './books.ts';
import type { Client } from './client.ts';
import { OpenSheet, OpenExamples, OpenPage } from './open-files.ts';
import { visibleText } from '../views/document/palette.ts';
import { pageOf } from './page.ts';
import { Places } from './places.ts';
import { atLeisure } from './work-delays.ts';

/**
 * A message about a place of a sheet, such as a problem of a pin. Neither the checker nor the linter reports such
 * messages.
 */
export interface Remark {
  readonly at: Span;
  readonly message: string;
}

/**
 * Everything that a feature needs to answer a request about an open sheet: the session, the sheet, and the converter
 * for places in its text.
 */
export interface RequestScope {
  readonly session: ClientSession;
  readonly opened: OpenSheet;
  readonly document: ServiceDocument;
  readonly places: Places;
}

/** Everything that a feature needs to answer a request about an open file of examples. */
export interface ExampleScope {
  readonly session: ClientSession;
  readonly opened: OpenExamples;
  readonly document: ExampleDocument;
  readonly places: Places;
}

/** Everything that a feature needs to answer a request about an open declaration page. */
export interface PageScope {
  readonly session: ClientSession;
  readonly opened: OpenPage;
  readonly document: PageDocument;
  readonly places: Places;
}

/** A function that answers a request about an open declaration page. */
type PageAnswer = (scope: PageScope, params: never, token: lsp.CancellationToken) => unknown;

/** A function that answers a request about an open file of examples. */
type ExampleAnswer = (scope: ExampleScope, params: never, token: lsp.CancellationToken) => unknown;

interface SessionEvents {
  openExamples: [OpenExamples];
  changeExamples: [OpenExamples];
  closeExamples: [OpenExamples];
  openPage: [OpenPage];
  changePage: [OpenPage];
  closePage: [OpenPage];
  open: [OpenSheet];
  change: [OpenSheet, readonly EditedSpan[]];
  close: [OpenSheet];
  /** Sent when files, sheets that are not open, or the set of open folders have changed. */
  files: [];
  /** Sent with the addresses of files that were written. */
  watched: [readonly string[]];
  /** Sent with the address of a sheet whose remarks have changed. */
  remark: [string];
}

const refreshRequests = {
  codeLens: lsp.CodeLensRefreshRequest,
  diagnostics: lsp.DiagnosticRefreshRequest,
  inlayHint: lsp.InlayHintRefreshRequest,
};

type Answer<R> = R | lsp.ResponseError | Promise<R | lsp.ResponseError>;

/** Returns the answer to a request with parameters of a wrong form, which is a fault of the client. */
export const badParams = (problem: string): lsp.ResponseError =>
  new lsp.ResponseError(lsp.ErrorCodes.InvalidParams, visibleText(problem));

const hasAddress = ({ textDocument }: { readonly textDocument: unknown }): boolean =>
  isRecord(textDocument) && typeof textDocument['uri'] === 'string';

const cancelledError = (): lsp.ResponseError => new lsp.ResponseError(lsp.LSPErrorCodes.RequestCancelled, 'cancelled');

export class ClientSession extends EventEmitter<SessionEvents> implements Project {
  readonly connection: lsp.Connection;
  readonly client: Client;
  readonly games: Games;
  readonly books: Books;
  /** The open sheets, by address. */
  readonly opened = new Map<string, OpenSheet>();
  /** The open files of examples, by address. */
  readonly openedExamples = new Map<string, OpenExamples>();
  /** The open declaration pages, by address. */
  readonly openedPages = new Map<string, OpenPage>();
  /** The functions that answer requests about declaration pages, by the method of the request. */
  private readonly pageAnswers = new Map<string, PageAnswer>();
  /** The functions that answer requests about files of examples, by the method of the request. */
  private readonly exampleAnswers = new Map<string, ExampleAnswer>();
  /**
   * Functions that return remarks about a sheet. Each report of diagnostics calls these functions, so they must be
   * fast.
   */
  readonly remarks: ((document: ServiceDocument) => readonly Remark[])[] = [];
  /** Functions that return more lenses of a sheet, such as those of a pinned position. */
  readonly moreLenses: ((scope: RequestScope) => readonly lsp.CodeLens[])[] = [];
  /** Returns the current findings of an open sheet. The feature for diagnostics replaces this function. */
  currentFindings: (opened: OpenSheet) => readonly Diagnostic[] = () => [];
  /** Returns the diagnostics of an open file of examples. The feature for examples replaces this function. */
  exampleDiagnostics: (uri: string) => lsp.Diagnostic[] = () => [];
  /** Returns the diagnostics of an open declaration page. The feature for pages replaces this function. */
  pageDiagnostics: (uri: string) => lsp.Diagnostic[] = () => [];
  /** Functions by which features of the server add their own actions at a place of a sheet. */
  readonly sheetActions: ((scope: RequestScope, offset: number) => readonly lsp.CodeAction[])[] = [];
  /** Returns the converter between offsets and lines in a document. Each document has a single converter. */
  readonly places = lazilyFor(
    ({ text, lines }: ServiceDocument | ExampleDocument | PageDocument) =>
      new Places(text, this.client.encoding, lines),
  );

  constructor(connection: lsp.Connection, client: Client, folders: readonly string[], games: Games) {
    super();
    this.connection = connection;
    this.client = client;
    this.books = new Books(games, folders);
    this.games = this.books.games;
    this.books.openSheet = (path) => this.openAt(path);
    this.books.openPage = (path) => this.pageAt(path)?.text ?? null;
  }

  open({ uri, version, text, languageId }: lsp.TextDocumentItem): void {
    // A client may open data files too, but data files are not sheets.
    if (/^jsonc?$/.test(languageId) || uri.endsWith('.json')) return;
    if (languageId === 'botbook-example' || uri.endsWith('.example')) {
      const examples = new OpenExamples({ uri, version, text }, this.client.encoding);
      this.openedExamples.set(uri, examples);
      this.emit('openExamples', examples);
      return;
    }
    if (languageId === 'botbook-page' || uri.endsWith(pageEnding)) {
      const page = new OpenPage({ uri, version, text }, this.client.encoding);
      this.openedPages.set(uri, page);
      this.emit('openPage', page);
      this.refresh();
      return;
    }
    const opened = new OpenSheet({ uri, version, text }, this.client.encoding, this.books);
    this.opened.set(uri, opened);
    this.emit('open', opened);
  }

  change({ textDocument: { uri, version }, contentChanges }: lsp.DidChangeTextDocumentParams): void {
    const opened = this.opened.get(uri);
    if (opened) this.emit('change', opened, opened.change(contentChanges, version));
    const page = this.openedPages.get(uri);
    if (page) {
      page.change(contentChanges, version);
      this.emit('changePage', page);
      // The text of a page decides the meaning of the sheets of its book.
      this.refresh();
      return;
    }
    const examples = this.openedExamples.get(uri);
    examples?.change(contentChanges, version);
    if (examples) this.emit('changeExamples', examples);
  }

  close({ uri }: lsp.TextDocumentIdentifier): void {
    const page = this.openedPages.get(uri);
    this.openedPages.delete(uri);
    if (page) {
      this.emit('closePage', page);
      this.refresh();
    }
    const examples = this.openedExamples.get(uri);
    this.openedExamples.delete(uri);
    if (examples) this.emit('closeExamples', examples);
    const opened = this.opened.get(uri);
    if (!opened) return;
    this.opened.delete(uri);
    this.emit('close', opened);
  }

  /** Drops the contents of all files and tells the features, so that files are read again. */
  refresh(): void {
    this.books.forget();
    for (const opened of this.opened.values()) opened.forget();
    this.emit('files');
  }

  /** Drops the sheets that are not open, so that the server searches and reads them again. */
  refreshSheets(): void {
    this.books.forgetSheets();
    this.emit('files');
  }

  /**
   * Returns the document with an address: the open document, otherwise the sheet in the file. Returns null if the file
   * cannot be read.
   */
  document(uri: string): ServiceDocument | null {
    const path = pathOf(uri);
    return this.opened.get(uri)?.document ?? (path === null ? null : this.documentAt(path));
  }

  /**
   * Returns the sheet in a file: the open sheet, otherwise the sheet as it is saved. Returns null if the file cannot be
   * read.
   */
  documentAt(path: string): ServiceDocument | null {
    return this.openAt(path) ?? this.books.sheet(path);
  }

  /** Returns the open declaration page in a file; null if the page is not open or too long. */
  private pageAt(path: string): OpenPage | null {
    for (const page of this.openedPages.values()) if (page.path === path && !page.isHuge) return page;
    return null;
  }

  private openAt(path: string): ServiceDocument | null {
    for (const opened of this.opened.values()) if (opened.path === path) return opened.document;
    return null;
  }

  beside({ uri, game }: ServiceDocument): readonly ServiceDocument[] {
    const path = pathOf(uri);
    const others = game ? this.books.sheetsOf(path, game).filter((other) => other !== path) : [];
    return others.flatMap((other) => this.documentAt(other) ?? []);
  }

  lint({ uri }: ServiceDocument): ReturnType<Project['lint']> {
    return this.books.lint(pathOf(uri));
  }

  rulings({ uri, game }: ServiceDocument): ReturnType<Project['rulings']> {
    return game ? this.books.rulings(pathOf(uri), game) : [];
  }

  page(topic: PageTopic): string | null {
    return pageOf(topic, this.client.docs, this.games);
  }

  reason(code: string): string | null {
    return reasonFor(code);
  }

  dataFiles({ uri, game }: ServiceDocument): readonly DataFile[] {
    return game ? this.books.dataFiles(pathOf(uri), game) : [];
  }

  owns({ uri }: ServiceDocument): boolean {
    const path = pathOf(uri);
    return path === null || this.books.isOwn(path);
  }

  /** Runs long work about a sheet in small pieces. Returns null if the request is cancelled. */
  atLeisure<T>(path: string | null, steps: Steps<T>, token?: lsp.CancellationToken): Promise<T | null> {
    return atLeisure(steps, (work) => this.books.workIn(path, work), token);
  }

  /**
   * Registers the function that answers a request about an open document. The answer is `empty` if the document is not
   * open or too long, or if the function throws (the error is logged). A cancelled request gets the error
   * `RequestCancelled`.
   */
  answerDocument<P extends { readonly textDocument: lsp.TextDocumentIdentifier }, R, E>(
    type: lsp.RequestType<P, R, E> | lsp.ProtocolRequestType<P, R, unknown, E, unknown>,
    answer: (scope: RequestScope, params: P, token: lsp.CancellationToken) => R | Promise<R>,
    empty: R | null = null,
  ): void {
    this.request(
      type,
      (params: P, token) => {
        if (!hasAddress(params))
          throw badParams(`${type.method} needs the address of a document, \`textDocument.uri\`.`);
        const examples = this.openedExamples.get(params.textDocument.uri);
        const answerExamples = examples && this.exampleAnswers.get(type.method);
        if (examples && answerExamples && !examples.isHuge)
          return this.books.workIn(examples.path, () => {
            const { document, places } = examples;
            const scope: ExampleScope = { session: this, opened: examples, document, places };
            return answerExamples(scope, params as never, token) as R | Promise<R>;
          });
        const page = this.openedPages.get(params.textDocument.uri);
        const answerPage = page && this.pageAnswers.get(type.method);
        if (page && answerPage && !page.isHuge)
          return this.books.workIn(page.path, () => {
            const { document, places } = page;
            return answerPage({ session: this, opened: page, document, places }, params as never, token) as
              | R
              | Promise<R>;
          });
        const opened = this.opened.get(params.textDocument.uri);
        if (!opened || opened.isHuge) return empty as R;
        return this.books.workIn(opened.path, () =>
          answer({ session: this, opened, document: opened.document, places: opened.places }, params, token),
        );
      },
      empty,
    );
  }

  /**
   * Registers the function that answers a request about an open file of examples. For sheets, the same request must be
   * registered too, with `answerDocument`.
   */
  aboutExamples<P extends { readonly textDocument: lsp.TextDocumentIdentifier }, R, E>(
    type: lsp.RequestType<P, R, E> | lsp.ProtocolRequestType<P, R, unknown, E, unknown>,
    answer: (scope: ExampleScope, params: P, token: lsp.CancellationToken) => R | Promise<R>,
  ): void {
    this.exampleAnswers.set(type.method, answer);
  }

  /**
   * Registers the function that answers a request about an open declaration page. For sheets, the same request must be
   * registered too, with `answerDocument`.
   */
  aboutPages<P extends { readonly textDocument: lsp.TextDocumentIdentifier }, R, E>(
    type: lsp.RequestType<P, R, E> | lsp.ProtocolRequestType<P, R, unknown, E, unknown>,
    answer: (scope: PageScope, params: P, token: lsp.CancellationToken) => R | Promise<R>,
  ): void {
    this.pageAnswers.set(type.method, answer);
  }

  /**
   * Registers the function that answers a request which needs no open document. If the function throws, the error is
   * logged, and the answer is `empty`.
   */
  request<P, R, E>(
    type: lsp.RequestType<P, R, E> | lsp.ProtocolRequestType<P, R, unknown, E, unknown>,
    answer: (params: P, token: lsp.CancellationToken) => R | Promise<R>,
    empty: R | null = null,
  ): void {
    // A ResponseError means that the server refuses the request, and not that the server failed.
    const errorAnswer = (error: unknown): R | lsp.ResponseError => {
      if (error instanceof lsp.ResponseError) return error;
      this.log(type.method, error);
      return empty as R;
    };
    const handler = (...parameters: readonly unknown[]): Answer<R> => {
      // The library of the protocol calls the handler with the token alone if the client sends no parameters.
      const [params, token] = (parameters.length < 2 ? [{}, ...parameters] : parameters) as readonly [
        P,
        lsp.CancellationToken,
      ];
      if (!isRecord(params)) return badParams(`The parameters of ${type.method} should be an object.`);
      if (token.isCancellationRequested) return cancelledError();
      try {
        const reply = answer(params, token);
        if (!(reply instanceof Promise)) return reply;
        return reply.then((settled) => (token.isCancellationRequested ? cancelledError() : settled), errorAnswer);
      } catch (error) {
        return errorAnswer(error);
      }
    };
    this.connection.onRequest(type.method, handler as lsp.GenericRequestHandler<unknown, void>);
  }

  canRefresh(kind: keyof typeof refreshRequests): boolean {
    return this.client.capabilities.workspace?.[kind]?.refreshSupport === true;
  }

  /** Asks the client to repeat its requests of a kind, such as code lenses, if the client supports this. */
  refreshClient(kind: keyof typeof refreshRequests): void {
    if (!this.canRefresh(kind)) return;
    this.connection.sendRequest(refreshRequests[kind].method).catch(() => {
      // A client that is about to close sends an error or no answer. This is no fault, so the error is ignored.
    });
  }

  /** Runs work that does not belong to a request. An error is logged, and the result is null. */
  attempt<T>(name: string, work: () => T): T | null {
    try {
      return work();
    } catch (error) {
      this.log(name, error);
      return null;
    }
  }

  log(name: string, error: unknown): void {
    const { console } = this.connection;
    if (error instanceof UserError) console.warn(`${name}: ${visibleText(`${error.message} ${error.help}`)}`);
    else {
      const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
      console.error(`${name}: ${text.split('\n').map(visibleText).join('\n')}`);
    }
  }
}

export interface Feature {
  /**
   * Returns the capabilities that the server announces for the feature. Absent if the feature uses only messages that
   * Botbook defines.
   */
  readonly capabilities?: (client: Client) => lsp.ServerCapabilities;
  /**
   * Registers the functions that answer the requests of the feature. The function is called once, when the capabilities
   * of the client are known.
   */
  readonly register: (session: ClientSession) => void;
}
