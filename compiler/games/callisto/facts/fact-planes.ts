// The extents of Callisto's words: one question for each sort of pieces.
import type { Side as Seen } from '../../../plan/nodes.ts';
import type { Card, Door, Space, Unit } from './table.ts';
import { titleInWords } from '../../../../runtime/callisto/data/titles.ts';
import type { DefinedPlaneName, PlaneNameOf } from '../../../../runtime/callisto/data/signatures.ts';
import type { Seat } from './seat.ts';

const unknown = (name: string, sort: string): never => {
  throw new Error(`Callisto has no plane \`${name}\` of the sort ${sort}.`);
};

const shown = new Map<string, string>();

/** A title as sentences print it; there are as many as rosters have. */
function titleWords(title: string): string {
  const words = shown.get(title) ?? titleInWords(title);
  shown.set(title, words);
  return words;
}

const letterOf = (name: string): string | null => /^squad (.)$/.exec(name)?.[1] ?? null;

/** A title of the roster is written in capitals, a word of a phrase is not. */
const isTitle = (name: string): boolean => /^[A-Z]/.test(name);

export function spaceIs(seat: Seat, name: string, space: Space, side: Seen | null): boolean {
  const sides = (['lfa', 'breakers'] as const).filter((team) => seat.isOf(team, side));
  const word = name as Exclude<PlaneNameOf<'space'>, DefinedPlaneName> | 'lower';
  switch (word) {
    case 'objective':
      return space.points > 0;
    case 'scouted':
      return space.markers.some((team) => sides.includes(team));
    case 'controlled':
      return space.controlledBy !== null && sides.includes(space.controlledBy);
    case 'elevated':
      return space.isElevated;
    case 'starting':
      return space.startOf === seat.bot;
    case 'lower':
      return seat.me !== null && seat.space(seat.me.place).isElevated && !space.isElevated;
    default: {
      word satisfies never;
      const area = seat.table.areas[name];
      return area ? area.includes(space.name) : unknown(name, 'space');
    }
  }
}

/** The squad that matches: the resolved card's, else the acting unit's. */
const squadOf = ({ card, me }: Seat): string | null => (card ? card.squad : (me?.squad ?? null));

export function unitIs(seat: Seat, name: string, unit: Unit): boolean {
  const letter = letterOf(name);
  if (letter !== null) return unit.squad === letter;
  if (isTitle(name)) return unit.titles.some((title) => titleWords(title) === name);
  const word = name as PlaneNameOf<'unit'> | 'matching';
  switch (word) {
    case 'unit':
      return true;
    case 'mech':
    case 'vehicle':
    case 'personnel':
      return unit.kind === word;
    case 'control':
      return unit.hasControl;
    case 'scouting':
      return unit.hasScout;
    case 'suppressed':
      return unit.isSuppressed;
    case 'active':
      return unit.isActive;
    case 'armouredAttack':
      return unit.hasArmouredAttack;
    case 'hasTarget':
      return seat.combat.hasTarget(unit);
    case 'matching':
      return unit.side === seat.bot && unit.squad !== null && unit.squad === squadOf(seat);
    default:
      word satisfies never;
      return unknown(name, 'unit');
  }
}

export function cardIs(seat: Seat, name: string, card: Card): boolean {
  const letter = letterOf(name);
  if (letter !== null) return card.squad === letter;
  if (isTitle(name)) return titleWords(card.title) === name;
  const word = name as PlaneNameOf<'card'> | 'matching';
  switch (word) {
    case 'crew':
      return card.isCrew;
    case 'matching':
      // The Drone matches the cards of mechs (R24).
      if (seat.card?.title === 'DRONE') return card.isCrew;
      return card.squad !== null && card.squad === squadOf(seat);
    default:
      word satisfies never;
      return unknown(name, 'card');
  }
}

export const deckIs = (seat: Seat, name: string, letter: string): boolean =>
  name === 'matching' ? letter === squadOf(seat) : unknown(name, 'deck');

/** A sheet's keycard rule says more about `closed` (R41): it is a definition. */
export const doorIs = (name: string, { isShut, kinds }: Door): boolean =>
  name === 'closed' ? isShut : name === 'door' || kinds.includes(name);
