// Verbs of actions in sheets of the orchard, with their objects and their strength.
import { all } from '../../compiler/plan/build.ts';
import { verbWordsOf } from '../../compiler/language/words/kernel/declare-verb.ts';
import type { OrchardNames } from './names.ts';

export const orchardVerbs = verbWordsOf<OrchardNames>([
  {
    verb: 'PICK',
    act: 'pick',
    role: 'target',
    strength: 'needed',
    needs: ['object', 'spoken'],
    takes: ['object'],
    objects: ['tree'],
    doc: 'Takes so many fruits from a tree into the baskets of its garden.',
    example: 'PICK 2, ripe tree in that garden.',
    rests: ['book: Actions'],
  },
  {
    verb: 'WATER',
    act: 'water',
    role: 'target',
    strength: 'needed',
    needs: ['object'],
    takes: ['object'],
    objects: ['space'],
    doc: 'Puts so many drops on a garden.',
    example: 'WATER 2, dry garden.',
    rests: ['book: Actions'],
  },
  {
    verb: 'CARRY',
    act: 'call',
    role: 'actor',
    strength: 'needed',
    needs: ['go'],
    takes: ['object', 'go'],
    objects: ['basket'],
    unsaid: all('basket'),
    doc: 'Moves a basket so many gardens far; if none is named, any.',
    example: 'CARRY 2 fullest basket to:',
    rests: ['book: Actions'],
  },
  {
    verb: 'DRAW',
    act: 'draw',
    role: 'card',
    strength: 'needed',
    takes: ['object'],
    objects: ['card'],
    doc: 'Turns up so many cards of the weather.',
    example: 'Frost in sky: DRAW 1.',
    rests: ['book: Weather'],
  },
]);
