// Searches for small positions in which parts of a sheet act or decide. The search is seeded, and bounded by decisions:
// it begins with positions of the game, changes those that came nearest to a part, and makes what it finds smaller.
import { getOrMake, lazily } from '../../runtime/kernel/lazily.ts';
import { boxesIn } from '../decide/used-parts.ts';
import { contextOf, members } from '../decide/interpret/interpret.ts';
import type { Facts } from '../decide/interpret/position-facts.ts';
import type { ScriptProcedure } from '../decide/sheet-script.ts';
import { presence } from './branch-distance.ts';
import { effectOfDecision } from './decision-effect.ts';
import { comparedCount, isChosen, nearness, shown } from './part-nearness.ts';
import {
  isShownByUse,
  isPart,
  searchedParts,
  setOfPart,
  withoutPart,
  withStrongest,
  type SearchedKind,
  type SearchedPart,
} from './searched-parts.ts';
import type { TriedCard, PosedPosition, SearchedBot, SearchedScene } from './searched-scene.ts';
import { SeededLuck, seedOfTry, type Luck } from './luck.ts';
import { shrink } from './shrink.ts';

/** A position that shows a part, made as small as the search could. */
export interface PartWitness extends PosedPosition {
  /** The number of pieces. */
  readonly size: number;
  /** The seed of the dice with which the card is decided. */
  readonly seed: number;
  /** The faces and cards of the dice, in their order. */
  readonly dice: readonly string[];
}

export interface SearchedResult {
  readonly part: SearchedPart;
  /** Null if no position was shownIn. */
  readonly witness: PartWitness | null;
  /** The number of decisions of the search for this part. */
  readonly tries: number;
}

export interface SearchQuestion {
  readonly seed: number;
  /** The greatest number of tries for a part, on average over the parts of a procedure. */
  readonly tries: number;
  /** The parts that are searched; without it, all parts that can act or decide. */
  readonly parts?: (part: SearchedPart) => boolean;
  /** Positions with which the search also begins, such as those of examples. */
  readonly begun?: readonly PosedPosition[];
  /** True if a criterion is shown where it removes candidates, also if the decision is the same without it. */
  readonly isUse?: true;
  /** True for a witness that the caller can use; absent if the caller can use any. */
  readonly isFit?: (part: SearchedPart, witness: PartWitness) => boolean;
}

/** A position near to a part. */
export interface Near {
  readonly position: unknown;
  readonly nearness: number;
}

/** The number of further dice with which a position is decided that nearly shows a part. */
const mostDice = 1;

/** A decided position. */
interface Tried {
  readonly position: unknown;
  readonly seed: number;
  readonly decided: TriedCard;
}

/** The number of positions that are kept for a part. */
const mostNear = 6;
/** One of so many tries begins with another position of the game. */
const freshIn = 8;

/** The number of tries with the cards of a procedure before other cards are tried too. */
const mostOwnStarts = 8;

interface Target {
  readonly part: SearchedPart;
  readonly near: Near[];
  tries: number;
  shownIn: { readonly position: unknown; readonly seed: number } | null;
}

/** Parts that are searched together: those of a procedure, or those of the whole sheet. */
interface Group {
  /** Null for parts of the whole sheet. */
  readonly procedure: ScriptProcedure | null;
  readonly cards: readonly string[];
  readonly targets: readonly Target[];
  readonly luck: Luck;
}

const triesOf = (targets: readonly Target[]): number => targets.reduce((sum, { tries }) => sum + tries, 0);

export class WitnessFinder {
  private readonly scene: SearchedScene;
  private readonly bot: SearchedBot;
  private readonly question: SearchQuestion;
  private readonly begun: readonly PosedPosition[];
  private readonly without = new Map<SearchedPart, SearchedScene>();
  private readonly strongest = new Map<SearchedPart, SearchedScene>();

  constructor(bot: SearchedBot, question: SearchQuestion) {
    this.bot = bot;
    this.scene = bot.scene;
    this.question = question;
    this.begun = question.begun ?? [];
  }

