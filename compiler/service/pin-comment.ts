// Reads the comment that pins a position to a sheet: `# botbook-position: examples/opening.json SCOUT Y`.

export interface PinComment {
  /** The path as written, without quotation marks (a path with spaces must be quoted). */
  readonly file: string;
  readonly card: string | null;
  /** Offset in the comment where the card begins; the end of the comment if there is no card. */
  readonly cardAt: number;
}

const mark = /^(#\s*botbook-position\b:?\s+(?:"([^"]+)"|(\S+)))(?:(\s+(?:card\s+)?)(\S.*))?$/i;

/** Reads the file and the card that a comment pins; null if the comment pins nothing. */
export function parsePinComment(comment: string): PinComment | null {
  const [, before = '', quoted, plain, blank = '', card = null] = mark.exec(comment) ?? [];
  const file = quoted ?? plain;
  return file === undefined ? null : { file, card, cardAt: before.length + blank.length };
}
