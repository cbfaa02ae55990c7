// The printed figures of a unit: the figures of its counter and of all its cards.
import { lazilyFor } from '../../kernel/lazily.ts';
import type { CallistoRoster } from './read-roster.ts';

type CounterRow = CallistoRoster['counters'][number];

/**
 * An attack that a card of the unit prints. If `class` is null, the attack is for both classes. If `range` is null, the
 * attack reaches any distance.
 */
export interface PrintedAttack {
  readonly verb: 'ATTACK' | 'SPECIAL ATTACK' | 'PULSE' | 'SUPPRESS';
  readonly strength: number | null;
  readonly class: 'personnel' | 'armoured' | null;
  readonly range: number | null;
  readonly isArea: boolean;
  /** The card title whose cards print the attack; a mech has several card titles. */
  readonly title?: string;
}

/** Everything about a unit that does not change during play, except its defence, which is in the roster. */
export interface PrintedUnit {
  readonly side: CounterRow['side'];
  readonly squad: string | null;
  readonly kind: CounterRow['kind'];
  readonly titles: readonly string[];
  readonly hasControl: boolean;
  readonly hasScout: boolean;
  readonly hasArmouredAttack: boolean;
  readonly attacks: readonly PrintedAttack[];
  readonly walks: Readonly<Partial<Record<'MOVE' | 'SCOUT', number>>>;
}

/** Returns the printed figures of all units, in the order of the counters. */
export const printedUnitsOf = lazilyFor((roster: CallistoRoster): readonly PrintedUnit[] =>
  roster.counters.map((row) => printedUnitOf(roster, row)),
);

export function printedUnitOf(roster: CallistoRoster, row: CounterRow): PrintedUnit {
  const titles = roster.titles.filter((title) => row.titles.includes(title.name));
  const actions = titles
    .flatMap((title) => title.actions.map((action) => ({ ...action, title: title.name })))
    .filter(({ squads }) => !squads || (row.squad !== null && squads.includes(row.squad)));
  const walkStrength = (verb: 'MOVE' | 'SCOUT'): PrintedUnit['walks'] => {
    const strength = actions.find((action) => action.verb === verb)?.strength;
    return typeof strength === 'number' ? { [verb]: strength } : {};
  };
  return {
    side: row.side,
    squad: row.squad,
    kind: row.kind,
    titles: row.titles,
    hasControl: titles.some(({ control }) => control.has),
    hasScout: actions.some(({ verb }) => verb === 'SCOUT'),
    // An attack without a printed class is not an armoured attack (R132).
    hasArmouredAttack: actions.some((action) => action.class === 'armoured'),
    attacks: actions.flatMap((action): PrintedAttack[] => {
      const { verb, title } = action;
      if (verb !== 'ATTACK' && verb !== 'SPECIAL ATTACK' && verb !== 'PULSE' && verb !== 'SUPPRESS') return [];
      const { strength = null, range = null, class: unitClass = null } = action;
      return [{ verb, strength, range, class: unitClass, isArea: action.area === true, title }];
    }),
    walks: { ...walkStrength('MOVE'), ...walkStrength('SCOUT') },
  };
}
