// Turns a comparison into steps that make the second sheet from the first. Steps contain only the changed text of the
// second sheet.
import { isListSection } from '../../grammar/list-entries.ts';
import type { Clause, Procedure, Section, Sheet, Span, SubClause } from '../../grammar/tree.ts';
import type { SheetChange, ClauseDiff, ProcedureDiff, SheetDiff, SubDiff, TableDiff } from './sheet-diff.ts';

/**
 * A step for a sub-clause: either a sub-clause of the first sheet with a new condition or action, or the text of a new
 * sub-clause.
 */
type SubStep =
  | { readonly letter: string; readonly from: string; readonly condition?: string | null; readonly action?: string }
  | { readonly letter: string; readonly text: string };

type ClauseStep =
  | {
      readonly number: number;
      readonly from: number;
      readonly condition?: string | null;
      /** The new action, including its lists and its table. */
      readonly action?: string;
      /**
       * Steps for all sub-clauses; absent if no sub-clause was added, removed, moved, reworded or got another letter.
       */
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
      /** The new title and initiative value; absent if they did not change. */
      readonly to?: string;
      /**
       * Steps for all clauses of the procedure in the second sheet; absent if no clause changed. A clause of the first
       * sheet is removed if it has no step.
       */
      readonly clauses?: readonly ClauseStep[];
    };

export interface EditScript {
  /** The new text of the ranking and of the rules. Null if they were removed; absent if they did not change. */
  readonly ranking?: string | null;
  readonly rules?: string | null;
  /** The new text of all tables, grids and lists of steps. Null if they were removed; absent if they did not change. */
  readonly lists?: string | null;
  readonly procedures: readonly ProcedureStep[];
}

const changesCondition = ({ is }: SheetChange): boolean => is.startsWith('condition') || is.startsWith('threshold');
const changesAction = (change: SheetChange): boolean =>
  !changesCondition(change) && !['clause-moved', 'clause-renumbered', 'destination-reordered'].includes(change.is);

const isTableChanged = (table: TableDiff | null): boolean =>
  table?.rows.some((row) => row.changes.length > 0 || isTableChanged(row.table)) ?? false;

/** Returns the printed words of a part, including a full stop after them. */
function wordsOf(source: string, { start, end }: Span): string {
  return source.slice(start, source[end] === '.' ? end + 1 : end);
}

/**
 * Returns the span of a clause’s action: its sentences and its table, without the condition, the sub-clauses and the
 * rider.
 */
function bodyOf({ sentences, table, subs, rider, end }: Clause): Span {
  const start = sentences[0]?.start ?? table?.start ?? subs[0]?.start ?? rider?.start ?? end;
  const last = table?.end ?? sentences.at(-1)?.end ?? start;
  return { start, end: last };
}

const subBodyOf = ({ sentences, end }: SubClause): Span => ({
  start: sentences[0]?.start ?? end,
  end: sentences.at(-1)?.end ?? end,
});

/** Returns the text of the action of a clause. If sub-clauses follow after a colon, the text includes the colon. */
function bodyText(source: string, clause: Clause): string {
  const span = bodyOf(clause);
  return `${wordsOf(source, span)}${clause.subs.length > 0 && source[span.end] === ':' ? ':' : ''}`;
}

const subText = (source: string, sub: SubClause): string => wordsOf(source, subBodyOf(sub));

const namesLetters = (text: string): boolean => /\b[a-z]\)/.test(text);

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
    const isReworded = changes.some(changesAction) || (isLettered && namesLetters(subText(this.before, before)));
    return [
      {
        ...step,
        ...(changes.some(changesCondition) ? { condition: after.condition?.text ?? null } : {}),
        ...(isReworded ? { action: subText(this.after, after) } : {}),
      },
    ];
  }

  private clause(diff: ClauseDiff, areLettered: boolean): ClauseStep[] {
    const { before, after, changes, subs, rider, table } = diff;
    if (!after) return [];
    if (!before) return [{ number: after.number, text: wordsOf(this.after, after) }];
    const isReworded =
      changes.some(changesAction) ||
      isTableChanged(table) ||
      (areLettered && namesLetters(bodyText(this.before, before)));
    const isRiderChanged = rider !== null && (rider.changes.length > 0 || (areLettered && before.rider?.as !== null));
    const areSubsChanged = subs.some(
      (sub) => sub.changes.length > 0 || sub.isMoved || sub.before?.letter !== sub.after?.letter,
    );
    return [
      {
        number: after.number,
        from: before.number,
        ...(changes.some(changesCondition) ? { condition: after.condition?.text ?? null } : {}),
        ...(isReworded ? { action: bodyText(this.after, after) } : {}),
        ...(areSubsChanged ? { subs: subs.flatMap((sub) => this.sub(sub, areLettered)) } : {}),
        ...(isRiderChanged ? { rider: after.rider && wordsOf(this.after, after.rider) } : {}),
      },
    ];
  }

  procedure(diff: ProcedureDiff): ProcedureStep[] {
    const { before, after, changes, clauses } = diff;
    if (!after) return [{ do: 'remove', title: before.title.text }];
    if (!before) return [{ do: 'add', text: sectionText(this.after, after) }];
    // A letter can now name another sub-clause. Each mention of the letter then changes too, even in a later clause. So
    // every clause gets a step.
    const areLettered = clauses.some(({ subs }) => subs.some((sub) => sub.before?.letter !== sub.after?.letter));
    const areClausesChanged =
      areLettered ||
      clauses.some(
        (clause) =>
          clause.isMoved ||
          clause.before?.number !== clause.after?.number ||
          clause.changes.length > 0 ||
          clause.subs.some((sub) => sub.changes.length > 0 || sub.isMoved) ||
          (clause.rider?.changes.length ?? 0) > 0 ||
          isTableChanged(clause.table),
      );
    if (changes.length === 0 && !areClausesChanged) return [];
    const title = before.title.text;
    const to = changes.length > 0 ? { to: this.after.slice(after.title.start, after.title.end) } : {};
    if (!areClausesChanged) return [{ do: 'change', title, ...to }];
    return [{ do: 'change', title, ...to, clauses: clauses.flatMap((clause) => this.clause(clause, areLettered)) }];
  }
}

