// Writes the board of a draft as the JSON of a board.json.
import { boardSides, type CallistoBoard, type Victory } from '../../../../runtime/callisto/board/board.ts';
import type { BoardForm } from '../../../game/board-form.ts';
import { groundOfDraft, type DraftGround } from '../../../game/board-draft.ts';
import type { Border, BoardDraft, DraftLevel, PiecePlace } from '../../../game/draft-shape.ts';
import { partsOfPiece } from './form-pieces.ts';

type Json = Readonly<Record<string, unknown>>;

const round = (coordinate: number): number => Math.round(coordinate * 100) / 100 + 0;

/** Returns the figure of a mark such as `cover 2`; null without such a mark. */
function figureOf(marks: readonly string[], word: string): string | null {
  return marks.find((mark) => mark.startsWith(`${word} `))?.slice(word.length + 1) ?? null;
}

function levelJson(marks: readonly string[]): Json {
  const [cover, points, bars] = ['cover', 'points', 'bars'].map((word) => figureOf(marks, word));
  return {
    ...(cover && { cover: Number(cover) }),
    ...(points && { points: Number(points) }),
    ...(bars && { bars }),
  };
}

/**
 * Returns the levels of the other space that a piece can enter over a border. `level` is the level from which the piece
 * starts. A space without a bridge has only the level `ground`.
 */
const leadsTo = (
  border: Border,
  level: DraftLevel,
  isBridge: boolean,
  isOtherBridge: boolean,
): readonly DraftLevel[] => {
  if (isBridge && isOtherBridge) {
    const isOpen = border === 'both' || border === level;
    return isOpen ? [level] : [];
  }
  if (isBridge) return border === 'both' || border === level ? ['ground'] : [];
  if (!isOtherBridge) return ['ground'];
  return [
    ...(border === 'deck' || border === 'both' ? (['deck'] as const) : []),
    ...(border === 'ground' || border === 'both' ? (['ground'] as const) : []),
  ];
};

function nextOf(draft: BoardDraft, { names, ways }: DraftGround, index: number, level: DraftLevel): string[] {
  const isBridge = draft.spaces[index]?.isBridge ?? false;
  return draft.spaces.flatMap((other, to) => {
    const border = ways.get(index < to ? `${index} ${to}` : `${to} ${index}`);
    if (!border || to === index) return [];
    return leadsTo(border, level, isBridge, other.isBridge).map((goal) => levelName(names, to, goal));
  });
}

const levelName = (names: readonly string[], space: number, level: DraftLevel): string =>
  `${names[space] ?? ''}${level === 'deck' ? ' deck' : ''}`;

function spaceJson(draft: BoardDraft, ground: DraftGround, form: BoardForm, index: number): Json {
  const space = draft.spaces[index];
  const centre = ground.centres[index];
  if (!space || !centre) return {};
  const { isBridge, label, map, marks } = space;
  const equipment = figureOf(marks.ground, 'equipment');
  return {
    name: ground.names[index],
    ...(label !== null && { label }),
    ...(form.maps.length > 1 && { map: form.maps[map] }),
    x: round(centre.x),
    y: round(centre.y),
    ...(marks.ground.includes('elevated') && { elevated: true }),
    ...levelJson(marks.ground),
    ...(equipment !== null && { equipment }),
    ...(marks.ground.includes('escape') && { escape: true }),
    next: nextOf(draft, ground, index, 'ground'),
    ...(isBridge && { deck: { ...levelJson(marks.deck), next: nextOf(draft, ground, index, 'deck') } }),
  };
}

/** Returns the placed pieces of a kind, in the order of the form. Pieces that the owner added come last. */
function placedPieces(draft: BoardDraft, form: BoardForm, kind: string): [parts: readonly string[], PiecePlace][] {
  const ids = form.pieces.flatMap(({ pieces }) => pieces.map(({ id }) => id));
  return [...new Set([...ids, ...Object.keys(draft.pieces)])].flatMap((id) => {
    const place = draft.pieces[id];
    const piece = partsOfPiece(id);
    return place && piece.kind === kind ? [[piece.parts, place] as [readonly string[], PiecePlace]] : [];
  });
}

