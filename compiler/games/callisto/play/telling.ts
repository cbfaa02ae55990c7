// Callisto's own sentences about a decision: places, fights, decks, and reasons why a card is not read.
import { actName, valuedName } from '../../../plan/printed-names.ts';
import { joinList } from '../../../wording/english.ts';
import type { Choice } from '../../../plan/nodes.ts';
import { plainTelling, type ThingNames, type GameTelling } from '../../../decide/card-query.ts';
import type { Done } from '../../../decide/record.ts';
import type { Game } from '../../../../runtime/callisto/rules/engine/game-tables.ts';
import { standInFigures } from '../../../../runtime/callisto/data/figures.ts';
import type { SkipReason } from '../../../../runtime/callisto/seat/decision.ts';
import { restsOf } from './rests.ts';

/** Returns a function that names a place with its label: `Silo One (D2)`. */
function labels({ definition: { board } }: Game): ThingNames {
  const known = new Map(board.places.flatMap(({ name, label }) => (label === null ? [] : [[name, label] as const])));
  return (id) => (known.has(id) ? `${known.get(id)} (${id})` : id);
}

const idsOf = ({ choices }: Done, ...roles: readonly Choice['role'][]): readonly string[] =>
  choices.filter(({ role }) => roles.includes(role)).flatMap(({ ids }) => ids);

function fightText(done: Done, name: ThingNames): string {
  const [first] = done.choices;
  const what = joinList((first?.ids ?? []).map(name));
  const pushed = idsOf(done, 'push').map(name);
  const area = first?.role === 'thing' ? `all in ${what}` : what;
  return `${valuedName(done.act, done.cardValue)} at ${area}${pushed.length > 0 ? `, moved to ${joinList(pushed)}` : ''}`;
}

/** Returns decks as text, such as `Y and Z`; a deck that gives several cards has their number: `Y (2)`. */
function countedDecks(decks: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const deck of decks) counts.set(deck, (counts.get(deck) ?? 0) + 1);
  return counts.size === 1
    ? joinList([...counts.keys()])
    : joinList([...counts].map(([deck, n]) => (n > 1 ? `${deck} (${n})` : deck)));
}

function bolsterText(done: Done): string {
  const decks = idsOf(done, 'deck');
  const cards = done.choices.find(({ role }) => role === 'card')?.ids ?? [];
  return `${actName(done.act)}${decks.length > 0 ? ` from ${countedDecks(decks)}` : cards.length > 0 ? `: ${joinList(cards)}` : ''}`;
}

function doneText(done: Done, name: ThingNames): string | null {
  switch (done.act.act) {
    case 'fight':
      return fightText(done, name);
    case 'bolster':
      return bolsterText(done);
    case 'open':
      return `${done.act.verb} ${joinList(done.choices.find(({ role }) => role === 'target')?.ids ?? [])}`;
    default:
      return null;
  }
}

export const callistoTelling = (game: Game): GameTelling => ({
  ...plainTelling,
  mover: 'unit',
  label: labels(game),
  done: doneText,
  missed: ({ id, figure, limit }, name) =>
    `no target is within the threshold: the best is ${name(id)} with a defence of ${figure}, where ${limit} is allowed`,
  tieRuling: 'R4',
  isStandIn: (id) => standInFigures(game.definition.roster).some(({ path }) => path === `counters.${id}.defence`),
  rests: restsOf,
});

export const insteadTexts: Readonly<Record<SkipReason, string>> = {
  'no procedure': 'it has no procedure, and does nothing (R25)',
  gone: 'its counter has left the game, and the card leaves it too (R32)',
  readied: 'its unit was suppressed, and is readied instead (R31)',
  asleep: 'its mech is not active, and does nothing',
  nowhere: 'its unit is not on the board and has nowhere to enter (R30)',
};
