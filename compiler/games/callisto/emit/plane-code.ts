// Emits the members of Callisto’s planes, with one function for each sort of thing. Also numbers the masks of a sheet.
import type { SetNode, Side as Seen, Sort } from '../../../plan/nodes.ts';
import { EmitError, type EmitScope } from '../../../emit/emit-scope.ts';
import {
  isWide,
  unionWords,
  intersectionWords,
  emptyWords,
  type SetWidths,
  type SetWords,
} from '../../../emit/set-words.ts';
import * as at from '../../../../runtime/callisto/rules/engine/layout.ts';
import { entryNamed } from '../../../plan/word-names.ts';
import type { Unit } from '../facts/table.ts';
import type { DefinedPlaneName, PlaneNameOf } from '../../../../runtime/callisto/data/signatures.ts';

/**
 * Numbers the masks of a sheet by name: `unit squad A`, `space elevated`. A mask of places or cards has two words, even
 * on a board of one word.
 */
export class Masks {
  private readonly numbers = new Map<string, number>();
  private count = 0;
  private readonly width: SetWidths;

  constructor(width: SetWidths) {
    this.width = width;
  }

  words(sort: Sort, name: string): SetWords {
    const key = `${sort} ${name}`;
    const known = this.numbers.get(key);
    const number = known ?? this.count;
    if (known === undefined) {
      this.numbers.set(key, number);
      this.count += sort === 'space' || sort === 'card' ? 2 : 1;
    }
    return { sort, lo: `t.M[${number}]`, hi: isWide(sort, this.width) ? `t.M[${number + 1}]` : '0', member: null };
  }

  /** Returns the names of the masks, in the order of their numbers. */
  get names(): readonly string[] {
    return [...this.numbers.keys()];
  }
}

/**
 * The point of view of emitted code: the side of the bot, the masks of its sheet, and the classes of targets that its
 * procedure can attack.
 */
export interface SheetViewpoint {
  readonly masks: Masks;
  /** The side that the sheet plays. */
  readonly side: 0 | 1;
  /** The counters that the roster lists. */
  readonly counters: readonly Pick<Unit, 'name' | 'kind'>[];
  /** The classes of targets that the ATTACKs of the procedure can hit, as bits (R19). */
  readonly attackClasses: number;
}

const sideNames = ['breakers', 'lfa'] as const;

/** Returns the sides that a side word of a plan means, such as `enemy`. */
function sidesOf({ side }: SheetViewpoint, seen: Seen | null): readonly (0 | 1)[] {
  const other = side === 0 ? 1 : 0;
  if (seen === null || seen === 'any') return [0, 1];
  if (seen === 'bot') return [side];
  if (seen === 'enemy') return [other];
  throw new EmitError(`The plan leaves open which side \`${seen}\` is.`);
}

const word = (place: number): string => `t.w[${place}]`;

/**
 * Returns the places in a state plane, such as the marked places. `seen` selects the plane of a side, or of both
 * sides.
 */
export function statePlaces(
  plane: number,
  viewpoint: SheetViewpoint,
  seen: Seen | null,
  { width }: EmitScope,
): SetWords {
  const of = (side: number): SetWords => ({
    sort: 'space',
    lo: word(plane + 2 * side),
    hi: isWide('space', width) ? word(plane + 2 * side + 1) : '0',
    member: null,
  });
  return sidesOf(viewpoint, seen)
    .map((side) => of(side))
    .reduce((a, b) => unionWords(a, b));
}

const wordsOfCode = (sort: SetWords['sort'], lo: string): SetWords => ({ sort, lo, hi: '0', member: null });

const unitsOnBoard = (): SetWords => wordsOfCode('unit', word(at.unitsOnBoard));

/** Returns the counters of the given sides that are on the board. */
function unitsOf(viewpoint: SheetViewpoint, seen: Seen | null): SetWords {
  const sides = sidesOf(viewpoint, seen);
  if (sides.length === 2) return unitsOnBoard();
  return intersectionWords(unitsOnBoard(), viewpoint.masks.words('unit', `of ${sideNames[sides[0] ?? 0]}`));
}

const asleep = word(at.asleepUnits);
const notReady = wordsOfCode('unit', `(${word(at.suppressedUnits)} | ${asleep})`);

/** Returns the spaces on lower ground than the acting unit; empty if the acting unit is not elevated. */
function lowerGround(viewpoint: SheetViewpoint, { width }: EmitScope): SetWords {
  const { lo, hi } = viewpoint.masks.words('space', 'elevated');
  const isUp = 't.here !== 255 && t.game.places.elevated[t.here] === 1';
  const groundBelow = (ground: string): string => `(${isUp} ? ~${ground} : 0)`;
  return { sort: 'space', lo: groundBelow(lo), hi: isWide('space', width) ? groundBelow(hi) : '0', member: null };
}

type Plane = Extract<SetNode, { is: 'plane' }>;
type PlaneCode = (node: Plane, viewpoint: SheetViewpoint, scope: EmitScope) => SetWords;

/** The code of a plane that never changes, such as the kinds, abilities, titles and squads of units. */
const maskedWords: PlaneCode = ({ sort, name }, { masks }) => masks.words(sort, name);

/** Code for each plane of a sort, and for the planes `More`. Planes that other words define need no code. */
type PlaneCodes<
  Kind extends 'space' | 'unit' | 'structure' | 'door' | 'card' | 'deck',
  More extends string = never,
> = Readonly<Record<Exclude<PlaneNameOf<Kind>, DefinedPlaneName> | More, PlaneCode>>;

