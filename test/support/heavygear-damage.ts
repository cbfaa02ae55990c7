// Damages sheets of Heavy Gear at random, and checks each damaged sheet.
// A damaged sheet without errors is rolled and its odds are counted. A book with the damaged sheet sets up forces.
import { rollTables, startOf } from '../../compiler/decide/tables/roll-walk.ts';
import { OddsEndless } from '../../compiler/decide/tables/state-flow.ts';
import { stepOdds } from '../../compiler/decide/tables/table-start.ts';
import { RefusedChoice } from '../../compiler/game/battle-book.ts';
import { heavygear } from '../../compiler/games/heavygear/game.ts';
import { readLists } from '../../compiler/language/lists/list-plans.ts';
import { parse } from '../../grammar/parse.ts';
import { errorsIn } from '../../grammar/registry.ts';
import type { Sheet } from '../../grammar/tree.ts';
import { builtInGames } from '../../library/games.ts';
import { below, belowBig, randomWords, seed as seedWords } from '../../runtime/kernel/random.ts';
import { ShapeError } from '../../runtime/kernel/shape.ts';
import { heavygearJson } from './heavygear.ts';
import { bookSheets } from './samples.ts';
import { checkTables, walkOf } from './tables.ts';

/** Random numbers from a seed. */
class Chance {
  private readonly words = new Int32Array(randomWords);

  constructor(seed: number) {
    seedWords(this.words, 0, seed, 0);
  }

  index = (count: number): number => below(this.words, 0, count);
  bigIndex = (count: bigint): bigint => belowBig(this.words, 0, count);
}

const inserted = ['', '', '6', '0', ' ', '\n', '   ', ':', '–', '(', '%', 'Roll ', 'Night', 'again', 'VP', 'per', 'PL'];

/**
 * Cuts a line off at a random place, as if a person were typing it. In half of the cases, only its first word stays.
 */
function cutLine(text: string, chance: Chance): string {
  const lines = text.split('\n');
  const at = chance.index(lines.length);
  const line = lines[at] ?? '';
  const end = chance.index(2) === 0 ? (/^\s*\S*\s?/.exec(line)?.[0].length ?? 0) : chance.index(line.length + 1);
  return lines.with(at, line.slice(0, end)).join('\n');
}

/** Replaces one to four parts of a text by words of sheets or by another part of the text. */
function damage(text: string, chance: Chance): string {
  let damaged = text;
  for (let edits = 1 + chance.index(4); edits > 0; edits--) {
    const [from, length] = [chance.index(damaged.length + 1), chance.index(30)];
    const stolen = chance.index(damaged.length + 1);
    const put =
      chance.index(3) === 0
        ? damaged.slice(stolen, stolen + chance.index(80))
        : (inserted[chance.index(inserted.length)] ?? '');
    damaged = damaged.slice(0, from) + put + damaged.slice(from + length);
  }
  return damaged;
}

/** The most dice of a roll. Without this limit, tables of a damaged sheet could call each other for ever. */
const mostDice = 2000;

/**
 * Rolls the first list of steps of a sheet, and computes its odds. Returns false if the sheet has errors or no list of
 * steps.
 */
function rollDamaged(text: string, chance: Chance): boolean {
  const { sheet, diagnostics } = checkTables(text);
  const { plan } = readLists(sheet);
  if (errorsIn(diagnostics) > 0 || plan.lists.length === 0) return false;
  const walk = walkOf(plan);
  let left = mostDice;
  rollTables(walk, startOf(walk, { list: 0 }), ({ die }) => (left-- > 0 ? chance.index(die) + 1 : null));
  try {
    stepOdds(plan, { list: 0 });
  } catch (error) {
    if (!(error instanceof OddsEndless)) throw error;
  }
  return true;
}

const reference = heavygearJson('reference.json');
const table = heavygearJson('examples/table.json');
const forces = new Map(['north', 'south'].map((name) => [name, heavygearJson(`examples/${name}.json`)]));
const played = heavygearJson('examples/played.json');

/** One in this number of damaged sheets has a line that is cut off. */
const cutOnceIn = 4;

/** For about one of this number of damaged books, all legal sets are listed. The list takes too long for every book. */
const listedOnceIn = 20;

/**
 * Sets up a battle by a book, and scores a played battle. Returns false if the book is not complete. Also returns false
 * if the book refuses a choice or a file.
 */
function setUpDamaged(sheets: readonly Sheet[], chance: Chance): boolean {
  const book = heavygear.battles?.read(sheets, reference);
  if (!book || 'missing' in book || 'stray' in book) return false;
  const choices = {
    written: new Map(),
    fill: chance.bigIndex,
    isListing: chance.index(listedOnceIn) === 0,
  };
  const missions = new Map([
    ['north', 'Standard'],
    ['south', 'Defense'],
  ]);
  try {
    const { blocks, json } = book
      .open({ table, forces })
      .setUp({ cells: missions, effects: [] }, choices, (names) => chance.index(names.length) + 1);
    book.score(played);
    return blocks.length > 0 && 'sides' in json;
  } catch (error) {
    if (error instanceof RefusedChoice || error instanceof ShapeError) return false;
    throw error;
  }
}

/**
 * A function that runs a check of a damaged text. If the check throws, the function reports the text and returns false.
 */
type HoldsForText = (where: string, check: () => void) => boolean;

/**
 * Damages `count` sheets of the book. Returns the number of damaged sheets that were rolled, and the number of damaged
 * books that set up forces.
 */
export function damagedBooks(count: number, seed: number, holds: HoldsForText) {
  const chance = new Chance(seed);
  const texts = bookSheets('heavygear').map(({ text }) => text);
  const sheets = texts.map((text) => parse(text, builtInGames).sheet);
  const counts = { rolled: 0, setUp: 0 };
  for (let round = 0; round < count; round++) {
    const at = round % texts.length;
    const damaged = (round % cutOnceIn === 0 ? cutLine : damage)(texts[at] ?? '', chance);
    holds(`Damaged sheet ${round}:\n${damaged}\n`, () => {
      if (rollDamaged(damaged, chance)) counts.rolled++;
      if (setUpDamaged(sheets.with(at, parse(damaged, builtInGames).sheet), chance)) counts.setUp++;
    });
  }
  return counts;
}
