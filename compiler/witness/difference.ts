// Searches for a small position in which two versions of a sheet decide a card in different ways. The search goes to
// positions that come near to the changed clauses of either version.
import { lazily } from '../../runtime/kernel/lazily.ts';
import { same } from '../plan/same.ts';
import type { ScriptProcedure, SheetScript } from '../decide/sheet-script.ts';
import { effectOfDecision } from './decision-effect.ts';
import { keepNear, type Near, type PartWitness } from './finder.ts';
import { SeededLuck, seedOfTry, type Luck } from './luck.ts';
import { nearness } from './part-nearness.ts';
import { isPart, searchedParts, type SearchedPart } from './searched-parts.ts';
import type { PosedPosition, SearchedBot, SearchedScene, TriedCard } from './searched-scene.ts';
import { shrink } from './shrink.ts';

interface Versions<T> {
  readonly before: T;
  readonly after: T;
}

export interface DifferenceQuestion {
  readonly seed: number;
  /** The greatest number of positions that both versions decide. */
  readonly tries: number;
  /** The titles of the compared procedures; null for all procedures that differ. */
  readonly titles: readonly string[] | null;
}

export interface SearchedDifference {
  readonly tries: number;
  readonly seed: number;
  /** The smallest position that differs; null if none was met. */
  readonly smallest: PartWitness | null;
}

/** The number of differing positions that are made smaller; the smallest result counts. */
const mostShrunk = 3;
/** One of so many tries begins with another position of the game. */
const freshIn = 6;

const procedureOf = ({ procedures }: SheetScript, title: string): ScriptProcedure | undefined =>
  procedures.find((procedure) => procedure.title === title);

/** Returns the parts of the clauses that the other version does not have in the same form. */
function changedParts(script: SheetScript, other: SheetScript, titles: readonly string[]): readonly SearchedPart[] {
  const isSame = (title: string, number: number): boolean => {
    const [mine, theirs] = [script, other].map((each) =>
      procedureOf(each, title)?.clauses.find((clause) => clause.number === number),
    );
    return mine !== undefined && theirs !== undefined && same(mine, theirs);
  };
  return searchedParts(script).filter(
    (part) =>
      isPart(part) &&
      part.title !== null &&
      part.clause !== null &&
      titles.includes(part.title) &&
      !isSame(part.title, part.clause),
  );
}

/** Returns the titles of procedures that differ; all titles if something else in the sheets differs. */
function differingTitles(before: SheetScript, after: SheetScript): readonly string[] {
  const titles = [...new Set([...before.procedures, ...after.procedures].map(({ title }) => title))];
  const differ = titles.filter(
    (title) => !same(procedureOf(before, title)?.clauses ?? null, procedureOf(after, title)?.clauses ?? null),
  );
  return differ.length > 0 ? differ : titles;
}

/** Searches for a position in which the versions decide differently with the same dice. */
class DifferenceSearch {
  private readonly scenes: Versions<SearchedScene>;
  private readonly scripts: Versions<SheetScript>;
  private readonly parts: Versions<readonly SearchedPart[]>;
  private readonly cards: readonly string[];
  private readonly luck: Luck;
  private readonly near: Near[] = [];

  constructor(before: SearchedBot, after: SearchedBot, { seed, titles }: DifferenceQuestion) {
    this.scenes = { before: before.scene, after: after.scene };
    this.scripts = { before: before.script, after: after.script };
    const compared = titles ?? differingTitles(before.script, after.script);
    this.parts = {
      before: changedParts(before.script, after.script, compared),
      after: changedParts(after.script, before.script, compared),
    };
    this.cards = [...before.script.procedures, ...after.script.procedures]
      .filter(({ title }) => compared.includes(title))
      .flatMap(({ cards }) => [...cards]);
    this.luck = new SeededLuck(seed, 0xd1ff);
  }

  run({ tries, seed }: DifferenceQuestion): SearchedDifference {
    const shrunk: PartWitness[] = [];
    let used = 0;
    while (used < tries && shrunk.length < mostShrunk && this.cards.length > 0) {
      used++;
      const position = this.next();
      if (position === null) continue;
      const dice = seedOfTry(this.luck);
      const [a, b] = [this.scenes.before.decide(position, dice), this.scenes.after.decide(position, dice)];
      if (!a || !b) continue;
      if (isOther(a, b)) {
        const small = this.smallest(position, dice);
        if (small) shrunk.push(small);
      } else keepNear(this.near, { position, nearness: this.nearnessOf(a, b) }, this.luck);
    }
    return { tries: used, seed, smallest: shrunk.toSorted((a, b) => a.size - b.size)[0] ?? null };
  }

  private next(): unknown {
    const { near, luck, cards, scenes } = this;
    if (near.length === 0 || luck.below(freshIn) === 0)
      return scenes.before.start(cards[luck.below(cards.length)] as string, luck);
    return scenes.before.change((near[luck.below(near.length)] as Near).position, luck);
  }

  /** Returns how near the decisions came to the changed parts of their versions. */
  private nearnessOf(a: TriedCard, b: TriedCard): number {
    const of = (version: keyof Versions<unknown>, { record, facts: factsOf }: TriedCard): number => {
      const facts = lazily(factsOf);
      const near = this.parts[version].map((part) => {
        const clauses = procedureOf(this.scripts[version], part.title ?? '')?.clauses ?? [];
        return nearness(record, part, { clauses, facts });
      });
      return Math.max(0, ...near);
    };
    return Math.max(of('before', a), of('after', b));
  }

  private differs(posed: PosedPosition, dice: number): boolean {
    const { before, after } = this.scenes;
    const [a, b] = [before.decidePosed(posed, dice), after.decidePosed(posed, dice)];
    return a !== null && b !== null && isOther(a, b);
  }

  private smallest(position: unknown, dice: number): PartWitness | null {
    const { before } = this.scenes;
    const { position: whole, card } = before.pose(position);
    const shows = (trial: object): boolean => this.differs({ position: trial, card }, dice);
    if (!shows(whole)) return null;
    const posed = { position: shrink(whole, (of) => before.smaller(of), shows), card };
    return { ...posed, size: before.size(posed.position), seed: dice, dice: before.chance(posed, dice) };
  }
}

const isOther = (a: TriedCard, b: TriedCard): boolean =>
  effectOfDecision(a.record, false) !== effectOfDecision(b.record, false);

/** Searches for the smallest position in which two versions of a sheet decide a card in different ways. */
export const searchDifference = (
  before: SearchedBot,
  after: SearchedBot,
  question: DifferenceQuestion,
): SearchedDifference => new DifferenceSearch(before, after, question).run(question);
