import { RecentCache, getOrMake, lazilyFor } from '../../runtime/kernel/lazily.ts';
import type { ClausePlan, SheetPlan } from '../plan/clause-plan.ts';
import { sheetPlanSteps } from '../language/binding/bind-sheet.ts';
import { binderOf } from '../language/checking/meaning/binder-diagnostics.ts';
import type { GameLanguage, SheetWorld } from '../language/checking/report/sheet-world.ts';
import type { Reader } from '../language/phrases/phrase-reader.ts';
import { atOnce, type Steps } from '../language/steps.ts';
import type { SetNode } from '../plan/nodes.ts';
import { showBotRule } from '../plan/plan-text.ts';
import { touchesAny } from '../../grammar/positions.ts';
import type { Diagnostic } from '../../grammar/registry.ts';
import type { Clause, Procedure, RankingRow, Sheet, Span } from '../../grammar/tree.ts';
import { ListLogic } from './logic/list-logic.ts';
import { noLintFacts, type LintFacts } from '../plan/lint-facts.ts';

export interface ClauseScene {
  readonly tree: Clause;
  readonly plan: ClausePlan;
}

export interface ProcedureScene {
  readonly tree: Procedure;
  readonly clauses: readonly ClauseScene[];
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
  /** True if the sheet has the words of a printed book. Rules about wording skip such sheets. */
  readonly isVerbatim: boolean;
  readonly procedures: readonly ProcedureScene[];
  readonly ranking: readonly RowScene[];
  readonly logic: ListLogic;
  readonly lintFacts: LintFacts;
  readonly textOf: (span: Span) => string;
  readonly relatives: readonly SheetScene[];
}

/**
 * The largest number of cached `ListLogic` objects of a language. Each object caches many answers, and most sheets of a
 * book share one object.
 */
const maxLogics = 12;

/** Cache of `ListLogic` objects, by language and by the bot rules of the sheet that redefine words. */
const logicsOf = lazilyFor((_language: GameLanguage) => new RecentCache<ListLogic>(maxLogics));

function logicOf(language: GameLanguage, { rules }: SheetPlan): ListLogic {
  const definitionRules = rules.filter((rule) => rule.is === 'definition');
  const key = definitionRules.map(showBotRule).join('\n');
  return logicsOf(language).getOrMake(key, () => {
    const definitions = new Map(definitionRules.map(({ plane, means }) => [plane, means]));
    const lintFacts = language.lintFacts ?? noLintFacts;
    return new ListLogic({ ...lintFacts, definition: (name) => definitions.get(name) ?? lintFacts.definition(name) });
  });
}

/** A scene without its related sheets, which are looked up later. */
export type LoneSheetScene = Omit<SheetScene, 'relatives'>;

/**
 * Returns the scene of a checked sheet, without the parts that have errors. Null for a sheet without a scenario or a
 * bot. Pauses (`yield`) after each clause.
 */
export function* loneSheetSceneSteps(
  sheet: Sheet,
  diagnostics: readonly Diagnostic[],
  language: GameLanguage,
): Steps<LoneSheetScene | null> {
  const header = (word: string) => sheet.headers.find((candidate) => candidate.word === word);
  const { isPlain = false } = language;
  const scenario = header('scenario')?.number ?? (isPlain ? 0 : null);
  const bot = (header('bot')?.text ?? '').toUpperCase();
  if (scenario === null || (bot === '' && !isPlain)) return null;
  const touchesError = touchesAny(diagnostics.filter(({ severity }) => severity === 'error'));
  // An error that ends where a part begins is outside the part. An error that begins where a part ends is inside the
  // part.
  const isBroken = ({ start, end }: Span): boolean => touchesError({ start: start + 1, end });
  const world = language.world(scenario, bot);
  const { reader } = language;
  const sections = sheet.sections.filter((section) => section.type === 'procedure' || !isBroken(section));
  const plan = yield* sheetPlanSteps(
    { ...sheet, sections },
    binderOf({ sheet, reader, world }, () => {}),
  );
  const trees = sections.filter((section) => section.type === 'procedure');
  const procedures = trees.map((tree, index): ProcedureScene => {
    const plans = plan.procedures[index]?.clauses ?? [];
    const clauses = tree.clauses.flatMap((clause, k): ClauseScene[] => {
      const clausePlan = plans[k];
      return clausePlan && !isBroken(clause) ? [{ tree: clause, plan: clausePlan }] : [];
    });
    return { tree, clauses, cards: world.title(tree.title).cards };
  });
  const rows = sections.flatMap((section) => (section.type === 'ranking' ? section.rows : []));
  const ranking = rows.flatMap((tree, index): RowScene[] => {
    const set = plan.ranking[index];
    return set ? [{ tree, set }] : [];
  });
  const logic = logicOf(language, plan);
  // A `book` line with a mistake also makes the sheet verbatim, so that the mistake causes no finding about the
  // wording.
  const isVerbatim = header('book') !== undefined;
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
    lintFacts: language.lintFacts ?? noLintFacts,
    textOf,
  };
}

/** Returns the scene of a checked sheet at once. */
export const loneSheetScene = (
  sheet: Sheet,
  diagnostics: readonly Diagnostic[],
  language: GameLanguage,
): LoneSheetScene | null => atOnce(loneSheetSceneSteps(sheet, diagnostics, language));

/**
 * A sheet of the same bot in another scenario. `procedures` are its procedures that share cards with a certain
 * procedure.
 */
export interface RelatedSheet {
  readonly scene: SheetScene;
  readonly procedures: ReadonlySet<ProcedureScene>;
}

/**
 * Cache, by the procedures of a sheet, of the first procedure for each card. The checker reports a second procedure for
 * a card as an error.
 */
const firstByCard = lazilyFor((procedures: readonly ProcedureScene[]): ReadonlyMap<string, ProcedureScene> => {
  const byCard = new Map<string, ProcedureScene>();
  for (const procedure of procedures) for (const card of procedure.cards) getOrMake(byCard, card, () => procedure);
  return byCard;
});

/** Returns the sheets of `relatives` that have a procedure for some of the cards of `procedure`. */
export function relatedSheets(procedure: ProcedureScene, relatives: readonly SheetScene[]): RelatedSheet[] {
  return relatives.flatMap((scene) => {
    const byCard = firstByCard(scene.procedures);
    const procedures = new Set([...procedure.cards].flatMap((card) => byCard.get(card) ?? []));
    return procedures.size > 0 ? [{ scene, procedures }] : [];
  });
}

export const joinWithAnd = (words: readonly (string | number)[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;

export function inScenarios(scenes: readonly SheetScene[]): string {
  const numbers = [...new Set(scenes.map(({ scenario }) => scenario))].toSorted((a, b) => a - b);
  return `in scenario${numbers.length === 1 ? '' : 's'} ${joinWithAnd(numbers)}`;
}
