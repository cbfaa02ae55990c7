// Reads the section BOX: tables of the things that no action changes. The first table column names each thing.
import { pageFault, type PageFault } from '../../grammar/page/page-diagnostics.ts';
import { cellsOf, cellsUnder, entriesIn, type PageTree, type PageText } from '../../grammar/page/page-tree.ts';
import { integerIn, printedItems, placeSort, trackSort, type Things } from './things.ts';

export { openNeighbours } from '../../runtime/declared/page-table.ts';

/** The things that a book prints, and the facts about them that never change. */
export interface Box {
  /** The names of the things of each sort, in the order of the table. */
  readonly names: ReadonlyMap<string, readonly string[]>;
  /** The names of the things that have a kind, by kind. */
  readonly tagged: ReadonlyMap<string, ReadonlySet<string>>;
  /** The printed figures: by the name of the figure, the figure of each thing. */
  readonly figures: ReadonlyMap<string, ReadonlyMap<string, number>>;
  /** The places next to each place, in the order of the table. */
  readonly next: ReadonlyMap<string, readonly string[]>;
  /** The places on the other side of the walls of each place. No way leads through a wall. */
  readonly walls: ReadonlyMap<string, ReadonlySet<string>>;
  /** The dice that choose among the things of a sort, with the faces of each thing. */
  readonly dice: ReadonlyMap<string, ThingDie>;
}

/** A die whose faces name things, in the order of the table. A die that is rolled twice gives tens and units. */
export interface ThingDie {
  readonly die: number;
  readonly isRolledTwice: boolean;
  /** True for two dice that are added up, such as `2d6`; the faces are then the sums. */
  readonly isSum?: true;
  readonly rows: readonly { readonly from: number; readonly to: number; readonly name: string }[];
}

interface Cell extends PageText {
  readonly column: string;
}

/** The places that a cell names, by the place of its row. */
type NamedPlaces = Map<string, readonly { readonly name: string; readonly at: PageText }[]>;

/** The head of a table column with the faces of a die that choose a thing. */
const dieColumn = /^(2)?d(\d+)$/;

const wallColumn = /^walls?(?: (?:to|between))?$/;

class BoxReader {
  private readonly things: Things;
  readonly names = new Map<string, string[]>();
  readonly tagged = new Map<string, Set<string>>();
  readonly figures = new Map<string, Map<string, number>>();
  readonly nextTo: NamedPlaces = new Map();
  readonly behindWalls: NamedPlaces = new Map();
  readonly dice = new Map<string, ThingDie>();
  readonly faults: PageFault[] = [];

  constructor(things: Things) {
    this.things = things;
    if (things.sorts.has(trackSort))
      this.names.set(
        trackSort,
        [...things.tracks.values()].map(({ name }) => name),
      );
  }

  /** Returns the sort whose name heads a table; null if no sort has the name. */
  sortOf(word: string): string | null {
    const name = word.toLowerCase();
    if (name === this.things.place || name === 'space') return placeSort;
    return [...this.things.sorts.values()].find(({ noun }) => noun === name)?.name ?? null;
  }

  readTable(lines: readonly PageText[]): void {
    const [head, ...rows] = lines;
    if (!head) return;
    const [first, ...columns] = cellsOf(head);
    const sort = first ? this.sortOf(first.text) : null;
    if (!first || sort === null) {
      const [noun = '', ...more] = (first?.text ?? '').split(' ');
      const help =
        more.length > 0 && this.sortOf(noun) !== null
          ? `Put two spaces or more between the heads: \`${noun}  ${more.join(' ')}\`.`
          : 'A table begins with a line of heads, and its first head is a thing of THINGS, such as `space`.';
      this.faults.push(pageFault(first ?? head, 'page-name', { name: first?.text ?? '', kind: 'thing', help }));
      return;
    }
    const joined = new Map(rows.map((row) => [row, this.noteJoinedCells(sort, columns, row, rows)] as const));
    const sound = lines.filter((line) => !joined.get(line));
    const unknown = columns.filter((column, index) => this.lacksFigure(sort, column, sound, index + 1));
    const names = this.names.get(sort) ?? [];
    this.names.set(sort, names);
    for (const row of rows) {
      const [name, ...cells] = joined.get(row) ?? cellsUnder(head, row);
      if (!name) continue;
      if (sort === trackSort) this.checkTrack(name, names);
      else {
        if (names.includes(name.text)) this.faults.push(pageFault(name, 'page-twice', { name: name.text }));
        names.push(name.text);
      }
      if (cells.length > columns.length) {
        const extra = cells[columns.length] ?? name;
        const help =
          'The row has more cells than the table has heads. Put two spaces or more between cells, and one space inside a cell.';
        this.faults.push(pageFault(extra, 'page-value', { text: extra.text, kind: 'cell of the table', help }));
      }
      columns.forEach((column, index) => {
        const cell = cells[index];
        if (cell && !unknown.includes(column))
          this.readCell(sort, name.text, { ...cell, column: column.text.toLowerCase() });
      });
    }
  }

