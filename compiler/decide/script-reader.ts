// Reads scripts from the texts of sheets.
import { RecentCache, lazilyFor } from '../../runtime/kernel/lazily.ts';
import { parse } from '../../grammar/parse.ts';
import type { Headings } from '../../grammar/headings.ts';
import type { Sheet } from '../../grammar/tree.ts';
import type { ClausePlan } from '../plan/clause-plan.ts';
import { clauseSectionOf } from '../language/binding/answer-rows.ts';
import { sheetPlan, type PlanOf } from '../language/binding/bind-sheet.ts';
import { binderOf } from '../language/checking/meaning/binder-diagnostics.ts';
import type { GameLanguage, SheetWorld } from '../language/checking/report/sheet-world.ts';
import type { Reader } from '../language/phrases/phrase-reader.ts';
import type { SheetScript } from './sheet-script.ts';

/**
 * Returns the script for the text of a sheet; null if the sheet lacks a scenario that it must name. Reports no faults,
 * because the caller has checked the sheet.
 */
export const sheetScriptOfText = (source: string, headings: Headings, language: GameLanguage): SheetScript | null =>
  sheetScriptOf(parse(source, { headingsOf: () => headings }).sheet, language);

/** The maximal number of scripts that a reader of sheets keeps, because each decision of a card asks for its script. */
const mostScripts = 40;

/** Returns a function that reads texts of sheets. The language is made only when the first text is read. */
export function sheetReader(headings: Headings, language: () => GameLanguage): (text: string) => SheetScript | null {
  const scripts = new RecentCache<{ readonly script: SheetScript | null }>(mostScripts);
  return (text) => scripts.getOrMake(text, () => ({ script: sheetScriptOfText(text, headings, language()) })).script;
}

/**
 * The maximal number of cached clause plans of a bot in a scenario. It is large because an editor reads many versions
 * of a clause while a user types.
 */
const mostPlans = 120;

/**
 * Cache of the plans of clauses, by reader and world. A clause with an unchanged place and text keeps its plan object.
 * Other caches have this object as a key, so their contents stay valid.
 */
const plansOf = lazilyFor((_reader: Reader) =>
  lazilyFor((_world: SheetWorld) => new RecentCache<ClausePlan>(mostPlans)),
);

/** Returns the offsets at which parts of a sheet begin. */
const partStarts = ({ sections, source }: Sheet): readonly number[] =>
  [
    ...sections.flatMap((section) => [
      section.start,
      ...(clauseSectionOf(section)?.clauses.map(({ start }) => start) ?? []),
    ]),
    source.length,
  ].toSorted((a, b) => a - b);

/**
 * Returns the plans of clauses, from the cache if possible. A key consists of the offset, the number, and the text up
 * to the next clause or section.
 */
function cachedPlans(sheet: Sheet, cache: RecentCache<ClausePlan>): PlanOf {
  const starts = [...new Set(partStarts(sheet))];
  const ends = new Map(starts.map((start, index) => [start, starts[index + 1]]));
  return ({ start, number }, make) => {
    const end = ends.get(start);
    return cache.getOrMake(`${start} ${number}\n${sheet.source.slice(start, end)}`, make);
  };
}

/**
 * Returns the script of a parsed sheet; null if the sheet lacks a scenario that it must name. If `of` is `rules`, the
 * procedures are left out.
 */
export function sheetScriptOf(
  whole: Sheet,
  { reader, world, isPlain = false }: Pick<GameLanguage, 'reader' | 'world'> & { readonly isPlain?: boolean },
  of: 'all' | 'rules' = 'all',
): SheetScript | null {
  const sections = whole.sections.filter(({ type }) => of === 'all' || type !== 'procedure');
  const sheet = { ...whole, sections };
  const header = (word: string) => sheet.headers.find((candidate) => candidate.word === word);
  const [scenario, bot] = [header('scenario')?.number ?? (isPlain ? 0 : null), header('bot')?.text ?? ''];
  if (scenario === null) return null;
  const sheetWorld = world(scenario, bot);
  const { ranking, rules, procedures } = sheetPlan(
    sheet,
    binderOf({ sheet, reader, world: sheetWorld }, () => {}),
    cachedPlans(sheet, plansOf(reader)(sheetWorld)),
  );
  const titles = sheet.sections.flatMap((section) => clauseSectionOf(section)?.title ?? []);
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
