// Tests of each class of change. A small edit of a small sheet must be reported with the right class and at the right
// words.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { changeKinds, type ChangeClass } from '../../compiler/diff/change-classes.ts';
import type { DeckCounts } from '../../compiler/diff/compared-sheet.ts';
import { pairOf, mirroredClass } from '../support/compared.ts';

type Told = readonly [is: ChangeClass, before: string | null, after: string | null, what?: string];

interface Case {
  readonly name: string;
  readonly before: string;
  readonly after: string;
  readonly told: readonly Told[];
  readonly isIdle?: boolean;
}

const scout = (...lines: readonly string[]): string => ['SCOUT', ...lines, ''].join('\n');
const control = '1 CONTROL.';
const attack = '2 ATTACK 1.';
const move = (...subs: readonly string[]): string =>
  ['1 Space secure: MOVE 1 to:', ...subs.map((sub) => `   ${sub}`)].join('\n');
const a = 'a) Threatened objective. [Highest value > Random]';
const b = 'b) Uncontrolled objective. [Fewest enemies > Random]';
const table = (...rows: readonly string[]): string => ['1 Roll [d10]:', ...rows.map((row) => `   ${row}`)].join('\n');
const list = (...criteria: readonly string[]): string => `1 MOVE 1 to elevated space. [${criteria.join(' > ')}]`;

