// Tests of the lines by which a person plays Blue: each legal action has a line, and a refused line names its rule.
import { describe, expect, it } from 'vitest';
import { actionOfLine, allLegalActions } from '../../../compiler/games/unbreakable/table/line-actions.ts';
import { legalRows } from '../../../compiler/games/unbreakable/table/wish-rows.ts';
import * as at from '../../../runtime/unbreakable/engine/byte-layout.ts';
import { actVerbs, targetInAction, unitInAction, verbOf } from '../../../runtime/unbreakable/engine/packed-actions.ts';
import type { PackedGame } from '../../../runtime/unbreakable/engine/packed-game.ts';
import { applyAction } from '../../../runtime/unbreakable/engine/packed-play.ts';
import { setUpDelivery } from '../../../runtime/unbreakable/engine/set-up.ts';
import { armsInArming } from '../../../runtime/unbreakable/players/armings.ts';
import { RandomPacked } from '../../../runtime/unbreakable/players/random-player.ts';
import { deliveryGame, Stage } from '../../support/unbreakable-game.ts';
import { refusalOf } from '../../support/unbreakable-lines.ts';
import { changedPosition } from '../../support/unbreakable-positions.ts';

const game = await deliveryGame();

const refusal = (line: string): string => refusalOf(game, line);

const key = (action: number): string => [verbOf(action), unitInAction(action), targetInAction(action)].join(' ');

/** Returns the lines of all legal actions: the form of each row of `legalRows`, filled with each of its choices. */
const legalLines = (): string[] =>
  legalRows(game).flatMap(([form, choices]) =>
    choices.split(' · ').map((choice) => form.replace(/HEX|UNIT|STATUS/, choice)),
  );

const verbs = ['fire', 'reverse', 'reload', 'move', 'turn', 'clear', 'melee', 'leave', 'push', 'status', 'displace'];
const units = ['W1', 'S1', 'Squad 2', 'crawler a'];
const weapons = ['nuke', 'crust-buster', 'neutron bomb', 'force beam', 'stasis ray', 'laser'];
const states = ['ready', 'buttoned', 'offline', 'scattered'];

function begin(seed: number): RandomPacked {
  const random = new RandomPacked();
  random.seed(seed, 1);
  setUpDelivery(game, 40, (unit) => armsInArming(random.below(3645), unit));
  game.dice.tape = null;
  game.dice.seed(seed, 2);
  return random;
}

/** Returns a line of random words in the order that its verb needs. */
function randomLine(random: RandomPacked, { tables }: PackedGame): string {
  const of = (words: readonly string[]): string => words[random.below(words.length)] ?? '';
  const [verb, hex] = [of(verbs), tables.board.hexes[random.below(tables.hexCount)] ?? ''];
  if (verb === 'fire') return `fire ${of(units)} ${of(weapons)} ${of([hex, ...units])}`;
  if (verb === 'reverse') return `reverse ${of(units)} stasis ray ${of(units)}`;
  if (verb === 'reload') return `reload ${of(units)} ${of(weapons)}`;
  if (verb === 'status') return `status ${of(units)} ${of(states)}`;
  if (verb === 'push') return `push ${hex}`;
  if (verb === 'move' || verb === 'displace') return `${verb} ${of(units)} ${hex}`;
  return verb === 'melee' ? `melee ${of(units)} ${of(units)}` : `${verb} ${of(units)}`;
}

