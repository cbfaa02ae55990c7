// Tests whether a thing belongs to a plane of Callisto, with one table of tests for each sort of thing.
import type { Side as Seen } from '../../../plan/nodes.ts';
import { isNameIn } from '../../../plan/word-names.ts';
import type { Card, Door, Space, Structure, TableSide, Unit } from './table.ts';
import { titleInWords } from '../../../../runtime/callisto/data/titles.ts';
import type { DefinedPlaneName, PlaneNameOf } from '../../../../runtime/callisto/data/signatures.ts';
import { getOrMake, lazilyFor } from '../../../../runtime/kernel/lazily.ts';
import type { Viewpoint } from './viewpoint.ts';

const refuseUnknown = (name: string, sort: string): never => {
  throw new Error(`Callisto has no plane \`${name}\` of the sort ${sort}.`);
};

const titlesInWords = lazilyFor(
  (titles: readonly string[]): ReadonlySet<string> => new Set(titles.map((title) => titleInWords(title))),
);

const letterOf = (name: string): string | null => /^squad (.)$/.exec(name)?.[1] ?? null;

/** True if the name of a plane is a card title. Only names of card titles begin with a capital letter. */
const isTitle = (name: string): boolean => /^[A-Z]/.test(name);

type Test<T> = (viewpoint: Viewpoint, piece: T, side: Seen | null) => boolean;

const isSeen = (viewpoint: Viewpoint, team: TableSide | null, side: Seen | null): boolean =>
  team !== null && viewpoint.isOf(team, side);

const spaceTests: Readonly<Record<Exclude<PlaneNameOf<'space'>, DefinedPlaneName> | 'lower', Test<Space>>> = {
  objective: (_seat, { points }) => points > 0,
  scouted: (viewpoint, { markers }, side) => markers.some((team) => isSeen(viewpoint, team, side)),
  controlled: (viewpoint, { controlledBy }, side) => isSeen(viewpoint, controlledBy, side),
  elevated: (_seat, { isElevated }) => isElevated,
  starting: ({ bot }, { startOf }) => startOf === bot,
  lower: (viewpoint, { isElevated }) =>
    viewpoint.me !== null && viewpoint.space(viewpoint.me.place).isElevated && !isElevated,
};

export function spaceIs(viewpoint: Viewpoint, name: string, space: Space, side: Seen | null): boolean {
  if (isNameIn(spaceTests, name)) return spaceTests[name](viewpoint, space, side);
  return viewpoint.table.areas[name]?.includes(space.name) ?? refuseUnknown(name, 'space');
}

/**
 * Returns the squad that a “matching” unit has: the squad of the resolved card or, without a resolved card, of the
 * acting unit.
 */
const squadOf = ({ card, me }: Viewpoint): string | null => (card ? card.squad : (me?.squad ?? null));

/** Names of the planes of a sort, including `matching`. */
type MatchablePlaneOf<Sort extends 'unit' | 'card' | 'deck'> = PlaneNameOf<Sort> | 'matching';

const unitTests: Readonly<Record<MatchablePlaneOf<'unit'>, Test<Unit>>> = {
  unit: () => true,
  mech: (_seat, { kind }) => kind === 'mech',
  vehicle: (_seat, { kind }) => kind === 'vehicle',
  personnel: (_seat, { kind }) => kind === 'personnel',
  control: (_seat, { hasControl }) => hasControl,
  scouting: (_seat, { hasScout }) => hasScout,
  suppressed: (_seat, { isSuppressed }) => isSuppressed,
  active: (_seat, { isActive }) => isActive,
  armouredAttack: (_seat, { hasArmouredAttack }) => hasArmouredAttack,
  hasTarget: ({ combat }, unit) => combat.hasTarget(unit),
  matching: (viewpoint, { side, squad }) => side === viewpoint.bot && squad !== null && squad === squadOf(viewpoint),
};

const unitTestsByName = new Map<string, Test<Unit>>();

/**
 * Returns the test that decides whether a unit belongs to a plane. Tests are cached by name; the roster limits the
 * number of names.
 */
export const unitTest = (name: string): Test<Unit> => getOrMake(unitTestsByName, name, () => makeUnitTest(name));

function makeUnitTest(name: string): Test<Unit> {
  const letter = letterOf(name);
  if (letter !== null) return (_seat, { squad }) => squad === letter;
  if (isTitle(name)) return (_seat, { titles }) => titlesInWords(titles).has(name);
  return isNameIn(unitTests, name) ? unitTests[name] : refuseUnknown(name, 'unit');
}

type CardTest = (card: Card) => boolean;

const cardTests: Readonly<Record<MatchablePlaneOf<'card'>, (viewpoint: Viewpoint) => CardTest>> = {
  crew:
    () =>
    ({ isCrew }) =>
      isCrew,
  // For the card DRONE, the cards of all mechs match (R24). For another card, the cards of its squad match.
  matching:
    (viewpoint) =>
    ({ isCrew, squad }) =>
      viewpoint.card?.title === 'DRONE' ? isCrew : squad !== null && squad === squadOf(viewpoint),
};

/** Returns the test that decides whether a card belongs to a plane. */
export function cardTest(viewpoint: Viewpoint, name: string): CardTest {
  const letter = letterOf(name);
  if (letter !== null) return ({ squad }) => squad === letter;
  if (isTitle(name)) return ({ title }) => titleInWords(title) === name;
  return isNameIn(cardTests, name) ? cardTests[name](viewpoint) : () => refuseUnknown(name, 'card');
}

const deckTests: Readonly<Record<MatchablePlaneOf<'deck'>, (viewpoint: Viewpoint, letter: string) => boolean>> = {
  matching: (viewpoint, letter) => letter === squadOf(viewpoint),
};

export const deckIs = (viewpoint: Viewpoint, name: string, letter: string): boolean =>
  isNameIn(deckTests, name) ? deckTests[name](viewpoint, letter) : refuseUnknown(name, 'deck');

const doorTests: Readonly<Record<PlaneNameOf<'door'>, (door: Door) => boolean>> = {
  closed: ({ isShut }) => isShut,
  door: () => true,
};

/**
 * True if a door belongs to a plane of doors: a plane of the engine, or a kind of door on the board. A keycard rule may
 * redefine `closed`; this test ignores the rule (R41).
 */
export const doorIs = (name: string, door: Door): boolean =>
  isNameIn(doorTests, name) ? doorTests[name](door) : door.kinds.includes(name);

const structureTests: Readonly<Record<PlaneNameOf<'structure'>, (structure: Structure) => boolean>> = {
  standing: () => true,
  building: ({ kind }) => kind === 'building',
};

/** True if a structure belongs to a plane: a plane of the engine, or a kind of structure on the board. */
export const structureIs = (name: string, structure: Structure): boolean =>
  isNameIn(structureTests, name) ? structureTests[name](structure) : structure.kind === name;
