// The first screen: the game that goes on, a new game, the scenarios with their results, and the shelf of all games.
import type { DrawnBoard } from '../compiler/game/board.ts';
import { lazily } from '../runtime/kernel/lazily.ts';
import { button, element, refill, type Child } from './elements.ts';
import { buttonWithKey } from './focus.ts';
import type { GameSummary, SavedGame } from './saved-games.ts';
import { goalText, type ScenarioCard } from './scenario-cards.ts';
import { hashOf, type Route } from './routes.ts';
import { bestResults, freshSummary, winRates, type WinRate } from './summaries.ts';
import { idleThumbnail } from './thumbnail.ts';
import { words } from './words.ts';

/** The present moment of a game: its board, and the next thing that the played table wants. */
export interface GameMoment {
  readonly board: DrawnBoard;
  readonly wish: string;
}

export interface GamesScreenParts {
  readonly title: string;
  readonly games: readonly SavedGame[];
  readonly scenarios: readonly ScenarioCard[];
  /** The side whose goals are shown, by the name of its sheet file. */
  readonly side: string;
  /** The names for readers of sides and difficulties. */
  readonly titles: Readonly<Record<string, string>>;
  readonly message: string | null;
  /** Returns the present moment of a game; null if the game cannot be replayed. */
  readonly momentOf: (game: SavedGame) => Promise<GameMoment | null>;
  /** Links to the screens in which a person enters their own boards and figures; empty if the game has none. */
  readonly ownRoutes: readonly (readonly [text: string, route: Route])[];
  /** True if a person can open other books. */
  readonly hasOtherBooks: boolean;
  readonly onSave: (game: SavedGame) => void;
  readonly onRemove: (game: SavedGame) => void;
  readonly onFile: (file: File) => void;
}

/** Returns a link that looks like a button. */
export const linkTo = (text: string, route: Route, kind = ''): HTMLElement =>
  element('a', { href: hashOf(route), class: `button ${kind}`.trim() }, text);

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

const timeOf = ({ changed }: SavedGame): string => new Date(changed).toLocaleString();

const rateText = ({ games, won }: WinRate): string => words.games.rate(won, games);

/** Makes the score of a running game: `you 3, bot 1 of 5`. If the goals differ, each side has its own number. */
function scoreOf({ sides }: GameSummary): Child {
  const goals = new Set(sides.map(({ needs }) => needs));
  const shown = sides.toSorted((a, b) => Number(b.isPerson) - Number(a.isPerson));
  return shown.flatMap(({ has, isPerson, needs, shape }, index): Child[] => {
    const name = isPerson ? words.games.you : words.games.bot;
    const number = goals.size === 1 ? `${has}` : `${has}/${needs}`;
    return [index > 0 ? ', ' : '', element('strong', { class: `of-${shape}` }, `${name} ${number}`)];
  });
}

/** Returns the score of a running game after a separator; empty for a game without sides. */
const scoreText = (summary: GameSummary): Child =>
  summary.sides.length === 0 ? '' : [' · ', scoreOf(summary), goalOf(summary)];

const goalOf = ({ sides }: GameSummary): string =>
  new Set(sides.map(({ needs }) => needs)).size === 1 ? ` ${words.games.of} ${sides[0]?.needs ?? 0}` : '';

const titleOf = ({ title }: SavedGame, summary: GameSummary | null | undefined, cards: readonly ScenarioCard[]) =>
  (summary && cards.find(({ scenario }) => scenario === summary.scenario)?.title) || title;

/** Returns the words of the button that sets up a scenario. */
const setUpText = ({ isNumbered, scenario }: ScenarioCard): string =>
  isNumbered ? words.games.setUp(scenario) : words.games.setUpOnly;

