// Plays the fifteen paragraphs with the heading Example, with the dice and hexes of the book. If the book names no hex,
// the test chooses open hexes and marks them.
import { describe, expect, it } from 'vitest';
import * as at from '../../../runtime/unbreakable/engine/byte-layout.ts';
import { actVerbs } from '../../../runtime/unbreakable/engine/packed-actions.ts';
import { combat, deliveryGame, Stage } from '../../support/unbreakable-game.ts';
import { wild } from '../runaway-by-hand.ts';

type Json = Readonly<Record<string, unknown>>;

const game = await deliveryGame();

const runaway = {
  at: '1114',
  status: 'buttoned',
  configuration: 'mobile',
  beams: [{ weapon: 'laser' }],
  bombs: [{ weapon: 'nuke' }],
};

/**
 * Returns a stage with a position of Runaway, in which both sides may have all kinds of units. The runaway is far away
 * from them.
 */
const stageOf = (units: Json, parts: Json = {}): Stage =>
  new Stage(game, wild(runaway, { timeStream: 0, ...parts }, units));

const armed = (
  hex: string,
  configuration: string,
  beams: readonly string[],
  bombs: readonly string[],
  more: Json = {},
) => ({
  at: hex,
  status: 'ready',
  configuration,
  beams: beams.map((weapon) => ({ weapon })),
  bombs: bombs.map((weapon) => ({ weapon })),
  ...more,
});

const plain = (hex: string, configuration: string, more: Json = {}): Json =>
  armed(hex, configuration, ['laser'], ['nuke'], more);

describe('earthquakes', () => {
  it('skip a size that is not available when they are reduced (L490)', () => {
    const stage = stageOf({});
    // The heavy earthquake card is drawn. Both medium cards are in the discards, and one light card is not in play.
    game.bytes.set([1, 0, 0], at.unusedOffset);
    game.bytes.set([0, 2, 0], at.discardedOffset);
    stage.dice(0, 0, 0).card('heavy earthquake');
    expect([...game.bytes.subarray(at.unusedOffset, at.unusedOffset + 3)]).toEqual([0, 0, 1]);
    expect([...game.bytes.subarray(at.discardedOffset, at.discardedOffset + 3)]).toEqual([1, 2, 0]);
  });

  it('convert the hexes of the printed example on its cut-out (L498–516, U40)', async () => {
    const own = await deliveryGame();
    const stage = new Stage(own, {
      version: 1,
      game: 'unbreakable',
      sheet: 'runaway',
      timeStream: 0,
      terrain: {
        '0303': { is: 'crater', border: 'yellow' },
        '0503': { is: 'lava', border: 'yellow' },
        '0504': { is: 'crater', border: 'blue' },
      },
      epicenters: { '0404': 'orange', '0405': 'white' },
      units: {
        Runaway: runaway,
        'Squad A': plain('0503', 'grounded'),
        'Squad D': plain('0503', 'hovering'),
        'Walker 1': plain('0303', 'down'),
        'Crawler 1': plain('0405', 'dug-in'),
      },
    });
    // The cut-out of the book shows only columns 03 to 05 and rows 03 to 05, so hexes beyond it are removed.
    const { board, beside } = stage.game.tables;
    const whole = beside.slice();
    const isCut = (hex: number): boolean => /^0[345]0[345]$/.test(board.hexes[hex] ?? '');
    for (const [index, hex] of whole.entries()) if (hex !== at.nowhere && !isCut(hex)) beside[index] = at.nowhere;
    own.bytes.set([1, 0, 0], at.unusedOffset);
    own.bytes.set([0, 2, 0], at.discardedOffset);
    const [yellow, white, green, red, blue] = [1, 5, 3, 0, 4];
    // The dice are a blank for Squad A, three earthquake dice, and the colours of the new lava, the new crater and the
    // new epicenter.
    stage.dice(1, white, white, yellow, green, red, blue).card('heavy earthquake').done();
    beside.set(whole);
    expect(stage.isSpent).toBe(true);
    const { terrain, borders, epicenters } = stage.position;
    const hexes = ['0303', '0405', '0404', '0504', '0503', '0403'];
    expect(hexes.map((hex) => terrain[stage.hex(hex)])).toEqual([
      'lava',
      'crater',
      stage.game.tables.files.map.printed[stage.hex('0404')],
      'crater',
      'volcano',
      'lake',
    ]);
    expect([borders[stage.hex('0303')], borders[stage.hex('0405')], borders[stage.hex('0504')]]).toEqual([
      'green',
      'red',
      'blue',
    ]);
    expect(hexes.map((hex) => epicenters[stage.hex(hex)])).toEqual([null, null, 'orange', null, null, 'blue']);
    expect(['Squad A', 'Squad D', 'Walker 1', 'Crawler 1'].map((name) => stage.place(name))).toEqual([
      'lost',
      'lost',
      '0303',
      '0405',
    ]);
    expect(stage.placed('Crawler 1').configuration).toBe('mobile');
    expect([...own.bytes.subarray(at.unusedOffset, at.unusedOffset + 3)]).toEqual([0, 0, 1]);
    expect([...own.bytes.subarray(at.discardedOffset, at.discardedOffset + 3)]).toEqual([1, 2, 0]);
  });
});

