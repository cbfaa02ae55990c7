import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import type { InlineMark, StopBoard, StopSituation } from '../../debugger/debug-protocol.ts';
import { DebugClient } from '../support/debug-client.ts';

const scenario1 = 'procedures/callisto/scenario-1';
/** By the second reading of R10, CORP-SEC Y goes to G1 or G3. */
const opening = { position: `${scenario1}/examples/opening.json`, card: 'CORP-SEC Y', reading: ['R10=second'] };

/**
 * The stops of the card CORP-SEC Y in the opening, in the order in which the debugger reaches them (book, Resolving a
 * bot procedure).
 */
const stops = [
  'CORP-SEC Y',
  'CORP-SEC Y › clause 1',
  'CORP-SEC Y › clause 2',
  'CORP-SEC Y › clause 3',
  'CORP-SEC Y › clause 3 › a)',
  'CORP-SEC Y › clause 3 › b)',
  'CORP-SEC Y › clause 3 › c)',
  'CORP-SEC Y › clause 3 › c) › No Corp-Sec present',
  'CORP-SEC Y',
];

const scenarioSheet = readFileSync(`${scenario1}/lfa.bot`, 'utf8');

/** Returns the lines of a sheet that have marks such as ✓. Each mark is put into the text at its column. */
function markedLines(client: DebugClient, sheet: string): readonly string[] {
  const { marks } = client.ask('botbook/conditions').body as { marks: readonly InlineMark[] };
  const lines = sheet.split('\n');
  for (const { line, column, mark } of marks.toSorted((a, b) => b.column - a.column)) {
    const text = lines[line - 1] ?? '';
    lines[line - 1] = `${text.slice(0, column - 1)} ${mark}${text.slice(column - 1)}`;
  }
  return [...new Set(marks.map(({ line }) => line))].toSorted((a, b) => a - b).map((line) => lines[line - 1] ?? '');
}

function goTimes(client: DebugClient, times: number, command: string): void {
  for (let time = 0; time < times; time++) client.go(command);
}

test('a run takes breaks, in which it is paused', () => {
  const waiting: (() => void)[] = [];
  const runOn = (): void => waiting.shift()?.();
  const client = new DebugClient({ slice: 0, later: (work) => waiting.push(work) });
  client.launch(opening);
  expect(client.go('continue')).toBe('nothing');
  runOn();
  // When the pause is asked for, the run is at the third stop.
  expect(client.go('pause')).toBe(`pause: ${stops[2]}`);
  const halted = client.messages.length;
  runOn();
  expect(client.go('pause')).toBe('nothing');
  expect(client.messages.slice(halted).filter(({ type }) => type === 'event')).toEqual([]);
  expect(client.go('stepIn')).toBe(`step: ${stops[3]}`);
  client.ask('reverseContinue');
  while (waiting.length > 0) runOn();
  expect(client.messages.at(-1)).toMatchObject({ event: 'stopped', body: { reason: 'entry' } });
  expect(client.where()).toBe(stops[0]);
  client.ask('continue');
  client.ask('terminate');
  while (waiting.length > 0) runOn();
  expect(client.messages.filter(({ event }) => event === 'terminated')).toHaveLength(1);
});

