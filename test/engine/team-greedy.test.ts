// Tests of the greedy player in games of four. The player knows how a commander deals out cards. It saves a COMMAND for
// the teammate if the teammate’s cards are worth more.
import { describe, expect, it } from 'vitest';
import * as act from '../../runtime/callisto/rules/engine/actions.ts';
import { Actions } from '../../runtime/callisto/rules/engine/actions.ts';
import { legalActions } from '../../runtime/callisto/rules/engine/legal.ts';
import { perform } from '../../runtime/callisto/rules/engine/perform.ts';
import { playerKeys, turnPlayer } from '../../runtime/callisto/rules/engine/players.ts';
import { stateOf } from '../../runtime/callisto/rules/engine/read-position.ts';
import { seedChance } from '../../runtime/callisto/rules/engine/setup.ts';
import { State } from '../../runtime/callisto/rules/engine/packed-state.ts';
import { namedAction, type NamedAction } from '../../runtime/callisto/bound-sheet/named-action.ts';
import { Whim } from '../../runtime/callisto/players/policy.ts';
import { teamGreedy } from '../../runtime/callisto/players/team-greedy.ts';
import { seeAs } from '../../runtime/callisto/players/team-player.ts';
import { teamGame, teamPosition, type TeamScene } from '../support/team-table.ts';

const game = teamGame(1);
const [actions, whim, seen] = [new Actions(), new Whim(), new State()];
whim.seed(1, 1);

/** The player “Breakers, force 2” is the commander, and has three Rippers next to a space that no side controls. */
const commander: TeamScene = {
  turn: 'breakers2',
  commanders: { breakers: 'breakers2', lfa: 'lfa2' },
  markers: { breakers: 'breakers2', lfa: 'lfa2' },
  units: { 'RIPPER B': 'B3', 'RIPPER C': 'B3', 'NAILGUNNER B': 'B2', 'CORP-SEC Z': 'E3', 'SCOUT Z': 'D4' },
  scouted: { breakers: 'A1 A3 B1 B2 B3 B4 C1 D2', lfa: 'D4 E3 F4 G1 G3 H1 H2' },
  controlled: { breakers: 'A2', lfa: 'F3 G2' },
  lfa2: { hand: 'INTERFERENCE' },
};
const goodCards = { hand: 'RIPPER B 2, SURVEY TECH B', deck: 'NAILGUNNER B, RIPPER B' };
const noise = 'INTERFERENCE 4';

/** Returns the action that the greedy player chooses, if the policy sees the state only in the view of this player. */
function chosenIn(state: State, player: number): number {
  legalActions(game, state, actions);
  seeAs(game, state, player, seen);
  return actions.get(teamGreedy(game, seen, actions, whim));
}

/** Returns the uses of cards that the greedy player chooses in the rest of the turn of Breakers, force 2, in order. */
function usesIn(scene: TeamScene): NamedAction[] {
  const state = stateOf(game, teamPosition(game, scene));
  seedChance(state, 7, 7);
  const player = playerKeys.indexOf('breakers2');
  const uses: NamedAction[] = [];
  while (turnPlayer(state) === player) {
    const action = chosenIn(state, player);
    if (act.kindOf(action) === act.useKind) uses.push(namedAction(game, action));
    perform(game, state, action);
  }
  return uses;
}

describe('The greedy player of a team', () => {
  it('plays all other cards before a COMMAND for the teammate, whose cards are worth more', () => {
    const uses = usesIn({
      ...commander,
      breakers1: goodCards,
      breakers2: { hand: 'SUPERVISOR, RIPPER C 2', deck: noise },
    });
    expect(uses.map(({ card }) => card)).toStrictEqual(['RIPPER C', 'RIPPER C', 'SUPERVISOR']);
    expect(uses.at(-1)).toStrictEqual({ is: 'use', card: 'SUPERVISOR', verb: 'COMMAND', of: 'teammate' });
  });

  it('draws first for itself if its own cards are worth more', () => {
    const uses = usesIn({
      ...commander,
      // All cards of squads B and C are in these decks and piles. So no card is left in the supplies, and the
      // Supervisor cannot bolster.
      breakers1: { deck: noise, discard: 'RIPPER B 5, SURVEY TECH B 3, NAILGUNNER B 3, SQUAD LEADER B' },
      breakers2: {
        hand: 'SUPERVISOR, INTERFERENCE',
        deck: 'RIPPER C 5, SURVEY TECH C 3, NAILGUNNER C 3, SQUAD LEADER C',
      },
    });
    expect(uses[0]).toStrictEqual({ is: 'use', card: 'SUPERVISOR', verb: 'COMMAND' });
    expect(uses.length).toBeGreaterThan(1);
  });

  it('draws for itself if the teammate commands, and so has played', () => {
    const uses = usesIn({
      ...commander,
      commanders: { breakers: 'breakers1', lfa: 'lfa1' },
      breakers1: { deck: goodCards.deck },
      breakers2: { hand: 'SUPERVISOR, INTERFERENCE', deck: 'RIPPER C 3' },
    });
    expect(uses[0]).toStrictEqual({ is: 'use', card: 'SUPERVISOR', verb: 'COMMAND' });
  });

  it('does not bid the card whose COMMAND the teammate needs', () => {
    const bidding = (breakers1: NonNullable<TeamScene['breakers1']>): string | undefined => {
      const scene = { ...commander, breakers1, breakers2: { hand: 'SUPERVISOR, RIPPER C 3', discard: noise } };
      const turn = { side: 'breakers', player: 'breakers2', chooser: 'breakers', phase: 'bidding' } as const;
      const state = stateOf(game, { ...teamPosition(game, scene), turn });
      return namedAction(game, chosenIn(state, playerKeys.indexOf('breakers2'))).card;
    };
    expect(bidding(goodCards)).toBe('RIPPER C');
    expect(bidding({ hand: 'INTERFERENCE 3' })).toBe('SUPERVISOR');
  });
});
