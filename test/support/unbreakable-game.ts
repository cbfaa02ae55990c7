// Games of Unbreakable for tests. A test names actions by words, and supplies the dice.
import type { SheetScript } from '../../compiler/decide/sheet-script.ts';
import { scriptIn } from '../../compiler/game/scene-sheets.ts';
import { unbreakable } from '../../compiler/games/unbreakable/game.ts';
import {
  deliverySheet,
  runawaySheet,
  type DrivingSheet,
} from '../../compiler/games/unbreakable/play/driving-sheets.ts';
import { packedDelivery, packedSheetCode } from '../../compiler/games/unbreakable/play/packed-delivery.ts';
import { sheetsWithReadings } from '../../compiler/games/unbreakable/play/second-readings.ts';
import { FaceLacking } from '../../runtime/kernel/faces.ts';
import { weaponNames } from '../../runtime/unbreakable/data/reference-types.ts';
import { activateByTime, drawCards, resolveDrawn } from '../../runtime/unbreakable/engine/action-deck.ts';
import { addBombTargets } from '../../runtime/unbreakable/engine/activation-choices.ts';
import { EngineTables } from '../../runtime/unbreakable/engine/engine-tables.ts';
import * as at from '../../runtime/unbreakable/engine/byte-layout.ts';
import {
  targetInAction,
  unitInAction,
  verbOf,
  actVerbs,
  weaponNumberOf,
  type PackedVerb,
} from '../../runtime/unbreakable/engine/packed-actions.ts';
import type { PackedGame } from '../../runtime/unbreakable/engine/packed-game.ts';
import { applyAction, listActions } from '../../runtime/unbreakable/engine/packed-play.ts';
import { packPosition, unpackPosition } from '../../runtime/unbreakable/engine/packed-position.ts';
import { positionJson } from '../../runtime/unbreakable/position/write-placed-position.ts';
import { placedFrom, unbreakableFiles } from './unbreakable.ts';
import { unbreakableSheets, type SheetEdit } from './unbreakable-sheets.ts';

const tables = new EngineTables(unbreakableFiles);

/** Returns a new game object of Special Delivery, which is played by the sheets of the book, with or without edits. */
export const deliveryGame = (...edits: readonly SheetEdit[]): Promise<PackedGame> =>
  gameBy({ sheet: deliverySheet, readings: [] }, edits);

/** Returns a new game object of Runaway, which is played by the sheets of the book, with or without edits. */
export const runawayGame = (...edits: readonly SheetEdit[]): Promise<PackedGame> =>
  gameBy({ sheet: runawaySheet, readings: [] }, edits);

/**
 * Returns a new game object that plays the sheets of the book. The edits change these sheets, and `driving` names the
 * rulings whose second reading applies.
 */
export async function gameBy(driving: DrivingSheet, edits: readonly SheetEdit[] = []): Promise<PackedGame> {
  const sheets = sheetsWithReadings({ ...unbreakableSheets(...edits), readings: driving.readings });
  const scriptOf = (name: string): SheetScript => {
    const script = scriptIn(sheets, name);
    if (!script) throw new Error(`no sheet ${name}`);
    return script;
  };
  const loaded = new Map<string, unknown>();
  for (const [name, code] of packedSheetCode(scriptOf, tables.hexCount, unbreakable.walk, driving)) {
    const url = `data:text/javascript,${encodeURIComponent(code)}`;
    loaded.set(name, ((await import(url)) as { readonly sheet: unknown }).sheet);
  }
  return packedDelivery(tables, loaded, driving.sheet);
}

/** Numbers of the kinds of cards, by the names that tests use. */
export const cards = {
  'yellow crawlers': 0,
  'yellow walkers': 1,
  'yellow squads': 2,
  'blue crawlers': 3,
  'blue walkers': 4,
  'blue squads': 5,
  'time stream': at.timeStreamSort,
  'light earthquake': at.earthquakeSort,
  'medium earthquake': at.earthquakeSort + 1,
  'heavy earthquake': at.earthquakeSort + 2,
  'yellow clear move': at.clearMove,
  'blue clear move': at.clearMove + 1,
  'yellow overload': at.overload,
  'blue overload': at.overload + 1,
  'yellow proximity': at.proximity,
  'blue proximity': at.proximity + 1,
  'swap weapons': at.swapWeapons,
  'reprogram crawlers': at.reprogramCrawlers,
} as const;

/** Returns the faces of combat dice: `o` is a positive face (0), and any other character is a blank (1). */
export const combat = (faces: string): number[] => faces.split('').map((face) => (face === 'o' ? 0 : 1));

/**
 * Returns the exact share of each outcome of an experiment. Runs the experiment once for each possible sequence of
 * faces.
 */
export function sharesOf(experiment: (tape: readonly number[]) => string): Map<string, number> {
  const shares = new Map<string, number>();
  const grow = (tape: readonly number[], share: number): void => {
    try {
      const outcome = experiment(tape);
      shares.set(outcome, (shares.get(outcome) ?? 0) + share);
    } catch (error) {
      if (!(error instanceof FaceLacking)) throw error;
      for (let face = 0; face < error.die; face++) grow([...tape, face], share / error.die);
    }
  };
  grow([], 1);
  return shares;
}

