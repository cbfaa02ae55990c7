// A sheet as it is played: read, bound, with the cards that each procedure is for, and the words that its rules define.
import { parse } from '../../grammar/parse.ts';
import type { Headings } from '../../grammar/headings.ts';
import type { Sheet } from '../../grammar/tree.ts';
import type { ClausePlan } from '../plan/clause-plan.ts';
import { sheetPlan } from '../language/binding/bind-sheet.ts';
import type { PlanOf } from '../language/binding/bind-sheet.ts';
import { binderOf } from '../language/checking/binder-diagnostics.ts';
import { cacheFor } from '../language/checking/finding-cache.ts';
import type { FindingCache } from '../language/checking/finding-cache.ts';
import type { GameLanguage, SheetWorld } from '../language/checking/sheet-world.ts';
import type { Reader } from '../language/phrases/phrase-reader.ts';
import type { MomentRule, SetNode } from '../plan/nodes.ts';

/** A procedure, with the cards that its title means. */
export interface Procedure {
  readonly title: string;
  readonly cards: ReadonlySet<string>;
  readonly clauses: readonly ClausePlan[];
  /** The initiative that its title gives, for order alone. */
  readonly initiative: number | null;
}

/** One bot's sheet of a scenario. */
export interface Script {
  readonly scenario: number;
  /** As its `bot …` line names it. */
  readonly bot: string;
  /** The ranking table, what comes first in it first. */
  readonly ranking: readonly SetNode[];
  readonly definitions: Readonly<Record<string, SetNode>>;
  readonly moments: readonly MomentRule[];
  readonly procedures: readonly Procedure[];
}

/** The sheet's procedure for a card. */
export const procedureFor = ({ procedures }: Pick<Script, 'procedures'>, card: string): Procedure | null =>
  procedures.find(({ cards }) => cards.has(card)) ?? null;

/** The script of a sheet's text; it has been checked before, and what is wrong in it is not said here. */
export const scriptOfText = (source: string, headings: Headings, language: GameLanguage): Script | null =>
  scriptOf(parse(source, { headingsOf: () => headings }).sheet, language);

/** So many clauses of one bot and scenario: an editor sees many versions of them. */
const mostPlans = 120;

/**
 * What clauses mean, by who reads them and the world of their sheet: a sheet that is read again has mostly the same ones, and
 * what was found out about their plans is kept with these.
 */
const plans = new WeakMap<Reader, WeakMap<SheetWorld, FindingCache<ClausePlan>>>();

function plansOf(reader: Reader, world: SheetWorld): FindingCache<ClausePlan> {
  const known = plans.get(reader) ?? new WeakMap<SheetWorld, FindingCache<ClausePlan>>();
  plans.set(reader, known);
  return cacheFor(known, world, mostPlans);
}

/** Where the stretches of a sheet begin, and the last one ends. */
const startsOf = ({ sections, source }: Sheet): readonly number[] =>
  [
    ...sections.flatMap((one) => [
      one.start,
      ...(one.type === 'procedure' ? one.clauses.map(({ start }) => start) : []),
    ]),
    source.length,
  ].toSorted((a, b) => a - b);

/**
 * Plans of the clauses of a sheet, as they were made before if that can be. A clause is what is written up to what comes next,
 * though its words may end before; where it stands is told with it, and a number that it lacks goes by the clause before.
 */
function keptPlans(sheet: Sheet, kept: FindingCache<ClausePlan>): PlanOf {
  const starts = startsOf(sheet);
  return ({ start, number }, make) => {
    const end = starts.find((one) => one > start);
    return kept.getOrMake(`${start} ${number}`, sheet.source.slice(start, end), make);
  };
}

/** The same of a sheet that has been read; its rules may do. */
export function scriptOf(whole: Sheet, { reader, world }: GameLanguage, of: 'all' | 'rules' = 'all'): Script | null {
  const sections = whole.sections.filter(({ type }) => of === 'all' || type !== 'procedure');
  const sheet = { ...whole, sections };
  const header = (word: string) => sheet.headers.find((one) => one.word === word);
  const [scenario, bot] = [header('scenario')?.number ?? null, header('bot')?.text ?? ''];
  if (scenario === null) return null;
  const own = world(scenario, bot);
  const { ranking, rules, procedures } = sheetPlan(
    sheet,
    binderOf({ sheet, reader, world: own }, () => {}),
    keptPlans(sheet, plansOf(reader, own)),
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
      const cards = heading ? own.title(heading).cards : new Set<string>();
      return { title, clauses, cards, initiative: heading?.initiative ?? null };
    }),
  };
}
