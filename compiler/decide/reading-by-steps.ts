// Reads a procedure and carries out the first clause that applies (R7; book, Resolving a bot procedure).
// `steps` evaluates the conditions and carries out the acts: in a position, or by questions to a person.
import { actSequences, choicesForLater, type ClausePlan, type RowPlan, type TablePlan } from '../plan/clause-plan.ts';
import type { Chance } from '../../runtime/kernel/choose-with-dice.ts';
import type { Context } from './interpret/context.ts';
import { tellPoint } from './interpret/reading-watcher.ts';
import type { Id } from './interpret/position-facts.ts';
import { sortOf } from '../plan/build.ts';
import { facesText } from '../plan/printed-names.ts';
import type { PlanAct, PlanChoice } from '../plan/nodes.ts';
import { withFixedSets, type FixedSets } from './fixed-sets.ts';
import type { Hands, WalkRules } from './plan-actions.ts';
import type { DecisionRecord, Done, LedAct, PassedPart, TableRoll, Why } from './record.ts';
import { DecisionDraft } from './decision-draft.ts';
import { isReady, isRefusal, refusalFor, rollForRow } from './ready-acts.ts';
import type { ReadyAct, Refusal } from './ready-acts.ts';

type Outcome = Pick<DecisionRecord, 'rolls' | 'done'> | Refusal;

/** An act of a clause, with everything that earlier acts have chosen. */
export interface ActStep {
  readonly clause: ClausePlan;
  readonly act: PlanAct;
  readonly chosen: Context['chosen'];
  /** The table of decks that follows the act; null if there is none. */
  readonly table: TablePlan | null;
  /** The acts of the clause that follow. */
  readonly later: readonly PlanAct[];
}

/** Functions that evaluate the conditions of clauses and carry out their acts. */
export interface ClauseSteps extends Pick<Hands, 'isMove' | 'ledAct'> {
  readonly clauses: readonly ClausePlan[];
  readonly walk: WalkRules;
  readonly chance: Chance;
  /** True if the condition of a clause holds. `act` decides which targets are legal. */
  holds(clause: ClausePlan, act: PlanAct | null): boolean;
  /** Returns the failing part of the condition of a clause, as a reason. */
  whyUnmet(clause: ClausePlan, act: PlanAct | null): Why;
  /**
   * Returns the things that the words of a clause mean at the start of the clause. These things are stored for the
   * later acts of the clause.
   */
  fixedSets(step: ActStep, acts: readonly PlanAct[]): FixedSets;
  /** Returns the reason why an act is impossible; null if the act is possible. */
  refusal(step: ActStep): Refusal | null;
  prepare(step: ActStep): ReadyAct | Refusal;
  /**
   * Returns the context of an act, or of the condition of a clause if `act` is null. The function is absent if there is
   * no position.
   */
  contextAt?(step: Pick<ActStep, 'clause' | 'chosen'> & { readonly act: PlanAct | null }): Context;
}

const nothingChosen: Context['chosen'] = new Map();

export class ReadingBySteps {
  private readonly steps: ClauseSteps;
  /** The record of the clause that is being read. */
  readonly draft = new DecisionDraft();

  constructor(steps: ClauseSteps) {
    this.steps = steps;
  }

  /**
   * Reads the procedure and carries out the first clause that applies. The returned record has all parts that were
   * passed over.
   */
  decide(card: string, title: string): DecisionRecord {
    const passed: PassedPart[] = [];
    tellPoint(() => ({ is: 'card' }));
    for (const clause of this.steps.clauses) {
      this.draft.beginClause(clause.number, passed);
      const outcome = this.tryClause(clause);
      if ('why' in outcome) {
        passed.push(...outcome.passed.map(({ part, why }) => ({ part: `${clause.number}${part}`, why })));
        passed.push({ part: String(clause.number), why: outcome.why });
        if (this.endsAfter(outcome)) {
          const isApplied = this.steps.walk.impossibleClause === 'do nothing';
          return { card, title, clause: isApplied ? clause.number : null, passed, rolls: [], done: [] };
        }
        continue;
      }
      const { rolls, done } = outcome;
      return { card, title, clause: clause.number, passed, rolls, done };
    }
    return { card, title, clause: null, passed, rolls: [], done: [] };
  }

