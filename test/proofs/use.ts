// Proof that bots use all parts of their sheets. A part that decides nothing in any game must have an example. If no
// example can exist, a `NEVER` must say why, and then no game may use the part.
import { spawnSync } from 'node:child_process';
import { isProcedurePartOf, procedurePartsOf } from '../../compiler/decide/procedure-parts.ts';
import { partsUsedBy } from '../../compiler/decide/used-parts.ts';
import { SheetMind } from '../../compiler/games/callisto/play/mind.ts';
import { Game } from '../../runtime/callisto/rules/engine/game-tables.ts';
import { Player } from '../../runtime/callisto/players/simulate.ts';
import { packagedScripts } from '../support/bots.ts';
import { packagedGame, scenarios } from '../support/played.ts';
import { numbersIn, prove, type ProofReport } from './kit.ts';

/**
 * The parts of a sheet in examples: `unused` are the parts that no example uses, and `never` the parts with a `NEVER`.
 */
interface Coverage {
  readonly scenario: number;
  readonly bot: 'breakers' | 'lfa';
  readonly unused: readonly string[];
  readonly never: readonly { readonly name: string }[];
}

function examplesCover(): readonly Coverage[] {
  const words = ['bin/botbook.js', 'test', 'procedures', '--json'];
  const { status, stdout, stderr } = spawnSync(process.execPath, words, { encoding: 'utf8', maxBuffer: 1e9 });
  if (status !== 0) throw new Error(`The examples do not pass:\n${stderr}`);
  return (JSON.parse(stdout) as { readonly coverage: readonly Coverage[] }).coverage;
}

/** Returns, for each sheet of a scenario, the parts that decided something in any of `games` games. */
function usedIn(scenario: number, games: number, seed: number): Readonly<Record<Coverage['bot'], ReadonlySet<string>>> {
  const game = new Game(packagedGame(scenario).definition);
  const used = { breakers: new Set<string>(), lfa: new Set<string>() };
  const scripts = packagedScripts(scenario);
  for (const side of [0, 1] as const) {
    const script = scripts[side];
    game.setMind(
      side,
      new SheetMind(game, script, scripts[1 - side] ?? null, {
        onDecision: (decision) => {
          for (const name of partsUsedBy(decision)) used[script.bot].add(name);
        },
      }),
    );
  }
  const player = new Player(game, { breakers: 'bot', lfa: 'bot' });
  for (let index = 0; index < games; index++) player.play(seed, index);
  return used;
}

/**
 * Compares the parts of the sheets that games used with the parts that examples use. Reports the faults, such as a part
 * that neither uses, and prints a line for each sheet.
 */
function judge(scenario: number, games: number, used: ReturnType<typeof usedIn>, report: ProofReport): void {
  for (const { bot, procedures } of packagedScripts(scenario)) {
    const { unused = [], never: reasons = [] } =
      coverage.find((row) => row.scenario === scenario && row.bot === bot) ?? {};
    const hasReason = (name: string): boolean => reasons.some((reason) => isProcedurePartOf(name, reason.name));
    const names = procedures.flatMap(({ title, clauses }) => procedurePartsOf(title, clauses)).map(({ name }) => name);
    const idle = names.filter((name) => !used[bot].has(name));
    const missing = idle.filter((name) => unused.includes(name));
    const excused = idle.filter(hasReason).length;
    console.log(
      `Scenario ${scenario} ${bot}: ${names.length} parts, ${idle.length} never decisive in ${games} games: ` +
        `${idle.length - excused - missing.length} have an example, ${excused} have a reason`,
    );
    for (const name of missing) report.fault(`neither decisive nor in an example: ${name}`);
    for (const name of [...used[bot]].filter(hasReason))
      report.fault(`decisive in play, though no position is said to make it so: ${name}`);
  }
}

const coverage = examplesCover();
await prove(
  { name: 'use', numbers: { games: 60, seed: 7 }, texts: { scenarios: '' } },
  ({ games, scenarios: list, seed }, report) => {
    const chosen = numbersIn(list, scenarios);
    for (const scenario of chosen) judge(scenario, games, usedIn(scenario, games, seed), report);
    return `${games} games of bots in each of ${chosen.length} scenarios`;
  },
);
