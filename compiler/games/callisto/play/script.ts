// A sheet of Callisto as it is played: with the words that its scenario defines.
import type { SheetScript as PlainScript } from '../../../decide/sheet-script.ts';
import { places } from '../../../plan/build.ts';
import type { SetNode } from '../../../plan/nodes.ts';
import type { TableSide } from '../facts/table.ts';
import type { SheetRules } from '../facts/seat.ts';

/** Objectives that the rules of a scenario define, and the sheet does not (R15, R46). */
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

/** One bot's sheet of a scenario. */
export type Script = SheetRules & Omit<PlainScript, 'bot'>;

export function withScenario({ bot: called, definitions, ...sheet }: PlainScript): Script {
  const bot: TableSide = called.toUpperCase() === 'LFA' ? 'lfa' : 'breakers';
  const own = objectives[sheet.scenario]?.[bot];
  return { ...sheet, bot, definitions: { ...(own && { objective: own }), ...definitions } };
}
