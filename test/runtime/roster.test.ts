// Tests of the roster: it fits its schema, the decks and the sheets. A wrong roster is refused.
import Ajv from 'ajv/dist/2020.js';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readSheet } from '../../library/index.ts';
import { walk } from '../../grammar/tree.ts';
import { readScenarioDecks } from '../../runtime/callisto/data/scenario-decks.ts';
import { readRoster, type CallistoRoster } from '../../runtime/callisto/data/read-roster.ts';
import { cardsOfTitle } from '../../runtime/callisto/data/titles.ts';
import { ShapeError } from '../../runtime/kernel/shape.ts';
import { bookSheets } from '../support/samples.ts';

const json = (path: string): unknown => JSON.parse(readFileSync(`procedures/callisto/${path}`, 'utf8'));
const file = json('roster.json');
const roster = readRoster(file);
const validate = new Ajv.default({ allErrors: true, strictTypes: false }).compile(json('roster.schema.json') as object);

const inDecks = [1, 2, 3, 4, 5, 6, 7, 8].flatMap((number) => {
  const { breakers, lfa } = readScenarioDecks(json(`scenario-${number}/decks.json`));
  return [breakers, lfa].flatMap(({ force1, force2, other }) => [...force1, ...force2, ...other]);
});

describe('the roster', () => {
  it('is of the form that its schema says', () => {
    expect(validate(file), JSON.stringify(validate.errors)).toBe(true);
  });

  it('has the cards of the decks, all of them and no others', () => {
    expect(roster.cards.map(({ name }) => name).toSorted()).toEqual(
      [...new Set(inDecks.map(({ card }) => card))].toSorted(),
    );
  });

  it('has 48 cards and 22 titles', () => {
    expect([roster.cards.length, roster.titles.length]).toEqual([48, 22]);
  });

  it('has as many counters and standees as the box', () => {
    const count = (side: string, kind: string): number =>
      roster.counters.filter((one) => one.side === side && one.kind === kind).length;
    expect(count('breakers', 'personnel')).toBe(13);
    expect(count('breakers', 'vehicle')).toBe(2);
    expect(count('lfa', 'personnel')).toBe(8);
    expect(count('lfa', 'mech')).toBe(5);
    expect(roster.counters).toHaveLength(28);
  });

  it('gives command cards and Interference no counter', () => {
    const without = roster.cards.filter(({ counter }) => counter === null).map(({ title }) => title);
    expect([...new Set(without)].toSorted()).toEqual([
      'CAPTAIN',
      'DRONE',
      'INTERFERENCE',
      'SERGEANT',
      'SQUAD LEADER',
      'SUPERVISOR',
    ]);
  });

  it('names Hades and Lyssa, and the other mechs by their letters', () => {
    const mechs = roster.counters.filter(({ kind }) => kind === 'mech').map(({ name, squad }) => [name, squad]);
    expect(mechs).toEqual([
      ['MECH A', 'A'],
      ['MECH C', 'C'],
      ['HADES', 'H'],
      ['LYSSA', 'L'],
      ['MECH V', 'V'],
    ]);
  });

  it('has both sides use the letters A and C', () => {
    const letters = (side: string): string =>
      roster.squads
        .filter((one) => one.side === side)
        .map(({ letter }) => letter)
        .join('');
    expect([letters('breakers'), letters('lfa')]).toEqual(['ABCD', 'YZACHLV']);
  });
});

