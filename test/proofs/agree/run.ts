// Compares the decisions of the interpreter and of compiled sheets in many positions of a scenario: from simulated
// games, from examples, and at borders.
import { State } from '../../../runtime/callisto/rules/engine/packed-state.ts';
import { Whim } from '../../../runtime/callisto/players/policy.ts';
import type { PositionBorder } from '../../../compiler/games/callisto/behaviour/borders/border.ts';
import { scatter } from '../../../compiler/games/callisto/behaviour/borders/border-units.ts';
import { borders } from '../../../compiler/games/callisto/behaviour/borders/borders.ts';
import { faultsOf } from '../../../runtime/callisto/rules/engine/faults.ts';
import { changedSheetsAgree } from './changed.ts';
import { sideOf, type Pair } from './compare.ts';
import { examplePositions, withSeed } from './examples.ts';
import { answer, compareGiven } from './given.ts';
import { Doors } from '../../support/doors.ts';
import { Seen, throughGames } from './positions.ts';
import { allReadings } from './readings.ts';
import { EditedPosition } from '../../../compiler/games/callisto/behaviour/borders/edited-position.ts';

/** The numbers that say how many positions, readings, seeds and changed sheets are compared for each sheet. */
export interface Amount {
  /** The number of different positions from games. `atBorders` is the number of positions at each kind of border. */
  readonly positions: number;
  readonly atBorders: number;
  /**
   * The number of combinations of readings that decide each position, in addition to the default readings. The
   * combinations take turns, so different positions are decided by different combinations.
   */
  readonly alsoBy: number;
  /**
   * The number of seeds with which each example is decided, in addition to the decision with the dice and cards of the
   * example.
   */
  readonly seeds: number;
  /** The number of compared sheets that have a small change. */
  readonly changes: number;
  /**
   * The number of positions from games in which the same chance goes through all doors that decide a card. The doors
   * have the packaged sheets. Absent for other sheets.
   */
  readonly inDoors?: number;
  /** In one position out of this number, the comparison is repeated with chance that is supplied piece by piece. */
  readonly oneGivenIn: number;
}

export interface Tally {
  readonly scenario: number;
  readonly widths: readonly number[];
  /** The number of positions from games, by side. */
  readonly positions: [number, number];
  /** The number of positions from examples, by side. */
  readonly examples: [number, number];
  /** The number of positions at each kind of border, by side. */
  readonly borders: Record<string, [number, number]>;
  /** The number of compared decisions, by the index of the combination of readings. */
  readonly decisions: number[];
  /** The number of compared sheets with a small change, and the number of their decisions. */
  readonly changed: { sheets: number; decisions: number };
  /**
   * The number of dice and cards for which decisions asked, in the positions where chance was supplied piece by piece.
   */
  asked: number;
  /** The number of cards that all doors decided, and the number of their faces and cards. */
  readonly doors: { cards: number; chance: number };
  /** Texts that report disagreements of the interpreter and the compiled sheets, and borders with too few positions. */
  readonly faults: string[];
}

/**
 * The approximate number of game positions that are stored for each sheet. Later, these positions are changed until
 * they are at a border.
 */
const mostKept = 400;
/** The comparison stops after this number of disagreements. */
const mostFaults = 20;
/**
 * The most tries for each wanted position at a border. A try fails if the position cannot be brought to the border, or
 * if it has already been compared.
 */
const mostTries = 40;

class Comparing {
  readonly tally: Tally;
  private readonly pair: Pair;
  private readonly amount: Amount;
  /** The indices of all compiled readings except the default readings. */
  private readonly others: readonly number[];
  private readonly whim = new Whim();
  private turn = 0;
  /** The source of the compared positions, for messages. */
  private where = 'a game';

  constructor(pair: Pair, amount: Amount, seed: number) {
    this.pair = pair;
    this.amount = amount;
    this.others = pair.readings.slice(1);
    this.whim.seed(seed, pair.scenario);
    this.tally = {
      scenario: pair.scenario,
      widths: pair.compiled.map(({ width }) => width),
      positions: [0, 0],
      examples: [0, 0],
      borders: {},
      decisions: allReadings.map(() => 0),
      changed: { sheets: 0, decisions: 0 },
      asked: 0,
      doors: { cards: 0, chance: 0 },
      faults: [],
    };
  }

  /**
   * Compares the decisions of the interpreter and of the compiled sheet in positions of simulated games. Returns some
   * of these positions for each sheet.
   */
  games(seed: number): readonly [State[], State[]] {
    const { pair, tally, amount } = this;
    const { positions } = tally;
    const seen = new Seen();
    const kept: [State[], State[]] = [[], []];
    const every = Math.max(1, Math.floor(amount.positions / mostKept));
    throughGames(pair, seed, (state) => {
      if (Math.min(...positions) >= amount.positions || tally.faults.length >= mostFaults) return false;
      const side = sideOf(state);
      if (positions[side] >= amount.positions || !seen.add(state)) return null;
      const after = this.decided(state);
      if (!after) return null;
      if (positions[side]++ % every === 0) kept[side].push(state.copy());
      this.otherwise(state, amount.alsoBy);
      return after;
    });
    for (const side of [0, 1] as const) this.demand(positions[side], amount.positions, side, 'of games');
    return kept;
  }

