// Callisto's words for cards and decks.
import { and, best, both, it, or, some } from '../../../plan/build.ts';
import { gameDerivedSet, gameMeasure, ofSquad, gamePlane } from './signature-nodes.ts';
import {
  misfit,
  type ConditionTerm,
  type Misfit,
  type NounTerm,
  type PredicateTerm,
} from '../../../language/phrases/terms.ts';
import {
  adjective,
  appliesTo,
  bareNoun,
  conditionTerm,
  criterionTerm,
  joinedNouns,
  modifiedNoun,
  post,
  relative,
  setWithin,
} from '../../../language/phrases/nouns.ts';
import { conditionOf } from '../../../language/words/kernel/conditions.ts';
import {
  countWords,
  countsCompared,
  moreThan,
  type CountComparison,
} from '../../../language/words/kernel/count-comparisons.ts';
import { units } from './definitions.ts';
import { pattern, word, type VocabularyEntry } from '../../../language/phrases/vocabulary-entries.ts';
import { preference } from '../../../language/phrases/preferences.ts';

const allCards = (isMany: boolean): NounTerm =>
  bareNoun({ sort: 'card', head: 'card', set: { is: 'all', sort: 'card' }, isMany });

const deckNamed = (name: string): NounTerm =>
  bareNoun({ sort: 'zone', head: 'deck', set: { is: 'named', name: `deck ${name}`, sort: 'zone' } });

const inPile = (pile: NounTerm): PredicateTerm =>
  post({
    over: ['card'],
    locates: true,
    restrict: (things) => ({ is: 'at', things, places: pile.set }),
    tail: pile,
  });

/**
 * Returns the condition that a deck has cards of the noun `of`, or any card if `of` is absent. With `isNot`, the deck
 * has no such card.
 */
const deckHolds = (deck: NounTerm, of: NounTerm | undefined, isNot: boolean): ConditionTerm =>
  conditionOf(of ?? allCards(false), inPile(deck), isNot, (set) => set);

/** The wordings that compare the cards of two piles, with the sign of the comparison. */
const pileComparisons: Readonly<Record<string, CountComparison>> = Object.fromEntries(
  Object.entries(countWords).flatMap(([words, [between, op]]) =>
    [
      `{deck} contains|has|contain|have ${words} {of} [left|remaining] ${between} {other}`,
      `{deck} contains|has|contain|have ${words} {of} [left|remaining] ${between} {letter}`,
      `${words} {of} in {deck} ${between} in {letter}`,
    ].map((form) => [form, op] as const),
  ),
);

/**
 * Limits a noun to the units or cards of the squad `name`. Returns null if a squad cannot limit the noun. Returns a
 * misfit if the noun is limited to other letters.
 */
function ofLetter(name: string, said: NounTerm | undefined): NounTerm | Misfit | null {
  // `Squad Y` without a noun means the cards of the squad.
  const of = said ?? allCards(true);
  // No card is of two squads at once, so a second squad cannot limit the noun.
  if (of.words.some((words) => typeof words === 'string' && words.startsWith('squad '))) return null;
  if (of.letters && !of.letters.includes(name)) return misfit('letter', of.letters.join(' or '), name);
  const isPlain = !of.isClosed && !of.joined && !of.quantity && of.word === 'bare' && of.set.is !== 'best';
  if (!isPlain || (of.sort !== 'unit' && of.sort !== 'card')) return null;
  const set = and(of.set, ofSquad(name, of.sort));
  const penalty = of.penalty + (of.isBare ? 0 : preference.rarerMeaning);
  return { ...of, set, words: [...of.words, `squad ${name}`], isBare: false, penalty };
}

/** Returns the noun without its second meaning as units. `Hauler Crew card`, for example, means only cards. */
function withoutUnits(of: NounTerm): NounTerm {
  const { isOfUnits: ofUnits, ...cards } = of;
  return ofUnits ? cards : of;
}

