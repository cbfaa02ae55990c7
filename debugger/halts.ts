// The breakpoints of a session: lines and words of a sheet, cards and clauses by name, and kinds of stops such as ties.
import { resolve } from 'node:path';
import type { DebuggedSheet } from './card-source.ts';
import type { FunctionBreakpoint, HaltFilter, SourceBreakpoint, VerifiedBreakpoint } from './debug-protocol.ts';
import { NoMeaning } from './phrase-evaluation.ts';
import type { PlacedPart } from './sheet-places.ts';
import { wordsAt, type DecisionStop } from './stop.ts';
import type { DebuggedDecision, Timeline, TimelinePlace } from './timeline.ts';

interface Counted {
  readonly id: number;
  readonly condition?: string;
  readonly hitCondition?: string;
  /** The number of times that the place was reached and the condition held. */
  hits: number;
}

interface LineHalt extends Counted {
  readonly path: string;
  readonly line: number;
  /** The part at which to halt; null for the first stop of the line. */
  readonly part: PlacedPart | null;
  readonly logMessage?: string;
}

interface NamedHalt extends Counted {
  /** The card or title in capitals; empty for any card. */
  readonly name: string;
  readonly clause: number | null;
  readonly letter: string | null;
}

export interface Halt {
  readonly reason: 'breakpoint' | 'function breakpoint' | 'exception';
  readonly ids: readonly number[];
  /** A sentence about the halt; empty if the breakpoint says enough. */
  readonly text: string;
  /**
   * The kind of stops at which the client asked to halt, such as a tie. Absent if the session halts because of a
   * breakpoint.
   */
  readonly filter?: HaltFilter;
}

/**
 * True if a number of hits fulfils a condition such as `3`, `>= 3` or `% 2`. Conditions of other forms are always
 * fulfilled.
 */
function isCount(hits: number, condition: string | undefined): boolean {
  const [, sign = '', digits] = /^\s*(>=|>|==|=|<=|<|%)?\s*(\d+)\s*$/.exec(condition ?? '') ?? [];
  if (digits === undefined) return true;
  const count = Number(digits);
  switch (sign) {
    case '>=':
      return hits >= count;
    case '>':
      return hits > count;
    case '<=':
      return hits <= count;
    case '<':
      return hits < count;
    case '%':
      return count > 0 && hits % count === 0;
    default:
      return hits === count;
  }
}

/** Reads the name of a breakpoint: `SCOUT Y`, `SCOUT Y 3c`, `SCOUT Y decides 3c`, `3c`. */
function namedPart(written: string): Pick<NamedHalt, 'name' | 'clause' | 'letter'> {
  const [, name = '', number, letter = null] =
    /^(.*?)(?:^|\s+)(?:decides\s+)?(?:clause\s+)?(\d+)\s*([a-z])?\)?$/i.exec(written.trim()) ?? [];
  if (number === undefined) return { name: written.trim().toUpperCase(), clause: null, letter: null };
  return { name: name.trim().toUpperCase(), clause: Number(number), letter: letter?.toLowerCase() ?? null };
}

export class HaltPoints {
  private readonly timeline: Timeline;
  private readonly sheets: readonly DebuggedSheet[];
  private readonly names: ReadonlySet<string>;
  private readonly print: (line: string) => void;
  private lines: readonly LineHalt[] = [];
  private named: readonly NamedHalt[] = [];
  private filters: ReadonlySet<string> = new Set<HaltFilter>();
  private readonly warned = new Set<string>();
  private lastId = 0;

  constructor(
    timeline: Timeline,
    { sheets, names }: { readonly sheets: readonly DebuggedSheet[]; readonly names: readonly string[] },
    print: (line: string) => void,
  ) {
    this.timeline = timeline;
    this.sheets = sheets;
    this.names = new Set(names.map((name) => name.toUpperCase()));
    this.print = print;
  }

  sheetAt(path: string): DebuggedSheet | null {
    return this.sheets.find((sheet) => resolve(sheet.path) === resolve(path)) ?? null;
  }

