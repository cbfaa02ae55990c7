// Which parts of the sheets examples use, and which are excused because no position can show them.
import { partsOf } from '../compiler/decide/parts.ts';
import type { Part } from '../compiler/decide/parts.ts';
import type { Ran } from '../compiler/vocabulary/callisto/examples/run.ts';
import { ExampleFault } from '../grammar/example-file.ts';
import type { Covered } from '../views/examples.ts';
import type { UserError } from './errors.ts';
import { badExample } from './example-files.ts';
import type { ReadFile, Tables } from './example-files.ts';

/** A part that no position can show, with all that is in it. */
interface Excuse {
  readonly bot: 'breakers' | 'lfa';
  readonly part: string;
  readonly reason: string;
  readonly line: number;
}

/** The excuses of a file; one that names no bot is told with the others that name no part. */
const excusesOf = ({ file }: ReadFile): Excuse[] =>
  file.never.map(({ key, text, line }) => {
    const [, bot = '', part = key] = /^(LFA|Breakers) (.+)$/i.exec(key) ?? [];
    return {
      bot: bot.toLowerCase() === 'breakers' ? 'breakers' : 'lfa',
      part: bot === '' ? '' : part,
      reason: text,
      line,
    };
  });

/** Whether a part is another one or in it: `SCOUT 2`, `SCOUT 2b`, `SCOUT 2b goal [1]`. */
const isIn = (name: string, part: string): boolean =>
  name === part || (name.startsWith(part) && !/^\d/.test(name.slice(part.length)));

function partsFor(bot: Excuse['bot'], scenario: number, tables: Tables): readonly Part[] {
  const { scripts } = tables.of(scenario);
  const procedures = scripts[bot === 'breakers' ? 0 : 1]?.procedures ?? [];
  return procedures.flatMap(({ title, clauses }) => partsOf(title, clauses));
}

/** What of the sheets of a scenario was used. */
export function coverage(
  scenario: number,
  tables: Tables,
  used: ReadonlySet<string>,
  files: readonly ReadFile[],
): Covered[] {
  const excuses = files.flatMap(excusesOf);
  return (['breakers', 'lfa'] as const).map((bot) => {
    const all = partsFor(bot, scenario, tables);
    const parts = all.filter(({ name }) => !excuses.some((one) => one.bot === bot && isIn(name, one.part)));
    const unused = parts.filter(({ name }) => !used.has(`${bot} ${name}`));
    const never = excuses.filter((one) => one.bot === bot).map(({ part, reason }) => ({ name: part, reason }));
    return { scenario, bot, parts, unused, excused: all.length - parts.length, never };
  });
}

/** What is wrong with the excuses of a file: parts that are not there, or that an example shows after all. */
export function badExcuses(read: ReadFile, tables: Tables, ran: readonly Ran[]): UserError[] {
  const { path, scenario, file } = read;
  return excusesOf(read).flatMap(({ bot, part, line }, index) => {
    const key = file.never[index]?.key ?? '';
    if (!partsFor(bot, scenario, tables).some(({ name }) => name === part)) {
      const help = 'Write the bot and the part: `NEVER LFA SCOUT 2b goal [1]: why`; --uncovered names parts.';
      return [badExample(path, new ExampleFault(line, `\`${key}\` is no part of these sheets`, help))];
    }
    const shown = ran.find(({ use }) =>
      use.some((one) => one.startsWith(`${bot} `) && isIn(one.slice(bot.length + 1), part)),
    );
    if (!shown) return [];
    const problem = `\`${key}\` is decisive in the example \`${shown.example.title}\``;
    return [badExample(path, new ExampleFault(line, problem, 'Take the line out.'))];
  });
}

/** In %. */
export const shareOf = (covered: readonly Covered[]): number => {
  const all = covered.reduce((sum, { parts }) => sum + parts.length, 0);
  const unused = covered.reduce((sum, one) => sum + one.unused.length, 0);
  return all === 0 ? 100 : (100 * (all - unused)) / all;
};
