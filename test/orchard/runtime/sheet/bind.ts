// A compiled sheet bound to the orchard. It decides cards of the neighbour in states and in positions.
import { CardError } from '../../../../runtime/kernel/shape.ts';
import { FaceLacking, Faces } from '../../../../runtime/kernel/faces.ts';
import { nearest } from '../../../../runtime/kernel/nearest.ts';
import { diceFor } from '../dice.ts';
import type { Game } from '../game.ts';
import { State, positionOf, stateOf } from '../state.ts';
import type { Choice, CompiledSheet as PublicSheet, DecidedPosition, Decision, GivenChance, Needed } from '../types.ts';
import { apply } from './acts.ts';
import { Turn } from './turn.ts';

export type { DecidedPosition, Decision, Needed } from '../types.ts';

/** A compiled sheet, as its module exports it. */
export interface CompiledSheet extends PublicSheet {
  /**
   * Records the first act of the clause that applies to the card. Returns the number of the clause; 0 if no clause
   * applies.
   */
  readonly resolve: (turn: Turn) => number;
}

const choicesOf = ({ choices, state }: Turn): Choice[] =>
  choices.map(({ role, sort, one, rolled }) => ({ role, id: state.names[sort][one] ?? '', rolled }));

export class BoundSheet {
  readonly game: Game;
  private readonly sheet: CompiledSheet;

  constructor(game: Game, sheet: CompiledSheet) {
    const { length } = game.roster.gardens;
    if (length > 32 * sheet.width) {
      throw new RangeError(
        `The sheet was compiled for up to ${32 * sheet.width} gardens, and there are ${length}: compile it with --wide.`,
      );
    }
    this.game = game;
    this.sheet = sheet;
  }

  /** Decides a card. The state does not change. */
  decide(state: State, card: string, chance: GivenChance = []): Decision | Needed {
    return this.lacking(card, () => {
      const turn = this.begin(state, card, new Faces(diceFor(this.game.roster), chance));
      const clause = this.sheet.resolve(turn);
      const { does: act, letter } = turn;
      return { is: 'decision', card, clause, letter, act, choices: choicesOf(turn) };
    });
  }

  /** Decides a card in a position (an object or JSON text), and carries out the decision. */
  decidePosition(position: unknown, card: string, chance: GivenChance = []): DecidedPosition | Needed {
    return this.lacking(card, () => {
      const faces = new Faces(diceFor(this.game.roster), chance);
      const turn = this.begin(stateOf(this.game, position), card, faces);
      const clause = this.sheet.resolve(turn);
      const letter = clause === 0 ? 0 : apply(turn);
      const title = this.sheet.titles[turn.procedure] ?? '';
      return {
        is: 'decision',
        game: 'orchard',
        card,
        clause: clause === 0 ? null : clause,
        name: clause === 0 ? title : `${title} ${clause}${letter === 0 ? '' : String.fromCharCode(letter)}`,
        choices: choicesOf(turn),
        rolls: turn.rolls,
        effects: turn.state.table.log,
        unused: faces.unused,
        after: positionOf(turn.state),
      };
    });
  }

  private begin(state: State, card: string, faces: Faces): Turn {
    if (!(state instanceof State)) throw new TypeError('The state is no State of the runtime that this sheet uses.');
    const { seasons } = this.game.roster;
    const season = seasons.find(({ name }) => name === card);
    const procedure = this.sheet.cards.findIndex((own) => own.includes(card));
    if (!season || procedure < 0) {
      const names = this.sheet.cards.flat();
      const near = nearest(card, names);
      const help = near === undefined ? `There are ${names.join(', ')}.` : `Did you mean \`${near}\`?`;
      throw new CardError(`the sheet has no procedure for \`${card}\``, help);
    }
    const own = new State(this.game, state.table.copy());
    return new Turn(own, this.sheet, { procedure, printed: season.strength ?? -1 }, faces);
  }

  private lacking<T>(card: string, work: () => T): T | Needed {
    try {
      return work();
    } catch (error) {
      if (!(error instanceof FaceLacking)) throw error;
      return { is: 'needs', card, die: error.die, of: error.of };
    }
  }
}

/** Binds a compiled sheet to the orchard. */
export const bindSheet = (game: Game, sheet: CompiledSheet): BoundSheet => new BoundSheet(game, sheet);