  /** Searches for all parts of the question. Returns them in the order of the sheet. */
  results(): readonly SearchedResult[] {
    const { script } = this.bot;
    const { parts: isWanted = isPart, seed, tries: most } = this.question;
    const wanted = searchedParts(script).filter(isWanted);
    const groups = [...script.procedures, null].flatMap((procedure, index): Group[] => {
      const cards = (procedure ? [procedure] : script.procedures).flatMap(({ cards: called }) => [...called]);
      const targets = wanted
        .filter(({ title }) => title === (procedure?.title ?? null))
        .map((part): Target => ({ part, near: [], tries: 0, shownIn: null }));
      return targets.length > 0 && cards.length > 0
        ? [{ procedure, cards, targets, luck: new SeededLuck(seed, index) }]
        : [];
    });
    const all = groups.flatMap(({ targets }) => targets);
    // The parts of a procedure share their tries, so that hard parts have those that easy parts do not need.
    for (const group of groups) this.search(group, groups, most * group.targets.length);
    // The parts that were not shown share the tries that are left, procedure by procedure.
    const left = most * all.length - triesOf(all);
    const missing = all.filter(({ shownIn }) => shownIn === null).length;
    for (const group of groups) {
      const missingHere = group.targets.filter(({ shownIn }) => shownIn === null).length;
      this.search(group, groups, triesOf(group.targets) + Math.floor((left * missingHere) / Math.max(1, missing)));
    }
    return all.map(({ part, shownIn, tries }) => ({
      part,
      witness: shownIn && this.smallest(part, shownIn.position, shownIn.seed),
      tries,
    }));
  }

  /** Searches until all parts of a group are shown, or until its tries are used up. */
  private search({ cards, targets, luck }: Group, groups: readonly Group[], most: number): void {
    while (triesOf(targets) < most) {
      const [target] = targets.filter(({ shownIn }) => shownIn === null).toSorted((a, b) => a.tries - b.tries);
      if (!target) return;
      target.tries++;
      const position = this.next(target, cards, luck);
      if (position === null) continue;
      const seed = seedOfTry(luck);
      const decided = this.scene.decide(position, seed);
      if (decided) this.learn(groups, { position, seed, decided }, luck);
    }
  }

  private next({ near, tries }: Target, cards: readonly string[], luck: Luck): unknown {
    if (near.length === 0 || luck.below(freshIn) === 0) {
      // Other cards can carry out a procedure that no card has as its own.
      const isCalled = near.length === 0 && tries > mostOwnStarts;
      const from = isCalled ? this.bot.script.procedures.flatMap((each) => [...each.cards]) : cards;
      const known = this.begun.filter(({ card }) => from.includes(card));
      return known.length > 0 && luck.below(2) === 0
        ? this.scene.seat(known[luck.below(known.length)] as PosedPosition)
        : this.scene.start(from[luck.below(from.length)] as string, luck);
    }
    const { position } = near[luck.below(near.length)] as Near;
    return this.scene.change(position, luck);
  }

  /** Notes how near the decision came to each part of the procedures that it read, and to parts of the whole sheet. */
  private learn(groups: readonly Group[], tried: Tried, luck: Luck): void {
    const facts = lazily(tried.decided.facts);
    const { record } = tried.decided;
    const read = new Set([record, ...boxesIn(record)].map(({ title }) => title));
    for (const { procedure, targets } of groups) {
      if (procedure && !read.has(procedure.title)) continue;
      for (const target of targets) {
        if (target.shownIn) continue;
        const near = procedure
          ? nearness(record, target.part, { clauses: procedure.clauses, facts })
          : this.nearnessOfWhole(target.part, tried, facts);
        const shownIn = near >= shown ? this.shownWith(target, tried, luck) : null;
        if (shownIn) target.shownIn = shownIn;
        else keepNear(target.near, { position: tried.position, nearness: near }, luck);
      }
    }
  }

  /**
   * A part of the whole sheet is near in a position in which its kind decides, such as the rules for one of the rules,
   * and in which the words of the part mean something.
   */
  private nearnessOfWhole(part: SearchedPart, tried: Tried, facts: () => Facts | null): number {
    const compared = comparedCount(tried.decided.record);
    const set = setOfPart(this.bot.script, part);
    const now = set ? facts() : null;
    const meant = set && now ? presence(set, contextOf(now)) : 1;
    if (meant < 1 || !set || !now) return meant === 1 ? shown + compared : meant + compared;
    if (part.kind === 'rule') return shown + (isChosen(tried.decided.record, members(set, contextOf(now))) ? 1 : 0);
    return this.isMeant(part, tried) ? shown + compared : 1 + compared;
  }

