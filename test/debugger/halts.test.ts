import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { debuggedCards } from '../../cli/verbs/debug-adapter/debugged-cards.ts';
import { loadedSheets } from '../../cli/loaded-sheets.ts';
import { scenarioAt } from '../../cli/scenario.ts';
import { DebugClient } from '../support/debug-client.ts';

const sheet = 'procedures/callisto/scenario-1/lfa.bot';
const game = { scenario: 'callisto/1/lfa', seed: 7, number: 0, games: 1, rounds: 8 };
const source = { path: sheet };

interface Verified {
  readonly verified: boolean;
  readonly line?: number;
  readonly column?: number;
  readonly message?: string;
}

const setIn = (client: DebugClient, breakpoints: readonly object[]): readonly Verified[] =>
  client.ask('setBreakpoints', { source, breakpoints }).body?.['breakpoints'] as Verified[];

describe('breakpoints in a game', () => {
  const client = new DebugClient();
  beforeAll(() => {
    client.launch(game, () => client.ask('setExceptionBreakpoints', { filters: [] }));
  });

  test('lines without a part go to the next part, and conditions are words of the sheet', () => {
    expect(setIn(client, [{ line: 57 }, { line: 9000 }, { line: 30, condition: 'Unicorn' }])).toMatchObject([
      { verified: true, line: 58 },
      { verified: false },
      { verified: false, message: '`Unicorn` is no condition of this sheet.' },
    ]);
    const { body } = client.ask('setBreakpoints', { source: { path: 'x.bot' }, breakpoints: [{ line: 1 }] });
    expect(body).toMatchObject({ breakpoints: [{ verified: false }] });
  });

  test('the places of a line are its parts', () => {
    const { breakpoints } = client.ask('breakpointLocations', { source, line: 33 }).body as { breakpoints: unknown };
    // Line 33 of the sheet is `[Highest value > Nearest > Elevated > Highest cover > Random]`. Each criterion is a
    // place for a breakpoint.
    expect(breakpoints).toEqual([8, 24, 34, 45, 61].map((column) => ({ line: 33, column })));
  });

  test('a card is a name even if no procedure has its name', () => {
    const crawlers = new DebugClient();
    // No procedure has the title TIME STREAM. The section TIME STREAM CARD decides this card.
    crawlers.launch({ example: 'procedures/unbreakable/examples/crawlers.example' }, () => {
      const { body } = crawlers.ask('setFunctionBreakpoints', { breakpoints: [{ name: 'TIME STREAM' }] });
      expect(body).toMatchObject({ breakpoints: [{ verified: true }] });
    });
    expect(crawlers.go('continue')).toMatch(/^function breakpoint: example “Time Stream.*” › TIME STREAM$/);
  });

  test('a name that is no card is refused', () => {
    const { breakpoints } = client.ask('setFunctionBreakpoints', { breakpoints: [{ name: 'UNICORN 2' }] }).body as {
      breakpoints: readonly Verified[];
    };
    expect(breakpoints[0]?.message).toContain('No card or procedure is called `UNICORN`');
  });
});

/**
 * Launches a game in the debugger, with breakpoints from `configure`. Returns the client, and the text of the first
 * halt.
 */
function haltOf(configure: (client: DebugClient) => void): readonly [DebugClient, string] {
  const client = new DebugClient();
  return [client, client.launch(game, () => configure(client))];
}

test('a session halts when a card decides a sub-clause', () => {
  const [client, halt] = haltOf((each) =>
    each.ask('setFunctionBreakpoints', { breakpoints: [{ name: 'SCOUT Y decides 2b' }] }),
  );
  expect(client.printed).toMatch(/^game 0 › round 1 › /);
  expect(halt).toMatch(/^function breakpoint: game 0 › round \d+ › SCOUT Y › clause 2 › b\)$/);
});