/** Makes the card with which a running game goes on. */
function resumeView(game: SavedGame, { momentOf, scenarios }: GamesScreenParts): HTMLElement {
  const summary = freshSummary(game);
  const moment = lazily(() => momentOf(game));
  const wish = element('p', { class: 'next-wish' });
  const boardOf = async (): Promise<DrawnBoard | null> => {
    const now = await moment();
    wish.textContent = now?.wish ?? '';
    return now?.board ?? null;
  };
  const round = summary?.round === 0 ? words.games.setUpNow : words.games.round(summary?.round ?? 0);
  return element(
    'section',
    { class: 'resume', 'aria-label': words.games.resume },
    // A session of questions has no board.
    summary === null ? null : idleThumbnail(boardOf),
    element('h2', {}, titleOf(game, summary, scenarios)),
    element('p', {}, summary ? [round, scoreText(summary)] : timeOf(game)),
    summary === null ? null : wish,
    linkTo(words.games.goOn, { is: 'game', id: game.id }, 'main'),
  );
}

/** Makes the card with which the next scenario begins: the first that the person has not won. */
function nextView(games: readonly GameSummary[], { scenarios }: GamesScreenParts): HTMLElement | null {
  const best = bestResults(games);
  const next = scenarios.find(({ scenario }) => best.get(scenario) !== 'won') ?? scenarios[0];
  if (!next) return null;
  const { board, scenario, title } = next;
  return element(
    'section',
    { class: 'resume', 'aria-label': words.games.next },
    idleThumbnail(board),
    element('h2', {}, title),
    linkTo(setUpText(next), { is: 'new', scenario }, 'main'),
  );
}

/** Makes the first screen of a person who has no game yet. */
function emptyView({ scenarios: [first], onFile }: GamesScreenParts): HTMLElement {
  return element(
    'section',
    { class: 'welcome' },
    first ? idleThumbnail(first.board) : null,
    element('h2', {}, words.games.welcome),
    element('p', {}, first?.isNumbered === false ? words.games.welcomeToBook : words.games.welcomeHint),
    first ? linkTo(setUpText(first), { is: 'new', scenario: first.scenario }, 'main') : null,
    fileInput(onFile),
  );
}

function campaignView(games: readonly GameSummary[], { scenarios, side }: GamesScreenParts): HTMLElement {
  const best = bestResults(games);
  const won = [...best.values()].filter((outcome) => outcome === 'won').length;
  const tiles = scenarios.map((card) => {
    const { board, scenario, title } = card;
    const outcome = best.get(scenario);
    const word = outcome ? words.games.results[outcome] : '';
    return element(
      'li',
      {},
      element(
        'a',
        {
          href: hashOf({ is: 'new', scenario }),
          class: `tile ${outcome ?? ''}`.trim(),
          'aria-label': `${words.scenario} ${scenario}: ${title}${outcome ? `, ${word}` : ''}`,
        },
        element('strong', {}, String(scenario)),
        element('small', { class: 'tile-word' }, word),
        // The style rules of the page show the board, the title and the goal where the screen has room for them.
        idleThumbnail(board),
        element('span', { class: 'title' }, title),
        element('small', { class: 'goal' }, goalText(card, side)),
      ),
    );
  });
  return element(
    'section',
    { class: 'campaign' },
    element(
      'div',
      { class: 'about' },
      element('h2', {}, words.games.scenarios),
      element('span', { class: 'quiet' }, words.games.wonOf(won, scenarios.length)),
    ),
    element('ul', { class: 'tiles' }, tiles),
  );
}

/** Returns the rates of won games in words, in total and by side and difficulty; null without a finished game. */
function ratesView(games: readonly GameSummary[], { titles }: GamesScreenParts): HTMLElement | null {
  const [all] = winRates(games, () => '').values();
  if (!all) return null;
  const rates = [...winRates(games, ({ side }) => side), ...winRates(games, ({ difficulty }) => difficulty)];
  const parts = rates.flatMap(([key, rate]) => (key === '' ? [] : `${titles[key] ?? key} ${rateText(rate)}`));
  return element(
    'p',
    { class: 'quiet rates' },
    words.games.rates(rateText(all), all.won / all.games),
    ' ',
    parts.join(' · '),
  );
}

