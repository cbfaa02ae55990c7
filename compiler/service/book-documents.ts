// Makes documents for all sheets of a book, and a project that contains the documents.
import { languagesIn, type Book } from '../game/book.ts';
import type { LintSettings } from '../lint/rule.ts';
import type { Ruling } from '../../runtime/kernel/ruling.ts';
import { ServiceDocument } from './document.ts';
import type { Project } from './project.ts';

export const documentIn = (book: Book, text: string, uri = 'untitled:sheet.bot'): ServiceDocument =>
  new ServiceDocument(uri, text, languagesIn(book), book.games);

interface ProjectOptions {
  readonly lint?: LintSettings;
  readonly rulings?: readonly Ruling[];
  readonly page?: Project['page'];
}

/** Returns a project of documents. For each document, the other documents are the sheets beside it. */
export const projectOf = (
  documents: readonly ServiceDocument[],
  { lint = {}, rulings = [], page = () => null }: ProjectOptions = {},
): Project => ({
  beside: (document) => documents.filter((other) => other !== document && other.uri !== document.uri),
  lint: () => lint,
  rulings: () => rulings,
  page,
});
