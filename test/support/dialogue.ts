// Decides a card by questions and answers. The walk stops at a question without an answer, and starts again from the
// beginning when the answer is there. A repeated question gets the same answer until an act changes the table.
import type { Facts, Id } from '../../compiler/decide/interpret/position-facts.ts';
import type { WalkRules, PossibleAct, Hands } from '../../compiler/decide/plan-actions.ts';
import type { ClausePlan } from '../../compiler/plan/clause-plan.ts';
import type { Sort } from '../../compiler/plan/nodes.ts';
import type { Chance } from '../../runtime/kernel/choose-with-dice.ts';
import type { DecisionRecord } from '../../compiler/decide/record.ts';
import { ClauseWalk } from '../../compiler/decide/walk.ts';

/** A question of the walk for a fact, or a request to carry out an act. */
export interface WalkQuestion {
  /**
   * The kind of question: about the table (`facts`), possible acts (`hands`), chance, or a request to carry out an act
   * (`doing`).
   */
  readonly of: 'facts' | 'hands' | 'chance' | 'doing';
  readonly name: string;
  readonly args: readonly unknown[];
  /** The led unit that the question is about; null for the acting unit. */
  readonly unit: Id | null;
}

export type AnswerQuestion = (question: WalkQuestion) => unknown;

/** Thrown to stop the walk at a question that has no answer. */
class Unanswered extends Error {
  readonly question: WalkQuestion;

  constructor(question: WalkQuestion) {
    super(`Nobody has answered: ${question.name}`);
    this.question = question;
  }
}

const factNames = [
  'all',
  'inOrder',
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
  'usualCriteria',
] as const satisfies readonly (keyof Facts)[];

const readingNames = [
  'tripReadings',
  'strength',
  'steps',
  'marks',
  'mayLeave',
  'stays',
  'mayMark',
  'clausesOf',
  'isMove',
  'ledAct',
  'missedThreshold',
] as const satisfies readonly (keyof Hands)[];

const doingNames = ['go', 'leave', 'mark'] as const satisfies readonly (keyof Hands)[];

/**
 * The answers so far, by the text of their questions. Sets, lists and objects with a walker are compared by their
 * contents. Each other object has its own number, so two equal objects make different questions.
 */
class AnswerCache {
  private readonly answers = new Map<string, unknown>();
  private readonly numbers = new Map<object, number>();

  private key(part: unknown): unknown {
    if (typeof part !== 'object' || part === null) return part;
    if (part instanceof Set) return [...(part as ReadonlySet<unknown>)];
    if (Array.isArray(part)) return part.map((element) => this.key(element));
    if ('walker' in part) return Object.values(part).map((element) => this.key(element));
    const number = this.numbers.get(part) ?? this.numbers.size;
    this.numbers.set(part, number);
    return `#${number}`;
  }

  answer({ of, name, args, unit }: WalkQuestion, ask: () => unknown): unknown {
    const key = JSON.stringify([of, name, unit, args.map((argument) => this.key(argument))]);
    if (!this.answers.has(key)) this.answers.set(key, ask());
    return this.answers.get(key);
  }

  /** Drops all answers, because the table has changed. */
  forget(): void {
    this.answers.clear();
  }
}

const methods = <Name extends string>(names: readonly Name[], make: (name: Name) => unknown): object =>
  Object.fromEntries(names.map((name) => [name, make(name)]));

