// A sheet that is open in the editor: its text, kept up with what is typed.
import type { TextDocumentContentChangeEvent } from 'vscode-languageserver';
import { ServiceDocument } from '../compiler/service/document.ts';
import type { LanguageOf } from '../compiler/language/checking/sheet-setting.ts';
import type { Span } from '../grammar/tree.ts';
import { Places, type Encoding } from './places.ts';
import { builtInGames } from '../library/games.ts';

/** What an edit took out, by the text before it, and how much it put there. */
export interface Edited extends Span {
  readonly length: number;
}

/** The longest text that is read as a sheet, thirty times the longest of the book: of more, outlines take seconds. */
export const largest = 300_000;

export class Opened {
  readonly uri: string;
  /** Null if it stands in no file. */
  readonly path: string | null;
  private readonly encoding: Encoding;
  private readonly languageOf: () => LanguageOf;
  version: number;
  private now: string;
  private placed: Places | undefined;
  private made: ServiceDocument | undefined;

  constructor(given: {
    readonly uri: string;
    readonly path: string | null;
    readonly version: number;
    readonly text: string;
    readonly encoding: Encoding;
    readonly languageOf: () => LanguageOf;
  }) {
    this.uri = given.uri;
    this.path = given.path;
    this.version = given.version;
    this.now = given.text;
    this.encoding = given.encoding;
    this.languageOf = given.languageOf;
  }

  get text(): string {
    return this.now;
  }

  /** Too big for a sheet: nothing is made of it. */
  get isHuge(): boolean {
    return this.now.length > largest;
  }

  get places(): Places {
    this.placed ??= new Places(this.now, this.encoding);
    return this.placed;
  }

  /** What the service makes of the text as it is now. */
  get document(): ServiceDocument {
    this.made ??= new ServiceDocument(this.uri, this.now, this.languageOf(), builtInGames);
    return this.made;
  }

  /** Has it read anew: its words may mean something else by now. */
  forget(): void {
    this.made = undefined;
  }

  /** Takes changes, one after the other, as the protocol has them. */
  change(changes: readonly TextDocumentContentChangeEvent[], version: number): Edited[] {
    this.version = version;
    return changes.map((change) => {
      const whole = { start: 0, end: this.now.length };
      const { start, end } = 'range' in change ? this.places.span(change.range) : whole;
      this.now = this.now.slice(0, start) + change.text + this.now.slice(end);
      this.placed = undefined;
      this.made = undefined;
      return { start, end, length: change.text.length };
    });
  }
}