const spaceCodes: PlaneCodes<'space', 'lower'> = {
  objective: maskedWords,
  elevated: maskedWords,
  starting: (_node, { masks, side }) => masks.words('space', `starting of ${sideNames[side]}`),
  scouted: ({ side = null }, viewpoint, scope) => statePlaces(at.markedPlaces, viewpoint, side, scope),
  controlled: ({ side = null }, viewpoint, scope) => statePlaces(at.controlledPlaces, viewpoint, side, scope),
  lower: (_node, viewpoint, scope) => lowerGround(viewpoint, scope),
};

const unitCodes: PlaneCodes<'unit', 'matching'> = {
  unit: () => wordsOfCode('unit', '-1'),
  mech: maskedWords,
  vehicle: maskedWords,
  personnel: maskedWords,
  control: maskedWords,
  scouting: maskedWords,
  armouredAttack: maskedWords,
  suppressed: () => notReady,
  active: () => wordsOfCode('unit', `~${asleep}`),
  matching: () => wordsOfCode('unit', 't.matching'),
  hasTarget: (_node, _viewpoint, { code }) =>
    wordsOfCode('unit', code.keep(`c.withTarget(t, ${word(at.unitsOnBoard)})`, 's')),
};

const structureCodes: PlaneCodes<'structure'> = { standing: maskedWords, building: maskedWords };
const doorCodes: PlaneCodes<'door'> = { closed: () => wordsOfCode('door', word(at.shutDoors)), door: maskedWords };
const cardCodes: PlaneCodes<'card', 'matching'> = {
  crew: maskedWords,
  matching: () => ({ sort: 'card', lo: 't.matchingLow', hi: 't.matchingHigh', member: null }),
};
const deckCodes: PlaneCodes<'deck', 'matching'> = { matching: () => wordsOfCode('deck', 't.matchingDeck') };

/** Returns the code of a plane from a table. Titles, squads and kinds of the board are not in the tables. */
const codeIn = (codes: Readonly<Record<string, PlaneCode>>, node: Plane, viewpoint: SheetViewpoint, scope: EmitScope) =>
  (entryNamed(codes, node.name) ?? maskedWords)(node, viewpoint, scope);

/** Returns the code of the set of all things that belong to a plane, such as `objective`. */
export function planeOf(node: Plane, viewpoint: SheetViewpoint, scope: EmitScope): SetWords {
  const { name, sort } = node;
  const side = node.side ?? null;
  switch (sort) {
    case 'space':
      return codeIn(spaceCodes, node, viewpoint, scope);
    case 'unit':
      return intersectionWords(unitsOf(viewpoint, side), codeIn(unitCodes, node, viewpoint, scope));
    case 'structure':
      return structures(node, viewpoint, scope);
    case 'door':
      return codeIn(doorCodes, node, viewpoint, scope);
    case 'token':
      return intersectionWords(tokensThere(scope), viewpoint.masks.words('token', name));
    case 'card':
      return codeIn(cardCodes, node, viewpoint, scope);
    case 'deck':
      return codeIn(deckCodes, node, viewpoint, scope);
    default:
      throw new EmitError(`Callisto has no plane \`${name}\` of the sort ${sort}.`);
  }
}

const tokensThere = ({ code }: EmitScope): SetWords => wordsOfCode('token', code.keep('c.tokensThere(t)', 's'));

/**
 * Returns the structures of a kind that are not destroyed. An area of the board with the name of the kind counts as
 * such a structure, and is always included.
 */
function structures(node: Plane, viewpoint: SheetViewpoint, scope: EmitScope): SetWords {
  const standing = wordsOfCode('structure', word(at.standingStructures));
  const sides = sidesOf(viewpoint, node.side ?? null);
  const ofSide = sides.length === 2 ? [] : [viewpoint.masks.words('structure', `helps ${sideNames[sides[0] ?? 0]}`)];
  const kind = codeIn(structureCodes, node, viewpoint, scope);
  const standingWords = [standing, kind, ...ofSide].reduce((a, b) => intersectionWords(a, b));
  return unionWords(standingWords, viewpoint.masks.words('structure', `area ${node.name}`));
}

/** Returns all things of a sort. */
export function allOf(sort: string, viewpoint: SheetViewpoint, scope: EmitScope): SetWords {
  switch (sort) {
    case 'space':
      return viewpoint.masks.words('space', 'all');
    case 'unit':
      return unitsOnBoard();
    case 'structure':
      return intersectionWords(
        wordsOfCode('structure', word(at.standingStructures)),
        viewpoint.masks.words('structure', 'all'),
      );
    case 'door':
      return viewpoint.masks.words('door', 'all');
    case 'token':
      return tokensThere(scope);
    case 'card':
      return viewpoint.masks.words('card', 'all');
    default:
      return emptyWords(sort);
  }
}

export function namedOf(
  { name, sort }: Extract<SetNode, { is: 'named' }>,
  viewpoint: SheetViewpoint,
  scope: EmitScope,
): SetWords {
  const namedWords = viewpoint.masks.words(sort, `named ${name.toUpperCase()}`);
  if (sort === 'unit') return intersectionWords(unitsOnBoard(), namedWords);
  if (sort === 'token') return intersectionWords(tokensThere(scope), namedWords);
  if (sort === 'structure') return intersectionWords(wordsOfCode('structure', word(at.standingStructures)), namedWords);
  return sort === 'space' ? viewpoint.masks.words('space', `named ${name}`) : namedWords;
}

export const isPlayArea = (zone: SetNode): boolean => zone.is === 'named' && zone.name.toLowerCase() === 'play area';
