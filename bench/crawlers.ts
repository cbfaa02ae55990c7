// Measures three parts of Unbreakable: lines of sight by compiled lists, decisions of compiled programs, and the check
// of the sheets. The time of decisions is a ratio to the time of the same programs written by hand.
import { checkSheet } from '../compiler/language/checking/sheet/read-sheet.ts';
import { builtInGames } from '../library/games.ts';
import { Faces } from '../runtime/kernel/faces.ts';
import type { Chance } from '../runtime/kernel/choose-with-dice.ts';
import type { PlacedPosition } from '../runtime/unbreakable/position/placed-position.ts';
import type { SpokenUnit } from '../runtime/unbreakable/position/unit-states.ts';
import { crawlerDice, rollCombatDice } from '../runtime/unbreakable/rules/combat-dice.ts';
import { CrawlerTable } from '../runtime/unbreakable/rules/crawler-table.ts';
import { enterHex, whyNotEnter } from '../runtime/unbreakable/rules/crawler-moves.ts';
import {
  beginCard,
  changeStatus,
  crawlerCard,
  endCard,
  removeMarkers,
} from '../runtime/unbreakable/rules/program-acts.ts';
import { RuleActs, type PickTarget, type RuleData } from '../runtime/unbreakable/rules/rule-acts.ts';
import { beginDecision } from '../runtime/unbreakable/sheet/program-turn.ts';
import { targetPicker } from '../runtime/unbreakable/sheet/seen-targets.ts';
import { SightTurn } from '../runtime/unbreakable/sheet/sight-turn.ts';
import { languageOf } from '../test/support/book-language.ts';
import { Random } from '../test/support/random.ts';
import { bookSheets } from '../test/support/samples.ts';
import { hexAt, placedFrom } from '../test/support/unbreakable.ts';
import { compiledPrograms, compiledSights } from '../test/support/unbreakable-compiled.ts';
import { randomGround } from '../test/unbreakable/board/random-ground.ts';
import { randomProgram } from '../test/unbreakable/board/random-programs.ts';
import { limitOfRatio } from './limits.ts';
import { inRounds, milliseconds, processorMilliseconds, quantile, quotients, spreadText } from './rounds.ts';

const entry = hexAt('0615');

function enter(table: CrawlerTable, hex: number, chance: Chance): void {
  if (hex >= 0 && whyNotEnter(table, hex) === null) enterHex(table, hex, chance);
}

/**
 * Returns the grade of a hex (ruling U8): 2 for a volcano or a hex off the map, 1 if a volcano is north of the hex, and
 * otherwise 0.
 */
function gradeOf({ board, terrain }: PlacedPosition, hex: number): number {
  if (hex < 0 || terrain[hex] === 'volcano') return 2;
  return terrain[board.neighbour(hex, 0)] === 'volcano' ? 1 : 0;
}

function deliver(table: CrawlerTable, chance: Chance): number {
  const { crawler, placed } = table;
  const { board, terrain } = placed;
  if (crawler.hex < 0) {
    enter(table, entry, chance);
    return 1;
  }
  if (crawler.thawed) {
    removeMarkers(table, 1, false, chance);
    return 2;
  }
  const north = board.neighbour(crawler.hex, 0);
  if (terrain[north] !== 'volcano') {
    enter(table, north, chance);
    return 3;
  }
  const [east, west] = [board.neighbour(crawler.hex, 1), board.neighbour(crawler.hex, 5)];
  const [eastGrade, westGrade] = [gradeOf(placed, east), gradeOf(placed, west)];
  if (eastGrade === 2 && westGrade === 2) return 4;
  const isEast = eastGrade === westGrade ? rollCombatDice(1, chance)[0] === '©' : eastGrade < westGrade;
  enter(table, isEast ? east : west, chance);
  return 4;
}