function aboutGame(game: SavedGame, { titles }: GamesScreenParts): Child {
  const summary = freshSummary(game);
  if (!summary) return timeOf(game);
  const { difficulty, outcome, round, sides, side } = summary;
  const score = sides.toSorted((a, b) => Number(b.isPerson) - Number(a.isPerson)).map(({ has }) => has);
  const word = outcome ? words.games.results[outcome] : words.games.running;
  const by = side === '' ? '' : words.games.asSide(titles[side] ?? side);
  const rest = [words.games.inRound(round), by, titles[difficulty] ?? difficulty].filter((text) => text !== '');
  return [element('strong', { class: outcome ?? 'running' }, word), ` ${score.join('–')} ${rest.join(' · ')}`];
}

function shelfRow(game: SavedGame, parts: GamesScreenParts): HTMLElement {
  const { onRemove, onSave, scenarios } = parts;
  const summary = freshSummary(game);
  const card = scenarios.find(({ scenario }) => scenario === summary?.scenario);
  const title = titleOf(game, summary, scenarios);
  const acts = [
    summary ? linkTo(words.games.replay, { is: 'replay', id: game.id }) : null,
    button(words.games.save, () => onSave(game)),
    button(words.games.remove, () => onRemove(game)),
  ];
  return element(
    'li',
    {},
    element(
      'a',
      { href: hashOf({ is: 'game', id: game.id }), class: 'spine' },
      card ? idleThumbnail(card.board) : element('span', { class: 'thumb' }),
      element('span', {}, element('span', { class: 'title' }, title), element('small', {}, aboutGame(game, parts))),
      element('span', { class: 'go', 'aria-hidden': 'true' }, '›'),
    ),
    element(
      'details',
      {},
      element('summary', { 'aria-label': `${words.games.more}: ${title}`, 'data-key': `more ${game.id}` }, '⋯'),
      element('div', { class: 'row' }, acts),
    ),
  );
}

/** The number of games on the shelf that are shown at first. */
const fewGames = 8;

function shelfView(parts: GamesScreenParts, finished: readonly GameSummary[]): HTMLElement {
  const { games, onFile } = parts;
  const list = element('ul', { class: 'games' });
  const fill = (count: number): void =>
    refill(
      list,
      games.slice(0, count).map((game) => shelfRow(game, parts)),
    );
  fill(fewGames);
  const all = buttonWithKey('all games', words.games.all(games.length), () => {
    fill(games.length);
    all.remove();
  });
  return element(
    'section',
    { class: 'shelf' },
    element('h2', {}, words.games.title),
    ratesView(finished, parts),
    list,
    element('div', { class: 'row' }, games.length > fewGames ? all : null, fileInput(onFile)),
  );
}

const ownView = (routes: GamesScreenParts['ownRoutes']): HTMLElement =>
  element(
    'details',
    {},
    element('summary', {}, words.games.ownBoards),
    element('p', { class: 'quiet' }, words.games.ownHint),
    element(
      'div',
      { class: 'row' },
      routes.map(([text, route]) => linkTo(text, route)),
    ),
  );

export function showGames(root: Element, parts: GamesScreenParts): void {
  const { games, message, ownRoutes, title } = parts;
  const summaries = games.flatMap((game) => freshSummary(game) ?? []);
  const running = games.find((game) => (freshSummary(game)?.outcome ?? null) === null);
  refill(
    root,
    element(
      'header',
      { class: 'home-head' },
      element('h1', {}, title),
      element('a', { href: hashOf({ is: 'settings' }), class: 'button', 'aria-label': words.games.settings }, '⚙'),
    ),
    message === null ? null : element('p', { role: 'alert', class: 'refused' }, message),
    element(
      'div',
      { class: 'home' },
      games.length === 0 ? emptyView(parts) : running ? resumeView(running, parts) : nextView(summaries, parts),
      element(
        'div',
        { class: 'home-side' },
        games.length === 0 ? null : linkTo(words.games.begin, { is: 'new' }),
        parts.scenarios.some(({ isNumbered }) => isNumbered) ? campaignView(summaries, parts) : null,
        games.length === 0 ? null : shelfView(parts, summaries),
        parts.hasOtherBooks ? linkTo(words.books.link, { is: 'books' }) : null,
        ownRoutes.length === 0 ? null : ownView(ownRoutes),
      ),
    ),
    ownRoutes.length === 0 ? null : element('p', { class: 'quiet' }, words.games.standIn),
  );
}
