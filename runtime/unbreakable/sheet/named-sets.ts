// The sets that compiled code names by texts: a sort and a name, such as `unit sighter` and `space targetHex`.

export interface SetOfSheet {
  readonly sort: string;
  readonly name: string;
  /** The index of the first word of the set. */
  readonly at: number;
}

/** A set of units that depends on their part in a question: the first unit is bit 0, the second unit is bit 1. */
export interface PartSet {
  readonly at: number;
  readonly bits: number;
}

/** The sets of a list of sight, by the way in which they are filled. */
export interface SetsOfList {
  readonly parts: readonly PartSet[];
  /** The sets of units that a word describes, and the sets of hexes that a word describes. */
  readonly ofUnits: readonly SetOfSheet[];
  readonly ofHexes: readonly SetOfSheet[];
  /** The index of the set of the target hex; -1 if the list does not name it. */
  readonly targetAt: number;
}

const bitsOfParts: Readonly<Record<string, number>> = { sighter: 1, target: 2 };

/** Reads the text of a set whose first word is at an index. */
export function setNamed(text: string, at: number): SetOfSheet {
  const [sort = '', name = ''] = text.split(/ (.*)/);
  return { sort, name, at };
}

const isPart = ({ sort, name }: SetOfSheet): boolean => sort === 'unit' && bitsOfParts[name] !== undefined;

const isTargetHex = ({ name }: SetOfSheet): boolean => name === 'targetHex';

/** Divides the sets of a list of sight, of which each has `width` words. */
export function setsOfList(texts: readonly string[], width: number): SetsOfList {
  const sets = texts.map((text, index) => setNamed(text, index * width));
  return {
    parts: sets.filter(isPart).map(({ name, at }) => ({ at, bits: bitsOfParts[name] ?? 0 })),
    ofUnits: sets.filter((set) => set.sort === 'unit' && !isPart(set)),
    ofHexes: sets.filter((set) => set.sort === 'space' && !isTargetHex(set)),
    targetAt: sets.find(isTargetHex)?.at ?? -1,
  };
}
