// The words `laser space`: the space of a thing that stays in its place.
import { places } from '../../../plan/build.ts';
import { isBetween } from '../../phrases/noun-sorts.ts';
import { appliesTo, bareNoun, referentsOf } from '../../phrases/nouns.ts';
import { pattern } from '../../phrases/vocabulary-entries.ts';

export const spaceOfKind = pattern({
  id: 'space-of-kind',
  forms: ['{of} space', '{of} spaces'],
  slots: { of: 'thing.located' },
  gives: 'thing',
  doc: 'The space of a thing that stays in its place, or a space of an area.',
  example: 'In a laser space: ATTACK 2, using laser.',
  rests: ['R197'],
  build: ({ of }, form) => {
    const isPlain =
      of.word === 'bare' && !of.isMany && !of.quantity && !of.joined && !of.isClosed && of.set.is !== 'best';
    // An `enemy space` could be a space that the enemy occupies, or a space that the enemy controls. So this pattern
    // refuses units.
    if (!isPlain || of.sort === 'unit' || of.sort === 'mixed' || isBetween(of.sort) || of.head === 'space') return null;
    // In `unscouted laser space`, `unscouted` describes the space. So a reading in which it describes the laser is
    // refused.
    if (of.words.some((said) => typeof said === 'object' && appliesTo(said, 'space'))) return null;
    const parts = { sort: 'space', head: 'space', set: places(of.set), isMany: form === 1, words: of.words };
    const exports = of.sort === 'space' ? [] : referentsOf(of);
    return { ...bareNoun(parts), isBare: false, exports, penalty: of.penalty };
  },
});