/** A position in which a test resolves cards and carries out actions. */
export class Stage {
  readonly game: PackedGame;
  readonly log: string[] = [];
  private readonly sheet: string;

  constructor(game: PackedGame, json: unknown) {
    this.game = game;
    const placed = placedFrom(json);
    this.sheet = placed.sheet;
    packPosition(game, placed);
    game.sink = ({ change, unit, about, more }) => {
      this.log.push(`${change} ${this.nameOf(unit)} ${about} ${more}`);
    };
  }

  private nameOf(unit: number): string {
    return this.game.tables.unitNames[unit] ?? '';
  }

  unit(name: string): number {
    const unit = this.game.tables.unitNames.indexOf(name);
    if (unit < 0) throw new Error(`no unit ${name}`);
    return unit;
  }

  hex(name: string): number {
    return this.game.tables.board.numberOf(name);
  }

  /** Supplies the dice of the next card or action. */
  dice(...faces: readonly number[]): this {
    this.game.dice.tape = faces;
    this.game.dice.shown = 0;
    return this;
  }

  /** True if all supplied dice were used. */
  get isSpent(): boolean {
    return this.game.dice.shown === (this.game.dice.tape?.length ?? 0);
  }

  /** Resolves a card as if it had been drawn. */
  card(name: keyof typeof cards): this {
    const { game } = this;
    game.bytes[at.phaseOffset] = at.drawPhase;
    game.bytes[at.cardOffset] = cards[name];
    resolveDrawn(game, cards[name]);
    return this;
  }

  /** Returns the legal actions of the deciding side, including bombs at every hex. */
  legal(): number[] {
    listActions(this.game);
    addBombTargets(this.game);
    return [...this.game.actions.subarray(0, this.game.actionCount)];
  }

  /**
   * Returns the legal actions with a verb. The unit, the target (`about`: a hex or a unit) and the weapon must match
   * too, if they are given.
   */
  find(verb: PackedVerb, unit?: string, about?: string, weapon?: string): number[] {
    return this.legal().filter((action) => {
      if (verbOf(action) !== verb || (unit !== undefined && unitInAction(action) !== this.unit(unit))) return false;
      const kind = this.game.weaponOf(unitInAction(action), weaponNumberOf(action)) & at.weaponKindBits;
      if (weapon !== undefined && weaponNames[kind - 1] !== weapon) return false;
      if (about === undefined) return true;
      const wanted = /^\d{4}$/.test(about) ? this.hex(about) : this.unit(about);
      return targetInAction(action) === wanted;
    });
  }

  /** Carries out the first action that `find` returns. Throws if there is none. */
  act(verb: keyof typeof actVerbs, unit?: string, about?: string, weapon?: string): this {
    const [action] = this.find(actVerbs[verb], unit, about, weapon);
    if (action === undefined) throw new Error(`no ${[verb, unit, weapon, about].join(' ')}`);
    return this.take(action);
  }

  /** Carries out an action. */
  take(action: number): this {
    this.holdCards(() => applyAction(this.game, action));
    return this;
  }

  /** Ends the choices of the phase. */
  done(): this {
    this.holdCards(() => applyAction(this.game, actVerbs.done));
    return this;
  }

  /** Runs `work` with an empty deck in the last turn, so that the engine draws no card afterwards. */
  private holdCards(work: () => void): void {
    const { bytes } = this.game;
    const before = bytes.slice(at.deckCardsOffset, at.deckCardsOffset + at.deckSorts);
    const last = bytes[at.lastTurnOffset] as number;
    bytes.fill(0, at.deckCardsOffset, at.deckCardsOffset + at.deckSorts);
    bytes[at.lastTurnOffset] = bytes[at.turnOffset] as number;
    work();
    const isHeld = bytes[at.phaseOffset] === at.endPhase && bytes[at.causeOffset] === at.endByLimit;
    if (isHeld) bytes[at.phaseOffset] = at.drawPhase;
    bytes.set(before, at.deckCardsOffset);
    bytes[at.lastTurnOffset] = last;
  }

  /** Activates the crawler, as a Time Stream card does after its other steps. Draws no card. */
  activate(): this {
    this.game.bytes[at.phaseOffset] = at.drawPhase;
    activateByTime(this.game);
    return this;
  }

  /** Draws cards from the deck as games do. */
  draw(): this {
    drawCards(this.game);
    return this;
  }

  get phase(): number {
    return this.game.bytes[at.phaseOffset] as number;
  }

  terrain(hex: string): string {
    return this.position.terrain[this.hex(hex)] ?? '';
  }

  get position() {
    return unpackPosition(this.game, this.sheet);
  }

  get json(): unknown {
    return positionJson(this.position);
  }

  place(name: string): string {
    const unit = this.position.units.find((each) => each.name === name);
    return unit && unit.hex >= 0 ? this.position.hexName(unit.hex) : (unit?.edge ?? 'lost');
  }

  placed(name: string) {
    const unit = this.position.units.find((each) => each.name === name);
    if (!unit) throw new Error(`no unit ${name}`);
    return unit;
  }
}
