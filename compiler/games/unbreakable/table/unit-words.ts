// Reads the words of a typed line: units, weapons, hexes and states.
import { nearest } from '../../../../runtime/kernel/nearest.ts';
import { unitSizes, weaponNames } from '../../../../runtime/unbreakable/data/reference-types.ts';
import * as at from '../../../../runtime/unbreakable/engine/byte-layout.ts';
import { kindOfUnit } from '../../../../runtime/unbreakable/engine/engine-tables.ts';
import type { PackedGame } from '../../../../runtime/unbreakable/engine/packed-game.ts';
import { ForbiddenLine } from '../../../game/line-steps.ts';
import { forbid } from './forbidden.ts';

/** Words that do not change the meaning of a line. */
const idleWords: ReadonlySet<string> = new Set(['the', 'at', 'into', 'in', 'to', 'with', 'its', 'on', 'of', 'from']);

/** Returns the words of a line, without idle words and punctuation. */
export const wordsTyped = (line: string): string[] =>
  line
    .replaceAll(/(\p{L})-(\p{L})/gu, '$1 $2')
    .split(/[\s,;:.]+/)
    .filter((word) => word !== '' && !idleWords.has(word.toLowerCase()));

export const unitName = ({ tables }: PackedGame, unit: number): string => tables.unitNames[unit] ?? '';
export const hexText = ({ tables }: PackedGame, hex: number): string => tables.board.hexes[hex] ?? '';

/** Returns the edge of the map at which units begin, in words. */
export const edgeText = (edge: number): string => `at the ${edge === at.northEdge ? 'north' : 'south'} edge`;

/** Returns the short name of a unit, such as `W1`. */
export const unitCode = (game: PackedGame, unit: number): string =>
  unitName(game, unit)
    .split(' ')
    .map((word) => word[0] ?? '')
    .join('');

const statusWords = [['ready'], ['buttoned'], ['offline', 'scattered']] as const;
const configurationWords = [
  ['mobile', 'dug in'],
  ['upright', 'down'],
  ['grounded', 'hovering'],
] as const;

/** The full words for the short words that counters print. */
const printedShort: Readonly<Record<string, string>> = { up: 'upright', gnd: 'grounded', hvr: 'hovering' };

/** The words for the kinds of units, by their numbers in a packed state. */
const kindWords = ['crawler', 'walker', 'squad'] as const;

export const statusWord = (unit: number, status: number): string =>
  status === at.offlineStatus && kindOfUnit(unit) === at.squadKind ? 'scattered' : (statusWords[status]?.[0] ?? '');

export const configurationWord = (unit: number, isTurned: boolean): string =>
  configurationWords[kindOfUnit(unit)]?.[isTurned ? 1 : 0] ?? '';

export const weaponKindName = (weapon: number): string => weaponNames[(weapon & at.weaponKindBits) - 1] ?? '';

/** Returns a weapon in words, such as `medium nuke`. */
export const weaponWords = (weapon: number): string =>
  `${unitSizes[(weapon >> at.sizeShift) & at.sizeBits] ?? ''} ${weaponKindName(weapon)}`;

/** Reads the words of a line from left to right. */
export class TypedWords {
  readonly game: PackedGame;
  /** The words as typed (`typed`), and in lower case (`words`). */
  private readonly typed: readonly string[];
  private readonly words: readonly string[];
  private next = 0;

  constructor(game: PackedGame, typed: readonly string[]) {
    this.game = game;
    this.typed = typed;
    this.words = typed.map((word) => word.toLowerCase());
  }

  get isEmpty(): boolean {
    return this.next >= this.words.length;
  }

  get rest(): string {
    return this.typed.slice(this.next).join(' ');
  }

  /** Takes the expected words and returns true; returns false if other words come next. */
  takes(...expected: readonly string[]): boolean {
    const isNext = expected.every((word, index) => this.words[this.next + index] === word);
    if (isNext) this.next += expected.length;
    return isNext;
  }

  /** Refuses the line if words are left over. */
  end(): void {
    if (!this.isEmpty)
      throw new ForbiddenLine(`\`${this.rest}\` is left over in the line`, 'Leave it out, or say `help`.');
  }

  /** Takes the next words if they name a unit, and returns the unit; otherwise takes nothing and returns null. */
  unitOrNull(): number | null {
    const { game } = this;
    for (const unit of game.units) {
      const name = unitName(game, unit).toLowerCase();
      if (this.takes(...name.split(' ')) || this.takes(unitCode(game, unit).toLowerCase())) return unit;
    }
    return null;
  }

