// Draws a position on the map of hexes: terrain, colours, markers, units with their states, and the hexes that a unit
// sees.
import { upperInitial } from '../../../../grammar/characters.ts';
import type {
  DrawnHex,
  DrawnHexMap,
  HexMark,
  HexPiece,
  HexPieceLook,
  HexSight,
  HexSign,
  HexTone,
} from '../../../game/hex-map.ts';
import type { Terrain } from '../../../../runtime/unbreakable/data/reference-types.ts';
import type {
  PlacedPosition,
  PlacedUnit,
  PlacedWeapon,
} from '../../../../runtime/unbreakable/position/placed-position.ts';
import { watcherAt } from '../play/crawler-questions.ts';
import type { Sight } from '../play/sight.ts';

/** The look and the letter of each terrain, in the order of the legend. */
const grounds: Readonly<Record<Terrain, { readonly tone: HexTone; readonly letter: string }>> = {
  open: { tone: 'plain', letter: '.' },
  road: { tone: 'path', letter: '=' },
  woods: { tone: 'grove', letter: 'w' },
  hill: { tone: 'rise', letter: 'h' },
  industry: { tone: 'built', letter: 'i' },
  lake: { tone: 'water', letter: '~' },
  rough: { tone: 'rubble', letter: 'r' },
  crater: { tone: 'pit', letter: 'C' },
  lava: { tone: 'fire', letter: 'L' },
  volcano: { tone: 'ash', letter: 'V' },
};

const sides = { blue: 'round', yellow: 'pointed', none: null } as const;

const looks: Readonly<Record<PlacedUnit['status'], HexPieceLook>> = {
  ready: 'full',
  buttoned: 'hollow',
  offline: 'struck',
  scattered: 'struck',
};

const secondSides: readonly PlacedUnit['configuration'][] = ['dug-in', 'down', 'hovering'];

/**
 * Returns the short name of a unit for the map: the first character of each word of its name, such as `W1` for Walker
 * 1.
 */
const codeOf = (name: string): string =>
  name
    .split(' ')
    .map((word) => word[0] ?? '')
    .join('');

const stasisText = (count: number): string => `${count} stasis ${count === 1 ? 'marker' : 'markers'}`;

/** Returns the state of a unit in words: `ready, hovering, frozen, 2 stasis markers`. */
const unitStateText = ({ status, configuration, frozen, thawed, stasis }: PlacedUnit): string =>
  [
    status,
    configuration,
    ...(frozen ? ['frozen'] : []),
    ...(thawed ? ['thawed'] : []),
    ...(stasis > 0 ? [stasisText(stasis)] : []),
  ].join(', ');

const pieceOf = (unit: PlacedUnit): HexPiece => ({
  name: unit.name,
  code: codeOf(unit.name),
  side: sides[unit.side],
  look: looks[unit.status],
  isTurned: secondSides.includes(unit.configuration),
  isHeld: unit.frozen,
  markers: unit.stasis,
  state: unitStateText(unit),
});

const sizeLetter = (size: string): string => (size[0] ?? '').toUpperCase();

function marksIn({ epicenters, clouds }: PlacedPosition, hex: number): HexMark[] {
  const [epicenter, cloud] = [epicenters[hex], clouds[hex]];
  return [
    ...(epicenter ? [{ form: 'star', paint: epicenter } as const] : []),
    ...(cloud ? [{ form: 'cloud', letter: sizeLetter(cloud.size), isNew: cloud.thisTurn } as const] : []),
  ];
}

function drawnHex(position: PlacedPosition, hex: number): DrawnHex {
  const name = position.hexName(hex);
  const [column, row] = [Number(name.slice(0, 2)), Number(name.slice(2))];
  const terrain = position.terrain[hex] ?? 'open';
  return {
    name,
    column,
    row,
    isRaised: (column % 2 === 0) === (position.board.frame.raised === 'even'),
    ground: terrain,
    ...grounds[terrain],
    rim: position.borders[hex] ?? null,
    marks: marksIn(position, hex),
    pieces: position.units.filter((unit) => unit.hex === hex).map(pieceOf),
  };
}

