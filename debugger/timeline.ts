// The decisions of a session in order. Their stops form a single sequence, which can be read forwards and back.
import { SheetPlaces } from './sheet-places.ts';
import { marksOfCondition, type ConditionMark } from './condition-marks.ts';
import type { DebuggedCard, DebuggedCards, DebuggedSheet } from './card-source.ts';
import { conditionHolds, evaluatePhrase, type PhraseStop } from './phrase-evaluation.ts';
import type { ValueRow } from './value-rows.ts';
import type { DecisionStop } from './stop.ts';
import { stopsOfStep, variablesOfStep } from './page-steps.ts';
import { stopsOf } from './stops-of.ts';
import { variablesAt, voiceFor, type ShownGroup } from './variables.ts';
import { WatchedDecision } from './watched-decision.ts';
import type { Context } from '../compiler/decide/interpret/context.ts';
import { getOrMake } from '../runtime/kernel/lazily.ts';

/** A stop of a session: the index of its card, and the index of the stop in the decision. */
export interface TimelinePlace {
  readonly card: number;
  readonly stop: number;
}

export class DebuggedDecision {
  readonly card: DebuggedCard;
  readonly sheet: DebuggedSheet;
  readonly places: SheetPlaces;
  readonly watched: WatchedDecision;
  readonly stops: readonly DecisionStop[];
  readonly voice;
  private readonly marksByStop = new Map<number, readonly ConditionMark[]>();

  constructor(card: DebuggedCard, sheet: DebuggedSheet, places: SheetPlaces) {
    this.card = card;
    this.sheet = sheet;
    this.places = places;
    this.watched = new WatchedDecision(card.posed);
    this.stops = card.step ? stopsOfStep(card.step) : stopsOf(this.watched, places);
    this.voice = voiceFor(card.posed);
  }

  /** Returns the plan and the printed form of the clause at a stop; null outside of clauses. */
  private clauseOf({ clause: number }: DecisionStop) {
    const { procedure } = this.card.posed;
    const plan = procedure?.clauses.find((clause) => clause.number === number);
    const tree = this.places.procedure(procedure?.title ?? '')?.clauses.find((clause) => clause.number === number);
    return plan && tree ? { plan, tree } : null;
  }

  private phraseStop(stop: DecisionStop): PhraseStop {
    const { reader, sides } = this.sheet;
    const read = this.clauseOf(stop);
    const around = read ? { condition: read.tree.condition?.text ?? null, acts: read.plan.acts } : null;
    const usageOf = (phrase: string) => this.places.usageOf(phrase);
    return { reader, sides, around, candidates: candidatesAt(stop.subject), usageOf, voice: this.voice };
  }

  /**
   * Calls `look` with a stop and its context, and returns the result. The context is null if the stop has none. Returns
   * null if there is no stop `index`.
   */
  private lookAt<T>(index: number, look: (context: Context | null, stop: DecisionStop) => T): T | null {
    const stop = this.stops[index];
    if (!stop) return null;
    const outcome = this.watched.at(stop.point, (context) => ({ seen: look(context, stop) }));
    return outcome ? outcome.seen : look(null, stop);
  }

  /** Returns the acting piece and the position at a stop; each is null if it is not known there. */
  sceneAt(index: number): { readonly actor: string | null; readonly position: object | null } {
    const { posed } = this.card;
    const { answer } = this.watched;
    const scene = this.lookAt(index, (context, { subject }) => {
      if (subject.is === 'end' && answer.is === 'came') return { actor: null, position: answer.came.after() };
      const facts = context?.facts;
      return { actor: facts?.actor(facts.mover) ?? null, position: facts?.positionNow?.() ?? null };
    });
    const { actor = null, position } = scene ?? {};
    const now = typeof position === 'object' && position !== null ? position : null;
    return { actor, position: now ?? posed.position?.() ?? null };
  }

  variables(index: number): readonly ShownGroup[] {
    const { stops, voice } = this;
    if (this.card.step) return variablesOfStep(this.card.step);
    const explained = this.card.posed;
    return this.lookAt(index, (context) => variablesAt({ stops, index, voice, explained, context })) ?? [];
  }

