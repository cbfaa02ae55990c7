// The sheets of a scenario as the two functions that a table needs: one decides the cards of bots, the other explains.
import type { CardExplanation } from '../../../decide/card-query.ts';
import type { PlanWords } from '../../../wording/wording.ts';
import { NeedOwner } from '../../../../runtime/callisto/rules/engine/chance.ts';
import { Game, type GameDefinition } from '../../../../runtime/callisto/rules/engine/game-tables.ts';
import type { StepCard } from '../../../../runtime/callisto/table/step-attempts.ts';
import type { SheetFunctions } from '../../../../runtime/callisto/table/table.ts';
import type { SecondReadings } from '../facts/seat.ts';
import { Decider } from './decide-card.ts';
import { SheetMind } from './mind.ts';
import type { Scripts } from './script.ts';
import { lackingText, toldOf } from './telling-cards.ts';

/** The reasons for a card at a table; or the thing that the card still needs. */
export type TableReasons =
  | { readonly is: 'explained'; readonly explanation: CardExplanation }
  /** A die or a card is due; the text says what each face means. */
  | { readonly is: 'needs'; readonly text: string }
  /** The owner of a hit unit has to answer. */
  | { readonly is: 'owner'; readonly unit: string };

function reasonsFor(decider: Decider, { answers, ...seated }: StepCard, words: PlanWords): TableReasons {
  try {
    const decided = decider.decide(seated, null, answers);
    if (decided.is === 'resolved') return { is: 'explained', explanation: toldOf(decider, seated, decided, words) };
    return { is: 'needs', text: decided.is === 'needs' ? lackingText(decider, decided, 1) : decided.problem };
  } catch (error) {
    if (!(error instanceof NeedOwner)) throw error;
    return { is: 'owner', unit: decider.game.units.names[error.unit] ?? '' };
  }
}

/** Returns the functions by which interpreted sheets play at a table; `words` are the words of explanations. */
export function tableSheets(
  definition: GameDefinition,
  scripts: Scripts,
  words: PlanWords,
  readings: SecondReadings = {},
): SheetFunctions<TableReasons> {
  const decider = new Decider(new Game(definition), scripts, readings);
  return {
    decide: (game, side) => {
      const [own, facing] = [scripts[side], scripts[side === 0 ? 1 : 0]];
      return own && new SheetMind(game, own, facing, { readings });
    },
    explain: (card) => reasonsFor(decider, card, words),
  };
}
