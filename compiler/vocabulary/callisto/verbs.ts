// Callisto's verbs: what each does, and what may stand behind it.
import type { Verb } from '../../phrases/terms.ts';
import { word } from '../../phrases/vocabulary.ts';
import type { Entry } from '../../phrases/vocabulary.ts';

const layer = 'callisto';

interface VerbGiven {
  readonly verb: string;
  readonly act: string;
  readonly role: Verb['role'];
  readonly isHere?: boolean;
  readonly needs?: readonly string[];
  readonly strength: Verb['strength'];
  readonly takes: readonly string[];
  readonly objects: readonly string[];
  readonly doc: string;
  readonly example: string;
  readonly rests: readonly string[];
}

const combat = ['object', 'targeting', 'range', 'using', 'split'];
const struck = ['unit', 'structure', 'door', 'space'];
const walk = ['go', 'using', 'accompanied', 'leaving', 'following', 'route'];

const verbs: readonly VerbGiven[] = [
  {
    verb: 'MOVE',
    act: 'go',
    role: 'destination',
    strength: 'needed',
    needs: ['go', 'using', 'route'],
    takes: walk,
    objects: [],
    doc: 'Moves a unit through spaces that its side scouted or controls.',
    example: 'MOVE 1 to:',
    rests: ['R8', 'R9'],
  },
  {
    verb: 'SCOUT',
    act: 'go',
    role: 'destination',
    strength: 'needed',
    needs: ['go', 'using', 'route'],
    takes: walk,
    objects: [],
    doc: 'Moves a unit through any passable space and marks what it enters.',
    example: 'SCOUT 2 to:',
    rests: ['R8', 'R9'],
  },
  {
    verb: 'GUIDE',
    act: 'call',
    role: 'actor',
    strength: 'target',
    needs: ['object', 'using'],
    takes: ['object', 'using', 'go'],
    objects: ['unit'],
    doc: 'Moves another unit by its own movement clauses.',
    example: 'GUIDE Y most dangerous matching unit.',
    rests: ['R27'],
  },
  {
    verb: 'PATHFIND',
    act: 'mark',
    role: 'goal',
    strength: 'needed',
    needs: ['go', 'spoken'],
    takes: ['go'],
    objects: ['space'],
    doc: 'Scouts a space without moving.',
    example: 'PATHFIND 1 to objective.',
    rests: ['R21'],
  },
  {
    verb: 'ATTACK',
    act: 'fight',
    role: 'target',
    strength: 'needed',
    takes: combat,
    objects: struck,
    doc: 'Attacks a target, or every unit in a space.',
    example: 'ATTACK 2, targeting mech.',
    rests: ['R1', 'R2'],
  },
  {
    verb: 'SUPPRESS',
    act: 'fight',
    role: 'target',
    strength: 'needed',
    takes: combat,
    objects: struck,
    doc: 'Suppresses a target, or every unit in a space.',
    example: 'SUPPRESS 3 within range 3.',
    rests: ['R1', 'R36'],
  },
  {
    verb: 'SPECIAL ATTACK',
    act: 'fight',
    role: 'target',
    strength: 'needed',
    takes: combat,
    objects: struck,
    doc: 'The special attack that the card prints.',
    example: 'Threshold 6/7/8: SPECIAL ATTACK X.',
    rests: ['R1', 'R45'],
  },
  {
    verb: 'PULSE',
    act: 'fight',
    role: 'target',
    strength: 'needed',
    takes: combat,
    objects: struck,
    doc: 'An attack that pushes what it hits.',
    example: 'PULSE 2 within range 1: Target enemy units in same space as prisoner, if possible.',
    rests: ['R1', 'R33'],
  },
  {
    verb: 'CONTROL',
    act: 'control',
    role: 'thing',
    strength: 'none',
    takes: [],
    objects: [],
    doc: 'Takes control of the unit’s space, where that gains something.',
    example: 'CONTROL.',
    rests: ['R18'],
  },
  {
    verb: 'RECON',
    act: 'recon',
    role: 'card',
    strength: 'none',
    takes: [],
    objects: [],
    doc: 'Removes an Interference card and draws one for the next turn.',
    example: 'Interference in play area: RECON.',
    rests: ['R25'],
  },
  {
    verb: 'INSPIRE',
    act: 'inspire',
    role: 'card',
    strength: 'needed',
    needs: ['object', 'next', 'squads', 'able'],
    takes: ['object', 'next', 'squads', 'able'],
    objects: ['card'],
    doc: 'Turns face-up cards so that they are resolved twice.',
    example: 'INSPIRE 2, next matching cards.',
    rests: ['R24'],
  },
  {
    verb: 'BOLSTER',
    act: 'bolster',
    role: 'card',
    strength: 'needed',
    needs: ['object', 'deck', 'decks', 'only', 'table'],
    takes: ['object', 'deck', 'decks', 'only'],
    objects: ['card', 'deck'],
    doc: 'Draws cards from bolster decks.',
    example: 'BOLSTER 2 in matching squad.',
    rests: ['R26'],
  },
  {
    verb: 'COMMAND',
    act: 'command',
    role: 'card',
    strength: 'needed',
    takes: [],
    objects: [],
    doc: 'Draws cards into the play area.',
    example: 'COMMAND 2',
    rests: ['R23'],
  },
  {
    verb: 'Find',
    act: 'find',
    role: 'find',
    strength: 'none',
    needs: ['object'],
    takes: ['object'],
    objects: ['unit'],
    doc: 'Chooses a unit that the next action speaks of.',
    example: 'Find most dangerous enemy. MOVE 1 towards it.',
    rests: ['R9', 'R20'],
  },
  {
    verb: 'Open',
    act: 'open',
    role: 'target',
    strength: 'none',
    needs: ['object'],
    takes: ['object'],
    objects: ['door'],
    doc: 'Opens a door by the equipment that the unit stands at.',
    example: 'Open door.',
    rests: ['R38', 'R41'],
  },
  {
    verb: 'Push',
    act: 'push',
    role: 'target',
    strength: 'none',
    needs: ['object'],
    takes: ['object'],
    objects: ['unit'],
    doc: 'Moves each unit that was hit one space.',
    example: 'Push each unit.',
    rests: ['R33'],
  },
  {
    verb: 'This activates',
    act: 'activate',
    role: 'target',
    isHere: true,
    strength: 'none',
    needs: ['object'],
    takes: ['object'],
    objects: ['unit'],
    doc: 'What the action before it also does: a mech wakes.',
    example: 'CONTROL. This activates a mech.',
    rests: ['R18', 'R15'],
  },
];

export const verbWords: readonly Entry[] = verbs.map(({ doc, example, rests, ...verb }) =>
  word({
    layer,
    id: `verb-${verb.verb.toLowerCase().replaceAll(' ', '-')}`,
    forms: [verb.verb.toLowerCase()],
    gives: 'verb',
    doc,
    example,
    rests,
    meaning: () => ({ cat: 'verb', isHere: false, hasClass: verb.act === 'fight', needs: [], penalty: 0, ...verb }),
  }),
);
