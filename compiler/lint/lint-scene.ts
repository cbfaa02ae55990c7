// What a rule looks at: a sheet, its plan beside it, and the other sheets of its bot.
import type { ClausePlan, SheetPlan } from '../plan/clause-plan.ts';
import { sheetPlan } from '../language/binding/sheet.ts';
import { binderOf } from '../language/checking/binder.ts';
import type { GameLanguage, SheetWorld } from '../language/checking/world.ts';
import { Kept } from '../language/phrases/kept.ts';
import type { Reader } from '../language/phrases/reading.ts';
import type { SetNode } from '../plan/nodes.ts';
import { showBotRule } from '../plan/show.ts';
import type { Diagnostic } from '../../grammar/registry.ts';
import type { Clause, Procedure, RankingRow, Sheet, Span } from '../../grammar/tree.ts';
import { Logic } from './logic/logic.ts';
import { noLore } from '../plan/lore.ts';
import type { Lore } from '../plan/lore.ts';

export interface ClauseScene {
  readonly tree: Clause;
  readonly plan: ClausePlan;
}

export interface ProcedureScene {
  readonly tree: Procedure;
  readonly clauses: readonly ClauseScene[];
  /** The cards that its title means. */
  readonly cards: ReadonlySet<string>;
}

export interface RowScene {
  readonly tree: RankingRow;
  readonly set: SetNode;
}

export interface SheetScene {
  readonly sheet: Sheet;
  readonly plan: SheetPlan;
  readonly world: SheetWorld;
  readonly reader: Reader;
  readonly scenario: number;
  readonly bot: string;
  /** Its words are those of a printed book. */
  readonly isVerbatim: boolean;
  readonly procedures: readonly ProcedureScene[];
  readonly ranking: readonly RowScene[];
  readonly logic: Logic;
  readonly lore: Lore;
  /** What stands in the sheet there. */
  readonly textOf: (span: Span) => string;
  /** The sheets of the same bot in other scenarios. */
  readonly relatives: readonly SheetScene[];
  /** The sheet of the other bot of the scenario. */
  readonly facing: SheetScene | null;
}

/** Each remembers much; most sheets of a book have the same one. */
const mostLogics = 12;

/** What follows from what, for each way in which sheets define the words of a language. */
const logics = new WeakMap<GameLanguage, Kept<Logic>>();

function logicOf(language: GameLanguage, { rules }: SheetPlan): Logic {
  const own = rules.filter((rule) => rule.is === 'definition');
  const key = own.map(showBotRule).join('\n');
  let known = logics.get(language);
  if (!known) logics.set(language, (known = new Kept<Logic>(mostLogics)));
  const before = known.get(key);
  if (before) return before;
  const definitions = new Map(own.map(({ plane, means }) => [plane, means]));
  const lore = language.lore ?? noLore;
  const logic = new Logic({ ...lore, definition: (name) => definitions.get(name) ?? lore.definition(name) });
  known.set(key, logic);
  return logic;
}

const overlap = (a: Span, b: Span): boolean => a.start < b.end && b.start < a.end;

/** A sheet whose relatives are told later. */
export type Alone = Omit<SheetScene, 'relatives' | 'facing'>;

/** A sheet that has been checked; what has errors in it is left out. Null if nobody knows where it stands. */
export function aloneOf(sheet: Sheet, diagnostics: readonly Diagnostic[], language: GameLanguage): Alone | null {
  const header = (word: string) => sheet.headers.find((one) => one.word === word);
  const scenario = header('scenario')?.number ?? null;
  const bot = (header('bot')?.text ?? '').toUpperCase();
  if (scenario === null || bot === '') return null;
  const errors = diagnostics.filter(({ severity }) => severity === 'error');
  const isBroken = (span: Span): boolean => errors.some((one) => overlap(one, { ...span, end: span.end + 1 }));
  const world = language.world(scenario, bot);
  const { reader } = language;
  const sections = sheet.sections.filter((one) => one.type === 'procedure' || !isBroken(one));
  const plan = sheetPlan(
    { ...sheet, sections },
    binderOf({ sheet, reader, world }, () => {}),
  );
  const trees = sections.filter((one) => one.type === 'procedure');
  const procedures = trees.map((tree, index): ProcedureScene => {
    const plans = plan.procedures[index]?.clauses ?? [];
    const clauses = tree.clauses.flatMap((clause, k): ClauseScene[] => {
      const own = plans[k];
      return own && !isBroken(clause) ? [{ tree: clause, plan: own }] : [];
    });
    return { tree, clauses, cards: world.title(tree.title).cards };
  });
  const rows = sections.flatMap((one) => (one.type === 'ranking' ? one.rows : []));
  const ranking = rows.flatMap((tree, index): RowScene[] => {
    const set = plan.ranking[index];
    return set ? [{ tree, set }] : [];
  });
  const logic = logicOf(language, plan);
  const isVerbatim = header('book')?.text === 'verbatim';
  const textOf = ({ start, end }: Span): string => sheet.source.slice(start, end);
  return {
    sheet,
    plan,
    world,
    reader,
    scenario,
    bot,
    isVerbatim,
    procedures,
    ranking,
    logic,
    lore: language.lore ?? noLore,
    textOf,
  };
}
