// Tests of lines of sight by the sheets of the book: the printed examples, and pairs of hexes on random maps compared
// with independent lists.
import { describe, expect, it } from 'vitest';
import { sightIn } from '../../compiler/games/unbreakable/play/crawler-scene.ts';
import { hexBoardOf } from '../../runtime/unbreakable/board/hex-board.ts';
import { placedPositionOf } from '../../runtime/unbreakable/position/read-placed-position.ts';
import { positionJson } from '../../runtime/unbreakable/position/write-placed-position.ts';
import { SightTurn } from '../../runtime/unbreakable/sheet/sight-turn.ts';
import { Random } from '../support/random.ts';
import { deliveryJson, hexAt, placedFrom, unbreakableFiles, unbreakableJson, unitIn } from '../support/unbreakable.ts';
import { compiledSights } from '../support/unbreakable-compiled.ts';
import { unbreakableSheets, type SheetEdit } from '../support/unbreakable-sheets.ts';
import { compareSights, compiledAnswers, interpretedAnswers, missingRows, newTally } from './board/compare-sights.ts';
import { randomGround } from './board/random-ground.ts';

type Json = Readonly<Record<string, unknown>>;
const sight = sightIn(unbreakableSheets());

/** Returns the answering row of the beam list and its answer, for two units of a position. */
function beamRow(json: unknown, from: string, to: string): string {
  const position = placedFrom(json);
  const question = { is: 'beam', from: unitIn(position, from), to: unitIn(position, to) } as const;
  const { rows, isSeen } = sight.answer(position, question);
  return `${rows.at(-1)?.number} ${isSeen ? 'Yes' : 'No'}`;
}

/** Returns the answering row of the bomb list and its answer, for a unit and a hex. */
function bombRow(json: unknown, sighter: string, hex: string): string {
  const position = placedFrom(json);
  const question = { is: 'bomb', from: unitIn(position, sighter), to: hexAt(hex) } as const;
  const { rows, isSeen } = sight.answer(position, question);
  return `${rows.at(-1)?.number} ${isSeen ? 'Yes' : 'No'}`;
}

describe('the printed examples', () => {
  it('units in the same hex stop at step 3, in a crater too', () => {
    const squads = {
      'Squad 1': { at: '0710', status: 'ready', configuration: 'grounded' },
      'Squad A': { at: '0710', status: 'ready', configuration: 'grounded' },
    };
    const crater = { terrain: { '0710': { is: 'crater', border: 'red' } } };
    expect(beamRow(deliveryJson(squads, crater), 'Squad A', 'Squad 1')).toBe('3 Yes');
  });

  it('a sighter in the target hex stops at step 3, in a lake too', () => {
    const squads = { 'Squad A': { at: '0403', status: 'ready', configuration: 'grounded' } };
    expect(bombRow(deliveryJson(squads), 'Squad A', '0403')).toBe('3 Yes');
  });

  it('the squad in 0814 sees 0815, and the crawler in the lake 0403 does not', () => {
    const position = unbreakableJson('examples/squad-at-the-lake.json');
    // 0814 is a hill on our map, as in the printed example of the crust buster.
    expect(bombRow(position, 'Squad A', '0815')).toBe('6 Yes');
    expect(bombRow(position, 'Crawler A', '0815')).toBe('7 No');
  });

  it('the walker in the mushroom cloud 1008 does not see 1009, and the crawler on the hill 0814 does', () => {
    const position = unbreakableJson('examples/crust-buster.json');
    expect(bombRow(position, 'Walker 2', '1009')).toBe('2 No');
    expect(bombRow(position, 'Crawler 1', '1009')).toBe('6 Yes');
  });

  it('hovering squads see each other from 0103 to 0809', () => {
    const hovering = (at: string): Json => ({ at, status: 'ready', configuration: 'hovering' });
    expect(
      beamRow(deliveryJson({ 'Squad C': hovering('0103'), 'Squad 4': hovering('0809') }), 'Squad C', 'Squad 4'),
    ).toBe('5 Yes');
  });

  it('the walker in the crater 0710 does not see the lake 0308; it sees the squad that hovers there; the crawler on 0310 sees the lake', () => {
    const position = unbreakableJson('examples/nuke-at-the-lake.json');
    expect(bombRow(position, 'Walker B', '0308')).toBe('7 No');
    expect(beamRow(position, 'Walker B', 'Squad 3')).toBe('5 Yes');
    expect(bombRow(position, 'Crawler D', '0308')).toBe('6 Yes');
  });
});

