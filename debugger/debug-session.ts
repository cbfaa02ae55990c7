// A debug session: the present place in the decisions, and the answers to requests about this place.
import { basename } from 'node:path';
import { decisionLine, inCodes } from '../views/decision/decided-words.ts';
import type { Theme } from '../views/document/colours.ts';
import type { DebuggedCards } from './card-source.ts';
import type { DebugFrame, DebugVariable, InlineMark, InlineText, StopBoard, StopSituation } from './debug-protocol.ts';
import { HaltPoints, type Halt } from './halts.ts';
import { Stepper, type RunDirection, type StepKind } from './stepper.ts';
import { boardAtStop } from './stop-board.ts';
import { stopText } from './stop-text.ts';
import { wordsAt, type StopFrame } from './stop.ts';
import { Timeline, type DebuggedDecision, type TimelinePlace } from './timeline.ts';
import type { ValueRow } from './value-rows.ts';

/**
 * Returns the example from which the card comes. If it comes from no example, returns the position, the card, and the
 * chance of the decision.
 */
function situationOf({ card, sheet }: DebuggedDecision): StopSituation {
  const { posed, around, from } = card;
  if (from?.is === 'example') return from;
  const { head, readings = [] } = posed;
  return {
    is: 'card',
    sheet: sheet.path,
    card: head.card,
    procedure: posed.procedure?.title ?? head.card,
    name: from ? basename(from.path, '.json') : around.join(' '),
    file: from?.path ?? null,
    position: from ? null : (posed.position?.() ?? null),
    chance: posed.chanceWords?.() ?? [],
    readings: readings.map(({ ruling, reading }) => `${ruling}=${reading}`),
  };
}

/** The events that a session sends. */
export interface SessionEvents {
  readonly halted: (reason: string, text: string, ids: readonly number[]) => void;
  readonly print: (line: string) => void;
  readonly ended: () => void;
}

/** The breaks of a run. In a break, the debugger answers the requests that arrived during the run. */
export interface RunPace {
  /** The milliseconds that a run works before it pauses for a break. */
  readonly slice: number;
  /** Calls a function after the waiting requests are answered. */
  readonly later: (work: () => void) => void;
}

const lineOf = ({ posed }: DebuggedDecision['card'], { watched }: DebuggedDecision): string => {
  const { answer } = watched;
  const text =
    answer.is === 'came'
      ? decisionLine(answer.came, inCodes(posed))
      : answer.is === 'needs'
        ? answer.text
        : answer.problem;
  return `${posed.head.card}: ${text}`;
};

export class DebugSession {
  readonly halts: HaltPoints;
  private readonly timeline: Timeline;
  private readonly stepper: Stepper;
  private readonly events: SessionEvents;
  private readonly source: DebuggedCards;
  /**
   * The lists of rows that the client may ask for at the present stop: the variables of a group, or the parts of a
   * variable. The reference of a list is its index plus 1.
   */
  private readonly references: (readonly ValueRow[])[] = [];
  private lastHalt: Halt | null = null;
  /** The index of the last card whose decision was printed; −1 before the first. */
  private printed = -1;
  /**
   * An object that identifies the run that is going on, so that an older run notices that it must end. Null while the
   * session halts.
   */
  private running: object | null = null;
  private readonly pace: RunPace | null;

  constructor(source: DebuggedCards, events: SessionEvents, pace: RunPace | null = null) {
    this.pace = pace;
    this.timeline = new Timeline(source);
    this.stepper = new Stepper(this.timeline);
    this.events = events;
    this.source = source;
    this.halts = new HaltPoints(this.timeline, source, events.print);
  }

  /** Begins: halts at the first stop, or runs to the first halt. */
  begin(stopsOnEntry: boolean): void {
    if (!this.decision) {
      this.events.print('No card of a bot was resolved.');
      this.events.ended();
      return;
    }
    const halt = this.halts.at(this.stepper.place);
    if (stopsOnEntry || halt) this.halt('entry', halt);
    else this.run();
  }

  private get decision(): DebuggedDecision | null {
    return this.timeline.decision(this.stepper.place.card);
  }

