// Measures explanations of cards from games: the decision and its text. One explainer of the library serves all cards
// of a scenario.
import { cardExplainer } from '../library/index.ts';
import * as at from '../runtime/callisto/rules/engine/layout.ts';
import { positionOf } from '../runtime/callisto/rules/engine/write-position.ts';
import { cardInPlay, firstFaceUp } from '../runtime/callisto/rules/solo/play-area.ts';
import { packagedText, soloGame } from '../test/support/bots.ts';
import { callistoBook } from '../test/support/emit-all.ts';
import { playGames, scenarios } from '../test/support/played.ts';
import { milliseconds, percentiles } from './rounds.ts';

/**
 * Numbers of cards for each scenario: `warm` cards are explained before the measurement. Each round measures `measured`
 * cards.
 */
const [warm, measured] = [100, 40];

interface CardInPosition {
  readonly position: unknown;
  readonly card: string;
}

/** Returns cards from games of bots, each with its position. `count` is the number of cards. */
function cardsOf(scenario: number, count: number): readonly CardInPosition[] {
  const game = soloGame(scenario);
  const cards: CardInPosition[] = [];
  playGames(
    game,
    count,
    () => ({ seed: 5, bots: 3 }),
    (state) => {
      if (cards.length >= count) return 'enough';
      const side = state.bytes[at.turnSide] as number;
      const card = game.cards.names[cardInPlay(state, side, firstFaceUp(state, side))] ?? '';
      cards.push({ position: JSON.parse(JSON.stringify(positionOf(game, state))), card });
      return undefined;
    },
  );
  return cards;
}

export function benchExplain(rounds: number): void {
  const book = callistoBook();
  const times = scenarios.flatMap((scenario) => {
    const sheets = { LFA: packagedText(scenario, 'lfa'), BREAKERS: packagedText(scenario, 'breakers') };
    const explain = cardExplainer({ book, sheets });
    return cardsOf(scenario, warm + measured * rounds)
      .map((card) => milliseconds(() => explain(card)))
      .slice(warm);
  });
  console.log(`explain  a kept explainer: ${percentiles(times)}; limits 1 ms median, 10 ms at 95 %`);
}
