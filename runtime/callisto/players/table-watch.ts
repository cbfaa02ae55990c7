// Finds changes of the parts of a state that a strategy reads. Values that do not depend on a change stay cached.
// Usually only units of the side move, and few values depend on their places.
import type { Game } from '../rules/engine/game-tables.ts';
import * as at from '../rules/engine/layout.ts';
import type { State } from '../rules/engine/packed-state.ts';

const upTo = (from: number, to: number): number[] => Array.from({ length: to - from }, (_none, index) => from + index);
const wordsHolding = (from: number, bytes: number): number[] => upTo(from >> 2, (from + bytes + 3) >> 2);

/**
 * The words of a state from which goals are found: sets of counters and fixtures, places that sides control, tokens,
 * scores.
 */
const goalWords = Uint16Array.from([
  ...upTo(at.asleepUnits, at.unknownParts),
  ...upTo(at.controlledPlaces, at.occupiedPlaces),
  ...wordsHolding(at.tokenPlace, at.mostTokens),
  ...wordsHolding(at.score, 2),
]);

/** The 32-bit words of a state on which the ways of units depend: markers, and the places of units. */
const wayWords = Uint16Array.from([
  ...upTo(at.markedPlaces, at.controlledPlaces),
  ...wordsHolding(at.unitPlace, at.mostUnits),
]);

const firstUnitWord = at.unitPlace >> 2;
const unitWords = at.mostUnits >> 2;

export class TableWatch {
  private readonly side: number;
  /** The words with the places of the side’s own units that can take control. */
  private readonly takerWords: Uint16Array;
  private readonly seenWords = new Int32Array(at.stateSize / 4);
  /**
   * Each element is about one word with the places of units. `enemyBits` has the bits of this word that belong to
   * enemies, and `seenEnemies` has the places of these enemies at the last call.
   */
  private readonly enemyBits = new Int32Array(unitWords);
  private readonly seenEnemies = new Int32Array(unitWords);

  constructor(side: number) {
    this.side = side;
    this.takerWords = Uint16Array.of(at.controlUnitPlaces + 2 * side, at.controlUnitPlaces + 2 * side + 1);
  }

  takeGame({ units }: Game): void {
    const { enemyBits, side } = this;
    enemyBits.fill(0);
    for (let unit = 0; unit < units.count; unit++) {
      if (units.side[unit] === side) continue;
      enemyBits[unit >> 2] = (enemyBits[unit >> 2] as number) | (255 << (8 * (unit & 3)));
    }
  }

  /**
   * True if no part of the state on which goals depend has changed since the last call. The places of enemies are such
   * parts too.
   */
  isTableUnchanged(state: State): boolean {
    const { enemyBits, seenEnemies } = this;
    let isUnchanged = this.areWordsUnchanged(state, goalWords);
    for (let index = 0; index < unitWords; index++) {
      const places = (state.words[firstUnitWord + index] as number) & (enemyBits[index] as number);
      if (seenEnemies[index] === places) continue;
      seenEnemies[index] = places;
      isUnchanged = false;
    }
    return isUnchanged;
  }

  areTakersUnchanged(state: State): boolean {
    return this.areWordsUnchanged(state, this.takerWords);
  }

  areWaysUnchanged(state: State): boolean {
    return this.areWordsUnchanged(state, wayWords);
  }

  private areWordsUnchanged({ words }: State, list: Uint16Array): boolean {
    const { seenWords } = this;
    let isUnchanged = true;
    for (let index = 0; index < list.length; index++) {
      const word = list[index] as number;
      if (seenWords[word] === words[word]) continue;
      seenWords[word] = words[word] as number;
      isUnchanged = false;
    }
    return isUnchanged;
  }
}
