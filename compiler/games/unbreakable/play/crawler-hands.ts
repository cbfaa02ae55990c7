// The hands of a crawler: tests whether an act of its program is possible, and carries the act out.
import { choose, pick } from '../../../decide/interpret/choices.ts';
import type { Context } from '../../../decide/interpret/context.ts';
import { members } from '../../../decide/interpret/interpret.ts';
import { PlainHands, type PossibleAct, type WalkRules, type WordHands } from '../../../decide/plan-actions.ts';
import type { Why } from '../../../decide/record.ts';
import type { PlanAct, PlanChoice, NamingDie } from '../../../plan/nodes.ts';
import { assignNamed, rollAssigned, type Chance } from '../../../../runtime/kernel/choose-with-dice.ts';
import { unitStatuses } from '../../../../runtime/unbreakable/position/placed-position.ts';
import type { CrawlerTable } from '../../../../runtime/unbreakable/rules/crawler-table.ts';
import { chanceIn, rollsChance, type CombatChance } from '../../../../runtime/unbreakable/rules/combat-dice.ts';
import { enterHex, whyNotEnter } from '../../../../runtime/unbreakable/rules/crawler-moves.ts';
import { changeStatus, removeMarkers } from '../../../../runtime/unbreakable/rules/program-acts.ts';
import type { UnbreakableNames } from '../unbreakable-names.ts';
import type { CrawlerDeciding } from './crawler-decision.ts';
import { CrawlerFacts } from './crawler-facts.ts';
import { NamedRules } from './named-rules.ts';

const wordOf = (limit: unknown): string | null => (typeof limit === 'string' ? limit : null);

const refusedBy = (rule: string): Why => ({ is: 'rule', rule });

/** Returns the dice that decide whether an act is carried out. Returns null if the act has no dice. */
const chanceOf = ({ limits: { chance } }: PlanAct): CombatChance | null =>
  typeof chance === 'string' ? chanceIn(chance) : null;

/** The id of the candidate that is used for every hex of a choice that is off the map. */
const offTheMap = 'off the map';

/** Returns the die of a choice if a face of the die can choose a hex that is off the map; null for other choices. */
function blindDie({ from, list }: PlanChoice, context: Context): NamingDie | null {
  const [first] = list;
  const parts = from.is === 'or' ? from.of : [from];
  const isOff = parts.some((part) => members(part, context).size === 0);
  return isOff && first?.is === 'random' && first.by ? first.by : null;
}

function pickBlindly(named: readonly string[], { die, rows }: NamingDie, context: Context, chance: Chance) {
  const candidates = [...named, offTheMap];
  const shares = rows.map(({ from, to, names }) => ({ id: [...members(names, context)][0] ?? offTheMap, from, to }));
  const roll = rollAssigned(assignNamed(candidates, die, shares), chance);
  return { id: roll.picked, candidates, ladder: [], roll, isUnbroken: false };
}

export class CrawlerHands extends PlainHands<UnbreakableNames> {
  private static readonly words: WordHands<UnbreakableNames, CrawlerHands> = {
    acts: {
      move: (hands, act, context) => (act.aims.length > 0 ? hands.move(act, context) : hands.byRule(act, null)),
      remove: (hands, act) => hands.removeMarkers(act),
      change: (hands, act) => hands.changeStatus(act),
      perform: (hands, act, context) => hands.withWeapon(act, context),
      answer: () => {
        throw new Error('Only lists about sight answer.');
      },
    },
  };

  protected readonly words = CrawlerHands.words;
  readonly chance: Chance;
  readonly walk: WalkRules;
  private readonly table: CrawlerTable;
  private readonly scene: CrawlerDeciding;

  constructor(scene: CrawlerDeciding, chance: Chance) {
    super();
    this.scene = scene;
    this.walk = scene.walk;
    this.table = scene.table;
    this.chance = chance;
  }

  tripReadings(): never {
    throw new Error('The crawlers of Unbreakable move by acts of the game.');
  }

  facts(): CrawlerFacts {
    return new CrawlerFacts(this.table, this.scene.sight);
  }

  strength(): number | null {
    return null;
  }

  steps(): readonly string[] {
    return [];
  }

  go(): void {
    throw new Error('The crawlers of Unbreakable move by acts of the game.');
  }

