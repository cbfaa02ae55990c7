// botbook test --mutate: changes the sheets a little, one change at a time, and asks the examples.
import { games } from './books.ts';
import type { Tested } from '../views/examples/examples.ts';
import type { Mutated } from '../views/examples/mutated.ts';
import { botTitle } from './bots.ts';
import type { ExampleTable } from './example-files.ts';

/** The sheets of a scenario that examples are about, changed; `tell` hears after each change how many there were. */
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
    for (const mutant of examples.judge(bot, sound, games)) {
      judged.push(mutant);
      tell(++done);
    }
    return [{ scenario, bot, title: botTitle(game, bot), judged }];
  });
}
