// The words of Unbreakable for units, terrain and weapons.
import { actor, all, and, at, minus, places, some } from '../../../plan/build.ts';
import type { SetNode } from '../../../plan/nodes.ts';
import type { SortDeclaration } from '../../../language/phrases/noun-sorts.ts';
import { adjectiveOf, bareNoun, conditionTerm } from '../../../language/phrases/nouns.ts';
import type { NounTerm } from '../../../language/phrases/terms.ts';
import { pattern, word, type VocabularyEntry } from '../../../language/phrases/vocabulary-entries.ts';
import type { HexWord, UnitStateWord } from '../../../../runtime/unbreakable/data/sheet-words.ts';
import type { UnbreakablePlanes } from '../unbreakable-names.ts';
import { namedPlane } from './named-nodes.ts';
import { preference } from '../../../language/phrases/preferences.ts';

export const unbreakableSorts: readonly SortDeclaration[] = [
  { sort: 'unit', singular: 'a unit', plural: 'units', stands: 'in', walks: true },
  { sort: 'weapon', singular: 'a weapon', plural: 'weapons', stands: 'nowhere' },
];

type NamedSort = keyof UnbreakablePlanes;

interface NounOfSort<Sort extends NamedSort> {
  readonly name: UnbreakablePlanes[Sort];
  readonly sort: Sort;
  readonly singular: string;
  /** The plural; by default, the singular with `s`. Null for a word without a plural, such as `lava`. */
  readonly plural?: string | null;
  readonly doc: string;
  readonly example: string;
  readonly penalty?: number;
}

type NounRow = { [Sort in NamedSort]: NounOfSort<Sort> }[NamedSort];

const book = 'book: Definitions';

const nounOf = ({
  name,
  sort,
  singular,
  plural = `${singular}s`,
  doc,
  example,
  penalty = 0,
}: NounRow): VocabularyEntry =>
  word({
    id: `noun-${singular.replaceAll(' ', '-')}`,
    forms: [singular, ...(plural === null ? [] : [plural])],
    gives: 'thing',
    doc,
    example,
    rests: [book],
    meaning: (form): NounTerm => ({
      ...bareNoun({ sort, head: singular, set: namedPlane(name, sort), isMany: form === 1 }),
      penalty,
    }),
  });

const ground = (name: HexWord, singular: string, doc: string, plural?: string | null): NounRow => ({
  name,
  sort: 'space',
  singular,
  ...(plural !== undefined && { plural }),
  doc,
  example: 'Either unit is in a depression',
});

const grounds: readonly NounRow[] = [
  ground('volcano', 'volcano', 'A hex that is a volcano.', 'volcanos'),
  ground('hill', 'hill', 'A hex that is a hill.'),
  ground('lake', 'lake', 'A hex that is a lake.'),
  ground('crater', 'crater', 'A hex that is a crater.'),
  ground('lava', 'lava', 'A hex that is lava.', null),
  ground('woods', 'woods', 'A hex that is woods.', null),
  ground('industry', 'industry', 'A hex that is industry.', null),
  ground('rough', 'rough', 'A hex that is rough.', null),
  ground('road', 'road', 'A hex with a road.'),
  ground('depression', 'depression', 'A crater, lake or lava hex.'),
  ground('mushroomCloud', 'mushroom cloud', 'A hex with a mushroom cloud.'),
];

const targetExample = '5  The target is a hill hex  Yes';

