// The pieces on a board as rows of text, and the ways to win as short texts.
import {
  boardSides,
  type CallistoBoard,
  type BoardSide,
  type Victory,
} from '../../../../runtime/callisto/board/board.ts';
import type { BoardNow } from './in-position.ts';
import { sideTitles } from '../../../../runtime/callisto/board/reachable-places.ts';

/** Returns a way to win as text, such as `8 objective points` or `3 × building destroyed`. */
export function victoryText(victory: Victory): string {
  switch (victory.by) {
    case 'prisoner':
      return 'the prisoner reaches a standing pod';
    case 'spaces':
      return `controls all of ${victory.area}`;
    case 'structures destroyed':
      return `${victory.count} × ${victory.kind} destroyed`;
    case 'points':
      return `${victory.count} objective points`;
    case 'neutralised':
      return `${victory.count} enemy units neutralised`;
    case 'neutralised mechs':
      return `${victory.count} enemy mechs neutralised`;
    case 'civilians':
      return `${victory.count} civilians freed`;
    case 'escaped':
      return `${victory.count} mechs escaped`;
    case 'score':
      return `${victory.count} victory points`;
  }
}

type Row = readonly [title: string, text: string];

const placeName = (board: CallistoBoard, index: number): string => board.places[index]?.name ?? '';

/** Returns a row for each door, structure, token, spawn point, set-up piece and way to win. */
export function boardRows(
  { board, suppressed, destroyed, openDoors }: BoardNow,
  sideOf: (counter: string) => BoardSide,
): Row[] {
  const { doors, structures, tokens, spawns, setup, victory, spaces } = board;
  const names = (list: readonly number[]): string => list.map((space) => spaces[space] ?? '').join(' ');
  const stateOf = (counter: string): string => {
    if (setup.deactivated.includes(counter)) return ' (deactivated)';
    return suppressed.has(counter) ? ' (suppressed)' : '';
  };
  const rows: Row[] = [];
  for (const {
    name,
    kinds,
    between: [a, b],
  } of doors) {
    const traits = [...kinds, ...(openDoors.has(name) ? ['open'] : [])];
    rows.push([
      'door',
      `${name}: ${placeName(board, a)} – ${placeName(board, b)}${traits.length > 0 ? ` (${traits.join(', ')})` : ''}`,
    ]);
  }
  for (const { name, place, side } of structures) {
    rows.push(['structure', `${name}: ${placeName(board, place)}${side ? `, helps ${sideTitles[side]}` : ''}`]);
  }
  for (const { name, place } of destroyed) rows.push(['destroyed', `${name}: ${placeName(board, place)}`]);
  for (const { name, place } of tokens) rows.push(['token', `${name}: ${placeName(board, place)}`]);
  for (const { side, force, place, name } of spawns) {
    rows.push([
      'start',
      `${sideTitles[side]}, force ${force}: ${placeName(board, place)}${name === null ? '' : ` (${name})`}`,
    ]);
  }
  for (const side of boardSides) {
    const sideUnits = setup.units
      .filter(({ counter }) => sideOf(counter) === side)
      .map(({ counter, place }) => `${counter} ${placeName(board, place)}${stateOf(counter)}`);
    if (sideUnits.length > 0) rows.push([sideTitles[side], sideUnits.join(', ')]);
    if (setup.controlled[side].length > 0) rows.push([`${sideTitles[side]} control`, names(setup.controlled[side])]);
    if (setup.scouted[side].length > 0) rows.push([`${sideTitles[side]} scouted`, names(setup.scouted[side])]);
  }
  rows.push(['initiative', sideTitles[setup.initiative]]);
  for (const aim of victory) {
    const source = aim.provenance === undefined || aim.provenance === 'printed' ? '' : ` (${aim.provenance})`;
    rows.push(['victory', `${sideTitles[aim.side]}: ${victoryText(aim)}${source}`]);
  }
  return rows;
}
