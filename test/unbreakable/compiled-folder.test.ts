// Tests of a folder that `compile` writes for a game without scenarios: its modules decide like the interpreter.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import type { DecidedPosition, BoundList, BoundProgram } from '../../runtime/types/unbreakable.ts';
import { runIn, writeIn } from '../support/cli.ts';
import { sharedFolder } from '../support/folders.ts';
import { Random } from '../support/random.ts';
import { deliveryJson, placedFrom, readyCrawler, unbreakableJson } from '../support/unbreakable.ts';
import { askingBy, unbreakableBook, unbreakableSheets } from '../support/unbreakable-sheets.ts';
import { sightIn } from '../../compiler/games/unbreakable/play/crawler-scene.ts';
import { randomGround } from './board/random-ground.ts';
import { compareCompiled, lackingFor, randomProgram } from './board/random-programs.ts';
import { wild } from './runaway-by-hand.ts';

const folder = sharedFolder();
beforeAll(() => {
  runIn(folder, ['compile', 'unbreakable', '--out', 'compiled']);
});

const load = async (name: string, from = 'compiled'): Promise<unknown> =>
  await import(pathToFileURL(join(folder, from, `${name}.js`)).href);
const program = async (name: string, from?: string): Promise<BoundProgram> => (await load(name, from)) as BoundProgram;

const decided = (answer: ReturnType<BoundProgram['decidePosition']>): DecidedPosition => {
  if (answer.is === 'needs') throw new Error(`a d${answer.die} is missing`);
  return answer;
};

describe('a folder of compiled sheets', () => {
  it('has a module for each sheet, and the runtime with the files of the book', () => {
    const sheets = ['beam-sight', 'bomb-sight', 'kernel', 'runaway', 'special-delivery', 'unbreakable'];
    const files = readdirSync(join(folder, 'compiled'));
    expect(files.filter((name) => name.endsWith('.d.ts'))).toEqual(sheets.map((name) => `${name}.d.ts`));
    expect(files).toContain('manifest.js');
  });

  it('decides activations like the interpreter', async () => {
    const modules = { 'special-delivery': await program('special-delivery'), runaway: await program('runaway') };
    const activate = (position: unknown, faces: readonly number[]) => {
      const { sheet } = position as { readonly sheet: keyof typeof modules };
      const answer = modules[sheet].decidePosition(position, 'CRAWLER', faces);
      if (answer.is === 'needs') throw lackingFor(answer);
      const { clause, after, effects } = answer;
      return { clause, after, log: effects };
    };
    const [asking, random, faults] = [unbreakableBook(), new Random(31), [] as string[]];
    const ground = randomGround(random, 5);
    for (let count = 0; count < 60; count++)
      compareCompiled(randomProgram(ground, random), { activate }, asking, random, (text) => faults.push(text));
    expect(faults).toEqual([]);
  });

  // The walker is offline, so only the crawler can change. By clause 1 of the rules, the offline crawler becomes
  // buttoned.
  it('carries out the rules of a Time Stream card', async () => {
    const delivery = await program('special-delivery');
    const position = deliveryJson({ 'Crawler A': { at: '0612', ...readyCrawler, status: 'offline' } });
    const answer = decided(delivery.decidePosition(position, 'time stream'));
    expect(answer).toMatchObject({
      clause: 1,
      effects: [
        'Crawler A: offline → buttoned',
        'Crawler A stays buttoned for the rest of the game',
        'Crawler A fires no laser any more',
      ],
    });
    const interpreted = unbreakableBook()(position, 'TIME STREAM').decide([]);
    if (interpreted.is !== 'came') throw new Error('not decided');
    expect(answer.after).toEqual(interpreted.came.after());
    expect(answer.effects).toEqual(interpreted.came.effects);
  });

  // The first die chooses the row: face 3 fires a beam, face 5 mutates a beam. The second die, a d6, chooses the beam:
  // 1–3 is the force beam, 4–6 the stasis ray. An unloaded beam is reloaded instead of fired.
  it.each([
    [[3, 2], 'Runaway sees no unit at which it can fire its medium force beam'],
    [[3, 5], 'Runaway reloads its medium stasis ray'],
    [[5, 6, 1], 'Runaway exchanges its medium stasis ray for a medium force beam'],
  ])('rolls among two beams: %j', async (faces, effect) => {
    const beams = [{ weapon: 'force beam' }, { weapon: 'stasis ray', unloaded: true }];
    const position = wild({ beams });
    const answer = decided((await program('runaway')).decidePosition(position, 'CRAWLER', faces));
    expect(answer).toMatchObject({ effects: [effect], unused: 0 });
    const interpreted = unbreakableBook()(position, 'CRAWLER').decide(faces);
    expect(interpreted.is === 'came' && interpreted.came.effects).toEqual([effect]);
  });

  it('answers about sight like the lists', async () => {
    const position = unbreakableJson('examples/nuke-at-the-lake.json');
    const placed = placedFrom(position);
    const sight = sightIn(unbreakableSheets());
    const [beam, bomb] = [(await load('beam-sight')) as BoundList, (await load('bomb-sight')) as BoundList];
    const rowOf = (question: Parameters<typeof sight.answer>[1]) => sight.answer(placed, question).rows.length;
    for (const from of placed.units) {
      for (const to of placed.units)
        if (from !== to) expect(beam.seesIn(position, from.name, to.name).row).toBe(rowOf({ is: 'beam', from, to }));
      for (const to of [0, 30, 77, 158])
        expect(bomb.seesIn(position, from.name, placed.hexName(to)).row).toBe(rowOf({ is: 'bomb', from, to }));
    }
  });

  it('refuses other positions and names', async () => {
    const delivery = await program('special-delivery');
    expect(() => delivery.decidePosition('{', 'CRAWLER')).toThrow('is no JSON');
    expect(() => delivery.decidePosition(wild(), 'CRAWLER')).toThrow(
      'is runaway, and this module is compiled from special-delivery',
    );
    expect(() => delivery.decidePosition(deliveryJson(), 'SCOUT')).toThrow('no card is called `SCOUT`');
  });
});

