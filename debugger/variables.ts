// The variables of a stop: the choice with its candidates, the sub-clause, the clause, and the card.
import type { CardExplanation } from '../compiler/decide/card-query.ts';
import type { Context } from '../compiler/decide/interpret/context.ts';
import { members } from '../compiler/decide/interpret/interpret.ts';
import type { Done, Why } from '../compiler/decide/record.ts';
import { placesInReach, sortOf } from '../compiler/plan/build.ts';
import { allActsOf } from '../compiler/plan/clause-plan.ts';
import type { Aim } from '../compiler/plan/nodes.ts';
import { inLabels, rollText, whyText, type DecisionVoice } from '../views/decision/decided-words.ts';
import { valueRow, shownCandidates, shownTest, shownThings, type ValueRow } from './value-rows.ts';
import { depthOf, type DecisionStop } from './stop.ts';

/** A group of variables with its name. */
export interface ShownGroup {
  readonly name: string;
  readonly rows: readonly ValueRow[];
}

interface StopScene {
  readonly stops: readonly DecisionStop[];
  readonly index: number;
  readonly voice: DecisionVoice;
  readonly explained: Pick<CardExplanation, 'procedure'>;
  /** The context of the stop; null if the stop has none. */
  readonly context: Context | null;
}

const whyRow = (why: Why | null, voice: DecisionVoice): readonly ValueRow[] =>
  why ? [valueRow('passed over', whyText(why, voice))] : [];

/** Returns the reason why a clause that applies does nothing. */
const idleRow = (why: Why | null, voice: DecisionVoice): readonly ValueRow[] =>
  why ? [valueRow('does nothing', whyText(why, voice))] : [];

/** Returns a row with the goals that an act approached; empty if there were none. */
const goalRows = ({ goals }: Done, voice: DecisionVoice): readonly ValueRow[] =>
  goals ? [shownThings('goals', goals.ids, voice)] : [];

function choiceRows({ subject }: DecisionStop, voice: DecisionVoice): readonly ValueRow[] {
  if (subject.is === 'all') return [shownThings(subject.role, subject.ids, voice)];
  if (subject.is !== 'criterion' && subject.is !== 'roll' && subject.is !== 'choice') return [];
  const { picked, role } = subject;
  const count = subject.is === 'criterion' ? subject.rung + 1 : picked.ladder.length;
  const rows = [valueRow('chosen for', role), shownCandidates(picked, count, voice)];
  if (subject.is === 'roll' && picked.roll)
    rows.push(valueRow('die', rollText(picked.roll, voice.name, voice.telling.diceWords)));
  const isLast = subject.is !== 'criterion' || (!picked.roll && count === picked.ladder.length);
  return isLast && picked.id !== '' ? [...rows, valueRow('chosen', voice.name(picked.id))] : rows;
}

/** Returns the letter to which a stop belongs, with its act; null if the stop belongs to no letter. */
function letterOf({
  subject,
}: DecisionStop): { readonly letter: string; readonly done: Done | null; readonly why: Why | null } | null {
  if (subject.is === 'letter') return subject;
  const done = 'done' in subject ? subject.done : null;
  return done?.letter ? { letter: done.letter, done, why: null } : null;
}

function aimNamed({ explained }: StopScene, stop: DecisionStop, letter: string): Aim | null {
  const clause = explained.procedure?.clauses.find(({ number }) => number === stop.clause);
  return (clause ? allActsOf(clause) : []).flatMap(({ aims }) => aims).find((aim) => aim.letter === letter) ?? null;
}

function letterRows(scene: StopScene, stop: DecisionStop): readonly ValueRow[] {
  const { context, voice } = scene;
  const about = letterOf(stop);
  if (!about) return [];
  const aim = aimNamed(scene, stop, about.letter);
  const goal = aim?.choices[0];
  const condition = aim?.when && context ? [shownTest('condition', aim.when, context, voice)] : [];
  const named =
    goal && context && goal.from.is !== 'letters' && sortOf(goal.from) === 'space'
      ? [shownThings('its places', [...members(goal.from, context)], voice)]
      : [];
  // The goals of the act belong to the letter that the act followed. A letter that was passed over has no goals.
  const goals = about.done && !about.why ? goalRows(about.done, voice) : [];
  return [...condition, ...whyRow(about.why, voice), ...named, ...goals];
}