  unit(): number {
    const unit = this.unitOrNull();
    if (unit !== null) return unit;
    const { game } = this;
    const names = [...game.units].map((each) => unitName(game, each));
    // The name of a unit has two words: its kind, and its number or letter. So the message quotes two words if the
    // first is a kind, otherwise one word.
    const isKind = kindWords.some((kind) => kind === this.words[this.next]);
    const typed = this.typed.slice(this.next, this.next + (isKind ? 2 : 1)).join(' ');
    if (typed === '') throw new ForbiddenLine('A unit is missing', `Name a unit: ${names.join(', ')}.`);
    const near = nearest(typed, names);
    throw new ForbiddenLine(
      `\`${typed}\` is no unit of this game`,
      near ? `Did you mean \`${near}\`?` : `The units are ${names.join(', ')}.`,
    );
  }

  isHexNext(): boolean {
    return /^\d{3,4}$/.test(this.words[this.next] ?? '');
  }

  hex(): number {
    const word = this.words[this.next] ?? '';
    if (word === '') throw new ForbiddenLine('A hex is missing', 'Name a hex by column and row, such as `0604`.');
    const hex = this.game.tables.board.numberOf(word);
    if (hex < 0) forbid(`\`${this.typed[this.next] ?? ''}\` is no hex of the map`, 'map', 'Hexes are like `0604`.');
    this.next += 1;
    return hex;
  }

  /** Takes a kind of weapon and returns its number. A size may come before the kind. Refuses other words. */
  weaponKind(): number {
    for (const size of unitSizes) this.takes(size);
    const index = weaponNames.findIndex((name) => this.takes(...name.split(' ')));
    if (index >= 0) return index + 1;
    const problem = this.isEmpty ? 'A weapon is missing' : `\`${this.rest}\` is no weapon`;
    throw new ForbiddenLine(problem, `Weapons are ${weaponNames.join(', ')}.`);
  }

  /**
   * Reads a status from the next words of the typed line. Returns the number of the status; null if no status comes
   * next.
   */
  status(): number | null {
    const index = statusWords.findIndex((words) => words.some((word) => this.takes(word)));
    return index < 0 ? null : index;
  }

  /**
   * Takes a configuration. Returns false for the first configuration of the unit, true for the second; null if none
   * comes next.
   */
  configuration(unit: number): boolean | null {
    const words = configurationWords[kindOfUnit(unit)] ?? ['', ''];
    const index = words.findIndex((word) => this.takesConfiguration(word));
    return index < 0 ? null : index === 1;
  }

  /**
   * Takes a status and a configuration in any order, and returns them as bits of a state. If the status is missing, the
   * unit is ready. If the configuration is missing, the unit has the first configuration of its kind.
   */
  state(unit: number): number {
    let [status, isTurned] = [at.readyStatus as number, false];
    while (!this.isEmpty) {
      if (this.takes('frozen')) forbid('No unit starts frozen', 'frozenSetUp');
      const [nextStatus, nextTurned] = [this.status(), this.configuration(unit)];
      if (nextStatus === null && nextTurned === null) break;
      status = nextStatus ?? status;
      isTurned = nextTurned ?? isTurned;
    }
    this.endOfConfiguration(unit);
    return status | (isTurned ? at.turnedOverBit : 0);
  }

  /** Takes the words of a configuration, or the short word on the counter. Returns false if neither comes next. */
  private takesConfiguration(configuration: string): boolean {
    const short = printedShort[this.words[this.next] ?? ''];
    if (short === configuration) return this.takes(this.words[this.next] ?? '');
    return this.takes(...wordsTyped(configuration));
  }

  /**
   * Refuses words that are left over after a configuration. If they name a configuration of another kind of unit, the
   * refusal names the rule about configurations.
   */
  endOfConfiguration(unit: number): void {
    const foreign = configurationWords.flat().find((word) => this.takesConfiguration(word));
    if (foreign === undefined) return this.end();
    const kind = kindWords[kindOfUnit(unit)] ?? '';
    const known = (configurationWords[kindOfUnit(unit)] ?? []).join(' or ');
    forbid(`A ${kind} is ${known}, not ${foreign}`, 'configurationWords');
  }
}
