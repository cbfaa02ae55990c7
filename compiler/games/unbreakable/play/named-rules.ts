// Carries out the special rules of a sheet that a row names, such as `Move` and `Fire`.
import { choose, type Chosen } from '../../../decide/interpret/choices.ts';
import { contextOf, holds, members } from '../../../decide/interpret/interpret.ts';
import { compassPoints } from '../../../language/words/hexes/hex-names.ts';
import type { Choice, Effect, MomentRule } from '../../../plan/nodes.ts';
import type { Assignment, Chance } from '../../../../runtime/kernel/choose-with-dice.ts';
import type { WeaponClass, WeaponName } from '../../../../runtime/unbreakable/data/reference-types.ts';
import type { PlacedUnit } from '../../../../runtime/unbreakable/position/placed-position.ts';
import type { RuleEffect } from '../words/special-rules.ts';
import { CrawlerFacts } from './crawler-facts.ts';
import type { NamedWeapon } from './crawler-table.ts';
import { enterHex, removeCrawler, whyNotEnter } from './moving.ts';
import type { CrawlerDeciding } from './crawler-deciding.ts';

type Effects = ReadonlyMap<string, { readonly effect: Effect; readonly rule: MomentRule }>;

/** The rules of a sheet that are bound to a moment, by their effects. */
function effectsAt({ script }: CrawlerDeciding, moment: string): Effects {
  const rules = script.moments.filter((rule) => rule.moment === moment.toLowerCase());
  return new Map(rules.flatMap((rule) => rule.does.map((effect) => [effect.effect, { effect, rule }] as const)));
}

const sixFaces = 6;

export class NamedRules {
  private readonly scene: CrawlerDeciding;
  private readonly verb: string;
  private readonly effects: Effects;

  constructor(scene: CrawlerDeciding, verb: string) {
    this.scene = scene;
    this.verb = verb;
    this.effects = effectsAt(scene, verb);
  }

  get isWritten(): boolean {
    return this.effects.size > 0;
  }

  private has(name: RuleEffect): boolean {
    return this.effects.has(name);
  }

  /** Carries out the rule, with a weapon of the crawler if the row names a class of weapons. */
  carryOut(weaponName: string | null, chance: Chance): readonly Chosen[] {
    const weapon = this.scene.table.weapons.find(({ name }) => name === weaponName) ?? null;
    const chosen: Chosen[] = [];
    if (this.has('moveAtRandom')) this.moveAtRandom(chance);
    if (weapon && this.has('drawWeapon')) this.drawWeapon(weapon, chance);
    if (weapon && this.has('fireAt')) chosen.push(...this.fire(weapon, chance));
    return chosen;
  }

  private moveAtRandom(chance: Chance): void {
    const hexes = this.effects.get('moveAtRandom')?.effect.count ?? 1;
    const die = this.effects.get('rollDirection')?.effect.count ?? sixFaces;
    const each = Math.floor(die / compassPoints.length);
    const shares = compassPoints.map((id, index) => ({ id, from: index * each + 1, to: (index + 1) * each }));
    for (let step = 0; step < hexes && this.scene.table.crawler.hex >= 0; step++) {
      const shown = chance.face(die, { die, count: 1, shares });
      this.stepTo(
        shares.findIndex(({ from, to }) => from <= shown && shown <= to),
        chance,
      );
    }
  }

  private stepTo(direction: number, chance: Chance): void {
    const { table } = this.scene;
    const { board, terrain } = table.placed;
    const { crawler } = table;
    const hex = board.neighbour(crawler.hex, direction);
    const point = compassPoints[direction] ?? '';
    if (this.has('mayEnter') && crawler.configuration !== 'dug-in') {
      if (hex < 0) return removeCrawler(table, `it moves ${point} off the map`);
      if (terrain[hex] === 'volcano')
        return removeCrawler(table, `it moves ${point} into the volcano ${table.hexName(hex)}`);
    }
    const reason = whyNotEnter(table, hex);
    if (reason === null) enterHex(table, hex, chance);
    else table.say(`${crawler.name} does not move ${point}: ${reason}`);
  }

