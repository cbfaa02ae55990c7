// Tests that emitted code and the interpreter give the same sets, answers and tiebreaks. The plans are made at random,
// and the sets have one to five words.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { stepOf, contextOf, holds, members } from '../../compiler/decide/interpret/interpret.ts';
import type { BookSets } from '../../compiler/declared/emit/book-sets.ts';
import { nodeEmitters } from '../../compiler/emit/emit-parts.ts';
import { narrowingFunction } from '../../compiler/emit/list-code.ts';
import { readersOf } from '../../compiler/emit/plan-readers.ts';
import { returnedWords, moduleWords, type Width } from '../../compiler/emit/set-words.ts';
import { keepWords, narrowedBy, wordsFromCall } from '../../compiler/emit/word-code.ts';
import type { Criterion, SetNode, Sort, Test } from '../../compiler/plan/nodes.ts';
import type { Facts } from '../../compiler/decide/interpret/position-facts.ts';
import { Random } from '../support/random.ts';
import { rounds } from '../support/rounds.ts';
import { Boarded, smallBoard, wideBoard } from './boarded.ts';
import { sheet as neighbour } from './neighbour.ts';
import { PlanMaker } from './plans.ts';
import { declaredPosition } from './page.ts';
import type { Position } from './position.ts';
import { numberedBook } from '../../runtime/declared/book.ts';
import { tableJson } from '../../runtime/declared/page-table.ts';
import type { CompiledBookSheet } from '../../runtime/declared/sheet.ts';
import { bookStateOf } from '../../runtime/declared/state.ts';
import { Turn } from '../../runtime/declared/turn.ts';
import { Faces } from '../../runtime/kernel/faces.ts';

const source = (path: string): string => new URL(path, import.meta.url).href;

/** A plan to emit: a test, or a set. A tiebreak list may narrow the set. */
interface Plan {
  readonly set: SetNode | null;
  readonly test: Test | null;
  readonly list: readonly Criterion[];
  readonly sort: Sort;
}

function plansFor({ roster }: Boarded, seed: number, count: number): readonly Plan[] {
  const random = new Random(seed);
  const maker = new PlanMaker(random, roster);
  return Array.from({ length: count }, (_none, index): Plan => {
    const { sort } = maker;
    if (index % 4 === 3) return { set: null, test: maker.test(2), list: [], sort };
    const set = maker.set(sort, 1 + random.below(2));
    return { set, test: null, list: index % 4 === 2 ? maker.list(sort) : [], sort };
  });
}

/** The emitted functions, by the index of their plan. Each returns the words of its set, or the answer of its test. */
type Functions = readonly ((turn: Turn) => readonly number[] | boolean | number)[];

interface Module {
  readonly functions: Functions;
}

/** The code of some plans, and the sheet whose sets the code reads. */
interface PlanCode {
  readonly code: string;
  readonly sheet: CompiledBookSheet;
}

/**
 * Returns the code for the answer of a plan, from the words of bits of the plan’s set: a list of these words, or the
 * number of members.
 */
type Answer = (words: readonly string[]) => string;

const inList: Answer = (words) => `[${words.join(', ')}]`;
const asCount: Answer = (words) => words.map((word) => `k.count(${word})`).join(' + ');

/**
 * Writes one function for each plan. Each set gets a function of its own, which returns the words of the set. `runtime`
 * is the file with the functions that the code calls.
 */
function writePlans(
  plans: readonly Plan[],
  board: Boarded,
  places: Width,
  [runtime, answer]: readonly [runtime: string, answer: Answer] = ['../../runtime/declared/index.ts', inList],
): PlanCode {
  const emitter = board.emitter(places, board.scriptOf(neighbour));
  const { sets, sheet } = emitter;
  const { game } = emitter.code;
  const { code } = sheet;
  const { width } = sets;
  for (const [index, { set, test, list, sort }] of plans.entries()) {
    const scope = sheet.scope(game, [], readersOf('neighbour'));
    if (test) {
      sheet.body(`plan_${index}(t)`, () => code.line(`return ${nodeEmitters.test(test, scope)};`));
      continue;
    }
    if (!set) continue;
    sheet.body(`set_${index}(t)`, () => code.line(`return ${returnedWords(nodeEmitters.set(set, scope), width)};`));
    sheet.body(`plan_${index}(t)`, () => {
      const all = wordsFromCall(`set_${index}(t)`, sort, scope);
      const by = narrowingFunction('thing', list, sort, scope);
      const left = keepWords(narrowedBy(all, by, scope), scope);
      code.line(`return ${answer(moduleWords(left, width))};`);
    });
  }
  sheet.functions.flush();
  code.line(`export const functions = [${plans.map((_plan, index) => `plan_${index}`).join(', ')}];`);
  const head = `import * as k from '${source('../../runtime/kernel/index.ts')}';\nimport * as c from '${source(runtime)}';\n`;
  return { code: head + sheet.text, sheet: sheetOf(board, sets) };
}

