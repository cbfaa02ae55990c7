// The script of a sheet: the form of the sheet that bots play.
import type { ClausePlan } from '../plan/clause-plan.ts';
import type { MomentRule, SetNode } from '../plan/nodes.ts';

export interface ScriptProcedure {
  readonly title: string;
  readonly cards: ReadonlySet<string>;
  readonly clauses: readonly ClausePlan[];
  /** The initiative that the title prints, or null. Initiatives only affect the order in which cards are resolved. */
  readonly initiative: number | null;
}

/** The sheet of a bot in a scenario, in the form that bots play. */
export interface SheetScript {
  readonly scenario: number;
  /** The name of the bot in the header line `bot …`. */
  readonly bot: string;
  /** The sets of units in the ranking of the sheet, the highest rank first. */
  readonly ranking: readonly SetNode[];
  readonly definitions: Readonly<Record<string, SetNode>>;
  readonly moments: readonly MomentRule[];
  readonly procedures: readonly ScriptProcedure[];
}

export const procedureFor = ({ procedures }: Pick<SheetScript, 'procedures'>, card: string): ScriptProcedure | null =>
  procedures.find(({ cards }) => cards.has(card)) ?? null;
