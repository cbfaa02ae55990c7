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
    new ResizeObserver(() => this.tellHeights()).observe(this.root);
  }

  /**
   * Tells the style rules the height of the notices, and the height of those that stay at the top of the screen. The
   * head of a screen stays under the latter.
   */
  private tellHeights(): void {
    const { offsetHeight } = this.root;
    const fixed = this.root.querySelector('.urgent') ? offsetHeight : 0;
    const { style } = document.documentElement;
    style.setProperty('--notices', `${offsetHeight}px`);
    style.setProperty('--fixed-notices', `${fixed}px`);
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