test('a die that breaks a tie halts, and a step back shows the criterion before it', () => {
  const [client, halt] = haltOf((each) => each.ask('setExceptionBreakpoints', { filters: ['tie'] }));
  expect(halt).toMatch(/^exception: game 0 › .* › die$/);
  const { body } = client.ask('exceptionInfo');
  expect(body?.['exceptionId']).toBe('a tie that a die breaks');
  expect(body?.['description']).toMatch(/^A die decides among \d+, as the sheet says\.$/);
  expect(client.variables().find((line) => line.startsWith('Choice › die: '))).toMatch(/A d\d+ showed /);
  const chosen = client.where();
  client.go('stepBack');
  expect(client.where()).not.toBe(chosen);
  expect(client.go('stepIn')).toBe(`step: ${chosen}`);
  expect(client.go('reverseContinue')).toMatch(/^(?:entry|exception): game 0 › round 1 › /);
});

test('a line halts if its condition holds, counts its hits, and prints log messages', () => {
  // Line 30 is a letter of clause 2. With Interference in the play area, clause 1 applies, and so clause 2 is not read.
  // Therefore this condition is never true at line 30.
  const never = { line: 30, condition: 'Interference in play area' };
  const [client, halt] = haltOf((each) =>
    setIn(each, [
      { line: 33, logMessage: 'enemies: {Fewest enemies}; {Unicorn}' },
      { line: 30, condition: 'Space secure', hitCondition: '2' },
      never,
    ]),
  );
  expect(client.printed).toMatch(/enemies: \d+ → \d+ \[.*kept.*\]; `Unicorn` is no condition/);
  expect(halt).toMatch(/^breakpoint: game 0 › .* › SCOUT [YZ] › clause 2 › a\)$/);
  // The breakpoint halts only at its second hit. After the first hit, clause 2 decided the card, and this decision is
  // printed once.
  expect(client.printed.match(/› SCOUT [YZ]: 2/g)).toHaveLength(1);
  setIn(client, [never]);
  expect(client.go('continue')).toBe('terminated');
});

test('a breakpoint at a word halts at its criterion', () => {
  const [client, halt] = haltOf((each) => setIn(each, [{ line: 33, column: 24 }]));
  expect(halt).toMatch(/^breakpoint: .* › b\) › Nearest$/);
  expect(client.frames()[0]).toMatchObject({ line: 33, column: 24 });
});