describe('a card in a position', () => {
  const client = new DebugClient();
  beforeAll(() => {
    client.launch(opening);
  });

  test('steps into each part in the order of the page, and back again', () => {
    const there = [client.where(), ...stops.slice(1).map(() => client.go('stepIn').replace('step: ', ''))];
    expect(there).toEqual(stops);
    const back = stops.slice(1).map(() => client.go('stepBack').replace('step: ', ''));
    expect(back).toEqual(stops.toReversed().slice(1));
    expect(client.go('stepBack')).toBe('entry: CORP-SEC Y');
  });

  test('steps over and out of parts by their depth', () => {
    client.go('stepIn');
    client.go('next');
    expect(client.go('next')).toBe('step: CORP-SEC Y › clause 3');
    // `next` steps over clause 3 at once, without a halt at its letters and criteria.
    expect(client.go('next')).toBe('step: CORP-SEC Y');
    expect(client.go('stepBack')).toBe('step: CORP-SEC Y › clause 3');
    goTimes(client, 4, 'stepIn');
    expect(client.where()).toBe('CORP-SEC Y › clause 3 › c) › No Corp-Sec present');
    client.go('stepBack');
    expect(client.go('stepOut')).toBe('step: CORP-SEC Y');
    goTimes(client, 8, 'stepBack');
  });

  test('frames name words of the sheet at their lines', () => {
    goTimes(client, stops.length - 2, 'stepIn');
    const [criterion, letter] = client.frames();
    expect(criterion).toMatchObject({ name: 'No Corp-Sec present', line: 56, column: 8, endColumn: 27 });
    expect(letter).toMatchObject({ name: 'c)', line: 55, column: 4 });
    expect(letter?.source?.path).toMatch(/scenario-1.lfa\.bot$/);
  });

  test('variables show the candidates as a table, the condition with marks, and the card', () => {
    const variables = client.variables();
    // The candidates are G1 and G3. CORP-SEC Z is in G3, so the criterion `No Corp-Sec present` is true only for G1.
    expect(variables).toContain('Choice › candidates › Beacon Field (G1): ✓, kept');
    expect(variables).toContain('Choice › candidates › Landing Pad South (G3): ✗, dropped');
    expect(variables).toContain('Choice › chosen: Beacon Field (G1)');
    expect(variables).toContain('Clause › condition: ✓ (Landing Pad North (G2))');
    expect(variables).toContain('Card › acting unit: CORP-SEC Y');
    expect(variables).toContain('Card › dice so far: none');
  });

  test('phrases of the language are evaluated at the stop', () => {
    expect(client.evaluate('Fewest enemies')).toEqual([
      '2 → 2',
      'Beacon Field (G1): 0, kept',
      'Landing Pad South (G3): 0, kept',
    ]);
    // The evaluated phrase is the condition of clause 2. CORP-SEC Y is in G2, which the bot controls, and no enemy is
    // there.
    const [mark, controlled, occupied] = client.evaluate('Space controlled and enemy occupied');
    expect(mark).toBe('✗');
    expect(controlled).toMatch(/controlled by the bot: ✓ \(Landing Pad North \(G2\)\)$/);
    expect(occupied).toMatch(/: ✗$/);
    expect(client.evaluate('Unicorn')).toEqual(['`Unicorn` is no condition, criterion or thing of this sheet.']);
    expect(client.evaluate('  ')).toEqual(['There is no phrase.']);
  });

  test('texts beside the lines say what came of each part so far', () => {
    const { texts } = client.ask('botbook/inline').body as { texts: readonly { line: number; text: string }[] };
    const byLine = new Map(texts.map(({ line, text }) => [line, text]));
    expect(byLine.get(56)).toBe('2 → 1');
    expect(byLine.get(51)).toBe('✗ there is no such space');
    expect(byLine.get(45)).toBe('✗ the space is controlled already');
    expect(byLine.get(46)).toMatch(/^✗ none of your units/);
  });

  test('marks after the statements of a condition say which of them hold', () => {
    // The bot controls G2, and no enemy is there. Clause 1 is not listed, because it has no condition and so no marks.
    expect(markedLines(client, scenarioSheet)).toEqual([
      '2 Space controlled ✓ and enemy occupied ✗: ATTACK 1.',
      '3 Space secure ✓: MOVE 1 to:',
    ]);
  });

  test('a restarted frame begins again', () => {
    expect(client.go('restartFrame', { frameId: 2 })).toBe('restart: CORP-SEC Y › clause 3');
  });

  test('the end of the card prints the decision and ends the session', () => {
    client.go('stepOut');
    expect(client.printed).toContain('CORP-SEC Y: 3c: MOVE 1 to G1');
    expect(client.go('continue')).toBe('terminated');
    client.ask('disconnect');
    expect(client.exits).toEqual([true]);
  });
});

