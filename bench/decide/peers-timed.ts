// What the peers take for SCOUT, once they have chosen as the compiled sheet does in all positions.
import type { Game } from '../../runtime/callisto/rules/engine/game-tables.ts';
import { State } from '../../runtime/callisto/rules/engine/packed-state.ts';
import type { CompiledMind } from '../../runtime/callisto/emitted/compiled-mind.ts';
import { quantile, spread } from '../spread.ts';
import { decidedBy } from './decided.ts';
import { callbacks, jsonRulesEngine, mistreevous } from './peers.ts';
import type { Peer } from './peers.ts';
import { PlainPositions } from './plain.ts';
import type { Plain } from './plain.ts';
import type { Choice } from './plain-scout.ts';
import type { Position } from './positions.ts';
import { inTurn } from './timing.ts';

/** Positions of one round, in blocks of which the one in the middle counts. */
const most = 500;
const block = 50;

interface Pair {
  readonly position: Position;
  readonly plain: Plain;
}

/** In the form of both: clause, places that are entered, unit that is struck. */
const textOf = (clause: number, path: readonly number[], targets: readonly number[]): string =>
  JSON.stringify({ clause, path, targets });

async function proveEqual(name: string, peer: Peer, all: readonly Pair[], plains: PlainPositions, mind: CompiledMind) {
  const state = new State();
  const chose = (choice: Choice | null): string => {
    if (!choice) return textOf(0, [], []);
    const { clause, path, target } = choice;
    return textOf(
      clause,
      path.map((one) => plains.placeOf(one)),
      target === null ? [] : [plains.unitOf(target)],
    );
  };
  for (const { position, plain } of all) {
    state.become(position.state);
    plains.chance.become(position.state);
    mind.decide(state, position.index);
    const { clause, path, targets } = decidedBy(mind);
    const [ours, theirs] = [textOf(clause, path, targets), chose(await peer(plain))];
    if (ours !== theirs || !state.equals(plains.chance)) throw new Error(`${name}: ${theirs}; compiled: ${ours}`);
  }
}

/** Nanoseconds a decision, with the copying of its chance, a hundredth of it; who decides at once is not waited for. */
async function time(peer: Peer, all: readonly Pair[], plains: PlainPositions): Promise<number> {
  const found: number[] = [];
  for (let from = 0; from < all.length; from += block) {
    const started = performance.now();
    for (const { position, plain } of all.slice(from, from + block)) {
      plains.chance.become(position.state);
      const choice = peer(plain);
      if (choice instanceof Promise) await choice;
    }
    found.push(((performance.now() - started) * 1e6) / block);
  }
  return quantile(found, 0.5);
}

export async function withPeers(
  game: Game,
  positions: readonly Position[],
  mind: CompiledMind,
  rounds: number,
): Promise<void> {
  const plains = new PlainPositions(game);
  const all = positions.map((position): Pair => ({ position, plain: plains.of(position) }));
  const peers = new Map([
    ['mistreevous', mistreevous(plains.roll)],
    ['json-rules-engine', jsonRulesEngine(plains.roll)],
    ['callbacks alone', callbacks(plains.roll)],
  ]);
  for (const [name, peer] of peers) await proveEqual(name, peer, all, plains, mind);
  const found = new Map([...peers.keys()].map((name) => [name, { times: [] as number[], ratios: [] as number[] }]));
  for (let round = 0; round < rounds; round++) {
    const from = (round * most) % (all.length - most);
    const own = all.slice(from, from + most);
    const [[compiled = 0] = []] = inTurn(
      own.map(({ position }) => position),
      [(state, index) => mind.decide(state, index)],
      1,
    );
    for (const [name, peer] of peers) {
      const each = await time(peer, own, plains);
      found.get(name)?.times.push(each);
      found.get(name)?.ratios.push(each / compiled);
    }
  }
  for (const [name, { times, ratios }] of found) {
    console.log(`  SCOUT by ${name.padEnd(17)} ${spread(times, 0)} ns; ${spread(ratios, 0)} × compiled`);
  }
}
