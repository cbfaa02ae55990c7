// What the cards of a counter print, put together.
import type { Roster } from './read-roster.ts';

type Row = Roster['counters'][number];

/** An attack that a card of the unit prints; without class both, without range any. */
export interface Attack {
  readonly verb: 'ATTACK' | 'SPECIAL ATTACK' | 'PULSE' | 'SUPPRESS';
  readonly strength: number | null;
  readonly class: 'personnel' | 'armoured' | null;
  readonly range: number | null;
  readonly isArea: boolean;
  /** The title of the card that prints it: those of a mech differ. */
  readonly title?: string;
}

/** All of a unit that does not change while it plays; its defence is the roster's. */
export interface Printed {
  readonly side: Row['side'];
  readonly squad: string | null;
  readonly kind: Row['kind'];
  readonly titles: readonly string[];
  readonly hasControl: boolean;
  readonly hasScout: boolean;
  readonly hasArmouredAttack: boolean;
  readonly attacks: readonly Attack[];
  /** Printed values of MOVE and SCOUT. */
  readonly walks: Readonly<Partial<Record<'MOVE' | 'SCOUT', number>>>;
}

export function printedOf(roster: Roster, row: Row): Printed {
  const titles = roster.titles.filter((title) => row.titles.includes(title.name));
  const actions = titles
    .flatMap((title) => title.actions.map((action) => ({ ...action, title: title.name })))
    .filter(({ squads }) => !squads || (row.squad !== null && squads.includes(row.squad)));
  const walk = (verb: 'MOVE' | 'SCOUT'): Printed['walks'] => {
    const strength = actions.find((one) => one.verb === verb)?.strength;
    return typeof strength === 'number' ? { [verb]: strength } : {};
  };
  return {
    side: row.side,
    squad: row.squad,
    kind: row.kind,
    titles: row.titles,
    hasControl: titles.some(({ control }) => control.has),
    hasScout: actions.some(({ verb }) => verb === 'SCOUT'),
    // An attack that prints no class counts for none (R132).
    hasArmouredAttack: actions.some((one) => one.class === 'armoured'),
    attacks: actions.flatMap((one): Attack[] => {
      const { verb, title } = one;
      if (verb !== 'ATTACK' && verb !== 'SPECIAL ATTACK' && verb !== 'PULSE' && verb !== 'SUPPRESS') return [];
      const { strength = null, range = null, class: struck = null } = one;
      return [{ verb, strength, range, class: struck, isArea: one.area === true, title }];
    }),
    walks: { ...walk('MOVE'), ...walk('SCOUT') },
  };
}
