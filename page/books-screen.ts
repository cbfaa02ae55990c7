// The screen with the books of the page: a person chooses a book, or opens a declared book. A book with faults is not
// opened; the screen shows the faults with their lines.
import type { FileFinding, ShelfRow } from './book-shelf.ts';
import { booksWords } from './books-words.ts';
import { element, refill } from './elements.ts';
import { buttonWithKey } from './focus.ts';
import { linkTo } from './games-screen.ts';
import type { BookQuestion } from './opened-books.ts';
import { words } from './words.ts';

interface BooksScreenParts {
  readonly books: readonly ShelfRow[];
  /** The name of the book whose games the page shows. */
  readonly present: string;
  /** The faults of the text that was opened last; empty if there are none. */
  readonly findings: readonly FileFinding[];
  /** The question about the text that was opened last; null if the page asks nothing. */
  readonly question: BookQuestion | null;
  readonly onChoose: (name: string) => void;
  readonly onRemove: (name: string) => void;
  readonly onFiles: (files: readonly File[]) => void;
}

/** The greatest number of faults that are shown at once. */
const mostFindings = 20;

function findingView({ file, help, line, message, words: [before, fault, after] }: FileFinding): HTMLElement {
  return element(
    'li',
    {},
    line === null ? null : element('h3', {}, booksWords.line(line, file)),
    line === null
      ? null
      : element('p', { class: 'book-line' }, before, element('mark', {}, fault === '' ? '⎵' : fault), after),
    element('p', {}, element('strong', {}, message)),
    help === '' ? null : element('p', {}, help),
  );
}

function findingsView(findings: readonly FileFinding[]): HTMLElement | null {
  if (findings.length === 0) return null;
  const more = findings.length - mostFindings;
  return element(
    'section',
    { class: 'book-findings', role: 'alert' },
    element('h2', {}, words.books.faulty(findings.length)),
    element('p', { class: 'quiet' }, booksWords.faultyHint),
    element('ol', {}, findings.slice(0, mostFindings).map(findingView)),
    more > 0 ? element('p', {}, booksWords.more(more)) : null,
  );
}

function questionView({ games, onBoth, onNeither, onReplace, rivals }: BookQuestion): HTMLElement {
  const [first] = rivals;
  return element(
    'section',
    { class: 'book-question', role: 'alert' },
    element('h2', {}, booksWords.rival(first?.title ?? '')),
    element('p', {}, booksWords.rivalHint),
    games === 0 ? null : element('p', {}, booksWords.rivalGames(games)),
    element(
      'div',
      { class: 'pad' },
      rivals.map(({ name, title }) =>
        buttonWithKey(`replace ${name}`, booksWords.replace(title), () => onReplace(name)),
      ),
      buttonWithKey('both', booksWords.both, onBoth),
      buttonWithKey('neither', booksWords.neither, onNeither, 'quiet'),
    ),
  );
}

function filesInput(onFiles: (files: readonly File[]) => void): HTMLElement {
  const input: HTMLInputElement = element('input', {
    type: 'file',
    multiple: true,
    class: 'hidden',
    'data-key': 'book files',
    change: () => {
      const files = [...(input.files ?? [])];
      // The field is emptied, so that the same files can be opened again.
      input.value = '';
      if (files.length > 0) onFiles(files);
    },
  });
  return element('label', { class: 'button main' }, booksWords.open, input);
}

const bookView = ({ isOwn, name, title }: ShelfRow, { onChoose, onRemove, present }: BooksScreenParts): HTMLElement => {
  const choose = buttonWithKey(`book ${name}`, title, () => onChoose(name), name === present ? 'on' : '');
  choose.setAttribute('aria-pressed', String(name === present));
  const remove = (): void => onRemove(name);
  return element(
    'li',
    { class: 'row' },
    choose,
    isOwn
      ? buttonWithKey(`remove ${name}`, booksWords.remove, remove, 'quiet', `${booksWords.remove}: ${title}`)
      : null,
  );
};

/** Shows the faults of the book with which the page was made. Such a page has no games. */
export const showFaults = (root: Element, findings: readonly FileFinding[]): void =>
  refill(root, element('h1', {}, booksWords.title), findingsView(findings));

export function showBooks(root: Element, parts: BooksScreenParts): void {
  refill(
    root,
    element('nav', {}, linkTo(booksWords.back, { is: 'games' })),
    element('h1', {}, booksWords.title),
    findingsView(parts.findings),
    parts.question && questionView(parts.question),
    element(
      'ul',
      { class: 'books' },
      parts.books.map((book) => bookView(book, parts)),
    ),
    element('p', { class: 'quiet' }, booksWords.hint),
    filesInput(parts.onFiles),
  );
}
