// Coverage: the parts of sheets that examples use, and the parts that need no example because no position can reach
// them.
import { isProcedurePartOf, procedurePartsOf, type ProcedurePart } from '../compiler/decide/procedure-parts.ts';
import { scriptIn } from '../compiler/game/scene-sheets.ts';
import type { RanExample } from '../compiler/game/examples.ts';
import { ExampleFault, type ExampleLine } from '../grammar/example-file.ts';
import type { Covered } from '../views/examples/examples.ts';
import type { UserError } from '../files/errors.ts';
import { badExample, type ExampleTable, type ReadFile } from './example-files.ts';
import { botTitle } from './bots.ts';

/** A line `NEVER …` in an example file. It says that no position can reach a part or anything inside the part. */
interface Excuse {
  readonly bot: string;
  readonly part: string;
  readonly reason: string;
  readonly line: number;
}

/** Reads bot and part from the key of a line, such as `LFA SCOUT 2b`; null if the key does not name a bot. */
function excuseOf({ key, text, line }: ExampleLine, { game, examples }: ExampleTable): Excuse | null {
  const begins = (bot: string): boolean => key.toLowerCase().startsWith(`${botTitle(game, bot).toLowerCase()} `);
  const bot = examples.bots.find(begins);
  if (bot === undefined) return null;
  const part = key.slice(botTitle(game, bot).length + 1);
  return part === '' ? null : { bot, part, reason: text, line };
}

function partsFor(bot: string, { sheets }: ExampleTable): readonly ProcedurePart[] {
  const script = scriptIn(sheets, bot);
  return (script?.procedures ?? []).flatMap(({ title, clauses }) => procedurePartsOf(title, clauses));
}

/** The valid excuses, and errors about the invalid excuses. */
export interface Excused {
  readonly good: readonly Excuse[];
  readonly bad: readonly UserError[];
}

/**
 * Checks the excuses in example files. An excuse is invalid if its part does not exist, or if an example uses the part.
 */
export function judgeExcuses(files: readonly ReadFile[], table: ExampleTable, ran: readonly RanExample[]): Excused {
  const good: Excuse[] = [];
  const bad: UserError[] = [];
  for (const { path, file } of files) {
    for (const line of file.never) {
      const excuse = excuseOf(line, table);
      const fault = faultOf(line.key, excuse, table, ran);
      if (fault) bad.push(badExample(path, new ExampleFault(line.line, fault.problem, fault.help)));
      else if (excuse) good.push(excuse);
    }
  }
  return { good, bad };
}

function faultOf(
  key: string,
  excuse: Excuse | null,
  table: ExampleTable,
  ran: readonly RanExample[],
): { readonly problem: string; readonly help: string } | null {
  if (!excuse || !partsFor(excuse.bot, table).some(({ name }) => name === excuse.part)) {
    const help = 'Write the bot and the part: `NEVER LFA SCOUT 2b goal [1]: why`; --uncovered names parts.';
    return { problem: `\`${key}\` is no part of these sheets`, help };
  }
  const { bot, part } = excuse;
  const shown = ran.find(({ use }) =>
    use.some((name) => name.startsWith(`${bot} `) && isProcedurePartOf(name.slice(bot.length + 1), part)),
  );
  if (!shown) return null;
  return { problem: `\`${key}\` is decisive in the example \`${shown.example.title}\``, help: 'Take the line out.' };
}

/** Returns the coverage of the sheets of a scenario. A bot without examples is left out. */
export function coverage(table: ExampleTable, ran: readonly RanExample[], excuses: readonly Excuse[]): Covered[] {
  const { game, scenario, examples } = table;
  const used = new Set(ran.flatMap(({ use }) => use));
  return examples.bots.flatMap((bot) => {
    if (!ran.some((example) => example.bot === bot)) return [];
    const all = partsFor(bot, table);
    const own = excuses.filter((excuse) => excuse.bot === bot);
    const parts = all.filter(({ name }) => !own.some((excuse) => isProcedurePartOf(name, excuse.part)));
    const unused = parts.filter(({ name }) => !used.has(`${bot} ${name}`));
    const never = own.map(({ part, reason }) => ({ name: part, reason }));
    const excused = all.length - parts.length;
    return [{ scenario, bot, title: botTitle(game, bot), parts, unused, excused, never }];
  });
}

/** Returns the percentage of parts that examples use. */
export const shareOf = (covered: readonly Covered[]): number => {
  const all = covered.reduce((sum, { parts }) => sum + parts.length, 0);
  const unused = covered.reduce((sum, bot) => sum + bot.unused.length, 0);
  return all === 0 ? 0 : (100 * (all - unused)) / all;
};
