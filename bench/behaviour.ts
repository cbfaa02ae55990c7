// Two versions of a sheet compared in play: 20,000 positions of one procedure, witness included.
import { behaviourOf } from '../compiler/games/callisto/behaviour/behaviour.ts';
import { transplanted } from '../compiler/diff/behaviour/transplant.ts';
import { callisto } from '../compiler/games/callisto/game.ts';
import { packagedText } from '../test/support/bots.ts';
import { packagedGame } from '../test/support/played.ts';
import { spread } from './spread.ts';
import { compiledVersion } from '../test/support/versions.ts';

/** The sheet of a scenario, and the same with a procedure of another. */
const cases = [
  { scenario: 1, bot: 'lfa', other: 4, title: 'SCOUT' },
  { scenario: 4, bot: 'breakers', other: 8, title: 'HEWER' },
  { scenario: 8, bot: 'breakers', other: 4, title: 'RIPPER' },
] as const;

const seconds = (started: number): number => (performance.now() - started) / 1000;

export async function benchDiff(rounds: number): Promise<void> {
  for (const { scenario, bot, other, title } of cases) {
    const text = packagedText(scenario, bot);
    const texts = [text, transplanted(text, packagedText(other, bot), [title], callisto.headings)];
    const [times, alone]: [number[], number[]] = [[], []];
    let found = '';
    for (let round = -1; round < rounds; round++) {
      const started = performance.now();
      const [before, after] = await Promise.all(texts.map((one) => compiledVersion(scenario, bot, one)));
      if (!before || !after) return;
      const compiled = performance.now();
      const side = bot === 'lfa' ? 1 : 0;
      const { definition } = packagedGame(scenario);
      const { looked, differing, kinds } = behaviourOf({
        data: definition,
        side,
        versions: { before, after },
        titles: [title],
        seed: 5 + round,
      });
      found = `${looked.positions} positions of ${looked.games} games, ${differing.count} differ, ${kinds.length} kinds, ${kinds.filter(({ witness }) => witness).length} witnesses`;
      // The first round warms up.
      if (round < 0) continue;
      times.push(seconds(started));
      alone.push(seconds(compiled));
    }
    console.log(
      `diff behaviour ${spread(times, 2)} s, limit 5: S${scenario} ${title} as S${other} has it, both compiled anew (${spread(alone, 2)} s without); ${found}; 1,000 pairs of games`,
    );
  }
}

if (import.meta.main) await benchDiff(Number(process.argv.find((word) => word.startsWith('--rounds='))?.slice(9) ?? 5));
