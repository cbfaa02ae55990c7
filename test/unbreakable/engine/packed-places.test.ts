// Tests of compiled programs on bytes at the limits of the bytes: other units than those of the game, too many units or
// weapons, and large maps.
import { expect, it } from 'vitest';
import { emitProgram } from '../../../compiler/games/unbreakable/emit/program-sheet.ts';
import { unbreakable } from '../../../compiler/games/unbreakable/game.ts';
import { scriptIn } from '../../../compiler/game/scene-sheets.ts';
import { bindProgram } from '../../../runtime/unbreakable/bound-sheet/bound-program.ts';
import { bookOfFiles } from '../../../runtime/unbreakable/bound-sheet/placed-in.ts';
import { deliveryJson, unbreakableFiles, unbreakableJson } from '../../support/unbreakable.ts';
import { compiledPrograms } from '../../support/unbreakable-compiled.ts';
import { unbreakableSheets } from '../../support/unbreakable-sheets.ts';

type Json = Record<string, unknown>;

const north = 'If there is no volcano directly north of the crawler, it moves';
const drones = Array.from({ length: 9 }, (_none, index) => `Drone ${index + 1}`);

/** Returns the answer about an activation of Crawler A, which moves if `when` is true, in a book with nine drones. */
async function movesWith(when: string, units: Json): Promise<unknown> {
  const compiled = await compiledPrograms(['special-delivery', north, `If ${when}, it moves`]);
  const reference = structuredClone(unbreakableJson('reference.json')) as { units: { rows: object[] } } & Json;
  reference.units.rows.unshift({ side: 'blue', kind: 'squad', names: drones });
  (reference['weaponSizes'] as Json)['crawler'] = ['heavy', 'medium', 'light'];
  const book = bookOfFiles({ 'reference.json': reference, 'map.json': unbreakableJson('map.json') });
  const bound = bindProgram(book, compiled.sheetOf('special-delivery'), 'special-delivery');
  const answer = bound.decidePosition(deliveryJson(units), 'CRAWLER', { seed: 1 });
  return answer.is === 'decision' ? answer.clause : answer;
}

const squad = (at: string): Json => ({ at, status: 'ready', configuration: 'hovering' });

it('tells units of a book apart that the game does not have', async () => {
  // Drone 9 is the squad that is adjacent to the crawler in 0610. No walker is there, and clause 4 needs a volcano.
  const far = Object.fromEntries(drones.slice(0, 7).map((name) => [name, squad('0101')]));
  expect(await movesWith('a squad is adjacent to the crawler', { ...far, 'Drone 9': squad('0609') })).toBe(3);
  expect(await movesWith('a walker is adjacent to the crawler', { ...far, 'Drone 9': squad('0609') })).toBe(null);
});

it('refuses more units of a kind than the bytes have', async () => {
  const all = Object.fromEntries(drones.map((name) => [name, squad('0101')]));
  await expect(movesWith('a squad is adjacent to the crawler', all)).rejects.toThrow(
    'units have more than 8 squads, the most for a compiled program',
  );
});

it('refuses more weapons than the bytes of a unit have', async () => {
  const laser = { weapon: 'laser' };
  const armed = { beams: [laser, laser, laser], bombs: [{ weapon: 'nuke' }, { weapon: 'nuke' }] };
  const crawler = { at: '0610', status: 'ready', configuration: 'mobile', ...armed };
  await expect(movesWith('a squad is adjacent to the crawler', { 'Crawler A': crawler })).rejects.toThrow(
    'units.Crawler A has 5 weapons; a unit of a game has at most 4',
  );
});

it('refuses to compile a program for a map that is too large', () => {
  const script = scriptIn(unbreakableSheets(), 'special-delivery');
  if (!script) throw new Error('no sheet');
  const emit = (hexes: number) => emitProgram(script, hexes, unbreakable.walk, { rules: [] });
  expect(() => emit(241)).toThrow('The map has 241 hexes, and a program can be compiled for at most 240.');
  expect(emit(240).width).toBe(8);
});

it('keeps nothing of the position before', async () => {
  const compiled = await compiledPrograms(['special-delivery', north, 'If there is a loaded laser, it moves']);
  const program = bindProgram(unbreakableFiles, compiled.sheetOf('special-delivery'), 'special-delivery');
  const clauseWith = (beams: readonly Json[], units: Json): unknown => {
    const crawler = { at: '0610', status: 'ready', configuration: 'mobile', beams, bombs: [{ weapon: 'nuke' }] };
    const answer = program.decidePosition(deliveryJson({ ...units, 'Crawler A': crawler }), 'CRAWLER', { seed: 1 });
    return answer.is === 'decision' ? answer.clause : answer;
  };
  // In the second position, the crawler has no laser and no weapon in the place of the second laser.
  expect(clauseWith([{ weapon: 'laser' }, { weapon: 'laser' }], { 'Squad 1': squad('0101') })).toBe(3);
  expect(clauseWith([{ weapon: 'force beam' }], {})).toBe(null);
});
