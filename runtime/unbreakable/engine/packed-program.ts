// A compiled program of a crawler in a packed state: the sets that the program names, and the functions that it calls.
import { unitStatuses } from '../position/placed-position.ts';
import type { RuleData } from '../rules/rule-acts.ts';
import * as at from './byte-layout.ts';
import type { PackedGame } from './packed-game.ts';
import { packedMoves } from './packed-moves.ts';
import { isWeaponOf, PackedAct, weaponNamed, type GuardedRule } from './packed-rule-acts.ts';
import { setCalls } from './packed-sets.ts';
import { entryIn } from './program-fills.ts';
import { noWeapon, ProgramSets, type EmittedProgram } from './program-sets.ts';
import { changeStatusOf, setStasis, stasisOf } from './unit-changes.ts';

type Row = (turn: PackedProgramTurn) => boolean;

/** A compiled program, bound to the functions of `packed-calls.ts`. */
export type PackedProgramSheet = EmittedProgram<PackedProgramTurn>;

export class PackedProgramTurn extends ProgramSets {
  /** The function that carries out the next act of the clause or row; null if there is none. Emitted code sets it. */
  next: Row | null = null;
  readonly game: PackedGame;
  /** The hex in which the crawler enters the map: the first hex that the program names; `nowhere` if there is none. */
  readonly entryHex: number;
  private readonly later: readonly Row[];
  /** The acts by the moments of the rules (`acts`), and the same acts in the order of the rules (`numbered`). */
  private readonly acts = new Map<string, PackedAct<PackedProgramTurn>>();
  private readonly numbered: PackedAct<PackedProgramTurn>[] = [];
  /** The value of `sight.changes` when the sets of hexes were last filled; −1 before the first time. */
  private followed = -1;

  constructor(sheet: PackedProgramSheet, game: PackedGame) {
    super(sheet, game);
    const { sets, rules, conditions, later = [] } = sheet;
    this.game = game;
    this.later = later;
    const guarded = rules.map((rule, index): GuardedRule<PackedProgramTurn> => ({
      rule,
      holds: conditions[index] ?? null,
    }));
    for (const { moment } of rules) {
      if (this.acts.has(moment)) continue;
      const act = new PackedAct<PackedProgramTurn>(guarded, moment, this.numbered.length);
      this.acts.set(moment, act);
      this.numbered.push(act);
    }
    this.entryHex = entryIn(sets, game.board);
  }

  /** Returns the act for the verb of a row; null if the sheet has no rule for the verb. */
  actOf(verb: string): PackedAct<PackedProgramTurn> | null {
    return this.acts.get(verb.toLowerCase()) ?? null;
  }

  /** Keeps in the state the act that must follow, as its number, so that an interruption may come first. */
  keepNext(): void {
    if (this.next === null) return;
    this.game.bytes[at.laterActOffset] = this.later.indexOf(this.next) + 1;
    this.next = null;
  }

  /** Carries out what is left of the act of a rule, and the acts after it, until the phase of the game changes. */
  goOn(): void {
    const { bytes } = this.game;
    while (bytes[at.phaseOffset] === at.drawPhase) {
      const stage = bytes[at.actStageOffset] as number;
      if (stage !== 0) {
        this.me = bytes[at.drivenCrawlerOffset] as number;
        (this.numbered[bytes[at.stepRuleOffset] as number] as PackedAct<PackedProgramTurn>).goOn(this);
        continue;
      }
      const number = bytes[at.laterActOffset] as number;
      if (number === 0) return;
      bytes[at.laterActOffset] = 0;
      this.begin(bytes[at.drivenCrawlerOffset] as number);
      (this.later[number - 1] as Row)(this);
      this.keepNext();
    }
  }

  /** Prepares a decision: takes the hex of the crawler `me` and the sets of the program from the current state. */
  begin(me: number, weapon = noWeapon): void {
    const { changes } = this.game.sight;
    this.fill(me, weapon, this.followed !== changes);
    this.followed = changes;
  }
}

