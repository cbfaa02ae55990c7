// Proof of games in the terminal. Whole games of all scenarios and sides are played by typed lines. If `botbook play`
// is killed at a random moment, at most the line that it is processing is lost.
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { AskedTable } from '../../compiler/games/callisto/table/command.ts';
import { CallistoPlayedTable } from '../../compiler/games/callisto/table/played-table.ts';
import { greedy } from '../../runtime/callisto/players/greedy.ts';
import { Whim } from '../../runtime/callisto/players/policy.ts';
import { sideKeys, type SideName } from '../../runtime/callisto/rules/engine/position.ts';
import { roundOf, winnerOf } from '../../runtime/callisto/rules/engine/position.ts';
import { journalLines, loadJournal } from '../../runtime/callisto/table/journal.ts';
import type { SheetFunctions } from '../../runtime/callisto/table/table.ts';
import { program } from '../support/cli.ts';
import { mixed, packagedGame, scenarios } from '../support/played.ts';
import { lineFor } from '../support/table-lines.ts';
import { answerTo, byApp, compiledSheets, setUpEvent, tableOf } from '../support/table-walk.ts';
import { grouped, prove, type ProofReport } from './kit.ts';

/** Throws. No line of these games asks for the board of a played table. */
const drawn = (): never => {
  throw new Error('nobody asks for the map');
};

const mostRounds = 40;

interface Played {
  readonly lines: number;
  readonly winner: SideName | null;
}

/**
 * Plays a whole game by lines, next to a played table that takes the same events directly. At the end, both must have
 * the same journal.
 */
function playByLines(
  scenario: number,
  bot: SideName,
  sheets: SheetFunctions<null>,
  seed: readonly [number, number],
): Played {
  const whim = new Whim();
  whim.seed(...seed);
  // In half of the games, the policy is `greedy`, which wins more often than `mixed`. In the other games, the policy is
  // `mixed`, which takes all kinds of actions.
  const policy = seed[1] % 2 === 0 ? greedy : mixed;
  const event = setUpEvent(scenario, bot, { seed, sources: byApp });
  let table = tableOf(scenario, sheets, event);
  let played: ReturnType<CallistoPlayedTable['take']>['table'] = new CallistoPlayedTable(
    table as unknown as AskedTable,
    drawn,
  );
  let lines = 0;
  while (roundOf(table.state) <= mostRounds) {
    const answer = answerTo(table, whim, policy);
    if (answer === null) break;
    const line = lineFor(answer, table as unknown as AskedTable);
    const outcome = table.apply(answer);
    if (outcome.is === 'refused') throw new Error(`${line}: ${outcome.problem}`);
    const reply = played.take(line);
    const refused = reply.parts.find(({ is }) => is === 'refused');
    if (refused) throw new Error(`${line}: ${JSON.stringify(refused)}`);
    [table, played] = [outcome.table, reply.table];
    lines++;
  }
  if (played.journal.join('') !== journalLines(table).join('')) throw new Error('the lines lead to another journal');
  const { table: again } = loadJournal(table.game.definition, sheets, played.journal.join(''));
  if (!again.state.equals(table.state)) throw new Error('the journal leads to another table');
  return { lines, winner: winnerOf(table.state) };
}

/**
 * For each scenario and bot, plays at most `games` games until the person has both won and lost. Returns a line with
 * totals.
 */
async function playAll(games: number, seed: number, report: ProofReport): Promise<string> {
  const sum = { games: 0, lines: 0, won: 0, lost: 0, both: 0 };
  for (const scenario of scenarios) {
    const sheets = await compiledSheets(scenario);
    for (const bot of sideKeys) {
      const ends = new Set<boolean>();
      for (let game = 0; game < games && ends.size < 2; game++) {
        report.holds(`Scenario ${scenario}, bot ${bot}, game ${game}`, () => {
          const { lines, winner } = playByLines(scenario, bot, sheets, [seed, game]);
          sum.games++;
          sum.lines += lines;
          if (winner === null) return;
          ends.add(winner === bot);
          if (winner === bot) sum.lost++;
          else sum.won++;
        });
      }
      if (ends.size === 2) sum.both++;
    }
  }
  return (
    `${grouped(sum.games)} games by ${grouped(sum.lines)} lines: ${sum.won} won, ${sum.lost} lost; ` +
    `${sum.both} of ${scenarios.length * 2} sides both won and lost`
  );
}

