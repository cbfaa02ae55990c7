// A comparison as steps that make the second sheet of the first: nothing but what it tells of is taken from the second.
import type { Clause, Procedure, Section, Sheet, Span, SubClause } from '../../grammar/tree.ts';
import type { Change, ClauseDiff, ProcedureDiff, SheetDiff, SubDiff, TableDiff } from './sheet-diff.ts';

/** A sub-clause of the first sheet, with other words in it; or a new one. */
type SubStep =
  | { readonly letter: string; readonly from: string; readonly condition?: string | null; readonly action?: string }
  | { readonly letter: string; readonly text: string };

type ClauseStep =
  | {
      readonly number: number;
      readonly from: number;
      readonly condition?: string | null;
      /** What is done, with its lists and its table. */
      readonly action?: string;
      /** All of them, if one came, went, moved or has other words. */
      readonly subs?: readonly SubStep[];
      readonly rider?: string | null;
    }
  | { readonly number: number; readonly text: string };

type ProcedureStep =
  | { readonly do: 'remove'; readonly title: string }
  | { readonly do: 'add'; readonly text: string }
  | {
      readonly do: 'change';
      readonly title: string;
      /** How it is called now, with its initiative value. */
      readonly to?: string;
      /** All clauses that there are now; those of the first sheet that are not named go. */
      readonly clauses?: readonly ClauseStep[];
    };

export interface Script {
  /** The whole section, if a row or a rule is another; null if there is none any more. */
  readonly ranking?: string | null;
  readonly rules?: string | null;
  readonly procedures: readonly ProcedureStep[];
}

const isOfCondition = ({ is }: Change): boolean => is.startsWith('condition') || is.startsWith('threshold');
const isOfWords = (one: Change): boolean =>
  !isOfCondition(one) && !['clause-moved', 'clause-renumbered', 'destination-reordered'].includes(one.is);

const changed = (table: TableDiff | null): boolean =>
  table?.rows.some((row) => row.changes.length > 0 || changed(row.table)) ?? false;

/** The words of a part as they are printed, with their final stop. */
function wordsOf(source: string, { start, end }: Span): string {
  return source.slice(start, source[end] === '.' ? end + 1 : end);
}

/** What a clause does: all between its condition and its letters or its rider. */
function bodyOf({ sentences, table, subs, rider, end }: Clause): Span {
  const start = sentences[0]?.start ?? table?.start ?? subs[0]?.start ?? rider?.start ?? end;
  const last = table?.end ?? sentences.at(-1)?.end ?? start;
  return { start, end: last };
}

const subBodyOf = ({ sentences, end }: SubClause): Span => ({
  start: sentences[0]?.start ?? end,
  end: sentences.at(-1)?.end ?? end,
});

/** With the colon that opens letters. */
function bodyText(source: string, clause: Clause): string {
  const span = bodyOf(clause);
  return `${wordsOf(source, span)}${clause.subs.length > 0 && source[span.end] === ':' ? ':' : ''}`;
}

const subText = (source: string, sub: SubClause): string => wordsOf(source, subBodyOf(sub));

const hasLetters = (text: string): boolean => /\b[a-z]\)/.test(text);

class Scripter {
  private readonly before: string;
  private readonly after: string;

  constructor(before: string, after: string) {
    this.before = before;
    this.after = after;
  }

  private sub({ before, after, changes }: SubDiff, isLettered: boolean): SubStep[] {
    if (!after) return [];
    if (!before) return [{ letter: after.letter, text: wordsOf(this.after, after) }];
    const step = { letter: after.letter, from: before.letter };
    const isOther = changes.some(isOfWords) || (isLettered && hasLetters(subText(this.before, before)));
    return [
      {
        ...step,
        ...(changes.some(isOfCondition) ? { condition: after.condition?.text ?? null } : {}),
        ...(isOther ? { action: subText(this.after, after) } : {}),
      },
    ];
  }

  private clause(diff: ClauseDiff, areLettered: boolean): ClauseStep[] {
    const { before, after, changes, subs, rider, table } = diff;
    if (!after) return [];
    if (!before) return [{ number: after.number, text: wordsOf(this.after, after) }];
    const isOther =
      changes.some(isOfWords) || changed(table) || (areLettered && hasLetters(bodyText(this.before, before)));
    const isRiderOther = rider !== null && (rider.changes.length > 0 || (areLettered && before.rider?.as !== null));
    const areSubsOther = subs.some(
      (sub) => sub.changes.length > 0 || sub.isMoved || sub.before?.letter !== sub.after?.letter,
    );
    return [
      {
        number: after.number,
        from: before.number,
        ...(changes.some(isOfCondition) ? { condition: after.condition?.text ?? null } : {}),
        ...(isOther ? { action: bodyText(this.after, after) } : {}),
        ...(areSubsOther ? { subs: subs.flatMap((sub) => this.sub(sub, areLettered)) } : {}),
        ...(isRiderOther ? { rider: after.rider && wordsOf(this.after, after.rider) } : {}),
      },
    ];
  }

