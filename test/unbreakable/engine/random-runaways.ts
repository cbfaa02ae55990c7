// Sets up games of Runaway with randomly drawn platoons, as `simulate` does.
import type { PackedGame } from '../../../runtime/unbreakable/engine/packed-game.ts';
import { runawaySetUpOf, setUpRunaway, type RunawaySetUp } from '../../../runtime/unbreakable/engine/set-up.ts';
import { PlatoonDraw } from '../../../runtime/unbreakable/players/platoons.ts';
import { RandomPacked } from '../../../runtime/unbreakable/players/random-player.ts';

const turns = 40;

export class RandomRunaways {
  private readonly game: PackedGame;
  private readonly way: RunawaySetUp;
  private readonly draw: PlatoonDraw;
  private readonly random = new RandomPacked();

  constructor(game: PackedGame) {
    const way = runawaySetUpOf(game.tables, 'runaway');
    if (!way) throw new Error('reference.json does not set the runaway up');
    this.game = game;
    this.way = way;
    this.draw = new PlatoonDraw(game.tables.weaponCards, [null, null]);
  }

  setUp(seed: number, index: number, limit = turns): void {
    this.random.seed(seed, ~index);
    this.draw.draw(this.random);
    this.game.dice.tape = null;
    this.game.dice.seed(seed, index);
    setUpRunaway(this.game, limit, this.way, this.draw.armsOf);
  }
}
