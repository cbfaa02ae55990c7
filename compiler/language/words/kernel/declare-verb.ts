// Lets games declare verbs: the act, its strength, its objects and its riders.
import type { VerbTerm } from '../../phrases/terms.ts';
import { word, type VocabularyEntry } from '../../phrases/vocabulary-entries.ts';

const verbDefaults = {
  cat: 'verb',
  takes: [],
  needs: [],
  objects: [],
  widens: false,
  addsTargets: false,
  follows: null,
  hits: false,
  hasClass: false,
  standsThere: null,
  unsaid: null,
  forgetsObject: false,
  penalty: 0,
} as const satisfies Partial<VerbTerm>;

type VerbParts = Pick<VerbTerm, 'verb' | 'act' | 'role' | 'strength'> & Partial<VerbTerm>;

export const declareVerb = (parts: VerbParts): VerbTerm => ({ ...verbDefaults, ...parts });

export type VerbDeclaration = VerbParts & Pick<VocabularyEntry, 'doc' | 'example' | 'rests'>;

export const verbWordsOf = (verbs: readonly VerbDeclaration[]): readonly VocabularyEntry[] =>
  verbs.map(({ doc, example, rests, ...parts }) =>
    word({
      id: `verb-${parts.verb.toLowerCase().replaceAll(' ', '-')}`,
      forms: [parts.verb.toLowerCase()],
      gives: 'verb',
      doc,
      example,
      rests,
      meaning: () => declareVerb(parts),
    }),
  );
