// The changes of the table that a person can make by touch: each is a line in the words of positions.
import type { TableButton, TablePlace, TableThing } from '../../game/table-scene.ts';
import type { DrawnBoard } from '../../game/board.ts';
import { upperInitial } from '../../../grammar/characters.ts';
import { isOfBot } from '../page-board.ts';
import { pileSort } from '../book-names.ts';
import { namesOfPile, type TablePosition } from '../position.ts';
import { placeSort, type FigureRow } from '../things.ts';

const sortOf = (id: string, position: TablePosition): string | null =>
  [...position.table.things.sorts.keys(), placeSort, 'side'].find((sort) => position.all(sort).includes(id)) ?? null;

const button = (text: string, line: string): TableButton => ({ text: upperInitial(text), line });

/** Returns the figures of a thing of a sort that can change: those that no table of the box prints. */
const changingFigures = (id: string, sort: string, { table: { box, things } }: TablePosition): readonly FigureRow[] =>
  things.figures.filter((row) => row.sort === sort && !box.figures.get(row.name)?.has(id));

/** Returns the buttons that change figures of a thing, or of the game (null). */
const figureButtons = (id: string | null, rows: readonly FigureRow[], position: TablePosition): TableButton[] =>
  rows.flatMap(({ name, least, most }) => {
    const now = position.figure(name, id ?? '');
    const words = id === null ? name : `${name} of ${id}`;
    const figure = { title: upperInitial(name), now, least, most, words };
    return [now + 1, now - 1]
      .filter((amount) => amount >= least && amount <= most)
      .map((amount) => ({ ...button(`${name} ${now} → ${amount}`, `${words} ${amount}`), figure }));
  });

const figuresOfGame = ({ table: { things } }: TablePosition): readonly FigureRow[] =>
  things.figures.filter(({ sort }) => sort === 'game');

function stateButtons(id: string, sort: string, position: TablePosition): TableButton[] {
  const { tags } = position.table.things;
  const fits = ({ only }: (typeof tags)[number]): boolean => only === null || position.has(only, id);
  return tags
    .filter((tag) => tag.is === 'state' && tag.sort === sort && fits(tag))
    .map(({ name }) =>
      position.has(name, id) ? button(`no longer ${name}`, `${id} is not ${name}`) : button(name, `${id} is ${name}`),
    );
}

/** Returns the buttons that bring a touched thing to a place, a pile, or off the board. */
function arrivalButtons(id: string, sort: string, to: string, position: TablePosition): TableButton[] {
  const { stands, offBoard = null } = position.table.things.sorts.get(sort) ?? {};
  if (stands === 'placed' && to === offBoard && !position.isOffBoard(id))
    return [button(`put ${id} in the ${offBoard}`, `${id} off`)];
  if (stands === 'placed' && position.all(placeSort).includes(to) && position.placeOf(id) !== to)
    return [button(`put ${id} in ${to}`, `${id} at ${to}`)];
  if (stands === 'piled' && position.all(pileSort).includes(to) && !position.inPile(to).includes(id))
    return [button(`put ${id} in the ${to}`, `${id} to ${to}`)];
  return [];
}

/** Returns the buttons for the things and places that a person touched, in the order of touch. */
export function buttonsOfTouch(names: readonly string[], position: TablePosition): readonly TableButton[] {
  const [first, second, ...more] = names;
  if (more.length > 0) return [];
  const ofGame = figuresOfGame(position);
  if (first === undefined) return figureButtons(null, ofGame, position);
  const sort = sortOf(first, position);
  if (sort === null)
    return figureButtons(
      null,
      ofGame.filter(({ name }) => name === first),
      position,
    );
  if (second !== undefined) return arrivalButtons(first, sort, second, position);
  const { offBoard = null } = position.table.things.sorts.get(sort) ?? {};
  const others = [...(offBoard === null ? [] : [offBoard]), ...position.all(pileSort)];
  return [
    ...figureButtons(first, changingFigures(first, sort, position), position),
    ...stateButtons(first, sort, position),
    ...others.flatMap((to) => arrivalButtons(first, sort, to, position)),
  ];
}

/** Returns a thing with its kinds, its states and the figures that can change. */
function thingOf(id: string, position: TablePosition): TableThing {
  const sort = sortOf(id, position) ?? '';
  const { tags } = position.table.things;
  const kinds = tags.filter((tag) => tag.sort === sort && position.has(tag.name, id)).map(({ name }) => name);
  const figures = changingFigures(id, sort, position).map(({ name }) => `${name} ${position.figure(name, id)}`);
  const about = [...kinds, ...figures].join(', ');
  return { name: id, text: about === '' ? id : `${id} (${about})`, isOwn: isOwn(id, position) };
}

const isOwn = (id: string, position: TablePosition): boolean => isOfBot(id, position) === false;

/** Returns a thing beside the board, where its name is enough. */
const namedThing = (id: string, position: TablePosition): TableThing => ({
  name: id,
  text: id,
  isOwn: isOwn(id, position),
});

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

/** Returns the lists of the figures of the game and of the sides: a list for each track, and a list for the others. */
function listsOfFigures(position: TablePosition): readonly TablePlace[] {
  const { figures, sides, tracks } = position.table.things;
  const ofSides = figures.filter(({ sort }) => sort === 'side');
  const rowOf = (name: string, rows: readonly FigureRow[], of: string): TableThing => ({
    name,
    text: `${name}: ${rows.map((row) => `${row.name} ${position.figure(row.name, of)}`).join(', ')}`,
    isOwn: false,
  });
  const ofTracks = ofSides.filter(({ name }) => tracks.has(name));
  const others = ofSides.filter(({ name }) => !tracks.has(name));
  const ofGame = figuresOfGame(position).map(({ name }) => ({
    name,
    text: `${name} ${position.figure(name, '')}`,
    isOwn: false,
  }));
  return [
    ...ofTracks.map(({ name, least, most }) => ({
      name: tracks.get(name)?.name ?? name,
      features: [`${least} to ${most}`],
      things: sides.map((side) => ({ name: side, text: `${side} ${position.figure(name, side)}`, isOwn: false })),
    })),
    {
      name: 'figures',
      features: [],
      things: [...ofGame, ...(others.length === 0 ? [] : sides.map((side) => rowOf(side, others, side)))],
    },
  ].filter(({ things }) => things.length > 0);
}

/** Returns the lists of the things off the board, by the names for their place. */
function listsOffBoard(position: TablePosition): readonly TablePlace[] {
  const lists = new Map<string, readonly string[]>();
  for (const { name, stands, offBoard } of position.table.things.sorts.values()) {
    if (stands !== 'placed' || offBoard === null) continue;
    const off = position.all(name).filter((id) => position.isOffBoard(id));
    lists.set(offBoard, [...new Set([...(lists.get(offBoard) ?? []), ...off])]);
  }
  return [...lists].map(([name, ids]) => ({ name, features: [], things: ids.map((id) => namedThing(id, position)) }));
}

/** Returns everything beside the board in lists: figures, tracks, things off the board, and piles. */
export function listsBeside(position: TablePosition): readonly TablePlace[] {
  const { things } = position.table;
  const piles = things.piles.flatMap((row) =>
    namesOfPile(row, things).map((name): TablePlace => {
      const cards = position.inPile(name);
      return row.isFaceDown
        ? { name, features: [`${cards.length} face down`], things: [] }
        : { name, features: [], things: cards.map((id) => namedThing(id, position)) };
    }),
  );
  return [...listsOfFigures(position), ...piles, ...listsOffBoard(position)];
}
