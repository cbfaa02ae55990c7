// Decides a card of a bot and carries the decision out on a copy of the state. Returns the decision with its effects
// or, if chance is missing, the needed die or card.
import type { DecisionRecord } from '../../../decide/record.ts';
import { procedureFor, type ScriptProcedure } from '../../../decide/sheet-script.ts';
import { randomWords } from '../../../../runtime/kernel/random.ts';
import type { Assignment } from '../../../../runtime/kernel/choose-with-dice.ts';
import { give } from '../../../../runtime/callisto/rules/engine/apply.ts';
import { NeedChance, WrongChance } from '../../../../runtime/callisto/rules/engine/chance.ts';
import type { Game } from '../../../../runtime/callisto/rules/engine/game-tables.ts';
import * as at from '../../../../runtime/callisto/rules/engine/layout.ts';
import type { Instruction } from '../../../../runtime/callisto/table/instructions.ts';
import { ownerWith, valueByApp } from '../../../../runtime/callisto/table/step-chance.ts';
import { StepRecorder } from '../../../../runtime/callisto/table/step-recorder.ts';
import type { LogEvent } from '../../../../runtime/callisto/rules/engine/log.ts';
import { State } from '../../../../runtime/callisto/rules/engine/packed-state.ts';
import { skipReasonOf, type SkipReason } from '../../../../runtime/callisto/bound-sheet/decision.ts';
import type { PositionCard } from '../../../../runtime/callisto/bound-sheet/position-card.ts';
import { resolveCard } from '../../../../runtime/callisto/rules/solo/resolve.ts';
import type { View } from '../facts/viewpoint.ts';
import { CallistoHands } from './hands.ts';
import type { Facts } from '../../../decide/interpret/position-facts.ts';
import { interpretingMind, type MindMaker, type MindOptions } from './mind.ts';
import type { Scripts } from './script.ts';

export interface CardResolution {
  readonly is: 'resolved';
  /** The decision; null if the procedure of the card is not read. */
  readonly decision: DecisionRecord | null;
  readonly instead: SkipReason | null;
  /** The events while the card is carried out. Putting the card away afterwards is not included. */
  readonly events: readonly LogEvent[];
  /**
   * Returns the instructions for moving the pieces on a physical table. Instructions about the resolved card itself are
   * left out.
   */
  readonly work: () => readonly Instruction[];
  readonly after: State;
  /** The number of supplied faces and cards that were not used. */
  readonly unused: number;
}

/** A die or a card that is needed before the decision can go on. */
export interface LackingChance {
  readonly is: 'needs';
  /** The number of faces of the missing die; 0 if a card is missing. */
  readonly die: number;
  /**
   * The side that draws the missing card. `deck` is the letter of the bolster deck, or empty for the side’s own deck.
   */
  readonly side: number;
  readonly deck: string;
  /** The faces that choose each candidate or each row of a table; null for other rolls. */
  readonly shares: Assignment | null;
  /** The attack for which the die is rolled. `total` is the lowest face that hits. Null for another roll. */
  readonly attack: { readonly attacker: number; readonly target: number; readonly total: number } | null;
  /** The record of the decision up to this point; null if there is none yet. */
  readonly soFar: DecisionRecord | null;
  /** The state at the moment when the die or card is needed. */
  readonly now: State;
  /**
   * Returns the instructions for the physical table that are already certain, whatever the missing die or card will be.
   */
  readonly work: () => readonly Instruction[];
}

export type CardDecision = CardResolution | LackingChance | { readonly is: 'wrong'; readonly problem: string };

export class Decider {
  readonly game: Game;
  private readonly scripts: Scripts;
  private readonly readings: View['readings'];
  private decision: DecisionRecord | null = null;
  private shares: Assignment | null = null;
  private soFar: DecisionRecord | null = null;

  constructor(game: Game, scripts: Scripts, readings: View['readings'] = {}, makeMind: MindMaker = interpretingMind) {
    this.game = game;
    this.scripts = scripts;
    this.readings = readings;
    const options: MindOptions = {
      readings,
      onDecision: (decision) => (this.decision = decision),
      onRoll: (of) => (this.shares = of),
      onLacking: (soFar) => (this.soFar = soFar),
    };
    for (const side of [0, 1] as const) {
      const [script, facing] = [scripts[side], scripts[side === 0 ? 1 : 0]];
      game.setMind(side, script && makeMind(side, { game, script, facing, options }));
    }
  }