  setLines(path: string, breakpoints: readonly SourceBreakpoint[]): VerifiedBreakpoint[] {
    const sheet = this.sheetAt(path);
    const others = this.lines.filter((halt) => halt.path !== path);
    const answers = breakpoints.map((breakpoint) => this.lineHalt(path, sheet, breakpoint));
    this.lines = [...others, ...answers.flatMap(({ halt }) => halt ?? [])];
    return answers.map(({ verified }) => verified);
  }

  private lineHalt(
    path: string,
    sheet: DebuggedSheet | null,
    { line, column, condition, hitCondition, logMessage }: SourceBreakpoint,
  ): { readonly halt: LineHalt | null; readonly verified: VerifiedBreakpoint } {
    const id = ++this.lastId;
    const refuse = (message: string) => ({ halt: null, verified: { id, verified: false, line, message } });
    if (!sheet) return refuse('The bots of this session do not play by this sheet.');
    const places = this.timeline.placesIn(sheet);
    const parts = places.partsFrom(line);
    const [first] = parts;
    if (!first) return refuse('No clause follows this line.');
    const problem = condition === undefined ? null : this.faultOf(condition, sheet);
    if (problem !== null) return refuse(problem);
    const start = (part: PlacedPart) => places.lines.at(part.start);
    const part = column === undefined ? null : (parts.findLast((each) => start(each).column <= column) ?? first);
    const at = start(part ?? first);
    const more = {
      ...(condition !== undefined && { condition }),
      ...(hitCondition !== undefined && { hitCondition }),
      ...(logMessage !== undefined && { logMessage }),
    };
    const halt: LineHalt = { id, path, line: at.line, part, hits: 0, ...more };
    return { halt, verified: { id, verified: true, line: at.line, ...(part && { column: at.column }) } };
  }

  /** Returns the fault of a condition; null if it can be read. */
  private faultOf(condition: string, { reader }: DebuggedSheet): string | null {
    const isRead = reader.read(condition.trim(), 'cond').terms.length === 1;
    return isRead ? null : `\`${condition}\` is no condition of this sheet.`;
  }

  setNamed(breakpoints: readonly FunctionBreakpoint[]): VerifiedBreakpoint[] {
    const answers = breakpoints.map(({ name, condition, hitCondition }) => {
      const id = ++this.lastId;
      const part = namedPart(name);
      const more = {
        ...(condition !== undefined && { condition }),
        ...(hitCondition !== undefined && { hitCondition }),
      };
      const isKnown = part.name === '' || this.names.has(part.name);
      const message = `No card or procedure is called \`${part.name}\`. Write a card, and a clause if you like: \`${[...this.names][0] ?? ''} 2b\`.`;
      return isKnown
        ? { halt: { id, hits: 0, ...part, ...more }, verified: { id, verified: true } }
        : { halt: null, verified: { id, verified: false, message } };
    });
    this.named = answers.flatMap(({ halt }) => halt ?? []);
    return answers.map(({ verified }) => verified);
  }

  setFilters(filters: readonly string[]): void {
    this.filters = new Set(filters);
  }

  /** Returns the places in a line at which a breakpoint can be set. */
  placesInLine(path: string, line: number): readonly { readonly line: number; readonly column: number }[] {
    const sheet = this.sheetAt(path);
    if (!sheet) return [];
    const places = this.timeline.placesIn(sheet);
    const parts = places.partsFrom(line).filter(({ is }) => is !== 'condition');
    return parts.map(({ start }) => places.lines.at(start)).filter((at) => at.line === line);
  }

  /** Returns the halt at a stop; null to go on. Counts hits and prints log messages. */
  at(place: TimelinePlace): Halt | null {
    const decision = this.timeline.decision(place.card);
    const stop = decision?.stops[place.stop];
    if (!decision || !stop) return null;
    const lines = this.lines.filter(
      (halt) => isInLine(halt, decision, place.stop) && this.counts(halt, decision, place),
    );
    for (const { logMessage } of lines)
      if (logMessage !== undefined) this.print(this.logText(logMessage, decision, place));
    const halting = lines.filter(({ logMessage }) => logMessage === undefined).map(({ id }) => id);
    if (halting.length > 0) return { reason: 'breakpoint', ids: halting, text: '' };
    const named = this.named.filter((halt) => isNamed(halt, decision, stop) && this.counts(halt, decision, place));
    if (named.length > 0) return { reason: 'function breakpoint', ids: named.map(({ id }) => id), text: '' };
    const filtered = this.filterAt(stop, decision);
    return filtered && { reason: 'exception', ids: [], ...filtered };
  }

