// A board for a terminal: a map in letters, then in tables what is where.
import type { CallistoBoard, BoardPlace } from '../../runtime/callisto/board/board.ts';
import { sideTitles } from '../../runtime/callisto/board/finding.ts';
import { groundOf } from './board-cells.ts';
import type { SideOf } from './board-items.ts';
import { mapText } from './board-raster.ts';
import type { Caption } from './board-raster.ts';
import { spaceRows, thingRows } from './board-rows.ts';
import { provenanceText } from './board-svg.ts';
import { visible } from '../document/palette.ts';
import type { Paint } from '../document/palette.ts';
import { table } from '../document/table.ts';

const short = (text: string, room: number): string => {
  const seen = visible(text);
  return seen.length <= room ? seen : `${seen.slice(0, room - 1)}…`;
};

const bars = { none: '', armoured: '⊘', all: '✕' } as const;

/** `◆2 ▣1 ⊘` */
const figures = (place: BoardPlace): string =>
  [
    place.points > 0 ? `◆${place.points}` : '',
    place.cover > 0 ? `▣${place.cover}` : '',
    bars[place.bars],
    place.equipment === null ? '' : '⚙',
    place.isEscape ? '⇥' : '',
  ]
    .filter((one) => one !== '')
    .join(' ');

function captions(board: CallistoBoard, space: number): Caption[] {
  const places = board.placesOf[space]?.flatMap((index) => board.places[index] ?? []) ?? [];
  const isHere = (one: { readonly place: number }): boolean => board.places[one.place]?.space === space;
  const [isBridge, isElevated] = [places.length > 1, places.some((one) => one.isElevated && one.level === 'ground')];
  const spawns = board.spawns.filter(isHere).map(({ side, force }) => `${sideTitles[side].charAt(0)}${force}`);
  const all: Caption[] = [
    { text: `${short(board.spaces[space] ?? '', 6)}${isBridge ? '═' : isElevated ? '▲' : ''}`, role: 'strong' },
    ...places.map((place) => {
      const said = figures(place);
      return { text: said === '' || place.level !== 'deck' ? said : `═${said}`, role: 'accent' } as const;
    }),
    { text: spawns.map((one) => `»${one}`).join(' '), role: 'good' },
  ];
  return all.filter(({ text }) => text !== '');
}

function key({ places, doors, spawns }: CallistoBoard): string {
  const has = (test: (place: BoardPlace) => boolean): boolean => places.some(test);
  const parts: readonly (readonly [boolean, string])[] = [
    [true, '─ open border'],
    [true, '━ boundary'],
    [doors.length > 0, '▒ door'],
    [has(({ isElevated, level }) => isElevated && level === 'ground'), '▲ elevated'],
    [has(({ level }) => level === 'deck'), '═ bridge, its deck'],
    [has(({ points }) => points > 0), '◆ points'],
    [has(({ cover }) => cover > 0), '▣ cover'],
    [has((one) => one.bars === 'armoured'), '⊘ no mechs or vehicles'],
    [has((one) => one.bars === 'all'), '✕ nobody may enter'],
    [has(({ equipment }) => equipment !== null), '⚙ equipment'],
    [has(({ isEscape }) => isEscape), '⇥ escape'],
    [spawns.length > 0, '»B1 start of Breakers, force 1'],
  ];
  return parts.flatMap(([isThere, text]) => (isThere ? [text] : [])).join('   ');
}

/** Lines no wider than a terminal of the usual width, broken only where `between` stands. */
function folded(text: string, between = ' ', width = 108): string[] {
  const lines: string[] = [];
  for (const part of text.split(between)) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + between.length + part.length <= width) {
      lines[lines.length - 1] = `${last}${between}${part}`;
    } else lines.push(part);
  }
  return lines;
}

function spacesTable(board: CallistoBoard, paint: Paint): string {
  const rows = spaceRows(board).map(([name = '', label = '', cover = '', points = '', traits = '', next = '']) => [
    visible(name),
    short(label, 24),
    cover,
    points,
    short(traits, 40),
    visible(next),
  ]);
  const right = 'right' as const;
  return table(
    [
      { title: 'space' },
      { title: 'label' },
      { title: 'cover', align: right },
      { title: 'points', align: right },
      { title: 'is' },
      { title: 'next to' },
    ],
    rows,
    paint,
  );
}

function thingsText(board: CallistoBoard, sideOf: SideOf, paint: Paint): string {
  const rows = thingRows(board, sideOf);
  const width = Math.max(...rows.map(([what = '']) => what.length));
  return rows
    .flatMap(([what = '', said = ''], i) => {
      const head = rows[i - 1]?.[0] === what ? '' : what;
      return folded(visible(said), ' ', 106 - width).map(
        (line, k) => `${paint('dim', (k === 0 ? head : '').padEnd(width))}  ${line}\n`,
      );
    })
    .join('');
}

/** All of a board. */
export function boardText(board: CallistoBoard, sideOf: SideOf, paint: Paint): string {
  const ground = groundOf(board);
  const maps = board.maps.map((name) => {
    const spaces = board.placesOf.flatMap(([first = -1], space) =>
      board.maps.length === 1 || board.places[first]?.map === name ? [space] : [],
    );
    const drawn = spaces.length === 0 ? '' : mapText(ground, spaces, (space) => captions(board, space), paint);
    return `${paint('title', visible(name))}\n${drawn}\n`;
  });
  const head = `${paint('strong', `Scenario ${board.scenario}`)}  ${paint('dim', provenanceText(board))}`;
  const note = board.note === undefined ? [] : folded(visible(board.note)).map((line) => `${paint('dim', line)}\n`);
  return [
    `${head}\n${note.join('')}`,
    ...maps,
    `${folded(key(board), '   ')
      .map((line) => paint('dim', line))
      .join('\n')}\n`,
    spacesTable(board, paint),
    thingsText(board, sideOf, paint),
  ].join('\n');
}