const things: readonly NounRow[] = [
  {
    name: 'unit',
    sort: 'unit',
    singular: 'unit',
    doc: 'A unit; in a list about two units, one of them.',
    example: 'Either unit is in a mushroom cloud',
  },
  {
    name: 'crawler',
    sort: 'unit',
    singular: 'crawler',
    doc: 'A crawler of any side.',
    example: 'The sighter is a dug-in crawler',
    penalty: preference.rarerMeaning,
  },
  { name: 'walker', sort: 'unit', singular: 'walker', doc: 'A walker.', example: 'Either unit is a walker' },
  {
    name: 'squad',
    sort: 'unit',
    singular: 'squad',
    doc: 'A powered armor squad.',
    example: 'The sighter is a hovering squad or on a hill',
  },
  {
    name: 'sighter',
    sort: 'unit',
    singular: 'sighter',
    doc: 'The unit that has to see the target hex of a bomb.',
    example: 'The sighter is in a depression',
  },
  {
    name: 'targetHex',
    sort: 'space',
    singular: 'target hex',
    plural: 'target hexes',
    doc: 'The hex at which a bomb is fired.',
    example: 'The sighter is in the target hex',
  },
  {
    name: 'laser',
    sort: 'weapon',
    singular: 'laser',
    doc: 'A laser of the acting unit.',
    example: 'The crawler will reload both of its lasers each time it is activated.',
  },
  { name: 'beam', sort: 'weapon', singular: 'beam', doc: 'A beam weapon of the acting unit.', example: 'Fire beam' },
  { name: 'bomb', sort: 'weapon', singular: 'bomb', doc: 'A bomb weapon of the acting unit.', example: 'Fire bomb' },
  {
    name: 'nuke',
    sort: 'weapon',
    singular: 'nuke',
    doc: 'A nuke.',
    example: 'The crawler will fire 1 laser at any nuke dropped on it.',
  },
  {
    name: 'crust buster',
    sort: 'weapon',
    singular: 'crust buster',
    doc: 'A crust buster.',
    example: 'The crawler will fire 1 laser at any crust buster dropped on it.',
  },
  {
    name: 'neutron bomb',
    sort: 'weapon',
    singular: 'neutron bomb',
    doc: 'A neutron bomb.',
    example: 'The crawler will fire 1 laser at any neutron bomb that might cause it to go offline.',
  },
];

/** Terrain before `hex`, such as `a hill hex`. */
const groundAdjectives = (
  ['hill', 'industry', 'woods', 'lake', 'crater', 'lava', 'rough', 'volcano', 'open', 'road', 'clear'] as const
).map((name) =>
  word({
    id: `terrain-${name}`,
    forms: [name],
    gives: 'adj',
    doc: `Hexes of the terrain ${name}.`,
    example: 'There is a hill, industry, or woods hex between the units',
    rests: [book],
    meaning: () => adjectiveOf(namedPlane(name, 'space')),
  }),
);

const stateForms: readonly (readonly [UnitStateWord, string, string])[] = [
  ['ready', 'ready', 'The unit is online with fire control.'],
  ['buttoned', 'buttoned', 'The unit is online without fire control.'],
  ['offline', 'offline', 'The crawler or walker is shut down.'],
  ['scattered', 'scattered', 'The squad has lost its cohesion.'],
  ['mobile', 'mobile', 'The crawler is not dug in.'],
  ['dugIn', 'dug-in', 'The crawler is dug in.'],
  ['upright', 'upright', 'The walker stands.'],
  ['down', 'down', 'The walker lies on the ground.'],
  ['grounded', 'grounded', 'The squad is on the ground.'],
  ['hovering', 'hovering', 'The squad hovers.'],
];

const weaponStates = (['loaded', 'unloaded'] as const).map((name) =>
  word({
    id: `weapon-${name}`,
    forms: [name],
    gives: 'adj',
    doc: name === 'loaded' ? 'The weapon can be fired.' : 'The weapon was fired and not reloaded since.',
    example: 'If the weapon is unloaded, reload it instead.',
    rests: ['book: Loaded and Unloaded'],
    meaning: () => adjectiveOf(namedPlane(name, 'weapon')),
  }),
);

const stateWord = ([name, form, doc]: (typeof stateForms)[number]): VocabularyEntry =>
  word({
    id: `state-${form}`,
    forms: [form],
    gives: 'adj',
    doc,
    example: 'If the crawler is offline, …',
    rests: [book],
    meaning: () => adjectiveOf(namedPlane(name, 'unit')),
  });

