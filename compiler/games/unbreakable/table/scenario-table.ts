// A played table of a scenario. People play by typing lines, the sheet drives the crawler, and an automatic player can
// play the other side. Each step has a copy of the state, so that the step can be undone and shown again.
import type { DrawnHexMap } from '../../../game/hex-map.ts';
import { sealedLines, type JournalHead } from '../../../game/line-journal.ts';
import type { LineTable, LineWish, TablePart } from '../../../game/table-scene.ts';
import * as at from '../../../../runtime/unbreakable/engine/byte-layout.ts';
import type { PackedGame } from '../../../../runtime/unbreakable/engine/packed-game.ts';
import { applyAction } from '../../../../runtime/unbreakable/engine/packed-play.ts';
import { unpackPosition } from '../../../../runtime/unbreakable/engine/packed-position.ts';
import { positionJson } from '../../../../runtime/unbreakable/position/write-placed-position.ts';
import type { PlacedPosition } from '../../../../runtime/unbreakable/position/placed-position.ts';
import { CardError } from '../../../../runtime/kernel/shape.ts';
import type { ClauseWords, RolledRow } from './clause-words.ts';
import { ForbiddenLine, stepAsked, stepRows, type LineEvent } from '../../../game/line-steps.ts';
import { actionOfLine, fittingForms, lineForms } from './line-actions.ts';
import { playRival, titleOfSide, type Seats } from './seats.ts';
import type { TableSetting } from './table-settings.ts';
import { changeWords } from './told-changes.ts';
import { unitCode, unitName } from './unit-words.ts';
import { wishOf, lineCompletions } from './wish-rows.ts';

/**
 * The set-up of a played table: the seed, the players of the sides, the position, and the JSON of the file about the
 * units.
 */
export interface TableBeginning {
  readonly is: 'set-up';
  readonly seed: number;
  /**
   * The side of the person, and the player of the other side. Both are absent if people can play only one side of the
   * scenario.
   */
  readonly side?: string;
  readonly against?: string;
  readonly arms?: unknown;
  readonly platoons?: unknown;
  readonly position: unknown;
}

/** An event of a journal. */
export type ScenarioEvent = TableBeginning | LineEvent;

/** A step: its line, the state after the step, and the changes in words. */
export interface ScenarioStep {
  readonly line: string;
  readonly bytes: Uint8Array;
  readonly changes: readonly string[];
}

/**
 * The parts that all played tables of a scenario share. `game` is a single object for all played tables: it gets the
 * state of a step before each use.
 */
export interface ScenarioRoom {
  readonly game: PackedGame;
  readonly setting: TableSetting;
  readonly head: JournalHead;
  readonly standIns: string;
  /** The words for the clauses of the sheet that drives the crawler. */
  readonly clauseWords: ClauseWords;
  /**
   * Draws a position, and shades the hexes that the unit, hex or side `from` sees. If `from` is null, no hex is shaded.
   */
  readonly map: (position: PlacedPosition, from: string | null) => DrawnHexMap;
}

/** The shared parts of a scenario together with the seats of a single played table. */
interface SeatedRoom extends ScenarioRoom {
  readonly seats: Seats;
}

const questions = [
  ['map', 'Draws the map with all units.'],
  ['sight UNIT, HEX or SIDE', 'Draws the map, and shades the hexes that are seen, such as `sight blue`.'],
  ['log', 'Lists the steps of the game.'],
  ['undo [STEP]', 'Takes the last step back, or all steps after a step.'],
  ['redo', 'Does the next step again that was taken back.'],
  ['go to STEP', 'Goes to a step of the list, back or forward.'],
  ['help', 'Lists the lines that fit now; `help all` lists all lines.'],
  ['quit', 'Ends the session; a saved game can be continued.'],
] as const;

/**
 * Carries out an action, and returns the changes in words. The line about the crawler’s clause comes before the lines
 * about the changes that the clause makes.
 */
export function playedAction(
  { game, clauseWords }: Pick<ScenarioRoom, 'game' | 'clauseWords'>,
  act: () => void,
): string[] {
  const changes: string[] = [];
  let activated = 0;
  let rolled: RolledRow | null = null;
  game.sink = (event) => {
    const { change, unit, about, more } = event;
    if (change === 'activated') {
      activated = changes.length;
      rolled = null;
    }
    if (change === 'row') rolled = { face: about, die: more };
    const text = changeWords(event, game);
    if (change === 'clause') changes.splice(activated, 0, clauseWords(unitName(game, unit), about, rolled));
    else if (text !== null) changes.push(text);
  };
  act();
  game.sink = null;
  return changes;
}

export class ScenarioLines implements LineTable {
  private readonly room: SeatedRoom;
  private readonly all: readonly ScenarioStep[];
  readonly done: number;
  private readonly events: readonly ScenarioEvent[];

  constructor(room: SeatedRoom, all: readonly ScenarioStep[], done: number, events: readonly ScenarioEvent[]) {
    this.room = room;
    this.all = all;
    this.done = done;
    this.events = events;
  }

  get journal(): readonly string[] {
    return sealedLines(this.room.head, this.events);
  }

  get begun(): readonly TablePart[] {
    return this.partsOf(1);
  }

  get standIns(): string {
    return this.room.standIns;
  }

