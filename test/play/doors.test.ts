// Tests that one list of faces and cards has one result through every door that decides a card of a bot.
import { describe, expect, it } from 'vitest';
import { withCard } from '../../compiler/games/callisto/play/asking-cards.ts';
import type { LackingChance } from '../../compiler/games/callisto/play/decide-card.ts';
import { Whim } from '../../runtime/callisto/players/policy.ts';
import * as at from '../../runtime/callisto/rules/engine/layout.ts';
import { State } from '../../runtime/callisto/rules/engine/packed-state.ts';
import { stateOf } from '../../runtime/callisto/rules/engine/read-position.ts';
import { setUp } from '../../runtime/callisto/rules/engine/setup.ts';
import { positionOf } from '../../runtime/callisto/rules/engine/write-position.ts';
import { possibleCards } from '../../runtime/callisto/table/step-chance.ts';
import { Doors } from '../support/doors.ts';
import { emittedGame, widthsOf } from '../support/emitted.ts';
import { packagedGame, playGames } from '../support/played.ts';

const bothBots = 3;

/** Returns the state in which NAILGUNNER B is resolved, in B2 of Scenario 1. All other units have the given places. */
function nailgunnerWith(units: Readonly<Record<string, string>>): State {
  const game = packagedGame(1);
  const first = new State();
  setUp(game, first, bothBots, 0);
  const position = withCard(positionOf(game, first), 'breakers', 'NAILGUNNER B');
  const places = Object.entries({ 'NAILGUNNER B': 'B2', ...units }).map(([name, place]) => [name, { at: place }]);
  return stateOf(game, {
    ...(position as object),
    round: 1,
    turn: { side: 'breakers', chooser: 'breakers', phase: 'resolving' },
    units: Object.fromEntries(places) as unknown,
  });
}

/** Returns a function that gives faces in order. Throws if a card is lacking. */
const givesFaces = (...faces: number[]): ((lacking: LackingChance) => number) => {
  return ({ die }) => {
    const face = faces.shift();
    if (die === 0 || face === undefined) throw new Error(`No face of a d${die} is given.`);
    return face;
  };
};

describe('one list of faces through every door', () => {
  // Clauses 1 and 2 have no target within the threshold. In B2, no space is nearer to the mechs by MOVE 1, so only the
  // row SUPPRESS 4 of clause 3 is possible, without a roll (R6).
  it('has no face for dice that cannot change the result (R205)', async () => {
    const doors = await Doors.of(1);
    // Both mechs are as dangerous, and neither is nearer, so a d8 chooses (R5). The total defence of MECH V in H2 is 15
    // (base 8, cover 1, range 6), which no face of a d10 reaches.
    expect(doors.compare(nailgunnerWith({ 'MECH A': 'H1', 'MECH V': 'H2' }), givesFaces(7))).toEqual([7]);
    expect(doors.compare(nailgunnerWith({ 'MECH V': 'H2' }), givesFaces())).toEqual([]);
  });

  it.each([4, 8])('has one result in positions of games of Scenario %i', async (scenario) => {
    const doors = await Doors.of(scenario);
    const { game } = await emittedGame(scenario, widthsOf(packagedGame(scenario))[0]);
    const whim = new Whim();
    whim.seed(65, scenario);
    let [cards, chance] = [0, 0];
    const answer = (lacking: LackingChance): number => {
      if (lacking.die > 0) return 1 + whim.below(lacking.die);
      const possible = possibleCards(game, lacking);
      return at.drawn + (possible[whim.below(possible.length)]?.card ?? 0);
    };
    playGames(
      game,
      40,
      (index) => ({ seed: 65, index, bots: bothBots }),
      (state) => {
        if (cards === 12) return 'enough';
        if (state.bytes[at.phase] !== at.resolvingPhase || whim.below(10) > 0) return;
        chance += doors.compare(state, answer).length;
        cards++;
      },
    );
    expect([cards, chance > 0]).toEqual([12, true]);
  });
});