  private facts(firing: WeaponClass): CrawlerFacts {
    return new CrawlerFacts(this.scene.table, this.scene.sight, { firing });
  }

  /** True if a condition about the weapon holds. */
  private holdsFor(name: RuleEffect, { weapon }: NamedWeapon): boolean {
    const when = this.effects.get(name)?.rule.when;
    if (!when) return false;
    if (when.is !== 'test') return holds(when, contextOf(this.facts(weapon.class)));
    return when.name === 'unloaded' ? !weapon.loaded : when.name === 'isLaser' && weapon.weapon === 'laser';
  }

  private fire(named: NamedWeapon, chance: Chance): readonly Chosen[] {
    const { table } = this.scene;
    const { weapon } = named;
    const name = `${weapon.size} ${weapon.weapon}`;
    if (this.holdsFor('reloadUnloaded', named)) {
      weapon.loaded = true;
      table.say(`${table.crawler.name} reloads its ${name}`);
      return [];
    }
    if (this.holdsFor('defend', named)) {
      table.say(`${table.crawler.name} keeps its ${name} for the first bomb dropped into its hex`);
      return [];
    }
    const from = this.effects.get('fireAt')?.effect.of[0];
    const context = contextOf(this.facts(weapon.class));
    if (!from || members(from, context).size === 0) {
      table.say(`${table.crawler.name} sees no unit at which it can fire its ${name}`);
      return [];
    }
    const choice: Choice = {
      role: 'target',
      from,
      take: 'one',
      list: this.has('rollTarget') ? [{ is: 'random' }] : [],
    };
    const chosen = choose(choice, context, chance);
    const target = table.placed.units.find((unit) => unit.name === chosen.ids[0]);
    if (target) this.shoot(named, target);
    return [chosen];
  }

  private shoot({ weapon }: NamedWeapon, target: PlacedUnit): void {
    const { table } = this.scene;
    weapon.loaded = false;
    const at = weapon.class === 'bomb' ? `${table.hexName(target.hex)}, the hex of ${target.name}` : target.name;
    table.say(`${table.crawler.name} fires its ${weapon.size} ${weapon.weapon} at ${at}`);
  }

  /** Exchanges a weapon for a card of its class that nobody uses (U29, U31). */
  private drawWeapon({ weapon }: NamedWeapon, chance: Chance): void {
    const { table } = this.scene;
    const { placed, crawler } = table;
    const used = (kind: string): number =>
      placed.units.flatMap(({ weapons }) => weapons ?? []).filter((other) => other !== weapon && other.weapon === kind)
        .length;
    const kinds = Object.entries(placed.reference.weapons)
      .filter(([, { class: of }]) => of === weapon.class)
      .map(([kind, { cards }]) => ({ kind: kind as WeaponName, cards: Math.max(0, cards - used(kind)) }));
    const drawn = drawnKind(kinds, chance);
    if (!drawn) return;
    const loaded = this.has('loadNew') || weapon.loaded;
    crawler.weapons = (crawler.weapons ?? []).map((other) =>
      other === weapon ? { ...other, weapon: drawn, loaded } : other,
    );
    table.say(`${crawler.name} exchanges its ${weapon.size} ${weapon.weapon} for a ${weapon.size} ${drawn}`);
  }
}

/** Draws a card among several kinds, each with a number of cards. */
function drawnKind(
  kinds: readonly { readonly kind: WeaponName; readonly cards: number }[],
  chance: Pick<Chance, 'face'>,
): WeaponName | null {
  let next = 1;
  const shares = kinds
    .filter(({ cards }) => cards > 0)
    .map(({ kind, cards }): Assignment['shares'][number] => {
      const from = next;
      next += cards;
      return { id: kind, from, to: next - 1 };
    });
  const total = next - 1;
  if (total === 0) return null;
  const shown = chance.face(total, { die: total, count: 1, shares });
  const id = shares.find(({ from, to }) => from <= shown && shown <= to)?.id;
  return kinds.find(({ kind }) => kind === id)?.kind ?? null;
}
