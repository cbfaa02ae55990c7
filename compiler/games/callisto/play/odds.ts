// Finds all outcomes of a card of Callisto with their exact probabilities, by trying all faces and cards.
import * as at from '../../../../runtime/callisto/rules/engine/layout.ts';
import type { Game } from '../../../../runtime/callisto/rules/engine/game-tables.ts';
import type { State } from '../../../../runtime/callisto/rules/engine/packed-state.ts';
import type { PositionCard } from '../../../../runtime/callisto/bound-sheet/position-card.ts';
import { possibleTopCards } from '../../../../runtime/callisto/rules/solo/bolster.ts';
import { branchesOf, mostWays, exactOdds as oddsOfAny, type Branch, type Odds } from '../../../decide/card-odds.ts';
import type { Done } from '../../../decide/record.ts';
import type { Decider, LackingChance, CardResolution } from './decide-card.ts';

/**
 * Returns the cards that can be drawn from a deck, as branches. `deck` is the letter of a bolster deck; empty for the
 * side’s own deck.
 */
export function drawBranches(game: Game, now: State, side: number, deck: string): Branch[] {
  const cards =
    deck === ''
      ? game.cards.names.map((_name, card) => ({ card, count: now.bytes[at.deck + card] as number }))
      : possibleTopCards(game, now, side, deck);
  return cards
    .filter(({ card, count }) => count > 0 && game.cards.side[card] === side)
    .map(({ card, count }) => ({ values: [at.drawn + card], weight: count }));
}

/** Returns the possible results of a roll or a draw. Faces with the same effect form a single branch. */
function branches(game: Game, { die, side, deck, shares, attack, now }: LackingChance): Branch[] {
  if (die === 0) return drawBranches(game, now, side, deck);
  if (shares || !attack) return branchesOf(die, shares);
  const misses = attack.total - 1;
  return [
    { values: [1], weight: misses },
    { values: [die], weight: die - misses },
  ];
}

/**
 * Returns the targets of an act, and those of the act of a led unit. Two outcomes with different targets are different,
 * even if neither changes anything.
 */
const targetsOf = ({ choices, ledAct: ledUnit }: Pick<Done, 'choices' | 'ledAct'>): string[] => [
  ...choices.flatMap(({ role, ids }) => (role === 'target' ? [ids.join('+')] : [])),
  ...(ledUnit ? targetsOf(ledUnit.done) : []),
];

/** Returns the spaces on the way of an act, followed by the way of the led unit if there is one. */
const wayOf = ({ path, ledAct }: Done): string => [path.join(' '), ...(ledAct ? [wayOf(ledAct.done)] : [])].join('; ');

/**
 * Returns the key of an outcome. Two ways to carry out a card have the same outcome if the clause, the targets and the
 * final state are the same.
 */
function keyOf({ decision, instead, after }: CardResolution): string {
  const clause = decision
    ? [decision.clause, ...decision.done.flatMap((act) => [act.letter ?? '', ...targetsOf(act)])]
    : [instead];
  return `${clause.join(' ')} ${after.words.join()}`;
}

export function oddsOf(
  decider: Decider,
  positionCard: PositionCard,
  limit = mostWays,
  outcomeKey: (resolved: CardResolution) => string = keyOf,
): Odds<CardResolution> {
  return oddsOfAny(
    (results) => {
      const decided = decider.decide(positionCard, results);
      if (decided.is === 'wrong') throw new Error(decided.problem);
      return decided.is === 'resolved'
        ? { is: 'resolved', resolved: decided }
        : { is: 'needs', branches: branches(decider.game, decided) };
    },
    outcomeKey,
    { ways: limit, results: at.mostGivenChance },
    ({ decision }) => (decision?.done ?? []).map(wayOf).join(', '),
  );
}
