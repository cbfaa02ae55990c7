// What does not change while a scenario is played, as a player sees it: what each unit is good for, and which units
// want to go the same ways. Made once a game.
import type { Game } from '../engine/game.ts';
import * as at from '../engine/layout.ts';
import { sideNumber } from '../engine/sides.ts';
import * as verb from '../engine/verbs.ts';
import type { Victory } from '../board/board.ts';

/** Units that go the same ways for the same ends. */
export interface Role {
  /** Its kind, as a bit. */
  readonly kind: number;
  readonly controls: boolean;
  /** It can harm what is armoured, and so structures and doors. */
  readonly harms: boolean;
  readonly shoots: boolean;
  readonly scouts: boolean;
  readonly carries: boolean;
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
}

const mostOf = (game: Game, unit: number, what: (use: number) => boolean): number => {
  const { cards, uses } = game;
  let most = 0;
  for (const card of cards.ofUnit[unit] ?? []) {
    const end = uses.first[card + 1] as number;
    for (let use = uses.first[card] as number; use < end; use++) {
      if (what(use)) most = Math.max(most, uses.strength[use] as number);
    }
  }
  return most;
};

function make(game: Game): Traits {
  const { uses, units, things } = game;
  const hits = (use: number, strikes: number): boolean =>
    verb.isFight(uses.verb[use] as number) &&
    uses.verb[use] !== verb.suppress &&
    ((uses.strikes[use] as number) & strikes) !== 0;
  const all = Array.from({ length: units.count }, (_none, unit) => unit);
  const harm = Uint8Array.from(all, (unit) => mostOf(game, unit, (use) => hits(use, verb.strikesArmoured)));
  const shot = Uint8Array.from(all, (unit) => mostOf(game, unit, (use) => hits(use, verb.strikesPersonnel)));
  const roles: Role[] = [];
  const keys: string[] = [];
  const roleOf = Uint8Array.from(all, (unit) => {
    const role: Role = {
      kind: units.kind[unit] as number,
      controls: ((units.control >>> unit) & 1) === 1,
      harms: (harm[unit] as number) > 0,
      shoots: (shot[unit] as number) > 0,
      scouts: mostOf(game, unit, (use) => uses.verb[use] === verb.scout) > 0,
      carries: mostOf(game, unit, (use) => (uses.carries[use] as number) > 0) > 0,
    };
    const key = Object.values(role).join(' ');
    if (!keys.includes(key)) roles.push(role);
    if (!keys.includes(key)) keys.push(key);
    return keys.indexOf(key);
  });
  const victory = [at.breakers, at.lfa].map((side) =>
    game.data.board.victory.filter((row) => sideNumber(row.side) === side),
  );
  return {
    roles,
    roleOf,
    harm,
    shot,
    victory,
    prisoner: things.tokenKind.indexOf('prisoner'),
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
