// Decides a card of the LFA bot of Scenario 1 in a position that a test describes. Returns the decision in few words.
import { planWordsIn } from '../../compiler/wording/wording.ts';
import type { CardExplanation } from '../../compiler/decide/card-query.ts';
import type { DecisionRecord, PassedPart } from '../../compiler/decide/record.ts';
import { Decider, type CardDecision, type CardResolution } from '../../compiler/games/callisto/play/decide-card.ts';
import { findCard, type PositionCard } from '../../runtime/callisto/bound-sheet/position-card.ts';
import type { GamePosition, SideCards, PositionUnit } from '../../runtime/callisto/rules/engine/position.ts';
import { clauseName } from '../../views/decision/decided-words.ts';
import { toldOf } from '../../compiler/games/callisto/play/telling-cards.ts';
import { packagedScripts } from './bots.ts';
import { packaged } from './engine-board.ts';
import { lexis } from './readings.ts';

export const decider = new Decider(packaged(1), packagedScripts(1));

/**
 * A position in a short form. Each unit has its space and perhaps its state (`F2 suppressed`). Markers are lists of
 * spaces (`G1 G3`).
 */
export interface Sketch {
  readonly units: Readonly<Record<string, string>>;
  readonly scouted?: string;
  readonly controlled?: string;
  readonly enemyScouted?: string;
  readonly enemyControlled?: string;
  /** The cards of the play area from left to right. Without this field, the position has no play area. */
  readonly playArea?: string;
  readonly lfa?: SideCards;
  readonly breakers?: SideCards;
}

const list = (words = ''): string[] => words.split(' ').filter(Boolean);

export function positionIn(sketch: Sketch): Omit<GamePosition, 'bots'> {
  const { units, scouted, controlled, enemyScouted, enemyControlled, playArea, lfa, breakers } = sketch;
  const all = Object.entries(units).map(([name, words]): [string, PositionUnit] => {
    const [at = '', status] = words.split(' ');
    return [name, { at, ...(status !== undefined && { [status]: true }) }];
  });
  const area = playArea === undefined ? {} : { playArea: playArea.split(', ').map((card) => ({ card })) };
  return {
    version: 1,
    game: 'callisto',
    scenario: 1,
    units: Object.fromEntries(all),
    markers: {
      breakers: { scouted: list(enemyScouted), controlled: list(enemyControlled) },
      lfa: { scouted: list(scouted), controlled: list(controlled) },
    },
    cards: { lfa: { ...area, ...lfa }, ...(breakers && { breakers }) },
  };
}

export const positionCard = (sketch: Sketch, card: string): PositionCard =>
  findCard(decider.game, positionIn(sketch), card);

export const decided = (sketch: Sketch, card: string, dice: readonly number[] = []): CardDecision =>
  decider.decide(positionCard(sketch, card), dice);

/** Returns the decision of a card. Throws if the position has a problem, or if `dice` has too few or too many faces. */
export function resolved(sketch: Sketch, card: string, dice: readonly number[] = []): CardResolution {
  const found = decided(sketch, card, dice);
  if (found.is !== 'resolved') throw new Error(found.is === 'needs' ? `A d${found.die} is lacking.` : found.problem);
  if (found.unused > 0) throw new Error('Not all dice were needed.');
  return found;
}

export function decision(sketch: Sketch, card: string, dice: readonly number[] = []): DecisionRecord {
  const found = resolved(sketch, card, dice).decision;
  if (!found) throw new Error('The procedure was not read.');
  return found;
}

export const told = (sketch: Sketch, card: string, dice: readonly number[] = []): CardExplanation =>
  toldOf(decider, positionCard(sketch, card), resolved(sketch, card, dice), planWordsIn(lexis));

const reason = ({ part, why }: PassedPart): string => `${part} ${why.is}`;

/** Returns the parts that the bot passed over, with the kind of reason: `1 condition`, `2a aim`. */
export const passedBy = (one: DecisionRecord): string[] => [
  ...one.passed.map(reason),
  ...one.done.flatMap(({ passed }) => passed.map((each) => `${one.clause}${reason(each)}`)),
];

/** Returns the clause of a decision with the destination and the way of the movement: `2b to F3 by G2`. */
export function doneBy(one: DecisionRecord): string {
  const path = one.done.flatMap((each) => each.path);
  const by = path.slice(1, -1);
  return `${clauseName(one)}${path.length > 1 ? ` to ${path.at(-1)}${by.length > 0 ? ` by ${by.join(' ')}` : ''}` : ''}`;
}

/**
 * Returns a text for each criterion that narrowed a choice. The text has the candidates with their figures, and then
 * the remaining candidates: `E1 1, F3 2 → F3`.
 */
export function ladderOf(one: DecisionRecord, role: string): string[] {
  const picks = one.done.flatMap(({ choices }) => choices.filter((each) => each.role === role));
  return picks.flatMap((each) =>
    each.picks.flatMap(({ candidates, ladder }) => {
      let left = candidates;
      return ladder.map(({ remaining, values, skipped }) => {
        const had = left.map((id, at) => `${id} ${String(values[at])}`).join(', ');
        left = remaining;
        return `${had} → ${skipped ? 'skipped' : remaining.join(' ')}`;
      });
    }),
  );
}