test('each statement of a condition has a mark, and statements that are not read have a point', () => {
  const folder = mkdtempSync(join(tmpdir(), 'botbook-marks-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  // The unit is in G2, which the bot already controls. So CONTROL does nothing in any clause, and the debugger goes on
  // to the next clause. G2 is secure, no enemy is within 2 spaces, and no Interference is in the play area.
  const expected = [
    '1 Space enemy occupied ✗ and controlled ·: CONTROL.',
    '2 Space secure ✓ and not controlled ✗ and not an objective ·: CONTROL.',
    '3 Space controlled ✓ or Interference in play area ·: CONTROL.',
    '4 Interference in play area ✗ or space controlled ✓: CONTROL.',
    '5 Space controlled ✓ unless Interference in play area ✗: CONTROL.',
    '6 Unless space secure ✓: CONTROL.',
    '7 Space enemy occupied ✗ or secure ✓ or controlled ·: CONTROL.',
    '8 Space controlled ✓ and either enemy occupied ✗ or secure ✓: CONTROL.',
    '9 Space shared with an enemy mech ✗ or a Scout ✗: CONTROL.',
    '10 No enemies ✓ or only one enemy within 2 spaces ·: CONTROL.',
    '11 Space secure ✓: MOVE 1 to:',
    '   a) Space enemy occupied ✗ and secure ·: threatened objective.',
    '   b) Space secure ✓ and',
    '      < 7 objective points scouted ✓: objective.',
  ];
  const clauses = expected.map((line) => line.replaceAll(/ [✓✗·]/g, '')).join('\n');
  const from = scenarioSheet.indexOf('1 CONTROL.\n2 Space controlled');
  const to = scenarioSheet.indexOf('\nCOMMANDER\n');
  const text = `${scenarioSheet.slice(0, from)}${clauses}\n${scenarioSheet.slice(to)}`;
  const mine = join(folder, 'lfa.bot');
  writeFileSync(mine, text);
  const client = new DebugClient();
  client.launch({ ...opening, sheet: mine });
  goTimes(client, 13, 'stepIn');
  expect(client.where()).toBe('CORP-SEC Y › clause 11 › b)');
  expect(markedLines(client, text)).toEqual(expected);
});

test('words for things with a place are a condition, and at a choice the figures of the candidates', () => {
  const client = new DebugClient();
  client.launch({ example: `${scenario1}/examples/lfa.example`, line: 10 });
  // SCOUT Y is in D1, next to the objectives C1, D2 and E1. The bot controls D2 and E1, and RIPPERs threaten them.
  const threatened = ['✓ (Silo One (D2) and Bay Office (E1))'];
  const near = 'Shuttle Bay North (C1), Silo One (D2) and Bay Office (E1)';
  expect(client.evaluate('Threatened objective within 2 spaces')).toEqual(threatened);
  expect(client.evaluate('Objective within 2 spaces')).toEqual([`✓ (${near})`]);
  goTimes(client, 4, 'stepIn');
  expect(client.where()).toMatch(/ › clause 2 › a\) › Highest value$/);
  // The first phrase is the condition of clause 3, so it is evaluated as a condition at every stop. The second phrase
  // is no condition of the sheet. At a choice, it therefore shows the candidates.
  expect(client.evaluate('Threatened objective within 2 spaces')).toEqual(threatened);
  expect(client.evaluate('Objective within 2 spaces')).toEqual([
    near,
    'Silo One (D2): ✓, kept',
    'Bay Office (E1): ✓, kept',
  ]);
});

test('an example is found by a line in it', () => {
  const client = new DebugClient();
  const halted = client.launch({ example: `${scenario1}/examples/lfa.example`, line: 20 });
  expect(halted).toBe('entry: example “SCOUT 2a: of two threatened objectives the one of higher value” › SCOUT Y');
  goTimes(client, 4, 'stepIn');
  // D2 has 2 points and E1 has 1 point, so the criterion “Highest value” decides.
  expect(client.where()).toMatch(/› SCOUT Y › clause 2 › a\) › Highest value$/);
  expect(client.variables()).toContain('Choice › chosen: Silo One (D2)');
});

test('dice of a launch decide, and dice that are lacking come from seed 1', () => {
  const dice = new DebugClient();
  dice.launch({ ...opening, card: 'CAPTAIN', dice: '5' });
  dice.go('continue');
  expect(dice.printed).toContain('CAPTAIN: ');
  const lacking = new DebugClient();
  lacking.launch({ ...opening, card: 'SCOUT Y' });
  expect(lacking.printed).toContain('they come from seed 1');
});

const boardOf = (client: DebugClient): StopBoard | null =>
  client.ask('botbook/board', { theme: 'dark' }).body?.['board'] as StopBoard | null;
const situationOf = (client: DebugClient): StopSituation =>
  client.ask('botbook/situation').body?.['situation'] as StopSituation;

