// Reads the comment that pins a position to a sheet: `# botbook-position: examples/opening.json SCOUT Y`.

export interface PinComment {
  /** The path of the file as the comment has it. The quotation marks around a path with spaces are removed. */
  readonly file: string;
  readonly card: string | null;
  /** The offset in the comment at which the name of the card begins; the end of the comment if it has no card. */
  readonly cardAt: number;
}

const mark = /^(#\s*botbook-position\b:?\s+(?:"([^"]+)"|(\S+)))(?:(\s+(?:card\s+)?)(\S.*))?$/i;

/** True if a text can have a comment that pins a position. */
export const hasPinComment = (text: string): boolean => /#\s*botbook-position\b/i.test(text);

/** Returns the file and the card that a comment names; null if the comment does not pin a position. */
export function parsePinComment(comment: string): PinComment | null {
  const [, before = '', quoted, plain, blank = '', card = null] = mark.exec(comment) ?? [];
  const file = quoted ?? plain;
  return file === undefined ? null : { file, card, cardAt: before.length + blank.length };
}
