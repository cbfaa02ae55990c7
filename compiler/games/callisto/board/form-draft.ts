// Makes a draft from a board, and finds the spaces that a path in the JSON of the board refers to.
import { boardSides, type BoardPlace, type CallistoBoard } from '../../../../runtime/callisto/board/board.ts';
import type { BoardForm } from '../../../game/board-form.ts';
import { emptyDraft, pairKey, withWays } from '../../../game/board-draft.ts';
import type { Border, BoardDraft, DraftLevel, DraftSpace, PiecePlace } from '../../../game/draft-shape.ts';
import { partsOfPiece, piecesOn } from './form-pieces.ts';

function levelMarks({ bars, cover, points }: BoardPlace): string[] {
  return [
    ...(cover > 0 ? [`cover ${cover}`] : []),
    ...(points > 0 ? [`points ${points}`] : []),
    ...(bars === 'none' ? [] : [`bars ${bars}`]),
  ];
}

const levelOf = ({ level }: BoardPlace): DraftLevel => (level === 'deck' ? 'deck' : 'ground');

function spaceOf(board: CallistoBoard, space: number): DraftSpace {
  const levels = (board.placesOf[space] ?? []).flatMap((index) => board.places[index] ?? []);
  const low = levels.find((place) => levelOf(place) === 'ground');
  const deck = levels.find((place) => levelOf(place) === 'deck');
  const lowest = (board.placesOf[space] ?? []).at(-1) ?? -1;
  const areas = Object.entries(board.areas).flatMap(([area, places]) =>
    places.includes(lowest) ? [`area ${area}`] : [],
  );
  const markers = boardSides.flatMap((side) =>
    (['scouted', 'controlled'] as const).flatMap((face) =>
      board.setup[face][side].includes(space) ? [`${face} ${side}`] : [],
    ),
  );
  const ground = low
    ? [
        ...levelMarks(low),
        ...(low.isElevated ? ['elevated'] : []),
        ...(low.equipment === null ? [] : [`equipment ${low.equipment}`]),
        ...(low.isEscape ? ['escape'] : []),
      ]
    : [];
  return {
    at: { x: low?.x ?? 0, y: low?.y ?? 0 },
    map: Math.max(0, board.maps.indexOf(low?.map ?? '')),
    name: board.spaces[space] ?? null,
    label: low?.label ?? null,
    isBridge: deck !== undefined,
    marks: { ground: [...ground, ...areas, ...markers], deck: deck ? levelMarks(deck) : [] },
  };
}

/** Returns the ways between the spaces of a board. */
function waysOf({ places }: CallistoBoard): Map<string, Border> {
  const ways = new Map<string, Border>();
  for (const place of places) {
    for (const next of place.next) {
      const other = places[next];
      if (!other || other.space === place.space) continue;
      const key = pairKey([place.space, other.space]);
      const border: Border = place.level === 'deck' || other.level === 'deck' ? 'deck' : 'ground';
      const before = ways.get(key);
      ways.set(key, before === undefined || before === border ? border : 'both');
    }
  }
  return ways;
}

function piecePlaces(board: CallistoBoard): Record<string, PiecePlace> {
  const ids = piecesOn(board);
  const at = (index: number): PiecePlace => {
    const place = board.places[index];
    return { space: place?.space ?? 0, level: place ? levelOf(place) : 'ground' };
  };
  const spaceAt = (index: number): number => board.places[index]?.space ?? 0;
  const rows = [
    ...board.spawns.map(({ place }, index) => [ids.spawn[index], at(place)] as const),
    ...board.doors.map(
      ({ between: [a, b] }, index) => [ids.door[index], { border: [spaceAt(a), spaceAt(b)] }] as const,
    ),
    ...board.structures.map(({ place }, index) => [ids.structure[index], at(place)] as const),
    ...board.tokens.map(({ place }, index) => [ids.token[index], at(place)] as const),
    ...board.setup.units.map(({ place }, index) => [ids.unit[index], at(place)] as const),
  ];
  return Object.fromEntries(rows.flatMap(([id, place]) => (id === undefined ? [] : [[id, place]])));
}

/** Returns the draft of a board. The draft has no photo, so points of the board serve as points of the photo. */
export function draftOfBoard(board: CallistoBoard, form: BoardForm): BoardDraft {
  const spaces = board.spaces.map((_, space) => spaceOf(board, space));
  const counts = board.victory.flatMap((row, index) =>
    'count' in row ? [[`victory ${index}`, row.count] as const] : [],
  );
  const size = {
    x: Math.max(1, ...spaces.map(({ at }) => at.x + 1)),
    y: Math.max(1, ...spaces.map(({ at }) => at.y + 1)),
  };
  const draft: BoardDraft = {
    ...emptyDraft(size),
    unit: 1,
    spaces,
    pieces: piecePlaces(board),
    choices: { initiative: board.setup.initiative, ...Object.fromEntries(counts) },
    rest: { victory: board.victory, ...(board.note !== undefined && { note: board.note }) },
  };
  return withWays(draft, waysOf(board), form);
}

const listed = /^(spaces|spawns|doors|structures|tokens)\[(\d+)\]/;
const kindOf = { spawns: 'spawn', doors: 'door', structures: 'structure', tokens: 'token' } as const;

const spacesAt = (place: PiecePlace | undefined): number[] =>
  place === undefined ? [] : 'space' in place ? [place.space] : [...place.border];

/** Returns the indexes of the spaces that a path in the JSON of the board refers to. */
export function spotsOfDraft(draft: BoardDraft, form: BoardForm, where: string): number[] {
  const [, list, number] = listed.exec(where) ?? [];
  if (list === 'spaces') return [Number(number)];
  if (list !== undefined) {
    const kind = kindOf[list as keyof typeof kindOf];
    const ids = form.pieces.flatMap(({ pieces }) => pieces.map(({ id }) => id));
    const placed = [...new Set([...ids, ...Object.keys(draft.pieces)])].filter(
      (id) => partsOfPiece(id).kind === kind && draft.pieces[id],
    );
    return spacesAt(draft.pieces[placed[Number(number)] ?? '']);
  }
  const [, counter] = /^setup\.units\.(.+)$/.exec(where) ?? [];
  if (counter !== undefined) {
    const id = Object.keys(draft.pieces).find((piece) => piece.startsWith(`unit|${counter}|`));
    return spacesAt(draft.pieces[id ?? '']);
  }
  const [, face, side] = /^setup\.(scouted|controlled)\.(\w+)/.exec(where) ?? [];
  const [, area] = /^areas\.(.+?)(?:\[|$)/.exec(where) ?? [];
  const mark = face === undefined ? `area ${area ?? ''}` : `${face} ${side ?? ''}`;
  return draft.spaces.flatMap(({ marks }, index) => (marks.ground.includes(mark) ? [index] : []));
}
