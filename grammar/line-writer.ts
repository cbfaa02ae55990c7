// Writes the first tokens of lines for the parser. The type of such a token is the kind of its line.
import type { IToken } from 'chevrotain';
import { markTypes } from './layout-forms.ts';
import { openAs, type LexedLine } from './lines.ts';
import * as T from './tokens.ts';
import { isTokenOf, retype } from './tokens.ts';

export abstract class LineWriter {
  protected readonly out: IToken[] = [];
  protected readonly text: string;

  constructor(text: string) {
    this.text = text;
  }

  protected open(line: LexedLine, type: typeof T.TextLine): true {
    this.out.push(openAs(line, type, this.text));
    return true;
  }

  /** Inserts a token for a number, letter or title that the writer left out. The source has no text for this token. */
  protected invent(line: LexedLine, type: typeof T.TextLine, image: string): void {
    const { start } = line;
    const tokenTypeIdx = type.tokenTypeIdx ?? -1;
    this.out.push({ image, startOffset: start + 1, tokenType: type, tokenTypeIdx, isInsertedInRecovery: true });
  }

  /** Treats the line as a continuation of the line above. A number or letter at its start becomes a plain word. */
  protected goOn(line: LexedLine): true {
    if (isTokenOf(line.token, T.TextLine)) return true;
    this.open(line, T.WordsToken);
    const { image, startOffset } = line.token;
    const mark = image.slice(-1);
    const type = markTypes[mark];
    if (!type) return true;
    // The mark after the number or letter, such as `.` or `)`, becomes a token of its own. Inside a line, such a mark
    // is a token of its own too.
    line.token.image = image.slice(0, -1);
    const token: IToken = { ...line.token, image: mark, startOffset: startOffset + image.length - 1 };
    this.out.push(retype(token, type));
    return true;
  }
}