export const cardWords: readonly VocabularyEntry[] = [
  word({
    id: 'card',
    forms: ['card', 'cards', 'card(s)'],
    gives: 'thing',
    doc: 'A card of the bot.',
    example: 'H card in play area: INSPIRE 1 H.',
    rests: ['R22'],
    meaning: (form) => allCards(form === 1),
  }),
  word({
    id: 'mech-card',
    forms: ['mech', 'active mech'],
    gives: 'adj',
    doc: 'Cards of the crew of a mech, or of an active mech.',
    example: 'Matching card(s) in play area: INSPIRE 1, next mech card.',
    rests: ['R24', 'R26'],
    meaning: (form) => {
      const cards = gamePlane('crew');
      const set =
        form === 0 ? cards : and(cards, gameDerivedSet('cardsOf', and(gamePlane('mech', 'own'), gamePlane('active'))));
      return adjective({ over: ['card'], restrict: (of) => and(of, set) });
    },
  }),
  word({
    id: 'play-area',
    forms: ["[bot's] play area"],
    gives: 'thing',
    doc: 'The face-up cards of the bot, except the card that is resolved.',
    example: 'Interference in play area: RECON.',
    rests: ['R22'],
    prefer: 'play area',
    meaning: () => bareNoun({ sort: 'zone', head: 'play area', set: { is: 'named', name: 'play area', sort: 'zone' } }),
  }),
  word({
    id: 'own-piles',
    forms: [
      "bot's deck",
      "[bot's] draw deck|pile",
      "[bot's] discard pile",
      "[bot's] discard",
      "[bot's] supply",
      "[all] [the] [bot's] bolster decks",
    ],
    gives: 'thing',
    doc: 'The deck from which the bot draws, its discard pile, or its supply: all bolster decks together.',
    example: 'Fewer than 3 cards in discard pile: COMMAND 1.',
    rests: ['R135', 'R157'],
    meaning: (form) => {
      const name = form < 2 ? 'own deck' : form < 4 ? 'discard pile' : 'supply';
      return bareNoun({ sort: 'zone', head: form < 2 ? 'deck' : name, set: { is: 'named', name, sort: 'zone' } });
    },
  }),
  word({
    id: 'deck',
    forms: ['deck', 'squad', 'bolster deck'],
    gives: 'thing',
    doc: 'A bolster deck.',
    example: 'BOLSTER 2 in matching squad.',
    rests: ['R26'],
    meaning: () => bareNoun({ sort: 'deck', head: 'deck', set: { is: 'all', sort: 'deck' } }),
  }),
  pattern({
    id: 'bolster-deck',
    asks: ['deck'],
    forms: [
      '[bolster] deck {letter}',
      '[both] [bolster] decks {letter} and {second}',
      '[bolster] deck|decks {letter} or {second}',
      '[bolster] decks {letter} , {second} and {third}',
      '[bolster] deck|decks {letter} , {second} or {third}',
      '{letter} [bolster] deck',
    ],
    slots: { letter: 'letter', second: 'letter?', third: 'letter?' },
    gives: 'thing',
    doc: 'The bolster deck with that letter, or several decks.',
    example: 'Cards remain in bolster deck H: BOLSTER 2 H and 2 Z.',
    rests: ['R26'],
    build: (letters, form) => {
      const decks = [letters.letter, letters.second, letters.third].flatMap(
        (letter) => letter?.list.map(deckNamed) ?? [],
      );
      const [deck] = decks;
      if (!deck || decks.length === 1) return deck ?? null;
      return joinedNouns(form % 2 === 0 ? 'or' : 'and', decks);
    },
  }),
  pattern({
    id: 'deck-holds',
    forms: [
      '{deck} [is|are] [both|all] empty|exhausted',
      '{deck} [is|are] not empty|exhausted',
      '{deck} contains|has|contain|have {of} [left|remaining]',
      '{deck} contains|has|contain|have no {of} [left|remaining]',
      'neither {deck} nor {other} is empty',
      '{deck} has|have run out',
    ],
    slots: { deck: 'thing.zone', other: 'thing.zone?', of: 'thing.card?' },
    gives: 'cond',
    doc: 'True if such cards are in the deck or in the play area; `empty` means that no card is. Several decks joined by `and` must each fulfil the words; of decks joined by `or`, one.',
    example: 'Bolster deck M is not empty: BOLSTER 2 M.',
    rests: ['R26'],
    build: ({ deck, other, of }, form) => {
      if (deck.joined && other) return null;
      const parts = deck.joined?.parts ?? [deck, ...(other ? [other] : [])];
      const holds = parts.map((part) => deckHolds(part, of, form === 0 || form === 3 || form === 5));
      const [first] = holds;
      if (holds.length === 1 && first) return first;
      const tests = holds.map(({ test }) => test);
      // `Deck Y or Z has no card` is refused, because it is unclear whether both decks must have no card, or only one
      // of them.
      if (form === 3 && deck.joined?.by === 'or') return null;
      return conditionTerm(
        deck.joined?.by === 'or' ? { is: 'either', of: tests } : both(...tests),
        [],
        deck.penalty + (other?.penalty ?? 0),
      );
    },
  }),
  pattern({
    id: 'more-in-deck',
    asks: ['deck'],
    forms: Object.keys(pileComparisons),
    slots: { deck: 'thing.zone', other: 'thing.zone?', letter: 'letter?', of: 'thing.card' },
    gives: 'cond',
    doc: 'Compares the numbers of such cards in two piles.',
    example: 'Bolster deck Z has more cards than bolster deck Y: BOLSTER 2 Z.',
    rests: ['R26', 'R135'],
    build: ({ deck, other: named, letter, of }, form) => {
      const other = named ?? deckNamed(letter?.list[0] ?? '');
      return deck.joined || other.joined
        ? null
        : countsCompared(
            modifiedNoun(of, inPile(deck)),
            Object.values(pileComparisons)[form] ?? moreThan,
            modifiedNoun(of, inPile(other)),
          );
    },
  }),
  pattern({
    id: 'squad',
    asks: ['group'],
    forms: [
      '{letter} {of}',
      '{of} {letter}',
      '{of} of|in|from squad|mech {letter}',
      'squad {letter} {of}',
      'squad {letter}',
    ],
    slots: { letter: 'letter', of: 'thing?' },
    gives: 'thing',
    doc: 'Things of the squad, or the mech, with this letter.',
    example: 'H card in play area: INSPIRE 1 H.',
    rests: ['book: Matching', 'roster'],
    build: ({ letter, of }) => {
      const name = letter.list[0] ?? '';
      const cards = ofLetter(name, of);
      // `Squad Y` without a noun can also mean the units of the squad.
      const ofUnits = of
        ? null
        : ofLetter(name, bareNoun({ sort: 'unit', head: 'unit', set: units('own'), isMany: true }));
      return ofUnits && 'set' in ofUnits && cards && 'set' in cards
        ? [cards, { ...ofUnits, penalty: ofUnits.penalty + preference.rarerMeaning }]
        : cards;
    },
  }),
  pattern({
    id: 'squads',
    asks: ['group'],
    forms: [
      '{of} of|in|from squad|squads|mech|mechs {letter} or [squad|mech] {second}',
      '{of} of|in|from squads|mechs {letter} and {second}',
      '{letter} or {second} {of}',
      'squad|squads {letter} or {second} {of}',
      '[of] squad|squads {letter} or [squad] {second}',
    ],
    slots: { of: 'thing?', letter: 'letter', second: 'letter' },
    gives: 'thing',
    doc: 'Things of one of the squads, or of each of the squads, with these letters.',
    example: 'A unit of squad A or C within 2 spaces: MOVE 1 to:',
    rests: ['book: Matching', 'roster'],
    build: ({ of: said, letter, second }, form) => {
      const of = said ?? bareNoun({ sort: 'unit', head: 'unit', set: units('own'), isMany: true });
      const parts = [letter, second].map(({ list }) => ofLetter(list[0] ?? '', of));
      const nouns = parts.filter((part): part is NounTerm => part !== null && 'set' in part);
      if (nouns.length < parts.length) return parts.find((part) => part === null || !('set' in part)) ?? null;
      if (form === 1) return of.isMany ? joinedNouns('and', nouns) : null;
      return {
        ...of,
        set: or(...nouns.map(({ set }) => set)),
        words: nouns.flatMap(({ words }) => words),
        isBare: false,
      };
    },
  }),
  word({
    id: 'last-card',
    forms: ['last', 'first|leftmost'],
    gives: 'superlative',
    doc: 'The card that lies furthest to the right in its pile; `first` means the card furthest to the left.',
    example: 'INSPIRE 1, last matching card.',
    rests: ['R22', 'R140'],
    meaning: (form) => ({
      cat: 'superlative',
      name: form === 0 ? 'last' : 'first',
      over: ['card'],
      is: form === 0 ? 'most' : 'least',
      of: (set) => gameMeasure('order', set),
      byWay: false,
      ranksPlaces: false,
      isOfOne: true,
      penalty: 0,
    }),
  }),
  word({
    id: 'card-by-initiative',
    forms: ['with [the] highest initiative', 'with [the] lowest initiative'],
    gives: 'rel',
    doc: 'The card with the highest, or the lowest, initiative in its pile: the first, or the last, card of the play area.',
    example: 'INSPIRE 1, matching card with the highest initiative.',
    rests: ['R22', 'R175'],
    meaning: (form) => {
      const by = {
        is: form === 0 ? 'least' : 'most',
        over: 'card',
        of: gameMeasure('order', it('card')),
      } as const;
      return relative({ over: ['card'], restrict: (of) => best(of, by), picks: true, locates: true });
    },
  }),
  pattern({
    id: 'titled-card',
    forms: ['{of} card', '{of} cards'],
    slots: { of: 'thing.card' },
    gives: 'thing',
    doc: 'The cards of a title.',
    example: 'INSPIRE 1, next Commander card.',
    rests: ['R22', 'R24'],
    build: ({ of }, form) =>
      of.isBare && of.word === 'bare' && !of.isMany && of.letters ? { ...withoutUnits(of), isMany: form === 1 } : null,
  }),
  pattern({
    id: 'keep-squad',
    asks: ['group'],
    forms: ['{letter}', '{is} {letter}', '[of] squad {letter}'],
    slots: { letter: 'letter', is: 'adj?' },
    gives: 'crit',
    doc: 'Keeps the candidates of this squad; with a noun, only the candidates of this squad and kind.',
    example: 'accompanied by up to 1 control unit and 1 scout unit [Scout A > C]',
    rests: ['R37', 'R102'],
    build: ({ letter, is }) => {
      const set = ofSquad(letter.list[0] ?? '', 'unit');
      if (is && !appliesTo(is, 'unit')) return misfit('is', is.over.join(' or '), 'unit');
      const those = is ? is.restrict(it('unit')) : it('unit');
      return criterionTerm({ is: 'keep', over: 'unit', test: some(setWithin(those, set)) }, ['unit']);
    },
  }),
];
