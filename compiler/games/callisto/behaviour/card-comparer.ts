// Compares the possible results of a card in a position under two versions of a sheet. Normally only the decisions are
// compared, because the rules of the game determine the rest. The card is carried out to its end, with all faces of
// dice, in three cases: the sheet decides again later (such as a push after a hit), the versions differ in other rules,
// or commanders lie beside bolster decks. Faces with the same effect are tried together.
import {
  branchesOf,
  exactOdds,
  type Branch,
  type Odds,
  type Share,
  type TrialResult,
} from '../../../decide/card-odds.ts';
import {
  compareOutcomes,
  compareEffects,
  effectKey,
  sameOutcome,
  type OutcomeComparison,
  type CardEffect,
} from '../../../diff/behaviour/outcomes.ts';
import type { BeforeAfter } from '../../../diff/behaviour/behaviour-report.ts';
import { give } from '../../../../runtime/callisto/rules/engine/apply.ts';
import { NeedChance } from '../../../../runtime/callisto/rules/engine/chance.ts';
import type { Game } from '../../../../runtime/callisto/rules/engine/game-tables.ts';
import * as at from '../../../../runtime/callisto/rules/engine/layout.ts';
import { seedChance } from '../../../../runtime/callisto/rules/engine/setup.ts';
import { State } from '../../../../runtime/callisto/rules/engine/packed-state.ts';
import { callistoDice } from '../../../../runtime/callisto/data/callisto-dice.ts';
import { skipReasonOf } from '../../../../runtime/callisto/bound-sheet/decision.ts';
import { enterBoard, resolveCard } from '../../../../runtime/callisto/rules/solo/resolve.ts';
import { cardInPlay } from '../../../../runtime/callisto/rules/solo/play-area.ts';
import type { CompiledMind } from '../../../../runtime/callisto/emitted/compiled-mind.ts';
import type { SheetTurn } from '../../../../runtime/callisto/emitted/sheet-turn.ts';
import { assign, type Assignment } from '../../../../runtime/kernel/choose-with-dice.ts';
import {
  cardEffectsOf,
  firstEffect,
  keyOfEffects,
  nothingDone,
  ordersOf,
  spreadOut,
  type CardEffects,
  type RulesAfterAct,
} from './card-effects.ts';
import { drawBranches } from '../play/odds.ts';
import { EventRecord, anyOf, tellingOf, whimFrom, type OutcomeWays } from './event-record.ts';
import type { VersionAgreement, Minds } from './version.ts';

/**
 * The maximal numbers of chance sequences that are tried for a card: `mostWays` for its decision, and `mostCarried` to
 * carry the card out to its end. With more sequences, only a random sample is tried.
 */
const mostWays = 1500;
export const mostCarried = 300;
/** After so many cards with too many sequences, later cards of the same two clauses are compared by samples only. */
const mostTries = 3;
/** The maximal number of chance sequences for a witness, whose exact odds need all sequences. */
export const mostExactWays = 1500;
/** The number of random chance sequences that are tried for a card if there are too many to try all. */
const samples = 24;
/** The number of random chance sequences for a second search for a difference. The first search tries `samples`. */
const manySamples = 600;

/** Cache of the assignment of die faces to candidates. The index is the number of candidates. */
const assignments: Assignment[] = [];
const assignmentOf = (among: number): Assignment =>
  (assignments[among] ??= assign(
    Array.from({ length: among }, (_none, candidate) => String(candidate)),
    callistoDice,
  ));

/** The result of comparing a card in a position between two versions of a sheet. */
export interface ComparedCard extends OutcomeComparison {
  readonly clauses: BeforeAfter<string | null>;
  /** True if the comparison tried only a sample of the possible dice and cards. */
  readonly isSampled: boolean;
}

/** A function that returns the possible effects of a turn; null if the result depends on more than the turn shows. */
type EffectsOf = (turn: SheetTurn, clause: number) => CardEffects | null;

const clauseOf = (clause: number, letter: number): string | null =>
  clause === 0 ? null : `${clause}${letter === 0 ? '' : String.fromCharCode(letter)}`;

export class Comparer {
  private readonly game: Game;
  private readonly side: 0 | 1;
  private readonly minds: BeforeAfter<Minds>;
  private readonly agreement: VersionAgreement;
  private readonly now = new State();
  private readonly entered = new State();
  private readonly happened = new EventRecord();
  /** The number of cards that had too many chance sequences. The key is the card with the clauses of both versions. */
  private readonly tooMany = new Map<string, number>();

  constructor(game: Game, side: 0 | 1, minds: BeforeAfter<Minds>, agreement: VersionAgreement) {
    this.game = game;
    this.side = side;
    this.minds = minds;
    this.agreement = agreement;
  }

