// Tests of `botbook simulate --teams` and `botbook board --teams`.
import Ajv from 'ajv/dist/2020.js';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { positionOf, viewOf } from '../../runtime/callisto/rules/engine/write-position.ts';
import { State } from '../../runtime/callisto/rules/engine/packed-state.ts';
import { saveSession } from '../../runtime/callisto/rules/engine/save.ts';
import { Session } from '../../runtime/callisto/rules/engine/session.ts';
import { setUp, start } from '../../runtime/callisto/rules/engine/setup.ts';
import { runIn } from '../support/cli.ts';
import { sharedFolder } from '../support/folders.ts';
import { packagedGame } from '../support/played.ts';
import { teamGame } from '../support/team-table.ts';

const folder = sharedFolder();
const botbook = (...words: string[]) => runIn(folder, words);
const schemaOf = (name: string) =>
  new Ajv.default({ strictTypes: false }).compile(
    JSON.parse(readFileSync(`docs/schemas/${name}.schema.json`, 'utf8')) as object,
  );
const text = (part: string): string => expect.stringContaining(part) as string;

describe('simulate --teams', () => {
  it('plays games of four, the same for any number of workers, and says who plays', () => {
    const ask = ['simulate', 'callisto/1', '--teams', '--games', '120', '--seed', '3'];
    const [one, two] = [botbook(...ask, '--workers', '1', '--json'), botbook(...ask, '--workers', '2', '--json')];
    expect(one.code).toBe(0);
    expect(two.out).toBe(one.out);
    const result = JSON.parse(one.out) as { teams: true; players: object; games: number };
    const isResult = schemaOf('simulate');
    expect(isResult(result), JSON.stringify(isResult.errors)).toBe(true);
    expect([result.teams, result.games]).toStrictEqual([true, 120]);
    expect(result.players).toStrictEqual({ breakers1: 'greedy', breakers2: 'greedy', lfa1: 'greedy', lfa2: 'greedy' });
    expect(botbook(...ask).out).toContain(
      '120 games in teams, seed 3, Breakers greedy and greedy against LFA greedy and greedy',
    );
  });

  it('lets any seat be played by any player; an option of a side names both of its players', () => {
    const { out } = botbook(
      'simulate',
      'callisto/4',
      '--teams',
      '--games',
      '5',
      '--lfa',
      'random',
      '--seat',
      'lfa2=greedy',
    );
    expect(out).toContain('Breakers greedy and greedy against LFA random and greedy');
  });

  it('adds only runs of teams to runs of teams', () => {
    const write = (name: string, ...words: string[]): string => {
      const path = join(folder, name);
      writeFileSync(path, botbook('simulate', 'callisto/1', '--games', '3', '--json', ...words).out);
      return path;
    };
    const [one, more] = [write('one.json', '--teams'), write('more.json', '--teams', '--from', '3')];
    const sum = JSON.parse(botbook('simulate', '--merge', one, more, '--json').out) as { games: number; teams: true };
    expect([sum.games, sum.teams]).toStrictEqual([6, true]);
    const two = write('two.json', '--from', '3');
    expect(botbook('simulate', '--merge', one, two)).toMatchObject({
      code: 1,
      err: text('other numbers of players of a side'),
    });
  });

  it.each([
    [['--teams', '--lfa', 'bot'], 'lfa1 is to be a bot in a game in teams'],
    [['--teams', '--seat', 'lfa2=bot'], 'the solo book has rules for two sides only'],
    [['--teams', '--seat', 'lfa3=greedy'], 'The seats are breakers1, breakers2, lfa1, lfa2.'],
    [['--teams', '--seat', 'lfa2=clever'], 'The players are random and greedy.'],
    [['--teams', '--seat', 'lfa2'], '--seat is `lfa2`'],
    [['--teams', '--seat', 'lfa2=greedy', '--seat', 'lfa2=random'], '--seat names lfa2 twice'],
    [['--seat', 'lfa2=greedy'], '--seat is given without --teams'],
    [['--teams', '--difficulty', 'harder'], 'which do not play in teams'],
    [['--teams', '--log', '--games', '2'], '--log prints one game'],
    [['--log', '--json'], '--json is given with --log'],
  ])('refuses %j with the reason', (words, message) =>
    expect(botbook('simulate', 'callisto/1', ...words)).toMatchObject({ code: 2, err: text(message) }),
  );

  it('refuses a decks file that cannot be divided, with its field', () => {
    const decks = JSON.parse(readFileSync('procedures/callisto/scenario-1/decks.json', 'utf8')) as {
      lfa: { force2: { deck: number; supply: number }[] };
    };
    for (const row of decks.lfa.force2) Object.assign(row, { deck: 0, supply: row.supply + row.deck });
    const own = join(folder, 'own');
    mkdirSync(join(own, 'mine/callisto/scenario-1'), { recursive: true });
    writeFileSync(join(own, 'botbook.json'), '{"version": 1, "books": ["mine"]}');
    writeFileSync(join(own, 'mine/callisto/scenario-1/decks.json'), JSON.stringify(decks));
    const refusal = {
      code: 1,
      err: text('lfa.force2 has no starting cards; a game of four needs a deck for each force'),
    };
    expect(runIn(own, ['simulate', 'callisto/1', '--teams', '--games', '2'])).toMatchObject(refusal);
    expect(runIn(own, ['board', 'callisto/1', '--teams'])).toMatchObject(refusal);
    const position = runIn(own, ['position', 'callisto/1', '--teams']);
    expect(position).toMatchObject(refusal);
    expect(position.err).toContain('decks.json`: lfa.force2');
    expect(runIn(own, ['board', 'callisto/1']).code).toBe(0);
  });

  it('prints the events of one game, with the player of each', () => {
    const { code, out } = botbook('simulate', 'callisto/1', '--teams', '--games', '1', '--seed', '3', '--log');
    expect(code).toBe(0);
    expect(out).toMatch(/^Round 1\. Commanders: Breakers, force 1; LFA, force 1$/m);
    expect(out.match(/^Round \d+\. Commanders: Breakers, force \d; LFA, force \d$/gm)?.length).toBeGreaterThan(2);
    expect(out).toMatch(/^Breakers, force 1: bids /m);
    expect(out).toMatch(/^Turn of LFA, force 2$/m);
    expect(out).toMatch(/^LFA, force 2: .+$/m);
    expect(out).toMatch(
      /(?:CAPTAIN|SUPERVISOR): .+ of .+, force \d → discard pile of .+, force \d, who gets the commander marker/,
    );
    // The log has a line at the end of each turn, except for a turn that wins the game. The second card of a COMMAND
    // has a line too.
    const count = (words: RegExp): number => out.match(words)?.length ?? 0;
    const isWon = / wins?: /.test(out);
    expect(count(/^End of the turn of /gm)).toBe(count(/^Turn of /gm) - (isWon ? 1 : 0));
    expect(out).toMatch(/^.+, force \d: goes on, COMMAND(?: from the deck of the teammate)?$/m);
    expect(botbook('simulate', 'callisto/1', '--teams', '--seed', '3', '--log').out).toBe(out);
  });

  it.each([['--teams'], []])(
    'ends the log of a game that reaches the limit of rounds with a line, with %s',
    (...teams) => {
      const players = ['--breakers', 'random', '--lfa', 'random', '--rounds', '2'];
      const { out } = botbook('simulate', 'callisto/1', ...teams, ...players, '--seed', '3', '--log');
      expect(out.match(/^Round \d+/gm)).toStrictEqual(['Round 1', 'Round 2']);
      expect(out).toMatch(/\nThe game reaches the limit of 2 rounds and counts as drawn\.\n$/);
    },
  );

  it('prints the events of a game of two, too', () => {
    const { out } = botbook('simulate', 'callisto/1', '--seed', '3', '--log');
    expect(out).toMatch(/^Breakers: bids /m);
    expect(out).not.toContain('force 1');
  });
});

