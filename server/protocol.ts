// Messages between the server and Botbook's own clients, in addition to the Language Server Protocol.
import { NotificationType, RequestType, type DocumentUri, type Position, type Range } from 'vscode-languageserver';

/** The `initializationOptions` of a client. A client may leave out any option. */
export interface ClientOptions {
  /** Commands of the client that lenses and actions may call, such as `botbook.showDiff`. */
  readonly commands?: readonly string[];
  /**
   * The address of the folder with the documentation pages. If the address is missing, the pages of the package are
   * used.
   */
  readonly docs?: string;
  /** The milliseconds without typing before the linter runs. */
  readonly pause?: number;
}

interface ProblemCounts {
  readonly errors: number;
  readonly warnings: number;
}

/** The tree of games, scenarios, sheets and procedures. */
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
  /** The address of the file with the position; null removes the pin. */
  readonly position: DocumentUri | null;
  readonly card?: string;
}

export interface PinResult {
  readonly ok: boolean;
  readonly problem?: string;
}

export const pinRequest = new RequestType<PinParams, PinResult, void>('botbook/pin');

/** The state of a clause or sub-clause in the pinned position; the client marks its line. */
export interface PinnedVerdict {
  readonly line: number;
  readonly state: 'fires' | 'passed' | 'unread';
}

export interface PinnedSheet {
  readonly uri: DocumentUri;
  readonly position: DocumentUri;
  /** The pinned card; null if each procedure is decided for one of its own cards. */
  readonly card: string | null;
  readonly verdicts?: readonly PinnedVerdict[];
}

export interface PinnedParams {
  readonly pins: readonly PinnedSheet[];
}

/** The notification that pins, or the states of clauses in pinned positions, have changed. */
export const pinnedNotification = new NotificationType<PinnedParams>('botbook/pinned');

export interface DocumentParams {
  readonly uri: DocumentUri;
}

export interface PinnedBoard {
  readonly svg: string;
  readonly html: string;
  /** The decision in words, as lines. */
  readonly decision: readonly string[];
}

export interface BoardParams extends DocumentParams {
  /** The position of the cursor; the board shows the decision of the procedure there. */
  readonly position?: Position;
  /** The theme of the editor; if missing, the theme of the system is used. */
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
  /** The language of the text for the editor: `markdown`, `javascript`, `botbook`, `diff`. */
  readonly language: string;
}

/** The request for the text of a virtual document, with an address `botbook:…`. */
export const virtualRequest = new RequestType<DocumentParams, VirtualDocument | null, void>('botbook/virtual');

/**
 * The notification that virtual documents have changed. The client then repeats its requests for the documents that it
 * shows.
 */
export const virtualChanged = new NotificationType<{ readonly uris: readonly DocumentUri[] }>('botbook/virtualChanged');

/** The request for a comparison or the matrix as an HTML page. The address is the address of the virtual document. */
export const htmlRequest = new RequestType<DocumentParams, { readonly html: string } | null, void>('botbook/html');