describe('the actions that cards print', () => {
  it('CONTROL on four titles', () => {
    const control = roster.titles.filter((one) => one.control.has).map(({ name }) => name);
    expect(control.toSorted()).toEqual(['CORP-SEC', 'HEWER', 'MERC', 'RIPPER']);
  });

  it('an armoured attack on six titles', () => {
    const armoured = roster.titles.filter(({ actions }) =>
      actions.some((one) => one.verb === 'ATTACK' && one.class === 'armoured'),
    );
    expect(armoured.map(({ name }) => name).toSorted()).toEqual([
      'BLASTER',
      'CORP-SEC',
      'DRILL CREW',
      'MERC',
      'RIPPER',
      'SURVEY TECH',
    ]);
  });

  it('gives the source of each strength', () => {
    for (const { name, actions } of roster.titles) {
      for (const { verb, note } of actions) expect(note ?? '', `${name} ${verb}`).not.toBe('');
    }
  });

  const verbs = /\b(?:SPECIAL ATTACK|[A-Z]{4,})\b/g;
  const known = new Set(['CONTROL', ...roster.titles.flatMap((one) => one.actions.map(({ verb }) => verb as string))]);
  /** Each card with each verb in its procedures, such as `CORP-SEC Y MOVE`. */
  const told = new Set(
    bookSheets().flatMap(({ text }) =>
      readSheet(text).sheet.sections.flatMap((section) => {
        if (section.type !== 'procedure') return [];
        const found = new Set<string>();
        // Riders are not searched: in Scenario 2, the rider of a Navigator has the word MOVE, but its action is SCOUT.
        for (const { sentences, subs, table } of section.clauses) {
          for (const one of [...sentences, ...subs, ...(table ? [table] : [])]) {
            walk(one, (node) => {
              if (node.type !== 'phrase') return;
              for (const [verb] of node.text.matchAll(verbs)) if (known.has(verb)) found.add(verb);
            });
          }
        }
        const { cards } = cardsOfTitle(
          roster,
          roster.cards.map(({ name }) => name),
          section.title,
        );
        return [...cards].flatMap((card) => [...found].map((verb) => `${card} ${verb}`));
      }),
    ),
  );
  const prints = new Set(
    roster.cards.flatMap(({ name, title, squad }) => {
      const found = roster.titles.find((one) => one.name === title);
      const own = (found?.actions ?? []).filter(({ squads }) => !squads || (squad !== null && squads.includes(squad)));
      return [...own.map(({ verb }) => `${name} ${verb}`), ...(found?.control.has ? [`${name} CONTROL`] : [])];
    }),
  );

  it('the actions of its clauses, except actions of another card, or of a card without the action', () => {
    expect([...told].filter((one) => !prints.has(one)).toSorted()).toEqual([
      // The sheet lets all commanders SUPPRESS, but the card of the commander of Lyssa does not print SUPPRESS.
      'COMMANDER L SUPPRESS',
      // In Scenario 6, the procedure of the Drone has two verbs that mechs carry out: `INSPIRE 1, mech to MOVE or
      // SCOUT`.
      'DRONE MOVE',
      'DRONE SCOUT',
      // In these procedures, another unit scouts: `SCOUT 2 using most dangerous matching unit` (R28).
      'SQUAD LEADER B SCOUT',
      'SQUAD LEADER C SCOUT',
    ]);
  });

  it('no action without a clause, except the MOVE of vehicles', () => {
    expect([...prints].filter((one) => !told.has(one))).toEqual(['DRILL CREW MOVE', 'HAULER CREW MOVE']);
  });
});

/** Returns the roster after a change. */
function changed(change: (copy: Record<string, Record<string, unknown>[]>) => void): unknown {
  const copy = structuredClone(file) as Record<string, Record<string, unknown>[]>;
  change(copy);
  return copy;
}

const at = (rows: readonly Record<string, unknown>[] | undefined, name: string): Record<string, unknown> => {
  const found = rows?.find((row) => row['name'] === name);
  if (!found) throw new Error(`no ${name}`);
  return found;
};
const actionsOf = (copy: Record<string, Record<string, unknown>[]>, name: string): Record<string, unknown>[] =>
  at(copy['titles'], name)['actions'] as Record<string, unknown>[];
const titleAt = (name: string): string => `titles[${roster.titles.findIndex((one) => one.name === name)}]`;
const cardAt = (name: string): string => `cards[${roster.cards.findIndex((one) => one.name === name)}]`;
const counterAt = (name: string): string => `counters[${roster.counters.findIndex((one) => one.name === name)}]`;

