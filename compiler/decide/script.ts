// A sheet as it is played: read, bound, with the cards that each procedure is for, and the words that its rules define.
import { parse } from '../../grammar/parse.ts';
import type { Headings } from '../../grammar/headings.ts';
import type { Clause, Sheet, Span } from '../../grammar/tree.ts';
import type { ClausePlan } from '../bind/clause-plan.ts';
import { sheetPlan } from '../bind/sheet.ts';
import { binderOf } from '../check/binder.ts';
import { memoOf } from '../check/memo.ts';
import type { Memo } from '../check/memo.ts';
import type { GameLanguage } from '../check/world.ts';
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

/**
 * What clauses mean, by where they stand and what they say, as long as there is the world of their sheet: a sheet that is read
 * again has mostly the same ones, and what was found out about their plans is kept with these.
 */
const plans = new WeakMap<object, Memo<ClausePlan>>();

/** The stretches of a clause, as places in its text: broken lines can leave some outside. */
function stretchesOf({ start, condition, sentences, table, subs, rider }: Clause): Span[] {
  const parts: readonly (Span | null)[] = [condition, ...sentences, table, ...subs, rider];
  return parts.flatMap((part) => (part ? [{ start: part.start - start, end: part.end - start }] : []));
}

/** The same of a sheet that has been read; its rules may do. */
export function scriptOf(whole: Sheet, { reader, world }: GameLanguage, of: 'all' | 'rules' = 'all'): Script | null {
  const sections = whole.sections.filter(({ type }) => of === 'all' || type !== 'procedure');
  const sheet = { ...whole, sections };
  const header = (word: string) => sheet.headers.find((one) => one.word === word);
  const [scenario, bot] = [header('scenario')?.number ?? null, header('bot')?.text ?? ''];
  if (scenario === null) return null;
  const own = world(scenario, bot);
  const kept = memoOf(plans, own);
  const { ranking, rules, procedures } = sheetPlan(
    sheet,
    binderOf({ sheet, reader, world: own }, () => {}),
    (clause, make) => {
      const { start, end } = clause;
      return kept.of(String(start), sheet.source.slice(start, end), make, () => stretchesOf(clause));
    },
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
