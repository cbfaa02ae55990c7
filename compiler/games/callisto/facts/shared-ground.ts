// Finds the ground of a fact table: one object for all fact tables with the same doors and structures. The ground is
// the key of a cache of ways, so these fact tables measure each way only once.
import * as at from '../../../../runtime/callisto/rules/engine/layout.ts';
import type { State } from '../../../../runtime/callisto/rules/engine/packed-state.ts';
import { getOrMake } from '../../../../runtime/kernel/lazily.ts';
import type { Door, Structure } from './table.ts';

/** The doors and structures of a fact table. This object is the key of the cache of measured ways. */
export interface SharedGround {
  readonly structures: readonly Structure[];
  readonly doors: readonly Door[];
}

/**
 * The greatest number of grounds (doors and structures in one state) in the cache. A game has few different grounds,
 * because structures seldom fall and doors seldom open.
 */
const mostGrounds = 256;

/** The grounds of a game by their doors and structures, with the ground of the latest fact table at hand. */
export class Grounds {
  private readonly all = new Map<string, SharedGround>();
  private readonly groundOf: (state: State) => SharedGround;
  private latest: { readonly standing: number; readonly shut: number; readonly ground: SharedGround } | null = null;

  constructor(groundOf: (state: State) => SharedGround) {
    this.groundOf = groundOf;
  }

  of(state: State): SharedGround {
    const { words } = state;
    const [standing, shut] = [words[at.standingStructures] as number, words[at.shutDoors] as number];
    if (this.latest?.standing === standing && this.latest.shut === shut) return this.latest.ground;
    if (this.all.size >= mostGrounds) this.all.clear();
    const ground = getOrMake(this.all, `${standing} ${shut}`, () => this.groundOf(state));
    this.latest = { standing, shut, ground };
    return ground;
  }
}
