// Begins and loads the played tables of a declared book.
import { fingerprint } from '../../../runtime/kernel/fingerprint.ts';
import { Fields, fail, integer, list, oneOf, text, type Datum } from '../../../runtime/kernel/shape.ts';
import { lineEventIn, replayJournal } from '../../game/line-steps.ts';
import type { TableChoices, TableScene, TableSetUp } from '../../game/table-scene.ts';
import type { Things } from '../things.ts';
import { readDeclaredPosition, type PageTable } from '../position.ts';
import { beginBook, type BookBeginning, type BookEvent, type BookRoom, type BookTable } from './book-table.ts';
import { joinedBook } from './book-text.ts';
import { wordsOfSeed } from './led-turn.ts';
import type { TurnPlan } from './turn-plan.ts';

/** Returns the choices for a new game of a book. */
export const bookChoices = ({ levels }: Pick<TurnPlan, 'levels'>, { sides }: Pick<Things, 'sides'>): TableChoices => ({
  sides: sides.length > 1 ? sides.slice(1) : ['player'],
  modes: ['whole'],
  difficulties: levels,
  chances: ['dice'],
  usuallyByPeople: [],
  titles: { whole: 'the app keeps the table', dice: 'dice' },
});

/** Returns the position of a page before its set-up: printed things without a place are off the board. */
export function startPosition({ start }: TurnPlan, table: PageTable): object {
  const { box, things } = table;
  const said = readDeclaredPosition(start, table).position;
  const json: Record<string, unknown> = { ...said };
  for (const { name, plural, stands, offBoard } of things.sorts.values()) {
    if (stands !== 'placed' || offBoard === null) continue;
    const places = said[plural] as Readonly<Record<string, string>> | undefined;
    const printed = Object.fromEntries((box.names.get(name) ?? []).map((id) => [id, offBoard]));
    json[plural] = { ...printed, ...places };
  }
  return json;
}

const setUpKeys = ['is', 'seed', 'level', 'byPeople', 'position'];

function readEvent(datum: Datum): BookEvent {
  const is = oneOf(new Fields(datum, [...setUpKeys, 'line', 'to']).get('is'), ['set-up', 'line', 'went']);
  if (is !== 'set-up') return lineEventIn(datum, is);
  const fields = new Fields(datum, setUpKeys);
  fields.get('is');
  return {
    is,
    seed: integer(fields.get('seed')),
    level: text(fields.get('level')),
    byPeople: list(fields.get('byPeople'), text),
    position: fields.get('position').json,
  };
}

type RoomOf = (beginning: Pick<BookBeginning, 'level' | 'byPeople'>) => BookRoom;

function begin(roomOf: RoomOf, beginning: BookBeginning): BookTable {
  const room = roomOf(beginning);
  const { plan, table } = room;
  const position =
    beginning.position === null ? startPosition(plan, table) : readDeclaredPosition(beginning.position, table).position;
  // A game that begins in a position needs no set-up.
  return beginBook(room, beginning, {
    position,
    turn: beginning.position === null ? 0 : 1,
    words: wordsOfSeed(beginning.seed),
  });
}

const beginningOf = ({ seed, difficulty, byPeople, position }: TableSetUp): BookBeginning => ({
  is: 'set-up',
  seed,
  level: difficulty,
  byPeople: [...byPeople],
  position: position ?? null,
});

/** Returns the fingerprint of everything that a game rests on. */
export const basisOf = (page: string, sheets: ReadonlyMap<string, string>): string =>
  fingerprint(joinedBook(page, sheets.values()));

/** Returns the functions that begin and load the played tables of a book. */
export const bookTables = (roomOf: RoomOf, head: BookRoom['head']): TableScene => ({
  begin: (setUp) => begin(roomOf, beginningOf(setUp)),
  load: (journal) => ({
    table: replayJournal<BookTable, BookEvent>(journal, head, readEvent, (table, event, where) => {
      if (table) return table.tableAfter(event);
      return event.is === 'set-up' ? begin(roomOf, event) : fail(where, 'does not set up the table');
    }),
    cut: null,
  }),
});
