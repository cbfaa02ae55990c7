// Examples for messages about Callisto's sheets.
import { callistoSynonyms } from './callisto-synonyms.ts';
import { callistoWishes } from './callisto-wishes.ts';
import type { Hints } from '../../../language/phrases/vocabulary-entries.ts';

export const callistoHints: Hints = {
  small: ['1', 'Y', 'to', 'with', 'by', 'space', 'unit', 'objective', 'of', 'shared', 'area'],
  nouns: ['objective', 'enemy unit', 'space', 'unit', 'units', 'structure', 'matching cards', 'squad'],
  synonyms: callistoSynonyms,
  wishes: callistoWishes,
  negating: ['no', 'not', 'non'],
  fillers: {
    thing: 'play area',
    located: 'enemy unit',
    unit: 'enemy unit',
    card: 'matching cards',
    n: '2',
    letter: 'A',
    slashed: '5/6/7',
  },
  needs: {
    'next act': 'the action after it',
    object: 'the thing that it acts on',
    go: 'a destination',
    using: 'the unit that it uses',
    route: 'the route',
    next: 'the next cards',
    such: 'a squad',
    able: 'an action of the card',
    deck: 'a deck',
    decks: 'the letter of a deck',
    only: 'the units whose cards are meant',
    table: 'a table of decks',
    spoken: 'a thing that the condition names',
  },
  ranked: ['danger', 'preferredTarget', 'defence', 'withinThreshold', 'matching', 'hasTarget', 'lower', 'secure'],
  ofRanking: ['danger'],
  classes: ['unit', 'mech'],
  ofActor: ['secure'],
  ranking: {
    space: '`Fewest enemies` or `Highest cover`',
    unit: '`Lowest defence` or `Suppressed`',
  },
  names: { group: 'squad or mech', deck: 'bolster deck', hit: 'mechs, vehicles and structures' },
  forms: {
    cond: 'A condition reads like `Space shared with enemy unit` or `Threshold 5/6/7`.',
    act: 'An action begins with its verb, such as `MOVE 1 towards nearest objective`.',
    dest: 'A destination names places, such as `Threatened objective` or `Space nearest to [a) > b)]`.',
    crit: 'A criterion reads like `Fewest enemies`, `Elevated` or `Nearest`.',
    row: 'A row names units, such as `Unit with control`; under BOLSTER it is the letter of a deck.',
    rule: 'A rule reads like `When a unit moves, …` or `The bot considers … to be …`.',
    way: 'The line reads `Destination 2 spaces away: select space to move through`.',
  },
};
