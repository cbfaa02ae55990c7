// The words of Sample. Each word has a form, a meaning, and the section of the book that defines the word.
import { nodesNaming } from '../../../../compiler/plan/word-names.ts';
import { bareNoun } from '../../../../compiler/language/phrases/nouns.ts';
import { word } from '../../../../compiler/language/phrases/vocabulary-entries.ts';
import type { VocabularyEntry } from '../../../../compiler/language/phrases/vocabulary-entries.ts';
import { verbWordsOf } from '../../../../compiler/language/words/kernel/declare-verb.ts';
import type { SampleNames } from './names.ts';

const { plane } = nodesNaming<SampleNames>();

const goal = word({
  id: 'goal',
  forms: ['goal', 'goals'],
  gives: 'thing',
  doc: 'A space that the bot wants to reach.',
  example: 'MOVE 1 towards nearest goal.',
  rests: ['book: The board'],
  meaning: (form) => bareNoun({ sort: 'space', head: 'goal', set: plane('goal', 'space'), isMany: form === 1 }),
});

const unit = word({
  id: 'unit',
  forms: ['unit', 'units'],
  gives: 'thing',
  doc: 'A unit on the board.',
  example: '[Fewest units > Random]',
  rests: ['book: The pieces'],
  meaning: (form) => bareNoun({ sort: 'unit', head: 'unit', set: plane('unit', 'unit', 'own'), isMany: form === 1 }),
});

const verbs = verbWordsOf<SampleNames>([
  {
    verb: 'MOVE',
    act: 'go',
    role: 'destination',
    strength: 'needed',
    needs: ['go'],
    takes: ['go'],
    doc: 'Moves a unit so many spaces.',
    example: 'MOVE 1 towards nearest goal.',
    rests: ['book: Actions'],
  },
]);

export const sampleWords: readonly VocabularyEntry[] = [goal, unit, ...verbs];
