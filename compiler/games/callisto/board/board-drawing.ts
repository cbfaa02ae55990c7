// Draws a board of Callisto as data: the contents of each place as signs and as words.
import {
  boardSides,
  type CallistoBoard,
  type BoardPlace,
  type BoardSide,
} from '../../../../runtime/callisto/board/board.ts';
import { sideTitles } from '../../../../runtime/callisto/board/reachable-places.ts';
import type { CallistoRoster } from '../../../../runtime/callisto/data/read-roster.ts';
import type { BoardSign, DrawnBoard, DrawnPlace } from '../../../game/board.ts';
import type { GameDefinition } from '../../../../runtime/callisto/rules/engine/game-tables.ts';
import { boardIn, type BoardNow } from './in-position.ts';
import { boardRows } from './rows.ts';
import {
  barsSign,
  coverSign,
  equipmentSign,
  escapeSign,
  figureSigns,
  markerSign,
  pointsSign,
  spawnSign,
  structureSign,
  thingSigns,
  tokenSign,
  unitSign,
} from './signs.ts';

type SideOf = (counter: string) => BoardSide;

/** Returns a function that tells if a counter is a mech or a vehicle, by the roster. */
export function armouredIn({ counters }: CallistoRoster): (counter: string) => boolean {
  const armoured = new Set(counters.flatMap(({ kind, name }) => (kind === 'personnel' ? [] : name)));
  return (counter) => armoured.has(counter);
}

/** Returns a function that gives the side of a counter, taken from the roster. */
export function sidesIn({ counters }: CallistoRoster): SideOf {
  const sides = new Map(counters.map(({ name, side }) => [name, side]));
  return (counter) => sides.get(counter) ?? 'lfa';
}

const barsText = { all: 'nobody enters', armoured: 'no mechs or vehicles' } as const;
const bars = { none: '', armoured: '⊘', all: '✕' } as const;

/** Returns the signs of a place as text, such as `◆2 ▣1 ⊘`. */
const captionOf = (place: BoardPlace): string =>
  [
    place.points > 0 ? `◆${place.points}` : '',
    place.cover > 0 ? `▣${place.cover}` : '',
    bars[place.bars],
    place.equipment === null ? '' : '⚙',
    place.isEscape ? '⇥' : '',
  ]
    .filter((sign) => sign !== '')
    .join(' ');

/** Returns in words the features of a place that its signs on the board show. */
export const spokenFeatures = ({ points, cover, bars: barred, equipment, isEscape }: BoardPlace): string[] => [
  ...(points > 0 ? [points === 1 ? '1 objective point' : `${points} objective points`] : []),
  ...(cover > 0 ? [`cover ${cover}`] : []),
  ...(barred === 'none' ? [] : [barred === 'all' ? 'nobody may enter' : 'no mechs or vehicles']),
  ...(equipment === null ? [] : [equipment]),
  ...(isEscape ? ['escape'] : []),
];

/** Returns the number of units of each side as text: `2L 1B` for two of the LFA and one of the Breakers. */
const presentOf = (sides: readonly BoardSide[]): string =>
  boardSides
    .flatMap((side) => {
      const count = sides.filter((other) => other === side).length;
      return count === 0 ? [] : [`${count}${sideTitles[side].charAt(0)}`];
    })
    .join(' ');

/**
 * The letters after counts on a board in a terminal, such as `2s` for two suppressed units. Tokens and destroyed
 * structures are counted with such letters too.
 */
const stateLetters = {
  suppressed: 's',
  deactivated: 'd',
  civilian: 'c',
  prisoner: 'p',
  destroyed: '✗',
} as const;

/**
 * Returns the states of the units in a place, the kinds of the tokens, and `destroyed` for each destroyed structure.
 * The printed counts leave out kinds without a letter in `stateLetters`.
 */
function statesIn({ board: { setup, tokens }, suppressed, destroyed }: BoardNow, index: number): string[] {
  const units = setup.units.filter(({ place }) => place === index).map(({ counter }) => counter);
  return [
    ...units.flatMap((counter) => [
      ...(suppressed.has(counter) ? ['suppressed'] : []),
      ...(setup.deactivated.includes(counter) ? ['deactivated'] : []),
    ]),
    ...tokens.filter(({ place }) => place === index).map(({ kind }) => kind),
    ...destroyed.filter(({ place }) => place === index).map(() => 'destroyed'),
  ];
}

