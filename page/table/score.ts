// The score of both sides: a sign in the shape of each side with its number, and a pip for each point of the goal.
import type { SituationSide, TableSituation } from '../../compiler/game/table-situation.ts';
import { markup } from '../../views/document/markup.ts';
import { element, type Child } from '../elements.ts';
import { drawingOf } from '../drawings.ts';
import { sideShape } from '../thumbnail.ts';
import { words } from '../words.ts';

/** Makes the sign of a side with a number. */
export const sideSign = ({ shape }: Pick<SituationSide, 'shape'>, number: number): Element =>
  drawingOf(
    markup`<svg class="side-sign" viewBox="0 0 24 24" aria-hidden="true">
      ${sideShape(shape, { x: 12, y: 12 }, 10.5)}<text x="12" y="16.5" text-anchor="middle">${number}</text></svg>`,
  );

/** Returns the goal of a side that the header shows: the first. Null for a side without a goal. */
export const firstGoal = ({ goals }: SituationSide): SituationSide['goals'][number] | null => goals[0] ?? null;

/** Makes a pip for each point of the first goal of a side. The pips of points that the side has are full. */
function pipsOf(side: SituationSide): Element | null {
  const goal = firstGoal(side);
  if (!goal) return null;
  const pips = Array.from({ length: goal.needs }, (_none, index) =>
    sideShape(side.shape, { x: 6 + 12 * index, y: 6 }, 4.2, index < goal.has ? 'full' : 'open'),
  );
  return drawingOf(markup`<svg class="pips" viewBox="0 0 ${12 * goal.needs} 12" aria-hidden="true">${pips}</svg>`);
}

/** Returns the name of a side after the word for its player: the person or the bot. */
export const playerOf = ({ isPerson, title }: SituationSide): string =>
  `${isPerson ? words.state.you : words.state.bot}, ${title}`;

const spokenSide = (side: SituationSide): string => {
  const goal = firstGoal(side);
  const parts = [
    goal ? `${goal.has} ${words.state.of} ${goal.needs}` : '',
    side.hasInitiative ? words.state.initiative : '',
  ];
  return `${playerOf(side)}: ${parts.filter((part) => part !== '').join(', ')}`;
};

/** Returns the score of a game without sides, whose figures are sentences. */
const figuresOf = ({ sentences, sides }: TableSituation): readonly string[] => (sides.length === 0 ? sentences : []);

/** Returns the score in words, for people who cannot see the signs. */
export const spokenScore = (situation: TableSituation): string =>
  [words.state.round(situation.round), ...situation.sides.map(spokenSide), ...figuresOf(situation)].join('. ');

/** Makes the flag of the initiative. */
export const flagOf = (side: SituationSide['shape']): Element =>
  drawingOf(
    markup`<svg class="flag of-${side}" viewBox="0 0 14 18" aria-hidden="true">
      <path d="M2 1V17" class="pole"/><path d="M3 2H13L10 6L13 10H3Z"/></svg>`,
  );

/** Makes the score for the header: the round, and each side with its sign, its pips and the flag of the initiative. */
export const scoreView = (situation: TableSituation): Child => [
  element('b', { class: 'round-number' }, words.state.shortRound(situation.round)),
  element(
    'span',
    { class: 'figures-score' },
    figuresOf(situation).map((text) => element('span', {}, text)),
  ),
  situation.sides.map((side) =>
    element(
      'span',
      { class: 'side-score' },
      sideSign(side, firstGoal(side)?.has ?? 0),
      pipsOf(side),
      side.hasInitiative && situation.round > 0 ? flagOf(side.shape) : null,
    ),
  ),
];
