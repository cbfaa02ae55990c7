// Facts about Callisto's words beyond the phrases, for the linter: only facts that are certain.
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

const pairs = <T>(list: readonly T[]): [T, T][] =>
  list.flatMap((first, index) => list.slice(index + 1).map((second): [T, T] => [first, second]));

/** Facts that the roster and the rules give about units and spaces. */
export function callistoLore(roster: CallistoRoster): Lore {
  const { titles, counters } = roster;
  const ofUnits = titles.filter(({ kind }) => kinds.includes(kind));
  const isApart = ([first, second]: readonly { readonly name: string }[]): boolean =>
    first !== undefined &&
    second !== undefined &&
    !counters.some((each) => each.titles.includes(first.name) && each.titles.includes(second.name));
  return {
    mover: 'unit',
    definition: (name) => definitions[name] ?? null,
    never: [
      ...pairs(kinds).map(([first, second]) => and(unit(first), unit(second))),
      ...ofUnits.flatMap(({ name, kind }) => [
        minus(unit(titleInWords(name)), unit(kind)),
        // A question looks only at facts with its words, so the list also has facts that follow from two others.
        ...kinds.flatMap((other) => (other === kind ? [] : [and(unit(titleInWords(name)), unit(other))])),
        ...(kind === 'mech' ? [] : [minus(unit(titleInWords(name)), unit('active'))]),
      ]),
      ...kinds.flatMap((kind) => (kind === 'mech' ? [] : [minus(unit(kind), unit('active'))])),
      ...pairs(ofUnits)
        .filter(isApart)
        .map(([first, second]) => and(unit(titleInWords(first.name)), unit(titleInWords(second.name)))),
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
    hitsAlike: (first, second) => same(classesOf(first, { units: counters }), classesOf(second, { units: counters })),
    rising: new Set(['withinThreshold']),
    goesOn: (choice, act) => usualOrder(choice, act, sortOf(choice.from)).length > 0,
    counts: { population: and(plane('unit', 'unit', 'enemy'), unit('personnel')) },
  };
}

/** True if a set has only units of the card's own squad. */
const isMatching = (set: SetNode): boolean =>
  set.is === 'and' ? set.of.some(isMatching) : set.is === 'plane' && set.name === 'matching';

function haveOneSquad({ cards }: CallistoRoster, some: ReadonlySet<string>, others: ReadonlySet<string>): boolean {
  const squadOf = (name: string): string | null => cards.find((card) => card.name === name)?.squad ?? null;
  const squads = new Set([...some].map(squadOf));
  return squads.has(null) || [...others].map(squadOf).some((squad) => squad === null || squads.has(squad));
}

/** Abilities that all units of a title have, or that none has, by their cards. */
function abilities(roster: CallistoRoster): SetNode[] {
  const { titles, counters } = roster;
  const printed = counters.map((row) => printedUnitOf(roster, row));
  return titles.flatMap(({ name }) => {
    // A mech has the abilities of all its crew, whose titles others may lack.
    const rows = printed.filter((row) => row.titles.length === 1 && row.titles[0] === name);
    if (rows.length === 0 || printed.some((row) => row.titles.length > 1 && row.titles.includes(name))) return [];
    return (
      [
        ['control', 'hasControl'],
        ['scouting', 'hasScout'],
        ['armouredAttack', 'hasArmouredAttack'],
      ] as const
    ).flatMap(([word, has]) => {
      const those = [unit(titleInWords(name)), unit(word)] as const;
      if (rows.every((row) => row[has])) return [minus(...those)];
      return rows.some((row) => row[has]) ? [] : [and(...those)];
    });
  });
}
