// Coverage: the parts of sheets that examples use. A part that no position can reach needs no example.
import type { ExampleFile } from '../../grammar/example-file.ts';
import { ExampleFault, keyOfLine, type ExampleLine } from '../../grammar/example-lines.ts';
import { isProcedurePartOf, procedurePartsOf, type ProcedurePart } from '../decide/procedure-parts.ts';
import type { ExamplePart, ExampleScene, RanExample } from './examples.ts';
import { botTitle, type GameDeclaration } from './game-declaration.ts';
import { scriptIn, type SceneSheets } from './scene-sheets.ts';

/**
 * A line `NEVER …` in an example file. The line declares that no position can reach a part of a sheet, such as a
 * clause. The declaration also covers the smaller parts inside this part.
 */
export interface Excuse {
  readonly bot: string;
  readonly part: string;
  readonly reason: string;
  readonly line: ExampleLine;
}

/** The sheets of a scenario, and the bots of the scenario for which there can be examples. */
export interface CoveredScene {
  readonly game: GameDeclaration;
  readonly scenario: number;
  readonly sheets: SceneSheets;
  readonly examples: Pick<ExampleScene, 'bots' | 'page'>;
}

/** A sheet with the parts that no example used. */
export interface UncoveredSheet {
  readonly scenario: number;
  /** The bot by the name of its sheet file. `title` is the name for readers. */
  readonly bot: string;
  readonly title: string;
  readonly parts: readonly ExamplePart[];
  readonly unused: readonly ExamplePart[];
  /** The number of parts that lines `NEVER` declare unreachable. `parts` does not contain these parts. */
  readonly excused: number;
  readonly never: readonly { readonly name: string; readonly reason: string }[];
}

/** Reads bot and part from the key of a line, such as `BOT SCOUT 2b`; null if the key does not name a bot. */
function excuseOf(line: ExampleLine, { game, examples }: CoveredScene): Excuse | null {
  const { key, text } = line;
  const begins = (bot: string): boolean => key.toLowerCase().startsWith(`${botTitle(game, bot).toLowerCase()} `);
  const bot = botsIn(examples).find(begins);
  if (bot === undefined) return null;
  const part = key.slice(botTitle(game, bot).length + 1);
  return part === '' ? null : { bot, part, reason: text, line };
}

/** Returns the bots, and the page of the game as a further sheet. */
const botsIn = ({ bots, page }: CoveredScene['examples']): readonly string[] => [...bots, ...(page ? [page.name] : [])];

/** Returns all parts of the sheet of a bot, in the order of the page. */
export function partsFor(bot: string, { sheets }: Pick<CoveredScene, 'sheets'>): readonly ProcedurePart[] {
  const script = scriptIn(sheets, bot);
  return (script?.procedures ?? []).flatMap(({ title, clauses }) => procedurePartsOf(title, clauses));
}

/** Returns all parts of the sheet of a bot, or of the page of the game. */
const coveredParts = (bot: string, scene: CoveredScene): readonly ExamplePart[] =>
  scene.examples.page?.name === bot ? scene.examples.page.parts : partsFor(bot, scene);

/**
 * The excuses of example files, which are their lines `NEVER`. `good` has the valid excuses. `bad` has the file and the
 * fault of each invalid excuse.
 */
interface Excused<F> {
  readonly good: readonly Excuse[];
  readonly bad: readonly { readonly file: F; readonly fault: ExampleFault }[];
}

/**
 * Checks the excuses in example files. An excuse is invalid if its part does not exist, or if an example uses the part.
 */
export function judgeExcuses<F extends { readonly file: Pick<ExampleFile, 'never'> }>(
  files: readonly F[],
  scene: CoveredScene,
  ran: readonly RanExample[],
): Excused<F> {
  const good: Excuse[] = [];
  const bad: Excused<F>['bad'][number][] = [];
  for (const file of files) {
    for (const line of file.file.never) {
      const excuse = excuseOf(line, scene);
      const fault = faultOf(line, excuse, scene, ran);
      if (fault) bad.push({ file, fault });
      else if (excuse) good.push(excuse);
    }
  }
  return { good, bad };
}

function faultOf(
  line: ExampleLine,
  excuse: Excuse | null,
  scene: CoveredScene,
  ran: readonly RanExample[],
): ExampleFault | null {
  const { key } = line;
  const fault = (problem: string, help: string): ExampleFault =>
    new ExampleFault(keyOfLine(line), problem, help, 'never');
  if (!excuse || !coveredParts(excuse.bot, scene).some(({ name }) => name === excuse.part)) {
    const [bot = ''] = scene.examples.bots;
    const part = `${botTitle(scene.game, bot)} ${partsFor(bot, scene)[0]?.name ?? ''}`;
    const help = `Write the bot and the part: \`NEVER ${part}: why\`. \`botbook test --uncovered\` lists the names of the parts that no example uses.`;
    return fault(`\`${key}\` is no part of these sheets`, help);
  }
  const { bot, part } = excuse;
  const shown = ran.find(({ use }) =>
    use.some((name) => name.startsWith(`${bot} `) && isProcedurePartOf(name.slice(bot.length + 1), part)),
  );
  return shown ? fault(`\`${key}\` is decisive in the example \`${shown.example.title}\``, 'Take the line out.') : null;
}

/** True if an example is about a sheet. A turn has the page as its bot, and uses the sheets of its cards. */
export const usesSheet = ({ bot, use, ofTurn }: RanExample, sheet: string): boolean =>
  bot === sheet || (ofTurn !== undefined && use.some((name) => name.startsWith(`${sheet} `)));

/** Returns the coverage of the sheets of a scenario. A bot without examples is left out. */
export function coverage(
  scene: CoveredScene,
  ran: readonly RanExample[],
  excuses: readonly Excuse[],
): UncoveredSheet[] {
  const { game, scenario, examples } = scene;
  const used = new Set(ran.flatMap(({ use }) => use));
  return botsIn(examples).flatMap((bot) => {
    if (!ran.some((example) => usesSheet(example, bot))) return [];
    const all = coveredParts(bot, scene);
    const own = excuses.filter((excuse) => excuse.bot === bot);
    const parts = all.filter(({ name }) => !own.some((excuse) => isProcedurePartOf(name, excuse.part)));
    const unused = parts.filter(({ name }) => !used.has(`${bot} ${name}`));
    const never = own.map(({ part, reason }) => ({ name: part, reason }));
    const excused = all.length - parts.length;
    return [{ scenario, bot, title: botTitle(game, bot), parts, unused, excused, never }];
  });
}

/** Returns the percentage of parts that examples use. */
export const shareOf = (covered: readonly UncoveredSheet[]): number => {
  const all = covered.reduce((sum, { parts }) => sum + parts.length, 0);
  const unused = covered.reduce((sum, bot) => sum + bot.unused.length, 0);
  return all === 0 ? 0 : (100 * (all - unused)) / all;
};
