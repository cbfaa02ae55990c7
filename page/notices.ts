// Notices above the screen. Each notice has a name, and a new notice replaces the notice with the same name.
import { button, element } from './elements.ts';

/** A button in a notice. A click also removes the notice. */
interface NoticeButton {
  readonly text: string;
  readonly onClick: () => void;
}

export interface Notice {
  readonly text: string;
  /** True if the person should act at once. Screen readers then read the notice immediately. */
  readonly isUrgent?: boolean;
  readonly buttons?: readonly NoticeButton[];
}

export class Notices {
  private readonly root = element('div', { class: 'notices', 'aria-live': 'polite' });
  private readonly shown = new Map<string, HTMLElement>();

  constructor(before: Element) {
    before.before(this.root);
    // The notices stay at the top of the screen. So the head of each screen must begin under the notices.
    new ResizeObserver(() => {
      document.documentElement.style.setProperty('--notices', `${this.root.offsetHeight}px`);
    }).observe(this.root);
  }

  show(name: string, { buttons = [], isUrgent = false, text }: Notice): void {
    this.remove(name);
    const row = element(
      'div',
      isUrgent ? { class: 'notice urgent', role: 'alert' } : { class: 'notice' },
      element('p', {}, text),
      buttons.map(({ onClick, text: label }) =>
        button(label, () => {
          this.remove(name);
          onClick();
        }),
      ),
    );
    this.shown.set(name, row);
    this.root.append(row);
  }

  remove(name: string): void {
    this.shown.get(name)?.remove();
    this.shown.delete(name);
  }
}
