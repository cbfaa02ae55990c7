// Tests of the sentences about changes that no action names: dice of earthquakes, cards for later turns, clouds and
// survivors.
import { expect, it } from 'vitest';
import { changeWords } from '../../../compiler/games/unbreakable/table/told-changes.ts';
import * as at from '../../../runtime/unbreakable/engine/byte-layout.ts';
import { actVerbs, packedAction } from '../../../runtime/unbreakable/engine/packed-actions.ts';
import { applyAction } from '../../../runtime/unbreakable/engine/packed-play.ts';
import { combat, deliveryGame, Stage } from '../../support/unbreakable-game.ts';
import { changedPosition } from '../../support/unbreakable-positions.ts';

const game = await deliveryGame();
const [green, blue] = [3, 4];

/** Carries out `act`, and returns the sentences about the changes of the game. */
function told(act: () => void): string[] {
  const lines: string[] = [];
  game.sink = (event) => lines.push(changeWords(event, game) ?? '');
  act();
  game.sink = null;
  game.dice.tape = null;
  return lines.filter((line) => line !== '');
}

const changed = (parts: object, walker: object = {}): object => ({ ...(changedPosition(walker) as object), ...parts });

it('names the colours of an earthquake, who is safe in lava, and the lighter card', () => {
  const terrain = { '0604': { is: 'lava', border: 'red' } };
  const stage = new Stage(game, changed({ terrain }));
  // Walker 1 is in lava and rolls three dice. The light earthquake rolls one colour.
  expect(told(() => stage.dice(...combat('oo-'), green).card('light earthquake'))).toEqual([
    'Walker 1 is not affected.',
    'The earthquake dice show green.',
  ]);
  const heavy = new Stage(game, changed({}));
  expect(told(() => heavy.dice(green, blue, green).card('heavy earthquake'))).toEqual([
    'The earthquake dice show green and blue.',
    'A medium earthquake card comes into the deck of the next turn.',
  ]);
});

it('names clouds that shrink and go at the first Time Stream card', () => {
  const clouds = { '0101': { size: 'light' }, '0203': { size: 'heavy' }, '0305': { size: 'light', thisTurn: true } };
  const stage = new Stage(game, changed({ timeStream: 0, clouds }));
  expect(told(() => stage.card('time stream'))).toEqual([
    'The mushroom cloud in 0101 is gone.',
    'The mushroom cloud in 0203 is medium now.',
  ]);
});

it('names a unit that survives a nuke, and the card that a crust buster adds', () => {
  const nuked = new Stage(game, changedPosition({})).card('blue walkers');
  expect(told(() => nuked.dice(...combat('---')).act('bomb', 'Walker 1', '0604', 'nuke'))).toEqual([
    'Walker 1 fires its medium nuke at 0604.',
    'The nuke detonates in 0604, and leaves a medium mushroom cloud.',
    'Walker 1 is not affected.',
  ]);
  const buster = new Stage(game, changedPosition({})).card('blue squads');
  expect(told(() => buster.dice(blue).act('bomb', 'Squad 1', '0507', 'crust buster'))).toEqual([
    'Squad 1 fires its light crust buster at 0507.',
    'The crust buster detonates in 0507.',
    '0507 gets a blue epicenter.',
    'A light earthquake card comes into the deck of the next turn.',
  ]);
});

it('names the stasis markers that a crawler removes after a thaw, and those that a beam brings', () => {
  const { units } = changedPosition({}) as { units: Record<string, object> };
  const thawed = { ...units['Crawler A'], stasis: 2, thawed: true };
  const stage = new Stage(game, changed({ timeStream: 0, units: { ...units, 'Crawler A': thawed } }));
  // The lasers of the crawler are loaded, so nothing is reloaded. The engine reports the removed marker before the
  // clause.
  expect(told(() => stage.card('yellow crawlers'))).toEqual([
    'Crawler A removes a stasis marker: 1 left.',
    'Crawler A follows clause 2 of its sheet.',
  ]);
  const near = { ...units['Squad 1'], at: '0614', configuration: 'hovering' };
  const ray = new Stage(game, changed({ units: { ...units, 'Squad 1': near } })).card('blue squads');
  expect(told(() => ray.dice(...combat('ooo')).act('beam', 'Squad 1', 'Crawler A'))).toEqual([
    'Squad 1 fires its light stasis ray at Crawler A.',
    'The beam hits Crawler A, rolled as light.',
    'Crawler A has 1 stasis marker.',
  ]);
});

it('says that a squad which scatters in lava is lost, and not that somebody pushed the squad', () => {
  const terrain = { '0507': { is: 'lava', border: 'red' } };
  const stage = new Stage(game, changed({ terrain, timeStream: 1 }));
  stage.card('time stream');
  expect(
    told(() => applyAction(game, packedAction(actVerbs.restate, stage.unit('Squad 1'), 0, at.offlineStatus))),
  ).toEqual(['Squad 1 is scattered.', 'Squad 1 is lost in magma in 0507.']);
});
