// Tests of random targets: the candidates of each objective, their equal chances, and the order of terrain.
import { describe, expect, it } from 'vitest';
import { readForce, readTableFile } from '../../compiler/games/heavygear/forces/force-files.ts';
import {
  drawTarget,
  possibleTargets,
  refusedTarget,
  type BattleSides,
} from '../../compiler/games/heavygear/forces/random-targets.ts';
import { heavygearJson, heavygearRules } from '../support/heavygear.ts';

const rules = heavygearRules();
const table = readTableFile(heavygearJson('examples/table.json'), 'heavygear', rules);
const [ally, enemy] = [
  readForce(heavygearJson('examples/north.json'), 'heavygear', rules),
  readForce(heavygearJson('examples/south.json'), 'heavygear', rules),
];
const sides: BattleSides = {
  ally,
  enemy,
  table,
  reserves: { ally: new Set(['Second Squad']), enemy: new Set(['Red Cadre']) },
};

function objectiveNamed(name: string, from = rules) {
  const objective = from.objectives.find((each) => each.name === name);
  if (!objective?.target) throw new Error(`${name} has no target.`);
  return { objective, target: objective.target };
}

const pieces = ['North Ridge', 'South Ridge', 'Palm Grove', 'Dry River', 'Salt Flat', 'Pump House', 'Wrecked Strider'];

describe('the targets', () => {
  it.each([
    ['Escape!', 'ally', ['First Squad', 'Second Squad', 'Scout Section', 'Rifle Platoon']],
    ['Recon', 'enemy', ['Blue Cadre', 'Infantry Company']],
    ['Wipe Them Out', 'enemy', ['Blue Cadre', 'Infantry Company']],
    ['Survive', 'ally', ['First Squad', 'Scout Section', 'Rifle Platoon']],
    ['Assassination', 'enemy', ['Sous-sergent Emil', 'Sous-sergent Faye']],
    ['Protect', 'ally', ['Sergeant Aldo', 'Sergeant Brandt', 'Corporal Cisse', 'Captain Duval']],
    ['Scout', 'ally', pieces],
    ['Seize', 'ally', pieces],
    ['Hold', 'ally', pieces],
  ])('of %s are %s', (name, whose, names) => {
    const { target } = objectiveNamed(name);
    expect([target.whose, possibleTargets(target, sides)]).toEqual([whose, names]);
  });

  it('of Escape! are no infantry without transport', () => {
    const { target } = objectiveNamed('Escape!');
    expect(possibleTargets(target, { ...sides, ally: enemy })).toEqual(['Red Cadre', 'Blue Cadre']);
  });

  it('follow the sheet', () => {
    const edited = heavygearRules([
      'Randomly choose an enemy Squad leader or special Character',
      'Randomly choose a special Character',
    ]);
    expect(possibleTargets(objectiveNamed('Assassination', edited).target, sides)).toEqual(['Captain Duval']);
  });

  it('are missing without terrain, leaders or groups', () => {
    const bare = {
      ...sides,
      table: { limit: null, terrain: [] },
      reserves: { ally: new Set<string>(), enemy: new Set<string>() },
    };
    expect(refusedTarget(objectiveNamed('Scout').objective, bare)).toBe(
      'Scout needs a Terrain piece or Static Model, and the table has none',
    );
    const nobody = { ...enemy, groups: enemy.groups.map((group) => ({ ...group, leader: null })) };
    expect(refusedTarget(objectiveNamed('Assassination').objective, { ...sides, enemy: nobody })).toBe(
      'Assassination needs a Squad leader or special Character of Southern Militia that fits, and there is none',
    );
    expect(refusedTarget(objectiveNamed('Recon').objective, sides)).toBeNull();
  });
});

describe('a draw', () => {
  const { objective, target } = objectiveNamed('Protect');
  const names = possibleTargets(target, sides);

  it('gives each number its name', () => {
    const drawn = names.map((_, at) => drawTarget(objective, target, names, () => at + 1)?.names);
    expect(drawn).toEqual(names.map((name) => [name]));
  });

  it('of terrain is an order of all pieces', () => {
    const scout = objectiveNamed('Scout');
    const asked: number[] = [];
    const drawn = drawTarget(scout.objective, scout.target, pieces.slice(0, 4), ({ length }) => {
      asked.push(length);
      return length;
    });
    expect([drawn?.names, asked]).toEqual([
      ['Dry River', 'Palm Grove', 'South Ridge', 'North Ridge'],
      [4, 3, 2],
    ]);
  });

  it('gives each order of three pieces once', () => {
    const scout = objectiveNamed('Scout');
    const orders = [1, 2, 3].flatMap((first) =>
      [1, 2].map((second) => {
        const faces = [first, second];
        return drawTarget(scout.objective, scout.target, ['a', 'b', 'c'], () => faces.shift() ?? null)?.names.join('');
      }),
    );
    expect(orders.toSorted()).toEqual(['abc', 'acb', 'bac', 'bca', 'cab', 'cba']);
  });

  it('is missing without a number, and needs none for a single name', () => {
    expect(drawTarget(objective, target, names, () => null)).toBeNull();
    expect(drawTarget(objective, target, ['Captain Duval'], () => null)?.names).toEqual(['Captain Duval']);
  });
});
