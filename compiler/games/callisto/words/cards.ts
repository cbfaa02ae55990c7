// Callisto's words for cards and decks.
import { and, some, it } from '../../../plan/build.ts';
import { gameDerivedSet, ofSquad, gamePlane } from './signature-nodes.ts';
import { misfit } from '../../../language/phrases/terms.ts';
import { adjective, appliesTo, criterionTerm, setWithin, bareNoun } from '../../../language/phrases/nouns.ts';
import { pattern, word, type VocabularyEntry } from '../../../language/phrases/vocabulary-entries.ts';

export const cardWords: readonly VocabularyEntry[] = [
  word({
    id: 'card',
    forms: ['card', 'cards', 'card(s)'],
    gives: 'thing',
    doc: 'A card of the bot.',
    example: 'H card in play area: INSPIRE 1 H.',
    rests: ['R22'],
    meaning: (form) => bareNoun({ sort: 'card', head: 'card', set: { is: 'all', sort: 'card' }, isMany: form === 1 }),
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
    forms: ['[bolster] deck {letter}'],
    slots: { letter: 'letter' },
    gives: 'thing',
    doc: 'The bolster deck with that letter.',
    example: 'Cards remain in bolster deck H: BOLSTER 2 H and 2 Z.',
    rests: ['R26'],
    build: ({ letter }) => {
      const [name = ''] = letter.list;
      return bareNoun({ sort: 'zone', head: 'deck', set: { is: 'named', name: `deck ${name}`, sort: 'zone' } });
    },
  }),
  pattern({
    id: 'squad',
    asks: ['group'],
    forms: ['{letter} {of}', '{of} {letter}', '{of} of|in|from squad|mech {letter}', 'squad {letter} {of}'],
    slots: { letter: 'letter', of: 'thing' },
    gives: 'thing',
    doc: 'Things of the squad, or the mech, with this letter.',
    example: 'H card in play area: INSPIRE 1 H.',
    rests: ['book: Matching', 'roster'],
    build: ({ letter, of }) => {
      const [name = ''] = letter.list;
      if (of.letters && !of.letters.includes(name)) return misfit('letter', of.letters.join(' or '), name);
      if (!of.isBare || of.word !== 'bare' || (of.sort !== 'unit' && of.sort !== 'card')) return null;
      const set = and(of.set, ofSquad(name, of.sort));
      return { ...of, set, words: [...of.words, `squad ${name}`], isBare: false };
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
      of.isBare && of.word === 'bare' && !of.isMany && of.letters ? { ...of, isMany: form === 1 } : null,
  }),
  pattern({
    id: 'keep-squad',
    asks: ['group'],
    forms: ['{letter}', '{is} {letter}'],
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
