// Compares two versions of a sheet of a book without code, in random positions.
import { compareEffects, compareOutcomes, effectKey, type CardEffect } from '../diff/behaviour/outcomes.ts';
import type { Behaviour, BeforeAfter, DifferenceKind, Witness } from '../diff/behaviour/behaviour-report.ts';
import { shareCount } from '../diff/behaviour/intervals.ts';
import { countOfThings, smallerBookPositions, type Json } from './smaller-positions.ts';
import { shrink } from '../witness/shrink.ts';
import { DecisionTally, type ComparedDecision } from '../diff/behaviour/tally.ts';
import type { CardQuery, CardWithOdds, ResolvedCard } from '../decide/card-query.ts';
import type { Odds } from '../decide/card-odds.ts';
import type { Done } from '../decide/record.ts';
import type { ComparedScene } from '../game/behaviour.ts';
import { scriptIn, type SceneSheets } from '../game/scene-sheets.ts';
import type { AskCard } from '../game/scene.ts';
import { actName } from '../plan/printed-names.ts';
import { same } from '../plan/same.ts';
import { CardError, ShapeError } from '../../runtime/kernel/shape.ts';

/** The parts of a book that a comparison needs. */
interface ComparedBook {
  readonly name: string;
  readonly cards: readonly string[];
  readonly ask: (sheets: SceneSheets) => AskCard;
  readonly random: (seed: number, index: number) => object;
  readonly text: (position: unknown) => string;
}

/** The number of seeds that are tried to find dice with which two versions differ. */
const mostSeeds = 64;
/** The number of kinds of differences that get a witness. */
const mostWitnesses = 12;

const actsOf = (done: readonly Done[]): Done[] =>
  done.flatMap((act) => (act.ledAct ? [act, ...actsOf([act.ledAct.done])] : [act]));

function effectOf({ decision, effects, after }: ResolvedCard): CardEffect {
  const acts = actsOf(decision?.done ?? []);
  const ids = (role: string, isSame: boolean): string =>
    acts
      .flatMap(({ choices }) => choices)
      .flatMap((choice) => ((choice.role === role) === isSame ? choice.ids : []))
      .join();
  return {
    act: acts.map(({ act }) => act.verb).join(),
    actor: ids('actor', true),
    aim: ids('actor', false),
    way: acts.flatMap(({ path }) => path).join(),
    extent: acts.map(({ act }) => actName(act)).join(),
    later: `${effects.join()} ${JSON.stringify(after())}`,
  };
}

const clauseOf = ({ decision }: ResolvedCard): string | null => {
  const letter = decision?.done.find((act) => act.letter !== null)?.letter ?? '';
  return decision?.clause === null || decision?.clause === undefined ? null : `${decision.clause}${letter}`;
};

const withEffects = (odds: Extract<Odds<ResolvedCard>, { is: 'odds' }>): Extract<Odds<CardEffect>, { is: 'odds' }> => ({
  ...odds,
  outcomes: odds.outcomes.map(({ share, resolved }) => ({ share, resolved: effectOf(resolved) })),
});

class Comparison {
  private readonly book: ComparedBook;
  private readonly ask: BeforeAfter<AskCard>;

  constructor(book: ComparedBook, versions: BeforeAfter<SceneSheets>) {
    this.book = book;
    this.ask = { before: book.ask(versions.before), after: book.ask(versions.after) };
  }

  private queries(position: unknown, card: string): BeforeAfter<CardWithOdds> {
    return { before: this.ask.before(position, card), after: this.ask.after(position, card) };
  }

  /** Compares how both versions decide a card; null if a version has no procedure, or if a person must answer. */
  compare(position: unknown, card: string): ComparedDecision | null {
    try {
      const { before, after } = this.queries(position, card);
      const came = { before: this.cameWith(before, 1), after: this.cameWith(after, 1) };
      if (!came.before || !came.after) return null;
      const clauses = { before: clauseOf(came.before), after: clauseOf(came.after) };
      const title = before.procedure?.title ?? card;
      const [first, second] = [before.odds(), after.odds()];
      const isSampled = first.is === 'too many' || second.is === 'too many';
      const verdict =
        first.is === 'odds' && second.is === 'odds'
          ? compareOutcomes(withEffects(first), withEffects(second))
          : compareEffects(effectOf(came.before), effectOf(came.after));
      return { ...verdict, title, clauses, isSampled };
    } catch (error) {
      if (error instanceof ShapeError || error instanceof CardError) return null;
      throw error;
    }
  }

