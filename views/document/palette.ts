// The styles of text by role, such as `error`, for all outputs. In a terminal, a role becomes an ANSI style; without
// colours, it has no style.

/** Meanings of marked text. */
export type TextRole =
  | 'title'
  | 'strong'
  | 'dim'
  | 'error'
  | 'warning'
  | 'good'
  | 'accent'
  | 'code'
  | 'place'
  | 'added'
  | 'removed'
  | 'moved';

export type Paint = (role: TextRole, text: string) => string;

const ansi: Readonly<Record<TextRole, readonly [string, string]>> = {
  title: ['1;36', '0'],
  strong: ['1', '22'],
  dim: ['2', '22'],
  error: ['1;31', '0'],
  warning: ['1;33', '0'],
  good: ['32', '39'],
  accent: ['36', '39'],
  code: ['36', '39'],
  place: ['34', '39'],
  // Readers who do not see red and green tell changes apart by bold, struck-through and blue text.
  added: ['1;32', '22;39'],
  removed: ['9;31', '29;39'],
  moved: ['1;34', '22;39'],
};

export const plainPaint: Paint = (_role, text) => text;

/** Returns a paint function. Each style begins with the text `escape`; for a terminal, this text is the escape byte. */
export const colouredWith =
  (escape: string): Paint =>
  (role, text) =>
    `${escape}[${ansi[role][0]}m${text}${escape}[${ansi[role][1]}m`;

/** True if a paint function makes colours. Without colours, marks are written as signs. */
export const hasColour = (paint: Paint): boolean => paint('strong', 'x') !== 'x';

/**
 * Makes text from a file safe for a terminal: a visible symbol replaces each control character, and spaces replace
 * tabs.
 */
export const visibleText = (text: string): string =>
  text.replace(/[\p{Cc}\p{Cs}\p{Bidi_Control}]/gu, (character) => (character === '\t' ? '    ' : '\u{FFFD}'));
