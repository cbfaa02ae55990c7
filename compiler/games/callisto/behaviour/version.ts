// A version that is compared: its scripts, its compiled sheets, an interpreter of its own, and the parts that two versions
// share.
import { actsIn } from '../../../plan/clause-plan.ts';
import { same } from '../../../plan/same.ts';
import { Game, type GameDefinition } from '../../../../runtime/callisto/rules/engine/game-tables.ts';
import { CompiledMind } from '../../../../runtime/callisto/emitted/compiled-mind.ts';
import type { CompiledSheets, Script, Scripts } from '../play/script.ts';
import type { BeforeAfter } from '../../../diff/behaviour/behaviour-report.ts';
import { lazily } from '../../../../runtime/kernel/lazily.ts';
import { Decider } from '../play/decide-card.ts';

function deciderOf(definition: GameDefinition, { scripts, sheets }: Version): Decider {
  const second = sheets.find((sheet) => sheet !== null)?.readings ?? [];
  const readings = Object.fromEntries(second.map((id) => [id, 'second' as const]));
  return new Decider(new Game(definition), scripts, readings);
}

export type Interpreters = () => BeforeAfter<Decider>;

export const interpretersOf = (definition: GameDefinition, { before, after }: BeforeAfter<Version>): Interpreters =>
  lazily(() => ({ before: deciderOf(definition, before), after: deciderOf(definition, after) }));

/** The sheet of the version by side, and the facing sheet compiled with it, by which each ranks the other (R20). */
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

/** Parts in which both versions agree, whatever a card decides: then only decisions can differ. */
export interface Alike {
  /** The places where counters enter (R30). */
  readonly enters: boolean;
  /** The pieces that go along with a moving unit. */
  readonly along: boolean;
  /** The figures by which drawn cards are laid in order (R22, R23). */
  readonly orders: boolean;
}

const rules = ({ moments, definitions }: Script, moment: string): unknown => [
  moments.filter((rule) => rule.moment === moment),
  definitions,
];

export function alikeIn(a: Script, b: Script): Alike {
  return {
    enters: same(rules(a, 'unit spawned'), rules(b, 'unit spawned')),
    along: same(rules(a, 'unit moved'), rules(b, 'unit moved')),
    orders: same(byCard(a), byCard(b)),
  };
}

const procedureOf = ({ procedures }: Script, title: string) =>
  procedures.find((procedure) => procedure.title === title);

/** True if a procedure reads others: it leads units, or asks for cards that could do something (R27, R109). */
const readsOthers = (script: Script, title: string): boolean =>
  actsIn(procedureOf(script, title)?.clauses ?? []).some(
    ({ act, limits }) => act === 'call' || typeof limits['able'] === 'string',
  );

/** Titles of procedures that do not mean the same in both, or read one that does not; all, if there are none of these. */
export function touchedTitles(a: Script, b: Script): string[] {
  const titles = [...new Set([...a.procedures, ...b.procedures].map(({ title }) => title))];
  const isAll = !same(a.ranking, b.ranking) || !same(a.definitions, b.definitions) || !same(a.moments, b.moments);
  if (isAll || !same(byCard(a), byCard(b))) return titles;
  const isOther = (title: string): boolean => {
    const [one, other] = [procedureOf(a, title), procedureOf(b, title)];
    return !one || !other || !same(one.clauses, other.clauses) || !same([...one.cards], [...other.cards]);
  };
  const own = titles.filter(isOther);
  // No meaning differs, so all titles are compared.
  if (own.length === 0) return titles;
  return titles.filter((title) => own.includes(title) || readsOthers(a, title) || readsOthers(b, title));
}
