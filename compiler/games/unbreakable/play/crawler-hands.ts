// The hands of a crawler: tests whether an act of its program is possible, and carries the act out.
import { choose, pick } from '../../../decide/interpret/choices.ts';
import type { Context } from '../../../decide/interpret/context.ts';
import { members } from '../../../decide/interpret/interpret.ts';
import { PlainHands, type Doable, type WalkRules } from '../../../decide/plan-actions.ts';
import type { Why } from '../../../decide/record.ts';
import type { Act } from '../../../plan/nodes.ts';
import type { Chance } from '../../../../runtime/kernel/choose-with-dice.ts';
import { unitStatuses } from '../../../../runtime/unbreakable/position/placed-position.ts';
import type { CrawlerTable } from '../../../../runtime/unbreakable/rules/crawler-table.ts';
import { enterHex, whyNotEnter } from '../../../../runtime/unbreakable/rules/moving.ts';
import { changeStatus, removeMarkers } from '../../../../runtime/unbreakable/rules/program-acts.ts';
import type { CrawlerDeciding } from './crawler-deciding.ts';
import { CrawlerFacts } from './crawler-facts.ts';
import { NamedRules } from './named-rules.ts';

const wordOf = (limit: unknown): string | null => (typeof limit === 'string' ? limit : null);

const impossible = (rule: string): Why => ({ is: 'rule', rule });

export class CrawlerHands extends PlainHands {
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

  game(act: Act, context: Context): Doable | Why {
    switch (act.act) {
      case 'move':
        return act.aims.length > 0 ? this.move(act, context) : this.byRule(act, null);
      case 'remove':
        return this.removeMarkers(act);
      case 'change':
        return this.changeStatus(act);
      case 'perform':
        return this.withWeapon(act, context);
      default:
        throw new Error(`No crawler does ${act.act}.`);
    }
  }

  /** Moves into one of the hexes that the act names. The choice does not look at units in these hexes (U9, U10). */
  private move(act: Act, context: Context): Doable | Why {
    const choice = act.aims[0]?.choices[0];
    if (!choice) throw new Error('The act names no hex.');
    const named = [...members(choice.from, context)];
    if (named.length === 0) return impossible('there is no such hex on the map');
    const candidates = named.filter((id) => context.facts.isFit(choice, id, { act, walker: null }));
    const [only] = candidates;
    if (only === undefined) return impossible('no unit may enter a volcano');
    const { board } = this.table.placed;
    const reason = candidates.length === 1 ? whyNotEnter(this.table, board.numberOf(only)) : null;
    if (reason !== null) return impossible(reason);
    return {
      is: 'doable',
      run: (chance) => {
        const picked = pick(candidates, choice, context, chance);
        if (!picked) return [];
        this.enter(picked.id, chance);
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

  private removeMarkers({ limits }: Act): Doable {
    const wanted = typeof limits['hits'] === 'number' ? limits['hits'] : 1;
    return {
      is: 'doable',
      run: (chance) => {
        removeMarkers(this.table, wanted, limits['noRoll'] !== true, chance);
        return [];
      },
    };
  }

  private changeStatus({ limits }: Act): Doable | Why {
    const status = unitStatuses.find((name) => name === limits['status']);
    if (!status) return impossible('the words name no status');
    return {
      is: 'doable',
      run: () => {
        changeStatus(this.table, status, wordOf(limits['remain']), wordOf(limits['ceaseFire']));
        return [];
      },
    };
  }

  /** Prepares an act that a rule of the sheet describes, such as `Move`. */
  private byRule(act: Act, weapon: string | null): Doable | Why {
    const rules = new NamedRules(this.scene, act.verb);
    return rules.isWritten
      ? { is: 'doable', run: (chance) => rules.carryOut(weapon, chance) }
      : impossible(`the sheet has no rule \`${act.verb}\``);
  }

  private withWeapon(act: Act, context: Context): Doable | Why {
    const choice = act.choices.find(({ role }) => role === 'target');
    const weapons = choice ? [...members(choice.from, context)] : [];
    if (!choice || weapons.length === 0) return impossible('the crawler has no such weapon');
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
