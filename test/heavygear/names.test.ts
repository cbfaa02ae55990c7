// Tests of names in choices: names may have commas and other signs, and objectives may be written as they are printed.
import { describe, expect, it } from 'vitest';
import { readForce } from '../../compiler/games/heavygear/forces/force-files.ts';
import { MarkedNames } from '../../compiler/games/heavygear/forces/marked-names.ts';
import { readObjectiveChoice } from '../../compiler/games/heavygear/forces/objective-choice.ts';
import { readSupportChoice, refusedSupport } from '../../compiler/games/heavygear/forces/support-choice.ts';
import { heavygearRules } from '../support/heavygear.ts';

const rules = heavygearRules();

/** Returns a force of priority level 2 with groups of these names. */
const forceOf = (...names: readonly string[]) =>
  readForce(
    {
      version: 1,
      game: 'heavygear',
      name: 'Guard',
      priority: 2,
      threat: 1500,
      leadership: 2,
      groups: names.map((name) => ({ name })),
    },
    'heavygear',
    rules,
  );

/** Returns the purchases of a choice as texts, such as `2 AA Turret`, with the groups in brackets. */
const bought = (written: string, force: ReturnType<typeof forceOf>): string[] =>
  readSupportChoice(written, rules, force).purchases.map(({ option, times, groups }) =>
    [times, option.name, ...groups.map((group) => `[${group}]`)].join(' '),
  );

describe('a name with signs', () => {
  const names = ['First', 'First, Second', 'A + B', 'Old; New', 'Reserve: Blue', 'Tank Blind'];
  const force = forceOf(...names);

  it.each([
    ['2 Reserve Combat Group: First, Second, A + B', ['2 Reserve Combat Group [First, Second] [A + B]']],
    ['Reserve Combat Group: first, second; AA Turret', ['1 Reserve Combat Group [First, Second]', '1 AA Turret']],
    ['Reserve Combat Group: First; 2 AA Turret', ['1 Reserve Combat Group [First]', '2 AA Turret']],
    ['2 Reserve Combat Group: Old; New + Reserve: Blue', ['2 Reserve Combat Group [Old; New] [Reserve: Blue]']],
    ['AA Drone: A + B, Tank Blind', ['1 AA Drone [A + B]', '1 Tank Blind']],
    ['2 AA Drone: A + B, Tank Blind, Tank Blind', ['2 AA Drone [A + B] [Tank Blind]', '1 Tank Blind']],
  ])('is a single name in `%s`', (written, purchases) => {
    expect(bought(written, force)).toEqual(purchases);
  });

  it('is in messages as it is written', () => {
    expect(() => bought('Reserve Combat Group: First, Third', force)).toThrow('No support option is called `Third`');
    expect(() => bought('2 Reserve Combat Group: First, Third', force)).toThrow('Guard has no Combat Group `Third`');
    const twice = readSupportChoice('2 Reserve Combat Group: First, Second + First, Second', rules, force);
    expect(refusedSupport(rules, force, twice)).toBe('`First, Second` is named twice');
  });

  it('separates nothing, wherever it occurs', () => {
    const marked = new MarkedNames(names);
    for (const text of ['First, Second', 'X: First, Second + A + B', 'Firsts, Seconds', '2 x Reserve: Blue'])
      expect(marked.unmark(marked.mark(text))).toBe(text);
    expect(marked.mark('Firsts, Seconds')).toBe('Firsts, Seconds');
  });
});

describe('objectives', () => {
  const chosen = (written: string, from = rules): string[] =>
    readObjectiveChoice(written, from.objectives).map(({ name }) => name);

  it.each([
    ['Escape! (3 OP), Recon (2 OP)', ['Escape!', 'Recon']],
    ['escape 3 op, wipe them out', ['Escape!', 'Wipe Them Out']],
    ['', []],
  ])('are read as printed: `%s`', (written, names) => {
    expect(chosen(written)).toEqual(names);
  });

  it('with another cost are refused', () => {
    expect(() => chosen('Escape! (2 OP)')).toThrow('Escape! costs 3 OP, and not as in `Escape! (2 OP)`');
  });

  it('may have commas on the sheet', () => {
    const edited = heavygearRules(['Recon (2 OP)', 'Seek, Find (2 OP)']);
    expect(chosen('Escape! (3 OP), Seek, Find (2 OP), scout', edited)).toEqual(['Escape!', 'Seek, Find', 'Scout']);
    expect(chosen('seek, find', edited)).toEqual(['Seek, Find']);
  });
});

describe('support', () => {
  const force = forceOf('First Squad', 'Second Squad', 'Third Squad', 'Fourth Squad');

  it.each([
    ['AA Turret (1 SP)', ['1 AA Turret']],
    ['2 heavy bunker (2 sp)', ['2 Heavy Bunker']],
    [
      'Reserve Combat Group (1 SP): First Squad, AA Turret (1 SP)',
      ['1 Reserve Combat Group [First Squad]', '1 AA Turret'],
    ],
  ])('is read with its price: `%s`', (written, purchases) => {
    expect(bought(written, force)).toEqual(purchases);
  });

  it('with another price is refused', () => {
    expect(() => bought('Heavy Bunker (3 SP)', force)).toThrow(
      'Heavy Bunker costs 2 SP, and not as in `Heavy Bunker (3 SP)`',
    );
  });

  it.each([
    ['Command Points, Command Points', ['2 Command Points']],
    ['Heavy Bunker; Heavy Bunker, AA Turret', ['2 Heavy Bunker', '1 AA Turret']],
    [
      'Reserve Combat Group: First Squad, AA Turret, Reserve Combat Group: Second Squad',
      ['2 Reserve Combat Group [First Squad] [Second Squad]', '1 AA Turret'],
    ],
    // A drone without a group stays a purchase of its own, because the player may name its group later.
    ['AA Drone: First Squad, AA Drone', ['1 AA Drone [First Squad]', '1 AA Drone']],
  ])('bought in parts is one purchase: `%s`', (written, purchases) => {
    expect(bought(written, force)).toEqual(purchases);
  });
});

it('two groups whose names differ by spaces or capitals only are one group twice', () => {
  expect(() => forceOf('First Squad', 'FIRST  squad')).toThrow('groups[0].name has this name too');
});
