// Results of a check, in the form that all output formats receive.
import type { Suppressed } from '../../compiler/lint/lint-sheets.ts';
import { Lines } from '../../grammar/positions.ts';
import type { Diagnostic } from '../../grammar/registry.ts';

export interface CheckedSheet {
  /** The name of the sheet for readers: a path, or `standard input`. */
  readonly file: string;
  /**
   * The path relative to the working folder, with `/`; absolute for a file outside the working folder; null for
   * standard input.
   */
  readonly path: string | null;
  /** The path as a URI reference; null for standard input. */
  readonly uri: string | null;
  readonly text: string;
  readonly diagnostics: readonly Diagnostic[];
  /** The findings that ignore comments accept, with the reasons; absent if the linter did not run. */
  readonly suppressed?: readonly Suppressed[];
  /** True for the declaration page of a book, which is no sheet. */
  readonly isPage?: boolean;
  readonly procedures: number;
  readonly clauses: number;
  /** The number of sections that are a table, a grid or a list of steps. */
  readonly lists: number;
}

/** A file or argument that could not be read. */
interface Unread {
  readonly code: string;
  readonly message: string;
  readonly help: string;
}

export interface CheckResults {
  readonly sheets: readonly CheckedSheet[];
  readonly unread: readonly Unread[];
}

/** The uses of a scenario: to decide cards, to play at a table, and to simulate games. */
export const purposes = ['decide', 'play', 'simulate'] as const;
export type Purpose = (typeof purposes)[number];

/** The state of a scenario of the user. */
export interface ScenarioState {
  /** The address, such as `GAME/9`. */
  readonly address: string;
  /** The folder from which the address is found, for messages; null if it is the working folder. */
  readonly from: string | null;
  /** The bots that have a sheet: the names of their files, and their names for readers. */
  readonly bots: readonly { readonly file: string; readonly title: string }[];
  /** Phrases about the missing parts, by purpose. A purpose that the game does not have is absent. */
  readonly missing: Readonly<Partial<Record<Purpose, readonly string[]>>>;
  /** The sheets that lack procedures of cards in the decks of their bot. */
  readonly silent: readonly SilentCards[];
}

/** Cards without a procedure. If a bot resolves such a card, it does nothing. */
interface SilentCards {
  readonly file: string;
  readonly bot: string;
  readonly cards: readonly string[];
  /** The number of all cards in the decks of the bot that need a procedure. */
  readonly of: number;
  /** True if a diagnostic of the sheet names the cards. */
  readonly isReported: boolean;
}

/** Returns the diagnostics of several sheets, each with its sheet and the lines of its text. */
export const locatedIn = <S extends CheckedSheet>(sheets: readonly S[]) =>
  sheets.flatMap((sheet) => {
    const lines = new Lines(sheet.text);
    return sheet.diagnostics.map((diagnostic) => ({ sheet, lines, diagnostic }));
  });

/** A diagnostic with its sheet and the lines of the sheet’s text. */
export type LocatedDiagnostic = ReturnType<typeof locatedIn>[number];
