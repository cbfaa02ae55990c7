// The explanation of the decision of an example, with all tiebreak lists, as text and as Markdown.
import type { CardExplanation } from '../../compiler/decide/card-query.ts';
import { explainedMarkdown } from '../decision/explain-markdown.ts';
import { explainedText } from '../decision/explain.ts';
import { plainPaint } from '../document/palette.ts';

const basis = { rulings: new Map<number, string[]>(), standIns: null };

export const reasonsText = (explanation: CardExplanation): string =>
  explainedText(explanation, basis, true, plainPaint);

export const reasonsMarkdown = (explanation: CardExplanation): string => explainedMarkdown(explanation, null, basis);
