// Callisto’s hands: functions that test whether the acts of a clause are possible, and that carry out acts on a state.
import { contextOf, members } from '../../../decide/interpret/interpret.ts';
import { pick, type ChoosingChance } from '../../../decide/interpret/choices.ts';
import type { Context } from '../../../decide/interpret/context.ts';
import type { Id } from '../../../decide/interpret/position-facts.ts';
import type { PlanAct, Sort } from '../../../plan/nodes.ts';
import type { TripReadings } from '../../../plan/trip-readings.ts';
import { isTest } from '../../../plan/plan-text.ts';
import { actsIn, type ClausePlan } from '../../../plan/clause-plan.ts';
import { ClauseWalk } from '../../../decide/walk.ts';
import type { DeckTable, PossibleAct, Hands } from '../../../decide/plan-actions.ts';
import type { Atom, MissedThreshold, Why } from '../../../decide/record.ts';
import { procedureFor, type ScriptProcedure } from '../../../decide/sheet-script.ts';
import * as act from '../../../../runtime/callisto/rules/engine/actions.ts';
import { rollDie } from '../../../../runtime/callisto/rules/engine/chance.ts';
import { dieByHeight, totalDefence } from '../../../../runtime/callisto/rules/engine/fight.ts';
import * as at from '../../../../runtime/callisto/rules/engine/layout.ts';
import { isPlaceIn, isUnitIn, isPassable, removeFromBoard } from '../../../../runtime/callisto/rules/engine/pieces.ts';
import { sideKeys, requireParts } from '../../../../runtime/callisto/rules/engine/position.ts';
import * as solo from '../../../../runtime/callisto/rules/solo/bot-acts.ts';
import { cardInPlay } from '../../../../runtime/callisto/rules/solo/play-area.ts';
import { noControlReason } from '../../../../runtime/callisto/rules/solo/gains.ts';
import { requireCasualtyPiles } from '../../../../runtime/callisto/rules/solo/casualties.ts';
import { lazilyFor } from '../../../../runtime/kernel/lazily.ts';
import { callistoDice } from '../../../../runtime/callisto/data/callisto-dice.ts';
import { cardIdAt } from '../facts/table-cards.ts';
import { CallistoFacts } from '../facts/facts.ts';
import type { FactTable } from '../facts/table.ts';
import { attackClasses } from '../facts/targets.ts';
import { tripReadings } from '../facts/viewpoint.ts';
import type { GameActName } from '../../../../runtime/callisto/data/signatures.ts';
import { cardAct } from './card-acts.ts';
import { fightOf, type Fighter } from './fights.ts';
import { blowsOf, nearestToThreshold, thresholdIn } from './figures.ts';
import { tableNow, type TableNow } from './present-table.ts';
import { pushAct, pushByTheBook } from './push.ts';
import type { Place } from './script.ts';
import { callistoWalk } from './walk-rules.ts';

/** Cache of the classes of targets that the ATTACKs of a procedure may hit. */
const classesOfProcedure = lazilyFor((counters: FactTable['counters']) =>
  lazilyFor(({ clauses }: ScriptProcedure) => attackClasses(actsIn(clauses), counters)),
);

const nothingToDo = (): PossibleAct => ({ is: 'doable', run: () => [] });

export class CallistoHands implements Hands {
  readonly chance: ChoosingChance;
  readonly walk = callistoWalk;
  private readonly place: Place;
  /** The engine’s number of the acting unit; `at.none` for a command card. */
  private readonly unit: number;
  private seen: { readonly now: TableNow; readonly facts: CallistoFacts } | null = null;

  constructor(place: Place, unit: number) {
    this.place = place;
    this.unit = unit;
    const { game, state } = place;
    this.chance = {
      dice: callistoDice,
      face: (die, of) => {
        place.onRoll?.(of);
        const face = rollDie(game, state, die);
        place.onRoll?.(null);
        return face;
      },
      onPick: (choice, picked) => place.onPick?.(choice, picked),
    };
  }

  /** Returns the facts of the present state. The facts are made anew only after the state has changed. */
  facts(): CallistoFacts {
    const { game, state, side } = this.place;
    const now = tableNow(game, state, side);
    if (this.seen?.now !== now) this.seen = { now, facts: this.read(now) };
    return this.seen.facts;
  }

