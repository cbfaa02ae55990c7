// Runs a step of the engine with chance from several sources. The chance of a step lists faces and cards in the order
// of their use.
// If a value from people is lacking, the step stops. When more values are given, the step runs again.
import { below, randomWords } from '../../kernel/random.ts';
import { NeedChance, NeedOwner, WrongChance } from '../rules/engine/chance.ts';
import type { Game, PileOwner } from '../rules/engine/game-tables.ts';
import * as at from '../rules/engine/layout.ts';
import type { LogEvent } from '../rules/engine/log.ts';
import { State, isBot } from '../rules/engine/packed-state.ts';
import { possibleTopCards } from '../rules/solo/bolster.ts';
import { namings, withHidden, type HiddenCards } from './hidden-cards.ts';
import type { Instruction } from './instructions.ts';
import { StepRecorder } from './step-recorder.ts';
import type { ChanceSources } from './table-events.ts';

/**
 * The chance of a step that is supplied so far: the faces and cards (`values`). `random` is the state of the app’s
 * random source after these values.
 */
export interface StepChance {
  readonly values: readonly number[];
  readonly random: Int32Array;
  /** The answers of the person who keeps the cards. For each hit, true if there was a card to lose. */
  readonly answers: readonly boolean[];
  /** The face-down cards before the step, as far as they are known; null if the step assumes those of the state. */
  readonly hidden: HiddenCards | null;
  /** The number of face-down cards that people have turned up and named in the step. */
  readonly named: number;
}

/** A step, and the state before it. */
export interface StepRun {
  readonly game: Game;
  readonly before: State;
  readonly perform: (state: State) => void;
  /** True if people draw from the real decks, so that the app does not know the face-down cards. */
  readonly hasHidden: boolean;
}

/**
 * The chance or the answer that a step needs next and does not have. `now` and `events` are the state and the events at
 * the moment when the step stopped.
 */
export interface DueChance {
  /** The hit unit whose owner must answer; null if a die or a card is lacking. */
  readonly unit: number | null;
  readonly die: number;
  readonly side: number;
  readonly deck: string;
  /** True if the card is turned up in the play area, and people must say its name. */
  readonly isTurned: boolean;
  readonly now: State;
  readonly events: readonly LogEvent[];
}

export type StepResult =
  | {
      readonly is: 'done';
      readonly after: State;
      readonly events: readonly LogEvent[];
      readonly instructions: readonly Instruction[];
      /** The state before the step, together with the chance that the step used. */
      readonly before: State;
      /** The units that lost a card, because their owner answered that they had a card. */
      readonly losers: readonly number[];
    }
  | {
      readonly is: 'due';
      readonly due: DueChance;
      readonly chance: StepChance;
      readonly before: State;
      readonly instructions: readonly Instruction[];
    }
  | { readonly is: 'wrong'; readonly problem: string };

export const chanceOf = ({ words }: State): StepChance => ({
  values: [],
  random: words.slice(at.randomState, at.randomState + randomWords),
  answers: [],
  hidden: null,
  named: 0,
});

const isAllByApp = ({ dice, deck, bolster }: ChanceSources): boolean =>
  dice === 'app' && deck === 'app' && bolster === 'app';

/** Returns a copy of a state with the chance of a step. */
function withChance(
  before: State,
  { values, random }: Pick<StepChance, 'values' | 'random'>,
  isSeeded: boolean,
): State {
  const state = before.copy();
  const { bytes, words } = state;
  words.set(random, at.randomState);
  bytes.fill(0, at.givenChance, at.givenChance + at.mostGivenChance);
  bytes.set(values, at.givenChance);
  bytes[at.givenCount] = values.length;
  // A state has room for `mostGivenChance` given values. When the room is used up, the app supplies all further chance.
  bytes[at.isSeeded] = isSeeded || values.length === at.mostGivenChance ? 1 : 0;
  return state;
}

/** A die or a card that is lacking, with the state at that moment. */
type DueValue = Pick<DueChance, 'die' | 'side' | 'deck' | 'now'>;

