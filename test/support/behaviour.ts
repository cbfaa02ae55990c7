// Compares two versions of a packaged sheet in play, with fewer positions than `botbook diff`.
import { behaviourOf, type Amounts, type Question } from '../../compiler/games/callisto/behaviour/compare-versions.ts';
import type { Behaviour } from '../../compiler/diff/behaviour/behaviour-report.ts';
import { packagedText } from './bots.ts';
import { packagedGame } from './played.ts';
import { compiledVersion } from './versions.ts';

type Bot = 'breakers' | 'lfa';

export const few: Partial<Amounts> = {
  positions: 300,
  mostGames: 300,
  pairs: 0,
  atBorders: 6,
  edited: 600,
  witnesses: 2,
};

/** The amounts for tests about the shares of won games, which need pairs of games. */
export const fewWithPairs: Partial<Amounts> = { ...few, pairs: 45 };

/**
 * Returns a packaged sheet with the first occurrence of `from` replaced by `to`. Throws if the sheet does not have
 * these words.
 */
export function edited(scenario: number, bot: Bot, from: string, to: string): string {
  const text = packagedText(scenario, bot);
  if (!text.includes(from)) throw new Error(`The sheet does not say ${from}.`);
  return text.replace(from, to);
}

export async function questionOf(scenario: number, bot: Bot, texts: readonly [string, string]): Promise<Question> {
  const [before, after] = await Promise.all(texts.map((text) => compiledVersion(scenario, bot, text)));
  if (!before || !after) throw new Error('There are two versions.');
  const { definition } = packagedGame(scenario);
  return {
    definition,
    side: bot === 'lfa' ? 1 : 0,
    versions: { before, after },
    titles: null,
    seed: 5,
    amounts: few,
  };
}

/** Returns the input for a comparison of a packaged sheet with an edited version of it. */
export const asked = (scenario: number, bot: Bot, from: string, to: string): Promise<Question> =>
  questionOf(scenario, bot, [packagedText(scenario, bot), edited(scenario, bot, from, to)]);

export const found = async (scenario: number, bot: Bot, from: string, to: string): Promise<Behaviour> =>
  behaviourOf(await asked(scenario, bot, from, to));
