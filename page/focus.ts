// Buttons that keep the focus when a screen is made anew, for people who walk by keys.
import { button } from './elements.ts';

/** Makes a button that is the same button after the screen is made anew, for people who walk by keys. */
export function keyed(key: string, text: string, onClick: () => void, kind = '', label = ''): HTMLButtonElement {
  const made = button(text, onClick, kind);
  made.dataset['key'] = key;
  if (label !== '') made.setAttribute('aria-label', label);
  return made;
}

/** The elements that get the focus if the focused element is gone, the best first. */
const nextFocus = [
  '.sheet button:not([disabled])',
  '.open-question button:not([disabled])',
  '.bar .main',
  '.wish',
  '.photo svg',
];

/** Returns the name of an element: its key, else its name for readers of screens, else the text of a button. */
const keyOf = (part: HTMLElement): string =>
  part.dataset['key'] ??
  part.getAttribute('aria-label') ??
  (part instanceof HTMLButtonElement ? part.textContent : part.id);

/** Does some work that makes elements anew; the focus stays at the element with the same key. */
export function keepFocus(root: Element, work: () => void): void {
  const { activeElement } = document;
  const isInside = activeElement !== null && root.contains(activeElement);
  const key = isInside ? keyOf(activeElement as HTMLElement) : '';
  work();
  if (!isInside || (document.activeElement !== null && root.contains(document.activeElement))) return;
  const all = [
    ...root.querySelectorAll<HTMLElement>(':is(button, input, select, summary, [data-key]):not([disabled])'),
  ];
  const same = key === '' ? undefined : all.find((part) => keyOf(part) === key);
  const next = nextFocus.map((selector) => root.querySelector<HTMLElement>(selector)).find((part) => part !== null);
  (same ?? next)?.focus({ preventScroll: true });
}
