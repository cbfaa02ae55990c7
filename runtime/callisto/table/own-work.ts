// The work with cards that a person keeps and that the app does not know.
import type { Game } from '../rules/engine/game-tables.ts';
import * as at from '../rules/engine/layout.ts';
import type { State } from '../rules/engine/packed-state.ts';
import { isHandUntold, sideKeys, type SideName } from '../rules/engine/position.ts';
import type { Instruction, OwnWork } from './instructions.ts';
import type { PlayEvent, SetUpEvent } from './table-events.ts';

type OwnInstruction = Extract<Instruction, { is: 'own' }>;

/** Returns the side whose cards only a person knows; null if the app knows the cards of both sides. */
const ownerIn = (state: State): SideName | null => {
  const side = ([at.breakers, at.lfa] as const).find((each) => isHandUntold(state, each));
  return side === undefined ? null : sideKeys[side];
};

/**
 * Returns the work that an event demands of a person: to lose cards of hit units, and to take an Interference card for
 * each scouted marker.
 */
export function ownWork(
  { units }: Game,
  state: State,
  event: PlayEvent,
  losers: readonly number[],
): readonly OwnInstruction[] {
  const side = ownerIn(state);
  if (side === null) return [];
  const lost = losers.map((unit) => ({ is: 'own', side, does: 'lose', unit: units.names[unit] ?? '' }) as const);
  const deed = event.is === 'did' ? event.deed : null;
  const isScouted = deed !== null && (deed.is === 'scout' || (deed.is === 'move' && deed.scouts === true));
  return isScouted ? [...lost, { is: 'own', side, does: 'interference', unit: null }] : lost;
}

const reverse: Readonly<Partial<Record<OwnWork, OwnWork>>> = { lose: 'restore', interference: 'return-interference' };

/** True for events in which a person handles cards that the app does not see. */
const isOwnMove = ({ is }: SetUpEvent | PlayEvent): boolean => is === 'bid' || is === 'did' || is === 'ended';

/** The parts of a step that determine the work of a person. */
interface OwnStep {
  readonly event: SetUpEvent | PlayEvent;
  readonly state: State;
  readonly instructions: readonly Instruction[];
}

const ownIn = ({ instructions }: OwnStep): OwnInstruction[] => instructions.filter((each) => each.is === 'own');

/**
 * Returns the instructions for card work that a person must reverse because steps are undone. `steps` are in the order
 * in which they were done.
 */
export function takenBack(steps: readonly OwnStep[]): readonly Instruction[] {
  const [side] = steps.flatMap(({ state }) => ownerIn(state) ?? []);
  if (side === undefined) return [];
  const lines = steps.toReversed().flatMap((step) =>
    ownIn(step)
      .toReversed()
      .map((work): Instruction => ({ ...work, does: reverse[work.does] ?? work.does })),
  );
  return steps.some(({ event }) => isOwnMove(event))
    ? [...lines, { is: 'own', side, does: 'recall', unit: null }]
    : lines;
}

/** Returns the instructions for card work that a person must do again because steps are redone. */
export const doneAgain = (steps: readonly OwnStep[]): readonly Instruction[] => steps.flatMap(ownIn);
