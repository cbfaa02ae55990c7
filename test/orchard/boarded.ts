// Tools for tests with the orchard on a board of any size. They compile and interpret sheets, and make positions.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as fc from 'fast-check';
import { bookOf, type Book } from '../../compiler/game/book.ts';
import { compileSheet, type Compiled } from '../../compiler/game/compile.ts';
import { procedureFor, type SheetScript } from '../../compiler/decide/sheet-script.ts';
import { sheetScriptOfText } from '../../compiler/decide/script-reader.ts';
import { ClauseWalk } from '../../compiler/decide/walk.ts';
import type { DeclaredBook } from '../../compiler/declared/declared-book.ts';
import type { DeclaredFacts } from '../../compiler/declared/declared-facts.ts';
import { DeclaredHands, type DeclaredRules } from '../../compiler/declared/declared-hands.ts';
import { readDeclaredPosition, type TablePosition } from '../../compiler/declared/position.ts';
import { BookCode } from '../../compiler/declared/emit/book-code.ts';
import { BookSets } from '../../compiler/declared/emit/book-sets.ts';
import { SheetCode } from '../../compiler/emit/sheet-code.ts';
import { widthFor, type Width } from '../../compiler/emit/set-words.ts';
import type { BoundBookSheet } from '../../runtime/declared/bind.ts';
import { FaceLacking, Faces } from '../../runtime/kernel/faces.ts';
import { decisionIn } from '../support/compiled-book.ts';
import { orchardGames } from './games.ts';
import { orchard } from './game.ts';
import { positionIn, roster as printedRoster } from './neighbour.ts';
import { declaredPosition, orchardBook } from './page.ts';
import type { Position } from './position.ts';
import { rosterOf, type Roster } from './roster.ts';

const sheetText = (name: string): string => readFileSync(new URL(`${name}.bot`, import.meta.url), 'utf8');

/** `busy` has more kinds of clauses than the sheet of the book. The clauses of `far` are about distances. */
export const [busy, far] = [sheetText('busy'), sheetText('far')];

/** The board of the book, with five gardens. */
export const smallBoard = printedRoster;

/** Returns a name that is not a word of any sheet: `Plot Xaa`, `Plot Xab` … */
const plot = (index: number): string =>
  `Plot X${[Math.floor(index / 26), index % 26].map((letter) => String.fromCharCode(97 + letter)).join('')}`;

/**
 * Returns a board of gardens in columns of 14 and 15 gardens by turns. The columns are placed like columns of hexes, so
 * each garden is next to up to six others. The gardens of the book are spread over the board, so that each 32-bit word
 * of a set has some of them. A position can have up to half as many trees as gardens.
 */
export function wideBoard(count: number): unknown {
  const { gardens: printed } = rosterOf(printedRoster);
  const cells = Array.from({ length: 11 }, (_none, column) =>
    Array.from({ length: 14 + (column % 2) }, (_other, row) => ({ column, row })),
  )
    .flat()
    .slice(0, count);
  const at = new Map(printed.map((name, index) => [Math.round((index * (count - 1)) / (printed.length - 1)), name]));
  const gardens = cells.map((_cell, index) => at.get(index) ?? plot(index));
  const paths = cells.flatMap(({ column, row }, from) =>
    cells.flatMap((other, to) => {
      const [right, down] = [other.column - column, other.row - row];
      // The columns with 15 gardens begin half a garden higher.
      const isBeside = right === 1 && (column % 2 === 0 ? down === 0 || down === 1 : down === 0 || down === -1);
      return isBeside || (right === 0 && down === 1) ? [[gardens[from], gardens[to]]] : [];
    }),
  );
  return { ...(printedRoster as object), gardens, paths, mostTrees: Math.ceil(count / 2) };
}

const source = (path: string): string => new URL(path, import.meta.url).href;
const imports = { kernel: source('../../runtime/kernel/index.ts'), game: source('../../runtime/declared/index.ts') };

const named = <T>(stem: string, all: readonly T[]): Record<string, T> =>
  Object.fromEntries(all.map((one, index) => [`${stem} ${index + 1}`, one]));

/** Removes each basket that would be the third basket in its garden. */
const withRoom = <T extends { readonly in: string }>(all: readonly T[]): T[] =>
  all.filter((one, index) => all.slice(0, index).filter((other) => other.in === one.in).length < 2);

/** Many baskets and trees are full or empty, because the sheets have conditions about both. */
const fruit = fc.oneof(fc.constantFrom(0, 6), fc.integer({ min: 0, max: 6 }));

/** Returns random positions. `garden` gives the gardens that have things, and `most` limits the things of each kind. */
function positionsIn(
  garden: fc.Arbitrary<string>,
  most: Readonly<Record<'trees' | 'baskets' | 'drops', number>>,
  { trees, weather }: Roster,
): fc.Arbitrary<Position> {
  const tree = fc.record({ kind: fc.constantFrom(...trees), in: garden, fruit });
  const basket = fc.record({ in: garden, fruit });
  return fc
    .record({
      trees: fc.array(tree, { maxLength: most.trees }),
      baskets: fc.array(basket, { maxLength: most.baskets }),
      drops: fc.dictionary(garden, fc.integer({ min: 0, max: 2 }), { maxKeys: most.drops }),
      sky: fc.shuffledSubarray([...weather]),
    })
    .map(({ trees: allTrees, baskets, drops, sky }): Position => {
      const things = { trees: named('Tree', allTrees), baskets: named('Basket', withRoom(baskets)) };
      return { ...positionIn({}), drops: { ...drops }, sky, ...things };
    });
}

