// Measures the contrast of texts in drawings (SVG), as a browser paints them. Checkers such as axe leave drawings out.

/**
 * A text of a drawing. `fill` is the colour of the text. `ground` is the colour of the uppermost shape under the middle
 * of the text.
 */
export interface DrawnText {
  readonly text: string;
  readonly fill: string;
  readonly ground: string;
  /** The height of the letters in pixels of the screen. */
  readonly size: number;
  readonly isBold: boolean;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

interface Matrix {
  readonly a: number;
  readonly b: number;
  inverse(): Matrix;
}

/** The fields and methods that this file uses of a drawn element. The project has no types for web pages. */
interface Drawn {
  readonly tagName: string;
  readonly textContent: string | null;
  readonly ownerSVGElement: { createSVGPoint(): Point & { matrixTransform(matrix: Matrix): Point } } | null;
  readonly ownerDocument: { readonly defaultView: { getComputedStyle(element: unknown): Record<string, string> } };
  getScreenCTM(): Matrix | null;
  getBBox(): Point & { readonly width: number; readonly height: number };
  isPointInFill(point: Point): boolean;
}

/**
 * Returns the texts of drawings. `elements` has all texts and shapes in the order in which they are painted. `paper` is
 * the colour under a text that is on no shape.
 */
export function drawnTexts(elements: Drawn[], paper: string): DrawnText[] {
  const styleOf = (element: Drawn) => element.ownerDocument.defaultView.getComputedStyle(element);
  const moved = (element: Drawn, { x, y }: Point, matrix: Matrix): Point => {
    const point = element.ownerSVGElement?.createSVGPoint();
    return point ? Object.assign(point, { x, y }).matrixTransform(matrix) : { x, y };
  };
  const isOpaque = ({ fill = 'none', fillOpacity, visibility }: Record<string, string>): boolean =>
    fill.startsWith('rgb') &&
    !fill.startsWith('rgba(0, 0, 0, 0') &&
    Number(fillOpacity) > 0.5 &&
    visibility !== 'hidden';
  const found: DrawnText[] = [];
  for (const [index, element] of elements.entries()) {
    const [text, matrix, style] = [element.textContent?.trim() ?? '', element.getScreenCTM(), styleOf(element)];
    if (element.tagName !== 'text' || text === '' || !matrix || style['visibility'] === 'hidden') continue;
    const { x, y, width, height } = element.getBBox();
    if (width === 0) continue;
    const middle = moved(element, { x: x + width / 2, y: y + height / 2 }, matrix);
    const under = elements.slice(0, index).findLast((shape) => {
      const own = shape.tagName === 'text' ? null : shape.getScreenCTM();
      return own && isOpaque(styleOf(shape)) && shape.isPointInFill(moved(shape, middle, own.inverse()));
    });
    const scale = Math.hypot(matrix.a, matrix.b);
    found.push({
      text,
      fill: style['fill'] ?? '',
      ground: under ? (styleOf(under)['fill'] ?? '') : paper,
      size: Number.parseFloat(style['fontSize'] ?? '0') * scale,
      isBold: Number(style['fontWeight']) >= 700,
    });
  }
  return found;
}

/** A CSS selector for the texts and shapes of drawings. */
export const drawnParts = 'svg :is(text, path, rect, circle, ellipse, polygon)';

/** Returns the relative luminance (WCAG 2) of a colour such as `rgb(1, 2, 3)` or `#010203`. */
function luminance(colour: string): number {
  const hex = /^#(..)(..)(..)/
    .exec(colour.trim())
    ?.slice(1)
    .map((part) => Number.parseInt(part, 16));
  const [red = 0, green = 0, blue = 0] = (hex ?? (colour.match(/[\d.]+/g) ?? []).map(Number)).map((part) =>
    part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Returns the contrast ratio of a text and its ground. */
function contrastOf({ fill, ground }: Pick<DrawnText, 'fill' | 'ground'>): number {
  const [light, dark] = [luminance(fill), luminance(ground)].toSorted((a, b) => b - a) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

/** True if letters are large (WCAG 1.4.3): 24 pixels, or 18.66 pixels in bold. */
const isLarge = ({ size, isBold }: DrawnText): boolean => size >= (isBold ? 18.66 : 24);

/** Returns the texts whose contrast is too small: less than 4.5, or less than 3 for large letters. */
export const faintDrawnTexts = (texts: readonly DrawnText[]): string[] =>
  texts
    .filter((drawn) => contrastOf(drawn) < (isLarge(drawn) ? 3 : 4.5))
    .map((drawn) => `${drawn.text} ${contrastOf(drawn).toFixed(1)} (${drawn.fill} on ${drawn.ground})`);