  private get here(): { readonly decision: DebuggedDecision; readonly index: number } {
    const { decision } = this;
    if (!decision) throw new Error('The session has no card.');
    return { decision, index: this.stepper.place.stop };
  }

  /** Prints the decisions of the cards that the session has passed since the last call. */
  private printDecided(): void {
    const { decision, index } = this.here;
    const isAtEnd = decision.stops[index]?.subject.is === 'end';
    const last = this.stepper.place.card - (isAtEnd ? 0 : 1);
    for (let card = this.printed + 1; card <= last; card++) {
      const decided = this.timeline.decision(card);
      if (decided) this.events.print([...decided.card.around, lineOf(decided.card, decided)].join(' › '));
    }
    this.printed = Math.max(this.printed, last);
  }

  private halt(reason: string, halt: Halt | null): void {
    this.running = null;
    this.references.length = 0;
    this.lastHalt = halt;
    this.printDecided();
    const { decision, index } = this.here;
    const stop = decision.stops[index];
    const text = halt?.text || (stop ? stopText(stop, decision.voice) : '');
    this.events.halted(halt?.reason ?? reason, text, halt?.ids ?? []);
  }

  private finish(): void {
    this.running = null;
    this.printDecided();
    this.events.ended();
  }

  step(kind: StepKind): void {
    this.running = null;
    let halt: Halt | null = null;
    const isMoved = this.stepper.step(kind, (place) => (halt = this.halts.at(place)) !== null);
    if (isMoved) this.halt('step', halt);
    else this.finish();
  }

  stepBack(): void {
    this.halt(this.stepper.stepBack() ? 'step' : 'entry', null);
  }

  run(): void {
    this.runOn('after', (halt, isHalted) => {
      if (isHalted) this.halt('breakpoint', halt);
      else this.finish();
    });
  }

  runBack(): void {
    this.runOn('before', (halt) => this.halt('entry', halt));
  }

  /**
   * Runs to a halt or to the end of the stops. If the session has a pace, the run pauses between slices, so that other
   * requests are answered.
   */
  private runOn(direction: RunDirection, end: (halt: Halt | null, isHalted: boolean) => void): void {
    const { pace } = this;
    const run = {};
    this.running = run;
    const goOn = (): void => {
      // Another request may have halted or moved the session meanwhile.
      if (this.running !== run) return;
      let halt: Halt | null = null;
      const until = performance.now() + (pace?.slice ?? 0);
      const isHalt = (place: TimelinePlace): boolean => (halt = this.halts.at(place)) !== null;
      const ended = this.stepper.run(direction, isHalt, () => pace !== null && performance.now() >= until);
      if (ended !== 'broken off') {
        end(halt, ended === 'halted');
        return;
      }
      this.printDecided();
      pace?.later(goOn);
    };
    goOn();
  }

  /** Halts a run at the stop that the run has reached. */
  pause(): void {
    if (this.running) this.halt('pause', null);
  }

  /** Stops a run without a message about a halt, because the session ends. */
  leave(): void {
    this.running = null;
  }

  get threadName(): string {
    return this.decision?.card.posed.head.bot ?? 'bot';
  }

  /**
   * The last halt, if the client asked by a filter to halt at this kind of stop. Null if the session halts for another
   * reason.
   */
  get filteredHalt(): Halt | null {
    return this.lastHalt?.filter === undefined ? null : this.lastHalt;
  }

  /** Returns the frames, the innermost first. */
  frames(): readonly DebugFrame[] {
    const { decision, index } = this.here;
    const around = decision.card.around.map((name, level): DebugFrame => {
      return { id: level + 1, name, line: 0, column: 0, presentationHint: 'label' };
    });
    const frames = decision.stops[index]?.frames ?? [];
    const placed = frames.map((frame, level) => this.placedFrame(frames, frame, level, around.length));
    return [...around, ...placed].toReversed();
  }