const withoutFruit = (position: Position): Position => ({
  ...position,
  baskets: Object.fromEntries(Object.entries(position.baskets).map(([name, one]) => [name, { ...one, fruit: 0 }])),
});

/**
 * Returns positions of a board. On a large board, two thirds of the positions have things only in the gardens of the
 * book. On a crowded board, conditions about all things or about single gardens seldom hold.
 */
function positionsOf(roster: Roster): fc.Arbitrary<Position> {
  const { gardens: printed } = rosterOf(printedRoster);
  const { gardens, paths, mostTrees } = roster;
  const few = positionsIn(fc.constantFrom(...printed), { trees: 9, baskets: 8, drops: 5 }, roster);
  if (gardens.length === printed.length) return few;
  const near = paths.filter((path) => path.some((end) => printed.includes(end))).flat();
  const garden = fc.oneof(fc.constantFrom(...printed), fc.constantFrom(...near), fc.constantFrom(...gardens));
  const many = positionsIn(garden, { trees: Math.min(mostTrees, 64), baskets: 24, drops: 45 }, roster);
  return fc.oneof(few, few.map(withoutFruit), many);
}

export class Boarded {
  readonly book: Book;
  readonly roster: Roster;
  readonly page: DeclaredBook;
  /** The number of words in a set of gardens of the board. */
  readonly width: Width;
  readonly positions: fc.Arbitrary<Position>;
  private readonly board: unknown;

  constructor(board: unknown) {
    this.board = board;
    this.book = bookOf('orchard', { roster: board, scenarios: [] }, orchardGames);
    this.roster = rosterOf(board);
    this.page = orchardBook(this.roster, orchard.walk);
    this.width = widthFor(this.roster.gardens.length);
    this.positions = positionsOf(this.roster);
  }

  compiled(text: string, width: Width = 1): Compiled {
    return compileSheet(text, { book: this.book, imports, width });
  }

  async bound(text: string, width: Width): Promise<BoundBookSheet> {
    const folder = mkdtempSync(join(tmpdir(), 'botbook-toy-'));
    try {
      const file = join(folder, 'sheet.mjs');
      writeFileSync(file, (this.compiled(text, width).code ?? '').replace(/^\/\/# sourceMappingURL.*$/m, ''));
      const { bind } = (await import(pathToFileURL(file).href)) as { readonly bind: () => BoundBookSheet };
      return bind();
    } finally {
      rmSync(folder, { recursive: true });
    }
  }

  scriptOf(text: string): SheetScript {
    const script = sheetScriptOfText(text, orchard.headings, orchard.language({ roster: this.board, scenarios: [] }));
    if (!script) throw new Error('The sheet says no scenario.');
    return script;
  }

  /** Returns the emitter of the words of the page, with the module that it fills. Sets of gardens have `places` words. */
  emitter(places: Width, script: SheetScript) {
    const words = orchard.language(this.book.files).words?.(null);
    if (!words) throw new Error('The orchard has no words.');
    const sets = new BookSets(this.page.table, places);
    const taken = ['k', 'c', 't', 'u', 'before', 'number', 'sum', 'functions'];
    const sheet = new SheetCode(sets.width, words, { taken, directlyImported: [] });
    return { sets, sheet, code: new BookCode(sheet, sets, { table: this.page.table, rules: this.rules, script }) };
  }

  /** Returns the position as the table of the page. */
  tableOf(position: Position): TablePosition {
    return readDeclaredPosition(declaredPosition(position), this.page.table);
  }

  /** Returns the facts about a position. */
  factsOf(position: Position, script: SheetScript): DeclaredFacts {
    return this.handsOf(this.tableOf(position), script, '', new Faces(this.page.dice, [])).facts();
  }

  /** Returns the rules by which the sheets of the book are read. */
  get rules(): DeclaredRules {
    return {
      ...this.page,
      numberOn: (card) => this.roster.seasons.find(({ name }) => name === card)?.strength ?? null,
      boxOf: () => null,
      sheetOfBox: () => null,
    };
  }

  private handsOf(table: TablePosition, script: SheetScript, card: string, faces: Faces): DeclaredHands {
    return new DeclaredHands(table, script, card, faces, this.rules);
  }

  /** Returns the result of the interpreter in the form in which a compiled sheet returns it. */
  interpreted(script: SheetScript, position: Position, card: string, faces: readonly number[]) {
    const table = this.tableOf(position);
    const given = new Faces(this.page.dice, faces);
    const procedure = procedureFor(script, card);
    if (!procedure) throw new Error(`There is no ${card}.`);
    try {
      const hands = this.handsOf(table, script, card, given);
      const decision = new ClauseWalk(procedure.clauses, hands).decide(card, procedure.title);
      const read = decisionIn(decision);
      const [effects, after] = [table.log, table.position];
      return { is: 'decision', game: 'orchard', card, ...read, effects, unused: given.unused, after } as const;
    } catch (error) {
      if (!(error instanceof FaceLacking)) throw error;
      return { is: 'needs', card, die: error.die, of: error.of } as const;
    }
  }
}