  /**
   * Compares the decisions of both versions for the card at an index of the play area. Returns null if the card’s
   * procedure is not read or its counter cannot enter. If `ways` is given, tries this number of chance sequences, even
   * if this card had too many sequences before.
   */
  compare(state: State, index: number, ways: number | null = null): ComparedCard | null {
    const { game, side } = this;
    if (skipReasonOf(game, state, cardInPlay(state, side, index)) !== null) return null;
    const isThere = this.isThere(state, index);
    if (!isThere && !this.enter(state, index)) return null;
    if (isThere) this.entered.copyFrom(state);
    const before = this.glance(this.mindOf('before'), index);
    const after = this.glance(this.mindOf('after'), index);
    const clauses = { before: before.clause, after: after.clause };
    const comparedWith = (outcomes: OutcomeComparison, isSampled = false): ComparedCard => ({
      ...outcomes,
      clauses,
      isSampled,
    });
    const [a, b] = [before.effects, after.effects];
    const [entersAlike, isCertain] = [isThere || this.agreement.enters, !before.rolled && !after.rolled];
    if (entersAlike && isCertain && before.orders !== null && before.orders === after.orders)
      return comparedWith(sameOutcome);
    if (a && b && entersAlike) {
      // This shortcut serves most cards: each version has a single effect and uses no chance.
      const [effectBefore, other] = [a[0], b[0]];
      const isPlain = isCertain && a.length === 1 && b.length === 1;
      if (isPlain && effectBefore && other) return comparedWith(compareEffects(effectBefore.effect, other.effect));
      const [left, right] = [this.decidedOdds('before', index), this.decidedOdds('after', index)];
      if (left?.is === 'odds' && right?.is === 'odds') return comparedWith(compareOutcomes(left, right));
    }
    return this.carriedOut(state, index, clauses, ways);
  }

  /** Returns the odds of the results of a card that one version carries out to its end. */
  private wholeOdds(of: keyof BeforeAfter<unknown>, state: State, index: number, ways: number): Odds<CardEffect> {
    const decideWith = (results: readonly number[]): TrialResult<CardEffect> =>
      this.wholeWith(of, state, index, results);
    return exactOdds(decideWith, effectKey, { ways, results: at.mostGivenChance });
  }

  /**
   * Returns for each version a chance sequence with a result that the other version reaches less often or never. The
   * shortest sequence is preferred. If there are too many sequences, only random sequences are tried. Returns null if
   * no such result is found.
   */
  tellingChances(state: State, index: number): BeforeAfter<readonly number[]> | null {
    const all = (['before', 'after'] as const).map((of) => this.waysOf(of, state, index));
    const isAll = all.every((ways) => ways !== null);
    for (const many of isAll ? [0] : [samples, manySamples]) {
      const [before, after] =
        many === 0 ? all : (['before', 'after'] as const).map((of) => this.someWays(of, state, index, many));
      const tellingBefore = before && after ? tellingOf(before, after) : null;
      const other = before && after ? tellingOf(after, before) : null;
      if (tellingBefore && other) return { before: tellingBefore, after: other };
    }
    return null;
  }

  /**
   * Returns each result of a card, with its probability and the shortest chance sequence that leads to it. Returns null
   * if there are too many chance sequences.
   */
  private waysOf(of: keyof BeforeAfter<unknown>, state: State, index: number): OutcomeWays | null {
    interface Way {
      readonly effect: CardEffect;
      results: readonly number[];
    }
    const shortest = new Map<string, readonly number[]>();
    const odds = exactOdds<Way>(
      (results) => {
        const tried = this.wholeWith(of, state, index, results);
        return tried.is === 'needs' ? tried : { is: 'resolved', resolved: { effect: tried.resolved, results } };
      },
      ({ effect, results }) => {
        const key = effectKey(effect);
        if (results.length < (shortest.get(key)?.length ?? Infinity)) shortest.set(key, results);
        return key;
      },
      { ways: mostExactWays, results: at.mostGivenChance },
    );
    if (odds.is !== 'odds') return null;
    return new Map(
      odds.outcomes.map(({ share, resolved: { effect } }) => {
        const key = effectKey(effect);
        return [key, { share, results: shortest.get(key) ?? [] }];
      }),
    );
  }

