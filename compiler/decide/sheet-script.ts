// A sheet in the form in which it is played.
import { RecentCache, lazilyFor } from '../../runtime/kernel/lazily.ts';
import { parse } from '../../grammar/parse.ts';
import type { Headings } from '../../grammar/headings.ts';
import type { Sheet } from '../../grammar/tree.ts';
import type { ClausePlan } from '../plan/clause-plan.ts';
import { sheetPlan, type PlanOf } from '../language/binding/bind-sheet.ts';
import { binderOf } from '../language/checking/binder-diagnostics.ts';
import type { GameLanguage, SheetWorld } from '../language/checking/sheet-world.ts';
import type { Reader } from '../language/phrases/phrase-reader.ts';
import type { MomentRule, SetNode } from '../plan/nodes.ts';

export interface ScriptProcedure {
  readonly title: string;
  readonly cards: ReadonlySet<string>;
  readonly clauses: readonly ClausePlan[];
  /** The initiative in its title; it only determines the order. */
  readonly initiative: number | null;
}

/** One bot's sheet of a scenario. */
export interface SheetScript {
  readonly scenario: number;
  /** The name in the `bot …` line. */
  readonly bot: string;
  /** The ranking table, highest rank first. */
  readonly ranking: readonly SetNode[];
  readonly definitions: Readonly<Record<string, SetNode>>;
  readonly moments: readonly MomentRule[];
  readonly procedures: readonly ScriptProcedure[];
}

export const procedureFor = ({ procedures }: Pick<SheetScript, 'procedures'>, card: string): ScriptProcedure | null =>
  procedures.find(({ cards }) => cards.has(card)) ?? null;

/** Returns the script of a sheet's text. The sheet has been checked before; its faults are not reported here. */
export const sheetScriptOfText = (source: string, headings: Headings, language: GameLanguage): SheetScript | null =>
  sheetScriptOf(parse(source, { headingsOf: () => headings }).sheet, language);

/** The maximal number of cached clauses of one bot and scenario; an editor sees many versions of them. */
const mostPlans = 120;

/** Plans of clauses by reader and world: another reading has mostly the same clauses, and data by plan stay valid. */
const plansOf = lazilyFor((_reader: Reader) =>
  lazilyFor((_world: SheetWorld) => new RecentCache<ClausePlan>(mostPlans)),
);

/** Returns the positions at which the parts of a sheet begin, and the end of the last part. */
const partStarts = ({ sections, source }: Sheet): readonly number[] =>
  [
    ...sections.flatMap((section) => [
      section.start,
      ...(section.type === 'procedure' ? section.clauses.map(({ start }) => start) : []),
    ]),
    source.length,
  ].toSorted((a, b) => a - b);

/**
 * Returns the plans of the clauses, from the cache if possible. The text of a clause reaches to the next part; the key
 * includes its number, which may depend on the clause before.
 */
function cachedPlans(sheet: Sheet, cache: RecentCache<ClausePlan>): PlanOf {
  const starts = partStarts(sheet);
  return ({ start, number }, make) => {
    const end = starts.find((next) => next > start);
    return cache.getOrMake(`${start} ${number}\n${sheet.source.slice(start, end)}`, make);
  };
}

/** Returns the script of a sheet that was parsed; with `rules`, without its procedures. */
export function sheetScriptOf(
  whole: Sheet,
  { reader, world }: GameLanguage,
  of: 'all' | 'rules' = 'all',
): SheetScript | null {
  const sections = whole.sections.filter(({ type }) => of === 'all' || type !== 'procedure');
  const sheet = { ...whole, sections };
  const header = (word: string) => sheet.headers.find((candidate) => candidate.word === word);
  const [scenario, bot] = [header('scenario')?.number ?? null, header('bot')?.text ?? ''];
  if (scenario === null) return null;
  const sheetWorld = world(scenario, bot);
  const { ranking, rules, procedures } = sheetPlan(
    sheet,
    binderOf({ sheet, reader, world: sheetWorld }, () => {}),
    cachedPlans(sheet, plansOf(reader)(sheetWorld)),
  );
  const titles = sheet.sections.flatMap((section) => (section.type === 'procedure' ? [section.title] : []));
  return {
    scenario,
    bot,
    ranking,
    definitions: Object.fromEntries(
      rules.flatMap((rule) => (rule.is === 'definition' ? [[rule.plane, rule.means] as const] : [])),
    ),
    moments: rules.filter((rule) => rule.is === 'rule'),
    procedures: procedures.map(({ title, clauses }, index) => {
      const heading = titles[index];
      const cards = heading ? sheetWorld.title(heading).cards : new Set<string>();
      return { title, clauses, cards, initiative: heading?.initiative ?? null };
    }),
  };
}