function runWild(table: CrawlerTable, rules: readonly RuleData[], pickTarget: PickTarget, chance: Chance): number {
  const { crawler } = table;
  if (crawler.status === 'offline') {
    changeStatus(table, 'buttoned', null, null);
    return 1;
  }
  if (crawler.status === 'buttoned') {
    changeStatus(table, 'ready', null, null);
    return 2;
  }
  if (crawler.thawed) {
    removeMarkers(table, 1, false, chance);
    return 3;
  }
  const face = chance.face(6, null);
  const verb = face <= 2 ? 'Move' : face <= 4 ? 'Fire' : 'Mutate';
  const [weapon] = face <= 2 ? [] : table.weaponsOf(face % 2 === 1 ? 'beam' : 'bomb');
  new RuleActs(table, rules, verb, pickTarget).carryOut(weapon?.name ?? null, chance);
  return 4;
}

/**
 * Resolves a card by `program` on a copy of the position. Returns the number of the clause; -1 if no clause is read.
 */
function decideBy(
  placed: PlacedPosition,
  rules: readonly RuleData[],
  program: (table: CrawlerTable, chance: Chance) => number,
): number {
  const table = new CrawlerTable(placed.copy());
  if (beginCard(table, rules, crawlerCard) !== null) return -1;
  const clause = program(table, new Faces(crawlerDice, { seed: 1 }));
  endCard(table, rules, crawlerCard);
  return clause;
}

const perMap = 40;

export async function benchCrawlers(rounds: number): Promise<void> {
  const random = new Random(5);
  const [sights, programs] = [await compiledSights(), await compiledPrograms()];
  const grounds = [3, 5, 7, 9].map((bareness) => randomGround(random, bareness));
  const positions = grounds.flatMap((ground) =>
    Array.from({ length: perMap }, () => placedFrom(randomProgram(ground, random).position)),
  );
  const { position } = randomGround(random, 8);
  const walkers = position.board.hexes.map((name, hex): SpokenUnit => {
    const configuration = hex % 5 === 0 ? 'hovering' : 'upright';
    return { name, kind: hex % 5 === 0 ? 'squad' : 'walker', status: 'ready', configuration, hex };
  });
  const [beams, bombs] = [new SightTurn(sights.beam, position, walkers), new SightTurn(sights.bomb, position, walkers)];
  const hexes = walkers.length;
  const countRows = (): number => {
    let rows = 0;
    for (let from = 0; from < hexes; from++)
      for (let to = 0; to < hexes; to++) rows += beams.beamRow(from, to) + bombs.bombRow(from, to);
    return rows;
  };
  const pickerOf = (table: CrawlerTable) => targetPicker(table, sights);
  const runCompiled = (): void => {
    for (const placed of positions) {
      const sheet = programs.sheetOf(placed.sheet);
      const { rules } = sheet;
      decideBy(placed, rules, (table, chance) =>
        sheet.resolve(beginDecision(sheet, { table, chance, pickTarget: pickerOf(table) })),
      );
    }
  };
  const byHand = (): void => {
    for (const placed of positions) {
      const { rules } = programs.sheetOf(placed.sheet);
      const isDelivery = placed.sheet === 'special-delivery';
      decideBy(placed, rules, (table, chance) =>
        isDelivery ? deliver(table, chance) : runWild(table, rules, pickerOf(table), chance),
      );
    }
  };
  const language = languageOf('unbreakable');
  const texts = bookSheets('unbreakable').map(({ text }) => text);
  const { pairs, ours, theirs, checked } = inRounds(rounds, 5, {
    pairs: () => (1e6 * milliseconds(countRows)) / (2 * hexes * hexes),
    ours: () => (1000 * processorMilliseconds(runCompiled, 5)) / positions.length,
    theirs: () => (1000 * processorMilliseconds(byHand, 5)) / positions.length,
    checked: () => milliseconds(() => texts.map((text) => checkSheet(text, () => language, builtInGames))),
  });
  const ratios = quotients(ours, theirs);
  console.log(
    `crawlers a line of sight ${spreadText(pairs)} ns, limit 150; a decision ${spreadText(ours)} µs, by hand ${spreadText(theirs)} µs, ` +
      `ratio ${spreadText(ratios, 2)}, ${limitOfRatio(quantile(ratios, 0.5), 1.5, rounds)}; check of the sheets ${spreadText(checked)} ms, limit 10`,
  );
}
