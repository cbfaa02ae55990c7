// Plays games of four with every check, and compares single actions with the engine of two players.
import * as act from '../../runtime/callisto/rules/engine/actions.ts';
import { Actions } from '../../runtime/callisto/rules/engine/actions.ts';
import { apply, give } from '../../runtime/callisto/rules/engine/apply.ts';
import type { Game } from '../../runtime/callisto/rules/engine/game-tables.ts';
import * as at from '../../runtime/callisto/rules/engine/layout.ts';
import { legalActions } from '../../runtime/callisto/rules/engine/legal.ts';
import { State } from '../../runtime/callisto/rules/engine/packed-state.ts';
import { perform } from '../../runtime/callisto/rules/engine/perform.ts';
import { choosingPlayer } from '../../runtime/callisto/rules/engine/choosing-player.ts';
import { turnPlayer } from '../../runtime/callisto/rules/engine/players.ts';
import * as verb from '../../runtime/callisto/rules/engine/verbs.ts';
import { start } from '../../runtime/callisto/rules/engine/setup.ts';
import { greedy } from '../../runtime/callisto/players/greedy.ts';
import { random, Whim, type Policy } from '../../runtime/callisto/players/policy.ts';
import { TeamPlayer, seeAs } from '../../runtime/callisto/players/team-player.ts';
import { TeamGuard } from './team-guard.ts';

export interface GuardedGame {
  readonly decisions: number;
  readonly events: number;
  readonly transfers: number;
}

/** Plays a game between four equal policies, and checks it after every event. */
export function playGuarded(game: Game, seed: number, index: number, policy: Policy): GuardedGame {
  const player = new TeamPlayer(game, { breakers1: policy, lfa1: policy, breakers2: policy, lfa2: policy });
  const guard = new TeamGuard(game, player.state);
  game.sink = guard;
  try {
    const decisions = player.play(seed, index);
    return { decisions, events: guard.events, transfers: guard.transfers };
  } finally {
    game.sink = null;
  }
}

/** The number of each card of a game of four in the game of two of the same scenario. */
const sameCards = (team: Game, two: Game): number[] =>
  team.cards.names.map((name, card) => {
    const side = team.cards.side[card] as number;
    return two.cards.names.indexOf(name, two.cards.first[side]);
  });

const totals = [at.inDeck, at.inDiscard, at.inHand] as const;

/** Copies a state of four into a state of two: the piles of teammates are taken together. */
function mergeInto(team: Game, two: Game, from: State, to: State): void {
  const numbers = sameCards(team, two);
  to.copyFrom(from);
  const { bytes } = to;
  bytes[at.command] = 0;
  for (const pile of at.piles) {
    bytes.fill(0, pile, pile + at.mostTeamCards);
    for (const [card, same] of numbers.entries())
      bytes[pile + same] = (bytes[pile + same] as number) + (from.bytes[pile + card] as number);
  }
  for (const total of totals) {
    for (const side of [0, 1])
      bytes[total + side] = (from.bytes[total + side] as number) + (from.bytes[total + side + 2] as number);
    bytes.fill(0, total + 2, total + 4);
  }
  for (const field of [at.actionCard, at.bidCard, at.bidCard + 1]) {
    const card = from.bytes[field] as number;
    bytes[field] = card === at.none ? at.none : (numbers[card] as number);
  }
}

/** An action in the game of two, and true if the action draws a card. */
interface SameAction {
  readonly action: number;
  readonly draws: boolean;
}

/** Returns the action of the game of two for an action of the game of four; null if the rules for four players change it. */
function sameAction(team: Game, two: Game, state: State, action: number): SameAction | null {
  const { bytes } = state;
  const numbers = sameCards(team, two);
  const kind = act.kindOf(action);
  const [card, target] = [act.cardOf(action), act.targetOf(action)];
  const isUse = kind === act.useKind;
  const isChoice = isUse || kind === act.pickKind;
  // Ends of turns and bids follow the rules for four players.
  if (kind === act.endTurnKind || kind === act.bidKind) return null;
  const use = isUse ? act.useOf(action) : (bytes[at.actionUse] as number);
  const verbNumber = use === at.none ? -1 : (team.uses.verb[use] as number);
  const isLoss = bytes[at.phase] === at.losingPhase;
  const draws = isChoice && !isLoss && (verbNumber === verb.reconVerb || verbNumber === verb.commandVerb);
  if (draws) {
    const isTeammates = target === act.teammateDeck || bytes[at.actionTarget] !== at.none;
    // A deck that runs out is filled from the discard pile of its player only.
    if (isTeammates || (bytes[at.inDeck + turnPlayer(state)] as number) < 2) return null;
  }
  const takes = isChoice && (verbNumber === verb.bolsterVerb || verbNumber === verb.inspireVerb);
  if (takes && verbNumber === verb.bolsterVerb && team.cards.heir[target] !== at.none) return null;
  const same = numbers[card] as number;
  const sameTarget = isLoss || takes ? (numbers[target] as number) : target;
  const packed = isUse
    ? act.packAction(kind, same, useIn(two, team, card, same, use), sameTarget)
    : act.packAction(kind, kind === act.readyKind || kind === act.hunkerKind ? same : 0, 0, sameTarget);
  return { action: packed, draws };
}

