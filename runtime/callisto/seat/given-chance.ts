// Chance as it is given to a bot's card: faces and cards in their order, or a seed, in place of what the state has.
import { randomWords } from '../../kernel/random.ts';
import { WrongChance } from '../rules/engine/chance.ts';
import type { Game } from '../rules/engine/game-tables.ts';
import * as at from '../rules/engine/layout.ts';
import { seedChance } from '../rules/engine/setup.ts';
import type { State } from '../rules/engine/packed-state.ts';
import { chanceNamed } from './seat-card.ts';

/** Faces of dice as numbers, cards by name or as numbers from `drawn` on, in the order in which they are asked for. */
export type GivenChance = { readonly seed: number } | readonly (number | string)[];

/** A seed is a whole number of 32 bits. */
const mostSeed = 0xffff_ffff;

/** What was given, in words: it may be anything. */
const said = (one: unknown): string => (typeof one === 'object' && one !== null ? 'an object' : String(one));

function numberGiven(game: Game, side: number, one: number | string): number {
  const value = typeof one === 'string' ? chanceNamed(game, side, one) : one;
  if (value !== null && Number.isInteger(value) && value >= 0 && value <= 255) return value;
  throw new WrongChance(`\`${said(one)}\` is neither a face nor a card.`);
}

function empty(bytes: Uint8Array): void {
  bytes[at.givenCount] = 0;
  bytes.fill(0, at.givenChance, at.givenChance + at.mostGivenChance);
}

/** Puts chance into a state: nothing else is used then. */
export function setChance(game: Game, state: State, side: number, chance: GivenChance): void {
  const { bytes } = state;
  const given: unknown = chance;
  if (typeof given !== 'object' || given === null || (!Array.isArray(given) && !('seed' in given))) {
    throw new WrongChance('Chance is a seed, `{ seed: 3 }`, or a list of faces and cards.');
  }
  if ('seed' in chance) {
    const { seed } = chance;
    if (!Number.isInteger(seed) || seed < 0 || seed > mostSeed) {
      throw new WrongChance(`The seed ${said(seed)} is no whole number from 0 to ${mostSeed}.`);
    }
    empty(bytes);
    seedChance(state, seed, 0);
    return;
  }
  if (chance.length > at.mostGivenChance)
    throw new WrongChance(`At most ${at.mostGivenChance} faces and cards can be given.`);
  empty(bytes);
  bytes[at.isSeeded] = 0;
  bytes[at.givenCount] = chance.length;
  for (let index = 0; index < chance.length; index++) {
    bytes[at.givenChance + index] = numberGiven(game, side, chance[index] as number | string);
  }
}

/** The chance of a state, kept aside: a card that was not decided has used none. */
export class ChanceKept {
  private readonly words = new Int32Array(randomWords);
  private readonly bytes = new Uint8Array(at.mostGivenChance);
  private source = 0;
  private given = 0;

  keep({ words, bytes }: State): void {
    for (let word = 0; word < randomWords; word++) this.words[word] = words[at.randomState + word] as number;
    this.source = bytes[at.isSeeded] as number;
    this.given = bytes[at.givenCount] as number;
    for (let index = 0; index < this.given; index++) this.bytes[index] = bytes[at.givenChance + index] as number;
  }

  giveBack({ words, bytes }: State): void {
    for (let word = 0; word < randomWords; word++) words[at.randomState + word] = this.words[word] as number;
    bytes[at.isSeeded] = this.source;
    bytes[at.givenCount] = this.given;
    for (let index = 0; index < at.mostGivenChance; index++) {
      bytes[at.givenChance + index] = index < this.given ? (this.bytes[index] as number) : 0;
    }
  }
}
