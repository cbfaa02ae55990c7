// Finds a witness for a kind of difference: a position that shows the difference and from which no detail can be
// removed. The search starts with only those parts of a position that one of the procedures reads.
import type { BeforeAfter, DifferenceKind, Witness } from '../../../diff/behaviour/behaviour-report.ts';
import { shrink } from '../../../witness/shrink.ts';
import { count } from '../../../../runtime/kernel/bits.ts';
import { CardError, ShapeError } from '../../../../runtime/kernel/shape.ts';
import type { Game } from '../../../../runtime/callisto/rules/engine/game-tables.ts';
import * as at from '../../../../runtime/callisto/rules/engine/layout.ts';
import { positionParts, UnknownPart, type GamePosition } from '../../../../runtime/callisto/rules/engine/position.ts';
import { positionOf } from '../../../../runtime/callisto/rules/engine/write-position.ts';
import { seedChance } from '../../../../runtime/callisto/rules/engine/setup.ts';
import type { State } from '../../../../runtime/callisto/rules/engine/packed-state.ts';
import { chanceInWords, findCard, type PositionCard } from '../../../../runtime/callisto/bound-sheet/position-card.ts';
import { cardInPlay, firstFaceUp } from '../../../../runtime/callisto/rules/solo/play-area.ts';
import { oddsOf } from '../play/odds.ts';
import { mostCarried, mostExactWays, type Comparer } from './card-comparer.ts';
import type { Interpreters } from './version.ts';
import { hasPart, smallerPositions, pieceCountOf, withPart } from './removals.ts';

/**
 * Returns the number of units and markers on the board, plus the number of cards in play areas. Positions with a small
 * number are tried first as witnesses.
 */
export function boardSizeOf(_game: Game, { words, bytes }: State): number {
  let sum =
    count(words[at.unitsOnBoard] as number) +
    (bytes[at.playAreaSize] as number) +
    (bytes[at.playAreaSize + 1] as number);
  for (let plane = 0; plane < 4; plane++) sum += count(words[at.markedPlaces + plane] as number);
  return sum;
}

/**
 * Limits for the search for the parts of a position that a card reads. If a card has up to `mostRead` chance sequences,
 * the interpreter tries all; otherwise the interpreter tries `seedsRead` random sequences.
 */
const mostRead = 6;
const seedsRead = 16;
/**
 * The number of positions that are made smaller for each kind of difference. The smallest result becomes the witness.
 */
const mostTried = 2;

type KindKey = Pick<DifferenceKind, 'title' | 'before' | 'after' | 'verdict' | 'aspect'>;

/** True if an error says that a position or a card query is invalid. Other errors are bugs. */
const isUnfit = (error: unknown): boolean =>
  error instanceof ShapeError || error instanceof CardError || error instanceof UnknownPart;

/** True if a position has every part that another position has. */
const hasParts = (position: GamePosition, other: GamePosition): boolean =>
  positionParts.every((part) => hasPart(position, part) || !hasPart(other, part));

/** Returns a position with its fields in the order in which `whole` has them. */
const inOrder = (position: GamePosition, whole: GamePosition): GamePosition =>
  Object.fromEntries(
    Object.keys(whole).flatMap((key) =>
      Object.hasOwn(position, key) ? [[key, position[key as keyof GamePosition]]] : [],
    ),
  ) as unknown as GamePosition;

export class Witnesses {
  private readonly comparer: Comparer;
  private readonly game: Game;
  private readonly interpreters: Interpreters;

  constructor(game: Game, comparer: Comparer, interpreters: Interpreters) {
    this.game = game;
    this.comparer = comparer;
    this.interpreters = interpreters;
  }

  /**
   * Reduces some positions to witnesses and returns the smallest witness. Returns null if no reduced position provably
   * shows the difference.
   */
  of(kind: KindKey, among: readonly State[]): Witness | null {
    const made = among.slice(0, mostTried).flatMap((state) => this.ofOne(kind, state) ?? []);
    return made.toSorted((a, b) => a.things - b.things)[0] ?? null;
  }

