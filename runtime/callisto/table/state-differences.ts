// Makes the instructions that lead from one state to another. Every step, set-up and undo uses this file, so no change
// can be missing.
import type { Game } from '../rules/engine/game-tables.ts';
import * as at from '../rules/engine/layout.ts';
import { isUnitIn, markerLevel } from '../rules/engine/pieces.ts';
import { sideKeys } from '../rules/engine/position.ts';
import type { State } from '../rules/engine/packed-state.ts';
import { cardChanges } from './card-changes.ts';
import type { CounterFace, Instruction, MarkerFace, OffBoard } from './instructions.ts';

const faceOf = (state: State, unit: number): CounterFace => {
  if (isUnitIn(state, at.suppressedUnits, unit)) return 'suppressed';
  return isUnitIn(state, at.asleepUnits, unit) ? 'asleep' : 'ready';
};

const offBoardOf = (state: State, unit: number): OffBoard => {
  if (isUnitIn(state, at.neutralisedUnits, unit)) return 'neutralised';
  return isUnitIn(state, at.escapedUnits, unit) ? 'escaped' : 'reserve';
};

/**
 * Returns the changes of a counter. A counter enters the board ready and without control markers, so these facts need
 * no instruction.
 */
function unitChanges({ units, places }: Game, before: State, after: State, index: number): Instruction[] {
  const unit = units.names[index] ?? '';
  const [from, to] = [before, after].map(({ bytes }) => bytes[at.unitPlace + index] as number) as [number, number];
  if (to === at.none) {
    const stays = from === at.none && offBoardOf(before, index) === offBoardOf(after, index);
    const leave = { is: 'leave', unit, from: places.names[from] ?? null, to: offBoardOf(after, index) } as const;
    return stays ? [] : [leave];
  }
  const changes: Instruction[] = [];
  const goal = places.names[to] ?? '';
  if (from === at.none) changes.push({ is: 'enter', unit, at: goal });
  else if (from !== to) changes.push({ is: 'move', unit, from: places.names[from] ?? '', to: goal });
  const [faceBefore, face] = [from === at.none ? 'ready' : faceOf(before, index), faceOf(after, index)];
  if (face !== faceBefore) changes.push({ is: 'turn', unit, face });
  const [pinsBefore, pins] = [before, after].map(({ bytes }) => bytes[at.markersOn + index] as number) as [
    number,
    number,
  ];
  if (pins !== pinsBefore) changes.push({ is: 'pin', unit, before: pinsBefore, after: pins });
  return changes;
}

const markerFaces: readonly (MarkerFace | null)[] = [null, 'scouted', 'controlled'];

/** Returns the changes of markers. Both levels of a bridge have one marker. */
function markerChanges({ definition }: Game, before: State, after: State): Instruction[] {
  const { spaces, placesOf } = definition.board;
  return spaces.flatMap((name, space) => {
    const place = placesOf[space]?.[0] ?? 0;
    return sideKeys.flatMap((side, index): Instruction[] => {
      const [old, now] = [before, after].map((state) => markerFaces[markerLevel(state, index, place)] ?? null);
      return old === now ? [] : [{ is: 'marker', side, at: name, before: old ?? null, after: now ?? null }];
    });
  });
}

function fixtureChanges({ fixtures, places }: Game, before: State, after: State): Instruction[] {
  /** Returns the members that a set gained or lost in the step. The flag is true for a member that the set gained. */
  const changedMembers = (word: number, names: readonly string[]): (readonly [string, boolean])[] => {
    const [old, now] = [before.words[word] as number, after.words[word] as number];
    return names.flatMap((name, index) =>
      (((old ^ now) >>> index) & 1) === 0 ? [] : [[name, ((now >>> index) & 1) === 1] as const],
    );
  };
  const tokens = fixtures.tokens.flatMap((token, index): Instruction[] => {
    const [from, to] = [before, after].map(({ bytes }) => places.names[bytes[at.tokenPlace + index] as number] ?? null);
    return from === to ? [] : [{ is: 'token', token, from: from ?? null, to: to ?? null }];
  });
  return [
    ...changedMembers(at.standingStructures, fixtures.structures).map(([structure, isStanding]): Instruction => ({
      is: 'structure',
      structure,
      isStanding,
    })),
    ...changedMembers(at.shutDoors, fixtures.doors).map(([door, isShut]): Instruction => ({
      is: 'door',
      door,
      isShut,
    })),
    ...tokens,
  ];
}

function trackChanges({ bytes: before }: State, { bytes: after }: State): Instruction[] {
  const scores = sideKeys.flatMap((side, index): Instruction[] => {
    const [old, now] = [before[at.score + index] as number, after[at.score + index] as number];
    return old === now ? [] : [{ is: 'score', side, before: old, after: now }];
  });
  const holder = after[at.initiative] as 0 | 1;
  const initiative: Instruction[] =
    before[at.initiative] === holder ? [] : [{ is: 'initiative', side: sideKeys[holder] }];
  return [...scores, ...initiative];
}

/** Returns the instructions that bring a table from one state to another. */
export const instructionsBetween = (game: Game, before: State, after: State): Instruction[] => [
  ...game.units.names.flatMap((_name, unit) => unitChanges(game, before, after, unit)),
  ...markerChanges(game, before, after),
  ...fixtureChanges(game, before, after),
  ...cardChanges(game, before, after),
  ...trackChanges(before, after),
];
