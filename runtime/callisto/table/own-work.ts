// The work of a person who keeps the cards, with these cards.
import type { Game } from '../rules/engine/game-tables.ts';
import * as at from '../rules/engine/layout.ts';
import type { State } from '../rules/engine/packed-state.ts';
import { isHandUntold, sideKeys, type SideName } from '../rules/engine/position.ts';
import type { Instruction, OwnWork } from './instructions.ts';
import type { PlayEvent, SetUpEvent } from './table-events.ts';

type OwnInstruction = Extract<Instruction, { is: 'own' }>;

/** Returns the side whose cards only a person knows; null if there is none. */
const ownerIn = (state: State): SideName | null => {
  const side = ([at.breakers, at.lfa] as const).find((each) => isHandUntold(state, each));
  return side === undefined ? null : sideKeys[side];
};

/** Returns the work that an event brings: lost cards, and the Interference for a scouted marker. */
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

/** Events in which a person handles cards of which the app learns nothing. */
const isOwnMove = ({ is }: SetUpEvent | PlayEvent): boolean => is === 'bid' || is === 'did' || is === 'ended';

/** The part of a step that tells the work with the own cards. */
interface OwnStep {
  readonly event: SetUpEvent | PlayEvent;
  readonly state: State;
  readonly instructions: readonly Instruction[];
}

const ownIn = ({ instructions }: OwnStep): OwnInstruction[] => instructions.filter((each) => each.is === 'own');

/** Returns the work that takes some steps back; the steps are in their order. */
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

/** Returns the work of some steps that are done again. */
export const doneAgain = (steps: readonly OwnStep[]): readonly Instruction[] => steps.flatMap(ownIn);
