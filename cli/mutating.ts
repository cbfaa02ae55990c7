// `botbook test --mutate`: makes small changes to sheets, one at a time, and runs the examples on each changed sheet.
import { games, languageOf } from './books.ts';
import type { Tested } from '../views/examples/examples.ts';
import type { Mutated } from '../views/examples/mutated.ts';
import { botTitle } from './bots.ts';
import type { ExampleTable } from './example-files.ts';

/** Runs the examples that pass on each changed sheet of a scenario. `tell` receives the number of changes so far. */
export function mutate(
  { game, scenario, examples }: ExampleTable,
  files: Tested['files'],
  tell: (done: number) => void,
): Mutated[] {
  const sound = files
    .filter((file) => file.scenario === scenario && file.game === game.name)
    .flatMap(({ ran }) => ran)
    .filter(({ wrong }) => wrong.length === 0);
  let done = 0;
  return examples.bots.flatMap((bot) => {
    if (!sound.some((example) => example.bot === bot)) return [];
    const judged = [];
    for (const mutant of examples.judge(bot, sound, games, languageOf)) {
      judged.push(mutant);
      tell(++done);
    }
    return [{ scenario, bot, title: botTitle(game, bot), judged }];
  });
}
