// `botbook test --mutate`: makes small changes to sheets, one at a time, and runs the examples on each changed sheet.
import { games, languageOf } from '../../books.ts';
import type { ExampleReport } from '../../../views/examples/examples.ts';
import type { MutatedSheet } from '../../../views/examples/mutation-results.ts';
import { botTitle } from '../../../compiler/game/game-declaration.ts';
import type { JudgedChange, RanExample } from '../../../compiler/game/examples.ts';
import type { ExampleTable } from '../../../files/example-runner.ts';
import { usesSheet } from '../../../compiler/game/example-coverage.ts';
import { Progress } from '../../progress.ts';

/** A sheet to be changed, with the examples that pass on the unchanged sheet. */
interface ChangedSheet {
  readonly table: ExampleTable;
  readonly bot: string;
  readonly sound: readonly RanExample[];
}

function sheetsIn(table: ExampleTable, files: ExampleReport['files']): ChangedSheet[] {
  const sound = files
    .filter((file) => file.scenario === table.scenario && file.game === table.game.name)
    .flatMap(({ ran }) => ran)
    .filter(({ wrong }) => wrong.length === 0);
  const bots = table.examples.bots.filter((bot) => sound.some((example) => usesSheet(example, bot)));
  return bots.map((bot) => ({ table, bot, sound }));
}

/**
 * Runs examples on each changed sheet of the scenarios. Only examples that pass on the unchanged sheet are run. With
 * `most`, changes each sheet at most so many times.
 */
export function mutate(
  tables: readonly ExampleTable[],
  files: ExampleReport['files'],
  most = Number.POSITIVE_INFINITY,
): MutatedSheet[] {
  const sheets = tables.flatMap((table) => sheetsIn(table, files));
  const total = sheets.reduce((sum, { table, bot }) => sum + Math.min(table.examples.changeCount(bot), most), 0);
  const progress = new Progress({ total, units: 'changes' });
  let done = 0;
  const mutated = sheets.map(({ table, bot, sound }) => {
    const judged: JudgedChange[] = [];
    for (const change of table.examples.judge(bot, sound, games, languageOf, most)) {
      if (change) judged.push(change);
      progress.tell(++done);
    }
    const all = table.examples.changeCount(bot);
    return { scenario: table.scenario, bot, title: botTitle(table.game, bot), judged, isSample: all > most };
  });
  progress.end();
  return mutated;
}
