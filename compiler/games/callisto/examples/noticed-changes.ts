// Finds small changes of a sheet that change the result of an example.
import type { GameList } from '../../../language/checking/sheet/sheet-games.ts';
import { ExampleFault } from '../../../../grammar/example-lines.ts';
import { parse } from '../../../../grammar/parse.ts';
import type { Game } from '../../../../runtime/callisto/rules/engine/game-tables.ts';
import { smallChangesOf, type SmallChange, type Swap } from '../../../language/book/changes.ts';
import { ChangedSheets } from '../../../game/changed-sheets.ts';
import { atEqualDistances, type JudgedChange } from '../../../game/examples.ts';
import type { LanguageOf } from '../../../language/checking/sheet/sheet-setting.ts';
import { callistoHeadings } from '../words/headings.ts';
import { Decider } from '../play/decide-card.ts';
import type { Script, Scripts } from '../play/script.ts';
import { compareScripts, ScriptReads } from '../../../decide/script-reads.ts';
import { withScenario } from '../play/script.ts';
import { lazilyFor } from '../../../../runtime/kernel/lazily.ts';
import type { SecondReadings } from '../facts/viewpoint.ts';
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
export interface RepeatableExample {
  readonly ran: RunExample;
  readonly readings: SecondReadings;
}

/** A sheet that gets small changes, and the game in which its examples are run. */
export interface MutationInput {
  readonly game: Game;
  readonly scripts: Scripts;
  readonly side: 0 | 1;
  readonly text: string;
  readonly languageOf: LanguageOf;
  readonly games: GameList;
  /** The greatest number of changes; absent for all changes. */
  readonly most?: number | undefined;
}

/**
 * True if an example has another result under a changed sheet. Missing or unused dice or cards also count as another
 * result.
 */
function notices({ ran }: RepeatableExample, decider: Decider): boolean {
  try {
    return runExample(ran.example, ran, decider).wrong.length > 0;
  } catch (error) {
    // Other errors are faults of Botbook and not effects of the change.
    if (error instanceof ExampleFault) return true;
    throw error;
  }
}

/**
 * Decides an example by the unchanged sheet, and returns the record of the parts of the sheet that the decision reads.
 */
function readsOf(
  example: RepeatableExample,
  { game, side, scripts }: Pick<MutationInput, 'game' | 'side' | 'scripts'>,
  original: Script,
) {
  const reads = new ScriptReads(original);
  notices(example, new Decider(game, withSheet(scripts, side, reads.script), example.readings));
  return reads;
}

const withSheet = ([breakers, lfa]: Scripts, side: 0 | 1, script: Scripts[number]): Scripts =>
  side === 0 ? [script, lfa] : [breakers, script];

/** Returns all small changes of a sheet, including those that make it unreadable or change nothing. */
export function changesIn({ game, side, text }: Pick<MutationInput, 'game' | 'side' | 'text'>): SmallChange[] {
  const { sheet } = parse(text, { headingsOf: () => callistoHeadings });
  return smallChangesOf(sheet, { swaps, decks: game.bolster.letters[side] });
}

/** Reads a sheet of Callisto with small changes. */
export class ChangedSheet extends ChangedSheets<Script> {
  constructor(text: string, languageOf: LanguageOf, games: GameList) {
    super(text, { name: 'callisto', headings: callistoHeadings, scriptOf: withScenario }, languageOf, games);
  }
}

/**
 * Yields a result for each change. If the change alters the meaning of the sheet, the result names the first example
 * that notices the change; its `by` is null if no example does. For every other change, the result is null.
 */
export function* judge(judging: MutationInput, examples: readonly RepeatableExample[]): Generator<JudgedChange | null> {
  const { game, side, text, languageOf, games } = judging;
  const sheet = new ChangedSheet(text, languageOf, games);
  const { original } = sheet;
  const readBy = original && lazilyFor((example: RepeatableExample) => readsOf(example, judging, original));
  for (const change of atEqualDistances(changesIn(judging), judging.most)) {
    const changed = sheet.with(change);
    if (!original || !changed) {
      yield null;
      continue;
    }
    const { script, differences } = compareScripts(changed, original);
    // An example that reads none of the changed parts has the same result under both sheets. So only the other examples
    // are run again.
    const concerned = examples.filter((run) => readBy?.(run).include(differences));
    const part = ` ${change.procedure} ${change.clause}`;
    const [deciding, others] = halves(concerned, ({ ran }) => ran.resolved?.decision?.title === change.procedure);
    const inOrder = [...halves(deciding, ({ ran }) => ran.use.some((used) => used.endsWith(part))).flat(), ...others];
    const by = inOrder.find((run) =>
      notices(run, new Decider(game, withSheet(judging.scripts, side, script), run.readings)),
    );
    yield { change, by: by?.ran.example.title ?? null };
  }
}

/** Divides examples into those for which `isSo` is true, and the others. */
const halves = (
  examples: readonly RepeatableExample[],
  isSo: (example: RepeatableExample) => boolean,
): [RepeatableExample[], RepeatableExample[]] => [examples.filter(isSo), examples.filter((example) => !isSo(example))];
