// Plays games with interpreted sheets. For each resolved card, calls `look` with the facts before the card and the
// record of the decision.
import type { DecisionRecord } from '../../../compiler/decide/record.ts';
import { procedureFor, type ScriptProcedure } from '../../../compiler/decide/sheet-script.ts';
import type { CallistoFacts } from '../../../compiler/games/callisto/facts/facts.ts';
import { CallistoHands } from '../../../compiler/games/callisto/play/hands.ts';
import { SheetMind } from '../../../compiler/games/callisto/play/mind.ts';
import { Game } from '../../../runtime/callisto/rules/engine/game-tables.ts';
import * as at from '../../../runtime/callisto/rules/engine/layout.ts';
import { State } from '../../../runtime/callisto/rules/engine/packed-state.ts';
import { Player } from '../../../runtime/callisto/players/simulate.ts';
import { mixed, packagedGame } from '../../support/played.ts';
import type { Proven, Stage } from './stages.ts';

/** A resolved card: its sheet and procedure, the facts before it, and its decision. */
export interface Seen {
  readonly sheet: Proven;
  readonly procedure: ScriptProcedure;
  /** The acting unit; null for a command card. */
  readonly unit: string | null;
  readonly facts: CallistoFacts;
  readonly decision: DecisionRecord;
  readonly procedureOf: (unit: string) => ScriptProcedure | null;
}

export type Look = (seen: Seen) => void;

interface Before {
  readonly state: State;
  side: number;
  index: number;
}

/** A mind that stores the state before each card that it resolves. */
class Watched extends SheetMind {
  private readonly before: Before;

  constructor(game: Game, own: Proven, facing: Proven, before: Before, onDecision: (decision: DecisionRecord) => void) {
    super(game, own.script, facing.script, { onDecision });
    this.before = before;
  }

  override resolve(game: Game, state: State, side: number, index: number): void {
    this.before.state.copyFrom(state);
    this.before.side = side;
    this.before.index = index;
    super.resolve(game, state, side, index);
  }
}

function seenOf(game: Game, sheet: Proven, facing: Proven, decision: DecisionRecord, before: Before): Seen | null {
  const { script } = sheet;
  const { state, side, index } = before;
  const procedure = procedureFor(script, decision.card);
  if (!procedure) return null;
  const unit = game.cards.unit[game.cards.names.indexOf(decision.card)] ?? at.none;
  const place = { game, state, side, index, script, facing: facing.script, procedure, readings: {} };
  const facts = new CallistoHands(place, unit).facts();
  const procedureOf = (id: string): ScriptProcedure | null => {
    const cards = game.cards.ofUnit[game.units.names.indexOf(id)] ?? [];
    for (const card of cards) {
      const found = procedureFor(script, game.cards.names[card] ?? '');
      if (found) return found;
    }
    return null;
  };
  const name = unit === at.none ? null : (game.units.names[unit] ?? null);
  return { sheet, procedure, unit: name, facts, decision, procedureOf };
}

/** The players of games: two bots, or a bot against a policy that plays partly well and partly at random. */
const tables = [
  { breakers: 'bot', lfa: 'bot' },
  { breakers: 'bot', lfa: mixed },
  { breakers: mixed, lfa: 'bot' },
] as const;

const mostRounds = 40;

/** Plays games until `cards` cards have been resolved, and passes each of these cards to `look`. */
export function throughGames({ scenario, sheets, isDraft }: Stage, seed: number, cards: number, look: Look): number {
  const game = new Game(packagedGame(scenario).definition);
  const before: Before = { state: new State(), side: 0, index: 0 };
  const shown = { count: 0 };
  for (const side of [0, 1] as const) {
    const [own, facing] = [sheets[side], sheets[side === 0 ? 1 : 0]];
    // In the stage of a draft, only the cards of the draft are checked. The other sheet is of the book, and has a stage
    // of its own.
    const isLooked = !isDraft || own.name.endsWith('.bot');
    game.setMind(
      side,
      new Watched(game, own, facing, before, (decision) => {
        const seen = isLooked && shown.count < cards ? seenOf(game, own, facing, decision, before) : null;
        if (!seen) return;
        shown.count++;
        look(seen);
      }),
    );
  }
  for (let index = 0; shown.count < cards && index < cards; index++) {
    const table = tables[index % tables.length] ?? tables[0];
    new Player(game, table, mostRounds, index % 3).play(seed, index);
  }
  return shown.count;
}