  /**
   * Evaluates a phrase at a stop; null if the stop has no context. Throws NoMeaning if the phrase has no meaning at the
   * stop.
   */
  evaluate(index: number, text: string): ValueRow | null {
    return this.lookAt(index, (context, stop) => context && evaluatePhrase(text, context, this.phraseStop(stop)));
  }

  holds(index: number, text: string): boolean {
    return (
      this.lookAt(index, (context, stop) => context && conditionHolds(text, context, this.phraseStop(stop))) ?? false
    );
  }

  /**
   * Returns the marks of the condition that is read at a stop. Empty if there is no condition, or if the position
   * leaves out a part that the condition needs.
   */
  conditionMarks(index: number): readonly ConditionMark[] {
    return getOrMake(this.marksByStop, index, () => {
      const stop = this.stops[index];
      const read = stop && this.clauseOf(stop);
      if (!read || !hasCondition(stop)) return [];
      try {
        return this.lookAt(index, (context) => context && marksOfCondition(stop, read, context, this)) ?? [];
      } catch {
        // An error here means that the position leaves out a part that the condition needs. The variables of the stop
        // name this part, so no marks are enough here.
        return [];
      }
    });
  }
}

const hasCondition = ({ subject }: DecisionStop): boolean => subject.is === 'clause' || subject.is === 'letter';

/** Returns the candidates that are left just before a stop; null if nothing is being chosen at the stop. */
function candidatesAt(subject: DecisionStop['subject']): PhraseStop['candidates'] {
  if (subject.is === 'all') return { ids: subject.ids, sort: null };
  if (subject.is !== 'criterion' && subject.is !== 'roll' && subject.is !== 'choice') return null;
  const { picked } = subject;
  const count = subject.is === 'criterion' ? subject.rung : picked.ladder.length;
  const ids = picked.ladder[count - 1]?.remaining ?? picked.candidates;
  return { ids, sort: picked.ladder[0]?.criterion.over ?? null };
}

/** The largest number of decisions in the cache. The timeline makes a dropped decision again when it is needed. */
const mostKept = 300;

export class Timeline {
  private readonly source: DebuggedCards;
  private readonly coming: Iterator<DebuggedCard>;
  private readonly cards: DebuggedCard[] = [];
  private readonly recent = new Map<number, DebuggedDecision>();
  private readonly placesOf = new Map<string, SheetPlaces>();

  constructor(source: DebuggedCards) {
    this.source = source;
    this.coming = source.cards[Symbol.iterator]();
  }

  private cardAt(index: number): DebuggedCard | null {
    while (this.cards.length <= index) {
      const next = this.coming.next();
      if (next.done) return null;
      this.cards.push(next.value);
    }
    return this.cards[index] ?? null;
  }

  /** Returns the decision with the number `index`; null if there is no such decision. */
  decision(index: number): DebuggedDecision | null {
    const before = this.recent.get(index);
    if (before) return before;
    const card = index < 0 ? null : this.cardAt(index);
    if (!card) return null;
    const sheet = this.source.sheetOf(card.posed);
    const decision = new DebuggedDecision(card, sheet, this.placesIn(sheet));
    this.recent.set(index, decision);
    const [oldest] = this.recent.keys();
    if (this.recent.size > mostKept && oldest !== undefined) this.recent.delete(oldest);
    return decision;
  }

  /** Returns the places of a sheet. They are computed only once for each sheet. */
  placesIn(sheet: DebuggedSheet): SheetPlaces {
    return getOrMake(this.placesOf, sheet.path, () => new SheetPlaces(sheet.sheet, sheet.parts));
  }

  placeAfter({ card, stop }: TimelinePlace): TimelinePlace | null {
    if (stop + 1 < (this.decision(card)?.stops.length ?? 0)) return { card, stop: stop + 1 };
    return this.decision(card + 1) ? { card: card + 1, stop: 0 } : null;
  }

  placeBefore({ card, stop }: TimelinePlace): TimelinePlace | null {
    if (stop > 0) return { card, stop: stop - 1 };
    const earlier = this.decision(card - 1);
    return earlier ? { card: card - 1, stop: earlier.stops.length - 1 } : null;
  }

  stopAt({ card, stop }: TimelinePlace): DecisionStop | null {
    return this.decision(card)?.stops[stop] ?? null;
  }
}