  override game(act: PlanAct, context: Context): PossibleAct | Why {
    const dice = chanceOf(act);
    if (!dice) return super.game(act, context, null);
    return {
      is: 'doable',
      run: (chance) => {
        if (!rollsChance(this.table, dice, chance)) return [];
        const doable = super.game(act, context, null);
        return doable.is === 'doable' ? doable.run(chance) : [];
      },
    };
  }

  /**
   * Prepares a move by the first aim of the act that is possible. If none is possible, returns the reason against the
   * first aim.
   */
  private move(act: PlanAct, context: Context): PossibleAct | Why {
    let refusal: Why | null = null;
    for (const { choices } of act.aims) {
      const [choice] = choices;
      if (!choice) throw new Error('The act names no hex.');
      const doable = this.moveInto(choice, context);
      if (doable.is === 'doable') return doable;
      refusal ??= doable;
    }
    return refusal ?? refusedBy('there is no such hex on the map');
  }

  /**
   * Prepares a move of the crawler into one of several hexes. Units in a hex do not keep the crawler from choosing the
   * hex (U9, U10).
   */
  private moveInto(choice: PlanChoice, context: Context): PossibleAct | Why {
    const { board, terrain } = this.table.placed;
    const named = [...members(choice.from, context)];
    if (named.length === 0) return refusedBy('there is no such hex on the map');
    if (named.every((id) => terrain[board.numberOf(id)] === 'volcano')) return refusedBy('no unit may enter a volcano');
    const blind = blindDie(choice, context);
    const [only] = named;
    const reason =
      named.length === 1 && only !== undefined && !blind ? whyNotEnter(this.table, board.numberOf(only)) : null;
    if (reason !== null) return refusedBy(reason);
    return {
      is: 'doable',
      run: (chance) => {
        const picked = blind ? pickBlindly(named, blind, context, chance) : pick(named, choice, context, chance);
        if (!picked) return [];
        if (picked.id === offTheMap) this.table.say(`${this.table.crawler.name} does not move: the hex is off the map`);
        else this.enter(picked.id, chance);
        return [{ role: choice.role, ids: [picked.id], picks: [picked] }];
      },
    };
  }

  private enter(id: string, chance: Chance): void {
    const hex = this.table.placed.board.numberOf(id);
    const reason = whyNotEnter(this.table, hex);
    if (reason === null) enterHex(this.table, hex, chance);
    else this.table.say(`${this.table.crawler.name} does not move: ${reason}`);
  }

  private removeMarkers({ limits }: PlanAct): PossibleAct {
    const wanted = typeof limits['hits'] === 'number' ? limits['hits'] : 1;
    return {
      is: 'doable',
      run: (chance) => {
        removeMarkers(this.table, wanted, limits['noRoll'] !== true, chance);
        return [];
      },
    };
  }

  private changeStatus({ limits }: PlanAct): PossibleAct | Why {
    const status = unitStatuses.find((name) => name === limits['status']);
    if (!status) return refusedBy('the words name no status');
    return {
      is: 'doable',
      run: () => {
        changeStatus(this.table, status, wordOf(limits['remain']), wordOf(limits['ceaseFire']));
        return [];
      },
    };
  }

  /** Prepares an act that a rule of the sheet describes, such as `Move`. */
  private byRule(act: PlanAct, weapon: string | null): PossibleAct | Why {
    const rules = new NamedRules(this.scene, act.verb);
    return rules.isWritten
      ? { is: 'doable', run: (chance) => rules.carryOut(weapon, chance) }
      : refusedBy(`the sheet has no rule \`${act.verb}\``);
  }

  private withWeapon(act: PlanAct, context: Context): PossibleAct | Why {
    const choice = act.choices.find(({ role }) => role === 'target');
    const weapons = choice ? [...members(choice.from, context)] : [];
    if (!choice || weapons.length === 0) return refusedBy('the crawler has no such weapon');
    const [weapon] = weapons;
    if (weapon !== undefined && weapons.length === 1) return this.byRule(act, weapon);
    return {
      is: 'doable',
      run: (chance) => {
        const chosen = choose(choice, context, chance);
        const byRule = this.byRule(act, chosen.ids[0] ?? null);
        return byRule.is === 'doable' ? [chosen, ...byRule.run(chance)] : [chosen];
      },
    };
  }
}
