// Draws the board of a book without code: the places of its box, laid out by their coordinates or by their neighbours,
// with the things of a position.
import type { BoardSign, DrawnBoard, DrawnPlace, SignSide } from '../game/board.ts';
import { placeLayout } from './place-layout.ts';
import { namesOfPile, readDeclaredPosition, type PageTable, type TablePosition } from './position.ts';
import { isOfGame, relationsOf } from './relations.ts';
import { placeSort } from './things.ts';

/** The names of the figures of places that give the coordinates of a place, if the page has both. */
const [across, down] = ['x', 'y'];

const plate = (text: string, side: SignSide): BoardSign => ({
  shape: 'plate',
  text,
  side,
  isAsleep: false,
  isSuppressed: false,
});

const isFaceDown = (name: string, things: PageTable['things']): boolean =>
  things.piles.some((pile) => pile.isFaceDown && namesOfPile(pile, things).includes(name));

/**
 * True for a thing of the bot, and false for a thing of a person. A bot has the first side. Without sides, it has the
 * things that act by cards. Null for a thing that belongs to nobody.
 */
export function isOfBot(id: string, position: TablePosition): boolean | null {
  const { acting, sides, sorts } = position.table.things;
  const owner = position.ownerOf(id);
  if (owner !== null) return owner === sides[0];
  if (!acting || !position.all(acting.sort).includes(id)) return null;
  return sorts.get(acting.sort)?.noun === acting.noun || position.has(acting.noun, id);
}

class PageBoard {
  private readonly table: PageTable;
  private readonly position: TablePosition;
  private readonly title: string;
  private readonly hidesPiles: boolean;

  constructor(table: PageTable, title: string, position: TablePosition, hidesPiles: boolean) {
    this.hidesPiles = hidesPiles;
    this.title = title;
    this.table = table;
    this.position = position;
  }

  private get names(): readonly string[] {
    return this.table.box.names.get(placeSort) ?? [];
  }

  private next(): readonly (readonly number[])[] {
    const at = new Map(this.names.map((name, index) => [name, index]));
    return this.names.map((name) =>
      (this.table.box.next.get(name) ?? []).flatMap((other) => {
        const index = at.get(other);
        return index === undefined ? [] : [index];
      }),
    );
  }

  private layout(next: readonly (readonly number[])[]): readonly { readonly x: number; readonly y: number }[] {
    const [xs, ys] = [this.table.box.figures.get(across), this.table.box.figures.get(down)];
    if (!xs || !ys || this.names.some((name) => !xs.has(name) || !ys.has(name))) return placeLayout(next);
    return this.names.map((name) => ({ x: xs.get(name) ?? 0, y: ys.get(name) ?? 0 }));
  }

  /** The figures of places, without their coordinates. */
  private figures(): readonly string[] {
    const { figures } = this.table.things;
    return figures
      .filter(({ sort, name }) => sort === placeSort && name !== across && name !== down)
      .map(({ name }) => name);
  }

  private sideOf(id: string): SignSide {
    return isOfBot(id, this.position) === true ? 'round' : 'pointed';
  }

  /** The kind that more than half of the places have, which a drawing leaves out; undefined if there is none. */
  private get usualKind(): string | undefined {
    const count = (kind: string): number => this.names.filter((name) => this.position.has(kind, name)).length;
    return this.table.things.tags.find(
      ({ sort, is, name }) => sort === placeSort && is === 'kind' && 2 * count(name) > this.names.length,
    )?.name;
  }

  private pieces(): readonly { readonly name: string; readonly place: number }[] {
    const placed = [...this.table.things.sorts.values()].filter(({ stands }) => stands === 'placed');
    return placed
      .flatMap(({ name }) => this.position.all(name))
      .flatMap((name) => {
        const place = this.names.indexOf(this.position.placeOf(name) ?? '');
        return place < 0 ? [] : [{ name, place }];
      });
  }

