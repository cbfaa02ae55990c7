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

export type { Decision as SheetDecision, Needed as NeededChance } from '../../types/callisto/sheets.ts';

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
