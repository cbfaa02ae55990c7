// Writes HTML, SVG and XML. Templates of this module escape every text that is put into them.
import { lazilyFor } from '../../runtime/kernel/lazily.ts';

/** Markup that can be put into other markup without escaping. */
export interface Markup {
  readonly markup: string;
}

export type MarkupChild = Markup | string | number | null | readonly MarkupChild[];

/**
 * Characters that XML does not allow or that would confuse readers. They are replaced by the sign for a missing
 * character.
 */
const unsafe = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]|[\u{7F}-\u{9F}]|\p{Bidi_Control}/gu;

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escapeMarkup = (text: string): string =>
  text.replaceAll(unsafe, '\u{FFFD}').replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? sign);

/** Rounds a coordinate to a hundredth of a pixel. An infinite coordinate is an error of the program. */
function shortNumber(number: number): string {
  if (!Number.isFinite(number)) throw new RangeError(`a drawing has no place for ${number}`);
  return String(Math.round(number * 100) / 100 + 0);
}

function childText(child: MarkupChild): string {
  if (child === null) return '';
  if (typeof child === 'string') return escapeMarkup(child);
  if (typeof child === 'number') return shortNumber(child);
  return 'markup' in child ? child.markup : child.map(childText).join('');
}

/**
 * Declares a text as markup, so that it is not escaped. Only texts of the program itself, such as a style, may be
 * declared.
 */
export const rawMarkup = (text: string): Markup => ({ markup: text });

const withoutBreaks = (text: string): string => text.replaceAll(/"\n\s*(?=[a-z])/g, '" ').replaceAll(/\n\s*/g, '');

/**
 * Returns the texts of a template without line breaks. The results are cached by array, because a template has the same
 * array at each evaluation.
 */
const templateOf = lazilyFor((texts: TemplateStringsArray) => ({ raw: texts.map(withoutBreaks) }));

/**
 * Template tag that returns markup. Escapes values, and leaves out null. A line break with its indentation becomes a
 * space between attributes; everywhere else, the break is removed.
 */
export function markup(texts: TemplateStringsArray, ...values: readonly MarkupChild[]): Markup {
  return rawMarkup(String.raw(templateOf(texts), ...values.map(childText)));
}

/** Returns an attribute with a space before it; null if the content is null. */
export const attribute = (name: string, content: string | number | null): Markup | null =>
  content === null ? null : markup` ${rawMarkup(name)}="${content}"`;

export const inElement = (name: string, ...content: readonly MarkupChild[]): Markup =>
  markup`<${rawMarkup(name)}>${content}</${rawMarkup(name)}>`;
