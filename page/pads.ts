// Pads for dice and cards: people touch the faces or cards one after another.
import type { TablePad } from '../compiler/game/table-scene.ts';
import { button, element } from './elements.ts';
import { words } from './words.ts';

type Take = (line: string) => void;

/** Returns a pad that collects names, and takes the line when all are touched. */
function collecting(names: readonly string[], count: number, begin: string, sign: string, take: Take): HTMLElement {
  const touched: string[] = [];
  const shown = element('output');
  const show = (): void => shown.replaceChildren(touched.join(', '));
  const touch = (name: string): void => {
    touched.push(name);
    show();
    if (touched.length === count) take(`${begin} ${touched.join(sign)}`);
  };
  const clear = (): void => {
    touched.length = 0;
    show();
  };
  const undo = count > 1 ? [button(words.table.clear, clear, 'quiet')] : [];
  return element(
    'div',
    { class: 'pad' },
    names.map((name) => button(name, () => touch(name))),
    undo,
    shown,
  );
}

export function padView(pad: TablePad, take: Take): HTMLElement {
  if (pad.is === 'cards') {
    const names = pad.cards.map(([card]) => card);
    return collecting(names, pad.count, pad.word, ', ', take);
  }
  const faces = Array.from({ length: pad.die }, (_, index) => String(index + 1));
  const outcomes = pad.outcomes.map(({ text, line }) => button(text, () => take(line)));
  return element(
    'div',
    {},
    element('p', {}, words.table.dice),
    collecting(faces, pad.count, pad.word, ' ', take),
    outcomes.length > 0 ? [element('p', {}, words.table.outcomes), element('div', { class: 'pad' }, outcomes)] : null,
  );
}
