// A card of a bot as data for a page: the decision, its reasons, and the printed procedure with a verdict on each part.
import { upperInitial } from '../../grammar/characters.ts';
import type { TableCard } from '../../compiler/decide/card-query.ts';
import type { PrintedLine } from '../../compiler/decide/printed-procedure.ts';
import { cacheFor } from '../../runtime/kernel/lazily.ts';
import { Explainer, headText } from '../decision/explain.ts';
import { waitingExplainer } from '../decision/waiting-decision.ts';
import type { ProcedureLine } from '../decision/procedure-lines.ts';
import type { ReplyStyle } from './replies.ts';

export interface ToldCard {
  /** The card with its bot and scenario, such as `SCOUT Y (BOT, Scenario 1)`. */
  readonly title: string;
  /** The decision as a sentence; null while dice, cards or an answer are lacking. */
  readonly decision: string | null;
  /**
   * The reasons for the decision. While dice, cards or an answer are missing, the first line is the part of the
   * decision that no longer depends on them.
   */
  readonly reasons: readonly string[];
  readonly attacks: readonly string[];
  /** The printed procedure, as far as it was read; empty for a card without a procedure. */
  readonly procedure: readonly ProcedureLine[];
  /** The names of things about which a person can ask why the bot did not choose them. */
  readonly names: readonly string[];
}

/** Cache of cards, because a page shows a card again after each touch. */
const cards = cacheFor<ToldCard>();

/** Returns a card as data for a page: the decision, and a verdict for each part of the procedure. */
export const cardToTell = (query: TableCard, { printed }: ReplyStyle): ToldCard =>
  cards(query, () => toldCard(query, printed(query)));

/** Returns a card as data for a page. `printed` is the procedure as printed on the sheet. */
function toldCard(query: TableCard, printed: readonly PrintedLine[]): ToldCard {
  const answer = query.answer();
  const title = headText(query);
  const names = query.telling.things();
  const basis = { rulings: new Map<number, string[]>(), standIns: null, printed };
  if (answer.is === 'came') {
    const explainer = new Explainer({ ...query, came: answer.came });
    return {
      title,
      decision: `${upperInitial(explainer.line())}.`,
      // A page shows a sentence instead of the decision, and the sentence has no row of a table.
      reasons: explainer.reasons(true),
      attacks: answer.came.attacks ?? [],
      procedure: explainer.procedure(basis),
      names,
    };
  }
  const explainer = answer.is === 'needs' ? waitingExplainer(query, answer) : null;
  const decision = explainer?.decision ?? null;
  const isBegun = decision !== null && decision.rolls.length + decision.done.length > 0;
  const procedure = explainer?.procedure(basis) ?? [];
  const clause = String(decision?.clause ?? '');
  return {
    title,
    decision: null,
    reasons: explainer && isBegun ? [`${upperInitial(explainer.line())}.`, ...explainer.reasons()] : [],
    attacks: [],
    procedure: withParts(procedure, printed, clause),
    names,
  };
}

/** Adds the letters and rows of the current clause that were not read yet. The decision leaves such parts out. */
function withParts(
  procedure: readonly ProcedureLine[],
  printed: readonly PrintedLine[],
  clause: string,
): ProcedureLine[] {
  const isOfClause = (label: string): boolean => label.startsWith(clause) && !/^\d/.test(label.slice(clause.length));
  return printed.flatMap((line) => {
    const read = procedure.find(({ label }) => label === line.label);
    if (read) return [read];
    return clause !== '' && line.depth === 1 && isOfClause(line.label)
      ? [{ ...line, verdict: 'not reached', reason: null, rests: [] }]
      : [];
  });
}
