// botbook test --mutate: changes the sheets a little, one change at a time, and asks the examples.
import { builtInGames } from '../library/games.ts';
import { judge } from '../compiler/games/callisto/examples/noticed.ts';
import type { Again } from '../compiler/games/callisto/examples/noticed.ts';
import { Game } from '../runtime/callisto/rules/engine/game-tables.ts';
import type { Tested } from '../views/examples/examples.ts';
import type { Mutated } from '../views/examples/mutated.ts';
import { sheetTexts } from './bots.ts';
import type { Tables } from './example-files.ts';
import { languageOf } from '../files/languages.ts';

/** The sheets of a scenario that examples are about, changed; `tell` hears after each change how many there were. */
export function mutate(
  scenario: number,
  tables: Tables,
  files: Tested['files'],
  tell: (done: number) => void,
): Mutated[] {
  const { scene, scripts } = tables.of(scenario);
  const game = new Game(scene.definition);
  const texts = sheetTexts(scenario);
  const examples = files
    .filter((one) => one.scenario === scenario)
    .flatMap(({ ran }) => ran)
    .filter(({ wrong }) => wrong.length === 0)
    .map((ran): Again => ({ ran, readings: ran.readings }));
  let done = 0;
  return ([0, 1] as const).flatMap((side) => {
    if (!examples.some(({ ran }) => ran.seated.side === side)) return [];
    const bot = side === 0 ? 'breakers' : 'lfa';
    const judged = [];
    for (const one of judge({ game, scripts, side, text: texts[bot], languageOf, games: builtInGames }, examples)) {
      judged.push(one);
      tell(++done);
    }
    return [{ scenario, bot, judged }];
  });
}
