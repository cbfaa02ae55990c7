// Puts the meaning of a procedure or a sheet into plain words, clause by clause.
import { sheetScriptOf } from '../decide/script-reader.ts';
import { hasPlainSheets } from '../game/game-declaration.ts';
import { readLists } from '../language/lists/list-plans.ts';
import { loneSheetScene } from '../lint/lint-scene.ts';
import { checkSheet } from '../language/checking/sheet/read-sheet.ts';
import { wordsOfGrids, wordsOfTables, type TableWords } from '../wording/table-words.ts';
import type { ServiceDocument } from './document.ts';
import { placedProcedureOf, sheetHead } from './families.ts';
import { pointersIn, type PointerMeaning } from './pointer-meanings.ts';

export interface ClauseReading {
  readonly number: number;
  /** The meaning in plain words; null if the clause has errors. */
  readonly words: string | null;
  /** The pointers of the clause, such as `it`, with their meanings. */
  readonly pointers: readonly PointerMeaning[];
}

export interface ProcedureReading {
  readonly title: string;
  readonly initiative: number | null;
  readonly clauses: readonly ClauseReading[];
}

export interface SheetReading {
  /** The ranking table, in order of rank; null if the sheet has none, or if a single procedure is read. */
  readonly ranking: { readonly title: string; readonly rows: readonly string[] } | null;
  readonly rules: readonly string[];
  readonly procedures: readonly ProcedureReading[];
  /** The plain words of the tables and lists of steps that are sections of their own; absent if the sheet has none. */
  readonly tables?: readonly TableWords[];
}

/**
 * Returns the words of the game about its printed rules (`rules`), and then the words about those grids for which
 * `rules` has no words.
 */
const withGrids = (rules: readonly TableWords[], grids: readonly TableWords[]): readonly TableWords[] => [
  ...rules,
  ...grids.filter((grid) => !rules.some(({ title }) => title === grid.title)),
];

/**
 * Adds the sentences about rules to the sentences about tables, section by section. In a section that has both, the
 * sentences about rules come last.
 */
function withRules(tables: readonly TableWords[], rules: readonly TableWords[]): readonly TableWords[] {
  const titles = new Set(tables.map(({ title }) => title));
  const rowsOf = (title: string): TableWords['rows'] =>
    rules.filter((each) => each.title === title).flatMap(({ rows }) => rows);
  return [
    ...tables.map(({ title, rows }) => ({ title, rows: [...rows, ...rowsOf(title)] })),
    ...rules.filter(({ title }) => !titles.has(title)),
  ];
}

/** Puts a sheet of tables into plain words. The rules of such a sheet are text for players and stay as printed. */
function tablesReading({ sheet, language, game }: ServiceDocument): SheetReading {
  const rules = sheet.sections.flatMap((section) => (section.type === 'rules' ? section.rules : []));
  return {
    ranking: null,
    rules: rules.map(({ name, text }) => (name ? `${name.text}: ${text.text}` : text.text)),
    procedures: [],
    tables: withRules(
      wordsOfTables(readLists(sheet, language?.otherSheets, language?.listRules).plan),
      withGrids(game?.ruleWords?.(sheet) ?? [], wordsOfGrids(sheet)),
    ),
  };
}

/** Puts the clauses and the lists of a sheet without a bot into plain words; null if the game has no plain words. */
function plainReading(document: ServiceDocument, title: string | null): SheetReading | null {
  const { sheet, language, game } = document;
  const words = language?.words?.(null);
  const script = language && sheetScriptOf(sheet, language);
  if (!words || !script) return null;
  const read = script.procedures.filter((procedure) => title === null || procedure.title === title);
  if (title !== null && read.length === 0) return null;
  const procedures = read.map(({ title: head, initiative, clauses }): ProcedureReading => ({
    title: head,
    initiative,
    clauses: clauses.map((clause) => ({ number: clause.number, words: words.clause(clause), pointers: [] })),
  }));
  const rules = title === null ? script.moments.map((rule) => words.rule(rule)) : [];
  const tables = title === null && game?.rolling ? (tablesReading(document).tables ?? []) : [];
  return { ranking: null, rules, procedures, tables };
}

/**
 * Puts the procedure with a title into plain words or, if the title is null, the whole sheet. Null if there is no such
 * procedure, or if the game has no plain words.
 */
export function readingOf(document: ServiceDocument, title: string | null): SheetReading | null {
  const { language, scenario, sheet } = document;
  if (language?.isPlain) return plainReading(document, title);
  if (title === null && document.game && hasPlainSheets(document.game)) return tablesReading(document);
  const words = language?.words?.(scenario);
  if (!language || !words) return null;
  const trees = document.procedures.filter((procedure) => title === null || procedure.title.text === title);
  if (title !== null && trees.length === 0) return null;
  const head = sheetHead(sheet);
  const procedures = trees.map((tree): ProcedureReading => {
    const scene = placedProcedureOf(document, tree, head)?.side.scene?.procedures[0];
    const plans = new Map(scene?.clauses.map((placed) => [placed.tree, placed.plan]));
    const clauses = tree.clauses.map((clause, index): ClauseReading => {
      // The scene was read from the isolated procedure, so its clauses are other objects than the clauses of the sheet.
      // Corresponding clauses have the same index.
      const isolatedClause = scene?.tree.clauses[index];
      const plan = isolatedClause && plans.get(isolatedClause);
      return {
        number: clause.number,
        words: plan ? words.clause(plan) : null,
        pointers: plan ? pointersIn(document, clause) : [],
      };
    });
    return { title: tree.title.text, initiative: tree.title.initiative, clauses };
  });
  if (title !== null) return { ranking: null, rules: [], procedures };
  const checked = checkSheet(document.text, document.languageOf, document.games);
  const ranking = sheet.sections.find((section) => section.type === 'ranking');
  const scene = loneSheetScene(checked.sheet, checked.diagnostics, language);
  return {
    ranking:
      ranking && scene
        ? { title: ranking.title.text, rows: scene.plan.ranking.map((set) => words.set(set, 'one')) }
        : null,
    rules: scene?.plan.rules.map((rule) => words.rule(rule)) ?? [],
    procedures,
  };
}
