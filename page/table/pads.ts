// Pads for dice and cards. People touch the faces or cards one after another, and can undo a wrong touch.
import type { TablePad } from '../../compiler/game/table-scene.ts';
import { byOrder } from '../../views/table/card-order.ts';
import { element, refill } from '../elements.ts';
import { buttonWithKey } from '../focus.ts';
import { words } from '../words.ts';

type Take = (line: string) => void;

interface Face {
  readonly name: string;
  /** The number of times that a person may touch the face. */
  readonly copies: number;
  /** The number that a card prints for the order of play. */
  readonly order?: number | undefined;
}

/** Makes a button for a card, with its number for the order of play if it has one; also for other answers. */
export function cardButton(
  key: string,
  text: string,
  order: number | undefined,
  onClick: () => void,
): HTMLButtonElement {
  const made = buttonWithKey(key, text, onClick);
  if (order !== undefined) made.replaceChildren(element('b', {}, String(order)), element('span', {}, text));
  return made;
}

/** Collects the touched faces or cards. When the person has touched as many as are needed, `onAll` gets their names. */
class Collection {
  readonly root = element('div', { class: 'collecting' });
  private readonly touched: string[] = [];
  private readonly faces: readonly Face[];
  private readonly count: number;
  private readonly onAll: (names: readonly string[]) => void;
  private readonly kind: string;

  constructor(faces: readonly Face[], count: number, kind: string, onAll: (names: readonly string[]) => void) {
    this.faces = faces;
    this.count = count;
    this.kind = kind;
    this.onAll = onAll;
    this.show();
  }

  private touch(name: string): void {
    this.touched.push(name);
    if (this.touched.length === this.count) this.onAll(this.touched);
    else this.show();
  }

  private takeBack(index: number): void {
    this.touched.splice(index, 1);
    this.show();
  }

  private faceButton({ copies, name, order }: Face): HTMLElement {
    const left = copies - this.touched.filter((touched) => touched === name).length;
    const isShown = Number.isFinite(copies) && copies > 1;
    const face = cardButton(`face ${name}`, name, order, () => this.touch(name));
    if (isShown) face.append(element('small', {}, ` ${left} ${words.table.left}`));
    if (left === 0) face.setAttribute('disabled', '');
    return face;
  }

  private show(): void {
    const { count, touched } = this;
    const isFocused = this.root.contains(document.activeElement);
    const key = isFocused ? document.activeElement?.getAttribute('data-key') : null;
    const chips = touched.map((name, index) =>
      buttonWithKey(
        `chip ${index}`,
        `${name} ✕`,
        () => this.takeBack(index),
        'chip',
        `${words.table.takeBack}: ${name}`,
      ),
    );
    const rest = count - touched.length;
    const asked = this.kind === 'cards' ? words.table.cardsDue(rest) : words.table.diceDue(rest);
    refill(
      this.root,
      count > 1 || this.kind === 'cards'
        ? element('p', { class: 'chips', 'aria-live': 'polite' }, chips, ` ${asked}`)
        : null,
      element(
        'div',
        { class: `pad ${this.kind}` },
        this.faces.map((face) => this.faceButton(face)),
      ),
    );
    if (!isFocused) return;
    const buttons = [...this.root.querySelectorAll<HTMLButtonElement>('button:not([disabled])')];
    (buttons.find((face) => face.getAttribute('data-key') === key) ?? buttons[0])?.focus();
  }
}

/** Makes a pad. `textOf` returns the text of an outcome of dice. */
export function padView(pad: TablePad, take: Take, textOf = (outcome: string): string => outcome): HTMLElement {
  if (pad.is === 'cards') {
    const faces = pad.cards.map(([name, copies]) => ({ name, copies, order: pad.orders?.[name] }));
    return new Collection(faces.toSorted(byOrder), pad.count, 'cards', (names) =>
      take(`${pad.word} ${names.join(', ')}`),
    ).root;
  }
  const { count, die, outcomes, word } = pad;
  const faces = Array.from({ length: die }, (_none, index) => ({ name: String(index + 1), copies: Infinity }));
  const dice = new Collection(faces, count, 'dice', (names) => take(`${word} ${names.join(' ')}`));
  const named = outcomes.map(({ text, line }) =>
    buttonWithKey(`outcome ${text}`, textOf(text), () => take(line), 'outcome'),
  );
  if (named.length === 0) return dice.root;
  // The outcomes are enough to answer, so the faces are folded, and the picture of the card keeps its room.
  return element(
    'div',
    {},
    element('p', {}, words.table.outcomes),
    element('div', { class: 'pad' }, named),
    element('details', { class: 'faces' }, element('summary', { 'data-key': 'faces' }, words.table.dice), dice.root),
  );
}
