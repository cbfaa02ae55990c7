// Chance that a caller supplies for a card of a bot: a seed, or faces and drawn cards in the order of their use. The
// supplied chance replaces the chance of the state.
import { randomWords } from '../../kernel/random.ts';
import { WrongChance } from '../rules/engine/chance.ts';
import type { Game } from '../rules/engine/game-tables.ts';
import * as at from '../rules/engine/layout.ts';
import { seedChance } from '../rules/engine/setup.ts';
import type { State } from '../rules/engine/packed-state.ts';
import type { GivenChance } from '../../types/callisto/sheets.ts';
import { chanceNamed } from './position-card.ts';

/** The greatest seed: seeds have 32 bits. */
const mostSeed = 0xffff_ffff;

/** Describes an argument of any type for an error message. */
const describeInput = (input: unknown): string =>
  typeof input === 'object' && input !== null ? 'an object' : String(input);

function suppliedNumber(game: Game, side: number, input: number | string): number {
  const number = typeof input === 'string' ? chanceNamed(game, side, input) : input;
  if (number !== null && Number.isInteger(number) && number >= 0 && number <= 255) return number;
  throw new WrongChance(`\`${describeInput(input)}\` is neither a face nor a card.`);
}

function clearSupplied(bytes: Uint8Array): void {
  bytes[at.givenCount] = 0;
  bytes.fill(0, at.givenChance, at.givenChance + at.mostGivenChance);
}

/** Puts the supplied chance into a state in place of all other chance. */
export function setChance(game: Game, state: State, side: number, chance: GivenChance): void {
  const { bytes } = state;
  const supplied: unknown = chance;
  if (typeof supplied !== 'object' || supplied === null || (!Array.isArray(supplied) && !('seed' in supplied))) {
    throw new WrongChance('Chance is a seed, `{ seed: 3 }`, or a list of faces and cards.');
  }
  if ('seed' in chance) {
    const { seed } = chance;
    if (!Number.isInteger(seed) || seed < 0 || seed > mostSeed) {
      throw new WrongChance(`The seed ${describeInput(seed)} is no whole number from 0 to ${mostSeed}.`);
    }
    clearSupplied(bytes);
    seedChance(state, seed, 0);
    return;
  }
  if (chance.length > at.mostGivenChance)
    throw new WrongChance(`At most ${at.mostGivenChance} faces and cards can be given.`);
  clearSupplied(bytes);
  bytes[at.isSeeded] = 0;
  bytes[at.givenCount] = chance.length;
  for (let index = 0; index < chance.length; index++) {
    bytes[at.givenChance + index] = suppliedNumber(game, side, chance[index] as number | string);
  }
}

/** A copy of the chance of a state. If the decision of a card fails, the state gets its chance back from the copy. */
export class ChanceBackup {
  private readonly words = new Int32Array(randomWords);
  private readonly bytes = new Uint8Array(at.mostGivenChance);
  private source = 0;
  private suppliedCount = 0;

  save({ words, bytes }: State): void {
    for (let word = 0; word < randomWords; word++) this.words[word] = words[at.randomState + word] as number;
    this.source = bytes[at.isSeeded] as number;
    this.suppliedCount = bytes[at.givenCount] as number;
    for (let index = 0; index < this.suppliedCount; index++)
      this.bytes[index] = bytes[at.givenChance + index] as number;
  }

  restore({ words, bytes }: State): void {
    for (let word = 0; word < randomWords; word++) words[at.randomState + word] = this.words[word] as number;
    bytes[at.isSeeded] = this.source;
    bytes[at.givenCount] = this.suppliedCount;
    for (let index = 0; index < at.mostGivenChance; index++) {
      bytes[at.givenChance + index] = index < this.suppliedCount ? (this.bytes[index] as number) : 0;
    }
  }
}
