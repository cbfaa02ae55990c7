// The changes of the draft of a board. A draft object never changes: each change returns a new draft.
import { ShapeError, isRecord } from '../../runtime/kernel/shape.ts';
import type { BoardFiles, BoardFinding, BoardRead, DrawnBoard } from './board.ts';
import type { BoardForm, MarkGroup } from './board-form.ts';
import type { Border, BoardDraft, DraftLevel, DraftSpace, PiecePlace } from './draft-shape.ts';
import {
  guessNeighbours,
  norths,
  spaceCodes,
  straightener,
  type DraftPoint,
  type SpacePair,
} from './draft-geometry.ts';

export const emptyDraft = (size: DraftPoint): BoardDraft => ({
  size,
  corners: null,
  north: 'top',
  unit: null,
  spaces: [],
  borders: {},
  pieces: {},
  choices: {},
  rest: {},
});

export const pairKey = ([a, b]: SpacePair): string => (a < b ? `${a} ${b}` : `${b} ${a}`);

export const spacePair = (a: number, b: number): SpacePair => (a < b ? [a, b] : [b, a]);

/** The geometry of a draft: the positions and codes of its spaces, and the ways between them. */
export interface DraftGround {
  /** The centres of the spaces, with north at the top. The unit is about the width of a space. */
  readonly centres: readonly DraftPoint[];
  /** Returns the point of the photo that shows a point of the board. */
  readonly toPhoto: (point: DraftPoint) => DraftPoint;
  readonly names: readonly string[];
  readonly guessed: ReadonlySet<string>;
  /** The borders that units can cross. The key has the indexes of the two spaces, such as `3 7`. */
  readonly ways: ReadonlyMap<string, Border>;
}

const changeSpace = (draft: BoardDraft, index: number, change: (space: DraftSpace) => DraftSpace): BoardDraft => ({
  ...draft,
  spaces: draft.spaces.map((space, position) => (position === index ? change(space) : space)),
});

export const addSpace = (draft: BoardDraft, at: DraftPoint, map: number): BoardDraft => ({
  ...draft,
  spaces: [...draft.spaces, { at, map, name: null, label: null, isBridge: false, marks: { ground: [], deck: [] } }],
});

export const moveSpace = (draft: BoardDraft, index: number, at: DraftPoint): BoardDraft =>
  changeSpace(draft, index, (space) => ({ ...space, at }));

export const labelSpace = (draft: BoardDraft, index: number, label: string): BoardDraft =>
  changeSpace(draft, index, (space) => ({ ...space, label: label.trim() === '' ? null : label.trim() }));

/** Removes a space with its borders and pieces. */
export function removeSpace(draft: BoardDraft, index: number): BoardDraft {
  const newIndex = (space: number): number | null => (space === index ? null : space > index ? space - 1 : space);
  const movedPair = ([a, b]: SpacePair): SpacePair | null => {
    const [first, second] = [newIndex(a), newIndex(b)];
    return first === null || second === null ? null : [first, second];
  };
  const borders = Object.entries(draft.borders).flatMap(([key, border]) => {
    const [a = 0, b = 0] = key.split(' ').map(Number);
    const pair = movedPair([a, b]);
    return pair ? [[pairKey(pair), border] as const] : [];
  });
  const pieces = Object.entries(draft.pieces).flatMap(([id, place]): [string, PiecePlace][] => {
    if ('border' in place) {
      const border = movedPair(place.border);
      return border ? [[id, { border }]] : [];
    }
    const space = newIndex(place.space);
    return space === null ? [] : [[id, { ...place, space }]];
  });
  return {
    ...draft,
    spaces: draft.spaces.filter((_, position) => position !== index),
    borders: Object.fromEntries(borders),
    pieces: Object.fromEntries(pieces),
  };
}

/**
 * Sets a mark on a level of a space; a mark that the level already has is removed instead. If only one mark of the
 * group is allowed, the other marks of the group are removed.
 */
export function toggleMark(
  draft: BoardDraft,
  index: number,
  level: DraftLevel,
  { isMany, marks: group }: MarkGroup,
  id: string,
): BoardDraft {
  return changeSpace(draft, index, (space) => {
    const before = space.marks[level];
    const others = before.filter((mark) => mark !== id && (isMany || !group.some((other) => other.id === mark)));
    const marks = before.includes(id) ? others : [...others, id];
    return { ...space, marks: { ...space.marks, [level]: marks } };
  });
}

