// The surroundings of a document: the other sheets, the rulings and data of the book, the lint settings. An editor or a
// test creates a project; the service itself reads no files.
import type { Ruling } from '../../runtime/kernel/ruling.ts';
import type { LintSettings } from '../lint/rule.ts';
import type { ServiceDocument } from './document.ts';

export interface Project {
  /** The other sheets of the document's game, in the order of the book. Open sheets have the text of the editor. */
  readonly beside: (document: ServiceDocument) => readonly ServiceDocument[];
  readonly lint: (document: ServiceDocument) => LintSettings;
  readonly rulings: (document: ServiceDocument) => readonly Ruling[];
  /** The address of a page about a topic; null if there is no page. */
  readonly page: (topic: PageTopic) => string | null;
  /** The data files of the document's book that declare names, and pages about them, if there are files. */
  readonly dataFiles?: (document: ServiceDocument) => readonly DataFile[];
  /** True if a sheet may be changed because it is not part of the package. If missing, all may be changed. */
  readonly owns?: (document: ServiceDocument) => boolean;
}

export interface DataFile {
  readonly uri: string;
  /** The path within the book, such as `scenario-1/names.json`; for a page its name, such as `rulings.md`. */
  readonly name: string;
  readonly text: string;
  /** True if the file is in a folder of the user and not in the package, so it may be changed. */
  readonly isOwn: boolean;
}

export type PageTopic =
  | { readonly is: 'diagnostic' | 'ruling'; readonly id: string }
  | { readonly is: 'entry'; readonly id: string; readonly layer: string }
  | { readonly is: 'language'; readonly section: string };

/** The project of a document without any surroundings. */
export const emptyProject: Project = { beside: () => [], lint: () => ({}), rulings: () => [], page: () => null };
