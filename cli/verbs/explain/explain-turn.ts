// `botbook explain --turn`: prints what each step of a turn does in a position, and why.
import { ForbiddenLine } from '../../../compiler/game/line-steps.ts';
import type { ToldTurn, TurnChoices, TurnScene } from '../../../compiler/game/told-turn.ts';
import { printedProcedure } from '../../../compiler/decide/printed-procedure.ts';
import { badOption, faultyFile, UserError } from '../../../files/errors.ts';
import { readArgument, readText } from '../../../files/files.ts';
import { positionIn } from '../../../files/position-text.ts';
import { toldTurnHtml } from '../../../views/decision/explain-html.ts';
import { toldTurnJson, toldTurnText, type PrintedForCard } from '../../../views/decision/told-turn.ts';
import { tellPage } from '../../create.ts';
import { sheetsForPosition } from '../../card-queries.ts';
import { withUserErrors } from '../../decide-card.ts';
import { out, outJson, paintOut } from '../../io.ts';
import { commandsIn } from '../../lines.ts';
import { refuseOtherJson } from '../../position-file.ts';
import { seedOf } from '../../seeds.ts';
import type { DecidingOptions } from '../../prepared-card.ts';

export interface ExplainOptions extends DecidingOptions {
  readonly full?: boolean;
  readonly whyNot?: string;
  readonly html?: string;
  readonly sight?: readonly string[];
  readonly turn?: boolean;
  readonly level?: string;
  readonly script?: string;
}

/** Refuses options about a single card. */
function refuseCardOptions({ card, whyNot }: ExplainOptions): void {
  const other = card === undefined ? (whyNot === undefined ? null : '--why-not') : '--card';
  if (other !== null) throw badOption(`--turn and ${other} exclude each other`, 'Leave one of them out.');
}

function chanceOf({ seed, dice }: ExplainOptions): TurnChoices['chance'] {
  if (seed !== undefined && dice !== undefined) throw badOption('--seed and --dice are given', 'Give one of them.');
  if (seed !== undefined) return { seed: seedOf(seed) };
  const words = dice === undefined ? [] : dice.split(',').map((word) => word.trim());
  const other = words.find((word) => !/^\d+$/.test(word));
  if (other === undefined) return { faces: words.map(Number) };
  throw badOption(`--dice has \`${other}\`, which is no face`, 'Give faces in their order: `--dice 4,1`.');
}

function levelOf(level: string | undefined, levels: readonly string[]): Pick<TurnChoices, 'level'> {
  if (level === undefined) return {};
  if (levels.includes(level.toLowerCase())) return { level: level.toLowerCase() };
  const help = levels.length === 0 ? 'The page has no levels: leave it out.' : `Give one of ${levels.join(', ')}.`;
  throw badOption(`--level is \`${level}\``, help);
}

/** The ways to supply the line, face or order for which a turn waits. */
const ways = {
  line: 'Write the answer into the file of `--script`, a line for each.',
  face: 'Give the face with `--dice`, or let chance decide with `--seed 3`.',
  order: 'Let chance shuffle with `--seed 3`.',
} as const;

function lead(scene: TurnScene, position: unknown, name: string, options: ExplainOptions): ToldTurn {
  const { script, level } = options;
  const lines = script === undefined ? [] : commandsIn(readText(script));
  const choices = { lines, chance: chanceOf(options), ...levelOf(level, scene.levels) };
  return withUserErrors(name, () => {
    try {
      return scene.lead(position, choices);
    } catch (error) {
      if (!(error instanceof ForbiddenLine)) throw error;
      throw faultyFile(script ?? name, error.message, error.help);
    }
  });
}

/** Runs the option; returns the exit code. */
export function explainTurn([path, ...more]: readonly string[], options: ExplainOptions): number {
  if (path === undefined || more.length > 0) {
    const problem = path === undefined ? 'No position is named' : 'One position is read at a time';
    throw badOption(problem, 'Give the file of a position, or `-`.');
  }
  refuseCardOptions(options);
  const { name, text } = readArgument(path);
  const position = positionIn(text, name);
  refuseOtherJson(position, name);
  const { game, scene, sheets } = withUserErrors(name, () => sheetsForPosition({ position, name }, options));
  const turns = scene.turns?.(sheets);
  if (!turns) {
    const help = game.page ? 'Write the steps of a turn in a section `TURN`.' : 'Leave the option out.';
    throw badOption(`--turn is given, and no page says the turns of ${game.title}`, help);
  }
  const turn = lead(turns, position, name, options);
  if (turn.ending.is === 'waits' && options.strict === true)
    throw new UserError('wrong-chance', { problem: turn.ending.text.replace(/\.$/, ''), help: ways[turn.ending.for] });
  const printedOf: PrintedForCard = (card) =>
    printedProcedure({ ...card, sheet: sheets.texts.get(card.head.side) ?? '' }, game);
  const { html: page } = options;
  if (page !== undefined)
    tellPage(page, toldTurnHtml(turn, `${game.title}: ${turn.section}`, options.full ?? false, printedOf));
  else if (options.json) outJson(toldTurnJson(turn, printedOf));
  else out(toldTurnText(turn, options.full ?? false, printedOf, paintOut));
  if (turn.ending.is === 'waits' && !options.json && page !== '-') out(`${ways[turn.ending.for]}\n`);
  return 0;
}
