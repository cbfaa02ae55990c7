// Tests of the figures of the roster: printed figures are marked as printed, and stand-ins do not contradict the
// printed sources.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { rosterFigures, standInFigures } from '../../runtime/callisto/data/figures.ts';
import { readRoster } from '../../runtime/callisto/data/read-roster.ts';

const json = (path: string): unknown => JSON.parse(readFileSync(`procedures/callisto/${path}`, 'utf8'));
const roster = readRoster(json('roster.json'));
const figures = rosterFigures(roster);
const at = (path: string) => figures.find((one) => one.path === path);
const told = (path: string): string => `${path} ${String(at(path)?.value)} ${at(path)?.provenance}`;

const initiative = (title: string): number =>
  roster.titles.find(({ name }) => name === title)?.initiative ?? Number.NaN;
const actionsOf = (title: string) => roster.titles.find(({ name }) => name === title)?.actions ?? [];
/** Returns the strengths that the card with a card title and a letter prints for a verb. */
const strengths = (title: string, verb: string, letter: string): (number | undefined)[] =>
  actionsOf(title)
    .filter((one) => one.verb === verb && (!one.squads || one.squads.includes(letter)))
    .map(({ strength }) => strength);

describe('figures that the sources print', () => {
  it.each([
    ['book 95', 'titles.SCOUT.initiative 6 printed'],
    ['book 95', 'titles.STALKER.initiative 6 printed'],
    ['book 95', 'titles.GUNNER.initiative 3 printed'],
    ['rulebook 760', 'counters.SCOUT Y.defence 5 printed'],
    ['rulebook 760', 'counters.SCOUT Z.defence 5 printed'],
    ['book 343', 'counters.STALKER Y.defence 6 printed'],
    ['book 343', 'counters.STALKER Z.defence 6 printed'],
    ['book 345', 'counters.MERC Y.defence 5 printed'],
    ['book 345', 'counters.MERC Z.defence 5 printed'],
    ['rulebook 636', 'titles.BLASTER.actions[1].area true printed'],
    ['rulebook 636', 'titles.BLASTER.actions[1].range 2 printed'],
    ['rulebook 636', 'titles.BLASTER.actions[1].class personnel printed'],
    ['book 271', 'titles.CORP-SEC.control true printed'],
  ])('%s: %s', (_, figure) => {
    expect(told(figure.split(' ').slice(0, -2).join(' '))).toBe(figure);
  });

  it('of strengths: those of the examples, and no others', () => {
    const printed = roster.titles.flatMap(({ name, actions }) =>
      actions.flatMap(({ verb, strength }, i) =>
        at(`titles.${name}.actions[${i}].strength`)?.provenance === 'printed' ? [`${name} ${verb} ${strength}`] : [],
      ),
    );
    expect(printed.toSorted()).toEqual([
      'BLASTER ATTACK 2',
      'CORP-SEC MOVE 1',
      'HEWER MOVE 1',
      'NAILGUNNER ATTACK 2',
      'NAILGUNNER MOVE 1',
      'SCANNER SCOUT 2',
      'SCOUT SCOUT 2',
      'SQUAD LEADER INSPIRE 1',
      'SUPERVISOR BOLSTER 3',
    ]);
  });

  it('INSPIRE 1 of Squad Leader C alone, and BOLSTER 3 of the Supervisor for any squad', () => {
    const known = actionsOf('SQUAD LEADER').find(({ verb, squads }) => verb === 'INSPIRE' && squads?.includes('C'));
    expect(known?.squads).toEqual(['C']);
    expect(actionsOf('SUPERVISOR').find(({ verb }) => verb === 'BOLSTER')?.for).toBeUndefined();
  });

  it('of initiatives, of defence and of ranges no others', () => {
    const printed = figures.filter(({ provenance }) => provenance === 'printed').map(({ path }) => path);
    expect(printed.filter((path) => path.endsWith('initiative'))).toHaveLength(3);
    expect(printed.filter((path) => path.endsWith('defence'))).toHaveLength(6);
    expect(printed.filter((path) => path.endsWith('range'))).toEqual(['titles.BLASTER.actions[1].range']);
    expect(printed.filter((path) => path.endsWith('bonus'))).toEqual([]);
  });
});