export const unbreakableNouns: readonly VocabularyEntry[] = [
  ...grounds.map(nounOf),
  ...things.map(nounOf),
  ...groundAdjectives,
  ...stateForms.map(stateWord),
  ...weaponStates,
  word({
    id: 'state-frozen',
    forms: ['frozen'],
    gives: 'adj',
    doc: 'Stasis markers have frozen the unit in time.',
    example: 'If the crawler was frozen, and this is the first activation after it thaws, …',
    rests: [book, 'U5'],
    meaning: () => ({
      ...adjectiveOf(namedPlane('frozen', 'unit'), { key: 'frozen' }),
      was: (of: SetNode) => and(of, namedPlane('wasFrozen', 'unit')),
    }),
  }),
  pattern({
    id: 'first-activation-after',
    forms: ['thaws', 'thawed', 'has thawed'].flatMap((thaws) => [
      `this is the|its first activation after {who} ${thaws}`,
      `this is the|its first activation of {whose} after {who} ${thaws}`,
      `this is {whose} 's first activation after {who} ${thaws}`,
    ]),
    slots: { who: 'thing.unit', whose: 'thing.unit?' },
    gives: 'cond',
    doc: 'True if the unit was frozen, and has not been activated since it thawed.',
    example: 'If the crawler was frozen, and this is the first activation after it thaws, …',
    rests: ['U5', 'U6'],
    build: ({ who }) => {
      const unit = who.word === 'it' ? actor('unit') : who.set;
      return conditionTerm(some(and(unit, namedPlane('newlyThawed', 'unit'))), [], who.penalty);
    },
  }),
  pattern({
    id: 'status-alone',
    forms: ['{is}'],
    slots: { is: 'adj' },
    gives: 'cond',
    doc: 'A status without a subject is that of the crawler that the sheet drives.',
    example: 'If offline, it will change its status to buttoned.',
    rests: ['book: Special Rules'],
    build: ({ is }) => {
      const isStatus = stateForms.some(([name]) => name === is.plane) || is.plane === 'frozen';
      return isStatus ? conditionTerm(some(is.restrict(actor('unit'))), [], preference.rarerMeaning) : null;
    },
  }),
  word({
    id: 'off-the-map-alone',
    forms: ['off the map', 'on the map'],
    gives: 'cond',
    doc: 'The crawler that the sheet drives is in no hex of the map, or in a hex of the map.',
    example: 'If off the map, it will move into hex 0615.',
    rests: ['book: Special Rules'],
    meaning: (form) => {
      const onMap = at(actor('unit'), all('space'));
      return conditionTerm(some(form === 0 ? minus(actor('unit'), onMap) : onMap), [], preference.rarerMeaning);
    },
  }),
  word({
    id: 'the-crawler',
    forms: ['the crawler', 'the runaway crawler'],
    gives: 'thing',
    doc: 'The crawler that the sheet drives.',
    example: 'If the crawler is off the map, …',
    rests: ['book: Special Rules'],
    meaning: () => ({ ...bareNoun({ sort: 'unit', head: 'crawler', set: actor('unit') }), word: 'a', isBare: false }),
  }),
  pattern({
    id: 'hex-of-unit',
    forms: ["{who} 's hex", 'its hex'],
    slots: { who: 'thing.unit?' },
    gives: 'thing',
    doc: 'The hex in which the unit is; `its hex` is the hex of the crawler that the sheet drives.',
    example: "If a squad is hovering in the crawler's hex when …",
    rests: ['book: Special Rules'],
    build: ({ who }) => {
      if (who && (who.quantity || who.joined)) return null;
      const there = places(!who || who.word === 'it' ? actor('unit') : who.set);
      return { ...bareNoun({ sort: 'space', head: 'hex', set: there }), word: 'a', isBare: false };
    },
  }),
  word({
    id: 'target',
    forms: ['target'],
    gives: 'thing',
    doc: 'The unit at which a beam is fired, or the hex at which a bomb is fired.',
    example: targetExample,
    rests: ['book: LOS'],
    meaning: () => [
      bareNoun({ sort: 'unit', head: 'target', set: namedPlane('target', 'unit') }),
      bareNoun({ sort: 'space', head: 'target', set: namedPlane('targetHex', 'space') }),
    ],
  }),
];
