// Tests of the sentences about changes that no action names: dice of earthquakes, cards for later turns, clouds and
// survivors.
import { expect, it } from 'vitest';
import { clauseWordsOf } from '../../../compiler/games/unbreakable/table/clause-words.ts';
import { playedAction } from '../../../compiler/games/unbreakable/table/scenario-table.ts';
import { changeWords } from '../../../compiler/games/unbreakable/table/told-changes.ts';
import * as at from '../../../runtime/unbreakable/engine/byte-layout.ts';
import { actVerbs, packedAction } from '../../../runtime/unbreakable/engine/packed-actions.ts';
import { applyAction } from '../../../runtime/unbreakable/engine/packed-play.ts';
import { combat, deliveryGame, runawayGame, Stage } from '../../support/unbreakable-game.ts';
import { unbreakableSheets } from '../../support/unbreakable-sheets.ts';
import { wild } from '../runaway-by-hand.ts';
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
  // The lasers of the crawler are loaded, so nothing is reloaded.
  expect(told(() => stage.card('yellow crawlers'))).toEqual(['Crawler A removes a stasis marker: 1 left.']);
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

it('says the clause of the crawler, with the die, the row and the words of the sheet', () => {
  const textOf = (sheet: string): string => unbreakableSheets().texts.get(sheet) ?? '';
  const [delivery, runaway] = ['special-delivery', 'runaway'].map((sheet) => clauseWordsOf(textOf(sheet)));
  expect(delivery?.('Crawler A', 3, null)).toBe(
    'Crawler A follows clause 3 of its sheet: If there is no volcano directly north of the crawler, it moves 1 hex north.',
  );
  expect(delivery?.('Crawler A', 0, null)).toBe('Crawler A has no clause to follow.');
  expect(runaway?.('Runaway', 4, { face: 5, die: 6 })).toBe(
    'Runaway rolls a d6: 5. It follows clause 4, row 5 of its sheet: Mutate beam.',
  );
  const ranges = clauseWordsOf(textOf('runaway').replace('   1. Move\n   2  Move\n', '   1-2  Move\n'));
  expect(ranges('Runaway', 4, { face: 2, die: 6 })).toBe(
    'Runaway rolls a d6: 2. It follows clause 4, row 1–2 of its sheet: Move.',
  );
});

it('gives the face of the die to the line about the clause', async () => {
  const stage = new Stage(await runawayGame(), wild({}));
  const room = { game: stage.game, clauseWords: clauseWordsOf(unbreakableSheets().texts.get('runaway') ?? '') };
  // The first die is the row (face 2), and the second the direction. The other dice are for rough ground.
  const lines = playedAction(room, () => stage.dice(1, 0, 1, 1, 1).activate());
  stage.game.dice.tape = null;
  expect(lines[0]).toBe('Runaway rolls a d6: 2. It follows clause 4, row 2 of its sheet: Move.');
  expect(lines[1]).toMatch(/^Runaway moves to /);
});
