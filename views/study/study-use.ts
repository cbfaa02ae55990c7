// Counts how often the games of a study use the clauses of sheets, and how these counts differ between levels of a
// factor.
import { isProcedurePartOf, type ProcedurePart } from '../../compiler/decide/procedure-parts.ts';
import type { PlayedSheet, Use } from '../examples/clause-use.ts';
import type { StudyResult, StudiedCombination, StudyEffect } from './study-result.ts';

/** The number of uses of each clause of a procedure, in all games of a scenario. */
export interface ProcedureUse {
  readonly title: string;
  readonly clauses: readonly { readonly name: string; readonly count: number }[];
  /** The number of decisions for which no clause could be carried out. */
  readonly none: number;
}

/** The uses of a sheet in all games of a scenario in which a bot played the sheet. */
export interface SheetUse {
  readonly scenario: number | string;
  readonly name: string;
  readonly games: number;
  readonly procedures: readonly ProcedureUse[];
  /** The counted parts that were used in no game, without the parts inside such a part. */
  readonly never: readonly string[];
}

const isClause = ({ kind }: ProcedurePart): boolean => kind === 'clause';
const isClauseOrLetter = ({ kind }: ProcedurePart): boolean => kind === 'clause' || kind === 'letter';

/** Returns a name without the title of its procedure: `2` for `SCOUT 2`. */
const shortName = (title: string, name: string): string => name.slice(title.length + 1);

function sumOfUse(runs: readonly StudiedCombination[]): Use {
  const sum: Record<string, number> = {};
  for (const { simulated } of runs)
    for (const [part, count] of Object.entries(simulated.totals.use)) sum[part] = (sum[part] ?? 0) + count;
  return sum;
}

function sheetUse(scenario: number | string, sheet: PlayedSheet, runs: readonly StudiedCombination[]): SheetUse {
  const use = sumOfUse(runs);
  const count = (name: string): number => use[`${sheet.short} ${name}`] ?? 0;
  const procedures = sheet.procedures.map(({ title, parts }) => ({
    title,
    clauses: parts.filter(isClause).map(({ name }) => ({ name: shortName(title, name), count: count(name) })),
    none: count(`${title} none`),
  }));
  const never = sheet.procedures
    .flatMap(({ parts }) => parts)
    .filter(({ name }) => count(name) === 0)
    .map(({ name }) => name)
    .filter((name, _, unused) => !unused.some((outer) => outer !== name && isProcedurePartOf(name, outer)));
  const games = runs.reduce((sum, { simulated }) => sum + simulated.totals.games, 0);
  return { scenario, name: sheet.name, games, procedures, never };
}

/** Returns the uses of each sheet that bots played, by scenario. */
export function usesOf({ combinations }: StudyResult): SheetUse[] {
  const played = combinations.filter(({ simulated }) => simulated.totals.games > 0);
  const scenarios = [...new Set(played.map(({ simulated }) => simulated.scenario))];
  return scenarios.flatMap((scenario) => {
    const here = played.filter(({ simulated }) => simulated.scenario === scenario);
    const sheets = new Map(here.flatMap(({ simulated }) => simulated.played).map((sheet) => [sheet.bot, sheet]));
    return [...sheets.values()].map((sheet) => {
      const runs = here.filter(({ simulated }) => simulated.played.some(({ bot }) => bot === sheet.bot));
      return sheetUse(scenario, sheet, runs);
    });
  });
}

/**
 * A clause whose number of uses differs between two levels of a factor. `was` and `is` are uses per 100 games of a
 * scenario.
 */
interface UseChange {
  readonly effect: StudyEffect;
  readonly scenario: number | string;
  readonly clause: string;
  readonly was: number;
  readonly is: number;
}

const ratesOf = ({ simulated: { totals } }: StudiedCombination, counted: string): number =>
  ((totals.use[counted] ?? 0) / totals.games) * 100;

/**
 * Returns the changed clauses in the sheets of a scenario. The figures are means over all pairs of combinations in
 * which the bot plays by the sheet.
 */
function changesIn(effect: StudyEffect, scenario: number | string): UseChange[] {
  const pairs = effect.pairs.flatMap(({ runs }) => (runs[0].simulated.scenario === scenario ? [runs] : []));
  const sheets = new Map(
    pairs.flatMap((runs) => runs.flatMap(({ simulated }) => simulated.played)).map((sheet) => [sheet.bot, sheet]),
  );
  return [...sheets.values()].flatMap(({ bot, name, short, procedures }) => {
    const both = pairs.filter((runs) =>
      runs.every(({ simulated }) => simulated.played.some((sheet) => sheet.bot === bot)),
    );
    const mean = (side: 0 | 1, counted: string): number =>
      both.reduce((sum, runs) => sum + ratesOf(runs[side], counted), 0) / Math.max(1, both.length);
    return procedures
      .flatMap(({ parts }) => parts.filter(isClauseOrLetter))
      .map((part) => ({
        effect,
        scenario,
        clause: `${name} ${part.name}`,
        was: mean(0, `${short} ${part.name}`),
        is: mean(1, `${short} ${part.name}`),
      }))
      .filter(({ was, is }) => was !== is);
  });
}

/**
 * Returns the clauses whose uses change most, at most `most` for each level. The factor `scenario` is left out, because
 * the sheets of scenarios differ.
 */
export const useChanges = (effects: readonly StudyEffect[], most: number): UseChange[] =>
  effects
    .filter(({ factor }) => factor.name !== 'scenario')
    .flatMap((effect) =>
      [...new Set(effect.pairs.map(({ runs }) => runs[0].simulated.scenario))]
        .flatMap((scenario) => changesIn(effect, scenario))
        .toSorted((a, b) => Math.abs(b.is - b.was) - Math.abs(a.is - a.was))
        .slice(0, most),
    );