describe('lines of a person', () => {
  it('have one line for each legal action, and refuse others by their rule, in random games', () => {
    let refused = 0;
    for (let seed = 1; seed <= 6; seed++) {
      const random = begin(seed);
      for (let step = 0; step < 40 && game.bytes[at.phaseOffset] !== at.endPhase; step++) {
        const legal = new Set(allLegalActions(game).map(key));
        if (game.bytes[at.phaseOffset] !== at.setUpPhase) {
          const lines = legalLines().filter((line) => !line.includes('in sight'));
          for (const line of lines) expect(legal, line).toContain(key(actionOfLine(game, line)));
        }
        for (let count = 0; count < 6; count++) {
          const line = randomLine(random, game);
          const problem = refusal(line);
          if (problem === 'carried out') expect(legal, line).toContain(key(actionOfLine(game, line)));
          else expect(problem, line).toMatch(/\| Rule: (?!.*page \d)/);
          if (problem !== 'carried out') refused += 1;
        }
        applyAction(game, random.choose(game));
      }
    }
    expect(refused).toBeGreaterThan(500);
  });

  it.each([
    ['place W1 0608', 'on the fold', 'U44'],
    ['place W1 0612', 'in the south half', 'Special Delivery, Setup'],
    ['place W1 1204', 'no hex of the map', 'U47'],
    ['place W1 0604 frozen', 'No unit starts frozen', 'any status except frozen'],
    ['place S1 0604', 'not placed now', 'Place Walker 1'],
    ['place CA 0604', 'not yours', 'Place Walker 1'],
    ['done', 'does not fit the set-up', '`place`'],
    ['sing', '`sing` is no command', '`place`'],
    ['move W1 0604', 'does not fit the set-up', 'Rule: Setup Units'],
    ['place W1 0604 hovering', 'A walker is upright or down, not hovering', 'Rule: Configuration'],
    ['place W1 0604 ready down Gnd', 'not grounded', 'Rule: Configuration'],
    ['place W1 0604 ready twice', '`twice` is left over', 'help'],
    ['quit now', '`now` is left over', 'quit'],
    ['Sing loud', '`Sing` is no command', '`place`'],
    ['place W9 0604', '`W9` is no unit of this game', 'Walker 1'],
    ['place Walker1 0604', '`Walker1` is no unit', 'Did you mean `Walker 1`?'],
    ['place Walker 7 0604', '`Walker 7` is no unit', 'Did you mean `Walker 1`?'],
    ['place', 'A unit is missing', 'Squad 1'],
  ])('refuse `%s` at the set-up', (line, problem, help) => {
    begin(1);
    expect(refusal(line)).toContain(problem);
    expect(refusal(line)).toContain(help);
  });

  it.each(['place W1 0604', 'place Walker 1 0604 ready up', 'put W1 at 0604 upright', 'PLACE w1 0604 Ready Down'])(
    'carry out `%s`',
    (line) => {
      begin(1);
      expect(refusal(line)).toBe('carried out');
    },
  );
});

