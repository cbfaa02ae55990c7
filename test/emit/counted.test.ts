// Tests that an instrumented module counts the used parts of a sheet exactly as the interpreter does.
import { describe, expect, it } from 'vitest';
import { CheckedMind, setMinds } from '../../compiler/games/callisto/play/checked-mind.ts';
import { partsUsedBy } from '../../compiler/decide/used-parts.ts';
import type { DecisionRecord } from '../../compiler/decide/record.ts';
import { emitSheet } from '../../compiler/games/callisto/emit/sheet.ts';
import { callistoLexis } from '../../compiler/games/callisto/words/callisto-lexis.ts';
import { planWordsIn } from '../../compiler/wording/wording.ts';
import { readNames } from '../../runtime/callisto/data/names.ts';
import { Game } from '../../runtime/callisto/rules/engine/game-tables.ts';
import { Player } from '../../runtime/callisto/players/simulate.ts';
import { packagedScripts } from '../support/bots.ts';
import { sheetOf, widthsOf } from '../support/emitted.ts';
import { bookJson, packagedGame, scenarios } from '../support/played.ts';
import { rounds } from '../support/rounds.ts';
import type { Width } from '../../compiler/emit/set-words.ts';

const games = rounds(1, 6);
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
    const takeUse = isCounted ? setMinds(game, sheets) : () => use;
    if (!isCounted)
      for (const side of [0, 1] as const) {
        const onDecision = (decision: DecisionRecord): void => {
          for (const part of partsUsedBy(decision)) {
            const name = `${side === 0 ? 'BRK' : 'LFA'} ${part}`;
            use[name] = (use[name] ?? 0) + 1;
          }
        };
        game.setMind(
          side,
          new CheckedMind(game, scripts[side], scripts[1 - side] ?? null, sheets[side], {
            readings,
            onDecision,
          }),
        );
      }
    const player = new Player(game, { breakers: 'bot', lfa: 'bot' });
    for (let index = 0; index < games; index++) player.play(29, index);
    return takeUse();
  };
  return [await played(true), await played(false)];
}

describe('an instrumented module', () => {
  it.each(cases)(
    'counts in scenario %i on %i words as the interpreter does',
    async (scenario, width) => {
      const [compiled, interpreted] = await uses(scenario, width, {});
      expect(compiled).toStrictEqual(interpreted);
      expect(Object.keys(compiled ?? {}).some((name) => name.endsWith(']'))).toBe(true);
    },
    60_000,
  );

  it.each(['R8', 'R9', 'R10', 'R11', 'R16', 'R50'])(
    'counts with the second reading of %s as the interpreter does',
    async (ruling) => {
      const [compiled, interpreted] = await uses(4, 1, { [ruling]: 'second' });
      expect(compiled).toStrictEqual(interpreted);
    },
    60_000,
  );

  it.each(scenarios)('leaves the ordinary modules of scenario %i without counters', (scenario) => {
    const { definition } = packagedGame(scenario);
    const words = planWordsIn(
      callistoLexis(definition.roster, [readNames(bookJson(`scenario-${scenario}/names.json`))]),
    );
    const [breakers, lfa] = packagedScripts(scenario);
    const emitted = (isCounted: boolean): string =>
      emitSheet(breakers, lfa, { roster: definition.roster, width: 2, words, isCounted }).code;
    const before = emitted(false);
    expect(emitted(true)).toMatch(/t\.used\[t\.uses\+\+\] = \d+;/);
    expect(before).not.toMatch(/t\.use|t\.rollPart|\bparts:/);
    expect(emitted(false)).toBe(before);
  });
});
