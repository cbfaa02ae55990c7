// The form for a new game: a card for each scenario, and the choices of the last game below.
import { lowerInitial, upperInitial } from '../grammar/characters.ts';
import { hasOwnerForms, type TableGame, type TableReading } from '../compiler/game/table-book.ts';
import type { TableSetUp } from '../compiler/game/table-scene.ts';
import { element, refill } from './elements.ts';
import { linkTo } from './games-screen.ts';
import { keepChoices, lastChoices, type Choices } from './last-choices.ts';
import type { GameOutcome } from './saved-games.ts';
import { goalText, type ScenarioCard } from './scenario-cards.ts';
import { idleThumbnail } from './thumbnail.ts';
import { screenHead } from './screen-head.ts';
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
  readonly scenarios: readonly ScenarioCard[];
  /** The best outcome of each scenario that the person has finished. */
  readonly results: ReadonlyMap<number, GameOutcome>;
  /** The scenario that is chosen at first; null for the first scenario that the person has not won. */
  readonly scenario: number | null;
  readonly readings: readonly TableReading[];
  readonly boards: readonly BoardChoice[];
  /** The scenarios for which the person has entered a board of their own. */
  readonly ownBoards: ReadonlySet<number>;
  readonly message: string | null;
  readonly onBegin: (game: NewGame) => void;
}

type Option = readonly [name: string, text: string];

/**
 * Makes a group of options of which exactly one is chosen. At the beginning, the option `first` is chosen; if there is
 * no such option, the first option. A single option is not shown.
 */
