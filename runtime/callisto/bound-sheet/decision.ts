// The record of a decision of a compiled sheet. The record is made once, and each decision fills it again.
import type { SheetTurn } from '../emitted/sheet-turn.ts';
import type { Game } from '../rules/engine/game-tables.ts';
import * as at from '../rules/engine/layout.ts';
import { isUnitIn } from '../rules/engine/pieces.ts';
import type { State } from '../rules/engine/packed-state.ts';
import type { SkipReason } from '../../types/callisto/sheets.ts';
import { requireParts } from '../rules/engine/position.ts';

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

export class ReusedDecision {
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

export type { SkipReason };

function needCounter(game: Game, state: State, unit: number): void {
  requireParts(state, 'units');
  if (state.bytes[at.unitPlace + unit] !== at.none) return;
  requireParts(state, 'neutralised');
  if (game.rules.mayEscape) requireParts(state, 'escaped');
}

/**
 * Returns the reason why the procedure of a card is not read, such as a suppressed unit. Null if the procedure is read.
 */
export function skipReasonOf(game: Game, state: State, card: number): SkipReason | null {
  const unit = game.cards.unit[card] as number;
  if (unit === at.none) return null;
  if (state.words[at.unknownParts] !== 0) needCounter(game, state, unit);
  if (isUnitIn(state, at.neutralisedUnits, unit) || isUnitIn(state, at.escapedUnits, unit)) return 'gone';
  if (isUnitIn(state, at.suppressedUnits, unit)) return 'readied';
  return isUnitIn(state, at.asleepUnits, unit) ? 'asleep' : null;
}
