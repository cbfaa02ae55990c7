// Compares the effects of single actions of a game of four with the engine of two players. In the game of two, a side
// has the cards of both teammates. The hand of the teammate who does not act is laid aside, and so is the deck from
// which no card is drawn. Every action then has the same effect in both games until the turn ends. After the turn, the
// rules for four players decide the next player.
import * as act from '../../runtime/callisto/rules/engine/actions.ts';
import { Actions } from '../../runtime/callisto/rules/engine/actions.ts';
import { give } from '../../runtime/callisto/rules/engine/apply.ts';
import { eventKind, type Sink } from '../../runtime/callisto/rules/engine/events.ts';
import type { Game } from '../../runtime/callisto/rules/engine/game-tables.ts';
import * as at from '../../runtime/callisto/rules/engine/layout.ts';
import { legalActions } from '../../runtime/callisto/rules/engine/legal.ts';
import { State } from '../../runtime/callisto/rules/engine/packed-state.ts';
import { perform } from '../../runtime/callisto/rules/engine/perform.ts';
import * as verb from '../../runtime/callisto/rules/engine/verbs.ts';

/** Thrown when the next turn or round begins. */
const isNext = new Error('the next turn begins');

/** Stops an action when the next turn or round begins. */
class StopAtNext implements Sink {
  begin(kind: number): void {
    this.tell(kind);
  }

  end(): void {}

  tell(kind: number): void {
    if (kind === eventKind.turn || kind === eventKind.round) throw isNext;
  }
}

const sink = new StopAtNext();

/** Performs an action until it ends, or until the next turn or round begins. Returns true in the second case. */
function endsTurn(game: Game, state: State, action: number): boolean {
  game.sink = sink;
  try {
    perform(game, state, action);
    return false;
  } catch (error) {
    if (error !== isNext) throw error;
    return true;
  } finally {
    game.sink = null;
  }
}

// These functions say what the number of a player (0 to 3) and the byte `command` of a state mean, independently of the
// engine.
const sideOf = (player: number): number => player % 2;
const mateOf = (player: number): number => (player + 2) % 4;
const roleOf = ({ bytes }: State, side: number): number => side + 2 * (((bytes[at.command] as number) >> side) & 1);
const playing = ({ bytes }: State): number =>
  (bytes[at.turnSide] as number) + 2 * (((bytes[at.command] as number) >> 4) & 1);

/**
 * Returns the players in the order of turns of the rulebook: both commanders, then both others. In each pair, the side
 * with the initiative is first.
 */
function turnOrder(state: State): number[] {
  const first = state.bytes[at.initiative] as number;
  const commanders = [roleOf(state, first), roleOf(state, 1 - first)];
  return [...commanders, ...commanders.map(mateOf)];
}

/**
 * `handPiles` are the piles that belong to a hand, and `deckPiles` are the piles that belong to a deck. For some views,
 * only the cards of one teammate count in these piles. For other views, the cards of both teammates count.
 */
const handPiles: readonly number[] = [at.hand, at.playedPile];
const deckPiles: readonly number[] = [at.deck, at.discard];
const totals: readonly (readonly [pile: number, total: number])[] = [
  [at.deck, at.inDeck],
  [at.discard, at.inDiscard],
  [at.hand, at.inHand],
];

/**
 * For each side, the player whose hand is compared, and the player whose deck is compared. Null means that the cards of
 * both teammates are compared together.
 */
interface Acting {
  readonly hands: readonly (number | null)[];
  readonly decks: readonly (number | null)[];
}

export class EffectComparison {
  /** For each name of an action, the number of actions of this name that were compared. */
  readonly counts = new Map<string, number>();
  private readonly team: Game;
  private readonly two: Game;
  /** For each card of the game of four, its number in the game of two. */
  private readonly same: readonly number[];
  private readonly legal = new Actions();
  private readonly teamState = new State();
  private readonly twoState = new State();
  private readonly merged = new State();
  /**
   * Cards of players whose hand or deck does not count for the compared action. The cards are put here until the action
   * is done, at the offsets that the game of two has for their piles.
   */
  private readonly aside = new Uint8Array(at.stateSize);

  constructor(team: Game, two: Game) {
    this.team = team;
    this.two = two;
    this.same = team.cards.names.map((name, card) =>
      two.cards.names.indexOf(name, two.cards.first[team.cards.side[card] as 0 | 1]),
    );
  }