  private endsAfter({ isUnmet }: Partial<Refusal>): boolean {
    return this.steps.walk.impossibleClause !== 'pass over' && !isUnmet;
  }

  /** True if a clause or a row of a table is possible now and has an act that passes the test `isSuch`. */
  canCarryOut(isSuch: (act: PlanAct) => boolean): boolean {
    for (const clause of this.steps.clauses) {
      if (!this.steps.holds(clause, clause.acts[0] ?? null)) continue;
      const sequences = actSequences(clause);
      const isPossible = (acts: readonly PlanAct[]): boolean => this.refusalOfActs(clause, acts, null) === null;
      if (sequences.some((acts) => acts.some(isSuch) && isPossible(acts))) return true;
      if (this.endsAfter({}) && !sequences.some(isPossible)) return false;
    }
    return false;
  }

  /**
   * Returns the reason why a sequence of acts is impossible; null if the sequence is possible.
   * The walk rule `possibleSentence` requires that the first act is possible, or that at least one act is possible. If
   * the first act is a Find, this Find must be possible.
   */
  private refusalOfActs(clause: ClausePlan, acts: readonly PlanAct[], table: TablePlan | null): Refusal | null {
    const isFirst = this.steps.walk.possibleSentence === 'first' || acts[0]?.act === 'find';
    let refusal: Refusal = refusalFor({ is: 'unchanged', subject: 'it says nothing' });
    for (const [index, act] of acts.slice(0, isFirst ? 1 : acts.length).entries()) {
      const ownTable = index === acts.length - 1 ? table : null;
      const later = acts.slice(index + 1);
      const chosen = withNothingChosen(acts.slice(0, index), nothingChosen);
      const refused = this.steps.refusal({ clause, act, chosen, table: ownTable, later });
      if (refused === null) return null;
      if (index === 0) refusal = refused;
    }
    return refusal;
  }

  private tryClause(clause: ClausePlan): Outcome {
    const [first = null] = clause.acts;
    tellPoint(() => {
      const context = this.steps.contextAt?.({ clause, act: first, chosen: nothingChosen });
      return context ? { is: 'clause', clause: clause.number, context } : null;
    });
    if (!this.steps.holds(clause, first)) {
      return { ...refusalFor(this.steps.whyUnmet(clause, first)), isUnmet: true };
    }
    const { acts, table } = clause;
    if (acts.length > 0) return this.sequence(clause, acts, table);
    return table ? this.resolveTable(clause, table) : refusalFor({ is: 'unchanged', subject: 'it says nothing' });
  }

  /**
   * Carries out acts in order and leaves out impossible acts. The walk rule `possibleSentence` requires that the first
   * act is possible, or that at least one act is possible.
   * If the first act is a Find, this Find and the act after it must be possible.
   */
  private sequence(clause: ClausePlan, acts: readonly PlanAct[], table: TablePlan | null): Outcome {
    const done: Done[] = [];
    const rolls: TableRoll[] = [];
    let chosen = nothingChosen;
    let fixedSets: FixedSets = new Map();
    let refusal: Refusal | null = null;
    const isAny = this.steps.walk.possibleSentence === 'any';
    for (const [index, plannedAct] of acts.entries()) {
      const act = withFixedSets(plannedAct, fixedSets);
      const isLast = index === acts.length - 1;
      const later = acts.slice(index + 1).map((each) => withFixedSets(each, fixedSets));
      const step: ActStep = { clause, act, chosen, table: isLast ? table : null, later };
      tellPoint(() => {
        const context = this.steps.contextAt?.(step);
        return context ? { is: 'act', act: plannedAct, context } : null;
      });
      const ready = this.steps.prepare(step);
      if (index === 0 && !isLast && (isAny || isReady(ready))) fixedSets = this.steps.fixedSets(step, acts);
      if (isReady(ready)) this.draft.beginAct(plannedAct, ready);
      const outcome = isReady(ready) ? ready.run() : ready;
      if (isRefusal(outcome)) {
        const isMissed = index === 0 || done.every((earlier) => earlier.act.act === 'find');
        if (isMissed && (!isAny || act.act === 'find' || done.length > 0)) return outcome;
        refusal ??= outcome;
        chosen = withNothingChosen([act], chosen);
        continue;
      }
      // The record shows the act as planned, not the act in which sets are fixed.
      const completed = act === plannedAct ? outcome : { ...outcome, act: plannedAct };
      done.push(completed);
      this.draft.endAct(completed);
      if (!isLast) chosen = withChoicesOf(completed, act, chosen);
    }
    if (refusal && done.length === 0) return refusal;
    return { rolls, done };
  }

