// The form for a new game.
import { upperInitial } from '../grammar/characters.ts';
import type { TableGame, TableReading } from '../compiler/game/table-book.ts';
import type { TableSetUp } from '../compiler/game/table-scene.ts';
import { element, refill } from './elements.ts';
import { linkTo } from './games-screen.ts';
import { words } from './words.ts';

/** The board of a new game: the person’s own board, the stand-in, or no board. */
export type BoardChoice = 'own' | 'stand-in' | 'none';

export interface NewGame {
  readonly scenario: number;
  readonly board: BoardChoice;
  readonly readings: readonly string[];
  readonly setUp: TableSetUp;
}

export interface NewGameParts {
  readonly game: TableGame;
  readonly scenarios: readonly number[];
  readonly readings: readonly TableReading[];
  readonly boards: readonly BoardChoice[];
  /** The scenarios for which the person has entered a board of their own. */
  readonly ownBoards: ReadonlySet<number>;
  readonly message: string | null;
  readonly onBegin: (game: NewGame) => void;
}

type Option = readonly [name: string, text: string];

/** Makes a group of options of which exactly one is chosen. The first option is chosen at the beginning. */
function choices(name: string, label: string, options: readonly Option[]): HTMLElement {
  const rows = options.map(([option, text], index) =>
    element(
      'label',
      { class: 'choice' },
      element('input', { type: 'radio', name, value: option, checked: index === 0 }),
      text,
    ),
  );
  return element('fieldset', {}, element('legend', {}, label), rows);
}

const boardTexts: Readonly<Record<BoardChoice, string>> = {
  own: words.newGame.ownBoard,
  'stand-in': words.newGame.standIn,
  none: words.newGame.noBoard,
};

/** Returns the words of a ruling as plain text with a capital letter at the beginning. */
const plainWords = (text: string): string => upperInitial(text.replaceAll('`', ''));

/** Returns a reading without its short name: `list: of several goals, …` becomes `Of several goals, …`. */
const sentence = (reading: string): string => plainWords(reading.replace(/^[^:]*: /, ''));

const readingName = (ruling: string): string => `reading ${ruling}`;

const readingsView = (readings: readonly TableReading[]): HTMLElement =>
  element(
    'details',
    {},
    element('summary', {}, words.newGame.readings),
    element('p', { class: 'quiet' }, words.newGame.readingsHint),
    readings.map(({ default: first, ruling, second, third, title }) =>
      choices(readingName(ruling), `${ruling} ${plainWords(title)}`, [
        ['default', sentence(first)],
        ['second', sentence(second)],
        ...(third ? [['third', sentence(third)] as const] : []),
      ]),
    ),
  );

/** Reads the choices in the form. */
function newGameIn(form: HTMLFormElement, { game, readings }: NewGameParts): NewGame {
  const said = new FormData(form);
  const text = (name: string): string => {
    const field = said.get(name);
    return typeof field === 'string' ? field : '';
  };
  const [side, difficulty, mode] = [text('side'), text('difficulty'), text('mode')];
  const seed = crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;
  const byPeople = game.choices.chances.filter((chance) => text(chance) === 'people');
  return {
    scenario: Number(text('scenario')),
    board: text('board') as BoardChoice,
    readings: readings.flatMap(({ ruling }) => {
      const reading = text(readingName(ruling));
      return reading === 'default' ? [] : [reading === 'second' ? ruling : `${ruling}=${reading}`];
    }),
    setUp: { side, difficulty, mode, seed, byPeople },
  };
}

/**
 * Makes links to the person’s own board and figures for the chosen scenario. A hint appears if the person has no own
 * board of the scenario yet.
 */
function ownView({ boards, ownBoards, scenarios }: NewGameParts, form: () => HTMLFormElement): HTMLElement {
  const board = element('span');
  const line = element('p', { class: 'quiet' });
  const show = (): void => {
    const scenario = Number(new FormData(form()).get('scenario') ?? scenarios[0]);
    refill(board, linkTo(words.editor.title(scenario), { is: 'board', scenario }));
    const isOnlyFigures = boards.includes('own') && !ownBoards.has(scenario);
    line.textContent = isOnlyFigures ? words.newGame.onlyFigures : '';
  };
  queueMicrotask(() => {
    form().addEventListener('change', show);
    show();
  });
  return element(
    'div',
    { class: 'own' },
    line,
    element('p', { class: 'row' }, board, linkTo(words.figures.title, { is: 'figures' })),
  );
}

function newGameForm(parts: NewGameParts): HTMLElement {
  const { boards, game, onBegin, readings, scenarios } = parts;
  const { chances, difficulties, modes, titles } = game.choices;
  const optionsOf = (names: readonly string[]): Option[] => names.map((name) => [name, titles[name] ?? name]);
  const places: readonly Option[] = [
    ['people', words.newGame.real],
    ['app', words.newGame.app],
  ];
  // A game without a board has no played table. So the form asks only for the scenario, the side and the readings.
  const ofTable = [
    choices('difficulty', words.newGame.difficulty, optionsOf(difficulties)),
    choices('mode', words.newGame.mode, optionsOf(modes)),
    ...chances.map((chance) => choices(chance, titles[chance] ?? chance, places)),
  ];
  const form: HTMLFormElement = element(
    'form',
    {
      class: 'new',
      change: () => {
        const isHidden = new FormData(form).get('board') === 'none';
        for (const fields of ofTable) fields.hidden = isHidden;
      },
      submit: (event) => {
        event.preventDefault();
        onBegin(newGameIn(form, parts));
      },
    },
    choices(
      'scenario',
      words.scenario,
      scenarios.map((scenario) => [String(scenario), String(scenario)]),
    ),
    choices(
      'side',
      words.newGame.side,
      game.bots.map(({ file, title }) => [file, title]),
    ),
    choices(
      'board',
      words.newGame.board,
      boards.map((board) => [board, boardTexts[board]]),
    ),
    ownView(parts, () => form),
    ofTable,
    readings.length > 0 ? readingsView(readings) : null,
    element('button', { type: 'submit', class: 'main' }, words.newGame.begin),
  );
  return form;
}

export function showNewGame(root: Element, parts: NewGameParts): void {
  refill(
    root,
    element('nav', {}, linkTo(words.newGame.back, { is: 'games' })),
    element('h1', {}, words.newGame.title),
    parts.message === null ? null : element('p', { role: 'alert', class: 'refused' }, parts.message),
    newGameForm(parts),
  );
}