  private counts(halt: Counted, decision: DebuggedDecision, { stop }: TimelinePlace): boolean {
    const { condition, hitCondition } = halt;
    if (condition !== undefined && !this.holds(condition, decision, stop)) return false;
    halt.hits++;
    return isCount(halt.hits, hitCondition);
  }

  private holds(condition: string, decision: DebuggedDecision, stop: number): boolean {
    try {
      return decision.holds(stop, condition);
    } catch (error) {
      const message = error instanceof Error ? error.message : '';
      if (!this.warned.has(message)) this.print(`A breakpoint is passed over: ${message}`);
      this.warned.add(message);
      return false;
    }
  }

  /** Returns a log message in which phrases in braces are replaced by their values. */
  private logText(message: string, decision: DebuggedDecision, { stop }: TimelinePlace): string {
    return message.replaceAll(/\{([^{}]*)\}/g, (_whole, phrase: string) => {
      try {
        const value = decision.evaluate(stop, phrase);
        if (!value) return 'not known';
        const parts = value.parts.map(({ name, text }) => `${name} ${text}`).join('; ');
        return parts === '' ? value.text : `${value.text} [${parts}]`;
      } catch (error) {
        if (error instanceof NoMeaning) return error.message;
        throw error;
      }
    });
  }

  /**
   * Returns the filter that the client has set and that fits a stop: `tie`, `unbroken` or `nothing`. The result also
   * has a sentence about the stop. Null if no such filter is set.
   */
  private filterAt(
    { subject }: DecisionStop,
    { watched, card }: DebuggedDecision,
  ): Required<Pick<Halt, 'text' | 'filter'>> | null {
    if (subject.is === 'roll') {
      const { isUnbroken, ladder, candidates } = subject.picked;
      const left = ladder.at(-1)?.remaining.length ?? candidates.length;
      const filter = (['tie', ...(isUnbroken ? (['unbroken'] as const) : [])] as const).find((each) =>
        this.filters.has(each),
      );
      const reason = isUnbroken ? ': no list breaks the tie' : ', as the sheet says';
      return filter ? { filter, text: `A die decides among ${left}${reason}.` } : null;
    }
    const isNothing = subject.is === 'end' && watched.decision?.clause === null;
    if (!isNothing || !this.filters.has('nothing')) return null;
    return { filter: 'nothing', text: `No clause of ${card.posed.head.card} applies.` };
  }
}

/**
 * True if a breakpoint of a line halts at a stop. If the breakpoint names a part of the line, the stop must be at this
 * part. Otherwise, the stop must be the first stop in the line.
 */
function isInLine({ path, line, part }: LineHalt, { sheet, places, stops }: DebuggedDecision, index: number): boolean {
  if (resolve(sheet.path) !== resolve(path)) return false;
  const lineOf = (stop: DecisionStop | undefined): number | null => {
    const at = stop && wordsAt(stop);
    return at ? places.lineOf(at.start) : null;
  };
  const stop = stops[index];
  if (!stop || stop.subject.is === 'end' || lineOf(stop) !== line) return false;
  if (part) return wordsAt(stop)?.start === part.start && stop.frames.at(-1)?.at !== null;
  return lineOf(stops[index - 1]) !== line;
}

/**
 * True if a named breakpoint halts at a stop. A breakpoint with a clause or letter halts where the card carries out
 * this clause or letter. A breakpoint with only a card or procedure halts where the card begins.
 */
function isNamed(
  { name, clause, letter }: NamedHalt,
  { card, watched }: DebuggedDecision,
  stop: DecisionStop,
): boolean {
  const { head, procedure } = card.posed;
  if (name !== '' && name !== head.card.toUpperCase() && name !== procedure?.title.toUpperCase()) return false;
  const { subject } = stop;
  if (clause === null) return subject.is === 'card';
  if (stop.clause !== clause || watched.decision?.clause !== clause) return false;
  if (letter === null) return subject.is === 'clause' && subject.applies;
  return subject.is === 'letter' && subject.why === null && subject.letter === letter;
}
