// The members of the planes of the game, computed for the judge of explanations.
import type { Card, Space, Unit } from '../../../compiler/games/callisto/facts/table.ts';
import type { Side } from '../../../compiler/plan/nodes.ts';
import { titleInWords } from '../../../runtime/callisto/data/titles.ts';
import { struckAs } from './board.ts';
import type { Meaning } from './meaning.ts';
import { unjudged } from './unjudged.ts';

/** The side that a word names; undefined if it names none. */
type Owner = Side | undefined;

export function isSpace({ at, board, me, isSeen }: Meaning, name: string, space: Space, side: Owner): boolean {
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

export function isUnit(meaning: Meaning, name: string, unit: Unit): boolean {
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

export function isCard({ card: resolved, squad }: Meaning, name: string, card: Card): boolean {
  const letter = letterIn(name);
  if (letter !== undefined) return card.squad === letter;
  if (/^[A-Z]/.test(name)) return titleInWords(card.title) === name;
  if (name === 'crew') return card.isCrew;
  if (name !== 'matching') return unjudged(`the cards ${name}`);
  return resolved?.title === 'DRONE' ? card.isCrew : card.squad !== null && card.squad === squad;
}
