// What the cards of a counter print, put together.
import type { Roster } from './roster.ts';
import type { Attack, Unit } from './table.ts';

type Row = Roster['counters'][number];

/** All of a unit that does not change while it plays; its defence is the roster's. */
export type Printed = Pick<
  Unit,
  'side' | 'squad' | 'kind' | 'titles' | 'hasControl' | 'hasScout' | 'hasArmouredAttack' | 'attacks' | 'walks'
>;

export function printedOf(roster: Roster, row: Row): Printed {
  const titles = roster.titles.filter((title) => row.titles.includes(title.name));
  const actions = titles
    .flatMap((title) => title.actions.map((action) => ({ ...action, title: title.name })))
    .filter(({ squads }) => !squads || (row.squad !== null && squads.includes(row.squad)));
  const walk = (verb: 'MOVE' | 'SCOUT'): Unit['walks'] => {
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