  /**
   * Notes a fault if a cell has the words of the next column too, because a single space is between them: `Teal 2` would
   * be another name. Returns the cells as they are meant; null if no cell is such a cell.
   */
  private noteJoinedCells(
    sort: string,
    columns: readonly PageText[],
    row: PageText,
    rows: readonly PageText[],
  ): readonly PageText[] | null {
    const cells = cellsOf(row);
    if (cells.length > columns.length) return null;
    const fitsFrom = (texts: readonly string[]): boolean =>
      texts.every((text, index) => index === 0 || this.fits(sort, columns[index - 1]?.text ?? '', text, rows));
    for (const [index, cell] of cells.entries())
      for (const { index: cut } of cell.text.matchAll(/ /g)) {
        const parts = [cell.text.slice(0, cut), cell.text.slice(cut + 1)];
        const meant = cells.toSpliced(index, 1, ...parts.map((text) => ({ ...cell, text })));
        if (!fitsFrom(meant.map(({ text }) => text))) continue;
        const help = `Put two spaces or more between the cells: \`${parts.join('  ')}\`. If all of this is one cell, write \`–\` under \`${columns[index]?.text}\`.`;
        this.faults.push(pageFault(cell, 'page-value', { text: cell.text, kind: 'cell of the table', help }));
        return meant;
      }
    return null;
  }

  /** True if words can be a cell of a column. */
  private fits(sort: string, column: string, words: string, rows: readonly PageText[]): boolean {
    const head = column.toLowerCase();
    if (words === '–' || words === '-') return true;
    if (this.figureOf(sort, head)) return integerIn(words) !== null;
    if (dieColumn.test(head)) return /^\d+(?:[–-]\d+)?$/.test(words);
    const isOfPlaces = head === 'next to' || this.isOfWalls(sort, head);
    return printedItems(words).every((name) =>
      isOfPlaces
        ? rows.some(({ text }) => text === name || text.startsWith(`${name} `))
        : this.things.tags.some((tag) => tag.sort === sort && tag.name === name),
    );
  }

