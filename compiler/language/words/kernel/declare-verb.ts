// Lets games declare verbs: the act, its strength, its objects and its riders. TypeScript refuses a verb whose act is
// neither an act of the kernel nor an act that the game declares.
import type { KernelAct, WordNames } from '../../../plan/word-names.ts';
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

/** The names of a game. Without names, only acts of the kernel can be declared. */
type ActNames = Pick<WordNames, 'acts'>;
interface NoActs {
  readonly acts: never;
}

type VerbParts<Names extends ActNames> = Pick<VerbTerm, 'verb' | 'role' | 'strength'> &
  Partial<VerbTerm> & { readonly act: KernelAct | Names['acts'] };

export const declareVerb = <Names extends ActNames = NoActs>(parts: VerbParts<Names>): VerbTerm => ({
  ...verbDefaults,
  ...parts,
});

export type VerbDeclaration<Names extends ActNames> = VerbParts<Names> &
  Pick<VocabularyEntry, 'doc' | 'example' | 'rests'>;

export const verbWordsOf = <Names extends ActNames = NoActs>(
  verbs: readonly VerbDeclaration<Names>[],
): readonly VocabularyEntry[] =>
  verbs.map(({ doc, example, rests, ...parts }) =>
    word({
      id: `verb-${parts.verb.toLowerCase().replaceAll(' ', '-')}`,
      forms: [parts.verb.toLowerCase()],
      gives: 'verb',
      doc,
      example,
      rests,
      meaning: () => declareVerb<Names>(parts),
    }),
  );
