// The pieces in the form of a Callisto board. The id of a piece contains all its properties, so that an owner can add
// pieces: `structure|pit trap|pit trap 4|breakers`.
import type { BoardSide, CallistoBoard } from '../../../../runtime/callisto/board/board.ts';
import { sideTitles } from '../../../../runtime/callisto/board/reachable-places.ts';
import type { SheetNames } from '../../../../runtime/callisto/data/names.ts';
import type { FormPiece, PieceGroup } from '../../../game/board-form.ts';
import { spawnSign, structureSign, tokenSign, unitSign } from './signs.ts';

export type PieceKind = 'spawn' | 'door' | 'structure' | 'token' | 'unit';

/** The kind of a piece, and its properties in the order of its id. */
export interface PieceParts {
  readonly kind: PieceKind;
  readonly parts: readonly string[];
}

const idOf = (kind: PieceKind, ...parts: readonly string[]): string => [kind, ...parts].join('|');

export function partsOfPiece(id: string): PieceParts {
  const [kind, ...parts] = id.split('|');
  return { kind: kind as PieceKind, parts };
}

const isSide = (name: string | undefined): name is BoardSide => name === 'lfa' || name === 'breakers';

/** Returns the function `pieceOf`, which describes the piece with an id. `sideOf` returns the side of a counter. */
export const pieceFunctions = (sideOf: (counter: string) => BoardSide) => {
  function pieceOf(id: string): FormPiece {
    const { kind, parts } = partsOfPiece(id);
    const [first = '', second = '', third = ''] = parts;
    switch (kind) {
      case 'spawn': {
        const side = isSide(first) ? first : 'lfa';
        const name = third === '' ? '' : ` (${third})`;
        return { id, text: `${sideTitles[side]}, force ${second}${name}`, sign: spawnSign(side, second), at: 'space' };
      }
      case 'door':
        return { id, text: second, sign: null, at: 'border' };
      case 'structure':
        return { id, text: second, sign: structureSign(first, '', isSide(third) ? third : null), at: 'space' };
      case 'token':
        return { id, text: second, sign: tokenSign(first), at: 'space' };
      case 'unit': {
        const sign = unitSign(first, sideOf(first), { isAsleep: second === 'asleep', isSuppressed: false });
        return { id, text: first, sign, at: 'level' };
      }
    }
  }
  return { pieceOf };
};

/** Returns the ids of all pieces on a board, in the order of the board. */
export function piecesOn({ doors, setup, spawns, structures, tokens }: CallistoBoard): Record<PieceKind, string[]> {
  return {
    spawn: spawns.map(({ force, name, side }) => idOf('spawn', side, String(force), name ?? '')),
    door: doors.map(({ kinds, name }) => idOf('door', kinds.join(','), name)),
    structure: structures.map(({ kind, name, side }) => idOf('structure', kind, name, side ?? '')),
    token: tokens.map(({ kind, name }) => idOf('token', kind, name)),
    unit: setup.units.map(({ counter }) => idOf('unit', counter, setup.deactivated.includes(counter) ? 'asleep' : '')),
  };
}

type PieceOf = (id: string) => FormPiece;

/** Returns a function that makes one more piece of a kind, with the next free number in its name. */
function pieceMaker(
  kind: PieceKind,
  name: string,
  side: string,
  pieceOf: PieceOf,
): (placed: ReadonlySet<string>) => FormPiece {
  const isTaken = (placed: ReadonlySet<string>, number: number): boolean =>
    [...placed].some((id) => partsOfPiece(id).parts[1] === `${name} ${number}`);
  return (placed) => {
    let number = 1;
    while (isTaken(placed, number)) number++;
    const kinds = kind === 'door' && name === 'door' ? '' : name;
    return pieceOf(idOf(kind, kinds, `${name} ${number}`, ...(kind === 'structure' ? [side] : [])));
  };
}

/**
 * Returns the kinds of pieces that an owner can add: each kind is a name in names.json that can have several pieces
 * (`count` is not 1).
 */
function moreOf(board: CallistoBoard, names: SheetNames, kind: PieceKind, pieceOf: PieceOf): PieceGroup['more'] {
  const sorts: Partial<Record<PieceKind, readonly string[]>> = {
    door: ['door'],
    structure: ['structure', 'pod'],
    token: ['figure'],
  };
  return names.names
    .filter(({ count, is }) => count !== 1 && sorts[kind]?.includes(is))
    .map(({ name }) => {
      const like = kind === 'structure' ? board.structures.find((structure) => structure.kind === name) : undefined;
      return [name, pieceMaker(kind, name, like?.side ?? '', pieceOf)] as const;
    });
}

const titles: Readonly<Record<PieceKind, string>> = {
  spawn: 'Spawn points',
  door: 'Doors',
  structure: 'Structures',
  token: 'People',
  unit: 'Units at the start',
};

/**
 * Returns the groups of pieces for the form: the pieces on the board of the book, and the kinds of pieces in names.json
 * that an owner can add.
 */
export function pieceGroups(board: CallistoBoard, names: SheetNames, pieceOf: PieceOf): PieceGroup[] {
  const ids = piecesOn(board);
  return (['spawn', 'door', 'structure', 'token', 'unit'] as const).flatMap((kind) => {
    const pieces = ids[kind].map(pieceOf);
    const more = moreOf(board, names, kind, pieceOf);
    const step = kind === 'unit' ? ('set-up' as const) : ('board' as const);
    return pieces.length + more.length === 0 ? [] : [{ title: titles[kind], step, pieces, more }];
  });
}
