// The words of a page that help to make messages about phrases without a reading.
import type { Hints, Synonyms, VocabularyEntry } from '../language/phrases/vocabulary-entries.ts';
import { bookletSynonyms, bookletWordings } from './booklet-wordings.ts';
import type { DefinitionRow } from './heads.ts';
import { nearForms, quotedEnd } from './near-forms.ts';
import { wordingsOfPage } from './page-wordings.ts';
import { usualPlural, type Things } from './things.ts';

/** Nouns of booklets for places. */
export const wordsForPlaces = 'place location area region tile hex square field spot site zone cell space'.split(' ');
const wordsForPieces = 'meeple pawn token piece marker figure counter unit cube disc'.split(' ');

/** Returns other nouns for a noun of the page, in the singular and the plural. */
const otherNouns = (others: readonly string[], noun: string, plural: string): Synonyms =>
  Object.fromEntries(
    others
      .filter((other) => other !== noun)
      .flatMap((other) => [
        [other, [noun]],
        [usualPlural(other), [plural]],
      ]),
  );

function synonymsOf({ place, places, sorts }: Things): Synonyms {
  const [piece, more] = [...sorts.values()].filter(({ stands }) => stands === 'placed');
  return {
    ...bookletSynonyms,
    ...(place !== null && otherNouns(wordsForPlaces, place, places)),
    ...(piece && !more && otherNouns(wordsForPieces, piece.noun, piece.plural)),
  };
}

/** The parts of a page that messages name. `verbs` are the words of the actions. */
interface PageParts {
  readonly things: Things;
  readonly rows: readonly DefinitionRow[];
  readonly verbs: readonly VocabularyEntry[];
  readonly settled: readonly { readonly name: string }[];
}

/** Returns the hints of a book. */
export const hintsOf = ({ things, rows, verbs, settled }: PageParts): Hints => {
  const { place, sorts, ranking } = things;
  const nouns = [...(place === null ? [] : [place]), ...[...sorts.values()].map(({ noun }) => noun)];
  return {
    ranked: [],
    small: ['1', 'to', 'in', 'with', ...nouns],
    nouns,
    negating: ['no', 'not', 'non', 'without'],
    synonyms: synonymsOf(things),
    wordings: [...wordingsOfPage(things, rows), ...bookletWordings],
    nearForms: nearForms({
      things,
      rows,
      chosen: settled.map(({ name }) => name),
      actions: verbs.map(({ example }) => example),
    }),
    quoted: quotedEnd,
    fillers: {
      ...Object.fromEntries(['thing', 'located'].map((slot) => [slot, nouns[0] ?? 'space'])),
      n: '2',
      ...(ranking && { [ranking.sort]: ranking.sort }),
    },
    needs: { object: 'the thing that it acts on', go: 'a destination', spoken: 'a thing that the condition names' },
    names: {},
    forms: {
      cond: 'A condition is a statement about the words of the page.',
      act: 'An action begins with its verb, as the page declares it.',
      dest: 'A destination names places.',
      crit: 'A criterion reads like `Highest …`, `Fewest …`, `Nearest …` or a word of the page.',
      row: 'A row names things of the ranking.',
    },
  };
};
