// Finds the cards that an INSPIRE may turn. No position is known here, so a card is excluded only if the roster
// excludes it.
import type { PlanAct, SetNode } from '../../../plan/nodes.ts';
import type { CallistoRoster } from '../../../../runtime/callisto/data/read-roster.ts';
import { titleInWords } from '../../../../runtime/callisto/data/titles.ts';

type RosterCard = CallistoRoster['cards'][number];

const isCrew = ({ title }: RosterCard, { titles }: CallistoRoster): boolean =>
  titles.some(({ name, kind }) => name === title && kind === 'mech');

/** True if a name such as `crew` or `squad B` may include a card while the card `leader` is resolved. */
function mayBeNamed(name: string, card: RosterCard, leader: RosterCard, roster: CallistoRoster): boolean {
  if (name === 'crew') return isCrew(card, roster);
  // The card DRONE matches the cards of mechs (R24).
  if (name === 'matching')
    return leader.title === 'DRONE' ? isCrew(card, roster) : card.squad !== null && card.squad === leader.squad;
  return name === `squad ${card.squad}` || name === titleInWords(card.title);
}

/**
 * True if a card may be in a set while the card `leader` is resolved. A set that depends on the position may contain
 * any card.
 */
function mayBeIn(set: SetNode, card: RosterCard, leader: RosterCard, roster: CallistoRoster): boolean {
  const isIn = (part: SetNode): boolean => mayBeIn(part, card, leader, roster);
  if (set.is === 'plane') return mayBeNamed(set.name, card, leader, roster);
  if (set.is === 'and') return set.of.every(isIn);
  if (set.is === 'or' || set.is === 'first') return set.of.some(isIn);
  if (set.is === 'where' || set.is === 'best') return isIn(set.of);
  if (set.is === 'at') return isIn(set.things);
  return set.is === 'minus' ? isIn(set.from) : true;
}

/**
 * True if an act of one of the cards `leaders` may turn one of the cards `others`, so that the turned card is resolved
 * twice (R24). A card never turns itself.
 */
export function mayInspire(
  { act, choices }: PlanAct,
  leaders: ReadonlySet<string>,
  others: ReadonlySet<string>,
  roster: CallistoRoster,
): boolean {
  const choice = choices.find(({ role }) => role === 'card');
  if (act !== 'inspire' || !choice) return false;
  const leading = roster.cards.filter(({ name }) => leaders.has(name));
  const inspired = roster.cards.filter(({ name }) => others.has(name));
  return leading.some((leader) =>
    inspired.some((card) => card !== leader && mayBeIn(choice.from, card, leader, roster)),
  );
}
