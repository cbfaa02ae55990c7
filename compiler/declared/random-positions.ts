// Makes random positions of a book. Figures are within their ranges, and each thing is in a place. If actions that are
// done to places put the thing, their `Possible if` holds for one of the actions when the thing is put.
import { below, inRandomOrder, randomWords, seed as seedWords } from '../../runtime/kernel/random.ts';
import { ShapeError } from '../../runtime/kernel/shape.ts';
import type { Context } from '../decide/interpret/context.ts';
import { contextOf, holds, members } from '../decide/interpret/interpret.ts';
import { withActionNumber } from './action-number.ts';
import { testWithOpen, withOpen } from './amounts.ts';
import { DeclaredFacts, type BookWords } from './declared-facts.ts';
import type { DeclaredAction } from './page-actions.ts';
import { actingKey, namesOfPile, readDeclaredPosition, slotsOf, type PageTable } from './position.ts';
import { placeSort, type FigureRow } from './things.ts';

interface RandomBook extends BookWords {
  readonly table: PageTable;
  readonly actions: readonly DeclaredAction[];
}

/** The greatest number of things of a sort, or of a sort and side, in a random position. */
const mostThings = 5;

/** The number of values above the least value that a figure of a wide range usually has. */
const usualSpread = 12;

type Json = Record<string, unknown>;

class RandomPosition {
  private readonly book: RandomBook;
  private readonly words = new Int32Array(randomWords);
  /** The sort of each placed thing. */
  private readonly placed = new Map<string, string>();
  private readonly json: Json;

  constructor(book: RandomBook, seed: number, index: number) {
    this.book = book;
    this.json = { version: 1, game: book.table.game };
    seedWords(this.words, 0, seed, index);
  }

  private below(limit: number): number {
    return below(this.words, 0, limit);
  }

  make(): Json {
    this.nameThings();
    this.tagThings();
    this.countFigures();
    this.fillPiles();
    this.putThings();
    this.chooseActor();
    return this.json;
  }

  private idsOf(sort: string): readonly string[] {
    const { box, things } = this.book.table;
    if (sort === 'side') return things.sides;
    const placed = [...this.placed].flatMap(([id, its]) => (its === sort ? [id] : []));
    return placed.length > 0 ? placed : (box.names.get(sort) ?? []);
  }

  /** Names placed things. A thing without a place yet is off the board, or in the first place. */
  private nameThings(): void {
    const { things, box } = this.book.table;
    const [first] = box.names.get(placeSort) ?? [];
    if (first === undefined) return;
    for (const { name, noun, plural, stands, isOwned, offBoard } of things.sorts.values()) {
      if (stands !== 'placed') continue;
      const places: Record<string, string> = {};
      const printed = inRandomOrder(this.words, 0, box.names.get(name) ?? []);
      const title = noun.charAt(0).toUpperCase() + noun.slice(1);
      for (const side of isOwned ? things.sides : [null]) {
        const count = this.below(mostThings + 1);
        // Things that the box prints keep their names.
        const nameAt = (index: number): string => printed[index] ?? `${title} ${index + 1}`;
        const begun = Object.keys(places).length;
        const ids = Array.from({ length: count }, (_none, at) => nameAt(begun + at)).slice(
          0,
          printed.length > 0 ? Math.max(0, printed.length - begun) : count,
        );
        for (const id of ids) {
          places[id] =
            offBoard ?? (box.names.get(placeSort) ?? [])[this.below(box.names.get(placeSort)?.length ?? 1)] ?? first;
          this.placed.set(id, name);
        }
        if (side !== null) this.json[side] = [...((this.json[side] as string[] | undefined) ?? []), ...ids];
      }
      this.json[plural] = places;
    }
  }

  /** Gives each placed thing one kind of each group, and things states. The kinds of printed things are in the box. */
  private tagThings(): void {
    const add = (tag: string, id: string): void => {
      this.json[tag] = [...((this.json[tag] as string[] | undefined) ?? []), id];
    };
    const { tags, sorts } = this.book.table.things;
    for (const [sort, { stands }] of sorts) {
      if (stands !== 'placed' || this.book.table.box.names.has(sort)) continue;
      const kinds = tags.filter((tag) => tag.sort === sort && tag.is === 'kind');
      const groups = [...new Set(kinds.map(({ group }) => group))];
      for (const id of this.idsOf(sort))
        for (const group of groups) {
          const isOfSide = (side: string): boolean => (this.json[side] as string[] | undefined)?.includes(id) === true;
          const ofGroup = kinds.filter((tag) => tag.group === group && (tag.side === null || isOfSide(tag.side)));
          const chosen =
            group === null ? ofGroup.filter(() => this.below(2) === 0) : [ofGroup[this.below(ofGroup.length)]];
          for (const tag of chosen) if (tag) add(tag.name, id);
        }
    }
    const isOfKind = (id: string, kind: string): boolean =>
      this.book.table.box.tagged.get(kind)?.has(id) === true ||
      (this.json[kind] as string[] | undefined)?.includes(id) === true;
    for (const { name, sort, is, only } of tags)
      if (is === 'state')
        for (const id of this.idsOf(sort))
          if ((only === null || isOfKind(id, only)) && this.below(3) === 0) add(name, id);
  }

