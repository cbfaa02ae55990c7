// Elements of HTML and SVG as text; what they hold is escaped here and nowhere else.

/** Markup that is safe inside other markup. */
export interface Markup {
  readonly markup: string;
}

type Child = Markup | string | number | null | readonly Child[];
export type Attributes = Readonly<Record<string, string | number | null>>;

/** Characters that XML and readers cannot take are shown as missing characters. */
const unsafe = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]|[\u{7F}-\u{9F}]|\p{Bidi_Control}/gu;

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escaped = (text: string): string =>
  text.replaceAll(unsafe, '\u{FFFD}').replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? sign);

/** Coordinates need no more than a hundredth of a pixel; a number that is none is a fault of ours. */
function short(number: number): string {
  if (!Number.isFinite(number)) throw new RangeError(`a drawing has no place for ${number}`);
  return String(Math.round(number * 100) / 100 + 0);
}

function inner(child: Child): string {
  if (child === null) return '';
  if (typeof child === 'string') return escaped(child);
  if (typeof child === 'number') return short(child);
  return 'markup' in child ? child.markup : child.map(inner).join('');
}

/** HTML would leave any other open if it were closed like these; SVG and XML know no difference. */
const closed = /^(?:meta|path|rect|circle|use)$/;

/** An element; attributes that are null are left out. */
export function element(name: string, attributes: Attributes, ...children: readonly Child[]): Markup {
  const given = Object.entries(attributes)
    .filter(([, attribute]) => attribute !== null)
    .map(
      ([key, attribute]) =>
        ` ${key}="${typeof attribute === 'number' ? short(attribute) : escaped(String(attribute))}"`,
    );
  const content = children.map(inner).join('');
  const isEmpty = content === '' && closed.test(name);
  return { markup: `<${name}${given.join('')}${isEmpty ? '/>' : `>${content}</${name}>`}` };
}

/** Markup of our own making, such as a style. */
export const raw = (markup: string): Markup => ({ markup });