/**
 * Makes a space a bridge, or makes a bridge an ordinary space and removes the marks of its deck. In both cases removes
 * the support mark, because a bridge never supports another bridge.
 */
export const toggleBridge = (draft: BoardDraft, index: number, { support }: BoardForm): BoardDraft =>
  changeSpace(draft, index, (space) => ({
    ...space,
    isBridge: !space.isBridge,
    marks: { ground: space.marks.ground.filter((mark) => mark !== support), deck: [] },
  }));

export const placePiece = (draft: BoardDraft, id: string, place: PiecePlace): BoardDraft => ({
  ...draft,
  pieces: { ...draft.pieces, [id]: place },
});

export const removePiece = (draft: BoardDraft, id: string): BoardDraft => ({
  ...draft,
  pieces: Object.fromEntries(Object.entries(draft.pieces).filter(([piece]) => piece !== id)),
});

/**
 * Returns the border of two spaces as long as the owner does not change it. A bridge rests on a support, so the way
 * between them leads over the deck.
 */
function usualBorder(draft: BoardDraft, [a, b]: SpacePair, isGuessed: boolean, support: string): Border {
  if (!isGuessed) return 'wall';
  const spaces = [draft.spaces[a], draft.spaces[b]];
  const bridges = spaces.filter((space) => space?.isBridge === true);
  if (bridges.length === 2) return 'both';
  const isSupported = spaces.some((space) => space?.isBridge === false && space.marks.ground.includes(support));
  return bridges.length === 1 && isSupported ? 'deck' : 'ground';
}

/** Returns the pairs of spaces that a door joins. */
const doorways = ({ pieces }: BoardDraft): string[] =>
  Object.values(pieces).flatMap((place) => ('border' in place ? [pairKey(place.border)] : []));

/** Returns the ground of a draft: the centres and the names of its spaces, and the ways between the spaces. */
export function groundOfDraft(draft: BoardDraft, { support }: BoardForm): DraftGround {
  const { toBoard, toPhoto } = straightener(draft.corners, draft.north, draft.size);
  const raw = draft.spaces.map(({ at, map }) => ({ ...toBoard(at), map }));
  const { pairs, unit } = guessNeighbours(raw);
  const guessed = new Set(pairs.map(pairKey));
  const ways = new Map<string, Border>();
  for (const key of new Set([...guessed, ...Object.keys(draft.borders), ...doorways(draft)])) {
    const border = borderOf(draft, key, guessed, support);
    if (border !== 'wall') ways.set(key, border);
  }
  const scale = draft.unit ?? unit;
  const centres = raw.map(({ x, y }) => ({ x: x / scale, y: y / scale }));
  const codes = spaceCodes(centres, 1);
  return {
    centres,
    toPhoto: ({ x, y }) => toPhoto({ x: x * scale, y: y * scale }),
    names: draft.spaces.map(({ name }, index) => name ?? codes[index] ?? ''),
    guessed,
    ways,
  };
}

const ofKey = (key: string): SpacePair => {
  const [a = 0, b = 0] = key.split(' ').map(Number);
  return [a, b];
};

function borderOf(draft: BoardDraft, key: string, guessed: ReadonlySet<string>, support: string): Border {
  const border = draft.borders[key] ?? usualBorder(draft, ofKey(key), guessed.has(key), support);
  return border === 'wall' && doorways(draft).includes(key) ? 'ground' : border;
}

/**
 * Changes a border to its next state, at each tap of the owner. The states are a way and a wall. At a bridge, the
 * states of a way are `ground`, `deck` and `both`.
 */
export function turnBorder(draft: BoardDraft, pair: SpacePair, form: BoardForm): BoardDraft {
  const { guessed } = groundOfDraft(draft, form);
  const key = pairKey(pair);
  const isAtBridge = pair.some((space) => draft.spaces[space]?.isBridge);
  const usual = usualBorder(draft, pair, guessed.has(key), form.support);
  const first = usual === 'wall' ? usualBorder(draft, pair, true, form.support) : usual;
  const states: readonly Border[] = isAtBridge
    ? [...new Set<Border>([first, 'wall', 'ground', 'deck', 'both'])]
    : [first, 'wall'];
  const next = states[(states.indexOf(draft.borders[key] ?? usual) + 1) % states.length] ?? first;
  return setBorder(draft, pair, next, usual);
}