/** Returns the cards that may be on top of a deck, each with its number of copies. */
export function possibleCards(
  game: Game,
  { now, side, deck }: Omit<DueValue, 'die'>,
): { card: number; count: number }[] {
  if (deck !== '') return possibleTopCards(game, now, side, deck);
  const { first } = game.cards;
  const [from, end] = [at.deck + (first[side] as number), at.deck + (first[side + 1] as number)];
  const counts = [...now.bytes.subarray(from, end)];
  return counts.flatMap((count, index) => (count > 0 ? [{ card: (first[side] as number) + index, count }] : []));
}

/** Takes the value of a lacking die or card from a random source. */
export function valueByApp(game: Game, due: DueValue, random: Int32Array): number {
  if (due.die > 0) return below(random, 0, due.die) + 1;
  const cards = possibleCards(game, due);
  let rest = below(
    random,
    0,
    cards.reduce((total, { count }) => total + count, 0),
  );
  const drawn = cards.find(({ count }) => (rest -= count) < 0);
  return at.drawn + (drawn?.card ?? 0);
}

function sourceOf({ unit, die, side, deck, now }: DueChance, sources: ChanceSources): ChanceSources['dice'] {
  if (unit !== null) return 'people';
  if (die > 0) return sources.dice;
  if (deck !== '') return sources.bolster;
  // People choose a source only for the decks of bots. The app always deals the cards of people.
  return isBot(now, side) ? sources.deck : 'app';
}

/**
 * Returns an owner who gives `answers` in order, and throws `NeedOwner` when no answer is left. The owner adds each
 * unit that loses a card to `losers`.
 */
export function ownerWith(answers: readonly boolean[], losers: number[] = []): PileOwner {
  let next = 0;
  return {
    loseCard: (unit) => {
      const answer = answers[next++];
      if (answer === undefined) throw new NeedOwner(unit);
      if (answer) losers.push(unit);
      return answer;
    },
  };
}

interface RunOnce {
  readonly after: State;
  readonly recorder: StepRecorder;
  readonly due: DueChance | null;
  readonly losers: readonly number[];
}

/** Runs a step once, with the values of its chance and no other chance. */
function runOnce({ game, perform }: StepRun, before: State, answers: readonly boolean[]): RunOnce {
  const after = before.copy();
  const recorder = new StepRecorder(after);
  const { sink } = game;
  game.sink = recorder;
  const losers: number[] = [];
  game.owner = ownerWith(answers, losers);
  try {
    perform(after);
    return { after, recorder, due: null, losers };
  } catch (error) {
    const lacking = { now: after, events: recorder.events() };
    if (error instanceof NeedOwner) {
      const { unit } = error;
      const due = { unit, die: 0, side: game.units.side[unit] as number, deck: '', isTurned: false, ...lacking };
      return { after, recorder, due, losers };
    }
    if (!(error instanceof NeedChance)) throw error;
    const { die, side, deck } = error;
    return { after, recorder, due: { unit: null, die, side, deck, isTurned: false, ...lacking }, losers };
  } finally {
    game.sink = sink;
    game.owner = null;
  }
}

/** Returns the request for the name of the next card that is turned up in a step; null if there is none. */
function turnedDue({ after, recorder }: RunOnce, named: number): DueChance | null {
  const events = recorder.events();
  const turned = events.filter(({ kind, values }) => kind === 'faced' && values[2] === 1)[named];
  return turned
    ? { unit: null, die: 0, side: turned.values[0], deck: '', isTurned: true, now: after, events: [] }
    : null;
}

/** True if the lacking card is laid face down: then nobody looks at the card, and the app assumes a card. */
const isUnseen = (run: StepRun, chance: StepChance, due: DueChance): boolean =>
  run.hasHidden && due.unit === null && due.die === 0 && due.deck === '' && countDue(run, chance, due).isFaceDown;

