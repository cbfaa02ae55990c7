// Tests that compiled sheets and the interpreter agree on words that refer to a thing of the condition (R21). The words
// mean the things at the beginning of the clause, even if an act of the clause changes what the condition describes.
import { describe, expect, it } from 'vitest';
import { agreeOn } from '../proofs/agree/run.ts';
import { pairWith } from '../support/changed-pair.ts';
import { rounds } from '../support/rounds.ts';

const amount = { positions: rounds(8, 60), atBorders: 0, alsoBy: 1, seeds: 0, changes: 0, oneGivenIn: 20 };

describe('a clause that refers to a thing of its condition', () => {
  it.each([
    // During the move, other enemies can come near. `That enemy` does not mean them.
    ['after a move', 1, 'Enemy within 2 spaces: MOVE 1 towards that enemy. ATTACK 1, targeting that enemy'],
    // The attack can remove the unit. Then there is nothing left to move to.
    ['after an attack on it', 1, 'Space shared with enemy unit: ATTACK 3. MOVE 1 towards that unit'],
    // `ATTACK 1` without parentheses is an attack on personnel (R1), although `that enemy` can be a mech too.
    [
      'after a move, with a mech among the things',
      1,
      'Enemy within 2 spaces: MOVE 1 towards objective. ATTACK 1, targeting that enemy',
    ],
    [
      'after a move, at a mech',
      1,
      'Enemy mech within 3 spaces: MOVE 1 towards objective. ATTACK 1, targeting that mech',
    ],
    // `Can attack` is about the targets of the ATTACK, although another act comes first.
    ['after a move, at a possible target', 3, 'Can attack enemy: SCOUT 2 towards enemy unit. ATTACK 1, targeting it'],
    // SUPPRESS hits vehicles, and ATTACK 1 does not. The Find looks for a unit that the ATTACK can hit.
    [
      'after a SUPPRESS, at a unit that a Find looks for',
      6,
      'Can attack target: SUPPRESS 2. Find nearest enemy. ATTACK 1, targeting it. SUPPRESS 2',
    ],
    // If no enemy is near at the beginning, `that enemy` means an enemy that is within 1 space at the end of the move.
    [
      'after a move to things that were not there',
      1,
      'At most 1 enemy within 1 space: MOVE 2 towards nearest enemy. ATTACK 1, targeting that enemy',
    ],
    // The objective is occupied after the first act.
    [
      'after the walker stands there',
      1,
      'Unoccupied objective within 2 spaces: SCOUT 2 to that objective. RECON. SCOUT 1 away from that objective',
    ],
    // The places of this board need two words.
    [
      'on a large board, beside another thing',
      8,
      'Unoccupied objective within 2 spaces and enemy within 2 spaces: MOVE 1 to that objective. MOVE 1 towards that enemy. MOVE 1 towards that objective',
    ],
  ] as const)('decides alike %s', async (_when, scenario, clause) => {
    const pair = await pairWith(scenario, 'lfa', 'Interference in play area: RECON', clause);
    expect((await agreeOn(pair, amount, 8)).faults).toEqual([]);
  });
});

describe('a condition with twice as many cards', () => {
  it('counts the copies of a card on both sides', async () => {
    const clause = 'Bolster deck Y contains at least twice as many squad Y as squad Y: SUPPRESS 2';
    const pair = await pairWith(5, 'lfa', 'Interference in play area: RECON', clause);
    expect((await agreeOn(pair, amount, 8)).faults).toEqual([]);
  });
});

// If the act is left out, the words that refer to its choice mean nothing, also in a list (R204).
describe('a clause that refers to a choice of an act that can be left out', () => {
  it.each([
    ['of an attack', 1, 'lfa', 'RECON. ATTACK 1. MOVE 1 towards that unit'],
    ['of a Find after another act', 1, 'lfa', 'SUPPRESS 2. Find nearest objective. MOVE 1 towards it'],
    ['of a second Find', 1, 'lfa', 'Find nearest enemy. MOVE 1 towards it. Find nearest objective. MOVE 1 towards it'],
    [
      'of a Find between other acts',
      1,
      'lfa',
      'MOVE 1 towards objective. Find nearest enemy. MOVE 1 towards it. ATTACK 1',
    ],
    // The Disruptor attacks with SUPPRESS (X), which hits all units of a space.
    ['of an attack on all units of a space', 8, 'breakers', 'SUPPRESS (X). SUPPRESS 2. MOVE 1 towards it'],
    ['in a list', 5, 'breakers', 'SUPPRESS 2. SCOUT 1 to objective. [Nearest to that unit > Random]'],
    // SQUAD LEADERS may guide the unit of this clause, which then carries out only the MOVE. The attack can destroy the
    // pod, so that the MOVE has no goal.
    [
      'of a guided unit, of a structure',
      5,
      'breakers',
      'Escape pod within 3 spaces: SUPPRESS 9, targeting that escape pod. MOVE 1 towards it',
    ],
  ] as const)('decides alike %s', async (_when, scenario, bot, clause) => {
    const pair = await pairWith(scenario, bot, 'Interference in play area: RECON', clause);
    expect((await agreeOn(pair, amount, 8)).faults).toEqual([]);
  });
});
