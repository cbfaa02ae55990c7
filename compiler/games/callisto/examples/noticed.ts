// Finds small changes of a sheet that change the result of an example.
import type { GameList } from '../../../language/checking/sheet-games.ts';
import { checkSheet } from '../../../language/checking/read-sheet.ts';
import { ExampleFault } from '../../../../grammar/example-lines.ts';
import { errorsIn } from '../../../../grammar/registry.ts';
import { parse } from '../../../../grammar/parse.ts';
import type { Game } from '../../../../runtime/callisto/rules/engine/game-tables.ts';
import { smallChangesOf, type SmallChange, type Swap } from '../../../language/book/changes.ts';
import type { JudgedChange } from '../../../game/examples.ts';
import type { LanguageOf } from '../../../language/checking/sheet-setting.ts';
import type { ClausePlan } from '../../../plan/clause-plan.ts';
import { same } from '../../../plan/same.ts';
import { callistoHeadings } from '../words/headings.ts';
import { Decider } from '../play/decide-card.ts';
import type { Scripts } from '../play/script.ts';
import { sheetScriptOf } from '../../../decide/script-reader.ts';
import type { SheetScript } from '../../../decide/sheet-script.ts';
import { withScenario } from '../play/script.ts';
import { lazilyFor } from '../../../../runtime/kernel/lazily.ts';
import type { SecondReadings } from '../facts/seat.ts';
import { runExample, type RunExample } from './run.ts';

/** Pairs of words that a typist may confuse. A change that makes the sheet unreadable is dropped later. */
const swaps: readonly Swap[] = [
  ['highest', 'lowest'],
  ['nearest', 'furthest'],
  ['furthest', 'nearest'],
  ['most', 'fewest'],
  ['most', 'least'],
  ['fewest', 'most'],
  ['threatened', ''],
  ['unscouted', 'scouted'],
  ['uncontrolled', 'controlled'],
  ['scouted', 'controlled'],
  ['controlled', 'scouted'],
  ['scouted', 'unscouted'],
  ['controlled', 'uncontrolled'],
  ['occupied', 'unoccupied'],
  ['unoccupied', 'occupied'],
  ['enemy', ''],
  ['elevated', 'not elevated'],
  ['objective', 'space'],
  ['towards', 'to'],
  ['nearer to', 'to'],
  ['and', 'or'],
  ['or', 'and'],
  ['secure', 'not secure'],
  ['not', ''],
  ['matching', ''],
  ['adjacent', ''],
  ['ATTACK', 'SUPPRESS'],
  ['SUPPRESS', 'ATTACK'],
  ['MOVE', 'SCOUT'],
  ['SCOUT', 'MOVE'],
];

/** An example that was run, to be run again with changed sheets under the same readings. */
export interface Again {
  readonly ran: RunExample;
  readonly readings: SecondReadings;
}

/** A sheet that gets small changes, and the game in which its examples are run. */
export interface Judging {
  readonly game: Game;
  readonly scripts: Scripts;
  readonly side: 0 | 1;
  readonly text: string;
  readonly languageOf: LanguageOf;
  readonly games: GameList;
}

/**
 * True if an example has another result under a changed sheet. Missing or unused dice and cards count as another
 * result.
 */
function notices({ ran }: Again, decider: Decider): boolean {
  try {
    return runExample(ran.example, ran, decider).wrong.length > 0;
  } catch (error) {
    // Other errors are faults of Botbook and not effects of the change.
    if (error instanceof ExampleFault) return true;
    throw error;
  }
}

/** Returns the clauses that an example reads by the unchanged sheet. */
function clausesRead({ game, scripts, side }: Judging, again: Again): ReadonlySet<ClausePlan> {
  const read = new Set<ClausePlan>();
  const watched = (clause: ClausePlan): ClausePlan =>
    new Proxy(clause, {
      get: (target, key) => {
        read.add(clause);
        return Reflect.get(target, key) as unknown;
      },
    });
  const script = scripts[side];
  const procedures = script?.procedures.map((procedure) => ({
    ...procedure,
    clauses: procedure.clauses.map(watched),
  }));
  const watchedScript = script && { ...script, procedures: procedures ?? [] };
  notices(again, new Decider(game, withSheet(scripts, side, watchedScript), again.readings));
  return read;
}

const withSheet = ([breakers, lfa]: Scripts, side: 0 | 1, script: Scripts[number]): Scripts =>
  side === 0 ? [script, lfa] : [breakers, script];

