// The files of a book that a person opens together, as a single text. A fault of the text names its file and the line in
// this file.
import { FaultyBook, type BookShelf, type FileFinding, type OpenedBook } from './book-shelf.ts';
import { booksWords } from './books-words.ts';
import { openBookText } from './opened-books.ts';

/** A file whose text can be read, like the files that a browser gives. */
export interface ChosenFile {
  readonly name: string;
  readonly size: number;
  readonly text: () => Promise<string>;
}

interface FileText {
  readonly name: string;
  readonly text: string;
}

const largestFiles = 20_000_000;

/** Reads files in the order of their names. Each text ends with a line end. */
async function textsOf(files: readonly ChosenFile[]): Promise<FileText[]> {
  const tooLarge = { line: null, words: ['', '', ''], message: booksWords.tooLarge, help: '' } as const;
  if (files.reduce((sum, { size }) => sum + size, 0) > largestFiles) throw new FaultyBook([tooLarge]);
  const sorted = files.toSorted((a, b) => (a.name < b.name ? -1 : 1));
  return await Promise.all(
    sorted.map(async (file) => {
      const text = await file.text();
      return { name: file.name, text: text.endsWith('\n') ? text : `${text}\n` };
    }),
  );
}

/** Returns a fault of the joined text with its file, and with the number of its line in this file. */
function findingInFile(finding: FileFinding, files: readonly FileText[]): FileFinding {
  if (finding.line === null || files.length < 2) return finding;
  let { line } = finding;
  for (const { name, text } of files) {
    const lines = text.split('\n').length - 1;
    if (line <= lines) return { ...finding, file: name, line };
    line -= lines;
  }
  return finding;
}

/** Opens a book from its files: the sheets of a book can be in files of their own. Throws a FaultyBook for faults. */
export async function openFiles(shelf: BookShelf, files: readonly ChosenFile[], opened: number): Promise<OpenedBook> {
  const texts = await textsOf(files);
  try {
    return await openBookText(shelf, texts.map(({ text }) => text).join(''), opened);
  } catch (error) {
    if (!(error instanceof FaultyBook)) throw error;
    throw new FaultyBook(error.findings.map((finding) => findingInFile(finding, texts)));
  }
}
