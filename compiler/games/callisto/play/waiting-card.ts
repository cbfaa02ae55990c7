// Finds the card that a bot resolves next in a position.
import { isRecord } from '../../../../runtime/kernel/shape.ts';

/**
 * Returns the only card face up in the play areas of the bots of a position that no side has resolved yet; null if there
 * are none or several.
 */
export function waitingCard(position: unknown): string | null {
  if (!isRecord(position) || !isRecord(position['cards']) || !Array.isArray(position['bots'])) return null;
  const { cards } = position;
  const areas = position['bots'].flatMap((side: unknown): unknown => {
    const piles = cards[String(side)];
    return isRecord(piles) ? piles['playArea'] : [];
  });
  const waiting = areas.filter((row) => isRecord(row) && row['faceDown'] !== true && row['turned'] !== true);
  const [row, ...more] = waiting;
  return more.length === 0 && isRecord(row) && typeof row['card'] === 'string' ? row['card'] : null;
}
