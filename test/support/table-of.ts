// Makes the fact table of a position from a short literal: lines of neighbours, and units by their names in the
// roster.
import { printedUnitOf } from '../../runtime/callisto/data/printed-unit.ts';
import type {
  Card,
  Door,
  Kind,
  FactTable,
  Space,
  Structure,
  Token,
  Unit,
  TableSide,
} from '../../compiler/games/callisto/facts/table.ts';
import type { CallistoRoster } from '../../runtime/callisto/data/read-roster.ts';

type SpaceLiteral = Partial<Omit<Space, 'name' | 'next'>>;
type UnitLiteral =
  | string
  | ({ readonly at: string } & Partial<Omit<Unit, 'name' | 'side' | 'squad' | 'kind' | 'titles' | 'place'>>);
type StructureLiteral =
  | string
  | { readonly at: string; readonly kind?: string; readonly side?: TableSide; readonly bars?: readonly Kind[] };
type TokenLiteral = string | { readonly at: string; readonly kind?: string; readonly range?: number };

interface DoorLiteral {
  readonly between: readonly [string, string];
  readonly kinds?: readonly string[];
  readonly isShut?: boolean;
}

/** A fact table as a test or tool writes it. An absent field has its simplest value. */
export interface TableLiteral {
  /**
   * Lines of spaces that are neighbours: in `a b c`, a is next to b, and b is next to c. The order of the names is also
   * the board order.
   */
  readonly ways: readonly string[];
  readonly spaces?: Readonly<Record<string, SpaceLiteral>>;
  /**
   * Units by their names in the roster, with capital or small letters. The literal of a unit has its place. The literal
   * leaves out every other value that is the simplest possible value.
   */
  readonly units?: Readonly<Record<string, UnitLiteral>>;
  /** The base defence of units without a defence of their own in the literal. */
  readonly defence?: number;
  /** Structures by name. The kind of a structure is its name without a number at the end: `pit trap 2`. */
  readonly structures?: Readonly<Record<string, StructureLiteral>>;
  readonly doors?: Readonly<Record<string, DoorLiteral>>;
  readonly tokens?: Readonly<Record<string, TokenLiteral>>;
  /** The names of the bot’s cards in each zone, in order. */
  readonly cards?: Readonly<Record<string, readonly string[]>>;
  readonly areas?: Readonly<Record<string, readonly string[]>>;
  /** The round; 1 by default. */
  readonly round?: number;
  /** True if the bot has the initiative. */
  readonly hasInitiative?: boolean;
}

/** Thrown if no fact table can be made from a literal. The message names the fault. */
export class TableError extends Error {}

const fail = (problem: string): never => {
  throw new TableError(problem);
};

const kindOfName = (name: string): string => name.replace(/ \d+$/, '');

class Builder {
  private readonly literal: TableLiteral;
  private readonly roster: CallistoRoster;
  private readonly neighbours = new Map<string, string[]>();

  constructor(literal: TableLiteral, roster: CallistoRoster) {
    this.literal = literal;
    this.roster = roster;
    for (const line of literal.ways) this.line(line);
  }

  table(): FactTable {
    const { spaces = {}, units = {}, structures = {}, doors = {}, tokens = {}, areas = {} } = this.literal;
    for (const name of Object.keys(spaces)) this.known(name, '`spaces`');
    for (const [name, list] of Object.entries(areas)) for (const one of list) this.known(one, `the area ${name}`);
    const strangers = Object.keys(units).filter((name) => !this.counter(name));
    if (strangers.length > 0) fail(`The roster has no counter ${strangers.join(', ')}.`);
    const byName = new Map(Object.entries(units).map(([name, unit]) => [name.toUpperCase(), unit]));
    return {
      spaces: [...this.neighbours].map(([name, next]) => this.space(name, next, spaces[name] ?? {})),
      units: this.roster.counters.flatMap(({ name }) => {
        const unit = byName.get(name);
        return unit === undefined ? [] : [this.unit(name, unit)];
      }),
      structures: Object.entries(structures).map(([name, one]) => this.structure(name, one)),
      doors: Object.entries(doors).map(([name, one]) => this.door(name, one)),
      tokens: Object.entries(tokens).map(([name, one]) => this.token(name, one)),
      cards: this.cards(),
      counters: this.roster.counters,
      round: this.literal.round ?? 1,
      hasInitiative: this.literal.hasInitiative ?? false,
      areas,
    };
  }