/**
 * Sets a border. `usual` is the border that the draft has without an entry of the owner. If `border` equals `usual`,
 * the draft stores nothing, so the border follows later changes of the guess.
 */
export function setBorder(draft: BoardDraft, pair: SpacePair, border: Border, usual: Border | null): BoardDraft {
  const others = Object.entries(draft.borders).filter(([key]) => key !== pairKey(pair));
  const changed = border === usual ? others : [...others, [pairKey(pair), border] as const];
  return { ...draft, borders: Object.fromEntries(changed) };
}

/** Returns the draft with the borders of a board. `ways` has every border that is not a wall. */
export function withWays(draft: BoardDraft, ways: ReadonlyMap<string, Border>, form: BoardForm): BoardDraft {
  const { guessed } = groundOfDraft(draft, form);
  const keys = new Set([...guessed, ...ways.keys()]);
  let next = draft;
  for (const key of keys) {
    const pair = ofKey(key);
    const usual = usualBorder(draft, pair, guessed.has(key), form.support);
    next = setBorder(next, pair, ways.get(key) ?? 'wall', usual);
  }
  return next;
}

/** A fault of a draft, and the spaces to which the fault belongs. */
interface DraftFault extends Pick<BoardFinding, 'severity' | 'message' | 'help'> {
  readonly spaces: readonly number[];
}

/** The board of a draft as JSON, and the faults of the draft. */
export interface CheckedDraft {
  readonly board: unknown;
  /** The board as pictures show it; null if the board has an error. */
  readonly drawn: DrawnBoard | null;
  readonly faults: readonly DraftFault[];
}

/** Checks a draft as `botbook board` checks a board. */
export function checkDraft(
  draft: BoardDraft,
  form: BoardForm,
  read: (files: BoardFiles) => BoardRead,
  files: Omit<BoardFiles, 'board'>,
): CheckedDraft {
  const board = form.boardOf(draft);
  try {
    const { drawn, findings } = read({ ...files, board });
    const faults = findings.map((finding) => ({ ...finding, spaces: form.spotsOf(draft, finding.where) }));
    return { board, drawn: faults.some(({ severity }) => severity === 'error') ? null : drawn, faults };
  } catch (error) {
    if (!(error instanceof ShapeError)) throw error;
    const { message, where } = error;
    return {
      board,
      drawn: null,
      faults: [{ severity: 'error', message, help: '', spaces: form.spotsOf(draft, where) }],
    };
  }
}

const isPoint = (json: unknown): json is DraftPoint => {
  const { x, y } = (typeof json === 'object' && json !== null ? json : {}) as Partial<DraftPoint>;
  return Number.isFinite(x) && Number.isFinite(y);
};

function isSpace(json: unknown): json is DraftSpace {
  if (!isRecord(json) || !isPoint(json['at']) || !isRecord(json['marks'])) return false;
  const { deck, ground } = json['marks'];
  const { isBridge, label, map, name } = json;
  const areTexts = [deck, ground].every(
    (marks) => Array.isArray(marks) && marks.every((mark) => typeof mark === 'string'),
  );
  const areNames = [label, name].every((text) => text === null || typeof text === 'string');
  return areTexts && areNames && typeof isBridge === 'boolean' && Number.isInteger(map);
}

/** Returns a stored draft; null if the JSON is not a draft or does not fit the form. */
export function draftIn(json: unknown, form: BoardForm): BoardDraft | null {
  if (!isRecord(json)) return null;
  const { borders, choices, corners, north, pieces, rest, size, spaces, unit } = json;
  const isWhole =
    isPoint(size) &&
    (corners === null || (Array.isArray(corners) && corners.length === 4 && corners.every(isPoint))) &&
    norths.some((name) => name === north) &&
    (unit === null || typeof unit === 'number') &&
    Array.isArray(spaces) &&
    spaces.every(isSpace) &&
    [borders, choices, pieces, rest].every(isRecord);
  if (!isWhole) return null;
  try {
    const draft = json as unknown as BoardDraft;
    form.boardOf(draft);
    return draft;
  } catch (error) {
    if (error instanceof TypeError || error instanceof RangeError) return null;
    throw error;
  }
}
