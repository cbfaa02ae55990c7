// Reads events of tables from JSON. The shapes below list the fields of events, deeds and corrections. TypeScript
// checks that the shapes agree with the types.
import { Fields, list, oneOf, text, integer, type Datum, fail } from '../../kernel/shape.ts';
import { readTrue } from '../data/roster-rows.ts';
import { actionKinds } from '../rules/engine/actions.ts';
import { difficultyNames, pileNames, sideKeys, type GamePosition } from '../rules/engine/position.ts';
import { useVerbs } from '../rules/engine/verbs.ts';
import type { Correction } from './table-corrections.ts';
import type { BoardDeed } from './table-deeds.ts';
import type { ChanceSources, TableAct, TableEvent } from './table-events.ts';

type Read<T> = (datum: Datum) => T;

interface FieldShape<T> {
  readonly read: Read<T>;
  readonly isOptional: boolean;
}

/** The shapes of all fields of an event, deed or correction, except the field `is`. */
type ShapeOf<T> = { readonly [F in Exclude<keyof T, 'is'>]-?: FieldShape<Exclude<T[F], undefined>> };

/** The shapes of all events, deeds or corrections of a union, by their field `is`. */
type ShapesOf<T extends { readonly is: string }> = { readonly [K in T['is']]: ShapeOf<Extract<T, { readonly is: K }>> };

const must = <T>(read: Read<T>): FieldShape<T> => ({ read, isOptional: false });
const may = <T>(read: Read<T>): FieldShape<T> => ({ read, isOptional: true });

/** Reads an object with the fields of a shape. `fixed` has the fields that are read already. */
function readFields(datum: Datum, shape: Readonly<Record<string, FieldShape<unknown>>>, fixed: object): object {
  const fields = new Fields(datum, [...Object.keys(fixed), ...Object.keys(shape)]);
  const parts = Object.entries(shape).flatMap(([name, { read, isOptional }]) => {
    if (!isOptional) return [[name, read(fields.get(name))] as const];
    const part = fields.readOptional(name, read);
    return part === undefined ? [] : [[name, part] as const];
  });
  return { ...fixed, ...Object.fromEntries(parts) };
}

const readShape =
  <T extends object>(shape: ShapeOf<T>): Read<T> =>
  (datum) =>
    readFields(datum, shape, {}) as T;

/** Reads the field `is` of an object, which names the kind of event, deed or correction. */
function kindIn(datum: Datum): Datum {
  const { json } = datum;
  const known = typeof json === 'object' && json !== null && !Array.isArray(json) ? Object.keys(json) : [];
  return new Fields(datum, known).get('is');
}

const readTagged =
  <T extends { readonly is: string }>(shapes: ShapesOf<T>): Read<T> =>
  (datum) => {
    const is: T['is'] = oneOf(kindIn(datum), Object.keys(shapes) as T['is'][]);
    return readFields(datum, shapes[is], { is }) as T;
  };

const yesOrNo: Read<boolean> = (datum) =>
  typeof datum.json === 'boolean' ? datum.json : fail(datum.where, 'should be true or false');
const anyNumber: Read<number> = (datum) =>
  typeof datum.json === 'number' ? datum.json : fail(datum.where, 'should be a number');
const count: Read<number> = (datum) => integer(datum);
const readWord =
  <const T extends string>(allowed: readonly T[]): Read<T> =>
  (datum) =>
    oneOf(datum, allowed);
const orNull =
  <T>(read: Read<T>): Read<T | null> =>
  (datum) =>
    datum.json === null ? null : read(datum);
const listOf =
  <T>(read: Read<T>): Read<T[]> =>
  (datum) =>
    list(datum, read);

const [side, name, pile] = [must(readWord(sideKeys)), must(text), must(readWord(pileNames))];
const unit = name;

const readDeed = readTagged<BoardDeed>({
  enter: { unit },
  move: { unit, to: name, takes: may(yesOrNo), scouts: may(yesOrNo) },
  escape: { unit },
  scout: { at: name },
  control: { at: name },
  ready: { unit },
  suppress: { unit },
  hit: { unit: may(text), structure: may(text), door: may(text) },
  push: { unit, to: name },
  open: { door: name },
});

const readCorrection = readTagged<Correction>({
  place: { unit, at: name },
  remove: { unit, to: must(readWord(['reserve', 'neutralised', 'escaped'])) },
  turn: { unit, face: must(readWord(['ready', 'suppressed', 'asleep'])) },
  wound: { unit },
  pin: { unit, count: must(anyNumber) },
  marker: { side, at: name, face: must(orNull(readWord(['scouted', 'controlled']))) },
  structure: { structure: name, isStanding: must(yesOrNo) },
  door: { door: name, isShut: must(yesOrNo) },
  token: { token: name, at: must(orNull(text)) },
  initiative: { side },
  score: { side, points: must(anyNumber) },
  card: { side, card: name, count: must(anyNumber), from: pile, to: pile },
  lay: { side, card: name, from: pile, index: must(anyNumber) },
  clear: { side, index: must(anyNumber), to: pile },
  flip: { side, index: must(anyNumber), isFaceDown: must(yesOrNo), isSideways: must(yesOrNo) },
});

const readAct: Read<TableAct> = (datum) => {
  const shape: ShapeOf<TableAct> = {
    card: may(text),
    use: may((use) => (use.json === 'equipment' ? 'equipment' : integer(use))),
    verb: may(readWord(useVerbs)),
    at: may(text),
    unit: may(text),
    structure: may(text),
    door: may(text),
    of: may(text),
    leaves: may(readTrue),
    stays: may(readTrue),
    takes: may(readTrue),
    pick: may(text),
  };
  return readFields(datum, shape, { is: oneOf(kindIn(datum), actionKinds) }) as TableAct;
};

const source = must(readWord(['app', 'people']));
const sources = must(readShape<ChanceSources>({ dice: source, deck: source, bolster: source }));

function readSeed(datum: Datum): readonly [number, number] {
  const [high, low, ...more] = list(datum, anyNumber);
  if (high === undefined || low === undefined || more.length > 0) return fail(datum.where, 'should be two numbers');
  return [high, low];
}

/** Reads an event of a table. Throws a ShapeError if the JSON is no such event. */
export const readEvent = readTagged<TableEvent>({
  'set-up': {
    scenario: must(count),
    bots: must(listOf(readWord(sideKeys))),
    difficulty: must(readWord(difficultyNames)),
    mode: must(readWord(['companion', 'whole'])),
    seed: must(readSeed),
    sources,
    // The field `position` is not checked here, because the set-up of the table checks the position.
    position: may(({ json }) => json as GamePosition),
  },
  started: {},
  bid: { card: must(orNull(text)) },
  did: { deed: must(readDeed) },
  ended: {},
  owned: { unit, hadCard: must(yesOrNo) },
  acted: { act: must(readAct) },
  resolved: { card: name },
  answered: { unit, card: name },
  rolled: { die: must(count), faces: must(listOf(anyNumber)) },
  drawn: { side, deck: must(orNull(text)), cards: must(listOf(text)) },
  switched: { sources },
  corrected: { change: must(readCorrection) },
  skipped: {},
  undone: { to: must(anyNumber) },
  redone: { to: must(anyNumber) },
});
