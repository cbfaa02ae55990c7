// Messages between the server and the project's own clients beyond the Language Server Protocol.
import { NotificationType, RequestType, type DocumentUri, type Position, type Range } from 'vscode-languageserver';

/** `initializationOptions` of a client; all of them may be missing. */
export interface ClientOptions {
  /** Commands of the client that lenses and actions may call, such as `botbook.showDiff`. */
  readonly commands?: readonly string[];
  /** The address of the folder of the documentation pages; if missing, the pages of the package. */
  readonly docs?: string;
  /** The milliseconds without typing before the linter runs. */
  readonly pause?: number;
}

interface ProblemCounts {
  readonly errors: number;
  readonly warnings: number;
}

/** Scenarios, their sheets, and the procedures of the sheets. */
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

export interface BookSheet extends ProblemCounts {
  readonly uri: DocumentUri;
  readonly bot: string;
  readonly procedures: readonly (ProblemCounts & { readonly title: string; readonly range: Range })[];
}

export const bookRequest = new RequestType<object, BookTree, void>('botbook/book');

export interface PinParams {
  readonly uri: DocumentUri;
  /** The file with the position; null removes the pin. */
  readonly position: DocumentUri | null;
  readonly card?: string;
}

export interface PinResult {
  readonly ok: boolean;
  readonly problem?: string;
}

export const pinRequest = new RequestType<PinParams, PinResult, void>('botbook/pin');

/** The state of a clause or a letter in the pinned position, marked beside its line. */
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

/** Sent when pins, or the verdicts of their clauses, have changed. */
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
  /** The cursor; the decision of its procedure is drawn. */
  readonly position?: Position;
  /** The theme of the editor; if missing, that of the system. */
  readonly theme?: 'light' | 'dark';
}

export const boardRequest = new RequestType<BoardParams, PinnedBoard | null, void>('botbook/board');

export interface ExplainParams extends DocumentParams {
  readonly position: Position;
}

export interface Explanation {
  readonly markdown: string;
  readonly text: string;
}

export const explainRequest = new RequestType<ExplainParams, Explanation | null, void>('botbook/explain');

export interface VirtualDocument {
  readonly text: string;
  /** The language for the editor: `markdown`, `javascript`, `botbook`, `diff`. */
  readonly language: string;
}

/** The text of a document of scheme `botbook:`. */
export const virtualRequest = new RequestType<DocumentParams, VirtualDocument | null, void>('botbook/virtual');

/** Sent when the sheets of virtual documents have changed: documents that are shown are to be requested again. */
export const virtualChanged = new NotificationType<{ readonly uris: readonly DocumentUri[] }>('botbook/virtualChanged');

/** A comparison or the matrix as a page; the address is that of the virtual document. */
export const htmlRequest = new RequestType<DocumentParams, { readonly html: string } | null, void>('botbook/html');
