// Leads the set-up or a turn of a book from its first step to its last, with lines and faces that are supplied together.
// Pauses need no line.
import { randomWords, seed as seedWords } from '../../../runtime/kernel/random.ts';
import type { Id } from '../../decide/interpret/position-facts.ts';
import type { ToldTurn, TurnScene } from '../../game/told-turn.ts';
import { toldSteps } from './told-steps.ts';
import { readDeclaredPosition } from '../position.ts';
import type { TurnPlan } from './turn-plan.ts';
import {
  OrderLacking,
  TurnRun,
  type RoomMaker,
  type TurnRoom,
  type TurnRunResult,
  type TurnStart,
  type TurnWish,
} from './turn-run.ts';
import { wishWords } from './wish-words.ts';

/** Everything that people say during a turn. */
export interface SuppliedTurn {
  /** Lines as in a played table: answers, changes of the table, and `done`. */
  readonly lines: readonly string[];
  /** The faces of dice; null if the app rolls. */
  readonly faces: readonly number[] | null;
}

export interface LedTurn {
  readonly run: TurnRunResult;
  /** The question for which a line, a face or an order is lacking; null if the turn or the game has ended. */
  readonly lacks: { readonly is: 'line' | 'face' | 'order'; readonly text: string } | null;
  readonly unused: { readonly lines: number; readonly faces: number; readonly shuffled: readonly Id[] };
}

/** The greatest number of lines in a turn. */
const mostLines = 10_000;

class Leader {
  private readonly supplied: SuppliedTurn;
  private lines = 0;
  private faces = 0;

  constructor(supplied: SuppliedTurn) {
    this.supplied = supplied;
  }

  /** Returns the next line for a wish; undefined if none is left. */
  answer(wish: TurnWish): string | undefined {
    const line = this.supplied.lines[this.lines];
    if (wish.is === 'go on') {
      if (line?.toLowerCase() === 'next') this.lines++;
      return 'next';
    }
    if (wish.is === 'roll' && this.supplied.faces) {
      const face = this.supplied.faces[this.faces++];
      return face === undefined ? undefined : String(face);
    }
    this.lines++;
    return line;
  }

  get unused(): Omit<LedTurn['unused'], 'shuffled'> {
    const { lines, faces } = this.supplied;
    return {
      lines: Math.max(0, lines.length - this.lines),
      faces: Math.max(0, (faces?.length ?? 0) - this.faces),
    };
  }
}

/**
 * Leads a turn as far as lines, faces and orders are supplied. Throws a ForbiddenLine if a line does not fit where it
 * is needed.
 */
export function leadTurn(room: TurnRoom, start: TurnStart, supplied: SuppliedTurn): LedTurn {
  const leader = new Leader(supplied);
  const turn = new TurnRun(room, start, (wish, index) => (index < mostLines ? leader.answer(wish) : undefined));
  const ledTurn = (run: TurnRunResult, lacks: LedTurn['lacks']): LedTurn => ({
    run,
    lacks,
    unused: { ...leader.unused, shuffled: run.unshuffled },
  });
  try {
    const run = turn.run();
    if (run.next || run.wish.is === 'over') return ledTurn(run, null);
    return ledTurn(run, { is: run.wish.is === 'roll' ? 'face' : 'line', text: wishWords(run.wish) });
  } catch (error) {
    if (!(error instanceof OrderLacking)) throw error;
    const text = `Give the order of the ${error.pile} after it is shuffled: ${error.cards.join(', ')}.`;
    return ledTurn(turn.soFar, { is: 'order', text });
  }
}

/** Returns a turn that was led, for explanations. */
export function toldTurn(section: ToldTurn['section'], room: TurnRoom, { run, lacks }: LedTurn): ToldTurn {
  const { wish, position, visits } = run;
  const ending = lacks
    ? ({ is: 'waits', for: lacks.is, text: lacks.text } as const)
    : wish.is === 'over'
      ? ({ is: 'over', text: wish.words } as const)
      : ({ is: 'done' } as const);
  return { section, steps: toldSteps(visits, room.plan), ending, after: () => position.position, voice: room.voice };
}

/** Returns the state of the random numbers of a seed. */
export function wordsOfSeed(seed: number): readonly number[] {
  const words = new Int32Array(randomWords);
  seedWords(words, 0, seed, 0);
  return [...words];
}

/** Returns the turns of a book, for explanations. */
export const turnScene = (plan: TurnPlan, makeRoom: RoomMaker): TurnScene => ({
  levels: plan.levels,
  lead(position, { level = plan.levels[0] ?? '', lines, chance }) {
    const isByHand = 'faces' in chance;
    const room = makeRoom({ plan, level, rollsByHand: isByHand, ...(isByHand && { shuffled: [] }) });
    const start = {
      position: readDeclaredPosition(position, room.table).position,
      turn: 1,
      words: isByHand ? [] : wordsOfSeed(chance.seed),
    };
    return toldTurn('TURN', room, leadTurn(room, start, { lines, faces: isByHand ? chance.faces : null }));
  },
});
