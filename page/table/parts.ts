// Lists of work with the pieces. A person can tick the lines.
import { element } from '../elements.ts';
import { buttonWithKey } from '../focus.ts';
import { words } from '../words.ts';
import type { Keepsakes } from './keepsakes.ts';

/** Makes a list of work. Each line can be ticked, and the ticks are stored. `onTick` is called at each tick. */
export function workList(
  lines: readonly string[],
  ticks: readonly string[],
  keepsakes: Keepsakes,
  onTick: () => void,
  pictures: readonly (Element | null)[] = [],
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
    const drawn = pictures[index] ?? null;
    const picture = drawn && element('span', { class: 'work-sign' }, drawn);
    return element('li', {}, element('label', {}, picture, element('span', {}, line), box));
  });
  return element('ul', { class: 'work' }, rows);
}

/** Makes a button that ticks all lines of a list. */
export const tickAllButton = (key: string, onClick: () => void): HTMLButtonElement =>
  buttonWithKey(`all done ${key}`, words.table.allDone, onClick, 'quiet');

/** Marks a region that people can scroll down, so that its last visible row shows that more rows follow. */
export const markMore = (region: Element): void =>
  void region.classList.toggle('more', region.scrollHeight - region.scrollTop - region.clientHeight > 12);

/** Makes the fold with the last card of the bot. */
export const lastCardFold = (name: string, card: HTMLElement): HTMLElement =>
  element(
    'details',
    { class: 'last-card' },
    element('summary', { 'data-key': 'last card' }, `${words.table.lastCard}: ${name}`),
    card,
  );
