// One client and what it has open: texts as they are typed, the books around them, and answers that never fail.
import { fileURLToPath, pathToFileURL } from 'node:url';
import {
  LSPErrorCodes,
  ResponseError,
  type CancellationToken,
  type DidChangeTextDocumentParams,
  type GenericRequestHandler,
  type ProtocolRequestType,
  type RequestType,
  type TextDocumentIdentifier,
  type TextDocumentItem,
} from 'vscode-languageserver';
import type { Connection } from 'vscode-languageserver/node';
import type { ServiceDocument } from '../compiler/service/document.ts';
import type { DataFile, Project, PageTopic } from '../compiler/service/project.ts';
import type { Diagnostic } from '../grammar/registry.ts';
import type { Span } from '../grammar/tree.ts';
import { UserError } from '../files/errors.ts';
import { Books } from './books.ts';
import type { Client } from './client.ts';
import { Opened, type Edited } from './opened.ts';
import { pageOf } from './page.ts';
import { Places } from './places.ts';

/** Something to know about a place of a sheet that is no fault of its words. */
export interface Remark {
  readonly at: Span;
  readonly message: string;
}

/** An open document that is asked about. */
export interface At {
  readonly opened: Opened;
  readonly document: ServiceDocument;
  readonly places: Places;
}

type Listener<T extends readonly unknown[]> = (...given: T) => void;

/** Something that happens, and those who want to know of it. */
class Happening<T extends readonly unknown[]> {
  private readonly listeners: Listener<T>[] = [];

  on(listener: Listener<T>): void {
    this.listeners.push(listener);
  }

  tell(...given: T): void {
    for (const one of this.listeners) one(...given);
  }
}

type Answer<R> = R | ResponseError | Promise<R | ResponseError>;

const cancelled = (): ResponseError => new ResponseError(LSPErrorCodes.RequestCancelled, 'cancelled');

export class Session implements Project {
  readonly connection: Connection;
  readonly client: Client;
  readonly books = new Books();
  /** What is open, by its address. */
  readonly opened = new Map<string, Opened>();
  readonly onOpen = new Happening<[Opened]>();
  readonly onChange = new Happening<[Opened, readonly Edited[]]>();
  readonly onClose = new Happening<[Opened]>();
  /** Files of data, or sheets that are not open, are others by now; or the folders of the editor are. */
  readonly onFiles = new Happening<[]>();
  /** Files were written, on the disk or from the editor: their addresses. */
  readonly onWatched = new Happening<[readonly string[]]>();
  /** What features have to say of a sheet besides what is found in it; none of them may take long. */
  readonly remarks: ((document: ServiceDocument) => readonly Remark[])[] = [];
  /** They have something else to say of a sheet, by its address. */
  readonly onRemark = new Happening<[string]>();
  /** What is known to be wrong with a sheet by now; the feature that finds it puts it here. */
  found: (opened: Opened) => readonly Diagnostic[] = () => [];
  private readonly placed = new WeakMap<ServiceDocument, Places>();

  constructor(connection: Connection, client: Client, folders: readonly string[]) {
    this.connection = connection;
    this.client = client;
    this.books.folders = folders;
  }

  open({ uri, version, text, languageId }: TextDocumentItem): void {
    // Data that is open beside sheets.
    if (/^jsonc?$/.test(languageId) || uri.endsWith('.json')) return;
    const path = pathOf(uri);
    const languageOf = (): ReturnType<Books['languageOf']> => this.books.languageOf(path);
    const opened = new Opened({ uri, path, version, text, encoding: this.client.encoding, languageOf });
    this.opened.set(uri, opened);
    this.onOpen.tell(opened);
  }

  change({ textDocument: { uri, version }, contentChanges }: DidChangeTextDocumentParams): void {
    const opened = this.opened.get(uri);
    if (opened) this.onChange.tell(opened, opened.change(contentChanges, version));
  }

  close({ uri }: TextDocumentIdentifier): void {
    const opened = this.opened.get(uri);
    if (!opened) return;
    this.opened.delete(uri);
    this.onClose.tell(opened);
  }

  /** Reads all data anew. */
  refresh(): void {
    this.books.forget();
    for (const one of this.opened.values()) one.forget();
    this.onFiles.tell();
  }

  /** Looks anew which sheets there are, and what is in those that are not open. */
  refreshSheets(): void {
    this.books.forgetSheets();
    this.onFiles.tell();
  }

