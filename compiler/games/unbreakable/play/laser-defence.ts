// Decides which lasers a crawler fires at a bomb, by the special rules of its sheet.
import { contextOf, holds, members } from '../../../decide/interpret/interpret.ts';
import { ruleName } from '../../../plan/rule-names.ts';
import type { MomentRule } from '../../../plan/nodes.ts';
import type { PlanWords } from '../../../wording/wording.ts';
import { laserRange } from '../../../../runtime/unbreakable/data/reference.ts';
import type { LaserRange } from '../../../../runtime/unbreakable/data/reference-types.ts';
import type { CrawlerDeciding } from './crawler-deciding.ts';
import { CrawlerFacts, type DroppedBomb } from './crawler-facts.ts';
import type { NamedWeapon } from '../../../../runtime/unbreakable/rules/crawler-table.ts';
import { rulesAt } from './rule-clauses.ts';

/** A hex at which a laser can aim: the hex of the firing unit, or the target hex. */
interface AimedHex {
  readonly hex: number;
  readonly distance: number;
  readonly range: LaserRange;
  /** The index of the range in the printed order, the best range first. */
  readonly row: number;
}

export interface LaserShot extends AimedHex {
  readonly laser: string;
}

/** The lasers that fire at a bomb, and the reasons of the rules and hexes that were passed over. */
export interface LaserDefence {
  readonly shots: readonly LaserShot[];
  /** The name of the rule by which lasers are fired; null if none applies. */
  readonly rule: string | null;
  readonly reasons: readonly string[];
}

const bombDropped = 'bomb dropped';

class Defence {
  readonly reasons: string[] = [];
  private readonly deciding: CrawlerDeciding;
  private readonly bomb: DroppedBomb;
  private readonly facts: CrawlerFacts;
  private readonly words: PlanWords;

  constructor(deciding: CrawlerDeciding, bomb: DroppedBomb, words: PlanWords) {
    this.deciding = deciding;
    this.bomb = bomb;
    this.words = words;
    this.facts = new CrawlerFacts(deciding.table, deciding.sight, { bomb });
  }

  private isAbout({ by }: MomentRule): boolean {
    return by !== null && members(by, contextOf(this.facts)).has(this.bomb.weapon);
  }

  private isTrue({ when }: MomentRule): boolean {
    return when === null || holds(when, contextOf(this.facts));
  }

  /** Returns the rule by which the crawler fires at the bomb; null if no rule applies. */
  rule(): MomentRule | null {
    const about = rulesAt(this.deciding.script, bombDropped).filter((rule) => this.isAbout(rule));
    const own = rulesAt(this.deciding.script, 'fire').filter((rule) => this.defends(rule));
    const hold = about.find((rule) => has(rule, 'holdFire') && this.isTrue(rule));
    for (const rule of [...about.filter((each) => has(each, 'fireLaser')), ...own]) {
      if (!has(rule, 'defend') && !this.isTrue(rule)) {
        this.reasons.push(`${ruleName(rule)}: not so that ${rule.when ? this.words.test(rule.when) : ''}`);
        continue;
      }
      if (!hold) return rule;
      this.reasons.push(`${ruleName(hold)}: ${hold.when ? this.words.test(hold.when) : 'the crawler holds its fire'}`);
      return null;
    }
    if (this.reasons.length === 0) this.reasons.push(`no rule of the sheet is about a ${this.bomb.weapon} there`);
    return null;
  }

  /** True for the rule by which a laser is used at the first bomb dropped into the hex of the crawler (U26). */
  private defends(rule: MomentRule): boolean {
    const bombs = rule.does.find((each) => each.effect === 'defend')?.of[0];
    return bombs !== undefined && members(bombs, contextOf(this.facts)).has(this.bomb.weapon);
  }

  /** Returns the reason why the crawler fires no laser at all; null if it can fire. */
  whyNotAble(): string | null {
    const { name, status, frozen, hex, configuration } = this.deciding.table.crawler;
    if (hex < 0) return `${name} is off the map`;
    if (frozen) return `${name} is frozen`;
    if (status !== 'ready') return `${name} is ${status}, and only a ready unit fires lasers`;
    if (configuration === 'dug-in') return `${name} is dug in, and fires no beams`;
    // A bomb that a unit drops into its own hex cannot be shot down (U18).
    return this.bomb.from === this.bomb.at ? 'the firing unit drops the bomb into its own hex' : null;
  }

  /** Returns the better of the two hexes for a laser (U51); null if it can aim at none. */
  aim({ name, weapon }: NamedWeapon): AimedHex | null {
    const { table } = this.deciding;
    const hexes = [this.bomb.at, this.bomb.from];
    const aimed = hexes.flatMap((hex) => {
      const found = this.aimAt(hex, weapon.size);
      if (typeof found !== 'string') return [found];
      this.reasons.push(`${name} cannot aim at ${table.hexName(hex)}: ${found}`);
      return [];
    });
    const [first, second] = aimed;
    return first && second && second.row < first.row ? second : (first ?? null);
  }

  private aimAt(hex: number, size: NamedWeapon['weapon']['size']): AimedHex | string {
    const { table, sight } = this.deciding;
    const { placed, crawler } = table;
    const distance = placed.board.steps(crawler.hex, hex);
    const range = laserRange(placed.reference, size, distance);
    if (!range) return `${distance} hexes away, out of range`;
    const bomb = { name: 'the bomb', kind: 'squad', status: 'ready', configuration: 'hovering', hex };
    const answer = sight.answer(placed, { is: 'beam', from: crawler, to: bomb });
    if (!answer.isSeen) return `no line of sight by row ${answer.rows.at(-1)?.number} of the list`;
    return { hex, distance, range, row: placed.reference.laser[size].indexOf(range) };
  }
}

const has = ({ does }: MomentRule, effect: string): boolean => does.some((each) => each.effect === effect);

/** Decides which lasers the crawler fires at a bomb. */
export function laserDefence(deciding: CrawlerDeciding, bomb: DroppedBomb, words: PlanWords): LaserDefence {
  const defence = new Defence(deciding, bomb, words);
  const { reasons } = defence;
  const none = (rule: string | null): LaserDefence => ({ shots: [], rule, reasons });
  const unable = defence.whyNotAble();
  if (unable !== null) return { ...none(null), reasons: [unable] };
  const rule = defence.rule();
  if (!rule) return none(null);
  const name = ruleName(rule);
  const effect = rule.does.find((each) => each.effect === 'fireLaser');
  const lasers = deciding.table.weaponsOf('beam').filter(({ weapon }) => weapon.weapon === 'laser');
  const loaded = lasers.filter(({ weapon }) => weapon.loaded);
  if (loaded.length === 0) {
    const why = lasers.length === 0 ? 'has no laser' : 'has no loaded laser';
    return { shots: [], rule: name, reasons: [`${deciding.table.crawler.name} ${why}`] };
  }
  const shots: LaserShot[] = [];
  for (const laser of loaded) {
    if (shots.length >= (effect?.count ?? 1)) break;
    const aimed = defence.aim(laser);
    if (aimed) shots.push({ laser: laser.name, ...aimed });
  }
  return { shots, rule: name, reasons };
}
