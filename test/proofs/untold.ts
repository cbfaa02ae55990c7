// Proof that a bot plays the same if it does not know the cards of the person. In positions of games, each card is
// resolved twice: with all piles known, and with the piles of the person unknown. If hits are answered truthfully, both
// results must be the same.
import type { Game, PileOwner } from '../../runtime/callisto/rules/engine/game-tables.ts';
import * as at from '../../runtime/callisto/rules/engine/layout.ts';
import { Log } from '../../runtime/callisto/rules/engine/log.ts';
import { casualtyPiles } from '../../runtime/callisto/rules/engine/legal.ts';
import type { State } from '../../runtime/callisto/rules/engine/packed-state.ts';
import { sideKeys } from '../../runtime/callisto/rules/engine/position.ts';
import { positionOf } from '../../runtime/callisto/rules/engine/write-position.ts';
import { firstFaceUp } from '../../runtime/callisto/rules/solo/play-area.ts';
import { resolveCard } from '../../runtime/callisto/rules/solo/resolve.ts';
import { handOver } from '../../runtime/callisto/table/first-state.ts';
import { soloGame } from '../support/bots.ts';
import { emittedGame, widthsOf } from '../support/emitted.ts';
import { packagedGame, playThrough, scenarios } from '../support/played.ts';
import { grouped, numbersIn, prove } from './kit.ts';

/** Says truthfully if a unit that was hit had a card, because it knows the real piles. */
class TruthfulOwner implements PileOwner {
  readonly answers: boolean[] = [];
  private readonly left: number[];

  constructor({ cards, units }: Game, { bytes }: State) {
    this.left = units.names.map((_name, unit) =>
      [...(cards.ofUnit[unit] ?? [])].reduce(
        (sum, card) => sum + casualtyPiles.reduce((copies, pile) => copies + (bytes[pile + card] as number), 0),
        0,
      ),
    );
  }

  loseCard(unit: number): boolean {
    const hadCard = (this.left[unit] as number) > 0;
    this.left[unit] = (this.left[unit] as number) - 1;
    this.answers.push(hadCard);
    return hadCard;
  }
}

/**
 * Returns everything that people at the table see, as text. Leaves out the cards of the person and the losses that the
 * person owes.
 */
function seenAt(game: Game, state: State, person: number): string {
  const { cards = {}, units = {}, turn: _turn, ...rest } = positionOf(game, state);
  const places = Object.entries(units).map(([name, { losses: _losses, ...unit }]) => [name, unit]);
  return JSON.stringify({ ...rest, units: places, cards: cards[sideKeys[(1 - person) as 0 | 1]] });
}

interface Result {
  readonly seen: string;
  readonly events: string;
}

/** Resolves the next card of a bot, which stays in the play area. If piles are unknown, `owner` answers. */
function resolved(game: Game, state: State, owner: PileOwner | null): Result {
  const side = state.bytes[at.turnSide] as number;
  const log = new Log();
  game.sink = log;
  game.owner = owner;
  try {
    resolveCard(game, state, side, firstFaceUp(state, side));
  } finally {
    game.sink = null;
    game.owner = null;
  }
  // If a counter of the person leaves the game, some cards leave the game too. Other people do not see these cards. So
  // events about cards of the person are left out.
  const events = log.events().filter(({ kind, values }) => kind !== 'card' || values[0] === side);
  return {
    seen: seenAt(game, state, 1 - side),
    events: JSON.stringify(events.map(({ kind, values }) => [kind, values])),
  };
}

/** If piles are unknown, the interpreter decides one of every five positions. Compiled sheets decide the others. */
const interpretedOnceIn = 5;

interface Tally {
  positions: number;
  hits: number;
  gone: number;
}

/**
 * Resolves a card twice, with all piles known and with the piles of the person unknown. Throws if the results differ.
 */
function check(game: Game, other: Game, state: State, tally: Tally): void {
  const side = state.bytes[at.turnSide] as number;
  const owner = new TruthfulOwner(game, state);
  const [told, untold] = [state.copy(), state.copy()];
  handOver(other, untold, 1 - side);
  const expected = resolved(game, told, null);
  const actual = resolved(other, untold, owner);
  tally.positions++;
  tally.hits += owner.answers.length;
  tally.gone += owner.answers.filter((hadCard) => !hadCard).length;
  if (actual.events !== expected.events)
    throw new Error(`the events are\n${actual.events}\nand not\n${expected.events}`);
  if (actual.seen !== expected.seen) throw new Error(`the table shows\n${actual.seen}\nand not\n${expected.seen}`);
}

await prove(
  {
    name: 'untold',
    // `positions` is the number of positions for each bot of each scenario.
    numbers: { positions: 1250, seed: 2200 },
    texts: { scenarios: '' },
  },
  async ({ positions, seed, scenarios: list }, report) => {
    const tally: Tally = { positions: 0, hits: 0, gone: 0 };
    for (const scenario of numbersIn(list, scenarios)) {
      const interpreted = soloGame(scenario);
      const { game } = await emittedGame(scenario, widthsOf(packagedGame(scenario))[0]);
      for (const bot of [0, 1] as const) {
        const end = tally.positions + positions;
        for (let index = 0; tally.positions < end; index++) {
          const where = `Scenario ${scenario}, bot ${sideKeys[bot]}, game ${index}`;
          playThrough(game, { seed, index, bots: 1 << bot, difficulty: index % 3 }, (state) => {
            if (tally.positions >= end) return 'end';
            if (state.bytes[at.phase] !== at.resolvingPhase) return;
            const other = tally.positions % interpretedOnceIn === 0 ? interpreted : game;
            const words = { scenarios: scenario, positions, seed };
            if (!report.holds(where, () => check(game, other, state, tally), words)) return 'end';
          });
        }
      }
    }
    return `${grouped(tally.positions)} positions, ${grouped(tally.hits)} hits on units of the person, ${grouped(tally.gone)} without a card`;
  },
);