const cases: readonly Case[] = [
  {
    name: 'a procedure that came, and one that went',
    before: `${scout(control)}\nCOMMANDER\n1 CONTROL.\n`,
    after: `${scout(control)}\nNAVIGATOR\n1 CONTROL.\n`,
    told: [
      ['procedure-removed', 'COMMANDER', null],
      ['procedure-added', null, 'NAVIGATOR'],
    ],
  },
  {
    name: 'a procedure that is for more cards',
    before: 'SCOUT Y\n1 CONTROL.\n',
    after: 'SCOUT\n1 CONTROL.\n',
    told: [['procedure-retitled', 'SCOUT Y', 'SCOUT']],
  },
  {
    name: 'an initiative value',
    before: scout(control),
    after: 'SCOUT (INITIATIVE VALUE: 7)\n1 CONTROL.\n',
    told: [['initiative-changed', '', '7', 'none → 7']],
  },
  {
    name: 'a clause put in, after which others have other numbers',
    before: scout(control, attack),
    after: scout(control, '2 Space secure: RECON.', '3 ATTACK 1.'),
    told: [['clause-added', null, '2 Space secure: RECON']],
  },
  {
    name: 'a clause that went',
    before: scout(control, attack, '3 RECON.'),
    after: scout(control, '2 RECON.'),
    told: [['clause-removed', '2 ATTACK 1', null]],
  },
  {
    name: 'a clause behind others',
    before: scout(control, '2 RECON.', '3 Space secure: MOVE 1 to threatened objective. [Highest value > Random]'),
    after: scout('1 RECON.', '2 Space secure: MOVE 1 to threatened objective. [Highest value > Random]', '3 CONTROL.'),
    told: [['clause-moved', '1', '3', '1 → 3']],
  },
  {
    name: 'a condition that came',
    before: scout(control),
    after: scout('1 Space secure: CONTROL.'),
    told: [['condition-tightened', '', 'Space secure']],
  },
  {
    name: 'a condition that asks for less',
    before: scout('1 Space secure and < 7 objective points scouted: RECON.'),
    after: scout('1 Space secure and < 8 objective points scouted: RECON.'),
    told: [['condition-loosened', '7', '8']],
  },
  {
    name: 'another condition',
    before: scout('1 Space secure: RECON.'),
    after: scout('1 Interference in play area: RECON.'),
    told: [['condition-replaced', 'Space secure', 'Interference in play area']],
  },
  {
    name: 'a condition that says no more: only an objective can be insecure (R17)',
    before: scout('1 Space secure and not an objective: RECON.'),
    after: scout('1 Space not an objective: RECON.'),
    told: [['condition-restated', 'secure and', '']],
    isIdle: true,
  },
  {
    name: 'a threshold with higher figures',
    before: scout('1 Threshold 5/6/7: ATTACK 1.'),
    after: scout('1 Threshold 5/7/8: ATTACK 1.'),
    told: [['threshold-raised', '5/6/7', '5/7/8']],
  },
  {
    name: 'a threshold with lower figures',
    before: scout('1 Threshold 5/6/7: ATTACK 1.'),
    after: scout('1 Threshold 4/5/7: ATTACK 1.'),
    told: [['threshold-lowered', '5/6/7', '4/5/7']],
  },
  {
    name: 'a threshold with higher and lower figures',
    before: scout('1 Threshold 5/6/7: ATTACK 1.'),
    after: scout('1 Threshold 4/6/8: ATTACK 1.'),
    told: [['threshold-changed', '5/6/7', '4/6/8']],
  },
  {
    name: 'another action at the same time',
    before: scout('1 Interference in play area: RECON.'),
    after: scout('1 Interference in play area: CONTROL.'),
    told: [['action-changed', 'RECON', 'CONTROL']],
  },
  {
    name: 'a strength',
    before: scout('1 ATTACK 1.'),
    after: scout('1 ATTACK 2.'),
    told: [['strength-changed', '1', '2']],
  },
  {
    name: 'the class of an attack (R1)',
    before: scout('1 Space shared with enemy mech: ATTACK 2, targeting mech.'),
    after: scout('1 Space shared with enemy mech: ATTACK (2), targeting mech.'),
    told: [['class-changed', '2', '(2)']],
  },
  {
    name: 'a letter that came, which others behind it are called after',
    before: scout(move(a, b)),
    after: scout(move(a, 'b) Elevated.', 'c) Uncontrolled objective. [Fewest enemies > Random]')),
    told: [['destination-added', null, 'b) Elevated']],
  },
  {
    name: 'a letter that went',
    before: scout(move(a, b)),
    after: scout(move(a)),
    told: [['destination-removed', 'b) Uncontrolled objective. [Fewest enemies > Random]', null]],
  },
  {
    name: 'letters exchanged',
    before: scout(move(a, b)),
    after: scout(
      move('a) Uncontrolled objective. [Fewest enemies > Random]', 'b) Threatened objective. [Highest value > Random]'),
    ),
    told: [['destination-reordered', 'a)', 'b)']],
  },
  {
    name: 'another destination',
    before: scout(move(a)),
    after: scout(move('a) Uncontrolled objective. [Highest value > Random]')),
    told: [['destination-changed', 'Threatened', 'Uncontrolled']],
  },
  {
    name: 'a criterion that came',
    before: scout(list('Elevated', 'Random')),
    after: scout(list('Highest cover', 'Elevated', 'Random')),
    told: [['criterion-added', '', 'Highest cover']],
  },
  {
    name: 'a criterion that went',
    before: scout(list('Highest cover', 'Fewest enemies', 'Random')),
    after: scout(list('Highest cover', 'Random')),
    told: [['criterion-removed', 'Fewest enemies', '']],
  },
  {
    name: '`Random` at the end, which is so anyway (R4)',
    before: scout(list('Highest cover')),
    after: scout(list('Highest cover', 'Random')),
    told: [['criterion-added', '', 'Random']],
    isIdle: true,
  },
  {
    name: 'criteria in another order',
    before: scout(list('Highest cover', 'Fewest enemies', 'Nearest', 'Random')),
    after: scout(list('Fewest enemies', 'Highest cover', 'Nearest', 'Random')),
    told: [['criterion-reordered', 'Highest cover > Fewest enemies', 'Fewest enemies > Highest cover']],
  },
  {
    name: 'a criterion in the place of another',
    before: scout(list('Highest cover', 'Nearest', 'Random')),
    after: scout(list('Highest cover', 'Fewest enemies', 'Random')),
    told: [['criterion-swapped', 'Nearest', 'Fewest enemies']],
  },
  {
    name: 'the border of a table',
    before: scout(table('1–4  CONTROL', '5–10 RECON')),
    after: scout(table('1–6  CONTROL', '7–10 RECON')),
    told: [
      ['roll-odds', '1–4', '1–6', '4 in 10 → 6 in 10: CONTROL'],
      ['roll-odds', '5–10', '7–10', '6 in 10 → 4 in 10: RECON'],
    ],
  },
  {
    name: 'rows of a table in another order',
    before: scout(table('1–4  CONTROL', '5–10 RECON')),
    after: scout(table('1–6  RECON', '7–10 CONTROL')),
    told: [
      ['roll-faces', '5–10', '1–6'],
      ['roll-faces', '1–4', '7–10'],
    ],
    isIdle: true,
  },
  {
    name: 'a criterion that comes a second time',
    before: scout('1 MOVE 1 towards objective.', '   [Nearest > Elevated > Random]'),
    after: scout('1 MOVE 1 towards objective.', '   [Nearest > Elevated > Nearest > Random]'),
    told: [['criterion-added', '', 'Nearest']],
    isIdle: true,
  },
  {
    name: 'a rider that went',
    before: scout(
      '1 SCOUT 2 to:',
      '   a) Threatened objective.',
      '   Destination 2 spaces away: select a space to move through. [Highest cover > Random]',
    ),
    after: scout('1 SCOUT 2 to:', '   a) Threatened objective.'),
    told: [
      ['rider-changed', 'Destination 2 spaces away: select a space to move through. [Highest cover > Random]', null],
    ],
  },
  {
    name: 'a row of the dangerous units',
    before: `DANGEROUS BREAKER UNITS\n1 Ripper\n2 Nailgunner\n\n${scout(control)}`,
    after: `DANGEROUS BREAKER UNITS\n1 Ripper\n2 Survey Tech\n3 Nailgunner\n\n${scout(control)}`,
    told: [['ranking-changed', null, '2 Survey Tech']],
  },
];

