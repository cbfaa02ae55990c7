// The program of a debug session about compiled sheets. It plays games by these sheets, or decides a single position.
// The sheets and the runtime are in one folder.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
// These types are of the runtime of Callisto, because only modules of Callisto can be debugged so far. The runtime
// itself is loaded later, by the name of the game in the task.
import type * as Runtime from '../runtime/types/callisto.ts';

/** The task of the debug session. The first argument of the program is the path of a JSON file with the task. */
export interface Task {
  /** The folder of the compiled sheets. */
  readonly folder: string;
  readonly game: string;
  readonly scenario: number;
  /**
   * The bot whose sheet is debugged, by the name of its sheet file. `bots` has the names of all bots with a compiled
   * sheet.
   */
  readonly bot: string;
  readonly bots: readonly string[];
  readonly position: { readonly file: string; readonly card: string } | null;
  readonly opponent: 'greedy' | 'random' | 'bot';
  readonly games: number;
  readonly rounds: number;
  readonly seed: number;
}

interface SheetModule {
  readonly sheet: Runtime.CompiledSheet;
  readonly bind: (game: Runtime.Game) => Runtime.BoundSheet;
  readonly decidePosition: Runtime.BoundSheet['decidePosition'];
}

type GameModule = typeof Runtime & Readonly<Record<string, unknown>>;

const task = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')) as Task;
const load = (name: string): Promise<unknown> => import(pathToFileURL(join(task.folder, `${name}.js`)).href);
const sheetOf = (bot: string) => load(`scenario-${task.scenario}-${bot}`) as Promise<SheetModule>;
const print = (line: string): void => void process.stdout.write(`${line}\n`);

/** Decides the card of the task and prints the decision. */
async function decide({ file, card }: NonNullable<Task['position']>): Promise<void> {
  const { decidePosition } = await sheetOf(task.bot);
  const decision = decidePosition(readFileSync(file, 'utf8'), card, { seed: task.seed });
  if (decision.is === 'needs') {
    print(`${decision.card}: chance is lacking.`);
    return;
  }
  print(`${decision.card}: ${decision.instead ?? decision.name}`);
  for (const { role, id, rolled } of decision.choices)
    print(`  ${role}: ${id ?? '(has no name)'}${rolled === null ? '' : `, rolled ${rolled}`}`);
}

/**
 * Plays a game to its end or to the last round. `bots` has a bit for each side. If the bit is set, the side plays by
 * its sheet; otherwise, by the policy of the task.
 */
function playGame(runtime: GameModule, game: Runtime.Game, bots: number, index: number): void {
  const { Actions, State, Whim, chooserOf, isOver, legalActions, perform, roundOf, start, winnerOf } = runtime;
  const [state, actions, whim] = [new State(), new Actions(), new Whim()];
  const policy = task.opponent === 'random' ? runtime.random : runtime.greedy;
  const sides: readonly (string | null)[] = ['breakers', 'lfa'];
  start(game, state, task.seed, index, bots);
  while (!isOver(state) && roundOf(state) <= task.rounds) {
    legalActions(game, state, actions);
    const isBot = ((bots >>> Math.max(0, sides.indexOf(chooserOf(state)))) & 1) !== 0;
    perform(game, state, actions.get(isBot ? 0 : policy(game, state, actions, whim)));
  }
  const winner = winnerOf(state);
  print(`Game ${index + 1}: ${winner === null ? 'nobody wins' : `${winner} win`} in round ${roundOf(state)}.`);
}

async function play(): Promise<void> {
  const runtime = (await load(task.game)) as GameModule;
  const files = runtime[`bookScenario${task.scenario}`] as Runtime.ScenarioFiles | undefined;
  if (!files) {
    print(`Scenario ${task.scenario} has no board: a game of it cannot be played. Decide a position instead.`);
    return;
  }
  const game = runtime.gameOf(runtime['bookRoster'], files, runtime['bookOverlay']);
  const sheets = await Promise.all((task.opponent === 'bot' ? task.bots : [task.bot]).map(sheetOf));
  for (const { bind } of sheets) bind(game);
  const bots = sheets.reduce((bits, { sheet }) => bits | (1 << sheet.side), 0);
  for (let index = 0; index < task.games; index++) playGame(runtime, game, bots, index);
}

await (task.position === null ? play() : decide(task.position));