  /** The document of an address, open or in a file; null if it can be read nowhere. */
  document(uri: string): ServiceDocument | null {
    const path = pathOf(uri);
    return this.opened.get(uri)?.document ?? (path === null ? null : this.documentAt(path));
  }

  /** The sheet of a file, as the editor has it if it is open there; null if it cannot be read. */
  documentAt(path: string): ServiceDocument | null {
    for (const one of this.opened.values()) if (one.path === path) return one.document;
    return this.books.sheet(path);
  }

  /** Where things are in a document, as the client counts. */
  places(document: ServiceDocument): Places {
    const known = this.placed.get(document);
    if (known) return known;
    const made = new Places(document.text, this.client.encoding, document.lines);
    this.placed.set(document, made);
    return made;
  }

  beside(document: ServiceDocument): readonly ServiceDocument[] {
    const { game } = document;
    if (!game) return [];
    const path = pathOf(document.uri);
    return this.books.sheetsOf(path, game).flatMap((one) => (one === path ? [] : (this.documentAt(one) ?? [])));
  }

  lint({ uri }: ServiceDocument): ReturnType<Project['lint']> {
    return this.books.lint(pathOf(uri));
  }

  rulings({ uri, game }: ServiceDocument): ReturnType<Project['rulings']> {
    return game ? this.books.rulings(pathOf(uri), game) : [];
  }

  page(topic: PageTopic): string | null {
    return pageOf(topic, this.client.docs);
  }

  dataFiles({ uri, game }: ServiceDocument): readonly DataFile[] {
    return game ? this.books.data(pathOf(uri), game) : [];
  }

  owns({ uri }: ServiceDocument): boolean {
    const path = pathOf(uri);
    return path === null || this.books.isOwn(path);
  }

  /**
   * Answers a request about an open document: `empty` for one that is not open. What goes wrong is logged, and answered
   * with `empty` too, as is what is asked of a text too big to be a sheet; a request that was taken back is answered so.
   */
  about<P extends { readonly textDocument: TextDocumentIdentifier }, R, E>(
    type: RequestType<P, R, E> | ProtocolRequestType<P, R, unknown, E, unknown>,
    answer: (at: At, params: P, token: CancellationToken) => R | Promise<R>,
    empty: R | null = null,
  ): void {
    this.request(
      type,
      (params: P, token) => {
        const opened = this.opened.get(params.textDocument.uri);
        if (!opened || opened.isHuge) return empty as R;
        return this.books.in(opened.path, () =>
          answer({ opened, document: opened.document, places: opened.places }, params, token),
        );
      },
      empty,
    );
  }

  /** The same of a request that is not about one document. */
  request<P, R, E>(
    type: RequestType<P, R, E> | ProtocolRequestType<P, R, unknown, E, unknown>,
    answer: (params: P, token: CancellationToken) => R | Promise<R>,
    empty: R | null = null,
  ): void {
    // A refusal is an answer, and told as such.
    const failed = (error: unknown): R | ResponseError => {
      if (error instanceof ResponseError) return error;
      this.log(type.method, error);
      return empty as R;
    };
    const handler = (params: P, token: CancellationToken): Answer<R> => {
      if (token.isCancellationRequested) return cancelled();
      try {
        const found = answer(params, token);
        if (!(found instanceof Promise)) return found;
        return found.then((one) => (token.isCancellationRequested ? cancelled() : one), failed);
      } catch (error) {
        return failed(error);
      }
    };
    this.connection.onRequest(type.method, handler as GenericRequestHandler<unknown, void>);
  }

  /** Does something of the server's own accord; what goes wrong is logged, and gives nothing. */
  attempt<T>(what: string, work: () => T): T | null {
    try {
      return work();
    } catch (error) {
      this.log(what, error);
      return null;
    }
  }

  private log(what: string, error: unknown): void {
    if (error instanceof UserError) this.connection.console.warn(`${what}: ${error.message} ${error.help}`);
    else
      this.connection.console.error(
        `${what}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`,
      );
  }
}

/** The path of a file; null for an address of another kind. */
export function pathOf(uri: string): string | null {
  if (!/^file:/i.test(uri)) return null;
  try {
    return fileURLToPath(uri);
  } catch {
    return null;
  }
}

/** The address of a file. */
export const uriOf = (path: string): string => pathToFileURL(path).href;
