// Finds the small changes of a sheet that change the result of an example.
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

/** Words that a typist may confuse or omit. A change that makes the sheet unreadable is ignored later. */
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

/** An example that is run again, with its readings. */
export interface Again {
  readonly ran: RunExample;
  readonly readings: SecondReadings;
}

/** The sheet that is changed, and the game in which its examples are run. */
export interface Judging {
  readonly game: Game;
  readonly scripts: Scripts;
  readonly side: 0 | 1;
  readonly text: string;
  readonly languageOf: LanguageOf;
  readonly games: GameList;
}

/** True if an example has another result with a changed sheet; missing or unused chance counts as another result. */
function notices({ ran }: Again, decider: Decider): boolean {
  try {
    return runExample(ran.example, ran, decider).wrong.length > 0;
  } catch (error) {
    // Any other error is a fault of Botbook, so the error is not reported as a noticed change.
    if (error instanceof ExampleFault) return true;
    throw error;
  }
}

/** Returns all small changes of a sheet, including unreadable changes and changes without an effect. */
export function changesIn({ game, side, text }: Pick<Judging, 'game' | 'side' | 'text'>): SmallChange[] {
  const { sheet } = parse(text, { headingsOf: () => callistoHeadings });
  return smallChangesOf(sheet, { swaps, decks: game.bolster.letters[side] });
}

/** Returns the script of a changed sheet; null if the changed sheet is unreadable or has the same meaning. */
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

/** Yields each change that changes the meaning of the sheet, with the example that notices the change. */
export function* judge(judging: Judging, examples: readonly Again[]): Generator<JudgedChange> {
  const { game, scripts, side, languageOf, games } = judging;
  for (const change of changesIn(judging)) {
    const script = changedBy(change, scripts[side], languageOf, games);
    if (!script) continue;
    const changed: Scripts = side === 0 ? [script, scripts[1]] : [scripts[0], script];
    const own = (run: Again): boolean => run.ran.resolved?.decision?.title === change.procedure;
    const inOrder = [...examples.filter(own), ...examples.filter((run) => !own(run))];
    const by = inOrder.find((run) => notices(run, new Decider(game, changed, run.readings)));
    yield { change, by: by?.ran.example.title ?? null };
  }
}

/** Returns the meaning of a sheet, without the offsets of its words. */
const meaningOf = ({ ranking, procedures }: SheetScript): unknown => ({
  ranking,
  procedures: procedures.map(({ initiative, clauses }) => ({
    initiative,
    clauses: clauses.map(({ condition, acts, table, way }) => ({ condition, acts, table, way })),
  })),
});
