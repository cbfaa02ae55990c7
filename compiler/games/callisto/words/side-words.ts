// Callisto's words about sides: what a side has scouted, controls or occupies, and comparisons of the two sides.
import { actor, all, and, places, sortOf } from '../../../plan/build.ts';
import { gameDerivedSet, gamePlane } from './signature-nodes.ts';
import type { Comparison, SetNode, Side } from '../../../plan/nodes.ts';
import { misfit, type PredicateTerm } from '../../../language/phrases/terms.ts';
import {
  adjective,
  adjectiveOf,
  modifiedNoun,
  post,
  setWithin,
  thingsWithout,
} from '../../../language/phrases/nouns.ts';
import { pattern, word, type VocabularyEntry } from '../../../language/phrases/vocabulary-entries.ts';
import { comparisonForms, countsCompared } from '../../../language/words/kernel/count-comparisons.ts';
import { conditionOf } from '../../../language/words/kernel/conditions.ts';

export const units = (side: Side): SetNode => gamePlane('unit', side);
export const controlled = (side: Side): SetNode => gamePlane('controlled', side);
const scouted = (side: Side): SetNode => gamePlane('scouted', side);

/** Restricts spaces to the map of the acting unit, for words that mean all of some spaces (R46). */
export const onTheMap = (set: SetNode): SetNode =>
  sortOf(set) === 'space' ? and(set, gameDerivedSet('mapOf', places(actor('unit')))) : set;

/** Returns an adjective for places that refers to the bot, or after `enemy` to the enemy. */
const bySide = (set: (side: Side) => SetNode, exports?: (side: Side) => PredicateTerm['exports']): PredicateTerm => {
  const make = (side: Side): PredicateTerm =>
    adjective({
      over: ['space'],
      restrict: (of) => setWithin(of, set(side)),
      ofSide: make,
      ...(exports && { exports: exports(side) }),
    });
  return make('bot');
};

const negatedOf = (p: PredicateTerm): PredicateTerm =>
  adjective({
    over: p.over,
    restrict: (of) => thingsWithout(of, p),
    ...(p.ofSide && { ofSide: (side) => negatedOf(p.ofSide?.(side) ?? p) }),
  });

/** Declares an adjective that has an opposite. */
const pair = (
  id: string,
  doc: string,
  example: string,
  rests: readonly string[],
  make: () => PredicateTerm,
): VocabularyEntry =>
  word({
    id,
    forms: [id, `un${id}`],
    gives: 'adj',
    doc,
    example,
    rests,
    meaning: (form) => (form === 0 ? make() : negatedOf(make())),
  });

const standingThere =
  (side: Side): PredicateTerm['exports'] =>
  (of) => [{ head: 'unit', words: [side], sort: 'unit', set: { is: 'at', things: units(side), places: places(of) } }];

const bySideForms = (...names: readonly string[]): readonly string[] => {
  const name = names.join('|');
  return [`{is} by ${name}`, `{is} by the|an|a ${name}`];
};

interface SideAct {
  readonly side: Side;
  readonly so: (side: Side) => PredicateTerm;
  readonly isNot: boolean;
}

const isControlled = (side: Side): PredicateTerm => adjectiveOf(controlled(side));
const isScouted = (side: Side): PredicateTerm => adjectiveOf(scouted(side));

const formsOfSide = (name: string, side: Side): Readonly<Record<string, SideAct>> => ({
  [`[the] ${name} controls|control {of}`]: { side, so: isControlled, isNot: false },
  [`[the] ${name} controls|control no {of}`]: { side, so: isControlled, isNot: true },
  [`[the] ${name} does|do not control {of}`]: { side, so: isControlled, isNot: true },
  [`[the] ${name} [has|have] scouted {of}`]: { side, so: isScouted, isNot: false },
  [`[the] ${name} has|have scouted no {of}`]: { side, so: isScouted, isNot: true },
  [`[the] ${name} has|have not scouted {of}`]: { side, so: isScouted, isNot: true },
});

/** The forms in which a side is the subject: `Enemy controls 2 or more objectives`. */
const sideActs: Readonly<Record<string, SideAct>> = {
  ...formsOfSide('enemy|enemies', 'enemy'),
  ...formsOfSide('bot', 'bot'),
};

interface SideComparison {
  readonly side: Side;
  readonly op: Comparison;
  readonly so: ((side: Side) => PredicateTerm) | null;
}