describe('statements of the sources about figures that they do not print', () => {
  it('Survey Tech outbids Commander A', () => {
    expect(initiative('SURVEY TECH')).toBeGreaterThan(initiative('COMMANDER'));
  });
  it('Captain has no lower initiative than Corp-Sec', () => {
    expect(initiative('CAPTAIN')).toBeGreaterThanOrEqual(initiative('CORP-SEC'));
  });
  it('Commander V outbids a Breaker card', () => {
    const breakers = roster.titles.filter(({ side }) => side === 'breakers').map((one) => one.initiative);
    expect(Math.min(...breakers)).toBeLessThan(initiative('COMMANDER'));
  });
  it('Gunner is the lowest of Scout, Navigator, Stalker and itself', () => {
    for (const other of ['SCOUT', 'STALKER', 'NAVIGATOR']) {
      expect(initiative('GUNNER')).toBeLessThan(initiative(other));
    }
  });
  it('Interference is the lowest of all', () => {
    const others = roster.titles.filter(({ kind }) => kind !== 'interference').map((one) => one.initiative);
    expect(initiative('INTERFERENCE')).toBeLessThan(Math.min(...others));
  });
  it('an adjusted initiative differs from the card’s', () => {
    for (const title of ['NAVIGATOR', 'DRILL CREW', 'HAULER CREW', 'COMMANDER']) expect(initiative(title)).not.toBe(7);
    expect(initiative('COMMANDER')).not.toBe(4);
    // In Scenario 3 of the solo book, the sheet adjusts the initiative of the Drill Crew to 7, which puts it before
    // other cards. So its printed initiative is lower.
    expect(initiative('DRILL CREW')).toBeLessThan(7);
  });
  it('Nailgunner C can have the total of 8 in the photo: base, cover, extra cover and range', () => {
    const base = at('counters.NAILGUNNER C.defence')?.value as number;
    expect(8 - base).toBeGreaterThanOrEqual(3);
  });
  it('Survey Tech is harder to hit than Ripper and Nailgunner in the example of the solo book', () => {
    const [tech, ripper, nailgunner] = ['SURVEY TECH B', 'RIPPER B', 'NAILGUNNER B'].map(
      (name) => at(`counters.${name}.defence`)?.value as number,
    );
    expect([ripper, nailgunner]).toEqual([ripper, ripper]);
    expect(tech).toBeGreaterThan(ripper ?? Number.NaN);
  });
  it('Commanders A and L move differently', () => {
    expect(strengths('COMMANDER', 'MOVE', 'A')).not.toEqual(strengths('COMMANDER', 'MOVE', 'L'));
  });
  it('Navigators of Scenarios 1 and 2 can scout two spaces, as their riders have it, Navigator H scouts one', () => {
    // Mech V is the only mech in both Scenario 1 and Scenario 2, so the Navigator of both scenarios is Navigator V.
    expect(strengths('NAVIGATOR', 'SCOUT', 'V')).toEqual([2]);
    expect(strengths('NAVIGATOR', 'SCOUT', 'H')).toEqual([1]);
  });
  it('Lyssa has two special attacks that differ, and no SUPPRESS; Hades alone has PULSE', () => {
    const [one, other, ...more] = actionsOf('COMMANDER').filter(
      ({ verb, squads = ['L'] }) => verb === 'SPECIAL ATTACK' && squads.includes('L'),
    );
    expect(more).toEqual([]);
    expect([one?.class, one?.strength, one?.range]).not.toEqual([other?.class, other?.strength, other?.range]);
    expect(strengths('COMMANDER', 'SUPPRESS', 'L')).toEqual([]);
    const pulses = roster.titles.flatMap(({ actions }) => actions.filter(({ verb }) => verb === 'PULSE'));
    expect(pulses.map(({ squads, range }) => [squads, range])).toEqual([[['H'], 1]]);
  });
});

