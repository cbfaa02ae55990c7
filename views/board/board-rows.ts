// What is where on a board, in rows of text: for the tables of terminals and pages.
import { boardSides } from '../../runtime/callisto/board/board.ts';
import type { CallistoBoard, BoardPlace } from '../../runtime/callisto/board/board.ts';
import { sideTitles } from '../../runtime/callisto/board/finding.ts';
import type { SideOf } from './board-items.ts';
import { victoryText } from './victory.ts';

const named = (board: CallistoBoard, index: number): string => board.places[index]?.name ?? '';

/** What a place is besides its figures. */
function traits(
  board: CallistoBoard,
  { isElevated, level, bars, equipment, isEscape }: BoardPlace,
  index: number,
): string[] {
  const areas = Object.entries(board.areas).flatMap(([name, places]) => (places.includes(index) ? [name] : []));
  return [
    ...(isElevated && level !== 'deck' ? ['elevated'] : []),
    ...(bars === 'none' ? [] : [bars === 'all' ? 'nobody enters' : 'no mechs or vehicles']),
    ...(equipment === null ? [] : [equipment]),
    ...(isEscape ? ['escape'] : []),
    ...areas,
  ];
}

/** By place: name, label, cover, points, what else it is, its neighbours. */
export function spaceRows(board: CallistoBoard): string[][] {
  const isDoor = (a: number, b: number): boolean =>
    board.doors.some(({ between: [one, other] }) => (one === a && other === b) || (one === b && other === a));
  return board.places.map((place, index) => [
    place.name,
    place.label ?? '',
    place.cover === 0 ? '' : String(place.cover),
    place.points === 0 ? '' : String(place.points),
    traits(board, place, index).join(', '),
    place.next.map((one) => `${named(board, one)}${isDoor(index, one) ? ' (door)' : ''}`).join(' '),
  ]);
}

/** Doors, structures, tokens, starts, set-up and victory, a line each. */
export function thingRows(board: CallistoBoard, sideOf: SideOf): string[][] {
  const { doors, structures, tokens, spawns, setup, victory, spaces } = board;
  const names = (list: readonly number[]): string => list.map((one) => spaces[one] ?? '').join(' ');
  const rows: string[][] = [];
  for (const {
    name,
    kinds,
    between: [a, b],
  } of doors) {
    rows.push([
      'door',
      `${name}: ${named(board, a)} – ${named(board, b)}${kinds.length > 0 ? ` (${kinds.join(', ')})` : ''}`,
    ]);
  }
  for (const { name, place, side } of structures) {
    rows.push(['structure', `${name}: ${named(board, place)}${side ? `, helps ${sideTitles[side]}` : ''}`]);
  }
  for (const { name, place } of tokens) rows.push(['token', `${name}: ${named(board, place)}`]);
  for (const { side, force, place, name } of spawns) {
    rows.push([
      'start',
      `${sideTitles[side]}, force ${force}: ${named(board, place)}${name === null ? '' : ` (${name})`}`,
    ]);
  }
  for (const side of boardSides) {
    const own = setup.units
      .filter(({ counter }) => sideOf(counter) === side)
      .map(
        ({ counter, place }) =>
          `${counter} ${named(board, place)}${setup.deactivated.includes(counter) ? ' (deactivated)' : ''}`,
      );
    if (own.length > 0) rows.push([sideTitles[side], own.join(', ')]);
    if (setup.controlled[side].length > 0) rows.push([`${sideTitles[side]} control`, names(setup.controlled[side])]);
    if (setup.scouted[side].length > 0) rows.push([`${sideTitles[side]} scouted`, names(setup.scouted[side])]);
  }
  rows.push(['initiative', sideTitles[setup.initiative]]);
  for (const one of victory) {
    const source = one.provenance === undefined || one.provenance === 'printed' ? '' : ` (${one.provenance})`;
    rows.push(['victory', `${sideTitles[one.side]}: ${victoryText(one)}${source}`]);
  }
  return rows;
}
