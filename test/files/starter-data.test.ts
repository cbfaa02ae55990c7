// Tests of the data files with which a new scenario begins: they can be read, and their rows are marked as stand-ins.
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { readScenarioDecks } from '../../runtime/callisto/data/scenario-decks.ts';
import { readNames } from '../../runtime/callisto/data/names.ts';
import { starterDecks, starterNames } from '../../files/starter-data.ts';

it('copies the decks of another scenario, each row as a stand-in', () => {
  const model = readFileSync('procedures/callisto/scenario-1/decks.json', 'utf8');
  const text = starterDecks(model, 9);
  expect(text).toMatch(/^ +\{ "card": "SCOUT Y", .*"provenance": "stand-in".* \},?$/m);
  const made = readScenarioDecks(JSON.parse(text));
  expect(made.scenario).toBe(9);
  const rows = [made.lfa, made.breakers].flatMap(({ force1, force2, other }) => [...force1, ...force2, ...other]);
  const all = [...rows, ...made.bolster.lfa, ...made.bolster.breakers];
  expect(rows.map(({ card }) => card)).toContain('SCOUT Y');
  expect(new Set(all.map(({ provenance }) => provenance))).toEqual(new Set(['stand-in']));
});

it('begins names with none', () => {
  expect(readNames(JSON.parse(starterNames('callisto', 9)))).toEqual({ scenario: 9, names: [], compass: [] });
});