  /** Returns the results of a card for a sample of random chance sequences. */
  private someWays(of: keyof BeforeAfter<unknown>, state: State, index: number, many: number): OutcomeWays {
    const outcomes = new Map<string, { readonly share: Share; readonly results: readonly number[] }>();
    const whim = whimFrom(1, 1);
    for (let way = 0; way < many; way++) {
      const results: number[] = [];
      for (let tried = this.wholeWith(of, state, index, results); ; tried = this.wholeWith(of, state, index, results)) {
        if (tried.is === 'resolved') {
          const key = effectKey(tried.resolved);
          const before = outcomes.get(key);
          const isShorter = !before || results.length < before.results.length;
          const share = { of: (before?.share.of ?? 0n) + 1n, in: BigInt(many) };
          outcomes.set(key, { share, results: isShorter ? results : before.results });
          break;
        }
        results.push(...anyOf(tried.branches, whim));
      }
    }
    return outcomes;
  }

  private carriedOut(state: State, index: number, clauses: ComparedCard['clauses'], ways: number | null): ComparedCard {
    const pair = `${cardInPlay(state, this.side, index)} ${clauses.before ?? ''}/${clauses.after ?? ''}`;
    const failed = this.tooMany.get(pair) ?? 0;
    const odds = ways !== null || failed < mostTries ? this.bothOdds(state, index, ways ?? mostCarried) : null;
    if (!odds) this.tooMany.set(pair, failed + 1);
    const comparison = odds ? compareOutcomes(odds.before, odds.after) : this.compareSamples(state, index);
    const first = comparison.aspect === 'later' ? this.firstCompared(index).aspect : null;
    const aspect = first === null || first === 'odds' ? comparison.aspect : first;
    return { verdict: comparison.verdict, aspect, clauses, isSampled: !odds };
  }

  /** Returns the odds of both versions; null if a version has too many chance sequences. */
  private bothOdds(
    state: State,
    index: number,
    ways: number,
  ): BeforeAfter<Extract<Odds<CardEffect>, { readonly is: 'odds' }>> | null {
    const before = this.wholeOdds('before', state, index, ways);
    const after = before.is === 'odds' ? this.wholeOdds('after', state, index, ways) : before;
    return before.is === 'odds' && after.is === 'odds' ? { before, after } : null;
  }

  /** Compares only the first acts of the two versions, without the decisions after them. */
  private firstCompared(index: number): OutcomeComparison {
    const [left, right] = [
      this.decidedOdds('before', index, firstEffect),
      this.decidedOdds('after', index, firstEffect),
    ];
    return left?.is === 'odds' && right?.is === 'odds' ? compareOutcomes(left, right) : sameOutcome;
  }

  /**
   * Plays both versions several times with the same seeds. The results for a seed are compared only if both versions
   * used the same amount of chance. A difference does not prove that the odds differ, so a witness needs exact odds.
   */
  private compareSamples(state: State, index: number): OutcomeComparison {
    for (let seed = 0; seed < samples; seed++) {
      const effectBefore = this.decideSeeded('before', state, index, seed);
      const used = this.now.words[at.randomState];
      const other = this.decideSeeded('after', state, index, seed);
      const comparison = used === this.now.words[at.randomState] ? compareEffects(effectBefore, other) : sameOutcome;
      if (comparison.verdict !== 'same') return comparison;
    }
    const first = this.firstCompared(index);
    return first.aspect === null ? sameOutcome : first;
  }

  private mindOf(of: keyof BeforeAfter<unknown>): CompiledMind | null {
    return this.minds[of][this.side];
  }

  /** Makes both sides play by the sheets of one version. */
  seat(of: keyof BeforeAfter<unknown>): void {
    const { game, minds } = this;
    game.setMind(0, minds[of][0]);
    game.setMind(1, minds[of][1]);
  }

  /**
   * Returns the rules that apply after an act and that may differ between the two versions, as one version has them.
   */
  private rulesAfterAct(mind: CompiledMind): RulesAfterAct {
    const { along, orders } = this.agreement;
    return { along, order: orders ? null : (card) => mind.order(card) };
  }

  private isThere(state: State, index: number): boolean {
    const unit = this.game.cards.unit[cardInPlay(state, this.side, index)] as number;
    return unit === at.none || state.bytes[at.unitPlace + unit] !== at.none;
  }

  /**
   * Lets the counter of the card enter the board by the sheet of the first version (R30); false if no place is free.
   */
  private enter(state: State, index: number): boolean {
    const { game, side, entered } = this;
    entered.copyFrom(state);
    this.seat('before');
    return enterBoard(game, entered, game.cards.unit[cardInPlay(state, side, index)] as number) !== at.none;
  }

