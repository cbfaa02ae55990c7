// Documents for tests of the language service: texts with marks, in the language of the books.
import { languageOf } from '../../files/languages.ts';
import { ServiceDocument } from '../../compiler/service/document.ts';
import { marked } from '../../compiler/service/marked.ts';
import type { Marked } from '../../compiler/service/marked.ts';

/** What a sheet of the first scenario begins with. */
export const head = 'game callisto\nbook: verbatim\nscenario 1: Test\nbot LFA\n\n';

export interface MarkedDocument extends Marked {
  readonly document: ServiceDocument;
  /** The first cursor. */
  readonly cursor: number;
}

/** A document of a text with marks. */
export function open(given: string, uri = 'file:///sheet.bot'): MarkedDocument {
  const made = marked(given);
  return { ...made, document: new ServiceDocument(uri, made.text, languageOf), cursor: made.cursors[0] ?? -1 };
}

/** The same of what stands below the headers of a sheet. */
export const openBody = (given: string): MarkedDocument => open(head + given);