type Case = [string, (copy: Record<string, Record<string, unknown>[]>) => unknown, string];
const wrong: Case[] = [
  ['an unknown version', (copy) => Object.assign(copy, { version: 2 }), 'version is 2; this botbook reads 1'],
  [
    'an unknown field',
    (copy) => Object.assign(copy, { extra: 1 }),
    'the whole has an unknown field `extra` (known: $schema, version, game, squads, titles, counters, structures, cards)',
  ],
  [
    'an unknown field of an action',
    (copy) => Object.assign(actionsOf(copy, 'SCOUT')[0] ?? {}, { dice: 2 }),
    `${titleAt('SCOUT')}.actions[0] has an unknown field \`dice\``,
  ],
  ['a missing list', (copy) => Object.assign(copy, { counters: null }), 'counters should be a list, not null'],
  [
    'a title that is missing',
    (copy) => Object.assign(copy, { titles: copy['titles']?.filter(({ name }) => name !== 'DRONE') }),
    `${cardAt('DRONE')} names a title that is not in \`titles\`: DRONE`,
  ],
  [
    'a title without a card',
    (copy) => copy['titles']?.push({ ...at(copy['titles'], 'DRONE'), name: 'SABOTEUR' }),
    `titles[${roster.titles.length}] has no card: SABOTEUR`,
  ],
  [
    'a title that stands twice',
    (copy) => copy['titles']?.push(at(copy['titles'], 'SCOUT')),
    `titles[${roster.titles.length}] repeats a name: SCOUT`,
  ],
  [
    'a short name that is another title',
    (copy) => Object.assign(at(copy['titles'], 'HAULER CREW'), { short: ['Scanner'] }),
    `${titleAt('HAULER CREW')} repeats a name: Scanner`,
  ],
  [
    'a counter that stands twice',
    (copy) => copy['counters']?.push(at(copy['counters'], 'HADES')),
    `counters[${roster.counters.length}] repeats a name: HADES`,
  ],
  [
    'a counter that is missing',
    (copy) => Object.assign(copy, { counters: copy['counters']?.filter(({ name }) => name !== 'DRILL') }),
    `${cardAt('DRILL CREW')} names a counter that is not in \`counters\`: DRILL`,
  ],
  [
    'a counter without a card',
    (copy) => copy['counters']?.push({ ...at(copy['counters'], 'DRILL'), name: 'CRANE' }),
    `counters[${roster.counters.length}] has no card: CRANE`,
  ],
  [
    'a counter of another kind than its cards',
    (copy) => Object.assign(at(copy['counters'], 'DRILL'), { kind: 'mech' }),
    `${counterAt('DRILL')} is breakers, mech; its title DRILL CREW is breakers, vehicle`,
  ],
  [
    'a card that stands twice',
    (copy) => copy['cards']?.push(at(copy['cards'], 'MERC Y')),
    `cards[${roster.cards.length}] repeats a name: MERC Y`,
  ],
  [
    'a card with the counter of another',
    (copy) => Object.assign(at(copy['cards'], 'MERC Y'), { counter: 'MERC Z' }),
    `${cardAt('MERC Y')} does not go with its counter MERC Z in title or squad`,
  ],
  [
    'a card of a unit without a counter',
    (copy) => Object.assign(at(copy['cards'], 'MERC Y'), { counter: null }),
    `${cardAt('MERC Y')} is a personnel card, which has a counter`,
  ],
  [
    'a command card with a counter',
    (copy) => Object.assign(at(copy['cards'], 'CAPTAIN'), { counter: 'HADES' }),
    `${cardAt('CAPTAIN')} is a command card, which has no counter`,
  ],
  [
    'a card with a name that is not its title and letter',
    (copy) => Object.assign(at(copy['cards'], 'MERC Y'), { name: 'MERC YY' }),
    `${cardAt('MERC Y')} should be named MERC Y, not MERC YY`,
  ],
  [
    'a squad of the other side',
    (copy) => Object.assign(at(copy['cards'], 'MERC Y'), { squad: 'B' }),
    `${cardAt('MERC Y')} names a squad that side lfa does not have: B`,
  ],
  [
    'a squad that stands twice',
    (copy) => copy['squads']?.push({ letter: 'A', side: 'lfa', is: 'mech' }),
    `squads[${roster.squads.length}] repeats a name: lfa A`,
  ],
  [
    'an action of a squad that the title does not have',
    (copy) => Object.assign(actionsOf(copy, 'GUNNER')[0] ?? {}, { squads: ['A', 'Y'] }),
    `${titleAt('GUNNER')}.actions[0] names a squad in which there is no GUNNER: Y`,
  ],
  [
    'a strength of 0',
    (copy) => Object.assign(actionsOf(copy, 'SCOUT')[0] ?? {}, { strength: 0 }),
    `${titleAt('SCOUT')}.actions[0].strength should be a whole number from 1, not 0`,
  ],
  [
    'a strength that nobody knows',
    (copy) => Object.assign(actionsOf(copy, 'SCOUT')[0] ?? {}, { strength: null }),
    `${titleAt('SCOUT')}.actions[0].strength should be a whole number from 1, not null`,
  ],
  [
    'a strength that no card has room for',
    (copy) => Object.assign(actionsOf(copy, 'SCOUT')[0] ?? {}, { strength: 99 }),
    `${titleAt('SCOUT')}.actions[0].strength should be at most 12, not 99`,
  ],
  [
    'a figure without a value',
    (copy) => Object.assign(at(copy['titles'], 'SCOUT'), { initiative: { note: 'lost' } }),
    `${titleAt('SCOUT')}.initiative lacks \`value\``,
  ],
  [
    'a figure with a value that is wrong',
    (copy) => Object.assign(at(copy['titles'], 'SCOUT'), { initiative: { value: 'six' } }),
    `${titleAt('SCOUT')}.initiative.value should be a whole number from 0, not a string`,
  ],
  [
    'a stand-in that gives no reason',
    (copy) => Object.assign(at(copy['counters'], 'DRILL'), { defence: { value: 8, provenance: 'stand-in' } }),
    `${counterAt('DRILL')}.defence lacks \`note\``,
  ],
  [
    'a figure that claims to be an owner’s',
    (copy) => Object.assign(at(copy['counters'], 'DRILL'), { defence: { value: 8, provenance: 'overlay', note: 'x' } }),
    `${counterAt('DRILL')}.defence.provenance should be one of printed, derived, ruling, stand-in`,
  ],
  [
    'personnel with a bonus',
    (copy) => Object.assign(at(copy['counters'], 'SCOUT Y'), { bonus: 1 }),
    `${counterAt('SCOUT Y')}.bonus should be left out: only standees have one`,
  ],
  ['a standee without a bonus', (copy) => delete at(copy['counters'], 'DRILL')['bonus'], 'lacks `bonus`'],
  [
    'personnel that carries',
    (copy) => Object.assign(actionsOf(copy, 'SCOUT')[0] ?? {}, { carries: 2 }),
    `${titleAt('SCOUT')}.actions[0].carries should be left out: only vehicles carry`,
  ],
  [
    'a walk with a class',
    (copy) => Object.assign(actionsOf(copy, 'SCOUT')[0] ?? {}, { class: 'personnel' }),
    `${titleAt('SCOUT')}.actions[0].class should be left out: SCOUT has none`,
  ],
  [
    'a card of no squad that leads its own',
    (copy) => Object.assign(actionsOf(copy, 'CAPTAIN')[0] ?? {}, { for: 'own' }),
    `${titleAt('CAPTAIN')}.actions[0].for should be left out: a CAPTAIN is of no squad`,
  ],
  [
    'a command card that walks',
    (copy) => actionsOf(copy, 'CAPTAIN').push({ verb: 'MOVE', strength: 1 }),
    `${titleAt('CAPTAIN')}.actions[2] is MOVE, for which a command card has no counter`,
  ],
  [
    'Interference that does something',
    (copy) => actionsOf(copy, 'INTERFERENCE').push({ verb: 'RECON' }),
    `${titleAt('INTERFERENCE')}.actions[0] is an action of Interference, which has none`,
  ],
  [
    'an action that no letter prints',
    (copy) => Object.assign(actionsOf(copy, 'SCOUT')[0] ?? {}, { squads: [] }),
    `${titleAt('SCOUT')}.actions[0].squads should name a letter or be left out`,
  ],
  [
    'a kind of structure that stands twice',
    (copy) => copy['structures']?.push({ kind: 'Building', defence: 8, bonus: 0 }),
    `structures[${roster.structures.length}] repeats a name: Building`,
  ],
  [
    'a structure that bars what is no kind of counter',
    (copy) => Object.assign(copy['structures']?.[0] ?? {}, { bars: ['mechs'] }),
    'structures[0].bars[0] should be one of personnel, mech, vehicle',
  ],
  [
    'RECON with a strength',
    (copy) => Object.assign(actionsOf(copy, 'SCOUT')[1] ?? {}, { strength: 1 }),
    `${titleAt('SCOUT')}.actions[1].strength should be left out: RECON has none`,
  ],
  [
    'CONTROL that is neither yes nor no',
    (copy) => Object.assign(at(copy['titles'], 'SCOUT'), { control: { has: 'yes' } }),
    `${titleAt('SCOUT')}.control.has should be true or false`,
  ],
  [
    'an area that is false',
    (copy) => Object.assign(actionsOf(copy, 'BLASTER')[1] ?? {}, { area: false }),
    `${titleAt('BLASTER')}.actions[1].area should be true or left out`,
  ],
  [
    'a ruling without a note',
    (copy) => Object.assign(at(copy['counters'], 'DRILL'), { provenance: 'ruling' }),
    `${counterAt('DRILL')} lacks \`note\``,
  ],
  [
    'a provenance that is none',
    (copy) => Object.assign(at(copy['counters'], 'DRILL'), { provenance: 'hearsay' }),
    `${counterAt('DRILL')}.provenance should be one of printed, derived, ruling, stand-in`,
  ],
];

