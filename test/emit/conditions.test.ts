// Conditions of clauses as emitted code: what they say is what the interpreter says, on boards of one word and of two.
import { describe, expect, it } from 'vitest';
import { procedureFor } from '../../compiler/decide/script.ts';
import { contextOf, holds } from '../../compiler/interpret/interpret.ts';
import type { ClausePlan } from '../../compiler/bind/clause-plan.ts';
import { CallistoHands } from '../../compiler/vocabulary/callisto/play/hands.ts';
import type { Script } from '../../compiler/vocabulary/callisto/play/script.ts';
import { Actions } from '../../runtime/callisto/engine/actions.ts';
import type { Game } from '../../runtime/callisto/engine/game.ts';
import * as at from '../../runtime/callisto/engine/layout.ts';
import { legalActions } from '../../runtime/callisto/engine/legal.ts';
import { perform } from '../../runtime/callisto/engine/perform.ts';
import { start } from '../../runtime/callisto/engine/setup.ts';
import { State } from '../../runtime/callisto/engine/state.ts';
import { cardAt, firstUp } from '../../runtime/callisto/solo/play-area.ts';
import { packagedScript, soloGame } from '../../tools/bots.ts';
import { loadEmitted } from '../support/emitted.ts';
import type { Loaded } from '../support/emitted.ts';

const most = Number(process.env['DECISIONS'] ?? 150);

/** Calls with every card of bots that is resolved in some games. */
function everyCard(game: Game, count: number, does: (state: State, side: 0 | 1, index: number) => number): number {
  const [state, actions] = [new State(), new Actions()];
  let done = 0;
  for (let seed = 0; done < count; seed++) {
    start(game, state, 31, seed, 3);
    for (let steps = 0; steps < 400 && done < count; steps++) {
      if (state.bytes[at.phase] === at.over || legalActions(game, state, actions) === 0) break;
      const side = state.bytes[at.turn] as 0 | 1;
      if (state.bytes[at.phase] === at.resolving) done += does(state, side, firstUp(state, side));
      perform(game, state, actions.list[0] as number);
    }
  }
  return done;
}

/** Compares the conditions of a card's procedure; how many there were. */
function compare(game: Game, scripts: readonly [Script, Script], all: readonly (readonly [Loaded, Loaded])[]) {
  return (state: State, side: 0 | 1, index: number): number => {
    const [script, facing] = [scripts[side], scripts[side === 0 ? 1 : 0]];
    const card = cardAt(state, side, index);
    const unit = game.cards.unit[card] ?? at.none;
    const procedure = procedureFor(script, game.cards.names[card] ?? '');
    if (!procedure || (unit !== at.none && state.bytes[at.where + unit] === at.none)) return 0;
    const facts = new CallistoHands(
      { game, state, side, index, script, facing, procedure, readings: {} },
      unit,
    ).facts();
    const aimsFor = (clause: ClausePlan) =>
      procedure.clauses
        .slice(0, procedure.clauses.indexOf(clause) + 1)
        .toReversed()
        .flatMap(({ acts }) => acts.flatMap(({ aims }) => aims));
    for (const clause of procedure.clauses) {
      if (!clause.condition) continue;
      const expected = holds(clause.condition, contextOf(facts, clause.acts[0] ?? null, aimsFor(clause)));
      for (const loaded of all) {
        const emitted = loaded[side].condition(procedure.title, clause.number);
        const found = emitted?.(loaded[side].begin(state, index));
        expect(found, `${script.bot} ${procedure.title} ${clause.number}`).toBe(expected);
      }
    }
    return 1;
  };
}

describe('emitted conditions', () => {
  it.each([1, 2, 3, 4, 5, 6, 7, 8])('of Scenario %i hold where the interpreted ones do', async (scenario) => {
    const game = soloGame(scenario);
    const [breakers, lfa] = [packagedScript(scenario, 'breakers'), packagedScript(scenario, 'lfa')];
    if (!breakers || !lfa) throw new Error('There is no such sheet.');
    const scripts = [breakers, lfa] as const;
    const widths = game.places.count <= 32 ? ([1, 2] as const) : ([2] as const);
    const all = await Promise.all(widths.map((width) => loadEmitted(game, scripts, width)));
    expect(everyCard(game, most, compare(game, scripts, all))).toBe(most);
  });
});
