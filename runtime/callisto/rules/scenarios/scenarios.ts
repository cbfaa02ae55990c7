// The rules of each scenario.
import type { ScenarioRules } from '../engine/game-tables.ts';
import { scenario3 } from './scenario-3.ts';
import { scenario4 } from './scenario-4.ts';
import { scenario5 } from './scenario-5.ts';
import { scenario6 } from './scenario-6.ts';
import { scenario8 } from './scenario-8.ts';

const scenarioRules: Readonly<Record<number, ScenarioRules>> = {
  3: scenario3,
  4: scenario4,
  5: scenario5,
  6: scenario6,
  8: scenario8,
};

/** Returns the rules of a scenario; empty for a scenario that differs from others only in its victory rows. */
export const scenarioRulesOf = (scenario: number): ScenarioRules => scenarioRules[scenario] ?? {};
