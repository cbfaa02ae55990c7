// Compares findings of the linter with decisions of bots. A clause that “never acts” must not act, and a criterion that
// “never decides” must not decide.
import { printedPlaceOf, type ClausePlan } from '../../../compiler/plan/clause-plan.ts';
import { letterOfAct } from '../../../compiler/decide/used-parts.ts';
import type { DecisionRecord, Done } from '../../../compiler/decide/record.ts';
import { stepOf, contextOf, holds, members } from '../../../compiler/decide/interpret/interpret.ts';
import type { Context } from '../../../compiler/decide/interpret/context.ts';
import type { Test } from '../../../compiler/plan/nodes.ts';
import type { Diagnostic } from '../../../grammar/registry.ts';
import type { Span } from '../../../grammar/tree.ts';
import { lazilyFor } from '../../../runtime/kernel/lazily.ts';
import type { Look, Seen } from './play.ts';
import type { Proven } from './stages.ts';

/** Returns the findings with codes BB30… in a sheet, including the findings that an ignore comment suppresses. */
export const findingsOf = ({ linted }: Proven): readonly Diagnostic[] =>
  [...linted.diagnostics, ...linted.suppressed.map(({ diagnostic }) => diagnostic)].filter(({ code }) =>
    code.startsWith('BB30'),
  );

const isIn = (inner: Span, outer: Span): boolean => outer.start <= inner.start && inner.end <= outer.end;

/**
 * The findings about a sheet, each stored under its clause, criterion or row, so that a card finds its findings
 * quickly.
 */
interface Claims {
  /**
   * Findings that say that a clause or sub-clause is never carried out. The key is the name of the clause or
   * sub-clause: `SCOUT 2`, `SCOUT 2b`.
   */
  readonly never: Map<string, Diagnostic>;
  /** Findings about criteria that never decide or never change the result. The key is the offset of the criterion. */
  readonly idle: Map<number, Diagnostic>;
  readonly rows: Map<number, Diagnostic>;
  /**
   * Findings about conditions, by the title of the procedure. Such a finding says that a condition never holds, or that
   * a part of the condition follows from its other parts.
   */
  readonly conditions: Map<
    string,
    { readonly clause: ClausePlan; readonly part: Test | null; readonly of: Diagnostic }[]
  >;
}

const ordinals = ['first', 'second', 'third', 'fourth'];

/** Returns the part of a condition that a finding names; null if the finding names no part. */
function partOf({ message }: Diagnostic, condition: Test): Test | null {
  if (message.startsWith('The whole')) return condition;
  const index = ordinals.findIndex((one) => message.startsWith(`The ${one} part`));
  return condition.is === 'both' ? (condition.of[index] ?? null) : null;
}

const claimsOf = lazilyFor((sheet: Proven): Claims => {
  const claims: Claims = { never: new Map(), idle: new Map(), rows: new Map(), conditions: new Map() };
  const findings = findingsOf(sheet);
  for (const [index, { tree }] of sheet.alone.ranking.entries()) {
    const found = findings.find((one) => isIn(one, tree) && /^BB300[45]$/.test(one.code));
    if (found) claims.rows.set(index, found);
  }
  for (const finding of findings) if (finding.code === 'BB3001') claims.idle.set(finding.start, finding);
  for (const [at, { clauses }] of sheet.alone.procedures.entries()) {
    const title = sheet.script.procedures[at]?.title ?? '';
    for (const { tree: clause, plan } of clauses) {
      for (const finding of findings.filter((one) => isIn(one, clause))) {
        const sub = clause.subs.find((one) => isIn(finding, one));
        const name = `${title} ${clause.number}${sub?.letter ?? ''}`;
        if (/^BB300[235]$/.test(finding.code)) claims.never.set(name, finding);
        const { condition } = plan;
        if (sub || !condition || (finding.code !== 'BB3005' && finding.code !== 'BB3006')) continue;
        const part = finding.code === 'BB3005' ? null : partOf(finding, condition);
        claims.conditions.set(title, [...(claims.conditions.get(title) ?? []), { clause: plan, part, of: finding }]);
      }
    }
  }
  return claims;
});

export interface Fault {
  readonly sheet: string;
  readonly what: string;
}

const told = ({ code, message }: Diagnostic): string => `${code} ${message}`;

/**
 * Returns the aims that a letter such as `a)` can mean in a clause: the aims of the clause itself. If the clause has no
 * letters, returns the aims of the nearest earlier clause with letters (R10).
 */
export const aimsFor = (clauses: readonly ClausePlan[], clause: ClausePlan): Context['aims'] =>
  clauses
    .slice(0, clauses.findIndex(({ number }) => number === clause.number) + 1)
    .map(({ acts }) => acts.flatMap(({ aims }) => aims))
    .findLast((aims) => aims.some(({ letter }) => letter !== null)) ?? [];

const contextFor = ({ facts, procedure }: Seen, clause: ClausePlan): Context =>
  contextOf(facts, clause.acts[0] ?? null, aimsFor(procedure.clauses, clause));

