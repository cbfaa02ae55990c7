// Decides which lasers a crawler fires at a bomb, by interpreting the special rules of its sheet.
import { contextOf, holds, members } from '../../../decide/interpret/interpret.ts';
import { ruleName } from '../../../plan/rule-names.ts';
import type { Effect, MomentRule, Test } from '../../../plan/nodes.ts';
import type { PlanWords } from '../../../wording/wording.ts';
import {
  laserDefence,
  type BombEffect,
  type BombRule,
  type DroppedBomb,
  type LaserDefence,
} from '../../../../runtime/unbreakable/rules/laser-defence.ts';
import type { CrawlerDeciding } from './crawler-decision.ts';
import { CrawlerFacts, type CrawlerTopics } from './crawler-facts.ts';
import { rulesAt } from './rule-clauses.ts';

const bombDropped = 'bomb dropped';

/** A rule of a sheet with an effect about bombs. */
export interface PlannedBombRule {
  readonly rule: MomentRule;
  readonly does: Effect;
  readonly effect: BombEffect;
  /**
   * `ofBomb` is the condition about the bomb. `ofLaser` is the condition about the laser that a row can fire. Null
   * without such a condition.
   */
  readonly ofBomb: Test | null;
  readonly ofLaser: Test | null;
}

const isRadius = (test: Test | null): boolean => test?.is === 'test' && test.name === 'mayGoOffline';

/** Returns the parts of a rule about bombs that are the same if the sheet is interpreted and if it is compiled. */
export const bombRuleParts = (
  { rule, does, ofBomb }: PlannedBombRule,
  words: PlanWords,
): Pick<BombRule, 'name' | 'lasers' | 'words' | 'isOfRadius'> => ({
  name: ruleName(rule),
  lasers: does.count ?? 1,
  words: rule.when && words.test(rule.when),
  isOfRadius: isRadius(ofBomb),
});

const effectsAbout = (rule: MomentRule): PlannedBombRule[] =>
  rule.does.flatMap((does) => {
    const { effect } = does;
    return effect === 'fireLaser' || effect === 'holdFire'
      ? [{ rule, does, effect, ofBomb: rule.when, ofLaser: null }]
      : [];
  });

const defencesOf = (rule: MomentRule): PlannedBombRule[] =>
  rule.does.flatMap((does) => {
    const [bombs] = does.of;
    const isDefence = does.effect === 'defend' && bombs?.is === 'where';
    return isDefence ? [{ rule, does, effect: 'defend', ofBomb: bombs.test, ofLaser: rule.when }] : [];
  });

/**
 * Returns the rules of a sheet about bombs. Rules at the moment `bomb dropped` come first. Then come the rules at the
 * moment `fire` that make lasers defend against bombs.
 */
export const plannedBombRules = (script: CrawlerDeciding['script']): readonly PlannedBombRule[] => [
  ...rulesAt(script, bombDropped).flatMap(effectsAbout),
  ...rulesAt(script, 'fire').flatMap(defencesOf),
];

/** Returns the set of bombs to which a rule about bombs applies; null if the words of the rule name no bombs. */
export function bombsOf({ rule, does: { of }, effect }: PlannedBombRule): MomentRule['by'] {
  const [bombs] = of;
  return effect !== 'defend' ? rule.by : bombs?.is === 'where' ? bombs.of : null;
}

/** Decides which lasers the crawler fires at a bomb. */
export function interpretedDefence(
  { script, table, sight }: CrawlerDeciding,
  bomb: DroppedBomb,
  words: PlanWords,
): LaserDefence {
  const facts = (topics: CrawlerTopics = {}): CrawlerFacts => new CrawlerFacts(table, sight, { bomb, ...topics });
  const rules = plannedBombRules(script).flatMap((planned): BombRule[] => {
    const { effect, ofBomb, ofLaser } = planned;
    const bombs = bombsOf(planned);
    if (!bombs || !members(bombs, contextOf(facts())).has(bomb.weapon)) return [];
    return [
      {
        ...bombRuleParts(planned, words),
        effect,
        isTrue: () => ofBomb === null || holds(ofBomb, contextOf(facts())),
        isFor: (firing) => ofLaser === null || holds(ofLaser, contextOf(facts({ firing }))),
      },
    ];
  });
  return laserDefence(table, bomb, rules, (squad) => {
    const answer = sight.answer(table.placed, { is: 'beam', from: table.crawler, to: squad });
    const row = answer.rows.at(-1);
    return { row: row && row.answer !== null ? row.number : 0, isSeen: answer.isSeen };
  });
}