/** The lines that a person types in a round, from a script. Comments and questions are left out. */
const commands = readFileSync('test/scripts/round-1.txt', 'utf8')
  .split('\n')
  .filter((line) => !/^(#|map|log|why|$)/.test(line));

/** Returns the number of prompts in the output of the program. */
const promptsIn = (shown: string): number => shown.split('\n> ').length - 1;

/**
 * Starts `botbook play` and waits for its prompt number `prompt`. Kills the program `after` milliseconds later, and
 * checks the saved game. Returns the number of events in the saved game.
 */
async function killOnce(folder: string, prompt: number, after: number, sheets: SheetFunctions<null>): Promise<number> {
  rmSync(folder, { recursive: true, force: true });
  const words = ['play', 'callisto/1', '--as', 'breakers', '--seed', '1', '--saves', folder];
  const child = spawn(process.execPath, [program, ...words, '--script', join(folder, '..', 'script.txt')], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  let shown = '';
  const reached = new Promise<void>((done) => {
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      shown += text;
      if (promptsIn(shown) >= prompt) done();
    });
  });
  const closed = new Promise<void>((done) => {
    child.on('close', () => done());
  });
  await Promise.race([reached, closed]);
  await Promise.race([sleep(after, undefined, { ref: false }), closed]);
  child.kill('SIGKILL');
  await closed;
  // If the program is killed very early, it has not made the folder yet.
  const files = existsSync(folder) ? readdirSync(folder) : [];
  const [file, ...others] = files.filter((name) => !name.startsWith('.'));
  if (file === undefined && !shown.includes('> ')) return 0;
  if (file === undefined || others.length > 0) throw new Error(`the folder has the files ${files.join(', ')}`);
  const text = readFileSync(join(folder, file), 'utf8');
  const { definition } = packagedGame(1);
  const { table } = loadJournal(definition, { ...sheets, identity: identityIn(text) }, text);
  // Each prompt comes after the reply to the previous line. So all lines before the last prompt must be saved.
  const answered = promptsIn(shown) - 1;
  if (table.journal.length - 1 < answered)
    throw new Error(`${answered} lines were answered, and ${table.journal.length - 1} are saved`);
  return table.journal.length;
}

/** Returns the fingerprint of the sheets in the first line of a journal. */
const identityIn = (text: string): string => (JSON.parse(text.split('\n', 1)[0] ?? '') as { sheets: string }).sheets;

async function killAll(kills: number, seed: number, report: ProofReport): Promise<string> {
  const sheets = await compiledSheets(1);
  const home = mkdtempSync(join(tmpdir(), 'botbook-kills-'));
  const folder = join(home, 'saves');
  writeFileSync(join(home, 'script.txt'), `${commands.join('\n')}\n`);
  const whim = new Whim();
  whim.seed(seed, 1);
  const sum = { kills: 0, inGame: 0 };
  try {
    for (; sum.kills < kills; sum.kills++) {
      const [prompt, after] = [whim.below(commands.length + 1), whim.below(40)];
      const events = await killOnce(folder, prompt, after, sheets).catch((error: unknown) => {
        report.fault(`kill ${sum.kills}: ${String(error)}`);
        return 0;
      });
      if (events > 0) sum.inGame++;
    }
  } finally {
    rmSync(home, { recursive: true, force: true });
  }
  return `${grouped(sum.kills)} kills, ${grouped(sum.inGame)} of them in the game`;
}

await prove({ name: 'terminal', numbers: { games: 1, kills: 12, seed: 1 } }, async ({ games, kills, seed }, report) => {
  const all = [await playAll(games, seed, report), await killAll(kills, seed, report)];
  return all.join('; ');
});