  /**
   * Resolves a clause that is a table. By the walk rule `impossibleRow`, an impossible row is excluded before the roll,
   * or does nothing when it is rolled, or the next row takes its place. If only one row remains, nothing is rolled.
   */
  private resolveTable(clause: ClausePlan, table: TablePlan): Outcome {
    const passed: PassedPart[] = [];
    const includesImpossible = this.steps.walk.impossibleRow === 'do nothing';
    const rows = table.rows.filter((row) => {
      if (includesImpossible) return true;
      const why = this.whyRowImpossible(clause, row);
      if (why) passed.push({ part: ` row ${facesText(row)}`, why });
      return why === null;
    });
    if (rows.length === 0) return refusalFor({ is: 'unchanged', subject: 'no row can be resolved' }, passed);
    const isReplaced = this.steps.walk.impossibleRow === 'next row' && rows.length > 1;
    const shown = rollForRow(this.steps.chance, table.die, isReplaced ? table.rows : rows);
    const row = isReplaced ? firstFrom(table.rows, shown.row, rows) : shown.row;
    const faces = shown.rolled;
    const roll: TableRoll = { die: table.die, rolled: faces, row: facesText(row), passed };
    this.draft.addRoll(roll);
    const nothing = { rolls: [], done: [] };
    const ofTable = (): Outcome => (row.table ? this.resolveTable(clause, row.table) : nothing);
    const inner = row.acts.length > 0 ? this.sequence(clause, row.acts, row.table) : ofTable();
    if ('why' in inner) {
      if (includesImpossible) passed.push(...inner.passed, { part: ` row ${facesText(row)}`, why: inner.why });
      return { rolls: [roll], done: [] };
    }
    return { rolls: [roll, ...inner.rolls], done: inner.done };
  }

  private whyRowImpossible(clause: ClausePlan, row: RowPlan): Why | null {
    const [first] = row.acts;
    if (!first) {
      if (!row.table) return { is: 'unchanged', subject: 'it says nothing' };
      const isAny = row.table.rows.some((inner) => this.whyRowImpossible(clause, inner) === null);
      return isAny ? null : { is: 'unchanged', subject: 'no row of its table can be resolved' };
    }
    return this.refusalOfActs(clause, row.acts, row.table)?.why ?? null;
  }
}

/** Returns the first possible row from a row down, and then from the top of the table. */
function firstFrom(all: readonly RowPlan[], from: RowPlan, possible: readonly RowPlan[]): RowPlan {
  const start = all.indexOf(from);
  return [...all.slice(start), ...all.slice(0, start)].find((row) => possible.includes(row)) ?? from;
}

