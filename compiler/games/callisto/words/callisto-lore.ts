// What Callisto's words have to do with each other, beyond what the phrases say: for the linter, which says only what is
// certain.
import { and, minus, plane, sortOf } from '../../../plan/build.ts';
import type { Lore } from '../../../plan/lore.ts';
import type { SetNode } from '../../../plan/nodes.ts';
import type { CallistoRoster } from '../../../../runtime/callisto/data/read-roster.ts';
import { printedUnitOf } from '../../../../runtime/callisto/data/printed-unit.ts';
import { titleInWords } from '../../../../runtime/callisto/data/titles.ts';
import { same } from '../../../plan/same.ts';
import { definitions } from './places.ts';
import { classesOf } from '../facts/targets.ts';
import { usualOrder } from './usual.ts';

const unit = (name: string): SetNode => plane(name, 'unit');
const kinds = ['mech', 'vehicle', 'personnel'];

/** Every two of them. */
const pairs = <T>(list: readonly T[]): [T, T][] =>
  list.flatMap((one, index) => list.slice(index + 1).map((other): [T, T] => [one, other]));

/** What units are by their titles is the roster's to say. */
export function callistoLore(roster: CallistoRoster): Lore {
  const { titles, counters } = roster;
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
      ...ofUnits.flatMap(({ name, kind }) => [
        minus(unit(titleInWords(name)), unit(kind)),
        // What follows from two of these is said as well: of a question, only what has its words is looked at.
        ...kinds.flatMap((other) => (other === kind ? [] : [and(unit(titleInWords(name)), unit(other))])),
        ...(kind === 'mech' ? [] : [minus(unit(titleInWords(name)), unit('active'))]),
      ]),
      ...kinds.flatMap((kind) => (kind === 'mech' ? [] : [minus(unit(kind), unit('active'))])),
      ...pairs(ofUnits)
        .filter(isApart)
        .map(([one, other]) => and(unit(titleInWords(one.name)), unit(titleInWords(other.name)))),
      ...abilities(roster),
      // A controlled space bears a marker, and so is scouted (R14).
      ...(['bot', 'enemy'] as const).map((side) =>
        minus(plane('controlled', 'space', side), plane('scouted', 'space', side)),
      ),
      // Only mechs sleep (R126).
      minus(minus({ is: 'all', sort: 'unit' }, unit('active')), unit('mech')),
    ],
    // A MOVE enters scouted spaces alone (R8), and who is guided moves by its rules (R27).
    entered: (verb) => (verb === 'MOVE' || verb === 'GUIDE' ? plane('scouted', 'space', 'bot') : null),
    marks: (verb) => verb === 'SCOUT',
    mayLead: (cards, whom, others) => !isMatching(whom) || haveOneSquad(roster, cards, others),
    inOnePlace: new Set(['unit', 'token']),
    // A clause that names a mech or a vehicle strikes that class, however its strength is printed (R1).
    hitsAlike: (one, other) => same(classesOf(one, { units: counters }), classesOf(other, { units: counters })),
    rising: new Set(['withinThreshold']),
    goesOn: (choice, act) => usualOrder(choice, act, sortOf(choice.from)).length > 0,
    counts: { population: and(plane('unit', 'unit', 'enemy'), unit('personnel')) },
  };
}

/** Whether all of a set are units of the card's own squad. */
const isMatching = (set: SetNode): boolean =>
  set.is === 'and' ? set.of.some(isMatching) : set.is === 'plane' && set.name === 'matching';

function haveOneSquad({ cards }: CallistoRoster, some: ReadonlySet<string>, others: ReadonlySet<string>): boolean {
  const squadOf = (name: string): string | null => cards.find((one) => one.name === name)?.squad ?? null;
  const squads = new Set([...some].map(squadOf));
  return squads.has(null) || [...others].map(squadOf).some((squad) => squad === null || squads.has(squad));
}

/** What all units of a title have, or none: their cards print it. */
function abilities(roster: CallistoRoster): SetNode[] {
  const { titles, counters } = roster;
  const printed = counters.map((row) => printedUnitOf(roster, row));
  return titles.flatMap(({ name }) => {
    // A mech has the abilities of all its crew, whose titles others may lack.
    const own = printed.filter((one) => one.titles.length === 1 && one.titles[0] === name);
    if (own.length === 0 || printed.some((one) => one.titles.length > 1 && one.titles.includes(name))) return [];
    return (
      [
        ['control', 'hasControl'],
        ['scouting', 'hasScout'],
        ['armouredAttack', 'hasArmouredAttack'],
      ] as const
    ).flatMap(([word, has]) => {
      const those = [unit(titleInWords(name)), unit(word)] as const;
      if (own.every((one) => one[has])) return [minus(...those)];
      return own.some((one) => one[has]) ? [] : [and(...those)];
    });
  });
}
