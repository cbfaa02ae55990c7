// Puts distances from things into sayings, such as `at most 2 spaces away`.
import type { OfKind } from '../plan/by-kind.ts';
import type { SetNode } from '../plan/nodes.ts';
import { showSet } from '../plan/plan-text.ts';
import { makeSaying, phrase, type Saying } from './english.ts';
import { sortWords, type Voice } from './voice.ts';

/** Returns the saying that a place is within a distance of things. */
export function withinDistance(voice: Voice, set: OfKind<SetNode, 'ball'>): Saying {
  const { around, metric, least, most } = set;
  const middle = around.is === 'places' ? around.of : around;
  // A lower limit without an upper limit must hold for each thing: `at least 2 spaces from each enemy`. Any other limit
  // must hold for at least one thing: `at most 2 spaces from an enemy`.
  const centre = phrase(voice.describe(middle), most === Infinity ? 'each' : 'a');
  const key = showSet(set);
  const placeSaying = (text: string): Saying => makeSaying({ key, says: `is ${text}`, where: text });
  if (metric === 'adjacent' && least === 0) {
    const there = voice.describe(around);
    return placeSaying(`${there.in} or adjacent to ${phrase(there, 'a')}`);
  }
  if (metric === 'adjacent') return placeSaying(`adjacent to ${centre}`);
  const n = most === Infinity ? least : most;
  const between = most === least + 1 ? `${least} or` : `between ${least} and`;
  const bound = most === Infinity ? 'at least' : least === most ? 'exactly' : least > 0 ? between : 'at most';
  const range = most === Infinity ? `beyond range ${least - 1}` : `within range ${most}`;
  if (metric === 'range') return placeSaying(`${range} of ${centre}`);
  const spaces = `${bound} ${n} ${sortWords(voice, 'space')[n === 1 ? 'one' : 'many']}`;
  const isHere = middle.is === 'actor';
  const wayText = (distance: string, from: string): string =>
    isHere
      ? `${distance} away by the acting unit’s ways`
      : `${distance} from ${from}${from.endsWith(' by way') ? '' : ' by way'}`;
  const text = wayText(spaces, centre);
  if (bound !== 'at most') return placeSaying(text);
  // The denial of `at most 2 spaces from an enemy` is `more than 2 spaces from each enemy`.
  const further = wayText(spaces.replace(bound, 'more than'), phrase(voice.describe(middle), 'each'));
  return makeSaying({ key, says: `is ${text}`, where: text, saysNot: `is ${further}`, afterNot: further });
}
