// Deciding by answers: the walk asks whoever knows the table for one thing after another, stops at what nobody has
// answered yet, and goes on from there. What is asked twice between two changes of the table is answered once.
import type { Facts, Id } from './interpret/position-facts.ts';
import type { WalkRules } from './clause-walk-rules.ts';
import type { ClausePlan } from '../plan/clause-plan.ts';
import type { Sort } from '../plan/nodes.ts';
import type { Chance } from '../../runtime/kernel/choose-with-dice.ts';
import type { Doable, Hands } from './plan-actions.ts';
import type { Decision } from './record.ts';
import { Walk } from './walk.ts';

/** What the walk wants to know, or wants to have done. */
export interface Question {
  /** Of the table, of what can be done there, of chance; or something that is to be done. */
  readonly of: 'facts' | 'hands' | 'chance' | 'doing';
  readonly name: string;
  readonly given: readonly unknown[];
  /** The unit that is led, if it is asked for that one. */
  readonly unit: Id | null;
}

/** Answers a question. */
export type Ask = (question: Question) => unknown;

/** The walk stopped at a question. */
class Unanswered extends Error {
  readonly question: Question;

  constructor(question: Question) {
    super(`Nobody has answered: ${question.name}`);
    this.question = question;
  }
}

const factNames = [
  'all',
  'plane',
  'named',
  'definition',
  'actor',
  'where',
  'distance',
  'figure',
  'parts',
  'made',
  'holds',
  'targets',
  'reach',
  'isFit',
  'usual',
] as const satisfies readonly (keyof Facts)[];

const readingNames = [
  'readsOn',
  'waysOfMoves',
  'strength',
  'steps',
  'marks',
  'mayLeave',
  'stays',
  'mayMark',
  'clausesOf',
  'isMove',
  'ledAct',
  'missed',
] as const satisfies readonly (keyof Hands)[];

const doingNames = ['go', 'leave', 'mark'] as const satisfies readonly (keyof Hands)[];

/** What is asked in the same words about the same things is the same question: things are told apart by what they are. */
class Known {
  private readonly answers = new Map<string, unknown>();
  private readonly numbers = new Map<object, number>();

  private key(part: unknown): unknown {
    if (typeof part !== 'object' || part === null) return part;
    if (part instanceof Set) return [...(part as ReadonlySet<unknown>)];
    if (Array.isArray(part)) return part.map((one) => this.key(one));
    if ('walker' in part) return Object.values(part).map((one) => this.key(one));
    const number = this.numbers.get(part) ?? this.numbers.size;
    this.numbers.set(part, number);
    return `#${number}`;
  }

  answer({ of, name, given, unit }: Question, ask: () => unknown): unknown {
    const key = JSON.stringify([of, name, unit, given.map((one) => this.key(one))]);
    if (!this.answers.has(key)) this.answers.set(key, ask());
    return this.answers.get(key);
  }

  /** The table has changed. */
  forget(): void {
    this.answers.clear();
  }
}

const methods = <Name extends string>(names: readonly Name[], make: (name: Name) => unknown): object =>
  Object.fromEntries(names.map((name) => [name, make(name)]));

/** Hands that know nothing of the table: all they say, and all they do, is asked for. */
function askedHands(ask: Ask, { dice, mover, walk }: Pick<Read, 'dice' | 'mover' | 'walk'>): Hands {
  const known = new Known();
  const learn = (question: Question): unknown => known.answer(question, () => ask(question));
  const change = (question: Question): unknown => {
    const answer = ask(question);
    known.forget();
    return answer;
  };
  const chance: Chance = {
    dice,
    face: (...given) => ask({ of: 'chance', name: 'face', given, unit: null }) as number,
  };
  const handsOf = (unit: Id | null): Hands => {
    const asked =
      (of: Question['of'], by: Ask) =>
      (name: string) =>
      (...given: readonly unknown[]): unknown =>
        by({ of, name, given, unit });
    const facts = { mover, ...methods(factNames, asked('facts', learn)) } as unknown as Facts;
    const game = (...given: Parameters<Hands['game']>): ReturnType<Hands['game']> => {
      const found = learn({ of: 'hands', name: 'game', given, unit }) as ReturnType<Hands['game']>;
      if (found.is !== 'doable') return found;
      let printed: number | null = null;
      const run = (): ReturnType<Doable['run']> => {
        const ran = change({ of: 'doing', name: 'game', given, unit }) as Ran;
        printed = ran.printed;
        return ran.choices;
      };
      return { is: 'doable', run, printed: () => printed };
    };
    return {
      ...(methods(readingNames, asked('hands', learn)) as Pick<Hands, (typeof readingNames)[number]>),
      ...(methods(doingNames, asked('doing', change)) as Pick<Hands, (typeof doingNames)[number]>),
      chance,
      walk,
      facts: () => facts,
      game,
      as: handsOf,
    };
  };
  return handsOf(null);
}

/** A procedure, and the card that it is read for. */
export interface Read {
  readonly clauses: readonly ClausePlan[];
  readonly card: string;
  readonly title: string;
  readonly dice: Chance['dice'];
  /** The sort of what moves. */
  readonly mover: Sort;
  readonly walk: WalkRules;
}

/** Decides by asking. */
export const decideBy = ({ clauses, card, title, ...read }: Read, ask: Ask): Decision =>
  new Walk(clauses, askedHands(ask, read)).decide(card, title);

/** The decision, if the answers so far, in the order of the questions, are enough for it; else the next question. */
export function decideAsFarAs(read: Read, answers: readonly unknown[]): Decision | Question {
  let next = 0;
  try {
    return decideBy(read, (question) => {
      if (next >= answers.length) throw new Unanswered(question);
      return answers[next++];
    });
  } catch (error) {
    if (error instanceof Unanswered) return error.question;
    throw error;
  }
}

/** Answers from a table, and does there what is to be done. */
export function answerer(hands: Hands): Ask {
  return ({ of, name, given, unit }) => {
    const own = unit === null ? hands : hands.as(unit);
    if (of === 'chance') return own.chance.face(...(given as Parameters<Chance['face']>));
    if (name === 'game') {
      const [act, context, decks] = given as Parameters<Hands['game']>;
      const found = own.game(act, { ...context, facts: own.facts() }, decks);
      return of === 'doing' && found.is === 'doable' ? ranOf(found, own.chance) : found;
    }
    const from = of === 'facts' ? own.facts() : own;
    const found = (from as unknown as Record<string, (...all: readonly unknown[]) => unknown>)[name];
    if (!found) throw new Error(`Nobody can answer ${name}.`);
    const plain = name === 'missed' ? withFacts(given, own.facts()) : given;
    return told(found.apply(from, plain as unknown[]));
  };
}

/** An act of the game that was done there. */
interface Ran {
  readonly choices: ReturnType<Doable['run']>;
  readonly printed: number | null;
}

function ranOf({ run, printed }: Doable, chance: Chance): Ran {
  const choices = run(chance);
  return { choices, printed: printed?.() ?? null };
}

/** What can be told more than once. */
const told = (answer: unknown): unknown =>
  typeof answer === 'object' && answer !== null && Symbol.iterator in answer
    ? [...(answer as Iterable<unknown>)]
    : answer;

/** Whoever knows the table reads its own facts, not those that are being asked for. */
const withFacts = (given: readonly unknown[], facts: Facts): unknown[] =>
  given.map((one) => (typeof one === 'object' && one !== null && 'facts' in one ? { ...one, facts } : one));
