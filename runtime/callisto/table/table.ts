// The core of a played table: a game that people play with a bot, for the terminal, the page and the tests. The core
// uses no files. A played table object never changes; each event returns a new played table.
import { faultsOf } from '../rules/engine/faults.ts';
import type { StateFault } from '../rules/engine/faults-action.ts';
import { Game, type BotMind, type GameDefinition } from '../rules/engine/game-tables.ts';
import * as at from '../rules/engine/layout.ts';
import { sideKeys } from '../rules/engine/position.ts';
import type { State } from '../rules/engine/packed-state.ts';
import { ShapeError } from '../../kernel/shape.ts';
import { beginningOf, emptyState } from './first-state.ts';
import { readEvent } from './event-shapes.ts';
import type { Instruction } from './instructions.ts';
import { doneAgain, takenBack } from './own-work.ts';
import type { Prompt } from './prompts.ts';
import { deedDoubts } from './table-deeds.ts';
import { instructionsBetween } from './state-differences.ts';
import { promptOf } from './state-prompts.ts';
import type { PlayEvent, SetUpEvent, TableEvent } from './table-events.ts';
import { refusal, type StepCard, type TableRefusal, type TableStep } from './step-attempts.ts';
import { stepAfter } from './table-steps.ts';

/**
 * The functions that play and explain bots. They are made from the sheets; the played table itself does not read
 * sheets.
 */
export interface SheetFunctions<Reasons> {
  /** Returns the mind that decides the cards of a side; null for a side without a sheet. */
  readonly decide: (game: Game, side: 0 | 1) => BotMind | null;
  /**
   * Returns the reasons for a card. The card is decided with the chance of its state and the answers of the owner. If
   * chance is lacking, the result says so.
   */
  readonly explain: (resolved: StepCard) => Reasons;
  /**
   * A text that identifies the sheets and their readings. A journal is replayed only with the sheets that played it.
   */
  readonly identity: string;
}

/** The prompt of a played table, and whether the played table can undo or redo a step. */
export interface NextPrompt {
  readonly prompt: Prompt;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
}

export type TableOutcome<Reasons> =
  | {
      readonly is: 'done';
      readonly table: CallistoTable<Reasons>;
      readonly instructions: readonly Instruction[];
      /** Faults in the new state that the state before the deed or correction did not have. */
      readonly warnings: readonly StateFault[];
    }
  | TableRefusal;

/** Returns the fault of a malformed event, which only a faulty program can make; null for a well-formed event. */
function wrongEvent(event: unknown): string | null {
  try {
    readEvent({ json: event, where: 'event' });
    return null;
  } catch (error) {
    if (error instanceof ShapeError) return error.message;
    throw error;
  }
}

const faultKey = ({ where, problem }: StateFault): string => `${where} ${problem}`;

/** Returns the faults of a state that an earlier state does not have. */
function newFaults(game: Game, before: State, after: State): StateFault[] {
  const known = new Set(faultsOf(game, before).map(faultKey));
  return faultsOf(game, after).filter((fault) => !known.has(faultKey(fault)));
}

export class CallistoTable<Reasons = unknown> {
  readonly game: Game;
  /** All events, including those that were undone. */
  readonly journal: readonly TableEvent[];
  /** All steps: first the steps that are done, then the steps that can be redone. */
  readonly steps: readonly TableStep[];
  /** The number of steps that are done. The steps after them in `steps` can be redone. The first step is the set-up. */
  readonly done: number;
  readonly sheets: SheetFunctions<Reasons>;
  /** Cache of the reasons for the decision of a card. The key is the step that resolved the card. */
  private readonly reasons = new Map<TableStep, Reasons>();

  private constructor(
    game: Game,
    sheets: SheetFunctions<Reasons>,
    journal: readonly TableEvent[],
    steps: readonly TableStep[],
    done: number,
  ) {
    this.game = game;
    this.sheets = sheets;
    this.journal = journal;
    this.steps = steps;
    this.done = done;
  }