describe('the sheets decide about sight', () => {
  const lake = unbreakableJson('examples/nuke-at-the-lake.json');

  /** Returns the answering row and its answer for Crawler D and the hex 0308, by edited sheets. */
  const editedRow = (...edits: readonly SheetEdit[]): string => {
    const position = placedFrom(lake);
    const { rows, isSeen } = sightIn(unbreakableSheets(...edits)).answer(position, {
      is: 'bomb',
      from: unitIn(position, 'Crawler D'),
      to: hexAt('0308'),
    });
    return `${rows.at(-1)?.number} ${isSeen ? 'Yes' : 'No'}`;
  };

  it('and a row of the bomb list that is deleted answers no more', () => {
    expect(editedRow()).toBe('6 Yes');
    const row = 'on a hill                                    Yes';
    expect(editedRow(['bomb-sight', row, row.replace('Yes', 'No ')])).toBe('6 No');
  });
});

describe('pairs of hexes of random maps', async () => {
  const compiled = await compiledSights();

  it('have the sight of the independent lists, interpreted and compiled, and reach every row', () => {
    const random = new Random(31);
    const tally = newTally();
    const faults: string[] = [];
    for (const bareness of [2, 8]) {
      const ground = randomGround(random, bareness);
      const { position } = ground;
      expect(placedFrom(positionJson(position)).terrain).toEqual(position.terrain);
      const ways = [interpretedAnswers(sight, position), compiledAnswers(compiled, position)];
      compareSights(
        ground,
        ways,
        random,
        tally,
        (text) => faults.push(text),
        (number) => number % 20 === 7,
      );
    }
    expect(faults).toEqual([]);
    expect(missingRows(tally.beams)).toEqual([]);
    expect(missingRows(tally.bombs)).toEqual([]);
    expect(tally.oneWayBombs).toBeGreaterThan(0);
  });

  it('follow an edit of a list, compiled too', async () => {
    const row = '8     There is a hill, industry, or woods hex between the units           No\n';
    const edited = await compiledSights(['beam-sight', row, '']);
    const position = placedFrom(deliveryJson());
    const walkers = ['0613', '0611'].map((hex) => ({
      name: hex,
      kind: 'walker',
      status: 'ready',
      configuration: 'upright',
      hex: hexAt(hex),
    }));
    // The woods 0612 are between 0613 and 0611.
    expect(new SightTurn(compiled.beam, position, walkers).beamRow(0, 1)).toBe(8);
    expect(new SightTurn(edited.beam, position, walkers).beamRow(0, 1)).toBe(10);
  });

  it('are refused on a map with so many hexes that no number is left for “no hex”', () => {
    // Odd columns of 17 hexes and even columns of 18 make 6 × 17 + 5 × 18 = 192 hexes, which fill six words.
    const board = hexBoardOf({ ...unbreakableFiles.map.board.frame, oddRows: 17, evenRows: 18 });
    const printed = board.hexes.map(() => 'open' as const);
    const files = { ...unbreakableFiles, map: { ...unbreakableFiles.map, board, printed } };
    const position = placedPositionOf(deliveryJson(), files);
    const turnOf = (width: number): SightTurn => new SightTurn({ ...compiled.beam, width }, position);
    expect(() => turnOf(6)).toThrow('The list was compiled for less than 192 hexes.');
    expect(() => turnOf(7)).not.toThrow();
  });
});
