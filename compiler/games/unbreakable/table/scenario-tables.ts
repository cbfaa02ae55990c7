// Begins and loads the played tables of a scenario.
import * as at from '../../../../runtime/unbreakable/engine/byte-layout.ts';
import { Fields, ShapeError, fail, integer, oneOf, type Datum } from '../../../../runtime/kernel/shape.ts';
import { drawCards } from '../../../../runtime/unbreakable/engine/action-deck.ts';
import { packPosition } from '../../../../runtime/unbreakable/engine/packed-position.ts';
import type { PlacedPosition } from '../../../../runtime/unbreakable/position/placed-position.ts';
import { placedPositionOf } from '../../../../runtime/unbreakable/position/read-placed-position.ts';
import { lineEventIn, replayJournal } from '../../../game/line-steps.ts';
import type { LineScene, TableSetUp } from '../../../game/table-scene.ts';
import {
  ScenarioLines,
  playedAction,
  type ScenarioEvent,
  type ScenarioRoom,
  type TableBeginning,
} from './scenario-table.ts';
import { playRival, seatsAtTable } from './seats.ts';
import { runawayTables } from './table-choices.ts';
import type { TableSetting } from './table-settings.ts';

/**
 * Refuses another unit on the side of the crawler, because the sheet drives only the crawler. The runaway belongs to
 * nobody, so each side may have any units there.
 */
function refuseUnplayedUnits({ units, crawler }: PlacedPosition): void {
  const driven = units[crawler];
  const other = units.find((unit) => unit !== driven && unit.side === driven?.side);
  if (driven && other)
    fail(
      `units.${other.name}`,
      `has no player: a sheet plays ${driven.name}, and ${driven.side} has no other unit here`,
    );
}

/** Puts a position into the state. The deck has all cards, but without the Time Stream cards that are already drawn. */
function beginPosition({ game, setting }: ScenarioRoom, json: unknown): void {
  const placed = placedPositionOf(json, game.tables.files);
  if (placed.sheet !== setting.sheet) fail('sheet', `is ${placed.sheet}; this table is of ${setting.sheet}`);
  if (placed.mapJson !== undefined)
    fail('map', 'is given; tables are played on the map of the book: leave the field out');
  refuseUnplayedUnits(placed);
  packPosition(game, placed);
  game.bytes[at.lastTurnOffset] = setting.turns;
}

/** Sets a played table up. Throws a ShapeError for a faulty file or a faulty position. */
function beginScenario(room: ScenarioRoom, event: TableBeginning): ScenarioLines {
  const { game, setting } = room;
  const { seed, position } = event;
  const seats = seatsAtTable(event.side ?? 'blue', event.against ?? '', seed);
  const changes = playedAction(room, () => {
    game.dice.tape = null;
    game.dice.seed(seed, 0);
    if (position === null) setting.setUp(game, seed, event[setting.option] ?? null);
    else {
      beginPosition(room, position);
      drawCards(game);
    }
    playRival(game, seats, 0);
  });
  const line = position === null ? `set up with seed ${seed}` : `set up in a position with seed ${seed}`;
  return new ScenarioLines({ ...room, seats }, [{ line, bytes: game.bytes.slice(), changes }], 1, [event]);
}

const [usualRival = ''] = runawayTables.rivals ?? [];

/** Returns the set-up as an event of the journal. */
function setUpEventOf({ option, hasSides }: TableSetting, setUp: TableSetUp): TableBeginning {
  const { side, seed, position, files = {}, against = usualRival } = setUp;
  const file = files[option] ?? null;
  if (file !== null && position !== undefined)
    throw new ShapeError(option, 'is given with a position, whose units have weapons: leave one of them out');
  return { is: 'set-up', seed, ...(hasSides && { side, against }), [option]: file, position: position ?? null };
}

function readSetUp(datum: Datum, { option, hasSides }: TableSetting): TableBeginning {
  const { sides = [], rivals = [] } = runawayTables;
  const fields = new Fields(datum, ['is', 'seed', ...(hasSides ? ['side', 'against'] : []), option, 'position']);
  fields.get('is');
  return {
    is: 'set-up',
    seed: integer(fields.get('seed')),
    ...(hasSides && { side: oneOf(fields.get('side'), sides), against: oneOf(fields.get('against'), rivals) }),
    [option]: fields.get(option).json,
    position: fields.get('position').json,
  };
}

function readEvent(datum: Datum, setting: TableSetting): ScenarioEvent {
  const all = ['is', 'seed', 'side', 'against', setting.option, 'position', 'line', 'to'];
  const is = oneOf(new Fields(datum, all).get('is'), ['set-up', 'line', 'went']);
  return is === 'set-up' ? readSetUp(datum, setting) : lineEventIn(datum, is);
}

function tableAfterEvent(
  room: ScenarioRoom,
  table: ScenarioLines | null,
  event: ScenarioEvent,
  where: string,
): ScenarioLines {
  if (table) return table.tableAfter(event);
  return event.is === 'set-up' ? beginScenario(room, event) : fail(where, 'does not set up the table');
}

/** Returns the functions that begin and load played tables of a scenario. */
export const scenarioLines = (room: ScenarioRoom): LineScene => ({
  begin: (setUp) => beginScenario(room, setUpEventOf(room.setting, setUp)),
  load: (journal) => ({
    table: replayJournal<ScenarioLines, ScenarioEvent>(
      journal,
      room.head,
      (datum) => readEvent(datum, room.setting),
      (table, event, where) => tableAfterEvent(room, table, event, where),
    ),
    cut: null,
  }),
});
