// Tests of drafts of boards. A board becomes a draft and a draft becomes a board; the form guesses neighbours; faults
// are reported at their places.
import { describe, expect, it } from 'vitest';
import type { BoardFiles } from '../../compiler/game/board.ts';
import * as drafts from '../../compiler/game/board-draft.ts';
import type { BoardDraft } from '../../compiler/game/draft-shape.ts';
import {
  areCorners,
  guessNeighbours,
  norths,
  spaceCodes,
  straightener,
  type Corners,
} from '../../compiler/game/draft-geometry.ts';
import { callistoTableGame } from '../../compiler/games/callisto/table/table-game.ts';
import type { CallistoBoard } from '../../runtime/callisto/board/board.ts';
import { readBoard } from '../../runtime/callisto/board/read-board.ts';
import { readNames } from '../../runtime/callisto/data/names.ts';
import { readRoster } from '../../runtime/callisto/data/read-roster.ts';
import { readScenarioDecks } from '../../runtime/callisto/data/scenario-decks.ts';
import { bookJson, scenarios } from '../support/played.ts';

const roster = bookJson('roster.json');

function filesOf(scenario: number): BoardFiles {
  const file = (name: string): unknown => bookJson(`scenario-${scenario}/${name}.json`);
  return { board: file('board'), names: file('names'), decks: file('decks'), roster };
}

/**
 * Returns a board as it is read, without its provenance. The provenance is left out because the board of an owner has a
 * different one.
 */
function plainBoard(board: unknown, { decks, names }: BoardFiles): Omit<CallistoBoard, 'provenance'> {
  const context = { roster: readRoster(roster), names: readNames(names), decks: readScenarioDecks(decks) };
  const { provenance: _provenance, ...rest } = readBoard(board, context);
  return rest;
}

const formOf = (files: BoardFiles) => callistoTableGame.boardForm(files);

describe('the draft of a board', () => {
  it.each(scenarios)('is the board of Scenario %i again', (scenario) => {
    const files = filesOf(scenario);
    const form = formOf(files);
    const board = form.boardOf(form.draftOf(files.board));
    expect(plainBoard(board, files)).toEqual(plainBoard(files.board, files));
    expect(form.boardOf(form.draftOf(board))).toEqual(board);
  });

  it.each(scenarios)('has no fault in Scenario %i', (scenario) => {
    const files = filesOf(scenario);
    const form = formOf(files);
    const { drawn, faults } = drafts.checkDraft(form.draftOf(files.board), form, callistoTableGame.board, files);
    expect(faults).toEqual([]);
    expect(drawn?.standing).toEqual(callistoTableGame.board(files).drawn.standing);
  });

  /**
   * For each scenario, the number of walls between spaces that look like neighbours, counted by a program that shares
   * no code with the project.
   */
  const walls = [7, 9, 10, 10, 25, 6, 9, 20];

  it.each(scenarios)('guesses all ways of Scenario %i; a tap makes each wall', (scenario) => {
    const files = filesOf(scenario);
    const draft = formOf(files).draftOf(files.board);
    const borders = Object.values(draft.borders);
    expect(borders.every((border) => border === 'wall')).toBe(true);
    expect(borders).toHaveLength(walls[scenario - 1] ?? -1);
  });
});

const corner = (x: number, y: number) => ({ x, y });
/** The corners of a table in a photo that was taken from one end. The far end looks half as long as the near end. */
const slanted: Corners = [corner(50, 0), corner(150, 0), corner(200, 100), corner(0, 100)];

