// Measures a book of tables: rolling a set-up with and without forces, computing the exact odds of all its steps, and
// checking its sheets.
import { RollingBattle } from '../cli/rolled-battle.ts';
import {
  rollTables,
  startOf,
  type RollAsk,
  type RollEvent,
  type TableWalk,
} from '../compiler/decide/tables/roll-walk.ts';
import { stepOdds } from '../compiler/decide/tables/table-start.ts';
import { heavygear } from '../compiler/games/heavygear/game.ts';
import { below, randomWords, seed } from '../runtime/kernel/random.ts';
import { heavygearBook, heavygearJson } from '../test/support/heavygear.ts';
import { bookSheets } from '../test/support/samples.ts';
import { checkTables, planOf, walkOf } from '../test/support/tables.ts';
import { inRounds, milliseconds, spreadText } from './rounds.ts';

const rolls = 2000;

/**
 * Returns the battle of the example forces. Its objectives and support are written here, so that none must be drawn at
 * random.
 */
function exampleBattle(walk: TableWalk): RollingBattle {
  const source = {
    game: heavygear,
    name: 'set-up',
    walk,
    start: { list: 0 },
    startTitle: '',
    isWhole: true,
    readings: [],
  };
  const [table, north, south] = ['table', 'north', 'south'].map((name) => heavygearJson(`examples/${name}.json`));
  const forces = new Map([
    ['north', north],
    ['south', south],
  ]);
  const choices = {
    written: new Map([
      [
        'objectives',
        new Map([
          ['north', 'escape, recon, scout'],
          ['south', 'escape, scout, hold'],
        ]),
      ],
      [
        'support',
        new Map([
          ['north', '2 AA Turret, Reserve Combat Group: First Squad'],
          ['south', 'Tank Blind'],
        ]),
      ],
    ]),
    fill: null,
    isListing: false,
  };
  return new RollingBattle(source, heavygearBook().open({ table, forces }), choices);
}

export function benchTables(rounds: number): void {
  const plan = planOf();
  const walk = walkOf(plan);
  const start = startOf(walk, { list: 0 });
  const sheets = bookSheets('heavygear').map(({ text }) => text);
  const words = new Int32Array(randomWords);
  seed(words, 0, 1, 0);
  const roll = () => rollTables(walk, start, ({ die }) => below(words, 0, die) + 1);
  const battle = exampleBattle(walk);
  const draw = (names: readonly string[]): number => below(words, 0, names.length) + 1;
  // All rolls of players are 1. These rolls lead to the mission Standard, for which the objectives of the example are
  // legal.
  const face = ({ die, player }: RollAsk): number => (player === null ? below(words, 0, die) + 1 : 1);
  const setUp = () => {
    const drawn = new Map<RollEvent, readonly string[]>();
    const all = rollTables(walk, start, face, (event) => {
      drawn.set(event, battle.drawnPieces(event, draw) ?? []);
      return null;
    });
    return battle.setUp(all, drawn, draw)?.json;
  };
  const { rolled, battles, odds, checked } = inRounds(rounds, 3, {
    rolled: () => 1000 * milliseconds(roll, rolls),
    battles: () => 1000 * milliseconds(setUp, rolls),
    odds: () => milliseconds(() => stepOdds(plan, { list: 0 })),
    checked: () => milliseconds(() => sheets.map(checkTables)),
  });
  console.log(
    `tables   a roll ${spreadText(rolled)} µs, a set-up with forces ${spreadText(battles)} µs, limit 20; exact odds ${spreadText(odds)} ms, limit 100; check of the sheets ${spreadText(checked)} ms, limit 5`,
  );
}