/** Returns a weapon in words: `medium laser`, or `light nuke (unloaded)`. */
const weaponText = ({ weapon, size, loaded }: PlacedWeapon): string =>
  `${size} ${weapon}${loaded ? '' : ' (unloaded)'}`;

function unitRow(position: PlacedPosition, unit: PlacedUnit): readonly [string, string] {
  if (unit.hex < 0 && unit.edge === null) return [unit.name, 'out of the game'];
  const place = unit.hex >= 0 ? position.hexName(unit.hex) : `at the ${unit.edge} edge`;
  const weapons = (unit.weapons ?? []).map(weaponText);
  return [unit.name, `${place}: ${unitStateText(unit)}${weapons.length > 0 ? `; ${weapons.join(', ')}` : ''}`];
}

/** Returns the rows of markers: converted hexes with their colours, epicenters and clouds. */
function markerRows(position: PlacedPosition): (readonly [string, string])[] {
  const { terrain, map, borders, epicenters, clouds } = position;
  const of = (text: (hex: number) => string | null): string =>
    [...terrain.keys()]
      .flatMap((hex) => {
        const words = text(hex);
        return words === null ? [] : [`${position.hexName(hex)} ${words}`];
      })
      .join(', ');
  const rows = [
    [
      'Converted',
      of((hex) =>
        terrain[hex] === map.printed[hex]
          ? null
          : [terrain[hex], ...(borders[hex] ? [`(${borders[hex]})`] : [])].join(' '),
      ),
    ],
    ['Epicenters', of((hex) => epicenters[hex] ?? null)],
    [
      'Clouds',
      of((hex) => {
        const cloud = clouds[hex];
        return cloud ? `${cloud.size}${cloud.thisTurn ? ' (of this turn)' : ''}` : null;
      }),
    ],
  ] as const;
  return rows.filter(([, text]) => text !== '');
}

const samplePiece: HexPiece = {
  name: '',
  code: 'W1',
  side: 'round',
  look: 'full',
  isTurned: false,
  isHeld: false,
  markers: 0,
  state: '',
};

/** Returns the legend of a map: each sign that the map uses, with its meaning. */
function legendOf(hexes: readonly DrawnHex[], sight: HexSight | null): DrawnHexMap['legend'] {
  const pieces = hexes.flatMap((hex) => hex.pieces);
  const marks = hexes.flatMap((hex) => hex.marks);
  const has = (test: (piece: HexPiece) => boolean): boolean => pieces.some(test);
  const all: readonly (readonly [boolean, HexSign, string])[] = [
    [has(({ side }) => side === 'round'), samplePiece, 'unit of Blue, ready'],
    [has(({ side }) => side === 'pointed'), { ...samplePiece, code: 'CA', side: 'pointed' }, 'unit of Yellow, ready'],
    [has(({ side }) => side === null), { ...samplePiece, code: 'R', side: null }, 'unit of nobody, ready'],
    [has(({ look }) => look === 'hollow'), { ...samplePiece, look: 'hollow' }, 'buttoned'],
    [has(({ look }) => look === 'struck'), { ...samplePiece, look: 'struck' }, 'offline or scattered'],
    [has(({ isTurned }) => isTurned), { ...samplePiece, isTurned: true }, 'dug in, down or hovering'],
    [has(({ isHeld }) => isHeld), { ...samplePiece, isHeld: true }, 'frozen'],
    [has(({ markers }) => markers > 0), { ...samplePiece, markers: 2 }, 'stasis markers'],
    [hexes.some(({ rim }) => rim !== null), { rim: 'red' }, 'colour of a crater or of lava'],
    [marks.some(({ form }) => form === 'star'), { form: 'star', paint: 'red' }, 'epicenter, by its colour'],
    [
      marks.some((mark) => mark.form === 'cloud' && !mark.isNew),
      { form: 'cloud', letter: 'M', isNew: false },
      'mushroom cloud, by its size',
    ],
    [
      marks.some((mark) => mark.form === 'cloud' && mark.isNew),
      { form: 'cloud', letter: 'M', isNew: true },
      'mushroom cloud of this turn',
    ],
    [sight !== null, { seen: true }, `seen from ${sight?.from ?? ''}`],
  ];
  return all.flatMap(([isUsed, sign, text]) => (isUsed ? [{ sign, text }] : []));
}

