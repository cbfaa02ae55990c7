// The script of a Callisto sheet with the words that its scenario defines, and the context in which a bot decides a
// card.
import type { CallistoSheetModule } from '../../../../runtime/callisto/emitted/compiled-mind.ts';
import type { SheetScript as PlainScript, ScriptProcedure } from '../../../decide/sheet-script.ts';
import { places } from '../../../plan/build.ts';
import { withActs } from '../../../plan/clause-plan.ts';
import type { SetNode } from '../../../plan/nodes.ts';
import { choosingGoalFirst } from '../../../plan/trip-readings.ts';
import type { ChoosingChance } from '../../../decide/interpret/choices.ts';
import type { TableSide } from '../facts/table.ts';
import type { SecondReadings, SheetRules, View } from '../facts/viewpoint.ts';
import { threatenedByDestroyers } from '../words/definitions.ts';
import type { Game } from '../../../../runtime/callisto/rules/engine/game-tables.ts';
import { lazilyFor } from '../../../../runtime/kernel/lazily.ts';
import type { Assignment } from '../../../../runtime/kernel/choose-with-dice.ts';
import type { State } from '../../../../runtime/callisto/rules/engine/packed-state.ts';

export interface Place {
  readonly game: Game;
  readonly state: State;
  readonly side: number;
  /** The index of the resolved card in the play area. */
  readonly index: number;
  readonly script: Script;
  readonly facing: Script | null;
  readonly procedure: ScriptProcedure;
  readonly readings: View['readings'];
  /**
   * Called twice for each roll: before the roll, with the faces that choose each candidate; after the roll, with null.
   */
  readonly onRoll?: ((of: Assignment | null) => void) | undefined;
  readonly onPick?: ChoosingChance['onPick'];
}

/**
 * Meanings of the word `objective` for a scenario and a side, if its rules define the word and its sheets do not (R15,
 * R46).
 */
const objectives: Readonly<Record<number, Readonly<Partial<Record<TableSide, SetNode>>>>> = {
  3: {
    lfa: places({ is: 'plane', name: 'building', sort: 'structure' }),
    breakers: places({ is: 'plane', name: 'civilian', sort: 'token' }),
  },
  4: {
    lfa: places({ is: 'plane', name: 'bunker', sort: 'structure' }),
    breakers: places({ is: 'plane', name: 'bunker', sort: 'structure' }),
  },
};

/** The sheet of one bot in one scenario, in the form that bots play. */
export type Script = SheetRules & Omit<PlainScript, 'bot'>;

/**
 * The scripts of both bots. Each bot needs both scripts, because the danger of its units follows from the ranking in
 * the sheet of the other bot (R20).
 */
export type Scripts = readonly [breakers: Script | null, lfa: Script | null];
export type CompiledSheets = readonly [breakers: CallistoSheetModule | null, lfa: CallistoSheetModule | null];

/**
 * The scenarios in which the second reading of R16 matters. In these scenarios, enemy units can destroy structures that
 * are objectives.
 */
const withStructures: readonly number[] = [4, 8];

/** Returns a script in which a list chooses one of several goals before the destination (R9). */
const choosingGoals = lazilyFor((script: Script): Script => ({
  ...script,
  procedures: script.procedures.map((procedure) => ({
    ...procedure,
    clauses: procedure.clauses.map((clause) => withActs(clause, choosingGoalFirst)),
  })),
}));

/**
 * Returns a script in which second readings give words another meaning. A word that the sheet itself defines keeps its
 * meaning.
 */
export function withReadings(printed: Script, { R9, R16 }: SecondReadings): Script {
  const script = R9 === 'second' ? choosingGoals(printed) : printed;
  const { scenario, definitions } = script;
  if (R16 !== 'second' || !withStructures.includes(scenario) || definitions['threatened']) return script;
  return { ...script, definitions: { ...definitions, threatened: threatenedByDestroyers } };
}

export function withScenario({ bot: called, definitions, ...sheet }: PlainScript): Script {
  const bot: TableSide = called.toUpperCase() === 'LFA' ? 'lfa' : 'breakers';
  const objective = objectives[sheet.scenario]?.[bot];
  return { ...sheet, bot, definitions: { ...(objective && { objective }), ...definitions } };
}