  private amountIn({ least, most }: FigureRow): number {
    const spread = this.below(4) === 0 ? most - least : Math.min(most - least, usualSpread);
    return least + this.below(spread + 1);
  }

  private countFigures(): void {
    const { things, box } = this.book.table;
    for (const row of things.figures) {
      if (row.sort === 'game') {
        this.json[row.name] = this.amountIn(row);
        continue;
      }
      const printed = box.figures.get(row.name);
      const ids = this.idsOf(row.sort).filter((id) => printed?.has(id) !== true);
      if (ids.length === 0) continue;
      const amounts = Object.fromEntries(ids.map((id) => [id, this.amountIn(row)]));
      this.json[row.name] = { ...(this.json[row.name] as object | undefined), ...amounts };
    }
  }

  /** Chooses the acting thing. If nothing on the board can act, a thing that can act is put on the board. */
  private chooseActor(): void {
    const { table } = this.book;
    const { acting } = table.things;
    const row = acting && table.things.sorts.get(acting.sort);
    if (!acting || !row) return;
    const position = readDeclaredPosition(this.json, table);
    const canAct = (id: string): boolean => acting.noun === row.noun || position.has(acting.noun, id);
    const all = [...position.all(acting.sort), ...(table.box.names.get(acting.sort) ?? [])].filter(canAct);
    const onBoard = all.filter((id) => position.placeOf(id) !== null);
    const ids = onBoard.length > 0 ? onBoard : all;
    const id = ids[this.below(Math.max(1, ids.length))];
    if (id === undefined) return;
    const places = table.box.names.get(placeSort) ?? [];
    if (onBoard.length === 0)
      this.json[row.plural] = { ...(this.json[row.plural] as object), [id]: places[this.below(places.length)] };
    this.json[actingKey] = id;
  }

  /** Puts each card into a pile of its sort. */
  private fillPiles(): void {
    const { things, box } = this.book.table;
    for (const sort of new Set(things.piles.map((row) => row.sort))) {
      const names = things.piles.filter((row) => row.sort === sort).flatMap((row) => namesOfPile(row, things));
      const contents = new Map(names.map((name) => [name, [] as string[]]));
      for (const id of inRandomOrder(this.words, 0, box.names.get(sort) ?? []))
        contents.get(this.pileWithRoom(names, contents) ?? '')?.push(id);
      for (const [name, ids] of contents) this.json[name] = ids;
    }
  }

  /** Returns a pile with a free slot. */
  private pileWithRoom(names: readonly string[], contents: ReadonlyMap<string, readonly string[]>): string | undefined {
    const { table } = this.book;
    const free = names.filter((name) => (contents.get(name)?.length ?? 0) < (slotsOf(name, table.things) ?? Infinity));
    return free[this.below(Math.max(1, free.length))];
  }

  /** Puts things in places, one after another, as the actions of the page put things. */
  private putThings(): void {
    const { things } = this.book.table;
    for (const [id, sort] of inRandomOrder(this.words, 0, [...this.placed])) {
      const row = things.sorts.get(sort);
      if (!row || (row.offBoard !== null && this.below(4) === 0)) continue;
      const places = this.legalPlaces(id, sort);
      const place = places[this.below(Math.max(1, places.length))];
      if (place !== undefined) this.json[row.plural] = { ...(this.json[row.plural] as object), [id]: place };
    }
  }

  /** Returns the places in which an action of the page can put a thing; all places if no action puts the thing. */
  private legalPlaces(id: string, sort: string): readonly string[] {
    const { table, actions } = this.book;
    const all = table.box.names.get(placeSort) ?? [];
    const puts = actions.filter(
      ({ effects, row }) =>
        row.doneTo?.sort === placeSort && effects.some((effect) => effect.is === 'put' && effect.to.is === 'place'),
    );
    if (puts.length === 0) return all;
    const position = readDeclaredPosition(this.json, table);
    const context = contextOf(new DeclaredFacts(position, this.book, null, () => [], ''));
    const moves = all.map((place) => puts.filter((action) => this.takes(action, id, place, context)));
    const isMoved = moves.some((taking) => taking.length > 0);
    return isMoved && sort !== placeSort
      ? all.filter((place, at) => moves[at]?.some((action) => this.isPossible(action, place, context)))
      : all;
  }

  /** True if an action that is done to a place puts a thing somewhere. */
  private takes({ effects }: DeclaredAction, id: string, place: string, context: Context): boolean {
    return effects.some(
      (effect) => effect.is === 'put' && members(withOpen(effect.moved.set, { ids: [place] }), context).has(id),
    );
  }

  private isPossible({ possible }: DeclaredAction, place: string, context: Context): boolean {
    if (!possible) return true;
    try {
      return holds(testWithOpen(withActionNumber(possible, 1), { ids: [place] }), context);
    } catch (error) {
      // A person answers text in quotation marks, so the action can be possible.
      if (error instanceof ShapeError) return true;
      throw error;
    }
  }
}

/** Returns a random position. The same seed and index give the same position. */
export function randomPosition(book: RandomBook, seed: number, index: number): Readonly<Record<string, unknown>> {
  const json = new RandomPosition(book, seed, index).make();
  return readDeclaredPosition(json, book.table).position;
}
