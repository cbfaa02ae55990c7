// The comment by which a sheet pins a position to itself: `# botbook-position: examples/opening.json SCOUT Y`.

export interface PinComment {
  /** The path as it is written, which may stand in quotes if it has spaces. */
  readonly file: string;
  /** The card; null if there is none. */
  readonly card: string | null;
  /** Where the card begins in the comment; its end if there is none. */
  readonly cardAt: number;
}

const mark = /^(#\s*botbook-position\b:?\s+(?:"([^"]+)"|(\S+)))(?:(\s+(?:card\s+)?)(\S.*))?$/i;

/** What a comment pins; null if it pins nothing. */
export function pinIn(comment: string): PinComment | null {
  const [, before = '', quoted, plain, blank = '', card = null] = mark.exec(comment) ?? [];
  const file = quoted ?? plain;
  return file === undefined ? null : { file, card, cardAt: before.length + blank.length };
}
