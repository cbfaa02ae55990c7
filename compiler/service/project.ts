// The surroundings of a document: other sheets, rulings and data files of the book, settings of the linter. An editor
// or a test supplies these, because the service reads no files.
import type { Ruling } from '../../runtime/kernel/ruling.ts';
import type { LintSettings } from '../lint/rule.ts';
import type { ServiceDocument } from './document.ts';

export interface Project {
  /**
   * Returns the other sheets of the game, in the order of the book. The text of a sheet that is open in an editor comes
   * from the editor.
   */
  readonly beside: (document: ServiceDocument) => readonly ServiceDocument[];
  readonly lint: (document: ServiceDocument) => LintSettings;
  readonly rulings: (document: ServiceDocument) => readonly Ruling[];
  /** Returns the address of the documentation about a topic; null if there is no page. */
  readonly page: (topic: PageTopic) => string | null;
  /** Returns the reason for a diagnostic by its code; null if there is none. This function may be missing. */
  readonly reason?: (code: string) => string | null;
  /**
   * Returns the data files of the book that declare names, and the pages about rulings and codes. This function is
   * missing if there are no files.
   */
  readonly dataFiles?: (document: ServiceDocument) => readonly DataFile[];
  /**
   * True if the user may change a sheet; false for sheets of the package. Without this function, all sheets may be
   * changed.
   */
  readonly owns?: (document: ServiceDocument) => boolean;
}

export interface DataFile {
  readonly uri: string;
  /** The path of the file in its book, such as `scenario-1/names.json`, or the name of a page, such as `rulings.md`. */
  readonly name: string;
  readonly text: string;
  /** True if the user may change the file; files of the package may not be changed. */
  readonly isOwn: boolean;
}

export type PageTopic =
  | { readonly is: 'diagnostic' | 'ruling'; readonly id: string }
  | { readonly is: 'entry'; readonly id: string; readonly layer: string }
  | { readonly is: 'language'; readonly section: string };