const sidesThatLook = ['blue', 'yellow'] as const;

/**
 * Returns the hexes at which a side may fire bombs: some ready unit of the side sees such a hex by the list for bombs.
 */
function sightOfSide(position: PlacedPosition, side: (typeof sidesThatLook)[number], sight: Sight): HexSight {
  const isSighter = (unit: PlacedUnit): boolean =>
    unit.side === side && unit.hex >= 0 && unit.status === 'ready' && !unit.frozen;
  const sighters = position.units.filter(isSighter);
  const hexes = [...position.board.hexes.keys()].filter((to) =>
    sighters.some((from) => sight.sees(position, { is: 'bomb', from, to })),
  );
  const by = `ready units of ${upperInitial(side)}`;
  const seen = `${hexes.length} of ${position.board.hexes.length} hexes for bombs`;
  const names = sighters.map(({ name }) => name).join(', ');
  return {
    from: by,
    by,
    hexes: new Set(hexes.map((hex) => position.hexName(hex))),
    lines: [sighters.length === 0 ? `${upperInitial(side)} has no ready unit on the map` : `${names}: ${seen}`],
  };
}

/**
 * Returns the hexes that a unit sees: the hexes that the list for bombs allows. A line for every other unit says if a
 * beam of the unit reaches it, by the list for beams (U67).
 * `typed` names the unit, its hex (U60) or a side. For a side, returns the hexes that its ready units see.
 */
export function sightFrom(position: PlacedPosition, typed: string, sight: Sight): HexSight {
  const side = sidesThatLook.find((each) => each === typed.trim().toLowerCase());
  if (side !== undefined) return sightOfSide(position, side, sight);
  const from = watcherAt(position, typed);
  const hexes = [...position.board.hexes.keys()].filter((to) => sight.sees(position, { is: 'bomb', from, to }));
  const others = position.units.filter((unit) => unit.hex >= 0 && unit.name !== from.name);
  const hexName = position.hexName(from.hex);
  const lines = others.map((to) => {
    const answer = sight.sees(position, { is: 'beam', from, to }) ? 'reaches' : 'does not reach';
    return `A beam from ${hexName} ${answer} ${to.name} in ${position.hexName(to.hex)}`;
  });
  const isReady = from.status === 'ready' && from.frozen !== true;
  const unready = isReady ? [] : [`${from.name} is not ready, and only a ready unit sights and fires`];
  return {
    from: hexName,
    by: from.name,
    hexes: new Set(hexes.map((hex) => position.hexName(hex))),
    lines: [
      `${from.name} sees ${hexes.length} of ${position.board.hexes.length} hexes for bombs`,
      ...lines,
      ...unready,
    ],
  };
}

/**
 * Returns the drawing of a position. `rows` are further rows of its table, which come after the rows about units,
 * markers and sight.
 */
export function drawnMap(
  position: PlacedPosition,
  title: string,
  sight: HexSight | null,
  rows: DrawnHexMap['rows'] = [],
): DrawnHexMap {
  const hexes = [...position.board.hexes.keys()].map((hex) => drawnHex(position, hex));
  const present = new Set(hexes.map(({ ground }) => ground));
  const units = position.units.map((unit) => unitRow(position, unit));
  return {
    title,
    provenance: position.map.provenance,
    note: position.map.note,
    hexes,
    fold: position.board.frame.fold,
    sight,
    grounds: Object.entries(grounds).flatMap(([name, look]) => (present.has(name) ? [{ ...look, name }] : [])),
    legend: legendOf(hexes, sight),
    rows: [...units, ...markerRows(position), ...(sight?.lines ?? []).map((line) => ['Sight', line] as const), ...rows],
  };
}
