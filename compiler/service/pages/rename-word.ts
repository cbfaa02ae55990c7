// Renames a word that a page declares: on the page, in the sheets of its book, and in positions. The plural follows. The
// rename is refused if the page or a sheet would then have a new mistake.
import { errorsIn, type Diagnostic } from '../../../grammar/registry.ts';
import type { Span } from '../../../grammar/tree.ts';
import { gameOfBook, type DeclaredBook } from '../../declared/declared-book.ts';
import { PageWords } from '../../declared/page-words.ts';
import { recentBook } from '../../declared/recent-books.ts';
import { isNameText, usualPlural } from '../../declared/things.ts';
import type { DeclaredWord } from '../../game/game-declaration.ts';
import { checkSheet } from '../../language/checking/sheet/read-sheet.ts';
import { GameList } from '../../language/checking/sheet/sheet-games.ts';
import { textsOf } from '../data-names.ts';
import { haveCommon, placesInSheet } from '../declared-words.ts';
import type { ServiceDocument } from '../document.ts';
import type { DataFile } from '../project.ts';
import { refusedRename, textAfterEdits, type FileEdits, type RenameEdit, type RenameResult } from '../rename-result.ts';
import type { PageDocument } from './page-document.ts';

/** The files of a book in which a word can occur. */
interface BookFiles {
  readonly page: PageDocument;
  readonly sheets: readonly ServiceDocument[];
  /** Positions of the book, as text or as JSON. */
  readonly positions: readonly DataFile[];
}

/** Returns the new name with the capitals of the text that it replaces. */
function withCapitalsOf(name: string, before: string): string {
  if (before.length > 1 && before === before.toUpperCase() && /\p{Lu}/u.test(before)) return name.toUpperCase();
  return /^\p{Lu}/u.test(before) ? name.charAt(0).toUpperCase() + name.slice(1) : name;
}

/** Returns the reason why a word cannot have a name; null if it can. */
function faultOfName(page: PageDocument, words: readonly DeclaredWord[], name: string): string | null {
  if (!isNameText(name)) return `\`${name}\` is no name: a name has letters, digits, spaces and hyphens.`;
  const isVerb = words.some(({ is }) => is === 'action');
  if (isVerb && /\d/.test(name)) return `\`${name}\` is no verb: a verb has letters and spaces only.`;
  const wanted = [name, usualPlural(name)].map((form) => form.toLowerCase());
  const other = page.words.words.find(
    (word) =>
      !haveCommon([word], words) &&
      (word.is === 'action') === isVerb &&
      word.forms.some((form) => wanted.includes(form.toLowerCase())),
  );
  return other ? `\`${other.name}\` is a word of the page already: ${other.sentence.text}` : null;
}

/** Renames one word, with its forms, in each file of a book. */
class WordRenamer {
  private readonly words: readonly DeclaredWord[];
  private readonly to: string;
  readonly unknown: string[] = [];

  constructor(words: readonly DeclaredWord[], to: string) {
    this.words = words;
    this.to = to;
  }

  /** Returns the new text for a written form of the word; null for a form that the page does not declare. */
  private formFor(written: string): string | null {
    const said = written.replaceAll(/\s+/g, ' ');
    for (const { is, forms } of this.words) {
      const index = forms.findIndex((form) => form.toLowerCase() === said.toLowerCase());
      if (index < 0) continue;
      if (is === 'name') return this.to;
      const name = this.to.toLowerCase();
      return withCapitalsOf(index === 1 ? usualPlural(name) : name, said);
    }
    return null;
  }

  editsAt(text: string, spans: readonly Span[]): readonly RenameEdit[] {
    return spans.flatMap(({ start, end }) => {
      const written = text.slice(start, end);
      const form = this.formFor(written);
      if (form === null) this.unknown.push(written);
      return form === null ? [] : [{ start, end, text: form }];
    });
  }

  editsOnPage(page: PageDocument): readonly RenameEdit[] {
    return this.editsAt(
      page.text,
      page.words.mentions.filter(({ words }) => haveCommon(words, this.words)),
    );
  }

  editsInPosition({ text, name }: DataFile, words: PageWords): readonly RenameEdit[] {
    if (name.endsWith('.json'))
      return textsOf(text).flatMap(({ content, start, end, key, isKey }) => {
        const form = key === 'game' && !isKey ? null : this.formFor(content);
        return form === null ? [] : [{ start, end, text: form }];
      });
    const mentions = words.mentionsInText(text).filter((mention) => haveCommon(mention.words, this.words));
    return this.editsAt(text, mentions);
  }
}

/** Returns the findings about a sheet by the words of a book. */
function findingsIn(text: string, book: DeclaredBook): readonly Diagnostic[] {
  const game = gameOfBook(book, '');
  const language = game.language({ roster: undefined, scenarios: [] });
  return checkSheet(text, () => language, new GameList([game])).diagnostics;
}

/** Returns the message of a mistake that only the renamed book has; null if there is none. */
function newMistake({ page, sheets }: BookFiles, edited: ReadonlyMap<string, string>): string | null {
  const after = recentBook(edited.get(page.uri) ?? page.text);
  if (after.diagnostics.length > page.book.diagnostics.length) return after.diagnostics[0]?.message ?? null;
  for (const { uri, text } of sheets) {
    const findings = findingsIn(edited.get(uri) ?? text, after);
    if (errorsIn(findings) > errorsIn(findingsIn(text, page.book))) return findings[0]?.message ?? null;
  }
  return null;
}

/** Renames words of a page that have the same name. */
export function renameWord(files: BookFiles, words: readonly DeclaredWord[], newName: string): RenameResult {
  const { page, sheets, positions } = files;
  const to = newName.replaceAll(/\s+/g, ' ').trim();
  const [first] = words;
  if (!first) return refusedRename('Nothing here has a name that a page declares.');
  const why = faultOfName(page, words, to);
  if (why !== null) return refusedRename(why);
  const renamer = new WordRenamer(words, to);
  const edits: readonly FileEdits[] = [
    { uri: page.uri, before: page.text, edits: renamer.editsOnPage(page) },
    ...sheets.map((sheet) => {
      return { uri: sheet.uri, before: sheet.text, edits: renamer.editsAt(sheet.text, placesInSheet(sheet, words)) };
    }),
    ...positions.map((file) => {
      return { uri: file.uri, before: file.text, edits: renamer.editsInPosition(file, page.words) };
    }),
  ].filter((file) => file.edits.length > 0);
  const [unknown] = renamer.unknown;
  if (unknown !== undefined)
    return refusedRename(`\`${unknown}\` means \`${first.name}\`, and is no form that the page declares.`);
  const edited = new Map(edits.map((file) => [file.uri, textAfterEdits(file.before, file.edits)]));
  const mistake = newMistake(files, edited);
  return mistake === null
    ? { is: 'renamed', files: edits }
    : refusedRename(`\`${to}\` cannot take the place of \`${first.name}\`: ${mistake}`);
}
