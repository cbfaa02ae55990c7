// Supplies chance piece by piece, as people do who roll and draw themselves. The interpreter and compiled sheets must
// need the same chance each time, and must have the same result in the end.
import { give } from '../../../runtime/callisto/rules/engine/apply.ts';
import { NeedChance } from '../../../runtime/callisto/rules/engine/chance.ts';
import type { Game } from '../../../runtime/callisto/rules/engine/game-tables.ts';
import * as at from '../../../runtime/callisto/rules/engine/layout.ts';
import { State } from '../../../runtime/callisto/rules/engine/packed-state.ts';
import type { Whim } from '../../../runtime/callisto/players/policy.ts';
import { possibleTopCards } from '../../../runtime/callisto/rules/solo/bolster.ts';
import { Disagreement, type Pair } from './compare.ts';

/**
 * A need for chance: a face of a die, or a card that a side draws (die 0). An empty `deck` means the side’s own deck. A
 * letter means a bolster deck.
 */
interface Need {
  readonly die: number;
  readonly side: number;
  readonly deck: string;
}

const needText = (need: Need | null): string =>
  need === null ? 'nothing' : need.die > 0 ? `a d${need.die}` : `a card of side ${need.side} ${need.deck}`;

/** Runs an action. Returns the chance that the action lacks; null if the action was completed. */
function lacking(does: () => void): Need | null {
  try {
    does();
    return null;
  } catch (error) {
    if (!(error instanceof NeedChance)) throw error;
    const { die, side, deck } = error;
    return { die, side, deck };
  }
}

/** Returns a random answer to a need for chance: a face of the die, or a card that can be drawn in the state. */
export function answer(game: Game, state: State, { die, side, deck }: Need, whim: Whim): number {
  if (die > 0) return 1 + whim.below(die);
  const cards =
    deck === ''
      ? Array.from({ length: game.cards.count }, (_none, card) => card).filter(
          (card) => game.cards.side[card] === side && (state.bytes[at.deck + card] as number) > 0,
        )
      : possibleTopCards(game, state, side, deck).map(({ card }) => card);
  return at.drawn + (cards[whim.below(cards.length)] as number);
}

const [one, other] = [new State(), new State()];

/** Copies a position. The copy has only the chance in `given`. */
function withChance(into: State, state: State, given: readonly number[]): void {
  into.copyFrom(state);
  into.bytes[at.isSeeded] = 0;
  into.bytes[at.givenCount] = 0;
  into.bytes.fill(0, at.givenChance, at.givenChance + at.mostGivenChance);
  give(into, given);
}

/**
 * Resolves the next card by the interpreter and by the compiled sheets. Supplies faces and cards one by one, when they
 * are needed. Throws if the needs or the states differ. Returns the number of supplied faces and cards.
 */
export function compareGiven(pair: Pair, state: State, readings: number, whim: Whim): number {
  const given: number[] = [];
  while (given.length < at.mostGivenChance) {
    withChance(one, state, given);
    const need = lacking(() => pair.interpret(one, readings));
    for (const { width, minds } of pair.compiled) {
      const both = minds.get(readings);
      if (!both) throw new Error('These readings are not compiled.');
      withChance(other, state, given);
      const own = lacking(() => pair.play(other, both));
      const where = `Scenario ${pair.scenario}, width ${width}, readings ${readings}, chance ${given.join(' ')}`;
      if (needText(own) !== needText(need))
        throw new Disagreement(`${where}: asks for ${needText(need)} / ${needText(own)}`);
      if (!one.equals(other)) throw new Disagreement(`${where}: another state when ${needText(need)} is asked for`);
    }
    if (need === null) break;
    given.push(answer(pair.seen, one, need, whim));
  }
  return given.length;
}
