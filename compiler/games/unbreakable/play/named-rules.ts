// Carries out the special rules that a row names, and records the choices.
import { choose, type ChoiceResult } from '../../../decide/interpret/choices.ts';
import { contextOf, holds, members } from '../../../decide/interpret/interpret.ts';
import type { PlanChoice } from '../../../plan/nodes.ts';
import type { Chance } from '../../../../runtime/kernel/choose-with-dice.ts';
import type { NamedWeapon } from '../../../../runtime/unbreakable/rules/crawler-table.ts';
import { RuleActs, type RuleData } from '../../../../runtime/unbreakable/rules/rule-acts.ts';
import type { CrawlerDeciding } from './crawler-decision.ts';
import { CrawlerFacts } from './crawler-facts.ts';
import { plannedRules, ruleDataOf } from './rule-data.ts';

/**
 * True if the condition of a rule of the sheet holds. `weapon` is the weapon that a row fires; null without a weapon.
 */
export function ruleHolds(
  { script, table, sight }: CrawlerDeciding,
  rule: RuleData,
  weapon: NamedWeapon | null,
): boolean {
  const when = plannedRules(script).find(({ ruleData }) => ruleData === rule)?.rule.when ?? null;
  return when === null || holds(when, contextOf(new CrawlerFacts(table, sight, weapon ? { firing: weapon } : {})));
}

export class NamedRules {
  private readonly scene: CrawlerDeciding;
  private readonly acts: RuleActs;
  private chosen: ChoiceResult[] = [];

  constructor(scene: CrawlerDeciding, verb: string) {
    this.scene = scene;
    this.acts = new RuleActs(
      scene.table,
      ruleDataOf(scene.script),
      verb,
      (weapon, rule, isRolled, chance) => this.pickTarget(weapon, rule, isRolled, chance),
      (rule, weapon) => ruleHolds(scene, rule, weapon),
    );
  }

  get isWritten(): boolean {
    return this.acts.isWritten;
  }

  /**
   * Carries out the rule. `weaponName` is the weapon that the row names, or a weapon of the crawler that is in the
   * named class.
   */
  carryOut(weaponName: string | null, chance: Chance): readonly ChoiceResult[] {
    this.chosen = [];
    this.acts.carryOut(weaponName, chance);
    return this.chosen;
  }

  private pickTarget(firing: NamedWeapon, rule: RuleData, isRolled: boolean, chance: Chance): string | null {
    const { script, table, sight } = this.scene;
    const from = plannedRules(script).find(({ ruleData }) => ruleData === rule)?.effect.of[0];
    const context = contextOf(new CrawlerFacts(table, sight, { firing }));
    if (!from || members(from, context).size === 0) return null;
    const choice: PlanChoice = { role: 'target', from, take: 'one', list: isRolled ? [{ is: 'random' }] : [] };
    const chosen = choose(choice, context, chance);
    this.chosen.push({ ...chosen, of: choice });
    return chosen.ids[0] ?? null;
  }
}