function questioningHands(
  ask: AnswerQuestion,
  { dice, mover, walk }: Pick<ProcedureToRead, 'dice' | 'mover' | 'walk'>,
): Hands {
  const cache = new AnswerCache();
  const askCached = (question: WalkQuestion): unknown => cache.answer(question, () => ask(question));
  const requestChange = (question: WalkQuestion): unknown => {
    const answer = ask(question);
    cache.forget();
    return answer;
  };
  const chance: Chance = { dice, face: (...args) => ask({ of: 'chance', name: 'face', args, unit: null }) as number };
  const handsOf = (unit: Id | null): Hands => {
    const methodAsking =
      (of: WalkQuestion['of'], answer: AnswerQuestion) =>
      (name: string) =>
      (...args: readonly unknown[]): unknown =>
        answer({ of, name, args, unit });
    const facts = { mover, ...methods(factNames, methodAsking('facts', askCached)) } as unknown as Facts;
    const game = (...args: Parameters<Hands['game']>): ReturnType<Hands['game']> => {
      const gameAct = askCached({ of: 'hands', name: 'game', args, unit }) as ReturnType<Hands['game']>;
      if (gameAct.is !== 'doable') return gameAct;
      let printed: number | null = null;
      const run = (): ReturnType<PossibleAct['run']> => {
        const doneAct = requestChange({ of: 'doing', name: 'game', args, unit }) as DoneGameAct;
        printed = doneAct.printed;
        return doneAct.choices;
      };
      return { is: 'doable', run, printed: () => printed };
    };
    return {
      ...(methods(readingNames, methodAsking('hands', askCached)) as Pick<Hands, (typeof readingNames)[number]>),
      ...(methods(doingNames, methodAsking('doing', requestChange)) as Pick<Hands, (typeof doingNames)[number]>),
      chance,
      walk,
      facts: () => facts,
      game,
      handsOf,
    };
  };
  return handsOf(null);
}

export interface ProcedureToRead {
  readonly clauses: readonly ClausePlan[];
  readonly card: string;
  readonly title: string;
  readonly dice: Chance['dice'];
  /** The sort of the pieces that move. */
  readonly mover: Sort;
  readonly walk: WalkRules;
}

export const decideBy = ({ clauses, card, title, ...read }: ProcedureToRead, ask: AnswerQuestion): DecisionRecord =>
  new ClauseWalk(clauses, questioningHands(ask, read)).decide(card, title);

/** Decides a procedure with a list of answers. Returns the decision, or the first question that has no answer yet. */
export function decideAsFarAs(read: ProcedureToRead, answers: readonly unknown[]): DecisionRecord | WalkQuestion {
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

/** Returns a function that lets the hands of a game answer questions and carry out acts. */
export function answerer(hands: Hands): AnswerQuestion {
  return ({ of, name, args, unit }) => {
    const handsOfUnit = unit === null ? hands : hands.handsOf(unit);
    if (of === 'chance') return handsOfUnit.chance.face(...(args as Parameters<Chance['face']>));
    if (name === 'game') {
      const [act, context, decks] = args as Parameters<Hands['game']>;
      const gameAct = handsOfUnit.game(act, { ...context, facts: handsOfUnit.facts() }, decks);
      return of === 'doing' && gameAct.is === 'doable' ? runGameAct(gameAct, handsOfUnit.chance) : gameAct;
    }
    const from = of === 'facts' ? handsOfUnit.facts() : handsOfUnit;
    const method = (from as unknown as Record<string, (...all: readonly unknown[]) => unknown>)[name];
    if (!method) throw new Error(`The facts and hands of the game have no function \`${name}\`.`);
    const withOwnFacts = name === 'missedThreshold' ? withFacts(args, handsOfUnit.facts()) : args;
    return repeatable(method.apply(from, withOwnFacts as unknown[]));
  };
}

interface DoneGameAct {
  readonly choices: ReturnType<PossibleAct['run']>;
  readonly printed: number | null;
}

function runGameAct({ run, printed }: PossibleAct, chance: Chance): DoneGameAct {
  const choices = run(chance);
  return { choices, printed: printed?.() ?? null };
}

/** Copies an iterable into a list, so that it can be read several times. */
const repeatable = (answer: unknown): unknown =>
  typeof answer === 'object' && answer !== null && Symbol.iterator in answer
    ? [...(answer as Iterable<unknown>)]
    : answer;

/**
 * Returns the arguments of a question. Each argument with a field `facts`, such as a context, gets the facts of the
 * hands that answer the question.
 */
const withFacts = (args: readonly unknown[], facts: Facts): unknown[] =>
  args.map((argument) =>
    typeof argument === 'object' && argument !== null && 'facts' in argument ? { ...argument, facts } : argument,
  );
