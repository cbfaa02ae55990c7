// What a compiled sheet decides: one record, made once and filled anew with every card.
import type { Turn } from '../emitted/sheet-turn.ts';
import type { Instead } from './skipped-card.ts';

/** What an act is, by the number that is recorded. */
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

/** The first act of a clause, as it is recorded; only the fields of its kind say anything. All are numbers of the game. */
type Act = Readonly<
  Pick<
    Turn,
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

export interface Decision {
  readonly is: 'decision';
  /** The place of the card in the play area, and the card. */
  readonly index: number;
  readonly card: number;
  /** The number of the clause; 0 if none applied. */
  readonly clause: number;
  /** The letter whose aim it has, as its character code; 0 for none. */
  readonly letter: number;
  /** Why the procedure was not read; null if it was. */
  readonly instead: Instead | null;
  /** What is to be done first; what comes after it is decided when that is done. */
  readonly act: Act;
}

/** Which chance is lacking: the face of a die of so many or, with die 0, which card a side draws from its deck or a bolster deck. */
export interface Needed {
  readonly is: 'needs';
  readonly index: number;
  readonly card: number;
  readonly die: number;
  readonly side: number;
  /** The letter of the bolster deck; empty for the deck. */
  readonly deck: string;
}

/** Both in one shape. */
export class Verdict {
  is: 'decision' | 'needs' = 'decision';
  index = 0;
  card = 0;
  clause = 0;
  letter = 0;
  instead: Instead | null = null;
  die = 0;
  side = 0;
  deck = '';
  readonly act: Turn;

  constructor(turn: Turn) {
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
