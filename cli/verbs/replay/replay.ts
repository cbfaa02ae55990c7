// `botbook replay`: shows all steps of a saved game, a single step with the board after the step, or the position after
// a step.
import type { LineTable } from '../../../compiler/game/table-scene.ts';
import { badOption, notFound } from '../../../files/errors.ts';
import { pathKind } from '../../../files/files.ts';
import { visibleText } from '../../../views/document/palette.ts';
import { partText, wishText, type ReplyStyle } from '../../../views/table/replies.ts';
import { err, out, outJson, paintErr, paintOut } from '../../io.ts';
import { loadSaved, savedPath, styleFor, type TableOptions } from '../../tables.ts';

interface ReplayOptions extends TableOptions {
  readonly step?: string;
  readonly position?: boolean;
}

/** Runs the command verb; returns the exit code. */
export async function replay([name, ...more]: readonly string[], options: ReplayOptions): Promise<number> {
  if (name === undefined || more.length > 0) {
    const problem = name === undefined ? 'No saved game is named' : 'One saved game is replayed at a time';
    throw badOption(problem, 'Give its file, or its name in `botbook games`.');
  }
  const path = savedPath(name, options);
  if (pathKind(path) !== 'file') throw notFound(name, 'Give the file of a saved game, or its name in `botbook games`.');
  const { cut, game, table } = await loadSaved(path, options);
  if (cut !== null) err(`${paintErr('warning', `The file breaks off in ${cut}; the lines before are replayed.`)}\n`);
  const style = styleFor(game);
  const last = table.steps.length;
  const step = options.step === undefined ? null : stepIn(options.step, last);
  if (options.position) outJson(table.at(step ?? last).position());
  else if (step === null) for (let each = 1; each <= last; each++) tellStep(table, each, style);
  else {
    tellStep(table, step, style);
    const then = table.at(step);
    for (const part of then.take('map').parts) out(`\n${partText(part, style)}`);
    out(`\n${wishText(then.wish(), style)}`);
  }
  return 0;
}

function stepIn(text: string, last: number): number {
  const step = Number(text);
  if (/^\d+$/.test(text) && step >= 1 && step <= last) return step;
  throw badOption(`--step is \`${text}\``, `Give a step from 1 to ${last}.`);
}

function tellStep(table: LineTable, step: number, style: ReplyStyle): void {
  out(`${paintOut('title', `${step}  ${visibleText(table.steps[step - 1] ?? '')}`)}\n`);
  for (const part of table.partsOf(step)) out(partText(part, style));
}