describe('a photo', () => {
  it('is straightened by its corners', () => {
    const straight: Corners = [corner(10, 20), corner(110, 20), corner(110, 70), corner(10, 70)];
    const { toBoard, toPhoto } = straightener(straight, 'top', corner(200, 200));
    expect(toBoard(corner(35, 45))).toEqual(corner(25, 25));
    expect(toPhoto(corner(25, 25))).toEqual(corner(35, 45));
  });

  it('shows the far half of a table as less than half of the photo', () => {
    const { toBoard, toPhoto } = straightener(slanted, 'top', corner(200, 100));
    // In the photo, the diagonals of the table cross at a third of the height. The crossing is the middle of the table.
    const middle = toBoard(corner(100, 100 / 3));
    expect(middle.x).toBeCloseTo(75);
    expect(middle.y).toBeCloseTo(Math.hypot(50, 100) / 2);
    expect(toPhoto(middle).y).toBeCloseTo(100 / 3);
  });

  it.each([
    ['top', 10, 20],
    // If north is on the right of the photo, its top is the west and its left is the south.
    ['right', 20, 90],
    ['bottom', 90, 30],
    ['left', 30, 10],
  ] as const)('is turned so that north is at the %s', (north, x, y) => {
    const { toBoard, toPhoto } = straightener(null, north, corner(100, 50));
    expect(toBoard(corner(10, 20))).toEqual(corner(x, y));
    expect(toPhoto(corner(x, y))).toEqual(corner(10, 20));
  });

  it('refuses corners in another order, and corners in a line', () => {
    const [a, b, c, d] = slanted;
    expect(areCorners(slanted)).toBe(true);
    expect(areCorners([b, a, c, d])).toBe(false);
    expect(areCorners([a, b, b, d])).toBe(false);
  });

  it.each(norths)('leads to the same ways as the board, photographed aslant with north at the %s', (north) => {
    const files = filesOf(5);
    const form = formOf(files);
    const draft = form.draftOf(files.board);
    const { toPhoto } = straightener(slanted, north, corner(200, 100));
    const spaces = draft.spaces.map((space) => ({
      ...space,
      at: toPhoto(corner(space.at.x * 8 + 5, space.at.y * 8 + 5)),
    }));
    const photographed = { ...draft, unit: null, size: corner(200, 100), corners: slanted, north, spaces };
    const ground = drafts.groundOfDraft(photographed, form);
    expect(ground.ways).toEqual(drafts.groundOfDraft(draft, form).ways);
    const [first, second] = ground.centres;
    expect((first?.x ?? 0) < (second?.x ?? 0)).toBe(true);
  });
});

describe('the guess of neighbours', () => {
  const at = (x: number, y: number, map = 0) => ({ x, y, map });

  it('joins spaces with nothing between them, near enough, on one map', () => {
    const square = [at(0, 0), at(1, 0), at(0, 1), at(1, 1), at(2, 0), at(5, 0), at(1, 2, 1)];
    const { pairs, unit } = guessNeighbours(square);
    // The diagonals of the square are too long, so they do not join neighbours.
    const pairsOf = pairs.map((pair) => pair.join(' '));
    expect(pairsOf).toEqual(['0 1', '0 2', '1 3', '1 4', '2 3']);
    expect(unit).toBe(1);
  });

  it('is empty for one space, and for none', () => {
    expect(guessNeighbours([at(0, 0)])).toEqual({ pairs: [], unit: 1 });
    expect(guessNeighbours([])).toEqual({ pairs: [], unit: 1 });
  });

  it('gives each space a code of its own', () => {
    // Taps of a person in the same column differ by some hundredths.
    expect(spaceCodes([at(0, 0), at(0.98, 0), at(1.5, 1), at(1.97, 0)], 1)).toEqual(['A1', 'B1', 'B2', 'C1']);
    expect(spaceCodes([at(0.2, 3), at(0, 1), at(2.5, 1), at(0.2, 3), at(28.1, 0)], 1)).toEqual([
      'A2',
      'A1',
      'C1',
      'A3',
      'CC1',
    ]);
  });
});

