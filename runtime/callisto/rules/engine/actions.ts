// An action of a player, packed into one number: kind, card, use of the card, target.

export const bidKind = 0;
/** A player plays a card for one of its uses, or for the equipment in the space. */
export const useKind = 1;
export const readyKind = 2;
export const hunkerKind = 3;
export const endTurnKind = 4;
/** The acting unit takes the next step of its way. */
export const stepKind = 5;
/** The player makes a further choice for the action under way: a card, a place or a counter. */
export const pickKind = 6;
/** The player ends the action under way early. */
export const stopKind = 7;
/** The next card of a bot is resolved (solo). */
export const resolveKind = 8;

export const actionKinds = ['bid', 'use', 'ready', 'hunker', 'end', 'step', 'pick', 'stop', 'resolve'] as const;

// The target of a packed action is the number of a place, card or unit, or one of the following numbers.
/** The target that means: the unit leaves the board from its space, which has an escape. */
export const escapeTarget = 64;
/** The target that means: the counter stays at the place where it entered. */
export const stayTarget = 65;
/**
 * The targets that mean the first structure, the first door and the first passenger. The numbers of the others follow.
 */
export const firstStructure = 64;
export const firstDoor = 96;
export const firstPassenger = 128;
/**
 * The target number of a COMMAND that is used on the deck of the teammate. A COMMAND that is used on the player’s own
 * deck has the target number 0.
 */
export const teammateDeck = 1;
/**
 * A flag that is added to the number of a place. With the flag, the unit takes the token of its space along to the
 * place.
 */
export const takingFlag = 256;

export const packAction = (kind: number, card = 0, use = 0, target = 0): number =>
  kind | (card << 4) | (use << 10) | (target << 18);

export const kindOf = (action: number): number => action & 15;
export const cardOf = (action: number): number => (action >> 4) & 63;
export const useOf = (action: number): number => (action >> 10) & 255;
export const targetOf = (action: number): number => (action >> 18) & 511;

/**
 * The greatest number of legal actions. The boards of the series have at most 500. A board with 64 spaces that are all
 * neighbours would have 1,600.
 */
const mostActions = 4096;

/** A list of actions. The same object is filled for each choice, so that play allocates no memory. */
export class Actions {
  readonly list = new Int32Array(mostActions);
  count = 0;
  /** The action without its target. `addTarget` adds a target to this number, and adds the result to the list. */
  base = 0;

  add(action: number): void {
    if (this.count === mostActions) throw new Error(`More than ${mostActions} actions are legal.`);
    this.list[this.count++] = action;
  }

  addTarget(target: number): void {
    this.add(this.base | (target << 18));
  }

  get(index: number): number {
    return this.list[index] as number;
  }

  /** Returns the index of an action; −1 if the list does not have the action. */
  indexOf(action: number): number {
    for (let index = 0; index < this.count; index++) if (this.list[index] === action) return index;
    return -1;
  }

  has(action: number): boolean {
    return this.indexOf(action) >= 0;
  }
}