/** Returns a sheet without procedures. */
const sheetOf = ({ page }: Boarded, sets: BookSets): CompiledBookSheet => ({
  game: page.name,
  page: '',
  width: sets.width.of('space'),
  cards: [],
  table: tableJson(page.table),
  dice: page.dice,
  sorts: sets.sorts,
  widths: sets.widths,
  most: sets.width.most,
  sets: sets.sets,
  memos: sets.memos,
  choices: [],
  ties: [],
  shut: null,
  moving: null,
  moments: [],
  boxes: {},
  procedures: [],
  ofCards: {},
});

/** Returns the turn of a sheet in a position. */
function turnOf(sheet: CompiledBookSheet, position: Position): Turn {
  const state = bookStateOf(numberedBook(sheet), declaredPosition(position));
  const faces = new Faces(sheet.dice, []);
  const turn = new Turn(state, faces);
  turn.begin(state, faces, 1, false);
  return turn;
}

async function loaded(code: string): Promise<Module> {
  const folder = mkdtempSync(join(tmpdir(), 'botbook-plans-'));
  try {
    const file = join(folder, 'plans.mjs');
    writeFileSync(file, code);
    return (await import(pathToFileURL(file).href)) as Module;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/**
 * Returns the answer of the interpreter to a plan: the answer of its test, or the members that its tiebreak list
 * leaves.
 */
function interpreted({ set, test, list }: Plan, facts: Facts): readonly string[] | boolean {
  const context = contextOf(facts);
  if (test) return holds(test, context);
  if (!set) return [];
  let left: readonly string[] = [...members(set, context)];
  for (const by of list) if (by.is !== 'random' && left.length > 1) left = stepOf(left, by, context).remaining;
  return left;
}

const hasBit = (words: readonly number[], thing: number): boolean =>
  (((words[thing >> 5] ?? 0) >>> (thing & 31)) & 1) !== 0;

const cases: readonly (readonly [Width, number])[] = [
  [1, 5],
  [2, 5],
  [3, 5],
  [2, 40],
  [3, 96],
  [5, 159],
];

describe('emitted sets, tests and lists', () => {
  it.each(cases)('equal those of the interpreter: sets of gardens of %i words, %i gardens', async (places, gardens) => {
    const board = new Boarded(gardens === 5 ? smallBoard : wideBoard(gardens));
    const script = board.scriptOf(neighbour);
    const plans = plansFor(board, 33 + places + gardens, 150);
    const { code, sheet } = writePlans(plans, board, places);
    const { functions } = await loaded(code);
    const answers = plans.map(() => new Set<string>());
    for (const position of fc.sample(board.positions, {
      seed: 5,
      numRuns: gardens > 40 ? rounds(5, 10) : rounds(8, 40),
    })) {
      const turn = turnOf(sheet, position);
      const facts = board.factsOf(position, script);
      for (const [index, plan] of plans.entries()) {
        const ours = functions[index]?.(turn);
        const theirs = interpreted(plan, facts);
        const names = turn.state.names[sheet.sorts.indexOf(plan.sort)] ?? [];
        const said = typeof ours === 'object' ? names.filter((_name, thing) => hasBit(ours, thing)) : ours;
        const asked = typeof theirs === 'object' ? names.filter((name) => theirs.includes(name)) : theirs;
        expect(said, JSON.stringify(plan)).toEqual(asked);
        answers[index]?.add(String(said));
      }
    }
    // Most plans must have several answers. Otherwise equal answers of code and interpreter would prove little.
    expect(answers.filter(({ size }) => size > 1).length).toBeGreaterThan(plans.length / 2);
  });
});

describe('emitted code for sets of five words', () => {
  const board = new Boarded(wideBoard(159));
  const plans = plansFor(board, 77, 30);
  const positions = fc.sample(board.positions, { seed: 6, numRuns: 5 });
  const script = board.scriptOf(neighbour);

  it('allocates nothing, with a runtime that takes words as parameters', async () => {
    const { code, sheet } = writePlans(plans, board, 5, ['five-words.ts', asCount]);
    const { functions } = await loaded(code);
    const turns = positions.map((position) => turnOf(sheet, position));
    for (const [at, turn] of turns.entries()) {
      const facts = board.factsOf(positions[at] as Position, script);
      for (const [index, plan] of plans.entries()) {
        const theirs = interpreted(plan, facts);
        expect(functions[index]?.(turn), JSON.stringify(plan)).toBe(
          typeof theirs === 'object' ? theirs.length : theirs,
        );
      }
    }
    const answerAll = (times: number): number => {
      const before = process.memoryUsage().heapUsed;
      for (let each = 0; each < times; each++)
        for (let at = 0; at < turns.length; at++)
          for (let index = 0; index < functions.length; index++) functions[index]?.(turns[at] as Turn);
      return process.memoryUsage().heapUsed - before;
    };
    answerAll(500);
    const growths = Array.from({ length: 11 }, () => answerAll(10)).toSorted((a, b) => a - b);
    // An answer may take 4 bytes. An object takes at least 12 bytes, so an answer cannot make an object. The 4 bytes
    // are for the measurement, which takes memory too.
    expect(growths[5]).toBeLessThan(10 * turns.length * functions.length * 4);
  });
});
