// The things of a declared book in the form that positions use: sorts, kinds, states, figures, piles and the printed things.

/** The sort of places in plans. A page may give places another name. */
export const placeSort = 'space';

/** The sort of the piles in plans. */
export const pileSort = 'pile';

/** A sort of things, such as workers. */
interface SortOfThings {
  readonly name: string;
  readonly noun: string;
  readonly plural: string;
  readonly stands: string | null;
  readonly isOwned: boolean;
  /** The word of the page for the place of things that are off the board, such as `supply`; null if there is none. */
  readonly offBoard: string | null;
}

/** A kind that a thing always has, or a state that can change. */
interface TagOfThings {
  readonly name: string;
  readonly plural: string;
  readonly sort: string;
  readonly is: 'kind' | 'state';
  readonly isNoun: boolean;
  readonly within: string | null;
  readonly only: string | null;
  readonly side: string | null;
}

/** A number of each thing of a sort. The sort is `game` for a number of the game, and `side` for one of each side. */
export interface FigureRow {
  readonly name: string;
  readonly sort: string;
  readonly least: number;
  readonly most: number;
}

export interface PileRow {
  readonly name: string;
  readonly sort: string;
  readonly isFaceDown: boolean;
  /** True if each side has such a pile. */
  readonly isOfEachSide: boolean;
  /** The greatest number of cards in the pile; null without a limit. */
  readonly slots: number | null;
  /** True if the cards lie side by side, so that a new card is the last. In other piles a new card lies on top. */
  readonly isInOrder: boolean;
}

/** The things that a page declares. */
export interface TableThings {
  readonly sides: readonly string[];
  readonly sorts: ReadonlyMap<string, SortOfThings>;
  readonly tags: readonly TagOfThings[];
  readonly figures: readonly FigureRow[];
  readonly piles: readonly PileRow[];
  readonly place: string | null;
  /** The thing that acts; null if the cards of the book are read for no single thing. */
  readonly acting: { readonly sort: string; readonly noun: string } | null;
}

/** The things that a book prints, and the facts about them that never change. */
export interface TableBox {
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
}

/** The things of the page in a form that positions can use. */
export interface PlainPageTable {
  readonly game: string;
  readonly things: TableThings;
  readonly box: TableBox;
  /** The names of all piles; a pile of a side has the name of the side before its own. */
  readonly piles: readonly string[];
}

/** Returns the places next to a place to which a way leads: no wall lies between them. */
export const openNeighbours = ({ next, walls }: Pick<TableBox, 'next' | 'walls'>, place: string): readonly string[] =>
  (next.get(place) ?? []).filter((other) => walls.get(place)?.has(other) !== true);

export const printedInteger = String.raw`[-−–]?\d+`;

/** Returns the whole number that words print; null for other words. */
export const integerIn = (words: string): number | null =>
  new RegExp(`^${printedInteger}$`).test(words) ? Number(words.replace(/^[−–]/, '-')) : null;

const trackFigure = /^(?<is>place|lead|steps left) of (?<side>.+?)(?: over (?<other>.+))? on the track$/;

/** The parts of a figure of tracks. */
export interface TrackFigure {
  readonly is: 'place' | 'lead' | 'steps left';
  readonly side: string;
  /** The side with which the lead compares; undefined for other figures. */
  readonly other: string | undefined;
}

/** Returns the parts of the name of a figure of tracks; null for another figure. */
export function trackFigureOf(name: string): TrackFigure | null {
  const { is, side, other } = trackFigure.exec(name)?.groups ?? {};
  return side === undefined ? null : { is: is as TrackFigure['is'], side, other };
}

/** Returns the figure and the thing under which positions keep a figure: the place of a side is kept with the side. */
export function placeOnTrack(name: string, id: string): readonly [name: string, id: string] {
  const figure = trackFigureOf(name);
  return figure?.is === 'place' ? [id.toLowerCase(), figure.side] : [name, id];
}

/** A table as JSON: lists in the place of maps and sets. */
export interface PageTableJson {
  readonly game: string;
  readonly things: Omit<TableThings, 'sorts'> & { readonly sorts: readonly SortOfThings[] };
  readonly box: {
    readonly names: readonly (readonly [sort: string, names: readonly string[]])[];
    readonly tagged: readonly (readonly [tag: string, names: readonly string[]])[];
    readonly figures: readonly (readonly [name: string, of: readonly (readonly [id: string, figure: number])[]])[];
    readonly next: readonly (readonly [place: string, places: readonly string[]])[];
    readonly walls: readonly (readonly [place: string, places: readonly string[]])[];
  };
  readonly piles: readonly string[];
}

/** Returns a table as JSON. */
export const tableJson = ({ game, things, box, piles }: PlainPageTable): PageTableJson => ({
  game,
  things: {
    sides: things.sides,
    sorts: [...things.sorts.values()].map(({ name, noun, plural, stands, isOwned, offBoard }) => ({
      name,
      noun,
      plural,
      stands,
      isOwned,
      offBoard,
    })),
    tags: things.tags.map(({ name, plural, sort, is, isNoun, within, only, side }) => ({
      name,
      plural,
      sort,
      is,
      isNoun,
      within,
      only,
      side,
    })),
    figures: things.figures.map(({ name, sort, least, most }) => ({ name, sort, least, most })),
    piles: things.piles.map(({ name, sort, isFaceDown, isInOrder, isOfEachSide, slots }) => ({
      name,
      sort,
      isFaceDown,
      isOfEachSide,
      slots,
      isInOrder,
    })),
    place: things.place,
    acting: things.acting && { sort: things.acting.sort, noun: things.acting.noun },
  },
  box: {
    names: [...box.names],
    tagged: [...box.tagged].map(([tag, ids]) => [tag, [...ids]]),
    figures: [...box.figures].map(([name, of]) => [name, [...of]]),
    next: [...box.next],
    walls: [...box.walls].map(([place, others]) => [place, [...others]]),
  },
  piles,
});

/** Returns the table that JSON describes. */
export const tableOfJson = ({ game, things, box, piles }: PageTableJson): PlainPageTable => ({
  game,
  things: { ...things, sorts: new Map(things.sorts.map((row) => [row.name, row])) },
  box: {
    names: new Map(box.names),
    tagged: new Map(box.tagged.map(([tag, ids]) => [tag, new Set(ids)])),
    figures: new Map(box.figures.map(([name, of]) => [name, new Map(of)])),
    next: new Map(box.next),
    walls: new Map(box.walls.map(([place, others]) => [place, new Set(others)])),
  },
  piles,
});
