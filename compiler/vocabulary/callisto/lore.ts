// What Callisto's words have to do with each other, beyond what the phrases say: for the linter, which says only what is
// certain.
import { and, minus, plane, sortOf } from '../../plan/build.ts';
import type { Lore } from '../../plan/lore.ts';
import type { SetNode } from '../../plan/nodes.ts';
import type { Roster } from '../../../runtime/callisto/roster.ts';
import { inWords } from '../../../runtime/callisto/titles.ts';
import { definitions } from './places.ts';
import { usualOrder } from './usual.ts';

const unit = (name: string): SetNode => plane(name, 'unit');
const kinds = ['mech', 'vehicle', 'personnel'];

/** Every two of them. */
const pairs = <T>(list: readonly T[]): [T, T][] =>
  list.flatMap((one, index) => list.slice(index + 1).map((other): [T, T] => [one, other]));

/** What units are by their titles is the roster's to say. */
export function callistoLore({ titles, counters }: Roster): Lore {
  const ofUnits = titles.filter(({ kind }) => kinds.includes(kind));
  const isApart = ([one, other]: readonly { readonly name: string }[]): boolean =>
    one !== undefined &&
    other !== undefined &&
    !counters.some((each) => each.titles.includes(one.name) && each.titles.includes(other.name));
  return {
    mover: 'unit',
    definition: (name) => definitions[name] ?? null,
    never: [
      ...pairs(kinds).map(([one, other]) => and(unit(one), unit(other))),
      ...ofUnits.map(({ name, kind }) => minus(unit(inWords(name)), unit(kind))),
      ...pairs(ofUnits)
        .filter(isApart)
        .map(([one, other]) => and(unit(inWords(one.name)), unit(inWords(other.name)))),
      // Only mechs sleep (R126).
      minus(minus({ is: 'all', sort: 'unit' }, unit('active')), unit('mech')),
    ],
    inOnePlace: new Set(['unit', 'token']),
    rising: new Set(['withinThreshold']),
    goesOn: (choice, act) => usualOrder(choice, act, sortOf(choice.from)).length > 0,
    counts: { population: and(plane('unit', 'unit', 'enemy'), unit('personnel')) },
  };
}