function piecesJson(draft: BoardDraft, names: readonly string[], form: BoardForm): Json {
  const at = (place: PiecePlace): string => ('space' in place ? levelName(names, place.space, place.level) : '');
  const pieces = (kind: string) => placedPieces(draft, form, kind);
  const doors = pieces('door').flatMap(([[kinds = '', name], place]) =>
    'border' in place
      ? [
          {
            name,
            ...(kinds !== '' && { kinds: kinds.split(',') }),
            between: place.border.map((space) => names[space]),
          },
        ]
      : [],
  );
  return {
    spawns: pieces('spawn').map(([[side, force, name], place]) => ({
      side,
      force: Number(force),
      at: at(place),
      ...(name && { name }),
    })),
    ...(doors.length > 0 && { doors }),
    structures: pieces('structure').map(([[kind, name, side], place]) => ({
      name,
      kind,
      at: at(place),
      ...(side && { side }),
    })),
    tokens: pieces('token').map(([[kind, name], place]) => ({ name, kind, at: at(place) })),
  };
}

function areasJson(draft: BoardDraft, names: readonly string[]): Json {
  const areas: Record<string, string[]> = {};
  for (const [index, { marks }] of draft.spaces.entries())
    for (const mark of marks.ground)
      if (mark.startsWith('area ')) (areas[mark.slice('area '.length)] ??= []).push(names[index] ?? '');
  return areas;
}

function setupJson(draft: BoardDraft, names: readonly string[], form: BoardForm, template: CallistoBoard): Json {
  const units = placedPieces(draft, form, 'unit');
  const facesWith = (face: string): Json =>
    Object.fromEntries(
      boardSides.map((side) => [
        side,
        names.filter((_, index) => draft.spaces[index]?.marks.ground.includes(`${face} ${side}`)),
      ]),
    );
  return {
    initiative: draft.choices['initiative'] ?? template.setup.initiative,
    units: Object.fromEntries(
      units.map(([[counter = ''], place]) => [
        counter,
        'space' in place ? levelName(names, place.space, place.level) : '',
      ]),
    ),
    deactivated: units.flatMap(([[counter = '', state]]) => (state === 'asleep' ? [counter] : [])),
    scouted: facesWith('scouted'),
    controlled: facesWith('controlled'),
  };
}

/**
 * Returns the JSON of a way to win. A count that the owner changed is the printed count, so the row loses the note and
 * the provenance of the stand-in.
 */
function victoryJson(row: Victory, index: number, { choices }: BoardDraft): Json {
  const count = choices[`victory ${index}`];
  if (!('count' in row) || count === undefined || count === row.count) return { ...row };
  const { note: _note, provenance: _provenance, ...rest } = row;
  return { ...rest, count };
}

/**
 * Returns the ways to win: from the board from which the draft was made, otherwise from the board of the book
 * (`template`).
 */
export const victoryOf = ({ rest }: BoardDraft, template: CallistoBoard): readonly Victory[] =>
  (rest['victory'] as readonly Victory[] | undefined) ?? template.victory;

export function boardOfDraft(draft: BoardDraft, form: BoardForm, template: CallistoBoard): Json {
  const ground = groundOfDraft(draft, form);
  return {
    version: 1,
    game: 'callisto',
    scenario: template.scenario,
    ...(typeof draft.rest['note'] === 'string' && { note: draft.rest['note'] }),
    maps: form.maps,
    spaces: draft.spaces.map((_, index) => spaceJson(draft, ground, form, index)),
    ...piecesJson(draft, ground.names, form),
    areas: areasJson(draft, ground.names),
    setup: setupJson(draft, ground.names, form, template),
    victory: victoryOf(draft, template).map((row, index) => victoryJson(row, index, draft)),
  };
}
