// Checks a witness independently. New interpreters load it from JSON and compute the exact odds of both versions, which
// must differ.
import type { Version } from '../../../compiler/games/callisto/behaviour/version.ts';
import { Decider, type CardResolution } from '../../../compiler/games/callisto/play/decide-card.ts';
import { oddsOf } from '../../../compiler/games/callisto/play/odds.ts';
import type { BeforeAfter, Witness } from '../../../compiler/diff/behaviour/behaviour-report.ts';
import { eventKind } from '../../../runtime/callisto/rules/engine/events.ts';
import { Game, type GameDefinition } from '../../../runtime/callisto/rules/engine/game-tables.ts';
import { findCard } from '../../../runtime/callisto/bound-sheet/position-card.ts';

/**
 * The greatest number of outcomes of a card that the interpreter computes. A card with more outcomes is not compared,
 * because the interpreter is slow.
 */
const mostWays = 500;

const told = new Set([eventKind.moved, eventKind.attacked, eventKind.carried].map(Number));

/**
 * Returns a key of the acts, the numbers of dice, and the state afterwards. Resolutions with different clauses or faces
 * can have the same key.
 */
function keyOf({ decision, events, after }: CardResolution): string {
  // The key contains each chosen target. So resolutions with different targets differ even if no dice can hit.
  const seen = (decision?.done ?? []).flatMap(({ choices }) =>
    choices.flatMap(({ role, ids }) => (role === 'target' ? [`at ${ids.join()}`] : [])),
  );
  let dice: number | null = null;
  for (const { kind: name, values } of events) {
    const of = eventKind[name];
    if (told.has(of)) seen.push(values.join(' '));
    if (of === eventKind.attacked) dice = 0;
    else if (of === eventKind.rolled && dice !== null) dice++;
    else if ((of === eventKind.hit || of === eventKind.missed) && dice !== null) {
      seen.push(`${dice} dice`);
      dice = null;
    }
  }
  return `${seen.join(';')} ${after.words.join()}`;
}

function sharesOf(data: GameDefinition, { scripts }: Version, text: string, card: string): Map<string, string> | null {
  const decider = new Decider(new Game(data), scripts);
  const odds = oddsOf(decider, findCard(decider.game, JSON.parse(text), card), mostWays, keyOf);
  return odds.is === 'odds'
    ? new Map(odds.outcomes.map(({ share, resolved }) => [keyOf(resolved), `${share.of}/${share.in}`]))
    : null;
}

/**
 * True if both versions still differ after the witness is loaded from JSON; null if there are too many outcomes to
 * count.
 */
export function differsAnew(
  data: GameDefinition,
  versions: BeforeAfter<Version>,
  { position, card }: Witness,
): boolean | null {
  const text = JSON.stringify(position);
  const [before, after] = [sharesOf(data, versions.before, text, card), sharesOf(data, versions.after, text, card)];
  if (!before || !after) return null;
  return before.size !== after.size || [...before].some(([key, share]) => after.get(key) !== share);
}
