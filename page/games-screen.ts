// The first screen: saved games, a new game, and saved files.
import type { TableGame } from '../compiler/game/table-book.ts';
import type { TableSetUp } from '../compiler/game/table-scene.ts';
import { button, element, refill } from './elements.ts';
import type { SavedGame } from './game-store.ts';
import { words } from './words.ts';

export interface GamesScreenParts {
  readonly game: TableGame;
  readonly scenarios: readonly number[];
  readonly games: readonly SavedGame[];
  readonly message: string | null;
  readonly onBegin: (scenario: number, setUp: TableSetUp) => void;
  readonly onOpen: (game: SavedGame) => void;
  readonly onSave: (game: SavedGame) => void;
  readonly onRemove: (game: SavedGame) => void;
  readonly onRestore: (() => void) | null;
  readonly onFile: (file: File) => void;
}

type Option = readonly [name: string, text: string];

const select = (name: string, label: string, options: readonly Option[]): HTMLElement =>
  element(
    'label',
    {},
    `${label} `,
    element(
      'select',
      { name },
      options.map(([key, text]) => element('option', { value: key }, text)),
    ),
  );

const textIn = (texts: Readonly<Record<string, string>>, name: string): string => texts[name] ?? name;

const textOf = (field: FormDataEntryValue | null): string => (typeof field === 'string' ? field : '');

function newGame({ game, onBegin, scenarios }: GamesScreenParts): HTMLElement {
  const { bots, choices } = game;
  const form: HTMLFormElement = element(
    'form',
    {
      submit: (event) => {
        event.preventDefault();
        const said = new FormData(form);
        const text = (name: string): string => textOf(said.get(name));
        const seed = crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;
        const [side, difficulty, mode] = [text('side'), text('difficulty'), text('mode')];
        onBegin(Number(text('scenario')), { side, difficulty, mode, seed, byPeople: said.getAll('real').map(textOf) });
      },
    },
    element('h2', {}, words.newGame.begin),
    select(
      'scenario',
      words.scenario,
      scenarios.map((scenario) => [String(scenario), String(scenario)]),
    ),
    select(
      'side',
      words.newGame.side,
      bots.map(({ file, title }) => [file, title]),
    ),
    select(
      'difficulty',
      words.newGame.difficulty,
      choices.difficulties.map((name) => [name, name]),
    ),
    select(
      'mode',
      words.newGame.mode,
      choices.modes.map((name) => [name, textIn(words.newGame.modes, name)]),
    ),
    element(
      'fieldset',
      {},
      element('legend', {}, words.newGame.real),
      choices.chances.map((name) =>
        element(
          'label',
          {},
          element('input', { type: 'checkbox', name: 'real', value: name, checked: true }),
          textIn(words.newGame.chances, name),
        ),
      ),
    ),
    element('button', { type: 'submit', class: 'main' }, words.newGame.begin),
  );
  return form;
}

export function showGames(root: Element, parts: GamesScreenParts): void {
  const { game, games, message, onFile, onOpen, onRemove, onRestore, onSave } = parts;
  const rows = games.map((row) =>
    element(
      'li',
      {},
      element('strong', {}, row.title),
      ` ${new Date(row.changed).toLocaleString()} `,
      button(words.games.goOn, () => onOpen(row), 'main'),
      button(words.games.save, () => onSave(row), 'quiet'),
      button(words.games.remove, () => onRemove(row), 'quiet'),
    ),
  );
  const file: HTMLInputElement = element('input', {
    type: 'file',
    change: () => {
      const [first] = file.files ?? [];
      if (first) onFile(first);
    },
  });
  refill(
    root,
    element('h1', {}, game.title),
    message === null ? null : element('p', { role: 'alert', class: 'refused' }, message),
    onRestore ? button(words.games.restore, onRestore) : null,
    element('h2', {}, words.games.title),
    rows.length > 0 ? element('ul', { class: 'games' }, rows) : element('p', {}, words.games.none),
    newGame(parts),
    element('p', {}, element('label', {}, `${words.games.load} `, file)),
    element('p', { class: 'quiet' }, words.games.standIn),
  );
}