describe('actions', () => {
  it('let a crawler fire its heavy nuke and then move, but not move and then fire (L601)', () => {
    const units = { 'Crawler 1': armed('0705', 'mobile', ['laser'], ['nuke']) };
    const stage = stageOf(units).card('blue crawlers');
    stage
      .dice(...combat('---'))
      .act('bomb', 'Crawler 1', '0604')
      .act('move', 'Crawler 1', '0706');
    expect(stage.place('Crawler 1')).toBe('0706');
    const other = stageOf(units).card('blue crawlers').act('move', 'Crawler 1', '0706');
    expect(other.find(actVerbs.bomb, 'Crawler 1')).toEqual([]);
    expect(other.legal()).toEqual([actVerbs.done]);
  });

  it('remove one of three stasis markers by two positive dice of three (L647)', () => {
    const stage = stageOf({ 'Squad 1': plain('0705', 'grounded', { stasis: 3 }) }).card('blue squads');
    stage.dice(...combat('o-o')).act('clearStasis', 'Squad 1');
    expect(stage.isSpent).toBe(true);
    expect(stage.placed('Squad 1').stasis).toBe(2);
  });

  it('roll 3 dice of a heavy nuke against a hovering squad (L762)', () => {
    const units = { 'Crawler A': armed('0703', 'mobile', ['laser'], ['nuke']), 'Squad 1': plain('0705', 'hovering') };
    const scattered = (faces: string): string => {
      const stage = stageOf(units).card('yellow crawlers');
      // Three dice are rolled for the squad, and three dice for the ground are blank.
      stage.dice(...combat(`${faces}---`)).act('bomb', 'Crawler A', '0705');
      // The squad could fire its laser at the bomb, and does not.
      if (stage.phase === at.defencePhase) stage.done();
      expect(stage.isSpent).toBe(true);
      return stage.placed('Squad 1').status;
    };
    expect(['---', '--o', 'ooo'].map(scattered)).toEqual(['ready', 'scattered', 'scattered']);
  });
});

