// A card of a bot as data for a page: the decision, its reasons, and the printed procedure with a verdict on each part.
import type { CardQuery } from '../../compiler/decide/card-query.ts';
import type { PrintedLine } from '../../compiler/decide/printed-procedure.ts';
import { Explainer, headText } from '../decision/explain.ts';
import { undecided } from '../decision/needed.ts';
import type { ProcedureLine } from '../decision/procedure-lines.ts';
import { inSentenceCase } from '../document/plain-text.ts';

export interface ToldCard {
  /** `SCOUT Y (LFA, Scenario 1)` */
  readonly title: string;
  /** The decision as a sentence; null if dice, cards or an answer are due. */
  readonly decision: string | null;
  readonly reasons: readonly string[];
  readonly attacks: readonly string[];
  /** The printed procedure as far as it is read; empty for a card without a procedure. */
  readonly procedure: readonly ProcedureLine[];
  /** The names about which a person can ask why the bot did not choose them. */
  readonly names: readonly string[];
}

/** Returns a card with its reasons; `printed` is the procedure as typed. */
export function toldCard(query: CardQuery, printed: readonly PrintedLine[]): ToldCard {
  const answer = query.decide(null);
  const title = headText(query);
  const names = query.telling.things();
  const basis = { rulings: new Map<number, string[]>(), standIns: null, printed };
  if (answer.is === 'came') {
    const explainer = new Explainer({ ...query, came: answer.came });
    return {
      title,
      decision: `${inSentenceCase(explainer.line())}.`,
      reasons: explainer.reasons(),
      attacks: answer.came.attacks ?? [],
      procedure: explainer.procedure(basis),
      names,
    };
  }
  const procedure = answer.is === 'needs' ? undecided(query, answer.soFar).procedure(basis) : [];
  return { title, decision: null, reasons: [], attacks: [], procedure, names };
}