/** Returns the number of each state as text: `1s 2c` for one suppressed unit and two civilians. */
const countedStates = (states: readonly string[]): string =>
  Object.entries(stateLetters)
    .flatMap(([state, letter]) => {
      const count = states.filter((other) => other === state).length;
      return count === 0 ? [] : [`${count}${letter}`];
    })
    .join(' ');

/** Returns the rows of the key that explain the letters of states, for a board drawn as text. */
function stateKeys(now: BoardNow): string[] {
  const all = now.board.places.flatMap((_place, index) => statesIn(now, index));
  return Object.entries(stateLetters).flatMap(([state, letter]) =>
    all.includes(state) ? [`1${letter} ${state}`] : [],
  );
}

function drawnPlace(
  now: BoardNow,
  place: BoardPlace,
  index: number,
  sideOf: SideOf,
  isArmoured: (counter: string) => boolean,
): DrawnPlace {
  const { board, suppressed } = now;
  const { name, space, level, label, map, x, y, isElevated, next, cover, points, equipment, isEscape } = place;
  const { setup, spawns, areas } = board;
  const isDeck = level === 'deck';
  const gear = [...(equipment === null ? [] : [equipmentSign(equipment)]), ...(isEscape ? [escapeSign()] : [])];
  const units = setup.units.filter((unit) => unit.place === index);
  return {
    name,
    space,
    level,
    label,
    map,
    x,
    y,
    isElevated,
    next,
    signs: [...figureSigns(place), ...(isDeck ? [] : gear)],
    things: isDeck ? [] : thingSigns(now, space, index),
    pieces: units.map(({ counter }) => {
      const isAsleep = setup.deactivated.includes(counter);
      return unitSign(counter, sideOf(counter), {
        isAsleep,
        isSuppressed: suppressed.has(counter),
        ...(isArmoured(counter) && { isArmoured: true }),
      });
    }),
    areas: Object.entries(areas).flatMap(([area, places]) => (places.includes(index) ? [area] : [])),
    figures: [cover, points].map((figure) => (figure === 0 ? '' : String(figure))),
    traits: [
      ...(place.bars === 'none' ? [] : [barsText[place.bars]]),
      ...(equipment === null ? [] : [equipment]),
      ...(isEscape ? ['escape'] : []),
    ],
    spoken: spokenFeatures(place),
    caption: captionOf(place),
    starts: spawns
      .filter((spawn) => spawn.place === index)
      .map(({ side, force }) => `${sideTitles[side].charAt(0)}${force}`),
    present: presentOf(units.map(({ counter }) => sideOf(counter))),
    states: countedStates(statesIn(now, index)),
  };
}

interface Entry {
  readonly sign: BoardSign;
  readonly text: string;
}

const once = <T>(all: readonly T[]): T[] => [...new Set(all)];

/**
 * Features of places. Each feature has an entry in the key of a board in text, and a row in the legend of a drawn
 * board.
 */
const features: readonly {
  readonly isIn: (place: BoardPlace) => boolean;
  readonly key: string;
  /** The row of the legend; null for equipment, because each kind of equipment has a row of its own. */
  readonly legendRow: Entry | null;
}[] = [
  { isIn: ({ points }) => points > 0, key: '◆ points', legendRow: { sign: pointsSign('n'), text: 'objective points' } },
  { isIn: ({ cover }) => cover > 0, key: '▣ cover', legendRow: { sign: coverSign('n'), text: 'cover' } },
  {
    isIn: (place) => place.bars === 'armoured',
    key: '⊘ no mechs or vehicles',
    legendRow: { sign: barsSign('armoured'), text: 'no mechs or vehicles' },
  },
  {
    isIn: (place) => place.bars === 'all',
    key: '✕ nobody may enter',
    legendRow: { sign: barsSign('all'), text: 'nobody may enter' },
  },
  { isIn: ({ equipment }) => equipment !== null, key: '⚙ equipment', legendRow: null },
  { isIn: ({ isEscape }) => isEscape, key: '⇥ escape', legendRow: { sign: escapeSign(), text: 'escape space' } },
];

