// Edits like those of people who write sheets: typing, deleting, pasting, cutting and undoing.
import type { Edit } from '../../support/editor-client.ts';
import type { Random } from '../../support/random.ts';

const letters = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIXYZ 0123456789.:,[]>()/–’≥\n';
const pieces = ['\n1 ', '\n   a) ', 'Space ', ' > Random]', '[', 'MOVE 2 to:', '# ', '\r\n', '\t', '🚀', 'bot LFA\n'];

/**
 * Returns the offset. If the offset is inside a character or a line end, returns the offset before it: the cursor of an
 * editor is never there.
 */
const whole = (text: string, offset: number): number =>
  /^(?:\r\n|[\uD800-\uDBFF][\uDC00-\uDFFF])$/.test(text.slice(offset - 1, offset + 1)) ? offset - 1 : offset;

/** Makes random edits of a sheet, and remembers the edits so that it can undo them. */
export class Writer {
  /** The text of the sheet at the start. */
  readonly printed: string;
  private readonly random: Random;
  private readonly undone: Edit[] = [];
  /** The offset of the cursor. Most edits continue where the last edit ended. */
  private cursor = 0;
  private readonly clauses: readonly string[];

  constructor(printed: string, clauses: readonly string[], random: Random) {
    this.printed = printed;
    this.clauses = clauses;
    this.random = random;
  }

  /** Returns the next edit of a text. */
  next(text: string): Edit {
    const { start, end, text: put } = this.edit(text);
    const edit = { start: whole(text, start), end: whole(text, end), text: put };
    this.undone.push({
      start: edit.start,
      end: edit.start + edit.text.length,
      text: text.slice(edit.start, edit.end),
    });
    if (this.undone.length > 200) this.undone.shift();
    this.cursor = edit.start + edit.text.length;
    return edit;
  }

  /** Returns the edit that restores the printed text of the sheet, with which the typing began. */
  restored(text: string): Edit {
    this.undone.length = 0;
    return { start: 0, end: text.length, text: this.printed };
  }

  private edit(text: string): Edit {
    const { random } = this;
    if (random.below(20) === 0) this.cursor = random.below(text.length + 1);
    const at = Math.min(this.cursor, text.length);
    const kind = random.below(24);
    const put = (written: string, start = at, end = start): Edit => ({
      start,
      end: Math.min(text.length, end),
      text: written,
    });
    if (kind < 11) return put(letters.charAt(random.below(letters.length)));
    if (kind < 15) return put('', Math.max(0, at - 1 - random.below(3)), at);
    if (kind < 17) return put('', at, at + 1 + random.below(12));
    if (kind < 18) return put(random.pick(pieces));
    if (kind < 20) {
      const clause = random.pick(this.clauses);
      const half = random.below(clause.length + 1);
      return put(random.below(2) === 0 ? clause.slice(0, half) : clause.slice(half));
    }
    if (kind < 21) {
      const start = text.lastIndexOf('\n', at - 1) + 1;
      const end = text.indexOf('\n', at);
      return put('', start, end < 0 ? text.length : end + 1);
    }
    const last = this.undone.pop();
    const isThere = last && last.end <= text.length;
    return isThere ? last : put(' ');
  }
}
