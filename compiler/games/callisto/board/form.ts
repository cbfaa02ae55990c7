// The form of a board of Callisto: what the board of a scenario can have, and how a draft of the board becomes JSON.
import {
  boardSides,
  type BoardContext,
  type CallistoBoard,
  type Victory,
} from '../../../../runtime/callisto/board/board.ts';
import { readBoard } from '../../../../runtime/callisto/board/read-board.ts';
import { sideTitles } from '../../../../runtime/callisto/board/reachable-places.ts';
import { readNames, rosterWithNames } from '../../../../runtime/callisto/data/names.ts';
import { readRoster } from '../../../../runtime/callisto/data/read-roster.ts';
import { readScenarioDecks } from '../../../../runtime/callisto/data/scenario-decks.ts';
import type { BoardFiles } from '../../../game/board.ts';
import type { BoardForm, FormChoice, MarkGroup, SpaceMark } from '../../../game/board-form.ts';
import { sidesIn } from './board-drawing.ts';
import { boardOfDraft, victoryOf } from './form-board.ts';
import { draftOfBoard, spotsOfDraft } from './form-draft.ts';
import { pieceFunctions, pieceGroups } from './form-pieces.ts';
import { victoryText } from './rows.ts';
import { barsSign, coverSign, equipmentSign, escapeSign, markerSign, pointsSign } from './signs.ts';

const digits = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const;

const mark = (id: string, text: string, sign: SpaceMark['sign'] = null): SpaceMark => ({ id, text, sign });

const heightSign: SpaceMark['sign'] = { shape: 'badge', mark: { path: 'M-8 6L-2 -6L2 0L4 -3L9 6Z' } };

/** The marks that every board can have. */
const printedMarks: readonly MarkGroup[] = [
  {
    title: 'Cover',
    step: 'board',
    marks: digits.map((digit) => mark(`cover ${digit}`, String(digit), coverSign(digit))),
    isMany: false,
    isOnDecks: true,
  },
  {
    title: 'Points',
    step: 'board',
    marks: digits.map((digit) => mark(`points ${digit}`, String(digit), pointsSign(digit))),
    isMany: false,
    isOnDecks: true,
  },
  {
    title: 'Height',
    step: 'board',
    marks: [mark('elevated', 'elevated', heightSign)],
    isMany: false,
    isOnDecks: false,
  },
  {
    title: 'Barred',
    step: 'board',
    marks: [mark('bars armoured', 'no mechs', barsSign('armoured')), mark('bars all', 'nobody', barsSign('all'))],
    isMany: false,
    isOnDecks: true,
  },
];

/** Returns the marks for the equipment and the escapes that are in names.json. */
function namedMarks({ names }: BoardContext): MarkGroup[] {
  const ofSort = (...sorts: readonly string[]): string[] =>
    names.names.filter((row) => sorts.includes(row.is)).map(({ name }) => name);
  const equipment = ofSort('equipment').map((name) => mark(`equipment ${name}`, name, equipmentSign(name)));
  const escapes = ofSort('escape').map(() => mark('escape', 'escape', escapeSign()));
  const groups: readonly (readonly [title: string, isMany: boolean, marks: readonly SpaceMark[]])[] = [
    ['Equipment', false, equipment],
    ['Escape', false, escapes],
  ];
  return groups
    .filter(([, , marks]) => marks.length > 0)
    .map(([title, isMany, marks]) => ({ title, step: 'board', marks, isMany, isOnDecks: false }));
}

/**
 * Returns the marks for named areas: the areas in names.json, and the areas on the board of the book, such as spawn
 * points.
 */
function areaMarks(board: CallistoBoard, { names }: BoardContext): MarkGroup[] {
  const areas = names.names.filter(({ is }) => is === 'area').map(({ name }) => name);
  const all = [...new Set([...areas, ...Object.keys(board.areas)])];
  const marks = all.map((name) => mark(`area ${name}`, name));
  return marks.length === 0 ? [] : [{ title: 'Named places', step: 'board', marks, isMany: true, isOnDecks: false }];
}

const setUpMarks: readonly MarkGroup[] = boardSides.map((side) => ({
  title: `Markers of the ${sideTitles[side]}`,
  step: 'set-up',
  marks: [
    mark(`scouted ${side}`, `scouted by ${sideTitles[side]}`, markerSign(side, false)),
    mark(`controlled ${side}`, `controlled by ${sideTitles[side]}`, markerSign(side, true)),
  ],
  isMany: false,
  isOnDecks: false,
}));

function choicesOf({ setup }: CallistoBoard, victory: readonly Victory[]): FormChoice[] {
  const sides = boardSides.map((side) => [side, sideTitles[side]] as const);
  const counts = victory.flatMap((row, index): FormChoice[] => {
    const text = `${sideTitles[row.side]} win: ${victoryText(row).replace(/^\d+ (?:× )?/, '')}`;
    return 'count' in row ? [{ id: `victory ${index}`, text, most: 99, initial: row.count }] : [];
  });
  return [{ id: 'initiative', text: 'Initiative', options: sides, initial: setup.initiative }, ...counts];
}

/** Returns the form of the board of a scenario. Throws a ShapeError if the files of the book are faulty. */
export function callistoBoardForm(files: BoardFiles): BoardForm {
  const names = readNames(files.names);
  const roster = rosterWithNames(readRoster(files.roster), names);
  const context: BoardContext = {
    roster,
    names,
    ...(files.decks !== undefined && { decks: readScenarioDecks(files.decks) }),
  };
  const template = readBoard(files.board, context);
  const { pieceOf } = pieceFunctions(sidesIn(roster));
  const form: BoardForm = {
    maps: template.maps,
    marks: [...printedMarks, ...namedMarks(context), ...areaMarks(template, context), ...setUpMarks],
    pieces: pieceGroups(template, names, pieceOf),
    choices: (draft) => choicesOf(template, victoryOf(draft, template)),
    support: 'elevated',
    pieceOf,
    boardOf: (draft) => boardOfDraft(draft, form, template),
    draftOf: (board) => draftOfBoard(readBoard(board, context), form),
    spotsOf: (draft, where) => spotsOfDraft(draft, form, where),
  };
  return form;
}
