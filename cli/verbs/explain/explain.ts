// `botbook explain`: prints what a bot does with a card, and the reasons.
import { explainedJson, explainedText } from '../../../views/decision/explain.ts';
import { explainedHtml, neededHtml } from '../../../views/decision/explain-html.ts';
import { waitingExplanation } from '../../../views/decision/waiting-decision.ts';
import { whyNot, whyNotJson, whyNotText } from '../../../views/decision/why-not.ts';
import { sightText } from '../../../views/decision/sight-text.ts';
import { decideWith, readDeciding, tellNeeded } from '../../decide-card.ts';
import { badOption } from '../../../files/errors.ts';
import { nearest } from '../../../runtime/kernel/nearest.ts';
import { tellPage } from '../../create.ts';
import { out, outJson, paintOut } from '../../io.ts';
import type { ExplainOptions } from './explain-turn.ts';

/** Returns the last name of the column of a coordinate: for `F5`, the last name that begins with `F`. */
const lastInColumn = (word: string, names: readonly string[]): string | undefined =>
  /^[A-Z]\d+$/.test(word)
    ? names.findLast((name) => name.charAt(0) === word.charAt(0) && /^[A-Z]\d+$/.test(name))
    : undefined;

/**
 * Returns a help text about an unknown name in a question. The text suggests the most similar name if there is one, and
 * lists the parts of the procedure.
 */
function questionHelp(question: string, parts: readonly string[], things: readonly string[]): string {
  if (parts.length === 0) return 'The card has no procedure.';
  const word = question.trim().toUpperCase();
  const near = word.length < 2 ? undefined : (lastInColumn(word, things) ?? nearest(word, [...parts, ...things]));
  const guess = near === undefined ? '' : `Did you mean \`${near}\`? `;
  const more = things.length > 0 ? ', or of a unit, a space, a card or a deck' : '';
  return `${guess}Give the name of a part of the procedure (${parts.join(', ')})${more}.`;
}

/** Refuses `--html` together with `--json` or `--why-not`, which ask for another form of the answer. */
function checkPage({ html, json, whyNot: question }: ExplainOptions): void {
  if (html === undefined) return;
  const other = json ? '--json' : question === undefined ? null : '--why-not';
  if (other !== null) throw badOption(`--html and ${other} exclude each other`, 'Leave one of them out.');
}

/** Runs the command verb; returns the exit code. */
export async function explain(names: readonly string[], options: ExplainOptions): Promise<number> {
  if (options.sight !== undefined) {
    const report = (await import('../../bombs-and-sight.ts')).askedSight(names, { ...options, sight: options.sight });
    if (options.json) outJson({ version: 1, is: 'sight', ...report });
    else out(sightText(report, paintOut));
    return 0;
  }
  checkPage(options);
  if (options.turn === true) return (await import('./explain-turn.ts')).explainTurn(names, options);
  const stray = options.level === undefined ? (options.script === undefined ? null : '--script') : '--level';
  if (stray !== null) throw badOption(`${stray} is given without --turn`, 'Add `--turn`, or leave it out.');
  const deciding = await readDeciding(names, options);
  const { query } = deciding;
  const came = decideWith(deciding, options);
  const question = options.whyNot;
  if ('is' in came && question === undefined) {
    if (options.html === undefined) tellNeeded(deciding, came, options, options.full);
    else tellPage(options.html, neededHtml(query, came, deciding.printed(), options.full ?? false));
    return 0;
  }
  const told = 'is' in came ? waitingExplanation(query, came) : { ...query, came };
  if (question !== undefined) {
    const { lines, questions } = whyNot(told, question);
    if (lines.length === 0) {
      throw badOption(`Nothing is called \`${question}\``, questionHelp(question, questions, query.telling.things()));
    }
    if (options.json) outJson(whyNotJson(told, question, lines));
    else out(whyNotText(told, lines, paintOut));
    return 0;
  }
  const isRulings = options.full === true || options.json === true;
  const rulings = isRulings ? deciding.rulings() : new Map<number, string[]>();
  const basis = { rulings, standIns: query.standIns, printed: deciding.printed() };
  if (options.json) outJson(explainedJson(told, basis));
  else if (options.html === undefined) out(explainedText(told, basis, options.full ?? false, paintOut));
  else tellPage(options.html, explainedHtml(told, basis, options.full ?? false));
  return 0;
}
