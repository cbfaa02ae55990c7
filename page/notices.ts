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
  /** True for a notice that the next screen shows, and no later screen. */
  readonly isBrief?: boolean;
  readonly buttons?: readonly NoticeButton[];
}

export class Notices {
  private readonly root = element('div', { class: 'notices', 'aria-live': 'polite' });
  private readonly shown = new Map<string, HTMLElement>();
  /** The brief notices, each with the address of the screen that shows it; null before this screen is shown. */
  private readonly brief = new Map<string, string | null>();

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

  show(name: string, { buttons = [], isBrief = false, isUrgent = false, text }: Notice): void {
    this.remove(name);
    if (isBrief) this.brief.set(name, null);
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
    this.brief.delete(name);
  }

  /** Removes the brief notices that another screen has shown. `screen` is the address of the screen that is shown now. */
  enter(screen: string): void {
    for (const [name, shownAt] of this.brief)
      if (shownAt === null) this.brief.set(name, screen);
      else if (shownAt !== screen) this.remove(name);
  }
}