/**
 * Returns the acts of a card, and the acts of the units that these acts lead. `at` is the title of the procedure with
 * the number of the clause.
 */
function doingsOf(
  title: string,
  clause: number | string,
  done: readonly Done[],
  seen: Seen,
): { readonly at: string; readonly done: Done; readonly isFirst: boolean }[] {
  return done.flatMap((one, index) => {
    const at = `${title} ${clause}`;
    const own = { at, done: one, isFirst: index === 0 };
    if (!one.ledAct) return [own];
    const { unit, clause: by, done: led } = one.ledAct;
    const there = by === '' ? title : (seen.procedureOf(unit)?.title ?? '');
    return [own, ...doingsOf(there, by === '' ? clause : by, [led], seen).map((each) => ({ ...each, isFirst: false }))];
  });
}

export class Judge {
  readonly faults: Fault[] = [];
  /** The number of times that each finding was checked. */
  readonly tried = new Map<string, number>();

  readonly look: Look = (seen) => {
    const claims = claimsOf(seen.sheet);
    this.acted(seen, claims);
    this.conditions(seen, claims);
    this.rows(seen, claims);
  };

  private fault(seen: Seen, what: string): void {
    this.faults.push({ sheet: seen.sheet.name, what: `${seen.decision.card}: ${what}` });
  }

  private count(seen: Seen, of: Diagnostic): void {
    const key = `${seen.sheet.name} ${of.start} ${of.code}`;
    this.tried.set(key, (this.tried.get(key) ?? 0) + 1);
  }

  private acted(seen: Seen, { never, idle }: Claims): void {
    const { title, clause, done }: DecisionRecord = seen.decision;
    for (const [name, of] of never) if (name.startsWith(`${title} `)) this.count(seen, of);
    if (clause === null) return;
    const all = doingsOf(title, clause, done, seen);
    const names = [`${title} ${clause}`, ...all.flatMap(({ at, done: one }) => [at, `${at}${letterOfAct(one) ?? ''}`])];
    for (const name of new Set(names)) {
      const of = never.get(name);
      if (of) this.fault(seen, `${name} was done: ${told(of)}`);
    }
    for (const { done: one, isFirst } of all) this.lists(seen, one, isFirst, idle);
  }

  private lists(seen: Seen, done: Done, isFirst: boolean, idle: Claims['idle']): void {
    for (const { role, picks } of done.choices) {
      for (const { candidates, ladder } of picks) {
        let before = candidates;
        for (const [index, { criterion, remaining }] of ladder.entries()) {
          const of = idle.get(printedPlaceOf(criterion)?.start ?? -1);
          if (of) this.count(seen, of);
          if (of && remaining.length < before.length) {
            const next = ladder[index + 1];
            const isForetold = of.message.includes('narrows the candidates in the same way');
            if (!isForetold)
              this.fault(seen, `narrowed a ${role} from ${before.length} to ${remaining.length}: ${told(of)}`);
            else if (isFirst) this.foretold(seen, done, { before, after: next?.remaining ?? remaining, of });
          }
          before = remaining;
        }
      }
    }
  }

  /**
   * Reports a fault if the criterion of a finding matters. The criterion matters if, without it, the next criterion
   * leaves other candidates.
   */
  private foretold(
    seen: Seen,
    { act }: Done,
    { before, after, of }: { before: readonly string[]; after: readonly string[]; of: Diagnostic },
  ): void {
    const lists = [...act.choices, ...act.aims.flatMap(({ choices }) => choices)].map(({ list }) => list);
    for (const list of lists) {
      const at = list.findIndex((one) => printedPlaceOf(one)?.start === of.start);
      const next = list[at + 1];
      if (at < 0 || !next || next.is === 'random') continue;
      const { remaining } = stepOf(before, next, contextOf(seen.facts, act));
      if (remaining.join() !== after.join()) this.fault(seen, `without it others are left: ${told(of)}`);
    }
  }

  private conditions(seen: Seen, { conditions }: Claims): void {
    for (const { clause, part, of } of conditions.get(seen.procedure.title) ?? []) {
      const { condition } = clause;
      if (!condition) continue;
      this.count(seen, of);
      const context = contextFor(seen, clause);
      if (of.code === 'BB3005') {
        if (holds(condition, context)) this.fault(seen, `held: ${told(of)}`);
      } else {
        const rest = condition.is === 'both' ? condition.of.filter((one) => one !== part) : [];
        const isSame = part === null || !rest.every((one) => holds(one, context)) || holds(part, context);
        if (!isSame) this.fault(seen, `the rest held and the part did not: ${told(of)}`);
      }
    }
  }

  private rows(seen: Seen, { rows }: Claims): void {
    if (rows.size === 0) return;
    const context = contextOf(seen.facts);
    const ranked = seen.sheet.script.ranking.map((set) => members(set, context));
    for (const [index, of] of rows) {
      this.count(seen, of);
      const left = [...(ranked[index] ?? [])].filter((id) => !ranked.slice(0, index).some((above) => above.has(id)));
      if (left.length > 0) this.fault(seen, `ranked ${left.join()}: ${told(of)}`);
    }
  }
}
