// Tests that compiled programs decide like interpreted programs: after edits of special rules and of clauses, and about
// bombs.
import { describe, expect, it } from 'vitest';
import type { PackedGame } from '../../runtime/unbreakable/engine/packed-game.ts';
import { Random } from '../support/random.ts';
import { boundProgram } from '../support/unbreakable-compiled.ts';
import { bombsOfBook, unbreakableBook, type SheetEdit } from '../support/unbreakable-sheets.ts';
import { deliveryJson, readyCrawler } from '../support/unbreakable.ts';
import { gameBy } from '../support/unbreakable-game.ts';
import { bombsByEngine } from './engine/compare-engine.ts';
import { compareRules, isAccepted } from './board/composed-rules.ts';
import { randomBomb } from './board/compare-lasers.ts';
import { randomGround } from './board/random-ground.ts';
import { compareCompiled, lackingFor, randomProgram } from './board/random-programs.ts';

const fire = 'If the weapon is unloaded, reload it instead.';
const defence =
  'If the weapon is a\n      laser, the crawler will use it defensively on the first bomb dropped into its hex.';
const neutron = 'The crawler will fire 1 laser at any neutron bomb that might cause it to go offline.';
const reload = 'The crawler will reload both of its lasers each time it is activated.';
const north = 'If there is no volcano directly north of the crawler, it moves';

const runaway: readonly (readonly [string, string])[] = [
  [fire, fire],
  [fire, 'If the crawler is ready, reload it instead.'],
  [fire, 'If the crawler is in a depression and the weapon is unloaded, reload it instead.'],
  [fire, 'If the weapon is unloaded or there is a hill directly north of the crawler, reload it instead.'],
  [defence, 'If the crawler is on a hill, the crawler will use it defensively on the first bomb dropped into its hex.'],
  [
    defence,
    'If the weapon is a laser and there is a walker in its hex, the crawler will use it defensively on any bomb dropped adjacent to it.',
  ],
];

/**
 * Rows of the die with two or three actions. Each action chooses its weapon anew, from the hex to which the crawler has
 * moved.
 */
const rows = [
  '6. Fire beam. Mutate beam.',
  '6. Mutate beam. Fire beam.',
  '6. Move north. Move north.',
  '6. Move. Fire bomb. Move south.',
];

const delivery: readonly (readonly [string, string])[] = [
  [reload, reload],
  [reload, 'If the crawler is in a depression, it will reload both of its lasers each time it is activated.'],
  [
    neutron,
    'If the crawler is adjacent to a volcano, the crawler will fire 2 lasers at any bomb that might cause it to go offline.',
  ],
  [neutron, 'The crawler will fire 1 laser at each bomb dropped adjacent to it.'],
  [neutron, 'The crawler will never fire at neutron bombs.'],
  [north, 'If there is no walker directly north of the crawler, it moves'],
  [north, 'If a squad is adjacent to the crawler, it moves'],
  [north, 'If the crawler and a walker are in the same hex, it moves'],
  [north, 'If there is a crater between the crawler and hex 0101, it moves'],
  [north, 'If there are 2 walkers on the map, it moves'],
  [north, 'If no units are in a lake, it moves'],
];

const edits: readonly SheetEdit[] = [
  ...rows.map((row): SheetEdit => ['runaway', '6. Mutate bomb', row]),
  ...runaway.map(([before, after]): SheetEdit => ['runaway', before, after]),
  ...delivery.map(([before, after]): SheetEdit => ['special-delivery', before, after]),
];

describe('a compiled program with edited words', () => {
  it.each(edits)('decides like the interpreter: %s, %s → %s', async (sheet, before, after) => {
    const edit: SheetEdit = [sheet, before, after];
    const [bound, asking, bombs] = [await boundProgram(sheet, edit), unbreakableBook(edit), bombsOfBook(edit)];
    const [random, faults] = [new Random(after.length), [] as string[]];
    const ground = randomGround(random, 5);
    const activate = (position: unknown, dice: readonly number[]) => {
      const answer = bound.decidePosition(position, 'CRAWLER', dice);
      if (answer.is === 'needs') throw lackingFor(answer);
      return { clause: answer.clause, after: answer.after, log: answer.effects };
    };
    for (let count = 0; count < 24; count++) {
      const program = randomProgram(ground, random);
      const { position, name } = program;
      if (position.sheet !== sheet) continue;
      compareCompiled(program, { activate }, asking, random, (text) => faults.push(text));
      const at = position.units[name]?.at ?? '';
      const { size, weapon, from, at: target } = randomBomb(random, { hex: /^\d/.test(at) ? at : null });
      const fired = { bomb: `${size} ${weapon}`, from, at: target };
      expect(bound.decideBomb(position, fired)).toEqual({ version: 1, is: 'bomb', ...bombs(position, fired).json });
    }
    expect(faults).toEqual([]);
  });
});

const gameOf = async (edit: SheetEdit): Promise<() => PackedGame> => {
  const game = await gameBy({ sheet: edit[0], readings: [] }, [edit]);
  return () => game;
};

/** Rules that games refused before the byte engine ran compiled conditions. */
const played: readonly SheetEdit[] = [
  [
    'special-delivery',
    'The crawler will fire 1 laser at any nuke or crust buster dropped on it or directly north of\n      it.',
    'If 2 volcanos are next to the crawler, it will fire 1 laser at any nuke dropped on it.',
  ],
  ['special-delivery', reload, 'If a walker is next to the crawler, it will reload 1 laser each time it is activated.'],
  ['runaway', 'The crawler moves 1 hex in a random direction.', 'If it is on a hill, the crawler moves 2 hexes north.'],
  ['runaway', '6. Mutate bomb', '6. Move. Fire bomb'],
];

describe('a rule that check accepts', () => {
  it.each(played)('decides the same in all verbs: %s, %s → %s', async (...edit) => {
    const faults: string[] = [];
    expect(isAccepted(edit)).toBe(true);
    await compareRules(edit, new Random(3), 40, (text) => faults.push(text));
    expect(faults).toEqual([]);
  });

  it('fires the laser in a game only if two volcanos are next to the crawler', async () => {
    const [edit] = played;
    const answers = bombsByEngine(await gameOf(edit as SheetEdit));
    const shotsBeside = (...volcanos: readonly string[]): unknown => {
      const terrain = Object.fromEntries(volcanos.map((hex) => [hex, { is: 'volcano' }]));
      const lasers = [{ weapon: 'laser' }, { weapon: 'laser' }];
      const position = deliveryJson({ 'Crawler A': { at: '0611', ...readyCrawler, beams: lasers } }, { terrain });
      return (answers(position, { bomb: 'medium nuke', from: '0609', at: '0611' }).json['shots'] as unknown[]).length;
    };
    // 0610, 0612, 0711 and 0511 are next to 0611 (U47); 0609 is two hexes away.
    expect([shotsBeside(), shotsBeside('0610'), shotsBeside('0612', '0711')]).toEqual([0, 0, 1]);
    expect(shotsBeside('0612', '0608')).toBe(0);
  });
});
