// Converts the results of a decision for tools and views: events, the missing die or card, the position afterwards.
import { faceNeeded, type ResolvedCard, type CardExplanation } from '../../../decide/card-query.ts';
import { contextOf } from '../../../decide/interpret/interpret.ts';
import type { PlanWords } from '../../../wording/wording.ts';
import type { Decider, LackingChance, CardResolution } from './decide-card.ts';
import { callistoTelling, insteadTexts } from './decision-telling.ts';
import { sideTitles as botNames } from '../../../../runtime/callisto/board/reachable-places.ts';
import type { EventKind } from '../../../../runtime/callisto/rules/engine/events.ts';
import { positionOf } from '../../../../runtime/callisto/rules/engine/write-position.ts';
import { sideKeys, UnknownPart } from '../../../../runtime/callisto/rules/engine/position.ts';
import type { PositionCard } from '../../../../runtime/callisto/bound-sheet/position-card.ts';
import { eventTexts, logLines, targetText } from './event-words.ts';
import { attackLines, piecesOf } from './piece-lines.ts';

/** The rulings that define the effects of an event, by the kind of the event. */
const eventRests: Readonly<Partial<Record<EventKind, readonly string[]>>> = {
  spawned: ['R30'],
  neutralised: ['R32'],
  pinned: ['R32'],
  escaped: ['R39'],
  laid: ['R23'],
  faced: ['R25'],
  turned: ['R24'],
  bolstered: ['R26'],
};

/**
 * Returns the rulings that define the effects of an event. The event that caused it can matter: a unit that moves
 * because of a PULSE has other rulings.
 */
function restsUnder(kind: EventKind, above: EventKind | undefined): readonly string[] {
  if (kind === 'card' && (above === 'attacked' || above === 'hit' || above === 'neutralised')) return ['R32'];
  if (kind === 'moved' && (above === 'attacked' || above === 'hit')) return ['R33', 'R124'];
  if (kind === 'readied') return [above === 'resolved' ? 'R31' : 'R33'];
  return eventRests[kind] ?? [];
}

/**
 * Returns the effects of a card, each with the rulings that define the effect. Leaves out the first event, which only
 * says that the card is resolved.
 */
function effectsOf({ game }: Decider, { events }: CardResolution): Pick<ResolvedCard, 'effects' | 'effectRests'> {
  const kindAbove = (cause: number | null): EventKind | undefined => (cause === null ? undefined : events[cause]?.kind);
  const lines = logLines(game, events).slice(1);
  return {
    effects: lines.map(({ depth, text }) => `${'  '.repeat(Math.max(0, depth - 1))}${text}`),
    effectRests: lines.map(({ event }) => restsUnder(event.kind, kindAbove(event.cause))),
  };
}

/** Kinds of events that depend on chance. Outcomes whose texts are otherwise equal are told apart by these events. */
const brought: ReadonlySet<EventKind> = new Set([
  'hit',
  'missed',
  'bolstered',
  'neutralised',
  'suppressed',
  'laid',
  'won',
]);

/** Kinds of events that are the result of an attack or the end of the game. */
const results: ReadonlySet<EventKind> = new Set(['hit', 'missed', 'neutralised', 'suppressed', 'won']);

const linesOf = ({ game }: Decider, { events }: CardResolution, kinds: ReadonlySet<EventKind>): string[] =>
  eventTexts(
    game,
    events.filter(({ kind }) => kinds.has(kind)),
  );

/** Returns the result of a card in the form that tools and views use. */
export function cameOf(decider: Decider, positionCard: PositionCard, resolved: CardResolution): ResolvedCard {
  const { decision, after } = resolved;
  const instead = decision ? resolved.instead : (resolved.instead ?? 'no procedure');
  return {
    decision,
    instead: instead && { is: instead, text: insteadTexts[instead] },
    ...effectsOf(decider, resolved),
    attacks: attackLines(decider, positionCard, resolved),
    pieces: piecesOf(decider, positionCard, resolved),
    brought: linesOf(decider, resolved, brought),
    results: linesOf(decider, resolved, results),
    after: () => positionOf(decider.game, after),
  };
}

/** Returns the card and its procedure in the form that tools and views use. */
export function askedOf(decider: Decider, positionCard: PositionCard, words: PlanWords): Omit<CardExplanation, 'came'> {
  const { game } = decider;
  const side = sideKeys[positionCard.side as 0 | 1];
  return {
    head: {
      game: 'callisto',
      scenario: game.definition.board.scenario,
      side,
      bot: botNames[side],
      card: game.cards.names[positionCard.card] ?? '',
    },
    procedure: decider.procedure(positionCard),
    words,
    telling: callistoTelling(game, positionCard),
    before(act, find) {
      try {
        const facts = decider.factsBefore(positionCard);
        return facts && find(contextOf(facts, act));
      } catch (error) {
        if (error instanceof UnknownPart) return null;
        throw error;
      }
    },
  };
}

export const toldOf = (
  decider: Decider,
  positionCard: PositionCard,
  resolved: CardResolution,
  words: PlanWords,
): CardExplanation => ({
  ...askedOf(decider, positionCard, words),
  came: cameOf(decider, positionCard, resolved),
});

/**
 * Describes the missing die or card: `Roll a d8: 1–4 D2, 5–8 D4`. `count` is the number of dice of an attack that are
 * still missing.
 */
export function lackingText(
  { game }: Decider,
  { die, side, deck, shares, attack }: LackingChance,
  count: number,
): string {
  if (die === 0) {
    const of = deck === '' ? `the deck of the ${side === 1 ? 'LFA' : 'Breakers'}` : `bolster deck ${deck}`;
    return `Draw the next card of ${of}`;
  }
  if (shares || !attack) return faceNeeded(die, shares);
  const { attacker, target, total } = attack;
  const who = game.units.names[attacker] ?? '';
  const dice = count === 1 ? `a d${die}` : `${count}d${die}`;
  return `Roll ${dice} for ${who} at ${targetText(game, target)}: hits on ${total}+`;
}
