// Callisto’s words for the objectives and the units of a side, and comparisons of both sides: `the bot controls more
// objectives than the enemy`.
import { not, some } from '../../../plan/build.ts';
import type { Side } from '../../../plan/nodes.ts';
import { misfit, type NamedSides, type NounTerm, type PredicateTerm } from '../../../language/phrases/terms.ts';
import {
  conditionTerm,
  hasOpenSide,
  modifiedNoun,
  referentsOf,
  withOpenSide,
} from '../../../language/phrases/nouns.ts';
import { pattern, type VocabularyEntry } from '../../../language/phrases/vocabulary-entries.ts';
import { conditionOf, countTest } from '../../../language/words/kernel/conditions.ts';
import {
  comparisonForms,
  countWords,
  countsCompared,
  type CountComparison,
} from '../../../language/words/kernel/count-comparisons.ts';
import { isLocated } from '../../../language/phrases/modifiers.ts';
import { isControlled, isScouted, onTheMap } from './side-words.ts';

interface SideComparison {
  readonly side: Side;
  readonly op: CountComparison;
  readonly so: ((sides: NamedSides) => PredicateTerm) | null;
}

/**
 * Returns the forms that compare the counts of both sides, such as `the bot controls more {of} than the enemy`. `first`
 * is the word for the side that the sentence names first.
 */
function sideComparisonsOf(first: string, side: Side, other: string): Readonly<Record<string, SideComparison>> {
  const named = [
    [first, other],
    [first, `the ${other}`],
    [`the ${first}`, `the ${other}`],
  ] as const;
  // Forms that name only one side: `Fewer objectives controlled than by the enemy`. The first count is then the count
  // of the bot.
  const ofBot = ['', 'the '].flatMap((article) => [
    [`{of} {is}`, `by ${article}${other}`] as const,
    [`{is} {of}`, `${article}${other}`] as const,
  ]);
  const passive = comparisonForms(
    ...named.map(([mine, theirs]) => [`{of} {is} by ${mine}`, `by ${theirs}`] as const),
    ...(side === 'bot' ? ofBot : []),
  );
  const active = (verb: string): [string, CountComparison][] =>
    Object.entries(countWords).flatMap(([words, [between, op]]) =>
      named.map(([mine, theirs]): [string, CountComparison] => [
        `${mine} ${verb} ${words} {of} ${between} ${theirs}${theirs === other ? '' : ' [does|do|has|have]'}`,
        op,
      ]),
    );
  const forms: [string, SideComparison][] = Object.entries(passive).map(([form, op]) => [form, { side, op, so: null }]);
  for (const [verb, so] of [
    ['controls|control', isControlled],
    ['[has|have] scouted', isScouted],
    ['has|have', null],
  ] as const)
    for (const [form, op] of active(verb)) forms.push([form, { side, op, so }]);
  return Object.fromEntries(forms);
}

const sideComparisons: Readonly<Record<string, SideComparison>> = {
  ...sideComparisonsOf('enemy|enemies', 'enemy', 'bot'),
  ...sideComparisonsOf('bot', 'bot', 'enemy'),
};

/** The sides in sentences about the units of a side, such as `the enemy has 2 mechs`. */
const sidesWithUnits = [
  { name: 'enemy', side: 'enemy' },
  { name: 'bot', side: 'bot' },
] as const;

export const comparedSideWords: readonly VocabularyEntry[] = [
  pattern({
    id: 'objective-of-side',
    forms: [
      'our|my [own] {of}',
      "bot's {of}",
      '{of} of the bot',
      'friendly|own {of}',
      "enemy's {of}",
      '{of} of the enemy',
      'enemy {of}',
    ],
    slots: { of: 'thing.space' },
    gives: 'thing',
    doc: 'The objectives that the bot, or the enemy, controls.',
    example: 'Enemy on one of our objectives: ATTACK 1.',
    rests: ['R142', 'R180'],
    build: ({ of }, form) => {
      const isPlain = of.word === 'bare' && !of.quantity && !of.joined && of.set.is !== 'best';
      const side = form < 4 ? 'bot' : 'enemy';
      // In `enemy controlled objective`, the side belongs to `controlled`, and in `objective within 2 spaces of the
      // enemy` to the distance.
      const isOfBare = form !== 0 && form !== 1 && form !== 4;
      if (!isPlain || (isOfBare && !of.isBare) || of.head !== 'objective') return null;
      return modifiedNoun(of, isControlled(side));
    },
  }),
  pattern({
    id: 'side-has',
    forms: sidesWithUnits.flatMap(({ name }) => [
      `[the] ${name} has|have {of}`,
      `[the] ${name} has|have no {of}`,
      `[the] ${name} does|do not have {of}`,
    ]),
    slots: { of: 'thing' },
    gives: 'cond',
    doc: 'True if the side has such units, or so many of them; or if the bot has such cards in a pile.',
    example: 'Enemy has 2 or more mechs within 3 spaces: MOVE 1 towards nearest objective.',
    rests: ['R40', 'R142', 'book: Enemy unit'],
    build: ({ of }, form) => {
      const { side } = sidesWithUnits[Math.floor(form / 3)] ?? { side: 'enemy' as const };
      // In a condition about objectives, a side that has objectives is a side that controls them (R142).
      if (of.sort === 'space' && of.isMany && !isLocated(of))
        return conditionOf(of, isControlled(side), form % 3 > 0, onTheMap);
      const isOfBotsCards = side === 'bot' && of.sort === 'card' && isLocated(of);
      const isOfUnits = of.sort === 'unit' && hasOpenSide(of.set);
      if (
        of.joined ||
        !(isOfBotsCards || isOfUnits) ||
        (of.word !== 'bare' && of.word !== 'a') ||
        of.quantity?.is === 'all' ||
        of.quantity?.is === 'half'
      )
        return null;
      const units = { ...of, set: withOpenSide(of.set, side) };
      const test = countTest(units, of.tail, units.set) ?? some(units.set);
      return form % 3 === 0
        ? conditionTerm(test, referentsOf(units), of.penalty)
        : conditionTerm(not(test), [], of.penalty);
    },
  }),
  pattern({
    id: 'more-by-side',
    forms: Object.keys(sideComparisons),
    slots: { of: 'thing.located', is: 'adj?' },
    gives: 'cond',
    doc: 'Compares the numbers of spaces that the two sides control, have scouted or occupy.',
    example: 'More objectives controlled by the enemy than by the bot: MOVE 1 to nearest objective.',
    rests: ['R14', 'book: Objective'],
    build: ({ of, is }, form) => {
      const said = Object.values(sideComparisons)[form];
      const make = is ? is.ofSide : said && (said.so ?? isControlled);
      if (said && of.sort === 'unit') {
        const unitsOf = (side: Side): NounTerm => ({ ...of, set: withOpenSide(of.set, side) });
        const isOfSides = !is && !said.so && hasOpenSide(of.set);
        const theirs = said.side === 'enemy' ? 'bot' : 'enemy';
        return isOfSides ? countsCompared(unitsOf(said.side), said.op, unitsOf(theirs)) : null;
      }
      if (of.sort !== 'space') return null;
      if (!said || !make) return misfit('is', 'scouted, controlled or occupied', 'things without a side');
      const other = said.side === 'enemy' ? 'bot' : 'enemy';
      return countsCompared(modifiedNoun(of, make(said.side)), said.op, modifiedNoun(of, make(other)));
    },
  }),
];
