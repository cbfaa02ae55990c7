// The dice and draws that a decision still needs, with the part that is already decided.
import type { Answer, CardQuery } from '../../compiler/decide/card-query.ts';
import type { PrintedLine } from '../../compiler/decide/printed-procedure.ts';
import type { Paint } from '../document/palette.ts';
import { Explainer, headText } from './explain.ts';
import { procedureText } from './procedure-lines.ts';
import { readWithLines } from './decided-words.ts';

type Needed = Extract<Answer, { is: 'needs' }> & { readonly ways: string };

/** Returns the explanation of a decision that waits for chance, as far as the decision came. */
export const unfinishedExplainer = (query: CardQuery, soFar: Needed['soFar']): Explainer =>
  new Explainer({ ...query, came: { decision: soFar, instead: null, effects: [], brought: [], after: () => null } });

/** Returns the missing rolls and draws, the procedure as far as it was read, and the way to continue. */
export function neededText(query: CardQuery, needed: Needed, printed: readonly PrintedLine[], paint: Paint): string {
  const explainer = unfinishedExplainer(query, needed.soFar);
  const procedure = explainer.procedure({ rulings: new Map(), standIns: null, printed });
  const notes = [needed.ways, ...readWithLines(query.readings)];
  const lines = [
    paint('title', headText(query)),
    paint('strong', `${needed.text}.`),
    ...(procedure.length > 0 ? ['', ...procedure.map(procedureText)] : []),
    '',
    ...notes.map((note) => paint('dim', note)),
  ];
  return `${lines.join('\n')}\n`;
}

/** Returns the JSON of `decide --json` and `explain --json` when chance is missing. */
export const neededJson = ({ head, readings = [] }: CardQuery, { text, gives, soFar }: Needed): unknown => ({
  version: 2,
  is: 'needs',
  game: head.game,
  scenario: head.scenario,
  side: head.side,
  card: head.card,
  text,
  gives,
  clause: soFar?.clause ?? null,
  readings,
});
