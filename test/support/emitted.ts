// Sheets as emitted modules, for tests: written to a folder of their own, loaded as anyone would, and played.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Width } from '../../compiler/emit/value.ts';
import { emitSheet } from '../../compiler/vocabulary/callisto/emit/sheet.ts';
import { SheetMind } from '../../compiler/vocabulary/callisto/play/mind.ts';
import type { Script } from '../../compiler/vocabulary/callisto/play/script.ts';
import type { Game, Mind } from '../../runtime/callisto/engine/game.ts';
import { sideNumber } from '../../runtime/callisto/engine/sides.ts';
import { State } from '../../runtime/callisto/engine/state.ts';
import { apply } from '../../runtime/callisto/sheet/apply.ts';
import { masksOf } from '../../runtime/callisto/sheet/masks.ts';
import { setKeycard } from '../../runtime/callisto/sheet/measured.ts';
import { Turn } from '../../runtime/callisto/sheet/turn.ts';

const url = (path: string): string => new URL(`../../runtime/${path}`, import.meta.url).href;

const head = `import * as k from '${url('kernel/bits.ts')}';\nimport * as c from '${url('callisto/sheet/index.ts')}';\n`;

/** What an emitted module has. */
interface Emitted {
  readonly masks: readonly string[];
  readonly cards: readonly (readonly string[])[];
  readonly resolve: (turn: Turn) => number;
  readonly closed?: (turn: Turn) => number;
  readonly push?: (turn: Turn, unit: number) => void;
}

/** What an emitted sheet decided: the clause, 0 for none; and what it chose, `role number`, in order. */
export interface EmittedDecision {
  readonly clause: number;
  readonly log: readonly number[];
}

/** A mind that decides by an emitted sheet; what is no reading of procedures is a real one's. */
export class EmittedMind implements Mind {
  readonly turn: Turn;
  private decision: EmittedDecision | null = null;
  private readonly emitted: Emitted;
  private readonly real: SheetMind;

  constructor(game: Game, script: Script, facing: Script, emitted: Emitted) {
    const side = sideNumber(script.bot);
    this.emitted = emitted;
    this.real = new SheetMind(game, script, facing);
    this.turn = new Turn(game, side, masksOf(game, side, emitted.masks), new State());
    this.turn.procedures(emitted.cards);
    if (emitted.push) this.turn.sheet = { push: emitted.push };
  }

  /** What was decided since `forget`. */
  last(): EmittedDecision | null {
    return this.decision;
  }

  forget(): void {
    this.decision = null;
  }

  order(card: number): number {
    return this.real.order(card);
  }

  resolve(_game: Game, state: State, _side: number, index: number): void {
    const { turn, emitted } = this;
    turn.begin(state, index);
    if (emitted.closed) setKeycard(turn, emitted.closed);
    const clause = emitted.resolve(turn);
    if (clause > 0) apply(turn);
    this.decision = { clause, log: [...turn.log.subarray(0, 3 * turn.logged)] };
  }

  entrance(game: Game, state: State, unit: number): number {
    return this.real.entrance(game, state, unit);
  }

  moment(game: Game, state: State, name: string, unit: number, from: number): void {
    this.real.moment(game, state, name, unit, from);
  }
}

/** Gives a game the minds of emitted sheets, of a set width. */
export async function withEmittedMinds(
  game: Game,
  scripts: readonly [Script, Script],
  width: Width,
): Promise<readonly [EmittedMind, EmittedMind]> {
  const folder = mkdtempSync(join(tmpdir(), 'botbook-emit-'));
  try {
    const mindOf = async (script: Script, facing: Script): Promise<EmittedMind> => {
      const file = join(folder, `${script.bot}.mjs`);
      writeFileSync(file, head + emitSheet(script, facing, game.data.roster, width));
      const emitted = (await import(pathToFileURL(file).href)) as Emitted;
      return new EmittedMind(game, script, facing, emitted);
    };
    const [breakers, lfa] = scripts;
    const minds = [await mindOf(breakers, lfa), await mindOf(lfa, breakers)] as const;
    game.minds[0] = minds[0];
    game.minds[1] = minds[1];
    return minds;
  } finally {
    rmSync(folder, { recursive: true });
  }
}
