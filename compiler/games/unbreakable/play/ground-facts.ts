// Facts about the map in a position: terrain, directions, distances and the hexes between hexes. Facts about units differ
// between a program, which speaks of all units, and a list about sight, which speaks of two.
import { PlainFacts } from '../../../decide/interpret/plain-facts.ts';
import type { Id, Ids } from '../../../decide/interpret/position-facts.ts';
import { compassPoints } from '../../../language/words/hexes/hex-names.ts';
import type { Metric, Sort } from '../../../plan/nodes.ts';
import type { PlacedPosition } from '../../../../runtime/unbreakable/position/placed-position.ts';
import type { UnitStateName } from '../unbreakable-names.ts';

/** The parts of a unit that conditions speak of; the bomb of a shot counts as such a unit too. */
export interface SpokenUnit {
  readonly name: string;
  readonly kind: string;
  readonly status: string;
  readonly configuration: string;
  readonly hex: number;
  readonly frozen?: boolean;
  readonly thawed?: boolean;
}

const states: Readonly<Record<UnitStateName | 'wasFrozen' | 'newlyThawed', (unit: SpokenUnit) => boolean>> = {
  ready: ({ status }) => status === 'ready',
  buttoned: ({ status }) => status === 'buttoned',
  offline: ({ status }) => status === 'offline',
  scattered: ({ status }) => status === 'scattered',
  frozen: ({ frozen = false }) => frozen,
  dugIn: ({ configuration }) => configuration === 'dug-in',
  hovering: ({ configuration }) => configuration === 'hovering',
  // The flag of a unit says both: the unit was frozen, and its first activation after the thaw is still to come (U5).
  wasFrozen: ({ thawed = false }) => thawed,
  newlyThawed: ({ thawed = false }) => thawed,
};

const isState = (name: string): name is keyof typeof states => Object.hasOwn(states, name);

export abstract class GroundFacts extends PlainFacts {
  readonly mover = 'unit';
  protected readonly position: PlacedPosition;

  constructor(position: PlacedPosition) {
    super();
    this.position = position;
  }

  protected abstract readonly units: readonly SpokenUnit[];

  all(sort: Sort): readonly Id[] {
    if (sort === 'space') return this.position.board.hexes;
    if (sort === 'unit') return this.units.map(({ name }) => name);
    throw new Error(`Unbreakable has no things of the sort ${sort} here.`);
  }

  plane(name: string, sort: Sort): Iterable<Id> {
    if (sort === 'unit') return this.unitsOf(name);
    if (sort === 'space') return this.hexesOf(name);
    throw new Error(`Unbreakable has no plane ${name} of the sort ${sort} here.`);
  }

  private unitsOf(name: string): Id[] {
    const isIn = isState(name) ? states[name] : ({ kind }: SpokenUnit): boolean => name === 'unit' || kind === name;
    return this.units.filter(isIn).map((unit) => unit.name);
  }

  /** Returns the hexes that a word for terrain means. */
  protected hexesOf(name: string): Id[] {
    const { terrain, clouds, reference, board } = this.position;
    const { depressions } = reference;
    return board.hexes.filter((_hex, number) => {
      const ground = terrain[number];
      if (name === 'mushroomCloud') return clouds[number] !== null;
      return name === 'depression' ? ground !== undefined && depressions.includes(ground) : ground === name;
    });
  }

  where(sort: Sort, id: Id): readonly Id[] {
    if (sort === 'space') return [id];
    const hex = this.units.find(({ name }) => name === id)?.hex ?? -1;
    return hex < 0 ? [] : [this.position.hexName(hex)];
  }

  /** Returns the distance in hexes; adjacent places have the distance 1, and further places none. */
  distance(from: Id, to: Id, metric: Metric): number {
    const { board } = this.position;
    const steps = board.steps(board.numberOf(from), board.numberOf(to));
    return metric !== 'adjacent' || steps < 2 ? steps : Infinity;
  }

  reach(): Iterable<Id> {
    return [];
  }

  override made(name: string, sort: Sort, of: readonly Ids[]): Iterable<Id> {
    if (sort !== 'space') return super.made(name, sort, of);
    const places = [...(of[0] ?? [])];
    if (name === 'hexesBetween') return this.between(places);
    const isStraight = name.startsWith('all ');
    const direction = compassPoints.findIndex((point) => point === (isStraight ? name.slice('all '.length) : name));
    if (direction < 0) return super.made(name, sort, of);
    return places.flatMap((place) => this.onward(place, direction, isStraight));
  }

  private between(places: readonly Id[]): Id[] {
    const { board } = this.position;
    const numbers = places.map((place) => board.numberOf(place));
    const touched = numbers.flatMap((from, index) => numbers.slice(index + 1).flatMap((to) => board.between(from, to)));
    return touched.map((hex) => this.position.hexName(hex));
  }

  /** Returns the next hex in a direction, or all hexes straight on. */
  private onward(place: Id, direction: number, isStraight: boolean): Id[] {
    const { board } = this.position;
    const hexes: Id[] = [];
    for (let hex = board.neighbour(board.numberOf(place), direction); hex >= 0; hex = board.neighbour(hex, direction)) {
      hexes.push(this.position.hexName(hex));
      if (!isStraight) break;
    }
    return hexes;
  }
}