  private read({ table }: TableNow): CallistoFacts {
    const { game, state, side, index, script, facing, procedure, readings } = this.place;
    return new CallistoFacts({
      table,
      sheet: script,
      facing,
      unit: this.unit === at.none ? null : (game.units.names[this.unit] ?? null),
      card: cardIdAt(game, state, side, index),
      doorsFrom: null,
      attackClasses: () => classesOfProcedure(table.counters)(procedure),
      readings,
    });
  }

  tripReadings(): TripReadings {
    return tripReadings(this.place.readings);
  }

  handsOf(unit: Id): Hands {
    return new CallistoHands(
      { ...this.place, procedure: this.procedureOf(unit) ?? this.place.procedure },
      this.unitAt(unit),
    );
  }

  clausesOf(unit: Id): readonly ClausePlan[] {
    return this.procedureOf(unit)?.clauses ?? [];
  }

  private procedureOf(unit: Id): ScriptProcedure | null {
    const { game, script } = this.place;
    const cards = game.cards.ofUnit[this.unitAt(unit)] ?? [];
    for (const card of cards) {
      const procedure = procedureFor(script, game.cards.names[card] ?? '');
      if (procedure) return procedure;
    }
    return null;
  }

  private unitAt(id: Id): number {
    return this.place.game.units.names.indexOf(id);
  }

  private placeAt(id: Id): number {
    return this.place.game.places.names.indexOf(id);
  }

  isMove({ verb, act: is }: PlanAct): boolean {
    return is === 'go' && (verb === 'MOVE' || verb === 'SCOUT');
  }

  marks({ verb }: PlanAct): boolean {
    return verb === 'SCOUT';
  }

  strength({ strength, verb }: PlanAct, walker: Id): number | null {
    if (!strength) return null;
    if (strength.is === 'fixed') return strength.value;
    const unit = this.unitAt(walker);
    const { cards, uses } = this.place.game;
    let best: number | null = null;
    for (const card of cards.ofUnit[unit] ?? []) {
      for (let use = uses.first[card] ?? 0; use < (uses.first[card + 1] ?? 0); use++) {
        const isVerb = uses.verb[use] === (verb === 'MOVE' ? 0 : 1);
        if (isVerb) best = Math.max(best ?? 0, uses.strength[use] ?? 0);
      }
    }
    return best;
  }

  /**
   * Returns the act of a led unit. This act has the verb and the steps of the leading act. If the leading act has no
   * fixed strength, the steps are those of the strongest MOVE or SCOUT in the led unit’s procedure (R27).
   */
  ledAct(leader: PlanAct, ledUnitAct: PlanAct, unit: Id): PlanAct {
    const verb = leader.verb === 'SCOUT' ? 'SCOUT' : 'MOVE';
    const actWith = (strength: PlanAct['strength']): PlanAct => ({ ...ledUnitAct, act: 'go', verb, strength });
    if (leader.strength?.is === 'fixed') return actWith(leader.strength);
    const values = actsIn(this.clausesOf(unit))
      .filter((walk) => this.isMove(walk))
      .map((walk) => this.handsOf(unit).strength(walk, unit) ?? 0);
    return actWith({ is: 'fixed', value: Math.max(0, ...values), inParentheses: false });
  }

  steps(from: Id, { verb }: PlanAct, walker: Id): readonly Id[] {
    const { game, state, side } = this.place;
    const { places } = game;
    const [place, unit] = [this.placeAt(from), this.unitAt(walker)];
    const reachedPlaces: Id[] = [];
    for (let edge = places.first[place] ?? 0; edge < (places.first[place + 1] ?? 0); edge++) {
      const to = places.neighbour[edge] ?? 0;
      const isMarked = verb === 'SCOUT' || isPlaceIn(state.words, at.markedPlaces, side, to);
      const isThrough = isPassable(game, state, edge, game.units.kind[unit] ?? 0) || this.opens(from, to, edge, walker);
      if (isMarked && isThrough) reachedPlaces.push(places.names[to] ?? '');
    }
    return reachedPlaces;
  }

  /**
   * True if the keycard rule of the sheet lets a unit pass a shut door from the space `from` (R41). The space after the
   * door must be one step away.
   */
  private opens(from: Id, to: number, edge: number, walker: Id): boolean {
    const { places, fixtures } = this.place.game;
    const door = places.door[edge] ?? at.none;
    if (door === at.none) return false;
    const facts = this.facts();
    const isPassed = facts.opens(fixtures.doors[door] ?? '', from);
    return isPassed && facts.distance(from, places.names[to] ?? '', 'way', { act: null, walker }) === 1;
  }