describe('fire', () => {
  it('is resolved shot by shot, by several weapons and units (L794)', () => {
    const stage = stageOf({
      'Walker A': armed('0704', 'upright', ['stasis ray', 'stasis ray'], ['nuke']),
      'Walker C': armed('0706', 'upright', ['force beam'], ['nuke']),
      'Squad 3': armed('0804', 'grounded', ['force beam'], ['nuke'], { stasis: 3 }),
      'Walker 2': armed('0805', 'upright', ['force beam'], ['nuke']),
    }).card('yellow walkers');
    stage.dice(...combat('o')).act('beam', 'Walker A', 'Squad 3');
    expect(stage.placed('Squad 3').stasis).toBe(4);
    // A light beam that hits does not go on as a smaller beam. The second beam misses, because two positive dice are
    // needed against the medium target.
    stage.dice(...combat('o-')).act('beam', 'Walker A', 'Walker 2');
    expect(stage.placed('Walker 2').stasis).toBe(0);
    expect(stage.find(actVerbs.beam, 'Walker A')).toEqual([]);
    stage.dice(...combat('o--')).act('bomb', 'Walker C', '0805');
    expect(stage.placed('Walker 2').configuration).toBe('down');
  });

  it('continues a heavy stasis ray as a medium beam (L800)', () => {
    const units = {
      'Crawler 4': armed('0705', 'mobile', ['stasis ray'], ['nuke']),
      'Squad C': armed('0805', 'grounded', ['force beam'], ['nuke']),
    };
    const stage = stageOf(units).card('blue crawlers');
    stage.dice(...combat('oo-')).act('beam', 'Crawler 4', 'Squad C');
    expect(stage.placed('Squad C').stasis).toBe(1);
    stage.dice(...combat('--')).act('goOn');
    expect([stage.isSpent, stage.phase, stage.placed('Squad C').stasis]).toEqual([true, at.activationPhase, 1]);
    const lucky = stageOf(units).card('blue crawlers');
    lucky.dice(...combat('o--')).act('beam', 'Crawler 4', 'Squad C');
    lucky.dice(...combat('-o')).act('goOn');
    lucky.dice(...combat('o')).act('goOn');
    expect([lucky.placed('Squad C').stasis, lucky.phase]).toEqual([3, at.activationPhase]);
  });

  it('reaches a unit in the own hex, even in a crater (L808)', () => {
    const stage = stageOf(
      {
        'Walker A': armed('0705', 'upright', ['force beam'], ['nuke']),
        'Squad 1': armed('0705', 'grounded', ['force beam'], ['nuke']),
      },
      { terrain: { '0705': { is: 'crater', border: 'red' } } },
    ).card('yellow walkers');
    expect(stage.find(actVerbs.beam, 'Walker A', 'Squad 1')).toHaveLength(1);
  });
});

describe('sighters', () => {
  it('let a crawler at the bottom of lake 0403 fire at 0815 (L834)', () => {
    const crawler = armed('0403', 'mobile', ['laser'], ['nuke']);
    const alone = stageOf({ 'Crawler 1': crawler }).card('blue crawlers');
    expect(alone.find(actVerbs.bomb, 'Crawler 1', '0815')).toEqual([]);
    const seen = stageOf({ 'Crawler 1': crawler, 'Squad 1': plain('0814', 'grounded') }).card('blue crawlers');
    expect(seen.find(actVerbs.bomb, 'Crawler 1', '0815')).toHaveLength(1);
  });

  it('see their own hex, even in a lake (L838)', () => {
    const stage = stageOf({ 'Walker 1': plain('0403', 'upright') }).card('blue walkers');
    expect(stage.find(actVerbs.bomb, 'Walker 1', '0403')).toHaveLength(1);
  });
});

