// Decides the position of a witness with both versions of a bot. The dice and cards of the witness show the difference
// between the versions.
import type { BeforeAfter, Witness } from '../diff/behaviour/behaviour-report.ts';
import type { CardWithOdds, ResolvedCard } from '../decide/card-query.ts';
import type { AskCard } from './scene.ts';

/** The card of a witness as one version decides it. */
export interface WitnessAnswer {
  readonly query: CardWithOdds;
  readonly came: ResolvedCard;
  readonly odds: ReturnType<CardWithOdds['odds']>;
}

/** Lets both versions decide a witness. Throws if a version needs more dice than the witness has. */
export function witnessAnswers(
  { position, card, dice }: Witness,
  ask: BeforeAfter<AskCard>,
): BeforeAfter<WitnessAnswer> {
  const answerOf = (of: keyof BeforeAfter<unknown>): WitnessAnswer => {
    const query = ask[of](position, card);
    const answer = query.decide(dice[of].map((word) => query.chanceNamed(word) ?? 0));
    if (answer.is !== 'came') throw new Error(`The witness does not finish with the dice ${dice[of].join()}.`);
    return { query, came: answer.came, odds: query.odds() };
  };
  return { before: answerOf('before'), after: answerOf('after') };
}
