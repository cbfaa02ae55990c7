// Tests of `botbook play`: a round played by a script, saved games, and errors in lines, options and files.
import { appendFileSync, readFileSync, readdirSync, truncateSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { runIn, writeIn, type Ran } from '../support/cli.ts';
import { sharedFolder } from '../support/folders.ts';

const folder = sharedFolder();
const opening = resolve('procedures/callisto/scenario-1/examples/opening.json');
const script = resolve('test/scripts/round-1.txt');
const begin = ['play', 'callisto/1', '--as', 'breakers', '--seed', '1'] as const;
const play = (words: readonly string[], lines: readonly string[] = []): Ran =>
  runIn(folder, words, lines.map((line) => `${line}\n`).join(''));

/** The parts of the opening that a test changes. */
interface NearTable {
  readonly units: Record<string, unknown>;
  readonly cards: { readonly lfa: { discard: unknown; playArea: readonly unknown[] } };
}

let games = 0;

/** Plays lines of a new game, and returns the path of the saved game. */
function saved(lines: readonly string[], ...options: readonly string[]): string {
  const saves = `saves-${++games}`;
  const { code, err } = play([...begin, '--saves', saves, ...options], lines);
  expect({ code, err }).toEqual({ code: 0, err: '' });
  expect(readdirSync(join(folder, saves))).toEqual(['callisto-1-breakers-1.jsonl']);
  return join(saves, 'callisto-1-breakers-1.jsonl');
}

const textOf = (path: string): string => readFileSync(join(folder, path), 'utf8');

describe('botbook play', () => {
  it('plays the first round by a script, with reasons, work and the map', () => {
    const { code, out, err } = play([...begin, '--script', script]);
    expect({ code, err }).toEqual({ code: 0, err: '' });
    // The Scout carries out clause 2 of its sheet, `Space secure and < 7 objective points scouted`.
    expect(out).toContain('2b: SCOUT 2 to Silo Two (D4) by Container Park (E3).');
    expect(out).toContain('  [ ] move Scout Z from F4 to D4\n  [ ] lay a marker on D4 and E3: LFA scouted side up\n');
    expect(out).toContain('Round 2\n');
    expect(out).toContain('  15  end ← now\n');
    expect(out).not.toContain('# My turn');
  });

  it('takes the same lines from standard input', () => {
    const piped = runIn(folder, begin, readFileSync(script, 'utf8'));
    expect(piped).toEqual(play([...begin, '--script', script]));
  });

  it('asks for dice and cards of the table, and names the meaning of each face', () => {
    const lines = ['next', 'bid none', 'draw scout y', 'draw captain, commander a, interference', 'next', 'roll 3'];
    const { out } = play([...begin, '--real', 'dice', 'deck'], lines);
    expect(out).toContain('Draw a card from the bot’s deck: the bid.\n');
    expect(out).toContain('Draw 3 cards from the bot’s deck.\n');
    // A d10 chooses the deck of each card of BOLSTER 3. The ten faces are divided among the four squads of Scenario 1.
    expect(out).toContain('Card 1 of 3: roll a d10 for its bolster deck: 1–3 Y, 4–6 Z, 7–8 A, 9–10 V.\n');
  });

  it('says what is decided before a roll, takes the outcome, and names stand-ins once', () => {
    const lines = ['next', 'roll 7', 'next', 'roll f3'];
    const { code, out } = play([...begin, '--real', 'dice', '--position', opening], lines);
    expect(code).toBe(0);
    // The Captain does COMMAND 2, and SCOUT Y is the next card. Two unscouted objectives of value 1 are in reach of
    // SCOUT Y.
    expect(out).toContain(
      'SCOUT Y (LFA, Scenario 1)\n2b: SCOUT 2.\nThe roll chooses one of the 2 objectives in reach that the bot has not scouted.\n\nRoll a d8: 1–4 E1, 5–8 F3.\n',
    );
    expect(out).toContain('2b: SCOUT 2 to Customs Hall (F3) by Landing Pad North (G2).\n');
    expect(out.match(/Stand-ins/g)).toHaveLength(1);
  });

  it('deals all cards in the mode whole, and takes acts by number or by words', () => {
    const { out } = play(
      [...begin, '--mode', 'whole', '--seed', '1'],
      ['next', 'bid ripper c', 'scout survey c3', 'log'],
    );
    expect(out).toContain('SURVEY TECH C SCOUT to C3 ← now');
    expect(out).toMatch(/move Survey Tech C from B3 to C3/);
  });

  it('takes the outcome of an attack instead of its faces, and names the dice with the same odds', () => {
    // The Commander of MECH A at H1 attacks RIPPER B at G1 with 2d10. A die hits with 7 or more.
    const near = JSON.parse(readFileSync(opening, 'utf8')) as NearTable;
    near.units['RIPPER B'] = { at: 'G1' };
    near.cards.lfa.discard = {};
    near.cards.lfa.playArea = [{ card: 'COMMANDER A' }, ...near.cards.lfa.playArea];
    const path = writeIn(folder, 'near.json', JSON.stringify(near));
    const words = [...begin, '--real', 'dice', '--position', path];
    const { out } = play(words, ['next', 'roll 12', 'roll hit', 'log']);
    expect(out).toContain('A d10 does not show 12');
    expect(out).toContain('A d20 has the same odds: roll it, and say `hit` or `miss`.');
    expect(out).toContain('roll 1 7 ← now');
    expect(play(words, ['next', 'roll 2', 'roll miss', 'log']).out).toContain('roll 1 ← now');
  });

  it('takes a card without the verb as a bid, and says why a tie changes nothing', () => {
    // In the game of seed 4, the bot bids COMMANDER A. Both cards have the initiative 5.
    const { code, out } = play(['play', 'callisto/1', '--as', 'breakers', '--seed', '4'], ['next', 'ripper b']);
    expect(code).toBe(0);
    expect(out).toContain(
      'Breakers bid RIPPER B (5)\nLFA bid COMMANDER A (5)\nA tie: the initiative stays with the Breakers\n',
    );
  });

  it('takes a place without a verb for no deed', () => {
    const { code, out } = play(begin, ['next', 'bid supervisor', 'b1']);
    expect(code).toBe(1);
    expect(out).toContain('`b1` is no command');
  });

  it('says a doubt about a deed that is told outside the turn of the person', () => {
    const { out } = play(begin, ['next', 'move ripper b to b1']);
    expect(out).toContain(
      'Not by the rules: the deed is told outside the turn of the person\n  [ ] move Ripper B from A1 to B1\n',
    );
  });

  it('says a doubt about a correction without a path of the position', () => {
    const { out } = play(begin, ['fix place MECH V on E2']);
    expect(out).toContain('Not by the rules: MECH V cannot stand on E2\n');
  });

  it('undoes and redoes, and names the pieces that go back', () => {
    const lines = ['next', 'bid none', 'next', 'undo 2', 'redo', 'go to 1'];
    const { code, out } = play(begin, lines);
    expect(code).toBe(0);
    expect(out.split('Reveal a card of your hand as your bid, if you have one.')).toHaveLength(3);
    expect(out.trimEnd().split('\n').at(-3)).toBe('Set up the board, and begin the first round.');
  });

  it.each([
    [['mop'], '`mop` is no command', 'Now fit `next`'],
    [['move ripper d to b2'], 'There is no unit `ripper d`', 'Did you mean RIPPER'],
    [['roll 3'], 'No dice are due', 'The table waits: Set up the board, and begin the first round.'],
    [['why'], 'No card of a bot is resolved yet', 'in its first turn'],
    [['why not'], 'A name is missing', '`why-not f5`'],
    [['go to 7'], 'There is nothing to redo', 'The table waits'],
    [['next', 'bid scot y'], 'There is no card `scot y`', 'There are'],
    [['fix score lfa 900'], 'The score goes from 0 to 255; the nearest to 900 is 255', 'The table waits'],
    [['fix flip bot 1 up'], 'The play area is empty', 'The table waits'],
    [['fix lay bot CORP-SEC Y from supply at 0'], 'The place in the play area goes from 1 to', 'nearest to 0 is 1.'],
  ])('refuses the lines %j, changes nothing, and exits with 1', (lines, problem, help) => {
    const { code, out } = play(begin, [...lines, 'log']);
    expect(code).toBe(1);
    expect(out).toContain(problem);
    expect(out.toLowerCase()).toContain(help.toLowerCase());
    expect(out).toContain(lines[0] === 'next' ? '  2  next ← now\n' : '  1  set-up of Scenario 1 ← now\n');
  });

  it.each([
    [[], 'No game is named'],
    [['callisto/1', 'callisto/2'], 'One game is played at a time'],
    [['callisto/1'], 'No side is named'],
    [['callisto/1', '--as', 'robots'], '--as is `robots`'],
    [['callisto/9', '--as', 'lfa'], 'callisto/9'],
    [['callisto/1/lfa', '--as', 'lfa'], 'callisto/1/lfa'],
    [['nothing', '--as', 'lfa'], 'nothing'],
    [['callisto/1', '--as', 'lfa', '--real', 'cards'], '--real is `cards`'],
    [['callisto/1', '--as', 'lfa', '--seed', '-1'], '--seed is `-1`'],
    [['callisto/1', '--as', 'lfa', '--script', 'no-script.txt'], 'no-script.txt'],
    [['callisto/1', '--as', 'lfa', '--mode', 'solo'], 'solo'],
  ])('refuses the words %j with 2', (words, problem) => {
    const { code, err } = play(['play', ...words]);
    expect(err).toContain(problem);
    expect(code).toBe(2);
  });
});

describe('a saved game', () => {
  it('continues by its name or its path, and games are numbered', () => {
    const path = saved(['next', 'bid ripper c', 'next']);
    const saves = path.split('/')[0] ?? '';
    const first = play(['play', path], ['next', 'log']);
    expect(first.code).toBe(0);
    expect(first.out).toContain('  5  next SERGEANT Z ← now\n');
    const second = play(['play', 'callisto-1-breakers-1', '--saves', saves], ['log']);
    expect(second.out).toContain('  5  next SERGEANT Z ← now\n');
    expect(play([...begin, '--saves', saves], ['next']).code).toBe(0);
    expect(readdirSync(join(folder, saves)).toSorted()).toEqual([
      'callisto-1-breakers-1.jsonl',
      'callisto-1-breakers-2.jsonl',
    ]);
  });

  it('keeps every line but the line in flight if the file breaks off', () => {
    const path = saved(['next', 'bid ripper c', 'next']);
    truncateSync(join(folder, path), textOf(path).length - 5);
    const { code, out, err } = play(['play', path], ['log', 'next']);
    expect(code).toBe(0);
    expect(err).toContain('The file breaks off in line 5');
    expect(out).toContain('  3  bid RIPPER C ← now\n');
    expect(play(['play', path], ['log']).out).toContain('  4  next CAPTAIN ← now\n');
  });

  it.each([
    [
      'an altered line',
      (text: string) => text.replace('RIPPER C', 'RIPPER B'),
      'line 4 does not fit the lines before it',
    ],
    ['a missing line', (text: string) => text.split('\n').toSpliced(2, 1).join('\n'), 'line 3 does not fit'],
    ['another version', (text: string) => text.replace('"version":1', '"version":9'), 'version'],
    ['another scenario', (text: string) => text.replace('"scenario":1,"data"', '"scenario":2,"data"'), 'data'],
    ['other words', () => 'hello\n', 'is no saved game'],
    ['no line', () => '', 'is no saved game'],
  ])('is refused with %s, and stays as it is', (_, change, problem) => {
    const path = saved(['next', 'bid ripper c', 'next']);
    const changed = change(textOf(path));
    writeFileSync(join(folder, path), changed);
    const { code, err } = play(['play', path], ['next']);
    expect(err).toContain(problem);
    expect(code).toBe(1);
    expect(textOf(path)).toBe(changed);
  });

  it('has its own side and seed, and needs the readings with which it was played', () => {
    const path = saved(['next']);
    expect(play(['play', path, '--as', 'lfa']).err).toContain('which has its own --as');
    const { code, err } = play(['play', path, '--reading', 'R8=second'], ['next']);
    expect(err).toContain('played with other sheets or readings');
    expect(code).toBe(1);
  });

  it('of the page names its readings and its overlay itself', () => {
    const overlay = { version: 1, game: 'callisto', counters: { 'SCOUT Y': { defence: 9 } } };
    writeFileSync(join(folder, 'mine.json'), JSON.stringify(overlay));
    const choices = ['--reading', 'R8=second', '--overlay', 'mine.json'];
    play([...begin, '--saves', 'own', ...choices], ['next']);
    const path = join('own', 'callisto-1-breakers-1.jsonl');
    const head = `${JSON.stringify({ version: 1, is: 'table basis', readings: ['R8'], overlay })}\n`;
    const journal = textOf(path);
    writeFileSync(join(folder, path), `${head}${journal}{"event":`);
    const { code, err } = play(['play', path], ['bid none']);
    expect({ code, overlay: err.includes(`overlay: ${path}, 1 figure`) }).toEqual({ code: 0, overlay: true });
    expect(err).toContain('The file breaks off in line 4');
    // The complete lines stay in the file, and the new line is added after them.
    expect(textOf(path).startsWith(`${head}${journal}{"event":{"is":"bid"`)).toBe(true);
    expect(play(['replay', path, '--step', '1']).code).toBe(0);
    const without = play(['play', path, '--reading', 'R8=default'], ['next']);
    expect(without.err).toContain('played with other sheets or readings');
  });

  it('is not written if another program has changed the file', () => {
    const path = saved(['next']);
    const before = textOf(path);
    appendFileSync(join(folder, path), before.split('\n')[1] ?? '');
    const { code } = play(['play', path], ['bid none']);
    // The last line does not follow from the lines before it, so the whole file is refused and stays unchanged.
    expect(code).toBe(1);
    expect(textOf(path)).toBe(`${before}${before.split('\n')[1]}`);
  });
});

describe('botbook games and replay', () => {
  const game = resolve('test/scripts/saved-game.json');

  it('refuse a game of earlier rules, and say by which it is played', () => {
    // The first lines of a game that was played by version 2 of the rules.
    const { code, err } = play(['replay', resolve('test/scripts/earlier-game.json')]);
    expect(code).toBe(1);
    expect(err).toContain('are of version 2 of the rules, with other readings of R9 and R10: begin a new game');
  });

  it('list and delete saved games, and keep other files', () => {
    const path = saved(['next', 'bid none']);
    const saves = path.split('/')[0] ?? '';
    writeFileSync(join(folder, saves, 'notes.jsonl'), 'not a game\n');
    const { code, out, err } = play(['games', '--saves', saves]);
    expect(out).toMatch(/callisto-1-breakers-1 +callisto\/1 +2 /);
    expect(err).toContain('is no saved game');
    expect(code).toBe(1);
    expect(play(['games', '--saves', saves, '--delete', 'notes']).code).toBe(1);
    expect(play(['games', '--saves', saves, '--delete', '../callisto-1-breakers-9']).code).toBe(2);
    expect(play(['games', '--saves', saves, '--delete', 'callisto-1-breakers-1']).code).toBe(0);
    expect(readdirSync(join(folder, saves))).toEqual(['notes.jsonl']);
    expect(play(['games', '--saves', 'no-folder']).out).toContain('There are no saved games');
  });

  it('replay a game of the first version: each step with its decision and its work', () => {
    const { code, out, err } = play(['replay', game]);
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toContain(
      '7  next SCOUT Z\nSCOUT Z (LFA, Scenario 1)\n2b: SCOUT 2 to Silo Two (D4) by Container Park (E3).\n',
    );
    expect(out).toContain('11  move RIPPER B to C2\n  [ ] move Ripper B from A1 to C2\n');
  });

  it('show a step with its board, and export its position', () => {
    expect(play(['replay', game, '--step', '7']).out).toContain('Resolve COMMANDER A of the bot.');
    const { out } = play(['replay', game, '--step', '7', '--position']);
    expect(JSON.parse(out)).toMatchObject({
      scenario: 1,
      units: { 'SCOUT Z': { at: 'D4' }, 'RIPPER B': { at: 'A1' } },
    });
    const decided = runIn(folder, ['decide', '-', '--card', 'COMMANDER A', '--seed', '1'], out);
    expect({ code: decided.code, err: decided.err }).toEqual({ code: 0, err: '' });
  });

  it.each([
    [['replay'], 'No saved game is named'],
    [['replay', 'no-game'], 'no-game'],
    [['replay', game, '--step', '99'], 'Give a step from 1 to 15'],
    [['games', 'mine'], 'games takes no name'],
  ])('refuse the words %j with 2', (words, problem) => {
    const { code, err } = play(words);
    expect(err).toContain(problem);
    expect(code).toBe(2);
  });
});
