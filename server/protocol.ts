// Declares the messages between the server and Botbook’s own clients. The Language Server Protocol does not have these
// messages.
import { NotificationType, RequestType, type DocumentUri, type Position, type Range } from 'vscode-languageserver';

/** The `initializationOptions` that a client sends. All are optional. */
export interface ClientOptions {
  /** Commands of the client that code lenses and actions may run, such as `botbook.showDiff`. */
  readonly commands?: readonly string[];
  /** The address of the documentation folder. By default, the pages of the package are used. */
  readonly docs?: string;
  /** The milliseconds without typing after which the linter runs. */
  readonly pause?: number | undefined;
  /** The milliseconds without typing in a clause after which the linter compares the clause with others. */
  readonly rest?: number | undefined;
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
    /** The sheets of a game without scenarios; absent for other games. */
    readonly sheets?: readonly BookSheet[];
  }[];
}

export interface BookSheet extends ProblemCounts {
  readonly uri: DocumentUri;
  /** The bot; in a game without bots, the name of the sheet. */
  readonly bot: string;
  /** The procedures; in a game without bots, all sections. */
  readonly procedures: readonly (ProblemCounts & { readonly title: string; readonly range: Range })[];
}

export interface BookParams {
  /**
   * True if the server must search the folders again. If a whole folder is removed, editors do not report its sheets.
   */
  readonly again?: boolean;
}

export const bookRequest = new RequestType<BookParams, BookTree, void>('botbook/book');

export interface PinParams {
  readonly uri: DocumentUri;
  /** The address of the position file; null to remove the pin. */
  readonly position: DocumentUri | null;
  readonly card?: string;
}

export interface PinResult {
  readonly ok: boolean;
  readonly problem?: string;
}

export const pinRequest = new RequestType<PinParams, PinResult, void>('botbook/pin');

/** The state of a clause or sub-clause in the pinned position, and its line. The client marks the line. */
export interface PinnedVerdict {
  readonly line: number;
  readonly state: 'fires' | 'passed' | 'unread';
}

export interface PinnedSheet {
  readonly uri: DocumentUri;
  readonly position: DocumentUri;
  /** The pinned card. If it is null, each procedure is decided for one of its own cards. */
  readonly card: string | null;
  readonly verdicts?: readonly PinnedVerdict[];
}

export interface PinnedParams {
  readonly pins: readonly PinnedSheet[];
}

/** Tells the client that pins have changed, or that the states of clauses in pinned positions have changed. */
export const pinnedNotification = new NotificationType<PinnedParams>('botbook/pinned');

export interface DocumentParams {
  readonly uri: DocumentUri;
}

export interface PinnedBoard {
  readonly svg: string;
  readonly html: string;
  /** The decision as lines of text. */
  readonly decision: readonly string[];
}

export interface BoardParams extends DocumentParams {
  /** The position of the cursor in the sheet. The board shows the decision of the procedure at this position. */
  readonly position?: Position;
  /** The colour theme of the editor. By default, the theme of the system is used. */
  readonly theme?: 'light' | 'dark';
}

export const boardRequest = new RequestType<BoardParams, PinnedBoard | null, void>('botbook/board');

export interface ExplainParams extends DocumentParams {
  readonly position: Position;
}

export interface Explanation {
  readonly markdown: string;
  readonly text: string;
  /** The explanation as a page; absent if the card cannot be decided. */
  readonly html?: string;
}

export const explainRequest = new RequestType<ExplainParams, Explanation | null, void>('botbook/explain');

export interface CousinsParams extends DocumentParams {
  /** The title of a procedure of the sheet. */
  readonly procedure: string;
}

/**
 * A procedure for the same cards as the named procedure (`CousinsParams`), in another scenario. Its title may be
 * another title.
 */
export interface CousinPlace {
  readonly uri: DocumentUri;
  readonly title: string;
  readonly scenario: number;
  readonly bot: string;
}

export const cousinsRequest = new RequestType<CousinsParams, readonly CousinPlace[] | null, void>('botbook/cousins');

export interface VirtualDocument {
  readonly text: string;
  /** The language by which an editor colours the text: `markdown`, `javascript` or `botbook`. */
  readonly language: string;
}

export interface VirtualParams extends DocumentParams {
  /** The text of the sheet, such as the text of the last commit; absent if the text in the editor is meant. */
  readonly text?: string;
}

/** Requests the text of a virtual document by its address `botbook:…`. */
export const virtualRequest = new RequestType<VirtualParams, VirtualDocument | null, void>('botbook/virtual');

/** Tells the client that virtual documents have changed. The client then requests again the documents that it shows. */
export const virtualChanged = new NotificationType<{ readonly uris: readonly DocumentUri[] }>('botbook/virtualChanged');

/** Requests a comparison or the matrix as an HTML page, by the address of the virtual document. */
export const htmlRequest = new RequestType<DocumentParams, { readonly html: string } | null, void>('botbook/html');
