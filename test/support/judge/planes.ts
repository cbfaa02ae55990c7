// The members of the planes of the game, computed for the judge, which checks explanations of decisions.
import type { Card, Space, Unit } from '../../../compiler/games/callisto/facts/table.ts';
import type { Side } from '../../../compiler/plan/nodes.ts';
import { titleInWords } from '../../../runtime/callisto/data/titles.ts';
import { struckAs } from './board.ts';
import type { Meaning } from './meaning.ts';
import { unjudged } from './unjudged.ts';

/** The side that a word names; undefined if the word names no side. */
type Owner = Side | undefined;

function isSpace({ at, board, me, isSeen }: Meaning, name: string, space: Space, side: Owner): boolean {
  switch (name) {
    case 'objective':
      return space.points > 0;
    case 'scouted':
      return space.markers.some((owner) => isSeen(owner, side));
    case 'controlled':
      return isSeen(space.controlledBy, side);
    case 'elevated':
      return space.isElevated;
    case 'starting':
      return space.startOf === at.sheet.bot;
    case 'lower':
      return me !== null && board.space(me.place).isElevated && !space.isElevated;
    default:
      return at.table.areas[name]?.includes(space.name) ?? unjudged(`the spaces ${name}`);
  }
}

function hasTarget({ at, board }: Meaning, attacker: Unit): boolean {
  const attacks = attacker.attacks.filter(({ verb }) => verb !== 'SUPPRESS');
  return at.table.units.some((target) =>
    attacks.some(
      ({ class: struck, range }) =>
        (struck === null || struck === struckAs(target)) && board.isInRange(attacker, target, range ?? Infinity),
    ),
  );
}

const letterIn = (name: string): string | undefined => /^squad (.)$/.exec(name)?.[1];

function isUnit(meaning: Meaning, name: string, unit: Unit): boolean {
  const letter = letterIn(name);
  if (letter !== undefined) return unit.squad === letter;
  if (/^[A-Z]/.test(name)) return unit.titles.some((title) => titleInWords(title) === name);
  const tests: Readonly<Record<string, () => boolean>> = {
    unit: () => true,
    mech: () => unit.kind === 'mech',
    vehicle: () => unit.kind === 'vehicle',
    personnel: () => unit.kind === 'personnel',
    control: () => unit.hasControl,
    scouting: () => unit.hasScout,
    suppressed: () => unit.isSuppressed,
    active: () => unit.isActive,
    armouredAttack: () => unit.hasArmouredAttack,
    hasTarget: () => hasTarget(meaning, unit),
    matching: () => unit.side === meaning.at.sheet.bot && unit.squad !== null && unit.squad === meaning.squad,
  };
  return tests[name]?.() ?? unjudged(`the units ${name}`);
}

function isCard({ card: resolved, squad }: Meaning, name: string, card: Card): boolean {
  const letter = letterIn(name);
  if (letter !== undefined) return card.squad === letter;
  if (/^[A-Z]/.test(name)) return titleInWords(card.title) === name;
  if (name === 'crew') return card.isCrew;
  if (name !== 'matching') return unjudged(`the cards ${name}`);
  return resolved?.title === 'DRONE' ? card.isCrew : card.squad !== null && card.squad === squad;
}

/** Returns the members of a plane as the rules of the game define it. Definitions of sheets are not considered here. */
export function membersOfPlane(meaning: Meaning, name: string, sort: string, side: Owner): string[] {
  const { table } = meaning.at;
  switch (sort) {
    case 'space':
      return table.spaces.filter((space) => isSpace(meaning, name, space, side)).map((space) => space.name);
    case 'unit':
      return table.units
        .filter((unit) => meaning.isSeen(unit.side, side) && isUnit(meaning, name, unit))
        .map((unit) => unit.name);
    case 'structure': {
      const standing = table.structures
        .filter(({ kind }) => name === 'standing' || kind === name)
        .filter((structure) => structure.side === null || meaning.isSeen(structure.side, side));
      return [...standing.map((structure) => structure.name), ...(table.areas[name] ? [name] : [])];
    }
    case 'door':
      return table.doors
        .filter(({ isShut, kinds }) => (name === 'closed' ? isShut : name === 'door' || kinds.includes(name)))
        .map((door) => door.name);
    case 'token':
      return table.tokens.filter(({ kind }) => kind === name).map((token) => token.name);
    case 'card':
      return table.cards.filter((card) => isCard(meaning, name, card)).map(({ id }) => id);
    case 'deck':
      return meaning.all('deck').filter((letter) => letter === meaning.squad);
    default:
      return unjudged(`the ${sort} ${name}`);
  }
}
