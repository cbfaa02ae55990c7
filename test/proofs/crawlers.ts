// Proof of the crawlers of Unbreakable on random maps. Lines of sight, lasers and programs by the sheets agree with
// independent lists and code. Compiled sheets decide like interpreted sheets, and rules that are composed at random decide
// the same in the interpreter, in modules and in games. Damaged sheets and positions only throw
// errors that are meant for the user.
import { sightIn } from '../../compiler/games/unbreakable/play/crawler-scene.ts';
import { Random } from '../support/random.ts';
import { damagedPositions, damagedUnbreakable } from '../support/unbreakable-damage.ts';
import { compiledPrograms, compiledSights } from '../support/unbreakable-compiled.ts';
import { bombsOfBook, unbreakableBook, unbreakableSheets } from '../support/unbreakable-sheets.ts';
import { compareLasers } from '../unbreakable/board/compare-lasers.ts';
import {
  compareSights,
  compiledAnswers,
  interpretedAnswers,
  missingRows,
  newTally,
} from '../unbreakable/board/compare-sights.ts';
import { compareRules, composedRule, isAccepted } from '../unbreakable/board/composed-rules.ts';
import { randomGround } from '../unbreakable/board/random-ground.ts';
import { compareCompiled, compareProgram, randomProgram } from '../unbreakable/board/random-programs.ts';
import { deliveryDecisions } from '../unbreakable/decisions-by-hand.ts';
import { runawayDecisions } from '../unbreakable/runaway-by-hand.ts';
import { grouped, prove } from './kit.ts';

await prove(
  {
    name: 'crawlers',
    numbers: {
      maps: 200,
      step: 16,
      bombs: 200,
      programs: 200,
      compiled: 1000,
      sheets: 10_000,
      positions: 10_000,
      rules: 400,
      seed: 31,
    },
  },
  async ({ maps, step, bombs, programs, compiled: count, sheets, positions, rules, seed }, report) => {
    const random = new Random(seed);
    const sight = sightIn(unbreakableSheets());
    const [compiled, program] = [await compiledSights(), await compiledPrograms()];
    const [tally, interpreted] = [newTally(), newTally()];
    const ofBook = bombsOfBook();
    const asking = unbreakableBook();
    const reached = new Set<string>();
    let fired = 0;
    for (let map = 0; map < maps; map++) {
      const ground = randomGround(random, 2 + (map % 8));
      const fault = (text: string): void => report.fault(`Map ${map}: ${text}`);
      const isInterpreted = (number: number): boolean => (number + map) % step === 0;
      compareSights(ground, [compiledAnswers(compiled, ground.position)], random, tally, fault);
      compareSights(ground, [interpretedAnswers(sight, ground.position)], random, interpreted, fault, isInterpreted);
      fired += compareLasers(ground, ofBook, random, bombs, fault);
      for (let tried = 0; tried < programs; tried++)
        reached.add(compareProgram(randomProgram(ground, random), ground.map.clouds, asking, random, fault));
      for (let tried = 0; tried < count; tried++)
        compareCompiled(randomProgram(ground, random), program, asking, random, fault);
      report.progress(map, maps);
    }
    if (maps > 0) {
      for (const row of missingRows(tally.beams)) report.fault(`no pair reached row ${row} of the beam list`);
      for (const row of missingRows(tally.bombs)) report.fault(`no pair reached row ${row} of the bomb list`);
      if (tally.oneWayBombs === 0) report.fault('the bomb list was symmetrical');
    }
    let composed = 0;
    for (let tried = 0; tried < rules; tried++) {
      const edit = composedRule(random);
      if (!isAccepted(edit)) continue;
      composed += 1;
      try {
        await compareRules(edit, random, 24, (text) => report.fault(text));
      } catch (error) {
        report.fault(`${edit.join(': ')}: ${error instanceof Error ? error.message : String(error)}`);
      }
    }
    if (rules > 0 && composed === 0) report.fault('check accepted no composed rule');
    const cards = [...deliveryDecisions, ...runawayDecisions];
    const holds = (text: string, attempt: () => void): boolean => report.holds(text, attempt);
    const damaged = damagedUnbreakable(sheets, seed, cards, holds);
    const refused = damagedPositions(positions, seed, cards, holds);
    return (
      `${grouped(tally.pairs)} pairs of hexes on ${maps} maps with the compiled sight of independent lists, ` +
      `${grouped(interpreted.pairs)} pairs interpreted, ` +
      `${grouped(tally.oneWayBombs)} of them seen one way; ${grouped(maps * bombs)} bombs with the lasers of plain code, ` +
      `${grouped(fired)} fired at; ${grouped(maps * programs)} decisions of plain code, ${reached.size} clauses and faces, ${grouped(maps * count)} compiled; ` +
      `${grouped(composed)} of ${grouped(rules)} composed rules accepted, and the same in all verbs; ` +
      `${grouped(sheets)} damaged sheets, ${grouped(damaged.clean)} ` +
      `without an error, ${grouped(damaged.decided)} decisions by them; ${grouped(positions)} damaged positions, ` +
      `${grouped(refused)} refused`
    );
  },
);
