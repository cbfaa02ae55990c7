// Emitted sheets decide as interpreted ones: the clause, the choices in their order, and the state afterwards, chance that
// was used included; on boards of one word and of two.
import { describe, expect, it } from 'vitest';
import type { Decision, Done } from '../../compiler/decide/record.ts';
import { roles } from '../../runtime/kernel/roles.ts';
import { SheetMind } from '../../compiler/vocabulary/callisto/play/mind.ts';
import { Actions } from '../../runtime/callisto/engine/actions.ts';
import { Game } from '../../runtime/callisto/engine/game.ts';
import * as at from '../../runtime/callisto/engine/layout.ts';
import { legalActions } from '../../runtime/callisto/engine/legal.ts';
import { perform } from '../../runtime/callisto/engine/perform.ts';
import { start } from '../../runtime/callisto/engine/setup.ts';
import { State } from '../../runtime/callisto/engine/state.ts';
import { firstUp } from '../../runtime/callisto/solo/play-area.ts';
import type { CompiledMind } from '../../runtime/callisto/sheet/mind.ts';
import { resolveCard } from '../../runtime/callisto/solo/resolve.ts';
import { packagedScript } from '../../tools/bots.ts';
import { emittedGame, widthsOf } from '../../tools/emitted.ts';
import type { EmittedGame } from '../../tools/emitted.ts';
import { packagedGame } from '../../tools/played.ts';

/** Positions of each scenario. */
const most = Number(process.env['DECISIONS'] ?? 2500);

/** The roles of what was chosen, in order; what a led unit found is not in the record. */
const chosen = ({ choices, led }: Done): string[] => [
  ...choices.flatMap(({ role, ids }) => ids.map(() => role as string)),
  ...(led ? chosen(led.done) : []),
];

const rolesIn = ({ log, logged }: CompiledMind['turn']): string[] =>
  Array.from({ length: logged }, (_none, index) => roles[log[3 * index] as number] as string);

const withoutLedFinds = (all: readonly string[]): string[] =>
  all.filter((role, index) => role !== 'find' || !all.slice(0, index).includes('actor'));

interface Pair {
  readonly seen: Game;
  readonly last: () => Decision | null;
  readonly others: readonly EmittedGame[];
}

async function pairOf(scenario: number): Promise<Pair> {
  const { data } = packagedGame(scenario);
  const seen = new Game(data);
  const [breakers, lfa] = [packagedScript(scenario, 'breakers'), packagedScript(scenario, 'lfa')];
  if (!breakers || !lfa) throw new Error('There is no such sheet.');
  const decisions: Decision[] = [];
  const onDecision = (decision: Decision): void => void decisions.push(decision);
  seen.minds[0] = new SheetMind(seen, breakers, lfa, { onDecision });
  seen.minds[1] = new SheetMind(seen, lfa, breakers, { onDecision });
  const others = await Promise.all(widthsOf(seen).map((width) => emittedGame(scenario, width)));
  return { seen, last: () => decisions.splice(0).at(-1) ?? null, others };
}

function compare({ seen, last, others }: Pair, state: State): number {
  const side = state.bytes[at.turn] as 0 | 1;
  const index = firstUp(state, side);
  const after = state.copy();
  last();
  resolveCard(seen, after, side, index);
  const decision = last();
  for (const { game, minds } of others) {
    const { turn } = minds[side];
    const own = state.copy();
    turn.logged = 0;
    minds[side].clause = 0;
    resolveCard(game, own, side, index);
    const what = `${decision?.card ?? ''} ${decision?.clause ?? 'none'}`;
    expect(minds[side].clause, what).toBe(decision?.clause ?? 0);
    expect(withoutLedFinds(rolesIn(turn)), what).toEqual((decision?.done ?? []).flatMap(chosen));
    expect(own.equals(after), what).toBe(true);
  }
  return decision ? 1 : 0;
}

describe('emitted sheets', () => {
  it.each([1, 2, 3, 4, 5, 6, 7, 8])('of Scenario %i decide as interpreted ones', async (scenario) => {
    const pair = await pairOf(scenario);
    const { seen } = pair;
    const [state, actions] = [new State(), new Actions()];
    let done = 0;
    for (let seed = 0; done < most; seed++) {
      start(seen, state, 31, seed, 3);
      for (let steps = 0; steps < 400 && done < most; steps++) {
        if (state.bytes[at.phase] === at.over || legalActions(seen, state, actions) === 0) break;
        if (state.bytes[at.phase] === at.resolving) done += compare(pair, state);
        perform(seen, state, actions.list[0] as number);
      }
    }
    expect(done).toBe(most);
  });
});