/** Adds the choices of an act to the earlier choices, because later sentences refer to them. */
function withChoicesOf({ choices }: Done, act: PlanAct, chosen: Context['chosen']): Context['chosen'] {
  const all = new Map(chosen);
  const planned = choicesForLater(act);
  const hasThing = planned.some(({ role }) => role === 'thing');
  for (const { role, ids } of choices) {
    // The goal of a chosen thing is recorded as a thing.
    const said = role === 'thing' && !hasThing ? 'destination' : role;
    const choice = planned.find((candidate) => candidate.role === said);
    if (choice) all.set(said, { sort: sortOf(firstSetOf(choice)), ids });
  }
  return all;
}

/**
 * Empties the choices of acts that were left out. Such an act has chosen no thing, so later words about the thing mean
 * nothing (R204).
 */
function withNothingChosen(acts: readonly PlanAct[], chosen: Context['chosen']): Context['chosen'] {
  const choices = acts.flatMap(choicesForLater);
  if (choices.length === 0) return chosen;
  const empty = choices.map((choice) => [choice.role, { sort: sortOf(firstSetOf(choice)), ids: [] }] as const);
  return new Map([...chosen, ...empty]);
}

const firstSetOf = (choice: PlanChoice): PlanChoice['from'] =>
  choice.from.is === 'first' ? (choice.from.of[0] ?? choice.from) : choice.from;

export const ledActOf = (unit: Id, clause: string, done: Done | Refusal, find: Done | null = null): LedAct | Refusal =>
  isRefusal(done) ? done : { unit, clause, done, ...(find && { find }) };

/**
 * Returns a function that moves a led unit by the first clause of its procedure that can move the unit; null if no
 * clause can move the unit. If chance makes the move impossible, the function tries the next clause.
 */
export function leadByOwnClauses(steps: ClauseSteps, leader: PlanAct, unit: Id): (() => LedAct | Refusal) | null {
  const leads = possibleLeads(steps, leader, unit);
  const first = leads.next().value;
  if (!first) return null;
  return () => {
    let led = first();
    for (const lead of leads) {
      if (!isRefusal(led)) break;
      led = lead();
    }
    return led;
  };
}

/**
 * Yields the possible moves of a led unit, in the order of the clauses of its procedure. Each row of a table counts as
 * a possible move, and no die is rolled.
 */
function* possibleLeads(steps: ClauseSteps, leader: PlanAct, unit: Id): Generator<() => LedAct | Refusal, undefined> {
  for (const clause of steps.clauses) {
    for (const acts of actSequences(clause)) {
      const lead = leadByClause(steps, { clause, acts, leader, unit });
      if (lead) yield lead;
    }
  }
}

interface LeadingPart {
  readonly clause: ClausePlan;
  readonly acts: readonly PlanAct[];
  readonly leader: PlanAct;
  readonly unit: Id;
}

/** Prepares a clause or row of the led unit’s procedure: its move, and the Find before the move if there is one. */
function leadByClause(
  steps: ClauseSteps,
  { clause, acts, leader, unit }: LeadingPart,
): (() => LedAct | Refusal) | null {
  const moveAct = acts.find((act) => steps.isMove(act));
  if (!moveAct) return null;
  const ledAct = steps.ledAct(leader, moveAct, unit);
  const [first] = acts;
  if (!steps.holds(clause, ledAct)) return null;
  const before = withNothingChosen(acts.slice(0, acts.indexOf(moveAct)), nothingChosen);
  const step: ActStep = { clause, act: ledAct, chosen: before, table: null, later: [] };
  const finding = first?.act === 'find' ? { ...step, act: first, later: [ledAct] } : null;
  const find = finding && steps.prepare(finding);
  if (find && !isReady(find)) return null;
  const move = find ? null : steps.prepare(step);
  if (move && !isReady(move)) return null;
  return () => {
    const attempt = find?.run();
    const findDone = attempt && !isRefusal(attempt) ? attempt : null;
    const chosen = findDone && first ? withChoicesOf(findDone, first, before) : before;
    const ready = move ?? steps.prepare({ ...step, chosen });
    if (!isReady(ready)) throw new Error('A unit that could be led can no longer be led.');
    return ledActOf(unit, String(clause.number), ready.run(), findDone);
  };
}
