// Pairs of sheets of a scenario, in which some words are replaced. Tests compare the compiled sheets of a pair with the
// interpreter.
import { getOrMake } from '../../runtime/kernel/lazily.ts';
import { scriptOfText } from './read-script.ts';
import { compiledBy, pairOf, type Pair } from '../proofs/agree/compare.ts';
import { allReadings } from '../proofs/agree/readings.ts';
import { languageOf } from './book-language.ts';
import { packagedText } from './bots.ts';
import { rounds } from './rounds.ts';

const otherReadings = allReadings.length - 1;
let pairCount = 0;

/**
 * Returns the index 0 (the default readings) and the indexes of some other readings. The next call returns the indexes
 * after these, and so on.
 */
function nextReadings(): number[] {
  const first = pairCount++;
  const others = Array.from(
    { length: rounds(1, otherReadings) },
    (_none, index) => 1 + ((first + index) % otherReadings),
  );
  return [0, ...others];
}

const pairs = new Map<number, Promise<Pair>>();

/** Returns the pair of sheets of a scenario. In the sheet of `bot`, other words replace some words. */
export async function pairWith(
  scenario: number,
  bot: 'breakers' | 'lfa',
  words: string,
  others: string,
): Promise<Pair> {
  const pair = await getOrMake(pairs, scenario, () => pairOf(scenario, []));
  const text = packagedText(scenario, bot);
  const script = scriptOfText(text.replaceAll(words, others), languageOf);
  if (!text.includes(words) || !script) throw new Error(`The sheet does not say ${words}.`);
  const scripts = bot === 'lfa' ? ([pair.scripts[0], script] as const) : ([script, pair.scripts[1]] as const);
  return pair.with(scripts, await compiledBy(pair.played, scripts, nextReadings()));
}