describe('board --teams', () => {
  it('lists the cards of each player, the commanders and the shared Interference', () => {
    const { code, out } = botbook('board', 'callisto/1', '--teams');
    expect(code).toBe(0);
    expect(out).toMatch(
      /LFA, force 1 +\(commander, commander marker\) deck: CAPTAIN, SERGEANT Y, CORP-SEC Y, SCOUT Y,/,
    );
    expect(out).toMatch(
      /LFA, force 2 +deck: SERGEANT Z, CORP-SEC Z, SCOUT Z, COMMANDER V, INTERFERENCE; supply: 4 CORP-SEC/,
    );
    expect(out).toMatch(/LFA Interference +8 in the supply that both players share/);
  });

  it('has the players in its JSON, which fits the schema', () => {
    const json = JSON.parse(botbook('board', 'callisto/1', '--teams', '--json').out) as { players: { lfa2: object } };
    const isBoard = schemaOf('board');
    expect(isBoard(json), JSON.stringify(isBoard.errors)).toBe(true);
    expect(json.players.lfa2).toMatchObject({ deck: { 'SERGEANT Z': 1 } });
  });

  it('draws a position of four, and the view of one player', () => {
    const [game, state] = [teamGame(1), new State()];
    start(game, state, 1, 1);
    const path = join(folder, 'four.json');
    writeFileSync(path, JSON.stringify(positionOf(game, state)));
    expect(botbook('board', '--position', path).out).toMatch(/Breakers, force 2 +deck: .+; hand: /);
    writeFileSync(path, JSON.stringify(viewOf(game, state, 'lfa1')));
    const { code, out } = botbook('board', '--position', path);
    expect(code).toBe(0);
    // The deck had six cards, and the commander has drawn four of them. So two unseen cards are left in the deck.
    expect(out).toMatch(
      /Breakers, force 1 +\(commander, commander marker\) deck: 2 unseen cards; hand: 4 unseen cards/,
    );
    expect(out).toMatch(/LFA, force 1 +\(commander, commander marker\) deck: [A-Z]/);
  });

  it('refuses a position of two, and many boards', () => {
    const state = new State();
    start(packagedGame(1), state, 1, 1);
    const path = join(folder, 'two.json');
    writeFileSync(path, JSON.stringify(positionOf(packagedGame(1), state)));
    expect(botbook('board', '--position', path, '--teams')).toMatchObject({
      code: 1,
      err: text('is 1, the version of a game of two; this is a game of four'),
    });
    expect(botbook('board', '--teams')).toMatchObject({ code: 2, err: text('--teams is for a single board') });
  });
});