describe('the work on a draft', () => {
  const files = filesOf(2);
  const form = formOf(files);
  const draft = form.draftOf(files.board);
  const [cover] = form.marks;
  if (!cover) throw new Error('There are no marks.');
  /** B3 is a bridge between the elevated B2 and B4; C2 is low. */
  const [b2, c2, b3] = ['B2', 'C2', 'B3'].map((name) => draft.spaces.findIndex((space) => space.name === name));
  const at = (name: string): number => draft.spaces.findIndex((space) => space.name === name);

  it('sets a mark, replaces the mark of the group, and takes the mark away', () => {
    const two = drafts.toggleMark(draft, c2 ?? 0, 'ground', cover, 'cover 2');
    expect(two.spaces[c2 ?? 0]?.marks.ground).toEqual(['points 1', 'cover 2']);
    expect(drafts.toggleMark(two, c2 ?? 0, 'ground', cover, 'cover 2').spaces[c2 ?? 0]?.marks.ground).toEqual([
      'points 1',
    ]);
  });

  it('rests the deck of a new bridge on its elevated neighbours', () => {
    const flat = drafts.toggleBridge(draft, b3 ?? 0, form);
    expect(drafts.groundOfDraft(flat, form).ways.get(drafts.pairKey([b2 ?? 0, b3 ?? 0]))).toBe('ground');
    const again = drafts.toggleBridge(flat, b3 ?? 0, form);
    expect(drafts.groundOfDraft(again, form).ways.get(drafts.pairKey([b2 ?? 0, b3 ?? 0]))).toBe('deck');
    expect(plainBoard(form.boardOf(again), files).places[at('B3')]?.cover).toBe(
      plainBoard(files.board, files).places[at('B3')]?.cover,
    );
  });

  it('turns a border into a wall and back; at a bridge, through all ways', () => {
    const ways = (turned: BoardDraft, a: number, b: number) =>
      drafts.groundOfDraft(turned, form).ways.get(drafts.pairKey([a, b])) ?? 'wall';
    const turns = (a: number, b: number, count: number): string[] => {
      let turned = draft;
      return Array.from({ length: count }, () => ways((turned = drafts.turnBorder(turned, [a, b], form)), a, b));
    };
    expect(turns(at('A1'), at('B1'), 2)).toEqual(['wall', 'ground']);
    expect(turns(b2 ?? 0, b3 ?? 0, 4)).toEqual(['wall', 'ground', 'both', 'deck']);
    // Spaces that are far from each other can still be joined.
    expect(turns(at('A1'), at('E6'), 2)).toEqual(['ground', 'wall']);
  });

  it('keeps borders and pieces at their spaces if a space goes', () => {
    const less = drafts.removeSpace(draft, 0);
    const names = ({ spaces, pieces }: BoardDraft, id: string) => {
      const place = pieces[id];
      return place && 'space' in place ? spaces[place.space]?.name : undefined;
    };
    expect(names(less, 'unit|HADES|')).toBe(names(draft, 'unit|HADES|'));
    expect(names(less, 'unit|BLASTER A|')).toBeUndefined();
    const walls = ({ borders, spaces }: BoardDraft) =>
      Object.keys(borders).map((key) =>
        key
          .split(' ')
          .map((index) => spaces[Number(index)]?.name)
          .join(' '),
      );
    expect(walls(less)).toEqual(walls(draft).filter((pair) => !pair.split(' ').includes('A1')));
  });

  it('adds pieces of a kind under free numbers', () => {
    const people = formOf(filesOf(3));
    const more = people.pieces.find(({ title }) => title === 'Structures')?.more ?? [];
    expect(more.map(([kind]) => kind)).toEqual(['building', 'pit trap']);
    const placed = new Set(Object.keys(people.draftOf(filesOf(3).board).pieces));
    expect(more[1]?.[1](placed)).toMatchObject({ text: 'pit trap 4', at: 'space' });
  });
});

describe('the faults of a draft', () => {
  const files = filesOf(5);
  const form = formOf(files);
  const draft = form.draftOf(files.board);
  const at = (name: string): number => draft.spaces.findIndex((space) => space.name === name);
  const checked = (changed: BoardDraft) => drafts.checkDraft(changed, form, callistoTableGame.board, files);
  const faultsOf = (changed: BoardDraft) => checked(changed).faults;

  it('are at a space without a way', () => {
    const wall = drafts.setBorder(draft, drafts.spacePair(at('A3'), at('B3')), 'wall', 'ground');
    expect(faultsOf(wall)).toContainEqual(expect.objectContaining({ spaces: [at('A3')], severity: 'error' }));
    expect(checked(wall).drawn).toBeNull();
  });

  it('are at the space of a piece, and at both spaces of a door', () => {
    const barred = form.marks.find(({ title }) => title === 'Barred');
    if (!barred) throw new Error('There are no barred spaces.');
    const shut = drafts.toggleMark(draft, at('H2'), 'ground', barred, 'bars all');
    expect(faultsOf(shut)).toContainEqual(
      expect.objectContaining({
        spaces: [at('H2')],
        message: expect.stringContaining('MECH A starts in H2') as string,
      }),
    );
    const [west] = Object.keys(draft.pieces).filter((id) => id.includes('west door'));
    const moved = drafts.placePiece(draft, west ?? '', { border: drafts.spacePair(at('F1'), at('F2')) });
    expect(faultsOf(moved)).toMatchObject([
      { spaces: [at('F1'), at('F2')], message: expect.stringContaining('west door of prison') as string },
    ]);
  });

  it('name the things that sheets use and the board lacks', () => {
    const without = drafts.removePiece(draft, 'token|prisoner|prisoner');
    expect(faultsOf(without).map(({ message }) => message)).toContain('The board has no prisoner.');
    expect(faultsOf(drafts.emptyDraft({ x: 100, y: 100 }))[0]?.message).toMatch(/spaces|area/);
  });
});
