// A board for a terminal: a map of characters, then tables of the contents.
import type { DrawnBoard, DrawnPlace } from '../../compiler/game/board.ts';
import { groundOf } from './board-cells.ts';
import { mapText, type Caption } from './board-raster.ts';
import { spaceRows } from './board-rows.ts';
import { provenanceText } from './board-svg.ts';
import { visibleText, type Paint } from '../document/palette.ts';
import { tableText } from '../document/terminal.ts';
import { fillLines } from '../document/line-breaks.ts';

const shortName = (text: string, room: number): string => {
  const seen = visibleText(text);
  return seen.length <= room ? seen : `${seen.slice(0, room - 1)}…`;
};

function captions(board: DrawnBoard, space: number): Caption[] {
  const places = board.placesOf[space]?.flatMap((index) => board.places[index] ?? []) ?? [];
  const [isBridge, isElevated] = [
    places.length > 1,
    places.some((place) => place.isElevated && place.level === 'ground'),
  ];
  const starts = places.flatMap((place) => place.starts);
  const all: Caption[] = [
    { text: `${shortName(board.spaces[space] ?? '', 6)}${isBridge ? '═' : isElevated ? '▲' : ''}`, role: 'strong' },
    ...places.map(({ caption, level }) => {
      return { text: caption === '' || level !== 'deck' ? caption : `═${caption}`, role: 'accent' } as const;
    }),
    { text: starts.map((text) => `»${text}`).join(' '), role: 'good' },
    ...places.map(({ present, level }) => {
      return { text: present === '' || level !== 'deck' ? present : `═${present}`, role: 'strong' } as const;
    }),
    ...places.map(({ states, level }) => {
      return { text: states === '' || level !== 'deck' ? states : `═${states}`, role: 'warning' } as const;
    }),
  ];
  return all.filter(({ text }) => text !== '');
}

function key({ places, doors, key: gameKeys }: DrawnBoard): string {
  const has = (test: (place: DrawnPlace) => boolean): boolean => places.some(test);
  const parts: readonly (readonly [boolean, string])[] = [
    [true, '─ open border'],
    [true, '━ boundary'],
    [doors.some(({ isOpen }) => !isOpen), '▒ door'],
    [doors.some(({ isOpen }) => isOpen), '░ open door'],
    [has(({ isElevated, level }) => isElevated && level === 'ground'), '▲ elevated'],
    [has(({ level }) => level === 'deck'), '═ bridge, its deck'],
  ];
  return [...parts.flatMap(([isThere, text]) => (isThere ? [text] : [])), ...gameKeys].join('   ');
}

/** Breaks a text into lines that fit a terminal of the usual width. Lines are broken only at `between`. */
const foldText = (text: string, between = ' ', width = 108): string[] =>
  fillLines(text.split(between), (line) => line.length <= width, between);

function spacesTable(board: DrawnBoard, paint: Paint): string {
  const count = board.figures.length;
  const rows = spaceRows(board).map(([name = '', label = '', ...more]) => [
    visibleText(name),
    shortName(label, 24),
    ...more.slice(0, count),
    shortName(more[count] ?? '', 40),
    visibleText(more[count + 1] ?? ''),
  ]);
  const figures = board.figures.map((title) => ({ title: title.toLowerCase(), align: 'right' as const }));
  const columns = [{ title: 'space' }, { title: 'label' }, ...figures, { title: 'is' }, { title: 'next to' }];
  return tableText(columns, rows, paint);
}

function thingsText({ rows }: DrawnBoard, paint: Paint): string {
  const width = Math.max(...rows.map(([title]) => title.length));
  return rows
    .flatMap(([title, text], i) => {
      const head = rows[i - 1]?.[0] === title ? '' : title;
      return foldText(visibleText(text), ' ', 106 - width).map(
        (line, k) => `${paint('dim', (k === 0 ? head : '').padEnd(width))}  ${line}\n`,
      );
    })
    .join('');
}

function mapsText(board: DrawnBoard, paint: Paint): string[] {
  const ground = groundOf(board);
  const maps = board.maps.map((name) => {
    const spaces = board.placesOf.flatMap(([first = -1], space) =>
      board.maps.length === 1 || board.places[first]?.map === name ? [space] : [],
    );
    const drawn = spaces.length === 0 ? '' : mapText(ground, spaces, (space) => captions(board, space), paint);
    return `${paint('title', visibleText(name))}\n${drawn}\n`;
  });
  const lines = foldText(key(board), '   ').map((line) => paint('dim', line));
  return [...maps, `${lines.join('\n')}\n`];
}

/** Returns the maps with the pieces but without the table of spaces, for a person who has already seen the board. */
export const positionText = (board: DrawnBoard, paint: Paint): string =>
  [...mapsText(board, paint), thingsText(board, paint)].join('\n');

export function boardText(board: DrawnBoard, paint: Paint): string {
  const scenario = board.scenario === 0 ? '' : `${paint('strong', `Scenario ${board.scenario}`)}  `;
  const head = `${scenario}${paint('dim', provenanceText(board))}`;
  const note =
    board.note === undefined ? [] : foldText(visibleText(board.note)).map((line) => `${paint('dim', line)}\n`);
  return [
    `${head}\n${note.join('')}`,
    ...mapsText(board, paint),
    spacesTable(board, paint),
    thingsText(board, paint),
  ].join('\n');
}