  get steps(): readonly string[] {
    return this.all.map(({ line }) => line);
  }

  partsOf(step: number): readonly TablePart[] {
    const changes = this.all[step - 1]?.changes ?? [];
    return changes.length === 0 ? [] : [{ is: 'happened', lines: changes }];
  }

  at(step: number): LineTable {
    return step === this.done ? this : new ScenarioLines(this.room, this.all, step, this.events);
  }

  /** Returns the game object after giving it the state of the present step. */
  private get game(): PackedGame {
    const { game } = this.room;
    const step = this.all[this.done - 1];
    if (step) game.restore(step.bytes);
    return game;
  }

  position(): unknown {
    return positionJson(unpackPosition(this.game, this.room.setting.sheet));
  }

  wish(): LineWish {
    const { game, room } = this;
    const wish = wishOf(game);
    const isShared = room.seats.people.length > 1 && !this.isOver;
    return isShared ? { ...wish, text: `${titleOfSide(game.bytes[at.deciderOffset] as number)}: ${wish.text}` } : wish;
  }

  completions(line: string): readonly [words: readonly string[], part: string] {
    return lineCompletions(this.game, line);
  }

  take(line: string): { readonly table: LineTable; readonly parts: readonly TablePart[] } {
    const typed = line.trim();
    if (typed === '') return { table: this, parts: [] };
    try {
      const answer = this.answerTo(typed);
      return answer ? { table: this, parts: answer } : (this.replyToUndo(typed) ?? this.playLine(typed));
    } catch (error) {
      if (!(error instanceof ForbiddenLine) && !(error instanceof CardError)) throw error;
      return { table: this, parts: [{ is: 'refused', problem: error.message.replace(/\.$/, ''), help: error.help }] };
    }
  }

  private playLine(line: string) {
    const { game, room, done } = this;
    const action = actionOfLine(game, line);
    const changes = playedAction(room, () => {
      applyAction(game, action);
      playRival(game, room.seats, done);
    });
    const step = { line, bytes: game.bytes.slice(), changes };
    const events = [...this.events, { is: 'line', line } as const];
    const table = new ScenarioLines(room, [...this.all.slice(0, done), step], done + 1, events);
    return { table, parts: table.partsOf(done + 1) };
  }

  /**
   * Returns the played table and the reply after an undo or a redo; null if the line asks for neither. Refuses a step
   * that does not exist.
   */
  private replyToUndo(line: string) {
    const to = stepAsked(line, this.done, this.all.length);
    if (to === null) return null;
    const table = new ScenarioLines(this.room, this.all, to, [...this.events, { is: 'went', to }]);
    return {
      table,
      parts: [{ is: 'happened', lines: [`Now after step ${to}: ${this.steps[to - 1] ?? ''}`] } as const],
    };
  }

  /** Returns the answer to a line that only asks something; null for any other line. */
  private answerTo(line: string): readonly TablePart[] | null {
    const [word = '', ...rest] = line.split(/\s+/);
    const more = rest.join(' ');
    switch (word.toLowerCase()) {
      case 'map':
        return [{ is: 'map', board: this.room.map(this.shownPosition(), null) }];
      case 'sight':
        return [{ is: 'map', board: this.room.map(this.shownPosition(), this.onlooker(more)) }];
      case 'log':
        return [{ is: 'rows', title: 'Steps', rows: stepRows(this.steps, this.done) }];
      case 'help':
        return [this.help(more.toLowerCase() === 'all')];
      default:
        return null;
    }
  }

  /**
   * Returns the position that the map shows. If the game has ended with the loss of the crawler, the position lacks the
   * crawler.
   */
  private shownPosition(): PlacedPosition {
    return unpackPosition(this.game, this.room.setting.sheet);
  }

  /**
   * Returns the unit, hex or side that a question about sight names. A short name of a unit, such as `W1`, is replaced
   * by the full name.
   */
  private onlooker(typed: string): string {
    const { game } = this;
    const unit = [...game.units].find((each) => unitCode(game, each) === typed.toUpperCase());
    if (typed !== '') return unit === undefined ? typed : (game.tables.unitNames[unit] ?? typed);
    throw new ForbiddenLine('A unit or a hex is missing', 'Say `sight W1`, `sight 0604` or `sight blue`.');
  }

  private help(isWhole: boolean): TablePart {
    const forms = isWhole ? lineForms : fittingForms(this.game);
    const rows = [...forms.map(({ form, about }) => [form, about] as const), ...questions];
    return { is: 'rows', title: isWhole ? 'All lines' : 'Lines that fit now (`help all` lists all)', rows };
  }

  /** True if the game is over. */
  get isOver(): boolean {
    return this.game.bytes[at.phaseOffset] === at.endPhase;
  }

  /**
   * Returns the played table after an event of a journal; throws a ForbiddenLine if the event cannot be carried out.
   */
  tableAfter(event: ScenarioEvent): ScenarioLines {
    if (event.is === 'set-up') throw new ForbiddenLine('The table is set up twice', '');
    if (event.is === 'line') return this.playLine(event.line).table;
    if (event.to < 1 || event.to > this.all.length) throw new ForbiddenLine(`There is no step ${event.to}`, '');
    return new ScenarioLines(this.room, this.all, event.to, [...this.events, event]);
  }
}
