// The verbs of Callisto’s actions, and their riders.
import { actor, and, minus, or } from '../../../plan/build.ts';
import {
  misfit,
  type ActTerm,
  type Misfit,
  type RiderValue,
  type NounTerm,
  type RiderTerm,
} from '../../../language/phrases/terms.ts';
import { isCounted } from '../../../language/phrases/counted-nouns.ts';
import { actorsPlace } from '../../../language/phrases/actors-place.ts';
import {
  bareNoun,
  hasOpenSide,
  modifiedNoun,
  setWithin,
  placesOfNoun,
  replaceIt,
  withOpenSide,
} from '../../../language/phrases/nouns.ts';
import { exceptAfter } from '../../../language/words/kernel/negation.ts';
import { oneOfThem } from '../../../language/words/kernel/noun-patterns.ts';
import { pattern, word, type VocabularyEntry } from '../../../language/phrases/vocabulary-entries.ts';
import { addingRider, objectRider, withNounPenalty } from '../../../language/words/kernel/riders.ts';
import { declareVerb } from '../../../language/words/kernel/declare-verb.ts';
import { boardSet, gameDerivedSet, ofSquad, gamePlane, type CallistoNames } from './signature-nodes.ts';
import { verbWords } from './verbs.ts';
import { isLocated } from '../../../language/phrases/modifiers.ts';
import { preference } from '../../../language/phrases/preferences.ts';

const anyEnemy = (): NounTerm => ({
  ...bareNoun({ sort: 'unit', head: 'unit', words: ['enemy'], set: gamePlane('unit', 'enemy') }),
  word: 'a',
});

/** The sorts of things that an attack can hit. */
const targetSorts: ReadonlySet<NounTerm['sort']> = new Set(['unit', 'structure', 'door'] as const);

const withLimit = (act: ActTerm | Misfit, name: string, limit: RiderValue): ActTerm | Misfit =>
  act.cat === 'misfit' ? act : { ...act, riders: { ...act.riders, [name]: limit } };

/** Kinds of units that occur on both sides. */
const kindsOfBoth: readonly string[] = ['mech', 'vehicle'];

/**
 * Reads a kind of unit without a side, such as `mechs and vehicles`, as units of the enemy, because only enemies can be
 * attacked.
 */
function enemiesOf(of: NounTerm): NounTerm {
  const isOpen = of.sort === 'unit' && !of.joined && of.word !== 'that' && hasOpenSide(of.set);
  if (isOpen && (of.head === 'personnel' || (of.head === 'unit' && !of.isBare)))
    return { ...of, set: withOpenSide(of.set, 'enemy') };
  const parts = of.joined?.parts ?? [];
  if (!of.joined || !parts.every(({ head, isBare }) => isBare && kindsOfBoth.includes(head))) return of;
  const enemies = parts.map((part) => ({ ...part, set: withOpenSide(part.set, 'enemy') }));
  const all = or(...enemies.map(({ set }) => set));
  return { ...of, set: of.set.is === 'best' ? { ...of.set, of: all } : all, joined: { ...of.joined, parts: enemies } };
}

/**
 * Returns a rider that limits the drawn cards to a kind. If the action names a deck before the rider, only the cards of
 * this deck are limited.
 */
function onlyCards(of: NounTerm): RiderTerm {
  const [alone, inDecks] = [objectRider('object', of), addingRider('only', of.set, of.penalty)];
  return { ...alone, apply: (act) => ('decks' in act.riders || 'deck' in act.riders ? inDecks : alone).apply(act) };
}