function clauseRows({ context, voice, explained }: StopScene, stop: DecisionStop): readonly ValueRow[] {
  const clause = explained.procedure?.clauses.find(({ number }) => number === stop.clause);
  if (!clause) return [];
  const { subject } = stop;
  const condition =
    clause.condition && context
      ? [shownTest('condition', clause.condition, context, voice)]
      : clause.condition
        ? []
        : [valueRow('condition', 'none')];
  const state = subject.is === 'clause' && subject.applies ? [valueRow('applies', 'yes')] : [];
  const row = subject.is === 'row' ? whyRow(subject.why, voice) : [];
  const why = subject.is !== 'clause' ? [] : subject.applies ? idleRow(subject.why, voice) : whyRow(subject.why, voice);
  return [...condition, ...state, ...why, ...row];
}

/** Returns the rolls of the decision from its first stop to the present stop. */
function diceRows({ stops, index, voice }: StopScene): readonly ValueRow[] {
  const rolls = stops.slice(0, index + 1).flatMap(({ subject }): string[] => {
    if (subject.is === 'row' && subject.roll && subject.roll.rolled.length > 0)
      return [`a d${subject.roll.die} showed ${subject.roll.rolled.join(', then ')}: row ${subject.roll.row}`];
    if (subject.is === 'roll' && subject.picked.roll)
      return [rollText(subject.picked.roll, voice.name, voice.telling.diceWords)];
    return [];
  });
  const parts = rolls.map((text, at) => valueRow(String(at + 1), text));
  return [valueRow('dice so far', rolls.length === 0 ? 'none' : String(rolls.length), parts)];
}

function cardRows(scene: StopScene, { clause }: DecisionStop): readonly ValueRow[] {
  const { context, voice } = scene;
  if (!context) return diceRows(scene);
  const { facts } = context;
  const unit = facts.actor(facts.mover);
  const acting = unit === null ? [] : [valueRow(`acting ${voice.telling.mover}`, unit)];
  const places = unit === null ? [] : [shownThings('its place', facts.where(facts.mover, unit), voice)];
  // If the clause has no movement, or if the game has no reach, nothing is in reach.
  const inReach = clause !== null && context.act && unit !== null ? [...members(placesInReach, context)] : [];
  const reach = inReach.length === 0 ? [] : [shownThings('in reach', inReach, voice)];
  return [...acting, ...places, ...diceRows(scene), ...reach];
}

/**
 * Returns the rows of `rows`. If the position lacks a value, returns a row that says which part the position leaves
 * out.
 */
function rowsOrLack(rows: () => readonly ValueRow[]): readonly ValueRow[] {
  try {
    return rows();
  } catch (error) {
    return [valueRow('not known', error instanceof Error ? error.message : '')];
  }
}

/** Returns the variables of a stop, the innermost group first. */
export function variablesAt(scene: StopScene): readonly ShownGroup[] {
  const stop = scene.stops[scene.index];
  if (!stop) return [];
  const groups: ShownGroup[] = [
    { name: 'Choice', rows: rowsOrLack(() => choiceRows(stop, scene.voice)) },
    { name: 'Sub-clause', rows: rowsOrLack(() => letterRows(scene, stop)) },
    { name: 'Clause', rows: depthOf(stop) < 2 ? [] : rowsOrLack(() => clauseRows(scene, stop)) },
    { name: 'Card', rows: rowsOrLack(() => cardRows(scene, stop)) },
  ];
  return groups.filter(({ rows }) => rows.length > 0);
}

export const voiceFor = (card: Pick<CardExplanation, 'words' | 'telling'>): DecisionVoice => inLabels(card);
