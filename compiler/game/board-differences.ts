// The differences between two drafts of the board of a scenario, such as an owner’s board and a board that somebody
// shares. Spaces are the same if they have the same name.
import { groundOfDraft } from './board-draft.ts';
import type { BoardForm } from './board-form.ts';
import type { BoardDraft, DraftSpace, PiecePlace } from './draft-shape.ts';

/**
 * A kind of difference, and the number of places or pieces that differ. `spaces` are spaces that only one board has,
 * `walls` are borders with another way, `labels` are other names in words, `added` are pieces that no group of the form
 * lists. `ofForm` has the title of a group of the form.
 */
export type BoardDifference =
  | { readonly is: 'spaces' | 'walls' | 'labels' | 'choices' | 'added'; readonly count: number }
  | { readonly is: 'ofForm'; readonly title: string; readonly count: number };

/** A board with its contents by the names of its spaces. */
interface NamedBoard {
  readonly spaces: ReadonlyMap<string, DraftSpace>;
  /** The ways between neighbours, by the names of the two spaces. */
  readonly ways: ReadonlyMap<string, string>;
  /** The places of the pieces. */
  readonly pieces: ReadonlyMap<string, string>;
  readonly choices: ReadonlyMap<string, string | number>;
}

function named(draft: BoardDraft, form: BoardForm): NamedBoard {
  const { names, ways } = groundOfDraft(draft, form);
  const pairName = (spaces: readonly (number | string)[]): string =>
    spaces
      .map((space) => names[Number(space)] ?? '')
      .toSorted()
      .join(' ');
  const placeName = (place: PiecePlace): string =>
    'border' in place ? pairName(place.border) : `${names[place.space] ?? ''} ${place.level}`;
  return {
    spaces: new Map(draft.spaces.map((space, index) => [names[index] ?? '', space])),
    ways: new Map(Array.from(ways, ([key, way]) => [pairName(key.split(' ')), way])),
    pieces: new Map(Object.entries(draft.pieces).map(([id, place]) => [id, placeName(place)])),
    choices: new Map(form.choices(draft).map(({ id, initial }) => [id, draft.choices[id] ?? initial] as const)),
  };
}

/** Returns the keys whose contents differ in two maps. */
const keysThatDiffer = <T>(mine: ReadonlyMap<string, T>, theirs: ReadonlyMap<string, T>): string[] =>
  [...new Set([...mine.keys(), ...theirs.keys()])].filter((key) => mine.get(key) !== theirs.get(key));

/** Returns the marks of a space among the given marks, as a text that can be compared. */
const marksText = ({ isBridge, marks }: DraftSpace, ids: ReadonlySet<string>): string =>
  [marks.ground, isBridge ? marks.deck : []]
    .map((level) =>
      level
        .filter((mark) => ids.has(mark))
        .toSorted()
        .join(', '),
    )
    .join('; ');

/** Returns the differences between two boards of a scenario; none if both are played alike. */
export function boardDifferences(form: BoardForm, mine: BoardDraft, theirs: BoardDraft): BoardDifference[] {
  const [a, b] = [named(mine, form), named(theirs, form)];
  const both = [...a.spaces].flatMap(([name, space]) => {
    const other = b.spaces.get(name);
    return other ? [[space, other] as const] : [];
  });
  const differ = (textOf: (space: DraftSpace) => string | null): number =>
    both.filter(([space, other]) => textOf(space) !== textOf(other)).length;
  const moved = new Set(keysThatDiffer(a.pieces, b.pieces));
  const isOfBoth = (pair: string): boolean => pair.split(' ').every((name) => a.spaces.has(name) && b.spaces.has(name));
  const rows: BoardDifference[] = [
    { is: 'spaces', count: a.spaces.size + b.spaces.size - 2 * both.length },
    { is: 'walls', count: keysThatDiffer(a.ways, b.ways).filter(isOfBoth).length },
    ...form.marks.map(({ marks, title }) => {
      const ids = new Set(marks.map(({ id }) => id));
      return { is: 'ofForm' as const, title, count: differ((space) => marksText(space, ids)) };
    }),
    ...form.pieces.map(({ pieces, title }) => ({
      is: 'ofForm' as const,
      title,
      count: pieces.filter(({ id }) => moved.delete(id)).length,
    })),
    { is: 'added', count: moved.size },
    { is: 'labels', count: differ(({ label }) => label) },
    { is: 'choices', count: keysThatDiffer(a.choices, b.choices).length },
  ];
  return rows.filter(({ count }) => count > 0);
}
