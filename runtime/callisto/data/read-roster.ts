// Reads roster.json: squads, titles of cards, counters, kinds of structure, cards.
import { Fields, list, oneOf, version } from '../../kernel/shape.ts';
import { checkRoster } from './roster-checks.ts';
import {
  readCard,
  readCounter,
  readSquad,
  readStructureRow,
  readTitleRow,
  type CallistoRoster,
} from './roster-rows.ts';

export type { CallistoRoster } from './roster-rows.ts';
export { refuseRepeatedNames, orNull, readProvenance, readTexts } from './provenance.ts';
export type { WithProvenance } from './provenance.ts';

/** Reads the contents of a roster.json. Throws a ShapeError that says what is wrong. */
export function readRoster(json: unknown): CallistoRoster {
  const keys = ['$schema', 'version', 'game', 'squads', 'titles', 'counters', 'structures', 'cards'];
  const fields = new Fields({ json, where: '' }, keys);
  version(fields, 1);
  oneOf(fields.get('game'), ['callisto']);
  const roster = {
    squads: list(fields.get('squads'), readSquad),
    titles: list(fields.get('titles'), readTitleRow),
    counters: list(fields.get('counters'), readCounter),
    structures: list(fields.get('structures'), readStructureRow),
    cards: list(fields.get('cards'), readCard),
  };
  checkRoster(roster);
  return roster;
}
