// The sets that compiled code names by texts. A text has a sort and a name, such as `unit sighter` and `space
// targetHex`.

export interface SetOfSheet {
  readonly sort: string;
  readonly name: string;
  /** The index of the first word of the set. */
  readonly at: number;
}

/**
 * A set of units by their part in a question about sight. Bit 0 is the unit that looks, and bit 1 is the unit at which
 * it looks.
 */
export interface PartSet {
  readonly at: number;
  readonly bits: number;
}

/** The sets of a list about sight, grouped by the way in which they are filled. */
export interface SetsOfList {
  readonly parts: readonly PartSet[];
  /** The sets with a word that describes them. `ofUnits` has the sets of units, and `ofHexes` the sets of hexes. */
  readonly ofUnits: readonly SetOfSheet[];
  readonly ofHexes: readonly SetOfSheet[];
  /** The index of the first word of the set of the target hex; −1 if the list does not name the target hex. */
  readonly targetAt: number;
}

/**
 * Throws if a map has too many hexes for a compiled sheet. A set of hexes of the sheet has `width` words. The last bit
 * of a set means “no hex”, so every hex needs one of the bits before the last.
 */
export function refuseLargeMap(sheet: 'program' | 'list', width: number, hexCount: number): void {
  if (hexCount >= 32 * width) throw new RangeError(`The ${sheet} was compiled for less than ${32 * width} hexes.`);
}

const bitsOfParts: Readonly<Record<string, number>> = { sighter: 1, target: 2 };

/**
 * Splits the text of a set, such as `unit target`, into its sort and its name. `at` is the index of the first word (32
 * bits) of the set in the array of all sets.
 */
export function setNamed(text: string, at: number): SetOfSheet {
  const [sort = '', name = ''] = text.split(/ (.*)/);
  return { sort, name, at };
}

const isPart = ({ sort, name }: SetOfSheet): boolean => sort === 'unit' && bitsOfParts[name] !== undefined;

const isTargetHex = ({ name }: SetOfSheet): boolean => name === 'targetHex';

/** Groups the sets of a list about sight. Each set has `width` words. */
export function setsOfList(texts: readonly string[], width: number): SetsOfList {
  const sets = texts.map((text, index) => setNamed(text, index * width));
  return {
    parts: sets.filter(isPart).map(({ name, at }) => ({ at, bits: bitsOfParts[name] ?? 0 })),
    ofUnits: sets.filter((set) => set.sort === 'unit' && !isPart(set)),
    ofHexes: sets.filter((set) => set.sort === 'space' && !isTargetHex(set)),
    targetAt: sets.find(isTargetHex)?.at ?? -1,
  };
}
