// Proof of the engine of Unbreakable: on random positions, the independent engine plays a card with the same result as
// this engine.
import { deliveryGame, runawayGame } from '../support/unbreakable-game.ts';
import { compareCard, type ApartCounts } from '../support/unbreakable-apart/compare-apart.ts';
import { grouped, prove } from './kit.ts';

await prove(
  {
    name: 'activations',
    // `positions` is the number of positions, and `first` is the number of the first position.
    numbers: { positions: 2000, first: 0, seed: 1 },
  },
  async ({ positions, first, seed }, report) => {
    const [game, wild] = [await deliveryGame(), await runawayGame()];
    const counts: ApartCounts = { decisions: 0, chosen: new Map() };
    for (let position = first; position < first + positions; position++) {
      // Positions with an odd number are of Runaway, the others of Special Delivery.
      const isWild = position % 2 === 1;
      const difference = compareCard(isWild ? wild : game, Math.imul(seed + position, 0x9e3779b1), counts, isWild);
      if (difference !== null)
        report.fault(`Position ${position}: ${difference}`, { positions: 1, first: position, seed });
      report.progress(position - first, positions);
    }
    const verbs = [...counts.chosen].toSorted(([, a], [, b]) => b - a);
    return `${grouped(positions)} positions, ${grouped(counts.decisions)} decisions (${verbs
      .map(([verb, count]) => `${grouped(count)} ${verb}`)
      .join(', ')})`;
  },
);
