// A compiled sheet bound to a game: it plays the bot of the game, card by card, in states and in positions.
import type { Game } from '../rules/engine/game-tables.ts';
import { Log } from '../rules/engine/log.ts';
import type { CallistoSheetModule } from '../emitted/compiled-mind.ts';
import { SheetBinding } from './sheet-binding.ts';
import type { SuppliedChance } from './given-chance.ts';
import { decidePosition, type DecidedCallistoPosition, type NeededForPosition } from './decide-position.ts';

export class BoundCallistoSheet extends SheetBinding {
  private readonly log = new Log();

  /**
   * Decides a card, by its name, in a position, which is an object or JSON text, and carries the decision out. Throws a
   * ShapeError, a CardError or a WrongChance that says what is wrong, and in which field.
   */
  decidePosition(
    position: unknown,
    card: string,
    chance?: SuppliedChance,
  ): DecidedCallistoPosition | NeededForPosition {
    return decidePosition(this, this.log, position, card, chance);
  }
}

/** Binds a compiled sheet to a game: from now on the sheet plays the bot of the game. */
export const bindSheet = (game: Game, sheet: CallistoSheetModule): BoundCallistoSheet =>
  new BoundCallistoSheet(game, sheet);
