// Tests of the cards that simulated games deal to a person who keeps the cards.
import { describe, expect, it } from 'vitest';
import { Whim } from '../../runtime/callisto/players/policy.ts';
import { dealUnseenCards } from '../../runtime/callisto/players/unseen-hand.ts';
import type { Game } from '../../runtime/callisto/rules/engine/game-tables.ts';
import * as at from '../../runtime/callisto/rules/engine/layout.ts';
import { State } from '../../runtime/callisto/rules/engine/packed-state.ts';
import { neutralise } from '../../runtime/callisto/rules/engine/pieces.ts';
import { setUp } from '../../runtime/callisto/rules/engine/setup.ts';
import { handOver } from '../../runtime/callisto/table/first-state.ts';
import { packagedGame } from '../support/played.ts';

const game = packagedGame(1);

/** Returns the state at the set-up, at which a person keeps the cards of the Breakers, after `change`. */
function stateAfter(change: (state: State) => void = () => {}): State {
  const state = new State();
  setUp(game, state, 2);
  handOver(game, state, at.breakers);
  change(state);
  return state;
}

const copiesIn = ({ cards }: Game, { bytes }: State, pile: number, unit: string): number =>
  cards.names.reduce(
    (sum, _name, card) =>
      game.units.names[cards.unit[card] as number] === unit ? sum + (bytes[pile + card] as number) : sum,
    0,
  );

function dealt(state: State, lost: ReadonlyMap<number, number> = new Map()): State {
  const whim = new Whim();
  whim.seed(1, 2);
  dealUnseenCards(game, state, at.breakers, lost, whim);
  return state;
}

describe('the cards of a person who keeps them', () => {
  it('are four in hand at the bid, three in the turn, and none after the turn', () => {
    const inPhase = (phase: number, turnSide: number, initiative: number) =>
      stateAfter(({ bytes }) => {
        bytes[at.phase] = phase;
        bytes[at.turnSide] = turnSide;
        bytes[at.initiative] = initiative;
      });
    const handIn = (state: State): number => dealt(state).bytes[at.inHand + at.breakers] as number;
    expect(handIn(inPhase(at.biddingPhase, at.lfa, at.lfa))).toBe(4);
    expect(handIn(inPhase(at.playingPhase, at.breakers, at.breakers))).toBe(3);
    expect(handIn(inPhase(at.resolvingPhase, at.lfa, at.lfa))).toBe(3);
    expect(handIn(inPhase(at.resolvingPhase, at.lfa, at.breakers))).toBe(0);
  });

  it('are the starting deck without lost cards, and every part of the state is known', () => {
    const unit = game.units.names.indexOf('RIPPER B');
    const before =
      copiesIn(game, dealt(stateAfter()), at.deck, 'RIPPER B') +
      copiesIn(game, dealt(stateAfter()), at.hand, 'RIPPER B');
    const state = dealt(stateAfter(), new Map([[unit, 1]]));
    expect(copiesIn(game, state, at.deck, 'RIPPER B') + copiesIn(game, state, at.hand, 'RIPPER B')).toBe(before - 1);
    expect(state.words[at.unknownParts]).toBe(0);
  });

  it('have no card of a unit that has left the game', () => {
    const unit = game.units.names.indexOf('RIPPER B');
    const state = dealt(stateAfter((begun) => neutralise(game, begun, unit)));
    for (const pile of [at.deck, at.hand, at.supply]) expect(copiesIn(game, state, pile, 'RIPPER B')).toBe(0);
  });

  it('stay as they are if the app knows them', () => {
    const state = new State();
    setUp(game, state, 2);
    const before = state.copy();
    dealt(state);
    expect(state.equals(before)).toBe(true);
  });
});