describe('the figures', () => {
  it('are whole: every action that has a strength has a number, on every card', () => {
    for (const { name, actions } of roster.titles) {
      for (const { verb, strength } of actions) {
        expect(typeof strength, `${name} ${verb}`).toBe(verb === 'RECON' ? 'undefined' : 'number');
      }
    }
  });
  it('have a reason if they are not printed', () => {
    expect(figures.filter(({ provenance, note }) => provenance !== 'printed' && note === null)).toEqual([]);
    expect(figures.filter(({ path, note }) => /initiative|defence|bonus/.test(path) && note === null)).toEqual([]);
  });
  it('of the stand-ins are listed as made for this project', () => {
    const ours = standInFigures(roster);
    expect(ours.length).toBeGreaterThan(100);
    expect(ours.map(({ path }) => path)).toContain('counters.DRILL.bonus');
    expect(ours.map(({ path }) => path)).not.toContain('titles.SCOUT.initiative');
    expect(new Set(figures.map(({ path }) => path)).size).toBe(figures.length);
  });
  it('have the base defence of their kind', () => {
    for (const { name, kind, defence, bonus } of roster.counters) {
      const [least, most] = kind === 'personnel' ? [4, 7] : [7, 10];
      expect(defence, name).toBeGreaterThanOrEqual(least);
      expect(defence, name).toBeLessThanOrEqual(most);
      expect(bonus, name).toBeLessThanOrEqual(kind === 'personnel' ? 0 : 1);
    }
  });
  it('give the area attacks of mechs the range of the book', () => {
    const areas = actionsOf('GUNNER').flatMap(({ area, range, squads }) => (area ? [[squads, range]] : []));
    expect(areas).toEqual([[['C'], 2]]);
    expect(told('titles.GUNNER.actions[1].range')).toBe('titles.GUNNER.actions[1].range 2 derived');
  });
  it('let leaders lead their own, and Supervisor, Captain and Drone any', () => {
    const whom = roster.titles.flatMap(({ name, actions }) =>
      actions.filter(({ verb }) => /BOLSTER|INSPIRE|GUIDE|PATHFIND/.test(verb)).map((one) => [name, one.for ?? 'any']),
    );
    expect([...new Set(whom.map((one) => one.join(' ')))].toSorted()).toEqual([
      'CAPTAIN any',
      'COMMANDER own',
      'DRONE any',
      'SERGEANT own',
      'SQUAD LEADER own',
      'SUPERVISOR any',
    ]);
  });
  it('let vehicles carry, on MOVE and SCOUT, and nobody else', () => {
    const carrying = roster.titles.flatMap(({ name, actions }) =>
      actions.filter(({ carries }) => carries !== undefined).map(({ verb, carries }) => `${name} ${verb} ${carries}`),
    );
    expect(carrying).toEqual(['DRILL CREW MOVE 3', 'DRILL CREW SCOUT 3', 'HAULER CREW MOVE 3', 'HAULER CREW SCOUT 3']);
  });
  it('have every kind of structure that sheets name, and the units that pit traps bar', () => {
    expect(roster.structures.map(({ kind, bars }) => [kind, ...bars].join(' bars '))).toEqual([
      'building',
      'bunker',
      'control station',
      'escape pod',
      'pit trap bars mech',
      'door',
    ]);
  });
});

describe('an attack', () => {
  /**
   * The chances of attacks to hit on level ground: for each attack, each enemy that it can hit, cover 0 to 2, and
   * distance 0 to 2.
   */
  const chances = roster.titles.flatMap(({ side, actions }) =>
    actions.flatMap(({ verb, strength = 0, class: struck, range = 2 }) =>
      /ATTACK|PULSE/.test(verb)
        ? roster.counters.flatMap(({ side: other, kind, defence }) => {
            if (other === side || (struck && struck !== (kind === 'personnel' ? 'personnel' : 'armoured'))) return [];
            const distances = [0, 1, 2].filter((far) => far <= range);
            return distances.flatMap((far) =>
              [0, 1, 2].map((cover) => 1 - Math.min(1, (defence + far + cover - 1) / 10) ** strength),
            );
          })
        : [],
    ),
  );
  it('hits about every other time near by, so that games move', () => {
    const mean = chances.reduce((sum, one) => sum + one, 0) / chances.length;
    expect(mean).toBeGreaterThan(0.35);
    expect(mean).toBeLessThan(0.55);
  });
});
