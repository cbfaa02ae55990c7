// Tests which changes of a sheet the examples notice, as `judge` finds them. A slower way gives the expected result: it
// reads each changed sheet as a whole, and runs all examples with it.
import { describe, expect, it } from 'vitest';
import { readExamples } from '../../grammar/example-file.ts';
import { ExampleFault } from '../../grammar/example-lines.ts';
import { errorsIn } from '../../grammar/registry.ts';
import { changesIn, judge } from '../../compiler/games/callisto/examples/noticed-changes.ts';
import { pose, runExample, type RunExample } from '../../compiler/games/callisto/examples/run.ts';
import { Decider } from '../../compiler/games/callisto/play/decide-card.ts';
import { scriptOfText } from '../support/read-script.ts';
import type { Script } from '../../compiler/games/callisto/play/script.ts';
import { checkSheet } from '../../compiler/language/checking/sheet/read-sheet.ts';
import { same } from '../../compiler/plan/same.ts';
import { builtInGames } from '../../library/games.ts';
import { Game } from '../../runtime/callisto/rules/engine/game-tables.ts';
import { languageOf } from '../support/book-language.ts';
import { ownSheet } from '../support/bots.ts';
import { packagedGame } from '../support/played.ts';

const language = languageOf('callisto');
const ofCallisto = () => language;

const text = ownSheet(
  1,
  'lfa',
  `DANGEROUS BREAKER UNITS
1 Ripper
2 Nailgunner

SCOUT
1 Interference in play area: RECON.
2 Space not secure: ATTACK 1.
   [Most dangerous > Random]
3 SCOUT 2 to:
   a) Threatened objective.
      [Highest value > Fewest enemies > Random]
   b) Unscouted objective.
      [Highest value > Nearest > Random]

CORP-SEC
1 CONTROL.`,
);

// The objective D2 is worth 2 points and E1 is worth 1 point. B3 and C1 are worth the same. D4 is worth more than E4, F3
// and G2.
const examples = readExamples(`game callisto
scenario 1

EXAMPLE the more dangerous of two in the space
card: SCOUT Y
units: SCOUT Y at C1, NAILGUNNER B at C1, RIPPER B at C1
LFA controlled: C1
chance: 1
=> 2
target: RIPPER B

EXAMPLE the objective of higher value
card: SCOUT Y
units: SCOUT Y at D1, RIPPER B at D2, RIPPER C at E1
LFA controlled: D2 E1
=> 3a
destination: D2

EXAMPLE of equal value, the objective with fewer enemies
card: SCOUT Y
units: SCOUT Y at B2, RIPPER B at C1, NAILGUNNER B at C1, RIPPER C at B3
LFA controlled: B3 C1
=> 3a
ladder destination: B3, C1 > B3, C1 > B3

EXAMPLE the value before the distance
card: SCOUT Y
units: SCOUT Y at F4
LFA scouted: F4
=> 3b
destination: D4
`).examples;

const game = new Game(packagedGame(1).definition);

/** Runs an example with a script, and returns the result. */
function ranBy(script: Script, index: number): RunExample {
  const example = examples[index];
  if (!example) throw new Error(`There is no example ${index}.`);
  const decider = new Decider(game, [null, script], {});
  const absent = (): never => {
    throw new Error('The examples name no files and no readings.');
  };
  return runExample(
    example,
    pose(example, [], { usual: {}, decider: () => decider, position: absent, readings: absent }),
  );
}

function isNoticedBy(script: Script, index: number): boolean {
  try {
    return ranBy(script, index).wrong.length > 0;
  } catch (error) {
    if (error instanceof ExampleFault) return true;
    throw error;
  }
}

/**
 * Returns the titles of the examples that notice a change. Returns null if the changed sheet has errors, or if it means
 * the same as before.
 */
function noticing(changed: string, original: Script): readonly string[] | null {
  if (errorsIn(checkSheet(changed, ofCallisto, builtInGames).diagnostics) > 0) return null;
  const script = scriptOfText(changed, ofCallisto);
  if (!script || same(withoutBindings(script), withoutBindings(original))) return null;
  return examples.filter((_example, index) => isNoticedBy(script, index)).map(({ title }) => title);
}

/**
 * Returns the ranking and the clauses of a script without the bindings of pointers. The bound sets also occur elsewhere
 * in the clauses, so no change is lost.
 */
const withoutBindings = ({ ranking, procedures }: Script): unknown => [
  ranking,
  procedures.map(({ clauses }) => clauses.map(({ bindings: _bindings, ...clause }) => clause)),
];

function originalScript(): Script {
  const script = scriptOfText(text, ofCallisto);
  if (!script) throw new Error('The sheet names no scenario.');
  return script;
}

describe('the changes that examples notice', () => {
  it('are those that an example notices if the whole sheet is read anew', () => {
    const original = originalScript();
    const ran = examples.map((_example, index) => ranBy(original, index));
    expect(ran.flatMap(({ wrong }) => wrong)).toEqual([]);
    const changing = { game, side: 1, text } as const;
    const changes = changesIn(changing);
    const scripts = [null, original] as const;
    const judged = [
      ...judge(
        { ...changing, scripts, languageOf: ofCallisto, games: builtInGames },
        ran.map((one) => ({ ran: one, readings: {} })),
      ),
    ];
    const wholly = changes.map((change) => noticing(change.text, original));
    expect(judged.map((each) => each && each.by !== null)).toEqual(wholly.map((by) => by && by.length > 0));
    for (const [index, titles] of wholly.entries()) {
      const by = judged[index]?.by ?? null;
      if (by !== null) expect(titles).toContain(by);
    }
    // In the last example, D4 alone has the highest value. The criterion `Nearest` after `Highest value` is therefore
    // never needed, and no example notices its removal.
    const unnoticed = judged.flatMap((each) => (each?.by === null ? [each.change.summary] : []));
    expect(unnoticed).toEqual(expect.arrayContaining(['without `Nearest`', 'without `Nailgunner`']));
  });
});
