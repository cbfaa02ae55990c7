// Tests of fact tables that share pieces, planes and keycard rules with earlier fact tables of the same game.
import { describe, expect, it } from 'vitest';
import { contextOf, members } from '../../compiler/decide/interpret/interpret.ts';
import { factsOf } from '../../compiler/games/callisto/facts/facts.ts';
import { tableOfState } from '../../compiler/games/callisto/facts/table-of-state.ts';
import { keycardCacheOf } from '../../compiler/games/callisto/facts/keycard-cache.ts';
import {
  actor,
  all,
  at,
  best,
  it as candidate,
  derivedSet,
  measure,
  minus,
  places,
  plane,
} from '../../compiler/plan/build.ts';
import type { SetNode } from '../../compiler/plan/nodes.ts';
import * as layout from '../../runtime/callisto/rules/engine/layout.ts';
import { placeUnit, setMarker, suppressUnit } from '../../runtime/callisto/rules/engine/pieces.ts';
import { State } from '../../runtime/callisto/rules/engine/packed-state.ts';
import { setUp } from '../../runtime/callisto/rules/engine/setup.ts';
import { packagedGame } from '../support/played.ts';

const game = packagedGame(5);
const started = new State();
setUp(game, started, 0, 0);
const unit = game.units.names.findIndex(
  (_name, number) => game.units.side[number] === layout.lfa && started.bytes[layout.unitPlace + number] !== layout.none,
);
const name = game.units.names[unit] ?? '';

/** Redefines closed doors for a sheet: a door beside a unit of the LFA counts as open. */
const besideUnits = minus(plane('closed', 'door'), at(plane('door', 'door'), places(plane('unit', 'unit', 'bot'))));

function factsIn(state: State) {
  const table = tableOfState(game, state.copy(), layout.lfa, () => null);
  return factsOf({ table, sheet: { bot: 'lfa', definitions: { closed: besideUnits } } });
}

const membersIn = (state: State, set: SetNode): string[] => [...members(set, contextOf(factsIn(state)))];

function changed(change: (state: State) => void): State {
  const state = started.copy();
  change(state);
  return state;
}

describe('tables of states', () => {
  const suppressed = plane('suppressed', 'unit', 'bot');
  const controlled = plane('controlled', 'space', 'bot');

  it('have the units of their own state, before and after a change', () => {
    const after = changed((state) => suppressUnit(game, state, unit));
    expect(membersIn(started, suppressed)).not.toContain(name);
    expect(membersIn(after, suppressed)).toContain(name);
    expect(membersIn(started, suppressed)).not.toContain(name);
  });

  it('have the markers of their own state, before and after a change', () => {
    const before = changed((state) => setMarker(game, state, layout.lfa, 0, 0));
    const after = changed((state) => setMarker(game, state, layout.lfa, 0, 2));
    const place = game.places.names[0] ?? '';
    expect(membersIn(before, controlled)).not.toContain(place);
    expect(membersIn(after, controlled)).toContain(place);
    expect(membersIn(before, controlled)).not.toContain(place);
  });

  it('keep no answer of a keycard rule about units, because units move (R41)', () => {
    const door = game.definition.board.doors.findIndex(
      (_row, number) => (((started.words[layout.shutDoors] ?? 0) >>> number) & 1) === 1,
    );
    const { name: doorName = '', between: [inside] = [0, 0] } = game.definition.board.doors[door] ?? {};
    const from = game.places.names[inside] ?? '';
    const away = changed((state) => {
      for (const [number] of game.units.names.entries()) placeUnit(game, state, number, layout.none);
    });
    const beside = changed((state) => placeUnit(game, state, unit, inside));
    expect(factsIn(away).opens(doorName, from)).toBe(false);
    expect(factsIn(beside).opens(doorName, from)).toBe(true);
    expect(factsIn(away).opens(doorName, from)).toBe(false);
  });
});

describe('keycard rules (R41)', () => {
  const doors = all('door');
  const prison: SetNode = { is: 'named', name: 'prison', sort: 'space' };
  const buildings = places(plane('building', 'structure'));
  const furthest = (figure: string): SetNode =>
    best(doors, { is: 'most', over: 'door', of: measure(figure, places(candidate('door'))) });
  const door: SetNode = { is: 'named', name: 'east door of prison', sort: 'door' };
  const hades: SetNode = { is: 'named', name: 'Hades', sort: 'unit' };
  const table = tableOfState(game, started.copy(), layout.lfa, () => null);

  /** Returns true if two requests for the cache of a keycard rule return the same cache. */
  const isShared = (less: SetNode): boolean => {
    const sheet = { bot: 'lfa', ranking: [], definitions: { closed: minus(plane('closed', 'door'), less) } } as const;
    return keycardCacheOf(sheet, table) === keycardCacheOf(sheet, table);
  };

  it('are shared if they name only doors, structures, places and directions', () => {
    const rules = [door, doors, at(doors, prison), at(doors, buildings), furthest('east'), furthest('north')];
    expect(rules.map(isShared)).toEqual(rules.map(() => true));
    expect(isShared(derivedSet('leading out of', 'door', buildings))).toBe(true);
  });

  it('are not shared if pieces, markers or the acting unit decide', () => {
    const sets = [all('unit'), hades, plane('unit', 'unit', 'enemy'), plane('civilian', 'token'), actor('unit')];
    expect(sets.map((set) => isShared(at(doors, places(set))))).toEqual(sets.map(() => false));
    expect(isShared(at(doors, plane('scouted', 'space', 'bot')))).toBe(false);
    expect(isShared(furthest('population'))).toBe(false);
    expect(isShared(at(doors, derivedSet('between', 'space', prison, prison)))).toBe(false);
    expect(isShared(at(doors, { is: 'reach' }))).toBe(false);
  });
});
