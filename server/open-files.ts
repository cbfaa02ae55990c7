// Files that are open in the editor, with their current texts: sheets, examples and declaration pages.
import type { TextDocumentContentChangeEvent, TextDocumentItem } from 'vscode-languageserver';
import type { EditedSpan } from '../compiler/lint/open-sheet-findings.ts';
import { ServiceDocument } from '../compiler/service/document.ts';
import { ExampleDocument } from '../compiler/service/examples/example-document.ts';
import { PageDocument } from '../compiler/service/pages/page-document.ts';
import { pathOf, type Books } from './books.ts';
import { Places, type Encoding } from './places.ts';

/**
 * The maximum length of a text that is read as a sheet, about thirty times the longest sheet of the book. A longer text
 * would take seconds to read.
 */
export const longestSheetText = 300_000;

/** A file that is open in the editor. */
abstract class OpenFile {
  readonly uri: string;
  /** The path of the file; null for a file that is not saved. */
  readonly path: string | null;
  text: string;
  version: number;
  private readonly encoding: Encoding;
  private placesOfText: Places | undefined;

  constructor({ uri, text, version }: Omit<TextDocumentItem, 'languageId'>, encoding: Encoding) {
    this.uri = uri;
    this.path = pathOf(uri);
    this.text = text;
    this.version = version;
    this.encoding = encoding;
  }

  /** True if the text is too long to be read. */
  get isHuge(): boolean {
    return this.text.length > longestSheetText;
  }

  get places(): Places {
    return (this.placesOfText ??= new Places(this.text, this.encoding));
  }

  /** Drops everything that was computed from the text of the file before a change. */
  abstract forget(): void;

  /** Applies the changes in a message of the client to the text, one after another. Returns the changes as edits. */
  change(changes: readonly TextDocumentContentChangeEvent[], version: number): EditedSpan[] {
    this.version = version;
    return changes.map((change) => {
      const whole = { start: 0, end: this.text.length };
      const { start, end } = 'range' in change ? this.places.span(change.range) : whole;
      this.text = this.text.slice(0, start) + change.text + this.text.slice(end);
      this.placesOfText = undefined;
      this.forget();
      return { start, end, length: change.text.length };
    });
  }
}

export class OpenSheet extends OpenFile {
  private readonly books: Books;
  private documentOfText: ServiceDocument | undefined;

  constructor(file: Omit<TextDocumentItem, 'languageId'>, encoding: Encoding, books: Books) {
    super(file, encoding);
    this.books = books;
  }

  get document(): ServiceDocument {
    const { uri, text, path, books } = this;
    return (this.documentOfText ??= new ServiceDocument(uri, text, books.languageOf(path), books.gamesFor(path)));
  }

  /**
   * Drops the document that was made from the text. The next use reads the text again, because the text or a file of
   * the book has changed.
   */
  forget(): void {
    this.documentOfText = undefined;
  }
}

export class OpenPage extends OpenFile {
  private documentOfText: PageDocument | undefined;

  get document(): PageDocument {
    return (this.documentOfText ??= new PageDocument(this.uri, this.text));
  }

  forget(): void {
    this.documentOfText = undefined;
  }
}

export class OpenExamples extends OpenFile {
  private documentOfText: ExampleDocument | undefined;

  get document(): ExampleDocument {
    return (this.documentOfText ??= new ExampleDocument(this.uri, this.text));
  }

  forget(): void {
    this.documentOfText = undefined;
  }
}
