// The view of the situation of a game: the goals in words, the cards of the bot, the piles, the losses, and the steps, to which a
// person can go back.
import type { SituationCard, SituationSide, TableGoal, TableSituation } from '../../compiler/game/table-situation.ts';
import type { PlayedTable } from '../../compiler/game/table-scene.ts';
import { upperInitial } from '../../grammar/characters.ts';
import { element, refill, type Child } from '../elements.ts';
import { buttonWithKey } from '../focus.ts';
import { words } from '../words.ts';
import type { Coach } from './coach.ts';
import { coachSwitch } from './coach-view.ts';
import { logView } from './log-view.ts';
import { firstGoal, playerOf, sideSign } from './score.ts';

const goalText = ({ counted, has, needs, text }: TableGoal): string =>
  `${text}: ${has} ${words.state.of} ${needs}${counted.length > 0 ? ` (${counted.join(', ')})` : ''}`;

/** Makes the goals of a side: a bar for the first goal, and each goal in words. Of a game that is over, nothing is left to win. */
export function sideView(side: SituationSide, isOver: boolean): HTMLElement {
  const [first, ...others] = side.goals;
  const { has = 0, needs = 0 } = first ?? {};
  const bar = Array.from({ length: needs }, (_none, index) => element('i', { class: index < has ? 'full' : '' }));
  const left = needs - has;
  return element(
    'div',
    { class: `situation of-${side.shape}` },
    sideSign(side, has),
    element('span', { class: 'bars', 'aria-hidden': 'true' }, bar),
    element('strong', { class: 'total' }, first ? `${has}/${needs}` : ''),
    element(
      'p',
      {},
      `${playerOf(side)}. `,
      first ? `${upperInitial(goalText(first))}. ` : null,
      first && left > 0 && !isOver ? element('b', {}, words.state.more(left)) : null,
      others.map((goal) => ` ${words.state.or} ${goalText(goal)}.`),
    ),
  );
}

const cardSigns: Readonly<Record<SituationCard['state'], string>> = { done: '✓', next: '▸', waiting: '' };

function cardView({ name, order, state }: SituationCard): HTMLElement {
  return element(
    'li',
    { class: state },
    element('span', { class: 'order' }, order === null ? '?' : String(order)),
    element('span', { class: 'sign', 'aria-hidden': 'true' }, cardSigns[state]),
    element('strong', {}, name ?? words.state.faceDown),
    element('span', { class: 'spoken' }, words.state.cardStates[state]),
  );
}

const part = (title: string, ...children: readonly Child[]): HTMLElement =>
  element('section', {}, element('h3', {}, title), ...children);

function playAreaView({ playArea }: TableSituation): HTMLElement {
  return part(
    words.state.cards,
    playArea.length > 0
      ? element('ul', { class: 'played' }, playArea.map(cardView))
      : element('p', { class: 'quiet' }, words.state.noCards),
  );
}

function pilesView({ piles }: TableSituation): HTMLElement | null {
  if (piles.length === 0) return null;
  const rows = piles.map(({ cards, title }) => element('li', {}, element('strong', {}, String(cards)), ' ', title));
  return part(words.state.piles, element('ul', { class: 'piles' }, rows));
}

/** Returns each name once, with its number of copies if there are several. */
function countedNames(names: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].map(([name, count]) => (count === 1 ? name : `${count} × ${name}`)).join(', ');
}

function lostView({ lost }: TableSituation): HTMLElement {
  const rows = lost.flatMap(({ names, title }) => [element('dt', {}, title), element('dd', {}, countedNames(names))]);
  return part(
    words.state.lost,
    rows.length > 0 ? element('dl', {}, rows) : element('p', { class: 'quiet' }, words.state.noneLost),
  );
}

function titleOf({ end, round }: TableSituation): string {
  if (end) return `${end.text}.`;
  return round === 0 ? words.state.setUp : words.state.round(round);
}

/** The dialog that shows where the game stands. It covers the screen until the person goes back to the board. */
export class StateDialog {
  readonly root = element('dialog', { class: 'state', 'aria-label': words.state.title });
  private readonly take: (line: string) => void;
  private readonly coach: Coach;

  constructor(take: (line: string) => void, coach: Coach) {
    this.take = take;
    this.coach = coach;
  }

  show(table: PlayedTable): void {
    const situation = table.situation();
    const close = (): void => this.root.close();
    const takeAndClose = (line: string): void => {
      close();
      this.take(line);
    };
    const person = situation.sides.toSorted((a, b) => Number(b.isPerson) - Number(a.isPerson));
    refill(
      this.root,
      element(
        'div',
        { class: 'state-body' },
        element('h2', { tabindex: '-1' }, titleOf(situation)),
        situation.sentences.length > 0 ? element('p', { class: 'quiet' }, `${situation.sentences.join('. ')}.`) : null,
        person.filter((side) => firstGoal(side) !== null).map((side) => sideView(side, situation.end !== null)),
        // The cards in play and the losses belong to sides.
        situation.sides.length > 0 ? playAreaView(situation) : null,
        pilesView(situation),
        situation.sides.length > 0 ? lostView(situation) : null,
        // A guess is a touched space.
        table.board().spaces.length > 0 ? part(words.coach.title, coachSwitch(this.coach)) : null,
        part(words.state.steps(table.done), logView(table, takeAndClose)),
      ),
      element('div', { class: 'state-foot' }, buttonWithKey('close state', words.state.back, close, 'main')),
    );
    this.root.showModal();
    this.root.scrollTop = 0;
  }
}
