// Texts about the board: a description of each space, the tools under the board, and the legend.
import type { PlayedTable } from '../../compiler/game/table-scene.ts';
import { legendToken } from '../../views/board/tokens.ts';
import { element, refill } from '../elements.ts';
import { buttonWithKey } from '../focus.ts';
import { words } from '../words.ts';
import { svgFrom } from '../drawings.ts';

/** Returns the description of a space for people who cannot see the board. */
export const spokenSpace = (table: PlayedTable, space: number): string =>
  table
    .placesIn(space)
    .map(({ features, name, things }) => [name, ...features, ...things.map(({ text }) => text)].join(', '))
    .join('; ');

/** The origin of a board: the person has entered the board, or it is a stand-in, or the board of a declared book. */
export type BoardOrigin = 'own' | 'stand-in' | 'book';

const originTexts: Readonly<Record<BoardOrigin, string | null>> = {
  own: words.table.ownBoard,
  'stand-in': words.table.standInBoard,
  book: null,
};

interface Tools {
  readonly origin: BoardOrigin;
  readonly onBeside: () => void;
  readonly onCorrect: () => void;
}

/** Makes the legend of the signs. The legend is filled only when a person opens it. */
function legendView(table: PlayedTable): HTMLElement {
  const list = element('ul');
  const fold: HTMLDetailsElement = element(
    'details',
    { class: 'legend', toggle: () => fold.open && list.childElementCount === 0 && refill(list, legendRows(table)) },
    element('summary', { 'data-key': 'legend' }, words.table.signs),
    list,
  );
  return fold;
}

function legendRows(table: PlayedTable): HTMLElement[] {
  return table.board().legend.map(({ sign, text }) => {
    const { height, markup, width } = legendToken(sign);
    const svg = svgFrom(markup, width + 4, height + 4);
    return element('li', {}, svg, element('span', {}, text));
  });
}

/** Makes the tools under the board. */
export function boardTools(table: PlayedTable, zoom: HTMLElement, { origin, onBeside, onCorrect }: Tools): HTMLElement {
  return element(
    'div',
    { class: 'board-tools' },
    element(
      'div',
      { class: 'pad' },
      zoom,
      // Lists with names are always on the screen.
      table.beside().some(({ name }) => name === '')
        ? buttonWithKey('beside', words.table.beside, onBeside, 'quiet')
        : null,
      buttonWithKey('correct table', words.table.correct, onCorrect, 'quiet'),
    ),
    originTexts[origin] === null ? null : element('p', { class: 'quiet origin' }, originTexts[origin]),
    table.board().legend.length > 0 ? legendView(table) : null,
  );
}
