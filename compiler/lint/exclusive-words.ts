// Finds the words of a phrase that exclude each other, so that a finding about a contradiction can name them.
import type { SetNode, Test } from '../plan/nodes.ts';
import { withSides } from '../language/binding/scope.ts';
import { innerParts } from '../plan/plan-questions.ts';
import { rewrite } from '../plan/rewrite.ts';
import { certainOutcome } from './figure-limits.ts';
import type { SheetScene } from './lint-scene.ts';

const joint = /\s*,?\s+(?:and|when)\s+|\s*,\s+/;

/** Returns the condition that a text means; null if the text has no reading or several readings. */
function conditionOf(text: string, { reader }: SheetScene): Test | null {
  const [term, ...more] = reader.read(text, 'cond').terms;
  return term?.cat === 'cond' && more.length === 0 ? term.test : null;
}

const quoteWords = (words: readonly string[]): string => words.map((word) => `\`${word}\``).join(' and ');

/** The reason why a condition never holds, or why no thing fits some words. */
export interface NeverReason {
  readonly why: string;
  /**
   * True if the reason is a figure, which is never as low or as high as the words demand. False if some words exclude
   * each other.
   */
  readonly isOfFigure: boolean;
}

const ofWords = (why: string): NeverReason => ({ why, isOfFigure: false });

const ofFigure = (why: string): NeverReason => ({ why, isOfFigure: true });

const neverTogether = (words: readonly string[]): NeverReason => ofWords(`${quoteWords(words)} exclude each other`);

/**
 * Returns the reason why a comparison in `part` always holds (`holds` is true) or never holds (`holds` is false): the
 * figure never reaches the compared number. Returns null if no comparison has such a reason.
 */
const boundReason = (part: object, { lintFacts }: SheetScene, holds: boolean): string | null =>
  comparesIn(part)
    .map((compare) => certainOutcome(compare, lintFacts))
    .find((outcome) => outcome?.holds === holds)?.why ?? null;

/** Returns all comparisons in a part of a plan. */
function comparesIn(part: object): Extract<Test, { is: 'compare' }>[] {
  const node = part as Test;
  return [...(node.is === 'compare' ? [node] : []), ...innerParts(part).flatMap((inner) => comparesIn(inner))];
}

/** Returns the reason why a condition can never hold. The reason quotes words of the condition. */
export function whyNever(text: string, test: Test, scene: SheetScene): NeverReason {
  const parts = text.split(joint);
  const never = parts.find((part) => {
    const partTest = conditionOf(part, scene);
    return partTest !== null && !scene.logic.canHold(partTest);
  });
  const alone = never === undefined ? null : conditionOf(never, scene);
  const reason = alone && boundReason(alone, scene, false);
  if (never !== undefined && reason) return ofFigure(parts.length === 1 ? reason : `of \`${never}\`, ${reason}`);
  for (const [index, second] of parts.entries()) {
    for (const first of parts.slice(0, index)) {
      const tests = [first, second].map((part) => conditionOf(part, scene));
      const together = conditionOf(`${first} and ${second}`, scene);
      const isImpossible = together !== null && !scene.logic.canHold(together);
      if (isImpossible && tests.every((part) => part !== null && scene.logic.canHold(part)))
        return neverTogether([first, second]);
    }
  }
  return ofWords(test.is === 'both' || parts.length > 1 ? 'its parts exclude each other' : 'it contradicts itself');
}

/** Returns the set that a destination or a row means; null if the text has no reading or several readings. */
function setOf(text: string, category: 'dest' | 'row', { reader, world }: SheetScene): SetNode | null {
  const [term, ...more] = reader.read(text, category).terms;
  if (!term || more.length > 0 || !('noun' in term)) return null;
  const set = rewrite(term.noun.set, (part) => (part.is === 'ref' ? (part.alone ?? part) : part));
  return withSides(set, world.sides, category === 'row' ? 'enemy' : 'bot');
}

/**
 * Returns the reason why no thing fits the words of a destination or row. If possible, the reason quotes the words to
 * blame: if any of them is left out, some things fit.
 */
export function whyNothing(text: string, category: 'dest' | 'row', scene: SheetScene): NeverReason {
  const whole = setOf(text, category, scene);
  if (whole && scene.logic.canHave(whole)) return ofWords('its condition or an earlier letter rules it out');
  const limit = whole && boundReason(whole, scene, false);
  if (limit !== null) return ofFigure(limit);
  const words = text.split(/\s+/);
  const decisive = words.filter((word, index) => {
    if (/^(?:an?|the)$/i.test(word)) return false;
    const set = setOf(words.toSpliced(index, 1).join(' '), category, scene);
    return set !== null && scene.logic.canHave(set);
  });
  return decisive.length > 1 ? neverTogether(decisive) : ofWords('it contradicts itself');
}

/** Returns the reason why a condition always holds. If a figure is limited, the reason names the limit. */
export function whyAlways(test: Test, scene: SheetScene): string {
  const reason = boundReason(test, scene, true);
  return reason === null ? 'it always holds' : `it always holds: ${reason}`;
}

/** Returns the words of one part of a condition; null if the text does not divide into `count` parts. */
export function wordsOfPart(text: string, count: number, index: number): string | null {
  const parts = text.split(joint);
  return parts.length === count ? (parts[index] ?? null) : null;
}