  /**
   * Compares the decisions of the interpreter and of the compiled sheet in positions of examples. Adds these positions
   * to the stored positions.
   */
  examples(seed: number, kept: readonly [State[], State[]]): void {
    const { amount, tally } = this;
    this.where = 'an example';
    for (const [index, { state, readings: own }] of examplePositions(this.pair.scenario, seed).entries()) {
      const side = sideOf(state);
      if (!this.others.includes(own) && own > 0) continue;
      if (!this.by(own, state)) continue;
      tally.examples[side]++;
      for (let each = 0; each < amount.seeds; each++) {
        const other = withSeed(state, seed + each, index);
        if (each === 0) kept[side].push(other);
        if (this.by(0, other)) this.otherwise(other, amount.alsoBy);
      }
    }
  }

  /**
   * Changes stored positions so that they are at a border. Compares the decisions of the interpreter and of the
   * compiled sheet in the changed positions.
   */
  border(border: PositionBorder, side: 0 | 1, kept: readonly State[]): void {
    const { pair, tally, amount, whim } = this;
    const script = pair.scripts[side];
    if (border.of?.(pair.seen, script) === false) return;
    this.where = border.name;
    const counts = (tally.borders[border.name] ??= [0, 0]);
    const seen = new Seen();
    const state = new State();
    for (let tries = 0; counts[side] < amount.atBorders && tries < mostTries * amount.atBorders; tries++) {
      if (tally.faults.length >= mostFaults) return;
      state.copyFrom(withSeed(kept[whim.below(kept.length)] as State, tries, kept.length));
      if (!pushTo(border, new EditedPosition(pair.seen, script, state, whim)) || !seen.add(state)) continue;
      if (!this.decided(state)) continue;
      counts[side]++;
      this.otherwise(state, 1);
    }
    this.demand(counts[side], amount.atBorders, side, border.name);
  }

  /** Sends random chance through all doors that decide a card. */
  doors(doors: Doors, most: number, states: readonly State[]): void {
    const { pair, tally, whim } = this;
    this.where = 'a game';
    for (let each = 0; each < most && tally.faults.length < mostFaults; each++) {
      const state = states[whim.below(states.length)] as State;
      this.watched(() => {
        const chance = doors.compare(state, (lacking) => answer(pair.seen, lacking.now, lacking, whim));
        tally.doors.cards++;
        tally.doors.chance += chance.length;
        return true;
      });
    }
  }

  /** Compares sheets with small changes. */
  async changes(side: 0 | 1, states: readonly State[]): Promise<void> {
    const { pair, tally, amount, whim } = this;
    const { sheets, decisions, faults } = await changedSheetsAgree({ pair, side, states, whim }, amount.changes);
    tally.changed.sheets += sheets;
    tally.changed.decisions += decisions;
    tally.faults.push(...faults);
  }

  private demand(count: number, most: number, side: 0 | 1, what: string): void {
    const { scenario, scripts } = this.pair;
    const { faults } = this.tally;
    if (count < most && faults.length < mostFaults)
      faults.push(`Scenario ${scenario}, ${scripts[side].bot}: only ${count} positions ${what}`);
  }

  /**
   * Compares the decisions of the interpreter and of the compiled sheet with the default readings of rulings. Returns
   * the state afterwards; null if there was nothing to decide or the decisions differ.
   */
  private decided(state: State): State | null {
    return this.by(0, state) ? this.pair.after.copy() : null;
  }

  /**
   * Compares the decisions of the interpreter and of the compiled sheet under other readings of the rulings. In some
   * positions, also compares them while chance is supplied piece by piece.
   */
  private otherwise(state: State, alsoBy: number): void {
    const { amount, pair, tally, whim } = this;
    for (let each = 0; each < alsoBy; each++) this.by(this.others[this.turn++ % this.others.length] ?? 0, state);
    if (whim.below(amount.oneGivenIn) > 0) return;
    this.watched(() => {
      tally.asked += compareGiven(pair, state, [0, ...this.others][whim.below(this.others.length + 1)] ?? 0, whim);
      return true;
    });
  }

  private by(readings: number, state: State): boolean {
    const isDecided = this.watched(() => this.pair.compare(state, readings) !== null);
    if (isDecided) this.tally.decisions[readings] = (this.tally.decisions[readings] as number) + 1;
    return isDecided;
  }

  /**
   * Calls `compare`, which throws an error if decisions disagree. Records an error as a fault, and then returns false.
   */
  private watched(compare: () => boolean): boolean {
    try {
      return compare();
    } catch (error) {
      const told = error instanceof Error ? (error.stack ?? error.message) : JSON.stringify(error);
      this.tally.faults.push(`In ${this.where}: ${told}`);
      return false;
    }
  }
}

/**
 * Compares the compiled sheets of a pair with the interpreter, in all kinds of positions. Sends chance through all doors
 * that decide cards. Returns the counts and the faults.
 */
export async function agreeOn(pair: Pair, amount: Amount, seed: number): Promise<Tally> {
  const comparing = new Comparing(pair, amount, seed);
  const kept = comparing.games(seed);
  const { inDoors = 0 } = amount;
  if (inDoors > 0) {
    const doors = await Doors.of(pair.scenario);
    for (const states of kept) comparing.doors(doors, inDoors, states);
  }
  comparing.examples(seed, kept);
  for (const side of [0, 1] as const) {
    for (const border of borders) comparing.border(border, side, kept[side]);
    await comparing.changes(side, kept[side]);
  }
  return comparing.tally;
}

/**
 * Edits a position into a border position. To vary the positions, often changes the next card or scatters the units
 * first. Returns false if the edit is not possible, or if the rules make its result impossible.
 */
function pushTo(border: PositionBorder, scene: EditedPosition): boolean {
  if (scene.isLucky(2)) scene.lead(scene.pickFrom(scene.cards));
  if (scene.isLucky(4)) scatter(scene);
  if (!border.push(scene)) return false;
  return faultsOf(scene.game, scene.state).length === 0;
}
