// A game as bytes, with the tables, the lines of sight and the dice that the rules need. The rules are functions in the
// other files of this folder, which take this object.
import { ByteState } from './byte-state.ts';
import { EngineDice } from './engine-dice.ts';
import { kindOfUnit, type EngineTables } from './engine-tables.ts';
import * as at from './byte-layout.ts';
import { PackedSight, type PackedSightSheets } from './packed-sight.ts';

/** The events of a game that are counted for reports, by side. An event that no unit causes counts for no side. */
const packedCounts = [
  'bombs',
  'bombsStopped',
  'beams',
  'lasers',
  'unitsLost',
  'lostAsTheyFell',
  'entriesBarred',
  'volcanos',
  'colours',
  'opportunities',
  'reprogrammed',
  'runawayActivations',
  'weaponsDrawn',
  'afterThaw',
  'dugInRolls',
] as const;
export type PackedCount = (typeof packedCounts)[number];

/**
 * A change of the game, for logs: its name, the unit, and two numbers whose meaning depends on the name. The file that
 * writes the log knows the words for each change.
 */
export interface PackedEvent {
  readonly change: string;
  readonly unit: number;
  readonly about: number;
  readonly more: number;
}

/**
 * Properties of a sheet and of the readings with which the sheet is played. They are the same in all games with this
 * sheet and these readings.
 */
export interface MindTraits {
  /** The half of the map in which an activation of the crawler means victory for its side; null if there is none. */
  readonly wins: 'north' | 'south' | null;
  /** True if Time Stream cards activate the crawler (U23). */
  readonly isTimed: boolean;
  /** True if a Time Stream card activates the crawler before the other steps of the card (U23). */
  readonly isTimedFirst: boolean;
  /**
   * True if the thaw mark stays until the clause about the thaw is carried out (second reading of U5). False if any
   * first activation after the thaw removes the mark.
   */
  readonly keepsThaw: boolean;
  /**
   * True if the crawler must only once be in the half of the map that `wins` names (U13). The crawler then still wins
   * in the other half.
   */
  readonly remembersHalf: boolean;
  /** The number of dice of a neutron bomb against a dug-in crawler; all dice must be positive (U33). */
  readonly dugInDice: number;
  /** True if a unit that falls down or scatters in lava is lost (U34). */
  readonly losesInLava: boolean;
  /** True if the owner of the reprogrammed crawler moves the crawler at Time Stream cards. */
  readonly isSteered: boolean;
  /** True if a reprogrammed crawler does nothing except the moves that its owner makes. */
  readonly isSilenced: boolean;
}

/** The functions by which a sheet drives a crawler. */
export interface CrawlerMind extends MindTraits {
  /**
   * Carries out the rules of the sheet about an activation, then the program of the crawler. Returns the number of the
   * clause that applied.
   */
  readonly activate: (game: PackedGame) => number;
  /** True if the clause with the number `clause` is about the thaw. */
  readonly isAboutThaw: (clause: number) => boolean;
  /** Continues the acts of the crawler after they were interrupted. Carries out the remaining steps and acts. */
  readonly goOn: (game: PackedGame) => void;
  /** True if the sheet’s rule about reprogramming allows a squad to reprogram the crawler. */
  readonly mayReprogram: (game: PackedGame, squad: number) => boolean;
  /** Carries out the rules of the sheet about a Time Stream card. */
  readonly atTimeStream: (game: PackedGame) => void;
  /** Returns the number of lasers that the rules of the sheet let the crawler fire at the bomb of the current shot. */
  readonly lasersAt: (game: PackedGame) => number;
  /** True if the rule that `lasersAt` found lets the crawler fire its weapon with the number `number`. */
  readonly mayDefend: (game: PackedGame, number: number) => boolean;
  /**
   * Returns the hex in which the crawler enters the map: the first hex that its program names; `nowhere` if there is
   * none.
   */
  readonly entryOf: (game: PackedGame) => number;
}

/** The number of sums for each count: a sum for yellow, a sum for blue, and a sum for no side. */
const countedSides = 3;

/** The greatest number of actions in a list. */
const listRoom = 4096;

export class PackedGame extends ByteState {
  readonly tables: EngineTables;
  readonly dice = new EngineDice(this.words);
  readonly sight: PackedSight;
  readonly mind: CrawlerMind;
  /**
   * The legal actions that `listActions` finds, except bombs of weapon cards. These bombs are in the list `bombs`,
   * without target hexes.
   */
  readonly actions = new Int32Array(listRoom);
  actionCount = 0;
  readonly bombs = new Int32Array(at.unitCount * at.weaponsOfUnit);
  bombCount = 0;
  /** The counts for reports: for each name of `packedCounts`, the sum of yellow, of blue and of no side. */
  readonly counts = new Int32Array(packedCounts.length * countedSides);
  /** The function that is called with each event of the game; null if nothing listens to the events. */
  sink: ((event: PackedEvent) => void) | null = null;

  constructor(tables: EngineTables, sheets: PackedSightSheets, mind: CrawlerMind) {
    super(tables.files);
    this.tables = tables;
    this.sight = new PackedSight(tables, sheets, this.bytes);
    this.mind = mind;
  }

  /** Replaces the state by a copy, such as an earlier state. */
  restore(copy: Uint8Array): void {
    this.bytes.set(copy);
    this.recall();
  }

  /** Computes `units` and the lines of sight anew from the state. */
  recall(): void {
    this.listUnits();
    this.sight.follow();
  }

  /** Returns the side to which a unit belongs now. */
  sideOf(unit: number): number {
    return this.bytes[at.sidesOffset + unit] as number;
  }

  /**
   * True for the crawler of the scenario if a squad has reprogrammed it and the rules of its sheet then allow only
   * moves (U54).
   */
  isSilenced(unit: number): boolean {
    const { bytes, mind } = this;
    return unit === bytes[at.scenarioCrawlerOffset] && bytes[at.drivenCrawlerOffset] === at.noUnit && mind.isSilenced;
  }

  /** True if a unit may act: in play, neither frozen nor offline nor scattered. */
  isAble(unit: number): boolean {
    return this.isInPlay(unit) && !this.isFrozen(unit) && this.statusOf(unit) !== at.offlineStatus;
  }

  /** True if a unit counts for the stacking limit. */
  isCounted(unit: number): boolean {
    const state = this.stateOf(unit);
    const kind = kindOfUnit(unit);
    if (kind === at.walkerKind) return true;
    if ((state & at.turnedOverBit) !== 0) return false;
    return kind === at.crawlerKind || (state & at.statusBits) !== at.offlineStatus;
  }

  /** Adds 1 to a count of the side of a unit. `noUnit` counts for no side. */
  count(count: PackedCount, unit: number): void {
    const side = unit === at.noUnit ? at.noSide : this.sideOf(unit);
    const index = packedCounts.indexOf(count) * countedSides + side;
    this.counts[index] = (this.counts[index] as number) + 1;
  }

  /** Returns a count of a side, or of no side. */
  countOf(count: PackedCount, side: number): number {
    return this.counts[packedCounts.indexOf(count) * countedSides + side] as number;
  }

  tell(change: string, unit: number, about = 0, more = 0): void {
    if (this.sink) this.sink({ change, unit, about, more });
  }
}
