// Measures speeds in games a second. Of all rounds, the shortest processor time counts, because other programs on the
// machine can only add time.
import type { Player, Players } from '../../runtime/callisto/players/simulate.ts';
import { inRounds } from '../rounds.ts';

export const botPlayers: Players = { breakers: 'bot', lfa: 'bot' };

/** Returns a function that plays a number of games. Each call plays the same games. */
export const repeatedGames = (player: Player, games: number) => (): void => {
  for (let index = 0; index < games; index++) player.play(1, index);
};

/** Returns the processor time in milliseconds that some work takes. */
function processorTime(work: () => void): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/**
 * Plays games in several ways, one after another in each round. Returns the games per second of each way in its fastest
 * round.
 */
export function speedsOf<K extends string>(
  ways: Readonly<Record<K, () => void>>,
  games: number,
  rounds: number,
): Record<K, number> {
  const names = Object.keys(ways) as K[];
  const measured = names.map((name) => [name, () => processorTime(ways[name])] as const);
  const times = inRounds(rounds, 1, Object.fromEntries(measured) as Record<K, () => number>);
  return Object.fromEntries(names.map((name) => [name, (1000 * games) / Math.min(...times[name])])) as Record<
    K,
    number
  >;
}

/** Returns the mean speed of several scenarios in which the same number of games is played. */
export const meanSpeed = (all: readonly number[]): number =>
  all.length / all.reduce((sum, speed) => sum + 1 / speed, 0);

export const rowOfSpeed = (name: string, speed: number, limit: number, more = ''): void =>
  console.log(`${name.padEnd(22)} ${speed.toFixed(0)} games a second and core, limit ${limit}${more}`);
