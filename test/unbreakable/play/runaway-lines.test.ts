// Tests of the lines by which people play Runaway: each legal action has a line, and a refused line names its rule.
import { describe, expect, it } from 'vitest';
import { actionOfLine, allLegalActions } from '../../../compiler/games/unbreakable/table/line-actions.ts';
import { legalRows } from '../../../compiler/games/unbreakable/table/wish-rows.ts';
import * as at from '../../../runtime/unbreakable/engine/byte-layout.ts';
import {
  targetInAction,
  actVerbs,
  detailInAction,
  unitInAction,
  verbOf,
  weaponNumberOf,
} from '../../../runtime/unbreakable/engine/packed-actions.ts';
import { runawaySetUpOf, setUpRunaway } from '../../../runtime/unbreakable/engine/set-up.ts';
import { RandomPacked } from '../../../runtime/unbreakable/players/random-player.ts';
import { refusalOf } from '../../support/unbreakable-lines.ts';
import { cards, runawayGame, Stage } from '../../support/unbreakable-game.ts';

const game = await runawayGame();
const refusal = (line: string): string => refusalOf(game, line);

/**
 * Returns a key of those parts of an action that a typed line can name. Weapons of the same kind and state give the
 * same key.
 */
const key = (action: number): string => {
  const weapon = game.weaponOf(unitInAction(action), weaponNumberOf(action)) & at.weaponKindBits;
  return [verbOf(action), unitInAction(action), weapon, targetInAction(action), detailInAction(action)].join(' ');
};

/** Returns the lines of all legal actions: the form of each row of `legalRows`, filled with each of its choices. */
const legalLines = (): string[] =>
  legalRows(game).flatMap(([form, choices]) =>
    choices.split(' · ').map((choice) => form.replace(/HEX|UNIT|STATUS|WEAPON/, choice)),
  );

const verbs = 'fire reverse reload move leave turn clear melee push displace status swap reprogram commit'.split(' ');
const weapons = ['nuke', 'crust-buster', 'neutron bomb', 'force beam', 'stasis ray', 'laser'];
const states = ['ready', 'buttoned', 'offline', 'scattered'];

/** Returns a line of random words in the order that its verb needs. */
function randomLine(random: RandomPacked): string {
  const { tables, units } = game;
  const of = (words: readonly string[]): string => words[random.below(words.length)] ?? '';
  const unit = (): string => tables.unitNames[units[random.below(units.length)] as number] ?? '';
  const [verb, hex] = [of(verbs), tables.board.hexes[random.below(tables.hexCount)] ?? ''];
  const last: Readonly<Record<string, string>> = {
    fire: `${of(weapons)} ${of([hex, unit()])}`,
    reverse: `stasis ray ${unit()}`,
    reload: of(weapons),
    status: of(states),
    move: hex,
    displace: hex,
    melee: unit(),
    swap: `${of(weapons)} ${of(weapons)}`,
    reprogram: unit(),
  };
  return verb === 'push' ? `push ${hex}` : `${verb} ${unit()} ${last[verb] ?? ''}`;
}

const weapon = (name: string) => ({ weapon: name });
const unit = (place: string, configuration: string, beam: string, bomb: string, status = 'ready') => ({
  at: place,
  status,
  configuration,
  beams: [weapon(beam)],
  bombs: [weapon(bomb)],
});

/**
 * Position in which the runaway and a hovering squad of Blue are in the same hex, with units of both sides near them.
 */
const meeting = {
  version: 1,
  game: 'unbreakable',
  sheet: 'runaway',
  timeStream: 0,
  units: {
    Runaway: unit('0608', 'mobile', 'force beam', 'nuke'),
    'Crawler A': unit('0611', 'dug-in', 'laser', 'nuke'),
    'Squad A': unit('0607', 'grounded', 'laser', 'neutron bomb'),
    'Crawler 1': unit('0604', 'mobile', 'laser', 'crust buster'),
    'Walker 1': unit('0606', 'upright', 'force beam', 'nuke'),
    'Squad 1': unit('0603', 'grounded', 'force beam', 'nuke'),
    'Squad 2': unit('0101', 'grounded', 'stasis ray', 'nuke'),
    'Squad 3': unit('0608', 'hovering', 'laser', 'neutron bomb'),
    'Squad 4': unit('north edge', 'grounded', 'laser', 'neutron bomb'),
  },
};

const player = new RandomPacked();

/** Compares the lines of `legalRows` with the legal actions, and random lines with the legal actions. */
function compareLines(): void {
  const legal = new Set(allLegalActions(game).map(key));
  const lines = legalLines().filter((line) => !line.includes('in sight'));
  const reached = new Set(lines.map((line) => key(actionOfLine(game, line))));
  expect([...reached].filter((each) => !legal.has(each))).toEqual([]);
  // Bombs are left out, because `legalRows` does not list each target of a bomb.
  const others = [...legal].filter((each) => !each.startsWith(`${actVerbs.bomb} `));
  expect(others.filter((each) => !reached.has(each))).toEqual([]);
  for (let count = 0; count < 4; count++) {
    const line = randomLine(player);
    const problem = refusal(line);
    if (problem === 'carried out') expect(legal, line).toContain(key(actionOfLine(game, line)));
    else expect(problem, line).toMatch(/\| Rule: /);
  }
}

