// Proof of the set-ups of Heavy Gear. An independent checker finds the generated set-ups legal. Each set-up occurs as
// often as the exact odds say. All faces of all tables and all pairs of table effects occur.
// A plain search of all combinations finds the same number of legal sets. Damaged sheets are checked, rolled, counted
// and set up without an unexpected error.
import { pairRules } from '../support/heavygear-dice.ts';
import { damagedBooks } from '../support/heavygear-damage.ts';
import { grouped, prove } from './kit.ts';
import { checkSetUp } from './set-ups/check.ts';
import { forcePairs, SetUpGenerator } from './set-ups/generate.ts';
import { allFaces, allOdds, countSetUp } from './set-ups/odds.ts';
import { proveSets } from './set-ups/sets.ts';
import { Tally } from './set-ups/tally.ts';

await prove(
  { name: 'set-ups', numbers: { count: 1_000_000, sheets: 10_000, seed: 1 } },
  ({ count, sheets, seed }, report) => {
    const generator = new SetUpGenerator(seed);
    const tally = new Tally();
    const [pairs, reached] = [new Set<string>(), new Set<string>()];
    for (let index = 0; index < count; index++) {
      const pair = index % forcePairs.length;
      const forces = forcePairs[pair];
      if (!forces) continue;
      const setUp = generator.next(pair);
      const { meaning, faults } = checkSetUp(setUp, forces);
      if (faults.length > 0) report.fault(`Set-up ${index}, dice ${setUp.faces.join()}: ${faults.join('; ')}`);
      countSetUp(tally, pair, setUp, meaning);
      for (const event of setUp.events) if (event.is === 'roll') reached.add(`${event.table} ${event.face}`);
      if (meaning.effects.length === 2) pairs.add(meaning.effects.toSorted().join(' + '));
      report.progress(index, count);
    }
    const odds = allOdds();
    let judged = 0;
    for (const [family, expected] of odds) {
      for (const fault of tally.faults(family, expected)) report.fault(fault);
      judged += tally.judged(family, expected);
    }
    for (const family of tally.names()) if (!odds.has(family)) report.fault(`${family} has no odds`);
    for (const face of allFaces()) if (!reached.has(face)) report.fault(`no set-up rolled ${face}`);
    const allPairs = Object.keys(pairRules).length;
    if (pairs.size !== allPairs) report.fault(`${pairs.size} of ${allPairs} pairs of table effects came`);
    const sets = proveSets(report);
    const damaged = damagedBooks(sheets, seed, (text, check) => report.holds(text, check));
    return (
      `${grouped(count)} set-ups, ${grouped(judged)} counts by exact odds, ${pairs.size} pairs of table effects; ` +
      `${sets.objectives} forces and missions and ${sets.support} forces with the sets of brute force; ` +
      `${grouped(sheets)} damaged sheets, ${grouped(damaged.rolled)} rolled, ${grouped(damaged.setUp)} set up`
    );
  },
);
