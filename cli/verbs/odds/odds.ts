// `botbook odds`: prints the exact odds of the tables of a sheet.
import { stepOdds, type StepOdds } from '../../../compiler/decide/tables/table-start.ts';
import { faultyFile } from '../../../files/errors.ts';
import { sheetOddsJson, sheetOddsText } from '../../../views/tables/odds-of-tables.ts';
import { out, outJson, paintOut } from '../../io.ts';
import { battleOf, type BattleOptions } from '../../rolled-battle.ts';
import { readWith } from '../../readings.ts';
import { readRolling, type RolledSource } from '../../rolled-source.ts';

interface OddsOptions extends Pick<BattleOptions, 'table' | 'force'> {
  readonly reading?: readonly string[];
  readonly json?: boolean;
}

function stepsOf({ walk, start, name, isWhole }: RolledSource): readonly StepOdds[] {
  const steps = stepOdds(walk.plan, start, isWhole, walk.repeats);
  if (steps.length === 0 || steps.some(({ isEndless }) => !isEndless)) return steps;
  const help = 'Let each row call the table of the row at most once, or roll with `botbook roll`.';
  throw faultyFile(name, 'its tables call each other so often that exact odds cannot be counted', help);
}

/** Runs the command verb; returns the exit code. */
export function odds(names: readonly string[], options: OddsOptions): number {
  const source = readRolling(names, options.reading ?? [], ({ rolling }) =>
    rolling?.seconds ? [rolling.seconds.repeats] : [],
  );
  const { game, name, walk, startTitle } = source;
  const battle = battleOf(source, options, null);
  const shown = {
    plan: walk.plan,
    game: game.name,
    title: game.title,
    name,
    start: startTitle,
    steps: stepsOf(source),
    dice: 'row' in source.start ? (walk.plan.tables[source.start.table]?.rows[source.start.row]?.throws ?? []) : [],
    readings: readWith(game, source.readings),
    ...(battle && { choices: battle.countedChoices }),
  };
  if (options.json) outJson(sheetOddsJson(shown));
  else out(sheetOddsText(shown, paintOut));
  return 0;
}