  procedure({ side, card }: PositionCard): ScriptProcedure | null {
    const script = this.scripts[side as 0 | 1];
    return script && procedureFor(script, this.game.cards.names[card] ?? '');
  }

  /**
   * Returns the facts about the position before a card. Returns null if the card has no procedure, or if its unit is
   * not on the board.
   */
  factsBefore(positionCard: PositionCard): Facts | null {
    const { game, scripts, readings } = this;
    const [script, procedure] = [scripts[positionCard.side as 0 | 1], this.procedure(positionCard)];
    if (!script || !procedure) return null;
    const facing = scripts[positionCard.side === 0 ? 1 : 0];
    const { state, side, index, card } = positionCard;
    const unit = game.cards.unit[card] ?? at.none;
    if (unit !== at.none && state.bytes[at.unitPlace + unit] === at.none) return null;
    const place = { game, state, side, index, script, facing, procedure, readings };
    return new CallistoHands(place, unit).facts();
  }

  /**
   * Decides a card. Faces and drawn cards come from `results`; if `results` is null, they come from the chance of the
   * state. `answers` say for each hit whether the hit unit had a card to lose, if a person keeps the cards of the
   * units. Throws `NeedOwner` if an answer is missing.
   */
  decide(
    positionCard: PositionCard,
    results: readonly number[] | null = null,
    answers: readonly boolean[] | null = null,
  ): CardDecision {
    const { game } = this;
    const now = positionCard.state.copy();
    if (results !== null) {
      now.bytes[at.isSeeded] = 0;
      now.bytes[at.givenCount] = 0;
      if (!give(now, results))
        return { is: 'wrong', problem: `At most ${at.mostGivenChance} faces and cards can be given.` };
    }
    const recorder = new StepRecorder(now);
    this.decision = null;
    this.shares = null;
    this.soFar = null;
    const before = game.sink;
    game.sink = recorder;
    game.owner = answers && ownerWith(answers);
    try {
      return this.resolve(positionCard, now, recorder);
    } catch (error) {
      if (error instanceof NeedChance) return this.missingChance(error, { positionCard, now, recorder });
      if (error instanceof WrongChance) return { is: 'wrong', problem: error.message };
      throw error;
    } finally {
      game.sink = before;
      game.owner = null;
    }
  }

  /** Returns the faces and cards that a card takes from the chance of its state, as numbers in their order. */
  chanceTaken(positionCard: PositionCard): readonly number[] {
    const { bytes, words } = positionCard.state;
    const values = [...bytes.subarray(at.givenChance, at.givenChance + (bytes[at.givenCount] as number))];
    const random = words.slice(at.randomState, at.randomState + randomWords);
    for (;;) {
      const decided = this.decide(positionCard, values);
      if (decided.is === 'resolved') return values.slice(0, values.length - decided.unused);
      if (decided.is === 'wrong' || bytes[at.isSeeded] !== 1) return values;
      values.push(valueByApp(this.game, decided, random));
    }
  }

  private resolve(positionCard: PositionCard, now: State, recorder: StepRecorder): CardResolution {
    const { game } = this;
    const { side, index } = positionCard;
    const instead = this.procedure(positionCard) ? skipReasonOf(game, now, positionCard.card) : 'no procedure';
    if (instead === null || instead === 'readied') resolveCard(game, now, side, index);
    const { decision } = this;
    return {
      is: 'resolved',
      decision,
      instead: instead ?? (decision ? null : 'nowhere'),
      events: recorder.events(),
      work: () => recorder.instructionsFrom(game, positionCard.state),
      after: now,
      unused: now.bytes[at.givenCount] as number,
    };
  }

  private missingChance(
    { die, side, deck }: NeedChance,
    { positionCard, now, recorder }: { positionCard: PositionCard; now: State; recorder: StepRecorder },
  ): LackingChance {
    const work = (): readonly Instruction[] => recorder.instructionsFrom(this.game, positionCard.state);
    const attacked = recorder.events().findLast(({ kind }) => kind === 'attacked');
    const [attacker = 0, target = 0, total = 0] = attacked?.values ?? [];
    const attack = attacked && this.shares === null && die > 0 ? { attacker, target, total } : null;
    return { is: 'needs', die, side, deck, shares: this.shares, attack, soFar: this.soFar, now, work };
  }
}