describe('lines at a card', () => {
  it.each([
    ['fire W1 laser 0612', 'cannot fire its laser', 'Rule: Laser, Defensive'],
    // The woods 0612 are between Walker 1 in 0604 and 0613, so row 9 of the bomb list answers No.
    ['fire W1 nuke 0613', 'No ready unit of yours sees 0613', 'Rule: LOS, Bomb'],
    ['fire W1 nuke 0613', 'No ready unit of yours sees 0613', 'row 9 for Walker 1'],
    ['fire W1 force beam 0612', 'A force beam is fired at a unit, not at a hex', 'Rule: LOS, Beam'],
    ['reverse W1 force beam S1', 'not fired in reverse', 'Rule: Stasis Ray, Reverse Fire'],
    ['fire W1 neutron bomb 0613', 'carries no neutron bomb', 'It carries light laser, light force beam, medium nuke'],
    ['fire W1 force beam S1', 'of your own side', 'U61'],
    ['fire W1 force beam W1', 'at itself', 'U61'],
    ['reload W1 nuke', 'is loaded', 'Reload'],
    ['move W1 0606', '2 hexes from Walker 1', 'Rule: Movement'],
    ['move W1 0604', 'Walker 1 is in 0604 already', 'Rule: Movement'],
    ['turn W1 upright', 'Walker 1 is upright already', 'Rule: Change Configuration'],
    ['turn W1 hovering', 'A walker is upright or down', 'Rule: Configuration'],
    ['move W1 1204', 'no hex of the map', 'U47'],
    ['move S1 0508', 'activates walkers, not Squad 1', 'Rule: Activation Card'],
    ['clear W1', 'nothing to clear', 'Rule: Clear Stasis'],
    ['melee W1 CA', 'not in the hex', 'Rule: Melee'],
    ['leave W1', 'not beside an edge', 'Rule: Exit'],
    ['grab W1', 'no object', 'Rule: Grab or Drop'],
    ['push 0604', 'does not fit an Activation card', 'Rule: Force Beam, Move Target'],
    ['continue', 'does not fit an Activation card', 'Rule: Continuous Beam'],
    ['status W1 buttoned', 'does not fit an Activation card', 'Rule: Change Unit Status'],
    ['place W1 0604', 'does not fit an Activation card', 'Rule: Setup Units'],
    ['move W1 0605 0606', '`0606` is left over', 'help'],
  ])('refuse `%s`', (line, problem, help) => {
    new Stage(game, changedPosition({})).card('blue walkers');
    expect(refusal(line)).toContain(problem);
    expect(refusal(line)).toContain(help);
  });

  it.each([
    ['frozen', { stasis: 4, frozen: true }, 'turn W1', 'is frozen', 'frozen units are not activated'],
    ['offline', { status: 'offline' }, 'turn W1', 'is offline', 'Rule: Status'],
    ['down', { configuration: 'down' }, 'move W1 0605', 'is down', 'Rule: Movement'],
    ['buttoned', { status: 'buttoned' }, 'fire W1 nuke 0604', 'is buttoned', 'only ready units fire'],
    [
      'unloaded',
      { bombs: [{ weapon: 'nuke', unloaded: true }] },
      'fire W1 nuke 0604',
      'medium nuke of Walker 1 is unloaded',
      'Loaded and Unloaded',
    ],
  ])('refuse the actions of a walker that is %s', (_state, change, line, problem, help) => {
    // If no walker can act, the engine would pass over the card of walkers. So the test writes the card and the phase
    // into the state.
    const stage = new Stage(game, changedPosition(change));
    game.bytes[at.phaseOffset] = at.activationPhase;
    game.bytes[at.cardOffset] = 4;
    game.bytes[at.deciderOffset] = at.blue;
    expect(stage.phase).toBe(at.activationPhase);
    expect(refusal(line)).toContain(problem);
    expect(refusal(line)).toContain(help);
  });

  it('refuse a weapon action after the physical action, and a second weapon', () => {
    const stage = new Stage(game, changedPosition({})).card('blue walkers');
    // All dice are blank, so the walker is not hit and the ground stays as it is.
    stage.dice(1, 1, 1).act('bomb', 'Walker 1', '0604', 'nuke');
    expect(refusal('fire W1 force beam CA')).toContain('operates no more weapons');
    stage.act('move', 'Walker 1', '0605');
    expect(refusal('reload W1 nuke')).toContain('has done its physical action');
    expect(refusal('turn W1')).toContain('Unit Actions: one physical action');
  });

  it('grab an object for the named walker only', () => {
    const stage = new Stage(game, changedPosition({})).card('blue walkers');
    game.bytes[at.objectHexOffset] = stage.hex('0604');
    expect(key(actionOfLine(game, 'grab W1'))).toBe([actVerbs.grab, stage.unit('Walker 1'), 0].join(' '));
    expect(refusal('grab S1')).toContain('Squad 1');
    expect(refusal('grab W1 S1')).toContain('`S1` is left over');
    game.bytes[at.objectHexOffset] = at.nowhere;
  });

  it('refuse other lines before a hit is resolved, and before a displaced unit is moved', () => {
    new Stage(game, changedPosition({})).card('blue walkers');
    game.bytes[at.phaseOffset] = at.pushPhase;
    expect(refusal('move W1 0603')).toContain('Rule: Force Beam, Procedure: a hit is resolved');
    game.bytes[at.phaseOffset] = at.beamPhase;
    expect(refusal('push 0603')).toContain('Rule: Continuous Beam and U63');
    game.bytes[at.phaseOffset] = at.displacementPhase;
    expect(refusal('done')).toContain('Rule: Displacement: the owner must move');
  });

  it('refuse a unit that a person wants to freeze', () => {
    new Stage(game, changedPosition({})).card('time stream');
    expect(refusal('status W1 frozen')).toBe(
      'No unit is frozen by choice | Rule: Thaw or Freeze Units: stasis markers freeze a unit.',
    );
  });
});
