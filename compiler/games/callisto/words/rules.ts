// Sentences of bot rules. A sentence redefines a word for its sheet, or defines an effect at a moment of play.
import { all, and, minus, or, places, planeKey, planeOfKey, some, sortOf } from '../../../plan/build.ts';
import { gameDerivedSet, ofSquad } from './signature-nodes.ts';
import type { Criterion, Definition, MomentRule, SetNode } from '../../../plan/nodes.ts';
import { planeOfData } from '../../../plan/word-names.ts';
import {
  misfit,
  type ClaimTerm,
  type EffectTerm,
  type Misfit,
  type MomentTerm,
  type RuleTerm,
  type NounTerm,
  type PredicateTerm,
} from '../../../language/phrases/terms.ts';
import {
  appliesTo,
  setWithin,
  mentionedSet,
  bareNoun,
  placesOfNoun,
  relative,
} from '../../../language/phrases/nouns.ts';
import { units } from './definitions.ts';
import type { EffectName, MomentName } from '../../../../runtime/callisto/data/signatures.ts';
import { pattern, word, type VocabularyEntry } from '../../../language/phrases/vocabulary-entries.ts';

const claim = (rules: ClaimTerm['rules'], penalty: number): ClaimTerm => ({ cat: 'claim', rules, penalty });
const define = (plane: string, means: SetNode): Definition => ({ is: 'definition', plane, means });

/** Returns a definition that also has the usual meaning of its word. */
function addedTo(definition: ClaimTerm['rules'][number]): ClaimTerm['rules'][number] {
  if (definition.is !== 'definition') return definition;
  const { plane, means } = definition;
  return { ...definition, means: or(planeOfKey(plane, sortOf(means)), means) };
}

/** A word of a set that a bot rule can redefine. `isDenied` is true for an opposite, such as `open` of closed doors. */
interface SaidPlane {
  readonly plane: PlaneNode;
  readonly isDenied: boolean;
}

type PlaneNode = Extract<SetNode, { readonly is: 'plane' }>;

/** True for any word but a word for the units of a side: the side of a unit is no matter of a rule. */
const isPlane = (set: SetNode): set is PlaneNode =>
  set.is === 'plane' && (set.side === undefined || set.sort === 'space');

const planeOf = ({ isBare, set }: NounTerm): SaidPlane | null =>
  isBare && isPlane(set) ? { plane: set, isDenied: false } : null;

/** Returns the set that an adjective says, or whose opposite it says; null if other words define the adjective. */
function planeSaidBy({ over, restrict }: PredicateTerm): SaidPlane | null {
  const [sort = 'space'] = over;
  const set = restrict(all(sort === 'located' ? 'space' : sort));
  if (isPlane(set)) return { plane: set, isDenied: false };
  return set.is === 'minus' && set.from.is === 'all' && set.less.is === 'plane'
    ? { plane: set.less, isDenied: true }
    : null;
}

/** Returns the definition of an adjective together with its noun, such as `threatened objective`. */
const definedTogether = (is: PredicateTerm, kind: NounTerm, things: NounTerm): Definition | Misfit =>
  is.plane && kind.isBare && appliesTo(is, 'space')
    ? define(is.plane, places(things.set))
    : misfit('is', 'a word with a definition, such as threatened', 'another');

const rule = (rules: RuleTerm['rules'], penalty = 0): RuleTerm => ({ cat: 'rule', rules, penalty });

const moment = (name: MomentName, of: NounTerm, by: SetNode | null = null): MomentTerm => ({
  cat: 'moment',
  moment: name,
  of,
  by,
  penalty: of.penalty,
});

const effect = (name: EffectName, of: readonly NounTerm[], list: readonly string[] = []): EffectTerm => ({
  cat: 'effect',
  effect: name,
  of,
  list,
  penalty: of.reduce((sum, noun) => sum + noun.penalty, 0),
});

