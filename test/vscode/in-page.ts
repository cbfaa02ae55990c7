// Functions that run inside a web page. This file declares the parts of a page that the functions need, because the
// project does not use the types of web pages.

interface Drawn {
  readonly offsetTop: number;
  readonly textContent: string | null;
}

/** Returns the visible lines of an editor, from top to bottom. */
export const drawnLines = (lines: Drawn[]): string[] =>
  lines
    .map((line) => ({ top: line.offsetTop, text: line.textContent ?? '' }))
    .toSorted((a, b) => a.top - b.top)
    .map(({ text }) => text);

interface Decorated extends Drawn {
  readonly nodeType: number;
  readonly childNodes: Iterable<Decorated>;
}

/**
 * Returns the visible lines of an editor, with the texts that decorations draw after words. Such a text is only in
 * the style of an element (`::after`), not in the page.
 */
export function linesWithMarks(lines: Decorated[]): string[] {
  const view = globalThis as unknown as {
    getComputedStyle(element: unknown, part: string): { readonly content: string };
  };
  const textOf = (node: Decorated): string => {
    if (node.nodeType === 3) return node.textContent ?? '';
    const after = /^"(.*)"$/.exec(view.getComputedStyle(node, '::after').content)?.[1] ?? '';
    return [...node.childNodes].map(textOf).join('') + after;
  };
  return lines
    .map((line) => ({ top: line.offsetTop, text: textOf(line) }))
    .toSorted((a, b) => a.top - b.top)
    .map(({ text }) => text);
}

interface Words {
  readonly textContent: string | null;
}

interface Part extends Drawn {
  readonly ownerDocument: {
    createTreeWalker(root: unknown, kinds: number): { nextNode(): Words | null };
    createRange(): {
      setStart(node: Words, at: number): void;
      setEnd(node: Words, at: number): void;
      getBoundingClientRect(): { x: number; y: number; width: number; height: number };
    };
  };
}

/** Returns the coordinates of the middle of some words in an element; null if the element lacks them. */
export function middleOf(element: Part, words: string): { x: number; y: number } | null {
  const whole = (element.textContent ?? '').replaceAll('\u00a0', ' ');
  const from = whole.indexOf(words);
  if (from < 0) return null;
  const middle = from + Math.floor(words.length / 2);
  const justText = 4;
  const walker = element.ownerDocument.createTreeWalker(element, justText);
  let before = 0;
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const length = (node.textContent ?? '').length;
    if (middle < before + length) {
      const range = element.ownerDocument.createRange();
      range.setStart(node, middle - before);
      range.setEnd(node, middle - before + 1);
      const { x, y, width, height } = range.getBoundingClientRect();
      return { x: x + width / 2, y: y + height / 2 };
    }
    before += length;
  }
  return null;
}

/** Returns the colour of the beginning of some words in an element; an empty text if the element lacks the words. */
export function colourOf(element: Part, words: string): string {
  const whole = (element.textContent ?? '').replaceAll('\u00a0', ' ');
  const from = whole.indexOf(words);
  if (from < 0) return '';
  const view = globalThis as unknown as { getComputedStyle(node: unknown): { readonly color: string } };
  const walker = element.ownerDocument.createTreeWalker(element, 4);
  let before = 0;
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    before += (node.textContent ?? '').length;
    if (from < before) return view.getComputedStyle((node as unknown as Painted).parentElement).color;
  }
  return '';
}

interface Styled {
  readonly color: string;
  readonly fill: string;
  readonly backgroundColor: string;
  readonly visibility: string;
  getPropertyValue(name: string): string;
}

interface Painted extends Words {
  readonly parentElement: Painted | null;
  readonly childNodes: Iterable<Words & { readonly nodeType: number }>;
  readonly namespaceURI: string | null;
}

interface InPage {
  readonly ownerDocument: {
    readonly documentElement: Painted & { readonly scrollWidth: number; readonly clientWidth: number };
    readonly defaultView: { getComputedStyle(element: unknown): Styled };
    querySelectorAll(where: string): Iterable<Painted>;
  };
}

/** Returns the pixels by which a page is wider than its view. */
export const excessWidth = ({ ownerDocument: { documentElement } }: InPage): number =>
  documentElement.scrollWidth - documentElement.clientWidth;

/** Returns the texts of a page whose contrast with their background is less than `least`, with the contrast. */
export function faintTexts({ ownerDocument }: InPage, least: number): string[] {
  const { defaultView, documentElement } = ownerDocument;
  const style = (element: Painted): Styled => defaultView.getComputedStyle(element);
  /** Reads `rgb(…)`, `rgba(…)`, `color(srgb …)` and `#rrggbb` as numbers from 0 to 1, the last the opacity. */
  const channels = (colour: string): readonly number[] => {
    const hex = /^#(..)(..)(..)/.exec(colour.trim());
    if (hex) return [...hex.slice(1).map((two) => parseInt(two, 16) / 255), 1];
    const numbers = (colour.match(/[\d.]+/g) ?? []).map(Number);
    const scale = colour.startsWith('color') ? 1 : 255;
    return [...numbers.slice(0, 3).map((number) => number / scale), numbers[3] ?? 1];
  };
  const brightness = (colour: string): number => {
    const [red = 0, green = 0, blue = 0] = channels(colour).map((part) =>
      part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
    );
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const window = style(documentElement).getPropertyValue('--vscode-editor-background');
  const behind = (element: Painted | null): string => {
    const colour = element && style(element).backgroundColor;
    return colour === null
      ? window
      : (channels(colour)[3] ?? 1) > 0.5
        ? colour
        : behind(element?.parentElement ?? null);
  };
  const faint: string[] = [];
  for (const element of ownerDocument.querySelectorAll('body *')) {
    const words = [...element.childNodes].map(({ nodeType, textContent }) => (nodeType === 3 ? textContent : ''));
    const text = words.join('').trim();
    const isDrawn = element.namespaceURI?.endsWith('svg') === true;
    if (text === '' || isDrawn || style(element).visibility === 'hidden') continue;
    const [light = 0, dark = 0] = [style(element).color, behind(element)].map(brightness).toSorted((a, b) => b - a);
    const contrast = (light + 0.05) / (dark + 0.05);
    if (contrast < least) faint.push(`${text.slice(0, 30)} ${contrast.toFixed(1)}`);
  }
  return faint;
}

/** Returns the text of the chosen row of a list. */
export const chosenOption = (list: {
  readonly selectedOptions: Iterable<{ readonly textContent: string | null }>;
}): string => [...list.selectedOptions].map(({ textContent }) => textContent ?? '').join();
