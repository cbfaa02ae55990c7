// Compares the interpreter and compiled sheets after small changes of the book’s sheets. In each compared position, a
// bot reads the changed procedure.
import { procedureFor } from '../../../compiler/decide/sheet-script.ts';
import { EmitError } from '../../../compiler/emit/emit-scope.ts';
import type { SmallChange } from '../../../compiler/language/book/changes.ts';
import { ChangedSheet, changesIn } from '../../../compiler/games/callisto/examples/noticed-changes.ts';
import type { Script } from '../../../compiler/games/callisto/play/script.ts';
import { faultsOf } from '../../../runtime/callisto/rules/engine/faults.ts';
import type { State } from '../../../runtime/callisto/rules/engine/packed-state.ts';
import type { Whim } from '../../../runtime/callisto/players/policy.ts';
import { languageOf } from '../../support/book-language.ts';
import { packagedText } from '../../support/bots.ts';
import { borders } from '../../../compiler/games/callisto/behaviour/borders/borders.ts';
import { compiledBy, type Pair } from './compare.ts';
import { allReadings } from './readings.ts';
import { EditedPosition } from '../../../compiler/games/callisto/behaviour/borders/edited-position.ts';
import { builtInGames } from '../../../library/games.ts';

/** The indices of the default readings and of the combination in which all rulings are switched. */
const readings = [0, allReadings.length - 1];

/** The number of border positions in which each changed sheet is compared, in addition to positions of games. */
const atBorders = 60;

/**
 * The sheet to change (the sheet of `side` in `pair`), and positions. In these positions, decisions of the interpreter
 * and of the compiled sheet are compared.
 */
interface Changing {
  readonly pair: Pair;
  readonly side: 0 | 1;
  /** Positions in which the original sheet decides a card. */
  readonly states: readonly State[];
  readonly whim: Whim;
}

/**
 * Returns positions in which bots read the changed procedure: those among the stored positions, and positions that are
 * pushed to borders.
 */
function* positions({ pair, side, states, whim }: Changing, script: Script, title: string): Generator<State> {
  const { seen } = pair;
  const cards = [...(script.procedures.find((one) => one.title === title)?.cards ?? [])].map((name) =>
    seen.cards.names.indexOf(name, seen.cards.first[side]),
  );
  for (const state of states) {
    const { nextCard } = new EditedPosition(seen, script, state, whim);
    if (procedureFor(script, seen.cards.names[nextCard] ?? '')?.title === title) yield state;
  }
  const own = borders.filter(({ of }) => of?.(seen, script) ?? true);
  for (let n = 0; n < atBorders; n++) {
    const scene = new EditedPosition(seen, script, (states[whim.below(states.length)] as State).copy(), whim);
    const isLed = cards.length === 0 || scene.lead(scene.pickFrom(cards));
    if (isLed && scene.pickFrom(own).push(scene) && faultsOf(seen, scene.state).length === 0) yield scene.state;
  }
}

/**
 * Compares the decisions of the interpreter and of the compiled sheet for a changed sheet. Returns the number of
 * compared decisions.
 */
async function changeAgrees(changing: Changing, { procedure }: SmallChange, script: Script): Promise<number> {
  const { pair, side } = changing;
  const scripts = side === 0 ? ([script, pair.scripts[1]] as const) : ([pair.scripts[0], script] as const);
  const compiled = await compiledBy(pair.played, scripts, readings);
  const changed = pair.with(scripts, compiled);
  let decisions = 0;
  for (const state of positions(changing, script, procedure)) {
    for (const one of readings) if (changed.compare(state, one)) decisions++;
  }
  return decisions;
}

/** The numbers of compared sheets and decisions, and the faults. */
interface Compared {
  readonly sheets: number;
  readonly decisions: number;
  readonly faults: readonly string[];
}

/**
 * A changed sheet cannot be compiled if its changed words refer to a thing that was not chosen. At most one changed
 * sheet in this number may fail for this reason.
 */
const senselessIn = 10;

/** Compares up to `most` sheets with random changes. After a fault, the comparison continues. */
export async function changedSheetsAgree(changing: Changing, most: number): Promise<Compared> {
  const { pair, side, whim } = changing;
  const { scenario, seen: game } = pair;
  const original = pair.scripts[side];
  const text = packagedText(scenario, original.bot);
  const changes = changesIn({ game, side, text });
  const sheet = new ChangedSheet(text, languageOf, builtInGames);
  const faults: string[] = [];
  let [sheets, decisions, senseless] = [0, 0, 0];
  while (sheets < most && changes.length > 0) {
    const [change] = changes.splice(whim.below(changes.length), 1);
    const script = change && sheet.with(change);
    if (!script) continue;
    sheets++;
    try {
      decisions += await changeAgrees(changing, change, script);
    } catch (error) {
      if (error instanceof EmitError && ++senseless <= most / senselessIn) continue;
      const told = error instanceof Error ? (error.stack ?? error.message) : JSON.stringify(error);
      faults.push(`With ${original.bot} ${change.procedure} ${change.clause}, ${change.summary}: ${told}`);
    }
  }
  return { sheets, decisions, faults };
}