function choices(name: string, label: string, options: readonly Option[], first = '', kind = ''): HTMLElement {
  // A choice without a second option is no choice.
  if (options.length < 2) return element('input', { type: 'hidden', name, value: options[0]?.[0] ?? '' });
  const chosen = Math.max(
    0,
    options.findIndex(([option]) => option === first),
  );
  const rows = options.map(([option, text], index) =>
    element(
      'label',
      { class: 'choice' },
      element('input', { type: 'radio', name, value: option, checked: index === chosen }),
      element('span', {}, text),
    ),
  );
  const legend = element('legend', kind.startsWith('segments') ? { class: 'spoken' } : {}, label);
  return element('fieldset', kind === '' ? {} : { class: kind }, legend, rows);
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

/** Returns the chosen options of a form, by the names of the fields. */
const choicesIn = (form: HTMLFormElement): Choices =>
  Object.fromEntries([...new FormData(form)].filter((each): each is [string, string] => typeof each[1] === 'string'));

/** The fields that the next new game begins with. The readings are left out, because few games have other readings. */
function keptChoices(said: Choices, { game }: NewGameParts): Choices {
  const kept = ['scenario', 'side', 'board', 'difficulty', 'mode', ...game.choices.chances];
  return Object.fromEntries(kept.flatMap((name) => (said[name] === undefined ? [] : [[name, said[name]]])));
}

function newGameIn(said: Choices, { game, readings }: NewGameParts): NewGame {
  const text = (name: string): string => said[name] ?? '';
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

/** Returns the chosen way to play in a sentence. */
function wayText(said: Choices, { game }: NewGameParts): string {
  if (said['board'] === 'none') return words.newGame.noBoard;
  const { chances, titles } = game.choices;
  const namesOf = (source: string): string =>
    chances
      .filter((chance) => said[chance] === source)
      .map((chance) => lowerInitial(titles[chance] ?? chance))
      .join(', ');
  const [real, app] = [namesOf('people'), namesOf('app')];
  const mode = said['mode'] ?? '';
  return [
    `${upperInitial(titles[mode] ?? mode)}.`,
    ...(real === '' ? [] : [`${words.newGame.real}: ${real}.`]),
    ...(app === '' ? [] : [`${words.newGame.app}: ${app}.`]),
    ...(said['board'] === 'own' ? [words.newGame.withOwn] : []),
  ].join(' ');
}

/** Makes the cards of the scenarios, of which one is chosen. */
function scenarioCards({ results, scenario: wanted, scenarios }: NewGameParts, last: Choices): HTMLElement {
  const open = scenarios.find(({ scenario }) => results.get(scenario) !== 'won')?.scenario;
  const chosen = wanted ?? open ?? Number(last['scenario'] ?? scenarios[0]?.scenario);
  const isThere = scenarios.some(({ scenario }) => scenario === chosen);
  const cards = scenarios.map(({ board, isNumbered, scenario, title }, index) => {
    const outcome = results.get(scenario);
    return element(
      'label',
      { class: 'scenario' },
      element('input', {
        type: 'radio',
        name: 'scenario',
        value: String(scenario),
        checked: isThere ? scenario === chosen : index === 0,
      }),
      element(
        'span',
        { class: 'corner' },
        isNumbered ? element('strong', {}, String(scenario)) : null,
        outcome ? element('strong', { class: outcome }, words.games.results[outcome]) : null,
      ),
      idleThumbnail(board),
      element('span', { class: 'title' }, title),
      element('small', { class: 'goal' }),
    );
  });
  return element('fieldset', { class: 'scenarios' }, element('legend', { class: 'spoken' }, words.scenario), cards);
}

/** Makes the choices that are seldom changed: who keeps cards and rolls dice, the board, and the readings. */
function wayView(parts: NewGameParts, last: Choices): HTMLElement {
  const { boards, game, readings } = parts;
  const { chances, modes, titles, usuallyByPeople = chances } = game.choices;
  const places: readonly Option[] = [
    ['people', words.newGame.real],
    ['app', words.newGame.app],
  ];
  // A game without a board has no played table. So the form asks only for the scenario, the side and the readings.
  const ofTable = element(
    'div',
    { class: 'of-table' },
    choices(
      'mode',
      words.newGame.mode,
      modes.map((mode) => [mode, titles[mode] ?? mode]),
      last['mode'],
    ),
    chances.map((chance) => {
      const usual = usuallyByPeople.includes(chance) ? 'people' : 'app';
      return choices(chance, titles[chance] ?? chance, places, last[chance] ?? usual);
    }),
  );
  const fold: HTMLDetailsElement = element(
    'details',
    { class: 'way', toggle: () => fold.open && fold.scrollIntoView({ block: 'nearest' }) },
    element(
      'summary',
      { 'data-key': 'change' },
      element('span', { class: 'way-text' }),
      element('b', {}, words.newGame.change),
    ),
    ofTable,
    choices(
      'board',
      words.newGame.board,
      boards.map((board) => [board, boardTexts[board]]),
      last['board'],
    ),
    element('p', { class: 'quiet only-figures' }),
    hasOwnerForms(game)
      ? element(
          'p',
          { class: 'row' },
          element('span', { class: 'own-board' }),
          linkTo(words.figures.title, { is: 'figures' }),
        )
      : null,
    readings.length > 0 ? readingsView(readings) : null,
  );
  return fold;
}

/** Shows the texts that depend on the choices: the goals, the way to play, and the button that begins. */
function showChoices(form: HTMLFormElement, parts: NewGameParts): void {
  const { boards, ownBoards, scenarios } = parts;
  const said = choicesIn(form);
  const part = (selector: string): HTMLElement | null => form.querySelector<HTMLElement>(selector);
  const setText = (selector: string, text: string): void => {
    const shown = part(selector);
    if (shown) shown.textContent = text;
  };
  for (const [index, goal] of form.querySelectorAll('.goal').entries())
    goal.textContent = goalText(scenarios[index], said['side'] ?? '');
  const scenario = Number(said['scenario']);
  const { isNumbered = true, title = '' } = scenarios.find((card) => card.scenario === scenario) ?? {};
  setText('button[type=submit]', words.newGame.beginWith(isNumbered ? scenario : null, title));
  setText('.way-text', wayText(said, parts));
  setText('.only-figures', boards.includes('own') && !ownBoards.has(scenario) ? words.newGame.onlyFigures : '');
  const own = part('.own-board');
  if (own) refill(own, linkTo(words.editor.title(scenario), { is: 'board', scenario }));
  const isAsk = said['board'] === 'none';
  for (const fields of form.querySelectorAll<HTMLElement>('.of-table, .difficulty')) fields.hidden = isAsk;
}

function newGameForm(parts: NewGameParts): HTMLElement {
  const { game, onBegin } = parts;
  const { difficulties, titles } = game.choices;
  const last = lastChoices(game.name);
  const form: HTMLFormElement = element(
    'form',
    {
      class: 'new',
      change: () => showChoices(form, parts),
      submit: (event) => {
        event.preventDefault();
        const said = choicesIn(form);
        keepChoices(game.name, keptChoices(said, parts));
        onBegin(newGameIn(said, parts));
      },
    },
    scenarioCards(parts, last),
    element(
      'div',
      { class: 'begin' },
      element(
        'div',
        { class: 'who' },
        choices(
          'side',
          words.newGame.side,
          game.bots.map(({ file, title }) => [file, title]),
          last['side'],
          'segments',
        ),
        choices(
          'difficulty',
          words.newGame.difficulty,
          difficulties.map((name) => [name, titles[name] ?? name]),
          last['difficulty'],
          'segments difficulty',
        ),
      ),
      wayView(parts, last),
      element('button', { type: 'submit', class: 'main' }),
    ),
  );
  showChoices(form, parts);
  return form;
}

export function showNewGame(root: Element, parts: NewGameParts): void {
  refill(
    root,
    screenHead(words.newGame.title),
    parts.message === null ? null : element('p', { role: 'alert', class: 'refused' }, parts.message),
    newGameForm(parts),
  );
  if (parts.scenario === null) return;
  // A new screen is shown from its top. Afterwards, the card of the wanted scenario comes between the head and the bar.
  const card = root.querySelector('.scenario:has(:checked)');
  requestAnimationFrame(() => card?.scrollIntoView({ block: 'center' }));
}
