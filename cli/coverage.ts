// Which parts of the sheets examples use, and which are excused because no position can show them.
import { partsOf } from '../compiler/decide/parts.ts';
import type { Ran } from '../compiler/vocabulary/callisto/examples/run.ts';
import { ExampleFault } from '../grammar/example-file.ts';
import type { ExampleLine } from '../grammar/example-file.ts';
import type { Covered } from '../views/examples.ts';
import type { UserError } from './errors.ts';
import { badExample } from './example-files.ts';
import type { ReadFile, Tables } from './example-files.ts';

/** Parts that no position can show, by bot and name, with the lines that say so. */
type Excuses = ReadonlyMap<string, ExampleLine>;

/** What of the sheets of a scenario was used. */
export function coverage(scenario: number, tables: Tables, used: ReadonlySet<string>, never: Excuses): Covered[] {
  const { scripts } = tables.of(scenario);
  return (['breakers', 'lfa'] as const).map((bot, side) => {
    const procedures = scripts[side as 0 | 1]?.procedures ?? [];
    const all = procedures.flatMap(({ title, clauses }) => partsOf(title, clauses));
    const parts = all.filter(({ name }) => !never.has(`${bot} ${name}`));
    const unused = parts.filter(({ name }) => !used.has(`${bot} ${name}`));
    const excused = all.flatMap(({ name }) => {
      const reason = never.get(`${bot} ${name}`)?.text;
      return reason === undefined ? [] : [{ name, reason }];
    });
    return { scenario, bot, parts, unused, excused };
  });
}

/** What is wrong with the excuses of a file: parts that are not there, or that an example shows after all. */
export function badExcuses({ path, scenario, file }: ReadFile, tables: Tables, ran: readonly Ran[]): UserError[] {
  const { scripts } = tables.of(scenario);
  return file.never.flatMap(({ key, line }) => {
    const found = /^(LFA|Breakers) (.+)$/i.exec(key);
    const bot = found?.[1]?.toLowerCase() ?? '';
    const procedures = scripts[bot === 'lfa' ? 1 : 0]?.procedures ?? [];
    const isPart = procedures.some(({ title, clauses }) =>
      partsOf(title, clauses).some(({ name }) => name === found?.[2]),
    );
    if (!found || !isPart) {
      const help = 'Write the bot and the part: `NEVER LFA SCOUT 2b goal [1]: why`; --uncovered names parts.';
      return [badExample(path, new ExampleFault(line, `\`${key}\` is no part of these sheets`, help))];
    }
    const shown = ran.find(({ use }) => use.includes(`${bot} ${found[2]}`));
    if (!shown) return [];
    const problem = `\`${key}\` is decisive in the example \`${shown.example.title}\``;
    return [badExample(path, new ExampleFault(line, problem, 'Take the line out.'))];
  });
}

export const excusesOf = (files: readonly ReadFile[]): Excuses =>
  new Map(
    files.flatMap(({ file }) => file.never.map((one) => [one.key.replace(/^\w+/, (bot) => bot.toLowerCase()), one])),
  );

/** In %. */
export const shareOf = (covered: readonly Covered[]): number => {
  const all = covered.reduce((sum, { parts }) => sum + parts.length, 0);
  const unused = covered.reduce((sum, one) => sum + one.unused.length, 0);
  return all === 0 ? 100 : (100 * (all - unused)) / all;
};