/** Returns the number in the game of two for a use of a card, or of equipment. */
function useIn(two: Game, { uses }: Game, card: number, same: number, use: number): number {
  const isPrinted = use >= (uses.first[card] as number) && use < (uses.first[card + 1] as number);
  return isPrinted
    ? (two.uses.first[same] as number) + use - (uses.first[card] as number)
    : (two.uses.first.at(-1) as number) + use - (uses.first.at(-1) as number);
}

function mergeAll(team: Game, two: Game, from: State, to: State): void {
  mergeInto(team, two, from, to);
  const [card, use] = [from.bytes[at.actionCard] as number, from.bytes[at.actionUse] as number];
  if (use !== at.none) to.bytes[at.actionUse] = useIn(two, team, card, to.bytes[at.actionCard] as number, use);
}

const [teamAfter, twoAfter, merged] = [new State(), new State(), new State()];

/** Returns the first card of the deck of the player whose turn it is. */
function firstOfDeck({ cards }: Game, state: State): number {
  const player = turnPlayer(state);
  let card = cards.from[player] as number;
  while (state.bytes[at.deck + card] === 0) card++;
  return card;
}

/**
 * Performs an action in a state of four and in the same state of two, with the same dice and draws. Returns true if the
 * effects were compared; throws if they differ.
 */
function compareAction(team: Game, two: Game, state: State, action: number): boolean {
  const same = sameAction(team, two, state, action);
  if (same === null) return false;
  teamAfter.copyFrom(state);
  mergeAll(team, two, state, twoAfter);
  if (same.draws) {
    const card = firstOfDeck(team, state);
    give(teamAfter, [at.drawn + card]);
    give(twoAfter, [at.drawn + (sameCards(team, two)[card] as number)]);
  }
  const [one, other] = [apply(team, teamAfter, action), apply(two, twoAfter, same.action)];
  if (one.is !== 'done' || other.is !== 'done') throw new Error(`${JSON.stringify(one)} but ${JSON.stringify(other)}`);
  // A turn that ends because the hand is empty ends by the rules for four players.
  const isOver = teamAfter.bytes[at.phase] === at.overPhase && twoAfter.bytes[at.phase] === at.overPhase;
  const hasEnded = turnPlayer(teamAfter) !== turnPlayer(state) || teamAfter.bytes[at.phase] === at.biddingPhase;
  if (!isOver && hasEnded) return false;
  mergeAll(team, two, teamAfter, merged);
  if (!merged.equals(twoAfter)) throw new Error(`action ${action} has another effect for four players`);
  return true;
}

/** Plays random games of four, and compares an action of each position with the game of two. Returns their number. */
export function compareEffects(team: Game, two: Game, seed: number, most: number): Map<number, number> {
  const compared = new Map<number, number>();
  const [state, actions, whim] = [new State(), new Actions(), new Whim()];
  let count = 0;
  whim.seed(seed, 0);
  for (let index = 0; count < most; index++) {
    start(team, state, seed, index);
    while (state.bytes[at.phase] !== at.overPhase && (state.bytes[at.round] as number) <= 40 && count < most) {
      legalActions(team, state, actions);
      const action = actions.get(mixedOf(team, state, actions, whim));
      if (compareAction(team, two, state, action)) {
        count++;
        const use = act.kindOf(action) === act.useKind ? act.useOf(action) : (state.bytes[at.actionUse] as number);
        const key = use === at.none ? -1 : (team.uses.verb[use] as number);
        compared.set(key, (compared.get(key) ?? 0) + 1);
      }
      perform(team, state, action);
    }
  }
  return compared;
}

const seen = new State();

/** Chooses mostly at random, so that unusual positions are reached, and sometimes as a greedy player would. */
const mixedOf: Policy = (game, state, actions, whim) => {
  if (whim.below(3) !== 0) return random(game, state, actions, whim);
  seeAs(game, state, choosingPlayer(game, state), seen);
  return greedy(game, seen, actions, whim);
};