/** Runs a step. Where the app is the source of chance, the app supplies the chance. */
export function runStep(run: StepRun, chance: StepChance, sources: ChanceSources): StepResult {
  const { game } = run;
  const { answers, named } = chance;
  const values = [...chance.values];
  const random = chance.random.slice();
  const start = chance.hidden ? withHidden(run.before, chance.hidden) : run.before;
  if (!start) return { is: 'wrong', problem: 'The deck does not have this card.' };
  const instructionsOf = (recorder: StepRecorder): Instruction[] => [
    ...namings(game, run.before, start),
    ...recorder.instructionsFrom(game, start),
  ];
  for (;;) {
    const before = withChance(start, { values, random }, isAllByApp(sources));
    try {
      const ran = runOnce(run, before, answers);
      const { after, recorder, losers } = ran;
      const due = (run.hasHidden ? turnedDue(ran, named) : null) ?? ran.due;
      if (!due) {
        if ((after.bytes[at.givenCount] as number) > 0)
          return { is: 'wrong', problem: 'These are more dice and cards than the step needs.' };
        after.bytes[at.isSeeded] = 1;
        return { is: 'done', after, events: recorder.events(), instructions: instructionsOf(recorder), before, losers };
      }
      const used = { ...chance, values, random };
      if (sourceOf(due, sources) === 'people' && !(!due.isTurned && isUnseen({ ...run, before: start }, used, due)))
        return { is: 'due', due, chance: used, before, instructions: due.isTurned ? [] : instructionsOf(recorder) };
      values.push(valueByApp(game, due, random));
    } catch (error) {
      if (error instanceof WrongChance) return { is: 'wrong', problem: error.message };
      throw error;
    }
  }
}

/** Returns the index of the event `attacked` whose dice are being rolled; −1 if no attack is being rolled. */
export const openAttackIn = (events: readonly LogEvent[]): number => {
  const attack = events.findLastIndex(({ kind }) => kind === 'attacked');
  return events.slice(attack + 1).some(({ kind }) => kind === 'hit' || kind === 'missed') ? -1 : attack;
};

/** Kinds of events that occur between the draws of several cards in a row. */
const drawEvents: ReadonlySet<LogEvent['kind']> = new Set(['card', 'faced', 'laid', 'bolstered'] as const);

/**
 * True if people can give `next` together with `due`: dice of the same attack, or cards of the same deck with only
 * draws in between.
 */
function isSameDue(due: DueChance, next: DueChance): boolean {
  if (next.unit !== null || next.die !== due.die || next.side !== due.side || next.deck !== due.deck) return false;
  if (due.die > 0) return openAttackIn(due.events) >= 0 && openAttackIn(due.events) === openAttackIn(next.events);
  return next.events.slice(due.events.length).every(({ kind }) => drawEvents.has(kind));
}

/**
 * The number of dice or cards that people can give together. `isFaceDown` is true for a card that is laid face down.
 */
interface DueCount {
  readonly count: number;
  readonly isFaceDown: boolean;
}

/** True if the events after a draw lay the drawn card face down. */
const isLaidDown = (events: readonly LogEvent[]): boolean => {
  const [, faced] = events;
  return faced?.kind === 'faced' && faced.values[2] === 0;
};

/**
 * Returns the most dice or cards that people can give at once. If cards were laid on top of a bolster deck, only these
 * cards count. The cards under them are asked for later.
 */
function mostAtOnce({ game }: StepRun, due: DueChance): number {
  return due.die > 0 ? Infinity : possibleCards(game, due).reduce((total, { count }) => total + count, 0);
}

/**
 * Returns the number of dice or cards that people can give at once. The function tries the step with possible values to
 * find this number.
 */
export function countDue(run: StepRun, { values, random, answers }: StepChance, due: DueChance): DueCount {
  const most = Math.min(at.mostGivenChance, values.length + mostAtOnce(run, due));
  const tried = [...values];
  let isFaceDown = false;
  for (let next = due; ;) {
    tried.push(next.die > 0 ? 1 : at.drawn + (possibleCards(run.game, next)[0]?.card ?? 0));
    if (tried.length >= at.mostGivenChance) break;
    const { due: lacking, recorder } = runOnce(run, withChance(run.before, { values: tried, random }, false), answers);
    if (next === due) isFaceDown = isLaidDown((lacking?.events ?? recorder.events()).slice(due.events.length));
    if (!lacking || !isSameDue(due, lacking) || tried.length >= most) break;
    next = lacking;
  }
  return { count: tried.length - values.length, isFaceDown };
}
