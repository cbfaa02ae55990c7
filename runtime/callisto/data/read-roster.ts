// What exists in the game: squads, titles of cards, counters on the board, kinds of structure, cards; as roster.json
// holds them.
import { Fields, list, oneOf, version } from '../../kernel/shape.ts';
import { checkRoster } from './roster-checks.ts';
import { card, counter, squad, structureRow, titleRow } from './roster-rows.ts';
import type { Roster } from './roster-rows.ts';

export type { Roster } from './roster-rows.ts';
export { eachOnce, orNull, sourced, texts } from './provenance.ts';
export type { Sourced } from './provenance.ts';

/** Reads the value of a roster.json; throws a ShapeError that says what is wrong. */
export function rosterOf(value: unknown): Roster {
  const known = ['$schema', 'version', 'game', 'squads', 'titles', 'counters', 'structures', 'cards'];
  const fields = new Fields({ json: value, where: '' }, known);
  version(fields, 1);
  oneOf(fields.get('game'), ['callisto']);
  const roster = {
    squads: list(fields.get('squads'), squad),
    titles: list(fields.get('titles'), titleRow),
    counters: list(fields.get('counters'), counter),
    structures: list(fields.get('structures'), structureRow),
    cards: list(fields.get('cards'), card),
  };
  checkRoster(roster);
  return roster;
}
