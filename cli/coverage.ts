// Which parts of the sheets examples use, and which are excused because no position can show them.
import { isProcedurePartOf, procedurePartsOf, type ProcedurePart } from '../compiler/decide/procedure-parts.ts';
import { sheetScriptOfText } from '../compiler/decide/sheet-script.ts';
import type { RanExample } from '../compiler/game/examples.ts';
import { ExampleFault, type ExampleLine } from '../grammar/example-file.ts';
import type { Covered } from '../views/examples/examples.ts';
import type { UserError } from '../files/errors.ts';
import { badExample, type ExampleTable, type ReadFile } from './example-files.ts';
import { botTitle } from './bots.ts';

/** A part that no position can show, with all that is in it. */
interface Excuse {
  readonly bot: string;
  readonly part: string;
  readonly reason: string;
  readonly line: number;
}

/** `LFA SCOUT 2b`: of which bot, and which part; null if it does not begin with a bot and go on with a part. */
function excuseOf({ key, text, line }: ExampleLine, { game, examples }: ExampleTable): Excuse | null {
  const begins = (bot: string): boolean => key.toLowerCase().startsWith(`${botTitle(game, bot).toLowerCase()} `);
  const bot = examples.bots.find(begins);
  if (bot === undefined) return null;
  const part = key.slice(botTitle(game, bot).length + 1);
  return part === '' ? null : { bot, part, reason: text, line };
}

function partsFor(bot: string, { game, sheets: { texts, language } }: ExampleTable): readonly ProcedurePart[] {
  const script = sheetScriptOfText(texts.get(bot) ?? '', game.headings, language);
  return (script?.procedures ?? []).flatMap(({ title, clauses }) => procedurePartsOf(title, clauses));
}

/** Excuses that hold, and errors for those that do not: a wrong excuse excuses nothing. */
export interface Excused {
  readonly good: readonly Excuse[];
  readonly bad: readonly UserError[];
}

/** Judges the excuses of files: parts that are not there, or that an example shows after all, are told. */
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

/** The use of the sheets of a scenario; a bot without examples is left out. */
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

/** In %. */
export const shareOf = (covered: readonly Covered[]): number => {
  const all = covered.reduce((sum, { parts }) => sum + parts.length, 0);
  const unused = covered.reduce((sum, bot) => sum + bot.unused.length, 0);
  return all === 0 ? 0 : (100 * (all - unused)) / all;
};
