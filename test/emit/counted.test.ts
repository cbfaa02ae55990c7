// Instrumented modules count the parts that a bot uses exactly as the interpreter counts them.
import { describe, expect, it } from 'vitest';
import { setCheckedMinds, setMinds } from '../../compiler/games/callisto/play/checked-mind.ts';
import { Game } from '../../runtime/callisto/rules/engine/game-tables.ts';
import { Player } from '../../runtime/callisto/players/simulate.ts';
import { packagedScripts } from '../support/bots.ts';
import { sheetOf, widthsOf } from '../support/emitted.ts';
import { packagedGame, scenarios } from '../support/played.ts';
import type { Width } from '../../compiler/emit/set-words.ts';

const games = 6;
const cases = scenarios.flatMap((scenario) =>
  widthsOf(packagedGame(scenario)).map((width) => [scenario, width] as const),
);

async function uses(
  scenario: number,
  width: Width,
  readings: Readonly<Record<string, 'second'>>,
): Promise<readonly Readonly<Record<string, number>>[]> {
  const scripts = packagedScripts(scenario);
  const [breakers, lfa] = scripts;
  const played = async (isCounted: boolean): Promise<Record<string, number>> => {
    const game = new Game(packagedGame(scenario).definition);
    const sheets = [
      await sheetOf(game, breakers, lfa, width, readings, isCounted),
      await sheetOf(game, lfa, breakers, width, readings, isCounted),
    ] as const;
    const use: Record<string, number> = {};
    if (isCounted) setMinds(game, sheets, use);
    else setCheckedMinds(game, scripts, sheets, { readings }, use);
    const player = new Player(game, { breakers: 'bot', lfa: 'bot' });
    for (let index = 0; index < games; index++) player.play(29, index);
    return use;
  };
  return [await played(true), await played(false)];
}

describe('an instrumented module', () => {
  it.each(cases)('counts in scenario %i on %i words as the interpreter does', async (scenario, width) => {
    const [compiled, interpreted] = await uses(scenario, width, {});
    expect(compiled).toStrictEqual(interpreted);
    expect(Object.keys(compiled ?? {}).some((name) => name.endsWith(']'))).toBe(true);
  }, 60_000);
});