  private line(line: string): void {
    const names = line.trim().split(/\s+/);
    for (const name of names) if (!this.neighbours.has(name)) this.neighbours.set(name, []);
    for (const [at, name] of names.entries()) {
      const next = names[at + 1];
      if (next === undefined) continue;
      if (next === name) fail(`The space ${name} is drawn next to itself.`);
      this.join(name, next);
      this.join(next, name);
    }
  }

  private join(from: string, to: string): void {
    const list = this.neighbours.get(from);
    if (list && !list.includes(to)) list.push(to);
  }

  private known(name: string, by: string): string {
    if (this.neighbours.has(name)) return name;
    return fail(`${by} names a space that is not drawn in \`ways\`: ${name}.`);
  }

  private counter(name: string): CallistoRoster['counters'][number] | undefined {
    return this.roster.counters.find((one) => one.name === name.toUpperCase());
  }

  private space(name: string, next: readonly string[], given: SpaceLiteral): Space {
    const { controlledBy = null, markers = [] } = given;
    const scouted = controlledBy && !markers.includes(controlledBy) ? [...markers, controlledBy] : markers;
    return {
      name,
      space: name,
      next,
      map: 'the map',
      x: 0,
      y: 0,
      isElevated: false,
      cover: 0,
      points: 0,
      bars: [],
      startOf: null,
      ...given,
      controlledBy,
      markers: scouted,
    };
  }

  private unit(name: string, given: UnitLiteral): Unit {
    const row = this.counter(name) ?? fail(`The roster has no counter ${name}.`);
    const { at, ...more } = typeof given === 'string' ? { at: given } : given;
    return {
      ...printedUnitOf(this.roster, row),
      name,
      place: this.known(at, name),
      isSuppressed: false,
      isActive: true,
      defence: this.literal.defence ?? 5,
      bonus: 0,
      ...more,
    };
  }

  private structure(name: string, given: StructureLiteral): Structure {
    const { at, kind = kindOfName(name), side = null, bars } = typeof given === 'string' ? { at: given } : given;
    const printed = this.roster.structures.find((one) => one.kind === kind);
    return { name, kind, side, place: this.known(at, name), bars: bars ?? printed?.bars ?? [] };
  }

  private token(name: string, given: TokenLiteral): Token {
    const { at, kind = kindOfName(name), range = null } = typeof given === 'string' ? { at: given } : given;
    return { name, kind, place: this.known(at, name), range };
  }

  private door(name: string, { between, kinds = [], isShut = true }: DoorLiteral): Door {
    const [a, b] = between;
    if (!this.neighbours.get(this.known(a, name))?.includes(this.known(b, name))) {
      fail(`${name} joins ${a} and ${b}, which are not drawn next to each other.`);
    }
    return { name, between, kinds, isShut };
  }

  private cards(): Card[] {
    const seen = new Map<string, number>();
    return Object.entries(this.literal.cards ?? {}).flatMap(([zone, names]) =>
      names.map((given): Card => {
        const row = this.roster.cards.find((one) => one.name === given.toUpperCase());
        if (!row) return fail(`The roster has no card ${given}.`);
        const { name, title, squad, counter } = row;
        const n = (seen.get(name) ?? 0) + 1;
        seen.set(name, n);
        const isCrew = this.roster.titles.some((one) => one.name === title && one.kind === 'mech');
        return { id: n === 1 ? name : `${name} ${n}`, name, title, squad, counter, isCrew, zone };
      }),
    );
  }
}

/** Returns the fact table of a literal. Throws a TableError if the literal has a fault. */
export const tableOf = (literal: TableLiteral, roster: CallistoRoster): FactTable =>
  new Builder(literal, roster).table();