  go({ verb }: PlanAct, walker: Id, path: readonly Id[], passengers: readonly Id[]): void {
    const { game, state } = this.place;
    const riders = passengers.reduce((set, id) => set | (1 << this.unitAt(id)), 0);
    solo.walkAlong(
      game,
      state,
      this.unitAt(walker),
      path.map((id) => this.placeAt(id)),
      verb === 'SCOUT',
      riders,
    );
  }

  mayLeave(_act: PlanAct, walker: Id, place: Id): boolean {
    const { game, state } = this.place;
    return game.rules.mayEscape?.(game, state, this.unitAt(walker), this.placeAt(place)) ?? false;
  }

  leave(walker: Id): void {
    solo.escapeFromBoard(this.place.game, this.place.state, this.unitAt(walker));
  }

  /**
   * Returns the passengers that must stay in the space (R37). A clause can forbid leaving a space in a certain
   * condition (`leaving`). If this condition would be true of the space after the vehicle and all passengers have left,
   * the last passenger stays.
   */
  stays({ limits }: PlanAct, walker: Id, riders: readonly Id[]): readonly Id[] {
    const { leaving } = limits;
    if (typeof leaving !== 'object' || isTest(leaving)) return [];
    const [from = ''] = this.facts().where('unit', walker);
    const { game, state } = this.place;
    const left = state.copy();
    for (const id of [walker, ...riders]) removeFromBoard(game, left, this.unitAt(id));
    const context = contextOf(new CallistoHands({ ...this.place, state: left }, at.none).facts());
    return members(leaving, context).has(from) ? riders.slice(-1) : [];
  }

  mayMark(id: Id): boolean {
    const { game, state, side } = this.place;
    const place = this.placeAt(id);
    requireParts(state, `markers.${sideKeys[side as 0 | 1]}`);
    return place >= 0 && game.places.bars[place] !== 7 && !isPlaceIn(state.words, at.markedPlaces, side, place);
  }

  mark(id: Id): void {
    solo.markSpace(this.place.game, this.place.state, this.place.side, this.placeAt(id));
  }

  game(gameAct: PlanAct, context: Context, decks: DeckTable | null): PossibleAct | Why {
    const name = gameAct.act as GameActName;
    switch (name) {
      case 'fight':
        return fightOf(gameAct, context, this.fighter(), !this.pushesLater(gameAct));
      case 'control':
        return this.control();
      case 'open':
        return this.open(gameAct, context);
      case 'push':
        return pushAct(gameAct, context, this.place, () => this.facts());
      // Act `activate`: the engine itself wakes mechs at CONTROL. Act `regard`: the legal targets already include the
      // units that the clause counts as targets. So nothing is done here.
      case 'activate':
      case 'regard':
        return nothingToDo();
      case 'recon':
      case 'command':
      case 'inspire':
      case 'bolster':
        return cardAct(gameAct, context, decks, this.place, (index, verbs) => this.isAble(index, verbs));
      default:
        name satisfies never;
        throw new Error(`Callisto has no act \`${gameAct.act}\`.`);
    }
  }

  /**
   * True if a card could now carry out an act with one of the verbs (R109). False if the unit of the card is
   * suppressed, asleep or off the board.
   */
  private isAble(index: number, verbs: readonly string[]): boolean {
    const { game, state, side, script } = this.place;
    const card = cardInPlay(state, side, index);
    const unit = game.cards.unit[card] ?? at.none;
    const procedure = procedureFor(script, game.cards.names[card] ?? '');
    const isOut = (): boolean =>
      state.bytes[at.unitPlace + unit] === at.none ||
      isUnitIn(state, at.suppressedUnits, unit) ||
      isUnitIn(state, at.asleepUnits, unit);
    if (!procedure || (unit !== at.none && isOut())) return false;
    const hands = new CallistoHands({ ...this.place, index, procedure }, unit);
    return new ClauseWalk(procedure.clauses, hands, false).canCarryOut(({ verb }) => verbs.includes(verb));
  }

