// The bars at the top and the bottom of a played table. Their elements stay when the played table changes, because new
// elements would lose the focus and cost time.
import type { TableSituation } from '../../compiler/game/table-situation.ts';
import { element, refill } from '../elements.ts';
import { buttonWithKey } from '../focus.ts';
import { words } from '../words.ts';
import { scoreView, spokenScore } from './score.ts';

/** Replaces the children of an element, unless they are the same already. */
function setChildren(parent: Element, children: readonly Element[]): void {
  const isSame =
    parent.children.length === children.length && children.every((child, at) => parent.children[at] === child);
  if (!isSame) parent.replaceChildren(...children);
}

function setText(part: Element, text: string): void {
  if (part.textContent !== text) part.textContent = text;
}

/**
 * The bar at the top: the back button, the score, the next thing that the played table wants, and a message if the game
 * cannot be saved. The score is a button that opens more about the state of the game.
 */
export class HeadBar {
  readonly root = element('header', { class: 'head' });
  private readonly wish = element('h1', { class: 'wish', tabindex: '-1' });
  private readonly message = element('p', { role: 'alert', class: 'refused' });
  private readonly score: HTMLButtonElement;
  private readonly parts: readonly Element[];
  private shown = '';

  constructor(onBack: () => void, onState: () => void) {
    this.score = buttonWithKey('state', '', onState, 'score');
    this.parts = [
      element(
        'div',
        { class: 'head-row' },
        buttonWithKey('back', '‹', onBack, 'quiet back', words.table.back),
        this.score,
      ),
      element('div', { 'aria-live': 'polite', class: 'wished' }, this.wish),
    ];
  }

  /** Reports the height in pixels of the sentence, now and whenever the height changes. */
  onHeight(report: (height: number) => void): void {
    new ResizeObserver(() => report(this.wish.offsetHeight)).observe(this.wish);
  }

  /** The height in pixels of the visible parts. */
  get height(): number {
    const [row, wished] = this.parts.map((part) => part.getBoundingClientRect().height);
    return (row ?? 0) + (wished ?? 0);
  }

  show(wish: string, message: string | null, situation: TableSituation): void {
    setText(this.wish, wish);
    setText(this.message, message ?? '');
    setChildren(this.root, message === null ? this.parts : [...this.parts, this.message]);
    const spoken = spokenScore(situation);
    if (spoken === this.shown) return;
    this.shown = spoken;
    this.score.setAttribute('aria-label', `${words.state.title}. ${spoken}`);
    refill(this.score, scoreView(situation), element('span', { class: 'open', 'aria-hidden': 'true' }, '▾'));
  }
}

export interface FootState {
  /** The text and the action of the main button; null if there is nothing or more than one thing to choose. */
  readonly main: { readonly key: 'main' | 'go on'; readonly text: string; readonly act: () => void } | null;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
}

/** The bar at the bottom: undo, redo, and the main button. */
export class FootBar {
  readonly root = element('div', { class: 'bar' });
  private readonly undo: HTMLButtonElement;
  private readonly redo: HTMLButtonElement;
  private readonly main: HTMLButtonElement;
  private act: () => void = () => {};

  constructor(take: (line: string) => void) {
    this.undo = buttonWithKey('undo', words.table.undo, () => take('undo'), 'quiet');
    this.redo = buttonWithKey('redo', words.table.redo, () => take('redo'), 'quiet');
    this.main = buttonWithKey('main', '', () => this.act(), 'main');
  }

  show({ canRedo, canUndo, main }: FootState): void {
    this.undo.toggleAttribute('disabled', !canUndo);
    this.act = main?.act ?? (() => {});
    setText(this.main, main?.text ?? '');
    this.main.dataset['key'] = main?.key ?? 'main';
    setChildren(this.root, [this.undo, ...(canRedo ? [this.redo] : []), ...(main ? [this.main] : [])]);
  }
}
