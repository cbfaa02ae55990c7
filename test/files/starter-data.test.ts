// Tests of the data files with which a new scenario begins: they can be read, and their rows are marked as stand-ins.
import Ajv from 'ajv/dist/2020.js';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { boardFindings } from '../../runtime/callisto/board/findings.ts';
import { readBoard } from '../../runtime/callisto/board/read-board.ts';
import { readScenarioDecks } from '../../runtime/callisto/data/scenario-decks.ts';
import { readNames } from '../../runtime/callisto/data/names.ts';
import { readRoster } from '../../runtime/callisto/data/read-roster.ts';
import { runIn } from '../support/cli.ts';
import { sharedFolder } from '../support/folders.ts';

const jsonAt = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'));
const dataFiles = ['names', 'decks', 'board'] as const;

const folder = sharedFolder();
const { code } = runIn(folder, ['new', 'data', 'callisto/9']);

const pathOf = (file: string): string => join(folder, 'callisto', 'scenario-9', `${file}.json`);

it.each(dataFiles)('writes a %s.json that its schema accepts', (file) => {
  expect(code).toBe(0);
  const schema = jsonAt(`procedures/callisto/${file}.schema.json`) as object;
  const validate = new Ajv.default({ allErrors: true, strict: false }).compile(schema);
  expect(validate(jsonAt(pathOf(file))), JSON.stringify(validate.errors)).toBe(true);
});

it('copies the decks of another scenario, each row as a stand-in', () => {
  const text = readFileSync(pathOf('decks'), 'utf8');
  expect(text).toMatch(/^ +\{ "card": "SCOUT Y", .*"provenance": "stand-in".* \},?$/m);
  const made = readScenarioDecks(JSON.parse(text));
  expect(made.scenario).toBe(9);
  const rows = [made.lfa, made.breakers].flatMap(({ force1, force2, other }) => [...force1, ...force2, ...other]);
  const all = [...rows, ...made.bolster.lfa, ...made.bolster.breakers];
  expect(rows.map(({ card }) => card)).toContain('SCOUT Y');
  expect(new Set(all.map(({ provenance }) => provenance))).toEqual(new Set(['stand-in']));
});

it('writes a board without findings, on which every unit of the decks starts', () => {
  const roster = readRoster(jsonAt('procedures/callisto/roster.json'));
  const decks = readScenarioDecks(jsonAt(pathOf('decks')));
  const context = { roster, names: readNames(jsonAt(pathOf('names'))), decks };
  const board = readBoard(jsonAt(pathOf('board')), context);
  expect(boardFindings(board, context)).toEqual([]);
  // The decks of scenario 1 have three Breaker units in each force, and two LFA units and a mech in each force.
  expect(board.setup.units).toHaveLength(12);
});
