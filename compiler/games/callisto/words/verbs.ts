// Callisto’s verbs, each with its act and its possible riders.
import { and } from '../../../plan/build.ts';
import type { VocabularyEntry } from '../../../language/phrases/vocabulary-entries.ts';
import { verbWordsOf, type VerbDeclaration } from '../../../language/words/kernel/declare-verb.ts';
import { gamePlane, matchingThings, type CallistoNames } from './signature-nodes.ts';

/**
 * The common parts of all fighting verbs. The strength may be in parentheses, and the targets are enemies. A fight
 * against an objective hits its structure (R1, R21, R46).
 */
const fighting = {
  act: 'fight',
  role: 'target',
  strength: 'needed',
  takes: ['object', 'targeting', 'range', 'using', 'split'],
  objects: ['unit', 'structure', 'door', 'space'],
  hits: true,
  hasClass: true,
  standsThere: 'structure',
  unsaid: gamePlane('unit', 'enemy'),
} as const;

const walking = {
  act: 'go',
  role: 'destination',
  strength: 'needed',
  needs: ['go', 'using', 'route'],
  takes: ['go', 'using', 'accompanied', 'leaving', 'following', 'route'],
} as const;

const verbs: readonly VerbDeclaration<CallistoNames>[] = [
  {
    verb: 'MOVE',
    ...walking,
    doc: 'Moves a unit through spaces that its side scouted or controls.',
    example: 'MOVE 1 to:',
    rests: ['R8', 'R9'],
  },
  {
    verb: 'SCOUT',
    ...walking,
    doc: 'Moves a unit through any passable space, and puts a marker on each space that the unit enters.',
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
    unsaid: and(gamePlane('unit', 'bot'), matchingThings('unit')),
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
    ...fighting,
    doc: 'Attacks a target, or every unit in a space.',
    example: 'ATTACK 2, targeting mech.',
    rests: ['R1', 'R2'],
  },
  {
    verb: 'SUPPRESS',
    ...fighting,
    doc: 'Suppresses a target, or every unit in a space.',
    example: 'SUPPRESS 3 within range 3.',
    rests: ['R1', 'R36'],
  },
  {
    verb: 'SPECIAL ATTACK',
    ...fighting,
    doc: 'The special attack that the card prints.',
    example: 'Threshold 6/7/8: SPECIAL ATTACK X.',
    rests: ['R1', 'R45'],
  },
  {
    verb: 'PULSE',
    ...fighting,
    doc: 'An attack that pushes the units that it hits.',
    example: 'PULSE 2 within range 1: Target enemy units in same space as prisoner, if possible.',
    rests: ['R1', 'R33'],
  },
  {
    verb: 'CONTROL',
    act: 'control',
    role: 'thing',
    strength: 'none',
    doc: 'Takes control of the unit’s space, if the control has an effect.',
    example: 'CONTROL.',
    rests: ['R18'],
  },
  {
    verb: 'RECON',
    act: 'recon',
    role: 'card',
    strength: 'none',
    doc: 'Removes an Interference card from the play area, and draws a card for the next turn.',
    example: 'Interference in play area: RECON.',
    rests: ['R25'],
  },
  {
    verb: 'INSPIRE',
    act: 'inspire',
    role: 'card',
    strength: 'needed',
    needs: ['object', 'next', 'such', 'able'],
    takes: ['object', 'next', 'such', 'able'],
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
    objects: ['unit', 'space', 'structure'],
    doc: 'Chooses a unit or a place for the next action.',
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
    doc: 'Opens a door with the equipment in the space of the unit.',
    example: 'Open door.',
    rests: ['R38', 'R41'],
  },
  {
    verb: 'Push',
    act: 'push',
    follows: 'fight',
    role: 'push',
    strength: 'none',
    needs: ['object'],
    takes: ['object'],
    objects: ['unit'],
    doc: 'Moves each unit that the attack hit by one space.',
    example: 'Push each unit.',
    rests: ['R33'],
  },
];

/** The verbs in the spelling of sheets. */
export const verbNames: readonly string[] = verbs.map(({ verb }) => verb);

export const verbWords: readonly VocabularyEntry[] = verbWordsOf<CallistoNames>(verbs);
