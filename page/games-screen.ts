// The first screen: the saved games, and links to a new game, to saved files and to the settings.
import { button, element, refill } from './elements.ts';
import type { SavedGame } from './saved-games.ts';
import { hashOf, type Route } from './routes.ts';
import { words } from './words.ts';

export interface GamesScreenParts {
  readonly title: string;
  readonly games: readonly SavedGame[];
  readonly message: string | null;
  /** Links to other screens: text and address. */
  readonly links: readonly (readonly [text: string, route: Route])[];
  /** Links to the screens in which a person enters their own boards and figures. */
  readonly ownRoutes: readonly (readonly [text: string, route: Route])[];
  readonly onSave: (game: SavedGame) => void;
  readonly onRemove: (game: SavedGame) => void;
  readonly onFile: (file: File) => void;
}

/** Returns a link that looks like a button. */
export const linkTo = (text: string, route: Route, kind = ''): HTMLElement =>
  element('a', { href: hashOf(route), class: `button ${kind}`.trim() }, text);

const gameRow = (game: SavedGame, { onRemove, onSave }: GamesScreenParts): HTMLElement =>
  element(
    'li',
    {},
    element(
      'div',
      { class: 'about' },
      element('strong', {}, game.title),
      element('span', { class: 'quiet' }, new Date(game.changed).toLocaleString()),
    ),
    element(
      'div',
      { class: 'row' },
      linkTo(words.games.goOn, { is: 'game', id: game.id }, 'main'),
      button(words.games.save, () => onSave(game)),
      button(words.games.remove, () => onRemove(game)),
    ),
  );

function fileInput(onFile: (file: File) => void): HTMLElement {
  const input: HTMLInputElement = element('input', {
    type: 'file',
    class: 'hidden',
    change: () => {
      const [file] = input.files ?? [];
      // The field is emptied, so that the same file can be opened again.
      input.value = '';
      if (file) onFile(file);
    },
  });
  return element('label', { class: 'button' }, words.games.load, input);
}

export function showGames(root: Element, parts: GamesScreenParts): void {
  const { games, links, message, onFile, ownRoutes, title } = parts;
  const rows = games.map((game) => gameRow(game, parts));
  refill(
    root,
    element('h1', {}, title),
    message === null ? null : element('p', { role: 'alert', class: 'refused' }, message),
    element('div', { class: 'row' }, linkTo(words.games.begin, { is: 'new' }, 'main'), fileInput(onFile)),
    element('h2', {}, words.games.title),
    rows.length > 0 ? element('ul', { class: 'games' }, rows) : element('p', {}, words.games.none),
    element(
      'details',
      {},
      element('summary', {}, words.games.ownBoards),
      element('p', { class: 'quiet' }, words.games.ownHint),
      element(
        'div',
        { class: 'row' },
        ownRoutes.map(([text, route]) => linkTo(text, route)),
      ),
    ),
    element(
      'p',
      { class: 'row' },
      links.map(([text, route]) => linkTo(text, route)),
    ),
    element('p', { class: 'quiet' }, words.games.standIn),
  );
}
