// The language of the orchard's sheets, from the roster of its book.
import type { Title } from '../../../grammar/tree.ts';
import { inFile } from '../../../runtime/kernel/shape.ts';
import { rosterOf } from '../../../runtime/orchard/roster.ts';
import type { Roster } from '../../../runtime/orchard/roster.ts';
import type { BookFiles } from '../../check/book-files.ts';
import type { GameLanguage, SheetWorld, TitleFault } from '../../check/world.ts';
import type { Hints } from '../../phrases/hints.ts';
import { Reader } from '../../phrases/reading.ts';
import { vocabularyOf } from '../../phrases/vocabulary.ts';
import type { Entry, Vocabulary } from '../../phrases/vocabulary.ts';
import { distancePatterns } from '../board/distances.ts';
import { placePatterns } from '../board/places.ts';
import { boardSorts, cardSorts } from '../board/sorts.ts';
import { actionPatterns } from '../kernel/acts.ts';
import { conditionPatterns } from '../kernel/conditions.ts';
import { criterionPatterns } from '../kernel/criteria.ts';
import { riderPatterns } from '../kernel/riders.ts';
import { thingPatterns } from '../kernel/things.ts';
import { orchardVerbs } from './verbs.ts';
import { dataWords, orchardSorts, orchardWords } from './words.ts';

/** What the board says of places and ways; the orchard has no acting unit from which to look. */
const ofBoard = new Set(['shared-by', 'adjacent-to', 'contains', 'in', 'with-figure', 'nearest-to', 'furthest']);
const ofUnits = new Set(['of-the-acting-unit', 'it', 'its', 'other']);
const fits = ({ layer, id }: Entry): boolean => (layer === 'board' ? ofBoard.has(id) : !ofUnits.has(id));

const hints: Hints = {
  small: ['1', 'to', 'in', 'with', 'garden', 'tree', 'basket', 'sky'],
  fillers: {
    thing: 'ripe tree',
    located: 'ripe tree',
    tree: 'ripe tree',
    basket: 'full basket',
    card: 'Frost',
    n: '2',
  },
  needs: { object: 'what it is done to', go: 'where to', spoken: 'something that the condition names' },
  forms: {
    cond: 'A condition reads like `Frost in sky` or `Fewer than 3 gardens watered`.',
    act: 'An action begins with its verb and strength, such as `WATER 2 dry gardens`.',
    dest: 'A destination names gardens, such as `Garden with ripe tree`.',
    crit: 'A criterion reads like `Most ripe trees` or `Watered`.',
    rule: 'A rule reads like `Brook Garden counts as watered`.',
  },
};

const orchardVocabulary = (roster: Roster): Vocabulary =>
  vocabularyOf({
    entries: [
      ...[
        ...thingPatterns,
        ...conditionPatterns((set) => set),
        ...criterionPatterns,
        ...actionPatterns,
        ...riderPatterns,
        ...placePatterns,
        ...distancePatterns,
      ].filter(fits),
      ...orchardWords,
      ...orchardVerbs,
      ...dataWords(roster),
    ],
    sorts: [...boardSorts, ...cardSorts, ...orchardSorts],
    hints,
  });

function worldOf({ seasons }: Roster, scenario: number | null, bot: string): SheetWorld {
  const names = seasons.map(({ name }) => name);
  return {
    sides: { ofPlane: () => null, seen: (side) => side },
    scenario: scenario === null ? 'the orchard' : `scenario ${scenario}`,
    bot: bot === '' ? 'bot' : 'Neighbour',
    title: ({ parts }: Title) => {
      const meant = parts.map(({ text }) => text.toUpperCase());
      const faults = meant.flatMap((words, part): TitleFault[] =>
        names.includes(words) ? [] : [{ words, kind: 'title', known: names, part }],
      );
      return { cards: new Set(names.filter((name) => meant.includes(name))), faults };
    },
    cards: new Set(bot === '' ? [] : names),
    titles: names,
    absent: () => null,
    groups: null,
    decks: null,
    prints: (cards, verb) => seasons.some(({ name, prints }) => cards.has(name) && prints.some((one) => one === verb)),
    isSpared: () => null,
  };
}

export function orchardLanguage(files: BookFiles): GameLanguage {
  const roster = inFile('roster.json', () => rosterOf(files.roster));
  const reader = new Reader(orchardVocabulary(roster));
  return { reader, world: (scenario, bot) => worldOf(roster, scenario, bot) };
}
