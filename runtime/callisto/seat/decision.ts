// Decisions of a compiled sheet: one record, made once and filled anew with every card.
import type { SheetTurn } from '../emitted/sheet-turn.ts';
import type { SkipReason } from './skipped-card.ts';

/** Names of acts, by the number that is recorded. */
export const actNames = [
  'nothing',
  'go',
  'mark',
  'fight',
  'control',
  'recon',
  'command',
  'inspire',
  'bolster',
  'bolster cards',
  'bolster decks',
  'bolster by table',
  'open',
] as const;

/**
 * The first act of a clause as it is recorded, in numbers of the game. Only the fields that belong to its kind have a
 * meaning.
 */
type Act = Readonly<
  Pick<
    SheetTurn,
    | 'does'
    | 'walker'
    | 'scouts'
    | 'path'
    | 'length'
    | 'riders'
    | 'leaving'
    | 'targets'
    | 'dice'
    | 'struck'
    | 'suppresses'
    | 'pulses'
    | 'count'
    | 'cards'
    | 'decks'
    | 'log'
    | 'logged'
  >
>;

export interface SheetDecision {
  readonly is: 'decision';
  /** The index of the card in the play area, and the card. */
  readonly index: number;
  readonly card: number;
  /** The number of the clause; 0 if none applied. */
  readonly clause: number;
  /** The letter whose aim the act has, as its character code; 0 for none. */
  readonly letter: number;
  /** The reason why the procedure was not read; null if it was. */
  readonly instead: SkipReason | null;
  /** The first act. Later acts are decided once it is done. */
  readonly act: Act;
}

/**
 * The chance that is lacking: the face of a die; or, if `die` is 0, the card that a side draws from its deck or a
 * bolster deck.
 */
export interface NeededChance {
  readonly is: 'needs';
  readonly index: number;
  readonly card: number;
  readonly die: number;
  readonly side: number;
  /** The letter of the bolster deck; empty for the side’s own deck. */
  readonly deck: string;
}

/** A decision or a need for chance, in one shape. */
export class DecisionRecord {
  is: 'decision' | 'needs' = 'decision';
  index = 0;
  card = 0;
  clause = 0;
  letter = 0;
  instead: SkipReason | null = null;
  die = 0;
  side = 0;
  deck = '';
  readonly act: SheetTurn;

  constructor(turn: SheetTurn) {
    this.act = turn;
  }

  begin(index: number, card: number): void {
    this.is = 'decision';
    this.index = index;
    this.card = card;
    this.clause = 0;
    this.letter = 0;
    this.instead = null;
  }

  needs(die: number, side: number, deck: string): void {
    this.is = 'needs';
    this.die = die;
    this.side = side;
    this.deck = deck;
  }
}
