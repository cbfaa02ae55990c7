// The contents of a board as rows of text, for tables in terminals and pages.
import type { DrawnBoard, DrawnPlace } from '../../compiler/game/board.ts';

/** Returns the traits of a place, such as `elevated`, and the names of its areas. */
const traitsOf = ({ isElevated, level, traits, areas }: DrawnPlace): string[] => [
  ...(isElevated && level !== 'deck' ? ['elevated'] : []),
  ...traits,
  ...areas,
];

/** Returns a row for each place: name, label, figures, traits, neighbours. */
export function spaceRows({ places, doors }: DrawnBoard): string[][] {
  const isDoor = (a: number, b: number): boolean =>
    doors.some(({ between: [from, to] }) => (from === a && to === b) || (from === b && to === a));
  const nextText = (from: number, to: number): string =>
    `${places[to]?.name ?? ''}${isDoor(from, to) ? ' (door)' : ''}`;
  return places.map((place, index) => [
    place.name,
    place.label ?? '',
    ...place.figures,
    traitsOf(place).join(', '),
    place.next.map((next) => nextText(index, next)).join(' '),
  ]);
}
