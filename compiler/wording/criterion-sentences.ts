// Puts criteria into English: as phrases for the candidates that they keep (`those with the highest cover`), and as
// superlatives (`nearest`).
import { and } from '../plan/build.ts';
import type { Criterion, Measure, NamingDie, SetNode } from '../plan/nodes.ts';
import type { Extreme } from './lexis.ts';
import { inPlural, inSingular, phrase, type Determiner } from './english.ts';
import { isActing, isIt, thingOf } from './compared-ways.ts';
import { figureWords, measureText, quality, thingsThere, withSlot } from './test-sentences.ts';
import { aPlace, placesWord, type Voice } from './voice.ts';

/** Returns the name of a die that chooses a row of a table. */
const tableDie = ({ die, count, name = count === 2 ? `d${die}${die}` : `d${die}` }: NamingDie): string => `a ${name}`;

type RankingCriterion = Exclude<Criterion, { is: 'random' }>;

const extremes = {
  most: { near: 'furthest from', way: 'longest', figure: 'highest', many: 'most', sum: 'greatest' },
  least: { near: 'nearest to', way: 'shortest', figure: 'lowest', many: 'fewest', sum: 'smallest' },
} as const;

function distanceExtreme(voice: Voice, is: 'most' | 'least', by: Extract<Measure, { is: 'distance' }>): Extreme {
  const words = extremes[is];
  const name = (set: SetNode): string => phrase(voice.describe(thingOf(set)), 'some');
  const how =
    by.metric === 'way' ? '' : by.metric === 'range' ? ' as range counts' : ` by adjoining ${placesWord(voice)}`;
  if (isIt(by.from)) return { after: `${words.near} ${name(by.to)}${how}` };
  if (!isIt(by.to)) return { after: `with the ${words.way} ${measureText(voice, by).replace(/^the /, '')}` };
  if (!isActing(by.from)) return { after: `with the ${words.way} way from ${name(by.from)}${how}` };
  return how === ''
    ? { before: is === 'most' ? 'furthest' : 'nearest' }
    : { after: `${words.near} ${name(by.from)}${how}` };
}

/**
 * Returns the superlative for the highest or lowest figure, such as `with the highest cover`. Its words can contain the
 * slot `{it}` for the things that have the figure.
 */
export function superlativeFor(voice: Voice, by: RankingCriterion): Extreme {
  const words = extremeOf(voice, by);
  return 'after' in words ? { after: words.after.replaceAll('{place}', '{it}') } : words;
}

function extremeOf(voice: Voice, by: RankingCriterion): Extreme {
  if (by.is === 'keep') return { after: `${quality(voice, by.test).after('one')}, if there is one` };
  const { is, of } = by;
  const words = extremes[is];
  if (of.is === 'distance') return distanceExtreme(voice, is, of);
  if (of.is === 'count') {
    const things = thingsThere(voice, of.of);
    const shares = of.of.is === 'at' && of.of.places.is === 'places';
    const amount: Determiner = { amount: `the ${words.many}`, grade: 'many' };
    if (things) return { after: `${shares ? `sharing ${aPlace(voice)} with` : 'with'} ${phrase(things, amount)}` };
    return { after: `with ${withSlot(phrase(voice.describe(of.of), amount))}` };
  }
  if (of.is === 'sumDistance' && isIt(of.from)) {
    return { after: `with the ${words.sum} sum of ways to ${phrase(voice.describe(of.to), 'some')}` };
  }
  if (of.is !== 'measure') return { after: `with the ${words.figure} ${measureText(voice, of).replace(/^the /, '')}` };
  const figure = figureWords(voice, of.name);
  const figureExtreme: Extreme = figure[is] ?? { after: `with the ${words.figure} ${figure.figure}` };
  if (isIt(of.of))
    return 'before' in figureExtreme || of.of.is === 'it'
      ? figureExtreme
      : { after: `in ${aPlace(voice)} ${figureExtreme.after}` };
  if (of.of.is === 'and' && of.of.of.some(isIt) && 'before' in figureExtreme) {
    const kind = and(...of.of.of.filter((part) => !isIt(part)));
    return { before: `${figureExtreme.before} ${phrase(voice.describe(kind), 'one')}` };
  }
  const things = thingsThere(voice, of.of);
  if (!things)
    return { after: `with the ${words.figure} ${figure.figure} of ${phrase(voice.describe(of.of), 'some')}` };
  if (figure.isNumber) return { after: `with ${phrase(things, { amount: `the ${words.many}`, grade: 'many' })}` };
  return { after: `with ${phrase({ ...things, extreme: figureExtreme }, 'the')}` };
}

/** Returns a phrase for the candidate that a die names: `one by a combat die (©: the goal)`. */
function byDie(voice: Voice, { die, name = `d${die}`, faces = [], rows }: NamingDie): string {
  const named = rows.map(({ from, to, names }) => {
    const face = from === to ? (faces[from - 1] ?? from) : `${from}–${to}`;
    return `${face}: ${phrase(voice.describe(names), 'a')}`;
  });
  return `one by a ${name}${named.length > 0 ? ` (${named.join(', ')})` : ''}`;
}

/** Returns a phrase for the candidates that a criterion keeps: `those with the highest cover`. */
export function criterionPhrase(voice: Voice, criterion: Criterion): string {
  if (criterion.is === 'random' && criterion.by?.takesNextRow)
    return `the one that ${tableDie(criterion.by)} names, or the next row down`;
  if (criterion.is === 'random') return criterion.by ? byDie(voice, criterion.by) : 'one at random';
  if (criterion.is === 'keep') return `those ${quality(voice, criterion.test).after('many')}`;
  const words = superlativeFor(voice, criterion);
  if ('before' in words) return extremeAdjective(words.before, criterion);
  return inPlural(`${/^(?:nearest|furthest)/.test(words.after) ? 'the' : 'those'} ${words.after}`);
}

const extremeAdjective = (word: string, { of }: Exclude<RankingCriterion, { is: 'keep' }>): string =>
  of.is === 'distance' ? `the ${word} ${word === 'nearest' ? 'to' : 'from'} the acting unit` : `the ${word}`;

/** Returns a verb phrase that says why a criterion keeps a candidate: `has the highest cover`, `is elevated`. */
export function criterionClaim(voice: Voice, criterion: RankingCriterion): string {
  if (criterion.is === 'keep') return inSingular(quality(voice, criterion.test).says('one'));
  const words = superlativeFor(voice, criterion);
  if ('before' in words) return `is ${extremeAdjective(words.before, criterion)}`;
  return inSingular(`is ${words.after}`.replace(/^is with/, 'has').replace(/^is sharing/, 'shares'));
}