  /**
   * Performs an action in a state of the game of four, and in the same state of the game of two. Throws if the effects
   * differ.
   */
  compare(state: State, action: number): void {
    const { team, two, teamState, twoState } = this;
    const acting = this.actingIn(state, action);
    teamState.copyFrom(state);
    this.merge(state, twoState, acting);
    const drawn = this.drawnCard(state, action, acting);
    if (drawn !== null) {
      give(teamState, [at.drawn + drawn]);
      give(twoState, [at.drawn + (this.same[drawn] as number)]);
    }
    const sameAction = this.actionOfTwo(state, action);
    if (legalActions(two, twoState, this.legal) === 0 || !this.legal.has(sameAction))
      throw new Error(`action ${action} is not legal in the game of two`);
    const hasEnded = endsTurn(team, teamState, action);
    const hasEndedOfTwo = endsTurn(two, twoState, sameAction);
    const isHandedOver = hasEnded && !hasEndedOfTwo;
    if (isHandedOver) this.discardPlayed(state);
    this.takeBack();
    this.merge(teamState, this.merged, null);
    if (hasEnded) this.checkNext(state, teamState);
    else if (hasEndedOfTwo) throw new Error(`action ${action} ends the turn in the game of two only`);
    if (hasEnded) for (const one of [this.merged, twoState]) for (const field of fieldsOfNext) one.bytes[field] = 0;
    if (!this.merged.equals(twoState)) throw new Error(`action ${action} has another effect for four players`);
    this.count(state, action, drawn, isHandedOver);
  }

  private actingIn(state: State, action: number): Acting {
    const { bytes } = state;
    if (bytes[at.phase] === at.biddingPhase)
      return { hands: [roleOf(state, 0), roleOf(state, 1)], decks: [null, null] };
    const player = playing(state);
    const side = sideOf(player);
    const target = bytes[at.actionTarget] as number;
    const isOfMate = this.isCommand(state, action) && (act.targetOf(action) === act.teammateDeck || target !== at.none);
    const bySide = (own: number): (number | null)[] => (side === 0 ? [own, null] : [null, own]);
    return { hands: bySide(player), decks: bySide(isOfMate ? mateOf(player) : player) };
  }

  /**
   * Copies a state of the game of four into a state of the game of two. For the compared action, each side has only one
   * hand and one deck. The cards of the other hand and deck are put into `aside`.
   */
  private merge(from: State, to: State, acting: Acting | null): void {
    const { team, same, aside } = this;
    to.copyFrom(from);
    const { bytes } = to;
    bytes[at.command] = 0;
    // In a COMMAND on the deck of the teammate, the target of the action is this deck. In the game of two, COMMAND has
    // no target, so the target is removed.
    if (bytes[at.phase] === at.commandingPhase) bytes[at.actionTarget] = at.none;
    aside.fill(0);
    for (const pile of at.piles) {
      bytes.fill(0, pile, pile + at.mostTeamCards);
      const choice = handPiles.includes(pile) ? acting?.hands : deckPiles.includes(pile) ? acting?.decks : undefined;
      for (const [card, number] of same.entries()) {
        const only = choice?.[team.cards.side[card] as 0 | 1] ?? null;
        const target = only === null || team.cards.player[card] === only ? bytes : aside;
        target[pile + number] = (target[pile + number] as number) + (from.bytes[pile + card] as number);
      }
    }
    this.countPiles(to);
    for (const field of [at.actionCard, at.bidCard, at.bidCard + 1]) {
      const card = from.bytes[field] as number;
      bytes[field] = card === at.none ? at.none : (same[card] as number);
    }
    const [card, use] = [from.bytes[at.actionCard] as number, from.bytes[at.actionUse] as number];
    if (use !== at.none) bytes[at.actionUse] = this.useOfTwo(card, use);
  }

  private countPiles({ bytes }: State): void {
    const { first } = this.two.cards;
    for (const [pile, total] of totals) {
      bytes.fill(0, total, total + 4);
      for (const side of [0, 1]) {
        let sum = 0;
        for (let card = first[side] as number; card < (first[side + 1] as number); card++)
          sum += bytes[pile + card] as number;
        bytes[total + side] = sum;
      }
    }
  }

  /** Puts the cards that were laid aside back into the piles of the game of two. */
  private takeBack(): void {
    const { aside, twoState } = this;
    for (const [index, count] of aside.entries())
      if (count > 0) twoState.bytes[index] = (twoState.bytes[index] as number) + count;
    this.countPiles(twoState);
  }

  /**
   * Ends the turn in the game of two, as the game of four has ended it. The cards that a player draws for the teammate
   * go into the teammate’s hand in the game of four. In the game of two, they are in the same hand, so the turn would
   * go on.
   */
  private discardPlayed(before: State): void {
    const { team, teamState, twoState, same } = this;
    const player = playing(before);
    if ((teamState.bytes[at.inHand + player] as number) > 0) throw new Error('a turn ends with cards in the hand');
    for (let card = team.cards.from[player] as number; card < (team.cards.end[player] as number); card++) {
      const [played, discard] = [at.playedPile + (same[card] as number), at.discard + (same[card] as number)];
      twoState.bytes[discard] = (twoState.bytes[discard] as number) + (twoState.bytes[played] as number);
      twoState.bytes[played] = 0;
    }
    for (const field of [at.actionCard, at.actionUse, at.actionUnit, at.actionTarget]) twoState.bytes[field] = at.none;
    twoState.bytes[at.actionLeft] = 0;
  }

