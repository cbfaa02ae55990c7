// The surroundings of a document: other sheets, rulings and data of the book, lint settings. An editor or a test
// creates a project; the service reads no files.
import type { Ruling } from '../../runtime/kernel/ruling.ts';
import type { LintSettings } from '../lint/rule.ts';
import type { ServiceDocument } from './document.ts';

export interface Project {
  /**
   * Returns the other sheets of the document's game, in the order of the book. A sheet that is open in the editor has
   * the editor's text.
   */
  readonly beside: (document: ServiceDocument) => readonly ServiceDocument[];
  readonly lint: (document: ServiceDocument) => LintSettings;
  readonly rulings: (document: ServiceDocument) => readonly Ruling[];
  /** Returns the address of a page about a topic; null if there is no page. */
  readonly page: (topic: PageTopic) => string | null;
  /**
   * Returns the files of the document's book that declare names, and pages about those names. Missing if there are no
   * files.
   */
  readonly dataFiles?: (document: ServiceDocument) => readonly DataFile[];
  /**
   * True if a sheet may be changed, since it is not part of the package. If the function is missing, all sheets may be
   * changed.
   */
  readonly owns?: (document: ServiceDocument) => boolean;
}

export interface DataFile {
  readonly uri: string;
  /**
   * The path within the book, such as `scenario-1/names.json`; for a page the name of the page, such as `rulings.md`.
   */
  readonly name: string;
  readonly text: string;
  /** True if the file may be changed, since it is in a folder of the user and not in the package. */
  readonly isOwn: boolean;
}

export type PageTopic =
  | { readonly is: 'diagnostic' | 'ruling'; readonly id: string }
  | { readonly is: 'entry'; readonly id: string; readonly layer: string }
  | { readonly is: 'language'; readonly section: string };

/** The project of a document without any surroundings. */
export const emptyProject: Project = { beside: () => [], lint: () => ({}), rulings: () => [], page: () => null };
