// Tests that modules, games and the interpreter decide the same: after edits of special rules and of clauses, and about
// bombs.
import { describe, expect, it } from 'vitest';
import { Random } from '../support/random.ts';
import type { SheetEdit } from '../support/unbreakable-sheets.ts';
import { deliveryJson, readyCrawler } from '../support/unbreakable.ts';
import { gameBy } from '../support/unbreakable-game.ts';
import { bombsByEngine } from './engine/compare-engine.ts';
import { compareRules, isAccepted } from './board/composed-rules.ts';

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
    'If the weapon is a laser and there is a walker in the crawler’s hex, the crawler will use it defensively on any bomb dropped adjacent to it.',
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

const nearVolcanos: SheetEdit = [
  'special-delivery',
  'The crawler will fire 1 laser at any nuke or crust buster dropped on it or directly north of\n      it.',
  'If 2 volcanos are next to the crawler, it will fire 1 laser at any nuke dropped on it.',
];

/** Edits of the book’s rows, rules and clauses. The last four are rules that games refused before the byte engine. */
const edits: readonly SheetEdit[] = [
  ...rows.map((row): SheetEdit => ['runaway', '6. Mutate bomb', row]),
  ...runaway.map(([before, after]): SheetEdit => ['runaway', before, after]),
  ...delivery.map(([before, after]): SheetEdit => ['special-delivery', before, after]),
  nearVolcanos,
  ['special-delivery', reload, 'If a walker is next to the crawler, it will reload 1 laser each time it is activated.'],
  ['runaway', 'The crawler moves 1 hex in a random direction.', 'If it is on a hill, the crawler moves 2 hexes north.'],
  ['runaway', '6. Mutate bomb', '6. Move. Fire bomb'],
];

describe('a rule that check accepts', () => {
  it.each(edits)('decides the same in all verbs: %s, %s → %s', async (...edit) => {
    const faults: string[] = [];
    expect(isAccepted(edit)).toBe(true);
    await compareRules(edit, new Random(edit[2].length), 40, (text) => faults.push(text));
    expect(faults).toEqual([]);
  });

  it('fires the laser in a game only if two volcanos are next to the crawler', async () => {
    const game = await gameBy({ sheet: 'special-delivery', readings: [] }, [nearVolcanos]);
    const answers = bombsByEngine(() => game);
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
