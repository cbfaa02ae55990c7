// Compiles the conditions of special rules, and the rules about bombs.
import type { SheetScript } from '../../../decide/sheet-script.ts';
import { nodeEmitters } from '../../../emit/emit-parts.ts';
import { EmitError, type EmitScope } from '../../../emit/emit-scope.ts';
import type { SheetCode } from '../../../emit/sheet-code.ts';
import { sortOf } from '../../../plan/build.ts';
import { printedKey, type MomentRule, type SetNode, type Test } from '../../../plan/nodes.ts';
import { hasSet } from '../../../plan/rewrite.ts';
import { testOfWeapons } from '../../../../runtime/unbreakable/position/weapon-words.ts';
import { crawlerWords } from '../crawler-wording.ts';
import { bombRuleParts, bombsOf, plannedBombRules, type PlannedBombRule } from '../play/laser-defence.ts';
import { plannedRules } from '../play/rule-data.ts';

const bombNames = ['crust buster', 'neutron bomb', 'nuke'] as const;

/** The moment at which squads may reprogram a crawler. */
const reprogramMoment = 'squads reprogram crawlers card';

/** The code for the conditions of special rules, and for the rules about bombs and about reprogramming. */
interface WrittenRules {
  readonly conditions: string;
  readonly bombRules: string;
  readonly reprogrammers?: string;
}

class ConditionWriter {
  private readonly sheet: SheetCode;
  private readonly scope: () => EmitScope;
  private readonly names = new Map<Test, string>();

  constructor(sheet: SheetCode, scope: () => EmitScope) {
    this.sheet = sheet;
    this.scope = scope;
  }

  /**
   * Writes the function of a rule’s condition if it is not yet written, and returns the name of the function. Returns
   * null if there is no condition.
   */
  name(test: Test | null, rule: MomentRule): string | null {
    if (test === null) return null;
    const before = this.names.get(test);
    if (before !== undefined) return before;
    const { sheet, scope, names } = this;
    const name = sheet.uniqueName(`rule ${names.size + 1}`);
    names.set(test, name);
    sheet.body(`${name}(t)`, () => {
      sheet.code.mark(rule[printedKey]);
      sheet.code.line(`return ${nodeEmitters.test(test, scope())};`);
    });
    return name;
  }
}

/** True if a bomb of a kind is in a set of weapons. */
function isBombIn(set: SetNode, weapon: (typeof bombNames)[number]): boolean {
  if (set.is === 'all') return true;
  if (set.is === 'plane') return testOfWeapons(set.name)({ weapon, class: 'bomb', loaded: null });
  if (set.is === 'or') return set.of.some((part) => isBombIn(part, weapon));
  if (set.is === 'and') return set.of.every((part) => isBombIn(part, weapon));
  if (set.is === 'minus') return isBombIn(set.from, weapon) && !isBombIn(set.less, weapon);
  throw new EmitError('A rule about bombs names them by other words than their kinds.');
}

/** Returns the names of the bombs to which a rule about bombs applies. */
function kindsOf(planned: PlannedBombRule): readonly string[] {
  const bombs = bombsOf(planned);
  return bombs === null ? [] : bombNames.filter((name) => isBombIn(bombs, name));
}

const speaksOfCrawler = (set: SetNode): boolean =>
  set.is === 'actor' || ((set.is === 'and' || set.is === 'or') && set.of.some(speaksOfCrawler));

const isOtherKind = (set: SetNode): boolean => set.is === 'plane' && (set.name === 'crawler' || set.name === 'walker');

/** True for a set of units that can contain squads, such as `hovering squads in the crawler’s hex`. */
const canHoldSquads = (set: SetNode): boolean =>
  sortOf(set) === 'unit' && !speaksOfCrawler(set) && !hasSet(set, isOtherKind);

/**
 * Returns code for the squads for which a condition is true, as a set of units. A part of the condition that is not
 * about squads is the same for all squads.
 */
function squadsOf(test: Test, scope: EmitScope): string {
  if (test.is === 'some' && canHoldSquads(test.of)) return scope.parts.set(test.of, scope).lo;
  if (test.is === 'not') return `~${squadsOf(test.of, scope)}`;
  if (test.is === 'both' || test.is === 'either')
    return `(${test.of.map((part) => squadsOf(part, scope)).join(test.is === 'both' ? ' & ' : ' | ')})`;
  const counted = test.is === 'compare' && test.left.is === 'count' ? test.left.of : null;
  const squads = counted && canHoldSquads(counted) ? scope.parts.set(counted, scope).lo : '-1';
  return `(${nodeEmitters.test(test, scope)} ? ${squads} : 0)`;
}

/** Writes the function that returns the squads that may reprogram the crawler; null without such a rule. */
function writeReprogrammers(script: SheetScript, sheet: SheetCode, scope: () => EmitScope): string | null {
  const rules = plannedRules(script).filter(
    ({ rule, effect }) => rule.moment === reprogramMoment && effect.effect === 'reprogram',
  );
  if (rules.length === 0) return null;
  const name = sheet.uniqueName('reprogrammers');
  sheet.body(`${name}(t)`, () => {
    const inside = scope();
    const squads = rules.map(({ rule: { when } }) => (when === null ? '-1' : squadsOf(when, inside)));
    sheet.code.line(`return ${squads.join(' | ')};`);
  });
  return name;
}

/**
 * Writes a function for each condition of a rule about bombs or of a rule at one of the `moments`. If the condition of
 * a rule at such a moment is only about the weapon of a row, it needs no function.
 */
export function writeConditions(
  script: SheetScript,
  sheet: SheetCode,
  scope: () => EmitScope,
  moments: ReadonlySet<string>,
): WrittenRules {
  const writer = new ConditionWriter(sheet, scope);
  const conditions = plannedRules(script).flatMap(({ ruleData, rule }, index) => {
    if (ruleData.when !== 'other' || !moments.has(ruleData.moment)) return [];
    return [`${index}: ${writer.name(rule.when, rule) ?? 'null'}`];
  });
  const bombRules = plannedBombRules(script).map((planned) => {
    const { rule, effect, ofBomb, ofLaser } = planned;
    const data = JSON.stringify({ ...bombRuleParts(planned, crawlerWords), effect, bombs: kindsOf(planned) });
    const tests = [ofBomb, ofLaser].map((test) => writer.name(test, rule) ?? 'null');
    return `{ ...${data}, ofBomb: ${tests[0]}, ofLaser: ${tests[1]} }`;
  });
  const reprogrammers = writeReprogrammers(script, sheet, scope);
  return {
    conditions: `{ ${conditions.join(', ')} }`,
    bombRules: `[${bombRules.join(', ')}]`,
    ...(reprogrammers !== null && { reprogrammers }),
  };
}
