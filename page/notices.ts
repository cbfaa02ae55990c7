// Notices above the screen: each has a name, and a new notice replaces the notice of the same name.
import { button, element } from './elements.ts';

/** A button of a notice; the notice leaves when the button is pressed. */
interface NoticeButton {
  readonly text: string;
  readonly onClick: () => void;
}

export interface Notice {
  readonly text: string;
  /** True if the person must act before going on. */
  readonly isUrgent?: boolean;
  readonly buttons?: readonly NoticeButton[];
}

export class Notices {
  private readonly root = element('div', { class: 'notices', 'aria-live': 'polite' });
  private readonly shown = new Map<string, HTMLElement>();

  constructor(before: Element) {
    before.before(this.root);
    // Notices stay at the top of the screen; the heads of screens stay below them.
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
