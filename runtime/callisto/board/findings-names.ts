// Findings about names. The board must have everything that names.json names. Names with compass words, such as `west
// door of prison`, must fit the coordinates.
import type { SheetNames } from '../data/names.ts';
import type { CallistoBoard, BoardContext } from './board.ts';
import { errorFinding, type Finding } from './reachable-places.ts';

type SheetName = SheetNames['names'][number];

interface NamedThing {
  readonly name: string;
  readonly kinds: readonly string[];
  readonly where: string;
  readonly places: readonly number[];
}

const makeNamedThing = (
  name: string,
  where: string,
  places: readonly number[],
  ...kinds: readonly string[]
): NamedThing => ({
  name,
  kinds,
  where,
  places,
});

const singlePlaceThings = (key: string, rows: readonly { name: string; kind: string; place: number }[]): NamedThing[] =>
  rows.map(({ name, kind, place }, i) => makeNamedThing(name, `${key}[${i}]`, [place], kind));

function thingsOfSort(board: CallistoBoard, sort: SheetName['is']): NamedThing[] {
  const areas = Object.entries(board.areas).map(([name, places]) => makeNamedThing(name, `areas.${name}`, places));
  switch (sort) {
    case 'map':
      return board.maps.map((name, i) => makeNamedThing(name, `maps[${i}]`, []));
    case 'area':
      return areas;
    case 'door':
      // Every door has the kind `door` in addition to the kinds that the board gives it.
      return board.doors.map(({ name, kinds, between }, i) =>
        makeNamedThing(name, `doors[${i}]`, between, 'door', ...kinds),
      );
    case 'pod':
    case 'structure':
      return singlePlaceThings('structures', board.structures);
    case 'equipment':
      return board.places.flatMap(({ equipment, space }, i) =>
        equipment === null ? [] : [makeNamedThing(equipment, `spaces[${space}]`, [i])],
      );
    case 'figure':
      return singlePlaceThings('tokens', board.tokens);
    case 'spawn': {
      const named = board.spawns.flatMap(({ name, place }, i) =>
        name === null ? [] : [makeNamedThing(name, `spawns[${i}]`, [place])],
      );
      return [...named, ...areas];
    }
    case 'escape':
      return board.places.flatMap(({ isEscape, space }, i) =>
        isEscape ? [makeNamedThing('escape', `spaces[${space}]`, [i])] : [],
      );
  }
}

const hasNameOrKind = ({ name, kinds }: NamedThing, wanted: string): boolean =>
  name === wanted || kinds.includes(wanted);

interface CompassChoice {
  readonly towards: 'north' | 'east' | 'south' | 'west';
  readonly among: readonly NamedThing[];
}

/**
 * Returns the direction and the candidates of a name with a compass word, such as `west door of prison`. Null for other
 * names.
 */
function compassChoiceOf(board: CallistoBoard, { compass }: SheetNames, name: SheetName): CompassChoice | null {
  const compassWord = compass.find(({ word }) => name.name.startsWith(`${word} `));
  if (!compassWord) return null;
  const kind = name.name.slice(compassWord.word.length + 1);
  const candidates = thingsOfSort(board, name.is);
  const ofKind = candidates.filter((namedThing) => hasNameOrKind(namedThing, kind));
  const areaPlaces = name.of === undefined ? [] : (board.areas[name.of] ?? []);
  const ofArea = candidates.filter(({ places }) => places.some((place) => areaPlaces.includes(place)));
  return { towards: compassWord.towards, among: ofKind.length > 0 ? ofKind : ofArea };
}

/**
 * Returns the mean coordinate of the spaces of a thing, as a number that is greater for a thing further in the given
 * direction (R49). For north and west, the sign is changed.
 */
function positionTowards({ places }: CallistoBoard, namedThing: NamedThing, towards: CompassChoice['towards']): number {
  const axis = towards === 'north' || towards === 'south' ? 'y' : 'x';
  const mean =
    namedThing.places.reduce((sum, place) => sum + (places[place]?.[axis] ?? 0), 0) / namedThing.places.length;
  return towards === 'north' || towards === 'west' ? -mean : mean;
}

function compassFindings(board: CallistoBoard, name: SheetName, { towards, among }: CompassChoice): Finding[] {
  const furthest = Math.max(...among.map((namedThing) => positionTowards(board, namedThing, towards)));
  const [first, second] = among.filter((namedThing) => positionTowards(board, namedThing, towards) === furthest);
  if (!first) return [errorFinding('name-missing', 'the whole', `The board has no ${name.name}.`, 'Add it.')];
  if (second) {
    const message = `The ${name.name} could be ${first.name} or ${second.name}, which lie equally far ${towards}.`;
    return [errorFinding('compass-tie', second.where, message, `Move one of them further ${towards}.`)];
  }
  const named = thingsOfSort(board, name.is).find((namedThing) => namedThing.name === name.name);
  if (!named || named === first || named.where === first.where) return [];
  const message = `The ${name.name} is not the one furthest ${towards}; that is ${first.name}.`;
  return [errorFinding('compass-name', named.where, message, 'Give the name to the other, or move one of them.')];
}

function countFindings(board: CallistoBoard, name: SheetName): Finding[] {
  const matches = thingsOfSort(board, name.is).filter((namedThing) => hasNameOrKind(namedThing, name.name));
  const [first] = matches;
  const help = 'Add it: sheets or book speak of it.';
  if (!first) return [errorFinding('name-missing', 'the whole', `The board has no ${name.name}.`, help)];
  if (name.count !== null && matches.length !== name.count) {
    const message = `The board has ${matches.length} of ${name.name}; names.json says ${name.count}.`;
    return [errorFinding('name-count', first.where, message, 'Add what lacks or take away what is too many.')];
  }
  const parts = new Set(first.places.map((place) => board.places[place]?.space)).size;
  if (name.parts === undefined || name.parts === parts) return [];
  const message = `The ${name.name} is made of ${parts} ${parts === 1 ? 'space' : 'spaces'}; names.json says ${name.parts}.`;
  return [errorFinding('name-parts', first.where, message, 'Add the spaces that lack or take away those too many.')];
}

export function nameFindings(board: CallistoBoard, { names }: BoardContext): Finding[] {
  return names.names.flatMap((name) => {
    const compass = compassChoiceOf(board, names, name);
    return compass ? compassFindings(board, name, compass) : countFindings(board, name);
  });
}
