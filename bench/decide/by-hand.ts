// SCOUT and CORP-SEC of Scenario 1 (LFA) as one would write them by hand, for this sheet and this board alone: a set of
// places is one word, the figures of the board are masks and tables, a list is a few ANDs, and nothing is allocated. It
// uses what is so on this board (every way can be gone back, everything is within range) and of its forces (the Breakers
// are personnel, and nothing stands beside them that adds to their defence). What was chosen is recorded as a compiled
// sheet records it: clause, act, way or target, and each choice with what was rolled for it.
import { count, lowest } from '../../runtime/kernel/bits.ts';
import { numberOf } from '../../runtime/kernel/roles.ts';
import { rollDie } from '../../runtime/callisto/rules/engine/chance.ts';
import type { Game } from '../../runtime/callisto/rules/engine/game-tables.ts';
import type { State } from '../../runtime/callisto/rules/engine/packed-state.ts';
import {
  apart,
  covered,
  dangerous,
  elevated,
  entered,
  isSecure,
  leastFull,
  objective,
  oneCloser,
  pointsScouted,
  threatenedOf,
  towards,
  twoCloser,
  valuable,
} from './by-hand-lists.ts';
import { Tables } from './by-hand-tables.ts';
import type { Act, Decided } from './decided.ts';

const goalRole = numberOf('goal');
const destinationRole = numberOf('destination');
const wayRole = numberOf('way');
const targetRole = numberOf('target');

const none = 0;
const going = 1;
const fighting = 2;
const controlling = 3;
const reconnoitring = 4;
const acts: readonly Act[] = ['none', 'go', 'fight', 'control', 'recon'];

/** The die that so many are drawn with, and how many faces each of them has (R5): two d12 for more than 12. */
const dieFor = Uint8Array.from([0, 0, 8, 12, 8, 10, 12, 10, 8, 10, 10, ...Array.from({ length: 22 }, () => 12)]);
const runFor = Uint8Array.from(dieFor, (die, n) => (n > 12 ? die * die : die) / n);

export class ByHand {
  clause = 0;
  private act = none;
  private scouts = false;
  private readonly path = new Uint8Array(2);
  private length = 0;
  private target = 0;
  private readonly log = new Int32Array(4);
  private logged = 0;
  /** What `weakest` found without regard to the threshold. */
  private frailest = 0;
  private readonly game: Game;
  private readonly tables: Tables;

  constructor(game: Game) {
    this.game = game;
    this.tables = new Tables(game);
  }

  /** Decides the card at an index of the play area; nothing but chance is changed. */
  decide(state: State, index: number): number {
    const { tables } = this;
    const { bytes } = state;
    const card = (bytes[956 + index] as number) & 63;
    const unit = tables.unitOf[card] as number;
    const here = bytes[400 + unit] as number;
    this.act = none;
    this.logged = 0;
    this.clause = tables.isScout[card] === 1 ? this.scout(state, unit, here) : this.corpSec(state, unit, here);
    return this.clause;
  }

  private scout(state: State, unit: number, here: number): number {
    const { tables } = this;
    const { words: w } = state;
    if (this.hasNoise(state.bytes)) {
      this.act = reconnoitring;
      return 1;
    }
    const threatened = threatenedOf(tables, w);
    const reached = tables.two[here] as number;
    if (isSecure(tables, w, unit, here) && pointsScouted(tables, w) < 7) {
      const ends = this.scoutEnds(w, here, reached, threatened);
      if (ends !== 0) {
        this.scoutTo(state, here, ends);
        return 2;
      }
    }
    const near = reached & threatened;
    if (near !== 0) {
      this.scoutTo(state, here, elevated(tables, valuable(tables, near)));
      return 3;
    }
    const weak = this.weakest(state, here);
    if (weak !== 0) {
      this.strike(state, dangerous(tables, state, here, weak));
      return 4;
    }
    // Nobody is within the threshold: of those left the preferred target.
    const goals = dangerous(tables, state, here, this.frailest) & ~(w[36 + here] as number);
    if (goals === 0) return 0;
    const goal = state.bytes[400 + this.draw(state, goalRole, goals)] as number;
    this.scoutTo(state, here, covered(tables, elevated(tables, objective(tables, towards(tables, here, goal)))));
    return 5;
  }

  /** SCOUT 2, a) to c). */
  private scoutEnds(w: Int32Array, here: number, reached: number, threatened: number): number {
    const { tables } = this;
    const a = reached & threatened;
    if (a !== 0) return leastFull(tables, w, valuable(tables, a));
    const unscouted = tables.objective & ~(w[18] as number);
    if (((unscouted >>> here) & 1) !== 0) return 0;
    const b = reached & unscouted;
    if (b === 0) return entered(tables, w, twoCloser(tables, here, unscouted));
    const valued = valuable(tables, b);
    return covered(tables, elevated(tables, valued & (tables.near[here] as number) || valued));
  }

