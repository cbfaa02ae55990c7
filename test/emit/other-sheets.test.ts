// Tests that compiled sheets and the interpreter agree on words that no sheet of the book has.
import { describe, expect, it } from 'vitest';
import { agreeOn } from '../proofs/agree/run.ts';
import { pairWith } from '../support/changed-pair.ts';
import { rounds } from '../support/rounds.ts';

const amount = { positions: rounds(6, 25), atBorders: 0, alsoBy: 1, seeds: 0, changes: 0, oneGivenIn: 20 };

describe('a sheet', () => {
  it.each([
    // A bot rule gives words another meaning (R206), on boards with one word and with two.
    [
      'that considers spaces to be elevated and objectives',
      6,
      'lfa',
      'The Priority: The LFA consider all deactivated',
      'Hills: The LFA bot considers spaces with a Ripper to be elevated. The LFA bot also considers elevated spaces to be objectives.\n   The Priority: The LFA also consider all deactivated',
    ],
    [
      'that considers spaces to be unelevated, secure and threatened',
      8,
      'lfa',
      'Master Keycard: The LFA bot',
      'Hills: The LFA bot considers spaces with a Ripper to be not elevated. The LFA bot considers spaces with a Hauler to be secure. The LFA bot considers objectives to be threatened.\n   Master Keycard: The LFA bot',
    ],
    [
      'that considers spaces to be controlled and enemy scouted',
      8,
      'lfa',
      'Master Keycard: The LFA bot',
      'Hills: The LFA bot considers spaces with a Ripper to be controlled. The LFA bot considers objectives to be enemy scouted. The LFA bot also considers spaces with a Hauler to be enemy controlled.\n   Master Keycard: The LFA bot',
    ],
    // In contrast to ATTACK, SUPPRESS must leave out targets that are already suppressed (R36).
    ['that suppresses with equipment', 6, 'breakers', 'ATTACK 2, using laser', 'SUPPRESS 2, using laser'],
    // A range that the clause prints limits the range of the equipment (R38).
    ['that says a range behind equipment', 6, 'lfa', 'ATTACK 2, using laser', 'ATTACK 2, using laser, within range 1'],
    // Without the words `or SCOUT`, a mech that has SCOUT and no MOVE cannot be inspired (R109).
    ['that inspires those that can move', 6, 'lfa', 'mech to MOVE or SCOUT', 'mech to MOVE'],
    // A MOVE cannot follow a route of SCOUT, because it does not enter unscouted spaces (R8, R42).
    ['that moves along a route', 6, 'lfa', 'SCOUT 2, shortest route', 'MOVE 2, shortest route'],
    // A led Scout follows the route with the strength that the leading clause gives (R28).
    [
      'that leads along a route',
      6,
      'lfa',
      'CORP-SEC\n1 CONTROL. This activates a mech.',
      'CORP-SEC\n1 SCOUT 1 using scout.',
    ],
    // The edit removes the list for the push from the sheet. The order of the book then chooses where units are pushed
    // (R33).
    [
      'that pushes by the book',
      5,
      'lfa',
      ' Push each unit.\n   [Adjacent to Hades > Unelevated > Furthest from its intended destination]',
      '',
    ],
    // “The objective” means the space that was unscouted when the clause began (R21).
    [
      'that speaks again of what it singled out',
      1,
      'breakers',
      'PATHFIND 1 to the objective.',
      'PATHFIND 1 to the objective. PATHFIND 1 to the objective.',
    ],
    // The condition of the changed clause counts the enemy units in the acting unit’s space.
    [
      'that asks how many share a space',
      1,
      'breakers',
      'Space shared with enemy unit: ATTACK 2.',
      'Space shared with 2 or more enemy units: ATTACK 2, targeting all enemy units in space.',
    ],
    // Letter c) has words such as “the space nearest to …”, which name no goal (R10). So the next letter in the list is
    // used. The board has two words.
    [
      'whose list begins with a letter that has no goal',
      2,
      'lfa',
      '4 ATTACK 1.\n\nCOMMANDER',
      '4 MOVE 1 nearer to [c) > b)].\n5 ATTACK 1.\n\nCOMMANDER',
    ],
    // Ways in a keycard rule are measured with the real state of the doors (R113).
    [
      'whose keycard rule measures ways',
      5,
      'lfa',
      'the east door into the prison to be',
      'doors within 2 spaces of the prison to be',
    ],
    // An attack on “all enemy units” hits all enemy units of a single space (R134).
    [
      'that attacks all enemies',
      1,
      'lfa',
      '5 SCOUT 2 towards',
      '5 ATTACK 2, targeting all enemy units.\n   [Fewest enemies > Random]\n6 SCOUT 2 towards',
    ],
    [
      'that attacks all enemies with what the card prints',
      3,
      'lfa',
      'SPECIAL ATTACK X.',
      'SPECIAL ATTACK X, targeting all enemy units. [Most enemies > Random]',
    ],
    // All copies of a card count: deck A has two copies of SCANNER A at the start of the scenario.
    [
      'that counts copies in a deck',
      2,
      'breakers',
      'Interference in play area: RECON',
      'Deck A has exactly 2 scanners: RECON',
    ],
    [
      'that counts the cards of two decks',
      2,
      'breakers',
      'Interference in play area: RECON',
      'Fewer than 15 cards in bolster deck A or bolster deck C: RECON',
    ],
    [
      'that asks whether one of two decks is empty',
      2,
      'breakers',
      'Interference in play area: RECON',
      'Bolster deck A or bolster deck C is empty: RECON',
    ],
  ] as const)('%s decides alike', async (_what, scenario, bot, words, others) => {
    expect((await agreeOn(await pairWith(scenario, bot, words, others), amount, 8)).faults).toEqual([]);
  });
});
