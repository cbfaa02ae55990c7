// Finds small changes of a sheet that change the result of an example.
import type { GameList } from '../../../language/checking/sheet-games.ts';
import { checkSheet } from '../../../language/checking/read-sheet.ts';
import { ExampleFault } from '../../../../grammar/example-file.ts';
import { errorsIn } from '../../../../grammar/registry.ts';
import { parse } from '../../../../grammar/parse.ts';
import type { Game } from '../../../../runtime/callisto/rules/engine/game-tables.ts';
import { smallChangesOf, type SmallChange, type Swap } from '../../../language/book/changes.ts';
import type { JudgedChange } from '../../../game/examples.ts';
import type { LanguageOf } from '../../../language/checking/sheet-setting.ts';
import { same } from '../../../plan/same.ts';
import { callistoHeadings } from '../words/headings.ts';
import { Decider } from '../play/decide-card.ts';
import type { Scripts } from '../play/script.ts';
import type { SheetScript } from '../../../decide/sheet-script.ts';
import { scriptOfText } from '../play/read-script.ts';
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
  if (errorsIn(checkSheet(text, languageOf, games).diagnostics) > 0) return null;
  const script = scriptOfText(text, languageOf);
  return !script || !original || same(meaningOf(script), meaningOf(original)) ? null : script;
}

/**
 * Yields each change that alters the meaning of the sheet, with the first example that notices the change or null if
 * none does. Yields null for every other change.
 */
export function* judge(judging: Judging, examples: readonly Again[]): Generator<JudgedChange | null> {
  const { game, scripts, side, languageOf, games } = judging;
  for (const change of changesIn(judging)) {
    const script = changedBy(change, scripts[side], languageOf, games);
    if (!script) {
      yield null;
      continue;
    }
    const changed: Scripts = side === 0 ? [script, scripts[1]] : [scripts[0], script];
    const own = (run: Again): boolean => run.ran.resolved?.decision?.title === change.procedure;
    const inOrder = [...examples.filter(own), ...examples.filter((run) => !own(run))];
    const by = inOrder.find((run) => notices(run, new Decider(game, changed, run.readings)));
    yield { change, by: by?.ran.example.title ?? null };
  }
}

/** Returns the parts of a sheet that have a meaning, without the places of words in the text. */
const meaningOf = ({ ranking, procedures }: SheetScript): unknown => ({
  ranking,
  procedures: procedures.map(({ initiative, clauses }) => ({
    initiative,
    clauses: clauses.map(({ condition, acts, table, way }) => ({ condition, acts, table, way })),
  })),
});
