// Words for a place that needs no noun: `here`, `there`, `on the board`.
import { all, at, ballAround, places } from '../../../plan/build.ts';
import type { SetNode } from '../../../plan/nodes.ts';
import { actorsPlace, itsPlace } from '../../phrases/actors-place.ts';
import { placesOfNoun, post, predicate, setWithin } from '../../phrases/nouns.ts';
import type { NounTerm, PredicateTerm } from '../../phrases/terms.ts';
import { word, type VocabularyEntry } from '../../phrases/vocabulary-entries.ts';
import { preference } from '../../phrases/preferences.ts';

/** The thing whose place the word `there` means: a thing mentioned before, which the binder finds. */
const mentionedThing: SetNode = { is: 'ref', word: 'it', head: 'there', words: [], sort: 'unit', alone: null };

export const hereWords: readonly VocabularyEntry[] = [
  word({
    id: 'here',
    forms: ['here', 'there', 'in [the] same space', 'in its own space', 'present', 'with it|them', 'in its space'],
    gives: 'post',
    doc: '`there` and `with it` mean in the place that was mentioned. The other words mean in the space of the acting unit.',
    example: 'No enemy here: MOVE 1 towards nearest objective.',
    rests: ['R21'],
    meaning(form) {
      const place =
        form === 1 || form === 5 ? places(mentionedThing) : form === 3 || form === 6 ? itsPlace() : actorsPlace();
      const make = form === 4 ? predicate : post;
      // `There`, `in the same space` and `with it` after a noun get a penalty. In the criterion `No unit there`, the
      // word `there` belongs to the whole criterion. In `2 mechs and an enemy in the same space`, the last words belong
      // to both nouns.
      const penalty = form === 1 || form === 2 || form === 5 ? preference.innerTakesWords : 0;
      const there = make({ over: ['located'], locates: true, restrict: (things) => setWithin(things, place), penalty });
      return form === 2 || form === 6 ? { ...there, isSameSpace: true } : there;
    },
  }),
  word({
    id: 'with-one',
    forms: [
      'containing|with|contains|has one',
      'adjacent|next to one',
      'sharing a space with one',
      'in|on one',
      'in the [same] space of|as one',
    ],
    gives: 'post',
    doc: 'The words `one` mean any thing of the kind that the words before name.',
    example: 'b) Space containing a building or adjacent to one.',
    rests: ['R186'],
    meaning: (form) => {
      const placesAt = (place: SetNode): SetNode => (form === 1 ? ballAround(place, 'adjacent', 1, 1) : place);
      const beside = (place: SetNode, tail: NounTerm | null = null): PredicateTerm =>
        post({
          over: [form === 0 ? 'space' : 'located'],
          locates: form > 0,
          restrict: (things) => setWithin(things, placesAt(place)),
          tail,
        });
      return { ...beside(places(mentionedThing)), ofOne: (kind) => beside(placesOfNoun(kind), kind) };
    },
  }),
  word({
    id: 'on-the-board',
    forms: ['on the board', 'left', 'remaining', 'remain|remains'],
    gives: 'post',
    doc: 'The thing is on the board: it has a place.',
    example: 'No Commander on the board: BOLSTER 2.',
    rests: ['R14'],
    // Spaces never leave the board, so `threatened objective on the board` only says that such an objective exists.
    meaning: (form) => [
      (form > 2 ? predicate : post)({
        over: ['unit', 'token', 'structure'],
        locates: true,
        restrict: (of) => at(of, all('space')),
      }),
      ...(form === 0 ? [post({ over: ['space'], locates: true, restrict: (of) => of })] : []),
    ],
  }),
];
