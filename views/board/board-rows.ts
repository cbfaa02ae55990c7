// What is where on a board, in rows of text: for the tables of terminals and pages.
import type { DrawnBoard, DrawnPlace } from '../../compiler/game/board.ts';

/** What a place is besides its figures. */
const traitsOf = ({ isElevated, level, traits, areas }: DrawnPlace): string[] => [
  ...(isElevated && level !== 'deck' ? ['elevated'] : []),
  ...traits,
  ...areas,
];

/** By place: name, label, its figures, what else it is, its neighbours. */
export function spaceRows({ places, doors }: DrawnBoard): string[][] {
  const isDoor = (a: number, b: number): boolean =>
    doors.some(({ between: [one, other] }) => (one === a && other === b) || (one === b && other === a));
  const nextText = (from: number, to: number): string =>
    `${places[to]?.name ?? ''}${isDoor(from, to) ? ' (door)' : ''}`;
  return places.map((place, index) => [
    place.name,
    place.label ?? '',
    ...place.figures,
    traitsOf(place).join(', '),
    place.next.map((one) => nextText(index, one)).join(' '),
  ]);
}
