// Parts of the screen of a table: buttons that keep the focus when the screen is made anew, and lists that are ticked.
import { button, element } from '../elements.ts';
import { words } from '../words.ts';
import type { Keepsakes } from './keepsakes.ts';

/** Makes a button that is the same button after the screen is made anew, for people who walk by keys. */
export function keyed(key: string, text: string, onClick: () => void, kind = '', label = ''): HTMLButtonElement {
  const made = button(text, onClick, kind);
  made.dataset['key'] = key;
  if (label !== '') made.setAttribute('aria-label', label);
  return made;
}

/** The elements that get the focus if the focused element is gone, the best first. */
const nextFocus = ['.sheet button:not([disabled])', '.bar .main', '.wish'];

/** Does some work that makes elements anew; the focus stays at the element with the same key. */
export function keepFocus(root: Element, work: () => void): void {
  const { activeElement } = document;
  const isInside = activeElement !== null && root.contains(activeElement);
  const key = isInside ? (activeElement as HTMLElement).dataset['key'] : undefined;
  work();
  if (!isInside || (document.activeElement !== null && root.contains(document.activeElement))) return;
  const same = key === undefined ? [] : [`[data-key="${CSS.escape(key)}"]:not([disabled])`];
  const next = [...same, ...nextFocus].map((selector) => root.querySelector<HTMLElement>(selector));
  next.find((part) => part !== null)?.focus({ preventScroll: true });
}

/** Makes a list of work; each line can be ticked, and the ticks are kept. `onTick` hears each tick. */
export function workList(
  lines: readonly string[],
  ticks: readonly string[],
  keepsakes: Keepsakes,
  onTick: () => void,
): HTMLElement {
  const rows = lines.map((line, index) => {
    const tick = ticks[index] ?? line;
    const box: HTMLInputElement = element('input', {
      type: 'checkbox',
      'data-key': `tick ${tick}`,
      checked: keepsakes.isTicked(tick),
      change: () => {
        keepsakes.tick([tick], box.checked);
        onTick();
      },
    });
    return element('li', {}, element('label', {}, box, element('span', {}, line)));
  });
  return element('ul', { class: 'work' }, rows);
}

/** Makes a button that ticks all lines of a list. */
export const tickAllButton = (key: string, onClick: () => void): HTMLButtonElement =>
  keyed(`all done ${key}`, words.table.allDone, onClick, 'quiet');