describe('weapons', () => {
  it('place an epicenter and a medium earthquake card by a crust buster (L893)', () => {
    const units = {
      'Walker 2': armed('1008', 'upright', ['force beam'], ['crust buster']),
      'Squad A': { ...plain('1010', 'grounded'), beams: [{ weapon: 'laser', unloaded: true }] },
    };
    const parts = { timeStream: 1, clouds: { '1008': { size: 'light' } } };
    // If the crawler is not on the hill 0814, no unit sees the target.
    const alone = stageOf(units, parts).card('blue walkers');
    expect(alone.find(actVerbs.bomb, 'Walker 2', '1009')).toEqual([]);
    const stage = stageOf({ ...units, 'Crawler 1': plain('0814', 'mobile') }, parts).card('blue walkers');
    stage.dice(3).act('bomb', 'Walker 2', '1009');
    expect(stage.isSpent).toBe(true);
    expect(stage.placed('Walker 2').weapons?.find(({ weapon }) => weapon === 'crust buster')?.loaded).toBe(false);
    expect(stage.position.epicenters[stage.hex('1009')]).toBe('green');
    expect([...game.bytes.subarray(at.discardedOffset, at.discardedOffset + 3)]).toEqual([0, 1, 0]);
    expect([...game.bytes.subarray(at.unusedOffset, at.unusedOffset + 3)]).toEqual([3, 1, 1]);
  });

  it('push Squad 4 from 0809 into the lava of 0909 (L919)', () => {
    const stage = stageOf(
      {
        'Squad C': armed('0103', 'hovering', ['force beam'], ['nuke']),
        'Squad 4': armed('0809', 'hovering', ['force beam'], ['nuke']),
      },
      { terrain: { '0909': { is: 'lava', border: 'red' } } },
    ).card('yellow squads');
    stage.dice(...combat('o')).act('beam', 'Squad C', 'Squad 4');
    expect(stage.find(actVerbs.push).map((action) => (action >> 12) & 255)).toEqual([stage.hex('0909')]);
    stage.act('push', 'Squad 4', '0909');
    expect(stage.place('Squad 4')).toBe('lost');
  });

  it('commit both lasers of a walker, which miss, and keep that of a squad (L956)', () => {
    const stage = stageOf({
      'Crawler A': armed('0813', 'mobile', ['force beam'], ['nuke']),
      // Crawler A is far away from the target hex 0207. The hovering Squad A sees the target for the crawler.
      'Squad A': armed('0210', 'hovering', ['force beam'], ['crust buster']),
      'Squad 1': armed('0205', 'grounded', ['laser'], ['nuke']),
      'Walker 1': armed('0406', 'upright', ['laser', 'laser'], ['nuke']),
    }).card('yellow crawlers');
    stage.dice().act('bomb', 'Crawler A', '0207');
    expect(stage.phase).toBe(at.defencePhase);
    expect(stage.find(actVerbs.commit, 'Squad 1', '0207')).toHaveLength(1);
    stage.act('commit', 'Walker 1', '0207').act('commit', 'Walker 1', '0207');
    expect(stage.find(actVerbs.commit, 'Walker 1')).toEqual([]);
    // Both lasers of the walker roll one blank each. Three dice are then rolled for the ground, because the nuke is
    // heavy.
    stage.dice(...combat('--'), ...combat('---')).done();
    expect(stage.isSpent).toBe(true);
    const loadedOf = (name: string) =>
      stage
        .placed(name)
        .weapons?.filter(({ weapon }) => weapon === 'laser')
        .map(({ loaded }) => loaded);
    expect([loadedOf('Walker 1'), loadedOf('Squad 1')]).toEqual([[false, false], [true]]);
    expect(stage.position.clouds[stage.hex('0207')]).toEqual({ size: 'heavy', thisTurn: true });
  });

  it('knock Walker C and a crawler offline by a neutron bomb into the own hex (L984)', () => {
    const stage = stageOf({
      'Walker C': armed('0705', 'upright', ['laser'], ['neutron bomb']),
      'Crawler 1': plain('0805', 'mobile'),
      'Walker 1': plain('0707', 'upright'),
      'Squad 1': plain('0605', 'grounded'),
      'Squad 2': plain('0904', 'grounded'),
    }).card('yellow walkers');
    // The units roll in the order of the printed table: Walker C, Crawler 1, Walker 1, and both squads.
    stage.dice(...combat('oo---')).act('bomb', 'Walker C', '0705');
    expect(stage.isSpent).toBe(true);
    const statuses = ['Walker C', 'Crawler 1', 'Walker 1', 'Squad 1', 'Squad 2'].map(
      (name) => stage.placed(name).status,
    );
    expect(statuses).toEqual(['offline', 'offline', 'ready', 'ready', 'ready']);
  });

  it('convert lake 0308 by a medium nuke that Crawler D sights (L1024)', () => {
    const units = {
      'Walker B': armed('0710', 'upright', ['laser'], ['nuke']),
      'Squad 3': armed('0308', 'hovering', ['force beam'], ['nuke']),
    };
    const terrain = { '0710': { is: 'crater', border: 'white' } };
    const alone = stageOf(units, { terrain }).card('yellow walkers');
    expect(alone.find(actVerbs.bomb, 'Walker B', '0308')).toEqual([]);
    const stage = stageOf({ ...units, 'Crawler D': plain('0310', 'mobile') }, { terrain }).card('yellow walkers');
    // The dice are two blanks for the squad, two positive dice for the ground, and the colour of the crater.
    stage.dice(...combat('--'), ...combat('oo'), 2).act('bomb', 'Walker B', '0308');
    expect(stage.isSpent).toBe(true);
    expect([stage.placed('Squad 3').status, stage.terrain('0308')]).toEqual(['ready', 'crater']);
    expect(stage.position.borders[stage.hex('0308')]).toBe('orange');
    expect(stage.position.clouds[stage.hex('0308')]).toEqual({ size: 'medium', thisTurn: true });
  });
});