  private ofOne(kind: KindKey, state: State): Witness | null {
    const side = state.bytes[at.turnSide] as number;
    const card = this.game.cards.names[cardInPlay(state, side, firstFaceUp(state, side))] ?? '';
    const { chance: _none, ...full } = positionOf(this.game, state);
    let told = this.toldOf(full, card) ?? full;
    // With `isSure`, only exact odds can prove the difference between the versions. The first checks are without
    // `isSure` and also accept sampled odds, because a position with many cards may be too large for exact odds.
    const is = (trial: GamePosition, isSure: boolean): boolean => this.differs(kind, trial, card, isSure);
    const tells = (trial: GamePosition): boolean => this.missingPart(trial, card) === null;
    if (!is(told, false)) {
      // `told` lacks a part that only a rare chance sequence reads. So the search starts from the whole position.
      if (!is(full, false)) return null;
      told = full;
    }
    // `tells` is slow. So the first removal calls `tells` only if a whole part, such as all markers, is lost. The
    // second removal makes every check at each step. It starts from the result of the first removal, or from `told` if
    // this result fails a check.
    let least = shrink<GamePosition>(
      told,
      smallerPositions,
      (trial) => is(trial, false) && (hasParts(trial, told) || tells(trial)),
    );
    const isGood = is(least, true) && tells(least);
    if (!isGood && !is(told, true)) return null;
    least = shrink<GamePosition>(isGood ? least : told, smallerPositions, (trial) => this.shows(kind, trial, card));
    const position = inOrder(least, full);
    const chance = this.chanceOf(position, card);
    if (!chance) return null;
    const dice = { before: chanceInWords(this.game, chance.before), after: chanceInWords(this.game, chance.after) };
    return { position, card, things: pieceCountOf(position), dice };
  }

  /**
   * Returns the position with only those parts that at least one of the two procedures reads. Returns null if the whole
   * position lacks such a part, or if the reduced position is invalid.
   */
  private toldOf(full: GamePosition, card: string): GamePosition | null {
    const { version, game, scenario, bots, difficulty } = full;
    const head = { version, game, scenario, bots, ...(difficulty !== 'normal' && { difficulty }) } as GamePosition;
    let told = head;
    for (let asked = 0; asked <= positionParts.length; asked++) {
      const lacks = this.missingPart(told, card);
      if (lacks === null) return told;
      if (hasPart(told, lacks) || !hasPart(full, lacks)) return null;
      told = withPart(told, lacks, full);
    }
    return null;
  }

  /**
   * Returns the first position part that the interpreter needs but the position lacks; null if no such part exists.
   * Returns an empty text for an invalid position.
   */
  private missingPart(position: GamePosition, card: string): string | null {
    try {
      const { before, after } = this.interpreters();
      for (const decider of [before, after]) {
        const positionCard = findCard(decider.game, position, card);
        if (oddsOf(decider, positionCard, mostRead).is === 'odds') continue;
        for (let seed = 0; seed < seedsRead; seed++) {
          seedChance(positionCard.state, seed, 3);
          decider.decide(positionCard);
        }
      }
      return null;
    } catch (error) {
      if (error instanceof UnknownPart) return error.part;
      if (isUnfit(error)) return '';
      throw error;
    }
  }

  /** Returns the state of a position with a card to resolve in it; null if the position is invalid. */
  private seatedCard(position: GamePosition, card: string): PositionCard | null {
    try {
      return findCard(this.game, position, card);
    } catch (error) {
      if (isUnfit(error)) return null;
      throw error;
    }
  }

  /** True if a position is valid, shows the kind of difference, and lacks no part that the interpreter needs. */
  shows(kind: KindKey, position: GamePosition, card: string): boolean {
    return this.differs(kind, position, card, true) && this.missingPart(position, card) === null;
  }

  /**
   * True if a card in a position shows the kind of difference. `isSure` demands that exact odds prove the difference.
   */
  private differs(kind: KindKey, position: GamePosition, card: string, isSure: boolean): boolean {
    const positionCard = this.seatedCard(position, card);
    if (!positionCard) return false;
    try {
      const decided = this.comparer.compare(
        positionCard.state,
        positionCard.index,
        isSure ? mostExactWays : mostCarried,
      );
      if (!decided || (isSure && decided.isSampled)) return false;
      const { verdict, aspect, clauses } = decided;
      return (
        verdict === kind.verdict &&
        aspect === kind.aspect &&
        clauses.before === kind.before &&
        clauses.after === kind.after
      );
    } catch (error) {
      if (error instanceof UnknownPart) return false;
      throw error;
    }
  }

  /**
   * Returns a chance sequence for each version. The result of a version with its sequence is less frequent in the other
   * version. Returns null if the position is invalid or no such sequence is found.
   */
  private chanceOf(position: GamePosition, card: string): BeforeAfter<readonly number[]> | null {
    const positionCard = this.seatedCard(position, card);
    if (!positionCard) return null;
    return this.comparer.tellingChances(positionCard.state, positionCard.index);
  }
}
