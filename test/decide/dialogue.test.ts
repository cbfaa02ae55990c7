// Compares two ways to decide a card: by questions and answers, and from the position. The decisions are equal, even if
// the questions come one at a time.
import { callistoWalk } from '../../compiler/games/callisto/play/walk-rules.ts';
import { describe, expect, it } from 'vitest';
import {
  answerer,
  decideAsFarAs,
  decideBy,
  type AnswerQuestion,
  type WalkQuestion,
  type ProcedureToRead,
} from '../support/dialogue.ts';
import type { DecisionRecord } from '../../compiler/decide/record.ts';
import { procedureFor } from '../../compiler/decide/sheet-script.ts';
import { CallistoHands } from '../../compiler/games/callisto/play/hands.ts';
import { SheetMind } from '../../compiler/games/callisto/play/mind.ts';
import { callistoDice } from '../../runtime/callisto/data/callisto-dice.ts';
import { Game, type BotMind } from '../../runtime/callisto/rules/engine/game-tables.ts';
import * as at from '../../runtime/callisto/rules/engine/layout.ts';
import { State } from '../../runtime/callisto/rules/engine/packed-state.ts';
import { cardInPlay, firstFaceUp } from '../../runtime/callisto/rules/solo/play-area.ts';
import { resolveCard } from '../../runtime/callisto/rules/solo/resolve.ts';
import { packagedScripts } from '../support/bots.ts';
import { packagedGame, playGames } from '../support/played.ts';
import { rounds } from '../support/rounds.ts';

const most = rounds(2, 12);

/** A function that decides a procedure by questions and answers. */
type By = (read: ProcedureToRead, answer: AnswerQuestion) => DecisionRecord;

/** Mind that decides procedures by questions. A SheetMind does everything else. */
class AskingMind implements BotMind {
  private readonly real: SheetMind;
  private readonly script;
  private readonly facing;
  private readonly by: By;
  last: DecisionRecord | null = null;

  constructor(game: Game, scenario: number, side: 0 | 1, by: By) {
    const [breakers, lfa] = packagedScripts(scenario);
    const [script, facing] = side === 0 ? [breakers, lfa] : [lfa, breakers];
    this.script = script;
    this.facing = facing;
    this.by = by;
    this.real = new SheetMind(game, script, facing, { onDecision: (decision) => (this.last = decision) });
  }

  order(card: number): number {
    return this.real.order(card);
  }

  resolve(game: Game, state: State, side: number, index: number): void {
    const card = cardInPlay(state, side, index);
    const name = game.cards.names[card] ?? '';
    const { script, facing } = this;
    const procedure = procedureFor(script, name);
    if (!procedure) return;
    const place = { game, state, side, index, script, facing, procedure, readings: {} };
    const hands = new CallistoHands(place, game.cards.unit[card] ?? at.none);
    const read = {
      clauses: procedure.clauses,
      card: name,
      title: procedure.title,
      dice: callistoDice,
      walk: callistoWalk,
      mover: 'unit',
    };
    this.last = this.by(read, answerer(hands));
  }

  entrance(game: Game, state: State, unit: number): number {
    return this.real.entrance(game, state, unit);
  }

  moment(game: Game, state: State, name: string, unit: number, from: number): void {
    this.real.moment(game, state, name, unit, from);
  }
}

/** Returns a decision without the places of its acts, which a person who answers questions never names. */
const withoutPlaces = (decision: DecisionRecord): DecisionRecord => ({
  ...decision,
  done: decision.done.map(({ place: _place, ...done }) => done),
});

/**
 * Plays games between bots, and resolves some cards twice: by a SheetMind and by an AskingMind. Expects equal results.
 */
function compare(scenario: number, by: By, count: number): number {
  const { definition } = packagedGame(scenario);
  const [seen, asked] = [new Game(definition), new Game(definition)];
  const [breakers, lfa] = packagedScripts(scenario);
  const seenOnes: DecisionRecord[] = [];
  const minds = ([0, 1] as const).map((side) => {
    const [own, other] = side === 0 ? [breakers, lfa] : [lfa, breakers];
    seen.setMind(
      side,
      new SheetMind(seen, own, other, {
        onDecision: (decision) => seenOnes.push(withoutPlaces(decision)),
      }),
    );
    const mind = new AskingMind(asked, scenario, side, by);
    asked.setMind(side, mind);
    return mind;
  });
  let done = 0;
  let steps = 0;
  const party = () => ({ seed: 23, bots: 3 });
  playGames(seen, count, party, (state) => {
    if (done >= count) return 'enough';
    // Only every third state is compared, so that the compared cards are from several rounds.
    if (steps++ % 3 > 0 || state.bytes[at.phase] !== at.resolvingPhase) return;
    const side = state.bytes[at.turnSide] as 0 | 1;
    const index = firstFaceUp(state, side);
    const [one, other] = [state.copy(), state.copy()];
    const before = seenOnes.length;
    for (const mind of minds) mind.last = null;
    resolveCard(seen, one, side, index);
    resolveCard(asked, other, side, index);
    expect(minds[side]?.last).toEqual(seenOnes[before] ?? null);
    expect(other.equals(one)).toBe(true);
    done += seenOnes.length - before;
  });
  return done;
}

describe.each([1, 2, 3, 4, 5, 6, 7, 8])('a decision of Scenario %i by answers', (scenario) => {
  it('is the decision of a mind that sees the table', () => {
    expect(compare(scenario, decideBy, most)).toBe(most);
  });

  it('stops at each unknown fact, and goes on', () => {
    let stops = 0;
    const stepwise: By = (read, answer) => {
      const answers: unknown[] = [];
      for (;;) {
        const found = decideAsFarAs(read, answers);
        if ('clause' in found) return found;
        stops++;
        answers.push(answer(found));
      }
    };
    compare(scenario, stepwise, 2);
    expect(stops).toBeGreaterThan(20);
  });
});

describe('the questions', () => {
  const asked = (
    scenario: number,
    by: (questions: readonly WalkQuestion[], decision: DecisionRecord, read: ProcedureToRead) => void,
  ): void => {
    compare(
      scenario,
      (read, answer) => {
        const questions: WalkQuestion[] = [];
        const decision = decideBy(read, (question) => {
          questions.push(question);
          return answer(question);
        });
        by(questions, decision, read);
        return decision;
      },
      most,
    );
  };

  it('come in the order of the walk: no action before its choice, and no question twice', () => {
    asked(1, (questions) => {
      const seen = new Set<string>();
      for (const { of, name, args, unit } of questions) {
        if (of === 'doing') seen.clear();
        // Two questions are compared by their texts. This works only if the arguments are plain, such as numbers and
        // texts. So other questions are skipped.
        if (
          of !== 'facts' ||
          name === 'isFit' ||
          name === 'usualCriteria' ||
          args.some((one) => typeof one === 'object')
        )
          continue;
        const key = JSON.stringify([name, args, unit]);
        expect(seen.has(key), key).toBe(false);
        seen.add(key);
      }
    });
  });

  it('are of the clauses that are read, and nothing is done where none applies', () => {
    asked(1, (questions, { clause }, { clauses }) => {
      const acts = questions.flatMap(({ name, args }) => (name === 'game' ? [args[0]] : []));
      const numbers = clauses.filter((one) => one.acts.some((act) => acts.includes(act))).map(({ number }) => number);
      if (clause !== null) expect(Math.max(0, ...numbers)).toBeLessThanOrEqual(clause);
      else expect(questions.filter(({ of }) => of === 'doing')).toEqual([]);
    });
  });
});
