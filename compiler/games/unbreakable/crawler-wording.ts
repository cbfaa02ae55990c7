// Puts plans of Unbreakable into English. The kernel writes most sentences, and this file replaces some words in them.
// Rows of the lists about sight get whole sentences from this file.
import { and } from '../../plan/build.ts';
import type { SetNode, Test } from '../../plan/nodes.ts';
import { planWordsIn, type PlanWords } from '../../wording/wording.ts';
import { unbreakableLexis } from './unbreakable-lexis.ts';

const general = planWordsIn(unbreakableLexis);

/** Words of the kernel, each with the words that Unbreakable uses instead. */
const spoken: readonly (readonly [general: RegExp, words: string])[] = [
  [/\bacting weapon\b/g, 'weapon'],
  [/\bacting unit\b/g, 'crawler'],
  [/\bon the board\b/g, 'on the map'],
  [/ as range counts\b/g, ''],
  [/\ba hex directly\b/g, 'the hex directly'],
  [/(?<!hex )\b(\d{4})\b/g, 'hex $1'],
];

const speak = (text: string): string => spoken.reduce((said, [before, words]) => said.replaceAll(before, words), text);

const isPlane = (set: SetNode, name: string): boolean => set.is === 'plane' && set.name === name;

/**
 * Returns an intersection without its part `unit`, so that only the statements about the units are left. Null if the
 * set is no intersection or has no such part.
 */
function besidesUnit(set: SetNode): SetNode | null {
  if (set.is !== 'and') return null;
  const rest = set.of.filter((part) => !isPlane(part, 'unit'));
  return rest.length < set.of.length ? and(...rest) : null;
}

/**
 * Returns a statement about the two units of a line of sight, such as `is a hovering squad` or `are in depressions`;
 * null if the set says nothing of this kind.
 */
function saidOfUnits(set: SetNode, grade: 'one' | 'many'): string | null {
  const is = grade === 'one' ? 'is' : 'are';
  if (set.is === 'at' && isPlane(set.things, 'unit')) {
    const lead = isPlane(set.places, 'hill') ? 'on' : 'in';
    return `${is} ${lead} ${general.set(set.places, grade)}`;
  }
  const rest = besidesUnit(set);
  return rest && `${is} ${general.set(rest, grade)}`;
}

const isOfUnits = (set: SetNode): boolean => set.is === 'places' && isPlane(set.of, 'unit');

/** Returns words for the two ends of a line of sight: `both units`, `the sighter and the target hex`. */
function endsText(ends: SetNode): string {
  if (isOfUnits(ends)) return 'both units';
  const parts = ends.is === 'or' ? ends.of : [ends];
  return parts.map((part) => general.set(part.is === 'places' ? part.of : part, 'one')).join(' and ');
}

function betweenText(set: SetNode): string | null {
  if (set.is !== 'and') return null;
  const between = set.of.find((part) => part.is === 'made' && part.name === 'hexesBetween');
  const [ends] = between?.is === 'made' ? between.of : [];
  if (!ends) return null;
  const things = and(...set.of.filter((part) => part !== between));
  return `${general.set(things, 'one')} is between ${endsText(ends)}`;
}

/**
 * Returns `both units are in the same hex` if the set means the hex that contains both units; null for any other set.
 */
function sharingText(set: SetNode): string | null {
  if (set.is !== 'where' || set.test.is !== 'compare') return null;
  const { left } = set.test;
  const isBoth = left.is === 'count' && left.of.is === 'at' && left.of.places.is === 'it';
  return isBoth && isPlane(left.of.things, 'unit') ? 'both units are in the same hex' : null;
}

const atLeastTwo = (test: Test): SetNode | null => {
  if (test.is !== 'compare' || test.op !== '≥' || test.left.is !== 'count') return null;
  return test.right.is === 'number' && test.right.value === 2 ? test.left.of : null;
};

function testText(test: Test): string {
  if (test.is === 'either') return test.of.map(testText).join(', or ');
  if (test.is === 'both' && test.of.length > 0) return test.of.map(testText).join(', and ');
  if (test.is === 'every' && isOfUnits(test.of) && test.in.is === 'ball' && test.in.metric === 'adjacent')
    return 'the units are in adjacent hexes';
  const both = atLeastTwo(test);
  const ofBoth = both && saidOfUnits(both, 'many');
  if (ofBoth) return `both units ${ofBoth}`;
  return (test.is === 'some' ? someText(test.of) : null) ?? speak(general.test(test));
}

function someText(of: SetNode): string | null {
  if (of.is === 'or' && of.of.some((part) => part.is === 'at' || part.is === 'and'))
    return of.of.map((part) => testText({ is: 'some', of: part })).join(', or ');
  const ofEither = saidOfUnits(of, 'one');
  return sharingText(of) ?? betweenText(of) ?? (ofEither && `either unit ${ofEither}`);
}

/** The functions that put plans of Unbreakable into English. */
export const crawlerWords: PlanWords = {
  set: (set, grade) => speak(general.set(set, grade)),
  measure: (measure) => speak(general.measure(measure)),
  test: testText,
  criterion: (criterion) => speak(general.criterion(criterion)),
  claim: (criterion) => speak(general.claim(criterion)),
  list: (list) => speak(general.list(list)),
  isRank: general.isRank,
  choice: (choice) => speak(general.choice(choice)),
  aim: (aim) => speak(general.aim(aim)),
  act: (act) => speak(general.act(act)),
  clause: (clause) => {
    const [act] = clause.acts;
    if (act?.act !== 'answer' || !clause.condition) return speak(general.clause(clause));
    const isAlways = clause.condition.is === 'both' && clause.condition.of.length === 0;
    return `${isAlways ? 'Otherwise' : `If ${testText(clause.condition)}`}: ${act.verb}.`;
  },
  rule: (rule) => speak(general.rule(rule)),
};
