// Describes a version of a sheet for the comparison: its scripts, compiled sheets and interpreter. Also finds the
// properties in which two versions agree, and the procedures that must be compared.
import { actsIn } from '../../../plan/clause-plan.ts';
import { same } from '../../../plan/same.ts';
import { Game, type GameDefinition } from '../../../../runtime/callisto/rules/engine/game-tables.ts';
import { CompiledMind } from '../../../../runtime/callisto/emitted/compiled-mind.ts';
import type { CompiledSheets, Script, Scripts } from '../play/script.ts';
import { secondReadings } from '../play/sheets.ts';
import type { BeforeAfter } from '../../../diff/behaviour/behaviour-report.ts';
import { lazily } from '../../../../runtime/kernel/lazily.ts';
import { Decider } from '../play/decide-card.ts';

function deciderOf(definition: GameDefinition, { scripts, sheets }: Version): Decider {
  const names = sheets.find((sheet) => sheet !== null)?.readings ?? [];
  return new Decider(new Game(definition), scripts, secondReadings(names));
}

export type Interpreters = () => BeforeAfter<Decider>;

export const interpretersOf = (definition: GameDefinition, { before, after }: BeforeAfter<Version>): Interpreters =>
  lazily(() => ({ before: deciderOf(definition, before), after: deciderOf(definition, after) }));

/**
 * A version of one bot’s sheet, together with the sheet of the other bot. They are compiled together, because each
 * sheet ranks the units of the other side (R20).
 */
export interface Version {
  readonly scripts: Scripts;
  readonly sheets: CompiledSheets;
}

export type Minds = readonly [CompiledMind | null, CompiledMind | null];

export const mindsOf = (game: Game, { sheets: [breakers, lfa] }: Version): Minds => [
  breakers && new CompiledMind(game, breakers),
  lfa && new CompiledMind(game, lfa),
];

const byCard = ({ procedures }: Script): unknown =>
  procedures.flatMap(({ cards, initiative }) =>
    initiative === null ? [] : [...cards].toSorted().map((card) => [card, initiative]),
  );

/**
 * Properties in which two versions agree or differ. If the versions agree in all of them, only their decisions about
 * cards can differ.
 */
export interface VersionAgreement {
  /** True if counters enter at the same places in both versions (R30). */
  readonly enters: boolean;
  /** True if both versions take the same pieces along with a moving unit. */
  readonly along: boolean;
  /** True if both versions order drawn cards by the same figures (R22, R23). */
  readonly orders: boolean;
}

const rules = ({ moments, definitions }: Script, moment: string): unknown => [
  moments.filter((rule) => rule.moment === moment),
  definitions,
];

export function agreementOfVersions(a: Script, b: Script): VersionAgreement {
  return {
    enters: same(rules(a, 'unit spawned'), rules(b, 'unit spawned')),
    along: same(rules(a, 'unit moved'), rules(b, 'unit moved')),
    orders: same(byCard(a), byCard(b)),
  };
}

const procedureOf = ({ procedures }: Script, title: string) =>
  procedures.find((procedure) => procedure.title === title);

/**
 * True if the result of a procedure depends on other procedures: because an act leads units (R27), or because only
 * cards that can do an act are chosen (R109).
 */
const readsOthers = (script: Script, title: string): boolean =>
  actsIn(procedureOf(script, title)?.clauses ?? []).some(
    ({ act, limits }) => act === 'call' || typeof limits['able'] === 'string',
  );

/**
 * Returns the titles of the procedures to compare: procedures whose meaning differs, and procedures that depend on
 * other procedures.
 * Returns all titles if anything else in the sheets differs, or if no procedure differs.
 */
export function touchedTitles(a: Script, b: Script): string[] {
  const titles = [...new Set([...a.procedures, ...b.procedures].map(({ title }) => title))];
  const isAll = !same(a.ranking, b.ranking) || !same(a.definitions, b.definitions) || !same(a.moments, b.moments);
  if (isAll || !same(byCard(a), byCard(b))) return titles;
  const isOther = (title: string): boolean => {
    const [procedureBefore, other] = [procedureOf(a, title), procedureOf(b, title)];
    return (
      !procedureBefore ||
      !other ||
      !same(procedureBefore.clauses, other.clauses) ||
      !same([...procedureBefore.cards], [...other.cards])
    );
  };
  const changedTitles = titles.filter(isOther);
  // If no procedure differs, there is no procedure to prefer, so all titles are compared.
  if (changedTitles.length === 0) return titles;
  return titles.filter((title) => changedTitles.includes(title) || readsOthers(a, title) || readsOthers(b, title));
}
