// Facts about the map in a position: terrain, directions, distances, and the hexes between two hexes. Subclasses have
// the facts about units: a program is about all units, a list about sight is about two units.
import { PlainFacts, type WordFacts } from '../../../decide/interpret/plain-facts.ts';
import type { Id } from '../../../decide/interpret/position-facts.ts';
import { forEachDirection } from '../../../language/words/hexes/hex-names.ts';
import type { Metric, Sort } from '../../../plan/nodes.ts';
import type { PlacedPosition } from '../../../../runtime/unbreakable/position/placed-position.ts';
import { groundTest } from '../../../../runtime/unbreakable/position/ground-words.ts';
import { testOfUnits, type SpokenUnit } from '../../../../runtime/unbreakable/position/unit-states.ts';
import type { UnbreakableNames } from '../unbreakable-names.ts';

/** The names of Unbreakable except its planes. The facts about planes have tables of their own for each sort. */
type NamesWithFacts = UnbreakableNames & { readonly planes: never };

export type UnbreakableFacts<GameFacts> = WordFacts<NamesWithFacts, GameFacts>;

type HexFacts = Pick<GroundFacts, 'between' | 'firstInLine' | 'nextHexes'>;

export abstract class GroundFacts extends PlainFacts<NamesWithFacts> {
  readonly mover = 'unit';
  protected readonly position: PlacedPosition;

  constructor(position: PlacedPosition) {
    super();
    this.position = position;
  }

  protected abstract readonly units: readonly SpokenUnit[];

  protected static readonly setWords: Omit<UnbreakableFacts<HexFacts>, 'tests'> = {
    planes: {},
    measures: {},
    made: {
      ...forEachDirection(
        (_point, direction, isStraight): UnbreakableFacts<HexFacts>['made']['north'] =>
          (facts, [places = []]) =>
            [...places].flatMap((place) => facts.nextHexes(place, direction, isStraight)),
      ),
      hexesBetween: (facts, [places = []]) => facts.between([...places]),
      'first north': (facts, [places = []]) => facts.firstInLine('north', [...places]),
      'first south': (facts, [places = []]) => facts.firstInLine('south', [...places]),
    },
  };

  all(sort: Sort): readonly Id[] {
    if (sort === 'space') return this.position.board.hexes;
    if (sort === 'unit') return this.units.map(({ name }) => name);
    if (sort === 'weapon') return [];
    throw new Error(`Unbreakable has no things of the sort ${sort} here.`);
  }

  override plane(name: string, sort: Sort): Iterable<Id> {
    if (sort === 'unit') return this.unitsOf(name);
    if (sort === 'space') return this.hexesOf(name);
    if (sort === 'weapon') return [];
    throw new Error(`Unbreakable has no plane ${name} of the sort ${sort} here.`);
  }

  private unitsOf(name: string): Id[] {
    return this.units.filter(testOfUnits(name)).map((unit) => unit.name);
  }

  /** Returns the hexes that a word for terrain means. */
  private hexesOf(name: string): Id[] {
    const isIn = groundTest(this.position, name);
    return this.position.board.hexes.filter((_hex, number) => isIn(number));
  }

  where(sort: Sort, id: Id): readonly Id[] {
    if (sort === 'space') return [id];
    const hex = this.units.find(({ name }) => name === id)?.hex ?? -1;
    return hex < 0 ? [] : [this.position.hexName(hex)];
  }

  /** Returns the distance in hexes. With the metric `adjacent`, a distance over 1 is infinite. */
  distance(from: Id, to: Id, metric: Metric): number {
    const { board } = this.position;
    const steps = board.steps(board.numberOf(from), board.numberOf(to));
    return metric !== 'adjacent' || steps < 2 ? steps : Infinity;
  }

  reach(): Iterable<Id> {
    return [];
  }

  /**
   * Returns the hex that a crawler would meet first among `_hexes` on a straight way across the map. Without a crawler,
   * as in this class, returns no hex. `CrawlerFacts` overrides the method.
   */
  firstInLine(_side: 'north' | 'south', _hexes: readonly Id[]): readonly Id[] {
    return [];
  }

  between(places: readonly Id[]): Id[] {
    const { board } = this.position;
    const numbers = places.map((place) => board.numberOf(place));
    const touched = numbers.flatMap((from, index) => numbers.slice(index + 1).flatMap((to) => board.between(from, to)));
    return touched.map((hex) => this.position.hexName(hex));
  }

  /** Returns the next hex in a direction. If `isStraight` is true, returns all hexes in the direction. */
  nextHexes(place: Id, direction: number, isStraight: boolean): Id[] {
    const { board } = this.position;
    const hexes: Id[] = [];
    for (let hex = board.neighbour(board.numberOf(place), direction); hex >= 0; hex = board.neighbour(hex, direction)) {
      hexes.push(this.position.hexName(hex));
      if (!isStraight) break;
    }
    return hexes;
  }
}
