// A sign of the board as an element for buttons and lists.
import type { Sign } from '../../views/board/board-symbols.ts';

/** Returns a sign as a picture. Its colours come from the style sheet of the page. */
export function signElement({ height, markup: { markup }, width }: Sign): Element {
  const [w, h] = [width + 2, height + 2];
  const text = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-w / 2} ${-h / 2} ${w} ${h}" width="${w}" height="${h}" class="sign" aria-hidden="true">${markup}</svg>`;
  return document.importNode(new DOMParser().parseFromString(text, 'image/svg+xml').documentElement, true);
}