test('a tie that no list breaks halts, and a tie of a list that says Random does not', () => {
  const folder = mkdtempSync(join(tmpdir(), 'botbook-ties-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const mine = join(folder, 'lfa.bot');
  const list = '[No Corp-Sec present > Furthest from enemies > Elevated > Highest cover > Random]';
  // In the opening and by the second reading of R10, letter c) of clause 3 lets CORP-SEC Y go to G1 or G3. Neither space has an enemy, so `Fewest
  // enemies` leaves a tie.
  const haltWith = (criteria: string): readonly [DebugClient, string] => {
    writeFileSync(mine, readFileSync(sheet, 'utf8').replace(list, criteria));
    const each = new DebugClient();
    const position = 'procedures/callisto/scenario-1/examples/opening.json';
    each.launch({ position, card: 'CORP-SEC Y', sheet: mine, reading: ['R10=second'] }, () =>
      each.ask('setExceptionBreakpoints', { filters: ['unbroken'] }),
    );
    return [each, each.go('continue')];
  };
  const [client, halt] = haltWith('[Fewest enemies]');
  expect(halt).toBe('exception: CORP-SEC Y › clause 3 › c) › die');
  const { body } = client.ask('exceptionInfo');
  expect(body).toMatchObject({
    exceptionId: 'a tie that no list breaks',
    description: 'A die decides among 2: no list breaks the tie.',
  });
  expect(haltWith('[Fewest enemies > Random]')[1]).toBe('terminated');
});

test('a card without a clause halts at its end', () => {
  const client = new DebugClient();
  const title = 'NAVIGATOR 2: nothing to do';
  client.launch({ example: 'procedures/callisto/scenario-1/examples/lfa.example', title }, () =>
    client.ask('setExceptionBreakpoints', { filters: ['nothing'] }),
  );
  expect(client.go('continue')).toBe(`exception: example “${title}” › NAVIGATOR A`);
  expect(client.ask('exceptionInfo').body).toMatchObject({
    exceptionId: 'a card without a clause',
    description: 'No clause of NAVIGATOR A applies.',
  });
});

describe('games of a scenario with a name', () => {
  test('a die that breaks a tie among the nearest units halts, and a step back shows the row before it', () => {
    const client = new DebugClient();
    const tie = client.launch({ scenario: 'unbreakable/runaway', seed: 7, games: 1, rounds: 1 }, () =>
      client.ask('setExceptionBreakpoints', { filters: ['tie'] }),
    );
    expect(tie).toBe('exception: game 0 › turn 1 › CRAWLER › clause 4 › row 4 › die');
    // The runaway in 0608 fires at the nearest target. Both squads are 4 steps away, and the walker is 7 steps away. So
    // a die decides between the squads (book, Fire).
    expect(client.ask('botbook/situation').body).toMatchObject({
      situation: {
        position: {
          units: {
            Runaway: { at: '0608' },
            'Squad A': { at: '0511' },
            'Squad B': { at: '0511' },
            'Squad 1': { at: '0504' },
            'Walker 1': { at: '0501' },
          },
        },
        chance: ['4', '1'],
      },
    });
    expect(client.ask('exceptionInfo').body?.['description']).toBe('A die decides among 3, as the sheet says.');
    expect(client.variables()).toEqual(
      expect.arrayContaining([
        'Choice › die: A d6 showed 1 (1–2 Squad A, 3–4 Squad B, 5–6 Squad 1)',
        'Choice › chosen: Squad A',
      ]),
    );
    expect(client.go('stepBack')).toBe('step: game 0 › turn 1 › CRAWLER › clause 4 › row 4');
    expect(client.go('stepIn')).toBe('step: game 0 › turn 1 › CRAWLER › clause 4 › row 4 › die');
  });

  test('a sheet names its scenario, and the crawler enters in 0615 and goes north', () => {
    const client = new DebugClient();
    const names = ['CRAWLER decides 1', 'CRAWLER decides 3', 'TIME STREAM decides 2'].map((name) => ({ name }));
    const launch = { sheet: 'procedures/unbreakable/special-delivery.bot', opponent: 'random', games: 1, rounds: 4 };
    const entry = client.launch(launch, () => client.ask('setFunctionBreakpoints', { breakpoints: names }));
    expect(entry).toMatch(/^function breakpoint: game 0 › turn \d+ › CRAWLER › clause 1$/);
    const chosen = (): string | undefined => {
      client.go('stepIn');
      return client.variables().find((line) => line.startsWith('Choice › chosen:'));
    };
    expect(chosen()).toBe('Choice › chosen: 0615');
    expect(client.go('continue')).toMatch(/ › CRAWLER › clause 3$/);
    expect(client.variables()).toContain('Card › its place: 0615');
    expect(chosen()).toBe('Choice › chosen: 0614');
  });

  test('the games are those of `simulate`', async () => {
    const [seed, index, limit] = [7, 3, 2];
    const { scene, play, sheets } = scenarioAt('unbreakable/runaway', undefined);
    const named = scene.playNamed?.('runaway', sheets([]), {});
    const players = { blue: 'random', yellow: 'random' };
    const task = { definition: named?.definition, players, seed, limit, difficulty: 0 };
    const table = play?.table(task, named ? await loadedSheets(named.modules) : null);
    const launch = {
      scenario: 'unbreakable/runaway',
      opponent: 'random',
      seed,
      number: index,
      games: 1,
      rounds: limit,
    };
    const { cards } = debuggedCards(launch);
    const { sum = 0 } = table?.(index, index + 1).counts['runawayActivations']?.[0] ?? {};
    expect(sum).toBeGreaterThan(0);
    expect([...cards]).toHaveLength(sum);
  });
});
