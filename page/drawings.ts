// Makes elements of drawings from markup.
import { markup, type Markup } from '../views/document/markup.ts';

/** Makes the elements of a drawing. */
export const svgParts = (drawn: Markup): Element[] => {
  const text = `<svg xmlns="http://www.w3.org/2000/svg">${drawn.markup}</svg>`;
  const { documentElement } = new DOMParser().parseFromString(text, 'image/svg+xml');
  return [...documentElement.children].map((part) => document.importNode(part, true));
};

/** Makes the element of a drawing that is a single element. */
export function drawingOf(drawn: Markup): Element {
  const [drawing] = svgParts(drawn) as [Element];
  return drawing;
}

/** Makes an SVG drawing whose origin is in the middle. */
export const svgFrom = (drawn: Markup, width: number, height: number): Element =>
  drawingOf(
    markup`<svg viewBox="${-width / 2} ${-height / 2} ${width} ${height}" width="${width}" height="${height}" aria-hidden="true">${drawn}</svg>`,
  );
