// The words of the book, listed by hand for this proof: nouns with their sorts, adjectives with the sorts that they
// describe, and verbs with the words that they take. The lists follow sheets and rulings, not the code of the checker.

/**
 * The sorts of things. Places, units, structures and doors can all mean a place, so their nouns may replace each other.
 * Cards, decks and measures have no place. An area has cards or spaces.
 */
export type Sort = 'place' | 'unit' | 'structure' | 'door' | 'card' | 'deck' | 'area' | 'measure';

export interface Noun {
  /** The words of the noun in lower case. */
  readonly words: readonly string[];
  readonly sort: Sort;
  readonly plural: boolean;
}

const nounTable: readonly (readonly [Sort, 'one' | 'many', string])[] = [
  ['place', 'one', 'objective, space, escape, destination, route, launch pad lz01 alpha'],
  ['place', 'many', 'objectives, spaces'],
  ['unit', 'one', 'unit, control unit, scout unit, enemy, mech, vehicle, target, attack target, prisoner'],
  ['unit', 'one', 'hades, lyssa, corp-sec, merc, stalker, ripper, hewer, scanner, blaster, nailgunner, disruptor'],
  ['unit', 'one', 'survey tech, drill, hauler'],
  ['unit', 'many', 'units, control units, scout units, enemies, mechs, citizens, scouts'],
  ['structure', 'one', 'building, pit trap, escape pod, laser, doors equipment, control station, structure'],
  ['structure', 'many', 'buildings, pit traps'],
  ['door', 'one', 'door, escape pod door'],
  ['door', 'many', 'doors'],
  ['card', 'one', 'card, mech card, interference, commander, gunner, navigator'],
  ['card', 'many', 'cards, card(s), mech cards'],
  ['deck', 'one', 'deck, bolster deck, squad'],
  ['area', 'one', 'play area, map, prison'],
  ['measure', 'one', 'value, cover, defence, population'],
  ['measure', 'many', 'objective points'],
];

/** All nouns. Longer nouns are first, so that `escape pod door` is found before `escape`. */
export const nouns: readonly Noun[] = nounTable
  .flatMap(([sort, number, list]) =>
    list.split(', ').map((noun) => ({ words: noun.split(' '), sort, plural: number === 'many' })),
  )
  .toSorted((a, b) => b.words.length - a.words.length);

const list = (words: string): ReadonlySet<string> => new Set(words.split(' '));

export const adjectives = list(
  'threatened controlled uncontrolled non-controlled scouted unscouted occupied unoccupied secure elevated unelevated ' +
    'enemy-occupied enemy-controlled non-enemy non-starting non-mech non-vehicle 2-point eastern westernmost west southerly ' +
    'closed unsuppressed matching active legal current preferred adjacent dangerous next chosen same other armoured ' +
    'special normal intended only present nearest closest closer nearer furthest shortest highest lowest fewest most random',
);

/** Words that need a noun after them, at the beginning of a criterion or inside a phrase. */
export const superlatives = list('nearest closest closer furthest highest lowest fewest most');

export const prepositions = list(
  'with to towards in on of from by within between through as per for at away than up when if',
);

export const participles = list(
  'shared sharing shares contains contain containing occupy targeting using accompanied following leaving blocking ' +
    'brings remain considers has have is are be does not no target find open push activates select move',
);

export const smallWords = list('a an the and or all any each either more least it its this that there bot’s');

/** Words that are parts of nouns or of fixed expressions, and names of abilities. */
export const otherWords = list(
  'control scout attack movement action priority range possible place point points current special either play area pit ' +
    'trap traps pod station equipment doors launch pad lz01 alpha survey tech crew normal enemy mech squad bolster deck threshold',
);

export const articles = list('a an the');

type VerbClass = 'fight' | 'walk' | 'cards' | 'alone';

export interface Verb {
  readonly class: VerbClass;
  /** True if the verb has a strength. */
  readonly strength: boolean;
}

export const verbs: ReadonlyMap<string, Verb> = new Map<string, Verb>([
  ['ATTACK', { class: 'fight', strength: true }],
  ['SPECIAL ATTACK', { class: 'fight', strength: true }],
  ['SUPPRESS', { class: 'fight', strength: true }],
  ['PULSE', { class: 'fight', strength: true }],
  ['MOVE', { class: 'walk', strength: true }],
  ['SCOUT', { class: 'walk', strength: true }],
  ['GUIDE', { class: 'walk', strength: true }],
  ['PATHFIND', { class: 'walk', strength: true }],
  ['BOLSTER', { class: 'cards', strength: true }],
  ['INSPIRE', { class: 'cards', strength: true }],
  ['COMMAND', { class: 'cards', strength: true }],
  ['CONTROL', { class: 'alone', strength: false }],
  ['RECON', { class: 'alone', strength: false }],
]);

/** The titles of cards of mechs, the only cards that print SPECIAL ATTACK. */
export const mechTitles = list('COMMANDER GUNNER NAVIGATOR');

/** The titles of cards without a counter. These cards print no fight and no movement. */
export const commandTitles = list('CAPTAIN SUPERVISOR');

/** The personnel of each side, with the names that sheets of the other side use. */
export const personnel: Readonly<Record<'LFA' | 'BREAKERS', readonly string[]>> = {
  LFA: ['Corp-Sec', 'Merc', 'Stalker', 'Scout'],
  BREAKERS: ['Ripper', 'Hewer', 'Scanner', 'Nailgunner', 'Survey Tech'],
};

/** Words that belong neither to the book nor to the game. */
export const strangers = {
  nouns: ['harbour', 'convoy', 'bishop', 'village', 'lantern', 'orchard', 'battalion'],
  adjectives: ['muddy', 'purple', 'frightened', 'wooden', 'sleepy', 'noisy'],
  verbs: ['HARASS', 'RETREAT', 'HEAL', 'TRADE', 'DIG'],
  units: ['Sniper', 'Ogre', 'Harpooner', 'Chaplain', 'Minelayer'],
} as const;
