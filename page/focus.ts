// Keeps the keyboard focus when a screen is made anew, for people who use the keyboard.
import { button } from './elements.ts';

/** Makes a button with a key. After the screen is made anew, the button with the same key gets the focus back. */
export function buttonWithKey(
  key: string,
  text: string,
  onClick: () => void,
  kind = '',
  label = '',
): HTMLButtonElement {
  const made = button(text, onClick, kind);
  made.dataset['key'] = key;
  if (label !== '') made.setAttribute('aria-label', label);
  return made;
}

/** Selectors of elements that can get the focus if the focused element no longer exists. The best selector is first. */
const nextFocus = [
  '.sheet button:not([disabled])',
  '.open-question button:not([disabled])',
  '.bar .main',
  '.wish',
  '.photo svg',
];

/**
 * Returns a text that identifies an element: its key, or else its label for screen readers. If it has neither, this is
 * the text of a button, or the id of another element.
 */
const keyOf = (part: HTMLElement): string =>
  part.dataset['key'] ??
  part.getAttribute('aria-label') ??
  (part instanceof HTMLButtonElement ? part.textContent : part.id);

/**
 * Calls `work`, which makes elements anew. If the focus is lost, the new element with the key of the focused element
 * gets the focus.
 */
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
