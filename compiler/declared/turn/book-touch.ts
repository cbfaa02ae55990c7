// The changes of the table that a person can make by touch: each is a line in the words of positions.
import type { TableButton, TablePlace, TableThing } from '../../game/table-scene.ts';
import type { DrawnBoard } from '../../game/board.ts';
import { upperInitial } from '../../../grammar/characters.ts';
import { pileSort } from '../book-names.ts';
import type { TablePosition } from '../position.ts';
import { placeSort } from '../things.ts';

const sortOf = (id: string, position: TablePosition): string | null =>
  [...position.table.things.sorts.keys(), placeSort, 'side'].find((sort) => position.all(sort).includes(id)) ?? null;

const button = (text: string, line: string): TableButton => ({ text: upperInitial(text), line });

/** Returns the buttons that change the figures of a thing, or of the game (null). */
function figureButtons(id: string | null, sort: string, position: TablePosition): TableButton[] {
  const { table } = position;
  const figures = table.things.figures.filter(
    (row) => row.sort === sort && !table.box.figures.get(row.name)?.has(id ?? ''),
  );
  const changed = table.things.figures.filter((row) => row.sort === sort && figures.includes(row));
  return changed.flatMap(({ name, least, most }) => {
    const now = position.figure(name, id ?? '');
    const line = (amount: number): string => (id === null ? `${name} ${amount}` : `${name} of ${id} ${amount}`);
    const up = now < most ? [button(`${name} ${now} → ${now + 1}`, line(now + 1))] : [];
    const down = now > least ? [button(`${name} ${now} → ${now - 1}`, line(now - 1))] : [];
    return [...up, ...down];
  });
}

function stateButtons(id: string, sort: string, position: TablePosition): TableButton[] {
  const { tags } = position.table.things;
  const fits = ({ only }: (typeof tags)[number]): boolean => only === null || position.has(only, id);
  return tags
    .filter((tag) => tag.is === 'state' && tag.sort === sort && fits(tag))
    .map(({ name }) =>
      position.has(name, id) ? button(`no longer ${name}`, `${id} is not ${name}`) : button(name, `${id} is ${name}`),
    );
}

/** Returns the buttons for the things and places that a person touched, in the order of touch. */
export function buttonsOfTouch(names: readonly string[], position: TablePosition): readonly TableButton[] {
  const [first, second, ...more] = names;
  if (more.length > 0) return [];
  if (first === undefined) return figureButtons(null, 'game', position);
  const sort = sortOf(first, position);
  if (sort === null) return [];
  const { stands, offBoard = null } = position.table.things.sorts.get(sort) ?? {};
  if (second !== undefined) {
    const isMove =
      stands === 'placed' && position.all(placeSort).includes(second) && position.placeOf(first) !== second;
    return isMove ? [button(`put ${first} in ${second}`, `${first} at ${second}`)] : [];
  }
  const isOnBoard = stands === 'placed' && offBoard !== null && !position.isOffBoard(first);
  const piles =
    stands === 'piled' ? position.all(pileSort).filter((pile) => !position.inPile(pile).includes(first)) : [];
  return [
    ...(isOnBoard ? [button(`put ${first} in the ${offBoard}`, `${first} off`)] : []),
    ...piles.map((pile) => button(`to the ${pile}`, `${first} to ${pile}`)),
    ...stateButtons(first, sort, position),
    ...figureButtons(first, sort, position),
  ];
}

const thingOf = (id: string, position: TablePosition): TableThing => {
  const sort = sortOf(id, position);
  const { tags, sides } = position.table.things;
  const kinds = tags.filter((tag) => tag.sort === sort && position.has(tag.name, id)).map(({ name }) => name);
  const owner = position.ownerOf(id);
  return {
    name: id,
    text: kinds.length > 0 ? `${id} (${kinds.join(', ')})` : id,
    isOwn: owner === null ? false : owner !== sides[0],
  };
};

/** Returns a place with everything in it. */
export function touchedPlace(board: DrawnBoard, space: number, position: TablePosition): readonly TablePlace[] {
  const place = board.places[board.placesOf[space]?.[0] ?? -1];
  if (!place) return [];
  const there = board.standing.filter((piece) => board.places[piece.place]?.space === space);
  const features = [
    ...place.traits,
    ...place.figures.map((figure, index) => `${board.figures[index] ?? ''} ${figure}`),
  ];
  return [{ name: place.name, features, things: there.map(({ name }) => thingOf(name, position)) }];
}

/** Returns the things that are off the board, the cards of open piles, and the sides. */
export function thingsBeside(position: TablePosition): readonly TableThing[] {
  const { things } = position.table;
  const off = [...things.sorts.values()]
    .filter(({ stands }) => stands === 'placed')
    .flatMap(({ name }) => position.all(name).filter((id) => position.isOffBoard(id)));
  const open = things.piles.filter(({ isFaceDown }) => !isFaceDown).flatMap(({ name }) => position.inPile(name));
  const withFigures = things.figures.some(({ sort }) => sort === 'side') ? things.sides : [];
  return [...off, ...open, ...withFigures].map((id) => thingOf(id, position));
}
