// Recognises running heads: lines of the printed book above each page, such as `UNDAUNTED 2200: CALLISTO`.

/**
 * Matches a line of capitals, digits and some punctuation marks. Brackets and full stops, which clauses have, are not
 * allowed.
 */
const loudLine = /^[\p{Lu}\d][\p{Lu}\d &’'!:,–—|-]*$/u;

/**
 * Matches a name in capitals with a number of three or four digits, such as a year, before a colon. No strength and no
 * face has so many digits.
 */
const numberedName = /^(?:\d+ +)?\p{Lu}[\p{Lu} &’'-]+ \d{3,4}: *\p{Lu}/u;

/** Returns the name that a header gives: `callisto` for `game callisto`; empty for other headers. */
export const nameInHeader = (header: string): string =>
  (/^game\s+([^\s#]+)/i.exec(header)?.[1] ?? /^scenario\s+\d+\s*:\s*([^#]*)/i.exec(header)?.[1] ?? '')
    .trim()
    .toLowerCase();

/**
 * True for a running head: a line of capitals that has the name of the game or of the scenario before or after a colon,
 * bar or dash. Also true for a name with a number before a colon, such as a year.
 */
export function isRunningHead(code: string, names: ReadonlySet<string>): boolean {
  const line = code.trim();
  if (!loudLine.test(line)) return false;
  const parts = line.toLowerCase().split(/\s*[:|]\s*|\s+[–—-]\s+/);
  return numberedName.test(line) || (parts.length > 1 && parts.some((part) => names.has(part)));
}
