// What stands around a document: the other sheets, what the book says of its words, how strict the linter is. An editor
// or a test makes one; the service itself reads no file.
import type { Ruling } from '../../runtime/kernel/ruling.ts';
import type { LintSettings } from '../lint/settings.ts';
import type { ServiceDocument } from './document.ts';

export interface Project {
  /** The other sheets of the document's game, as they stand in the editor where they are open; in the order of the book. */
  readonly beside: (document: ServiceDocument) => readonly ServiceDocument[];
  readonly lint: (document: ServiceDocument) => LintSettings;
  /** The rulings of the document's game. */
  readonly rulings: (document: ServiceDocument) => readonly Ruling[];
  /** The address of a page about something; null if there is none. */
  readonly page: (topic: Topic) => string | null;
  /** The files of the document's book that name what its words speak of, and pages about them; missing if there are none at hand. */
  readonly data?: (document: ServiceDocument) => readonly DataFile[];
  /** Whether a sheet may be changed, being none of the package; missing if all may. */
  readonly owns?: (document: ServiceDocument) => boolean;
}

export interface DataFile {
  readonly uri: string;
  /** Its path within the book, such as `scenario-1/names.json`; of a page, its name, such as `rulings.md`. */
  readonly name: string;
  readonly text: string;
  /** It stands in a folder that the editor has open, and not in the package: its owner may change it. */
  readonly isOwn: boolean;
}

export type Topic =
  | { readonly is: 'diagnostic' | 'ruling'; readonly id: string }
  | { readonly is: 'entry'; readonly id: string; readonly layer: string }
  | { readonly is: 'language'; readonly section: string };

/** A document by itself. */
export const alone: Project = { beside: () => [], lint: () => ({}), rulings: () => [], page: () => null };
