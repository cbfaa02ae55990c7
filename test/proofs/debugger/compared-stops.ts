// Compares the stops of a decision with its record. Each criterion and condition is evaluated again: by its plan, and
// by the words of the sheet.
import type { DecisionRecord } from '../../../compiler/decide/record.ts';
import type { PosedCard } from '../../../compiler/decide/card-query.ts';
import { holds, stepOf } from '../../../compiler/decide/interpret/interpret.ts';
import { same } from '../../../compiler/plan/same.ts';
import { printedPlaceOf } from '../../../compiler/plan/clause-plan.ts';
import type { PickedThing, DecisionStop } from '../../../debugger/stop.ts';
import type { DebuggedDecision } from '../../../debugger/timeline.ts';

/** Returns all picks at any depth of a record, in the order of the record. */
function picksIn(node: unknown): PickedThing[] {
  if (Array.isArray(node)) return node.flatMap(picksIn);
  if (typeof node !== 'object' || node === null) return [];
  return Object.entries(node).flatMap(([key, part]) =>
    key === 'act' || key === 'of' ? [] : key === 'picks' ? (part as PickedThing[]) : picksIn(part),
  );
}

/**
 * Returns, for each criterion of a choice, the candidates before the criterion, their values, and the candidates that
 * remain.
 */
const rungsOf = ({ candidates, ladder }: PickedThing) =>
  ladder.map(({ values, remaining, skipped }, rung) => ({
    before: ladder[rung - 1]?.remaining ?? candidates,
    values,
    remaining,
    skipped,
  }));

type Rung = ReturnType<typeof rungsOf>[number];

function rungAt({ subject }: DecisionStop): Rung | null {
  return subject.is === 'criterion' ? (rungsOf(subject.picked)[subject.rung] ?? null) : null;
}

/**
 * Returns the faults of a criterion at a stop. The criterion is evaluated again, by its plan and by its words in the
 * sheet.
 */
function criterionFaults(decision: DebuggedDecision, stop: DecisionStop, index: number): string[] {
  const { subject } = stop;
  const rung = rungAt(stop);
  if (subject.is !== 'criterion' || !rung) return [];
  const { criterion, isUsual } = subject.picked.ladder[subject.rung] ?? {};
  if (!criterion) return [];
  const at = stop.frames.map(({ name }) => name).join(' › ');
  const again = decision.watched.at(stop.point, (context) => stepOf(rung.before, criterion, context));
  if (!again) return [`${at}: the stop has no point`];
  const { values, remaining, skipped } = rung;
  const byPlan = same(again, { remaining, skipped, values }) ? [] : [`${at}: evaluated again, it is not as recorded`];
  if (isUsual || !printedPlaceOf(criterion)) return byPlan;
  const name = stop.frames.at(-1)?.name ?? '';
  const kept = decision.evaluate(index, name)?.parts.map(({ text }) => text.endsWith('kept')) ?? [];
  const wanted = rung.before.map((id) => remaining.includes(id));
  return same(kept, wanted) ? byPlan : [...byPlan, `${at}: the words keep ${kept.join()}, the record ${wanted.join()}`];
}

/**
 * Returns the faults of a condition at the stop of its clause. The condition is evaluated again: by its plan, and by
 * its words in the sheet.
 */
function conditionFaults(decision: DebuggedDecision, { subject, point }: DecisionStop, index: number): string[] {
  if (subject.is !== 'clause' || !subject.clause.condition) return [];
  const { condition, number } = subject.clause;
  const isTrue = decision.watched.at(point, (context) => holds(condition, context));
  if (isTrue === null) return [`clause ${number}: the stop has no point`];
  const title = decision.card.posed.procedure?.title ?? '';
  const words = decision.places.procedure(title)?.clauses.find((clause) => clause.number === number)?.condition?.text;
  const byWords = words === undefined || decision.holds(index, words) === isTrue;
  const faults = byWords ? [] : [`clause ${number}: \`${words}\` is not ${isTrue}`];
  // If the reason in the record is a threshold, it fits a false condition and also an impossible act. So this reason is
  // never a fault.
  if (subject.why?.is === 'threshold' || isTrue === (subject.why?.is !== 'condition')) return faults;
  return [...faults, `clause ${number}: its condition is ${isTrue}, and the record says otherwise`];
}

/** Compares the stops of a decision with a record that was made without the debugger. */
export function comparedWith(
  record: DecisionRecord | null,
  decision: DebuggedDecision,
): { readonly faults: readonly string[]; readonly criteria: number } {
  const { stops } = decision;
  const ofRecord = picksIn(record).flatMap(rungsOf);
  const ofStops = stops.flatMap((stop) => rungAt(stop) ?? []);
  const faults = same(ofRecord, ofStops) ? [] : [`${ofStops.length} criteria in stops, ${ofRecord.length} recorded`];
  const clauses = stops.flatMap(({ subject }) => (subject.is === 'clause' ? [subject] : []));
  const applied = clauses.find(({ applies }) => applies)?.clause.number ?? null;
  if (applied !== (record?.clause ?? null))
    faults.push(`clause ${applied} applies at a stop, ${record?.clause} recorded`);
  for (const [index, stop] of stops.entries())
    faults.push(...criterionFaults(decision, stop, index), ...conditionFaults(decision, stop, index));
  return { faults, criteria: ofStops.length };
}

/** True if the decision of a card uses a criterion of a list. */
export function usesLists(posed: PosedCard): boolean {
  const answer = posed.decide();
  return answer.is === 'came' && picksIn(answer.came.decision).some(({ ladder }) => ladder.length > 0);
}
