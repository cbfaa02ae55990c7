// Lists the work that a resolved card causes on a physical table, one line for each piece to move, turn, lay or take.
import * as at from '../../../../runtime/callisto/rules/engine/layout.ts';
import { isUnitIn } from '../../../../runtime/callisto/rules/engine/pieces.ts';
import { sideKeys } from '../../../../runtime/callisto/rules/engine/position.ts';
import { isTurned } from '../../../../runtime/callisto/rules/solo/play-area.ts';
import type { PositionCard } from '../../../../runtime/callisto/bound-sheet/position-card.ts';
import type { Decider, CardResolution } from './decide-card.ts';
import { joinList } from '../../../wording/english.ts';
import type { Instruction } from '../../../../runtime/callisto/table/instructions.ts';
import { nameInSentence } from './decision-telling.ts';
import { idleRollText, targetText } from './event-words.ts';
import { sideWordsFor, workLines } from './instruction-words.ts';

/** Returns the line that says where the resolved card goes, such as `discard SCOUT Y`. */
function cardLine({ game }: Decider, { side, index, card }: PositionCard, { after, instead }: CardResolution): string {
  const name = nameInSentence(game.cards.names[card] ?? '');
  const unit = game.cards.unit[card] ?? at.none;
  const isGone =
    unit !== at.none && (isUnitIn(after, at.neutralisedUnits, unit) || isUnitIn(after, at.escapedUnits, unit));
  if (isGone || instead === 'gone') return `remove ${name} from the game`;
  return isTurned(after, side, index) ? `turn ${name} upright: it is resolved once more` : `discard ${name}`;
}

/** Returns instructions for the table as lines of work, in words for the side of the card. */
export const workOf = ({ side }: PositionCard, work: readonly Instruction[]): string[] =>
  workLines(work, sideWordsFor([sideKeys[side as 0 | 1]]));

/** Returns the lines of work that a resolved card causes, with the line for the card itself at the end. */
export const piecesOf = (decider: Decider, positionCard: PositionCard, resolved: CardResolution): string[] => [
  ...workOf(positionCard, resolved.work()),
  cardLine(decider, positionCard, resolved),
];

/**
 * True if the decision already shows who attacks and at which target. This is so if the unit of the card makes the only
 * attack, and the decision record has its target.
 */
function isFightKnown({ game }: Decider, { card }: PositionCard, { decision, events }: CardResolution): boolean {
  const [first, ...more] = events.filter(({ kind }) => kind === 'attacked');
  if (!first || more.length > 0 || game.units.names[first.values[0]] !== game.cards.names[card]) return false;
  const target = targetText(game, first.values[1]);
  return (decision?.done ?? []).some(({ choices }) => choices.some(({ ids }) => ids.includes(target)));
}

/**
 * Returns the attacks with their dice: `2d10, hits on 6+; 9 and 3: a hit`. If the decision does not show attacker
 * and target, the line begins with them: `SCOUT Y at RIPPER B: `.
 */
export function attackLines(decider: Decider, positionCard: PositionCard, resolved: CardResolution): string[] {
  const { game } = decider;
  const { events } = resolved;
  const isKnown = isFightKnown(decider, positionCard, resolved);
  return events.flatMap(({ kind, values: [attacker, target, total, die] }, index): string[] => {
    if (kind !== 'attacked') return [];
    const below = events.filter(({ cause }) => cause === index);
    const faces = below.filter((event) => event.kind === 'rolled').map(({ values }) => String(values[1]));
    const isHit = below.some((event) => event.kind === 'hit');
    const who = isKnown ? '' : `${game.units.names[attacker] ?? ''} at ${targetText(game, target)}: `;
    const idle = idleRollText(total, die);
    if (idle !== null) return [`${who}${idle}`];
    const dice = `${faces.length > 1 ? faces.length : 'a '}d${die}`;
    const result = `${joinList(faces)}: ${isHit ? 'a hit' : 'no hit'}`;
    return [`${who}${dice}, hits on ${total}+; ${result}`];
  });
}