  private placedFrame(frames: readonly StopFrame[], { name }: StopFrame, level: number, before: number): DebugFrame {
    const { places, sheet } = this.here.decision;
    const id = before + level + 1;
    // A frame that the sheet does not print is shown at the words of the nearest printed frame around it.
    const at = frames.slice(0, level + 1).findLast((frame) => frame.at !== null)?.at;
    if (!at) return { id, name, line: 0, column: 0, presentationHint: 'label' };
    const [start, end] = [places.lines.at(at.start), places.lines.at(at.end)];
    const source = { name: basename(sheet.path), path: sheet.path };
    return { id, name, source, ...start, endLine: end.line, endColumn: end.column };
  }

  /** Goes to the stop at which a frame began. */
  restart(id: number): void {
    const { decision, index } = this.here;
    const level = id - decision.card.around.length;
    const name = decision.stops[index]?.frames[level - 1]?.name;
    const before = decision.stops.slice(0, index);
    const last = before.findLastIndex((stop) => stop.frames[level - 1]?.name !== name);
    this.stepper.goTo(level < 1 ? 0 : last + 1);
    this.halt('restart', null);
  }

  scopes(): readonly { readonly name: string; readonly variablesReference: number; readonly expensive: false }[] {
    const { decision, index } = this.here;
    return decision
      .variables(index)
      .map(({ name, rows }) => ({ name, variablesReference: this.referenceTo(rows), expensive: false }));
  }

  private referenceTo(rows: readonly ValueRow[]): number {
    return rows.length === 0 ? 0 : this.references.push(rows);
  }

  variables(reference: number): readonly DebugVariable[] {
    return (this.references[reference - 1] ?? []).map((row) => this.variable(row));
  }

  private variable({ name, text, parts, phrase }: ValueRow): DebugVariable {
    const reference = this.referenceTo(parts);
    return { name, value: text, variablesReference: reference, ...(phrase !== undefined && { evaluateName: phrase }) };
  }

  /** Evaluates a phrase at the present stop. Throws NoMeaning for words without a meaning there. */
  evaluate(text: string): DebugVariable {
    const { decision, index } = this.here;
    const value = decision.evaluate(index, text);
    return value ? this.variable(value) : { name: text, value: 'not known here', variablesReference: 0 };
  }

  /** Returns the board at the present stop; null if the game draws no boards. */
  board(theme: Theme): StopBoard | null {
    const { decision, index } = this.here;
    return boardAtStop(decision, index, this.source, theme);
  }

  /** Returns the situation of the present card, from which an editor makes an example. */
  situation(): StopSituation {
    return situationOf(this.here.decision);
  }

  /** Returns the texts beside the lines of the sheet. They come from all stops of the card up to the present stop. */
  inline(): readonly InlineText[] {
    const { decision, index } = this.here;
    const texts = new Map<number, string[]>();
    for (const stop of decision.stops.slice(0, index + 1)) {
      const words = wordsAt(stop);
      const { is } = stop.subject;
      if (!words || is === 'card' || is === 'end') continue;
      const line = decision.places.lineOf(words.start);
      texts.set(line, [...(texts.get(line) ?? []), stopText(stop, decision.voice)]);
    }
    return [...texts].map(([line, all]) => ({ path: decision.sheet.path, line, text: all.join('   ') }));
  }

  /**
   * Returns the marks for the statements of conditions, which say if each statement is true. The conditions are those
   * that were read for the card up to the present stop.
   */
  conditionMarks(): readonly InlineMark[] {
    const { decision, index } = this.here;
    const marks = new Map<number, string>();
    for (let at = 0; at <= index; at++)
      for (const { at: place, mark } of decision.conditionMarks(at)) marks.set(place, mark);
    const { path } = decision.sheet;
    return [...marks].map(([place, mark]) => ({ path, ...decision.places.lines.at(place), mark }));
  }

  /** Returns the phrase at a place of a sheet, with its columns; null if there is none. */
  phraseAt(path: string, line: number, column: number) {
    const sheet = this.halts.sheetAt(path);
    if (!sheet) return null;
    const places = this.timeline.placesIn(sheet);
    const span = places.phraseAt((places.lines.start(line) ?? 0) + column - 1);
    if (!span) return null;
    const [start, end] = [places.lines.at(span.start), places.lines.at(span.end)];
    return { text: places.textOf(span), start, end };
  }
}