  /** Checks that the right player begins the next turn, and that a new round begins only after the fourth turn. */
  private checkNext(before: State, after: State): void {
    const isBid = before.bytes[at.phase] === at.biddingPhase;
    const order = turnOrder(isBid ? after : before);
    const next = isBid ? order[0] : order[order.indexOf(playing(before)) + 1];
    const hasNewRound = after.bytes[at.round] !== before.bytes[at.round];
    if (hasNewRound !== (next === undefined)) throw new Error('a round does not have four turns');
    if (next !== undefined && playing(after) !== next) throw new Error(`player ${next} is not the next to play`);
  }

  private isCommand(state: State, action: number): boolean {
    const isUse = act.kindOf(action) === act.useKind;
    if (!isUse && (act.kindOf(action) !== act.pickKind || state.bytes[at.phase] !== at.commandingPhase)) return false;
    const use = isUse ? act.useOf(action) : (state.bytes[at.actionUse] as number);
    return this.team.uses.verb[use] === verb.commandVerb;
  }

  /**
   * Returns the first card of the deck from which a RECON or COMMAND draws. If the deck is empty, returns the first
   * card of the discard pile. Returns null for any other action.
   */
  private drawnCard(state: State, action: number, { decks }: Acting): number | null {
    const isUse = act.kindOf(action) === act.useKind;
    const isRecon = isUse && this.team.uses.verb[act.useOf(action)] === verb.reconVerb;
    const player = decks.find((owner) => owner !== null);
    if ((!isRecon && !this.isCommand(state, action)) || typeof player !== 'number') return null;
    const pile = state.bytes[at.inDeck + player] === 0 ? at.discard : at.deck;
    const { from, end } = this.team.cards;
    for (let card = from[player] as number; card < (end[player] as number); card++)
      if ((state.bytes[pile + card] as number) > 0) return card;
    return null;
  }

  /** Returns the number that a use of a card or of equipment has in the game of two players (`two`). */
  private useOfTwo(card: number, use: number): number {
    const { uses } = this.team;
    const ofTwo = this.two.uses;
    const isPrinted = use >= (uses.first[card] as number) && use < (uses.first[card + 1] as number);
    return isPrinted
      ? (ofTwo.first[this.same[card] as number] as number) + use - (uses.first[card] as number)
      : (ofTwo.first.at(-1) as number) + use - (uses.first.at(-1) as number);
  }

  private actionOfTwo(state: State, action: number): number {
    const [kind, card, target] = [act.kindOf(action), act.cardOf(action), act.targetOf(action)];
    const { same } = this;
    const isUse = kind === act.useKind;
    const used = isUse ? act.useOf(action) : (state.bytes[at.actionUse] as number);
    const usedVerb = used === at.none ? -1 : (this.team.uses.verb[used] as number);
    const takesCard = usedVerb === verb.bolsterVerb || usedVerb === verb.inspireVerb;
    const isOfCard = kind === act.pickKind && state.bytes[at.phase] === at.losingPhase;
    const isTake = takesCard && (isUse || kind === act.pickKind);
    const isCard = isUse || kind === act.bidKind || kind === act.readyKind || kind === act.hunkerKind;
    const sameTarget = this.isCommand(state, action) ? 0 : isOfCard || isTake ? (same[target] as number) : target;
    const use = isUse ? this.useOfTwo(card, used) : 0;
    return act.packAction(kind, isCard ? same[card] : 0, use, sameTarget);
  }

  private count(state: State, action: number, drawn: number | null, isHandedOver: boolean): void {
    const kind = act.kindOf(action);
    const isUse = kind === act.useKind;
    const used = isUse ? act.useOf(action) : (state.bytes[at.actionUse] as number);
    const name =
      isUse || kind === act.pickKind
        ? (verb.useVerbs[this.team.uses.verb[used] as number] ?? '')
        : act.actionKinds[kind];
    const player = playing(state);
    const isOfMate =
      (name === 'COMMAND' && this.actingIn(state, action).decks.includes(mateOf(player))) ||
      (name === 'BOLSTER' && this.team.cards.player[act.targetOf(action)] === mateOf(player));
    const names = [`${name ?? ''}${isOfMate ? ' of the teammate' : ''}`];
    const [before, after] = [state.bytes[at.command] as number, this.teamState.bytes[at.command] as number];
    if ((before & 12) !== (after & 12)) names.push('transfer');
    if (drawn !== null && state.bytes[at.deck + drawn] === 0) names.push('shuffle');
    if (isHandedOver) names.push('last card for the teammate');
    for (const each of names) this.counts.set(each, (this.counts.get(each) ?? 0) + 1);
  }
}

/**
 * Fields that may differ between the two states after the end of a turn, because the next turn differs in the two
 * games.
 */
const fieldsOfNext: readonly number[] = [at.turnSide, at.chooser, at.phase, at.round, at.firstSide];
