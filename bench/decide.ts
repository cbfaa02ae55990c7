// Measures decisions of compiled sheets: time and memory for two procedures, with sets of one word and of two words;
// the time for every sheet; the sheets as files; and whole games of bots.
import type { EmittedGame } from '../test/support/emitted.ts';
import { inNewFolder } from '../test/proofs/process.ts';
import { scenarios } from '../test/support/played.ts';
import { State } from '../runtime/callisto/rules/engine/packed-state.ts';
import { soloGames } from './decide/games.ts';
import { benchModules } from './decide/modules.ts';
import { packagedBook, type PackagedBook } from './decide/packaged-book.ts';
import { positionsOf, type CardPosition } from './decide/positions.ts';
import { allocatedBytes, decisionTimes, warmUpBy, type Decide } from './decide/decision-times.ts';
import { limitOfRatio } from './limits.ts';
import { areFull, quantile, quotients, spreadText } from './rounds.ts';

const titles = ['SCOUT', 'CORP-SEC'] as const;
/** The number of decisions during which allocated memory is measured. */
const watched = 200_000;
/**
 * `mostOfProcedure`: the most positions for a procedure. `gamesOfSheet`: the most games that supply positions. `warm`:
 * the number of decisions before the measurement.
 */
const [mostOfProcedure, gamesOfSheet, warm] = [200, 600, 5000];

const ns = (time: number): string => time.toFixed(0);

/**
 * Lets compiled sheets decide with sets of places of one word, and again with sets of two words. Throws if the
 * decisions differ. The positions are for SCOUT and CORP-SEC of the LFA in Scenario 1. Returns these positions.
 */
function compareWidths({ games, wide }: PackagedBook, rounds: number): readonly CardPosition[] {
  const [{ game, minds }] = games as readonly [EmittedGame];
  const most = areFull(rounds) ? 10_000 : 1000;
  const byTitle = positionsOf(game, most, 100_000, titles, (card) => game.cards.titles[card] ?? null);
  const positions = [...byTitle.values()].flat();
  const ways: readonly Decide[] = [minds[1], wide].map((mind) => (state, index) => mind.decide(state, index));
  const states = [new State(), new State()];
  for (const { state, index } of positions) {
    for (const copy of states) copy.copyFrom(state);
    const clauses = ways.map((decide, way) => decide(states[way] as State, index));
    if (clauses[0] !== clauses[1] || !states[0]?.equals(states[1] as State))
      throw new Error(`The same position, decided otherwise on one word and on two: clauses ${clauses.join(', ')}`);
  }
  const [narrowTimes = [], wideTimes = []] = ways.map((decide) => decisionTimes(positions, decide, rounds));
  const ratios = quotients(wideTimes, narrowTimes);
  const [narrowBytes, wideBytes] = ways.map((decide) => allocatedBytes(positions, decide, watched).toFixed(1));
  console.log(
    `decide S1 LFA  ${positions.length} distinct positions of ${titles.join(' and ')}; one word ${spreadText(narrowTimes, 0)} ns, limit 250, ${narrowBytes} bytes, limit 0; two words ${spreadText(ratios, 2)} ×, ${limitOfRatio(quantile(ratios, 0.5), 3, rounds)}, ${wideBytes} bytes, limit 0`,
  );
  return positions;
}

interface ProcedureCase {
  /** The name of the first card that the procedure handles. */
  readonly name: string;
  readonly decide: Decide;
  readonly positions: readonly CardPosition[];
}

const groupOf = (side: number, [first = '']: readonly string[]): string => `${side} ${first}`;

/** Returns the procedures of each side, with their positions from games. Leaves out procedures without a position. */
function proceduresOf({ game, sheets, minds }: EmittedGame): readonly (readonly ProcedureCase[])[] {
  const groups = sheets.flatMap(({ cards }, side) => cards.map((names) => groupOf(side, names)));
  const byGroup = positionsOf(game, mostOfProcedure, gamesOfSheet, groups, (card) => {
    const side = game.cards.side[card] as 0 | 1;
    const cards = sheets[side].cards.find((names) => names.includes(game.cards.names[card] ?? ''));
    return cards ? groupOf(side, cards) : null;
  });
  return minds.map((mind, side) => {
    const decide: Decide = (state, index) => mind.decide(state, index);
    return (sheets[side]?.cards ?? []).flatMap((names) => {
      const positions = byGroup.get(groupOf(side, names)) ?? [];
      return positions.length === 0 ? [] : [{ name: names[0] ?? '', decide, positions }];
    });
  });
}

/**
 * Measures how fast the compiled sheets decide. Prints a line with the times of each sheet, and a line for all sheets
 * together.
 */
function everySheet(games: readonly EmittedGame[], rounds: number): void {
  const sheets = games.flatMap((game, index) =>
    proceduresOf(game).map((procedures, side) => ({
      name: `S${scenarios[index] ?? 0} ${side === 0 ? 'Breakers' : 'LFA'}`,
      procedures,
    })),
  );
  for (const { procedures } of sheets)
    for (const { positions, decide } of procedures) warmUpBy(positions, decide, warm);
  const rows = sheets.map(({ name, procedures }) => {
    const timed = procedures.map((procedure) => {
      const times = decisionTimes(procedure.positions, procedure.decide, rounds);
      return { name: procedure.name, times, median: quantile(times, 0.5) };
    });
    const all = timed.flatMap(({ times }) => times);
    const [slowest] = timed.toSorted((a, b) => b.median - a.median);
    const text = `90 % within ${ns(quantile(all, 0.9)).padStart(5)}; ${procedures.length} procedures, ${all.length} positions; slowest ${slowest?.name ?? ''} ${ns(slowest?.median ?? 0)}`;
    return { name, text, median: quantile(all, 0.5), medians: timed.map(({ median }) => median) };
  });
  const medians = rows.flatMap((row) => row.medians);
  for (const { name, median, text } of rows) {
    const ratio = median / quantile(medians, 0.5);
    console.log(
      `  ${name.padEnd(13)}${ns(median).padStart(5)} ns, ${ratio.toFixed(2)} × the median of all, ${limitOfRatio(ratio, 4, rounds)}; ${text}`,
    );
  }
  console.log(
    `decide, all    ${ns(quantile(medians, 0.5))} ns, the median of ${medians.length} procedures of ${sheets.length} sheets, 90 % within ${ns(quantile(medians, 0.9))}; limit 250`,
  );
}

export const benchDecide = (rounds: number): Promise<void> =>
  inNewFolder('bench', async (folder) => {
    const book = await packagedBook(folder);
    const positions = compareWidths(book, rounds);
    await benchModules(folder, book, positions, rounds);
    everySheet(book.games, rounds);
    soloGames(book, rounds);
  });
