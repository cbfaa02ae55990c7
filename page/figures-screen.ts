// The screen in which an owner of the game enters figures from their own cards and counters.
import type { FigureField, FigureForm, FigureGroup } from '../compiler/game/figure-form.ts';
import type { TableBook, OwnedGame } from '../compiler/game/table-book.ts';
import { ShapeError } from '../runtime/kernel/shape.ts';
import { goodOverlay } from './board-editor/own-overlay.ts';
import { element, refill, type Child } from './elements.ts';
import { keepFocus, buttonWithKey } from './focus.ts';
import { screenHead } from './screen-head.ts';
import { words } from './words.ts';

export interface FiguresParts {
  readonly game: OwnedGame;
  readonly book: TableBook;
  readonly overlay: unknown;
  /** Saves the overlay. Resolves to null, or to a message if the overlay cannot be saved. */
  readonly onChange: (overlay: unknown) => Promise<string | null>;
}

const text = words.figures;

class FiguresScreen {
  private readonly root: Element;
  private readonly parts: FiguresParts;
  private overlay: unknown;
  private isWhole = false;
  private message: string | null = null;
  /**
   * The ids of the groups of figures that the person has changed on this screen. The list still shows these groups when
   * none of their figures is a stand-in any more.
   */
  private readonly touched = new Set<string>();

  constructor(root: Element, parts: FiguresParts) {
    this.root = root;
    this.parts = parts;
    this.overlay = goodOverlay(parts.overlay, parts.book, parts.game);
  }

  private get form(): FigureForm {
    return this.parts.game.figures(this.parts.book.roster, this.overlay);
  }

  private async set(group: FigureGroup, figures: Readonly<Record<string, number>> | null): Promise<void> {
    const before = this.overlay;
    this.touched.add(group.id);
    this.overlay = this.form.withFigures(group.id, figures);
    try {
      this.message = await this.parts.onChange(this.overlay);
    } catch (error) {
      if (!(error instanceof ShapeError)) throw error;
      this.message = error.message;
    }
    if (this.message !== null) this.overlay = before;
    this.show();
  }

  private field(group: FigureGroup, { figure, id, least, most, origin, text: name }: FigureField): HTMLElement {
    const input: HTMLInputElement = element('input', {
      type: 'number',
      inputmode: 'numeric',
      min: String(least),
      max: String(most),
      value: String(figure),
      id: `${group.id}.${id}`,
      change: () => {
        const now = Number(input.value);
        if (input.value !== '' && Number.isInteger(now) && now >= least && now <= most)
          void this.set(group, { [id]: now });
        else {
          this.message = text.wrong(least, most);
          this.show();
        }
      },
    });
    return element(
      'label',
      { class: `figure ${origin}` },
      element('span', {}, name),
      input,
      element('small', {}, text.origins[origin]),
    );
  }

  private group(group: FigureGroup): HTMLElement {
    const isOpen = group.fields.some(({ origin }) => origin === 'stand-in');
    const figures = Object.fromEntries(group.fields.map(({ figure, id }) => [id, figure]));
    return element(
      'li',
      {},
      element('h3', {}, group.title),
      element(
        'div',
        { class: 'fields' },
        group.fields.map((field) => this.field(group, field)),
      ),
      element(
        'div',
        { class: 'row' },
        isOpen ? buttonWithKey(`right ${group.id}`, text.right, () => void this.set(group, figures)) : null,
        group.isOwn ? buttonWithKey(`again ${group.id}`, text.again, () => void this.set(group, null), 'quiet') : null,
      ),
    );
  }

  private lists({ groups }: FigureForm): Child {
    const shown = groups.filter(
      ({ fields, id, isOwn }) =>
        this.isWhole || isOwn || this.touched.has(id) || fields.some(({ origin }) => origin === 'stand-in'),
    );
    return [...new Set(shown.map(({ kind }) => kind))].map((kind) => [
      element('h2', {}, kind),
      element(
        'ul',
        { class: 'figures' },
        shown.filter((group) => group.kind === kind).map((group) => this.group(group)),
      ),
    ]);
  }

  show(): void {
    const { form } = this;
    const whole = element('input', {
      type: 'checkbox',
      'data-key': 'whole',
      checked: this.isWhole,
      change: () => {
        this.isWhole = !this.isWhole;
        this.show();
      },
    });
    const parts: Child = [
      screenHead(text.title),
      this.message === null ? null : element('p', { role: 'alert', class: 'refused' }, this.message),
      element('p', { role: 'status' }, text.count(form.standIns, form.all)),
      element('p', { class: 'quiet' }, text.hint),
      element('label', { class: 'whole-books' }, whole, text.whole),
      this.lists(form),
    ];
    keepFocus(this.root, () => refill(this.root, parts));
  }
}

/** Shows the screen with the figures of the person’s own copy of the game. */
export const showFigures = (root: Element, parts: FiguresParts): void => new FiguresScreen(root, parts).show();
