// The table of the orchard: trees, baskets, drops, the sky, and the effects of actions (book: Actions).
import { Fields, ShapeError, list, oneOf, version, integer, type Datum } from '../../../runtime/kernel/shape.ts';
import { lazilyFor } from '../../../runtime/kernel/lazily.ts';
import type { Roster } from './roster.ts';
import type { Position } from './types.ts';

/** `mostFruit` is the most fruit of a basket, and `mostBaskets` the most baskets in a garden. */
const mostFruit = 6;
const mostBaskets = 2;

type Tree = Position['trees'][string];
type Basket = Position['baskets'][string];

/** The neighbours of each garden, in the order of the roster. */
const neighbours = lazilyFor(
  ({ gardens, paths }: Roster): ReadonlyMap<string, readonly string[]> =>
    new Map(
      gardens.map((garden) => {
        const ends = new Set(paths.filter((path) => path.includes(garden)).flat());
        return [garden, gardens.filter((other) => ends.has(other) && other !== garden)];
      }),
    ),
);

export class Table {
  readonly roster: Roster;
  /** The effects so far, as lines of text. */
  readonly log: string[] = [];
  private now: Position;

  constructor(position: Position, roster: Roster) {
    this.now = position;
    this.roster = roster;
  }

  copy(): Table {
    return new Table(this.now, this.roster);
  }

  get position(): Position {
    return this.now;
  }

  tree(name: string): Tree {
    return known(this.now.trees, name);
  }

  basket(name: string): Basket {
    return known(this.now.baskets, name);
  }

  dropsOn(garden: string): number {
    return this.now.drops[garden] ?? 0;
  }

  isFull(basket: string): boolean {
    return this.basket(basket).fruit === mostFruit;
  }

  next(garden: string): readonly string[] {
    return neighbours(this.roster).get(garden) ?? [];
  }

  private basketsIn(garden: string): string[] {
    return Object.keys(this.now.baskets).filter((name) => this.basket(name).in === garden);
  }

  /** True if another basket may be carried into a garden. */
  hasRoom(garden: string): boolean {
    return this.basketsIn(garden).length < mostBaskets;
  }

  /** True if a basket in the garden of a tree has room for fruit. */
  hasBasket(tree: string): boolean {
    return this.basketsIn(this.tree(tree).in).some((basket) => !this.isFull(basket));
  }

  /** Moves up to `count` fruit from a tree into the baskets of its garden, filling one basket after another. */
  pick(name: string, count: number): void {
    let left = Math.min(count, this.tree(name).fruit);
    for (const basket of this.basketsIn(this.tree(name).in)) {
      const { fruit } = this.basket(basket);
      const some = Math.min(left, mostFruit - fruit);
      if (some === 0) continue;
      left -= some;
      const before = this.tree(name).fruit;
      const tree = { ...this.tree(name), fruit: before - some };
      const filled = { ...this.basket(basket), fruit: fruit + some };
      this.now = {
        ...this.now,
        trees: { ...this.now.trees, [name]: tree },
        baskets: { ...this.now.baskets, [basket]: filled },
      };
      this.log.push(`${name}: fruit ${before} → ${before - some}`, `${basket}: fruit ${fruit} → ${fruit + some}`);
    }
  }

  water(garden: string, count: number): void {
    const drops = this.dropsOn(garden);
    this.now = { ...this.now, drops: { ...this.now.drops, [garden]: drops + count } };
    this.log.push(`${garden}: drops ${drops} → ${drops + count}`);
  }

  carry(name: string, path: readonly string[]): void {
    for (const garden of path) {
      const basket = this.basket(name);
      this.log.push(`${name}: ${basket.in} → ${garden}`);
      this.now = { ...this.now, baskets: { ...this.now.baskets, [name]: { ...basket, in: garden } } };
    }
  }

  turnUp(card: string): void {
    this.now = { ...this.now, sky: [...this.now.sky, card] };
    this.log.push(`${card}: pile → sky`);
  }
}

function known<T>(things: Readonly<Record<string, T>>, name: string): T {
  const found = things[name];
  if (found === undefined) throw new Error(`The orchard has no ${name}.`);
  return found;
}

/** Reads an object whose keys are names. `item` reads the field of each name. */
function each<T>({ json, where }: Datum, item: (datum: Datum, name: string) => T): Record<string, T> {
  if (typeof json !== 'object' || json === null || Array.isArray(json)) {
    throw new ShapeError(where, 'should be an object with names');
  }
  return Object.fromEntries(
    Object.entries(json).map(([name, one]: [string, unknown]) => [
      name,
      item({ json: one, where: `${where}.${name}` }, name),
    ]),
  );
}

/** Reads a position. Throws a ShapeError if the position has a fault. */
export function tableOf(value: unknown, roster: Roster): Table {
  const { gardens, trees: kinds, weather } = roster;
  const fields = new Fields({ json: value, where: '' }, [
    'version',
    'game',
    'scenario',
    'drops',
    'trees',
    'baskets',
    'sky',
  ]);
  version(fields, 1);
  const garden = (datum: Datum): string => oneOf(datum, gardens);
  const treeOf = (datum: Datum): Tree => {
    const own = new Fields(datum, ['kind', 'in', 'fruit']);
    return { kind: oneOf(own.get('kind'), kinds), in: garden(own.get('in')), fruit: integer(own.get('fruit')) };
  };
  const basketOf = (datum: Datum): Basket => {
    const own = new Fields(datum, ['in', 'fruit']);
    const fruit = integer(own.get('fruit'));
    if (fruit > mostFruit)
      throw new ShapeError(own.get('fruit').where, `is more than the ${mostFruit} that a basket holds`);
    return { in: garden(own.get('in')), fruit };
  };
  const dropsOf = (datum: Datum, name: string): number => {
    if (!gardens.includes(name)) throw new ShapeError(datum.where, 'is no garden');
    return integer(datum);
  };
  const sky = list(fields.get('sky'), (one) => oneOf(one, weather));
  const again = sky.findIndex((card, index) => sky.indexOf(card) < index);
  if (again >= 0) throw new ShapeError(`sky[${again}]`, `repeats an earlier entry: ${sky[again]}`);
  const table = new Table(
    {
      version: 1,
      game: oneOf(fields.get('game'), ['orchard']),
      scenario: integer(fields.get('scenario'), 1),
      drops: each(fields.get('drops'), dropsOf),
      trees: each(fields.get('trees'), treeOf),
      baskets: each(fields.get('baskets'), basketOf),
      sky,
    },
    roster,
  );
  const baskets = Object.values(table.position.baskets);
  const crowded = gardens.find((one) => baskets.filter((basket) => basket.in === one).length > mostBaskets);
  if (crowded !== undefined) throw new ShapeError('baskets', `has more than ${mostBaskets} in ${crowded}`);
  return table;
}
