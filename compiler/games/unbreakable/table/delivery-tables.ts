// Begins and loads tables of Special Delivery.
import { eventsOfJournal } from '../../../game/line-journal.ts';
import type { LineScene, TableSetUp } from '../../../game/table-scene.ts';
import { Fields, fail, oneOf, ShapeError, text, whole, type Datum } from '../../../../runtime/kernel/shape.ts';
import { drawCards } from '../../../../runtime/unbreakable/engine/action-deck.ts';
import * as at from '../../../../runtime/unbreakable/engine/byte-layout.ts';
import { packPosition } from '../../../../runtime/unbreakable/engine/packed-position.ts';
import { setUpDelivery } from '../../../../runtime/unbreakable/engine/set-up.ts';
import { armsInArming } from '../../../../runtime/unbreakable/players/armings.ts';
import { placedPositionOf } from '../../../../runtime/unbreakable/position/read-placed.ts';
import { deliverySheet } from '../play/packed-delivery.ts';
import { armingOfGame, deliveryTurns } from '../play/delivery-play.ts';
import { armsOf } from '../play/delivery-scene.ts';
import { DeliveryLines, playedAction, type DeliveryEvent, type DeliveryRoom } from './delivery-table.ts';
import { ForbiddenLine } from './forbidden.ts';
import { refuseUnplayedUnits } from './sheet-side.ts';

type SetUpOfJournal = Extract<DeliveryEvent, { is: 'set-up' }>;

/** Puts a position into the state. The deck is whole, without the Time Stream cards that were drawn. */
function beginPosition({ game }: DeliveryRoom, json: unknown): void {
  const placed = placedPositionOf(json, game.tables.files);
  if (placed.sheet !== deliverySheet) fail('sheet', `is ${placed.sheet}; this table is of ${deliverySheet}`);
  if (placed.mapJson !== undefined)
    fail('map', 'is given; tables are played on the map of the book: leave the field out');
  refuseUnplayedUnits(placed);
  packPosition(game, placed);
  game.bytes[at.lastTurn] = deliveryTurns;
}

/** Sets a table up. Throws a ShapeError for faulty weapons or a faulty position. */
function begun(room: DeliveryRoom, event: SetUpOfJournal): DeliveryLines {
  const { game } = room;
  const { seed, arms, position } = event;
  const changes = playedAction(game, () => {
    if (position === null) {
      const given = arms === null ? null : armsOf(arms, game.tables);
      const arming = armingOfGame(seed, 0);
      setUpDelivery(game, deliveryTurns, (unit) => given?.[unit] ?? armsInArming(arming, unit));
    } else beginPosition(room, position);
    game.dice.tape = null;
    game.dice.seed(seed, 0);
    if (position !== null) drawCards(game);
  });
  const line = position === null ? `set up with seed ${seed}` : `set up in a position with seed ${seed}`;
  return new DeliveryLines(room, [{ line, bytes: game.bytes.slice(), changes }], 1, [event]);
}

const setUpEventOf = ({ seed, position, files = {} }: TableSetUp): SetUpOfJournal => {
  const arms = files['arms'] ?? null;
  if (arms !== null && position !== undefined)
    throw new ShapeError('arms', 'is given with a position, whose units have weapons: leave one of them out');
  return { is: 'set-up', seed, arms, position: position ?? null };
};

function readDeliveryEvent(datum: Datum): DeliveryEvent {
  const is = oneOf(new Fields(datum, ['is', 'seed', 'arms', 'position', 'line', 'to']).get('is'), [
    'set-up',
    'line',
    'went',
  ]);
  const fields = new Fields(
    datum,
    is === 'set-up' ? ['is', 'seed', 'arms', 'position'] : ['is', is === 'line' ? 'line' : 'to'],
  );
  fields.get('is');
  if (is === 'line') return { is, line: text(fields.get('line')) };
  if (is === 'went') return { is, to: whole(fields.get('to'), 1) };
  return { is, seed: whole(fields.get('seed')), arms: fields.get('arms').json, position: fields.get('position').json };
}

function tableAfterEvent(
  room: DeliveryRoom,
  table: DeliveryLines | null,
  event: DeliveryEvent,
  where: string,
): DeliveryLines {
  if (!table) return event.is === 'set-up' ? begun(room, event) : fail(where, 'does not set up the table');
  try {
    return table.after(event);
  } catch (error) {
    if (error instanceof ForbiddenLine) return fail(where, `cannot be carried out: ${error.message}`);
    throw error;
  }
}

/** Returns the functions that begin and load tables in a room. */
export const deliveryLineScene = (room: DeliveryRoom): LineScene => ({
  begin: (setUp) => begun(room, setUpEventOf(setUp)),
  load: (journal) => {
    let table: DeliveryLines | null = null;
    for (const datum of eventsOfJournal(journal, room.head))
      table = tableAfterEvent(room, table, readDeliveryEvent(datum), datum.where);
    if (!table) throw new ShapeError('line 2', 'is missing: the table is not set up');
    return { table, cut: null };
  },
});
