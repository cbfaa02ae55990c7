// npm run use: bots play both sides of every scenario; which parts of their sheets are never decisive in play, and that an
// example shows each of them, or a line says why none can. Fails if one has neither, or if play shows what no position could.
import { spawnSync } from 'node:child_process';
import { isPartOf, partsOf } from '../../compiler/decide/procedure-parts.ts';
import { useOf } from '../../compiler/decide/use.ts';
import { SheetMind } from '../../compiler/games/callisto/play/mind.ts';
import { Game } from '../../runtime/callisto/rules/engine/game-tables.ts';
import { Player, noTotals } from '../../runtime/callisto/players/simulate.ts';
import { packagedScript } from '../support/bots.ts';
import { packagedGame, scenarios } from '../support/played.ts';

const option = (name: string, otherwise: number): number => {
  const at = process.argv.indexOf(`--${name}`);
  const value = at < 0 ? otherwise : Number(process.argv[at + 1]);
  if (Number.isInteger(value) && value > 0) return value;
  console.error(`--${name} takes a whole number from 1.`);
  process.exit(2);
};

const games = option('games', 5000);
const seed = option('seed', 7);

/** What of a sheet no example shows, and what none can. */
interface Coverage {
  readonly scenario: number;
  readonly bot: 'breakers' | 'lfa';
  readonly unused: readonly string[];
  readonly never: readonly { readonly name: string }[];
}

const told = spawnSync(process.execPath, ['bin/botbook.js', 'test', 'procedures', '--json'], {
  encoding: 'utf8',
  maxBuffer: 1e9,
});
if (told.status !== 0) throw new Error(`The examples do not pass:\n${told.stderr}`);
const { coverage } = JSON.parse(told.stdout) as { readonly coverage: readonly Coverage[] };

let isWrong = false;
for (const scenario of scenarios) {
  const game = new Game(packagedGame(scenario).definition);
  const used = { breakers: new Set<string>(), lfa: new Set<string>() };
  const scripts = [packagedScript(scenario, 'breakers'), packagedScript(scenario, 'lfa')] as const;
  for (const side of [0, 1] as const) {
    const [own, facing] = side === 0 ? scripts : scripts.toReversed();
    if (!own) throw new Error(`Scenario ${scenario} lacks a sheet.`);
    const seen = used[own.bot];
    game.minds[side] = new SheetMind(game, own, facing ?? null, {
      onDecision: (decision) => {
        for (const name of useOf(decision)) seen.add(name);
      },
    });
  }
  const player = new Player(game, { breakers: 'bot', lfa: 'bot' });
  const totals = noTotals(game.definition.board.victory.length);
  for (let index = 0; index < games; index++) player.count(seed, index, totals);
  for (const script of scripts) {
    const bot = script?.bot ?? 'lfa';
    const own = coverage.find((one) => one.scenario === scenario && one.bot === bot);
    const parts = (script?.procedures ?? []).flatMap(({ title, clauses }) => partsOf(title, clauses));
    const never = parts.filter(({ name }) => !used[bot].has(name)).map(({ name }) => name);
    const excused = never.filter((name) => own?.never.some((one) => isPartOf(name, one.name)));
    const missing = never.filter((name) => own?.unused.includes(name));
    const wrong = [...used[bot]].filter((name) => own?.never.some((one) => isPartOf(name, one.name)));
    console.log(
      `Scenario ${scenario} ${bot === 'lfa' ? 'LFA     ' : 'Breakers'}  ${String(parts.length).padStart(3)} parts, ${String(never.length).padStart(3)} never decisive in ${games} games: ${never.length - excused.length - missing.length} have an example, ${excused.length} have a reason`,
    );
    for (const name of missing) console.log(`  neither: ${name}`);
    for (const name of wrong) console.log(`  decisive in play, though no position is said to make it so: ${name}`);
    isWrong ||= missing.length > 0 || wrong.length > 0;
  }
}
process.exitCode = isWrong ? 1 : 0;
