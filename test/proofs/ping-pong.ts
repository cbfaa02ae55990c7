// Counts moves to and fro: a unit moves from A to B, and its next move leads from B back to A. Bots play both sides, by
// the second readings of R9 and R10 and by the default readings. The counts are expectations and not limits, but the
// default readings must have fewer in all.
import { Player } from '../../runtime/callisto/players/simulate.ts';
import { Game } from '../../runtime/callisto/rules/engine/game-tables.ts';
import { eventKind, type Sink } from '../../runtime/callisto/rules/engine/events.ts';
import type { SecondReadings } from '../../compiler/games/callisto/facts/viewpoint.ts';
import { packagedScripts } from '../support/bots.ts';
import { emittedMinds, widthsOf } from '../support/emitted.ts';
import { packagedGame, scenarios } from '../support/played.ts';
import { numbersIn, prove, sumOf } from './kit.ts';

const rows: readonly (readonly [name: string, readings: SecondReadings])[] = [
  ['R9=second R10=second', { R9: 'second', R10: 'second' }],
  ['default readings', {}],
];

/** Counts the moves to and fro in the events of games. */
class MoveCounter implements Sink {
  count = 0;
  /** The last move of each unit. */
  private readonly last = new Map<number, { readonly from: number; readonly to: number }>();

  beginGame(): void {
    this.last.clear();
  }

  begin(kind: number, unit: number, from: number, to: number): void {
    if (kind !== eventKind.moved) return;
    const last = this.last.get(unit);
    if (last?.from === to && last.to === from) this.count++;
    this.last.set(unit, { from, to });
  }

  tell(kind: number, unit: number, from: number, to: number): void {
    this.begin(kind, unit, from, to);
  }

  end(): void {}
}

/** Returns the moves to and fro per game of a scenario. */
async function perGame(scenario: number, readings: SecondReadings, games: number, seed: number): Promise<number> {
  const game = new Game(packagedGame(scenario).definition);
  const minds = await emittedMinds(game, packagedScripts(scenario), widthsOf(game)[0], readings);
  for (const side of [0, 1] as const) game.setMind(side, minds[side]);
  const player = new Player(game, { breakers: 'bot', lfa: 'bot' });
  const counter = new MoveCounter();
  game.sink = counter;
  for (let index = 0; index < games; index++) {
    counter.beginGame();
    player.play(seed, index);
  }
  return counter.count / games;
}

await prove(
  { name: 'ping-pong', numbers: { games: 200, seed: 1 }, texts: { scenarios: '' } },
  async ({ games, scenarios: list, seed }, report) => {
    const chosen = numbersIn(list, scenarios);
    const sums: number[] = [];
    for (const [name, readings] of rows) {
      const counts: number[] = [];
      for (const scenario of chosen) counts.push(await perGame(scenario, readings, games, seed));
      sums.push(sumOf(counts));
      const cells = chosen.map((scenario, index) => `${scenario}: ${(counts[index] ?? 0).toFixed(1)}`);
      console.log(`${name.padEnd(22)} ${cells.join('  ')}`);
    }
    const [second = 0, usual = 0] = sums;
    if (usual >= second) report.fault(`The default readings have ${usual} moves to and fro, and the others ${second}.`);
    return `${chosen.length} scenarios, ${games} games each: ${usual.toFixed(1)} moves to and fro in place of ${second.toFixed(1)}`;
  },
);
