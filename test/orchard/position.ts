// Reads positions of the orchard: trees, baskets, drops and the sky (book: The pieces).
import { Fields, ShapeError, list, oneOf, version, integer, type Datum } from '../../runtime/kernel/shape.ts';
import type { Roster } from './roster.ts';

/** A position with names, for people and files. */
export interface Position {
  readonly version: 1;
  readonly game: 'orchard';
  readonly scenario: number;
  /** The drops of each garden. A garden that is not listed is dry. */
  readonly drops: Readonly<Record<string, number>>;
  readonly trees: Readonly<Record<string, { readonly kind: string; readonly in: string; readonly fruit: number }>>;
  readonly baskets: Readonly<Record<string, { readonly in: string; readonly fruit: number }>>;
  /** The weather cards that are face up. */
  readonly sky: readonly string[];
}

/** `mostFruit` is the most fruit of a basket, and `mostBaskets` the most baskets in a garden. */
const mostFruit = 6;
const mostBaskets = 2;

type Tree = Position['trees'][string];
type Basket = Position['baskets'][string];

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
export function positionOf(value: unknown, roster: Roster): Position {
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
  const position: Position = {
    version: 1,
    game: oneOf(fields.get('game'), ['orchard'] as const),
    scenario: integer(fields.get('scenario'), 1),
    drops: each(fields.get('drops'), dropsOf),
    trees: each(fields.get('trees'), treeOf),
    baskets: each(fields.get('baskets'), basketOf),
    sky,
  };
  const baskets = Object.values(position.baskets);
  const crowded = gardens.find((one) => baskets.filter((basket) => basket.in === one).length > mostBaskets);
  if (crowded !== undefined) throw new ShapeError('baskets', `has more than ${mostBaskets} in ${crowded}`);
  return position;
}