describe('compile', () => {
  it('compiles one sheet, with the lists that it asks, and takes second readings', async () => {
    expect(runIn(folder, ['compile', 'unbreakable/runaway', '--out', 'one', '--reading', 'U23=second'])).toMatchObject({
      code: 0,
      out: expect.stringContaining('3 sheets compiled') as string,
    });
    const frozen = { ...wild({ stasis: 4, frozen: true }), timeStream: 0 };
    const answer = decided((await program('runaway', 'one')).decidePosition(frozen, 'TIME STREAM'));
    const interpreted = askingBy({ ...unbreakableSheets(), readings: ['U23'] })(frozen, 'TIME STREAM').decide([]);
    if (interpreted.is !== 'came') throw new Error('not decided');
    expect(answer.after).toEqual(interpreted.came.after());
  });

  it('says that tables are not compiled, and which options have no effect', () => {
    const { code, err } = runIn(folder, ['compile', 'heavygear', '--out', 'tables']);
    expect(code).toBe(2);
    expect(err).toContain('so there is nothing to compile');
    expect(runIn(folder, ['compile', 'unbreakable', '--out', 'wide', '--wide']).err).toContain('--wide has no effect');
    expect(runIn(folder, ['compile', 'unbreakable', '--out', 'o', '--overlay', 'x']).err).toContain(
      'Unbreakable has nothing for --overlay',
    );
    expect(runIn(folder, ['compile', 'unbreakable', '--out', 'o', '--reading', 'U34=second']).err).toContain(
      'U34 changes only simulated games',
    );
    writeIn(folder, 'empty.bot', 'game unbreakable\n');
    expect(runIn(folder, ['compile', 'empty.bot', '--out', 'o']).err).toContain(
      'has no procedure or list that decides',
    );
    expect(readdirSync(folder).toSorted()).toEqual(['compiled', 'empty.bot', 'one']);
  });
});
