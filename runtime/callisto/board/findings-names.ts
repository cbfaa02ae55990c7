// Whether a board has what the sheets and the book speak of: the names of names.json, and the compass words in them.
import type { Board, BoardContext } from './board.ts';
import { wrong } from './finding.ts';
import type { Finding } from './finding.ts';

type Name = BoardContext['names']['names'][number];

interface Thing {
  readonly name: string;
  readonly kinds: readonly string[];
  readonly where: string;
  readonly places: readonly number[];
}

const doorThings = ({ doors }: Board): Thing[] =>
  // Every door is a door.
  doors.map(({ name, kinds, between }, i) => ({
    name,
    kinds: ['door', ...kinds],
    where: `doors[${i}]`,
    places: between,
  }));

const single = (key: string, rows: readonly { name: string; kind: string; place: number }[]): Thing[] =>
  rows.map(({ name, kind, place }, i) => ({ name, kinds: [kind], where: `${key}[${i}]`, places: [place] }));

const at = (name: string, where: string, place: number): Thing => ({ name, kinds: [], where, places: [place] });

/** What a board has of one sort. */
function things(board: Board, sort: Name['is']): Thing[] {
  const areas = Object.entries(board.areas).map(([name, places]) => ({
    name,
    kinds: [],
    where: `areas.${name}`,
    places,
  }));
  switch (sort) {
    case 'map':
      return board.maps.map((name, i) => ({ name, kinds: [], where: `maps[${i}]`, places: [] }));
    case 'area':
      return areas;
    case 'door':
      return doorThings(board);
    case 'pod':
    case 'structure':
      return single('structures', board.structures);
    case 'equipment':
      return board.places.flatMap(({ equipment, space }, i) =>
        equipment === null ? [] : [at(equipment, `spaces[${space}]`, i)],
      );
    case 'figure':
      return single('tokens', board.tokens);
    case 'spawn': {
      const named = board.spawns.flatMap(({ name, place }, i) =>
        name === null ? [] : [at(name, `spawns[${i}]`, place)],
      );
      return [...named, ...areas];
    }
    case 'escape':
      return board.places.flatMap(({ isEscape, space }, i) => (isEscape ? [at('escape', `spaces[${space}]`, i)] : []));
  }
}

const isCalled = ({ name, kinds }: Thing, called: string): boolean => name === called || kinds.includes(called);

interface Compass {
  readonly towards: 'north' | 'east' | 'south' | 'west';
  /** The things that a word of direction chooses among. */
  readonly among: readonly Thing[];
}

/** `westernmost escape pod` chooses among escape pods, `west door of prison` among the doors of the prison. */
function compassOf(board: Board, { compass }: BoardContext['names'], name: Name): Compass | null {
  const found = compass.find(({ word }) => name.name.startsWith(`${word} `));
  if (!found) return null;
  const kind = name.name.slice(found.word.length + 1);
  const all = things(board, name.is);
  const ofKind = all.filter((one) => isCalled(one, kind));
  const belongs = name.of === undefined ? [] : (board.areas[name.of] ?? []);
  const ofArea = all.filter(({ places }) => places.some((place) => belongs.includes(place)));
  return { towards: found.towards, among: ofKind.length > 0 ? ofKind : ofArea };
}

/** How far a thing lies in a direction; one of two spaces counts by its mean (R49). */
function far({ places }: Board, thing: Thing, towards: Compass['towards']): number {
  const axis = towards === 'north' || towards === 'south' ? 'y' : 'x';
  const mean = thing.places.reduce((sum, place) => sum + (places[place]?.[axis] ?? 0), 0) / thing.places.length;
  return towards === 'north' || towards === 'west' ? -mean : mean;
}

function byCompass(board: Board, name: Name, { towards, among }: Compass): Finding[] {
  const most = Math.max(...among.map((one) => far(board, one, towards)));
  const [first, second] = among.filter((one) => far(board, one, towards) === most);
  if (!first) return [wrong('name-missing', 'the whole', `The board has no ${name.name}.`, 'Add it.')];
  if (second) {
    const message = `The ${name.name} could be ${first.name} or ${second.name}, which lie equally far ${towards}.`;
    return [wrong('compass-tie', second.where, message, `Move one of them further ${towards}.`)];
  }
  const named = things(board, name.is).find((one) => one.name === name.name);
  if (!named || named === first || named.where === first.where) return [];
  const message = `The ${name.name} is not the one furthest ${towards}; that is ${first.name}.`;
  return [wrong('compass-name', named.where, message, 'Give the name to the other, or move one of them.')];
}

function counted(board: Board, name: Name): Finding[] {
  const found = things(board, name.is).filter((one) => isCalled(one, name.name));
  const [first] = found;
  if (!first)
    return [
      wrong('name-missing', 'the whole', `The board has no ${name.name}.`, 'Add it: sheets or book speak of it.'),
    ];
  if (name.count !== null && found.length !== name.count) {
    const message = `The board has ${found.length} of ${name.name}; names.json says ${name.count}.`;
    return [wrong('name-count', first.where, message, 'Add what lacks or take away what is too many.')];
  }
  const parts = new Set(first.places.map((place) => board.places[place]?.space)).size;
  if (name.parts === undefined || name.parts === parts) return [];
  const message = `The ${name.name} is made of ${parts} ${parts === 1 ? 'space' : 'spaces'}; names.json says ${name.parts}.`;
  return [wrong('name-parts', first.where, message, 'Add the spaces that lack or take away those too many.')];
}

export function nameFindings(board: Board, { names }: BoardContext): Finding[] {
  return names.names.flatMap((name) => {
    const compass = compassOf(board, names, name);
    return compass ? byCompass(board, name, compass) : counted(board, name);
  });
}