describe('position', () => {
  const write = (name: string, ...words: string[]): string => {
    const path = join(folder, name);
    writeFileSync(path, botbook('position', ...words).out);
    return path;
  };

  it('writes the start of a game, whole or as a player sees it', () => {
    const [game, state] = [teamGame(1), new State()];
    start(game, state, 3, 0);
    const json = (...words: string[]): unknown => JSON.parse(botbook('position', 'callisto/1', ...words).out);
    const asJson = (position: object): unknown => JSON.parse(JSON.stringify(position));
    expect(json('--teams', '--seed', '3')).toStrictEqual(asJson(positionOf(game, state)));
    expect(json('--teams', '--seed', '3', '--view', 'lfa2')).toStrictEqual(asJson(viewOf(game, state, 'lfa2')));
    expect(json()).toMatchObject({ version: 1, round: 0, cards: { lfa: { hand: {} } } });
  });

  it('writes the view of a player from a file; a view of the player stays the same', () => {
    const whole = write('whole.json', 'callisto/4', '--teams', '--seed', '3');
    const view = write('view.json', whole, '--view', 'lfa2');
    const { players } = JSON.parse(readFileSync(view, 'utf8')) as { players: Record<string, { hand: unknown }> };
    expect([players['breakers1']?.hand, players['breakers2']?.hand, players['lfa1']?.hand]).toStrictEqual([4, 3, 4]);
    expect(players['lfa2']?.hand).toBeTypeOf('object');
    expect(botbook('position', view, '--view', 'lfa2').out).toBe(readFileSync(view, 'utf8'));
    expect(botbook('position', view, '--view', 'lfa1')).toMatchObject({
      code: 1,
      err: text('are unknown; write the view of lfa1 from the whole position'),
    });
  });

  it.each([
    [[], 2, 'No position is named'],
    [['callisto/1', 'callisto/2'], 2, 'One position is written at a time'],
    [['callisto/1', '--view', 'lfa2'], 2, '--view is given without --teams'],
    [
      ['callisto/1', '--teams', '--view', 'lfa3'],
      2,
      'The players of a game of four are breakers1, breakers2, lfa1, lfa2.',
    ],
    [['callisto/1', '--seed', 'x'], 2, '--seed is `x`'],
    [['heavygear'], 2, '`botbook position` does not serve Heavy Gear'],
  ])('refuses %j with the reason', (words, code, message) =>
    expect(botbook('position', ...words)).toMatchObject({ code, err: text(message) }),
  );

  it('refuses a file with a seed, a view in a game of two, and an impossible number', () => {
    const [two, four] = [write('2.json', 'callisto/1'), write('4.json', 'callisto/1', '--teams', '--seed', '3')];
    expect(botbook('position', two, '--seed', '3')).toMatchObject({
      code: 2,
      err: text('--seed is given with a file'),
    });
    expect(botbook('position', two, '--view', 'lfa1').err).toContain('only players of a game of four have views');
    const view = JSON.parse(botbook('position', four, '--view', 'lfa1').out) as { players: { lfa2: object } };
    Object.assign(view.players.lfa2, { hand: 200 });
    writeFileSync(four, JSON.stringify(view));
    const refusal = { code: 1, err: text('players.lfa2.hand is 200; at most 25 is possible') };
    expect(botbook('position', four)).toMatchObject(refusal);
    expect(botbook('board', '--position', four)).toMatchObject(refusal);
  });

  it('is no saved game: each verb says what the file is, and how it is opened', () => {
    const first = new State();
    setUp(teamGame(1), first);
    const path = join(folder, 'saved.json');
    writeFileSync(path, JSON.stringify(saveSession(new Session(teamGame(1), first))));
    const refusal = { code: 1, err: text('is a saved game, not a position; `loadSession` of the library opens') };
    expect(botbook('position', path)).toMatchObject(refusal);
    expect(botbook('board', '--position', path)).toMatchObject(refusal);
    expect(botbook('play', 'callisto/1', '--as', 'lfa', '--position', path)).toMatchObject(refusal);
    expect(botbook('replay', path).err).toContain('is a saved game of the library, not of a table');
  });

  it('of four players decides no card of a bot: decide and explain say why', () => {
    const four = write('four-decide.json', 'callisto/1', '--teams', '--seed', '3');
    for (const verb of ['decide', 'explain']) {
      const { code, err } = botbook(verb, four, '--card', 'SCOUT Y');
      expect([code, err]).toStrictEqual([1, text('is of a game of four, in which bots do not play (P12)')]);
      expect(err).toContain('The solo book has rules for two sides only: give a position of a game of two.');
    }
    const played = botbook('play', 'callisto/1', '--as', 'lfa', '--position', four);
    expect(played).toMatchObject({ code: 1, err: text('a game of four, in which bots do not play (P12)') });
  });
});