test('the board marks the acting unit, the candidates and the goals of a stop', () => {
  const client = new DebugClient();
  client.launch(opening);
  for (let step = 0; step < 7; step++) client.go('stepIn');
  expect(client.where()).toMatch(/No Corp-Sec present$/);
  // CORP-SEC Z is in G3, so the criterion `No Corp-Sec present` leaves only G1. The goals E1 and E4 are equally near to
  // the start, but the path through G1 leads to E1.
  const { svg: before = '', lines } = boardOf(client) ?? {};
  expect(lines).toEqual([
    'CORP-SEC Y › clause 3 › c) › No Corp-Sec present',
    '2 → 1',
    'Acting unit (thin ring): CORP-SEC Y',
    'Goals (corners): Bay Office (E1)',
    'Candidates left (broken ring): Beacon Field (G1)',
    'Dropped (dotted ring): Landing Pad South (G3)',
  ]);
  expect(before.match(/stroke-dasharray="14 6"/g)).toHaveLength(1);
  expect(before.match(/stroke-dasharray="4 9"/g)).toHaveLength(1);
  // At the last stop, the board shows the path of the unit as an arrow.
  client.go('stepIn');
  const after = boardOf(client)?.svg ?? '';
  expect(after).toContain('stroke-width="7" stroke-linecap="round"');
});

test('a map of hexes is marked like a board', () => {
  const client = new DebugClient();
  client.launch({ example: 'procedures/unbreakable/examples/crawlers.example', line: 33 });
  for (let step = 0; step < 4; step++) client.go('stepIn');
  // Crawler A moves north from 0613 to 0612.
  const { svg = '', lines } = boardOf(client) ?? {};
  expect(lines?.slice(1)).toEqual([
    'destination: 0612',
    'Acting crawler (thin ring): Crawler A',
    'Chosen (thick ring): 0612',
  ]);
  const rings = [...svg.matchAll(/<circle class="[^"]*" cx="([\d.]+)" cy="([\d.]+)" r="(36|46)"/g)];
  // A hex is 68 high, and the two hexes are neighbours in a column. The marks are drawn at 0.6 of their size, so the
  // difference of their coordinates is multiplied by 0.6.
  const [[, x1, y1, thin] = [], [, x2, y2, thick] = []] = rings;
  expect([x1, Math.round((Number(y1) - Number(y2)) * 0.6), thin, thick]).toEqual([x2, 68, '36', '46']);
  // At the last stop, Crawler A is in 0612. This hex was woods, and the crawler has made it rough.
  client.go('stepIn');
  expect(boardOf(client)?.svg).toContain('<title>0612, rough</title>');
});

test('a letter that was passed over leads to no goals', () => {
  const client = new DebugClient();
  client.launch(opening);
  goTimes(client, 4, 'stepIn');
  expect(client.where()).toMatch(/clause 3 › a\)$/);
  // CORP-SEC Y will go towards E1 by letter c). At this stop, c) has not been read yet.
  expect(client.variables().filter((line) => line.startsWith('Sub-clause › '))).toEqual([
    'Sub-clause › passed over: there is no such space',
    'Sub-clause › its places: none',
  ]);
  expect(boardOf(client)?.lines.some((line) => line.startsWith('Goals'))).toBe(false);
});

test('an example needs no example, and a position keeps its file', () => {
  const ofExample = new DebugClient();
  ofExample.launch({ example: `${scenario1}/examples/lfa.example`, line: 20 });
  expect(situationOf(ofExample)).toMatchObject({
    is: 'example',
    title: 'SCOUT 2a: of two threatened objectives the one of higher value',
  });
  const ofPosition = new DebugClient();
  ofPosition.launch({ ...opening, card: 'CAPTAIN', dice: '5', reading: ['R8=second'] });
  expect(situationOf(ofPosition)).toMatchObject({
    card: 'CAPTAIN',
    procedure: 'CAPTAIN',
    name: 'opening',
    position: null,
    readings: ['R8=second'],
  });
});

test('the situation of a card of a game leads to the decision of the game', () => {
  const folder = mkdtempSync(join(tmpdir(), 'botbook-situation-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const game = new DebugClient();
  game.launch({ scenario: 'callisto/1', seed: 7, games: 1, stopOnEntry: true });
  let withChance = 0;
  for (let card = 0; card < 12; card++) {
    const situation = situationOf(game);
    if (situation.is !== 'card') throw new Error('a card of a game is no example');
    expect(situation.name).toMatch(/^game 0 round \d+$/);
    const { length } = game.printed;
    game.go('stepOut');
    const { chance } = situation;
    if (chance.length === 0) continue;
    withChance++;
    const path = join(folder, `${card}.json`);
    writeFileSync(path, JSON.stringify(situation.position));
    const again = new DebugClient();
    again.launch({ position: path, card: situation.card, dice: chance.join(',') });
    again.go('continue');
    const decided = game.printed.slice(length).replace(/^.* › /, '');
    expect(again.printed, `card ${card}`).toBe(decided);
  }
  expect(withChance).toBeGreaterThan(1);
});
