// Which parts of the sheets examples use, and which are excused because no position can show them.
import { isPartOf, partsOf } from '../compiler/decide/procedure-parts.ts';
import type { Part } from '../compiler/decide/procedure-parts.ts';
import type { Ran } from '../compiler/games/callisto/examples/run.ts';
import { ExampleFault } from '../grammar/example-file.ts';
import type { ExampleLine } from '../grammar/example-file.ts';
import type { Covered } from '../views/examples/examples.ts';
import type { UserError } from '../files/errors.ts';
import { badExample } from './example-files.ts';
import type { ReadFile, Tables } from './example-files.ts';

/** A part that no position can show, with all that is in it. */
interface Excuse {
  readonly bot: 'breakers' | 'lfa';
  readonly part: string;
  readonly reason: string;
  readonly line: number;
}

/** `LFA SCOUT 2b`: of which bot, and which part; null if it does not begin with a bot and go on with a part. */
function excuseOf({ key, text, line }: ExampleLine): Excuse | null {
  const [, bot, part] = /^(LFA|Breakers) (.+)$/i.exec(key) ?? [];
  if (bot === undefined || part === undefined) return null;
  return { bot: bot.toLowerCase() === 'breakers' ? 'breakers' : 'lfa', part, reason: text, line };
}

function partsFor(bot: Excuse['bot'], scenario: number, tables: Tables): readonly Part[] {
  const { scripts } = tables.of(scenario);
  const procedures = scripts[bot === 'breakers' ? 0 : 1]?.procedures ?? [];
  return procedures.flatMap(({ title, clauses }) => partsOf(title, clauses));
}

/** What is excused, and what is wrong with excuses: those that are told excuse nothing. */
export interface Excused {
  readonly good: readonly Excuse[];
  readonly bad: readonly UserError[];
}

/** Judges the excuses of files: parts that are not there, or that an example shows after all, are told. */
export function judgeExcuses(files: readonly ReadFile[], tables: Tables, ran: readonly Ran[]): Excused {
  const good: Excuse[] = [];
  const bad: UserError[] = [];
  for (const { path, scenario, file } of files) {
    for (const line of file.never) {
      const excuse = excuseOf(line);
      const fault = faultOf(line.key, excuse, scenario, tables, ran);
      if (fault) bad.push(badExample(path, new ExampleFault(line.line, fault.problem, fault.help)));
      else if (excuse) good.push(excuse);
    }
  }
  return { good, bad };
}

function faultOf(
  key: string,
  excuse: Excuse | null,
  scenario: number,
  tables: Tables,
  ran: readonly Ran[],
): { readonly problem: string; readonly help: string } | null {
  if (!excuse || !partsFor(excuse.bot, scenario, tables).some(({ name }) => name === excuse.part)) {
    const help = 'Write the bot and the part: `NEVER LFA SCOUT 2b goal [1]: why`; --uncovered names parts.';
    return { problem: `\`${key}\` is no part of these sheets`, help };
  }
  const { bot, part } = excuse;
  const shown = ran.find(({ use }) =>
    use.some((one) => one.startsWith(`${bot} `) && isPartOf(one.slice(bot.length + 1), part)),
  );
  if (!shown) return null;
  return { problem: `\`${key}\` is decisive in the example \`${shown.example.title}\``, help: 'Take the line out.' };
}

/** What of the sheets of a scenario was used; a bot that no example is about is left out. */
export function coverage(scenario: number, tables: Tables, ran: readonly Ran[], excuses: readonly Excuse[]): Covered[] {
  const used = new Set(ran.flatMap(({ use }) => use));
  const sides = new Set(ran.map(({ seated }) => seated.side));
  return (['breakers', 'lfa'] as const).flatMap((bot, side) => {
    if (!sides.has(side)) return [];
    const all = partsFor(bot, scenario, tables);
    const own = excuses.filter((one) => one.bot === bot);
    const parts = all.filter(({ name }) => !own.some((one) => isPartOf(name, one.part)));
    const unused = parts.filter(({ name }) => !used.has(`${bot} ${name}`));
    const never = own.map(({ part, reason }) => ({ name: part, reason }));
    return [{ scenario, bot, parts, unused, excused: all.length - parts.length, never }];
  });
}

/** In %. */
export const shareOf = (covered: readonly Covered[]): number => {
  const all = covered.reduce((sum, { parts }) => sum + parts.length, 0);
  const unused = covered.reduce((sum, one) => sum + one.unused.length, 0);
  return all === 0 ? 0 : (100 * (all - unused)) / all;
};
