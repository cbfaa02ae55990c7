// Measures the decisions of a compiled book without code, whose monsters search ways over a board: the sample booklet.
// The baseline is the same decisions by the interpreter. The time to read the positions is left out of the compiled
// decisions, as for the other compiled games.
import { readFileSync, readdirSync } from 'node:fs';
import { compiledBook } from '../test/support/compiled-book.ts';
import { limitOfRatio } from './limits.ts';
import { areFull, inRounds, processorMilliseconds, quantile, quotients, spreadText } from './rounds.ts';

const folder = new URL('../procedures/drowned-bell/', import.meta.url);
const textOf = (name: string): string => readFileSync(new URL(name, folder), 'utf8');
const faces: readonly number[] = Array.from({ length: 10 }, () => 1);

/** The most time of a compiled decision, as a share of the time of the interpreter. */
const most = 0.02;

export async function benchCompiledBook(rounds: number): Promise<void> {
  const sheets = readdirSync(folder).filter((name) => name.endsWith('.bot'));
  const book = await compiledBook(textOf('drowned-bell.page'), sheets.map(textOf));
  const [positions, times] = areFull(rounds) ? [40, 10] : [4, 1];
  const cases = Array.from({ length: positions }, (_none, index) => book.random(1, index))
    .filter((position) => 'acting' in position)
    .flatMap((position) => {
      const states = book.modules.map((sheet) => sheet.stateOf(position));
      return book.cards.map(([card, sheet]) => ({ position, card, sheet, state: states[sheet] }));
    });
  const decideAll = (): void => {
    for (const { card, sheet, state } of cases) if (state) book.modules[sheet]?.decide(state, card, faces);
  };
  const { compiled, interpreted } = inRounds(rounds, 3, {
    compiled: () => (processorMilliseconds(decideAll, times) / cases.length) * 1000,
    interpreted: () => {
      // A tenth of the decisions takes long enough.
      const few = cases.filter((_case, index) => index % 10 === 0);
      const work = () => few.map(({ position, card }) => book.interpreted(position, card, faces));
      return (processorMilliseconds(work) / few.length) * 1000;
    },
  });
  const ratios = quotients(compiled, interpreted);
  console.log(
    `books    a decision of a compiled book ${spreadText(compiled)} µs, limit 20; ${spreadText(ratios, 4)} × the interpreter, ${limitOfRatio(quantile(ratios, 0.5), most, rounds)}`,
  );
}