  /** True if the decision depends on the things that a part of the whole sheet means. */
  private isMeant(part: SearchedPart, { position, seed, decided }: Tried): boolean {
    const strongest = getOrMake(this.strongest, part, () =>
      this.scene.withScript((script) => withStrongest(script, part)),
    ).decide(position, seed);
    return (
      differs(part.kind, decided, strongest) ||
      (strongest !== null && differs(part.kind, strongest, this.sceneWithout(part).decide(position, seed)))
    );
  }

  /**
   * Returns the position with dice that show the part; null if it was not shown. Without a criterion, several
   * candidates may be left to chance, so that a part decides with some dice only.
   */
  private shownWith(target: Target, tried: Tried, luck: Luck): Tried | null {
    const { part } = target;
    if (this.isShownByUse(part)) return tried;
    const without = this.sceneWithout(part);
    const { position } = tried;
    if (differs(part.kind, tried.decided, without.decide(position, tried.seed))) return tried;
    for (let count = 0; count < mostDice; count++) {
      const seed = seedOfTry(luck);
      const decided = this.scene.decide(position, seed);
      target.tries++;
      if (decided && differs(part.kind, decided, without.decide(position, seed))) return { position, seed, decided };
    }
    return null;
  }

  private sceneWithout(part: SearchedPart): SearchedScene {
    return getOrMake(this.without, part, () => this.scene.withScript((script) => withoutPart(script, part)));
  }

  /** True if a posed position shows a part. */
  isShown(part: SearchedPart, posed: PosedPosition, seed: number): boolean {
    const decided = this.scene.decidePosed(posed, seed);
    if (!decided) return false;
    if (
      part.title !== null &&
      nearness(decided.record, part, { clauses: this.clausesOf(part), facts: decided.facts }) < shown
    )
      return false;
    return this.isShownByUse(part) || differs(part.kind, decided, this.sceneWithout(part).decidePosed(posed, seed));
  }

  private isShownByUse(part: SearchedPart): boolean {
    return isShownByUse(part) || (this.question.isUse === true && part.kind === 'criterion');
  }

  private clausesOf({ title }: SearchedPart): ScriptProcedure['clauses'] {
    return this.bot.script.procedures.find((procedure) => procedure.title === title)?.clauses ?? [];
  }

  /** Makes a position smaller while it shows the part. Null if the position does not show the part once it is posed. */
  private smallest(part: SearchedPart, position: unknown, seed: number): PartWitness | null {
    const { scene } = this;
    const { position: whole, card } = scene.pose(position);
    const seeds = [seed, 0, 1, 2, 3, 4, 5, 6, 7];
    const shownBy = (trial: object): number | undefined =>
      seeds.find((each) => this.isShown(part, { position: trial, card }, each));
    const first = shownBy(whole);
    if (first === undefined) return null;
    const witnessOf = (trial: object): PartWitness => {
      const posed = { position: trial, card };
      return { ...posed, size: scene.size(trial), seed: first, dice: scene.chance(posed, first) };
    };
    const { isFit = () => true } = this.question;
    const isGood = (trial: object): boolean =>
      this.isShown(part, { position: trial, card }, first) && isFit(part, witnessOf(trial));
    if (!isFit(part, witnessOf(whole))) return null;
    return witnessOf(shrink(whole, scene.smaller, isGood));
  }
}

/** True if a decision differs from the decision without a part. */
function differs(kind: SearchedKind, decided: TriedCard, other: TriedCard | null): boolean {
  if (!other) return true;
  if (effectOfDecision(decided.record) !== effectOfDecision(other.record)) return true;
  return kind === 'rule' && decided.outcome() !== other.outcome();
}

/** Keeps the nearest positions. A position that is at least as near as the farthest replaces one of the farthest at random. */
export function keepNear(nearest: Near[], near: Near, luck: Luck): void {
  if (nearest.length < mostNear) nearest.push(near);
  else {
    const least = Math.min(...nearest.map(({ nearness: each }) => each));
    if (near.nearness < least) return;
    const worst = nearest.flatMap(({ nearness: each }, index) => (each === least ? [index] : []));
    nearest[worst[luck.below(worst.length)] as number] = near;
  }
}