/** Rolls combat dice, and carries out an act if at least `least` dice are positive. Always returns true. */
function packedOnChance({ game }: PackedProgramTurn, least: number, dice: number, act: () => boolean): boolean {
  let positive = 0;
  for (let die = 0; die < dice; die++) if (game.dice.combat()) positive += 1;
  if (positive >= least) act();
  return true;
}

/** Removes `wanted` stasis markers. If `isRolled`, rolls a die for each marker; at least one must be positive. */
function packedRemoves({ game, me }: PackedProgramTurn, wanted: number, isRolled: boolean): boolean {
  const markers = stasisOf(game, me);
  if (!isRolled || game.dice.someOf(markers)) setStasis(game, me, markers - wanted);
  game.tell('clears', me, markers, stasisOf(game, me));
  return true;
}

/** Returns the number of a status; −1 for an unknown word. `offline` and `scattered` have the same number. */
function statusNumber(word: string): number {
  const index = unitStatuses.findIndex((status) => status === word);
  return Math.min(index, at.offlineStatus);
}

function packedChanges({ game, me }: PackedProgramTurn, word: string): boolean {
  const status = statusNumber(word);
  if (status >= 0) changeStatusOf(game, me, status);
  return status >= 0;
}

/** Rolls a die, and carries out the row of the table for this face. If the row is impossible, nothing happens. */
function packedRollsOnce(
  turn: PackedProgramTurn,
  die: number,
  faces: readonly number[],
  rows: readonly Row[],
): boolean {
  const shown = turn.game.dice.below(die) + 1;
  turn.game.tell('row', turn.me, shown, die);
  for (let index = 0; index < rows.length; index++)
    if ((faces[2 * index] ?? 0) <= shown && shown <= (faces[2 * index + 1] ?? 0)) (rows[index] as Row)(turn);
  return true;
}

/**
 * Carries out the special rules for a verb. If the row names a class or kind of weapons, the rules use such a weapon; a
 * die chooses among several. Returns false if there is no such weapon or no such rule.
 */
function packedPerforms(turn: PackedProgramTurn, verb: string, weapons: string | null): boolean {
  const { game, me } = turn;
  const act = turn.actOf(verb);
  const weapon = weapons === null ? -1 : weaponNamed(game, me, weapons);
  if (act === null || (weapons !== null && weapon < 0)) return false;
  act.begin(game, weapon);
  return true;
}

/** The functions that a compiled program calls, by the names in its code. */
export const programCalls: Readonly<Record<string, unknown>> = {
  ...setCalls,
  moves: packedMoves,
  onChance: packedOnChance,
  removes: packedRemoves,
  changes: packedChanges,
  performs: packedPerforms,
  rollsOnce: packedRollsOnce,
};

/** The effects of rules that reload weapons of a kind: `count` of them, or all. */
const reloads: readonly string[] = ['reload', 'reloadAll'];

/**
 * Reloads as many weapons as the rules of an activation say (U2, U3). A condition about the weapon of a row is false,
 * because no row is carried out here.
 */
export function reloadByRules(turn: PackedProgramTurn, unit: number, sheet: PackedProgramSheet): void {
  const { game } = turn;
  const { rules, conditions } = sheet;
  for (let index = 0; index < rules.length; index++) {
    const { moment, effect, names, count, when } = rules[index] as RuleData;
    if (moment !== 'activated' || !reloads.includes(effect) || (when !== null && when !== 'other')) continue;
    if (when === 'other') {
      turn.begin(unit);
      if (conditions[index]?.(turn) !== true) continue;
    }
    let left = effect === 'reload' ? (count ?? 1) : at.weaponsOfUnit;
    for (let number = 0; number < at.weaponsOfUnit && left > 0; number++) {
      const weapon = game.weaponOf(unit, number);
      if (!isWeaponOf(weapon, names[0]) || (weapon & at.loadedBit) !== 0) continue;
      game.setWeapon(unit, number, weapon | at.loadedBit);
      game.tell('reloads', unit, weapon);
      left -= 1;
    }
  }
}
