// Traits of a scenario for players: the abilities and the role of each unit. Traits never change, and are made once for
// each game.
import { lazilyFor } from '../../kernel/lazily.ts';
import type { Game } from '../rules/engine/game-tables.ts';
import { kindBits } from '../rules/engine/game-places.ts';
import * as at from '../rules/engine/layout.ts';
import * as verb from '../rules/engine/verbs.ts';

/**
 * The purposes of units. The values of each purpose spread separately. The value of a place for a role is the best
 * value for its purposes.
 */
export const purpose = { control: 0, harm: 1, shoot: 2, leave: 3, fetch: 4, bring: 5 } as const;
export const purposeCount = 6;

export interface UnitRole {
  readonly kind: number;
  /**
   * The share of the value of taking control that counts for the role, in 256ths. No share is 0, because all units help
   * to take control.
   */
  readonly controlWorth: number;
  readonly purposes: readonly number[];
  /**
   * True if scouts mark the ways of the units of this role. Such units take control or do harm, but neither scout nor
   * carry passengers. Vehicles with passengers mark their own ways.
   */
  readonly isFollowed: boolean;
}

const greatestStrength = (game: Game, unit: number, isCounted: (use: number) => boolean): number => {
  const { cards, uses } = game;
  let most = 0;
  for (const card of cards.ofUnit[unit] ?? []) {
    const next = uses.first[card + 1] as number;
    for (let use = uses.first[card] as number; use < next; use++) {
      if (isCounted(use)) most = Math.max(most, uses.strength[use] as number);
    }
  }
  return most;
};

/**
 * Returns the role of a unit. `harms` is true if the unit can harm armoured targets; such a unit can also harm
 * structures and doors.
 */
function roleFor(game: Game, unit: number, harms: boolean, shoots: boolean): UnitRole {
  const { units, uses } = game;
  const kind = units.kind[unit] as number;
  const controls = ((units.control >>> unit) & 1) === 1;
  const carries = greatestStrength(game, unit, (use) => (uses.carries[use] as number) > 0) > 0;
  const leads =
    kind === kindBits.personnel && greatestStrength(game, unit, (use) => uses.verb[use] === verb.scoutVerb) > 0;
  return {
    kind,
    controlWorth: controls ? 256 : leads ? 100 : carries ? 102 : 38,
    purposes: [
      purpose.fetch,
      ...(harms ? [purpose.harm] : []),
      ...(shoots ? [purpose.shoot] : []),
      ...(kind === kindBits.mech ? [purpose.leave] : []),
    ],
    isFollowed: !leads && !carries && (controls || harms),
  };
}

function makeTraits(game: Game) {
  const { uses, units, fixtures } = game;
  const hits = (use: number, strikes: number): boolean =>
    verb.isFightVerb(uses.verb[use] as number) &&
    uses.verb[use] !== verb.suppressVerb &&
    ((uses.strikes[use] as number) & strikes) !== 0;
  const all = Array.from({ length: units.count }, (_none, unit) => unit);
  const harm = Uint8Array.from(all, (unit) => greatestStrength(game, unit, (use) => hits(use, verb.strikesArmoured)));
  const shot = Uint8Array.from(all, (unit) => greatestStrength(game, unit, (use) => hits(use, verb.strikesPersonnel)));
  const roles: UnitRole[] = [];
  const keys: string[] = [];
  const roleOf = Uint8Array.from(all, (unit) => {
    const role = roleFor(game, unit, (harm[unit] as number) > 0, (shot[unit] as number) > 0);
    const key = JSON.stringify(role);
    if (!keys.includes(key)) roles.push(role);
    if (!keys.includes(key)) keys.push(key);
    return keys.indexOf(key);
  });
  const victory = [at.breakers, at.lfa].map((side) =>
    game.victoryRows.flatMap((row, index) => (row.side === side ? [index] : [])),
  );
  return {
    roles,
    roleOf,
    /** The greatest number of dice of each unit, against armoured targets and against personnel. */
    diceOnArmour: harm,
    diceOnPersonnel: shot,
    /** The indexes of the victory rows of each side. */
    victory,
    /** The index of the prisoner among the tokens, or −1. */
    prisoner: fixtures.tokenKind.indexOf('prisoner'),
    /** The places with equipment that can fight. */
    armed: [...uses.equipment.keys()].filter((place) => {
      const use = uses.equipment[place] as number;
      return use !== at.none && verb.isFightVerb(uses.verb[use] as number);
    }),
    pods: [...fixtures.structureKind.keys()].filter((structure) => fixtures.structureKind[structure] === 'escape pod'),
  };
}

export type Traits = Readonly<ReturnType<typeof makeTraits>>;

export const traitsOf = lazilyFor(makeTraits);