  /** Sets up a played table. The instructions say where each piece goes. */
  static setUp<Reasons>(
    definition: GameDefinition,
    sheets: SheetFunctions<Reasons>,
    event: SetUpEvent,
  ): TableOutcome<Reasons> {
    const wrong = wrongEvent(event);
    if (wrong !== null) return refusal('wrong-event', wrong);
    const game = new Game(definition);
    const { scenario } = definition.board;
    if (event.scenario !== scenario)
      return refusal(
        'wrong-set-up',
        `The table is set up for Scenario ${event.scenario}, on the board of Scenario ${scenario}.`,
      );
    for (const side of [at.breakers, at.lfa] as const) game.setMind(side, sheets.decide(game, side));
    const mindless = event.bots.find((side) => game.minds[sideKeys.indexOf(side) as 0 | 1] === null);
    if (mindless !== undefined)
      return refusal('wrong-set-up', `There is no sheet for the bot of the side ${mindless}.`);
    try {
      const state = beginningOf(game, event);
      const instructions = instructionsBetween(game, emptyState(), state);
      const { sources } = event;
      const step: TableStep = { event, sources, state, pending: null, instructions, events: [], resolved: null };
      return { is: 'done', table: new CallistoTable(game, sheets, [event], [step], 1), instructions, warnings: [] };
    } catch (error) {
      if (error instanceof ShapeError) return refusal('wrong-set-up', `position: ${error.message}`);
      throw error;
    }
  }

  /** The last step that is done. */
  get last(): TableStep {
    return this.steps[this.done - 1] as TableStep;
  }

  get state(): State {
    return this.last.state;
  }

  next(): NextPrompt {
    const { done, game, last, steps } = this;
    const prompt = last.pending?.prompt ?? promptOf(game, last.state);
    return { prompt, canUndo: done > 1, canRedo: done < steps.length };
  }

  /**
   * Returns the reasons for the decision on the card that a step resolved for a bot. Returns null if the step resolved
   * no card.
   */
  reasonsOf(step: TableStep): Reasons | null {
    const { resolved } = step;
    if (!resolved) return null;
    const reasons = this.reasons.get(step) ?? this.sheets.explain({ ...resolved, state: resolved.state.copy() });
    this.reasons.set(step, reasons);
    return reasons;
  }

  /**
   * Returns the played table after an event, with the instructions for people, or the reason why the event is refused.
   */
  apply(event: TableEvent): TableOutcome<Reasons> {
    const wrong = wrongEvent(event);
    if (wrong !== null) return refusal('wrong-event', wrong);
    if (event.is === 'set-up') return refusal('not-now', 'The table is set up already.');
    if (event.is === 'undone') return this.goTo(event, 1, this.done - 1, 'undo');
    if (event.is === 'redone') return this.goTo(event, this.done + 1, this.steps.length, 'redo');
    return this.play(event);
  }

  private play(event: PlayEvent): TableOutcome<Reasons> {
    const step = stepAfter(this.game, this.last, event);
    if ('code' in step) return step;
    const steps = [...this.steps.slice(0, this.done), step];
    const { instructions } = step;
    const isFree = event.is === 'did' || event.is === 'corrected';
    const isLate = event.is === 'did' && this.next().prompt.is !== 'deeds';
    const late = isLate ? [{ where: 'deed', problem: 'is told outside the turn of the person' }] : [];
    const doubts = event.is === 'did' ? deedDoubts(this.game, this.state, event.deed) : [];
    const faults = isFree ? newFaults(this.game, this.state, step.state) : [];
    const warnings = [...new Map([...late, ...doubts, ...faults].map((fault) => [faultKey(fault), fault])).values()];
    return { is: 'done', table: this.with(event, steps, steps.length), instructions, warnings };
  }

  /** Undoes or redoes steps until `to` steps are done. The instructions put the pieces back, or move them again. */
  private goTo(event: TableEvent & { to: number }, least: number, most: number, verb: string): TableOutcome<Reasons> {
    const { game, state, steps } = this;
    const { to } = event;
    if (least > most) return refusal('nothing-done', `There is nothing to ${verb}.`);
    if (!Number.isInteger(to) || to < least || to > most)
      return refusal('nothing-done', `Only a return to one of the steps ${least} to ${most} can ${verb} something.`);
    const target = steps[to - 1] as TableStep;
    const stepInstructions =
      to < this.done ? takenBack(steps.slice(to, this.done)) : doneAgain(steps.slice(this.done, to));
    const instructions = [...stepInstructions, ...instructionsBetween(game, state, target.state)];
    return { is: 'done', table: this.with(event, steps, to), instructions, warnings: [] };
  }

  private with(event: TableEvent, steps: readonly TableStep[], done: number): CallistoTable<Reasons> {
    return new CallistoTable(this.game, this.sheets, [...this.journal, event], steps, done);
  }
}
