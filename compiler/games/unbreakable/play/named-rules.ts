// Carries out the special rules that a row names, with a record of the choices.
import { choose, type Chosen } from '../../../decide/interpret/choices.ts';
import { contextOf, holds, members } from '../../../decide/interpret/interpret.ts';
import type { Choice, MomentRule } from '../../../plan/nodes.ts';
import type { Chance } from '../../../../runtime/kernel/choose-with-dice.ts';
import type { WeaponClass } from '../../../../runtime/unbreakable/data/reference-types.ts';
import { RuleActs } from '../../../../runtime/unbreakable/rules/rule-acts.ts';
import type { CrawlerDeciding } from './crawler-deciding.ts';
import { CrawlerFacts } from './crawler-facts.ts';
import { ruleDataOf } from './rule-data.ts';

export class NamedRules {
  private readonly scene: CrawlerDeciding;
  private readonly rules: readonly MomentRule[];
  private readonly acts: RuleActs;
  private chosen: Chosen[] = [];

  constructor(scene: CrawlerDeciding, verb: string) {
    this.scene = scene;
    this.rules = scene.script.moments.filter(({ moment }) => moment === verb.toLowerCase());
    this.acts = new RuleActs(
      scene.table,
      ruleDataOf(scene.script),
      verb,
      (weapon, isRolled, chance) => this.pickTarget(weapon, isRolled, chance),
      (effect, weapon) => this.holds(effect, weapon),
    );
  }

  get isWritten(): boolean {
    return this.acts.isWritten;
  }

  /** Carries out the rule, with a weapon of the crawler if the row names a class of weapons. */
  carryOut(weaponName: string | null, chance: Chance): readonly Chosen[] {
    this.chosen = [];
    this.acts.carryOut(weaponName, chance);
    return this.chosen;
  }

  /** Returns the last rule with an effect, and the effect. */
  private ruleWith(name: string) {
    const rule = this.rules.findLast(({ does }) => does.some(({ effect }) => effect === name));
    return { when: rule?.when ?? null, effect: rule?.does.find(({ effect }) => effect === name) };
  }

  private context(firing: WeaponClass) {
    return contextOf(new CrawlerFacts(this.scene.table, this.scene.sight, { firing }));
  }

  private holds(effect: string, weapon: WeaponClass): boolean {
    const { when } = this.ruleWith(effect);
    return when !== null && holds(when, this.context(weapon));
  }

  private pickTarget(weapon: WeaponClass, isRolled: boolean, chance: Chance): string | null {
    const from = this.ruleWith('fireAt').effect?.of[0];
    const context = this.context(weapon);
    if (!from || members(from, context).size === 0) return null;
    const choice: Choice = { role: 'target', from, take: 'one', list: isRolled ? [{ is: 'random' }] : [] };
    const chosen = choose(choice, context, chance);
    this.chosen.push(chosen);
    return chosen.ids[0] ?? null;
  }
}