it.each(Object.keys(cards).filter((name) => !name.endsWith('earthquake') && !/yellow (walkers|overload)/.test(name)))(
  'each legal action at the card %s has a line, and other lines are refused by their rule',
  (name) => {
    player.seed(cards[name as keyof typeof cards], 4);
    const stage = new Stage(game, meeting);
    game.sink = null;
    game.dice.tape = null;
    game.dice.seed(3, 1);
    stage.card(name as keyof typeof cards);
    expect(stage.phase).not.toBe(at.drawPhase);
    for (let step = 0; step < 4 && stage.phase !== at.drawPhase && stage.phase !== at.endPhase; step++) {
      compareLines();
      stage.take(player.choose(game));
    }
  },
);

describe('a line is refused', () => {
  it.each([
    ['blue clear move', 'move CA 0610', 'Crawler A is not yours', 'a unit of Blue'],
    ['blue clear move', 'move R 0609', 'Runaway is not yours', 'U53'],
    ['blue clear move', 'move W1 0604', '0604 is not adjacent to Walker 1', 'Rule: Clear Move and U39'],
    ['blue clear move', 'move W1 0607', '0607 has an opposing unit', 'no opposing unit'],
    ['blue clear move', 'move S3 0609', '0608 has an opposing unit', 'no opposing unit'],
    ['blue clear move', 'move S2 0102', '0102 is not clear for Squad 2', 'U39'],
    ['blue clear move', 'move S4 0101', 'Squad 4 is at the edge', 'Opportunity Cards and U66'],
    ['blue clear move', 'fire W1 nuke 0607', '`fire` does not fit Clear Move', 'Rule: Opportunity Cards'],
    ['blue overload', 'reload S1 nuke', 'activates walkers, not Squad 1', 'Rule: Opportunity Cards'],
    ['blue proximity', 'fire W1 nuke 0606', 'activates crawlers, not Walker 1', 'Rule: Opportunity Cards'],
    ['blue proximity', 'fire C1 nuke 0608', '0608 is 4 hexes from Crawler 1', 'adjacent hex'],
    ['blue proximity', 'fire C1 stasis ray CA', '0611 is 7 hexes from Crawler 1', 'adjacent hex'],
    ['blue proximity', 'fire C1 laser 0604', 'cannot fire a laser now', 'Rule: Laser, Defensive'],
    ['blue proximity', 'fire C1 force beam S1', 'Squad 1 is of your own side', 'U61'],
    ['swap weapons', 'swap S2 nuke crust buster', 'beside no crawler', 'Rule: Squads Swap Weapons'],
    ['swap weapons', 'swap S1 nuke laser', 'A nuke is not exchanged for a laser', 'a bomb for a bomb'],
    ['swap weapons', 'swap S1 laser stasis ray', 'Squad 1 carries no laser', 'Rule: Assign Weapons'],
    ['swap weapons', 'swap S1 nuke nuke', 'changes nothing', 'U68'],
    ['swap weapons', 'swap W1 nuke crust buster', 'activates squads, not Walker 1', 'Rule: Opportunity Cards'],
    ['reprogram crawlers', 'reprogram S2', 'Squad 2 is not in the hex of Runaway', 'U71'],
    ['reprogram crawlers', 'reprogram S3 CA', 'Squad 3 is not in the hex of Crawler A', 'U71'],
    ['reprogram crawlers', 'reprogram S3 C1', 'Crawler 1 is of your own side', 'U71'],
    ['reprogram crawlers', 'reprogram S3 W1', 'Walker 1 is no crawler', 'U71'],
  ] as const)('at the card %s: %s', (card, line, problem, help) => {
    const stage = new Stage(game, meeting).card(card);
    expect(stage.phase).toBe(at.activationPhase);
    expect(refusal(line)).toContain(problem);
    expect(refusal(line)).toContain(help);
  });

  it('about the reprogrammed crawler: it moves one hex, and does nothing else (U54)', () => {
    const stage = new Stage(game, meeting).card('reprogram crawlers').act('reprogram', 'Squad 3', 'Runaway');
    expect(refusal('reprogram S3')).toContain('Squad 3 has reprogrammed a crawler at this card');
    stage.done().activate();
    expect(stage.phase).toBe(at.steerPhase);
    compareLines();
    for (const [line, problem] of [
      ['move S1 0605', 'Squad 1 does not move now'],
      ['move R 0606', '0606 is 2 hexes from Runaway'],
      ['leave R', 'not beside an edge'],
      ['fire R nuke 0607', '`fire` does not fit a move of the reprogrammed crawler'],
    ] as const)
      expect(refusal(line)).toContain(problem);
    expect(refusal('move S1 0605')).toContain('Rule: Runaway, Reprogram, and U54');
    expect(actionOfLine(game, 'move R 0609')).toBe(stage.find(actVerbs.move, 'Runaway', '0609')[0]);
    stage.card('blue crawlers');
    expect(refusal('fire R nuke 0607')).toContain('Runaway is reprogrammed');
  });

  it.each([
    ['place C1', 'Crawler 1 is not yours', 'Place Crawler A'],
    ['place WA', 'Walker A is not placed now', '`undo` takes a place back'],
    ['place CA dug in', 'cannot be dug in off the map', 'U73'],
    ['place CA 0615', 'begins at the south edge, not in 0615', 'U73'],
    ['place CA frozen', 'No unit starts frozen', 'any status except frozen'],
  ])('at the set-up: %s', (line, problem, help) => {
    const way = runawaySetUpOf(game.tables, 'runaway');
    const armed = new Set([0, 4, 8, 12, 16, 20]);
    game.dice.tape = null;
    if (way) setUpRunaway(game, 40, way, (each) => (armed.has(each) ? [at.forceBeam, at.nuke] : null));
    expect(refusal(line)).toContain(problem);
    expect(refusal(line)).toContain(help);
  });
});