  /** Notes a fault if a row of a table of tracks names no track of THINGS. */
  private checkTrack(name: PageText, names: readonly string[]): void {
    const help = `The tracks are ${names.map((each) => `\`${each}\``).join(', ')}.`;
    if (!names.includes(name.text))
      this.faults.push(pageFault(name, 'page-name', { name: name.text, kind: 'track', help }));
  }

  /** True for a column of numbers without a figure. Such a column is a single fault. */
  private lacksFigure(sort: string, column: PageText, lines: readonly PageText[], index: number): boolean {
    const [head, ...rows] = lines;
    if (!head) return false;
    const name = column.text.toLowerCase();
    const cells = rows.flatMap((row) => cellsUnder(head, row)[index] ?? []);
    const isOther = name === 'next to' || dieColumn.test(name) || this.isOfWalls(sort, name);
    if (isOther || this.figureOf(sort, name) || !cells.some(({ text }) => integerIn(text) !== null)) return false;
    const help = `Declare the figure with its range in THINGS, such as \`${name} (0 to 9)\`.`;
    this.faults.push(pageFault(column, 'page-name', { name: column.text, kind: 'figure of this thing', help }));
    return true;
  }

  private isOfWalls(sort: string, column: string): boolean {
    return this.things.hasWalls && sort === placeSort && wallColumn.test(column);
  }

  private figureOf(sort: string, name: string) {
    return this.things.figures.find((row) => row.sort === sort && row.name === name);
  }

  private readCell(sort: string, owner: string, cell: Cell): void {
    if (cell.text === '–' || cell.text === '-') return;
    const [, two, faces] = dieColumn.exec(cell.column) ?? [];
    if (faces !== undefined) {
      if (two === undefined) this.readFaces(sort, owner, Number(faces), cell);
      else this.readSums(sort, owner, Number(faces), cell);
      return;
    }
    const isWall = this.isOfWalls(sort, cell.column);
    if (isWall || cell.column === 'next to') {
      (isWall ? this.behindWalls : this.nextTo).set(
        owner,
        printedItems(cell.text).map((name) => ({ name, at: cell })),
      );
      return;
    }
    const figure = this.figureOf(sort, cell.column);
    if (figure) this.readFigure(figure, owner, cell);
    else for (const word of printedItems(cell.text)) this.readTag(sort, owner, word.toLowerCase(), cell);
  }

  /** Reads the faces of a die that choose a thing: `3`, `1–2`, or `11–13` of two dice. */
  private readFaces(sort: string, owner: string, faces: number, cell: Cell): void {
    const isRolledTwice = faces > 10 && faces % 11 === 0;
    const die = isRolledTwice ? faces / 11 : faces;
    const [, first = '', last = first] = /^(\d+)(?:[–-](\d+))?$/.exec(cell.text) ?? [];
    const inOrder = (face: string): number =>
      isRolledTwice ? (Math.floor(Number(face) / 10) - 1) * die + (Number(face) % 10) : Number(face);
    const isFace = (face: string): boolean =>
      isRolledTwice
        ? /^[1-9]{2}$/.test(face) && face.split('').every((digit) => Number(digit) <= die)
        : Number(face) >= 1 && Number(face) <= die;
    const rows = this.dice.get(sort)?.rows ?? [];
    const [from, to] = [inOrder(first), inOrder(last)];
    const isTaken = rows.some((row) => from <= row.to && row.from <= to);
    if (!isFace(first) || !isFace(last) || from > to || isTaken || (this.dice.get(sort)?.die ?? die) !== die) {
      const help = isTaken
        ? 'Another row has one of these faces.'
        : `Write a face or a range of faces: \`1–2\`. The column is \`${cell.column}\`.`;
      this.faults.push(pageFault(cell, 'page-value', { text: cell.text, kind: 'face of the die', help }));
      return;
    }
    this.dice.set(sort, { die, isRolledTwice, rows: [...rows, { from, to, name: owner }] });
  }

  /** Reads the sums of two dice that choose a thing: `2`, `3–5`. */
  private readSums(sort: string, owner: string, die: number, cell: Cell): void {
    const [, first = '', last = first] = /^(\d+)(?:[–-](\d+))?$/.exec(cell.text) ?? [];
    const [from, to] = [Number(first), Number(last)];
    const rows = this.dice.get(sort)?.rows ?? [];
    const isTaken = rows.some((row) => from <= row.to && row.from <= to);
    if (first === '' || from < 2 || to > 2 * die || from > to || isTaken) {
      const help = isTaken
        ? 'Another row has one of these sums. A sum names one thing.'
        : `Write a sum of the two dice, or a range of sums: \`3–4\`. The column is \`${cell.column}\`.`;
      this.faults.push(pageFault(cell, 'page-value', { text: cell.text, kind: 'sum of the dice', help }));
      return;
    }
    this.dice.set(sort, { die, isRolledTwice: true, isSum: true, rows: [...rows, { from, to, name: owner }] });
  }

  private readFigure({ name, least, most }: Things['figures'][number], owner: string, cell: Cell): void {
    const figureThere = integerIn(cell.text);
    if (figureThere === null || figureThere < least || figureThere > most) {
      const help = `The page says \`${name} (${least} to ${most})\`.`;
      this.faults.push(pageFault(cell, 'page-value', { text: cell.text, kind: name, help }));
      return;
    }
    const values = this.figures.get(name) ?? new Map<string, number>();
    this.figures.set(name, values.set(owner, figureThere));
  }

  private readTag(sort: string, owner: string, word: string, cell: Cell): void {
    const row = this.things.tags.find((tag) => tag.sort === sort && tag.name === word);
    if (!row) {
      const known = this.things.tags.filter((tag) => tag.sort === sort).map(({ name }) => `\`${name}\``);
      const help =
        known.length > 0 ? `The kinds are ${known.join(', ')}.` : 'Declare the kinds of the thing in THINGS.';
      this.faults.push(pageFault(cell, 'page-name', { name: word, kind: 'kind of this thing', help }));
      return;
    }
    const tagged = this.tagged.get(word) ?? new Set<string>();
    this.tagged.set(word, tagged.add(owner));
  }

  /** Makes neighbours mutual: a place is next to each place that is next to it. */
  neighbours(of: NamedPlaces = this.nextTo): Map<string, readonly string[]> {
    const places = this.names.get(placeSort) ?? [];
    const pairs = new Map(places.map((place) => [place, new Set<string>()]));
    for (const [place, others] of of) {
      for (const { name, at } of others) {
        const help = 'Write the names of other places, as in the first column.';
        if (!pairs.has(name) || name === place)
          this.faults.push(pageFault(at, 'page-value', { text: name, kind: 'place next to this place', help }));
        else {
          pairs.get(place)?.add(name);
          pairs.get(name)?.add(place);
        }
      }
    }
    return new Map([...pairs].map(([place, others]) => [place, places.filter((other) => others.has(other))]));
  }
}

/** Reads the tables of a page. */
export function readBox(page: PageTree, things: Things): { readonly box: Box; readonly faults: readonly PageFault[] } {
  const reader = new BoxReader(things);
  for (const { lines } of entriesIn(page, 'BOX')) reader.readTable(lines);
  const next = reader.neighbours();
  const walls = new Map([...reader.neighbours(reader.behindWalls)].map(([place, others]) => [place, new Set(others)]));
  const { names, tagged, figures, dice, faults } = reader;
  return { box: { names, tagged, figures, next, walls, dice }, faults };
}
