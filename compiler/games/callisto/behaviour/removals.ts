// Makes smaller positions from a position: each lacks a single detail. The positions that lack a large detail come
// first. A smaller position can be invalid; the reader of positions reports this.
import {
  positionParts,
  pileNames,
  type GamePosition,
  type SideName,
  type PositionUnit,
} from '../../../../runtime/callisto/rules/engine/position.ts';
import { isRecord } from '../../../../runtime/kernel/shape.ts';

type Json = Readonly<Record<string, unknown>>;

const withoutKey = (of: Json, key: string): Json =>
  Object.fromEntries(Object.entries(of).filter(([name]) => name !== key));

/**
 * Returns a copy of an object in which the field at a path is `json`. If `json` is undefined, removes the field, and
 * also objects that become empty.
 */
function put(of: Json, path: readonly string[], json: unknown): Json {
  const [key = '', ...rest] = path;
  if (rest.length === 0) return json === undefined ? withoutKey(of, key) : { ...of, [key]: json };
  const inner = of[key];
  const made = put(isRecord(inner) ? inner : {}, rest, json);
  const isGone = json === undefined && Object.keys(made).length === 0;
  return isGone ? withoutKey(of, key) : { ...of, [key]: made };
}

const at = (of: Json, path: readonly string[]): unknown =>
  path.reduce<unknown>((json, key) => (isRecord(json) ? json[key] : undefined), of);

/**
 * Returns a position in which the field at `path` is `json`. The result may be invalid. Callers find this out when they
 * read the result as a position.
 */
const changedPosition = (position: GamePosition, path: readonly string[], json: unknown): GamePosition =>
  put(position as unknown as Json, path, json) as unknown as GamePosition;

/**
 * Returns `position` with one part taken from the position `from`. `part` names the part by its JSON fields, such as
 * `markers.lfa`.
 */
export const withPart = (position: GamePosition, part: string, from: GamePosition): GamePosition =>
  changedPosition(position, part.split('.'), at(from as unknown as Json, part.split('.')));

export const hasPart = (position: GamePosition, part: string): boolean =>
  at(position as unknown as Json, part.split('.')) !== undefined;

function* partsLess(position: GamePosition): Generator<GamePosition> {
  for (const part of positionParts)
    if (hasPart(position, part)) yield changedPosition(position, part.split('.'), undefined);
}

/** Yields positions in which the list at a path has one element less. */
function* listsLess(position: GamePosition, path: readonly string[]): Generator<GamePosition> {
  const list = at(position as unknown as Json, path);
  if (!Array.isArray(list)) return;
  for (let index = 0; index < list.length; index++) yield changedPosition(position, path, list.toSpliced(index, 1));
}

function* unitsLess(position: GamePosition): Generator<GamePosition> {
  const { units = {} } = position;
  for (const name of Object.keys(units)) yield changedPosition(position, ['units', name], undefined);
  for (const [name, unit] of Object.entries(units)) {
    for (const key of Object.keys(unit) as (keyof PositionUnit)[]) {
      if (key !== 'at') yield changedPosition(position, ['units', name, key], undefined);
    }
  }
}

const sides: readonly SideName[] = ['breakers', 'lfa'];

/**
 * Yields positions with one marker less, and positions with one marker turned from its face `controlled` to `scouted`.
 */
function* markersLess(position: GamePosition): Generator<GamePosition> {
  for (const side of sides) {
    yield* listsLess(position, ['markers', side, 'controlled']);
    yield* listsLess(position, ['markers', side, 'scouted']);
    const sideMarkers = position.markers?.[side];
    for (const [index, space] of (sideMarkers?.controlled ?? []).entries()) {
      const controlled = sideMarkers?.controlled.toSpliced(index, 1);
      yield changedPosition(position, ['markers', side], {
        scouted: [...(sideMarkers?.scouted ?? []), space],
        controlled,
      });
    }
  }
}

function* pilesLess(position: GamePosition): Generator<GamePosition> {
  for (const side of sides) {
    for (const pile of pileNames) {
      const pileCards = position.cards?.[side]?.[pile] ?? {};
      const path = ['cards', side, pile];
      if (Object.keys(pileCards).length > 1) yield changedPosition(position, path, {});
      for (const name of Object.keys(pileCards)) yield changedPosition(position, path, withoutKey(pileCards, name));
      for (const [name, count] of Object.entries(pileCards)) {
        if (count > 1) yield changedPosition(position, [...path, name], count - 1);
      }
    }
    const path = ['cards', side, 'playArea'];
    yield* listsLess(position, path);
    const area = position.cards?.[side]?.playArea ?? [];
    for (const [index, { card, ...how }] of area.entries()) {
      for (const key of Object.keys(how))
        yield changedPosition(position, path, area.with(index, { card, ...withoutKey(how, key) }));
    }
  }
}

function* restLess(position: GamePosition): Generator<GamePosition> {
  for (const path of ['neutralised', 'escaped', 'destroyed', 'shutDoors', 'bots']) yield* listsLess(position, [path]);
  for (const [token, place] of Object.entries(position.tokens ?? {})) {
    if (place !== null) yield changedPosition(position, ['tokens', token], null);
  }
  for (const key of ['difficulty', 'result', 'chance'] as const) {
    if (position[key] !== undefined) yield changedPosition(position, [key], undefined);
  }
}

/** Yields all positions with one detail less. */
export function* smallerPositions(position: GamePosition): Generator<GamePosition> {
  yield* partsLess(position);
  yield* unitsLess(position);
  yield* markersLess(position);
  yield* pilesLess(position);
  yield* restLess(position);
}

/** Returns the number of counters, markers, cards and other pieces in a position. */
export function pieceCountOf({ units = {}, markers, cards, tokens = {}, ...rest }: GamePosition): number {
  const { neutralised = [], escaped = [], destroyed = [], shutDoors = [] } = rest;
  let sum = Object.keys(units).length + neutralised.length + escaped.length + destroyed.length + shutDoors.length;
  for (const unit of Object.values(units)) sum += Object.keys(unit).length - 1;
  for (const side of sides) {
    const { scouted = [], controlled = [] } = markers?.[side] ?? {};
    const { playArea = [], ...piles } = cards?.[side] ?? {};
    sum += scouted.length + controlled.length + playArea.length;
    for (const pile of Object.values(piles)) for (const count of Object.values(pile)) sum += count;
  }
  return sum + Object.values(tokens).filter((place) => place !== null).length;
}
