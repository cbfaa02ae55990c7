// A sheet in prepared form: its script, and the lines and rulings of its procedures, as JSON. With a prepared sheet,
// cards can be decided and explained without the reader of phrases.
import { planJson, planOfJson } from '../plan/plan-json.ts';
import type { PrintedLine } from './printed-procedure.ts';
import type { ScriptProcedure, SheetScript } from './sheet-script.ts';

/** The part of an explanation that is the same in every position. */
export interface PreparedProcedure {
  readonly printed: readonly PrintedLine[];
  /** The rulings that define the words of each clause, by the number of the clause. */
  readonly rulings: ReadonlyMap<number, readonly string[]>;
}

export interface PreparedSheet {
  readonly text: string;
  readonly script: SheetScript;
  /** The procedures by their titles. */
  readonly procedures: ReadonlyMap<string, PreparedProcedure>;
}

interface ProcedureJson extends Omit<ScriptProcedure, 'cards'> {
  readonly cards: readonly string[];
  readonly printed: readonly PrintedLine[];
  readonly rulings: Readonly<Record<number, readonly string[]>>;
}

export interface PreparedSheetJson extends Omit<SheetScript, 'procedures'> {
  readonly text: string;
  readonly procedures: readonly ProcedureJson[];
}

export function preparedSheetJson({ text, script, procedures }: PreparedSheet): PreparedSheetJson {
  const json = {
    ...script,
    procedures: script.procedures.map((procedure): ProcedureJson => {
      const { printed = [], rulings = [] } = procedures.get(procedure.title) ?? {};
      return { ...procedure, cards: [...procedure.cards], printed, rulings: Object.fromEntries(rulings) };
    }),
  };
  return { text, ...(planJson(json, text) as Omit<PreparedSheetJson, 'text'>) };
}

export function preparedSheetOf({ text, ...json }: PreparedSheetJson): PreparedSheet {
  const script = planOfJson(json, text) as Omit<PreparedSheetJson, 'text'>;
  const procedures = script.procedures.map(({ title, printed, rulings }) => {
    const byClause = Object.entries(rulings).map(([clause, ids]) => [Number(clause), ids] as const);
    return [title, { printed, rulings: new Map(byClause) }] as const;
  });
  return {
    text,
    script: {
      ...script,
      procedures: script.procedures.map(({ title, clauses, cards, initiative }) => ({
        title,
        clauses,
        cards: new Set(cards),
        initiative,
      })),
    },
    procedures: new Map(procedures),
  };
}