/** The forms in which the counts of the two sides are compared; `first` is the side that is named first. */
function sideComparisonsOf(first: string, side: Side, other: string): Readonly<Record<string, SideComparison>> {
  const passive = comparisonForms([`{of} {is} by [the] ${first}`, `by [the] ${other}`]);
  const active = (verb: string): string[][] =>
    ['more', 'fewer'].map((amount) => [`[the] ${first} ${verb} ${amount} {of} than [the] ${other}`, amount]);
  const forms: [string, SideComparison][] = Object.entries(passive).map(([form, op]) => [form, { side, op, so: null }]);
  for (const [verb, so] of [
    ['controls|control', isControlled],
    ['has|have scouted', isScouted],
  ] as const)
    for (const [form = '', amount] of active(verb)) forms.push([form, { side, op: amount === 'more' ? '>' : '<', so }]);
  return Object.fromEntries(forms);
}

const sideComparisons: Readonly<Record<string, SideComparison>> = {
  ...sideComparisonsOf('enemy|enemies', 'enemy', 'bot'),
  ...sideComparisonsOf('bot', 'bot', 'enemy'),
};

export const sideWords: readonly VocabularyEntry[] = [
  pair(
    'scouted',
    'Bears a marker of the bot, whichever side is up; `enemy scouted`, one of the enemy.',
    '[Scouted > Enemy scouted > Random]',
    ['R14', 'book: Solo-specific terminology'],
    () => bySide(scouted),
  ),
  pair(
    'controlled',
    'Controlled by the bot; `enemy controlled`, by the enemy.',
    'Space controlled and enemy occupied: ATTACK 1.',
    ['R14', 'book: Objective'],
    () => bySide(controlled),
  ),
  pair(
    'occupied',
    'A unit of the bot stands there; `enemy occupied`, one of the enemy.',
    'b) Enemy-occupied objective.',
    ['R40', 'book: Objective'],
    () => bySide((side) => places(units(side)), standingThere),
  ),
  pair('elevated', 'On higher ground.', 'c) Elevated.', ['book: Changes to bot actions'], () =>
    adjectiveOf(gamePlane('elevated')),
  ),
  pattern({
    id: 'enemy-so',
    forms: ['enemy {is}', 'non enemy {is}', 'friendly|bot {is}'],
    slots: { is: 'adj' },
    gives: 'adj',
    doc: 'The same, seen from the bot’s enemy: scouted, controlled or occupied by the enemy; with `friendly`, by the bot.',
    example: '[Enemy occupied > Enemy scouted > Random]',
    rests: ['book: Solo-specific terminology'],
    build: ({ is }, form) => {
      if (!is.ofSide) return misfit('is', 'scouted, controlled or occupied', 'what is no side’s');
      if (form === 2) return is.ofSide('bot');
      const enemy = is.ofSide('enemy');
      return form === 0 ? enemy : negatedOf(enemy);
    },
  }),
  pattern({
    id: 'by-side',
    forms: [...bySideForms('enemy', 'enemies'), ...bySideForms('bot')],
    slots: { is: 'adj' },
    gives: 'post',
    doc: 'Scouted, controlled or occupied by the named side.',
    example: 'a) Objective controlled by the enemy.',
    rests: ['book: Solo-specific terminology'],
    build: ({ is }, form) => {
      if (!is.ofSide) return misfit('is', 'scouted, controlled or occupied', 'what is no side’s');
      const { over, restrict, exports } = is.ofSide(form < 2 ? 'enemy' : 'bot');
      // `occupied by` a noun names the units themselves.
      const penalty = exports(all('space')).length;
      return post({ over, restrict, exports, penalty });
    },
  }),
  pattern({
    id: 'side-does',
    forms: Object.keys(sideActs),
    slots: { of: 'thing.space' },
    gives: 'cond',
    doc: 'True if the side controls, or has scouted, such spaces, as many as the words say.',
    example: 'Enemy controls 2 or more objectives: MOVE 1 to nearest objective.',
    rests: ['R14', 'book: Objective'],
    build: ({ of }, form) => {
      const sideAct = Object.values(sideActs)[form];
      return sideAct && of.sort === 'space' ? conditionOf(of, sideAct.so(sideAct.side), sideAct.isNot, onTheMap) : null;
    },
  }),
  pattern({
    id: 'more-by-side',
    forms: Object.keys(sideComparisons),
    slots: { of: 'thing.space', is: 'adj?' },
    gives: 'cond',
    doc: 'Compares the number of spaces that one side and the other control, have scouted or occupy.',
    example: 'More objectives controlled by the enemy than by the bot: MOVE 1 to nearest objective.',
    rests: ['R14', 'book: Objective'],
    build: ({ of, is }, form) => {
      const said = Object.values(sideComparisons)[form];
      const make = is ? is.ofSide : said && said.so;
      if (!said || !make) return misfit('is', 'scouted, controlled or occupied', 'what is no side’s');
      const other = said.side === 'enemy' ? 'bot' : 'enemy';
      return countsCompared(modifiedNoun(of, make(said.side)), said.op, modifiedNoun(of, make(other)));
    },
  }),
];