  procedure(diff: ProcedureDiff): ProcedureStep[] {
    const { before, after, changes, clauses } = diff;
    if (!after) return [{ do: 'remove', title: before.title.text }];
    if (!before) return [{ do: 'add', text: sectionText(this.after, after) }];
    // Letters that name others now are written anew wherever they are named: they may stand in later clauses.
    const areLettered = clauses.some(({ subs }) => subs.some((sub) => sub.before?.letter !== sub.after?.letter));
    const isOther =
      areLettered ||
      clauses.some(
        (one) =>
          one.isMoved ||
          one.before?.number !== one.after?.number ||
          one.changes.length > 0 ||
          one.subs.some((sub) => sub.changes.length > 0 || sub.isMoved) ||
          (one.rider?.changes.length ?? 0) > 0 ||
          changed(one.table),
      );
    if (changes.length === 0 && !isOther) return [];
    const title = before.title.text;
    const to = changes.length > 0 ? { to: this.after.slice(after.title.start, after.title.end) } : {};
    if (!isOther) return [{ do: 'change', title, ...to }];
    return [{ do: 'change', title, ...to, clauses: clauses.flatMap((one) => this.clause(one, areLettered)) }];
  }
}

/** A section from its title to its last word. */
const sectionText = (source: string, { start, end }: Section): string => wordsOf(source, { start, end });

/** The section of the second sheet, if a part of it is another. */
function sectionStep(
  after: Sheet | null,
  type: 'ranking' | 'rules',
  diffs: readonly { readonly changes: readonly Change[] }[],
): string | null | undefined {
  if (diffs.every(({ changes }) => changes.length === 0)) return undefined;
  const sections = (after?.sections ?? []).filter((one) => one.type === type);
  return sections.length === 0 ? null : sections.map((one) => sectionText(after?.source ?? '', one)).join('\n\n');
}

/** The steps of a comparison. */
export function scriptOf({ before, after, ranking, rules, procedures }: SheetDiff): Script {
  const scripter = new Scripter(before?.source ?? '', after?.source ?? '');
  const [ranked, ruled] = [sectionStep(after, 'ranking', ranking), sectionStep(after, 'rules', rules)];
  return {
    ...(ranked === undefined ? {} : { ranking: ranked }),
    ...(ruled === undefined ? {} : { rules: ruled }),
    procedures: procedures.flatMap((one) => scripter.procedure(one)),
  };
}

function changedSub(source: string, subs: readonly SubClause[], step: SubStep): string {
  if ('text' in step) return step.text;
  const sub = subs.find(({ letter }) => letter === step.from);
  if (!sub) throw new Error(`There is no ${step.from}).`);
  const condition = step.condition === undefined ? (sub.condition?.text ?? null) : step.condition;
  return `${step.letter}) ${condition === null ? '' : `${condition}: `}${step.action ?? subText(source, sub)}`;
}

function changedClause(source: string, { clauses }: Procedure, step: ClauseStep): string {
  if ('text' in step) return step.text;
  const clause = clauses.find(({ number }) => number === step.from);
  if (!clause) throw new Error(`There is no clause ${step.from}.`);
  const condition = step.condition === undefined ? (clause.condition?.text ?? null) : step.condition;
  const subs = step.subs
    ? step.subs.map((one) => changedSub(source, clause.subs, one))
    : clause.subs.map((sub) => wordsOf(source, sub));
  const rider = step.rider === undefined ? clause.rider && wordsOf(source, clause.rider) : step.rider;
  const head = `${step.number} ${condition === null ? '' : `${condition}: `}${step.action ?? bodyText(source, clause)}`;
  return [head, ...[...subs, ...(rider === null ? [] : [rider])].map((line) => `   ${line}`)].join('\n');
}

function changedProcedure(source: string, tree: Procedure, step: Extract<ProcedureStep, { do: 'change' }>): string {
  const title = step.to ?? source.slice(tree.title.start, tree.title.end);
  const clauses = step.clauses
    ? step.clauses.map((one) => changedClause(source, tree, one))
    : tree.clauses.map((clause) => wordsOf(source, clause));
  return [title, ...clauses].join('\n');
}

/** Makes the steps; sections that they do not name stay as they are, comments between clauses that they change go. */
export function applied({ source, headers, sections }: Sheet, { ranking, rules, procedures }: Script): string {
  const head = source.slice(0, headers.at(-1)?.end ?? 0);
  const kept = (type: 'ranking' | 'rules', step: string | null | undefined): string[] => {
    if (step !== undefined) return step === null ? [] : [step];
    return sections.flatMap((one) => (one.type === type ? [sectionText(source, one)] : []));
  };
  const changes = new Map(procedures.flatMap((one) => (one.do === 'add' ? [] : [[one.title, one] as const])));
  const own = sections.flatMap((section) => {
    if (section.type !== 'procedure') return [];
    const step = changes.get(section.title.text);
    if (!step) return [sectionText(source, section)];
    return step.do === 'remove' ? [] : [changedProcedure(source, section, step)];
  });
  const added = procedures.flatMap((one) => (one.do === 'add' ? [one.text] : []));
  return `${[head, ...kept('ranking', ranking), ...kept('rules', rules), ...own, ...added].join('\n\n')}\n`;
}