export const actWords: readonly VocabularyEntry[] = [
  ...verbWords,
  pattern({
    id: 'targeting',
    forms: [
      'targeting|against {of}',
      'target {of} [,] if possible',
      'target {of}',
      'targeting|against {of} [,] if possible',
      'targeting|against {of} only',
      'targeting|against only {of}',
      'on {of}',
      'not targeting|against {of}',
      'ignoring|except {of}',
      'targeting|against one [of them]',
    ],
    prefer: 'targeting',
    slots: { of: 'thing?' },
    gives: 'rider',
    riders: ['targeting'],
    doc: 'The target of the attack.',
    example: 'ATTACK (2), targeting mech.',
    rests: ['R1', 'R21', 'R101', 'R106', 'R151', 'R164', 'R166'],
    build: ({ of }, form) => {
      if (!of) return objectRider('targeting', oneOfThem('unit'));
      if (form < 7)
        return objectRider('targeting', enemiesOf(of), form === 1 || form === 3 ? { ifPossible: true } : {});
      const others = of.sort === 'unit' ? exceptAfter(of) : null;
      return others && objectRider('targeting', modifiedNoun(anyEnemy(), others));
    },
  }),
  pattern({
    id: 'action-range',
    forms: ['within|in|at range {n}', '[up to] range {n}'],
    slots: { n: 'n' },
    gives: 'rider',
    riders: ['range'],
    doc: 'The range of the action.',
    example: 'ATTACK 2 within range 2.',
    rests: ['R1', 'R11'],
    build: ({ n }) => withNounPenalty(addingRider('range', n.amount)),
  }),
  pattern({
    id: 'using',
    forms: ['using {of}', 'with {of}'],
    slots: { of: 'thing' },
    gives: 'rider',
    riders: ['using'],
    doc: 'The piece of equipment, or the other unit, that carries out the action.',
    example: 'SCOUT 2 using most dangerous matching unit, following its normal movement action priority.',
    rests: ['R28', 'R38'],
    build: ({ of }, form) => {
      if (form === 1 && of.sort !== 'token') return null;
      if (of.sort !== 'token' && of.sort !== 'unit') return misfit('of', 'equipment or unit', of.sort);
      // `using` allows a single thing: only one unit acts, and it uses only one piece of equipment.
      if (of.quantity || of.joined?.by === 'and') return null;
      const rider = addingRider('using', of, of.penalty);
      const isUnit = of.sort === 'unit';
      return {
        ...rider,
        apply: (act) => {
          const moves = act.verb.act === 'go' || act.verb.act === 'call';
          if (moves !== isUnit) return misfit('rider', moves ? 'a unit that moves' : 'equipment', of.sort);
          // `X` would be the strength on the resolved card, but the unit after `using` acts by another card. So `X` is
          // refused.
          const isWithoutNumber = isUnit && act.strength?.is === 'printed';
          return isWithoutNumber ? misfit('rider', 'a number before `using` a unit', 'X') : rider.apply(act);
        },
      };
    },
  }),
  pattern({
    id: 'accompanied-by',
    forms: ['accompanied by {of}'],
    slots: { of: 'thing.unit' },
    gives: 'rider',
    riders: ['accompanied'],
    doc: 'The passengers, up to this number.',
    example: 'SCOUT 1, accompanied by up to 1 control unit and 1 scout unit (not leaving an objective unoccupied), to:',
    rests: ['R37'],
    build: ({ of }) => {
      const parts = of.joined ? of.joined.parts : [of];
      if (of.joined?.by === 'or') return misfit('of', 'units that ride together', 'a choice');
      if (parts.some(({ quantity }) => quantity?.is === 'all' || quantity?.is === 'half'))
        return misfit('of', 'a number of units, such as `up to 3 control units`', 'all');
      // Only personnel can be passengers, so mechs and vehicles are refused.
      const other = parts.find((part) => part.head === 'mech' || part.head === 'vehicle');
      if (other) return misfit('of', 'personnel, such as control units', `${other.head}s`);
      const picks = parts.map((part) => {
        // Only ready personnel can be passengers (R37).
        const set = minus(and(part.set, gamePlane('personnel')), gamePlane('suppressed'));
        const { quantity } = part;
        const n = quantity?.is === 'between' ? quantity.most : quantity && 'n' in quantity ? quantity.n : 1;
        return { n, of: { ...part, set } };
      });
      if (picks.some(({ n }) => n === 0)) return misfit('of', 'at least one unit', 'no unit');
      return addingRider('accompanied', picks, of.penalty);
    },
  }),
  pattern({
    id: 'not-leaving',
    forms: ['( not leaving {of} {is} )', ', not leaving {of} {is}'],
    slots: { of: 'thing.space', is: 'adj' },
    gives: 'rider',
    riders: ['leaving'],
    doc: 'If the movement would leave the space in this state, such as unoccupied, one unit that could be a passenger stays there.',
    example: 'SCOUT 1, accompanied by up to 3 control or scout units (not leaving an objective unoccupied), to:',
    rests: ['R37'],
    build: ({ of, is }) =>
      is.over.includes('space') || is.over.includes('located')
        ? addingRider('leaving', is.restrict(of.set))
        : misfit('is', 'words about a space', is.over.join(' or ')),
  }),
  word({
    id: 'following-its-priority',
    forms: ['following its normal movement action priority'],
    gives: 'rider',
    riders: ['following'],
    doc: 'The other unit moves by the movement clauses of its own procedure, which are tried in their order.',
    example: 'SCOUT 2 using most dangerous matching unit, following its normal movement action priority.',
    rests: ['R28'],
    meaning: () => addingRider('following', 'own procedure'),
  }),
  pattern({
    id: 'route-between',
    forms: ['shortest route between {a} and {b}'],
    slots: { a: 'thing.located', b: 'thing.located' },
    gives: 'rider',
    riders: ['route'],
    doc: 'The spaces of the shortest way between the two things are scouted.',
    example: 'SCOUT 2, shortest route between that mech and escape.',
    rests: ['R42'],
    build: ({ a, b }) =>
      addingRider('route', boardSet('shortestWay', 'space', placesOfNoun(a), placesOfNoun(b)), a.penalty + b.penalty),
  }),
  pattern({
    id: 'next-cards',
    forms: ['[the] next|first {of}'],
    slots: { of: 'thing.card' },
    gives: 'rider',
    riders: ['next'],
    doc: 'The next cards of this kind to the right that are not turned yet.',
    example: 'INSPIRE 2, next matching cards.',
    rests: ['R24'],
    build: ({ of }) => addingRider('next', of, of.penalty),
  }),
  pattern({
    id: 'card-to-act',
    forms: ['{of} to {a} or {b}', '{of} to {a}'],
    slots: { of: 'thing.unit', a: 'verb', b: 'verb?' },
    gives: 'rider',
    riders: ['able'],
    doc: 'A card by which the unit can do one of these actions.',
    example: 'INSPIRE 1, mech to MOVE or SCOUT.',
    rests: ['R24', 'R109'],
    build: ({ of, a, b }) => {
      if (!of.isBare) return null;
      const rider = addingRider('able', [a.verb, ...(b ? [b.verb] : [])]);
      return { ...rider, apply: (act) => withLimit(rider.apply(act), 'of', of) };
    },
  }),
  pattern({
    id: 'decks-by-letter',
    asks: ['deck'],
    forms: [
      '{a}',
      '{a} [,] and {n} {b}',
      '[from] {a} [,] and {n} from {b}',
      '{a} , {n} {b} [,] and {m} {c}',
      '{a} , {n} {b} , {m} {c} [,] and {k} {d}',
      'in|from|of squad|deck {a}',
      'in|from|of bolster deck {a}',
      'squad|deck {a}',
      'from {a}',
    ],
    slots: { a: 'letter', n: 'n?', b: 'letter?', m: 'n?', c: 'letter?', k: 'n?', d: 'letter?' },
    gives: 'rider',
    riders: ['such', 'decks'],
    doc: 'Cards of the deck, or of the mech, with this letter; a number and another letter add cards of another deck.',
    example: 'Cards remain in bolster deck H: BOLSTER 2 H and 2 Z.',
    rests: ['R26'],
    build: ({ a, n, b, m, c, k, d }, form) => {
      const [first = ''] = a.list;
      const more = [
        [n, b],
        [m, c],
        [k, d],
      ] as const;
      const picks = more.flatMap(([count, of]) => (count && of ? [{ n: count.amount, of: of.list[0] ?? '' }] : []));
      if (picks.length === 0)
        // The words have two readings: the cards of squad Y, or cards from deck Y. In `next card of squad Y`, `squad Y`
        // describes the card, so the first reading has a penalty.
        return [
          addingRider('such', ofSquad(first, 'card'), form === 0 ? 0 : preference.rarerMeaning),
          addingRider('decks', [{ n: 0, of: first }]),
        ];
      return addingRider('decks', [{ n: 0, of: first }, ...picks]);
    },
  }),
  pattern({
    id: 'from-deck',
    forms: ['in|from|of {of}', '{of}'],
    slots: { of: 'thing.deck' },
    gives: 'rider',
    riders: ['deck'],
    doc: 'The bolster deck from which the cards are drawn.',
    example: 'BOLSTER 2 in matching squad.',
    rests: ['R26'],
    build: ({ of }) => (of.isBare ? null : addingRider('deck', of, of.penalty)),
  }),
  pattern({
    id: 'only',
    forms: ['{of} only', 'only {of}'],
    slots: { of: 'thing' },
    gives: 'rider',
    riders: ['only'],
    doc: 'Only cards of such units.',
    example: 'BOLSTER 2, active mechs only.',
    rests: ['R26'],
    build: ({ of }) => {
      // `only` selects cards of a deck by a kind of unit, as in `only mechs`. Nouns with words about places are
      // refused.
      if (of.quantity || isLocated(of) || of.word !== 'bare') return null;
      if (of.sort === 'card') return of.isBare && !of.letters ? null : onlyCards(of);
      // `Navigators only` means only the Navigator cards. As a noun for units, `Navigators` means mechs, so this
      // pattern would choose all three cards of each mech. Therefore, it refuses a noun with letters and without other
      // words.
      if (of.letters && of.words.length === 0) return null;
      if (of.sort !== 'unit') return misfit('of', 'unit or card', of.sort);
      if (of.isBare && of.head === 'unit') return misfit('of', 'a kind of unit', 'unit');
      return addingRider('only', gameDerivedSet('cardsOf', of.set), of.penalty);
    },
  }),
  pattern({
    id: 'strength-by-class',
    forms: ['/ {n} {sides}'],
    slots: { n: 'n', sides: 'split' },
    gives: 'rider',
    riders: ['split'],
    doc: 'A second strength, for the second kind of target.',
    example: 'ATTACK 2 / 3 [unit / mech].',
    rests: ['R1'],
    build: ({ n, sides }) => {
      if (!/^(?:unit|personnel)s? (?:mech|vehicle)s?$/i.test(sides.list.join(' ')))
        return misfit('sides', '`[unit / mech]`', 'other words');
      const rider = addingRider('split', sides.list);
      return {
        ...rider,
        key: `${n.amount} ${rider.key}`,
        apply: (act) => withLimit(rider.apply(act), 'second', n.amount),
      };
    },
  }),
  pattern({
    id: 'activates',
    forms: ['this activates {of}'],
    slots: { of: 'thing.unit' },
    gives: 'act',
    doc: 'The action before this sentence also activates the deactivated mechs in the unit’s space.',
    example: 'CONTROL. This activates a mech.',
    rests: ['R18', 'R15', 'R104'],
    build: ({ of }) => {
      if (of.quantity || of.joined) return null;
      const wakes = declareVerb<CallistoNames>({
        verb: 'This activates',
        act: 'activate',
        role: 'target',
        strength: 'none',
        follows: 'control',
        // The CONTROL before the sentence activates the mechs, and the sentence itself chooses nothing. So later words
        // cannot refer to its object.
        forgetsObject: true,
      });
      const asleep = setWithin(minus(of.set, gamePlane('active')), actorsPlace());
      const object: NounTerm = { ...of, word: 'a', set: asleep, quantity: { is: 'all' } };
      return { cat: 'act', verb: wakes, strength: null, object, go: null, riders: {}, penalty: of.penalty };
    },
  }),
  pattern({
    id: 'regards-as',
    forms: [
      '( {who} considers {things} to be {kind} , with no threshold [.] )',
      '( {who} considers {things} to be {kind} [.] )',
    ],
    slots: { who: 'thing.unit', things: 'thing.located', kind: 'thing.unit' },
    gives: 'act',
    doc: 'For this clause, a unit may take such things for its targets.',
    example: 'SPECIAL ATTACK X. (Lyssa considers closed doors adjacent to it to be an enemy, with no threshold.)',
    rests: ['R45', 'R115'],
    build: ({ who, things, kind }, form) => {
      // The sentence makes targets of all `things`. A number would change nothing, so a noun with a number is refused.
      const counted = Object.entries({ who, things, kind }).find(([, noun]) => isCounted(noun));
      if (counted) return misfit(counted[0], 'something without a number', 'a number of them');
      if (!targetSorts.has(things.sort)) return misfit('things', 'units, structures or doors', things.sort);
      const considers = declareVerb<CallistoNames>({
        verb: 'considers',
        act: 'regard',
        follows: 'fight',
        role: 'target',
        strength: 'none',
        widens: form === 0,
        addsTargets: true,
      });
      const riders = { who, as: kind, ...(form === 0 && { threshold: 'none' }) };
      // `who` are the units that treat `things`, such as doors adjacent to `it`, as targets. If the acting unit is one
      // of these units, `it` means the acting unit.
      const those = { ...things, set: replaceIt(things.set, and(actor('unit'), who.set)) };
      return { cat: 'act', verb: considers, strength: null, object: those, go: null, riders, penalty: things.penalty };
    },
  }),
];
