// What a decision of each sheet of the book takes, by procedure.
import type { EmittedGame } from '../../test/support/emitted.ts';
import { scenarios } from '../../test/support/played.ts';
import { quantile } from '../rounds.ts';
import { positionsOf } from './positions.ts';
import type { Position } from './positions.ts';
import { oneByOne, warmUpBy } from './timing.ts';
import type { Decide } from './timing.ts';

/** Positions of each procedure, and games that they are looked for in. */
const most = 200;
const games = 600;
/** Decisions of each before any is timed. */
const warm = 5000;

const ns = (time: number): string => time.toFixed(0);

interface Procedure {
  /** Its first card. */
  readonly name: string;
  readonly decide: Decide;
  readonly positions: readonly Position[];
}

const groupOf = (side: number, [first = '']: readonly string[]): string => `${side} ${first}`;

/** The procedures of both sheets of a game of which positions were found. */
function proceduresOf({ game, sheets, minds }: EmittedGame): readonly (readonly Procedure[])[] {
  const groups = sheets.flatMap(({ cards }, side) => cards.map((own) => groupOf(side, own)));
  const found = positionsOf(game, most, games, groups, (card) => {
    const side = game.cards.side[card] as 0 | 1;
    const own = sheets[side].cards.find((names) => names.includes(game.cards.names[card] ?? ''));
    return own ? groupOf(side, own) : null;
  });
  return minds.map((mind, side) => {
    const decide: Decide = (state, index) => mind.decide(state, index);
    return (sheets[side]?.cards ?? []).flatMap((own) => {
      const positions = found.get(groupOf(side, own)) ?? [];
      return positions.length === 0 ? [] : [{ name: own[0] ?? '', decide, positions }];
    });
  });
}

/** A line for each sheet, and one for all. */
export function everySheet(compiled: readonly EmittedGame[], rounds: number): void {
  const sheets = compiled.flatMap((one, index) =>
    proceduresOf(one).map((procedures, side) => ({
      name: `S${scenarios[index] ?? 0} ${side === 0 ? 'Breakers' : 'LFA'}`,
      procedures,
    })),
  );
  for (const { procedures } of sheets) {
    for (const { positions, decide } of procedures) warmUpBy(positions, decide, warm);
  }
  const medians: number[] = [];
  for (const { name, procedures } of sheets) {
    const timed = procedures.map((one) => ({ name: one.name, times: oneByOne(one.positions, one.decide, rounds) }));
    const all = timed.flatMap(({ times }) => times);
    const own = timed.map((one) => ({ name: one.name, time: quantile(one.times, 0.5) }));
    medians.push(...own.map(({ time }) => time));
    const [slowest] = own.toSorted((a, b) => b.time - a.time);
    console.log(
      `  ${name.padEnd(13)}${ns(quantile(all, 0.5)).padStart(5)} ns, 90 % within ${ns(quantile(all, 0.9)).padStart(5)}; ${procedures.length} procedures, ${all.length} positions; slowest ${slowest?.name ?? ''} ${ns(slowest?.time ?? 0)}`,
    );
  }
  console.log(
    `decide, all    ${ns(quantile(medians, 0.5))} ns, the median of ${medians.length} procedures of ${sheets.length} sheets, 90 % within ${ns(quantile(medians, 0.9))}; limit 250`,
  );
}
