// Second readings of open rulings that change the words of a sheet. The script of the sheet is changed before it is
// interpreted or compiled. Second readings that change the rules are in runtime/unbreakable/rules/readings.ts.
import type { SheetScript, ScriptProcedure } from '../../../decide/sheet-script.ts';
import { actor, places } from '../../../plan/build.ts';
import type { ClausePlan } from '../../../plan/clause-plan.ts';
import type { PlanAct, PlanChoice, MomentRule, SetNode, Test } from '../../../plan/nodes.ts';
import { rewriteChoice, rewriteTest } from '../../../plan/rewrite.ts';
import { same } from '../../../plan/same.ts';
import { isCompassPoint } from '../../../language/words/hexes/hex-names.ts';
import type { SceneSheets } from '../../../game/scene-sheets.ts';
import { isActivatedByTimeStream } from '../../../../runtime/unbreakable/rules/program-acts.ts';
import { namedSet } from '../words/named-nodes.ts';
import { ruleDataOf } from './rule-data.ts';

const here = places(actor('unit'));

/** True if a die makes the choice, with a hex for each face of the die. */
const isByDie = ({ list }: PlanChoice): boolean => list.some((criterion) => criterion.is === 'random' && criterion.by);

const choicesOf = ({ acts }: ClausePlan): readonly PlanChoice[] =>
  acts.flatMap(({ aims }) => aims.flatMap((aim) => aim.choices));

/**
 * Adds the second reading of U7 to an act: a crawler that cannot enter the named hex tries another hex. `sidestep` is
 * the choice by die in the crawler’s program. The choice is applied as if the crawler were in the named hex.
 */
function withSidestep(act: PlanAct, sidestep: PlanChoice | undefined): PlanAct {
  const hex = act.aims[0]?.choices[0]?.from;
  if (!sidestep || act.act !== 'move' || hex?.is !== 'named') return act;
  const from = rewriteChoice(sidestep, (set) => (same(set, here) ? hex : set));
  return { ...act, aims: [...act.aims, { letter: null, when: null, how: 'into', choices: [from] }] };
}

function addSidesteps(procedure: ScriptProcedure): ScriptProcedure {
  const sidestep = procedure.clauses.flatMap(choicesOf).find(isByDie);
  const clauses = procedure.clauses.map((clause) => ({
    ...clause,
    acts: clause.acts.map((act) => withSidestep(act, sidestep)),
  }));
  return { ...procedure, clauses };
}

/** True for a set that depends on the hex of the crawler, such as the next hex in a direction. */
const isNextHex = (set: SetNode): boolean => set.is === 'made' && set.of.some((of) => same(of, here));

/**
 * Adds the second reading of U16 to a rule that fires lasers. By this reading, `directly north` means all hexes
 * straight to the north, and not only the next hex.
 */
function straightOn(rule: MomentRule): MomentRule {
  const when =
    rule.when &&
    rewriteTest(rule.when, (set) =>
      set.is === 'made' && isNextHex(set) && isCompassPoint(set.name)
        ? namedSet(`all ${set.name}`, set.sort, ...set.of)
        : set,
    );
  return rule.does.some(({ effect }) => effect === 'fireLaser') ? { ...rule, when } : rule;
}

/**
 * Returns the script of a sheet, changed by the second readings of those rulings in `readings` that concern words of
 * sheets.
 */
export function scriptWithReadings(script: SheetScript, readings: readonly string[]): SheetScript {
  return {
    ...script,
    ...(readings.includes('U7') && { procedures: script.procedures.map(addSidesteps) }),
    ...(readings.includes('U16') && { moments: script.moments.map(straightOn) }),
  };
}

/** Returns sheets whose scripts have the second readings in `readings`. */
export function sheetsWithReadings(sheets: SceneSheets): SceneSheets {
  const { readings = [], scriptOf } = sheets;
  if (readings.length === 0) return sheets;
  const read = (text: string): SheetScript | null => {
    const script = scriptOf(text);
    return script && scriptWithReadings(script, readings);
  };
  return { ...sheets, scriptOf: read };
}

function isAboutThaw(condition: Test | null): boolean {
  let isFound = false;
  if (condition)
    rewriteTest(condition, (set) => {
      isFound ||= set.is === 'plane' && set.name === 'newlyThawed';
      return set;
    });
  return isFound;
}

/** Returns the numbers of the clauses with a condition about the thaw (U5). */
export function thawClauses(script: SheetScript): ReadonlySet<number> {
  const clauses = script.procedures.flatMap((procedure) => procedure.clauses);
  return new Set(clauses.flatMap(({ number, condition }) => (isAboutThaw(condition) ? [number] : [])));
}

/** True if the second reading of a ruling changes the words of a sheet. */
const changesScript = (script: SheetScript, ruling: string): boolean =>
  JSON.stringify(scriptWithReadings(script, [ruling])) !== JSON.stringify(script);

/** Returns the open rulings whose second reading can change an activation or a Time Stream card of a sheet. */
export function rulingsOfCards(script: SheetScript, wins: string | null): readonly string[] {
  const isTimed = isActivatedByTimeStream(ruleDataOf(script));
  const able: Readonly<Record<string, boolean>> = {
    U5: thawClauses(script).size > 0,
    U7: changesScript({ ...script, moments: [] }, 'U7'),
    U13: wins !== null,
    U23: isTimed,
  };
  return Object.keys(able).filter((ruling) => able[ruling]);
}

/** Returns the open rulings whose second reading can change the answer about a bomb. */
export const rulingsOfBombs = (script: SheetScript): readonly string[] => [
  ...(changesScript({ ...script, procedures: [] }, 'U16') ? ['U16'] : []),
  'U33',
];
