// `botbook decide`: shows what a bot does with a card in a position, or the odds of the card.
import { mostWays } from '../../../compiler/decide/card-odds.ts';
import { decidedJson, decidedText } from '../../../views/decision/decision-line.ts';
import { oddsJson, oddsText } from '../../../views/decision/odds.ts';
import { bombText } from '../../../views/decision/bomb-text.ts';
import { decideWith, readDeciding, tellNeeded, withUserErrors } from '../../decide-card.ts';
import type { DecidingOptions } from '../../prepared-card.ts';
import { UserError, badOption } from '../../../files/errors.ts';
import { out, outJson, paintOut } from '../../io.ts';

interface DecideOptions extends DecidingOptions {
  readonly odds?: boolean;
  readonly all?: boolean;
  readonly bomb?: string;
  readonly from?: string;
  readonly at?: string;
}

/** Runs the command verb; returns the exit code. */
export async function decide(names: readonly string[], options: DecideOptions): Promise<number> {
  if (options.bomb !== undefined) {
    const answer = (await import('../../bombs-and-sight.ts')).askedBomb(names, { ...options, bomb: options.bomb });
    const { json, readings } = answer;
    if (options.json) outJson({ version: 1, is: 'bomb', ...json, ...(readings.length > 0 && { readings }) });
    else out(bombText(answer, readings, paintOut));
    return 0;
  }
  const place = options.from === undefined ? (options.at === undefined ? null : '--at') : '--from';
  if (place !== null)
    throw badOption(`${place} is given without --bomb`, 'Name the bomb with `--bomb`, or leave it out.');
  const deciding = await readDeciding(names, options);
  const { query } = deciding;
  if (options.odds) {
    if (options.seed !== undefined || options.dice !== undefined) {
      const help = 'The odds are those of all dice; leave `--seed` and `--dice` out.';
      throw badOption('--odds is given with chance', help);
    }
    const odds = withUserErrors(deciding.name, () => query.odds());
    if (odds.is === 'too many') {
      const help = 'Give chance with `--seed` or `--dice`; `botbook simulate` measures what cannot be counted.';
      throw new UserError('wrong-chance', { problem: `More than ${mostWays} ways lead on from this card`, help });
    }
    if (options.json) outJson(oddsJson(query, odds.outcomes, odds.ways));
    else out(oddsText(query, odds.outcomes, options.all === true, paintOut));
    return 0;
  }
  const came = decideWith(deciding, options);
  if ('is' in came) {
    tellNeeded(deciding, came, options);
    return 0;
  }
  const told = { ...query, came };
  if (options.json) outJson(decidedJson(told));
  else out(decidedText(told, paintOut));
  return 0;
}
