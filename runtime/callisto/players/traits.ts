// What does not change while a scenario is played, as a player sees it: what each unit is good for, and which units
// want to go the same ways. Made once a game.
import type { Game } from '../rules/engine/game-tables.ts';
import { kindBits } from '../rules/engine/game-places.ts';
import * as at from '../rules/engine/layout.ts';
import { sideNumber } from '../rules/engine/sides.ts';
import * as verb from '../rules/engine/verbs.ts';
import type { Victory } from '../board/board.ts';

/** Ends, each of which spreads by itself; a role wants the best of those that are its own. */
export const end = { control: 0, harm: 1, shoot: 2, leave: 3, need: 4, fetch: 5, bring: 6 } as const;
export const endCount = 7;

/** Units that go the same ways for the same ends. */
export interface Role {
  /** Its kind, as a bit. */
  readonly kind: number;
  /** How many 256ths taking control is worth to it, which all help with. */
  readonly part: number;
  /** What else it wants. */
  readonly ends: readonly number[];
  /** On foot, those that scout go before the others; vehicles and mechs go for themselves. */
  readonly leads: boolean;
  /** Ways are made for those that take control or harm; vehicles make their own. */
  readonly isFollowed: boolean;
}

export interface Traits {
  readonly roles: readonly Role[];
  /** The role of each unit. */
  readonly roleOf: Uint8Array;
  /** How many dice it has against what is armoured, and against personnel. */
  readonly harm: Uint8Array;
  readonly shot: Uint8Array;
  /** The rows that win, by side. */
  readonly victory: readonly (readonly Victory[])[];
  /** The prisoner among the tokens, or -1. */
  readonly prisoner: number;
  /** The escape pods among the structures. */
  readonly pods: readonly number[];
  /** Places with equipment to fight with. */
  readonly armed: readonly number[];
}

const mostOf = (game: Game, unit: number, what: (use: number) => boolean): number => {
  const { cards, uses } = game;
  let most = 0;
  for (const card of cards.ofUnit[unit] ?? []) {
    const next = uses.first[card + 1] as number;
    for (let use = uses.first[card] as number; use < next; use++) {
      if (what(use)) most = Math.max(most, uses.strength[use] as number);
    }
  }
  return most;
};

/** What a unit wants; `harms`: it can harm what is armoured, and so structures and doors. */
function roleFor(game: Game, unit: number, harms: boolean, shoots: boolean): Role {
  const { units, uses } = game;
  const kind = units.kind[unit] as number;
  const controls = ((units.control >>> unit) & 1) === 1;
  const carries = mostOf(game, unit, (use) => (uses.carries[use] as number) > 0) > 0;
  const leads = kind === kindBits.personnel && mostOf(game, unit, (use) => uses.verb[use] === verb.scoutVerb) > 0;
  return {
    kind,
    part: controls ? 256 : carries ? 102 : 38,
    ends: [
      end.fetch,
      ...(harms ? [end.harm] : []),
      ...(shoots ? [end.shoot] : []),
      ...(kind === kindBits.mech ? [end.leave] : []),
      // Those that scout for others want to know where the others are held up.
      ...(leads ? [end.need] : []),
    ],
    leads,
    isFollowed: !leads && !carries && (controls || harms),
  };
}

function make(game: Game): Traits {
  const { uses, units, things } = game;
  const hits = (use: number, strikes: number): boolean =>
    verb.isFightVerb(uses.verb[use] as number) &&
    uses.verb[use] !== verb.suppressVerb &&
    ((uses.strikes[use] as number) & strikes) !== 0;
  const all = Array.from({ length: units.count }, (_none, unit) => unit);
  const harm = Uint8Array.from(all, (unit) => mostOf(game, unit, (use) => hits(use, verb.strikesArmoured)));
  const shot = Uint8Array.from(all, (unit) => mostOf(game, unit, (use) => hits(use, verb.strikesPersonnel)));
  const roles: Role[] = [];
  const keys: string[] = [];
  const roleOf = Uint8Array.from(all, (unit) => {
    const role = roleFor(game, unit, (harm[unit] as number) > 0, (shot[unit] as number) > 0);
    const key = JSON.stringify(role);
    if (!keys.includes(key)) roles.push(role);
    if (!keys.includes(key)) keys.push(key);
    return keys.indexOf(key);
  });
  const victory = [at.breakers, at.lfa].map((side) =>
    game.definition.board.victory.filter((row) => sideNumber(row.side) === side),
  );
  return {
    roles,
    roleOf,
    harm,
    shot,
    victory,
    prisoner: things.tokenKind.indexOf('prisoner'),
    armed: [...uses.equipment.keys()].filter((place) => {
      const use = uses.equipment[place] as number;
      return use !== at.none && verb.isFightVerb(uses.verb[use] as number);
    }),
    pods: [...things.structureKind.keys()].filter((one) => things.structureKind[one] === 'escape pod'),
  };
}

const known = new WeakMap<Game, Traits>();

export function traitsOf(game: Game): Traits {
  const found = known.get(game);
  if (found) return found;
  const made = make(game);
  known.set(game, made);
  return made;
}
