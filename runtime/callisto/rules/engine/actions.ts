// An action of a player as one number: what it is, the card, which of its uses, and what it is done to.

export const bid = 0;
/** A card is played for one of its uses, or for the equipment of the space. */
export const use = 1;
export const ready = 2;
export const hunker = 3;
export const endTurn = 4;
/** One step of the way under way. */
export const step = 5;
/** One more of what the action under way asks for: a card, a place, a counter. */
export const pick = 6;
/** Enough of the action under way. */
export const stop = 7;
/** The next card of a bot is resolved (solo). */
export const resolve = 8;

export const actionKinds = ['bid', 'use', 'ready', 'hunker', 'end', 'step', 'pick', 'stop', 'resolve'] as const;

// What it is done to: a place or a card by its number, or one of these.
/** The unit leaves the board by an escape. */
export const escape = 64;
/** The counter is placed and stays where it is. */
export const stay = 65;
/** From here structures, doors and passengers. */
export const structure = 64;
export const door = 96;
export const passenger = 128;
/** Beside a place: the thing that is there is taken along. */
export const taking = 256;

export const action = (kind: number, card = 0, useOf = 0, what = 0): number =>
  kind | (card << 4) | (useOf << 10) | (what << 18);

export const kindOf = (of: number): number => of & 15;
export const cardOf = (of: number): number => (of >> 4) & 63;
export const useOf = (of: number): number => (of >> 10) & 255;
export const whatOf = (of: number): number => (of >> 18) & 511;

/** Our boards come to some 500; one with 64 spaces, all next to each other, to some 1,600. */
const mostActions = 4096;

/** A list of actions that is filled anew each time: nothing is allocated while playing. */
export class Actions {
  readonly list = new Int32Array(mostActions);
  count = 0;

  add(one: number): void {
    if (this.count === mostActions) throw new Error(`More than ${mostActions} actions are legal.`);
    this.list[this.count++] = one;
  }

  get(index: number): number {
    return this.list[index] as number;
  }

  has(one: number): boolean {
    for (let index = 0; index < this.count; index++) if (this.list[index] === one) return true;
    return false;
  }
}
