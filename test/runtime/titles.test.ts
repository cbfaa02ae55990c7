// Tests of the cards that titles of procedures mean. The cards for titles of the book are worked out by hand; unknown
// titles are tested too.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readSheet } from '../../library/index.ts';
import { readScenarioDecks } from '../../runtime/callisto/data/scenario-decks.ts';
import { readRoster } from '../../runtime/callisto/data/read-roster.ts';
import { cardsOfTitle } from '../../runtime/callisto/data/titles.ts';
import { bookSheets } from '../support/samples.ts';

const json = (path: string): unknown => JSON.parse(readFileSync(`procedures/callisto/${path}`, 'utf8'));
const roster = readRoster(json('roster.json'));

function deckOf(scenario: number, side: 'lfa' | 'breakers'): string[] {
  const { force1, force2, other } = readScenarioDecks(json(`scenario-${scenario}/decks.json`))[side];
  return [...force1, ...force2, ...other].map(({ card }) => card);
}

/** Returns the node of a title, as in the syntax tree. */
const titleOf = (text: string): Parameters<typeof cardsOfTitle>[2] => ({
  parts: text.split(' AND ').map((part) => {
    const [, words = part, not = null] = /^(.*) \(NOT (.*)\)$/.exec(part) ?? [];
    return { text: words, not };
  }),
});

describe.each(bookSheets())('$path', ({ path, text }) => {
  const [, number, file] = /scenario-(\d)\/(lfa|breakers)\.bot$/.exec(path) ?? [];
  const deck = deckOf(Number(number), file === 'lfa' ? 'lfa' : 'breakers');
  const titles = readSheet(text).sheet.sections.flatMap((one) => (one.type === 'procedure' ? [one.title] : []));

  it('has titles that the roster knows, each with a card', () => {
    for (const title of titles) {
      const { cards, unknown } = cardsOfTitle(roster, deck, title);
      expect(unknown, title.text).toEqual([]);
      expect(cards.size, title.text).toBeGreaterThan(0);
    }
  });

  it('has one procedure for each card, and none for Interference', () => {
    for (const card of deck) {
      const own = titles.filter((title) => cardsOfTitle(roster, deck, title).cards.has(card));
      expect(
        own.map((title) => title.text),
        card,
      ).toHaveLength(card === 'INTERFERENCE' ? 0 : 1);
    }
  });
});

describe('a title means', () => {
  it.each([
    [4, 'breakers', 'SQUAD LEADER A AND D', ['SQUAD LEADER A', 'SQUAD LEADER D']],
    // In Scenario 3, these titles also name squads that the scenario does not have.
    [3, 'breakers', 'SQUAD LEADER A AND D', ['SQUAD LEADER A']],
    [3, 'breakers', 'SQUAD LEADER B AND C', ['SQUAD LEADER C']],
    [5, 'lfa', 'STALKER Y AND SCOUT Y', ['SCOUT Y', 'STALKER Y']],
    [5, 'lfa', 'COMMANDER (NOT H)', ['COMMANDER A', 'COMMANDER C', 'COMMANDER V']],
    [5, 'lfa', 'COMMANDER H', ['COMMANDER H']],
    [8, 'lfa', 'GUNNER', ['GUNNER A', 'GUNNER C', 'GUNNER H', 'GUNNER L', 'GUNNER V']],
    [8, 'breakers', 'DRILL CREW', ['DRILL CREW']],
    [8, 'breakers', 'HEWER', ['HEWER A', 'HEWER D']],
    [1, 'lfa', 'CORP-SEC', ['CORP-SEC Y', 'CORP-SEC Z']],
    [1, 'lfa', 'Corp-Sec  y', ['CORP-SEC Y']],
    // The only mechs of Scenario 1 are A and V, so `NOT H` leaves out nothing.
    [1, 'lfa', 'COMMANDER (NOT H)', ['COMMANDER A', 'COMMANDER V']],
    [1, 'lfa', 'COMMANDER A AND SCOUT (NOT Z)', ['SCOUT Y', 'COMMANDER A']],
    [1, 'lfa', 'DRILL CREW', []],
  ] as const)('in scenario %i %s %s the cards %j', (scenario, side, title, cards) => {
    const found = cardsOfTitle(roster, deckOf(scenario, side), titleOf(title));
    expect([...found.cards]).toEqual(cards);
    expect(found.unknown).toEqual([]);
  });
});

describe('a title that is not known', () => {
  const lacking = (title: string): unknown => cardsOfTitle(roster, deckOf(8, 'lfa'), titleOf(title)).unknown;

  it.each([
    ['SABOTEUR', [{ part: 0, field: 'text', words: 'SABOTEUR', lacks: 'title' }]],
    // Short names such as DRILL are allowed in phrases, but not in titles.
    ['DRILL', [{ part: 0, field: 'text', words: 'DRILL', lacks: 'title' }]],
    ['MERC Y AND SCUOT Y', [{ part: 1, field: 'text', words: 'SCUOT', lacks: 'title' }]],
    ['MERC A', [{ part: 0, field: 'text', words: 'A', lacks: 'squad' }]],
    ['DRILL CREW A', [{ part: 0, field: 'text', words: 'A', lacks: 'squad' }]],
    ['MERC Y AND Q', [{ part: 1, field: 'text', words: 'Q', lacks: 'squad' }]],
    ['COMMANDER (NOT Y)', [{ part: 0, field: 'not', words: 'Y', lacks: 'squad' }]],
    ['COMMANDER (NOT HADES)', [{ part: 0, field: 'not', words: 'HADES', lacks: 'squad' }]],
    ['D', [{ part: 0, field: 'text', words: 'D', lacks: 'title' }]],
    // No card title is called SQUAD LEEDER, so the letters A and D are not checked.
    ['SQUAD LEEDER A AND D', [{ part: 0, field: 'text', words: 'SQUAD LEEDER', lacks: 'title' }]],
    [
      'MERC Q (NOT Y) AND X',
      [
        { part: 0, field: 'text', words: 'Q', lacks: 'squad' },
        { part: 1, field: 'text', words: 'X', lacks: 'squad' },
      ],
    ],
  ])('is told by its words: %s', (title, expected) => {
    expect(lacking(title)).toEqual(expected);
  });

  it('still means the cards of its other parts', () => {
    const { cards } = cardsOfTitle(roster, deckOf(8, 'lfa'), titleOf('SCUOT Y AND MERC Y'));
    expect([...cards]).toEqual(['MERC Y']);
  });
});