  private cameWith(query: CardQuery, seed: number): ResolvedCard | null {
    const answer = query.decide({ seed });
    return answer.is === 'came' ? answer.came : null;
  }

  /** Makes a position smaller while both versions still differ in the same way. */
  private smallest(position: Json, card: string, key: string): Json {
    const shows = (smaller: Json): boolean => {
      const compared = this.compare(smaller, card);
      return compared !== null && keyOf(compared) === key;
    };
    return shrink(position, (of) => smallerBookPositions(of), shows);
  }

  witness(
    kind: Omit<DifferenceKind, 'inGames' | 'atBorders' | 'witness'>,
    among: readonly Candidate[],
  ): Witness | null {
    const [first] = among;
    if (!first) return null;
    const position = this.smallest(first.position, first.card, keyOf({ ...kind, clauses: kind }));
    const { before, after } = this.queries(position, first.card);
    const seeds = Array.from({ length: mostSeeds }, (_none, index) => index + 1);
    const seed =
      seeds.find((each) => {
        const [a, b] = [this.cameWith(before, each), this.cameWith(after, each)];
        return a && b && effectKey(effectOf(a)) !== effectKey(effectOf(b));
      }) ?? 1;
    const dice = (query: CardQuery): readonly string[] => query.chanceTaken?.({ seed }) ?? [];
    return {
      position,
      card: first.card,
      things: countOfThings(position),
      dice: { before: dice(before), after: dice(after) },
    };
  }

  /** Returns the cards whose procedures differ, or whose procedures have the titles. */
  cards(versions: BeforeAfter<SceneSheets>, bot: string, titles: readonly string[] | null): readonly string[] {
    const [a, b] = [scriptIn(versions.before, bot), scriptIn(versions.after, bot)];
    return this.book.cards.filter((card) => {
      const [first, second] = [a, b].map((script) => script?.procedures.find(({ cards }) => cards.has(card)));
      if (!first || !second) return false;
      if (titles) return titles.includes(first.title);
      return (
        !same(a?.ranking, b?.ranking) || !same(a?.definitions, b?.definitions) || !same(first.clauses, second.clauses)
      );
    });
  }
}

interface Candidate {
  readonly position: Json;
  readonly card: string;
}

const keyOf = ({
  title,
  clauses,
  verdict,
  aspect,
}: Pick<ComparedDecision, 'title' | 'clauses' | 'verdict' | 'aspect'>) =>
  JSON.stringify([title, clauses.before, clauses.after, verdict, aspect]);

/** Compares versions of a sheet of a book. Positions are random, and no games are played. */
export const comparedBook = (book: ComparedBook): ComparedScene => ({
  behaviour: ({ bot, versions, titles, seed, amounts, onProgress }): Behaviour => {
    const comparison = new Comparison(book, versions);
    const cards = comparison.cards(versions, bot, titles);
    const tally = new DecisionTally<Candidate>();
    const count = cards.length === 0 ? 0 : Math.ceil(amounts.positions / cards.length);
    for (let index = 0; index < count; index++) {
      const position = book.random(seed, index) as Json;
      onProgress?.(index * cards.length, amounts.positions);
      for (const card of cards) {
        const compared = comparison.compare(position, card);
        if (compared)
          tally.add(
            compared,
            'game',
            () => countOfThings(position),
            () => ({ position, card }),
          );
      }
    }
    return {
      search: {
        scenario: 0,
        side: bot,
        titles: cards,
        seed,
        games: 0,
        positions: tally.positions,
        distinct: count,
        borders: 0,
        borderKinds: 0,
        edited: 0,
        sampled: tally.sampled,
        readings: [],
      },
      ...tally.shares(),
      clauses: tally.clauses(),
      kinds: tally.kinds(mostWitnesses, (kind, among) => comparison.witness(kind, among)),
      gamesDiffering: shareCount(0, 0),
      first: null,
      wins: [],
    };
  },
  piecesText: (position) =>
    book
      .text(position)
      .split('\n')
      .slice(1)
      .filter((line) => line !== '')
      .join('; ') || 'Nothing.',
});