/** The classes of change that two short texts cannot show. Other tests cover them. */
const elsewhere: readonly ChangeClass[] = ['clause-renumbered', 'rules-changed', 'lines-changed', 'decks-changed'];

describe('classes of change', () => {
  it.each(cases)('$name', ({ before, after, told, isIdle = false }) => {
    const { changes } = pairOf({ before, after }).diff;
    const found = changes.map(({ is, before: old, after: now, summary }, index): Told => {
      const words = [is, old?.text ?? null, now?.text ?? null] as const;
      return told[index]?.[3] === undefined ? words : [...words, summary];
    });
    expect(found).toEqual(told);
    expect(changes.map(({ idle }) => idle !== null)).toEqual(changes.map(() => isIdle));
  });

  it.each(cases)('from the other side: $name', ({ before, after, told }) => {
    const { changes } = pairOf({ before: after, after: before }).diff;
    expect(changes.map(({ is }) => is).toSorted()).toEqual(told.map(([is]) => mirroredClass(is)).toSorted());
  });

  it('reports changed numbers, and that they have no effect in play', () => {
    const { changes } = pairOf({ before: scout(control, attack), after: scout(control, '3 ATTACK 1.') }).diff;
    expect(changes).toMatchObject([
      {
        is: 'clause-renumbered',
        before: { part: 'SCOUT 2' },
        after: { part: 'SCOUT 3' },
        idle: expect.any(String) as string,
      },
    ]);
  });

  it('tells cards that decks have more or fewer of', () => {
    const decks = (count: number): DeckCounts => ({ 'starting deck': { 'SCOUT Y': count }, supply: {} });
    const text = scout(control);
    const { changes } = pairOf({ before: text, after: text, decks: [decks(1), decks(2)] }).diff;
    expect(changes.map(({ is, summary }) => [is, summary])).toEqual([
      ['decks-changed', 'starting deck: 1 → 2 SCOUT Y'],
    ]);
  });

  it('tells bot rules', () => {
    const rule = 'Casualties: The bot considers all deactivated mechs to be an objective.\n';
    const { changes } = pairOf({ before: scout(control), after: `LFA BOT RULES\n${rule}\n${scout(control)}` }).diff;
    expect(changes.map(({ is, after }) => [is, after?.part])).toEqual([['rules-changed', 'bot rules, Casualties']]);
  });

  it('has a case of each class, and each class is in the page of the verb', () => {
    const had = new Set([...cases.flatMap(({ told }) => told.map(([is]) => is)), ...elsewhere]);
    expect([...had].toSorted()).toEqual(Object.keys(changeKinds).toSorted());
    const page = readFileSync('docs/diff.md', 'utf8');
    expect(Object.keys(changeKinds).filter((is) => !page.includes(`\`${is}\``))).toEqual([]);
  });
});