  private corpSec(state: State, unit: number, here: number): number {
    const { tables } = this;
    const { words: w } = state;
    const isOwn = (((w[22] as number) >>> here) & 1) !== 0;
    const isMet = (((w[24] as number) >>> here) & 1) !== 0;
    const isTheirs = (((w[20] as number) >>> here) & 1) !== 0;
    if (!isOwn && ((tables.objective >>> here) & 1) !== 0 && !(isTheirs && isMet)) {
      this.act = controlling;
      return 1;
    }
    if (isOwn && isMet) {
      this.strike(state, this.frail(state, here, (w[36 + here] as number) & tables.enemies));
      return 2;
    }
    if (isSecure(tables, w, unit, here)) {
      const ends = this.corpSecEnds(state, here);
      if (ends !== 0) {
        this.act = going;
        this.scouts = false;
        this.path[0] = this.draw(state, destinationRole, ends);
        this.length = 1;
        return 3;
      }
    }
    const met = (w[4] as number) & tables.enemies;
    if (met === 0) return 0;
    this.strike(state, this.frail(state, here, met));
    return 4;
  }

  /** CORP-SEC 3, a) to c). */
  private corpSecEnds(state: State, here: number): number {
    const { tables } = this;
    const { words: w } = state;
    const near = tables.near[here] as number;
    const reached = near & (w[18] as number);
    if (reached === 0) return 0;
    const threatened = threatenedOf(tables, w);
    const a = reached & threatened;
    if (a !== 0) return leastFull(tables, w, valuable(tables, a));
    const uncontrolled = tables.objective & ~(w[22] as number);
    const isAim = ((uncontrolled >>> here) & 1) !== 0;
    const b = reached & uncontrolled;
    if (!isAim && b !== 0) return elevated(tables, leastFull(tables, w, valuable(tables, b)));
    let c = oneCloser(tables, here, reached, threatened);
    if (c === 0 && !isAim) c = oneCloser(tables, here, reached, uncontrolled);
    return c === 0 ? 0 : apart(tables, state, c);
  }

  private hasNoise(bytes: Uint8Array): boolean {
    const { noise } = this.tables;
    const end = bytes[923] as number;
    // The bit above the card's number lies face down, the one above that is turned.
    for (let slot = 0; slot < end; slot++) if (((bytes[956 + slot] as number) & 127) === noise) return true;
    return false;
  }

  /** The enemies within threshold 5/6/7 that have the lowest total defence; and those that have it of all. */
  private weakest(state: State, here: number): number {
    const { tables } = this;
    const { words: w, bytes } = state;
    let least = 99;
    let weak = 0;
    let leastOfAll = 99;
    let frailest = 0;
    for (let rest = (w[4] as number) & tables.enemies; rest !== 0; rest &= rest - 1) {
      const unit = lowest(rest);
      const way = 32 * here + (bytes[400 + unit] as number);
      const total = (tables.defence[unit] as number) + (tables.added[way] as number);
      if (total <= leastOfAll) {
        frailest = total === leastOfAll ? frailest | (1 << unit) : 1 << unit;
        leastOfAll = total;
      }
      if (total > least || total > (tables.limit[way] as number)) continue;
      weak = total === least ? weak | (1 << unit) : 1 << unit;
      least = total;
    }
    this.frailest = frailest;
    return weak;
  }

  /** Of some enemies those that combat prefers. */
  private frail(state: State, here: number, units: number): number {
    const { tables } = this;
    if ((units & (units - 1)) === 0) return units;
    let least = 99;
    let found = 0;
    for (let rest = units; rest !== 0; rest &= rest - 1) {
      const unit = lowest(rest);
      const place = state.bytes[400 + unit] as number;
      const total = (tables.defence[unit] as number) + (tables.added[32 * here + place] as number);
      if (total > least) continue;
      found = total === least ? found | (1 << unit) : 1 << unit;
      least = total;
    }
    return dangerous(tables, state, here, found);
  }

  private strike(state: State, units: number): void {
    this.act = fighting;
    this.target = this.draw(state, targetRole, units);
  }

  private scoutTo(state: State, here: number, ends: number): void {
    const { tables, path } = this;
    this.act = going;
    this.scouts = true;
    const end = this.draw(state, destinationRole, ends);
    const near = tables.near[here] as number;
    if (((near >>> end) & 1) !== 0) {
      path[0] = end;
      this.length = 1;
      return;
    }
    const between = near & (tables.near[end] as number);
    const isOne = (between & (between - 1)) === 0;
    path[0] = isOne ? lowest(between) : this.draw(state, wayRole, entered(tables, state.words, between));
    path[1] = end;
    this.length = 2;
  }

  /** One of a set, by dice if it has several. */
  private draw(state: State, role: number, set: number): number {
    const { log } = this;
    let rest = set;
    let rolled = 0;
    if ((set & (set - 1)) !== 0) {
      const n = count(set);
      const die = dieFor[n] as number;
      const run = runFor[n] as number;
      let index = n;
      while (index >= n) {
        rolled = rollDie(this.game, state, die);
        if (n > 12) rolled = (rolled - 1) * die + rollDie(this.game, state, die);
        index = ((rolled - 1) / run) | 0;
      }
      for (; index > 0; index--) rest &= rest - 1;
    }
    const one = lowest(rest);
    log[this.logged++] = role | (one << 8) | (rolled << 16);
    return one;
  }

  get decided(): Decided {
    const [goes, fights] = [this.act === going, this.act === fighting];
    return {
      clause: this.clause,
      act: acts[this.act] ?? 'none',
      path: goes ? [...this.path.subarray(0, this.length)] : [],
      scouts: goes && this.scouts,
      targets: fights ? [this.target] : [],
      dice: fights ? [1] : [],
      log: [...this.log.subarray(0, this.logged)].flatMap((one) => [one & 255, (one >> 8) & 255, one >> 16]),
    };
  }
}