describe('a roster is refused with words', () => {
  it.each(wrong)('for %s', (_, change, message) => {
    const read = (): CallistoRoster => readRoster(changed(change));
    expect(read).toThrow(ShapeError);
    expect(read).toThrow(message);
  });

  it('if it is not a roster', () => {
    expect(() => readRoster([])).toThrow('the whole should be an object, not a list');
    expect(() => readRoster({ version: 1 })).toThrow('the whole lacks `game`');
    expect(() => readRoster({ version: 1, game: 'orchard' })).toThrow('game should be one of callisto');
    expect(() => readRoster({ version: 1, game: 'callisto' })).toThrow('the whole lacks `squads`');
  });

  it('and by its schema for its form', () => {
    const refused = wrong.filter(([, change]) => !validate(changed(change))).map(([what]) => what);
    expect(refused).toEqual([
      'an unknown version',
      'an unknown field',
      'an unknown field of an action',
      'a missing list',
      'a strength of 0',
      'a strength that nobody knows',
      'a strength that no card has room for',
      'a figure without a value',
      'a figure with a value that is wrong',
      'a stand-in that gives no reason',
      'a figure that claims to be an owner’s',
      'personnel with a bonus',
      'a standee without a bonus',
      'a walk with a class',
      'an action that no letter prints',
      'a structure that bars what is no kind of counter',
      'RECON with a strength',
      'CONTROL that is neither yes nor no',
      'an area that is false',
      'a ruling without a note',
      'a provenance that is none',
    ]);
  });
});
