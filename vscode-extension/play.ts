// What a debug session runs: compiled sheets, in a game of their scenario or in one position. A process of its own, which
// loads nothing but the sheets and the runtime beside them.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type * as Runtime from '../runtime/types/callisto.ts';

/** What is to be played: the JSON file that the first word names. */
export interface Task {
  /** The folder of the compiled sheets. */
  readonly folder: string;
  readonly scenario: number;
  /** The file of the bot whose sheet is looked at, and of all that have one. */
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

type Callisto = typeof Runtime & Readonly<Record<string, unknown>>;

const task = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')) as Task;
const load = (name: string): Promise<unknown> => import(pathToFileURL(join(task.folder, `${name}.js`)).href);
const say = (line: string): void => void process.stdout.write(`${line}\n`);

async function sheetOf(bot: string): Promise<SheetModule> {
  return (await load(`scenario-${task.scenario}-${bot}`)) as SheetModule;
}

/** Decides the card, and says what comes of it. */
async function decide({ file, card }: NonNullable<Task['position']>): Promise<void> {
  const { decidePosition } = await sheetOf(task.bot);
  const found = decidePosition(readFileSync(file, 'utf8'), card, { seed: task.seed });
  if (found.is === 'needs') {
    say(`${found.card}: chance is lacking.`);
    return;
  }
  say(found.instead === null ? `${found.card}: ${found.name}` : `${found.card}: ${found.instead}`);
  for (const { role, id, rolled } of found.choices) {
    say(`  ${role}: ${id ?? '(has no name)'}${rolled === null ? '' : `, rolled ${rolled}`}`);
  }
}

/** Plays one game to its end; the bot in front by its sheet, the others as they were told. */
function playGame(callisto: Callisto, game: Runtime.Game, bots: number, index: number): void {
  const { Actions, State, Whim, chooserOf, isOver, legalActions, perform, roundOf, start, winnerOf } = callisto;
  const [state, actions, whim] = [new State(), new Actions(), new Whim()];
  const policy = task.opponent === 'random' ? callisto.random : callisto.greedy;
  const sides: readonly (string | null)[] = ['breakers', 'lfa'];
  start(game, state, task.seed, index, bots);
  while (!isOver(state) && roundOf(state) <= task.rounds) {
    legalActions(game, state, actions);
    const isBot = ((bots >>> Math.max(0, sides.indexOf(chooserOf(state)))) & 1) !== 0;
    perform(game, state, actions.get(isBot ? 0 : policy(game, state, actions, whim)));
  }
  const winner = winnerOf(state);
  say(`Game ${index + 1}: ${winner === null ? 'nobody wins' : `${winner} win`} in round ${roundOf(state)}.`);
}

async function play(): Promise<void> {
  const callisto = (await load('callisto')) as Callisto;
  const files = callisto[`bookScenario${task.scenario}`] as Runtime.ScenarioFiles | undefined;
  if (!files) {
    say(`Scenario ${task.scenario} has no board: a game of it cannot be played. Decide a position instead.`);
    return;
  }
  const game = callisto.gameOf(callisto['bookRoster'], files, callisto['bookOverlay']);
  const playing = task.opponent === 'bot' ? task.bots : [task.bot];
  const sheets = await Promise.all(playing.map(sheetOf));
  for (const { bind } of sheets) bind(game);
  const bots = sheets.reduce((bits, { sheet }) => bits | (1 << sheet.side), 0);
  for (let index = 0; index < task.games; index++) playGame(callisto, game, bots, index);
}

await (task.position === null ? play() : decide(task.position));
