// What the server and our own clients say to each other beyond the Language Server Protocol. Other clients never see it.
import { NotificationType, RequestType, type DocumentUri, type Position, type Range } from 'vscode-languageserver';

/** What a client may say of itself in `initializationOptions`; all of it may be missing. */
export interface ClientOptions {
  /** Commands of the client that lenses and actions may call, such as `botbook.showDiff`. */
  readonly commands?: readonly string[];
  /** The folder of the pages of documentation, as the beginning of an address; the package's, if it is not given. */
  readonly docs?: string;
  /** For how many milliseconds nothing is typed before the linter runs. */
  readonly pause?: number;
}

/** Scenarios, their sheets, and the procedures in them. */
export interface BookTree {
  readonly games: readonly {
    readonly name: string;
    readonly title: string;
    readonly scenarios: readonly {
      readonly number: number;
      readonly title: string;
      readonly sheets: readonly BookSheet[];
    }[];
  }[];
}

export interface BookSheet {
  readonly uri: DocumentUri;
  readonly bot: string;
  readonly errors: number;
  readonly warnings: number;
  readonly procedures: readonly {
    readonly title: string;
    readonly range: Range;
    readonly errors: number;
    readonly warnings: number;
  }[];
}

export const bookRequest = new RequestType<object, BookTree, void>('botbook/book');

export interface PinParams {
  readonly uri: DocumentUri;
  /** The file with the position; null takes the pin away. */
  readonly position: DocumentUri | null;
  readonly card?: string;
}

export interface PinResult {
  readonly ok: boolean;
  readonly problem?: string;
}

export const pinRequest = new RequestType<PinParams, PinResult, void>('botbook/pin');

/** What comes of a clause, or a letter, in the pinned position; marked beside its line. */
export interface PinnedVerdict {
  readonly line: number;
  readonly state: 'fires' | 'passed' | 'unread';
}

export interface PinnedSheet {
  readonly uri: DocumentUri;
  readonly position: DocumentUri;
  /** Null if each procedure is resolved with a card of its own. */
  readonly card: string | null;
  readonly verdicts?: readonly PinnedVerdict[];
}

export interface PinnedParams {
  readonly pins: readonly PinnedSheet[];
}

/** Sent when pins, or what comes of them, have changed. */
export const pinnedNotification = new NotificationType<PinnedParams>('botbook/pinned');

export interface DocumentParams {
  readonly uri: DocumentUri;
}

export interface PinnedBoard {
  readonly svg: string;
  readonly html: string;
  /** The decision in words, line by line. */
  readonly decision: readonly string[];
}

export interface BoardParams extends DocumentParams {
  /** Where the cursor is: in the procedure whose decision is drawn. */
  readonly position?: Position;
  /** As the editor looks; if nothing is said, as the system does. */
  readonly theme?: 'light' | 'dark';
}

export const boardRequest = new RequestType<BoardParams, PinnedBoard | null, void>('botbook/board');

export interface ExplainParams {
  readonly uri: DocumentUri;
  readonly position: Position;
}

export interface Explained {
  readonly markdown: string;
  readonly text: string;
}

export const explainRequest = new RequestType<ExplainParams, Explained | null, void>('botbook/explain');

export interface VirtualDocument {
  readonly text: string;
  /** Of the editor: `markdown`, `javascript`, `botbook`, `diff`. */
  readonly language: string;
}

/** The text of a document of scheme `botbook:`. */
export const virtualRequest = new RequestType<DocumentParams, VirtualDocument | null, void>('botbook/virtual');

/** Sent when sheets have changed of which documents were made: those that are shown are to be asked for again. */
export const virtualChanged = new NotificationType<{ readonly uris: readonly DocumentUri[] }>('botbook/virtualChanged');

/** A comparison, or the matrix, as a page: the address is that of the document. */
export const htmlRequest = new RequestType<DocumentParams, { readonly html: string } | null, void>('botbook/html');
