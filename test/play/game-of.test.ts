// Tests that a game is made from plain JSON: from the packaged files, and with the right error from faulty files.
import { describe, expect, it } from 'vitest';
import { gameOf } from '../../runtime/callisto/bound-sheet/game-of.ts';
import { ShapeError } from '../../runtime/kernel/shape.ts';
import { bookJson, packagedGame, scenarios } from '../support/played.ts';

const filesOf = (scenario: number) => ({
  board: bookJson(`scenario-${scenario}/board.json`),
  decks: bookJson(`scenario-${scenario}/decks.json`),
  names: bookJson(`scenario-${scenario}/names.json`),
});
const roster = bookJson('roster.json');

/** Returns the error that is thrown, as `file: message`. */
function wrong(given: unknown, files: object): string {
  try {
    gameOf(given, { ...filesOf(1), ...files });
  } catch (error) {
    if (!(error instanceof ShapeError)) throw error;
    return `${error.file}: ${error.message}`;
  }
  return 'nothing';
}

describe('a game', () => {
  it.each(scenarios)('of Scenario %i is made of its files', (scenario) => {
    const game = gameOf(roster, filesOf(scenario));
    expect(game.definition.board.scenario).toBe(scenario);
    expect(game.cards.names).toEqual(packagedGame(scenario).cards.names);
  });

  it.each<[string, unknown, object, string]>([
    ['no roster', null, {}, 'roster.json: the whole should be an object, not null'],
    ['no board', roster, { board: undefined }, 'board.json: the whole should be an object, not nothing'],
    ['no decks', roster, { decks: [] }, 'decks.json: the whole should be an object, not a list'],
    ['no names', roster, { names: {} }, 'names.json: the whole lacks `version`'],
    [
      'decks of another scenario',
      roster,
      { decks: filesOf(2).decks },
      'decks.json: scenario is 2, but the names are those of 1',
    ],
    [
      'a board of another scenario',
      roster,
      { board: filesOf(2).board },
      'board.json: scenario is 2, but the names are those of 1',
    ],
    [
      'decks of cards that the roster lacks',
      roster,
      { decks: JSON.parse(JSON.stringify(filesOf(1).decks).replaceAll('"CAPTAIN"', '"CORPORAL"')) as unknown },
      'decks.json: lfa.force1[0].card is CORPORAL, which is no card of roster.json',
    ],
  ])('is refused with %s', (_what, given, files, said) => expect(wrong(given, files)).toBe(said));
});
