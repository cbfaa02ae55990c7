// Tests of the hierarchy of calls: for parts of sheets, the parts that they call and the parts that call them.
import { expect, it } from 'vitest';
import { callPartsAt, callsFrom, callsTo, type Calls } from '../../compiler/service/calls.ts';
import type { ServiceDocument } from '../../compiler/service/document.ts';
import { open, openBody, emptyProject } from '../support/service.ts';

const listed = (calls: readonly Calls[]): string[] =>
  calls.map(({ part, words }) => {
    const texts = words.map(({ start, end }) => part.document.text.slice(start, end));
    return `${part.name}: ${texts.join(', ')}`;
  });

/**
 * Returns three lists: the names of the parts at a place, the parts that call them, and the parts that they call. After
 * the name of a part, the second and the third list have the words of each call, such as `GUIDE`.
 */
function hierarchy(document: ServiceDocument, offset: number): string[][] {
  const parts = callPartsAt(document, emptyProject, offset);
  const called = parts.flatMap((part) =>
    callsFrom(part, emptyProject).map(({ part: target, words }) => {
      const texts = words.map(({ start, end }) => part.document.text.slice(start, end));
      return `${target.name}: ${texts.join(', ')}`;
    }),
  );
  return [parts.map(({ name }) => name), listed(parts.flatMap((part) => callsTo(part, emptyProject))), called];
}

it('shows which procedures move a unit for another card', () => {
  const { document } = open(`game callisto
book: verbatim
scenario 1: Test
bot BREAKERS

SQUAD LEADER B AND C
1 GUIDE Y using most dangerous matching unit.
2 No enemy in space: GUIDE Y using most dangerous matching unit.

RIPPER
1 MOVE 1 towards nearest objective.

SUPERVISOR
1 COMMAND 3.
`);
  const at = (words: string): number => document.text.indexOf(words) + 1;
  const leader = 'SQUAD LEADER B AND C';
  expect(hierarchy(document, at('RIPPER'))).toEqual([['RIPPER'], [`${leader}: GUIDE, GUIDE`], []]);
  expect(hierarchy(document, at('SQUAD'))).toEqual([[leader], [], ['RIPPER: GUIDE, GUIDE']]);
  expect(hierarchy(document, at('SUPERVISOR'))).toEqual([['SUPERVISOR'], [], []]);
  // At the verb GUIDE, the hierarchy begins with the procedure that GUIDE calls.
  expect(hierarchy(document, at('GUIDE'))[0]).toEqual(['RIPPER']);
});

it('shows which cards may be resolved again', () => {
  const { document } = open(`game callisto
scenario 5: Test
bot LFA

DRONE
1 H card in play area: INSPIRE 1 H.
2 Matching card(s) in play area: INSPIRE 1, next mech card.
3 Commander or Navigator in play area: INSPIRE 1, mech to MOVE or SCOUT.

SERGEANT
1 Matching card(s) in play area: INSPIRE 2, next matching cards.

COMMANDER H
1 RECON.

NAVIGATOR (NOT H)
1 RECON.

GUNNER
1 RECON.

CORP-SEC Y AND MERC Y
1 CONTROL.
`);
  const at = (words: string): number => document.text.indexOf(words) + 1;
  const called = (title: string): string[][] => hierarchy(document, at(`\n${title}\n`)).slice(1);
  // By INSPIRE, clause 1 of DRONE chooses cards of mech H, clause 2 crews of all mechs, and clause 3 the cards of its
  // condition (R109).
  expect(called('COMMANDER H')).toEqual([['DRONE: INSPIRE, INSPIRE, INSPIRE'], []]);
  expect(called('NAVIGATOR (NOT H)')).toEqual([['DRONE: INSPIRE, INSPIRE'], []]);
  expect(called('GUNNER')).toEqual([['DRONE: INSPIRE, INSPIRE'], []]);
  // INSPIRE of a Sergeant chooses other cards of its squad. The other Sergeant is of another squad, so neither Sergeant
  // is chosen.
  expect(called('SERGEANT')).toEqual([[], ['CORP-SEC Y AND MERC Y: INSPIRE']]);
  expect(called('CORP-SEC Y AND MERC Y')).toEqual([['SERGEANT: INSPIRE'], []]);
  expect(hierarchy(document, at('INSPIRE 2'))[0]).toEqual(['CORP-SEC Y AND MERC Y']);
  // The verbs `MOVE or SCOUT` only describe a card, so they call nothing.
  expect(hierarchy(document, at('MOVE or'))[0]).toEqual(['DRONE']);
});

it('shows where a sub-clause is named', () => {
  const { document, cursor } = openBody(
    'SCOUT\n1 SCOUT 2 to:\n   ‸a) Objective.\n   b) Space nearest to [a)].\n   Destination 2 spaces away: select space to move through as per b).\n',
  );
  expect(hierarchy(document, cursor)).toEqual([['SCOUT 1a)'], ['SCOUT 1b): a'], []]);
  const below = document.text.indexOf('b) Space');
  expect(hierarchy(document, below)).toEqual([['SCOUT 1b)'], ['SCOUT: b'], ['SCOUT 1a): a']]);
});

it('shows the tables that rows call', () => {
  const { document, cursor } = open(
    'game heavygear\n\nWEATHER EFFECTS\n1–5 No Effects\n6   Roll one Wind Effect\n\nWIND ‸EFFECTS\n1–6 Gale\n',
  );
  expect(hierarchy(document, cursor)).toEqual([['WIND EFFECTS'], ['WEATHER EFFECTS: Wind Effect'], []]);
  expect(hierarchy(document, document.text.indexOf('WEATHER'))[2]).toEqual(['WIND EFFECTS: Wind Effect']);
});
