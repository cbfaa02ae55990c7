// The seats of a played table: the sides that people play, and the automatic player of the other side.
import { upperInitial } from '../../../../grammar/characters.ts';
import * as at from '../../../../runtime/unbreakable/engine/byte-layout.ts';
import { packedSides } from '../../../../runtime/unbreakable/engine/engine-tables.ts';
import type { PackedGame } from '../../../../runtime/unbreakable/engine/packed-game.ts';
import { applyAction } from '../../../../runtime/unbreakable/engine/packed-play.ts';
import type { SeededPlayer } from '../../../../runtime/unbreakable/players/random-player.ts';
import { runawayPlayer } from '../play/runaway-play.ts';

export interface Seats {
  /** The sides that people play. */
  readonly people: readonly number[];
  /** The automatic player of the other side; null if there is none. */
  readonly rival: SeededPlayer | null;
  readonly seed: number;
}

/** The name that means a second person, and no automatic player, as the player of the other side. */
const secondPerson = 'person';

/**
 * Returns the seats of a played table. A person plays `side`, and `against` names the player of the other side. If
 * `against` is empty, there is no automatic player.
 */
export function seatsAtTable(side: string, against: string, seed: number): Seats {
  const isShared = against === secondPerson;
  const people = isShared ? [at.yellow, at.blue] : [packedSides.findIndex((name) => name === side)];
  return { people, rival: isShared || against === '' ? null : runawayPlayer(against), seed };
}

/** Returns the name of a side for readers. */
export const titleOfSide = (side: number): string =>
  side < at.noSide ? upperInitial(packedSides[side] ?? '') : 'Nobody';

/**
 * A number that changes the seed of the automatic player. The player’s choices are then independent of the dice of the
 * game.
 */
const ofRival = 0x3c6e_f372;

/**
 * Lets the automatic player decide until a person must decide, or until the game is over. The choices depend on the
 * seed and the number of the step, so a repeated step has the same choices.
 */
export function playRival(game: PackedGame, { people, rival, seed }: Seats, step: number): void {
  if (!rival) return;
  const { bytes } = game;
  rival.seed(seed ^ ofRival, step);
  while (bytes[at.phaseOffset] !== at.endPhase && !people.includes(bytes[at.deciderOffset] as number))
    applyAction(game, rival.choose(game));
}
