// Parts of the screens that share and open boards.
import { element, type Child } from '../elements.ts';
import { sharingWords } from './sharing-words.ts';
import type { PartName } from './shared-overlay.ts';

export const nameOfPart = (part: PartName): string =>
  part === 'figures' ? sharingWords.figures : sharingWords.part(part);

/** Makes the bar at the bottom of the screen, in which the next step is. */
export const barView = (...children: readonly Child[]): HTMLElement =>
  element('div', { class: 'bottom-bar' }, children);