  private placeAt(
    name: string,
    space: number,
    near: readonly number[],
    { x, y }: { readonly x: number; readonly y: number },
    there: readonly string[],
    usual: string | undefined,
  ): DrawnPlace {
    const { things } = this.table;
    const tags = things.tags.filter(({ sort, name: tag }) => sort === placeSort && this.position.has(tag, name));
    const traits = tags.map((tag) => tag.name);
    const shown = tags.filter(({ is, group, name: tag }) => is === 'state' || (group === 'kind' && tag !== usual));
    const figures = this.figures().map((figure) => String(this.position.figure(figure, name)));
    const counts = (things.sides.length > 0 ? things.sides : [null]).flatMap((side) => {
      const count = there.filter((id) => side === null || this.position.ownerOf(id) === side).length;
      return count === 0 ? [] : [`${count}${side === null ? '' : side.charAt(0).toUpperCase()}`];
    });
    return {
      name,
      space,
      level: 'ground',
      label: null,
      map: this.title,
      x,
      y,
      isElevated: false,
      next: near,
      signs: [],
      things: [],
      pieces: there.map((id) => plate(id, this.sideOf(id))),
      areas: [],
      figures,
      traits,
      words: [...shown.map((tag) => tag.name), ...figures].join(' '),
      spoken: [
        ...(traits.length > 0 ? [`${name} is ${traits.join(', ')}.`] : []),
        ...there.map((id) => `${id} is here.`),
      ],
      caption: figures.join(' '),
      starts: [],
      present: counts.join(' '),
      states: tags
        .filter(({ is }) => is === 'state')
        .map((tag) => tag.name)
        .join(' '),
    };
  }

  /** Returns the parts of the position that no place shows, each with its title. */
  private rows(): readonly (readonly [title: string, text: string])[] {
    return relationsOf(this.table).flatMap((relation): (readonly [string, string])[] => {
      if (relation.is === 'pile') {
        const cards = this.position.inPile(relation.key);
        const isHidden = this.hidesPiles && isFaceDown(relation.key, this.table.things);
        const shown = isHidden ? `${cards.length} face down` : cards.join(', ');
        return [[relation.key, cards.length === 0 ? 'empty' : shown]];
      }
      if (relation.is === 'places') {
        const ids = this.position.all(relation.sort).filter((id) => this.position.isOffBoard(id));
        return ids.length === 0 ? [] : [[relation.offBoard ?? 'off the board', ids.join(', ')]];
      }
      if (relation.is !== 'figure') return [];
      if (isOfGame(relation)) return [[relation.key, String(this.position.figure(relation.key, ''))]];
      const sides = relation.rows.some(({ sort }) => sort === 'side') ? this.table.things.sides : [];
      const amounts = sides.map((side) => `${side} ${this.position.figure(relation.key, side)}`);
      return amounts.length === 0 ? [] : [[relation.key, amounts.join(', ')]];
    });
  }

  draw(): DrawnBoard {
    const next = this.next();
    const layout = this.layout(next);
    const pieces = this.pieces();
    const usual = this.usualKind;
    const places = this.names.map((name, at) => {
      const there = pieces.filter(({ place }) => place === at).map((piece) => piece.name);
      return this.placeAt(name, at, next[at] ?? [], layout[at] ?? { x: at, y: 0 }, there, usual);
    });
    const { sides } = this.table.things;
    return {
      scenario: 0,
      maps: [this.title],
      provenance: 'the declaration page',
      spaces: this.names,
      places,
      placesOf: this.names.map((_name, at) => [at]),
      doors: [],
      standing: pieces,
      hasNoNorth: true,
      figures: this.figures(),
      legend: sides.map((side, at) => ({
        sign: plate('A', at === 0 ? 'round' : 'pointed'),
        text: `a piece of the ${side}`,
      })),
      key: sides.map((side) => `${side.charAt(0).toUpperCase()} ${side}`),
      rows: this.rows(),
    };
  }
}

/**
 * Draws the board with the things of a position; null if the page declares no places. At a table, the cards of piles
 * that lie face down are hidden.
 */
export function boardOfPage(table: PageTable, title: string, position: unknown, hidesPiles = false): DrawnBoard | null {
  if ((table.box.names.get(placeSort) ?? []).length === 0) return null;
  const read = readDeclaredPosition(position ?? { version: 1, game: table.game }, table);
  return new PageBoard(table, title, read, hidesPiles).draw();
}
