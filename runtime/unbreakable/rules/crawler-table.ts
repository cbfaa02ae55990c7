// The position in which a card is resolved. Acts change the position, and a log has a line of text for each change.
import { positionJson } from '../position/write-placed-position.ts';
import type { PlacedPosition, PlacedUnit, PlacedWeapon } from '../position/placed-position.ts';
import type { WeaponClass } from '../data/reference-types.ts';

/** A weapon of the crawler. No other weapon of the crawler has the same name. */
export interface NamedWeapon {
  readonly name: string;
  readonly weapon: PlacedWeapon;
}

export class CrawlerTable {
  readonly placed: PlacedPosition;
  readonly log: string[] = [];
  /** The number of lines in `log` before the clauses of the program are read. */
  begun = 0;

  constructor(placed: PlacedPosition) {
    this.placed = placed;
  }

  get position(): object {
    return positionJson(this.placed);
  }

  get crawler(): PlacedUnit {
    const unit = this.placed.units[this.placed.crawler];
    if (!unit) throw new Error('The position has no crawler.');
    return unit;
  }

  /** The weapons of the crawler by name. Several weapons of a kind are numbered: `laser 1`, `laser 2`. */
  get weapons(): readonly NamedWeapon[] {
    const all = this.crawler.weapons ?? [];
    return all.map((weapon, index) => {
      const alike = all.filter((other) => other.weapon === weapon.weapon);
      const number = all.slice(0, index + 1).filter((other) => other.weapon === weapon.weapon).length;
      return { name: alike.length > 1 ? `${weapon.weapon} ${number}` : weapon.weapon, weapon };
    });
  }

  weaponsOf(sought: WeaponClass): readonly NamedWeapon[] {
    return this.weapons.filter(({ weapon }) => weapon.class === sought);
  }

  readonly say = (line: string): void => {
    this.log.push(line);
  };

  hexName(hex: number): string {
    return this.placed.hexName(hex);
  }

  copy(): CrawlerTable {
    return new CrawlerTable(this.placed.copy());
  }
}