const featuresOf = ({ places }: CallistoBoard) => features.filter(({ isIn }) => places.some(isIn));

const equipmentEntries = ({ places }: CallistoBoard): Entry[] =>
  once(places.flatMap(({ equipment }) => equipment ?? [])).map((kind) => ({ sign: equipmentSign(kind), text: kind }));

function thingsIn({ board: { structures, tokens, spawns, setup }, suppressed, destroyed }: BoardNow): Entry[] {
  const kinds = once([...structures, ...destroyed].map(({ kind, side }) => `${side ?? ''}|${kind}`));
  const ofSides = (holds: (side: BoardSide) => boolean, legendRow: (side: BoardSide, name: string) => Entry): Entry[] =>
    boardSides.filter(holds).map((side) => legendRow(side, sideTitles[side]));
  return [
    ...kinds.map((pair) => {
      const [side = '', kind = ''] = pair.split('|');
      const helpedSide = boardSides.find((name) => name === side) ?? null;
      return {
        sign: structureSign(kind, '', helpedSide),
        text: helpedSide ? `${kind}, helps ${sideTitles[helpedSide]}` : kind,
      };
    }),
    ...destroyed
      .slice(0, 1)
      .map(({ kind, side }) => ({ sign: structureSign(kind, '', side, true), text: 'destroyed' })),
    ...once(tokens.map(({ kind }) => kind)).map((kind) => ({ sign: tokenSign(kind), text: kind })),
    ...ofSides(
      (side) => spawns.some((spawn) => spawn.side === side),
      (side, name) => ({ sign: spawnSign(side, 'n'), text: `${name} start, force n` }),
    ),
    ...ofSides(
      (side) => setup.controlled[side].length > 0,
      (side, name) => ({ sign: markerSign(side, true), text: `controlled by ${name}` }),
    ),
    ...ofSides(
      (side) => setup.scouted[side].length > 0,
      (side, name) => ({ sign: markerSign(side, false), text: `scouted by ${name}` }),
    ),
    ...(setup.deactivated.length > 0
      ? [{ sign: unitSign('MECH', 'lfa', { isAsleep: true, isSuppressed: false }), text: 'deactivated' }]
      : []),
    ...(suppressed.size > 0
      ? [{ sign: unitSign('UNIT', 'lfa', { isAsleep: false, isSuppressed: true }), text: 'suppressed' }]
      : []),
  ];
}

/** Returns the data from which a board is drawn. `now` is the board at the start of a game or in a position. */
export function drawnBoard(
  now: BoardNow,
  sideOf: SideOf,
  isArmoured: (counter: string) => boolean = () => false,
): DrawnBoard {
  const { board, openDoors } = now;
  const { scenario, maps, provenance, note, spaces, places, placesOf, doors, setup } = board;
  const present = featuresOf(board);
  return {
    scenario,
    maps,
    ...(provenance !== undefined && { provenance }),
    ...(note !== undefined && { note }),
    spaces,
    places: places.map((place, index) => drawnPlace(now, place, index, sideOf, isArmoured)),
    placesOf,
    doors: doors.map(({ name, between }) => ({ name, between, isOpen: openDoors.has(name) })),
    standing: setup.units.map(({ counter, place }) => ({ name: counter, place })),
    figures: ['Cover', 'Points'],
    legend: [...present.flatMap(({ legendRow }) => legendRow ?? equipmentEntries(board)), ...thingsIn(now)],
    key: [
      ...present.map(({ key }) => key),
      ...(board.spawns.length > 0 ? ['»B1 start of Breakers, force 1'] : []),
      ...(setup.units.length > 0 ? ['2L 1B units of LFA and Breakers'] : []),
      ...stateKeys(now),
    ],
    rows: boardRows(now, sideOf),
  };
}

/** Returns a function that draws the board of a game with the pieces of a position. */
export const drawerOf =
  ({ board, roster }: GameDefinition) =>
  (position: unknown): DrawnBoard =>
    drawnBoard(boardIn(board, position), sidesIn(roster), armouredIn(roster));