/** Returns the text of a section from its title to its last word. */
const sectionText = (source: string, { start, end }: Section): string => wordsOf(source, { start, end });

/**
 * The kinds of sections that an edit script replaces as a whole. Each function is true for the sections of its kind.
 */
const isWholeSection: Readonly<Record<'ranking' | 'rules' | 'lists', (section: Section) => boolean>> = {
  ranking: ({ type }) => type === 'ranking',
  rules: ({ type }) => type === 'rules',
  lists: isListSection,
};

type WholeSections = keyof typeof isWholeSection;

const wholeSections = ({ source, sections }: Sheet, kind: WholeSections): string[] =>
  sections.filter(isWholeSection[kind]).map((section) => sectionText(source, section));

/**
 * Returns the text that all sections of a kind have in the second sheet; null if that sheet has no section of the kind.
 */
function sectionStep(after: Sheet | null, kind: WholeSections): string | null {
  const texts = after ? wholeSections(after, kind) : [];
  return texts.length === 0 ? null : texts.join('\n\n');
}

const hasChanges = ({ changes }: { readonly changes: readonly SheetChange[] }): boolean => changes.length > 0;

export function editScriptOf({ before, after, ranking, rules, lines, procedures }: SheetDiff): EditScript {
  const scripter = new Scripter(before?.source ?? '', after?.source ?? '');
  return {
    ...(ranking.some(hasChanges) ? { ranking: sectionStep(after, 'ranking') } : {}),
    ...(rules.some(hasChanges) ? { rules: sectionStep(after, 'rules') } : {}),
    ...(lines.length > 0 ? { lists: sectionStep(after, 'lists') } : {}),
    procedures: procedures.flatMap((procedure) => scripter.procedure(procedure)),
  };
}

function applySubStep(source: string, subs: readonly SubClause[], step: SubStep): string {
  if ('text' in step) return step.text;
  const sub = subs.find(({ letter }) => letter === step.from);
  if (!sub) throw new Error(`There is no ${step.from}).`);
  const condition = step.condition === undefined ? (sub.condition?.text ?? null) : step.condition;
  return `${step.letter}) ${condition === null ? '' : `${condition}: `}${step.action ?? subText(source, sub)}`;
}

function applyClauseStep(source: string, { clauses }: Procedure, step: ClauseStep): string {
  if ('text' in step) return step.text;
  const clause = clauses.find(({ number }) => number === step.from);
  if (!clause) throw new Error(`There is no clause ${step.from}.`);
  const condition = step.condition === undefined ? (clause.condition?.text ?? null) : step.condition;
  const subs = step.subs
    ? step.subs.map((subStep) => applySubStep(source, clause.subs, subStep))
    : clause.subs.map((sub) => wordsOf(source, sub));
  const rider = step.rider === undefined ? clause.rider && wordsOf(source, clause.rider) : step.rider;
  const head = `${step.number} ${condition === null ? '' : `${condition}: `}${step.action ?? bodyText(source, clause)}`;
  return [head, ...[...subs, ...(rider === null ? [] : [rider])].map((line) => `   ${line}`)].join('\n');
}

function applyProcedureStep(source: string, tree: Procedure, step: Extract<ProcedureStep, { do: 'change' }>): string {
  const title = step.to ?? source.slice(tree.title.start, tree.title.end);
  const clauses = step.clauses
    ? step.clauses.map((clauseStep) => applyClauseStep(source, tree, clauseStep))
    : tree.clauses.map((clause) => wordsOf(source, clause));
  return [title, ...clauses].join('\n');
}

/**
 * Applies the steps of a script to a sheet. A ranking, rules, lists and procedures without a step stay unchanged.
 * Comments above titles are lost, and so are comments between the clauses of a changed procedure.
 */
export function applyScript(sheet: Sheet, script: EditScript): string {
  const { source, headers, sections } = sheet;
  const head = source.slice(0, headers.at(-1)?.end ?? 0);
  const wholeTexts = (['ranking', 'rules', 'lists'] as const).flatMap((kind) => {
    const step = script[kind];
    return step === undefined ? wholeSections(sheet, kind) : (step ?? []);
  });
  const changes = new Map(
    script.procedures.flatMap((step) => (step.do === 'add' ? [] : [[step.title, step] as const])),
  );
  const procedureTexts = sections.flatMap((section) => {
    if (section.type !== 'procedure') return [];
    const step = changes.get(section.title.text);
    if (!step) return [sectionText(source, section)];
    return step.do === 'remove' ? [] : [applyProcedureStep(source, section, step)];
  });
  const added = script.procedures.flatMap((step) => (step.do === 'add' ? [step.text] : []));
  return `${[head, ...wholeTexts, ...procedureTexts, ...added].join('\n\n')}\n`;
}
