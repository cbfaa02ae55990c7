// botbook explain: gives the reasons for the action of a bot with a card.
import { explainedJson, explainedText } from '../../views/decision/explain.ts';
import { whyNot, whyNotJson, whyNotText } from '../../views/decision/why-not.ts';
import { decideWith, readDeciding, rulingsIn, type DecidingOptions } from '../deciding.ts';
import { badOption } from '../../files/errors.ts';
import { out, outJson, paintOut } from '../io.ts';

interface ExplainOptions extends DecidingOptions {
  readonly full?: boolean;
  readonly whyNot?: string;
}

/** Runs the verb; returns the exit code. */
export async function explain(names: readonly string[], options: ExplainOptions): Promise<number> {
  const deciding = await readDeciding(names, options);
  const { query } = deciding;
  const told = { ...query, came: decideWith(deciding, options) };
  const question = options.whyNot;
  if (question !== undefined) {
    const { lines, questions } = whyNot(told, question);
    if (lines.length === 0) {
      const help = questions.length === 0 ? 'The card has no procedure.' : `There are ${questions.join(', ')}.`;
      throw badOption(`The procedure has no \`${question}\``, help);
    }
    if (options.json) outJson(whyNotJson(told, question, lines));
    else out(whyNotText(told, lines, paintOut));
    return 0;
  }
  const isRulings = options.full === true || options.json === true;
  const basis = { rulings: isRulings ? rulingsIn(deciding) : new Map<number, string[]>(), standIns: query.standIns };
  if (options.json) outJson(explainedJson(told, basis));
  else out(explainedText(told, basis, options.full ?? false, paintOut));
  return 0;
}
