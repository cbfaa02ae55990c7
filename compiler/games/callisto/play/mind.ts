// A mind that decides cards by interpreting the sheet of a bot. Tests compare compiled sheets with this mind.
import { procedureFor } from '../../../decide/sheet-script.ts';
import { ClauseWalk } from '../../../decide/walk.ts';
import type { DecisionRecord } from '../../../decide/record.ts';
import { contextOf, members } from '../../../decide/interpret/interpret.ts';
import type { Context } from '../../../decide/interpret/context.ts';
import type { MomentRule } from '../../../plan/nodes.ts';
import type { Game, BotMind } from '../../../../runtime/callisto/rules/engine/game-tables.ts';
import { NeedChance } from '../../../../runtime/callisto/rules/engine/chance.ts';
import * as at from '../../../../runtime/callisto/rules/engine/layout.ts';
import type { State } from '../../../../runtime/callisto/rules/engine/packed-state.ts';
import { tokensLyingAt } from '../../../../runtime/callisto/rules/engine/pieces.ts';
import { sideNumber } from '../../../../runtime/callisto/rules/engine/game-places.ts';
import * as solo from '../../../../runtime/callisto/rules/solo/bot-acts.ts';
import { lazily } from '../../../../runtime/kernel/lazily.ts';
import { tableOfState } from '../facts/table-of-state.ts';
import { CallistoFacts } from '../facts/facts.ts';
import type { View } from '../facts/viewpoint.ts';
import { CallistoHands } from './hands.ts';
import { withReadings, type Place, type Script } from './script.ts';

export interface MindOptions {
  readonly readings?: View['readings'];
  /** Called after a decision has been carried out. */
  readonly onDecision?: (decision: DecisionRecord) => void;
  readonly onRoll?: Place['onRoll'];
  /** Called if a die or a card is missing, with the record of the decision up to this point. */
  readonly onLacking?: (soFar: DecisionRecord) => void;
}

/** Makes the mind of a side from its sheet and the sheet of the other side. */
export type MindMaker = (
  side: 0 | 1,
  sheet: {
    readonly game: Game;
    readonly script: Script;
    readonly facing: Script | null;
    readonly options: MindOptions;
  },
) => BotMind;

export const interpretingMind: MindMaker = (_side, { game, script, facing, options }) =>
  new SheetMind(game, script, facing, options);

export class SheetMind implements BotMind {
  private readonly script: Script;
  private readonly facing: Script | null;
  private readonly options: MindOptions;
  private readonly side: number;
  /**
   * Returns the initiative figures by which the cards are put in order, one for each card. They are computed on first
   * use, because few decisions need them.
   */
  private readonly orders: () => readonly number[];
  readonly winsTies: boolean;

  constructor(game: Game, script: Script, facing: Script | null, options: MindOptions = {}) {
    const { readings = {} } = options;
    this.script = withReadings(script, readings);
    this.facing = facing && withReadings(facing, readings);
    this.options = options;
    this.side = sideNumber(script.bot);
    this.winsTies = readings.R22 === 'second';
    this.orders = lazily(() =>
      game.cards.names.map((name, card) => procedureFor(script, name)?.initiative ?? game.cards.initiative[card] ?? 0),
    );
  }

  order(card: number): number {
    return this.orders()[card] ?? 0;
  }

  resolve(game: Game, state: State, side: number, index: number): void {
    const card = (state.bytes[at.playArea + side * at.mostInPlay + index] ?? 0) & 63;
    const name = game.cards.names[card] ?? '';
    const procedure = procedureFor(this.script, name);
    if (!procedure) return;
    const { script, facing, options } = this;
    const { readings = {}, onRoll } = options;
    const isRecorded = Boolean(options.onDecision ?? options.onLacking);
    const onPick: Place['onPick'] = (choice, picked) => walk.draft.addPick(choice, picked);
    const place: Place = { game, state, side, index, script, facing, procedure, readings, onRoll, onPick };
    const hands = new CallistoHands(place, game.cards.unit[card] ?? at.none);
    const walk: ClauseWalk = new ClauseWalk(procedure.clauses, hands, isRecorded);
    try {
      const decision = walk.decide(name, procedure.title);
      options.onDecision?.(decision);
    } catch (error) {
      if (error instanceof NeedChance) options.onLacking?.(walk.draft.record(name, procedure.title));
      throw error;
    }
  }

  /**
   * Returns the place where a counter enters by the rules of the sheet (R30); `at.none` if no rule names a place.
   * Evaluates the rules as if the counter were already on the board.
   */
  entrance(game: Game, state: State, unit: number): number {
    const rules = game.units.side[unit] === this.side ? this.rulesAt('unit spawned') : [];
    if (rules.length === 0) return at.none;
    const context = this.contextWithUnitAt(game, state, unit, game.units.spawn[unit] ?? at.none);
    for (const rule of rules.filter(({ of }) => members(of, context).has(game.units.names[unit] ?? ''))) {
      const [where] = rule.does.flatMap(({ effect, of }) => (effect === 'enter at' ? of : []));
      const [place] = where ? members(where, context) : [];
      if (place !== undefined) return game.places.names.indexOf(place);
    }
    return at.none;
  }

  /** After a unit of the bot has moved, moves the tokens that go along with the unit by a rule of the sheet. */
  moment(game: Game, state: State, name: string, unit: number, from: number): void {
    if (name !== 'unit moved' || from === at.none || game.units.side[unit] !== this.side) return;
    const rules = this.rulesAt(name);
    const isAlone = state.words[at.unknownParts] === 0 && tokensLyingAt(state, from) === 0;
    if (rules.length === 0 || isAlone) return;
    const context = this.contextWithUnitAt(game, state, unit, from);
    const along = rules
      .filter(({ of }) => members(of, context).has(game.units.names[unit] ?? ''))
      .flatMap(({ does }) => does.flatMap(({ effect, of }) => (effect === 'goes along' ? of : [])))
      .flatMap((things) => [...members(things, context)]);
    for (const id of along) {
      const token = game.fixtures.tokens.indexOf(id);
      if (token >= 0 && state.bytes[at.tokenPlace + token] === from) {
        solo.moveToken(game, state, token, state.bytes[at.unitPlace + unit] ?? at.none);
      }
    }
  }

  private rulesAt(moment: string): readonly MomentRule[] {
    return this.script.moments.filter((rule) => rule.moment === moment);
  }

  private contextWithUnitAt(game: Game, state: State, unit: number, place: number): Context {
    const { script: sheet, facing } = this;
    const table = tableOfState(game, state, this.side, () => null).withUnitAt(unit, place);
    const view = { unit: null, card: null, doorsFrom: null, attackClasses: () => ['personnel'] as const } as const;
    return contextOf(new CallistoFacts({ ...view, table, sheet, facing, readings: this.options.readings ?? {} }));
  }
}
