// A sheet that was read before: its script, and the lines and rulings of its procedures, as JSON. With a prepared
// sheet, cards are decided and explained without the reader of phrases.
import { planJson, planOfJson } from '../plan/plan-json.ts';
import type { SheetGame } from '../language/checking/sheet-games.ts';
import type { GameLanguage } from '../language/checking/sheet-world.ts';
import { printedProcedure, type PrintedLine } from './printed-procedure.ts';
import { rulingsOf } from './rulings-of.ts';
import { sheetScriptOfText, type ScriptProcedure, type SheetScript } from './sheet-script.ts';

/** The parts of an explanation that depend only on the procedure. */
export interface PreparedProcedure {
  readonly printed: readonly PrintedLine[];
  /** The rulings on which the words of each clause rest, by the number of the clause. */
  readonly rulings: ReadonlyMap<number, readonly string[]>;
}

export interface PreparedSheet {
  readonly text: string;
  readonly script: SheetScript;
  /** The procedures by their titles. */
  readonly procedures: ReadonlyMap<string, PreparedProcedure>;
}

/** Reads a checked sheet; null if the sheet does not say its scenario. */
export function prepareSheet(text: string, game: SheetGame, language: GameLanguage): PreparedSheet | null {
  const script = sheetScriptOfText(text, game.headings, language);
  if (!script) return null;
  const preparedOf = (procedure: ScriptProcedure): PreparedProcedure => ({
    printed: printedProcedure({ sheet: text, procedure }, game),
    rulings: rulingsOf({ sheet: text, procedure }, game, language),
  });
  const procedures = script.procedures.map((procedure) => [procedure.title, preparedOf(procedure)] as const);
  return { text, script, procedures: new Map(procedures) };
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
