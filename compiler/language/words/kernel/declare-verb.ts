// Verbs, as games declare them: what each does, how strongly, to what, and what may stand behind it.
import type { Verb } from '../../phrases/terms.ts';
import { word } from '../../phrases/vocabulary-entries.ts';
import type { Entry } from '../../phrases/vocabulary-entries.ts';

/** What is not said of a verb is not so. */
const plain = {
  cat: 'verb',
  takes: [],
  needs: [],
  objects: [],
  widens: false,
  hits: false,
  hasClass: false,
  standsThere: null,
  unsaid: null,
  penalty: 0,
} as const satisfies Partial<Verb>;

type Given = Pick<Verb, 'verb' | 'act' | 'role' | 'strength'> & Partial<Verb>;

export const verb = (given: Given): Verb => ({ ...plain, ...given });

export type VerbGiven = Given & Pick<Entry, 'doc' | 'example' | 'rests'>;

/** The words of a game's verbs. */
export const verbWordsOf = (layer: string, verbs: readonly VerbGiven[]): readonly Entry[] =>
  verbs.map(({ doc, example, rests, ...given }) =>
    word({
      layer,
      id: `verb-${given.verb.toLowerCase().replaceAll(' ', '-')}`,
      forms: [given.verb.toLowerCase()],
      gives: 'verb',
      doc,
      example,
      rests,
      meaning: () => verb(given),
    }),
  );
