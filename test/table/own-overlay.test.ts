// Tests of the overlay that an owner makes in the page. The page adds boards and figures to the overlay, and refuses
// damaged files and files that are no overlay.
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { draftIn } from '../../compiler/game/board-draft.ts';
import { tableBookIn } from '../../compiler/game/table-book.ts';
import { callistoTableGame as game } from '../../compiler/games/callisto/table/table-game.ts';
import { goodOverlay, overlayIn, ownBoardIn, withBoard } from '../../page/board-editor/own-overlay.ts';
import { ShapeError } from '../../runtime/kernel/shape.ts';
import { damage, damaged, fieldsOf } from '../support/damage.ts';
import { bookJson } from '../support/played.ts';

const roster = bookJson('roster.json');
const file = (name: string): unknown => bookJson(`scenario-2/${name}.json`);
const files = { board: file('board'), decks: file('decks'), names: file('names'), roster };
const book = tableBookIn({ version: 1, is: 'table book', game: 'callisto', roster, scenarios: [], readings: [] });
const form = game.boardForm(files);
const head = { version: 1, game: 'callisto' };

describe('the overlay of an owner', () => {
  it('gets a board beside its other parts, and loses the board again', () => {
    const before = { ...head, counters: { HADES: { defence: 9 } } };
    const after = withBoard(before, game, 2, files.board);
    expect(after).toEqual({ ...before, boards: { '2': files.board } });
    expect(ownBoardIn(after, 2)).toBe(files.board);
    expect(withBoard(after, game, 2, null)).toEqual(before);
    expect(withBoard(null, game, 2, files.board)).toEqual({ ...head, boards: { '2': files.board } });
  });

  it('is read from a file, or gets the board of a file', () => {
    const overlay = { ...head, boards: { '2': files.board } };
    expect(overlayIn(JSON.stringify(overlay), book, game)).toEqual(overlay);
    expect(overlayIn(JSON.stringify(files.board), book, game)).toEqual(overlay);
  });

  it.each([
    ['{', 'is no JSON'],
    ['[]', 'should be an object, not a list'],
    ['{"version":2,"game":"callisto"}', 'version is 2'],
    ['{"version":1,"game":"chess"}', 'game should be one of callisto'],
    ['{"version":1,"game":"callisto","__proto__":{"boards":{}}}', 'unknown field `__proto__`'],
    ['{"spaces":[],"scenario":1}', 'boards.1 lacks `version`'],
  ])('refuses the file %s', (text, problem) => {
    expect(() => overlayIn(text, book, game)).toThrow(problem);
  });

  it('is refused or read, whatever a stranger puts into the file', () => {
    fc.assert(
      fc.property(fc.json(), (text) => {
        try {
          overlayIn(text, book, game);
        } catch (error) {
          expect(error).toBeInstanceOf(ShapeError);
        }
      }),
      { numRuns: 300 },
    );
  });

  it('is dropped if the game does not accept it', () => {
    expect(goodOverlay(head, book, game)).toEqual(head);
    expect(goodOverlay({ ...head, counters: { HADES: { defence: 'nine' } } }, book, game)).toBeNull();
  });
});

describe('a stored draft', () => {
  const draft: unknown = JSON.parse(JSON.stringify(form.draftOf(files.board)));

  it('is the draft again', () => {
    expect(draftIn(draft, form)).toEqual(form.draftOf(files.board));
  });

  it('is refused or becomes a board, whatever the damage', () => {
    fc.assert(
      fc.property(fc.constantFrom(...fieldsOf(draft)), damage, (way, by) => {
        const stored = draftIn(damaged(draft, way, by), form);
        if (stored) form.boardOf(stored);
      }),
      { numRuns: 400 },
    );
    expect(draftIn(null, form)).toBeNull();
    expect(draftIn([], form)).toBeNull();
  });
});

describe('the figures of an owner', () => {
  const figures = (overlay: unknown) => game.figures(roster, overlay);
  const group = (overlay: unknown, id: string) => figures(overlay).groups.find((each) => each.id === id);

  it('counts the stand-ins, and marks a figure of the owner', () => {
    const { standIns, all, withFigures } = figures(null);
    expect([standIns, all]).toEqual([134, 280]);
    const overlay = withFigures('counters.HADES', { defence: 9 });
    expect(overlay).toEqual({ ...head, counters: { HADES: { defence: 9 } } });
    expect(figures(overlay).standIns).toBe(133);
    expect(group(overlay, 'counters.HADES')?.fields[0]).toMatchObject({ figure: 9, origin: 'own' });
    expect(figures(overlay).withFigures('counters.HADES', null)).toEqual(head);
  });

  it('writes the actions of a card as a whole', () => {
    const overlay = figures(null).withFigures('titles.CAPTAIN', { 'actions[1].strength': 4 });
    expect(overlay).toEqual({
      ...head,
      titles: {
        CAPTAIN: {
          actions: [
            { verb: 'BOLSTER', strength: 3 },
            { verb: 'COMMAND', strength: 4 },
          ],
        },
      },
    });
    const both = figures(overlay).withFigures('titles.CAPTAIN', { initiative: 7 });
    expect(group(both, 'titles.CAPTAIN')?.fields.map(({ figure, origin }) => [figure, origin])).toEqual([
      [7, 'own'],
      [3, 'own'],
      [4, 'own'],
    ]);
  });

  it('accepts each figure of each group as the figure of the owner', () => {
    let overlay: unknown = null;
    for (const { fields, id } of figures(null).groups)
      overlay = figures(overlay).withFigures(id, Object.fromEntries(fields.map((field) => [field.id, field.figure])));
    expect(figures(overlay).standIns).toBe(0);
  });
});