/** Returns the units of the bot that belong to the squads with these letters. */
const ofSquads = (letters: readonly string[]): SetNode =>
  and(units('bot'), or(...letters.map((letter) => ofSquad(letter, 'unit'))));

const enter = (at: NounTerm, of: SetNode): MomentRule => ({
  is: 'rule',
  moment: 'unit spawned',
  by: null,
  of,
  when: null,
  does: [{ effect: 'enter at', of: [places(at.set)], list: [] }],
});

/** The deck from which the bot draws. Its cards are hidden, so only bot rules can name this deck. */
const botsDeck: NounTerm = bareNoun({
  sort: 'zone',
  head: 'deck',
  set: { is: 'named', name: 'own deck', sort: 'zone' },
});

export const ruleWords: readonly VocabularyEntry[] = [
  word({
    id: 'player',
    forms: ['lfa bot', 'lfa', 'breaker bot', 'breakers', 'bot', 'you'],
    gives: 'thing',
    doc: 'A player of a side: a bot, or you.',
    example: 'The LFA consider all deactivated mechs to be an objective.',
    rests: ['book: Solo-specific terminology'],
    meaning: (form) => {
      const name = ['lfa', 'lfa', 'breakers', 'breakers', 'bot', 'you'][form] ?? 'bot';
      return bareNoun({ sort: 'player', head: 'player', set: { is: 'named', name, sort: 'player' } });
    },
  }),
  pattern({
    id: 'exiting-entering',
    forms: ['exiting {of}', 'entering {of}'],
    slots: { of: 'thing.located' },
    gives: 'rel',
    doc: 'Doors that a unit passes from the inside, or from the outside.',
    example: 'The LFA bot considers doors exiting buildings to be open and doors entering buildings to be closed.',
    rests: ['R41'],
    build: ({ of }, form) =>
      relative({
        over: ['door'],
        restrict: (doors) =>
          setWithin(doors, gameDerivedSet(form === 0 ? 'leading out of' : 'leading into', placesOfNoun(of))),
        tail: of,
      }),
  }),
  pattern({
    id: 'to-be',
    forms: [
      '{things} to be {is} [for all rules]',
      '{things} to be {kind} [for all rules]',
      '{things} to be [a|an] {is} {kind} [for all rules]',
    ],
    slots: { things: 'thing.located', is: 'adj?', kind: 'thing.located?' },
    gives: 'claim',
    doc: 'The things count as open, as elevated, as objectives, and so on.',
    example: 'The LFA bot considers the east door into the prison to be open for all rules.',
    rests: ['R15', 'R41', 'R113', 'R206'],
    build: ({ things, is, kind }) => {
      if (is && kind) {
        const defined = definedTogether(is, kind, things);
        return 'cat' in defined ? defined : claim([defined], things.penalty);
      }
      const said = kind ? planeOf(kind) : is ? planeSaidBy(is) : null;
      if (!said)
        return misfit(
          kind ? 'kind' : 'is',
          'a word such as objective, elevated or open',
          'a word for the units of a side, or a word that other words define',
        );
      const { plane, isDenied } = said;
      const counted = plane.sort === 'space' ? places(things.set) : things.set;
      if (sortOf(counted) !== plane.sort) return misfit('things', plane.sort, things.sort);
      if (kind) return claim([define(planeKey(plane), counted)], things.penalty);
      // The doors of a building are open from one side and closed from the other. `Doors of buildings` names no
      // direction and is therefore refused.
      if (plane.sort === 'door' && things.tail && things.tail.sort !== 'space' && things.words.length === 0)
        return misfit('things', 'doors that enter or exit buildings', 'doors of buildings');
      // An adjective changes its meaning only for the things (R206). `closed` adds no door, because an opened door stays
      // open (R113).
      const more = plane.name === 'closed' ? and(counted, plane) : counted;
      return claim([define(planeKey(plane), isDenied ? minus(plane, counted) : or(plane, more))], things.penalty);
    },
  }),
  pattern({
    id: 'claims',
    forms: ['{a} and {b}'],
    slots: { a: 'claim', b: 'claim' },
    gives: 'claim',
    doc: 'Both parts of the rule apply.',
    example: 'The LFA bot considers doors exiting buildings to be open and doors entering buildings to be closed.',
    rests: ['R41'],
    build: ({ a, b }) => claim([...a.rules, ...b.rules], a.penalty + b.penalty),
  }),
  pattern({
    id: 'considers',
    forms: ['{who} considers|consider {claim}', '{who} also considers|consider {claim}'],
    slots: { who: 'thing.player', claim: 'claim' },
    gives: 'rule',
    doc: 'Gives a word another meaning for the bot of this sheet. With `also`, the usual meaning stays, and the things are added.',
    example: 'The Breakers consider all deactivated mechs to be an objective.',
    rests: ['R15', 'R41', 'R206'],
    build: ({ claim: words }, form) => rule(form === 0 ? words.rules : words.rules.map(addedTo), words.penalty),
  }),
  pattern({
    id: 'means-now',
    forms: ['a|an {is} {kind} is {things}'],
    slots: { is: 'adj', kind: 'thing.space', things: 'thing.located' },
    gives: 'rule',
    doc: 'The rule gives the words before `is` a new meaning.',
    example: 'A threatened objective is a mech sharing a space with a Breaker unit that has an armoured attack.',
    rests: ['R16'],
    build: ({ is, kind, things }) => {
      const defined = definedTogether(is, kind, things);
      return 'cat' in defined ? defined : rule([defined], things.penalty);
    },
  }),
  pattern({
    id: 'moment',
    forms: [
      '{who} spawns|spawn {of}',
      '{of} moves',
      '{who} hits|hit {of}',
      '{of} escapes',
      '{of} is hit',
      'a control action has been used to activate {of}',
    ],
    slots: { who: 'thing.player?', of: 'thing.unit' },
    gives: 'moment',
    doc: 'A moment of play at which a rule has its effect.',
    example: 'When an active mech is hit, remove: [Gunner > Navigator > Commander].',
    rests: ['R30', 'R32', 'R39'],
    build: ({ who, of }, form) => {
      const names: readonly MomentName[] = [
        'unit spawned',
        'unit moved',
        'unit hit',
        'unit escaped',
        'unit hit',
        'unit activated',
      ];
      return moment(names[form] ?? 'unit moved', of, who?.set ?? null);
    },
  }),
  pattern({
    id: 'moment-while',
    forms: ['{m} while {p}'],
    slots: { m: 'moment', p: 'mod' },
    gives: 'moment',
    doc: 'The moment, if the statement holds for the unit at that moment.',
    example: 'Whenever a Breaker unit moves while sharing a space with the prisoner, also move the prisoner.',
    rests: ['R33'],
    build: ({ m, p }) => {
      if (!p.over.includes(m.of.sort) && !p.over.includes('located'))
        return misfit('p', m.of.sort, p.over.join(' or '));
      return { ...m, of: { ...m.of, set: p.restrict(m.of.set) } };
    },
  }),
  pattern({
    id: 'remove',
    forms: [
      'remove {of} from the board',
      'remove : {list}',
      "[immediately] remove all that mech's {a} and {b} cards from the bot's deck",
      'you must remove all {n} cards of {of} from the discard , deck , and supply to neutralise {again} as normal',
    ],
    slots: {
      of: 'thing.unit?',
      list: 'list?',
      a: 'thing.card?',
      b: 'thing.card?',
      n: 'n?',
      again: 'thing.unit?',
    },
    gives: 'effect',
    doc: 'A counter leaves the board, or cards leave the game. A list gives the order of the cards.',
    example: 'If you hit a deactivated mech, remove the mech from the board.',
    rests: ['R32', 'R39'],
    build: ({ of, list, a, b }, form) => {
      if (form === 0) return of ? effect('remove from the board', [of]) : null;
      if (form === 1) return list ? effect('remove a card of it', [], list.list) : null;
      if (form === 2) return a && b ? effect('remove its cards', [a, b, botsDeck]) : null;
      return of ? effect('neutralised when its last card is gone', [of]) : null;
    },
  }),
  pattern({
    id: 'place-in',
    forms: ['place them in {of} [, not the designated spawn point used by the other units]', 'also move {of}'],
    slots: { of: 'thing.located' },
    gives: 'effect',
    doc: '`place them in`: the units enter the board in this place. `also move`: the thing moves together with the unit.',
    example: 'When the LFA bot spawns Corp-Sec Z or Scout Z, place them in the Z unit starting space.',
    rests: ['R30'],
    build: ({ of }, form) => {
      if (form === 0 && of.sort !== 'space') return misfit('of', 'space', of.sort);
      if (form === 1 && of.sort !== 'token') return misfit('of', 'token', of.sort);
      return effect(form === 0 ? 'enter at' : 'goes along', [of]);
    },
  }),
  pattern({
    id: 'at-a-moment',
    forms: ['when|whenever|if|once {m} , {e}'],
    slots: { m: 'moment', e: 'effect' },
    gives: 'rule',
    doc: 'A rule with an effect at a moment of play.',
    example: 'Whenever a Breaker unit moves while sharing a space with the prisoner, also move the prisoner.',
    rests: ['R30', 'R32', 'R39'],
    build: ({ m, e }) => {
      const list = e.list.map((name): Criterion => ({
        is: 'keep',
        over: 'card',
        test: some(and({ is: 'it', sort: 'card' }, planeOfData(name, 'card'))),
      }));
      const does = { effect: e.effect, of: e.of.map(mentionedSet), list };
      const bound: MomentRule = { is: 'rule', moment: m.moment, by: m.by, of: m.of.set, when: null, does: [does] };
      return rule([bound], m.penalty + e.penalty);
    },
  }),
  pattern({
    id: 'uses-for',
    asks: ['group'],
    forms: [
      '{who} uses {where} for squads {a} and {b} , and {other} for squads {c} and {d}',
      '{who} uses {where} for squads {a} and {b}',
    ],
    slots: {
      who: 'thing.player',
      where: 'thing.space',
      other: 'thing.space?',
      a: 'letter',
      b: 'letter',
      c: 'letter?',
      d: 'letter?',
    },
    gives: 'rule',
    doc: 'The places where the units of these squads enter the board.',
    example: 'The Breaker bot uses spawn point 1 for Squads A and D, and spawn point 2 for Squads B and C.',
    rests: ['R30'],
    build: ({ where, other, a, b, c, d }) => {
      const squads = [a, b, c, d].flatMap((squad) => squad?.list[0] ?? []);
      const twice = squads.find((squad, index) => squads.indexOf(squad) < index);
      if (twice !== undefined) return misfit('where', 'each squad once', `squad ${twice} twice`);
      const first = enter(where, ofSquads([a.list[0] ?? '', b.list[0] ?? '']));
      if (!other || !c || !d) return rule([first]);
      return rule([first, enter(other, ofSquads([c.list[0] ?? '', d.list[0] ?? '']))]);
    },
  }),
  pattern({
    id: 'does-not-use',
    forms: ['{who} does not use {of}', 'it does not use {of}'],
    slots: { who: 'thing.player?', of: 'thing.token' },
    gives: 'rule',
    doc: 'The bot does not use such equipment.',
    example: 'It does not use door buttons.',
    rests: ['R41'],
    build: ({ of }) =>
      rule([
        {
          is: 'rule',
          moment: 'equipment used',
          by: null,
          of: { is: 'actor', sort: 'unit' },
          when: null,
          does: [{ effect: 'not allowed', of: [of.set], list: [] }],
        },
      ]),
  }),
];
