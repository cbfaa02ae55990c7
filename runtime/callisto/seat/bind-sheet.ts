// A compiled sheet bound to a game: its bot is played by it, card by card, in states and in positions.
import type { Game } from '../rules/engine/game-tables.ts';
import { Log } from '../rules/engine/log.ts';
import type { CallistoSheetModule } from '../emitted/compiled-mind.ts';
import { Bound } from './sheet-binding.ts';
import type { GivenChance } from './given-chance.ts';
import { decidePosition } from './decide-position.ts';
import type { DecidedPosition, NeededForPosition } from './decide-position.ts';

export class BoundSheet extends Bound {
  private readonly log = new Log();

  /**
   * Decides the card of a name in a position, which is an object or JSON text, and does what it says. Throws a ShapeError, a
   * CardError or a WrongChance that says what is wrong, and in which field.
   */
  decidePosition(position: unknown, card: string, chance?: GivenChance): DecidedPosition | NeededForPosition {
    return decidePosition(this, this.log, position, card, chance);
  }
}

/** Binds a compiled sheet to a game: from now on its bot plays by it. */
export const bindSheet = (game: Game, sheet: CallistoSheetModule): BoundSheet => new BoundSheet(game, sheet);