  private pushesLater(fight: PlanAct): boolean {
    const clause = this.place.procedure.clauses.find(({ acts }) =>
      acts.some((candidate) => candidate.act === fight.act && candidate.verb === fight.verb),
    );
    return clause?.acts.some((candidate) => candidate.act === 'push') ?? false;
  }

  private control(): PossibleAct | Why {
    const { game, state } = this.place;
    requireParts(state, 'markers.breakers', 'markers.lfa');
    const why = noControlReason(game, state, this.unit);
    if (why) return why;
    const place = game.places.names[state.bytes[at.unitPlace + this.unit] ?? at.none];
    return {
      is: 'doable',
      ...(place !== undefined && { place }),
      run: () => {
        solo.controlSpace(game, state, this.unit);
        return [];
      },
    };
  }

  private open(opening: PlanAct, context: Context): PossibleAct | Why {
    const choice = opening.choices.find(({ role }) => role === 'target');
    const doors = choice ? [...members(choice.from, context)] : [];
    if (!choice || doors.length === 0) return { is: 'unchanged', subject: 'no such door is closed' };
    return {
      is: 'doable',
      run: (chance) => {
        const picked = pick(doors, choice, context, chance);
        if (!picked) return [];
        solo.openByEquipment(this.place.game, this.place.state, this.place.game.fixtures.doors.indexOf(picked.id));
        return [{ role: 'target', ids: [picked.id], picks: [picked] }];
      },
    };
  }

  private fighter(): Fighter {
    return {
      blows: (fight) => blowsOf(this.place, fight),
      isOf: (sort, id, struck) => (struck === 'armoured') === (sort !== 'unit' || this.isArmoured(id)),
      odds: (sort, id, count) => this.odds(sort, id, count),
      strike: (fight, sort, id, count) => this.strike(fight, sort, id, count),
      push: (id, chance) => pushByTheBook(id, this.place, this.facts(), chance),
    };
  }

  private strike({ verb }: PlanAct, sort: Sort, id: Id, count: number): boolean {
    const { game, state } = this.place;
    const target = this.targetAt(sort, id);
    const suppresses = verb === 'SUPPRESS';
    if (sort === 'unit' && !suppresses) requireCasualtyPiles(game, state, game.units.side[target] ?? 0);
    return solo.makeAttack(game, state, { attacker: this.unit, target, dice: count, suppresses });
  }

  private isArmoured(id: Id): boolean {
    return ((this.place.game.units.personnel >>> this.unitAt(id)) & 1) === 0;
  }

  private targetAt(sort: Sort, id: Id): number {
    const { game, state } = this.place;
    switch (sort) {
      case 'unit':
        return this.unitAt(id);
      case 'door':
        return act.firstDoor + game.fixtures.doors.indexOf(id);
      case 'structure':
        return act.firstStructure + game.fixtures.structures.indexOf(id);
      default: {
        // An attack on a place hits the structure in the place (R106).
        const there = (game.fixtures.structuresAt[this.placeAt(id)] ?? 0) & (state.words[at.standingStructures] ?? 0);
        return act.firstStructure + (31 - Math.clz32(there & -there));
      }
    }
  }

  private odds(sort: Sort, id: Id, count: number): number {
    if (sort !== 'unit') return 0;
    const { game, state } = this.place;
    const unit = this.unitAt(id);
    const from = state.bytes[at.unitPlace + this.unit] ?? at.none;
    const to = state.bytes[at.unitPlace + unit] ?? at.none;
    if (from === at.none || to === at.none) return 0;
    const [die, total] = [dieByHeight(game, from, to), totalDefence(game, state, unit, from)];
    return 1 - Math.min(1, Math.max(0, (total - 1) / die)) ** count;
  }

  /**
   * Describes a threshold condition that failed, with the target nearest to its threshold (R3). Returns null for other
   * conditions.
   */
  missedThreshold(fight: PlanAct, { test, wanted }: Atom, context: Context): MissedThreshold | null {
    const asked = wanted ? thresholdIn(test) : null;
    if (!asked) return null;
    const inside = { ...context, act: fight };
    const best = nearestToThreshold(this.place, this.unit, inside, asked.of, asked.numbers);
    const areOthers = best === null && members({ is: 'targets', sort: 'unit' }, inside).size > 0;
    return { is: 'threshold', best, ...(areOthers && { areOthers }) };
  }
}
