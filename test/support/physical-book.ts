// A physical table of a book without code. Imagined people move its pieces only by the lines that a played table prints,
// and by the changes that they type themselves. The table knows the page's names of things, and no rules.
import { pileSort } from '../../compiler/declared/book-names.ts';
import { readDeclaredPosition, type PageTable, type TablePosition } from '../../compiler/declared/position.ts';
import { isFaceDown, isInOrder } from '../../runtime/declared/table-position.ts';

/** The lines of a table: a line for each thing, figure, state and pile. */
type Facts = Map<string, string>;

const nowhere = 'off the board';

/** Returns everything that people see on a table but piles. */
function factsOf(position: TablePosition): Facts {
  const { things, box } = position.table;
  const facts: Facts = new Map();
  const ids = (sort: string): readonly string[] =>
    sort === 'side' ? things.sides : sort === 'game' ? [''] : position.all(sort);
  for (const row of things.sorts.values())
    if (row.stands === 'placed')
      for (const id of position.all(row.name))
        facts.set(`place ${id}`, position.placeOf(id) ?? row.offBoard ?? nowhere);
  for (const { name, sort } of things.figures)
    for (const id of ids(sort))
      if (box.figures.get(name)?.has(id) !== true) facts.set(`${name} of ${id}`, String(position.figure(name, id)));
  for (const { is, name, sort } of things.tags)
    if (is === 'state') for (const id of ids(sort)) if (position.has(name, id)) facts.set(`${name}: ${id}`, 'yes');
  return facts;
}

const pilesOf = (position: TablePosition): Map<string, readonly string[]> =>
  new Map(position.all(pileSort).map((pile) => [pile, position.inPile(pile)]));

export class PhysicalBook {
  private readonly table: PageTable;
  private facts: Facts;
  private piles: Map<string, readonly string[]>;

  /** Lays out an empty table with the things of a position. */
  constructor(position: TablePosition) {
    this.table = position.table;
    const empty = position.emptyTable();
    this.facts = factsOf(empty);
    this.piles = pilesOf(empty);
  }

  /** Returns the differences between this table and a position of a played table. */
  differencesFrom(position: unknown): readonly string[] {
    const read = readDeclaredPosition(position, this.table);
    const [here, shown] = [this.seen(this.facts, this.piles), this.seen(factsOf(read), pilesOf(read))];
    const keys = new Set([...here.keys(), ...shown.keys()]);
    return [...keys].flatMap((key) => {
      const [own, others] = [here.get(key), shown.get(key)];
      return own === others
        ? []
        : [`${key} is ${own ?? 'nothing'} by the instructions, and ${others ?? 'nothing'} in the app`];
    });
  }

  /** Returns facts with the cards of each pile. Nobody sees the order of a pile that is face down. */
  private seen(facts: Facts, piles: ReadonlyMap<string, readonly string[]>): Facts {
    const { things } = this.table;
    const rows = [...piles].map(
      ([pile, ids]) => [`the ${pile}`, (isFaceDown(pile, things) ? ids.toSorted() : ids).join(', ')] as const,
    );
    return new Map([...facts, ...rows]);
  }

  private get figures(): readonly string[] {
    return this.table.things.figures.map(({ name }) => name);
  }

  private get states(): readonly string[] {
    return this.table.things.tags.flatMap(({ is, name }) => (is === 'state' ? [name] : []));
  }

  /** The names of the things that stand on the board or beside it, and of the spaces. */
  get names(): readonly string[] {
    const placed = [...this.facts.keys()].flatMap((key) => (key.startsWith('place ') ? [key.slice(6)] : []));
    return [...placed, ...(this.table.box.names.get('space') ?? [])];
  }

  private take(ids: readonly string[]): void {
    for (const [pile, cards] of this.piles)
      this.piles.set(
        pile,
        cards.filter((id) => !ids.includes(id)),
      );
  }

  private put(id: string, pile: string): void {
    this.take([id]);
    const cards = this.piles.get(pile) ?? [];
    this.piles.set(pile, isInOrder(pile, this.table.things) ? [...cards, id] : [id, ...cards]);
  }

  /** Follows a printed line; does nothing for words that move no piece. */
  follow(line: string): void {
    const { from, pile } = /^(?<from>.+) → (?<pile>.+): shuffled \(\d+\)$/.exec(line)?.groups ?? {};
    if (from !== undefined && pile !== undefined) {
      for (const source of from.split(', ')) for (const id of this.piles.get(source) ?? []) this.put(id, pile);
      return;
    }
    const { id = '', words = line } = /^(?<id>[^:]+): (?<words>.+)$/.exec(line)?.groups ?? {};
    if (this.piles.has(id)) {
      if (words.startsWith('shuffled')) return;
      this.take(words.split(', '));
      this.piles.set(id, words.split(', '));
      return;
    }
    const { name = '', after } = /^(?<name>.+) -?\d+ → (?<after>-?\d+)$/.exec(words)?.groups ?? {};
    if (after !== undefined && this.figures.includes(name)) {
      this.facts.set(`${name} of ${id}`, after);
      return;
    }
    const { not, state = '' } = /^(?<not>no longer )?(?<state>.+)$/.exec(words)?.groups ?? {};
    if (id !== '' && this.states.includes(state)) {
      if (not === undefined) this.facts.set(`${state}: ${id}`, 'yes');
      else this.facts.delete(`${state}: ${id}`);
      return;
    }
    // Words without an arrow are no movement: the kind of a thing.
    const [, ...way] = words.split(' → ');
    const to = way.at(-1);
    if (to === undefined) return;
    if (this.facts.has(`place ${id}`)) this.facts.set(`place ${id}`, to);
    else if (this.piles.has(to)) this.put(id, to);
  }

  /** Returns a random change of the table in the words of positions, and the line that says it to this table. */
  change(below: (limit: number) => number): { readonly typed: string; readonly line: string } | null {
    const { things, box } = this.table;
    const pick = <T>(all: readonly T[]): T | undefined => all[below(Math.max(1, all.length))];
    const placed = [...this.facts.keys()].flatMap((key) => (key.startsWith('place ') ? [key.slice(6)] : []));
    const space = pick(box.names.get('space') ?? []);
    const kind = below(3);
    if (kind === 0 && space !== undefined) {
      const id = pick(placed);
      return id === undefined
        ? null
        : { typed: `${id} at ${space}`, line: `${id}: ${this.facts.get(`place ${id}`)} → ${space}` };
    }
    if (kind === 1) {
      const row = pick(things.figures.filter(({ sort }) => sort === 'side'));
      const side = pick(things.sides);
      if (!row || side === undefined) return null;
      const number = Math.min(row.most, Math.max(row.least, row.least + below(8)));
      return { typed: `${row.name} of ${side} ${number}`, line: `${side}: ${row.name} 0 → ${number}` };
    }
    const tag = pick(things.tags.filter(({ is, sort }) => is === 'state' && sort === 'space'));
    if (!tag || space === undefined || tag.only !== null) return null;
    const isSo = below(2) === 0;
    return {
      typed: `${space} is ${isSo ? '' : 'not '}${tag.name}`,
      line: `${space}: ${isSo ? '' : 'no longer '}${tag.name}`,
    };
  }
}