const withoutClauses = ({ ranking, definitions, moments, procedures }: SheetScript): unknown => ({
  ranking,
  definitions,
  moments,
  procedures: procedures.map(({ title, cards, initiative, clauses }) => ({
    title,
    cards: [...cards],
    initiative,
    clauses: clauses.length,
  })),
});

/**
 * Returns the clauses of the original that another sheet says in another way; null if the sheets also differ in another
 * part, which any decision may read.
 */
function differingClauses(script: SheetScript, original: SheetScript): readonly ClausePlan[] | null {
  if (!same(withoutClauses(script), withoutClauses(original))) return null;
  const clauses = script.procedures.flatMap((procedure) => procedure.clauses);
  const originals = original.procedures.flatMap((procedure) => procedure.clauses);
  return originals.filter((clause, index) => clause !== clauses[index]);
}

/** Returns all small changes of a sheet, including those that make it unreadable or change nothing. */
export function changesIn({ game, side, text }: Pick<Judging, 'game' | 'side' | 'text'>): SmallChange[] {
  const { sheet } = parse(text, { headingsOf: () => callistoHeadings });
  return smallChangesOf(sheet, { swaps, decks: game.bolster.letters[side] });
}

/** Returns the script of a changed sheet; null if the change makes the sheet unreadable or keeps its meaning. */
export function changedBy(
  { text }: SmallChange,
  original: SheetScript | null,
  languageOf: LanguageOf,
  games: GameList,
) {
  const { sheet, diagnostics } = checkSheet(text, languageOf, games);
  const language = languageOf('callisto');
  const plain = language && errorsIn(diagnostics) === 0 ? sheetScriptOf(sheet, language) : null;
  const script = plain && withScenario(plain);
  return !script || !original || same(meaningOf(script), meaningOf(original)) ? null : sharingClauses(script, original);
}

/**
 * Returns the script in which each clause with an unchanged meaning is the object of the original, because functions that
 * were made for a clause are used again only for the same object.
 */
function sharingClauses<S extends SheetScript>(script: S, original: SheetScript): S {
  const procedures = script.procedures.map((procedure, index) => {
    const originals = original.procedures[index]?.clauses ?? [];
    const clauses = procedure.clauses.map((clause, at) => {
      const other = originals[at];
      return other && same(clause, other) ? other : clause;
    });
    return { ...procedure, clauses };
  });
  return { ...script, procedures };
}

/**
 * Yields each change that alters the meaning of the sheet, with the first example that notices the change or null if
 * none does. Yields null for every other change.
 */
export function* judge(judging: Judging, examples: readonly Again[]): Generator<JudgedChange | null> {
  const { game, scripts, side, languageOf, games } = judging;
  const readBy = lazilyFor((again: Again) => clausesRead(judging, again));
  for (const change of changesIn(judging)) {
    const original = scripts[side];
    const script = changedBy(change, original, languageOf, games);
    if (!script || !original) {
      yield null;
      continue;
    }
    const changed = withSheet(scripts, side, script);
    const differing = differingClauses(script, original);
    // An example that reads no clause that differs has the same result.
    const concerned = examples.filter((run) => differing?.some((clause) => readBy(run).has(clause)) !== false);
    const part = ` ${change.procedure} ${change.clause}`;
    const [deciding, others] = halves(concerned, ({ ran }) => ran.resolved?.decision?.title === change.procedure);
    const inOrder = [...halves(deciding, ({ ran }) => ran.use.some((used) => used.endsWith(part))).flat(), ...others];
    const by = inOrder.find((run) => notices(run, new Decider(game, changed, run.readings)));
    yield { change, by: by?.ran.example.title ?? null };
  }
}

/** Divides examples into those for which `isSo` is true, and the others. */
const halves = (examples: readonly Again[], isSo: (again: Again) => boolean): [Again[], Again[]] => [
  examples.filter(isSo),
  examples.filter((again) => !isSo(again)),
];

/** Returns the parts of a sheet that have a meaning, without the places of words in the text. */
const meaningOf = ({ ranking, procedures }: SheetScript): unknown => ({
  ranking,
  procedures: procedures.map(({ initiative, clauses }) => ({
    initiative,
    clauses: clauses.map(({ condition, acts, table, way }) => ({ condition, acts, table, way })),
  })),
});