  /**
   * Decides a card once with random chance. Returns the clause, the effects, and `rolled`, which is true if dice or
   * cards were used. If the effects do not determine the result, `effects` is null, and `orders` has the text of
   * `ordersOf`.
   */
  private glance(mind: CompiledMind | null, index: number) {
    const { now, entered } = this;
    now.copyFrom(entered);
    now.bytes[at.givenCount] = 0;
    if (now.bytes[at.isSeeded] === 0) seedChance(now, 1, 1);
    const before = now.words[at.randomState];
    if (!mind) return { clause: null, effects: [{ effect: nothingDone, weight: 1 }], rolled: false, orders: null };
    const clause = mind.decide(now, index);
    const effects = cardEffectsOf(mind.turn, clause, this.rulesAfterAct(mind));
    const rolled = now.words[at.randomState] !== before;
    const orders = effects === null ? ordersOf(mind.turn) : null;
    return { clause: clauseOf(clause, mind.letter), effects, rolled, orders };
  }

  /** Returns the odds of the effects of a card; null if the sheet makes another decision after the first act. */
  private decidedOdds(
    of: keyof BeforeAfter<unknown>,
    index: number,
    effects: EffectsOf | null = null,
  ): Odds<CardEffect> | null {
    const mind = this.mindOf(of);
    const following = mind && this.rulesAfterAct(mind);
    const effectsOfDecision: EffectsOf =
      effects ?? ((turn, clause) => following && cardEffectsOf(turn, clause, following));
    const seen = { isAll: true };
    const decide = (results: readonly number[]): TrialResult<CardEffects> => {
      const tried = this.decideWith(mind, index, results, effectsOfDecision);
      seen.isAll &&= tried !== null;
      return tried ?? { is: 'resolved', resolved: [] };
    };
    const odds = spreadOut(exactOdds(decide, keyOfEffects, { ways: mostWays, results: at.mostGivenChance }));
    return seen.isAll ? odds : null;
  }

  private withChance(state: State, results: readonly number[]): void {
    const { now } = this;
    now.copyFrom(state);
    now.bytes[at.isSeeded] = 0;
    now.bytes[at.givenCount] = 0;
    give(now, results);
  }

  private decideWith(
    mind: CompiledMind | null,
    index: number,
    results: readonly number[],
    effects: EffectsOf,
  ): TrialResult<CardEffects> | null {
    if (!mind) return { is: 'resolved', resolved: [{ effect: nothingDone, weight: 1 }] };
    this.withChance(this.entered, results);
    this.happened.clear();
    try {
      const decidedEffects = effects(mind.turn, mind.decide(this.now, index));
      return decidedEffects && { is: 'resolved', resolved: decidedEffects };
    } catch (error) {
      if (!(error instanceof NeedChance)) throw error;
      return { is: 'needs', branches: this.branches(error, mind) };
    }
  }

  private branches({ die, side, deck }: NeedChance, mind: CompiledMind | null): Branch[] {
    if (die === 0) return drawBranches(this.game, this.now, side, deck);
    const among = mind?.turn.rollCandidates ?? 0;
    const attack = among === 0 ? this.happened.attack : null;
    if (!attack) return branchesOf(die, among > 0 ? assignmentOf(among) : null);
    // After a hit, the other dice of the attack do not matter. Face 1 is tried for all faces that miss, and the highest
    // face for all faces that hit.
    if (attack.hits > 0) return [{ values: [die], weight: 1 }];
    const misses = attack.total - 1;
    return [
      { values: [1], weight: misses },
      { values: [die], weight: die - misses },
    ];
  }

  /**
   * Carries a card out to its end. If `results` has too few dice or cards, returns the branches of the next die or
   * card.
   */
  private wholeWith(
    of: keyof BeforeAfter<unknown>,
    state: State,
    index: number,
    results: readonly number[],
  ): TrialResult<CardEffect> {
    this.withChance(state, results);
    try {
      return { is: 'resolved', resolved: this.resolve(of, index) };
    } catch (error) {
      if (!(error instanceof NeedChance)) throw error;
      return { is: 'needs', branches: this.branches(error, this.mindOf(of)) };
    }
  }

  private decideSeeded(of: keyof BeforeAfter<unknown>, state: State, index: number, seed: number): CardEffect {
    this.now.copyFrom(state);
    this.now.bytes[at.givenCount] = 0;
    seedChance(this.now, seed, 7);
    return this.resolve(of, index);
  }

  private resolve(of: keyof BeforeAfter<unknown>, index: number): CardEffect {
    const { game, now, happened, side } = this;
    const mind = this.mindOf(of);
    this.seat(of);
    happened.clear();
    if (mind) {
      mind.turn.rollCandidates = 0;
      mind.clause = 0;
    }
    const { sink } = game;
    game.sink = happened;
    try {
      resolveCard(game, now, side, index);
    } finally {
      game.sink = sink;
    }
    return { ...nothingDone, later: happened.text(now) };
  }
}
